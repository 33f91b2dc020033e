"""The lines of a game below each other: where each leaves its parent, what happened on it, how it ended."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import in_gold, labelled
from arkadia_desktop.scenes.common.menu_paint import put_sign
from arkadia_desktop.scenes.replay.chart import Timeline
from arkadia_desktop.table.course import Sign
from arkadia_desktop.table.what_if import GameLines
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting
from arkadia_desktop.ui.widgets.access import PRESSED, AccessBranch, AccessNode
from arkadia_desktop.ui.widgets.words import Word, fitted

_NAME = theme.Role(theme.SANS_BOLD, 22)
_GOLD = theme.Role(theme.SANS_BOLD, 22)
_ROUND = theme.Role(theme.SANS_SEMIBOLD, 21)
_TEXT = theme.rgb("#E9D6AB")
_WELL = theme.rgb("#3A2317")
_WOOD, _LIT, _DARK = theme.rgb("#B98552"), theme.FOCUS, theme.rgb("#1D110B")
_LEFT, _LESS_LEFT, _RESULT, _MOST = 190, 150, 100, 0.45
"""Design px for the names (in a panel), and for the result of a seat; longer names have up to that share of the width.
"""
_PITCH, _LEAST_PITCH, _HEAD, _DOWN, _FOOT = 54, 34, 44, 36, 28
_ENDS = _HEAD + _DOWN + _FOOT
"""What lies above the first lane, and below the last with the rounds; design px."""
_ABOVE = 16
"""Where the head of the results is, below the upper edge."""
_PAD = 14
"""Around the lanes in a panel."""


class Lanes(Timeline):
    """Calls ``on_lane(line, moment)`` where a lane is clicked. Of more lines than there is room for, those around the
    one that is shown (`number`) are seen. `panelled`: they lie on dark wood of their own, without results. Keys are the
    screen's."""

    def __init__(
        self, id: str, lines: GameLines, number: int, moment: int, on_lane: Callable[[int, int], None], *,
        panelled: bool,
    ) -> None:  # fmt: skip
        longest = max(map(lines.course, lines.numbers), key=lambda course: course.turns)
        super().__init__(id, longest, moment, lambda moment: None, on_parchment=False)
        self.lines, self.number, self.panelled, self._on_lane = lines, number, panelled, on_lane
        self.branches = tuple(lines.table.branches)

    @property
    def drawn_for(self) -> object:
        return self.number, self.branches, self.panelled

    # ---- places

    @property
    def _inside(self) -> Rect:
        pad = self.kit.px(_PAD) if self.panelled else 0
        return self.rect.inflate(-2 * pad, -2 * pad)

    @property
    def _pitch(self) -> int:
        """From one lane to the next, real px."""
        px, between = self.kit.px, max(1, len(self.lines.numbers) - 1)
        return min(px(_PITCH), max(px(_LEAST_PITCH), (self._inside.h - px(_ENDS)) // between))

    def _seen(self) -> tuple[int, ...]:
        """The lines that have room."""
        numbers, px = self.lines.numbers, self.kit.px
        room = max(1, 1 + (self._inside.h - px(_ENDS)) // self._pitch)
        first = max(0, min(numbers.index(self.number) - room // 2, len(numbers) - room))
        return numbers[first : first + room]

    def span(self) -> tuple[int, int]:
        px, inside = self.kit.px, self._inside
        names = (branch_name(self.lines, number) for number in self.lines.numbers)
        longest = max(self.kit.type.width(name, _NAME) for name in names) + px(30)
        most = round(inside.w * _MOST)
        left = inside.x + min(max(px(_LESS_LEFT if self.panelled else _LEFT), longest), most)
        return left, (inside.right if self.panelled else self._chip(0, 0).x - self._tells()) - px(30) - left

    def _stops(self, number: int) -> str:
        """In which round a line ends."""
        return _("round {number}", number=self.lines.course(number).rounds)

    def _tells(self) -> int:
        """How wide that is, real px."""
        longest = max(self.kit.type.width(self._stops(number), _ROUND) for number in self.lines.numbers)
        return longest + self.kit.px(12)

    def _y(self, row: int) -> int:
        return self._inside.y + self.kit.px(_HEAD) + row * self._pitch

    @property
    def _rounds(self) -> int:
        """What the rounds lie below, real px: the last lane, or what lets them stay within the widget."""
        high = self.kit.px(_DOWN) + self.kit.type.height(_ROUND)
        return min(self._y(len(self._seen()) - 1), self.rect.bottom - high)

    # ---- painting

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.paint_still(surface)
        seen = self._seen()
        if self.number in seen:
            side = self.kit.px(32)
            knob = Rect(0, 0, side, side)
            at = self.lines.course(self.number).at(self.moment)
            knob.center = round(self.x(at)), self._y(seen.index(self.number))
            self.kit.skin.knob(side, self.state).blit(surface, knob)
            pygame.draw.circle(surface, theme.TERRACOTTA, knob.center, self.kit.px(5))
        self.paint_words(surface)

    def drawn(self) -> Surface:
        p, u, seen = Painting(*self.rect.size), self.kit.u, self._seen()
        left, top = self.rect.topleft
        if self.panelled:
            high = (len(seen) - 1) * self._pitch + (_ENDS + 2 * _PAD) * u
            p.box(0, 0, self.rect.w, min(self.rect.h, high), 12 * u, _WELL)
        self.draw_ticks(p, self._rounds - top + 24 * u, 10, 6, _TEXT, 0.7)
        standings = self._standings()
        for row, number in enumerate(seen):
            branch, course = self.lines.branch(number), self.lines.course(number)
            y, colour = self._y(row) - top, _LIT if number == self.number else _WOOD
            begin = 0.0 if branch is None else course.at(min(branch.after, course.last))
            x, end = self.x(begin) - left, self.x(course.turns) - left
            path = [(x, y), (end, y)]
            if branch is not None and branch.parent in seen:
                path.insert(0, (x - 12 * u, self._y(seen.index(branch.parent)) - top))
            p.lines(path, 9 * u, _DARK)
            p.lines(path, 5 * u, colour)
            p.disc(end, y, 7 * u, theme.CREAM)
            if branch is not None:
                p.disc(*path[0], 7 * u, theme.CREAM)
            if not self.panelled:
                p.picture(standings, self._chip(row, 0).x - left, y - self.kit.px(17))
        for row, number in enumerate(seen):
            self._put_marks(p.surface, row, number)
        return p.surface

    def _standings(self) -> Surface:
        """What the gold of a line stands on."""
        seats, u = self.lines.table.seats, self.kit.u
        first = self._chip(0, 0)
        p = Painting(self._inside.right - first.x, first.h)
        for n, seat in enumerate(seats):
            chip = self._chip(0, n).move(-first.x, -first.y)
            p.box(chip.x, chip.y, chip.w, chip.h, 8 * u, _DARK, 0.85)
            put_sign(p.surface, u * 0.7, seat.colour, (chip.x + 14 * u, chip.centery))
            at = round(chip.x + 38 * u), chip.centery
            self.kit.sprites.put(p.surface, f"worker_{seat.colour}", self.kit.px(34), center=at)
        return p.surface

    def _put_marks(self, picture: Surface, row: int, number: int) -> None:
        px, course, branch = self.kit.px, self.lines.course(number), self.lines.branch(number)
        beside = min(px(20), self._pitch * 17 // 38)
        for mark in course.marks:
            if branch is not None and mark.after <= branch.after:
                continue
            x, y = round(self.x(course.at(mark.after))) - self.rect.x, self._y(row) - self.rect.y
            if mark.sign is Sign.COMPLETED:
                put_sign(picture, self.kit.u * 0.75, self.lines.table.seats[mark.seat].colour, (x, y))
            elif mark.sign is Sign.SALE:
                self.kit.sprites.put(picture, "coin_1", px(24), center=(x, y - beside))
            else:
                self.kit.sprites.put(picture, "icon_tower_light", px(24), center=(x, y + beside))

    def _chip(self, row: int, seat: int) -> Rect:
        px, seats = self.kit.px, len(self.lines.table.seats)
        x = self._inside.right - px(_RESULT) * (seats - seat)
        return Rect(x, self._y(row) - px(17), px(_RESULT) - px(4), px(34))

    def words(self) -> list[Word]:
        px, words, seen = self.kit.px, list[Word](), self._seen()
        for row, number in enumerate(seen):
            course, name, y = self.lines.course(number), branch_name(self.lines, number), self._y(row)
            colour = _LIT if number == self.number else _TEXT
            at = self._inside.x, y
            words.append(fitted(self.kit, name, _NAME, colour, at, self.span()[0] - px(24) - at[0]))
            if self.panelled:
                continue
            most, stops = max(course.worth[-1]), self._stops(number)
            before = self._chip(row, 0).x - px(8), y
            words.append(Word(stops, _ROUND, _TEXT, before, "right"))
            for seat, gold in enumerate(course.worth[-1]):
                ink = theme.GOLD_TEXT if gold == most else theme.CREAM
                at = self._chip(row, seat).move(px(24), 0).center
                words.append(Word(str(gold), _GOLD, ink, at, "centre"))
        y = self._rounds + px(_DOWN) + self.kit.type.height(_ROUND) // 2
        words += self.round_words(y, _ROUND, _TEXT)
        if not self.panelled:
            head = self._chip(0, len(self.lines.table.seats) - 1).right, self._inside.y + px(_ABOVE)
            words.append(Word(_("Worth where each line ends"), _ROUND, _TEXT, head, "right"))
        below = y + px(_PITCH) + self.kit.type.height(_NAME) // 2
        if len(self.lines.numbers) == 1 and below <= self._inside.bottom:
            hint = _("If you play on from any moment, it becomes its own branch here.")
            at = left, y = self.span()[0], y + px(_PITCH)
            words.append(fitted(self.kit, hint, _NAME, _TEXT, at, self._inside.right - left))
        return words

    # ---- by ear

    def spoken(self) -> AccessNode:
        """The lines of the game that have room, each with what everybody has at its end, where a press leads."""
        parts, seats = [], self.lines.table.seats
        for row, number in enumerate(self._seen()):
            course = self.lines.course(number)
            worth = zip(seats, course.worth[-1], strict=True)
            standing = [labelled(seat.name, in_gold(n)) for seat, n in worth]
            standing.append(self._stops(number))
            name, chosen = line_name(self.lines, number), number == self.number
            spoken = AccessNode("list item", name, _(", ").join(standing), chosen=chosen, acts=PRESSED)
            parts.append(AccessBranch(f"line {number}", (round(self.x(course.turns)), self._y(row), 1, 1), spoken))
        return AccessNode("list", _("Lines of play"), _("Worth where each line ends"), parts=tuple(parts))

    # ---- the pointer

    def lead(self, pos: tuple[int, int]) -> None:
        seen = self._seen()
        number = seen[min(range(len(seen)), key=lambda row: abs(self._y(row) - pos[1]))]
        self._on_lane(number, self.lines.course(number).nearest(self.time(pos[0])))


def branch_name(lines: GameLines, number: int) -> str:
    """The name of a line."""
    branch = lines.branch(number)
    return _("Main line") if branch is None else branch.name


def line_name(lines: GameLines, number: int) -> str:
    """The name of a line, and where it leaves another one."""
    name, branch = branch_name(lines, number), lines.branch(number)
    if branch is None:
        return name
    course = lines.course(branch.parent)
    left = course.round(min(branch.after, course.last))
    return _(", ").join((name, _("round {number}", number=left)))
