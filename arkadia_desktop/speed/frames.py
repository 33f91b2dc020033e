"""`bench frames`: the program itself, measured: every frame of a turn at several sizes, idling, starting, memory.

A person's turn is a script: mouse and keys as the system would send them, one `yield` for each turn of the loop.
"""

from __future__ import annotations

import itertools
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from arkadia_desktop import paths, settings
from arkadia_desktop.ai.puzzles.collection import heads
from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.app import App, first_scene
from arkadia_desktop.headless.simulate import percentile
from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.learn.course import lessons
from arkadia_desktop.locale import _
from arkadia_desktop.rules.actions import Build
from arkadia_desktop.rules.deal import deal
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.preview import preview
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.stage.common.geometry import BoardGrid
from arkadia_desktop.table.envelope import Envelope
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.save_file import save_text
from arkadia_desktop.table.saves import Store
from arkadia_desktop.table.seats import Seat, computer, person
from arkadia_desktop.ui.loop.assistive import AccessKitPort, Assistive
from arkadia_desktop.ui.loop.window import DOZE_AFTER_MS, FIRST_PICTURE, Clock, Window, run

SLOW_MS = 16.0
"""A frame that takes longer than this is missed at 60 pictures a second."""
STIRRING_MS = 1.0
"""A turn of the loop that paints nothing counts as a frame from so much processor time on."""


class Frame(NamedTuple):
    """One turn of the loop: what the script was at, and the milliseconds it took."""

    step: str
    cpu_ms: float
    wall_ms: float


class Metronome(Clock):
    """A clock by which as much time passes as the loop asks to sleep, at once; a script sends the events.

    After each turn of the loop the script goes on to its next `yield`. It sets `step` to what it is at, and `waiting`
    to make the loop sleep in earnest, for something outside the process; it ends the loop by emptying the stack.
    """

    def __init__(self, window: Window) -> None:
        self.frames: list[Frame] = []
        self.step = ""
        self.waiting = False
        self._window = window
        self._script: Iterator[None] = iter(())
        self._now = 0.0
        self._shown = 0
        self._began: tuple[float, float] | None = None

    def play(self, script: Iterator[None]) -> None:
        """Take up a script; its first part, up to its first `yield`, is done now."""
        self._script = script
        next(script, None)

    def now_ms(self) -> float:
        """Milliseconds since the beginning; a frame begins."""
        self._shown = self._window.pictures
        self._began = time.process_time(), time.perf_counter()
        return self._now

    def pause(self, ms: float) -> Iterator[None]:
        """A script lets so much time pass."""
        until = self._now + ms
        while self._now < until:
            yield

    def sleep(self, seconds: float) -> None:
        """The frame is over; the script goes on."""
        if self._began is not None:
            cpu = (time.process_time() - self._began[0]) * 1000
            wall = (time.perf_counter() - self._began[1]) * 1000
            if self._window.pictures > self._shown or cpu >= STIRRING_MS:
                self.frames.append(Frame(self.step, cpu, wall))
        self._began = None
        if self.waiting:
            time.sleep(seconds)
        self._now += seconds * 1000
        next(self._script, None)


def told(frames: Sequence[Frame]) -> dict[str, Any]:
    """Frames as figures: percentiles of processor and wall time, the slow ones by step, the worst of each step."""
    slow = Counter(frame.step for frame in frames if frame.cpu_ms > SLOW_MS)
    steps: dict[str, dict[str, float]] = {}
    for frame in frames:
        entry = steps.setdefault(frame.step, {"frames": 0, "max_cpu_ms": 0.0})
        entry["frames"] += 1
        entry["max_cpu_ms"] = max(entry["max_cpu_ms"], round(frame.cpu_ms, 2))
    return {
        "frames": len(frames),
        "cpu_ms": spread([frame.cpu_ms for frame in frames]),
        "wall_ms": spread([frame.wall_ms for frame in frames]),
        "over_16_ms": {"frames": sum(slow.values()), "steps": dict(slow)},
        "steps": steps,
    }


def spread(values: Sequence[float]) -> dict[str, float]:
    """p50, p95, p99 (each the smallest value that so many of a hundred do not exceed) and max; ValueError for none."""
    if not values:
        raise ValueError("there is nothing to be measured")
    shares = {"p50": 50, "p95": 95, "p99": 99, "max": 100}
    return {name: round(percentile(values, share) or 0, 2) for name, share in shares.items()}


PLAYERS = 3
ACTIONS = 60
"""So many actions have been played at least: the board is about half full."""
LEVEL = "apprentice"


