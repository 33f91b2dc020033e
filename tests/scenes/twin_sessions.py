"""A script played on a screen, with everything that can be noticed of it written down moment by moment."""

from __future__ import annotations

import contextlib
import io
import logging
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pygame

from arkadia_desktop.rules.actions import Action
from arkadia_desktop.scenes.common.key_bindings import UNDO
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu
from arkadia_desktop.scenes.play.dialogs.supply import SupplyDialog
from arkadia_desktop.scenes.play.drivers.table import AtTable
from arkadia_desktop.scenes.play.hotseat.handover import Handover, PeekScene
from arkadia_desktop.scenes.play.rail import SUPPLY
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.saved_games.screen import LoadScene
from arkadia_desktop.stage.panels.wording import lines
from arkadia_desktop.table.history import Sight
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui.loop.access_tree import Teller
from arkadia_desktop.ui.widgets.button import HOLD_MS, SEEN_MS
from tests.scenes.drivers import Make, as_played
from tests.scenes.games import seats_of
from tests.scenes.screen import Screen, table_of
from tests.scenes.twins import Noticed, Script, Viewer, told_apart
from tests.scenes.ways import act

NOW = datetime(2026, 3, 1, 20, 2, 11, tzinfo=UTC)
QUIET_MS = 6000.0
"""Where nothing happens for so long, nothing will: longer than a turn can be taken back, or great news stand."""
SIZES = ((960, 600), (1280, 720), (1100, 700))


class _Log(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.name} {record.getMessage()}")


@contextlib.contextmanager
def logged() -> Iterator[list[str]]:
    """The lines any part of the program logs, whatever their level."""
    root, handler = logging.getLogger(), _Log()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield handler.lines
    finally:
        root.setLevel(before)
        root.removeHandler(handler)


# ---- a session


@dataclass(frozen=True)
class DisplayPrefs:
    """How a session goes: the speed of motion, the memory game, how often something disturbs it (0..1), what does so
    `once` in its first turn, whether anybody `acts`, the size of the window."""

    speed: float = 0.0
    memory: bool = True
    disturbed: float = 0.15
    seed: int = 5
    once: tuple[str, ...] = ()
    acts: bool = True
    size: tuple[int, int] = SIZES[0]


class Apart(Exception):
    """A session is not like the one beside it."""


