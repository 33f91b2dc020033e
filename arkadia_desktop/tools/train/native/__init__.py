"""The computers' play in C (`engine.c`), compiled where a C compiler is at hand: for training and for measuring.

What it plays is what the Python modules play, move by move, from the same seeds; a test holds them equal. Players
never need it.
"""

from __future__ import annotations

import ctypes as c
import hashlib
import os
import random
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arkadia_desktop.ai import features, net, outlook
from arkadia_desktop.ai.searcher import Effort
from arkadia_desktop.ai.weights import WEIGHTS, Weights
from arkadia_desktop.files import exists
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.fast import FAMILY_OF, FORM_OF, FastGame
from arkadia_desktop.rules.shapes import Turned

HERE = Path(__file__).parent
FLAGS = ("-O3", "-march=native", "-ffp-contract=off", "-shared", "-fPIC")
SQUARES = 256
MOST_UNITS, MOST_STEPS = 96, 4096
LONGEST = 400
"""No game has more turns."""

_Mask = c.c_uint64 * 4
_INT = c.c_int32


class _Turned(c.Structure):
    _fields_ = (("cells", _INT), ("offsets", _INT * 5), ("masks", _Mask * SQUARES), ("rims", _Mask * SQUARES))


_WEIGHTS = (
    "typical_value", "drift", "piece_lasts", "last_round_chance", "chance_fades", "workers_fade", "reach", "family",
    "banner", "banner_fades", "pressure", "reluctance",
)  # fmt: skip


class _Tables(c.Structure):
    _fields_ = (
        ("turns_of", _INT * 7), ("family_of", _INT * 40), ("form_of", _INT * 40), ("turns", _Turned * 4 * 7),
    )  # fmt: skip


class _Weights(c.Structure):
    _fields_ = (
        *((name, c.c_double) for name in _WEIGHTS),
        ("chance", c.c_double * 13), ("ease", c.c_double * 7),
        ("own_worker", c.c_double * 64), ("neutral_worker", c.c_double * 64),
    )  # fmt: skip


_MASKS = ("vacant", "camps", "whole")
_NUMBERS = (
    "seats", "stride", "neutral_pool", "built", "level", "floor", "phase", "player", "turn", "turns_left", "pending",
    "draw_due", "banner_used", "acted", "idle",
)  # fmt: skip
_A_SEAT = ("own", "neutral", "banners", "gold")


class Position(c.Structure):
    """A FastGame for the engine, and the face-up cards that each seat took and still holds (`seen`)."""

    _fields_ = (
        *((name, _Mask) for name in _MASKS), ("workers", _Mask * 4), ("neutral_laid", _Mask),
        *((name, _INT) for name in _NUMBERS), ("open_n", _INT), ("stack_n", _INT),
        *((name, _INT * 4) for name in _A_SEAT), ("seals", _INT * 4 * 4),
        ("tops", _INT * 10), ("pools", _INT * 4 * 3), ("values", _INT * 5), ("face_up", _INT * 3),
        ("hand_n", _INT * 4), ("seen_n", _INT * 4),
        ("hands", c.c_int8 * 40 * 4), ("seen", c.c_int8 * 40 * 4), ("stack", c.c_int8 * 40),
        ("open_family", c.c_int8 * 40), ("open_number", c.c_int8 * 40), ("open_rim", _Mask * 40),
    )  # fmt: skip


class _Net(c.Structure):
    _fields_ = (
        ("seats", _INT), ("units", _INT), ("steps", _INT),
        ("linear", _INT * features.SIZE * features.STAGES), ("hidden", _INT * MOST_UNITS * features.SIZE),
        ("out", _INT * MOST_UNITS), ("near", _INT * MOST_STEPS),
    )  # fmt: skip


_EFFORT = ("width", "turns", "less", "tried", "glance", "sift", "again", "replies", "remembers")


class _Effort(c.Structure):
    _fields_ = (*((name, _INT) for name in _EFFORT), ("sight", _INT), ("prior", c.c_double))


class _Chance(c.Structure):
    _fields_ = (("state", c.c_uint32 * 624), ("at", _INT))