def rich_build(view: PlayerView) -> Build | None:
    """The legal building that completes and pays most, of those that pay the player on turn; None if none does."""
    best: tuple[int, Build] | None = None
    for action in LegalActions(view).builds():
        completed = preview(view, action).completed
        own = sum(line.seals for _building, paid in completed for line in paid.lines if line.seat == view.player)
        if own and (best is None or own > best[0]):
            best = own, action
    return best[1] if best else None


def _played(seed: int, seats: tuple[Seat, ...], until: Callable[[Table], bool]) -> Table:
    """A game played by chance to its end, or until it has come so far."""
    chance = Random(seed)
    table = Table(deal(COLOURS[:PLAYERS], STANDARD, chance), seats, Options(), seed=str(seed))
    players = RandomPlayer(chance)
    while not table.over and not until(table):
        table.submit(table.player, players.decide(table.view(table.player)))
    return table


def _halfway(table: Table) -> bool:
    due = table.number >= ACTIONS and table.player == 0 and table.game.phase is Phase.MUST
    return due and rich_build(table.view(0)) is not None


def tables(store: Store | None) -> Iterator[Table]:
    """Games of a person (seat 0) against two computers, each in such a position; always the same ones."""
    first, *others = COLOURS[:PLAYERS]
    seats = person("Mara", first), *map(partial(computer, LEVEL), others, ("Clara", "Jonas"))
    for seed in itertools.count(1):
        table = _played(seed, seats, _halfway)
        if not table.over:
            autosave = store.autosave() if store else None
            yield Table(table.setup, seats, Options(), seed=table.seed, history=table.history, autosave=autosave)


Point = tuple[int, int]
LEGS = 6
"""A drag goes to and fro over the board so often before it comes to its end."""
LEG_FRAMES = 30
QUARTERS = 8
MOST_FRAMES = 30_000
"""Nothing in a turn lasts longer than this; what does never ends."""


