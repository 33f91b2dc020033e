"""Every cue of the game by its name: how it is made and how prominent it is.

The table says when each sounds; who plays it is found by its name in the screens.

| cue | when it sounds |
|---|---|
| `pick_up` | a card, a worker or a castle piece is taken in the hand |
| `rotate` | the held building is turned |
| `drop` | a building is laid |
| `seal` | its seal is stamped on it |
| `illegal` | something is refused |
| `worker` | a worker takes his place; a neutral one comes from a camp |
| `enclosure` | a building is completed |
| `payout_1` … `payout_6` | the seals of a payout reach the tents, each a semitone higher, the rest as the sixth |
| `castle` | a castle piece is set |
| `floor` | a floor of the castle is finished |
| `banner` | a banner is raised |
| `coin_1`, `coin_5`, `coin_10` | gold is earned, by the value of the coins |
| `card` | a card is drawn |
| `flip` | a face-up place is filled |
| `button_down`, `button` | a button gives way, and does what it is for |
| `tick` | a number is changed by a step |
| `dialog`, `dialog_close` | a sheet comes, and goes |
| `curtain`, `curtain_open` | the screen is handed over: closed, and opened by the next person |
| `turn` | the turn goes to somebody else |
| `your_turn` | it is the turn of the person at the screen |
| `bell` | the last round begins |
| `win` | the game has ended |
| `undo` | an action is taken back, or what was held is put back |
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from . import music, wood
from .tones import Chance, Wave, note, rounded

MUSIC, EVENT, HAND, TOUCH = -21.0, -24.0, -27.0, -32.0
"""How loud a cue is played, in LUFS of its loudest 400 ms: signals, events of the game, one's own hand, controls."""

PAYOUT_STEPS = 6


@dataclass(frozen=True)
class Cue:
    """One sound: how it is made of chance, and how loud it is to be."""

    name: str
    make: Callable[[Chance], Wave]
    loudness: float

    def wave(self) -> Wave:
        """The sound; every time the same. Its level is left to the file it is written to."""
        return rounded(self.make(chance_of(self.name)))


def chance_of(name: str) -> Chance:
    """Chance that is the same every time for one name."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def _cue(name: str, make: Callable[[Chance], Wave], loudness: float) -> Cue:
    return Cue(name, make, loudness)


CUES: tuple[Cue, ...] = (
    _cue("pick_up", wood.slide, HAND),
    _cue("rotate", partial(wood.soft_tick, 560.0), HAND - 2),
    _cue("drop", wood.on_felt, EVENT),
    _cue("seal", wood.wax, HAND),
    _cue("illegal", wood.refused, HAND),
    _cue("worker", wood.peg, HAND),
    _cue("enclosure", music.enclosure, MUSIC - 1),
    *(
        _cue(f"payout_{i + 1}", partial(wood.chip, note("G5") * 2 ** (i / 12)), HAND)
        for i in range(PAYOUT_STEPS)
    ),
    _cue("castle", wood.stone, EVENT),
    _cue("floor", music.horn, MUSIC - 1),
    _cue("banner", wood.snap, EVENT),
    _cue("coin_1", partial(wood.coins, 1480.0, ((0.0, 1.0, 1.0), (0.052, 1.12, 0.30))), HAND),
    _cue("coin_5", partial(wood.coins, 1240.0, ((0.0, 1.0, 1.0), (0.07, 1.1, 0.5), (0.13, 0.96, 0.2))), HAND + 1),
    _cue(
        "coin_10",
        partial(wood.coins, 1020.0, ((0.0, 1.0, 1.0), (0.045, 1.2, 0.6), (0.1, 0.9, 0.55), (0.17, 1.06, 0.25))),
        HAND + 2,
    ),
    _cue("card", wood.card, HAND),
    _cue("flip", wood.flip, HAND),
    _cue("button_down", wood.button_down, TOUCH),
    _cue("button", wood.button_up, TOUCH),
    _cue("tick", partial(wood.soft_tick, 470.0), TOUCH),
    _cue("dialog", partial(music.dialog, "D4", "G4"), TOUCH + 3),
    _cue("dialog_close", partial(music.dialog, "G4", "D4"), TOUCH + 2),
    _cue("curtain", wood.curtain, EVENT),
    _cue("curtain_open", wood.curtain_open, EVENT - 2),
    _cue("turn", wood.page, HAND),
    _cue("your_turn", music.your_turn, MUSIC - 1),
    _cue("bell", music.tower_bell, MUSIC),
    _cue("win", music.fanfare, MUSIC),
    _cue("undo", wood.slide_back, HAND),
)
