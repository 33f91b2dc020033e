"""The lines of a game below each other: where each leaves its parent, what happened on it, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.common.menu_paint import put_sign
from arkadia_desktop.scenes.replay.chart import rounds_named
from arkadia_desktop.table.course import Course, Sign
from arkadia_desktop.table.what_if import MAIN_LINE, GameLines
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.widgets.base import Dragged
from arkadia_desktop.ui.widgets.words import TextWidget, Word, fitted

_NAME = theme.Role(theme.SANS_BOLD, 22)
_GOLD = theme.Role(theme.SANS_BOLD, 22)
_ROUND = theme.Role(theme.SANS_SEMIBOLD, 21)
_TEXT = theme.rgb("#E9D6AB")
_WELL = theme.rgb("#3A2317")
_WOOD, _LIT, _DARK = theme.rgb("#B98552"), theme.FOCUS, theme.rgb("#1D110B")
_LEFT, _LESS_LEFT, _RESULT, _MOST = 190, 150, 100, 0.4
"""Design px for the names (in a panel), and for the result of a seat; longer names have up to that share of the width.
"""
_PITCH, _LEAST_PITCH, _HEAD, _DOWN, _FOOT = 54, 38, 33, 36, 28
_ENDS = _HEAD + _DOWN + _FOOT
"""What lies above the first lane, and below the last with the rounds; design px."""
_PAD = 14
"""Around the lanes in a panel."""


class Lanes(TextWidget, Dragged):
    """Calls ``on_moment(line, moment)`` where a lane is clicked. Of more lines than there is room for, those around the
    one that is shown are seen. `panelled`: they lie on dark wood of their own, without results. Keys are the screen's.
    """

    on_parchment = False
    focusable, grips, panelled = False, True, False

    def __init__(
        self, id: str, colours: Sequence[Colour], lines: GameLines, on_moment: Callable[[int, int], None]
    ) -> None:
        super().__init__(id)
        self._colours, self._lines, self._on_moment = tuple(colours), lines, on_moment
        self._now = MAIN_LINE, 0
        self._known: tuple[object, ...] = ()
        self._still: Surface | None = None

    def show(self, number: int, moment: int) -> None:
        """Show all lines, and a moment in one of them."""
        known = number, *self._lines.table.branches
        if known != self._known:
            self._known, self._still = known, None
            self._now = number, moment
            self.changed()
        elif (number, moment) != self._now:
            self._now = number, moment
            self.changed()

    def moved(self) -> None:
        self._still = None

    # ---- places

    @property
    def _inside(self) -> Rect:
        pad = self.kit.frame.px(_PAD) if self.panelled else 0
        return self.rect.inflate(-2 * pad, -2 * pad)

    @property
    def _pitch(self) -> int:
        """From one lane to the next, real px."""
        px, between = self.kit.frame.px, max(1, len(self._lines.numbers) - 1)
        return min(px(_PITCH), max(px(_LEAST_PITCH), (self._inside.h - px(_ENDS)) // between))

    def _seen(self) -> tuple[int, ...]:
        """The lines that have room."""
        numbers, px = self._lines.numbers, self.kit.frame.px
        room = max(1, 1 + (self._inside.h - px(_ENDS)) // self._pitch)
        first = max(0, min(numbers.index(self._now[0]) - room // 2, len(numbers) - room))
        return numbers[first : first + room]

    def _span(self) -> tuple[int, int]:
        """Where the lanes begin and how long the longest may be, real px."""
        px, inside = self.kit.frame.px, self._inside
        longest = max(self.kit.type.width(self._called(number), _NAME) for number in self._lines.numbers) + px(30)
        most = round(inside.w * _MOST)
        left = inside.x + min(max(px(_LESS_LEFT if self.panelled else _LEFT), longest), most)
        results = 0 if self.panelled else px(_RESULT) * len(self._colours)
        return left, inside.right - results - px(30) - left

    def _x(self, at: float) -> float:
        left, wide = self._span()
        return left + wide * at / max(1, self._longest.turns)

    def _y(self, row: int) -> int:
        return self._inside.y + self.kit.frame.px(_HEAD) + row * self._pitch

    # ---- painting

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self._still is None:
            self._still = self._drawn()
        surface.blit(self._still, self.rect.topleft, special_flags=OVER)
        number, moment = self._now
        seen = self._seen()
        if number in seen:
            side = self.kit.frame.px(32)
            knob = Rect(0, 0, side, side)
            knob.center = round(self._x(self._lines.course(number).at(moment))), self._y(seen.index(number))
            self.kit.skin.knob(side, self.state).blit(surface, knob)
            pygame.draw.circle(surface, theme.TERRACOTTA, knob.center, self.kit.frame.px(5))
        self.paint_words(surface)

    def _drawn(self) -> Surface:
        """Everything but the knob and the words."""
        p, u, seen = Painting(*self.rect.size), self.kit.frame.u, self._seen()
        left, top = self.rect.topleft
        if self.panelled:
            high = (len(seen) - 1) * self._pitch + (_ENDS + 2 * _PAD) * u
            p.box(0, 0, self.rect.w, min(self.rect.h, high), 12 * u, _WELL)
        foot, last = self._y(len(seen) - 1) - top + 24 * u, self._longest
        for number in range(1, last.rounds + 1):
            x, long = self._x((number - 1) * last.seats) - left, 10 if number in rounds_named(last.rounds) else 6
            p.lines([(x, foot), (x, foot + long * u)], 2 * u, _TEXT, 0.7)
        for row, number in enumerate(seen):
            branch, course = self._lines.branch(number), self._lines.course(number)
            y, colour = self._y(row) - top, _LIT if number == self._now[0] else _WOOD
            begin = 0.0 if branch is None else course.at(min(branch.after, course.last))
            x, end = self._x(begin) - left, self._x(course.turns) - left
            path = [(x, y), (end, y)]
            if branch is not None and branch.parent in seen:
                path.insert(0, (x - 12 * u, self._y(seen.index(branch.parent)) - top))
            p.lines(path, 9 * u, _DARK)
            p.lines(path, 5 * u, colour)
            p.disc(end, y, 7 * u, theme.CREAM)
            if branch is not None:
                p.disc(*path[0], 7 * u, theme.CREAM)
            for seat in range(0 if self.panelled else len(self._colours)):
                chip = self._chip(row, seat).move(-left, -top)
                p.box(chip.x, chip.y, chip.w, chip.h, 8 * u, _DARK, 0.85)
                put_sign(p.surface, u * 0.7, self._colours[seat], (chip.x + 14 * u, chip.centery))
                figure, at = f"worker_{self._colours[seat]}", (round(chip.x + 38 * u), chip.centery)
                self.kit.sprites.put(p.surface, figure, self.kit.frame.px(34), center=at)
        for row, number in enumerate(seen):
            self._put_marks(p.surface, row, number)
        return p.surface

    def _put_marks(self, picture: Surface, row: int, number: int) -> None:
        px, course, branch = self.kit.frame.px, self._lines.course(number), self._lines.branch(number)
        beside = min(px(20), self._pitch * 17 // 38)
        for mark in course.marks:
            if branch is not None and mark.after <= branch.after:
                continue
            x, y = round(self._x(course.at(mark.after))) - self.rect.x, self._y(row) - self.rect.y
            if mark.sign is Sign.COMPLETED:
                put_sign(picture, self.kit.frame.u * 0.75, self._colours[mark.seat], (x, y))
            elif mark.sign is Sign.SALE:
                self.kit.sprites.put(picture, "coin_1", px(24), center=(x, y - beside))
            else:
                self.kit.sprites.put(picture, "icon_tower_light", px(24), center=(x, y + beside))

    def _chip(self, row: int, seat: int) -> Rect:
        px, seats = self.kit.frame.px, len(self._colours)
        x = self._inside.right - px(_RESULT) * (seats - seat)
        return Rect(x, self._y(row) - px(17), px(_RESULT) - px(4), px(34))

    def words(self) -> list[Word]:
        px, words, seen = self.kit.frame.px, list[Word](), self._seen()
        for row, number in enumerate(seen):
            course, name, y = self._lines.course(number), self._called(number), self._y(row)
            colour = _LIT if number == self._now[0] else _TEXT
            at = self._inside.x, y
            words.append(fitted(self.kit, name, _NAME, colour, at, self._span()[0] - px(24) - at[0]))
            if self.panelled:
                continue
            most = max(course.worth[-1])
            for seat, gold in enumerate(course.worth[-1]):
                ink = theme.GOLD_TEXT if gold == most else theme.CREAM
                words.append(Word(str(gold), _GOLD, ink, self._chip(row, seat).move(px(24), 0).center, "centre"))
        longest = self._longest
        y = self._y(len(seen) - 1) + px(_DOWN) + self.kit.type.height(_ROUND) // 2
        for number in rounds_named(longest.rounds):
            words.append(Word(str(number), _ROUND, _TEXT, (self._x((number - 1) * longest.seats), y), "centre"))
        below = y + px(_PITCH) + self.kit.type.height(_NAME) // 2
        if len(self._lines.numbers) == 1 and below <= self._inside.bottom:
            hint = _("If you play on from any moment, it becomes its own branch here.")
            at = left, y = self._span()[0], y + px(_PITCH)
            words.append(fitted(self.kit, hint, _NAME, _TEXT, at, self._inside.right - left))
        return words

    def _called(self, number: int) -> str:
        branch = self._lines.branch(number)
        return _("Main line") if branch is None else branch.name

    @property
    def _longest(self) -> Course:
        return max((self._lines.course(number) for number in self._lines.numbers), key=lambda one: one.turns)

    # ---- by ear

    def ends(self) -> list[tuple[int, Rect]]:
        """The lines that have room, and where a click goes to the end of each, real px."""
        seen = self._seen()
        at = [(round(self._x(self._lines.course(number).turns)), self._y(row)) for row, number in enumerate(seen)]
        return [(number, Rect(x, y, 1, 1)) for number, (x, y) in zip(seen, at, strict=True)]

    # ---- the pointer

    def lead(self, pos: tuple[int, int]) -> None:
        seen, (left, wide) = self._seen(), self._span()
        row = min(range(len(seen)), key=lambda row: abs(self._y(row) - pos[1]))
        at = (pos[0] - left) / max(1, wide) * self._longest.turns
        number = seen[row]
        self._on_moment(number, self._lines.course(number).nearest(at))
