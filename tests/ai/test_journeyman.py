"""The journeyman: legal, repeatable, blind to what it may not see, and a decent player."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

import pytest

from arkadia_desktop.ai.candidates import groups
from arkadia_desktop.ai.journeyman import Journeyman
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.player import ComputerPlayer
from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.rules.actions import END, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.deal import shuffled
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.rules.view import imagine, unknown, view
from arkadia_desktop.rules.view_format import parse_view, view_json
from tests.drawn import castle, game
from tests.playing import course, opening, outcome, random_course
from tests.scale import scale


@lru_cache(maxsize=64)
def own_course(players: int, seed: int, *, first_game: bool = False) -> list[Game]:
    """All positions of a game among journeymen."""
    seats = [Journeyman(seed + seat) for seat in range(players)]
    return list(course(opening(players, seed, first_game=first_game), seats))


def positions(games: int) -> Iterator[Game]:
    """Positions of all kinds: of good games and of wild ones, two to four players, both set-ups."""
    for seed in range(games):
        players, first_game = 2 + seed % 3, seed % 2 == 1
        for play in (own_course, random_course):
            yield from play(players, seed, first_game=first_game)[:-1]


def outlook(position: Game) -> Outlook:
    """How the player on turn looks at it."""
    return Outlook(FastGame.of(position), position.player)


def test_everything_it_does_is_legal() -> None:
    kinds = set()
    for position in positions(scale(3, 60)):
        action = Journeyman(3).decide(view(position, position.player))
        assert LegalActions(position).why(action) is None
        kinds.add(type(action))
    assert kinds == {Build, Workers, Piece, Draw, Banner, type(END)}


def test_seed_and_position_decide_whatever_came_before() -> None:
    experienced = Journeyman(11)
    for position in positions(scale(1, 20)):
        seen = view(position, position.player)
        assert experienced.decide(seen) == Journeyman(11).decide(seen)


def test_hidden_cards_never_change_a_decision() -> None:
    chance = random.Random(4)
    for position in positions(scale(2, 60)):
        seen = view(position, position.player)
        other = imagine(seen, shuffled(unknown(seen), chance))
        assert Journeyman(5).decide(view(other, other.player)) == Journeyman(5).decide(seen)


def test_what_the_view_format_does_not_tell_makes_no_difference() -> None:
    for position in positions(scale(1, 20)):
        seen = view(position, position.player)
        assert Journeyman(6).decide(parse_view(view_json(seen))) == Journeyman(6).decide(seen)


def test_the_seed_decides_between_equal_moves() -> None:
    seen = view(opening(2, 3), opening(2, 3).player)
    assert len({Journeyman(seed).decide(seen) for seed in range(60)}) > 1


@pytest.mark.parametrize(("players", "even"), [(2, 0.5), (4, 0.25)])
def test_it_beats_random_players(players: int, even: float) -> None:
    games = scale(12, 200)
    won = 0
    for seed in range(games):
        seat = seed % players
        seats: list[ComputerPlayer] = [RandomPlayer(random.Random(seed * 10 + other)) for other in range(players)]
        seats[seat] = Journeyman(seed)
        won += outcome(opening(players, seed), seats).winners == (seat,)
    assert won >= 0.95 * games > even * games


def test_games_among_journeymen_end_with_the_castle_and_decent_purses() -> None:
    for seed, players in ((1, 2), (2, 3), (3, 4)):
        result = own_course(players, seed)[-1].result
        assert result is not None
        assert result.reason.value == "castle"
        assert min(result.gold) > 45, "half as much again as random players have in the end"


# ---- what it sees at the table

NEARLY_DONE = """
    .......
    .vMMv..
    .yMM...
    ..yy...
    ..####.
    ..####.
    ..####.
