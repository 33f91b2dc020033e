"""What tests of the menu screens share: a director that writes down what it is asked for, and hands on a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event

from arkadia_desktop.ai.puzzles.puzzle import Puzzle
from arkadia_desktop.learn.own_puzzles import OwnPuzzles
from arkadia_desktop.learn.practice import PracticeFile
from arkadia_desktop.learn.progress import Progress
from arkadia_desktop.learn.puzzle_marks import PuzzleMarks
from arkadia_desktop.learn.reviews import Reviews
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.plan import STANDARD, Plan
from arkadia_desktop.scenes.common.director import Ground, NewGame
from arkadia_desktop.scenes.new_game.draft import standard
from arkadia_desktop.settings import Settings
from arkadia_desktop.table.hall.games import game_of
from arkadia_desktop.table.hall.hall_file import HallFile
from arkadia_desktop.table.hall.mistakes_file import MistakesFile, OwnMistake
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.save_file import Save, read_save
from arkadia_desktop.table.saves import Store
from arkadia_desktop.table.seats import Seat, computer, person
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from tests.ui.desk import sprites

RECORDS = Path(__file__).parents[1] / "records"
EVENING = datetime(2026, 11, 18, 20, 15, tzinfo=UTC)
NAMES = "Mara", "Jonas", "Clara", "Bruno"


class Listener:
    """A director that only writes down what it is asked for, in ``asked``: the name, and what came with it."""

    def __init__(self, folder: Path, *, plan: Plan = STANDARD) -> None:
        self.settings = Settings(last_setup=standard().to_json())
        self.store = Store(folder / "saves", folder / "records", lambda: EVENING)
        self.progress = Progress(folder / "progress.json")
        self.practice = PracticeFile(folder / "practice.json")
        self.puzzle_marks = PuzzleMarks(folder / "puzzles.json")
        self.own_puzzles = OwnPuzzles(folder / "own-puzzles.json")
        self.hall = HallFile(folder / "hall.json", folder / "analyses")
        self.mistakes = MistakesFile(folder / "mistakes.json")
        self.reviews = Reviews(folder / "reviews.json")
        self.plan = plan
        self.ground: Ground | None = None
        self.seed = ""
        self.notice = ""
        self.asked: list[tuple[Any, ...]] = []

    def change(self, settings: Settings) -> None:
        self.settings = settings

    def unlock(self) -> bool:
        return not self.store.locked

    def show_title(self) -> None:
        self.asked.append(("title",))

    def back(self) -> None:
        self.asked.append(("back",))

    def show_new_game(self) -> None:
        self.asked.append(("new game",))

    def show_loads(self) -> None:
        self.asked.append(("loads",))

    def show_hall(self, name: str = "") -> None:
        self.asked.append(("hall", name))

    def challenge(self, name: str, level: str) -> None:
        self.asked.append(("challenge", name, level))

    def show_settings(self, table: Table | None = None, seat: int | None = None) -> None:
        self.asked.append(("settings", table))

    def show_credits(self) -> None:
        self.asked.append(("credits",))

    def show_school(self, lesson: str = "") -> None:
        self.asked.append(("school", lesson))

    def show_mistakes(self, name: str = "") -> None:
        self.asked.append(("mistakes", name))

    def practise(self, mistakes: Sequence[OwnMistake]) -> None:
        self.asked.append(("practise", *mistakes))

    def start_lesson(self, lesson: str, step: int = 0) -> None:
        self.asked.append(("lesson", lesson, step))

    def start_practice(self) -> None:
        self.asked.append(("practice",))

    def show_puzzles(self, puzzle_id: str = "") -> None:
        self.asked.append(("puzzles", puzzle_id))

    def start_puzzle(self, puzzle: Puzzle | str, back: Callable[[], None] | None = None) -> None:
        self.asked.append(("puzzle", puzzle))

    def expect_puzzle(self, puzzle: Puzzle | str) -> None:
        """Nothing is made ready here."""

    def try_position(self, position: Game, title: str) -> None:
        self.asked.append(("try", position, title))

    def show_rules(self, page: str = "") -> None:
        self.asked.append(("rules", page))

    def start(self, new: NewGame) -> None:
        self.asked.append(("start", new))

    def resume(self, save: Save) -> None:
        self.asked.append(("resume", save))

    def show_scoring(self, table: Table) -> None:
        self.count(table, lambda: self.show_result(table))

    def count(self, table: Table, done: Callable[[], object], *, times: float = 1.0) -> None:
        done()

    def cheer(self, title: str, *, sprite: str = "medal_1") -> None:
        self.asked.append(("cheer", title))

    def show_result(self, table: Table) -> None:
        self.asked.append(("result", table))

    def view_town(self, table: Table) -> None:
        self.asked.append(("town", table))

    def show_replay(self, table: Table, *, went: bool = False) -> None:
        self.asked.append(("replay", table))

    def show_turning_points(self, table: Table, *, weighing: bool = False, went: bool = False) -> None:
        self.asked.append(("turning points", table))

    def show_dashboard(self, table: Table) -> None:
        self.asked.append(("dashboard", table))

    def try_something(self, table: Table, seat: int) -> None:
        self.asked.append(("try something", table, seat))

    def rematch(self, table: Table) -> None:
        self.asked.append(("rematch", table))

    def same_deal(self, table: Table) -> None:
        self.asked.append(("same_deal", table))

    def quit(self) -> None:
        self.asked.append(("quit",))

    @property
    def names(self) -> list[str]:
        """What it was asked for, without arguments."""
        return [asked[0] for asked in self.asked]


class Screen:
    """A scene on a stack, with hands: a mouse, a keyboard, and a clock that runs 16 ms at every tick."""

    def __init__(self, scene: Scene, size: tuple[int, int] = (1280, 720), *, scale: float = 1.0) -> None:
        pygame.display.init()
        pygame.font.init()
        self.stack = SceneStack(Kit(Frame(*size, scale), sprites(), speed=0.0))
        self.scene = scene
        self.now = 0.0
        self.stack.push(scene)
        self.tick()

    def tick(self, times: int = 1) -> None:
        """Let time pass."""
        for _ in range(times):
            self.now += 16
            self.stack.tick(self.now)

    def _event(self, kind: int, **values: Any) -> bool:
        return self.stack.handle(Event(kind, values))

    def key(self, key: int, mod: int = 0) -> bool:
        """Press and let go a key; true when it was used."""
        used = self._event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self._event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        return used

    def keys(self, *keys: int) -> None:
        """Press several keys."""
        for key in keys:
            self.key(key)

    def type(self, text: str) -> None:
        """Write letters."""
        for letter in text:
            self._event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
            self._event(pygame.TEXTINPUT, text=letter)
            self._event(pygame.KEYUP, key=ord(letter.lower()), mod=0, unicode="", scancode=0)

    def move(self, pos: tuple[float, float], *, held: bool = False) -> None:
        """Move the pointer."""
        at = round(pos[0]), round(pos[1])
        self._event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(int(held), 0, 0))

    def click(self, pos: tuple[float, float]) -> None:
        """Click at a point."""
        at = round(pos[0]), round(pos[1])
        self.move(at)
        self._event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self._event(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def press(self, id: str) -> None:
        """Click on a widget."""
        self.click(self.scene.sheet[id].rect.center)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Drag from one point to another."""
        self.move(start)
        self._event(pygame.MOUSEBUTTONDOWN, pos=(round(start[0]), round(start[1])), button=1)
        for i in range(1, steps + 1):
            t = i / steps
            self.move((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t), held=True)
        self._event(pygame.MOUSEBUTTONUP, pos=(round(end[0]), round(end[1])), button=1)

    def tab_to(self, id: str) -> None:
        """Go to a widget with Tab alone. Fails when Tab never comes there."""
        for _ in range(80):
            if self.scene.sheet.focused == id:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {id!r}")

    def picture(self) -> Surface:
        """The whole screen, painted anew."""
        surface = Surface(self.stack.kit.frame.area.size, 0, 32)
        self.stack.paint_to(surface)
        return surface


