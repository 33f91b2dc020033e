"""A profile: who it is, the rating and how that went, four bests, and the rows of its games and duels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import lru_cache, partial
from math import ceil, floor
from typing import NamedTuple

from pygame import Rect, Surface

from arkadia_desktop.ai.levels import parted
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import in_gold, labelled, listed, one_decimal, signed
from arkadia_desktop.rules.pieces import FAMILIES, Colour
from arkadia_desktop.scenes.common.dates import day_of
from arkadia_desktop.scenes.common.seat_words import level_name
from arkadia_desktop.scenes.common.sign import Box, Emblem, Icon, Tint, lead_chip
from arkadia_desktop.stage.common.names import family_title
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.hall.bouts import Bout, Duel
from arkadia_desktop.table.hall.games import HallSeat
from arkadia_desktop.table.hall.profile import Profile
from arkadia_desktop.table.hall.rating import SETTLED, Skill
from arkadia_desktop.ui.layout import NATURAL, Child, Column, Fits, Gap, Leaf, Node, Over, Row, Wrap, amid
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting
from arkadia_desktop.ui.paint.grounds import Patch, finished
from arkadia_desktop.ui.widgets import Display, Label, PressPlate
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
_AIR = 0.4
"""So much of the smallest step is seen at least above and below the line of a curve."""
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
    count, trend = profile.score, trend_line(profile)
    played = ngettext("{n} game, {won} won", "{n} games, {won} won", count.games, won=count.won)
    since = _("since {day}", day=day_of(profile.since, now)) if profile.since else ""
    apart, points, doubt = apart_line(profile), points_of(rating), doubt_of(rating)
    whole = _("Rating {points} {doubt}", points=points, doubt=doubt)
    ground = Tint("head", look.base, sentence(profile.name, played, since, whole, trend, apart), high=_TINTED)
    ground.tooltip = _(
        "In 19 of 20 cases the true rating is within the margin shown (±). Computers have fixed ratings,"
        " measured in games at mixed tables."
    )
    paper = Box("head box", theme.mix(look.base, theme.PARCHMENT_HI, 0.62), look.dark, weight=2.6, radius=14)
    figure = Over(paper, Emblem("head figure", f"worker_{look_of(profile).value}"), w=152, h=152)
    who = Column(
        _quiet("head name", profile.name, _NAME),
        _quiet("head games", played, _GAMES),
        _quiet("head since", since, _GAMES, theme.INK_2),
        gap=2, w=240, least=NATURAL, grow=0.47, align="centre",
    )  # fmt: skip
    change = round(profile.trend or 0) if len(profile.course) > SETTLED else 0
    arrow = Emblem("head arrow", "trend_up" if change > 0 else "trend_down", side=28)
    score = Column(
        _quiet("head rating", _("rating"), _SMALL),
        Row(
            _quiet("head points", points, _POINTS),
            Leaf(_quiet("head doubt", doubt, _DOUBT, theme.INK_2), grow=1), gap=16, h=64,
        ),
        Row(arrow if change else None, Leaf(_quiet("head trend", trend, _SMALL), grow=1), gap=6),
        _quiet("head apart", apart, _SMALL, theme.INK_2) if apart else None,
        gap=0, w=280, least=NATURAL, grow=0.53, align="centre",
    )  # fmt: skip
    course = tuple(Spot(skill.points, skill.points - skill.off, skill.points + skill.off) for skill in profile.course)
    rated = _("{n} rated", n=len(course) - 1)
    curve = Curve("head curve", course, look_of(profile), (100, 200, 300, 400, 500, 2000), end=rated)
    wide = Row(figure, who, score, Leaf(curve, w=360, h=164), gap=18, pad=(16, 8), w=_WIDE)
    narrow = Column(Row(figure, who, score, gap=18), Leaf(curve, h=122), gap=4, pad=(16, 6))
    return Over(ground, Fits(wide, narrow))


class Spot(NamedTuple):
    """A figure after a game, and the ends of its band."""

    value: float
    low: float
    high: float


class Curve(StaticText):
    """How a figure went from game to game: a line with its band, in a player's `colour`. The lines across are one of
    the `steps` apart; all of the line is seen, and what lies between `within`. `end` tells how many games these are,
    where that is more than their number."""

    def __init__(
        self,
        id: str,
        course: tuple[Spot, ...],
        colour: Colour,
        steps: Sequence[int],
        *,
        within: tuple[float, ...] = (),
        sign: Callable[[int], str] = str,
        told: str = "",
        end: str = "",
    ) -> None:
        super().__init__(id)
        self.course, self._sign, self._told, self._end = course, sign, told, end or str(len(course) - 1)
        look, values = PLAYERS[colour], (*(spot.value for spot in course), *within)
        self._colours, self.scale = (theme.mix(look.base, look.dark, 0.4), look.base), scale(values, steps)

    def _plot(self) -> Rect:
        px, (low, high, step) = self.kit.px, self.scale
        left = px(12) + max(self.kit.type.width(self._sign(at), _AXIS) for at in range(low, high + 1, step))
        return Rect(self.rect.x + left, self.rect.y + px(20), self.rect.w - left - px(12), self.rect.h - px(56))

    def paint(self, surface: Surface, clip: Rect) -> None:
        plot = self._plot()
        _curve(self.kit.u, *plot.size, self.course, self.scale, self._colours).blit(surface, plot)
        self.paint_words(surface)

    def words(self) -> list[Word]:
        px, plot, (low, high, step) = self.kit.px, self._plot(), self.scale
        words = []
        for at in range(low, high + 1, step):
            y = plot.bottom - plot.h * (at - low) / (high - low)
            words.append(Word(self._sign(at), _AXIS, theme.INK, (plot.x - px(12), y), "right"))
        below = plot.bottom + px(22)
        if len(self.course) > 2:
            words.append(Word(self._end, _AXIS, theme.INK_2, (plot.right, below), "right"))
        return [*words, Word(_("games"), _AXIS, theme.INK_2, (plot.x, below))]

    def said(self) -> str:
        return self._told


def scale(values: Sequence[float], steps: Sequence[int]) -> tuple[int, int, int]:
    """Lower end, upper end and the distance of the lines across: all of the values are seen, with some air."""
    low, high = min(values) - _AIR * steps[0], max(values) + _AIR * steps[0]
    step = next((step for step in steps if ceil(high / step) - floor(low / step) <= 3), steps[-1])
    lower = floor(low / step) * step
    return lower, max(ceil(high / step) * step, lower + 2 * step), step


@lru_cache(maxsize=8)
def _curve(
    u: float,
    w: int,
    h: int,
    course: tuple[Spot, ...],
    scale: tuple[int, int, int],
    colours: tuple[theme.Colour, theme.Colour],
) -> Patch:
    low, high, step = scale
    line, band = colours
    p = Painting(w, h, ceil(12 * u))

    def y(value: float) -> float:
        return h - h * (min(max(value, low), high) - low) / (high - low)

    p.box(0, 0, w, h, 6 * u, theme.PAPER, 0.6)
    every = max(1, ceil(len(course) / _MOST_POINTS))
    shown = [*course[:-1:every], course[-1]]
    across = [w * number / max(1, len(shown) - 1) for number in range(len(shown))]
    if len(shown) > 1:
        above = [(x, y(spot.high)) for x, spot in zip(across, shown, strict=True)]
        below = [(x, y(spot.low)) for x, spot in zip(across, shown, strict=True)]
        p.polygon([*above, *below[::-1]], band, 0.42)
    for at in range(low, high + 1, step):
        p.box(0, y(at) - 0.7 * u, w, max(1.0, 1.4 * u), 0, theme.RULE, 0.45)
    path = [(x, y(spot.value)) for x, spot in zip(across, shown, strict=True)]
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
    each = _("{gold} a seal", gold=one_decimal(round(favourite.each * 10))) if favourite else ""
    yield _tile(1, f"seal_{family.value}", _("best family"), family_title(family) if favourite else NOTHING, each)
    gold, sold, kind = in_gold(sale.amount) if sale else NOTHING, "", None
    if sale and sale.line:
        number, seals, value = sale.line
        sold, kind = _("{n} at {value}", n=seals, value=value), FAMILIES[number]
    seal, of = (f"seal_{kind.value}", family_title(kind)) if kind is not None else ("", "")
    yield _tile(2, "coin_10", _("best sale"), gold, sold, seal, of)
    gold, day = (in_gold(total.amount), day_of(total.ended, now)) if total else (NOTHING, "")
    yield _tile(3, "chest", _("best total"), gold, day)
    wins, day = NOTHING, ""
    if run:
        wins, day = ngettext("{n} win", "{n} wins", run.amount), day_of(run.ended, now)
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
        Leaf(_quiet(f"{id} label", label, _NOTE, theme.INK_2), h=26),
        Leaf(_quiet(f"{id} value", value, _VALUE), h=30),
        Leaf(_quiet(f"{id} note", note, _NOTE, theme.INK_2), h=26) if note else None,
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


def trend_line(profile: Profile) -> str:
    """How the rating has changed, or that it is not settled yet."""
    missing = SETTLED - (len(profile.course) - 1)
    if missing > 0:
        return _("provisional, {n} to go", n=missing)
    trend = round(profile.trend or 0)
    return _("{change} in ten games", change=signed(trend))


def apart_line(profile: Profile) -> str:
    """The rating with the luck of the cards taken out; empty where no game was analysed."""
    if len(profile.apart) < 2:
        return ""
    return _("without luck {points} {doubt}", points=points_of(profile.apart[-1]), doubt=doubt_of(profile.apart[-1]))


# ---- the rows of games and duels: each shows the replay when it is pressed


_DAY, _GOLD = theme.Role(theme.SANS_BOLD, 22.5), theme.Role(theme.SERIF_BLACK, 27)
_ROW_NAME, _LEVEL, _WATCH = theme.BODY.at(22.5), theme.BODY.at(22), theme.BUTTON.at(22.5)
_NARROW, _SHORT = 780, 900
"""A row less wide than so many design px shows no level, one less wide than that has only a sign on its button."""
_PILL, _SIGN, _SUM, _CHIP, _MEDAL = 160, 70, 70, 78, 46
"""What looks like a button takes, with its word and without, a sum, a difference and a medal; design px."""
ROW = 52
"""How high a row is, design px."""


def game_row(id: str, bout: Bout, now: datetime, watch: Callable[[], None], disabled_reason: str | None) -> Node:
    """One game: place, day, rivals, their level, own gold and that of the best rival. `disabled_reason`: why there
    is no replay."""
    told = _(
        "{day}: place {place} against {rivals}, {own} to {other} gold",
        day=day_of(bout.entry.ended, now), place=bout.place, rivals=rivals_said(bout), own=bout.gold,
        other=bout.best_rival,
    )  # fmt: skip
    handicap: Sequence[Child] = ()
    if bout.entry.handicapped:
        each = (f"{seat.name} ({in_gold(seat.handicap)})" for seat in bout.entry.seats if seat.handicap)
        more = signed(bout.own.handicap - max(seat.handicap for seat in bout.rivals))
        told = _(", ").join((told, labelled(_("Handicap"), more), listed(list(each))))
        handicap = Emblem(f"{id} coin", "coin_1", side=26), _quiet(f"{id} handicap", more, _LEVEL, theme.INK_2)
    medal = Emblem(f"{id} medal", f"medal_{bout.place}", side=_MEDAL)
    day = Leaf(_quiet(f"{id} day", day_of(bout.entry.ended, now), _DAY), w=126)
    level = Leaf(_quiet(f"{id} level", level_of(bout.rivals), _LEVEL, theme.INK_2), w=180)
    first = medal, day, _rivals(id, bout.rivals), *handicap
    last = *_sums(id, bout.gold, bout.best_rival), Gap(w=14)
    sign, word = (_watch(id, worded=worded, shown=disabled_reason is None) for worded in (False, True))
    ways: list[tuple[Sequence[Child], float | None]] = [
        ((*first, level, *last, word), _SHORT), ((*first, level, *last, sign), _NARROW), ((*first, *last, sign), None)
    ]  # fmt: skip
    return _pressed(id, "games", told, watch, disabled_reason, ways)


def duel_row(id: str, duel: Duel, now: datetime, watch: Callable[[], None], disabled_reason: str | None) -> Node:
    """One duel: day, rivals, what each game ended with, both sums and the difference. `disabled_reason`: why there
    is no replay."""
    seats, scores = tuple(seat for seat, _gold in duel.rivals), [_score(bout) for bout in duel.bouts]
    told = _(
        "{day}: duel against {rivals}, {games}, in total {own} to {other} gold, {lead}",
        day=day_of(duel.ended, now), rivals=rivals_said(duel.bouts[-1]), own=duel.own, other=duel.rivals[0][1],
        games=listed(scores), lead=signed(duel.lead),
    )  # fmt: skip
    day = Leaf(_quiet(f"{id} day", day_of(duel.ended, now), _DAY), w=126)
    level = _quiet(f"{id} level", level_of(seats), _LEVEL, theme.INK_2)
    games = [
        Leaf(_quiet(f"{id} score {number}", score, _ROW_NAME, align="centre"), w=94)
        for number, score in enumerate(scores if len(scores) < 3 else ())
    ]
    number = _quiet(f"{id} lead", signed(duel.lead), _DAY, align="centre")
    lead = Over(lead_chip(f"{id} chip", duel.lead), number, w=_CHIP, h=38, align="centre")
    sign = _watch(id, worded=False, shown=disabled_reason is None)
    last = *_sums(id, duel.own, duel.rivals[0][1]), lead, sign
    medal = Emblem(f"{id} medal", "medal_1" if duel.lead >= 0 else "medal_2", side=_MEDAL)
    first, named = (medal, day), _rivals(id, seats, level, named=True)
    air = Gap(w=_PILL - _SIGN - _CHIP + 4)  # so that the sums stand below those of the games
    ways: list[tuple[Sequence[Child], float | None]] = [
        ((*first, _rivals(id, seats, level), *games, *last[:-1], air, sign), _SHORT),
        ((*first, named, *games, *last), None),
        ((*first, named, *last), None),
        ((*first, _rivals(id, seats), *last), None),
    ]
    return _pressed(id, "duels", told, watch, disabled_reason, ways)


def game_heads(title: Label) -> Node:
    """The title of the games, and what the two sums in each row are."""
    own = Leaf(Label("own head", _("you"), _ROW_NAME, theme.INK_2, align="right"), w=_SUM + 20)
    other = Label("rival head", _("best rival"), _ROW_NAME, theme.INK_2)
    ends = ((Leaf(other, w=_SUM + 36 + pill, least=0), wide) for pill, wide in ((_PILL, _SHORT), (_SIGN, None)))
    rows = (Row(Leaf(title, grow=1), own, Gap(w=14), end, pad=(8, 0), gap=10, w=wide) for end, wide in ends)
    return Fits(*rows, h=44)


def _pressed(
    id: str,
    group: str,
    told: str,
    watch: Callable[[], None],
    disabled_reason: str | None,
    ways: Sequence[tuple[Sequence[Child], float | None]],
) -> Node:
    """A row, all of which is pressed, in the first way that has room: its cells, and how wide it is at least where its
    cells do not tell."""
    plate = PressPlate(id, watch, labelled(_("Watch"), told), group=group, disabled_reason=disabled_reason)
    rows = (Row(*cells, gap=10, pad=(10, 3), w=wide) for cells, wide in ways)
    return Over(plate, Fits(*rows), h=ROW)


def _rivals(id: str, seats: Sequence[HallSeat], level: Label | None = None, *, named: bool = False) -> Node:
    """The figures with the names behind them, and perhaps the level; without names where these have no room, unless it
    is to be `named`."""
    figures = [
        Leaf(Emblem(f"{id} figure {n}", f"worker_{seat.colour.value}"), w=42, h=46) for n, seat in enumerate(seats)
    ]
    names = [_quiet(f"{id} name {n}", seat.name, _ROW_NAME) for n, seat in enumerate(seats)]
    both = [Row(figure, name, gap=0) for figure, name in zip(figures, names, strict=True)]
    worded = [Row(*both, one, Gap(grow=1)) for one in ([level, None] if level is not None else [None])]
    bare = [] if named else [Row(*figures, Gap(grow=1), gap=4)]
    return Fits(*worded, *bare, grow=1, align="centre")


def _sums(id: str, own: int, other: int) -> Iterator[Node]:
    """Two sums about a colon; the larger one is golden."""
    for name, gold, above, align in (("own", own, own >= other, "right"), ("rival", other, other >= own, "left")):
        colour = theme.WINNER if above else theme.INK
        yield Leaf(_quiet(f"{id} {name}", str(gold), _GOLD, colour, align=align), w=_SUM)
        if name == "own":
            yield Leaf(_quiet(f"{id} colon", ":", _GOLD, align="centre"), w=14)


def _watch(id: str, *, worded: bool, shown: bool) -> Node:
    """What looks like a button, with its word or not, or the room for it."""
    if not shown:
        return Gap(w=_PILL if worded else _SIGN)
    face, sign = Face(f"{id} face"), Icon(f"{id} sign", "play", side=28)
    if not worded:
        return Over(face, amid(sign, pad=(0, 5)), w=_SIGN, h=42, align="centre")
    word = _quiet(f"{id} watch", _("Watch"), _WATCH)
    return Over(face, Row(sign, Leaf(word, grow=1), gap=6, pad=(16, 5)), w=_PILL, h=42, align="centre")


class Face(Display):
    """What looks like a button."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.button(self.rect.size, "parchment", "normal", theme.BUTTON_RADIUS).blit(surface, self.rect)


def _score(bout: Bout) -> str:
    """What a game ended with."""
    return f"{bout.gold} : {bout.best_rival}"


# ---- words


def level_of(seats: Sequence[HallSeat]) -> str:
    """How strong the computers at these seats were; empty where only persons sat there, or computers of several
    levels."""
    levels = {parted(seat.level)[0] for seat in seats if not seat.person}
    return level_name(levels.pop()) if len(levels) == 1 else ""


def rivals_said(bout: Bout) -> str:
    """Everybody else at the table, with the level of a computer."""
    return listed([seat.name if seat.person else with_level(seat) for seat in bout.rivals])


def with_level(seat: HallSeat) -> str:
    """A computer by name and level."""
    return _("{name} ({level})", name=seat.name, level=level_name(parted(seat.level)[0]))
