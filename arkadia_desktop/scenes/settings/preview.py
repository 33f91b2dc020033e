"""What the play screen looks like at an interface scale: a position nobody plays, drawn off screen."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from functools import cache
from math import ceil
from random import Random

import pygame
from pygame import Rect, Surface

from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.locale import _
from arkadia_desktop.rules.deal import deal
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.play.drivers.at_table import AtTable
from arkadia_desktop.scenes.play.drivers.still import standing_rail
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.tasks.rail_button import Rail
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.seats import computer, person
from arkadia_desktop.ui.loop.errands import go_on_for
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import LEAST_HEIGHT, Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Display

_SEED, _STEPS = 23, 104
_SHARE_MS = 6.0
"""About so much of each frame is for the preview while it is drawn."""
_BAND_PX = 250_000
"""The screen is painted in bands of so many pixels: each takes but a few milliseconds."""
_SMALL = 1280
"""The small picture is drawn in a window no wider than this, which has the same parts as a larger one."""


class ExampleTown(AtTable):
    """A game in its middle, with a person on turn who may end it; nothing comes of anything."""

    def __init__(self, director: Director) -> None:
        super().__init__(director, example())
        self._seat = self.table.player

    def rail(self) -> Rail:
        return standing_rail({})

    def hints(self) -> tuple[str, ...]:
        return _("Raise a banner or end your turn"), _("Banner or end turn")


@cache
def begun() -> tuple[Table, RandomPlayer]:
    """The game of the example, and who plays it for all seats."""
    chance = Random(_SEED)
    colours = COLOURS[:3]
    seats = (
        person("Mara", colours[0]),
        computer("apprentice", colours[1], "Clara"),
        computer("apprentice", colours[2], "Jonas"),
    )
    table = Table.new(deal(colours, STANDARD, chance), seats, Options(memory_game=False), None, seed=str(_SEED))
    return table, RandomPlayer(chance)


def _playing() -> Iterator[None]:
    """Play it up to where it is shown, one action after the other."""
    table, player = begun()
    while table.number < _STEPS or table.player != 0 or table.game.phase is not Phase.CAN:
        table.submit(table.player, player.decide(table.view(table.player)))
        yield


def example() -> Table:
    """A game in which the first seat, a person, may end the turn; the same at every call."""
    for _action in _playing():
        pass
    return begun()[0]


def drawing(director: Director, kit: Kit, size: tuple[int, int], scale: float) -> Generator[None, None, Surface]:
    """Draw the play screen in a window of ``size`` real px at a scale (1.0 = 100 %), looking as ``kit`` wishes, a step
    at a time: the picture is what it returns."""
    yield from _playing()
    scene = PlayScene(director, ExampleTown(director))
    yield
    yield from scene.laying_out(Kit(Frame(*size, scale), kit.sprites, wishes=replace(kit.wishes, speed=0)))
    yield from scene.picture.parts.prepare_view(scene.shown)
    yield from scene.picture.showing(scene.shown_now(None))
    scene.refresh()
    yield
    surface = Surface(size)
    for widget in scene.sheet:
        if widget.visible:
            widget.paint(surface, surface.get_rect())
            yield
    bands = ceil(size[0] * size[1] / _BAND_PX)
    for band in range(bands):
        top, end = (size[1] * number // bands for number in (band, band + 1))
        surface.set_clip(Rect(0, top, size[0], end - top))
        scene.paint(surface, surface.get_clip())
        yield
    surface.set_clip(None)
    return surface


class ScalePreview(Display):
    """The whole screen made small, and a part of it pixel by pixel: the lower right corner, or the ``middle`` of the
    board. ``make`` draws what is due, a step at a time: it takes longer than a frame may."""

    def __init__(self, id: str, *, middle: bool = False) -> None:
        super().__init__(id)
        self._middle = middle
        self._size, self._scale = (0, 0), 1.0
        self._small: Surface | None = None
        self._true: Surface | None = None
        self._due: list[str] = []
        self._making: Iterator[None] | None = None
        self._new = False
        """Whether it was asked for just now: the frame that shows what asked has enough to do."""
        self._places = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)

    def place(self, whole: Rect, part: Rect) -> None:
        """Where the small screen and the part in true size may lie, real px; what has no room is left out."""
        given = [place for place in (whole, part) if place.w and place.h]
        self.rect = given[0].unionall(given[1:]) if given else whole
        self._places = whole.move(-self.rect.x, -self.rect.y), part.move(-self.rect.x, -self.rect.y)
        self._small, self._true = _fitting(self._small, whole), _fitting(self._true, part)
        self._ask_anew()

    @property
    def whole(self) -> Rect:
        """Where the small screen lies, real px."""
        return self._places[0].move(self.rect.topleft)

    @property
    def part(self) -> Rect:
        """Where the part in true size lies, real px."""
        return self._places[1].move(self.rect.topleft)

    def show(self, size: tuple[int, int], scale: float) -> None:
        """Ask for the screen of a window of ``size`` real px at a scale."""
        if (size, scale) != (self._size, self._scale):
            self._size, self._scale = size, scale
            self._ask_anew()

    def _ask_anew(self) -> None:
        self.stop()
        self._due = [name for name, place in (("small", self.whole), ("true", self.part)) if place.w and place.h]
        self.awake = self._new = True

    def stop(self) -> None:
        """Leave what is being drawn; what is due stays due."""
        self._making = None

    @property
    def animating(self) -> bool:
        return super().animating or self._making is not None

    def make(self, director: Director) -> bool:
        """Draw on at what is due; false when nothing was."""
        if not self._due or 0 in self._size:
            return False
        if self._making is None:
            self._making = self._whole(director) if self._due[0] == "small" else self._corner(director)
            self.awake = True
            if self._new:
                self._new = False
                return True
        making = self._making
        if not go_on_for(_SHARE_MS, lambda: next(making, making) is None):
            self._due.pop(0)
            self._making = None
            self.changed()
        return True

    def _whole(self, director: Director) -> Iterator[None]:
        """The screen as it is arranged at this scale, made small."""
        width, height = self._size
        share = min(1.0, max(_SMALL / width, LEAST_HEIGHT / height))
        picture = yield from drawing(director, self.kit, (round(width * share), round(height * share)), self._scale)
        yield
        share = min(self.whole.w / width, self.whole.h / height)
        self._small = pygame.transform.smoothscale(
            picture, (max(1, round(width * share)), max(1, round(height * share)))
        )

    def _corner(self, director: Director) -> Iterator[None]:
        """The lower right corner of the screen, or the middle of its board, as it is."""
        picture = yield from drawing(director, self.kit, self._size, self._scale)
        corner = Rect(0, 0, min(self.part.w, self._size[0]), min(self.part.h, self._size[1]))
        corner.bottomright = self._size
        if self._middle:
            corner.center = PlayLayout(Frame(*self._size, self._scale), len(example().seats) - 1).board.center
            corner.clamp_ip(picture.get_rect())
        self._true = picture.subsurface(corner).copy()

    def paint(self, surface: Surface, clip: Rect) -> None:
        for picture, place in ((self._small, self.whole), (self._true, self.part)):
            if picture is not None:
                box = picture.get_rect(center=place.center)
                surface.blit(picture, box)
                line = max(1, self.kit.frame.px(4))
                pygame.draw.rect(surface, theme.OAK_LO, box.inflate(2 * line, 2 * line), line, line * 2)


def _fitting(picture: Surface | None, place: Rect) -> Surface | None:
    """The picture made for another place, unless it would reach beyond this one."""
    fits = picture is not None and picture.get_width() <= place.w and picture.get_height() <= place.h
    return picture if fits else None
