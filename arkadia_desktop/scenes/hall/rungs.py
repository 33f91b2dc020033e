"""The ladder: a rung for every level, what was won against it, and where somebody stands; below it what leads up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.common.menu_paint import box, disc
from arkadia_desktop.scenes.common.seat_words import level_bars, level_name
from arkadia_desktop.scenes.hall.words import doubt_of, points_of, won_of
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.hall.ladder import Ladder
from arkadia_desktop.table.hall.profile import Profile, Score
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting, plain
from arkadia_desktop.ui.paint.grounds import Patch, finished
from arkadia_desktop.ui.widgets.spoken import Spoken, table
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_LEVEL, _POINTS = theme.Role(theme.SERIF_BOLD, 26), theme.Role(theme.SANS_BOLD, 21)
_SCORE = theme.Role(theme.SANS_BOLD, 21.5)
_WHO, _THERE = theme.Role(theme.SERIF_BOLD, 25), theme.Role(theme.SANS_BOLD, 25)
_TITLE, _TEXT = theme.Role(theme.SERIF_BOLD, 28), theme.BODY.at(23)
PITCH, FIRST, SPRITE = 80, 40.5, 96
"""Of the sprite: the distance of its rungs, where the uppermost lies, its width."""
_RUNGS = 7
_LEAST_PITCH = 52
_MARK, _MARK_HIGH = 146, 88
_DISC = 27
_PLACE = 210
"""Where the left rail stands, design px from the left edge, with room for the mark."""
_BAR = 14
_TRACK, _FULL = theme.rgb("#D6BC86"), plain(theme.rgb("#76B14E"), theme.LEAF_LINE)
_NEXT, _NEXT_LINE = theme.rgb("#FFE79A"), theme.rgb("#E0B84A")


class LadderPart(Lettered):
    """The rungs from the strongest level to the weakest; ``show`` says whose place is marked."""

    def __init__(self, id: str, ladder: Ladder) -> None:
        super().__init__(id)
        self._ladder = ladder
        self._profile: Profile | None = None
        self._scores: Sequence[Score] = ()

    @property
    def high(self) -> float:
        """How high it wants to be, design px."""
        return PITCH * (len(self._levels) - 1) + 2 * FIRST

    def natural_height(self, width: int) -> int:
        return self.kit.frame.px(self.high)

    def show(self, profile: Profile | None) -> None:
        """Mark the place of another one; nobody's, for None."""
        if profile is not self._profile or not self._scores:
            self._profile = profile
            self._scores = [profile.against(level) if profile else Score() for level in self._levels]
            self.changed()

    @property
    def _levels(self) -> tuple[str, ...]:
        return self._ladder.rungs[::-1]

    @property
    def _next(self) -> str | None:
        return self._ladder.above(self._profile.rating.points) if self._profile else None

    # ---- where things lie, real px

    def _pitch(self) -> int:
        u = self.kit.frame.u
        room = self.rect.h / u / (len(self._levels) - 1 + 2 * FIRST / PITCH)
        return round(min(float(PITCH), max(_LEAST_PITCH, room)) * u)

    def _rung(self, number: float) -> float:
        """The height of a rung, 0 for the uppermost; between two for a fraction."""
        return self.rect.y + self._pitch() * (FIRST / PITCH + number)

    def _rails(self) -> Rect:
        wide = round(SPRITE * self._pitch() / PITCH)
        return Rect(self.rect.x + self.kit.frame.px(_PLACE), self.rect.y, wide, self.rect.h)

    def _row(self, number: int) -> Rect:
        """What stands right of a rung."""
        px, left = self.kit.frame.px, self._rails().right + self.kit.frame.px(14)
        high = min(round(self._pitch()) - px(6), px(76))
        return Rect(left, round(self._rung(number)) - high // 2, self.rect.right - left, high)

    def _mark(self) -> Rect:
        px = self.kit.frame.px
        assert self._profile is not None
        middle = self._rung(len(self._levels) - 1 - self._ladder.place(self._profile.rating.points))
        plate = Rect(self.rect.x, 0, px(_MARK), px(_MARK_HIGH))
        plate.centery = round(middle)
        return plate.clamp(Rect(self.rect.x, self.rect.y, px(_MARK), self.rect.h))

    @property
    def standing(self) -> Rect:
        """Where the mark of the profile stands and the rung above it, real px; there must be a profile."""
        mark = self._mark()
        return mark if self._next is None else mark.union(self._row(self._levels.index(self._next)))

    # ---- paint

    def paint(self, surface: Surface, clip: Rect) -> None:
        self._paint_ladder(surface)
        for number, level in enumerate(self._levels):
            self._paint_row(surface, number, level)
        if self._profile is not None:
            self._paint_mark(surface, self._profile)
        self.paint_words(surface)

    def _paint_ladder(self, surface: Surface) -> None:
        """The sprite; with more or fewer rungs than it has, pieces of it."""
        rails, pitch = self._rails(), self._pitch()
        whole, y = self.kit.sprites.sized("ladder", rails.w, _RUNGS * pitch), rails.y
        parts = [0, *[1] * (len(self._levels) - 2), _RUNGS - 1]
        for part in parts:
            surface.blit(whole, (rails.x, y), Rect(0, part * pitch, rails.w, pitch), special_flags=OVER)
            y += pitch

    def _paint_row(self, surface: Surface, number: int, level: str) -> None:
        kit, px, row = self.kit, self.kit.frame.px, self._row(number)
        if level == self._next:
            box(kit.frame.u, *row.size, _NEXT, _NEXT_LINE, 2.4, 12, 0.8).blit(surface, row)
        left = row.x + px(14) + kit.type.width("0000", _POINTS) + px(16)
        foot, full = self._second(row) + px(8), level_bars(level)
        for i in range(5):
            high = px(8 + 3.4 * i)
            one = Rect(left + px(11 * i), round(foot) - high, max(2, px(7)), high)
            kit.skin.line(one.size, theme.rgb("#CDB282")).blit(surface, one)
            one.w = round(one.w * min(1.0, max(0.0, full - i)))
            if one.w:
                kit.skin.line(one.size, theme.rgb("#7A4E2C")).blit(surface, one)
        score, bar = self._scores[number], self._bar(row)
        share = score.won / score.games if score.games else 0.0
        _progress(kit.frame.u, *bar.size, round(bar.w * share)).blit(surface, bar)

    def _paint_mark(self, surface: Surface, profile: Profile) -> None:
        kit, px, look = self.kit, self.kit.frame.px, PLAYERS[profile.colour or Colour.VIOLET]
        plate, rails = self._mark(), self._rails()
        rungs = len(self._levels) - 1
        spot = rails.x - px(22), round(self._rung(rungs - self._ladder.place(profile.rating.points)))
        ends = [
            self._rung(rungs - self._ladder.place(profile.rating.points + way * profile.rating.off)) for way in (1, -1)
        ]
        top, foot = (round(min(max(end, self.rect.y), self.rect.bottom)) for end in ends)
        for one in (
            Rect(spot[0] - px(1.6), top, px(3.2), foot - top),
            Rect(spot[0] - px(9), top - px(1.6), px(18), px(3.2)),
            Rect(spot[0] - px(9), foot - px(1.6), px(18), px(3.2)),
        ):
            kit.skin.line((max(1, one.w), max(1, one.h)), look.dark).blit(surface, one)
        knob = disc(kit.frame.u, 9, look.base, look.dark, 3)
        side = knob.surface.get_width() - 2 * knob.margin
        knob.blit(surface, (spot[0] - side // 2, spot[1] - side // 2))
        _pennant(kit.frame.u, *plate.size, look.ribbon, look.dark).blit(surface, plate)
        face = plate.x + px(12 + _DISC), plate.centery
        ground = disc(kit.frame.u, _DISC, theme.mix(look.base, theme.PARCHMENT_HI, 0.62), look.dark, 2.4)
        side = ground.surface.get_width() - 2 * ground.margin
        ground.blit(surface, (face[0] - side // 2, face[1] - side // 2))
        name = f"worker_{(profile.colour or Colour.VIOLET).value}"
        kit.sprites.put(surface, name, px(_DISC * 1.9), center=(face[0], face[1] - px(3)))

    # ---- words

    def _first(self, row: Rect) -> float:
        return row.y + row.h * 0.3

    def _second(self, row: Rect) -> float:
        return row.y + row.h * 0.73

    def _bar(self, row: Rect) -> Rect:
        px = self.kit.frame.px
        wide = min(px(150), row.w // 3)
        return Rect(row.right - px(14) - wide, round(self._second(row)) - px(_BAR) // 2, wide, px(_BAR))

    def spoken(self) -> Spoken:
        heads = _("Level"), _("Rating"), _("Won")
        rows = [
            (self._row(number), (level_name(level), f"{self._ladder.points[level]:.0f}", won_of(self._scores[number])))
            for number, level in enumerate(self._levels)
        ]
        return table(_("The ladder"), heads, rows)

    def words(self) -> list[Word]:
        words = []
        for number, level in enumerate(self._levels):
            words += self._row_words(self._row(number), level, self._scores[number])
        return words + (self._mark_words(self._profile) if self._profile else [])

    def _row_words(self, row: Rect, level: str, score: Score) -> list[Word]:
        kit, px = self.kit, self.kit.frame.px
        left, right = row.x + px(14), row.right - px(14)
        won = won_of(score)
        wide = kit.type.width(won, _SCORE)
        return [
            fitted(kit, level_name(level), _LEVEL, theme.INK, (left, self._first(row)), right - wide - px(12) - left),
            Word(won, _SCORE, theme.INK if score.games else theme.INK_2, (right, self._first(row)), "right"),
            Word(f"{self._ladder.points[level]:.0f}", _POINTS, theme.INK, (left, self._second(row))),
        ]

    def _mark_words(self, profile: Profile) -> list[Word]:
        px, plate = self.kit.frame.px, self._mark()
        look = PLAYERS[profile.colour or Colour.VIOLET]
        left = plate.x + px(12 + 2 * _DISC + 8)
        drop = theme.DROP if look.pale_lettering else None
        room = plate.right - px(6) - left
        y = plate.centery
        return [
            fitted(self.kit, profile.name, _WHO, look.on_ribbon, (left, y - px(16)), room, drop=drop),
            fitted(self.kit, points_of(profile.rating), _THERE, look.on_ribbon, (left, y + px(16)), room, drop=drop),
        ]

    @property
    def help(self) -> str:
        if self._profile is None:
            return ""
        return f"{self._profile.name}: {points_of(self._profile.rating)} {doubt_of(self._profile.rating)}"


class NextRung(Lettered):
    """What leads to the next rung."""

    def __init__(self, id: str, title: str, text: str) -> None:
        super().__init__(id)
        self._title, self._text = title, text

    def paint(self, surface: Surface, clip: Rect) -> None:
        px = self.kit.frame.px
        box(self.kit.frame.u, *self.rect.size, theme.PAPER, theme.ROW_EDGE, 1.8, 12, 0.45).blit(surface, self.rect)
        self.paint_icon(surface, "target", (self.rect.x + px(38), self.rect.y + px(32)), px(34))
        self.paint_words(surface)

    def _lines(self, width: int) -> list[str]:
        return self.kit.type.wrap(self._text, _TEXT, max(1, width - self.kit.frame.px(76 + 16)))

    def natural_height(self, width: int) -> int:
        return self.kit.frame.px(64) + len(self._lines(width)) * self.kit.type.line_height(_TEXT, 1.25)

    def words(self) -> list[Word]:
        kit, px = self.kit, self.kit.frame.px
        left, step = self.rect.x + px(76), kit.type.line_height(_TEXT, 1.25)
        room = self.rect.right - px(16) - left
        return [
            fitted(kit, self._title, _TITLE, theme.INK, (left, self.rect.y + px(32)), room),
            *(
                fitted(kit, line, _TEXT, theme.INK, (left, self.rect.y + px(54) + step // 2 + number * step), room)
                for number, line in enumerate(self._lines(self.rect.w))
            ),
        ]

    def said(self) -> str:
        return f"{self._title}\n{self._text}"


@lru_cache(maxsize=24)
def _progress(u: float, w: int, h: int, filled: int) -> Patch:
    """A bar of which so many real px are filled."""
    p = Painting(w, h, 2)
    p.box(0, 0, w, h, h / 2, _TRACK)
    if filled:
        p.box(0, 0, min(w, max(h, filled)), h, h / 2, _FULL)
    p.outline(0, 0, w, h, h / 2, 1.6 * u, theme.SEGMENT_EDGE)
    return finished(p)


@lru_cache(maxsize=4)
def _pennant(u: float, w: int, h: int, fill: theme.Colour, line: theme.Colour) -> Patch:
    """A plate in a player's colour that points to the right."""
    tip = 14 * u
    p = Painting(w, h, ceil(tip + 3 * u))
    p.polygon([(w - u, h / 2 - 12 * u), (w + tip, h / 2), (w - u, h / 2 + 12 * u)], line)
    p.box(0, 0, w, h, 14 * u, fill)
    p.outline(0, 0, w, h, 14 * u, 2.6 * u, line)
    return finished(p)
