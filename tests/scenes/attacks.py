"""What tests of secrecy by timing share: a screen driven in steps of 20 ms, everything an impatient or a curious hand
may do to it, and a judge who was told nothing by the program about what is a deliberate press."""

from __future__ import annotations

import os
import pickle
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pygame
from pygame import Surface
from pygame.event import Event

from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.rules.actions import END, Action
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.dialogs.coach import CoachPanel
from arkadia_desktop.scenes.play.hotseat.consent_question import ConsentQuestion
from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.scenes.play.hotseat.peek import Peeking
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.stage.board.backdrop import Backdrop
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.paint.kit import Kit
from tests.scale import FULL
from tests.scenes.games import found, table_at
from tests.scenes.screen import Screen, table_of

STEP_MS = 20
SEEN_MS, HOLD_MS = 800, 600
"""What the house rules ask of a deliberate press; written down here once more on purpose."""
OPENS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
AFTER_MS, AFTER_STEP_MS = 1900, 50
"""So long everything is watched after an attack: longer than a curtain needs to close and to be opened."""


# ---- what is attacked


@dataclass(frozen=True)
class Situation:
    """A game of the sample in which seat `first` may end its turn; the `people` of it sit at one screen.

    `keys` are pressed at their times (ms): the way into the situation.
    """

    name: str
    sample: str
    people: tuple[int, ...]
    keys: tuple[tuple[int, int], ...] = ((0, pygame.K_e),)
    speed: float = 1.0
    lasts_ms: int = 2600


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


# ---- what is done to it


@dataclass(frozen=True)
class Attack:
    """Something goes down `times` times, for `held` ms each, 60 ms apart: a key with `mod`, or the left button at
    `where` (a widget's id or a name of a place)."""

    key: int = 0
    mod: int = 0
    where: str = ""
    held: int = 40
    times: int = 1

    def __str__(self) -> str:
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
    found = []
    for one in (*likely, *clicks):
        found += [replace(one, times=times) for times in (1, 2, 6)]
        found += [replace(one, held=held) for held in (500, 700, 1600)]
    keys = [Attack(key) for key in (*_OTHERS, *_LETTERS)] + [Attack(key, pygame.KMOD_LCTRL) for key in _CHORDS]
    for one in keys:
        found += [one, replace(one, held=700)]
    return tuple(dict.fromkeys(found))


# ---- the screen in steps


def plain(patch: Callable[[object, str, object], None]) -> None:
    """What takes long and tells nothing of what is seen: the picture of the board and the table below it."""

    def blank(backdrop: Backdrop, kit: Kit, _places: PlayLayout, _ground: object = None) -> Iterator[None]:
        backdrop.surface = Surface(kit.frame.area.size)
        yield

    patch(Backdrop, "laying_out", blank)
    patch(BoardPicture, "set", lambda *_args: [])
    patch(SceneStack, "picture", lambda self: Surface(self.kit.frame.area.size))