class Session:
    """A script played on a screen of its own, from the first curtain to the final scoring; `noticed` is every moment.

    The screen is what ``make`` makes of the table (as of ``DRIVERS``). Where its driver plays another game, or lets
    nobody act, it is looked at until nothing happens any more.

    What a session does depends on the script and the seed of the wishes alone, so two of them can be held side by side.
    With another one's moments `beside` it, it ends at the first that the `viewer` can tell from theirs.
    """

    def __init__(
        self,
        folder: Path,
        told: Script,
        prefs: DisplayPrefs,
        *,
        make: Make = as_played,
        beside: Sequence[Noticed] = (),
        viewer: Viewer = None,
    ) -> None:
        self.folder, self.told, self.prefs = folder, told, prefs
        self.make, self.beside, self.viewer = make, beside, viewer
        self.chance = Random(prefs.seed)
        self.noticed: list[Noticed] = []
        self.happened: set[str] = set()
        self._sounds: list[tuple[str, float]] = []
        self._log: list[str] = []
        self._printed = io.StringIO()
        self._teller = Teller()
        self._picture: tuple[object, int] = (None, 0)
        self._seated: tuple[Viewer, int] = None, -1
        self._peeks: Viewer = None
        self._once = list(prefs.once)
        self.screen: Screen

    def run(self) -> list[Noticed]:
        """Play it; gives all that could be noticed. The folder is empty again afterwards."""
        try:
            with (
                contextlib.suppress(Apart),
                contextlib.redirect_stdout(self._printed),
                contextlib.redirect_stderr(self._printed),
                logged() as self._log,
            ):
                self._run()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)
        return self.noticed

    # ---- the course of it

    def _run(self) -> None:
        self._open()
        told = self.told
        options = Options(memory_game=self.prefs.memory)
        seats = seats_of(told.setup.colours, told.people)
        if told.begun:
            table = Table(told.setup, seats, options, seed="x", history=told.before)
        else:
            table = Table.new(told.setup, seats, options, self.screen.app.store, seed="x")
        self.screen.speed(self.prefs.speed)
        scene = self.make(self.screen, table)
        if len(told.people) == 1:
            self._seated = scene.driver.seat, -1
        self.screen.show(scene)
        quiet = 0.0
        while True:
            screen = self.screen
            if isinstance(screen.scene, ResultScene):
                self._result()
                return
            if self._told or quiet >= QUIET_MS:
                screen.step(60)
                if "look_about" in self.prefs.once and isinstance(screen.scene, PlayScene):
                    self.look_about()
                return
            if isinstance(screen.scene, Handover):
                self._disturb()
                self._take_seat()
                quiet = 0.0
            elif screen.at_rest and self.prefs.acts and self._plays_it:
                self._turn()
                quiet = 0.0
            elif self.sits is None and self._seated[0] is not None and self.chance.random() < self.prefs.disturbed:
                self.peek()
            else:
                shown = screen.play.shown
                screen.step(60)
                quiet = quiet + 60 if isinstance(screen.scene, PlayScene) and screen.play.shown is shown else 0.0

    @property
    def _plays_it(self) -> bool:
        """Whether the driver plays the script's game, and not one of its own."""
        driver = self.screen.play.driver
        return isinstance(driver, AtTable) and driver.table.setup == self.told.setup

    @property
    def _told(self) -> bool:
        """Whether the script is over, and the game is not."""
        return self._plays_it and not self.screen.table.over and self.screen.table.number >= len(self.told.actions)

    def _open(self) -> None:
        """Start the program on the folder."""
        screen = self.screen = Screen(self.folder, size=self.prefs.size, decide=self._decide, checked=False)
        screen.app.store.clock = screen.app.store.trash.clock = lambda: NOW
        sound = screen.app.stack.kit.sound
        caption = sound.on_cue

        def heard(cue: str, delay: float) -> None:
            self._sounds.append((cue, delay))
            if caption is not None:
                caption(cue, delay)

        sound.on_cue = heard
        step = screen.step

        def noted(ms: float = 20.0, *, checked: bool = True) -> None:
            step(ms, checked=checked)
            self._note()

        screen.step = noted  # type: ignore[method-assign]

    def _decide(self, view: object, level: str, seed: int) -> Action | None:
        number = self.screen.table.number
        return self.told.actions[number] if number < len(self.told.actions) else None

    @property
    def sits(self) -> Viewer:
        """Who looks at the screen, by what was done here and not by what the program holds to be so: the only person,
        or whoever opened the curtain, until that turn is over."""
        seat, turn = self._seated
        if self._peeks is not None:
            return self._peeks
        if seat is None or len(self.told.people) == 1:
            return seat
        playing = [scene for scene in self.screen.app.stack.scenes if isinstance(scene, PlayScene)]
        return seat if playing and table_of(playing[-1]).game.turn == turn else None

    def _get_up(self) -> None:
        """Whoever shares the screen gives it away."""
        if len(self.told.people) > 1:
            self._sit_down(None)

    def _sit_down(self, seat: Viewer) -> None:
        self._seated = seat, -1 if seat is None else self.screen.table.game.turn

    def _note(self) -> None:
        screen, stack = self.screen, self.screen.app.stack
        playing = [scene for scene in stack.scenes if isinstance(scene, PlayScene)]
        below = playing[-1] if playing else None
        undo: tuple[object, ...] = ()
        told: tuple[str, ...] = ()
        if below is not None:
            driver = below.driver
            button = below.sheet.get("undo")  # not there where nobody here plays
            undo = driver.commands()[UNDO].disabled_reason(), button is not None and button.enabled
            if isinstance(driver, AtTable):
                undo += driver.table.why_no_undo(), driver.table.can_redo
            sights = [line for line in below.presenter.lines[-12:] if isinstance(line, Sight)]
            worded = [line for sight in sights for line in lines(sight.event, sight.view)]
            told = tuple(f"{line.text} {line.tail}" for line in worded)
        top, tree = stack.top, self._teller.tree(stack, "Arkadia")
        self.noticed.append(
            Noticed(
                sits=self.sits,
                scene=type(top).__name__,
                picture=self._print(),
                tooltip=top.sheet.tooltip if top is not None else "",
                cursor=top.cursor if top is not None else "",
                chronicle=told,
                time=screen.now,
                moving=stack.animating,
                title=screen.app.window.native.title,
                sounds=tuple(self._sounds),
                log=tuple(self._log),
                printed=self._printed.getvalue(),
                undo=undo,
                told=hash((tree.focus, *tree.nodes.items())),
            )
        )
        self._sounds.clear()
        self._log.clear()
        self._printed.seek(0)
        self._printed.truncate()
        number = len(self.noticed)
        if self.beside and told_apart(self.beside[number - 1 : number], self.noticed[-1:], self.viewer):
            raise Apart

    def _print(self) -> int:
        """The fingerprint of the window, taken anew where something was painted."""
        window = self.screen.app.window
        if not self.screen.app.stack:
            return 0
        key = window, window.pictures, window.size
        if self._picture[0] != key:
            self._picture = key, self.screen.print
        return self._picture[1]

    # ---- at a closed curtain

    def _take_seat(self) -> None:
        """Try to see something first: keys, clicks, the pointer everywhere; then open the curtain."""
        screen, chance = self.screen, self.chance
        if chance.random() < 0.4:
            screen.key(pygame.K_h, pygame.K_1, pygame.K_TAB, pygame.K_SPACE, pygame.K_p)
            assert not isinstance(screen.scene, PlayScene)
            done = screen.table.number
            screen.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
            if isinstance(screen.scene, PlayScene):
                assert screen.table.number < done  # the turn before is taken back, and nothing else opens the curtain
                return
            if isinstance(screen.scene, GameMenu):
                screen.key(pygame.K_DOWN, pygame.K_p, pygame.K_ESCAPE)
            screen.click(screen.card(0))
            screen.expect(Handover)
            screen.move(screen.card(1))
            screen.wait(700, each=100)
        screen.wait(SEEN_MS + 500, each=110)
        screen.expect(Handover)
        mouse = chance.random() < 0.5
        button = screen.scene.sheet["ready"].rect.center
        if mouse:
            screen.move(button)
            screen.down(button)
        else:
            screen.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        screen.wait(HOLD_MS - 60)
        screen.expect(Handover)
        self._sit_down(screen.table.player)
        screen.wait(100)
        if mouse:
            screen.up(button)
        else:
            screen.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        if chance.random() < 0.5:
            screen.until(lambda: not screen.play.opening.running)

    # ---- a person's turn

    def _turn(self) -> None:
        screen, chance, table = self.screen, self.chance, self.screen.table
        if self._disturb():
            return
        number = table.number
        act(screen, self.told.actions[number], chance.choice(("drag", "click", "keys")), chance)
        # A button that has just come takes no click yet.
        if chance.random() < 0.2 and table.number > number:
            self._undo(number)

    def _undo(self, number: int) -> None:
        """Take back, and do again."""
        screen = self.screen
        self._settle()
        if not isinstance(screen.scene, PlayScene) or not screen.at_rest or screen.table.why_no_undo() is not None:
            return
        screen.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
        assert screen.table.number == number
        screen.key(pygame.K_y, mod=pygame.KMOD_LCTRL)
        assert screen.table.number > number
        self.happened.add("undo")

    def _settle(self) -> None:
        """Until a person is asked for something, or nothing more is to be told."""
        screen = self.screen
        screen.until(lambda: not isinstance(screen.scene, PlayScene) or screen.at_rest or self._told, each=60)

    # ---- disturbances

    def _disturb(self) -> bool:
        """Now and then something else happens; true when it did."""
        if self._once and isinstance(self.screen.scene, PlayScene):
            getattr(self, self._once.pop(0))()
            return True
        if self.chance.random() >= self.prefs.disturbed:
            return False
        ways: list[Callable[[], None]] = [self.resize, self.look_away, self.minimise]
        if isinstance(self.screen.scene, PlayScene):
            ways += [self.look_about, self.chronicle, self.supply, self.saves, self.close]
        way = self.chance.choice(ways)
        self.happened.add(way.__name__)
        way()
        return True

    def peek(self) -> None:
        """Whoever had the last turn looks once more into the own tent, if nobody else has the screen yet."""
        screen = self.screen
        screen.key(pygame.K_p)
        if not isinstance(screen.scene, PeekScene):
            return
        self.happened.add("peek")
        screen.wait(SEEN_MS + 40, each=100)
        screen.send(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p", scancode=0)
        screen.wait(HOLD_MS - 60)
        self._peeks = self._seated[0]
        screen.wait(300)
        self._peeks = None
        screen.send(pygame.KEYUP, key=pygame.K_p, mod=0, unicode="", scancode=0)

    def resize(self) -> None:
        """Another size of the window."""
        size, window = self.chance.choice(SIZES), self.screen.app.window
        window.native.size = size
        self.screen.send(pygame.WINDOWRESIZED, x=size[0], y=size[1])
        self.screen.step()

    def look_away(self) -> None:
        """Another program for a moment."""
        for kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWENTER):
            self.screen.send(kind)

    def minimise(self) -> None:
        """Into the task bar and back."""
        for kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED):
            self.screen.send(kind)

    def look_about(self) -> None:
        """The pointer over the hand, the tents and the buttons, long enough for what it tells."""
        screen = self.screen
        sheet, ids = screen.scene.sheet, ("undo", "turn", "banner", "end", "menu")
        buttons = [sheet[id].rect.center for id in ids if id in sheet]
        tents = [tent.center for tent in screen.layout.tents]
        for pos in (screen.card(1), screen.layout["own"].center, *tents, *self.chance.sample(buttons, len(buttons))):
            screen.move(pos)
            screen.wait(650, each=130)

    def chronicle(self) -> None:
        """All that has happened, read with the keys."""
        self.screen.key(pygame.K_h)
        self.screen.expect(FullChronicle)
        self.screen.key(*[pygame.K_UP] * 3, pygame.K_ESCAPE)

    def supply(self) -> None:
        """What is left of the cards."""
        screen = self.screen
        screen.play.run(SUPPLY)
        screen.step(300)
        screen.expect(SupplyDialog)
        screen.key(pygame.K_ESCAPE)

    def saves(self) -> None:
        """The list of saved games with its pictures; then on with the newest."""
        screen = self.screen
        self._get_up()
        # How much is read at a time depends on the machine: here it is all, so that two sessions look the same.
        screen.show(LoadScene(screen.app, now=lambda: NOW, timer=lambda: 0.0))
        screen.wait(600, each=60)
        screen.key(pygame.K_RETURN)
        screen.until(lambda: not isinstance(screen.scene, LoadScene))
        self._settle()

    def close(self) -> None:
        """The window is closed, the program started anew, and the game goes on from the title."""
        now = self.screen.now
        self._get_up()
        self.screen.post(pygame.QUIT)
        self.screen.step()
        assert not self.screen.app.stack
        self._open()
        self.screen.now = now
        self.screen.app.show_title()
        self.screen.step()
        self.screen.press("continue")
        self._settle()

    def _result(self) -> None:
        """The final scoring, its chronicle, and the finished town."""
        screen = self.screen
        screen.wait(600, each=100)
        if "more" in screen.scene.sheet:  # where there is little room all of it is on the page
            screen.press("more")
            screen.wait(600, each=100)  # what lies there now takes no second click
        screen.press("chronicle")
        screen.expect(FullChronicle)
        screen.key(pygame.K_UP, pygame.K_ESCAPE)
        screen.press("town")
        self.look_about()
        self.happened.add("result")
