"""A game as the engine has it: the structures that `header` declares for C, and the way to and from FastGame."""

from __future__ import annotations

import ctypes as c
from collections.abc import Sequence
from typing import Any

from arkadia_desktop.engine.shared import MOST_AROUND, MOST_STEPS, MOST_UNITS, SIZE, SQUARES, STAGES
from arkadia_desktop.rules.fast import FAMILY_OF, FORM_OF, FastGame
from arkadia_desktop.rules.shapes import Turned as Shape
from arkadia_desktop.rules.squares import Grid

Mask = c.c_uint64 * 4
INT = c.c_int32


class Turned(c.Structure):
    _fields_ = (("cells", INT), ("offsets", INT * 5), ("masks", Mask * SQUARES), ("rims", Mask * SQUARES))


WEIGHTS = (
    "typical_value", "drift", "piece_lasts", "last_round_chance", "chance_fades", "workers_fade", "reach", "family",
    "banner", "banner_fades", "pressure", "reluctance",
)  # fmt: skip


class Tables(c.Structure):
    _fields_ = (
        ("turns_of", INT * 7), ("family_of", INT * 40), ("form_of", INT * 40), ("turns", Turned * 4 * 7),
    )  # fmt: skip


class Weights(c.Structure):
    """Hand-written weights (`ai.weights`); the worth of workers in the tent is summed up already."""

    _fields_ = (
        *((name, c.c_double) for name in WEIGHTS),
        ("chance", c.c_double * (MOST_AROUND + 1)), ("ease", c.c_double * 7),
        ("own_worker", c.c_double * 64), ("neutral_worker", c.c_double * 64),
    )  # fmt: skip


_MASKS = ("vacant", "camps", "whole")
_NUMBERS = (
    "seats", "stride", "neutral_pool", "built", "level", "floor", "phase", "player", "turn", "turns_left", "pending",
    "draw_due", "banner_used", "acted", "idle",
)  # fmt: skip
_A_SEAT = ("own", "neutral", "banners", "gold", "handicap")


class Position(c.Structure):
    """A FastGame for the engine, and the face-up cards that each seat took and still holds (`seen`)."""

    _fields_ = (
        *((name, Mask) for name in _MASKS), ("workers", Mask * 4), ("neutral_laid", Mask),
        *((name, INT) for name in _NUMBERS), ("open_n", INT), ("stack_n", INT),
        *((name, INT * 4) for name in _A_SEAT), ("seals", INT * 4 * 4),
        ("tops", INT * 10), ("pools", INT * 4 * 3), ("values", INT * 5), ("face_up", INT * 3),
        ("hand_n", INT * 4), ("seen_n", INT * 4),
        ("hands", c.c_int8 * 40 * 4), ("seen", c.c_int8 * 40 * 4), ("stack", c.c_int8 * 40),
        ("open_family", c.c_int8 * 40), ("open_number", c.c_int8 * 40), ("open_rim", Mask * 40),
    )  # fmt: skip


class Net(c.Structure):
    """A net (`ai.net`); its units are filled up to a multiple of 8."""

    _fields_ = (
        ("seats", INT), ("units", INT), ("steps", INT),
        ("linear", INT * SIZE * STAGES), ("hidden", INT * MOST_UNITS * SIZE),
        ("out", INT * MOST_UNITS), ("near", INT * MOST_STEPS),
    )  # fmt: skip


EFFORT = ("width", "turns", "less", "tried", "glance", "sift", "again", "replies", "remembers", "completes")


class Effort(c.Structure):
    _fields_ = (*((name, INT) for name in EFFORT), ("sight", INT), ("prior", c.c_double))


class Chance(c.Structure):
    """The state of Python's random numbers."""

    _fields_ = (("state", c.c_uint32 * 624), ("at", INT))


class Limits(c.Structure):
    """`stopped`: somebody wants the answer now; `most` games are imagined (-1: any number), `games` were; `cut`: more
    were to be."""

    _fields_ = (("stopped", INT), ("most", INT), ("games", INT), ("cut", INT))


class Told(c.Structure):
    """An action and its worth in 1/GRAIN gold; `kind` is the phase it belongs to. Without a card workers are placed,
    and what does not sell ends the turn."""

    _fields_ = (
        *((name, INT) for name in ("worth", "kind", "card", "turn", "index", "building")),
        *((name, INT) for name in ("family", "square", "source", "sells")),
        ("sale", INT * 4), ("own", Mask), ("neutral", Mask),
    )  # fmt: skip


