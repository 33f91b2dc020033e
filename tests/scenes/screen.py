"""The whole program off screen: a window nobody sees, events as the system would send them, a clock set by hand.

After every step the picture that was repainted part by part is compared with one painted whole: byte for byte.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import TypeVar
from unittest import mock

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop import app as program
from arkadia_desktop import command_line, paths
from arkadia_desktop.ai import levels
from arkadia_desktop.ai.coach import advise, why
from arkadia_desktop.ai.effort import Effort
from arkadia_desktop.ai.player import Estimate
from arkadia_desktop.ai.reasons import Advice
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.rules.record import Record
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.drivers.table import AtTable
from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.scenes.play.presenter import text_of
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.stage.common.geometry import BoardGrid, PlayLayout
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.lock import FolderLock
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.table.thinking import Decide, LocalThinker
from arkadia_desktop.ui.loop import scene as loop
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.widgets import Button
from arkadia_desktop.ui.widgets.button import HOLD_MS, SEEN_MS
from tests.fingers import Hand
from tests.scale import scale
from tests.ui.desk import sprites

Point = tuple[int, int]
LEFT, MIDDLE, RIGHT = 1, 2, 3
STEP_MS = 20.0
CHECK_EACH = scale(5, 1)
S = TypeVar("S", bound=Scene)


def by_level(view: PlayerView, level: str, seed: int) -> Action:
    """What the level would do."""
    return levels.create(level, seed).decide(view)


class PromptThinker(LocalThinker):
    """Thinks in this process, and has the answer when it is asked for it: games go the same way every time."""

    def __init__(self, decide: Decide = by_level) -> None:
        super().__init__(decide)
        self.asked = 0
        self._coaching: tuple[int, PlayerView] | None = None
        self._expecting: tuple[int, PlayerView] | None = None

    def ask(self, key: int, view: PlayerView, level: str, seed: int) -> None:
        self.asked += 1
        super().ask(key, view, level, seed)

    def poll(self) -> tuple[int, Action] | None:
        question, answer = self._question, super().poll()
        if question is not None and answer is not None:
            self.reasons = why(question[1], answer[1]) if self.explaining else ()
        return answer

    def ask_advice(self, key: int, view: PlayerView) -> None:
        self._coaching = key, view

    def advice(self) -> tuple[int, tuple[Advice, ...]] | None:
        if self._coaching is None:
            return None
        (key, view), self._coaching = self._coaching, None
        return key, tuple(advise(view, Effort(width=8)))

    def ask_estimate(self, key: int, view: PlayerView) -> None:
        self._expecting = key, view

    def estimate(self) -> tuple[int, Estimate] | None:
        """Something that differs from turn to turn."""
        if self._expecting is None:
            return None
        (key, view), self._expecting = self._expecting, None
        return key, Estimate(view.turn, 30 + 17 * view.turn % 41, 40 + view.turn)

    def study(self, key: int, record: str, turn: int | None, games: int, chance: int) -> None:
        """Nothing is ever found."""

    def studied(self, key: int) -> None:
        """Nothing has come."""

    def leave_study(self, key: int) -> None:
        """There is nothing to leave."""

    def studies(self, key: int) -> bool:
        """It is waited for all the same."""
        return True

    def cancel(self) -> None:
        super().cancel()
        self._coaching = None

    def warm(self) -> None:
        """Nothing has to get ready."""

    def close(self) -> None:
        self.cancel()


windows: list[pygame.Window] = []
_quit = pygame.display.quit


def the_window(title: str, size: Point, **look: bool) -> pygame.Window:
    """The window of all programs, as good as new: a second one would take the focus from the first."""
    if not windows:
        windows.append(pygame.window.Window(title, size, **look))
    (window,) = windows
    window.set_windowed()
    window.minimum_size = 1, 1
    window.size, window.title = size, title
    return window


def _close_all() -> None:
    """No window may be left when the display goes."""
    for window in windows:
        window.destroy()
    windows.clear()
    _quit()


pygame.display.quit = _close_all
loop.BANDS_MS = inf  # one frame is enough for a new screen, however busy the machine is


class Screen:
    """The program in a window of `size`, its folders under `folder`. It begins with no scene: `show` one.

    `checked`: every step compares the partly repainted picture with the whole one. `lock`: as of ``App``.
    """

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        size: Point = (1280, 720),
        decide: Decide = by_level,
        checked: bool = True,
        lock: FolderLock | None = None,
    ) -> None:
        where = ["--data-dir", str(folder), "--resolution", f"{size[0]}x{size[1]}", "--no-sound"]
        options = command_line.parse([*where, *arguments])
        assert options is not None
        free = lock is None or lock.take()
        folders, notice = program.made_folders(options.data_dir) if free else (paths.folders(options.data_dir), "")
        self.app = program.App(options, folders, notice, lock)
        self.thinker = PromptThinker(decide)
        self.app.thinker = self.thinker  # type: ignore[assignment]
        with mock.patch.object(pygame, "Window", the_window):
            self.app.open(sprites())
        self.app.stack.patient = True
        pygame.event.clear()
        self.now = 0.0
        self.checked = checked
        self.paints = 0
        self.check_each = CHECK_EACH
        self._unchecked = 0
        """So many pictures have been shown since the last that was checked, or should have been."""
        self._whole = Surface(size)
        self._seen = bytearray()

    # ---- scenes

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        top = self.app.stack.top
        assert top is not None, "the program has ended"
        return top

    def expect(self, kind: type[S]) -> S:
        """The scene on top, which must be of this kind."""
        scene = self.scene
        assert isinstance(scene, kind), scene
        return scene

    @property
    def play(self) -> PlayScene:
        """The play screen, on top or below a dialog or curtain."""
        found = [scene for scene in self.app.stack.scenes if isinstance(scene, PlayScene)]
        assert found, self.app.stack.scenes
        return found[-1]

    @property
    def table(self) -> Table:
        """The game on the play screen."""
        return table_of(self.play)

    def show(self, scene: Scene) -> None:
        """Put a scene in the place of all others."""
        self.app.stack.replace(scene, all=True)
        self.step()

    def sit(self, table: Table, *, speed: float | None = 0.0) -> PlayScene:
        """Play on at a table. The speed is that of the picture: 0 shows everything at once."""
        if speed is not None:
            self.speed(speed)
        scene = self.app.play_scene(table)
        self.show(scene)
        return scene

    def play_on(self, table: Table, *, speed: float | None = 0.0) -> None:
        """The same, until a person is to act or a curtain or another screen is there."""
        self.sit(table, speed=speed)
        self.until_mine()

    def resize(self, size: Point) -> None:
        """The system gives the window another size, be it smaller than the program wishes."""
        native = self.app.window.native
        native.minimum_size = (1, 1)
        native.size = size
        self.step()

    def rescale(self, scale: float) -> None:
        """The interface gets another scale, whatever the settings say."""
        self.app.window.rescale(self.app.stack, lambda _size: scale)

    def speed(self, speed: float) -> None:
        """Choose the pace whose motion is so fast: calm 0.5, normal 1, fast 2, at once 0."""
        from dataclasses import replace

        pace = {0: "at_once", 0.5: "calm", 1: "normal", 2: "fast"}[speed]
        self.app.change(replace(self.app.settings, pace=pace))

    # ---- time

    def step(self, ms: float = STEP_MS, *, checked: bool = True) -> None:
        """One turn of the loop, so much later, and as many as a new screen takes to come. In a quick run every third
        picture is checked: what was forgotten stays to be seen."""
        self.now += ms
        window, stack = self.app.window, self.app.stack
        window.step(stack, self.now)
        while window.deaf(stack):
            window.step(stack, self.now)
        self._unchecked += checked
        if self._unchecked >= min(self.check_each, 3):
            self._check()

    def wait(self, ms: float, each: float = 50.0) -> None:
        """Let so much time pass."""
        end = self.now + ms
        self._pass(lambda: self.now >= end, lambda: min(each, end - self.now))

    def until(self, reached: Callable[[], object], most_ms: float = 120_000, each: float = 50.0) -> None:
        """Let time pass until something is so. Raises AssertionError when it never is."""
        end = self.now + most_ms

        def pace() -> float:
            assert self.now < end, f"nothing happens any more at {self.scene}"
            return each

        self._pass(reached, pace)

    def _pass(self, reached: Callable[[], object], pace: Callable[[], float]) -> None:
        """Steps of some ms each, until something is so. Of their pictures every `check_each`-th is checked, and the
        last: nobody does anything meanwhile."""
        number = 0
        while not reached():
            number += 1
            self.step(pace(), checked=False)
            if number % self.check_each == 0:
                self._check()
        if number % self.check_each:
            self._check()

    def _check(self) -> None:
        self._unchecked = 0
        if self.checked and self.app.stack and not (self.app.window.minimised or self.app.window.too_small):
            self.check_picture()

    def written(self, table: Table) -> Record:
        """Let time pass until all that was played is on the disk, and read it there."""
        self.until(lambda: table.keeper is None or not table.keeper.due, each=STEP_MS)
        return read_save(self.app.store.path).record

    def until_mine(self) -> None:
        """Let computers play and things be shown until a person is to act or a curtain or another screen is there."""
        self.until(lambda: not isinstance(self.scene, PlayScene) or self.at_rest)

    def play_turn(self, seat: int) -> None:
        """The person of this seat, who is at the screen, plays a turn."""
        table = self.table
        while table.player == seat:
            self.until_mine()
            self.play.submit(by_level(table.view(seat), "apprentice", 1))
            self.step()

    @property
    def at_rest(self) -> bool:
        """Whether the play screen waits for a person."""
        play = self.play
        due = play.task is not None or play.view.phase is Phase.CAN
        forced = isinstance(play.driver, AtTable) and play.driver.table.forced() is not None
        return play.mine and due and not forced and not play.opening.running

    def take_seat(self) -> None:
        """Open the curtain that is closed now, as a person does who means it."""
        self.wait_for_curtain()
        self.hold(pygame.K_RETURN, HOLD_MS + 2 * STEP_MS)
        self.until(lambda: not self.play.opening.running)

    def wait_for_curtain(self) -> None:
        """Wait until the closed curtain takes a press."""
        curtain = self.expect(Handover)
        self.until(lambda: curtain.shut)
        self.wait(SEEN_MS + STEP_MS)

    # ---- fingers, mouse and keyboard

    @property
    def hand(self) -> Hand:
        """Fingers on the window."""
        return Hand(self.send, self.wait, self.app.window.surface.get_size())

    def tap(self, id: str) -> None:
        """Tap the middle of a button of the scene on top, when it takes a press."""
        widget = self.scene.sheet[id]
        self.until(lambda: not (isinstance(widget, Button) and widget.deaf))
        self.hand.tap(widget.rect.center)

    def post(self, kind: int, **values: object) -> None:
        """An event, seen at the next step."""
        pygame.event.post(Event(kind, values))

    def send(self, kind: int, **values: object) -> None:
        """An event and a step."""
        self.post(kind, **values)
        self.step()

    def move(self, pos: Point) -> None:
        """The pointer goes there."""
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)

    def down(self, pos: Point, button: int = LEFT) -> None:
        """A button goes down."""
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def up(self, pos: Point, button: int = LEFT) -> None:
        """A button comes up."""
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def click(self, pos: Point, button: int = LEFT) -> None:
        """Move there and click."""
        self.move(pos)
        self.down(pos, button)
        self.up(pos, button)

    def drag(self, start: Point, end: Point, ways: int = 2) -> None:
        """Press at one place, let go at another."""
        self.move(start)
        self.down(start)
        for i in range(1, ways + 1):
            self.move((start[0] + (end[0] - start[0]) * i // ways, start[1] + (end[1] - start[1]) * i // ways))
        self.up(end)

    def wheel(self, notches: int) -> None:
        """Turn the wheel; a pause after it makes the next turn a gesture of its own."""
        self.send(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False, which=0)
        self.step(200)

    def key(self, *keys: int, mod: int = 0) -> None:
        """Keys go down and up one after the other."""
        for key in keys:
            self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        self.step()

    def hold(self, key: int, ms: float) -> None:
        """A key goes down, and comes up so much later."""
        self.send(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        self.wait(ms)
        self.send(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def press(self, id: str) -> None:
        """Click the middle of a button of the scene on top, when it takes a press. One that is scrolled out of sight is
        brought there with Tab."""
        sheet = self.scene.sheet
        widget = sheet[id]
        for _stop in sheet.ring() if widget.seen != widget.rect else ():
            self.key(pygame.K_TAB)
            if sheet.focused == id:
                break
        self.until(lambda: not (isinstance(widget, Button) and widget.deaf))
        self.click(widget.rect.center)

    # ---- where things lie on the play screen

    @property
    def layout(self) -> PlayLayout:
        """The places of the play screen."""
        return self.play.picture.layout_now

    @property
    def grid(self) -> BoardGrid:
        """Squares and pixels."""
        return BoardGrid(self.layout["board"], self.layout.square)

    def card(self, place: int) -> Point:
        """The middle of a card of the hand."""
        return self.layout.hand_cards[place].center

    def source(self, place: int) -> Point:
        """The middle of a face-up card; 3 = the stack."""
        return self.play.picture.market.base(place).center

    def square(self, square: Square) -> Point:
        """The middle of a board square."""
        return self.grid.rect(square.x, square.y).center

    def over(self, at: Square, size: tuple[int, int]) -> Point:
        """Where to hold the middle of a building whose box shall begin at `at`."""
        return self.grid.rect(at.x, at.y, *size).center

    def castle(self, square: int) -> Point:
        """The top of the stack on a castle square."""
        view = self.play.view
        place = view.board.lot.castle_squares()[square]
        return self.grid.top_face(place.x, place.y, len(view.castle.stacks[square])).center

    def worker(self, kind: str) -> Point:
        """The ``own`` or ``neutral`` workers of the tent."""
        return self._spot(self.layout["own"], lambda pos: self.play.picture.hit(pos).worker == kind)

    def pool(self, family: Family) -> Point:
        """The pieces of a family in the pool in work, which opens in the frame after an action."""
        self.step()
        return self._spot(self.play.picture.pools.rect, lambda pos: self.play.picture.hit(pos).family is family)

    def _spot(self, area: Rect, wanted: Callable[[Point], bool]) -> Point:
        """In the midst of those points of an area that are wanted."""
        for apart in (16, 4):
            points = ((x, y) for y in range(area.top, area.bottom, apart) for x in range(area.left, area.right, apart))
            if spots := [pos for pos in points if wanted(pos)]:
                return spots[len(spots) // 2]
        raise AssertionError(f"nothing like it in {area}")

    @property
    def nowhere(self) -> Point:
        """A place of the play screen where nothing can be taken or dropped: the left end of the top bar, or wood."""
        return (2, 2) if self.layout.compact else self.layout["round"].center

    # ---- eyes

    @property
    def bubble(self) -> str:
        """What the bubble on the board says, without the offer to read the rule; empty without one."""
        said = [box.text for box in self.play.picture.bubble.boxes()]
        return " ".join(said[:-2] if said[-2:-1] == ["Read the rule"] else said)

    @property
    def words(self) -> list[str]:
        """What is told of steps now."""
        return [text_of(one.said) for one in self.play.presenter.words]

    @property
    def ribbon(self) -> str:
        """What the ribbon says."""
        return " ".join(box.text for box in self.play.picture.ribbon.boxes())

    @property
    def pixels(self) -> bytes:
        """What the window shows."""
        opaque(self.app.window.surface)
        return self.app.window.surface.get_buffer().raw

    @property
    def print(self) -> int:
        """A fingerprint of what the window shows."""
        opaque(self.app.window.surface)
        return zlib.crc32(self.app.window.surface.get_buffer())  # type: ignore[arg-type]

    def check_picture(self) -> None:
        """What was repainted part by part is what would be painted whole."""
        surface = self.app.window.surface
        if self._whole.get_size() != surface.get_size():
            self._whole = Surface(surface.get_size())
        self.app.stack.paint_to(self._whole)
        self.paints += 1
        opaque(surface)
        opaque(self._whole)
        self._seen[:] = surface.get_buffer()  # type: ignore[call-overload]
        if self._seen != self._whole.get_buffer():  # type: ignore[comparison-overlap]
            raise AssertionError(f"{self.scene}: not repainted: {differing(surface, self._whole)}")

    def save(self, path: Path) -> None:
        """The picture as a file, to look at."""
        pygame.image.save(self.app.window.surface, path)


def button(scene: Scene, id: str) -> Button:
    """A button of a screen."""
    found = scene.sheet[id]
    assert isinstance(found, Button), id
    return found


def table_of(scene: PlayScene) -> Table:
    """The game a play screen shows."""
    assert isinstance(scene.driver, AtTable), scene.driver
    return scene.driver.table


def opaque(surface: Surface) -> None:
    """Fill the fourth byte of each pixel, which nobody sees: what a picture leaves there hangs on where it was made."""
    seen = pygame.image.frombuffer(surface.get_buffer(), surface.get_size(), "BGRA")  # type: ignore[arg-type]
    seen.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)


def differing(one: Surface, other: Surface) -> pygame.Rect:
    """The box around all pixels that differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)
