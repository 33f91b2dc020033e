"""A desk to try widgets on: a scene on a stack, a painted surface, a clock that is set by hand."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.stage.board import meadow
from arkadia_desktop.stage.board.meadow import Ground
from arkadia_desktop.stage.common.palette import grid_strength
from arkadia_desktop.ui.loop.idle import give_back_memory
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.paint import text, theme
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kept import Kept, size_of
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.skin import Skin
from arkadia_desktop.ui.paint.sprites import Sprites
from arkadia_desktop.ui.paint.text import Type
from arkadia_desktop.ui.widgets import RowState, ScrollList, ScrollPane, Widget

_ATLAS = Path(__file__).resolve().parents[2] / "assets" / "sprites" / "atlas"
_ROOM = 192 * 2**20
"""Bytes of decoded atlases that tests keep, and as many of scaled sprites and of pictures."""

_FRAMES = 8
"""So many window sizes and scales keep their lettering and painted grounds."""
_LINES, _WIDTHS, _SKIN = 3_000, 100_000, 48_000_000
"""So many painted lines of each of them, and so many widths of lines of all, are kept."""


def at(frame: Frame, x: float, y: float, w: float, h: float) -> Rect:
    """A design rectangle in real px."""
    left, top = frame.px(x), frame.px(y)
    return Rect(left, top, frame.px(x + w) - left, frame.px(y + h) - top)


def laid_in(pane: ScrollPane, area: Rect, length: int, column: Sequence[Widget]) -> None:
    """Show a column in a pane, whose widgets lie as if all of it were seen."""
    offset = pane.fit(area, length)
    for widget in column:
        widget.rect = widget.rect.move(0, -offset)
    pane.set_content(column)


class PaintedList(ScrollList):
    """A list whose rows a function paints."""

    def __init__(
        self, id: str, heights: Sequence[float], paint: Callable[[Surface, Rect, int, RowState], None], **look: Any
    ) -> None:
        super().__init__(id, **look)
        self._paint = paint
        self.fill(heights)

    def paint_row(self, surface: Surface, rect: Rect, index: int, state: RowState) -> None:
        self._paint(surface, rect, index, state)


class Remembered(Sprites):
    """The real sprites. What was read and scaled once is there for all tests, whatever a window lets go: hundreds of
    windows of a few sizes are opened."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._atlases_read: Kept[Surface] = Kept(_ROOM, size_of)
        self._sprites_made: Kept[Surface] = Kept(_ROOM, size_of)
        self._pictures_made: Kept[Surface] = Kept(_ROOM, size_of)

    def unlearn(self) -> None:
        """Read and scale everything anew."""
        for kept in (self._atlases_read, self._sprites_made, self._pictures_made):
            kept.clear()

    def _decoded(self, atlas: str) -> Surface:
        return self._atlases_read.get(atlas, lambda: super(Remembered, self)._decoded(atlas))

    def _resampled(self, name: str, width: int, height: int) -> Surface:
        key = name, width, height, _as_displayed()
        return self._sprites_made.get(key, lambda: super(Remembered, self)._resampled(name, width, height))

    def _covering(self, name: str, size: tuple[int, int]) -> Surface:
        key = name, size, _as_displayed()
        return self._pictures_made.get(key, lambda: super(Remembered, self)._covering(name, size))


def _as_displayed() -> bool:
    """Whether there has been a window: pictures have its pixel format from then on."""
    with suppress(pygame.error):
        return bool(Surface((1, 1)).convert())
    return False


@cache
def sprites() -> Remembered:
    """The real sprites, read once for all tests."""
    return Remembered(_ATLAS)


class _Lasting(Kept[Any]):
    """Lets nothing go that a window leaves: the next one wants it again."""

    def leave(self) -> None: ...

    def age(self, *, rest: bool) -> None: ...


@lru_cache(maxsize=_FRAMES)
def skin(frame: Frame) -> Skin:
    """The painted grounds of a frame, for all tests: they hang on nothing but the frame."""
    found = Skin(frame)
    found.kept = _Lasting(_SKIN, lambda patch: size_of(patch.surface))
    return found


@lru_cache(maxsize=_FRAMES)
def lettering(frame: Frame) -> Type:
    """The lettering of a frame, for all tests."""
    found = Type(frame)
    found.kept = _Lasting(_LINES)
    return found