STRUCTURES = {
    "Turned": Turned, "Tables": Tables, "Weights": Weights, "Game": Position, "Net": Net, "Effort": Effort,
    "Chance": Chance, "Limits": Limits, "Told": Told,
}  # fmt: skip
"""By the names they have in C."""


def words(mask: int) -> Any:
    """A set of squares for the engine."""
    return Mask(*(mask >> 64 * k & (1 << 64) - 1 for k in range(4)))


def mask_of(given: Any) -> int:
    """A set of squares of the engine."""
    return sum(int(word) << 64 * k for k, word in enumerate(given))


def fits(grid: Grid) -> bool:
    """Whether a board is one for the engine."""
    return grid.stride * grid.height <= SQUARES


def tables_of(turns: Sequence[Sequence[Shape]]) -> Tables:
    """What the engine must know of a board: where each shape can lie."""
    given = Tables()
    given.family_of[:] = FAMILY_OF
    given.form_of[:] = FORM_OF
    for form, distinct in enumerate(turns):
        given.turns_of[form] = len(distinct)
        for n, turn in enumerate(distinct):
            into = given.turns[form][n]
            into.cells = len(turn.offsets)
            into.offsets[: len(turn.offsets)] = turn.offsets
            for index, (mask, rim) in enumerate(zip(turn.masks, turn.rims, strict=True)):
                into.masks[index] = words(mask)
                into.rims[index] = words(rim)
    return given


def position_of(game: FastGame, seen: Sequence[Sequence[int]] = ()) -> Position:
    """`game` for the engine."""
    to = Position()
    for name in _MASKS:
        setattr(to, name, words(getattr(game, name)))
    to.neutral_laid = words(game.neutral_laid)
    for name in _NUMBERS:
        setattr(to, name, int(getattr(game, name)))
    for name in _A_SEAT:
        getattr(to, name)[: game.seats] = getattr(game, name)
    for seat in range(game.seats):
        to.workers[seat] = words(game.workers[seat])
        to.seals[seat][:] = game.seals[seat]
        to.hands[seat][: len(game.hands[seat])] = game.hands[seat]
        to.hand_n[seat] = len(game.hands[seat])
        if seen:
            to.seen[seat][: len(seen[seat])] = seen[seat]
            to.seen_n[seat] = len(seen[seat])
    to.tops[:] = game.tops
    to.values[:] = game.values
    to.face_up[:] = game.face_up
    for floor, pool in enumerate(game.pools):
        to.pools[floor][:] = pool
    to.stack[: len(game.stack)] = game.stack
    to.stack_n = len(game.stack)
    for n, (rim, family, building) in enumerate(game.open):
        to.open_rim[n], to.open_family[n], to.open_number[n] = words(rim), family, building
    to.open_n = len(game.open)
    return to


def game_of(given: Position, like: FastGame) -> FastGame:
    """The FastGame of a position on the board of `like`."""
    game = like.copy()
    for name in _MASKS:
        setattr(game, name, mask_of(getattr(given, name)))
    game.neutral_laid = mask_of(given.neutral_laid)
    for name in _NUMBERS:
        setattr(game, name, type(getattr(like, name))(getattr(given, name)))
    seats = range(game.seats)
    for name in _A_SEAT:
        setattr(game, name, getattr(given, name)[: game.seats])
    game.workers = [mask_of(given.workers[seat]) for seat in seats]
    game.seals = [list(given.seals[seat]) for seat in seats]
    game.hands = [given.hands[seat][: given.hand_n[seat]] for seat in seats]
    game.tops, game.values, game.face_up = list(given.tops), list(given.values), list(given.face_up)
    game.pools = [list(pool) for pool in given.pools]
    game.stack = given.stack[: given.stack_n]
    game.open = [(mask_of(given.open_rim[n]), given.open_family[n], given.open_number[n]) for n in range(given.open_n)]
    return game


def seen_of(at: Position) -> list[list[int]]:
    """For each seat the face-up cards it took and still holds."""
    return [list(at.seen[seat][: at.seen_n[seat]]) for seat in range(at.seats)]
