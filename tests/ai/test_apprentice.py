"""The apprentice errs like people: it overlooks, forgets and counts one too few, and plays well for all it sees."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from arkadia_desktop.ai import foresight, levels
from arkadia_desktop.ai.apprentice import OVERSIGHTS, WIDTH, Apprentice, Oversights, misread, near_sighted
from arkadia_desktop.ai.journeyman import Journeyman
from arkadia_desktop.ai.net import net_for
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.weights import WEIGHTS
from arkadia_desktop.engine.shared import GRAIN
from arkadia_desktop.rules.actions import Action, Build, Workers
from arkadia_desktop.rules.deal import shuffled
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.rules.view import imagine, unknown, view
from tests.drawn import castle, game
from tests.playing import course, opening

ALL = 1000.0
"""Gold: no mistake is so glaring."""


def plays(position: Game, **overlooked: float) -> Action:
    """What somebody does who overlooks this, and nothing else."""
    apprentice = Apprentice(1, WEIGHTS, Oversights(glaring=ALL, **overlooked))
    return apprentice.decide(view(position, position.player))


def completed(position: Game, action: Action) -> str:
    """The card of the building that this action of workers completes; empty = none."""
    if not isinstance(action, Workers):
        return ""
    taken = position.board.grid.mask((*action.own, *action.neutral))
    done = [building for building in position.board.buildings if not building.rim & position.board.vacant & ~taken]
    return done[0].card.id if done else ""


def seen(position: Game, **overlooked: float) -> FastGame:
    """The position as somebody sees it who overlooks this, and nothing else."""
    return misread(FastGame.of(position), position.player, Oversights(**overlooked), 1)


def positions() -> Iterator[Game]:
    """Positions of whole games, two to four players."""
    for seats in (2, 3, 4):
        yield from list(course(opening(seats, seats), [Journeyman(seat) for seat in range(seats)]))[:-1]


# ---- what it overlooks

VALUES = castle("s s s b b b r r o o")
"""Silver and black are worth as much."""

GIFT = """
    MM...HH
    MMv.nHH
    vv...nn
    .......
    ..####.
    ..####.
    ..####.
"""


def gift() -> Game:
    """One worker completes the silver mill, where three of violet's would be paid, or the black one, where nobody's."""
    return game(
        GIFT,
        {"M": "silver-mill-1", "H": "black-mill-1"},
        hand="",
        own={"yellow": 3, "violet": 0},
        castle=VALUES,
    )


def test_whoever_forgets_a_rivals_workers_completes_the_building_for_him() -> None:
    assert completed(gift(), plays(gift())) == "black-mill-1"
    assert completed(gift(), plays(gift(), worker=1)) == "silver-mill-1"


TWO_BUILDINGS = """
    MM...HHH
    MMy...H.
    y......n
    ........
    ..####..
    ..####..
    ..####..