class Unavailable(RuntimeError):
    """The engine cannot be compiled here."""


@dataclass(frozen=True, slots=True)
class Mover:
    """A net and how hard it thinks, for the engine."""

    net: Any
    effort: Any

    @classmethod
    def of(cls, weighing: net.Weighing, effort: Effort, seats: int, sight: int = 0) -> Mover:
        """A player of games with so many seats; `sight`: the number of the hand-written weights it looks by."""
        return cls(net_of(weighing), effort_of(effort.among(seats), sight))


def effort_of(effort: Effort, sight: int = 0) -> Any:
    """An effort for the engine; see `Mover.of`."""
    return _Effort(*(int(getattr(effort, name)) for name in _EFFORT), sight, effort.prior)


@lru_cache(maxsize=1)
def engine() -> Any:
    """The compiled engine.

    Raises:
        Unavailable: there is no C compiler, or it refuses.
    """
    if (compiler := shutil.which("cc")) is None:
        raise Unavailable("there is no C compiler")
    sources = sorted((*HERE.glob("*.h"), *HERE.glob("*.c")))
    key = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]
    path = HERE / "__pycache__" / f"engine-{key}.so"
    if not exists(path):
        made = path.with_suffix(f".{os.getpid()}")
        path.parent.mkdir(exist_ok=True)
        command = [compiler, *FLAGS, "-o", str(made), str(HERE / "engine.c"), "-lm"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Unavailable(done.stderr)
        made.replace(path)  # several processes may have come this far
    library = c.CDLL(str(path))
    library.next_fraction.restype = c.c_double
    for name, kind in (("tables", _Tables), ("game", Position), ("net", _Net)):
        if getattr(library, f"size_of_{name}")() != c.sizeof(kind):
            raise Unavailable(f"{name} is laid out differently")
    return library


@lru_cache(maxsize=1)
def available() -> bool:
    """Whether the engine can be had on this machine."""
    try:
        engine()
    except Unavailable:
        return False
    return True


@lru_cache(maxsize=8)
def _prepared(turns: tuple[tuple[Turned, ...], ...]) -> Any:
    """The engine with the tables of this board."""
    library = engine()
    given = _Tables()
    given.family_of[:] = FAMILY_OF
    given.form_of[:] = FORM_OF
    for form, distinct in enumerate(turns):
        given.turns_of[form] = len(distinct)
        for n, turn in enumerate(distinct):
            into = given.turns[form][n]
            into.cells = len(turn.offsets)
            into.offsets[: len(turn.offsets)] = turn.offsets
            for index, (mask, rim) in enumerate(zip(turn.masks, turn.rims, strict=True)):
                into.masks[index] = _words(mask)
                into.rims[index] = _words(rim)
    library.tables(c.byref(given))
    sight(0, WEIGHTS)
    return library


def sight(number: int, weights: Weights) -> None:
    """Give the engine hand-written weights; 0 are those of all who have no others (see `Mover.of`)."""
    given = _Weights()
    for name in _WEIGHTS:
        setattr(given, name, getattr(weights, name))
    more = outlook.MOST_AROUND + 1 - len(weights.chance)
    given.chance[:] = (*weights.chance, *(weights.chance[-1],) * more)
    given.ease[:] = weights.ease
    given.own_worker[:] = [outlook._series(weights.own_worker, n) for n in range(64)]
    given.neutral_worker[:] = [outlook._series(weights.neutral_worker, n) for n in range(64)]
    engine().sight(number, c.byref(given))


def _words(mask: int) -> Any:
    return _Mask(*(mask >> 64 * k & (1 << 64) - 1 for k in range(4)))


def _number(words: Any) -> int:
    return sum(int(word) << 64 * k for k, word in enumerate(words))


def position(game: FastGame, seen: Sequence[Sequence[int]] = ()) -> Position:
    """`game` for the engine."""
    _prepared(game.turns)
    to = Position()
    for name in _MASKS:
        setattr(to, name, _words(getattr(game, name)))
    to.neutral_laid = _words(game.neutral_laid)
    for name in _NUMBERS:
        setattr(to, name, int(getattr(game, name)))
    for name in _A_SEAT:
        getattr(to, name)[: game.seats] = getattr(game, name)
    for seat in range(game.seats):
        to.workers[seat] = _words(game.workers[seat])
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
        to.open_rim[n], to.open_family[n], to.open_number[n] = _words(rim), family, building
    to.open_n = len(game.open)
    return to


def game_of(given: Position, like: FastGame) -> FastGame:
    """The FastGame of a position on the board of `like`."""
    game = like.copy()
    for name in _MASKS:
        setattr(game, name, _number(getattr(given, name)))
    game.neutral_laid = _number(given.neutral_laid)
    for name in _NUMBERS:
        setattr(game, name, type(getattr(like, name))(getattr(given, name)))
    seats = range(game.seats)
    for name in _A_SEAT:
        setattr(game, name, getattr(given, name)[: game.seats])
    game.workers = [_number(given.workers[seat]) for seat in seats]
    game.seals = [list(given.seals[seat]) for seat in seats]
    game.hands = [given.hands[seat][: given.hand_n[seat]] for seat in seats]
    game.tops, game.values, game.face_up = list(given.tops), list(given.values), list(given.face_up)
    game.pools = [list(pool) for pool in given.pools]
    game.stack = given.stack[: given.stack_n]
    game.open = [(_number(given.open_rim[n]), given.open_family[n], given.open_number[n]) for n in range(given.open_n)]
    return game


def seen_of(at: Position) -> list[list[int]]:
    """For each seat the face-up cards it took and still holds."""
    return [list(at.seen[seat][: at.seen_n[seat]]) for seat in range(at.seats)]


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


def net_of(weighing: net.Weighing) -> Any:
    """A net for the engine."""
    to = _Net()
    to.seats = weighing.seats
    units = len(weighing.out)
    to.units = -(-units // 8) * 8
    for stage in range(features.STAGES):
        to.linear[stage][:] = net._blended(weighing.banks, features.shares_of_knots(stage))
    for unit, row in enumerate(weighing.hidden):
        for place, weight in enumerate(row):
            to.hidden[place][unit] = weight
    to.out[:units] = weighing.out
    near = net._nearness(weighing.temper)
    to.steps = len(near)
    to.near[: len(near)] = near
    return to


def chance_of(source: random.Random) -> Any:
    """A source of chance that draws what `source` would draw next."""
    *words, at = source.getstate()[1]
    return _Chance((c.c_uint32 * 624)(*words), at)


def training_game(
    game: FastGame, mind: Any, chance: Any, width: int, explored: int, explore: float, strangers: float, astray: int,
    odd: float,
) -> tuple[NDArray[np.int16], NDArray[np.int8], list[int]]:
    """A game of training (see `selfplay.play`): rows, stages, and the gold at the end."""
    at = position(game)
    rows = np.empty((LONGEST, game.seats, features.SIZE), np.int16)
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
    table = (_INT * features.SIZE * at.seats)()
    engine().rows_at(c.byref(at), with_hand, table)
    return [list(row) for row in table]


def consider(at: Position, mover: Mover, chance: Any) -> list[int]:
    """Think as a searcher does; gives the worths of what was thought about, best first."""
    worths = (_INT * 640)()
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
    golds = (_INT * 4)()
    engine().play_until(c.byref(at), c.byref(mind), turn, glance, golds)
    return list(golds[: at.seats])


def outcome(at: Position, mind: Any, effort: Any, seat: int, begun: int) -> int:
    """See `searcher._Search._outcome`."""
    return int(engine().outcome_of(c.byref(at), c.byref(mind), c.byref(effort), seat, begun))


def explore(at: Position, mover: Mover, chance: Any, deals: int) -> tuple[NDArray[np.int32], ...]:
    """A long search: for the moves of the player on turn what they are worth at the end of the turn and at first sight,
    whether they build, and what they are worth in each of `deals` imagined games, [move, deal]; in 1/GRAIN gold."""
    most = mover.effort.tried
    three = np.zeros((3, 640), np.int32)
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

