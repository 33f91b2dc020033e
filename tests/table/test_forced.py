"""What is done by itself because there is no choice."""

from __future__ import annotations

import pytest

from arkadia_desktop.rules.actions import END, STACK, Action, Draw, Piece
from arkadia_desktop.rules.castle import Castle
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import Counts, Family
from arkadia_desktop.table.live import forced_action
from arkadia_desktop.table.options import Options
from tests import drawn
from tests.table.playing import RECORDS, new_table, sample_table

TOWN = """
    ......####
    ......####
    ......####
    ..........
"""


def almost_finished(third_pool: Counts, vacant: int) -> Castle:
    """A castle with `vacant` squares left on its third floor."""
    whole = (Family.RED, Family.RED, Family.RED)
    stacks = (whole,) * (10 - vacant) + (whole[:2],) * vacant
    return Castle(stacks, ((0, 0, 0, 0), (0, 0, 0, 0), third_pool), 2)


@pytest.mark.parametrize(
    ("pool", "vacant", "forced"),
    [
        ((0, 1, 0, 0), 1, Piece(Family.OLIVE, 9)),
        ((0, 3, 0, 0), 1, Piece(Family.OLIVE, 9)),
        ((0, 1, 0, 0), 2, None),
        ((1, 1, 0, 0), 1, None),
        ((2, 2, 2, 2), 10, None),
    ],
)
def test_a_piece_of_one_family_for_one_square(pool: Counts, vacant: int, forced: Action | None) -> None:
    game = drawn.game(TOWN, castle=almost_finished(pool, vacant), phase=Phase.CASTLE)
    assert forced_action(game) == forced
    assert (len(list(LegalActions(game))) == 1) == (forced is not None)


@pytest.mark.parametrize(
    ("face_up", "stack", "forced"),
    [
        ([None, None, None], "red-mill-1 red-house-1", Draw(STACK)),
        ([None, "red-mill-1", None], "", Draw(1)),
        ([None, "red-mill-1", None], "red-house-1", None),
        (["red-house-1", "red-house-2", None], "", None),
    ],
)
def test_the_only_card(face_up: list[str | None], stack: str, forced: Action | None) -> None:
    game = drawn.game(TOWN, face_up=face_up, stack=stack, phase=Phase.DRAW)
    assert forced_action(game) == forced


def test_a_pass_ends_by_itself_when_no_banner_is_left() -> None:
    passing = drawn.game(TOWN, phase=Phase.CAN, banners={"yellow": 0})
    assert forced_action(passing) == END
    assert forced_action(drawn.game(TOWN, phase=Phase.CAN, banners={"yellow": 1})) is None


def test_a_turn_with_an_action_ends_by_a_click() -> None:
    """The very last End of a sample comes after a pass; every End after an action is left to the player."""
    ends = 0
    for path in sorted(RECORDS.glob("*.json")):
        table = sample_table(path.stem, 10_000)
        for played in table.history:
            forced = forced_action(played.before)
            if played.ended_turn:
                acted = played.before.acted
                assert forced == (None if acted or played.before.players[played.seat].banners else END)
                ends += acted
            elif forced is not None:
                assert forced == played.action
                assert list(LegalActions(played.before)) == [forced]
    assert ends > 100


def test_must_is_always_chosen() -> None:
    assert forced_action(drawn.game(TOWN, hand="red-monastery-1")) is None


def test_the_policy_can_be_switched_off() -> None:
    table = sample_table("greedy3-tie", 142)
    assert table.forced() == sample_table("greedy3-tie", 143).history[-1].action
    table.ask_for(0, options=Options(auto_forced=False))
    assert table.forced() is None
    assert new_table().forced() is None
