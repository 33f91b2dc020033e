"""Drafts: what they allow is what the rules allow, what they foretell is what then happens."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import Workers
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import FAMILIES, FORMS, Card, Form
from arkadia_desktop.rules.play import Step, play
from arkadia_desktop.rules.preview import Preview
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.play.tasks.drafts import SNAP, Introducing, Laying
from tests.scenes.games import moments, position

WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def known(game: Game) -> PlayerView:
    """What the seat on turn knows."""
    return view(game, game.player)


must = st.sampled_from(moments(Phase.MUST)).map(position)
building = must.filter(lambda game: bool(game.hand))
raising = st.sampled_from(moments(Phase.CASTLE)).map(position)
points = st.tuples(st.floats(-2, 18), st.floats(-2, 14))


def came_true(foretold: Preview, step: Step) -> None:
    """What a preview said is what the step did: the board, the payouts, the neutral workers."""
    assert foretold.board.vacant == step.game.board.vacant
    happened = [moment.event for moment in step.trail]
    paid = [(event.building.id, event.payout) for event in happened if isinstance(event, events.BuildingCompleted)]
    assert [(done.id, payout) for done, payout in foretold.completed] == paid
    assert foretold.neutral == sum(event.neutral for event in happened if isinstance(event, events.CampsCovered))


# ---- laying


@given(building, st.data())
def test_a_building_is_judged_by_the_rules_and_does_what_was_foretold(game: Game, data: st.DataObject) -> None:
    draft = Laying(known(game), data.draw(st.sampled_from(game.hand)), data.draw(st.integers(0, 3)))
    draft.point(*data.draw(points))
    if draft.action is None:
        assert draft.at is None
        assert draft.refusal is None
        assert draft.preview is None
        return
    assert draft.refusal == LegalActions(game).why(draft.action)
    assert (draft.preview is None) == (draft.refusal is not None)
    if draft.preview is not None:
        came_true(draft.preview, play(game, draft.action))


@given(building, st.data())
def test_a_legal_building_does_what_was_foretold(game: Game, data: st.DataObject) -> None:
    builds = list(LegalActions(game).builds())
    if not builds:
        return
    action = data.draw(st.sampled_from(builds))
    draft = Laying(known(game), action.card, action.rot)
    width, height = draft.size
    draft.point(action.at.x + width / 2, action.at.y + height / 2)
    assert draft.action == action
    assert draft.preview is not None
    came_true(draft.preview, play(game, action))


@given(building, st.data())
def test_the_building_is_held_under_the_pointer_and_leaps_to_a_legal_place(game: Game, data: st.DataObject) -> None:
    draft = Laying(known(game), data.draw(st.sampled_from(game.hand)), data.draw(st.integers(0, 3)))
    x, y = data.draw(points)
    draft.point(x, y)
    grid = game.board.grid
    if not (0 <= x < grid.width and 0 <= y < grid.height):
        assert draft.at is None
        return
    assert draft.at is not None
    width, height = draft.size
    assert on_the_board(draft)
    # As near as the edges of the board allow; a legal place may be a quarter of a square farther away.
    x = min(max(x, width / 2), grid.width - width / 2)
    y = min(max(y, height / 2), grid.height - height / 2)
    away = max(abs(draft.at.x + width / 2 - x), abs(draft.at.y + height / 2 - y))
    assert away <= (SNAP if draft.refusal is None else 0.5)
    builds = LegalActions(game).builds()
    legal = {action.at for action in builds if (action.card, action.rot) == (draft.card, draft.rot)}
    near = [at for at in legal if max(abs(at.x + width / 2 - x), abs(at.y + height / 2 - y)) < SNAP]
    assert (draft.at in legal) == bool(near or (away == SNAP and draft.at in legal))


def on_the_board(draft: Laying) -> bool:
    width, height = draft.size
    grid = draft.view.board.grid
    return draft.at is not None and 0 <= draft.at.x <= grid.width - width and 0 <= draft.at.y <= grid.height - height


@given(building, st.lists(st.sampled_from([*WAYS, "turn", "back"]), max_size=40), st.data())
def test_steps_and_turns_never_leave_the_board(game: Game, moves: list[object], data: st.DataObject) -> None:
    draft = Laying(known(game), data.draw(st.sampled_from(game.hand)))
    draft.start()
    for move in moves:
        before = draft.at
        assert before is not None
        if isinstance(move, tuple):
            draft.step(*move)
            assert draft.at in (before, Square(before.x + move[0], before.y + move[1]))
        else:
            draft.turn(1 if move == "turn" else -1)
            draft.step(0, 0)
        assert on_the_board(draft)
        assert draft.rot in (0, 1, 2, 3)
        assert draft.refusal == (LegalActions(game).why(draft.action) if draft.action else None)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("quarters", [1, -1])
def test_turning_keeps_the_middle(form: Form, quarters: int) -> None:
    game = position(moments(Phase.MUST)[0])
    draft = Laying(known(game), Card(FAMILIES[0], form, 1))
    for rot in range(4):
        draft.rot, draft.at = rot, Square(7, 5)
        middle = 7 + draft.size[0] / 2, 5 + draft.size[1] / 2
        for turned in range(1, 5):
            draft.turn(quarters)
            assert draft.rot == (rot + turned * quarters) % 4
            x, y = draft.at
            assert abs(x + draft.size[0] / 2 - middle[0]) <= 0.5
            assert abs(y + draft.size[1] / 2 - middle[1]) <= 0.5
        assert draft.at == Square(7, 5)


@given(building, st.integers(0, 3), st.data())
def test_the_keyboard_begins_at_a_legal_place_near_the_middle(game: Game, rot: int, data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(game.hand))
    draft = Laying(known(game), card, rot)
    draft.start()
    assert on_the_board(draft)
    builds = [action for action in LegalActions(game).builds() if action.card == card]
    assert (draft.refusal is None) == bool(builds)
    if any(action.rot == rot for action in builds):
        assert draft.rot == rot
    grid = game.board.grid

    def away(at: Square) -> float:
        width, height = box(card.form, draft.rot)
        return (at.x + width / 2 - grid.width / 2) ** 2 + (at.y + height / 2 - grid.height / 2) ** 2

    if builds and draft.at is not None:
        assert away(draft.at) == min(away(action.at) for action in builds if action.rot == draft.rot)


def test_some_hands_have_cards_without_a_place() -> None:
    """The case the test above must meet: a card that fits nowhere, in no turn."""
    stuck = [
        (game, card)
        for game in map(position, moments(Phase.MUST))
        for card in game.hand
        if not any(action.card == card for action in LegalActions(game).builds())
    ]
    assert stuck
    game, card = stuck[-1]
    draft = Laying(known(game), card)
    draft.start()
    assert on_the_board(draft)
    assert draft.refusal is not None
    assert draft.preview is None


def test_arrows_without_a_place_take_the_first_good_one() -> None:
    game = position(moments(Phase.MUST)[5])
    by_arrow, by_start = (Laying(known(game), game.hand[0]) for _ in range(2))
    by_arrow.step(1, 0)
    by_start.start()
    assert by_arrow.at == by_start.at is not None
    by_arrow.clear()
    assert by_arrow.at is None
    assert by_arrow.action is None


# ---- introducing workers


def more(draft: Introducing, square: Square, neutral: bool) -> list[Workers]:
    """The draft with one more worker, for every building of the board."""
    own = {*draft.own} if neutral else {*draft.own, square}
    grey = {*draft.neutral, square} if neutral else {*draft.neutral}
    return [Workers(one.id, tuple(own), tuple(grey)) for one in draft.view.board.buildings]


def allowed_by_rules(draft: Introducing, game: Game, building: int | None = None) -> set[Square]:
    """The squares where one more worker leads to a legal action, at the building chosen or at any."""
    legal = LegalActions(game)
    return {
        square
        for square in game.board.grid.squares(game.board.grid.board)
        if square not in draft.squares
        for neutral in (False, True)
        for action in more(draft, square, neutral)
        if building in (None, action.building) and action in legal
    }


Move = tuple[str, int]
moves = st.lists(
    st.tuples(st.sampled_from(["own", "neutral", "cycle", "take back", "choose", "clear"]), st.integers(0, 10**6)),
    max_size=14,
)


def make(draft: Introducing, move: Move) -> None:
    """Carry a random move out, most of the time on a square where it means something."""
    what, number = move
    grid = draft.view.board.grid
    allowed = grid.squares(draft.allowed())
    likely = [*allowed, *sorted(draft.squares)] or list(grid.squares(grid.board))
    square = likely[number % len(likely)] if number % 5 else grid.squares(grid.board)[number % 192]
    match what:
        case "own" | "neutral":
            may = square in allowed
            assert draft.put(square, what == "neutral") == may
        case "cycle":
            draft.cycle(square)
        case "take back":
            stood = square in draft.squares
            assert draft.take_back(square) == stood
        case "choose":
            buildings = draft.view.board.buildings
            if buildings:
                one = buildings[number % len(buildings)]
                assert draft.choose(one.id) == (not one.complete)
        case _:
            draft.clear()


@given(must, moves)
def test_workers_follow_the_rules_whatever_is_clicked(game: Game, chosen: list[Move]) -> None:
    draft = Introducing(known(game))
    player = game.players[game.player]
    for move in chosen:
        make(draft, move)
        assert draft.left(False) == player.own - len(draft.own) >= 0
        assert draft.left(True) == player.neutral - len(draft.neutral) >= 0
        assert not draft.own & draft.neutral
        assert draft.count == len(draft.squares)
        action = draft.action
        assert (action is None) == (draft.count == 0)
        if action is not None:
            assert action in LegalActions(game)
            if draft.chosen is not None:
                assert action.building == draft.chosen
            assert draft.preview is not None
            came_true(draft.preview, play(game, action))
    assert set(game.board.grid.squares(draft.allowed())) == allowed_by_rules(draft, game, draft.chosen)


@given(must, moves)
def test_every_square_tells_why_no_worker_may_stand_there(game: Game, chosen: list[Move]) -> None:
    draft = Introducing(known(game))
    for move in chosen:
        make(draft, move)
    allowed = set(game.board.grid.squares(draft.allowed())) | draft.squares
    for square in game.board.grid.squares(game.board.grid.board):
        assert (draft.why(square) is None) == (square in allowed)


def test_the_squares_follow_the_buildings_that_are_still_possible() -> None:
    """With the first worker the buildings become fewer, and the bright squares with them; the ambiguous stay open."""
    seen = set()
    for moment in moments(Phase.MUST):
        game = position(moment)
        free = Introducing(known(game))
        for square in game.board.grid.squares(free.allowed()):
            draft = Introducing(known(game))
            draft.put(square)
            bit = game.board.grid.bit(square)
            beside = [one for one in game.board.buildings if not one.complete and one.rim & bit]
            assert list(draft.candidates()) == beside
            assert draft.building() == (beside[0] if len(beside) == 1 else None)
            assert draft.action is not None
            assert draft.action.building == beside[0].id
            seen.add(min(len(beside), 2))
    assert seen == {1, 2}


def workers_at(own: int, neutral: int) -> Introducing:
    """A draft of somebody who holds at least so many, at a building with at least three squares free."""
    for moment in moments(Phase.MUST):
        game = position(moment)
        player = game.players[game.player]
        if player.own < own or player.neutral < neutral:
            continue
        for one in game.board.buildings:
            if not one.complete and (one.rim & game.board.vacant).bit_count() >= 3:
                return Introducing(known(game), one.id)
    raise AssertionError("no such position")


def test_clicks_cycle_own_neutral_nobody() -> None:
    draft = workers_at(2, 2)
    square = draft.view.board.grid.squares(draft.allowed())[0]
    assert draft.cycle(square)
    assert (draft.own, draft.neutral) == ({square}, set())
    assert draft.cycle(square)
    assert (draft.own, draft.neutral) == (set(), {square})
    assert draft.cycle(square)
    assert draft.squares == set()


def test_a_click_takes_the_kind_that_is_left() -> None:
    full = workers_at(1, 1)
    one_each = tuple(player._replace(own=1, neutral=1) for player in full.view.players)
    draft = Introducing(full.view._replace(players=one_each), full.chosen)
    first, second, third = draft.view.board.grid.squares(draft.allowed())[:3]
    assert draft.put(first)
    assert draft.put(second)
    assert (draft.own, draft.neutral) == ({first}, {second})
    assert draft.allowed() == 0
    assert not draft.put(third)
    refusal = draft.why(third)
    assert refusal is not None
    assert refusal.code == "too-few-own"
    assert draft.cycle(first)  # there is no neutral one to change to: nobody
    assert draft.squares == {second}
    assert draft.cycle(third)
    assert third in draft.own


def test_choosing_a_building_sends_back_whoever_does_not_touch_it() -> None:
    tried = 0
    for moment in moments(Phase.MUST):
        game = position(moment)
        unfinished = [one for one in game.board.buildings if not one.complete]
        for one, other in product(unfinished, repeat=2):
            draft = Introducing(known(game))
            for square in game.board.grid.squares(one.rim & game.board.vacant):
                draft.put(square)
            before = draft.squares
            assert draft.choose(other.id)
            assert draft.squares == {square for square in before if game.board.grid.bit(square) & other.rim}
            assert draft.building() == other
            tried += one is not other
        if tried > 300:
            return
    raise AssertionError("too few pairs of buildings")


def test_a_finished_building_cannot_be_chosen() -> None:
    game = next(
        game for game in map(position, moments(Phase.MUST)) if any(one.complete for one in game.board.buildings)
    )
    done = next(one for one in game.board.buildings if one.complete)
    draft = Introducing(known(game))
    assert not draft.choose(done.id)
    assert not draft.choose(len(game.board.buildings) + 1)
    assert draft.chosen is None
