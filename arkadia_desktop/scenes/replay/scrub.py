"""The scrub bar: the whole game along a track, with marks where something happened. It is dragged, clicked, stepped."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common.menu_paint import put_sign
from arkadia_desktop.scenes.replay.chart import rounds_named
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.course import Course, Mark, Sign
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Gradient, Painting
from arkadia_desktop.ui.widgets.access import LESS, LOOK, MORE, PRESSED, WRITE, AccessBranch, AccessNode
from arkadia_desktop.ui.widgets.base import Dragged
from arkadia_desktop.ui.widgets.words import TextWidget, Word

_ROUND = theme.Role(theme.SANS_SEMIBOLD, 22)
_TEXT = theme.rgb("#E9D6AB")
_GROOVE = theme.rgb("#1D110B")
_DONE = Gradient(((0.0, theme.rgb("#8A5A33")), (1.0, theme.GOLD)), 1.0, 0.0)
_TRACK, _KNOB = 14, 38
_ROW = 26
"""From one row of marks to the next, design px."""
_FOOT = 12
"""Between the groove and the lowest row."""
_LOW, _LEAST = 112, 0.5
"""A bar that is lower (design px) is tighter: there marks are smaller, down to this, so that two rows of them fit."""


def moment_words(course: Course, moment: int) -> str:
    """Where in the game a moment is."""
    text = _("round {round}, turn {turn} of {turns}")
    return text.format(round=course.round(moment), turn=course.turn(moment), turns=course.turns)


class Scrub(TextWidget, Dragged):
    """Calls ``on_moment`` with the moment that is wished. Keys are the screen's."""

    on_parchment = False

    def __init__(self, id: str, seats: Sequence[Seat], on_moment: Callable[[int], None]) -> None:
        super().__init__(id)
        self.tooltip = _("Drag to any moment of the game. The mouse wheel moves one step at a time.")
        self._seats, self._on_moment = tuple(seats), on_moment
        self._course: Course | None = None
        self._moment = 0
        self._still: Surface | None = None
        self._filled: Surface | None = None

    def show(self, course: Course, moment: int) -> None:
        """Show a line of the game, and a moment in it."""
        if course is not self._course:
            self._course, self._still = course, None
            self._moment = moment
            self.changed()
        elif moment != self._moment:
            self._moment = moment
            self.changed()

    def moved(self) -> None:
        self._still = self._filled = None

    # ---- places

    @property
    def _track(self) -> Rect:
        """The groove, real px: marks are above it, rounds below."""
        px = self.kit.frame.px
        below = self.kit.type.height(_ROUND) + px(21 if self._tight else 30)
        side = px(_KNOB) // 2 + px(2)
        return Rect(self.rect.x + side, self.rect.bottom - below, max(1, self.rect.w - 2 * side), px(_TRACK))

    @property
    def _tight(self) -> bool:
        return self.rect.h < self.kit.frame.px(_LOW)

    @property
    def _room(self) -> int:
        """Height for marks above the groove, real px."""
        return self._track.y - self.rect.y - self.kit.frame.px(_FOOT)

    @property
    def _row(self) -> int:
        """From one row of marks to the next, real px; less where two rows would not have room else."""
        px = self.kit.frame.px
        return min(px(_ROW), max(px(_ROW * _LEAST), self._room // 2))

    @property
    def rows(self) -> int:
        """In so many rows marks stand above each other where they would lie over each other."""
        return max(1, self._room // self._row)

    def _x(self, at: float) -> float:
        track = self._track
        turns = self._course.turns if self._course is not None else 1
        return track.x + track.w * at / max(1, turns)

    def _knob(self) -> Rect:
        side = self.kit.frame.px(_KNOB)
        knob = Rect(0, 0, side, side)
        if self._course is not None:
            knob.center = round(self._x(self._course.at(self._moment))), self._track.centery
        return knob

    # ---- painting

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self._course is None:
            return
        kit, track, knob = self.kit, self._track, self._knob()
        if self._still is None:
            self._still = self._drawn(self._course)
        if self._filled is None:
            p = Painting(*track.size)
            p.box(0, 0, track.w, track.h, track.h / 2, _DONE)
            self._filled = p.surface
        surface.blit(self._still, self.rect.topleft, special_flags=OVER)
        done = max(0, knob.centerx - track.x)
        surface.blit(self._filled, track.topleft, Rect(0, 0, done, track.h), special_flags=OVER)
        for mark in self._course.marks:
            if mark.sign is Sign.FLOOR and mark.after <= self._moment:
                self._bar(surface, mark, track)
        kit.skin.knob(knob.w, self.state).blit(surface, knob)
        pygame.draw.circle(surface, theme.TERRACOTTA, knob.center, kit.frame.px(6))
        self.paint_words(surface)
        self.paint_ring(surface, knob.inflate(kit.frame.px(4), kit.frame.px(4)), _KNOB / 2 + 2)

    def _bar(self, surface: Surface, mark: Mark, track: Rect) -> None:
        px = self.kit.frame.px
        x = round(self._x(self._course.at(mark.after))) if self._course is not None else 0
        bar = Rect(x - px(2), track.y - px(5), max(2, px(4)), track.h + px(10))
        surface.fill(theme.FOCUS, bar)

    def _drawn(self, course: Course) -> Surface:
        """What does not change from moment to moment: the groove, the ticks of the rounds, the marks."""
        u = self.kit.frame.u
        track, (left, top) = self._track, self.rect.topleft
        p = Painting(*self.rect.size)
        y = track.y - top
        p.box(track.x - left, y, track.w, track.h, track.h / 2, _GROOVE)
        p.outline(track.x - left, y, track.w, track.h, track.h / 2, 1.8 * u, theme.OAK)
        named = rounds_named(course.rounds)
        for number in range(1, course.rounds + 1):
            x = self._x((number - 1) * course.seats) - left
            long = (15 if number in named else 9) * (0.6 if self._tight else 1.0)
            p.lines([(x, y + track.h + 8 * u), (x, y + track.h + (8 + long) * u)], 2 * u, _TEXT, 0.8)
        picture = p.surface
        row = self._row
        ends = [-row] * self.rows
        placed = list[tuple[int, int, Mark]]()
        for mark in sorted(course.marks, key=lambda mark: mark.after):
            x = round(self._x(course.at(mark.after))) - left
            level = _free_row(ends, x - row // 2, mark.sign is not Sign.COMPLETED)
            ends[level] = x + row // 2
            placed.append((level, x, mark))
        for level, x, mark in sorted(placed, key=lambda one: -one[0]):
            self._put(picture, mark, x, y, level)
        return picture

    def _put(self, picture: Surface, mark: Mark, x: int, y: int, level: int) -> None:
        """A mark above the groove, so many rows up: the sign of the player, a coin with it, or a tower."""
        kit, px, u = self.kit, self.kit.frame.px, self._row / _ROW
        if mark.sign is Sign.FLOOR:
            picture.fill(theme.FOCUS, Rect(x - px(2), y - px(5), max(2, px(4)), self._track.h + px(10)))
        foot = y - px(_FOOT)
        middle = foot - round(9 * u) - level * self._row
        look = PLAYERS[self._seats[mark.seat].colour]
        picture.fill(look.base, Rect(x - px(1), middle, max(1, px(2.4)), y - px(2) - middle))
        if mark.sign is Sign.COMPLETED:
            put_sign(picture, u, self._seats[mark.seat].colour, (x, middle))
        elif mark.sign is Sign.SALE:
            kit.sprites.put(picture, "coin_1", round(28 * u), center=(x, middle))
            put_sign(picture, u * 0.55, self._seats[mark.seat].colour, (x + round(7 * u), middle + round(8 * u)))
        else:
            tower = x, max(middle - px(2), round(15 * u))
            kit.sprites.put(picture, "icon_tower_light", round(30 * u), center=tower)

    def words(self) -> list[Word]:
        if self._course is None:
            return []
        px, half = self.kit.frame.px, self.kit.type.height(_ROUND) / 2
        y = self._track.bottom + px(15 if self._tight else 24) + half - px(4)
        words, free = list[Word](), 0.0
        for number in rounds_named(self._course.rounds):
            x = self._x((number - 1) * self._course.seats)
            half = self.kit.type.width(str(number), _ROUND) / 2
            if x - half >= free:
                words.append(Word(str(number), _ROUND, _TEXT, (x, y), "centre"))
                free = x + half + self.kit.frame.px(10)
        return words

    # ---- by ear

    def spoken(self) -> AccessNode | None:
        if self._course is None:
            return None
        acts, number = frozenset((LOOK, MORE, LESS, WRITE)), (self._moment, 0, self._course.last)
        words = moment_words(self._course, self._moment)
        return AccessNode("slider", _("Moment of the game"), words, self.help, number=number, acts=acts)

    def marks_told(self) -> AccessNode | None:
        """What is worth a look, each with a press that goes there."""
        if self._course is None or not self._course.marks:
            return None
        parts, side = list[AccessBranch](), self.kit.frame.px(12)
        what = {
            Sign.COMPLETED: _("building completed"),
            Sign.SALE: _("sale"),
            Sign.FLOOR: _("floor finished"),
        }
        for number, mark in enumerate(self._course.marks):
            said = labelled(self._seats[mark.seat].name, what[mark.sign])
            words = _(", ").join((moment_words(self._course, mark.after), said))
            spot = round(self._x(self._course.at(mark.after))) - 1, self._track.y - 2 * side, 2, side
            parts.append(AccessBranch(f"mark {number}", spot, AccessNode("list item", words, acts=PRESSED)))
        return AccessNode("list", _("Key moments"), parts=tuple(parts))

    def moved_by(self, steps: int) -> bool:
        self._on_moment(self._moment + steps)
        return True

    def written(self, text: str) -> bool:
        try:
            self._on_moment(round(float(text)))
        except (ValueError, OverflowError):
            return False
        return True

    # ---- the pointer

    def hit(self) -> Rect:
        return self.rect

    def lead(self, pos: tuple[int, int]) -> None:
        """To the moment at the pointer; on a mark, to what it stands for."""
        course = self._course
        if course is None:
            return
        near = self.kit.frame.px(12)
        above = [mark for mark in course.marks if abs(self._x(course.at(mark.after)) - pos[0]) <= near]
        if above and pos[1] < self._track.y - self.kit.frame.px(4):
            self._on_moment(min(above, key=lambda mark: abs(self._x(course.at(mark.after)) - pos[0])).after)
            return
        track = self._track
        self._on_moment(course.nearest((pos[0] - track.x) / track.w * course.turns))


def _free_row(ends: Sequence[int], left: int, above: int) -> int:
    """The row for a mark that begins at ``left``, where each row is taken up to its end: the lowest one from `above` on
    that is free there, else any that is free, else the one that is taken least far."""
    above = min(above, len(ends) - 1)
    free = [row for row in (*range(above, len(ends)), *range(above)) if ends[row] <= left]
    return free[0] if free else min(range(len(ends)), key=lambda row: ends[row])
