"""The head of a profile: who it is, the rating, and how that went."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.hall import curve
from arkadia_desktop.scenes.hall.words import (
    apart_line,
    doubt_of,
    games_line,
    points_of,
    since_line,
    trend_line,
)
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.hall.profile import Profile
from arkadia_desktop.table.hall.rating import SETTLED
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Gradient, Painting
from arkadia_desktop.ui.paint.grounds import Patch, finished
from arkadia_desktop.ui.widgets.spoken import sentence
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_NAME = theme.Role(theme.SERIF_BOLD, 54)
_GAMES = theme.BODY.at(24)
_POINTS = theme.Role(theme.SERIF_BLACK, 64)
_DOUBT = theme.Role(theme.SERIF_BOLD, 32)
_LABEL, _TREND = theme.BODY.at(22.5), theme.BODY.at(22.5)
_AXIS = theme.BODY.at(21)
_FIGURE, _ARROW = 152, 20
HIGH, TALL = 180, 372
"""Of the head, and of one in a narrow page, where the curve stands below; design px."""
_WIDE = 1060
"""A page narrower than that, design px, has it so."""
_CURVE_HIGH, _CURVE_WIDE = 112, 268
_TINT = 0.45


class ProfileHead(Lettered):
    """Shows one profile; ``show`` another one."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.profile: Profile | None = None
        self._now: datetime | None = None
        self._curve: tuple[tuple[object, ...], Patch] | None = None

    def show(self, profile: Profile, now: datetime) -> None:
        """Show this one; `now` tells the day."""
        if (profile, now.date()) != (self.profile, self._now.date() if self._now else None):
            self.profile, self._now, self._curve = profile, now, None
            self.changed()

    # ---- where things lie, real px

    @property
    def _narrow(self) -> bool:
        return self.rect.w < self.kit.frame.px(_WIDE)

    def natural_height(self, width: int) -> int:
        return self.kit.frame.px(TALL if width < self.kit.frame.px(_WIDE) else HIGH)

    def _figure(self) -> Rect:
        px = self.kit.frame.px
        return Rect(self.rect.x + px(16), self.rect.y + px(16), px(_FIGURE), px(_FIGURE))

    def _columns(self) -> tuple[int, int, int]:
        """Where the name, the rating and what is right of that begin."""
        px, figure = self.kit.frame.px, self._figure()
        left = figure.right + px(20)
        right = self.rect.right - px(10) if self._narrow else self._plot().x - self._axis_wide() - px(18)
        middle = left + round((right - left) * 0.47)
        return left, middle, right

    def _axis_wide(self) -> int:
        return self.kit.type.width("2000", _AXIS) + self.kit.frame.px(12)

    def _plot(self) -> Rect:
        px = self.kit.frame.px
        if self._narrow:
            left = self.rect.x + self._axis_wide() + px(10)
            top = self._figure().bottom + px(30)
            return Rect(left, top, self.rect.right - px(24) - left, px(TALL - HIGH - 58))
        wide = px(_CURVE_WIDE)
        return Rect(self.rect.right - px(24) - wide, self.rect.y + px(30), wide, px(_CURVE_HIGH))

    # ---- paint

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self.profile is None:
            return
        look = PLAYERS[self._colour()]
        _tint(self.rect.w, round(self.kit.frame.px(HIGH) * 0.9), look.base).blit(surface, self.rect)
        place = self._figure()
        ground = theme.mix(look.base, theme.PARCHMENT_HI, 0.62)
        box(self.kit.frame.u, *place.size, ground, look.dark, 2.6, 14).blit(surface, place)
        at = place.centerx, place.centery - self.kit.frame.px(4)
        self.kit.sprites.put(surface, f"worker_{self._colour().value}", round(place.w * 1.02), center=at)
        self._drawn_curve().blit(surface, self._plot())
        name = self._trend_arrow()
        if name:
            _left, middle, _right = self._columns()
            spot = middle + self.kit.frame.px(_ARROW / 2), self._line(3)
            self.kit.sprites.put(surface, name, self.kit.frame.px(_ARROW + 8), center=spot)
        self.paint_words(surface)

    def _colour(self) -> Colour:
        return (self.profile.colour if self.profile else None) or Colour.VIOLET

    def _drawn_curve(self) -> Patch:
        assert self.profile is not None
        plot, look = self._plot(), PLAYERS[self._colour()]
        key = (plot.size, self.kit.frame.u, self.profile.course)
        if self._curve is None or self._curve[0] != key:
            colours = theme.mix(look.base, look.dark, 0.4), look.base
            self._curve = key, curve.painted(self.kit.frame.u, *plot.size, self.profile.course, colours)
        return self._curve[1]

    def _trend_arrow(self) -> str:
        if self.profile is None or len(self.profile.course) <= SETTLED or not round(self.profile.trend or 0):
            return ""
        return "trend_up" if (self.profile.trend or 0) > 0 else "trend_down"

    # ---- words

    def _line(self, number: int) -> float:
        """The middle of a line beside the figure: name, games, since; label, points, trend; what is below."""
        px = self.kit.frame.px
        return self.rect.y + px((48, 48, 100, 138, 166)[number])

    def said(self) -> str:
        if self.profile is None or self._now is None:
            return ""
        profile = self.profile
        rating = _("Rating {points} {doubt}").format(points=points_of(profile.rating), doubt=doubt_of(profile.rating))
        return sentence(
            profile.name, games_line(profile.score), since_line(profile, self._now), rating, trend_line(profile),
            apart_line(profile),
        )  # fmt: skip

    @property
    def help(self) -> str:
        return _(
            "In 19 of 20 cases the true rating is within the margin shown (±). Computers have fixed ratings,"
            " measured in games at mixed tables."
        )

    def words(self) -> list[Word]:
        if self.profile is None or self._now is None:
            return []
        kit, px, profile = self.kit, self.kit.frame.px, self.profile
        left, middle, right = self._columns()
        first, second = middle - px(14) - left, right - middle
        top = self.rect.y
        words = [
            fitted(kit, profile.name, _NAME, theme.INK, (left, top + px(52)), first),
            fitted(kit, games_line(profile.score), _GAMES, theme.INK, (left, top + px(100)), first),
            fitted(kit, since_line(profile, self._now), _GAMES, theme.INK_2, (left, top + px(132)), first),
            fitted(kit, _("rating"), _LABEL, theme.INK, (middle, top + px(38)), second),
        ]
        points = Word(points_of(profile.rating), _POINTS, theme.INK, (middle, top + px(84)))
        behind = middle + kit.type.width(points.text, _POINTS) + px(18)
        words += [
            points,
            fitted(kit, doubt_of(profile.rating), _DOUBT, theme.INK_2, (behind, top + px(90)), right - behind),
        ]
        lead = px(_ARROW + 12) if self._trend_arrow() else 0
        words.append(fitted(kit, trend_line(profile), _TREND, theme.INK, (middle + lead, self._line(3)), second - lead))
        if apart := apart_line(profile):
            words.append(fitted(kit, apart, _TREND, theme.INK_2, (middle, self._line(4)), second))
        return words + self._axis_words()

    def _axis_words(self) -> list[Word]:
        assert self.profile is not None
        px, plot = self.kit.frame.px, self._plot()
        low, high, step = curve.scale(self.profile.course)
        words = []
        for points in range(low, high + 1, step):
            at = plot.x - px(12), plot.bottom - plot.h * (points - low) / (high - low)
            words.append(Word(str(points), _AXIS, theme.INK, at, "right"))
        played = len(self.profile.course) - 1
        below = plot.bottom + px(22)
        if played > 1:
            words.append(Word(str(played), _AXIS, theme.INK_2, (plot.right, below), "right"))
        return [*words, Word(_("games"), _AXIS, theme.INK_2, (plot.x, below))]


@lru_cache(maxsize=8)
def _tint(w: int, h: int, colour: theme.Colour) -> Patch:
    """The colour of a player that fades into the parchment below."""
    p = Painting(w, h)
    p.box(0, 0, w, h, 10, Gradient(((0.0, colour, _TINT), (1.0, colour, 0.0))))
    return finished(p)
