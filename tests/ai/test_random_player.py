"""The `random` player plays by the odds of the record format, chapter 4, on both paths of the rules alike."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.ai.random_player import RandomPlayer, nth_bit, pick_workers, playout, step
from arkadia_desktop.rules.actions import END, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions, can_build, can_introduce
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.squares import bits
from arkadia_desktop.rules.view import view
from tests.playing import opening, random_course
from tests.scale import scale

DRAWS = scale(6000, 60000)


def decisions(game: Game, number: int = DRAWS, seed: int = 5) -> list[object]:
    player = RandomPlayer(random.Random(seed))
    seen = view(game, game.player)
    return [player.decide(seen) for _ in range(number)]


def evenly(found: Iterable[Hashable], among: Iterable[Hashable]) -> None:
    """All of `among` come, nothing else does, and as often as chance would have it (chi-square, one in 10,000)."""
    counted = Counter(found)
    kinds = list(among)
    assert set(counted) <= set(kinds)
    assert len(set(kinds)) == len(kinds)
    if len(kinds) == 1:
        return
    expected = counted.total() / len(kinds)
    assert expected >= 5, "too few draws to judge"
    chi_square = sum((counted[kind] - expected) ** 2 / expected for kind in kinds)
    freedom = len(kinds) - 1
    # Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal.
    normal = ((chi_square / freedom) ** (1 / 3) - 1 + 2 / (9 * freedom)) / (2 / (9 * freedom)) ** 0.5
    assert normal < 3.72, f"chi-square {chi_square:.1f} at {freedom} degrees of freedom"


def share(found: list[object], kind: type) -> float:
    return sum(isinstance(action, kind) for action in found) / len(found)


def position(phase: Phase, fits: Callable[[Game], bool] = lambda game: True) -> Game:
    """Some position in this phase, from random games, not too near to their beginning."""
    courses = (random_course(2, seed)[40:] for seed in range(50))
    return next(game for course in courses for game in course if game.phase is phase and fits(game))


def both_possible(game: Game) -> bool:
    return can_build(game.board, game.hand) and can_introduce(game.board, game.players[game.player])


def unfinished(game: Game) -> list[int]:
    return [building.id for building in game.board.buildings if not building.complete]


def test_builds_are_uniform_among_cards_and_placements() -> None:
    game = opening(2, 1)
    placements = [
        (card, placement.mask) for card in game.hand for placement in LegalActions(game).placements(card.form)
    ]

    def square(action: object) -> tuple[object, int]:
        assert isinstance(action, Build)
        laid = game.board.shapes.place(action.card.form, action.rot, action.at)
        assert laid is not None
        return action.card, laid.mask

    few = decisions(game, scale(20, 100) * len(placements))
    evenly([square(action) for action in few], placements)


def test_workers_come_half_of_the_time_where_both_are_possible() -> None:
    game = position(Phase.MUST, both_possible)
    assert share(decisions(game), Workers) == pytest.approx(0.5, abs=4 * 0.5 / DRAWS**0.5)


def test_workers_come_always_where_nothing_can_be_built_and_never_where_none_is_held() -> None:
    game = position(Phase.MUST, both_possible)
    without_hand = game._replace(hands=tuple(() for _ in game.hands))
    assert share(decisions(without_hand, 200), Workers) == 1
    poor = tuple(player._replace(own=0, neutral=0) for player in game.players)
    assert share(decisions(game._replace(players=poor), 200), Build) == 1


def test_the_building_is_chosen_evenly_among_the_unfinished() -> None:
    game = position(Phase.MUST, lambda game: both_possible(game) and len(unfinished(game)) >= 3)
    evenly((a.building for a in decisions(game) if isinstance(a, Workers)), unfinished(game))


def test_number_split_and_squares_of_workers_are_even_one_after_the_other() -> None:
    rim = sum(1 << place for place in (0, 3, 17, 40, 41))
    pairs = combinations([1 << place for place in bits(rim)], 2)
    chance = random.Random(8)
    groups = [pick_workers([rim], 3, 1, chance) for _ in range(DRAWS)]
    sizes = [(own.bit_count(), neutral.bit_count()) for _, own, neutral in groups]
    evenly((own + neutral for own, neutral in sizes), range(1, 5))
    for number in range(1, 5):
        possible = [own for own in range(number + 1) if own <= 3 and number - own <= 1]
        evenly((own for own, neutral in sizes if own + neutral == number), possible)
    evenly((own for _, own, _ in groups if own.bit_count() == 1), [1 << place for place in bits(rim)])
    evenly((own for _, own, _ in groups if own.bit_count() == 2), [one | other for one, other in pairs])
    assert all(not own & neutral and not (own | neutral) & ~rim for _, own, neutral in groups)


def test_castle_pieces_are_even_among_families_and_squares() -> None:
    game = position(Phase.CASTLE)
    evenly(decisions(game), LegalActions(game).pieces())


def test_draws_are_even_among_places_and_stack() -> None:
    game = position(Phase.DRAW)
    evenly(decisions(game), LegalActions(game).draws())


def test_a_banner_comes_one_time_in_ten_with_even_sales() -> None:
    game = position(Phase.CAN, lambda game: game.acted and not game.banner_used)
    rich = tuple(player._replace(seals=(2, 0, 1, 0)) for player in game.players)
    found = decisions(game._replace(players=rich))
    assert share(found, Banner) == pytest.approx(0.1, abs=4 * 0.3 / DRAWS**0.5)
    sales = [action for action in found if isinstance(action, Banner)]
    evenly(sales, [Banner((red, 0, black, 0)) for red in range(3) for black in range(2)])
    assert {action for action in found if not isinstance(action, Banner)} == {END}


def test_a_pass_always_gives_a_banner_if_there_is_one() -> None:
    game = position(Phase.CAN, lambda game: not game.banner_used)._replace(acted=False)
    assert share(decisions(game, 200), Banner) == 1
    bare = tuple(player._replace(banners=0) for player in game.players)
    assert set(decisions(game._replace(players=bare), 50)) == {END}
    assert set(decisions(game._replace(acted=True, banner_used=True), 50)) == {END}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first_game", [False, True])
def test_both_paths_play_the_same_game(players: int, first_game: bool) -> None:
    for seed in range(scale(4, 200)):
        game = opening(players, seed, first_game=first_game)
        fast = FastGame.of(game)
        player, chance = RandomPlayer(random.Random(seed)), random.Random(seed)
        while game.phase is not Phase.OVER:
            game = play(game, player.decide(view(game, game.player))).game
            step(fast, chance)
        assert game.result is not None
        assert tuple(fast.gold) == game.result.gold
        assert fast.turn == game.turn


def test_a_playout_counts_its_decisions() -> None:
    game = opening(2, 9)
    assert playout(FastGame.of(game), random.Random(9)) == len(random_course(2, 9)) - 1


def test_every_random_action_is_legal_in_random_games() -> None:
    for seed in range(scale(6, 100)):
        for game in random_course(2 + seed % 3, seed, first_game=seed % 2 == 1)[:-1]:
            action = RandomPlayer(random.Random(seed)).decide(view(game, game.player))
            assert isinstance(action, Build | Workers | Piece | Draw | Banner | type(END))
            assert LegalActions(game).why(action) is None


@given(st.integers(min_value=1, max_value=(1 << 210) - 1), st.data())
def test_nth_bit_counts_from_the_lowest(mask: int, data: st.DataObject) -> None:
    numbers = list(bits(mask))
    which = data.draw(st.integers(min_value=0, max_value=len(numbers) - 1))
    assert nth_bit(mask, which) == numbers[which]
