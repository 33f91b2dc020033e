"""The scrub bar: the whole game along a track, with marks where something happened. It is dragged, clicked, stepped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import ceil, dist, inf
from typing import NamedTuple

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
from arkadia_desktop.ui.widgets.words import Word, draw_words

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
_SHRUNK = 0.8
"""So small do they become to stand apart; what has no room even then is counted."""
_ASIDE = 2.5
"""So many times its height a mark stands away from its moment at most, to lie over no other."""
_COUNT = theme.Role(theme.SANS_BOLD, 19.5)


class _Place(NamedTuple):
    """In which row above the groove marks stand, and where (real px): one by itself, or several of one kind and round
    as one."""

    level: int
    x: int
    marks: tuple[Mark, ...]


class Scrub(Timeline):
    """Keys are the screen's."""

    focusable = True

    def __init__(
        self, id: str, seats: Sequence[Seat], course: Course, moment: int, on_moment: Callable[[int], None]
    ) -> None:
        about = _("Drag to any moment of the game. The mouse wheel moves one step at a time.")
        super().__init__(id, course, moment, on_moment, about, on_parchment=False)
        self.seats = tuple(seats)
        self._kept: tuple[object, tuple[int, list[_Place]]] | None = None

    def moved(self) -> None:
        super().moved()
        self._kept = None

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

    def _placed(self) -> tuple[int, list[_Place]]:
        if self._kept is None or self._kept[0] != self.drawn_for:
            self._kept = self.drawn_for, self._places()
        return self._kept[1]

    def _places(self) -> tuple[int, list[_Place]]:
        """From one row of marks to the next, real px, and where they stand: as large as has room in two rows at least
        and lets none lie over another. Where they became too small for that, marks of one kind are one with a count,
        in the rounds that have no room for each, and the last of those are counted with the round before if they have
        no room even so."""
        px, crowded = self.kit.px, dict[int, int]()
        largest = min(px(_ROW), max(px(_ROW * _LEAST), self._room // 2))
        for row in range(largest, round(largest * _SHRUNK) - 1, -1):
            placed, tight = self._side_by_side(row, crowded)
            if not tight:
                return row, placed
        placed, tight = self._side_by_side(largest, crowded)
        while tight:
            if new := tight - crowded.keys():
                crowded |= {number: number for number in new}
            else:
                last = crowded[max(tight)]
                if last <= 1:
                    break
                before = crowded.get(last - 1, last - 1)
                crowded |= {last - 1: before, **{number: before for number, one in crowded.items() if one == last}}
            placed, tight = self._side_by_side(largest, crowded)
        return largest, placed

    def _side_by_side(self, row: int, crowded: Mapping[int, int]) -> tuple[list[_Place], set[int]]:
        """Marks so high, by kind in the rounds that are `crowded`, told with the first of those they are counted with;
        and the rounds where they lie over each other."""
        groups = dict[object, list[Mark]]()
        for mark in sorted(self.course.marks, key=lambda mark: mark.after):
            number = self._round(mark)
            groups.setdefault((crowded[number], mark.sign) if number in crowded else mark, []).append(mark)
        rows, placed, tight = range(max(1, self._room // row)), list[_Place](), set[int]()
        for marks in sorted(groups.values(), key=lambda some: (some[0].sign is not Sign.FLOOR, self._middle(some))):
            half, number = ceil(self._half(marks, row)), self._round(marks[0])
            room, low = range(half, self.rect.w - half), marks[0].sign is Sign.COMPLETED
            x = min(max(self._middle(marks) - self.rect.x, room[0]), room[-1])
            apart = [(one, round(self._half(one.marks, row) + self._half(marks, row))) for one in placed]
            near = [one for one, reach in apart if abs(one.x - x) < reach]
            sides = [one.x + way for one, reach in apart for way in (-reach, reach)] if number in crowded else []
            ways = [
                (abs(at - x), level if low else (level - 1) % len(rows), level, at)
                for level in rows
                for at in (x, *sides)
                if at in room
                and abs(at - x) <= _ASIDE * row
                and all(abs(one.level - level) * row >= reach or abs(one.x - at) >= reach for one, reach in apart)
            ]
            if not ways:
                tight |= {number, *(self._round(one.marks[0]) for one in near)}
            _far, _order, level, at = min(ways, default=(0, 0, 0, x))
            placed.append(_Place(level, at, tuple(marks)))
        return placed, tight

    def _half(self, marks: Sequence[Mark], row: int) -> float:
        """How far a mark so high reaches from its middle, real px: one with a count has room for that."""
        return row / 2 if len(marks) == 1 else max(row / 2, 0.6 * self.kit.type.size(_COUNT))

    def _round(self, mark: Mark) -> int:
        """The round in which it came about."""
        return self.course.round(mark.after - 1)

    def _middle(self, marks: Sequence[Mark]) -> int:
        return sum(map(self._at, marks)) // len(marks)

    def _height(self, level: int, row: int) -> int:
        """How far above the groove the middle of a mark is, real px."""
        return self.kit.px(_FOOT) + round(9 * row / _ROW) + level * row

    def span(self) -> tuple[int, int]:
        return self._track.x, self._track.w

    def _at(self, mark: Mark) -> int:
        """Where a mark stands, real px."""
        return round(self.x(self.course.at(mark.after)))

    # ---- painting

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, track, side = self.kit, self._track, self.kit.px(_KNOB)
        knob = Rect(0, 0, side, side).move_to(center=(round(self.x(self.course.at(self.moment))), track.centery))
        self.paint_still(surface)
        draw_words(kit, surface, self._counts())
        done = max(0, knob.centerx - track.x)
        surface.blit(_filled(*track.size), track.topleft, Rect(0, 0, done, track.h), special_flags=OVER)
        for mark in self.course.marks:
            if mark.sign is Sign.FLOOR and mark.after <= self.moment:
                surface.fill(theme.FOCUS, self._bar(mark))
        kit.skin.knob(side, self.state).blit(surface, knob)
        pygame.draw.circle(surface, theme.TERRACOTTA, knob.center, kit.px(6))
        draw_words(kit, surface, self._rounds())
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
        for level, x, marks in sorted(placed, key=lambda one: -one.level):
            put = self._put if len(marks) == 1 else self._put_count
            put(p, marks, (x, y), y - self._height(level, row), row)
        return p.surface

    def _put_count(self, p: Painting, marks: Sequence[Mark], foot: tuple[int, int], middle: int, row: int) -> None:
        """Several marks of one kind, whose number is among the words: a disc, golden for sales, with a part of its edge
        for each in the colour of its player."""
        (x, y), px = foot, self.kit.px
        p.surface.fill(theme.CREAM, Rect(x - px(1), middle, max(1, px(2.4)), y - px(2) - middle))
        half = self._half(marks, row)
        p.disc(x, middle, half, _GROOVE)
        p.disc(x, middle, half * 0.92, theme.GOLD if marks[0].sign is Sign.SALE else theme.CREAM)
        for number, mark in enumerate(marks):
            colour = PLAYERS[self.seats[mark.seat].colour].base
            p.arc(x, middle, half * 0.84, 1 - number / len(marks), half * 0.2, colour)

    def _put(self, p: Painting, marks: Sequence[Mark], foot: tuple[int, int], middle: int, row: int) -> None:
        """A mark above the groove: the sign of the player, a coin with it, or a tower."""
        (x, y), px, u, picture, (mark,) = foot, self.kit.px, row / _ROW, p.surface, marks
        colour, put = self.seats[mark.seat].colour, self.kit.sprites.put
        if mark.sign is Sign.FLOOR:
            picture.fill(theme.FOCUS, self._bar(mark).move(-self.rect.x, -self.rect.y))
        picture.fill(PLAYERS[colour].base, Rect(x - px(1), middle, max(1, px(2.4)), y - px(2) - middle))
        if mark.sign is Sign.COMPLETED:
            put_sign(picture, u, colour, (x, middle))
        elif mark.sign is Sign.SALE:
            put(picture, "coin_1", round(28 * u), center=(x, middle))
            put_sign(picture, u * 0.55, colour, (x + round(7 * u), middle + round(8 * u)))
        else:
            put(picture, "icon_tower_light", round(30 * u), center=(x, max(middle - px(2), round(15 * u))))

    def words(self) -> list[Word]:
        return [*self._counts(), *self._rounds()]

    def _counts(self) -> list[Word]:
        """How many marks are counted as one, and where: like the marks they lie below the knob."""
        row, placed = self._placed()
        return [
            Word(
                str(len(marks)), _COUNT, theme.INK,
                (self.rect.x + x, self._track.y - self._height(level, row)), "centre",
            )
            for level, x, marks in placed
            if len(marks) > 1
        ]  # fmt: skip

    def _rounds(self) -> Iterator[Word]:
        px, half = self.kit.px, self.kit.type.height(_ROUND) / 2
        return self.round_words(self._track.bottom + px(15 if self._tight else 24) + half - px(4), _ROUND, _TEXT)

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
        """To the moment at the pointer; on a mark, to what it stands for: of several, from left to right, to each."""
        row, placed = self._placed()
        spots = [(self.rect.x + x, self._track.y - self._height(level, row)) for level, x, _marks in placed]
        far, number = min((dist(pos, spot), number) for number, spot in enumerate(spots)) if spots else (inf, 0)
        if pos[1] < self._track.y - self.kit.px(4) and far <= max(row, self.kit.px(24)):
            marks = placed[number].marks
            at = int((pos[0] - spots[number][0] + row / 2) / row * len(marks))
            self.on_moment(marks[max(0, min(at, len(marks) - 1))].after)
        else:
            super().lead(pos)


@lru_cache(maxsize=4)
def _filled(wide: int, high: int) -> Surface:
    """The groove where the game is past."""
    p = Painting(wide, high)
    p.box(0, 0, wide, high, high / 2, _DONE)
    return p.surface
