"""The ladder: a rung for every level, what was won against it, and where somebody stands; what leads up, and all
results."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil

from pygame import Rect, Surface

from arkadia_desktop.ai.strength import SEATS
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.scenes.common.dialog import Dialog, answer_button
from arkadia_desktop.scenes.common.menu_paint import disc
from arkadia_desktop.scenes.common.seat_words import LevelBars, level_name
from arkadia_desktop.scenes.common.sign import Box, Gauge, Icon
from arkadia_desktop.scenes.hall.profile import NOTHING, doubt_of, look_of, points_of
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.hall.profile import Profile, Score
from arkadia_desktop.table.hall.rating import Contender, Ladder, Skill, after
from arkadia_desktop.ui.layout import Child, Column, Gap, Leaf, Node, Over, Row, Table
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.grounds import Patch, finished
from arkadia_desktop.ui.widgets import Button, Label, Paragraph, Plate, ToldTable
from arkadia_desktop.ui.widgets.words import StaticText, Word, fitted

SERIES = 5
"""So many games ahead the hall looks."""
_LEVEL, _POINTS = theme.Role(theme.SERIF_BOLD, 26), theme.Role(theme.SANS_BOLD, 21)
_SCORE = theme.Role(theme.SANS_BOLD, 21.5)
_WHO, _THERE = theme.Role(theme.SERIF_BOLD, 25), theme.Role(theme.SANS_BOLD, 25)
_TITLE, _TEXT = theme.Role(theme.SERIF_BOLD, 28), theme.BODY.at(23)
_HEADS, _CELL = theme.Role(theme.SANS_BOLD, 23), theme.BODY.at(23)
_PITCH, _SPRITE, _RUNGS = 80, 96, 7
"""Of the sprite: the distance of its rungs, its width, how many it has."""
_LEAST_PITCH = 67
"""The distance of rungs where there is no room to spare: design px."""
_PLACE, _MARK, _MARK_HIGH, _DISC = 210, 146, 88, 27
"""Where the left rail stands, with room for the mark at its left, and how large that and its disc are; design px."""
_NEXT, _NEXT_LINE = theme.rgb("#FFE79A"), theme.rgb("#E0B84A")


def rungs(ladder: Ladder, profile: Profile | None) -> Node:
    """All levels from the strongest to the weakest, with the place of a profile on the ladder."""
    levels = ladder.rungs[::-1]
    scores = [profile.against(level) if profile else Score() for level in levels]
    above = ladder.above(profile.rating.points) if profile else None
    heads = _("Level"), _("Rating"), _("Won")
    points = [f"{ladder.points[level]:.0f}" for level in levels]
    told = [(level_name(level), at, won_of(score)) for level, at, score in zip(levels, points, scores, strict=True)]
    rows = [
        [_rung(level, at, score, due=level == above)] for level, at, score in zip(levels, points, scores, strict=True)
    ]
    table = Table(*rows, told=ToldTable("rungs", _("The ladder"), heads, told), between=0, grow=1)
    picture = LadderPicture("ladder", ladder, profile)
    return Row(Leaf(picture, w=_PLACE + _SPRITE, h=_LEAST_PITCH * len(levels)), table, gap=14, grow=3)


def _rung(level: str, points: str, score: Score, *, due: bool) -> Node:
    """What stands beside a rung; it is `due` where it is the next one."""
    name, id = Label(f"{level} name", level_name(level), _LEVEL, quiet=True), f"rung {level}"
    ink = theme.INK if score.games else theme.INK_2
    won = Label(f"{level} won", won_of(score), _SCORE, ink, align="right", quiet=True)
    at = Leaf(Label(f"{level} points", points, _POINTS, quiet=True), w=64)
    bars = Leaf(LevelBars(f"{level} bars", level), w=52, h=22, align="centre")
    gauge = Gauge(f"{level} share", score.won / score.games if score.games else 0.0)
    share = Leaf(gauge, w=150, least=60, h=14, align="centre")
    above, below = Row(Leaf(name, grow=1), won, h=31, grow=1), Row(at, bars, Gap(grow=1), share, h=26, grow=1)
    words = Column(above, below, gap=0, pad=(14, 3))
    ground: Child = Box(id, _NEXT, _NEXT_LINE, weight=2.4, strength=0.8) if due else Gap()
    return Column(Over(ground, words, h=_LEAST_PITCH - 4, grow=1), pad=(0, 2), grow=1)


class LadderPicture(StaticText):
    """The ladder with as many rungs as there are levels, each in the middle of an equal share of its height, and the
    place of a profile on it with the margin of its rating."""

    def __init__(self, id: str, ladder: Ladder, profile: Profile | None) -> None:
        super().__init__(id)
        self.ladder, self.profile = ladder, profile
        if profile is not None:
            self.tooltip = f"{profile.name}: {points_of(profile.rating)} {doubt_of(profile.rating)}"

    @property
    def _pitch(self) -> float:
        return self.rect.h / len(self.ladder.rungs)

    def _height(self, points: float) -> int:
        """Where a rating lies, real px."""
        number = len(self.ladder.rungs) - 1 - self.ladder.place(points)
        return round(min(max(self.rect.y + self._pitch * (number + 0.5), self.rect.y), self.rect.bottom))

    @property
    def _rails(self) -> int:
        return self.rect.x + self.kit.px(_PLACE)

    def _mark(self, profile: Profile) -> Rect:
        px = self.kit.px
        plate = Rect(self.rect.x, 0, px(_MARK), px(_MARK_HIGH))
        plate.centery = self._height(profile.rating.points)
        return plate.clamp(self.rect)

    @property
    def standing(self) -> Rect:
        """Where the profile stands and the rung above it, real px; all of it without a profile."""
        if self.profile is None:
            return self.rect
        mark, above = self._mark(self.profile), self.ladder.above(self.profile.rating.points)
        if above is None:
            return mark
        return mark.union(self.rect.x, self._height(self.ladder.points[above]) - self._pitch / 2, 1, self._pitch)

    def paint(self, surface: Surface, clip: Rect) -> None:
        """The sprite; with more or fewer rungs than it has, pieces of it."""
        pitch, count = ceil(self._pitch), len(self.ladder.rungs)
        wide = min(round(_SPRITE * pitch / _PITCH), self.kit.px(_SPRITE))
        whole = self.kit.sprites.sized("ladder", wide, _RUNGS * pitch)
        tops = [self.rect.y + self.rect.h * number // count for number in range(count + 1)]
        for part, (y, below) in zip((0, *[1] * (count - 2), _RUNGS - 1), pairwise(tops), strict=True):
            surface.blit(whole, (self._rails, y), (0, part * pitch, wide, below - y), special_flags=OVER)
        if self.profile is not None:
            self._paint_mark(surface, self.profile)
        self.paint_words(surface)

    def _paint_mark(self, surface: Surface, profile: Profile) -> None:
        kit, px, u, look = self.kit, self.kit.px, self.kit.u, PLAYERS[look_of(profile)]
        x, plate, rating = self._rails - px(22), self._mark(profile), profile.rating
        top, y, foot = (self._height(rating.points + way * rating.off) for way in (1, 0, -1))
        thick, wide = max(1, px(3.2)), px(18)
        for at, size in (
            ((x - thick // 2, top), (thick, max(1, foot - top))),
            *(((x - wide // 2, end - thick // 2), (wide, thick)) for end in (top, foot)),
        ):
            kit.skin.line(size, look.dark).blit(surface, at)
        disc(u, 9, look.base, look.dark, 3).centre(surface, (x, y))
        _pennant(u, *plate.size, look.ribbon, look.dark).blit(surface, plate)
        face = plate.x + px(12 + _DISC), plate.centery
        disc(u, _DISC, theme.mix(look.base, theme.PARCHMENT_HI, 0.62), look.dark, 2.4).centre(surface, face)
        spot = face[0], face[1] - px(3)
        kit.sprites.put(surface, f"worker_{look_of(profile).value}", px(_DISC * 1.9), center=spot)

    def words(self) -> list[Word]:
        if self.profile is None:
            return []
        px, plate, look = self.kit.px, self._mark(self.profile), PLAYERS[look_of(self.profile)]
        left, drop = plate.x + px(12 + 2 * _DISC + 8), theme.DROP if look.pale_lettering else None
        lines = (self.profile.name, _WHO, -16), (points_of(self.profile.rating), _THERE, 16)
        return [
            fitted(self.kit, text, role, look.on_ribbon, (left, plate.centery + px(down)), plate.right - px(6) - left,
                   drop=drop)
            for text, role, down in lines
        ]  # fmt: skip


@lru_cache(maxsize=4)
def _pennant(u: float, w: int, h: int, fill: theme.Colour, line: theme.Colour) -> Patch:
    """A plate in a player's colour that points to the right."""
    tip = 14 * u
    p = Painting(w, h, ceil(tip + 3 * u))
    p.polygon([(w - u, h / 2 - 12 * u), (w + tip, h / 2), (w - u, h / 2 + 12 * u)], line)
    p.box(0, 0, w, h, 14 * u, fill)
    p.outline(0, 0, w, h, 14 * u, 2.6 * u, line)
    return finished(p)