"""


def two_buildings() -> Game:
    """Two workers complete the silver mill, and the two that yellow has there are paid, too: five seals. Four workers
    complete the black smithy: five seals."""
    return game(
        TWO_BUILDINGS,
        {"M": "silver-mill-1", "H": "black-smithy-1"},
        hand="",
        own={"yellow": 4, "violet": 0},
        castle=VALUES,
    )


def test_whoever_counts_a_seal_too_few_spends_more_for_as_much() -> None:
    assert completed(two_buildings(), plays(two_buildings())) == "silver-mill-1"
    assert completed(two_buildings(), plays(two_buildings(), seal=1)) == "black-smithy-1"


def test_what_is_two_turns_away_counts_for_little() -> None:
    waiting = game(
        """
        .......
        ..MM...
        ..MM...
        ...yy..
        ..####.
        ..####.
        ..####.
        """,
        {"M": "silver-mill-1"},
        hand="red-monastery-1",
    )
    fast = FastGame.of(waiting)
    far, near = (
        Outlook(fast, 0, near_sighted(WEIGHTS, Oversights(far=far))).holdings[Family.SILVER.ordinal] for far in (1, 0)
    )
    assert far == 0 < near


def test_what_the_next_player_may_do_is_out_of_sight() -> None:
    hostile = two_buildings()._replace(players=tuple(one._replace(own=6) for one in two_buildings().players))
    assert Outlook(FastGame.of(hostile), 0).gift(0, 0) > 0
    assert Outlook(seen(hostile, reply=1), 0).gift(0, 0) == 0


def test_a_building_a_card_and_what_a_rival_collects_may_be_overlooked() -> None:
    position = game(
        TWO_BUILDINGS,
        {"M": "silver-mill-1", "H": "black-smithy-1"},
        hand="red-monastery-1",
        seals={"yellow": (1, 2, 3, 4), "violet": (1, 2, 3, 4)},
    )
    assert completed(position, plays(position, building=1)) == ""
    assert isinstance(plays(position, building=1), Build)
    assert seen(position, collection=1).seals == [[1, 2, 3, 4], [0, 0, 0, 0]]


def test_cards_of_the_hand_are_overlooked_but_never_the_whole_hand() -> None:
    fast = FastGame.of(opening(2, 1))
    hand = tuple(fast.hands[fast.player])
    seeds = range(40)
    hands = [misread(fast, fast.player, Oversights(card=0.7), seed).hands[fast.player] for seed in seeds]
    assert all(set(seen) <= set(hand) for seen in hands)
    assert {len(seen) for seen in hands} == {1, 2, 3, len(hand)}
    assert fast.hands[fast.player] == list(hand)


def test_who_sees_all_plays_as_a_journeyman_does() -> None:
    for position in list(positions())[::9]:
        shown = view(position, position.player)
        best = {Journeyman(seed).decide(shown) for seed in range(12)}
        assert plays(position) in best or len(best) > 4


# ---- what it never does


@pytest.mark.parametrize("level", list(OVERSIGHTS))
def test_it_overlooks_the_same_until_its_turn_is_over(level: str) -> None:
    oversights = OVERSIGHTS[level]._replace(collection=0)
    for position in positions():
        if position.phase is not Phase.MUST:
            continue
        fast = FastGame.of(position)
        rival = (position.player + 1) % position.seats
        hidden = FastGame.of(position).workers[rival] & ~misread(fast, position.player, oversights, 5).workers[rival]
        fast.do(levels.create(level, 5).decide(view(position, position.player)))
        if fast.turn == position.turn:
            assert not hidden & misread(fast, position.player, oversights, 5).workers[rival]


@pytest.mark.parametrize("level", list(OVERSIGHTS))
def test_no_action_is_glaringly_worse_than_the_best(level: str) -> None:
    worse = 0
    for position in list(positions())[::5]:
        action = levels.create(level, position.turn).decide(view(position, position.player))
        assert LegalActions(position).why(action) is None
        if position.phase is Phase.DRAW:
            continue
        hidden = unknown(view(position, position.player))
        fast = FastGame.of(imagine(view(position, position.player), hidden))
        net = net_for(position.seats)
        best = foresight.rated(fast, net, WIDTH, [card.index for card in hidden])[0][0]
        lost = (best - foresight.outcome(fast, net, action)) / GRAIN
        assert lost <= OVERSIGHTS[level].glaring
        worse += lost > 0.5
    assert worse > 10


def test_the_half_step_overlooks_less() -> None:
    more, less = OVERSIGHTS["apprentice"], OVERSIGHTS["apprentice+"]
    assert all(one <= other for one, other in zip(less, more, strict=True))


def test_hidden_cards_never_change_what_it_does() -> None:
    chance = random.Random(4)
    for position in list(positions())[::7]:
        shown = view(position, position.player)
        other = imagine(shown, shuffled(unknown(shown), chance))
        apprentice = levels.create("apprentice", 5)
        assert apprentice.decide(view(other, other.player)) == apprentice.decide(shown)
