"""Choosing one of several figures: the colour of a seat, or the seat that starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.widgets import Picker

_EMPTY = theme.rgb("#EFE0BB")
_PALE = round(255 * 0.38)


@dataclass(frozen=True)
class Figure:
    """A figure to choose: its tooltip, and whether it is pale (somebody else has it)."""

    colour: Colour
    tooltip: str
    pale: bool = False


class FigureChoice(Picker):
    """Figures side by side over the whole width. Calls ``on_change(colour)``; a click or the arrow keys choose."""

    def __init__(
        self, id: str, figures: Sequence[Figure], value: Colour | None, on_change: Callable[[Colour], None]
    ) -> None:
        super().__init__(id)
        self.on_change = on_change
        self._figures = tuple(figures)
        self._value = value

    @property
    def value(self) -> Colour | None:
        """The chosen colour; None while none is."""
        return self._value

    def offer(self, figures: Sequence[Figure], value: Colour | None) -> None:
        """Change what can be chosen. ``on_change`` is not called."""
        if (tuple(figures), value) != (self._figures, self._value):
            self._figures, self._value = tuple(figures), value
            self._over = self._down = None
            self.changed()

    @property
    def help(self) -> str:
        """About the figure under the pointer; with the keyboard about the chosen one."""
        if self._over is not None:
            return self._figures[self._over].tooltip
        return next((figure.tooltip for figure in self._figures if figure.colour == self._value), "")

    def choose(self, colour: Colour) -> None:
        """Choose as if clicked."""
        if colour != self._value:
            self.kit.sound.play("button")
            self.on_change(colour)

    def places(self) -> list[Rect]:
        """Where the figures lie, real px: squares as high as the widget, spread over its width."""
        n, side = len(self._figures), min(self.rect.h, self.rect.w // max(1, len(self._figures)))
        pitch = min((self.rect.w - side) / max(1, n - 1), side * 1.3)
        return [Rect(self.rect.x + round(i * pitch), self.rect.centery - side // 2, side, side) for i in range(n)]

    def pick(self, index: int) -> None:
        self.choose(self._figures[index].colour)

    def key(self, key: int) -> bool:
        colours = [figure.colour for figure in self._figures]
        if not colours:
            return False
        to = self.walked(key, colours.index(self._value) if self._value in colours else -1, len(colours))
        if to is None:
            return False
        self._over = None
        self.choose(colours[to])
        return True

    def fields(self) -> list[Rect]:
        return [place.inflate(2, max(0, theme.LEAST_HIT_PX - place.h)) for place in self.places()]

    def paint(self, surface: Surface, clip: Rect) -> None:
        if not self.hovered and self._down is None:
            self._over = None
        chosen: Rect | None = None
        for i, (figure, place) in enumerate(zip(self._figures, self.places(), strict=True)):
            self._paint_figure(surface, i, figure, place)
            if figure.colour == self._value:
                chosen = place
        if chosen is not None:
            self.paint_ring(surface, chosen, 9)
        elif self.ringed:
            self.paint_ring(surface)

    def _paint_figure(self, surface: Surface, index: int, figure: Figure, place: Rect) -> None:
        chosen = figure.colour == self._value
        base = PLAYERS[figure.colour].base
        ground = theme.mix(base, theme.PARCHMENT_HI, 0.55) if chosen else _EMPTY
        line, weight = (theme.INK, 3.4) if chosen else (theme.PAPER_EDGE, 1.4)
        if index == self._over and not chosen:
            ground, line, weight = theme.mix(ground, base, 0.25), theme.GOLD_LO, 2.4
        inside = place.inflate(-2, -2)
        box(self.kit.frame.u, *inside.size, ground, line, weight, 10).blit(surface, inside)
        name, side = f"worker_{figure.colour.value}", place.w - self.kit.frame.px(4)
        strength = 255 if chosen or not figure.pale or index == self._over else _PALE
        picture = self.kit.sprites.faded(name, side, strength)
        surface.blit(picture, picture.get_rect(center=place.center), special_flags=OVER)
