"""What tests of secrecy by timing share: a screen driven in steps of 20 ms, and everything an impatient or a curious
hand may do to it while a judge looks on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random

import pygame
from pygame import Surface
from pygame.event import Event

from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.board.meadow import Backdrop
from arkadia_desktop.stage.board.motion import Motions
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.panels.curtain import DrawnCurtain
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.loop.scene import SceneStack
from arkadia_desktop.ui.paint.kit import Kit
from tests.scale import scale
from tests.scenes.drivers import DRIVERS, goes_on
from tests.scenes.games import found, table_at
from tests.scenes.intruder import copied
from tests.scenes.judge import OPENS, STEP_MS, Judge, playing
from tests.scenes.screen import Screen
from tests.ui import desk

AFTER_MS, AFTER_STEP_MS = 1900, 50
"""So long everything is watched after an attack: longer than a curtain needs to close and to be opened."""
SETTLED_MS = 200
"""After so long a screen that shows everything at once has come to rest."""
STANDING_MS = 200
"""So long a screen is attacked on which nothing goes on: its moments are all alike."""


# ---- what is attacked


@dataclass(frozen=True)
class Situation:
    """A game of the sample in which the first of `people` may end the turn, or the first seat where there are none, on
    the screen of a driver.

    `keys` are pressed at their times (ms): the way into the situation.
    """

    name: str
    sample: str
    people: tuple[int, ...]
    keys: tuple[tuple[int, int], ...] = ((0, pygame.K_e),)
    speed: float = 1.0
    lasts_ms: int = 2600
    driver: str = "hot-seat"


HANDED_OVER = (
    Situation("two persons", "greedy2", (0, 1)),
    Situation("two persons, quickly", "greedy2", (0, 1), speed=2.0, lasts_ms=1600),
    Situation("three persons", "greedy3-tie", (0, 1, 2)),
    Situation("a computer between two persons", "greedy3-tie", (0, 2), lasts_ms=4000),
    Situation("computers between three persons", "greedy4-first", (0, 2, 3), lasts_ms=4000),
)
DIALOGS = (
    Situation("a menu opened at once", "greedy2", (0, 1), ((0, pygame.K_e), (120, pygame.K_ESCAPE))),
    Situation(
        "a menu opened at the curtain and closed", "greedy3-tie", (0, 1, 2),
        ((0, pygame.K_e), (1400, pygame.K_ESCAPE), (2000, pygame.K_ESCAPE)), lasts_ms=3600,
    ),
    Situation(
        "a menu opened and closed in a computer's turn", "greedy3-tie", (0, 2),
        ((0, pygame.K_e), (700, pygame.K_ESCAPE), (1300, pygame.K_ESCAPE)), lasts_ms=4000,
    ),
    Situation(
        "a peek in a computer's turn", "greedy3-tie", (0, 2), ((0, pygame.K_e), (600, pygame.K_p)), lasts_ms=3000
    ),
)  # fmt: skip
DRIVEN = tuple(Situation(name, "greedy3-tie", people, driver=name) for name, (people, _make) in DRIVERS.items())
"""Every driver, at the end of a turn."""


# ---- what is done to it


@dataclass(frozen=True)
class Attack:
    """Something goes down `times` times, for `held` ms each, 60 ms apart: a key with `mod`, or the left button at
    `where` (a widget's id or a name of a place), or there so many `fingers`, of which the second rests elsewhere all
    the time."""

    key: int = 0
    mod: int = 0
    where: str = ""
    held: int = 40
    times: int = 1
    fingers: int = 0

    def __str__(self) -> str:
        if self.fingers:
            return f"{self.fingers} fingers on {self.where}, {self.times} times for {self.held} ms"
        what = self.where or ("Ctrl+" if self.mod else "") + pygame.key.name(self.key)
        return f"{what}, {self.times} times for {self.held} ms"


PLACES = ("hand", "own tent", "board", "nowhere", "ready", "menu", "undo", "end", "banner", "look", "continue")
_LETTERS = tuple(range(pygame.K_a, pygame.K_z + 1)) + tuple(range(pygame.K_0, pygame.K_9 + 1))
_OTHERS = (
    *OPENS, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
    pygame.K_QUESTION, pygame.K_COMMA, pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F5,
)  # fmt: skip
_CHORDS = (pygame.K_n, pygame.K_o, pygame.K_s, pygame.K_z, pygame.K_y, pygame.K_COMMA, pygame.K_c, pygame.K_v)


def attacks() -> tuple[Attack, ...]:
    """Everything: what could open something in all ways, what could not pressed and held."""
    likely = [Attack(key) for key in (*OPENS, pygame.K_p, pygame.K_ESCAPE, pygame.K_e)]
    clicks = [Attack(where=where) for where in PLACES]
    found = list(_in_all_ways(*likely, *clicks))
    keys = [Attack(key) for key in (*_OTHERS, *_LETTERS)] + [Attack(key, pygame.KMOD_LCTRL) for key in _CHORDS]
    for one in keys:
        found += [one, replace(one, held=700)]
    return tuple(dict.fromkeys(found))


def touches() -> tuple[Attack, ...]:
    """What fingers may do: one, and one beside another that rested before."""
    return tuple(_in_all_ways(*(Attack(where=where, fingers=fingers) for where in PLACES for fingers in (1, 2))))


def _in_all_ways(*likely: Attack) -> Iterator[Attack]:
    """Once, twice and six times; and held too short, just long enough and long."""
    for one in likely:
        yield from (replace(one, times=times) for times in (1, 2, 6))
        yield from (replace(one, held=held) for held in (500, 700, 1600))


# ---- the screen in steps


def plain(patch: Callable[[object, str, object], None]) -> None:
    """Leave out what takes long and tells nothing of what is seen: the pictures of the board and of the table below it,
    of what moves, and of the curtain; and what pictures are kept, for the process is copied many thousand times."""
    desk.forget()

    def blank(backdrop: Backdrop, kit: Kit, _places: PlayLayout, _ground: object = None) -> Iterator[None]:
        backdrop.surface = Surface(kit.frame.area.size)
        yield

    patch(Backdrop, "laying_out", blank)
    patch(BoardPicture, "draw", lambda board, *_args: board._stacks.clear())
    patch(BoardPicture, "_compose", lambda *_args: None)
    patch(Motions, "draw", lambda *_args: None)
    patch(Motions, "prepare", lambda *_args: iter(()))
    patch(DrawnCurtain, "_half", lambda *_args: Surface((1, 1)))
    patch(DrawnCurtain, "_valance", lambda *_args: Surface((1, 1)))
    patch(SceneStack, "picture", lambda self: Surface(self.kit.frame.area.size))


class Stage:
    """A program whose time goes in steps of 20 ms and whose pictures nobody paints, watched by a judge."""

    def __init__(self, folder: Path, situation: Situation) -> None:
        self.screen = Screen(folder, decide=_anything, checked=False)
        self.screen.speed(0.0)
        self.screen.show(DRIVERS[situation.driver][1](self.screen, _table(situation)))
        if isinstance(self.screen.scene, Handover):
            self.screen.take_seat()
        self.screen.wait(SETTLED_MS)
        self.screen.speed(situation.speed)
        self.begun = self.screen.now
        self.stack = self.screen.app.stack
        self.judge = Judge(self.stack)
        self._due = sorted(situation.keys)
        self._up: list[tuple[float, Event]] = []

    @property
    def play(self) -> PlayScene | None:
        """The play screen, wherever it lies; None when the game was left."""
        return playing(self.stack)

    @property
    def goes_on(self) -> bool:
        """Whether anything may be done, or happens by itself."""
        return self.play is None or goes_on(self.play)

    @property
    def now(self) -> int:
        """ms since the situation began."""
        return round(self.screen.now - self.begun)

    def step(self, ms: int = STEP_MS) -> None:
        """A moment: keys of the situation, what comes up again, time, the judge."""
        while self._due and self._due[0][0] <= self.now:
            _when, key = self._due.pop(0)
            self.down(Attack(key))
        for when, event in list(self._up):
            if when <= self.now:
                self._up.remove((when, event))
                self.send(event)
        self.screen.now += ms
        if self.stack:
            self.stack.tick(self.screen.now)
            self.judge.look(self.now)

    def send(self, event: Event) -> None:
        """An event, as the window hands it on."""
        if self.stack:
            self.judge.notice(event, self.now)
            self.stack.handle(event)
            self.judge.look(self.now)

    def down(self, attack: Attack) -> None:
        """Something goes down, and comes up when its time is over."""
        if attack.fingers:
            resting = self.place("nowhere")
            for number in range(attack.fingers, 0, -1):
                self._finger(number, self.place(attack.where) if number == 1 else resting, attack.held)
        elif attack.where:
            pos = self.place(attack.where)
            self.send(Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
            self.send(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
            self._up.append((self.now + attack.held, Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)))
        else:
            about = {"key": attack.key, "mod": attack.mod, "unicode": "", "scancode": 0}
            self.send(Event(pygame.KEYDOWN, about))
            self._up.append((self.now + attack.held, Event(pygame.KEYUP, about)))

    def _finger(self, number: int, pos: tuple[int, int], held: int) -> None:
        wide, high = self.screen.app.window.surface.get_size()
        about = {"touch_id": 5, "finger_id": number, "x": pos[0] / wide, "y": pos[1] / high, "dx": 0.0, "dy": 0.0}
        self.send(Event(pygame.FINGERDOWN, about))
        # The second finger stays where it is while the first taps.
        later = held if number == 1 else 10 * held
        self._up.append((self.now + later, Event(pygame.FINGERUP, about)))

    def place(self, where: str) -> tuple[int, int]:
        """A widget of the scene on top, or a place of the play screen."""
        top = self.stack.top
        if top is not None and where in top.sheet:
            return top.sheet[where].rect.center
        assert self.play is not None
        rooms = {"hand": "hand 1", "own tent": "own", "board": "board"}
        return self.play.picture.layout_now[rooms[where]].center if where in rooms else self.screen.nowhere

    def strike(self, attack: Attack) -> None:
        """Carry an attack out, and watch what comes of it."""
        for _ in range(attack.times):
            if self.play is None:
                return  # it has left the game: a menu screen shows no hand
            self.down(attack)
            for _ in range((attack.held + 60) // STEP_MS):
                self.step()
        for _ in range(AFTER_MS // AFTER_STEP_MS):
            self.step(AFTER_STEP_MS)


def _anything(view: PlayerView, _level: str, seed: int) -> Action:
    """What a computer does here: how well it plays does not matter."""
    return RandomPlayer(Random(seed)).decide(view)


def _table(situation: Situation) -> Table:
    """A position where the first of the persons may end the turn."""
    seats = 2 if "2" in situation.sample else 3 if "3" in situation.sample else 4
    first = situation.people[0] if situation.people else 0
    number = found(
        situation.sample,
        lambda game: game.player == first and game.phase is Phase.CAN and game.acted and game.turn >= seats,
    )
    return table_at(situation.sample, number, situation.people)


# ---- all of it


SPARSE = scale(787, 101)
"""One of so many combinations of moment and attack is tried, all over both, and others in every situation: together
they try every attack, and in the full tier at eight times as many moments: all 630,000 would take hours."""


def tried(situation: Situation) -> Callable[[int, int], bool]:
    """Which attacks this run tries in a situation: by the step and the number of the attack."""
    place = [*DRIVEN, *HANDED_OVER, *DIALOGS].index(situation)
    return lambda step, number: (step * 271 + place * 261 + number) % SPARSE == 0


def siege(
    folder: Path,
    situation: Situation,
    wanted: Callable[[int, int], bool],
    every: Sequence[Attack] = (),
) -> Iterator[str]:
    """Every attack (of `every`; empty: by keys and mouse) at every 20 ms of a situation for which ``wanted(step, attack
    number)``; yields what leaked: the attack with its time, and what was seen.

    The way up to a moment is gone once: each attack goes on from there in a copy of the process.
    """
    stage = Stage(folder, situation)
    every = every or attacks()
    for step in range((situation.lasts_ms if stage.goes_on else STANDING_MS) // STEP_MS):
        for number, attack in enumerate(every):
            if wanted(step, number):
                leaks = copied(partial(_struck, stage, attack))
                yield from (f"{attack} at {stage.now} ms: {leak}" for leak in leaks)
        stage.step()
        assert stage.judge.leaks == [], f"{situation.name}: {stage.judge.leaks} without any attack"


def _struck(stage: Stage, attack: Attack) -> list[str]:
    """What an attack brings to light."""
    stage.strike(attack)
    return stage.judge.leaks