measured = lru_cache(maxsize=_WIDTHS)(text._measured.__wrapped__)
"""How wide lines are, for all windows."""
_towns: Kept[Surface] = Kept(_ROOM // 2, size_of)
_laying_town = meadow.laying_town


def laying_town(surface: Surface, kit: Kit, frame: Rect, board: Rect, square: int, ground: Ground) -> Iterator[None]:
    """As the real one; what lies below the pieces is painted once for all windows of a size."""
    look = kit.prefs.contrast, grid_strength(kit.prefs), kit.sprites is sprites()
    key = surface.get_size(), *frame, *board, square, ground, look
    if (town := _towns.find(key)) is not None:
        surface.blit(town, (0, 0))
        return
    yield from _laying_town(surface, kit, frame, board, square, ground)
    _towns.get(key, surface.copy)


def forget() -> None:
    """Let go of all that is kept for other windows: a copy of the process takes three times as long with it."""
    for kept in (skin, lettering):
        kept.cache_clear()
    _towns.clear()
    sprites().unlearn()
    sprites().drop_sources()
    gc.collect()
    give_back_memory()


def kit(width: int = 1280, height: int = 720, scale: float = 1.0, *, speed: float = 0.0) -> Kit:
    """A kit with the real sprites; nothing moves unless a speed is given."""
    pygame.display.init()
    pygame.font.init()
    return Kit(Frame(width, height, scale), sprites(), speed=speed)


class Table(Scene):
    """A scene whose widgets lie where they were put, in design px, on a ground that shows every repaint mistake."""

    def __init__(self) -> None:
        super().__init__()
        self.places: dict[str, tuple[float, float, float, float]] = {}
        self.keys_seen: list[int] = []

    def put(self, widget: Widget, x: float, y: float, w: float, h: float) -> None:
        """Add a widget at a design rectangle."""
        self.places[widget.id] = (x, y, w, h)
        self.sheet.add(widget)
        if self.stack is not None:
            widget.rect = at(self.kit.frame, x, y, w, h)

    def layout(self, kit: Kit) -> None:
        super().layout(kit)
        for id, place in self.places.items():
            self.sheet[id].rect = at(kit.frame, *place)

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        if not self.overlay:
            surface.fill(theme.WALNUT, clip)

    def keys(self, event: Event) -> bool:
        self.keys_seen.append(event.key)
        return False


class Desk:
    """Sends events as the window would, and paints only what changed."""

    def __init__(self, kit_: Kit | None = None, scene: Table | None = None) -> None:
        self.kit = kit_ or kit()
        self.stack = SceneStack(self.kit)
        self.scene = scene or Table()
        self.now = 1000.0
        self.stack.push(self.scene)
        self.surface = Surface(self.kit.frame.area.size)
        self.sheet = self.scene.sheet
        self.wait(0)

    def __getitem__(self, id: str) -> Any:
        """A widget of the scene, of whatever kind it is."""
        return self.sheet[id]

    def put(self, widget: Widget, x: float = 300, y: float = 300, w: float = 300, h: float = 60) -> None:
        """Add a widget at a design rectangle."""
        self.scene.put(widget, x, y, w, h)

    def send(self, type_: int, **values: object) -> bool:
        """One event."""
        self.stack.now = self.now
        return self.stack.handle(Event(type_, values))

    def wait(self, ms: float) -> None:
        """Let time pass in steps of a sixtieth of a second at most."""
        end = self.now + ms
        while True:
            self.now = min(end, self.now + 16)
            self.stack.tick(self.now)
            if self.now >= end:
                break

    def move(self, pos: tuple[int, int]) -> bool:
        """The pointer goes there."""
        return self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, pos: tuple[int, int], button: int = 1) -> bool:
        """A mouse button goes down."""
        self.move(pos)
        return self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def up(self, pos: tuple[int, int], button: int = 1) -> bool:
        """A mouse button comes up."""
        return self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def click(self, where: tuple[int, int] | str) -> None:
        """A click at a place, or in the middle of a widget."""
        pos = self.sheet[where].rect.center if isinstance(where, str) else where
        self.down(pos)
        self.up(pos)

    def wheel(self, notches: int) -> bool:
        """The wheel turns."""
        return self.send(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches), flipped=False)

    def press(self, key: int, *, mod: int = 0, unicode: str = "") -> bool:
        """A key goes down and stays."""
        return self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)

    def release(self, key: int, *, mod: int = 0) -> bool:
        """A key comes up."""
        return self.send(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def key(self, *keys: int, mod: int = 0) -> bool:
        """Keys go down and up, one after another; whether the last one was used."""
        used = False
        for key in keys:
            used = self.press(key, mod=mod)
            self.release(key, mod=mod)
        return used

    def type(self, text: str) -> None:
        """Letters as the keyboard sends them: a key and the text."""
        for letter in text:
            self.press(ord(letter.lower()), unicode=letter)
            self.send(pygame.TEXTINPUT, text=letter)
            self.release(ord(letter.lower()))

    def paint(self) -> list[Rect]:
        """Paint what changed; returns where."""
        return self.stack.paint(self.surface)

    def fresh(self) -> bytes:
        """All pixels of a picture painted whole, now."""
        whole = Surface(self.surface.get_size())
        self.stack.paint_to(whole)
        return whole.get_buffer().raw

    def shown(self) -> bytes:
        """All pixels of the picture that was repainted part by part."""
        self.paint()
        return self.surface.get_buffer().raw
