"""What holds in every game, on the standard board and on others: hypothesis names the deal, chance plays."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.rules.actions import STACK, Build, Workers
from arkadia_desktop.rules.castle import Castle
from arkadia_desktop.rules.events import BuildingCompleted, CampsCovered, CardDrawn, FinalEvaluation, TurnBegan, reveals
from arkadia_desktop.rules.game import EndReason, Game, Phase
from arkadia_desktop.rules.pieces import HAND_SIZE, NEUTRAL_WORKERS, OWN_WORKERS, START_BANNERS, Card
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.preview import preview, values_after
from arkadia_desktop.rules.record import parse_record, record_of, record_text, replay, result_json
from arkadia_desktop.rules.view import imagine, seen, unknown, view
from tests.drawn import castle, draw
from tests.rules.invariants import Purse, check
from tests.rules.playing import happened
from tests.rules.randomly import random_action, random_game, random_plan, steps

seeds = st.integers(0, 2**32)
eagerness = st.sampled_from([0.0, 0.5, 0.9])


def deal(seed: int) -> tuple[Game, Random]:
    """A random opening, every third one on a board of its own."""
    chance = Random(seed)
    plan = random_plan(chance) if seed % 3 == 0 else None
    return random_game(chance, plan=plan), chance


def longest(seats: int) -> int:
    """No game can have more turns: every card, worker and banner can make one turn last, and then all must pass."""
    acting = 40 + seats * (OWN_WORKERS + START_BANNERS) + NEUTRAL_WORKERS
    return (acting + 1) * seats


@given(seeds, eagerness)
def test_nothing_is_lost_and_every_game_ends(seed, eager):
    game, chance = deal(seed)
    check(game)
    purse = Purse(game)
    for _, _, step in steps(game, chance, eager):
        game = step.game
        check(game)
        purse.follow(step)
        purse.check(game)
        assert game.turn <= longest(game.seats), draw(game)
    assert game.result is not None
    assert game.result.gold == tuple(purse.gold)
    assert all(player.seals == (0, 0, 0, 0) for player in game.players)
    if game.result.reason is EndReason.CASTLE:
        assert game.castle.floor == 2
    else:
        assert game.idle == game.seats


@given(seeds, eagerness)
def test_values_sum_to_eight_and_grow_to_ten(seed, eager):
    game, chance = deal(seed)
    assert sum(game.castle.values) == 8
    for _, _, step in steps(game, chance, eager):
        if step.game.castle.floor:
            assert sum(step.game.castle.values) == 10
        assert 8 <= sum(step.game.castle.values) <= 10


@given(seeds)
def test_a_trail_leads_to_the_game_after_the_action(seed):
    game, chance = deal(seed)
    for before, _, step in steps(game, chance):
        assert step.trail
        assert step.trail[-1].game is step.game
        for moment in step.trail:
            if isinstance(moment.event, TurnBegan):
                assert moment.event.seat == step.game.player
            elif not isinstance(moment.event, FinalEvaluation):
                assert moment.event.seat == before.player
        if step.game.phase is Phase.OVER:
            assert [event.seat for event in happened(step, FinalEvaluation)] == list(range(game.seats))
        drawn_now = [event for event in happened(step, CardDrawn) if event.source == STACK]
        assert all(reveals(event) for event in drawn_now)


@given(seeds)
def test_what_is_foretold_comes_true(seed):
    game, chance = deal(seed)
    for before, action, step in steps(game, chance):
        if isinstance(action, Build | Workers):
            foretold = preview(view(before, before.player), action)
            paid = [event.payout for event in happened(step, BuildingCompleted)]
            assert [payout for _, payout in foretold.completed] == paid
            assert foretold.neutral == sum(event.neutral for event in happened(step, CampsCovered))
            assert (foretold.board.vacant, foretold.board.workers) == (step.game.board.vacant, step.game.board.workers)
        elif before.phase is Phase.CASTLE:
            assert values_after(before, action) == step.game.castle.values  # type: ignore[arg-type]


@given(seeds, eagerness)
def test_a_record_comes_back_as_it_was(seed, eager):
    game, chance = deal(seed)
    opening = game
    actions, games = [], []
    for _, action, step in steps(game, chance, eager):
        actions.append(action)
        games.append(step.game)
    record = record_of(opening.setup, actions, result=result_json(games[-1]))
    text = record_text(record)
    read = parse_record(text)
    assert read == record
    assert record_text(read) == text
    assert [step.game for step in replay(read)] == games


@given(seeds)
def test_going_back_is_replaying_the_actions_before(seed):
    game, chance = deal(seed)
    opening = game
    back = chance.randrange(40)
    texts = {0: repr(opening)}
    path = [opening]
    actions = []
    for _, action, step in steps(game, chance):
        actions.append(action)
        path.append(step.game)
        if len(actions) == back:
            texts[back] = repr(step.game)
    back = back if back in texts else 0
    assert repr(path[back]) == texts[back], "playing on changed an earlier position"
    again = opening
    for action in actions[:back]:
        again = play(again, action).game
    assert again == path[back]


def same_hands(hands: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
    """The hands, each in a fixed order."""
    return tuple(tuple(sorted(hand)) for hand in hands)


@given(seeds)
def test_the_truth_is_one_of_the_games_a_seat_can_imagine(seed):
    game, chance = deal(seed)
    for _, _, step in steps(game, chance):
        real = step.game
        if chance.random() > 0.15:
            continue
        for seat in (None, *range(real.seats)):
            shown = view(real, seat)
            hidden = [
                card
                for other, hand in enumerate(real.hands)
                if other != seat
                for card in hand
                if card not in real.seen[other]
            ]
            order = (*hidden, *real.stack)
            assert sorted(order) == sorted(unknown(shown))
            imagined = imagine(shown, order)
            assert same_hands(imagined.hands) == same_hands(real.hands)
            setup = real.setup._replace(deck=())
            assert imagined._replace(hands=()) == real._replace(hands=(), setup=setup)


@given(seeds)
def test_an_imagined_game_can_be_played_to_its_end(seed):
    game, chance = deal(seed)
    for _ in range(chance.randrange(60)):
        if game.phase is not Phase.OVER:
            game = play(game, random_action(game, chance)).game
    order = list(unknown(view(game, 0)))
    chance.shuffle(order)
    imagined = imagine(view(game, 0), order)
    assert all(len(hand) <= HAND_SIZE for hand in imagined.hands)
    assert view(imagined, 0) == view(game, 0)
    for _, _, step in steps(imagined, chance):
        imagined = step.game
    assert imagined.phase is Phase.OVER


@given(seeds)
def test_what_a_seat_sees_of_an_event_is_the_event_but_for_cards_from_the_stack(seed):
    game, chance = deal(seed)
    for _, _, step in steps(game, chance):
        for moment in step.trail:
            for seat in (None, *range(game.seats)):
                shown = seen(moment.event, seat)
                event = moment.event
                if isinstance(event, CardDrawn) and event.source == STACK and event.seat != seat:
                    assert shown == replace(event, card=None)
                else:
                    assert shown == event


def test_castles_drawn_as_text_are_castles():
    assert castle() == Castle()
    assert castle("rr rr ro oo ob ob bs bs bs sr").floor == 2
