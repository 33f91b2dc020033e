"""What a position is worth to a seat, by a net trained in games of computers against themselves (`tools/train`).

For every seat the net foretells the gold it will end with: a linear part for each stage of the game, and a correction
by a layer of ReLU units. All weights are whole numbers, so that every machine comes to the same figures. The gold of a
handicap is left out.

Python multiplies a long number nearly as fast as a short one. So the weights a feature has in the linear part and in
all units lie side by side in one long number, and one pass over the features gives all sums at once. Most features of
a position are 0: they are left out.
"""

from __future__ import annotations

import json
import math
import struct
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import compress
from operator import mul
from pathlib import Path
from typing import Any, NamedTuple

from arkadia_desktop.ai.features import BANKS, rows, shares_of_knots, stage_of
from arkadia_desktop.engine.shared import FINENESS, GRAIN, NAMES, SIZE, STAGES, STEP
from arkadia_desktop.rules.fast import OVER, FastGame

FORMAT = "arkadia-net/1"
FOLDER = Path(__file__).with_name("nets")
MOST_WEIGHT = 1 << 20
"""No weight is larger. The numbers of a row add up to less than `MOST_WEIGHT` too by far: no sum leaves its field."""

_FIELD = 32
"""Bits of a field: a sum, counted from the middle so that none is negative."""
_ZERO = 1 << (_FIELD - 1)
_FULL = (1 << _FIELD) - 1
_MOST_KNOWN = 2000
"""So many rows are remembered."""
REACH = 14
"""Rivals further behind the best of them than so many times the temper do not count."""


class BadNet(ValueError):
    """A file of weights that does not fit; str() tells what is wrong."""


class Weighing(NamedTuple):
    """The whole numbers of a net: `banks[bank][feature]` in 1/GRAIN gold, `hidden[unit][feature]` in 1/FINENESS,
    `out[unit]` in 1/GRAIN gold; `temper`: so much gold makes a rival e times less of a danger."""

    seats: int
    temper: int
    banks: tuple[tuple[int, ...], ...]
    hidden: tuple[tuple[int, ...], ...]
    out: tuple[int, ...]


class Net:
    """Foretells how a game will end."""

    def __init__(self, weighing: Weighing) -> None:
        self.weighing = weighing
        units = len(weighing.out)
        self._zeros = sum(_ZERO << (_FIELD * field) for field in range(units + 1))
        self._signs = self._zeros >> _FIELD
        self._bytes = units * _FIELD // 8
        self._unpack = struct.Struct(f"<{units}I").unpack
        self._out = weighing.out
        self._near = nearness(weighing.temper)
        self._known: dict[tuple[int, ...], int] = {}

    @cached_property
    def _packed(self) -> list[list[int]]:
        """By stage. The engine in C does not want them: they take 0.5 MB."""
        linear = (_blended(self.weighing.banks, shares_of_knots(stage)) for stage in range(STAGES))
        return [_packed([row, *self.weighing.hidden]) for row in linear]

    def prospects(self, game: FastGame, with_hand: bool = False) -> list[int]:
        """The gold each seat will probably end with, in 1/GRAIN; `game` is over or between two turns. `with_hand`: the
        hand of the seat on turn is known, not only that of the seat that has just moved."""
        if game.phase == OVER:
            return [(gold - begun) * GRAIN for gold, begun in zip(game.gold, game.handicap, strict=True)]
        known = self._known
        if len(known) > _MOST_KNOWN:
            known.clear()
        found = []
        for seat, row in enumerate(rows(game, with_hand)):
            stage = stage_of(game, seat)
            key = (stage, *row)
            gold = known.get(key)
            if gold is None:  # most moves change nothing for most seats: more than half of the rows were met before
                gold = known[key] = self.prospect(row, stage)
            found.append(gold)
        return found

    def prospect(self, row: Sequence[int], stage: int) -> int:
        """The gold of one seat, in 1/GRAIN, from its row of features."""
        total = sum(map(mul, filter(None, row), compress(self._packed[stage], row)), self._zeros)
        fields = total >> _FIELD
        positive = fields & self._signs
        units = fields & (positive - (positive >> (_FIELD - 1)))  # what is below zero is nothing now
        more: int = sum(map(mul, self._unpack(units.to_bytes(self._bytes, "little")), self._out))
        linear: int = (total & _FULL) - _ZERO
        return linear + more // FINENESS

    def standing(self, game: FastGame, seat: int) -> int:
        """By how much `seat` is ahead of its rivals, in 1/GRAIN gold; the best of them count most. The seat on
        turn knows its hand."""
        return self.lead(self.prospects(game, seat == game.player), seat)

    def lead(self, prospects: Sequence[int], seat: int) -> int:
        """By how much `seat` is ahead when these are the prospects of all seats."""
        rivals = sorted([gold for other, gold in enumerate(prospects) if other != seat])
        together = rivals.pop()
        near = self._near
        for gold in reversed(rivals):
            step = (together - gold) // STEP
            together += near[step] if step < len(near) else 0
        return prospects[seat] - together