def seats_of(
    colours: tuple[Colour, ...], names: tuple[str, ...] = NAMES, level: str = "apprentice"
) -> tuple[Seat, ...]:
    """Named seats, the second a computer's."""
    return tuple(
        computer(level, colour, name) if i == 1 else person(name, colour)
        for i, (colour, name) in enumerate(zip(colours, names, strict=False))
    )


@cache
def _sample(record: str) -> Save:
    """A sample record, read and played through once."""
    return read_save(RECORDS / f"{record}.json")


def played(store: Store, record: str, actions: int) -> Table:
    """A game of a sample record played so far, kept in a store: written once, not after every action."""
    save = _sample(record)
    setup = save.record.setup
    table = Table.new(setup, seats_of(setup.colours), Options(), store, seed="harvest-4127")
    assert table.keeper is not None
    table.keeper.patient = True
    for entry in save.record.entries[:actions]:
        table.submit(table.player, entry.action)
    table.keeper.settle()
    table.keeper.patient = False
    return table


def finished(record: str, names: tuple[str, ...] = NAMES, level: str = "apprentice") -> Table:
    """The finished game of a sample record, with named seats."""
    save = _sample(record)
    envelope = save.envelope._replace(seats=seats_of(save.record.setup.colours, names, level))
    return Table.resume(save._replace(envelope=envelope), None)


def even_match(record: str, listener: Listener) -> Table:
    """A finished game with an even match, in the hall."""
    table = finished(record, level="elo:1300")
    entry = game_of(Save(Path("even.json"), table.record(), table.envelope(EVENING), table.game, (0, 0, 0)))
    assert entry is not None
    listener.hall.add(entry)
    return table


@contextmanager
def language(code: str) -> Iterator[None]:
    """Another language for a while."""
    from arkadia_desktop import locale

    locale.use(code)
    try:
        yield
    finally:
        locale.use("en")
