"""What was found about a game, piece by piece, and the account of every seat that sums it up.

decisions + luck + others + unexplained = margin, in whole hundredths of gold. Nothing here thinks: the pieces come from
`study`, in this process or in another one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import isqrt
from typing import Any, NamedTuple

from arkadia_desktop.ai.analysis.report import (
    MOST,
    CardLuck,
    Grade,
    Report,
    SeatReport,
    TurnReport,
    luck_json,
    parse_luck,
    parse_turn,
    plays_like,
    turn_json,
)
from arkadia_desktop.rules.pieces import MAX_PLAYERS, MIN_PLAYERS
from arkadia_desktop.rules.reading import exactly, obj, whole, wrong
from arkadia_desktop.rules.record import MAX_ACTIONS

BUDGET = 192
"""About so many games are imagined for a turn, at most, unless somebody asks for more."""


class Finding(NamedTuple):
    """What was found about a turn: `gave` is what it cost and brought each seat, in hundredths of gold; to the seat on
    turn that is minus the loss."""

    turn: TurnReport
    gave: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """What an account stands on besides: the `engine` (the same one finds the same), how many `turns` there are, the
    luck of the cards, and for each seat what it ended with, less what the deal had promised it."""

    engine: str
    turns: int
    luck: tuple[CardLuck, ...]
    margins: tuple[int, ...]

    def by(self, version: str) -> Ground:
        """The same, found by this version of the program."""
        return replace(self, engine=f"{version} {self.engine}")


def summed(sha: str, ground: Ground, found: Mapping[int, Finding], budget: int, seed: int) -> Report:
    """The report of what was found about these turns, by number, of the game with this SHA-256."""
    turns = [found[number] for number in sorted(found)]
    seats = tuple(_account(seat, ground, turns) for seat in range(len(ground.margins)))
    return Report(sha, ground.engine, budget, seed, tuple(one.turn for one in turns), ground.luck, seats)


def _account(seat: int, ground: Ground, found: Sequence[Finding]) -> SeatReport:
    own = [one.turn for one in found if one.turn.seat == seat]
    lost = sum(turn.loss for turn in own)
    error = isqrt(sum(turn.error * turn.error for turn in own))
    lucky = sum(one.gold[seat] for one in ground.luck)
    others = sum(one.gave[seat] for one in found if one.turn.seat != seat)
    margin = ground.margins[seat]
    decided = sum(turn.grade is not Grade.ONLY for turn in own)
    level = plays_like(len(ground.margins), lost, decided)
    return SeatReport(-lost, error, lucky, others, margin + lost - lucky - others, margin, level)


# ---- as JSON


def finding_json(found: Finding) -> dict[str, Any]:
    """What was found about a turn, as JSON."""
    return {"turn": turn_json(found.turn), "gave": list(found.gave)}


def parse_finding(value: Any, seats: int) -> Finding:
    """The way back. Raises Malformed."""
    data = obj(value, "found", known={"turn", "gave"})
    return Finding(parse_turn(data.member("turn"), seats), _golds(data.member("gave"), "gave", seats))


def ground_json(ground: Ground) -> dict[str, Any]:
    """What an account stands on, as JSON."""
    return {
        "engine": ground.engine,
        "turns": ground.turns,
        "luck": [luck_json(one) for one in ground.luck],
        "margins": list(ground.margins),
    }


def parse_ground(value: Any) -> Ground:
    """The way back. Raises Malformed."""
    data = obj(value, "ground", known={"engine", "turns", "luck", "margins"})
    margins = data.array("margins", MAX_PLAYERS)
    if len(margins) < MIN_PLAYERS:
        raise wrong("margins", len(margins))
    return Ground(
        data.text("engine"),
        data.whole("turns", 0, MAX_ACTIONS),
        tuple(parse_luck(one, len(margins)) for one in data.array("luck", MAX_ACTIONS)),
        _golds(margins, "margins", len(margins)),
    )


def _golds(value: Any, field: str, seats: int) -> tuple[int, ...]:
    return tuple(whole(gold, field, -MOST, MOST) for gold in exactly(seats, value, field))