class Turn:
    """Plays the turn of the person at `scene`, which shows `table`; then the computers have theirs."""

    def __init__(self, scene: PlayScene, table: Table, beat: Metronome) -> None:
        self._scene, self._table = scene, table
        self._beat = beat
        self._at: Point = (0, 0)

    def script(self) -> Iterator[None]:
        """The whole turn. Raises RuntimeError when the game does not go on as it must."""
        scene, table = self._scene, self._table
        build = rich_build(table.view(table.player))
        if build is None:
            raise RuntimeError("nothing can be completed in this position")
        yield from self._ready()
        yield from self._build(build)
        self._beat.step = "payout"
        yield from self._until(lambda: not scene.busy)
        while table.person_on_turn:
            yield from self._next_part(table.game.phase)
        self._beat.step = "computers"
        yield from self._until(lambda: table.over or (scene.mine and scene.task is not None))

    # ---- parts of a turn

    def _next_part(self, phase: Phase) -> Iterator[None]:
        scene = self._scene
        match phase:
            case Phase.CASTLE:
                yield from self._piece()
            case Phase.DRAW:
                yield from self._jumps()
                yield from self._card()
            case Phase.CAN:
                self._beat.step = "end of turn"
                yield from self._key(pygame.K_e)
            case _:
                raise RuntimeError("the turn does not end")
        yield from self._until(lambda: not scene.busy)

    def _build(self, build: Build) -> Iterator[None]:
        layout = self._scene.layout_now
        grid = BoardGrid(layout["board"], layout.square)
        self._beat.step = "lift"
        card = layout.hand_cards[self._table.game.hand.index(build.card)].center
        yield from self._glide(card, LEG_FRAMES)
        yield from self._mouse(pygame.MOUSEBUTTONDOWN, card, button=pygame.BUTTON_LEFT)
        self._beat.step = "drag"
        for corner in self._corners(layout["board"]):
            yield from self._glide(corner, LEG_FRAMES, held=True)
        self._beat.step = "rotate"
        yield from self._glide(layout["board"].center, LEG_FRAMES, held=True)
        for _number in range(QUARTERS + build.rot):
            yield from self._key(pygame.K_r)
            yield from self._beat.pause(150)
        self._beat.step = "drag"
        goal = grid.rect(build.at.x, build.at.y, *box(build.card.form, build.rot)).center
        yield from self._glide(goal, LEG_FRAMES, held=True)
        yield from self._beat.pause(200)
        self._beat.step = "drop"
        number = self._table.number
        yield from self._mouse(pygame.MOUSEBUTTONUP, goal, button=pygame.BUTTON_LEFT)
        self._must_go_on(number, "the building was not laid")

    def _piece(self) -> Iterator[None]:
        scene, table = self._scene, self._table
        self._beat.step = "castle piece"
        yield from self._ready()
        castle = table.game.castle
        layout = scene.layout_now
        place = table.game.board.lot.castle_squares()[castle.open_squares()[0]]
        top = BoardGrid(layout["board"], layout.square).top_face(place.x, place.y, castle.floor).center
        start = self._in_pools(layout["shelves"])
        yield from self._glide(start, LEG_FRAMES)
        yield from self._mouse(pygame.MOUSEBUTTONDOWN, start, button=pygame.BUTTON_LEFT)
        yield from self._glide(layout["board"].center, LEG_FRAMES, held=True)
        yield from self._glide(top, LEG_FRAMES, held=True)
        yield from self._beat.pause(200)
        number = table.number
        yield from self._mouse(pygame.MOUSEBUTTONUP, top, button=pygame.BUTTON_LEFT)
        self._must_go_on(number, "the castle piece was not placed")

    def _jumps(self) -> Iterator[None]:
        """Back to the position before the last action, and to that after it again."""
        sheet, table = self._scene.sheet, self._table
        yield from self._ready()
        number = table.number
        for self._beat.step, wanted in (("undo", number - 1), ("redo", number)):
            yield from self._click(sheet[self._beat.step].rect.center)
            if table.number != wanted:
                raise RuntimeError(f"{self._beat.step} did nothing")
            yield from self._until(lambda: not self._scene.busy)
            yield from self._beat.pause(100)

    def _card(self) -> Iterator[None]:
        scene, table = self._scene, self._table
        self._beat.step = "card"
        yield from self._ready()
        places = [*map(scene.picture.market.base, range(len(scene.layout_now.market_places)))]
        for place in places:
            yield from self._glide(place.center, LEG_FRAMES // 2)
        face_up = table.game.face_up
        source = next((n for n, card in enumerate(face_up) if card is not None), len(face_up))
        number = table.number
        yield from self._click(places[source].center)
        self._must_go_on(number, "no card was taken")

    def _corners(self, board: Rect) -> list[Point]:
        inner = board.inflate(-board.w // 4, -board.h // 4)
        corners = [inner.topleft, inner.bottomright, inner.topright, inner.bottomleft]
        return [corners[leg % len(corners)] for leg in range(LEGS)]

    def _in_pools(self, pools: Rect) -> Point:
        """A point on a castle piece that can be taken."""
        picture = self._scene.picture
        for y in range(pools.top, pools.bottom, 4):
            for x in range(pools.left, pools.right, 4):
                if picture.hit((x, y)).family is not None:
                    return x + 2, y + 2
        raise RuntimeError("there is no castle piece to be taken")

    # ---- mouse, keyboard, time

    def _post(self, kind: int, **values: object) -> Iterator[None]:
        pygame.event.post(Event(kind, values))
        yield

    def _mouse(self, kind: int, pos: Point, **values: object) -> Iterator[None]:
        """The system tells points."""
        yield from self._post(kind, pos=self._scene.kit.frame.points(Rect(pos, (0, 0))).topleft, touch=False, **values)

    def _click(self, pos: Point) -> Iterator[None]:
        yield from self._glide(pos, LEG_FRAMES)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            yield from self._mouse(kind, pos, button=pygame.BUTTON_LEFT)

    def _key(self, key: int) -> Iterator[None]:
        yield from self._post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        yield from self._post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def _glide(self, goal: Point, frames: int, *, held: bool = False) -> Iterator[None]:
        """The pointer goes there, one motion a frame."""
        x, y = self._at
        for frame in range(1, frames + 1):
            pos = round(x + (goal[0] - x) * frame / frames), round(y + (goal[1] - y) * frame / frames)
            rel = pos[0] - self._at[0], pos[1] - self._at[1]
            self._at = pos
            yield from self._mouse(pygame.MOUSEMOTION, pos, rel=rel, buttons=(int(held), 0, 0))

    def _must_go_on(self, number: int, trouble: str) -> None:
        if self._table.number == number:
            raise RuntimeError(trouble)

    def _ready(self) -> Iterator[None]:
        """Until the person can do something."""
        return self._until(lambda: self._scene.mine and self._scene.task is not None)

    def _until(self, reached: Callable[[], bool]) -> Iterator[None]:
        for _number in range(MOST_FRAMES):
            if reached():
                self._beat.waiting = False
                return
            self._beat.waiting = self._table.computer_on_turn and not self._scene.busy
            yield
        raise RuntimeError("the game does not go on")


class _Ear:
    """Takes every change, as the adapter of a system with a screen reader does."""

    def update_if_active(self, changes: Callable[[], Any]) -> None:
        changes()

    def update_window_focus_state(self, focused: bool) -> None:
        """Nobody is told."""

    update_view_focus_state = update_window_focus_state


class _Heard(AccessKitPort):
    """AccessKit's nodes are made, and go nowhere."""

    def _made(self, window: int) -> Any:
        self._begin()
        return _Ear()


def listened() -> Assistive:
    """The door. Raises ImportError where there is no AccessKit."""
    return Assistive(_Heard, "Arkadia")


Size = tuple[int, int]
SETTLED_MS = 7000
"""After so long a person has seen what there is and begins; the window rests meanwhile."""
SIZES: tuple[Size, ...] = ((1280, 720), (1920, 1080), (3840, 2160))
MEASURED_SIZE: Size = (1920, 1080)
"""The window in which starting, idling and memory are measured."""
PACE = "normal"
"""Whatever players have at first: figures of different versions can be compared."""
TURNS, IDLE_S, STARTS = 3, 8, 5


def bench_frames(
    turns: int = TURNS, seconds: int = IDLE_S, starts: int = STARTS, size: Size | None = None, *, heard: bool = False
) -> None:
    """Print the figures of this machine as JSON. `size`: the frames of this one window size only; `heard`: an assistive
    program listens to the frames. How soon a start shows something does not depend on that, nor does idling."""
    found = figures(turns, seconds, starts, SIZES if size is None else (size,), heard=heard)
    sys.stdout.write(json.dumps(found, indent=1) + "\n")


def figures(turns: int, seconds: float, starts: int, sizes: Sequence[Size], *, heard: bool = False) -> dict[str, Any]:
    """`turns` turns at each size, `seconds` of idling, `starts` starts; 0 leaves that part out.

    Processor time is that of the whole process, in milliseconds; the processes measured live in a folder of their own.
    """
    found: dict[str, Any] = {}
    if turns:
        found["sizes"] = {f"{size[0]}x{size[1]}": of_size(size, turns, heard=heard) for size in sizes}
    if starts:
        found["first_frame"] = first_frames(starts, MEASURED_SIZE)
    if seconds:
        found.update(at_rest(seconds, MEASURED_SIZE))
    return found


@contextmanager
def opened(size: Size, pace: str) -> Iterator[App]:
    """The program in a window of a size and in a folder of its own, closed afterwards; without pictures and sound where
    nothing else is said."""
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    with tempfile.TemporaryDirectory(prefix="arkadia-bench-") as folder:
        options = Namespace(
            resolution=size, windowed=True, fullscreen=False, no_sound=True, lang="", data_dir=Path(folder),
            map=None, load=None, seed=None, demo=False,
        )  # fmt: skip
        folders = paths.folders(options.data_dir)
        folders.create()
        app = App(options, folders, "")
        app.open()
        app.change(replace(app.settings, pace=pace))
        try:
            yield app
        finally:
            app.thinker.close()
            app.window.close()


def of_size(size: Size, turns: int, *, heard: bool = False) -> dict[str, Any]:
    """The frames of `turns` turns in a window of `size` px; apart from them the worst frame, in ms of processor time,
    when a screen is opened, when a position is jumped to, and when everything gets another size."""
    with opened(size, PACE) as app:
        if heard:
            app.window.assistive = listened()
        beat = Metronome(app.window)
        beat.play(_script(app, beat, turns, size))
        app.stack.push(first_scene(app))
        run(app.stack, app.window, clock=beat, started=app.thinker.warm)
    apart = {step for steps in APART.values() for step in steps}
    turn = [frame for frame in beat.frames if frame.step not in apart]
    worsts = {name: {step: worst(beat.frames, step) for step in steps} for name, steps in APART.items()}
    return {"turn": told(turn), **worsts}


def over() -> Table:
    """A game that came to its end."""
    return _played(1, tuple(map(person, ("Mara", "Clara", "Jonas"), COLOURS)), lambda table: False)


DOORS: dict[str, Callable[[App, Table], object]] = {
    "new game": lambda app, _table: app.show_new_game(),
    "saved games": lambda app, _table: app.show_loads(),
    "hall of fame": lambda app, _table: app.show_hall(),
    "lessons": lambda app, _table: app.show_school(),
    "a lesson": lambda app, _table: app.start_lesson(lessons()[0].id),
    "mistakes": lambda app, _table: app.show_mistakes(),
    "puzzles": lambda app, _table: app.show_puzzles(),
    "a puzzle": lambda app, _table: app.start_puzzle(heads()[0].id),
    "first game": lambda app, _table: app.start_practice(),
    "town": lambda app, table: app.view_town(table),
    "result": lambda app, table: app.show_result(table),
    "dashboard": lambda app, table: app.show_dashboard(table),
    "replay": lambda app, table: app.show_replay(table),
    "turning points": lambda app, table: app.show_turning_points(table),
    "rules": lambda app, _table: app.show_rules(),
    "credits": lambda app, _table: app.show_credits(),
    "title again": lambda app, _table: app.show_title(),
}
"""What opens each screen, given a finished game; one after the other, each after the window has rested at the one
before."""
APART = {
    "opening_cpu_ms": ("title", *DOORS, "start", "next game", "settings"),
    "jump_cpu_ms": ("undo", "redo"),
    "another_size_cpu_ms": ("resize", "scale"),
}
"""Steps of the script that are not part of a turn: the worst frame of each is told. The last action before a card
is taken is undone and done again."""


def worst(frames: Sequence[Frame], step: str) -> float:
    """The longest frame of a step in ms of processor time."""
    return max((round(frame.cpu_ms, 1) for frame in frames if frame.step == step), default=0.0)


def _press(app: App, act: Callable[[], object]) -> None:
    """Do it in the next frame, as a key that nothing else wants."""
    before = app.stack.on_key

    def on_key(_event: Event) -> bool:
        app.stack.on_key = before
        act()
        return True

    app.stack.on_key = on_key
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(Event(kind, key=pygame.K_F15, mod=0, unicode="", scancode=0))


def _script(app: App, beat: Metronome, turns: int, size: Size) -> Iterator[None]:
    beat.step = "title"
    yield from beat.pause(SETTLED_MS)
    table = over()
    yield
    for beat.step, door in DOORS.items():
        _press(app, partial(door, app, table))
        yield from beat.pause(SETTLED_MS)
    beat.step = "start"
    for table in islice(tables(app.store), turns):
        scene = app.play_scene(table)
        _press(app, partial(app.stack.replace, scene, all=True))
        yield from beat.pause(SETTLED_MS)
        yield from Turn(scene, table, beat).script()
        beat.step = "next game"
    beat.step = "resize"
    _press(app, partial(app.window.resize, app.stack, (size[0] - 80, size[1])))
    yield from _frames(40)
    beat.step = "settings"
    _press(app, app.show_settings)
    yield from _frames(60)
    beat.step = "scale"
    _press(app, partial(app.change, replace(app.settings, ui_scale=125)))
    yield from _frames(200)
    app.quit()
    yield


def _frames(count: int) -> Iterator[None]:
    for _number in range(count):
        yield


# ---- the program as processes of its own: starting, idling, memory


START_S = 30.0
POLL_S = 0.005
QUIET_SHARE, QUIET_S = 0.05, DOZE_AFTER_MS / 1000
"""A program is at rest when it uses less than this share of a core for so long: when it has also done what it does
while nobody looks, and dozes."""
_FIRST = re.compile(re.escape(FIRST_PICTURE % 0).replace("0", "([0-9]+)"))
MEBI = 2**20


def first_frames(starts: int, size: Size) -> dict[str, Any]:
    """From the start of `python -m arkadia_desktop` to its first picture, the title: median and all, in ms.

    One start before them is not counted: it fills the folder of compiled modules. Raises Trouble when nothing appears.
    """
    with tempfile.TemporaryDirectory(prefix="arkadia-bench-") as folder:
        seen = []
        for _number in range(starts + 1):
            with _program(Path(folder), size) as program:
                seen.append((program.first_cpu_ms, program.first_wall_ms))
    cpu, wall = [one[0] for one in seen[1:]], [round(one[1]) for one in seen[1:]]
    return {
        "size": list(size),
        "cpu_ms": {"median": statistics.median(cpu), "all": cpu},
        "wall_ms": {"median": statistics.median(wall), "all": wall},
    }


def at_rest(seconds: float, size: Size) -> dict[str, Any]:
    """Share of a core and memory of all processes together, at the title and in a game against two computers when a
    person is on turn and everything has been shown. Raises Trouble when the program never comes to rest."""
    found: dict[str, dict[str, Any]] = {"idle_cpu_percent": {}, "memory_pss_mib": {}}
    with tempfile.TemporaryDirectory(prefix="arkadia-bench-") as folder:
        for where, options in (("title", ()), ("game", ("--load", str(_save(Path(folder)))))):
            with _program(Path(folder), size, *options) as program:
                program.wait_quiet()
                found["idle_cpu_percent"][where] = program.idle_percent(seconds)
                found["memory_pss_mib"][where] = program.memory()
    return {"at_rest_size": list(size), **found}


class _Program:
    """The running program. `first_cpu_ms` and `first_wall_ms`: what had passed when the first picture was shown."""

    def __init__(self, process: subprocess.Popen[bytes], log: Path, began: float) -> None:
        self._process = process
        self.first_cpu_ms = self._first(log)
        self.first_wall_ms = (time.perf_counter() - began) * 1000

    def _first(self, log: Path) -> int:
        deadline = time.perf_counter() + START_S
        while time.perf_counter() < deadline:
            with suppress(OSError):
                told = _FIRST.search(log.read_text(encoding="utf-8"))
                if told:
                    return int(told.group(1))
            if self._process.poll() is not None:
                break
            time.sleep(POLL_S)
        raise Trouble(_("The program being measured showed nothing."))

    def wait_quiet(self) -> None:
        """Wait until it is at rest."""
        deadline = time.perf_counter() + START_S
        while time.perf_counter() < deadline:
            if (self._share(QUIET_S) or 0.0) < QUIET_SHARE:
                return
        raise Trouble(_("The program being measured never became idle."))

    def _share(self, seconds: float) -> float | None:
        before, began = processor_s(self._process.pid), time.perf_counter()
        time.sleep(seconds)
        after = processor_s(self._process.pid)
        return None if before is None or after is None else (after - before) / (time.perf_counter() - began)

    def idle_percent(self, seconds: float) -> float | None:
        """The share of a core it uses, in percent."""
        share = self._share(seconds)
        return None if share is None else round(100 * share, 2)

    def memory(self) -> dict[str, float] | None:
        """MiB (PSS) of the program's own process and of all with it."""
        sizes = [pss(pid) for pid in family(self._process.pid)]
        if None in sizes:
            return None
        known = [size for size in sizes if size is not None]
        return {"all": round(sum(known) / MEBI, 1), "window": round(known[0] / MEBI, 1), "processes": len(known)}


def family(first: int) -> list[int]:
    """A process and all that came of it."""
    pids = [first]
    for pid in pids:
        for children in Path(f"/proc/{pid}/task").glob("*/children"):
            with suppress(OSError):
                pids += [int(child) for child in children.read_text(encoding="ascii").split()]
    return pids


def processor_s(first: int) -> float | None:
    """The processor time so far of a process and all that came of it; the clocks as Linux numbers them
    (clock_getcpuclockid)."""
    with suppress(OSError, AttributeError):
        return sum(time.clock_gettime((~pid << 3) | 2) for pid in family(first))
    return None


def pss(pid: int) -> int | None:
    """Memory of a process in bytes; pages that several share count for each in part."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    return None


@contextmanager
def _program(folder: Path, size: Size, *options: str) -> Iterator[_Program]:
    """The program in a data folder of its own inside `folder`, where it is not the first start; ended afterwards."""
    settings.SettingsFile(paths.folders(folder / "data").settings).write(settings.Settings())
    log = folder / "data" / "logs" / "arkadia.log"
    with suppress(FileNotFoundError):
        log.unlink()
    began = time.perf_counter()
    process = subprocess.Popen(
        [*command(), "--data-dir", str(folder / "data"), "--resolution", f"{size[0]}x{size[1]}", "--windowed",
         "--log-level", "info", *options],
        env=environment(os.environ, folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        yield _Program(process, log, began)
    finally:
        process.terminate()
        process.wait()


def command() -> list[str]:
    """What starts the program: `python -m arkadia_desktop`, or the package it is part of."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "arkadia_desktop"]


def environment(given: Mapping[str, str], folder: Path) -> dict[str, str]:
    """The environment of the program: modules are compiled once, as where it is installed."""
    kept = {name: value for name, value in given.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(folder / "compiled")}


def _save(folder: Path) -> Path:
    """A game in its middle, as a file."""
    table = next(tables(None))
    now = datetime.now(UTC)
    path = folder / "game.json"
    path.write_text(save_text(table.record(), Envelope(table.seats, table.options, now, now, table.seed)), "utf-8")
    return path