# ---- what leads up


def next_card(profile: Profile, ladder: Ladder) -> Node:
    """What leads to the next rung."""
    title, text = next_rung(profile, ladder)
    ground = Box("advice", theme.PAPER, theme.ROW_EDGE, strength=0.45, told=f"{title}\n{text}")
    target = Leaf(Icon("advice sign", "target"), w=34, h=34, align="start")
    words = Column(
        Leaf(Label("advice title", title, _TITLE, quiet=True), h=36),
        Paragraph("advice text", text, _TEXT, line_height=1.25, quiet=True),
        gap=4, grow=1,
    )  # fmt: skip
    return Over(ground, Row(target, words, gap=20, pad=(22, 12)))


def next_rung(profile: Profile, ladder: Ladder) -> tuple[str, str]:
    """A heading and a sentence: how far it is to the next rung, and what would lead there."""
    skill = profile.rating
    level = ladder.above(skill.points)
    if level is None:
        return _("The top of the ladder"), _("You rank above every computer in this program.")
    missing = max(1, round(ladder.points[level] - skill.points))
    heading = ngettext("{n} point to the next rung", "{n} points to the next rung", missing)
    wins, name = wins_needed(skill, level, ladder), level_name(level)
    if wins is None:
        return heading, _(
            "It is a long way to {level}: win more often than you lose, and you will get closer.", level=name
        )
    if wins == SERIES:
        return heading, _("Win the next {all} games against {level} to reach this rung.", all=SERIES, level=name)
    told = _("Win {n} of the next {all} games against {level} to reach this rung.", n=wins, all=SERIES, level=name)
    return heading, told