"""


def nearly_done(**changes: object) -> Game:
    """Yellow has three workers at the mill of the silversmiths, violet two; three squares beside it are vacant."""
    return game(
        NEARLY_DONE,
        {"M": "silver-mill-1"},
        hand="red-monastery-1 red-smithy-1 red-trade_centre-1 black-monastery-1",
        **changes,  # type: ignore[arg-type]
    )


def test_it_completes_a_building_that_pays() -> None:
    position = nearly_done(own={"yellow": 3})
    action = Journeyman(1).decide(view(position, position.player))
    assert isinstance(action, Workers)
    rim = position.board.buildings[0].rim & position.board.vacant
    assert position.board.grid.mask((*action.own, *action.neutral)) == rim


def test_it_sees_what_a_rival_could_make_of_a_nearly_finished_building() -> None:
    friendly = nearly_done(own={"yellow": 3, "violet": 0})
    hostile = nearly_done(own={"yellow": 3, "violet": 3})
    assert [outlook(position).gift(0, 0) > 0 for position in (friendly, hostile)] == [False, True]


def test_workers_are_put_where_they_touch_most() -> None:
    position = game(
        """
        ........
        .MMHH...
        .MM.....
        ........
        ..####..
        ..####..
        ..####..
        """,
        {"M": "silver-mill-1", "H": "silver-house-1"},
        hand="red-monastery-1",
        own={"yellow": 1},
    )
    single = [group for group in groups(outlook(position)) if group.building == 1 and group.own and not group.neutral]
    assert [position.board.grid.squares(group.own)[0].name for group in single] == ["D3"]


def test_groups_are_legal_and_few() -> None:
    for position in positions(scale(2, 20)):
        if position.phase is not Phase.MUST:
            continue
        grid = position.board.grid
        found = list(groups(outlook(position)))
        for group in found:
            action = Workers(group.building, grid.squares(group.own), grid.squares(group.neutral))
            assert LegalActions(position).why(action) is None
        assert len(found) <= 8 * sum(not building.complete for building in position.board.buildings)


@pytest.mark.parametrize("family", list(Family))
def test_a_castle_piece_raises_its_own_family_over_one_of_the_rivals(family: Family) -> None:
    rich = [0, 0, 0, 0]
    rich[family.ordinal] = 7
    rival = Family.RED if family is not Family.RED else Family.BLACK
    theirs = [0, 0, 0, 0]
    theirs[rival.ordinal] = 5
    seals = {"yellow": tuple(rich), "violet": tuple(theirs)}
    position = nearly_done(seals=seals, phase=Phase.CASTLE)._replace(pending=1)
    action = Journeyman(1).decide(view(position, position.player))
    assert isinstance(action, Piece)
    assert action.family is family
    assert position.castle.top(action.square) is rival


def can(**changes: object) -> Game:
    return nearly_done(phase=Phase.CAN, **changes)._replace(acted=True)


def test_it_sells_dear_and_keeps_cheap_seals() -> None:
    dear = castle("r r r b b b - - - -")
    position = can(castle=dear, seals={"yellow": (6, 5, 0, 0)}, own={"yellow": 0})
    red, olive, _black, _silver = position.castle.values
    assert red > 3 > olive
    action = Journeyman(1).decide(view(position, position.player))
    assert isinstance(action, Banner)
    assert action.sell == (6, 0, 0, 0)


def test_it_sells_before_the_others_have_their_last_turn() -> None:
    last = next(game for game in own_course(2, 1) if game.turns_left == 2 and game.phase is Phase.CAN)
    best = max(range(4), key=lambda family: last.castle.values[family])
    held = tuple(9 if family == best else 0 for family in range(4))
    seats = list(last.players)
    seats[last.player] = seats[last.player]._replace(banners=1, seals=held)  # type: ignore[arg-type]
    action = Journeyman(1).decide(view(last._replace(players=tuple(seats)), last.player))
    assert action == Banner(held)  # type: ignore[arg-type]


def test_a_banner_that_brings_nothing_is_kept() -> None:
    position = can(seals={"yellow": (1, 0, 0, 0)}, own={"yellow": 5})
    assert Journeyman(1).decide(view(position, position.player)) == END


def test_workers_in_the_tent_are_worth_nothing_in_the_last_turn() -> None:
    position = can(own={"yellow": 0})._replace(turns_left=1)
    assert Journeyman(1).decide(view(position, position.player)) == END


def test_it_draws_the_useful_card() -> None:
    position = game(
        NEARLY_DONE,
        {"M": "silver-mill-1"},
        hand="olive-farm-1",
        phase=Phase.DRAW,
        seals={"yellow": (0, 0, 0, 6)},
        face_up=["red-smithy-1", "silver-house-1", "black-monastery-1"],
    )._replace(
        draw_due=True,
    )
    assert Journeyman(1).decide(view(position, position.player)) == Draw(1)
