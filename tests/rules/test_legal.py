"""The judge of legality: asking and enumerating agree, and every question gets an answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.rules.actions import END, STACK, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import Illegal, LegalActions, Refusal
from arkadia_desktop.rules.pieces import CARDS, FAMILIES, FORMS
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import view
from tests.drawn import draw
from tests.rules.randomly import random_action, random_game, random_plan, steps

CODES = {
    "game-over", "phase", "card-not-in-hand", "off-board", "occupied", "not-adjacent", "no-building",
    "building-complete", "no-workers", "square-twice", "too-few-own", "too-few-neutral", "no-piece",
    "no-castle-square", "castle-occupied", "stack-empty", "slot-empty", "banner-twice", "no-banner", "too-few-seals",
    "bad-rotation",
}  # fmt: skip


def everything(game: Game) -> Iterator[Action]:
    """Every action one could name on a small board when few workers are held, legal or not, and some beyond."""
    plan = game.board.plan
    squares = [Square(x, y) for y in range(-1, plan.height + 1) for x in range(-1, plan.width + 1)]
    strangers = [card for card in CARDS if card not in game.hand][:2]
    for card, rot, at in product([*game.hand, *strangers], range(-1, 5), squares):
        yield Build(card, rot, at)
    player = game.players[game.player]
    most = player.own + player.neutral
    for building in range(len(game.board.buildings) + 2):
        yield Workers(building)
        for number in range(1, most + 2):
            around = squares if number == 1 else near(game, building)
            for chosen in combinations(around, number):
                for own in range(number + 1):
                    for mine in combinations(chosen, own):
                        yield Workers(building, mine, tuple(s for s in chosen if s not in mine))
    for family, square in product(FAMILIES, range(-1, 11)):
        yield Piece(family, square)
    yield from (Draw(source) for source in (STACK, 0, 1, 2))
    for sale in product(*(range(-1, min(held, 2) + 2) for held in player.seals)):
        yield Banner(sale)  # type: ignore[arg-type]
    yield END


def near(game: Game, number: int) -> list[Square]:
    """The squares round a building and two that are not, to keep the number of subsets small."""
    building = game.board.building(number)
    if building is None:
        return [Square(0, 0), Square(1, 0), Square(0, 1)]
    around = game.board.grid.squares(building.rim)
    return [*around, building.at, game.board.lot.at]


def bounded(seed: int) -> Iterator[Game]:
    """Positions of a game on a tiny board in which the player on turn holds two workers and few seals."""
    chance = Random(seed)
    game = random_game(chance, plan=random_plan(chance, 6, 7), seats=chance.choice([2, 3]))
    for _, _, step in steps(game, chance):
        player = step.game.players[step.game.player]
        own = min(1, player.own)
        seals = tuple(min(2, held) for held in player.seals)
        player = player._replace(own=own, neutral=min(1, player.neutral), seals=seals)  # type: ignore[arg-type]
        players = tuple(player if i == step.game.player else p for i, p in enumerate(step.game.players))
        yield step.game._replace(players=players)


def test_legal_is_what_the_enumeration_gives(scale):
    tried: Counter[Phase] = Counter()
    for seed in range(scale(3, 40)):
        for game in bounded(seed):
            legal = LegalActions(game)
            listed = list(legal)
            assert len(set(listed)) == len(listed), "an action is listed twice"
            assert {action for action in everything(game) if action in legal} == set(listed), draw(game)
            tried[game.phase] += 1
    assert set(tried) == set(Phase)
    assert tried[Phase.MUST] > 20


@given(st.integers(0, 2**32))
def test_equal_placements_of_a_symmetrical_shape_are_equally_legal(seed):
    chance = Random(seed)
    for game, _, _ in steps(random_game(chance), chance):
        if game.phase is not Phase.MUST or chance.random() > 0.2:
            continue
        legal = LegalActions(game)
        by_turn = {form: set[int]() for form in FORMS}
        for build in legal.builds():
            place = game.board.shapes.place(build.card.form, build.rot, build.at)
            assert place is not None
            by_turn[build.card.form].add(place.mask)
        for form in {card.form for card in game.hand}:
            masks = [place.mask for place in legal.placements(form)]
            assert len(set(masks)) == len(masks), "equal placements come once"
            assert set(masks) == by_turn[form]


@given(st.integers(0, 2**32))
def test_a_player_may_ask_his_view_instead_of_the_game(seed):
    chance = Random(seed)
    for game, action, _ in steps(random_game(chance), chance):
        own = LegalActions(view(game, game.player))
        assert action in own
        if game.phase is not Phase.MUST:
            assert list(own) == list(LegalActions(game))


@given(st.integers(0, 2**32))
def test_legal_actions_can_be_played_and_others_cannot(seed):
    chance = Random(seed)
    game = random_game(chance, plan=random_plan(chance))
    for _ in range(chance.randrange(1, 80)):
        if game.phase is Phase.OVER:
            break
        strange = random_action(random_game(chance), chance)
        refusal = LegalActions(game).why(strange)
        if refusal is None:
            game = play(game, strange).game
            continue
        with pytest.raises(Illegal) as raised:
            play(game, strange)
        assert raised.value.refusal == refusal
        game = play(game, random_action(game, chance)).game


# ---- arbitrary actions

numbers = st.one_of(st.integers(-2, 12), st.integers(-(10**9), 10**9))
some_squares = st.builds(Square, numbers, numbers)
many_squares = st.lists(some_squares, max_size=6).map(tuple)
arbitrary = st.one_of(
    st.builds(Build, st.sampled_from(CARDS), numbers, some_squares),
    st.builds(Workers, numbers, many_squares, many_squares),
    st.builds(Piece, st.sampled_from(FAMILIES), numbers),
    st.builds(Draw, st.sampled_from([STACK, 0, 1, 2])),
    st.builds(Draw, numbers),
    st.builds(Banner, st.tuples(numbers, numbers, numbers, numbers)),
    st.just(END),
)


@given(st.integers(0, 2**32), st.lists(arbitrary, min_size=1, max_size=20))
def test_every_question_gets_an_answer(seed, actions):
    chance = Random(seed)
    game = random_game(chance, plan=random_plan(chance) if seed % 2 else None)
    for _ in range(chance.randrange(60)):
        if game.phase is not Phase.OVER:
            game = play(game, random_action(game, chance)).game
    for phase in Phase:
        legal = LegalActions(game._replace(phase=phase))
        for action in actions:
            refusal = legal.why(action)
            assert (refusal is None) == (action in legal)
            assert refusal is None or refusal.code in CODES


def test_what_is_no_action_is_not_legal():
    legal: Container[object] = LegalActions(random_game(Random(1)))
    assert "end" not in legal
    assert None not in legal


@pytest.mark.parametrize("phase", list(Phase))
def test_a_phase_lists_only_its_own_actions(phase):
    game = random_game(Random(1), seats=2, first=True)._replace(phase=phase, pending=1, draw_due=True)
    mine: dict[Phase, set[type]] = {
        Phase.MUST: {Build, Workers},
        Phase.CASTLE: {Piece},
        Phase.DRAW: {Draw},
        Phase.CAN: {Banner, type(END)},
        Phase.OVER: set(),
    }
    legal = LegalActions(game)
    assert {type(action) for action in legal} == mine[phase]
    others = game._replace(phase=Phase.OVER)
    for action in (END, Draw(0), Piece(FAMILIES[0], 0), Banner(), Workers(1)):
        assert LegalActions(others).why(action) == Refusal("game-over")
        if type(action) not in mine[phase] and phase is not Phase.OVER:
            refusal = legal.why(action)
            assert refusal is not None
            assert (refusal.code, refusal.values["phase"]) == ("phase", phase.value)