def _blended(banks: Sequence[Sequence[int]], shares: Sequence[float]) -> list[int]:
    return [round(sum(share * bank[place] for share, bank in zip(shares, banks, strict=True))) for place in range(SIZE)]


def _packed(parts: Sequence[Sequence[int]]) -> list[int]:
    """For each feature its weights in all parts, side by side in one number."""
    return [
        sum(weight << (_FIELD * field) for field, weight in enumerate(weights)) for weights in zip(*parts, strict=True)
    ]


@lru_cache(maxsize=8)
def nearness(temper: int) -> tuple[int, ...]:
    """By how much two rivals together are more than the one ahead, by the steps the other is behind him: a sum of
    logarithms, worked out once so that the figures are whole."""
    steps = REACH * temper * GRAIN // STEP
    return tuple(round(temper * GRAIN * math.log1p(math.exp(-step * STEP / (temper * GRAIN)))) for step in range(steps))


def parse_weighing(data: Any) -> Weighing:
    """The net of a file. A net that was trained before some features were there gives them no weight.

    Raises:
        BadNet: the file is of another kind, of other features, or incomplete.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadNet(f"no net of the format {FORMAT}")
    known = data.get("features")
    if not isinstance(known, list) or known != [name for name in NAMES if name in known]:
        raise BadNet("the net was trained on other features")
    banks, hidden, out = _table(data.get("banks")), _table(data.get("hidden")), _row(data.get("out"))
    if len(banks) != BANKS or any(len(row) != len(known) for row in (*banks, *hidden)) or len(hidden) != len(out):
        raise BadNet("the net has too few or too many weights")
    if len(known) < SIZE:
        banks, hidden = _widened(banks, known), _widened(hidden, known)
    seats, temper = _row([data.get("seats"), data.get("temper")])
    if not 1 <= temper <= 100:
        raise BadNet("the temper of the net is out of bounds")
    return Weighing(seats, temper, banks, hidden, out)


def _table(data: Any) -> tuple[tuple[int, ...], ...]:
    if not isinstance(data, list):
        raise BadNet("weights are missing")
    return tuple(map(_row, data))


def _widened(rows: tuple[tuple[int, ...], ...], known: list[str]) -> tuple[tuple[int, ...], ...]:
    """Rows of weights for the features `known` as rows for all of them."""
    weights = [dict(zip(known, row, strict=True)) for row in rows]
    return tuple(tuple(row.get(name, 0) for name in NAMES) for row in weights)


def _row(data: Any) -> tuple[int, ...]:
    if not isinstance(data, list) or not all(type(weight) is int and abs(weight) <= MOST_WEIGHT for weight in data):
        raise BadNet("a weight is no whole number within bounds")
    return tuple(data)


@lru_cache(maxsize=4)
def net_for(seats: int) -> Net:
    """The net that comes with the program for games of so many players.

    Raises:
        BadNet: the file is damaged.
        OSError: it is missing.
    """
    weighing = parse_weighing(json.loads((FOLDER / f"{seats}.json").read_bytes()))
    if weighing.seats != seats:
        raise BadNet(f"the net is for {weighing.seats} players, not for {seats}")
    return Net(weighing)
