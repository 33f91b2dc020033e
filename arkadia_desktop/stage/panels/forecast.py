"""What one may expect of the game: the chance to win, the gold in the end, and the course of that chance."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.stage.common.picture import Component, Drawing, Drawn
from arkadia_desktop.ui.layout import Column, Fits, Gap, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting
from arkadia_desktop.ui.paint.theme import Role

TEXT, FIGURE = Role(theme.SANS_SEMIBOLD, 21.5), Role(theme.SANS_BOLD, 22)
_COURSE = 88
"""Least height of the panel with the course, design px."""
_TURNS = 16
"""The course fills its place after so many turns."""


class ForecastModel(NamedTuple):
    """How likely the player of this colour was to win after each turn, in per cent, the latest last; none where nothing
    is known yet. `gold`: what that player may expect by now."""

    chances: tuple[int, ...]
    gold: int
    colour: Colour


class Forecast(Component[ForecastModel]):
    """The latest figures, and below them the course where there is room for it."""

    def draw(self, d: Drawing, model: ForecastModel) -> None:
        win, gold = (_("{n}%", n=model.chances[-1]), str(model.gold)) if model.chances else ("–", "–")
        roomy, title = self.rect.h >= d.px(_COURSE), d.words(_("Win chance"), TEXT, grow=1, whole=True)
        said = d.words(win, FIGURE, whole=True), Gap(w=8), d.words(gold, FIGURE, whole=True), d.picture("coin_1", 30)
        below = Row(Gap(grow=1), *said, gap=5, h=30)
        figures = Fits(Row(title, *said, gap=5, h=30), Column(title, below, gap=0) if roomy else below)

        def course(rect: Rect) -> None:
            wide = rect.w / max(_TURNS, len(model.chances) - 1)
            points = [(n * wide, rect.h * (1 - chance / 100)) for n, chance in enumerate(model.chances)]
            tone = PLAYERS[model.colour].dark

            def paint(p: Painting) -> None:
                for part in (0.0, 0.5, 1.0):
                    p.lines([(0, rect.h * part), (rect.w, rect.h * part)], d.u, theme.RULE, 0.7)
                if points[1:]:
                    p.lines(points, 3 * d.u, tone)
                if points:
                    p.disc(*points[-1], 5 * d.u, tone)

            d.shape(("course", *points, tone), rect, paint, 6)

        parts = (figures, Gap(h=10), Drawn(course, grow=1), Gap(h=4)) if roomy else (Gap(grow=1), figures, Gap(grow=1))
        d.lay(Column(*parts, gap=0, pad=(20, 12)), self.rect)
