"""Worth, gold or the chance to win of every seat over time, and where in it one is. A click goes there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import dist

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.locale.words import in_gold, labelled
from arkadia_desktop.scenes.common.menu_paint import beside_ends, put_sign, rounds_shown, scale_of
from arkadia_desktop.scenes.play.view.reason_words import win_said, win_words
from arkadia_desktop.scenes.turning.analysis import WinChance, chances_at, of_turn
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.course import Course, Sign
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.widgets.access import PRESSED, AccessBranch, AccessNode
from arkadia_desktop.ui.widgets.base import Dragged
from arkadia_desktop.ui.widgets.words import TextWidget, Word

_AXIS = theme.Role(theme.SANS_SEMIBOLD, 22)
_END = theme.Role(theme.SANS_BOLD, 24)
_LINE, _CORE = 4.6, 1.8
"""How wide a line is, and its light core; design px."""
_TURNING = 14
"""The radius of the disc around a turning point."""
_SIGN_AT, _GOLD_AT = 24, 42
"""Where the sign and the gold of a player stand right of their figure, which parts the sign from those in the chart;
design px."""
_ASIDE, _BELOW = 0.22, 40
"""What the players have stands right of the chart where that takes no greater share of the width, else in a line below
it, so high (design px)."""
Spot = tuple[float, float]


def moment_words(course: Course, moment: int) -> str:
    """Where in the game a moment is."""
    return _(
        "round {round}, turn {turn} of {turns}",
        round=course.round(moment), turn=course.turn(moment), turns=course.turns,
    )  # fmt: skip


class Timeline(TextWidget, Dragged):
    """A picture of a `course` of the game and of a `moment` in it; ``on_moment`` is called with the one that somebody
    points at. What stays from moment to moment is drawn once."""

    focusable, grips = False, True

    def __init__(
        self, id: str, course: Course, moment: int, on_moment: Callable[[int], None], tooltip: str = "", *,
        on_parchment: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(id, tooltip=tooltip, on_parchment=on_parchment)
        self.course, self.moment, self.on_moment = course, moment, on_moment
        self._still: tuple[object, Surface] | None = None

    def moved(self) -> None:
        self._still = None

    @property
    def drawn_for(self) -> object:
        """What the still picture shows."""
        return self.course

    def drawn(self) -> Surface:
        """The still picture."""
        raise NotImplementedError

    def paint_still(self, surface: Surface) -> None:
        """Draw what stays."""
        if self._still is None or self._still[0] != self.drawn_for:
            self._still = self.drawn_for, self.drawn()
        surface.blit(self._still[1], self.rect.topleft, special_flags=OVER)

    def span(self) -> tuple[int, int]:
        """Where the game begins, and how long it is, real px."""
        raise NotImplementedError

    def x(self, at: float) -> float:
        """Where a time lies (in turns), real px."""
        left, wide = self.span()
        return left + wide * at / max(1, self.course.turns)

    def time(self, x: float) -> float:
        """The time at a place."""
        left, wide = self.span()
        return (x - left) / max(1, wide) * self.course.turns

    def lead(self, pos: tuple[int, int]) -> None:
        self.on_moment(self.course.nearest(self.time(pos[0])))

    def draw_ticks(
        self, p: Painting, top: float, long: float, short: float, colour: theme.Colour, strength: float
    ) -> None:
        """Where the rounds begin; longer ones (design px) where a number is below."""
        u, named = self.kit.u, rounds_shown(self.course.rounds)
        for number in range(1, self.course.rounds + 1):
            x = self.x((number - 1) * self.course.seats) - self.rect.x
            p.lines([(x, top), (x, top + (long if number in named else short) * u)], 2 * u, colour, strength)

    def round_words(self, y: float, role: theme.Role, colour: theme.Colour) -> Iterator[Word]:
        """The numbers of the rounds, where they do not lie over each other."""
        free = 0.0
        for number in rounds_shown(self.course.rounds):
            x, half = self.x((number - 1) * self.course.seats), self.kit.type.width(str(number), role) / 2
            if x - half >= free:
                yield Word(str(number), role, colour, (x, y), "centre")
                free = x + half + self.kit.px(10)


class CourseChart(Timeline):
    """`series` has the gold of all seats at every moment of the course; `turning` are its turning points: a moment and
    a seat each."""

    def __init__(
        self, id: str, seats: Sequence[Seat], course: Course, series: Sequence[Sequence[int]], moment: int,
        turning: Sequence[tuple[int, int]], on_moment: Callable[[int], None], tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(id, course, moment, on_moment, tooltip)
        self.seats, self.series, self.turning = tuple(seats), series, tuple(turning)
        self.step, self.top = scale_of(max(map(max, series), default=0), 4)
        """The distance of the lines across it, and its upper end."""
        self._plot: Rect | None = None

    @property
    def drawn_for(self) -> object:
        return self.course, self.series, self.turning

    # ---- what it shows

    def figure(self, amount: int) -> str:
        """A figure of it in writing."""
        return str(amount)

    def now(self) -> Sequence[int | None]:
        """What each seat has at the moment shown; None: it is not known."""
        return self.series[self.moment]

    # ---- places

    def moved(self) -> None:
        super().moved()
        self._plot = None

    def plot(self) -> Rect:
        """The chart itself, real px."""
        if self._plot is None:
            self._plot = self._laid_out()
        return self._plot

    def _laid_out(self) -> Rect:
        px, box, width, top = self.kit.px, self.rect, self.kit.type.width, self.figure(self.top)
        left, below = px(14) + width(top, _AXIS), px(12) + self.kit.type.height(_AXIS)
        right = self._told_wide(self.top) + px(24)
        if self._crowded:
            right, below = px(_TURNING), below + px(_BELOW)
        return Rect(box.x + left, box.y + px(14), max(1, box.w - left - right), max(1, box.h - px(14) - below))

    def _told(self, amount: int | None) -> str:
        """What a player has, in writing."""
        return "–" if amount is None else self.figure(amount)

    def _told_wide(self, amount: int | None) -> int:
        """How wide figure, sign and gold of a player are, real px."""
        return self.kit.px(12 + _GOLD_AT) + self.kit.type.width(self._told(amount), _END)

    @property
    def _crowded(self) -> bool:
        """Whether there is no room for them beside the chart."""
        return self._told_wide(self.top) > _ASIDE * self.rect.w

    def span(self) -> tuple[int, int]:
        plot = self.plot()
        return plot.x, plot.w

    def y(self, amount: float) -> float:
        """Where so much lies, real px."""
        plot = self.plot()
        return plot.bottom - plot.h * amount / self.top

    def spot_of(self, moment: int, seat: int) -> Spot | None:
        """Where a seat stands at a moment, real px; None where that is not known."""
        return self.x(self.course.at(moment)), self.y(self.series[moment][seat])

    def _turning_points(self) -> list[tuple[int, int, Spot]]:
        """The turning points, whose they are and where they lie."""
        spots = [(*point, self.spot_of(*point)) for point in self.turning]
        return [(moment, seat, spot) for moment, seat, spot in spots if spot is not None]

    # ---- painting

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.paint_still(surface)
        self._paint_cursor(surface)
        px, u = self.kit.px, self.kit.u
        for seat, (x, y) in self._ends():
            self.kit.sprites.put(surface, f"worker_{self.seats[seat].colour}", px(34), center=(x, y - px(3)))
            put_sign(surface, u * 0.75, self.seats[seat].colour, (x + px(_SIGN_AT), y))
        self.paint_words(surface)

    def drawn(self) -> Surface:
        u, plot, (left, top) = self.kit.u, self.plot(), self.rect.topleft
        p = Painting(*self.rect.size)
        p.box(plot.x - left, plot.y - top, plot.w, plot.h, 2, theme.PAPER, 0.55)
        for amount in range(0, self.top + 1, self.step):
            y = self.y(amount) - top
            p.lines([(plot.x - left, y), (plot.right - left, y)], max(1, 1.4 * u), theme.RULE, 0.45)
        self.draw_lines(p)
        for _moment, seat, (x, y) in self._turning_points():
            for radius, colour in ((_TURNING + 3, theme.PAPER), (_TURNING, theme.TERRACOTTA)):
                pygame.draw.circle(p.surface, (*colour, 255), (x - left, y - top), radius * u)
            put_sign(p.surface, u, self.seats[seat].colour, (x - left, y - top))
        return p.surface

    def draw_line(self, p: Painting, points: Sequence[Spot], seat: int) -> None:
        """A line in the colour of a seat, with paper around it and a light core."""
        u, look = self.kit.u, PLAYERS[self.seats[seat].colour]
        points = [(x - self.rect.x, y - self.rect.y) for x, y in _bends(points)]
        p.lines(points, (_LINE + 2) * u, theme.PAPER, 0.7)
        p.lines(points, _LINE * u, look.base)
        p.lines(points, _CORE * u, look.light)

    def put_sign(self, surface: Surface, size: float, seat: int, spot: Spot) -> None:
        """The sign of a seat on the still picture."""
        at = spot[0] - self.rect.x, spot[1] - self.rect.y
        put_sign(surface, self.kit.u * size, self.seats[seat].colour, at)

    def draw_lines(self, p: Painting) -> None:
        """The lines, and what is marked on them."""
        course = self.course
        for seat in sorted(range(course.seats), key=lambda seat: self.series[-1][seat]):
            points = [spot for n in range(course.last + 1) if (spot := self.spot_of(n, seat)) is not None]
            if len(points) > 1:
                self.draw_line(p, points, seat)
        for mark in course.marks:
            if mark.sign is Sign.SALE and (spot := self.spot_of(mark.after, mark.seat)) is not None:
                self.put_sign(p.surface, 0.8, mark.seat, spot)

    def _paint_cursor(self, surface: Surface) -> None:
        px, plot = self.kit.px, self.plot()
        x, wide = round(self.x(self.course.at(self.moment))), px(9)
        surface.fill(theme.TERRACOTTA, Rect(x - px(1.4) // 2, plot.y, max(2, px(2.6)), plot.h))
        tip = [(x - wide, plot.y - px(12)), (x + wide, plot.y - px(12)), (x, plot.y + px(2))]
        pygame.draw.polygon(surface, theme.TERRACOTTA, tip)
        pygame.draw.aalines(surface, theme.TERRACOTTA_EDGE, True, tip)
        self.paint_met(surface, x)

    def paint_met(self, surface: Surface, x: int) -> None:
        """Where the cursor meets the lines."""
        now = self.series[self.moment]
        for seat in sorted(range(len(now)), key=lambda seat: now[seat]) if any(now) else ():
            put_sign(surface, self.kit.u * 0.65, self.seats[seat].colour, (x, self.y(now[seat])))

    def _ends(self) -> list[tuple[int, Spot]]:
        """The seats, whoever has most first, and where the figure of each stands: beside what it has now, but never
        over each other; or all of them in a line below the chart."""
        px, plot, count = self.kit.px, self.plot(), len(self.seats)
        if self._crowded:
            order = sorted(range(count), key=lambda seat: -(self.now()[seat] or 0))
            wide = [self._told_wide(self.now()[seat]) for seat in order]
            gap = min(px(60), (self.rect.w - sum(wide)) / (count + 1))
            x, y = self.rect.centerx - (sum(wide) + gap * (count - 1)) / 2, self.rect.bottom - px(_BELOW / 2)
            lefts = accumulate(wide, lambda left, one: left + one + gap, initial=x + px(12))
            return [(seat, (left, y)) for seat, left in zip(order, lefts, strict=False)]
        least = min(px(36), max(self.kit.type.height(_END), plot.h / count))
        ends = beside_ends([self.y(n or 0) for n in self.now()], least, plot.y + least / 2, plot.bottom - least / 2)
        return [(seat, (plot.right + px(24), y)) for seat, y in ends]

    def words(self) -> list[Word]:
        px, plot, width = self.kit.px, self.plot(), self.kit.type.width
        left, amounts = plot.x - px(12), range(0, self.top + 1, self.step)
        words = [Word(self.figure(n), _AXIS, theme.INK_2, (left, self.y(n)), "right") for n in amounts]
        below, round_ = plot.bottom + px(6) + self.kit.type.height(_AXIS) / 2, _("round")
        words += self.round_words(below, _AXIS, theme.INK_2)
        if width(round_, _AXIS) <= self.rect.right - plot.right - px(6):
            words.append(Word(round_, _AXIS, theme.INK_2, (self.rect.right, below), "right"))
        now = self.now()
        told = ((self._told(now[seat]), spot) for seat, spot in self._ends())
        return words + [Word(amount, _END, theme.INK, (x + px(_GOLD_AT), y)) for amount, (x, y) in told]

    def spoken(self) -> AccessNode:
        has = (labelled(seat.name, in_gold(n)) for seat, n in zip(self.seats, self.series[self.moment], strict=True))
        return AccessNode("label", value=_(", ").join(has))

    # ---- the pointer

    def marked(self) -> list[tuple[int, Spot]]:
        """The moments that can be hit exactly, and where."""
        return [(moment, spot) for moment, _seat, spot in self._turning_points()]

    def lead(self, pos: tuple[int, int]) -> None:
        near = self.kit.px(_TURNING)
        met = [(abs(x - pos[0]), moment) for moment, (x, y) in self.marked() if abs(y - pos[1]) <= near]
        if met and min(met)[0] <= near:
            self.on_moment(min(met)[1])
        else:
            super().lead(pos)


_CERTAIN, _APART = 100, 25
_SIGN, _LOST = 0.5, 2.4
"""How large the signs are, of those in a list, and how wide the lines of what was lost, design px."""


class ChanceChart(CourseChart):
    """The chance to win as far as it was measured: a line leads from decision to decision of a seat, as the turns
    played left it, dashed over those that were not analysed; a thin one falls to it from what the best turn found
    would have left. The pointer over it tells the turn below it; a click on a sign goes to its decision."""

    def __init__(
        self, id: str, seats: Sequence[Seat], course: Course, chances: Sequence[WinChance], moment: int,
        turning: Sequence[tuple[int, int]], on_moment: Callable[[int], None],
    ) -> None:  # fmt: skip
        about = _(
            "A line shows a player’s chance of winning after their own turns. The figures belong to the moment shown,"
            " and add up to 100%."
        )
        super().__init__(id, seats, course, (), moment, turning, on_moment, about)
        self.chances, self.step, self.top = tuple(chances), _APART, _CERTAIN
        """What is known, in the order of the game."""
        self._over: int | None = None
        self._lines: tuple[Course, tuple[WinChance, ...], Painting] | None = None
        """The lines that were drawn, of what course and of which decisions."""

    def moved(self) -> None:
        super().moved()
        self._lines = None

    @property
    def drawn_for(self) -> object:
        return self.course, self.chances, self.turning

    # ---- what it shows

    def figure(self, amount: int) -> str:
        return _("{percent}%", percent=amount)

    def now(self) -> Sequence[int | None]:
        found = chances_at(self.chances, self.course.games[self.moment], self.moment)
        return found or (None,) * len(self.seats)

    def spot_of(self, moment: int, seat: int) -> Spot | None:
        met = next((one for one in self.chances if one.seat == seat and one.begins < moment <= one.ends), None)
        return None if met is None else self.end(met)

    # ---- painting

    def draw_lines(self, p: Painting) -> None:
        """While a game is analysed the decisions come one by one: those that are there stay, and are not drawn
        again."""
        known, done, lines = self._lines or (None, (), None)
        if lines is None or known is not self.course or self.chances[: len(done)] != done:
            done, lines = (), Painting(*self.rect.size)
        for one in self.chances[len(done) :]:
            self.draw_decision(lines, one)
        self._lines = self.course, self.chances, lines
        p.picture(lines.surface, 0, 0)
        for one in self.chances:
            self.put_sign(p.surface, _SIGN, one.seat, self.end(one))

    def draw_decision(self, p: Painting, one: WinChance) -> None:
        """A decision, and the way to it from the one before."""
        (left, top), end = self.rect.topleft, self.end(one)
        lost = [(end[0] - left, y - top) for y in (self.y(one.better), end[1])]
        p.lines(lost, _LOST * self.kit.u, PLAYERS[self.seats[one.seat].colour].base, 0.7)
        if one.follows is not None:
            self.draw_line(p, [self.end(one.follows), end], one.seat)
        elif before := [other for other in self.chances if other.seat == one.seat and other.ends < one.ends]:
            x, y = self.end(before[-1])
            self._draw_gap(p, [(x - left, y - top), (end[0] - left, end[1] - top)], one.seat)

    def _draw_gap(self, p: Painting, points: Sequence[Spot], seat: int) -> None:
        """A dashed line over what was not analysed."""
        u, base, ((x, y), end) = self.kit.u, PLAYERS[self.seats[seat].colour].base, points
        parts = 2 * max(1, round(dist((x, y), end) / (16 * u))) + 1
        spots = [(x + (end[0] - x) * n / parts, y + (end[1] - y) * n / parts) for n in range(parts + 1)]
        for dash in zip(spots[::2], spots[1::2], strict=True):
            p.lines(dash, _LOST * u, base)

    def _begin(self, one: WinChance) -> Spot:
        return self.x(self.course.at(one.begins)), self.y(one.better)

    def end(self, one: WinChance) -> Spot:
        """Where a decision ends, and a click goes to it, real px."""
        return self.x(self.course.at(one.ends)), self.y(one.played)

    def paint_met(self, surface: Surface, x: int) -> None:
        """Only the decision that is being taken is measured now."""
        one = of_turn(self.chances, self.course.turn(self.moment) - 1)
        if one is not None:
            at = self._begin(one) if self.moment <= one.begins else self.end(one)
            put_sign(surface, self.kit.u * 0.9, self.seats[one.seat].colour, at)

    # ---- by ear

    def spoken(self) -> AccessNode:
        """What each seat has, and every decision that was analysed, which a press goes to."""
        now = (_("not measured") if amount is None else self.figure(amount) for amount in self.now())
        value = _(", ").join(labelled(seat.name, told) for seat, told in zip(self.seats, now, strict=True))
        parts = tuple(self._decision(one) for one in self.chances)
        return AccessNode("list", pgettext("of a chart", "Win chance"), value, self.tooltip, parts=parts)

    def _decision(self, one: WinChance) -> AccessBranch:
        x, y = map(round, self.end(one))
        won = labelled(self.seats[one.seat].name, win_said(one.better, one.played))
        told = moment_words(self.course, one.begins), won
        chosen = one.begins < self.moment <= one.ends
        spoken = AccessNode("list item", _(", ").join(told), chosen=chosen, acts=PRESSED)
        return AccessBranch(f"turn {one.turn}", (x - 2, y - 2, 5, 5), spoken)

    # ---- the pointer

    def marked(self) -> list[tuple[int, Spot]]:
        return [(one.looked_at, self.end(one)) for one in self.chances]

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEMOTION:
            at = self.time(event.pos[0])
            self._over = int(at) if 0 <= at < self.course.turns else None
        return super().handle(event, now_ms)

    @property
    def help(self) -> str:
        """The turn under the pointer, and what is known of it."""
        course, over = self.course, self._over
        if over is None or over >= course.turns:
            return super().help
        begins, one = course.span(over + 1)[0], of_turn(self.chances, over)
        what = win_words(one.better, one.played) if one is not None else _("not measured")
        who = labelled(self.seats[course.games[begins].player].name, what)
        return _(", ").join((moment_words(course, begins), who))


def _bends(points: Sequence[Spot]) -> list[Spot]:
    """A line without the points in the middle of what is level: most of them, and each costs time to draw."""
    level = [one[1] == at[1] == other[1] for one, at, other in zip(points, points[1:], points[2:], strict=False)]
    return [at for at, middle in zip(points, (False, *level, False), strict=True) if not middle]
