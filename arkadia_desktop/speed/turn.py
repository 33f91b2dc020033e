"""A person's turn as a script: mouse and keys as the system would send them, one `yield` for each turn of the loop."""

from __future__ import annotations

import itertools
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.headless.simulate import percentile
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
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.saves import Store
from arkadia_desktop.table.seats import computer, person
from arkadia_desktop.ui.loop.window import FAST, Window

SLOW_MS = 16.0
"""A frame that takes longer than this is missed at 60 pictures a second."""
STIRRING_MS = 1.0
"""A turn of the loop that paints nothing counts as a frame from so much processor time on."""


@dataclass(frozen=True)
class Frame:
    """One turn of the loop: what the script was at, and the milliseconds it took."""

    step: str
    cpu_ms: float
    wall_ms: float


class Metronome:
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


def tables(store: Store | None) -> Iterator[Table]:
    """Games of a person (seat 0) against two computers, each in such a position; always the same ones."""
    for seed in itertools.count(1):
        chance = Random(seed)
        colours = COLOURS[:PLAYERS]
        seats = (person("Mara", colours[0]), computer(LEVEL, colours[1], "Clara"), computer(LEVEL, colours[2], "Jonas"))
        table = Table(deal(colours, STANDARD, chance), seats, Options(), seed=str(seed))
        players = RandomPlayer(chance)
        while not table.over:
            due = table.number >= ACTIONS and table.player == 0 and table.game.phase is Phase.MUST
            if due and rich_build(table.view(0)):
                yield Table(
                    table.setup,
                    seats,
                    table.options,
                    seed=table.seed,
                    history=table.history,
                    autosave=store.autosave() if store else None,
                )
                break
            table.submit(table.player, players.decide(table.view(table.player)))


Point = tuple[int, int]
LEGS = 6
"""A drag goes to and fro over the board so often before it comes to its end."""
LEG_FRAMES = 30
TURNS = 8
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
        yield from self._until(lambda: scene.mine and scene.task is not None)
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
        yield from self._post(pygame.MOUSEBUTTONDOWN, pos=card, button=pygame.BUTTON_LEFT, touch=False)
        self._beat.step = "drag"
        for corner in self._corners(layout["board"]):
            yield from self._glide(corner, LEG_FRAMES, held=True)
        self._beat.step = "rotate"
        yield from self._glide(layout["board"].center, LEG_FRAMES, held=True)
        for _number in range(TURNS + build.rot):
            yield from self._key(pygame.K_r)
            yield from self._pause(150)
        self._beat.step = "drag"
        goal = grid.rect(build.at.x, build.at.y, *box(build.card.form, build.rot)).center
        yield from self._glide(goal, LEG_FRAMES, held=True)
        yield from self._pause(200)
        self._beat.step = "drop"
        number = self._table.number
        yield from self._post(pygame.MOUSEBUTTONUP, pos=goal, button=pygame.BUTTON_LEFT, touch=False)
        if self._table.number == number:
            raise RuntimeError("the building was not laid")

    def _piece(self) -> Iterator[None]:
        scene, table = self._scene, self._table
        self._beat.step = "castle piece"
        yield from self._until(lambda: scene.mine and scene.task is not None)
        castle = table.game.castle
        layout = scene.layout_now
        place = table.game.board.lot.castle_squares()[castle.open_squares()[0]]
        top = BoardGrid(layout["board"], layout.square).top_face(place.x, place.y, castle.floor).center
        start = self._in_pools(layout["shelves"])
        yield from self._glide(start, LEG_FRAMES)
        yield from self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT, touch=False)
        yield from self._glide(layout["board"].center, LEG_FRAMES, held=True)
        yield from self._glide(top, LEG_FRAMES, held=True)
        yield from self._pause(200)
        number = table.number
        yield from self._post(pygame.MOUSEBUTTONUP, pos=top, button=pygame.BUTTON_LEFT, touch=False)
        if table.number == number:
            raise RuntimeError("the castle piece was not placed")

    def _jumps(self) -> Iterator[None]:
        """Back to the position before the last action, and to that after it again."""
        sheet, table = self._scene.sheet, self._table
        yield from self._until(lambda: self._scene.mine and self._scene.task is not None)
        number = table.number
        for self._beat.step, button, wanted in (("undo", sheet["undo"], number - 1), ("redo", sheet["redo"], number)):
            yield from self._click(button.rect.center)
            if table.number != wanted:
                raise RuntimeError(f"{self._beat.step} did nothing")
            yield from self._until(lambda: not self._scene.busy)
            yield from self._pause(100)

    def _card(self) -> Iterator[None]:
        scene, table = self._scene, self._table
        self._beat.step = "card"
        yield from self._until(lambda: scene.mine and scene.task is not None)
        places = scene.layout_now.market_places
        for place in places:
            yield from self._glide(place.center, LEG_FRAMES // 2)
        face_up = table.game.face_up
        source = next((n for n, card in enumerate(face_up) if card is not None), len(face_up))
        number = table.number
        yield from self._click(places[source].center)
        if table.number == number:
            raise RuntimeError("no card was taken")

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

    def _click(self, pos: Point) -> Iterator[None]:
        yield from self._glide(pos, LEG_FRAMES)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            yield from self._post(kind, pos=pos, button=pygame.BUTTON_LEFT, touch=False)

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
            yield from self._post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(int(held), 0, 0), touch=False)

    def _pause(self, ms: float) -> Iterator[None]:
        for _number in range(round(ms / (FAST * 1000))):
            yield

    def _until(self, reached: Callable[[], bool]) -> Iterator[None]:
        for _number in range(MOST_FRAMES):
            if reached():
                self._beat.waiting = False
                return
            self._beat.waiting = self._table.computer_on_turn and not self._scene.busy
            yield
        raise RuntimeError("the game does not go on")