def wins_needed(skill: Skill, level: str, ladder: Ladder) -> int | None:
    """How many of the next games of two, played against a level, must be won to stand on its rung, even if those that
    are lost come last. None where not even all are enough."""
    points = ladder.points[level]
    for wins in range(1, SERIES + 1):
        then = skill
        for number in range(SERIES):
            mine, other = (1, 2) if number < wins else (2, 1)
            both = [Contender(mine, "?"), Contender(other, points=points)]
            then = after([then, Skill(points, 0)], both, ladder)[0]
        if then.points >= points:
            return wins
    return None


def won_of(score: Score) -> str:
    """So many games were won of so many."""
    return _("{won} of {games}", won=score.won, games=score.games)


def what_counts() -> str:
    """Which games are in the hall."""
    return _(
        "A game counts once if the players who started it also finished it; playing the same deal again"
        " makes it a duel."
    )


# ---- all results


class Results(Dialog):
    """All results of somebody, by level and number of players. Enter and Escape close it."""

    width, pad = 1080, 44

    def __init__(self, profile: Profile, ladder: Ladder) -> None:
        super().__init__(_("Results of {name}", name=profile.name))
        self._scores = {
            level_name(level): [profile.against(level, seats) for seats in (*SEATS, 0)] for level in ladder.rungs[::-1]
        }
        self._scores[_("All games")] = [*map(profile.among, SEATS), profile.score]
        self.sheet.primary = self.sheet.cancel = "close"

    def body(self) -> Sequence[Child]:
        players = [ngettext("{n} player", "{n} players", seats) for seats in SEATS]
        heads = _("Level"), *players, _("Total")
        told = [(name, *map(won_of, scores)) for name, scores in self._scores.items()]
        table = ToldTable("table", _("All results"), heads, told)
        rows = [_cells("head", heads, _HEADS, _HEADS, theme.CREAM)]
        grounds: list[Child] = [Plate("head", "bar")]
        for name, scores in self._scores.items():
            won = [won_of(score) if score.games else NOTHING for score in scores]
            rows.append(_cells(name, (name, *won), _LEVEL.at(24), _CELL, theme.INK))
            grounds.append(Plate(name, strength=0.95 if name == _("All games") else 0.5))
        about = _(
            "Share of games won at tables with a computer of this level. Between two players, a lead of 400"
            " points means winning ten games for every one lost."
        )
        return (
            Table(*rows, told=table, grounds=grounds, gap=8, between=4, growths=(1.4, 1, 1, 1, 1)),
            Paragraph("about", f"{about} {what_counts()}", _TEXT.at(22.5), align="centre"),
        )  # fmt: skip

    def foot(self) -> Sequence[Button]:
        return (answer_button("close", _("Close"), self.close, "check", "primary"),)


def _cells(id: str, texts: Sequence[str], first: theme.Role, role: theme.Role, colour: theme.Colour) -> Sequence[Child]:
    """A row of the table of results: what it is about, and the numbers."""
    name = Leaf(Label(f"{id} cell 0", texts[0], first, colour, quiet=True), h=42, grow=1)
    numbers = (
        Leaf(Label(f"{id} cell {n}", text, role, theme.INK_2 if text == NOTHING else colour, align="centre",
                   quiet=True), w=140, least=60, h=42)
        for n, text in enumerate(texts[1:], 1)
    )  # fmt: skip
    return Row(Gap(w=14), name, gap=0), *numbers
