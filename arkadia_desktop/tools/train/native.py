"""Training and measuring by the engine in C: whole games, long searches, rows of features."""

from __future__ import annotations

import contextlib
import ctypes as c
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arkadia_desktop.ai import by_engine
from arkadia_desktop.ai.by_engine import chance_of, effort_of, sight
from arkadia_desktop.ai.effort import Effort
from arkadia_desktop.ai.net import Weighing
from arkadia_desktop.engine import compiler
from arkadia_desktop.engine.library import Unusable, library
from arkadia_desktop.engine.position import INT, Position, game_of, seen_of
from arkadia_desktop.engine.shared import MOST_RATED, SIZE
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.fast import FastGame

__all__ = ("Position", "chance_of", "effort_of", "game_of", "seen_of", "sight")

LONGEST = 400
"""No game has more turns."""

position, net_of = by_engine.prepared, by_engine.weighing_of


def available() -> bool:
    """Whether the engine can be had on this machine; compiles it where it is missing or older than its sources."""
    with contextlib.suppress(compiler.NotCompiled):
        try:
            library()
        except Unusable:
            compiler.make()
            by_engine.disabled_reason.cache_clear()
    return not by_engine.disabled_reason()


def engine() -> Any:
    """The library, ready to be asked.

    Raises:
        Unusable: it cannot be had here.
    """
    if not available():
        raise Unusable(by_engine.disabled_reason())
    return library()


@dataclass(frozen=True, slots=True)
class Mover:
    """A net and how hard it thinks, for the engine."""

    net: Any
    effort: Any

    @classmethod
    def of(cls, weighing: Weighing, effort: Effort, seats: int, sight: int = 0) -> Mover:
        """A player of games with so many seats; `sight`: the number of the hand-written weights it looks by."""
        return cls(net_of(weighing), effort_of(effort.among(seats), sight))


def do(game: FastGame, seen: list[list[int]], action: Action | Callable[[FastGame], object]) -> None:
    """Carry out an action of the player on turn, and keep book of the face-up cards taken."""
    seat = game.player
    had, shown = game.hands[seat][:], game.face_up[:]
    if callable(action):
        action(game)
    else:
        game.do(action)
    drawn = [card for card in game.hands[seat] if card not in had and card in shown]
    seen[seat] = [card for card in seen[seat] if card in game.hands[seat]] + drawn


def put(at: Position, game: FastGame, seen: Sequence[Sequence[int]]) -> None:
    """Set the engine's position to this one."""
    c.pointer(at)[0] = position(game, seen)


def training_game(
    game: FastGame, mind: Any, chance: Any, width: int, explored: int, explore: float, strangers: float, astray: int,
    odd: float,
) -> tuple[NDArray[np.int16], NDArray[np.int8], list[int]]:
    """A game of training (see `selfplay.play`): rows, stages, and the gold at the end."""
    at = position(game)
    rows = np.empty((LONGEST, game.seats, SIZE), np.int16)
    stages = np.empty((LONGEST, game.seats), np.int8)
    kept = engine().play_training(
        c.byref(at), mind and c.byref(mind), c.byref(chance), width, explored, c.c_double(explore),
        c.c_double(strangers), astray, c.c_double(odd), rows.ctypes.data_as(c.c_void_p),
        stages.ctypes.data_as(c.c_void_p),
    )  # fmt: skip
    return rows[:kept].copy(), stages[:kept].copy(), at.gold[: game.seats]


def net_turn(at: Position, mind: Any, width: int) -> None:
    """A turn as the net thinks best (see `selfplay.turn`)."""
    engine().play_net_turn(c.byref(at), c.byref(mind), width)


def rows(at: Position, with_hand: bool = False) -> list[list[int]]:
    """See `features.rows`."""
    table = (INT * SIZE * at.seats)()
    engine().rows_at(c.byref(at), with_hand, table)
    return [list(row) for row in table]


def consider(at: Position, mover: Mover, chance: Any) -> list[int]:
    """Think as a searcher does; gives the worths of what was thought about, best first."""
    worths = (INT * MOST_RATED)()
    n = engine().consider(c.byref(at), c.byref(mover.net), c.byref(mover.effort), c.byref(chance), worths)
    return list(worths[:n])


def carry_out(at: Position, which: int) -> None:
    """Do what stands at this place of the last answer of `consider`."""
    engine().carry_out(c.byref(at), which)


def decide(at: Position, mover: Mover, chance: Any) -> list[int]:
    """Decide as a searcher does, and act; gives the worths of what was thought about, best first."""
    worths = consider(at, mover, chance)
    carry_out(at, 0)
    return worths


@dataclass(frozen=True, slots=True)
class Fractions:
    """A source of chance of the engine, for who wants fractions of it."""

    chance: Any

    def random(self) -> float:
        """The next one, from 0 up to but not including 1."""
        return float(engine().next_fraction(c.byref(self.chance)))


def play_until(at: Position, mind: Any, turn: int, glance: int) -> list[int]:
    """Imagined turns (see `foresight.play_on`) until so many have ended; gives what the net foretells each seat then,
    in 1/GRAIN gold."""
    golds = (INT * 4)()
    engine().play_until(c.byref(at), c.byref(mind), turn, glance, golds)
    return list(golds[: at.seats])


def explore(at: Position, mover: Mover, chance: Any, deals: int) -> tuple[NDArray[np.int32], ...]:
    """A long search: for the moves of the player on turn what they are worth at the end of the turn and at first sight,
    whether they build, and what they are worth in each of `deals` imagined games, [move, deal]; in 1/GRAIN gold."""
    most = mover.effort.tried
    three = np.zeros((3, MOST_RATED), np.int32)
    worths = np.zeros((most, deals), np.int32)
    n = engine().explore(
        c.byref(at), c.byref(mover.net), c.byref(mover.effort), c.byref(chance), deals,
        *(row.ctypes.data_as(c.c_void_p) for row in three), worths.ctypes.data_as(c.c_void_p),
    )  # fmt: skip
    return three[0, :n], three[1, :n], three[2, :n], worths[:n]


def match(game: FastGame, movers: Sequence[Mover], seed: int) -> list[int]:
    """The gold at the end of a game among these players, one a seat."""
    at = position(game)
    minds = (c.c_void_p * 4)(*(c.addressof(mover.net) for mover in movers))
    efforts = (c.c_void_p * 4)(*(c.addressof(mover.effort) for mover in movers))
    engine().play_match(c.byref(at), minds, efforts, c.c_uint32(seed))
    return list(at.gold[: game.seats])

