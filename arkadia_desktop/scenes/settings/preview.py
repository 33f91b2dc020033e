"""What the play screen looks like at an interface scale: a position nobody plays, drawn off screen."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from functools import cache
from math import ceil
from random import Random
from typing import Literal

import pygame
from pygame import Rect, Surface

from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.locale import _
from arkadia_desktop.rules.deal import deal
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.play.drivers.table import AtTable
from arkadia_desktop.scenes.play.prerender import Workshop
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.tasks.task import Rail
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.seats import computer, person
from arkadia_desktop.ui.loop.idle import go_on_for
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import LEAST_HEIGHT, Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Display

_SEED, _STEPS = 23, 104
_SHARE_MS = 6.0
"""About so much of each frame is for the preview while it is drawn."""
_BAND_PX = 250_000
"""The screen is painted in bands of so many pixels: each takes but a few milliseconds."""
_APART = 20
"""What lies between things that are shown in their size, design px."""
_SMALL = 1280
"""The small picture is drawn in a window no wider than this, which has the same parts as a larger one."""


class ExampleTown(AtTable):
    """A game in its middle, with a person on turn who may end it; nothing comes of anything."""

    takes_turns = True

    def __init__(self, director: Director) -> None:
        super().__init__(director, example())
        self._seat = self.table.player

    def rail(self) -> Rail:
        return {place: button._replace(disabled_reason=None) for place, button in super().rail().items()}

    def hints(self) -> tuple[str, ...]:
        return (_("Raise a banner or end turn"),)


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
    frame = Frame(*size, scale, kit.frame.density)
    yield from scene.laying_out(Kit(frame, kit.sprites, prefs=replace(kit.prefs, speed=0)))
    yield from Workshop(scene.picture).prepare_view(scene.shown)
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
        surface.set_clip((0, top, size[0], end - top))
        scene.paint(surface, surface.get_clip())
        yield
    surface.set_clip(None)
    return surface


def _sample(things: Sequence[Surface], room: tuple[int, int], apart: int) -> Surface:
    """Things side by side on wood, as many as there is room for; one that is too high is made smaller."""
    taken: list[Surface] = []
    wide, high = apart, 0
    for thing in things:
        share = min(1.0, (room[1] - apart) / thing.get_height())
        one = pygame.transform.smoothscale_by(thing, share) if share < 1 else thing
        if wide + one.get_width() + apart <= room[0]:
            taken.append(one)
            wide, high = wide + one.get_width() + apart, max(high, one.get_height())
    sample = Surface((wide, high + apart))
    sample.fill(theme.WALNUT)
    x = apart
    for one in taken:
        sample.blit(one, (x, (sample.get_height() - one.get_height()) // 2))
        x += one.get_width() + apart
    return sample


class ScalePreview(Display):
    """The play screen at an interface scale: all of it made small, or some ``things`` of it pixel by pixel, with the
    castle where the ``town`` counts. ``make`` draws it a step at a time: it takes longer than a frame may."""

    def __init__(self, id: str, shows: Literal["whole", "things", "town"] = "whole") -> None:
        super().__init__(id)
        self._shows = shows
        self._wanted: tuple[Kit, float, tuple[int, int]] | None = None
        """What it shows, or is drawing: the look, the scale, and its size."""
        self._picture: Surface | None = None
        self._making: Iterator[None] | None = None

    def natural_height(self, width: int) -> int:
        """That of the window at this width, for the whole screen."""
        window = self.kit.frame.area
        return width * window.h // window.w if self._shows == "whole" else 0

    def stop(self) -> None:
        """Leave what is being drawn; it is still due."""
        if self._making is not None:
            self._making = self._wanted = None

    @property
    def drawn(self) -> bool:
        """Whether there is something to be seen."""
        return self._picture is not None

    @property
    def animating(self) -> bool:
        return self._making is not None

    def make(self, director: Director, scale: float) -> bool:
        """Draw on at the screen at this scale; false when nothing is due any more, so that another may begin."""
        wanted = self.kit, scale, self.rect.size
        if wanted != self._wanted:
            self._wanted, self._making, self.awake = wanted, self._drawn(director, scale), True
            return True  # the frame that shows what asked for it has enough to do
        making = self._making
        if making is None:
            return False
        if not go_on_for(_SHARE_MS, lambda: next(making, making) is None):
            self._making = None
            self.changed()
        return self._making is not None

    def _drawn(self, director: Director, scale: float) -> Iterator[None]:
        size, room = self.kit.frame.area.size, self.rect.size
        small = self._shows == "whole"
        least = self.kit.frame.density
        share = min(1.0, least * max(_SMALL / size[0], LEAST_HEIGHT / size[1])) if small else 1.0
        window = round(size[0] * share), round(size[1] * share)
        picture = yield from drawing(director, self.kit, window, scale)
        yield
        if small:
            share = min(room[0] / size[0], room[1] / size[1])
            made = max(1, round(size[0] * share)), max(1, round(size[1] * share))
            self._picture = pygame.transform.smoothscale(picture, made)
            return
        places = PlayLayout(self.kit.frame.at(scale), len(example().seats) - 1)
        things = [place for place in self._things(places) if picture.get_rect().contains(place)]
        self._picture = _sample([picture.subsurface(place) for place in things], room, self.kit.px(_APART))

    def _things(self, places: PlayLayout) -> Iterator[Rect]:
        """What of the screen is seen, the first rather than the rest."""
        if self._shows == "town":
            board, q = places["board"], places.square
            lot = [Rect(board.x + q * one.x, board.y + q * one.y, q, q) for one in example().game.board.lot.footprint()]
            yield lot[0].unionall(lot[1:])
        yield places["ticker"]
        yield places["hand 1"]
        yield places["end"]
        yield places["own"]

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self._picture is None or not self.rect.contains(box := self._picture.get_rect(center=self.rect.center)):
            return
        line = max(1, self.kit.px(4))
        box.y += min(line, self.rect.bottom - box.bottom)
        surface.blit(self._picture, box)
        pygame.draw.rect(surface, theme.OAK_LO, box.inflate(2 * line, 2 * line), line, line * 2)
