"""A profile: who it is, the rating and how that went, and four bests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import lru_cache, partial
from math import ceil, floor

from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import in_gold, one_decimal, signed
from arkadia_desktop.rules.pieces import FAMILIES, Colour
from arkadia_desktop.scenes.common.dates import day_of
from arkadia_desktop.scenes.common.sign import Box, Emblem, Tint
from arkadia_desktop.stage.common.names import family_title
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.hall.profile import Profile, Score
from arkadia_desktop.table.hall.rating import SETTLED, Skill
from arkadia_desktop.ui.layout import NATURAL, Child, Column, Fits, Gap, Leaf, Node, Over, Row, Wrap
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting
from arkadia_desktop.ui.paint.grounds import Patch, finished
from arkadia_desktop.ui.widgets import Label
from arkadia_desktop.ui.widgets.access import sentence
from arkadia_desktop.ui.widgets.words import StaticText, Word

_NAME = theme.Role(theme.SERIF_BOLD, 54)
_POINTS, _DOUBT = theme.Role(theme.SERIF_BLACK, 64), theme.Role(theme.SERIF_BOLD, 32)
_GAMES, _SMALL, _AXIS = theme.BODY.at(24), theme.BODY.at(22.5), theme.BODY.at(21)
_VALUE, _NOTE = theme.Role(theme.SERIF_BOLD, 27), theme.BODY.at(21)
_WIDE = 1060
"""In a page narrower than that, design px, the curve stands below."""
_TINTED = 162
_TILE = theme.rgb("#EFDDB2")
_AROUND = 40
"""So many points are seen at least above and below the line of a rating."""
_MOST_POINTS = 160
"""More games are drawn as so many points."""
NOTHING = "–"
_quiet = partial(Label, quiet=True)


def look_of(profile: Profile) -> Colour:
    """The colour somebody is shown in."""
    return profile.colour or Colour.VIOLET


def profile_head(profile: Profile, now: datetime) -> Node:
    """Figure, name, games, rating and its curve."""
    look, rating = PLAYERS[look_of(profile)], profile.rating
    played, since, trend = games_line(profile.score), since_line(profile, now), trend_line(profile)
    apart, points, doubt = apart_line(profile), points_of(rating), doubt_of(rating)
    whole = _("Rating {points} {doubt}").format(points=points, doubt=doubt)
    ground = Tint("head", look.base, sentence(profile.name, played, since, whole, trend, apart), high=_TINTED)
    ground.tooltip = _(
        "In 19 of 20 cases the true rating is within the margin shown (±). Computers have fixed ratings,"
        " measured in games at mixed tables."
    )
    paper = Box("head box", theme.mix(look.base, theme.PARCHMENT_HI, 0.62), look.dark, weight=2.6, radius=14)
    figure = Over(paper, Emblem("head figure", f"worker_{look_of(profile).value}"), w=152, h=152)
    who = Column(
        _quiet("head name", profile.name, role=_NAME),
        _quiet("head games", played, role=_GAMES),
        _quiet("head since", since, role=_GAMES, colour=theme.INK_2),
        gap=2, w=240, least=NATURAL, grow=0.47, align="centre",
    )  # fmt: skip
    change = round(profile.trend or 0) if len(profile.course) > SETTLED else 0
    arrow = Emblem("head arrow", "trend_up" if change > 0 else "trend_down", side=28)
    score = Column(
        _quiet("head rating", _("rating"), role=_SMALL),
        Row(
            _quiet("head points", points, role=_POINTS),
            Leaf(_quiet("head doubt", doubt, role=_DOUBT, colour=theme.INK_2), grow=1), gap=16, h=64,
        ),
        Row(arrow if change else None, Leaf(_quiet("head trend", trend, role=_SMALL), grow=1), gap=6),
        _quiet("head apart", apart, role=_SMALL, colour=theme.INK_2) if apart else None,
        gap=0, w=280, least=NATURAL, grow=0.53, align="centre",
    )  # fmt: skip
    curve = RatingCurve("head curve", profile.course, (theme.mix(look.base, look.dark, 0.4), look.base))
    wide = Row(figure, who, score, Leaf(curve, w=360, h=164), gap=18, pad=(16, 8), w=_WIDE)
    narrow = Column(Row(figure, who, score, gap=18), Leaf(curve, h=184), gap=10, pad=(16, 14))
    return Over(ground, Fits(wide, narrow))


class RatingCurve(StaticText):
    """How a rating went: a line with the band of its doubt. ``colours``: of the line and of the band."""

    def __init__(self, id: str, course: tuple[Skill, ...], colours: tuple[theme.Colour, theme.Colour]) -> None:
        super().__init__(id)
        self.course, self.colours = course, colours

    def _plot(self) -> Rect:
        px, left = self.kit.frame.px, self.kit.type.width("2000", _AXIS) + self.kit.frame.px(12)
        return Rect(self.rect.x + left, self.rect.y + px(20), self.rect.w - left - px(12), self.rect.h - px(56))

    def paint(self, surface: Surface, clip: Rect) -> None:
        plot = self._plot()
        _curve(self.kit.frame.u, *plot.size, self.course, self.colours).blit(surface, plot)
        self.paint_words(surface)

    def words(self) -> list[Word]:
        px, plot, (low, high, step) = self.kit.frame.px, self._plot(), scale(self.course)
        words = []
        for points in range(low, high + 1, step):
            at = plot.x - px(12), plot.bottom - plot.h * (points - low) / (high - low)
            words.append(Word(str(points), _AXIS, theme.INK, at, "right"))
        played, below = len(self.course) - 1, plot.bottom + px(22)
        if played > 1:
            words.append(Word(str(played), _AXIS, theme.INK_2, (plot.right, below), "right"))
        return [*words, Word(_("games"), _AXIS, theme.INK_2, (plot.x, below))]

    def said(self) -> str:
        return ""  # the head tells the rating


def scale(course: Sequence[Skill]) -> tuple[int, int, int]:
    """Lower end, upper end and the distance of the lines across, in points: all of the line is seen."""
    low = min(skill.points for skill in course) - _AROUND
    high = max(skill.points for skill in course) + _AROUND
    step = next(step for step in (100, 200, 300, 400, 500, 2000) if ceil(high / step) - floor(low / step) <= 3)
    lower = floor(low / step) * step
    return lower, max(ceil(high / step) * step, lower + 2 * step), step


@lru_cache(maxsize=4)
def _curve(u: float, w: int, h: int, course: tuple[Skill, ...], colours: tuple[theme.Colour, theme.Colour]) -> Patch:
    low, high, step = scale(course)
    line, band = colours
    p = Painting(w, h, ceil(12 * u))

    def y(points: float) -> float:
        return h - h * (min(max(points, low), high) - low) / (high - low)

    p.box(0, 0, w, h, 6 * u, theme.PAPER, 0.6)
    every = max(1, ceil(len(course) / _MOST_POINTS))
    shown = [*course[:-1:every], course[-1]]
    across = [w * number / max(1, len(shown) - 1) for number in range(len(shown))]
    if len(shown) > 1:
        above = [(x, y(skill.points + skill.off)) for x, skill in zip(across, shown, strict=True)]
        below = [(x, y(skill.points - skill.off)) for x, skill in zip(across, shown, strict=True)]
        p.polygon([*above, *below[::-1]], band, 0.42)
    for points in range(low, high + 1, step):
        p.box(0, y(points) - 0.7 * u, w, max(1.0, 1.4 * u), 0, theme.RULE, 0.45)
    path = [(x, y(skill.points)) for x, skill in zip(across, shown, strict=True)]
    if len(path) > 1:
        p.lines(path, 8 * u, theme.PAPER)
        p.lines(path, 4.4 * u, line)
    p.disc(*path[-1], 9 * u, theme.INK)
    p.disc(*path[-1], 6.4 * u, line)
    return finished(p)


# ---- the four bests


def bests(profile: Profile, now: datetime) -> Node:
    """The best family, the best sale, the best total, the longest run."""
    return Wrap(*_tiles(profile, now), equal=True, gap=10)


def _tiles(profile: Profile, now: datetime) -> Iterator[Node]:
    favourite, sale, total, run = profile.favourite, profile.best_sale, profile.best_total, profile.longest_run
    family = FAMILIES[favourite.family if favourite else 0]
    each = _("{gold} a seal").format(gold=one_decimal(round(favourite.each * 10))) if favourite else ""
    yield _tile(1, f"seal_{family.value}", _("best family"), family_title(family) if favourite else NOTHING, each)
    gold, sold, kind = in_gold(sale.amount) if sale else NOTHING, "", None
    if sale and sale.line:
        number, seals, value = sale.line
        sold, kind = _("{n} at {value}").format(n=seals, value=value), FAMILIES[number]
    seal, of = (f"seal_{kind.value}", family_title(kind)) if kind is not None else ("", "")
    yield _tile(2, "coin_10", _("best sale"), gold, sold, seal, of)
    gold, day = (in_gold(total.amount), day_of(total.ended, now)) if total else (NOTHING, "")
    yield _tile(3, "chest", _("best total"), gold, day)
    wins, day = NOTHING, ""
    if run:
        wins, day = ngettext("{n} win", "{n} wins", run.amount).format(n=run.amount), day_of(run.ended, now)
    yield _tile(4, "medal_1", _("longest streak"), wins, day)


def _tile(number: int, sprite: str, label: str, value: str, note: str, seal: str = "", of: str = "") -> Node:
    """What it is about, the best, and when or how; a `seal` in the corner of its sprite tells what it is `of`."""
    id = f"best {number}"
    ground = Box(id, _TILE, theme.ROW_EDGE, strength=0.8, told=sentence(label, value, note, of))
    picture: Child = Emblem(f"{id} sprite", sprite, side=58)
    if seal:
        corner = Row(Gap(w=32), Emblem(f"{id} seal", seal, side=34), gap=0)
        whole = Column(Row(picture, Gap(w=8), gap=0), Gap(h=8), gap=0)
        picture = Over(Gap(), whole, Column(Gap(h=32), corner, gap=0), align="centre")
    words = Column(
        Leaf(_quiet(f"{id} label", label, role=_NOTE, colour=theme.INK_2), h=26),
        Leaf(_quiet(f"{id} value", value, role=_VALUE), h=30),
        Leaf(_quiet(f"{id} note", note, role=_NOTE, colour=theme.INK_2), h=26) if note else None,
        gap=0, grow=1, align="centre",
    )  # fmt: skip
    return Over(ground, Row(picture, words, gap=8, pad=(10, 4)), w=250, h=94)


# ---- words


def points_of(skill: Skill) -> str:
    """The points as one reads them."""
    return f"{skill.points:.0f}"


def doubt_of(skill: Skill) -> str:
    """How far off they may be."""
    return f"± {skill.off:.0f}"


def games_line(score: Score) -> str:
    """How many games, and how many were won."""
    told = ngettext("{n} game, {won} won", "{n} games, {won} won", score.games)
    return told.format(n=score.games, won=score.won)


def since_line(profile: Profile, now: datetime) -> str:
    """Since when somebody plays; empty before the first game."""
    return _("since {day}").format(day=day_of(profile.since, now)) if profile.since else ""


def trend_line(profile: Profile) -> str:
    """How the rating has changed, or that it is not settled yet."""
    missing = SETTLED - (len(profile.course) - 1)
    if missing > 0:
        return _("provisional, {n} to go").format(n=missing)
    trend = round(profile.trend or 0)
    return _("{change} in ten games").format(change=signed(trend))


def apart_line(profile: Profile) -> str:
    """The rating with the luck of the cards taken out; empty where no game was analysed."""
    if len(profile.apart) < 2:
        return ""
    return _("without luck {points} {doubt}").format(
        points=points_of(profile.apart[-1]), doubt=doubt_of(profile.apart[-1])
    )