class Stage:
    """A program whose time goes in steps of 20 ms and whose pictures nobody paints, watched by a judge."""

    def __init__(self, folder: Path, situation: Situation) -> None:
        self.screen = Screen(folder, decide=_anything, checked=False)
        table = _table(situation)
        self.seat = table.player
        self.screen.sit(table, speed=0.0)
        if isinstance(self.screen.scene, Handover):
            self.screen.take_seat()
        self.screen.until_mine()
        self.screen.speed(situation.speed)
        self.begun = self.screen.now
        self.stack = self.screen.app.stack
        self.table = table
        self.judge = Judge(self)
        self._due = sorted(situation.keys)
        self._up: list[tuple[float, Event]] = []

    @property
    def play(self) -> PlayScene | None:
        """The play screen, wherever it lies; None when the game was left."""
        return next((scene for scene in self.stack.scenes if isinstance(scene, PlayScene)), None)

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
            self.judge.look()

    def send(self, event: Event) -> None:
        """An event, as the window hands it on."""
        if self.stack:
            self.judge.notice(event)
            self.stack.handle(event)
            self.judge.look()

    def down(self, attack: Attack) -> None:
        """Something goes down, and comes up when its time is over."""
        if attack.where:
            pos = self.place(attack.where)
            self.send(Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
            self.send(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
            self._up.append((self.now + attack.held, Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)))
        else:
            about = {"key": attack.key, "mod": attack.mod, "unicode": "", "scancode": 0}
            self.send(Event(pygame.KEYDOWN, about))
            self._up.append((self.now + attack.held, Event(pygame.KEYUP, about)))

    def place(self, where: str) -> tuple[int, int]:
        """A widget of the scene on top, or a place of the play screen."""
        top = self.stack.top
        if top is not None and where in top.sheet:
            return top.sheet[where].rect.center
        assert self.play is not None
        layout = self.play.picture.parts.layout_now
        places = {"hand": layout.hand_cards[0].center, "own tent": layout.own.center, "board": layout.board.center}
        return places.get(where, layout.word.center)

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
    first = situation.people[0]
    number = found(
        situation.sample,
        lambda game: game.player == first and game.phase is Phase.CAN and game.acted and game.turn >= seats,
    )
    return table_at(situation.sample, number, situation.people, options=Options())


# ---- the judge


def visible(stack: SceneStack, table: Table) -> set[int]:
    """The seats of which something is on the screen that is theirs alone."""
    seen: set[int | None] = set()
    for scene in reversed(stack.scenes):
        if isinstance(scene, Peeking) and scene.open:
            seen.add(scene._look().seat)
        if isinstance(scene, BannerDialog | CoachPanel | ConsentQuestion):
            seen.add(table.player)
        if isinstance(scene, PlayScene):
            seen.add(scene.shown.seat)
        if not scene.overlay:
            break
    return {seat for seat in seen if seat is not None}


class Judge:
    """Knows what goes down and comes up, and what is on the screen, and nothing of how the program decides.

    A hand may be seen from the moment on in which a press has been held for 0.6 s that began when a closed panel had
    been on the screen for 0.8 s and nothing else was down; until that seat's turn ends, or it is let go at a peek.
    """

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.allowed = {stage.seat}
        self.leaks: list[str] = []
        self._down: dict[tuple[str, int], float] = {}
        self._panel: Scene | None = None
        self._since = 0.0
        self._press: tuple[tuple[str, int], float] | None = None
        self._ends = self._ended()
        self._peeking = False

    def _ended(self) -> int:
        return sum(one.action == END for one in self.stage.table.history)

    def notice(self, event: Event) -> None:
        """An event is about to be sent."""
        now = self.stage.now
        if event.type == pygame.KEYDOWN:
            self._goes_down(("key", event.key), now, opens=event.key in OPENS or self._is_peek(event))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._goes_down(("button", event.button), now, opens=self._on_button(event))
        elif event.type in (pygame.KEYUP, pygame.MOUSEBUTTONUP):
            what = ("key", event.key) if event.type == pygame.KEYUP else ("button", event.button)
            self._down.pop(what, None)
            if self._press is not None and self._press[0] == what:
                self._press = None
                if self._peeking:
                    self.allowed, self._peeking = set(), False

    def _is_peek(self, event: Event) -> bool:
        return isinstance(self._panel, Peeking) and event.key == pygame.K_p

    def _on_button(self, event: Event) -> bool:
        panel = self._panel
        id = "look" if isinstance(panel, Peeking) else "ready"
        return panel is not None and panel.sheet[id].hit().collidepoint(event.pos)

    def _goes_down(self, what: tuple[str, int], now: float, *, opens: bool) -> None:
        alone = not self._down
        self._down[what] = now
        seen = self._panel is not None and now - self._since >= SEEN_MS
        self._press = (what, now) if alone and opens and seen else None

    def look(self) -> None:
        """See what is on the screen now, and whether it may be."""
        stage = self.stage
        play = stage.play
        if play is None:
            return
        if table_of(play) is not stage.table:  # another game, or the same one opened once more
            stage.table, self._ends = table_of(play), -1
        if len(play.driver.facts.people) < 2:
            return
        if self._ended() != self._ends:
            self._ends, self.allowed = self._ended(), set()
        if self._press is not None and self._panel is not None and stage.now - self._press[1] >= HOLD_MS - STEP_MS:
            # within the step that is being looked at the ring may have become full
            self.allowed = {self._behind(self._panel)}
            self._peeking = isinstance(self._panel, Peeking)
        top = stage.stack.top
        panel = top if isinstance(top, Peeking) or (isinstance(top, Handover) and top.shut) else None
        if panel is not self._panel:
            self._panel, self._since = panel, stage.now
            if panel is not None:
                self._press = None
        seen = visible(stage.stack, stage.table)
        if not seen <= self.allowed and not self.leaks:
            self.leaks.append(f"at {stage.now} ms the hand of {sorted(seen - self.allowed)} is seen")

    def _behind(self, panel: Scene) -> int:
        if isinstance(panel, Peeking):
            seat = panel._look().seat
            assert seat is not None
            return seat
        assert isinstance(panel, Handover)
        return self.stage.table.seats.index(panel._handing.seat)


# ---- all of it


SPARSE = 397
"""In the quick tier one of so many combinations of moment and attack is tried, all over both."""


def tried(step: int, number: int) -> bool:
    """Whether this run tries an attack at a step."""
    return FULL or (step * 31 + number) % SPARSE == 0


def siege(folder: Path, situation: Situation, wanted: Callable[[int, int], bool]) -> Iterator[tuple[str, str]]:
    """Every attack at every 20 ms of a situation for which ``wanted(step, attack number)``; yields what leaked: the
    attack with its time, and what was seen.

    The way up to a moment is gone once: each attack goes on from there in a copy of the process.
    """
    stage = Stage(folder, situation)
    every = attacks()
    for step in range(situation.lasts_ms // STEP_MS):
        mine = [attack for number, attack in enumerate(every) if wanted(step, number)]
        yield from _copied(stage, mine)
        stage.step()
        assert stage.judge.leaks == [], f"{situation.name}: {stage.judge.leaks} without any attack"


def _copied(stage: Stage, every: Sequence[Attack]) -> list[tuple[str, str]]:
    """What each attack brings to light, each tried in a process of its own; one at a time, because they share the
    place in the files of the fonts."""
    leaks: list[tuple[str, str]] = []
    for attack in every:
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            try:
                at = stage.now
                stage.strike(attack)
                result = [(f"{attack} at {at} ms", leak) for leak in stage.judge.leaks]
            except BaseException:
                result = [(f"{attack} at {stage.now} ms", traceback.format_exc())]
            with os.fdopen(writer, "wb") as pipe:
                pickle.dump(result, pipe)
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader, "rb") as pipe:
            leaks += pickle.load(pipe)
        os.waitpid(child, 0)
    return leaks
