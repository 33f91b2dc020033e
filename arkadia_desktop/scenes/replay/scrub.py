"""The scrub bar: the whole game along a track, with marks where something happened. It is dragged, clicked, stepped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common.menu_paint import put_sign
from arkadia_desktop.scenes.replay.chart import Timeline, moment_words
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.course import Course, Mark, Sign
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Gradient, Painting
from arkadia_desktop.ui.widgets.access import LESS, LOOK, MORE, PRESSED, WRITE, AccessBranch, AccessNode
from arkadia_desktop.ui.widgets.words import Word

_ROUND = theme.Role(theme.SANS_SEMIBOLD, 22)
_TEXT = theme.rgb("#E9D6AB")
_GROOVE = theme.rgb("#1D110B")
_DONE = Gradient(((0.0, theme.rgb("#8A5A33")), (1.0, theme.GOLD)), 1.0, 0.0)
_TRACK, _KNOB = 14, 38
_ROW = 26
"""From one row of marks to the next, design px."""
_FOOT = 9
"""Between the groove and the lowest row."""
_LOW, _LEAST = 112, 0.5
"""A bar that is lower (design px) is tighter: there marks are smaller, down to this, so that two rows of them fit."""


class Scrub(Timeline):
    """Keys are the screen's."""

    focusable = True

    def __init__(
        self, id: str, seats: Sequence[Seat], course: Course, moment: int, on_moment: Callable[[int], None]
    ) -> None:
        about = _("Drag to any moment of the game. The mouse wheel moves one step at a time.")
        super().__init__(id, course, moment, on_moment, about, on_parchment=False)
        self.seats = tuple(seats)

    # ---- places

    @property
    def _track(self) -> Rect:
        """The groove, real px: marks are above it, rounds below."""
        px = self.kit.px
        below = self.kit.type.height(_ROUND) + px(21 if self._tight else 30)
        side = px(_KNOB) // 2 + px(2)
        return Rect(self.rect.x + side, self.rect.bottom - below, max(1, self.rect.w - 2 * side), px(_TRACK))

    @property
    def _tight(self) -> bool:
        return self.rect.h < self.kit.px(_LOW)

    @property
    def _room(self) -> int:
        """Height for marks above the groove, real px."""
        return self._track.y - self.rect.y - self.kit.px(_FOOT)

    def _placed(self) -> tuple[int, list[tuple[int, int, Mark]]]:
        """From one row of marks to the next, real px, and the row and place of each mark: as large as has room in two
        rows at least and lets none lie over another, if they do not become too small for that."""
        px, marks = self.kit.px, sorted(self.course.marks, key=lambda mark: mark.after)
        least, placed = px(_ROW * _LEAST), list[tuple[int, int, Mark]]()
        row = largest = min(px(_ROW), max(least, self._room // 2))
        for row in range(largest, least - 1, -1):
            ends, placed, apart = [-row] * max(1, self._room // row), [], True
            for mark in marks:
                x = self._at(mark) - self.rect.x
                level = _free_row(ends, x - row // 2, mark.sign is not Sign.COMPLETED)
                apart = apart and ends[level] <= x - row // 2
                ends[level] = x + row // 2
                placed.append((level, x, mark))
            if apart:
                break
        return row, placed

    def span(self) -> tuple[int, int]:
        return self._track.x, self._track.w

    def _at(self, mark: Mark) -> int:
        """Where a mark stands, real px."""
        return round(self.x(self.course.at(mark.after)))

    # ---- painting

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, track, side = self.kit, self._track, self.kit.px(_KNOB)
        knob = Rect(0, 0, side, side)
        knob.center = round(self.x(self.course.at(self.moment))), track.centery
        self.paint_still(surface)
        done = max(0, knob.centerx - track.x)
        surface.blit(_filled(*track.size), track.topleft, Rect(0, 0, done, track.h), special_flags=OVER)
        for mark in self.course.marks:
            if mark.sign is Sign.FLOOR and mark.after <= self.moment:
                surface.fill(theme.FOCUS, self._bar(mark))
        kit.skin.knob(side, self.state).blit(surface, knob)
        pygame.draw.circle(surface, theme.TERRACOTTA, knob.center, kit.px(6))
        self.paint_words(surface)
        self.paint_ring(surface, knob.inflate(kit.px(4), kit.px(4)), _KNOB / 2 + 2)

    def _bar(self, mark: Mark) -> Rect:
        px, track = self.kit.px, self._track
        return Rect(self._at(mark) - px(2), track.y - px(5), max(2, px(4)), track.h + px(10))

    def drawn(self) -> Surface:
        """The groove, the ticks of the rounds, the marks."""
        u, track, (left, top) = self.kit.u, self._track, self.rect.topleft
        p = Painting(*self.rect.size)
        y = track.y - top
        p.box(track.x - left, y, track.w, track.h, track.h / 2, _GROOVE)
        p.outline(track.x - left, y, track.w, track.h, track.h / 2, 1.8 * u, theme.OAK)
        down, short = (4, 0.6) if self._tight else (8, 1.0)
        self.draw_ticks(p, y + track.h + down * u, 15 * short, 9 * short, _TEXT, 0.8)
        row, placed = self._placed()
        for level, x, mark in sorted(placed, key=lambda one: -one[0]):
            self._put(p.surface, mark, (x, y), level, row)
        return p.surface

    def _put(self, picture: Surface, mark: Mark, foot: tuple[int, int], level: int, row: int) -> None:
        """A mark above the groove, so many rows up, each so high: the sign of the player, a coin with it, or a
        tower."""
        (x, y), px, u = foot, self.kit.px, row / _ROW
        colour, put = self.seats[mark.seat].colour, self.kit.sprites.put
        if mark.sign is Sign.FLOOR:
            picture.fill(theme.FOCUS, self._bar(mark).move(-self.rect.x, -self.rect.y))
        middle = y - px(_FOOT) - round(9 * u) - level * row
        picture.fill(PLAYERS[colour].base, Rect(x - px(1), middle, max(1, px(2.4)), y - px(2) - middle))
        if mark.sign is Sign.COMPLETED:
            put_sign(picture, u, colour, (x, middle))
        elif mark.sign is Sign.SALE:
            put(picture, "coin_1", round(28 * u), center=(x, middle))
            put_sign(picture, u * 0.55, colour, (x + round(7 * u), middle + round(8 * u)))
        else:
            put(picture, "icon_tower_light", round(30 * u), center=(x, max(middle - px(2), round(15 * u))))

    def words(self) -> list[Word]:
        px, half = self.kit.px, self.kit.type.height(_ROUND) / 2
        return [*self.round_words(self._track.bottom + px(15 if self._tight else 24) + half - px(4), _ROUND, _TEXT)]

    # ---- by ear

    def spoken(self) -> AccessNode:
        acts, number = frozenset((LOOK, MORE, LESS, WRITE)), (self.moment, 0, self.course.last)
        words = moment_words(self.course, self.moment)
        return AccessNode("slider", _("Moment of the game"), words, self.help, number=number, acts=acts)

    def marks_told(self) -> AccessNode:
        """What is worth a look, each with a press that goes there."""
        parts, side = list[AccessBranch](), self.kit.px(12)
        what = {Sign.COMPLETED: _("building completed"), Sign.SALE: _("sale"), Sign.FLOOR: _("floor finished")}
        for number, mark in enumerate(self.course.marks):
            said = labelled(self.seats[mark.seat].name, what[mark.sign])
            words = _(", ").join((moment_words(self.course, mark.after), said))
            spot = self._at(mark) - 1, self._track.y - 2 * side, 2, side
            parts.append(AccessBranch(f"mark {number}", spot, AccessNode("list item", words, acts=PRESSED)))
        return AccessNode("list", _("Key moments"), parts=tuple(parts))

    def moved_by(self, steps: int) -> bool:
        self.on_moment(self.moment + steps)
        return True

    def written(self, text: str) -> bool:
        try:
            self.on_moment(round(float(text)))
        except (ValueError, OverflowError):
            return False
        return True

    # ---- the pointer

    def hit(self) -> Rect:
        return self.rect

    def lead(self, pos: tuple[int, int]) -> None:
        """To the moment at the pointer; on a mark, to what it stands for."""
        px, marks = self.kit.px, [(abs(self._at(mark) - pos[0]), mark.after) for mark in self.course.marks]
        if pos[1] < self._track.y - px(4) and marks and min(marks)[0] <= px(12):
            self.on_moment(min(marks)[1])
        else:
            super().lead(pos)


@lru_cache(maxsize=4)
def _filled(wide: int, high: int) -> Surface:
    """The groove where the game is past."""
    p = Painting(wide, high)
    p.box(0, 0, wide, high, high / 2, _DONE)
    return p.surface


def _free_row(ends: Sequence[int], left: int, above: int) -> int:
    """The row for a mark that begins at ``left``, where each row is taken up to its end: the lowest one from `above` on
    that is free there, else any that is free, else the one that is taken least far."""
    above = min(above, len(ends) - 1)
    free = [row for row in (*range(above, len(ends)), *range(above)) if ends[row] <= left]
    return free[0] if free else min(range(len(ends)), key=lambda row: ends[row])
