"""How the lessons stand, and their map: a path across the meadow, a milestone and a plate for each. Where there is
little room it turns its pages row by row. Where the path runs is told in design px of the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, pairwise
from math import ceil, hypot
from random import Random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface, Vector2

from arkadia_desktop.learn.lesson import PLAY, RULES, Lesson
from arkadia_desktop.learn.progress import LessonMark, Progress
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common.composed_list import PLAIN, ComposedRows
from arkadia_desktop.scenes.common.menu_paint import card, picture_frame
from arkadia_desktop.scenes.common.sign import Badge, Emblem, Icon
from arkadia_desktop.scenes.common.vignettes import put_still_life
from arkadia_desktop.stage.board.meadow import meadow, paint_meadow, washing
from arkadia_desktop.ui.layout import Column, Fits, Gap, Leaf, Node, Over, Row, placed
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Point, blank, pale, plain
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Colour, rgb
from arkadia_desktop.ui.widgets import Label, Paragraph, RowState, Widget
from arkadia_desktop.ui.widgets.scroll import NOTCH, ROOM

DONE, NOW, OPEN = "done", "now", "open"
"""How a lesson or a step stands; a milestone has one of these names."""
_TITLE = theme.Role(theme.SERIF_BOLD, 22.5)
_NUMBER = theme.Role(theme.SERIF_BLACK, 26)
_TIME, _STATE = theme.Role(theme.SANS_SEMIBOLD, 20), theme.Role(theme.SANS_BOLD, 20)
STATE_INK = {DONE: theme.GAIN, NOW: rgb("#8F4A10"), OPEN: theme.INK_2}
STATE_ICON = {DONE: "check", NOW: "flag", OPEN: ""}
_STONE = 64
_WIDE, _BELOW, _ABOVE = 420, 26, 126
"""Width of a plate at most, how far it begins below the middle of its milestone, and what belongs to it above that;
design px."""
_APART, _LIFE = 9, 330
"""What is left free between plates side by side, and how much room a still life wants; design px."""
_FACE = plain(theme.PAPER, rgb("#EEDCB0"))
_ALONG = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_ACROSS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class LessonStanding(NamedTuple):
    """A lesson, its number from 1, and how far it has come."""

    lesson: Lesson
    number: int
    mark: LessonMark

    @property
    def state(self) -> str:
        """DONE, NOW where it was begun, or OPEN. One that is gone through again is NOW."""
        return NOW if self.mark.begun else DONE if self.mark.done else OPEN

    @property
    def step(self) -> int:
        """The number of the step that comes next, from 0; a lesson may have become shorter than it was."""
        return min(self.mark.step, len(self.lesson.steps) - 1)

    @property
    def title(self) -> str:
        """What it is called, in the language in use."""
        return _(self.lesson.title)

    @property
    def about(self) -> str:
        """What it teaches."""
        return _(self.lesson.about)

    @property
    def words(self) -> str:
        """How far it has come, in a word or two."""
        if self.state == NOW:
            return _("step {n} of {most}", n=self.step + 1, most=len(self.lesson.steps))
        return _("done") if self.state == DONE else _("to do")

    @property
    def invitation(self) -> str:
        """What the button says that begins it."""
        n = self.number
        return {NOW: _("Continue lesson {n}", n=n), OPEN: _("Start lesson {n}", n=n), DONE: _("Start over")}[
            self.state
        ]

    def step_state(self, index: int) -> str:
        """How one of its steps stands."""
        if self.state != NOW:
            return self.state
        return DONE if index < self.step else NOW if index == self.step else OPEN


def standings(lessons: Sequence[Lesson], progress: Progress) -> tuple[LessonStanding, ...]:
    """All lessons with their marks."""
    return tuple(LessonStanding(one, number, progress.of(one.id)) for number, one in enumerate(lessons, 1))


def next_one(all_of_them: Sequence[LessonStanding], wanted: str = "") -> int:
    """Which to choose at first, from 0: the wanted one, else one that was begun, else the first that is open."""
    states = [one.state for one in all_of_them]
    ids = [one.lesson.id for one in all_of_them]
    if wanted in ids:
        return ids.index(wanted)
    return next((states.index(state) for state in (NOW, OPEN) if state in states), 0)


def minutes(count: int) -> str:
    """A length of time."""
    return ngettext("{n} min", "{n} min", count)


class LessonMap(ComposedRows):
    """Left and right follow the path, up and down go to the row above and below. ``on_choose`` is called with the
    number (from 0) of another lesson, ``on_open`` for a double click."""

    keys = (*_ALONG, *_ACROSS, pygame.K_HOME, pygame.K_END)

    def __init__(self, id: str, on_choose: Callable[[int], None], on_open: Callable[[int], None]) -> None:
        super().__init__(id, on_choose=on_choose, on_open=on_open, accessible_name=_("Lessons"))
        self._standings: Sequence[LessonStanding] = ()
        self._forget()

    def _forget(self) -> None:
        self._ground: Surface | None = None
        self._steps: Iterator[Surface | None] | None = None
        self._told: list[Node] = []
        self._kept: Way | None = None

    def show_lessons(self, standings: Sequence[LessonStanding], chosen: int) -> None:
        """Show lessons of a course, one of them chosen (from 0)."""
        other = [one.lesson.id for one in standings] != [one.lesson.id for one in self._standings]
        self._standings, self._told = standings, []
        self.fill([0] * len(standings), chosen=chosen)
        if other:
            self.moved()

    def moved(self) -> None:
        self._forget()
        super().moved()
        if self.given_kit is not None and self.rect.w and self._standings:
            self.show(self._chosen)

    # ---- where things lie, real px

    @property
    def _arranged(self) -> Way:
        """How the stations stand: so that all have room, else in pages of as many rows as are seen whole."""
        if self._kept is None:
            kinds, high = ROWS[self._standings[0].lesson.course], self.rect.h
            rows = next((one for one in kinds if len(one) * self._least(one)[1] <= high), kinds[0])
            foot, least = self._least(rows)
            pitch = max(least, high // max(1, min(len(rows), high // least)))
            self._kept = Way(rows, (foot + (pitch - least) / 2) / self.kit.u, pitch / self.kit.u)
        return self._kept

    def _cell(self, rows: Rows) -> int:
        """The width of a station."""
        return (self.rect.w - self.kit.px(ROOM)) // max(rows)

    def _wide(self, rows: Rows) -> int:
        """The width of a plate."""
        return min(self.kit.px(_WIDE), self._cell(rows) - self.kit.px(_APART))

    def _shrunk(self, rows: Rows) -> float:
        """How much smaller the still lifes are."""
        return min(1.0, self._cell(rows) / self.kit.px(_LIFE))

    def _least(self, rows: Rows) -> tuple[int, int]:
        """How far a milestone stands from the foot of its row, and how high the row is, at least."""
        px, wide = self.kit.px, self._wide(rows)
        foot = px(_BELOW) + max(_words(one).heights(self.kit, wide)[1] for one in self._standings) + px(_APART) // 2
        return foot, foot + round(px(_ABOVE) * self._shrunk(rows)) + px(_APART) // 2

    def _pitch(self) -> int:
        return self.kit.px(self._arranged.pitch)

    def length(self) -> int:
        return max(self.rect.h, len(self._arranged.rows) * self._pitch()) if self._standings else 0

    def _tops(self) -> list[int]:
        return [row * self._pitch() for row, count in enumerate(self._arranged.rows) for _one in range(count)]

    def _px(self, index: int) -> int:
        return self._pitch()

    def scroll(self, notches: float) -> bool:
        """A notch of the wheel leads to the next row."""
        return super().scroll(notches * self._pitch() / self.kit.px(NOTCH))

    def _stations(self) -> list[tuple[int, int]]:
        u, inner = self.kit.u, self._inner()
        places = chain(*stations(inner.w / u, self._arranged))
        top = inner.y - self._offset
        return [(inner.x + round(x * u), top + round(y * u)) for x, y in places][: len(self._standings)]

    def _words(self, index: int) -> Node:
        """What is said on a plate: it is measured and laid out with everything that is painted."""
        self._told = self._told or [*map(_words, self._standings)]
        return self._told[index]

    def plate(self, index: int) -> Rect:
        """Where its plate lies."""
        wide, (x, y) = self._wide(self._arranged.rows), self._stations()[index]
        high = self._words(index).heights(self.kit, wide)[1]
        return Rect(x - wide // 2, y + self.kit.px(_BELOW), wide, high)

    def parts(self, rect: Rect, index: int, state: RowState = PLAIN) -> list[Widget]:
        """What stands on the plate of a lesson and on its milestone."""
        standing, side = self._standings[index], self.kit.px(_STONE)
        x, y = self._stations()[index]
        number = Label("number", str(standing.number), _NUMBER, align="centre")
        stone = Over(Emblem("stone", f"milestone_{standing.state}"), number)
        place = Rect(x - side // 2, y - side // 2, side, side)
        return [*placed(self._words(index), self.kit, self.plate(index)), *placed(stone, self.kit, place)]

    def place(self, index: int) -> Rect:
        """What accepts the pointer: the plate and what stands above it."""
        above = round(self.kit.px(_ABOVE) * self._shrunk(self._arranged.rows))
        (_x, y), plate = self._stations()[index], self.plate(index)
        return Rect(plate.x, y - above, plate.w, plate.bottom - y + above)

    def rows(self) -> list[tuple[int, Rect]]:
        return [(index, self.place(index)) for index in range(len(self._standings))]

    # ---- events

    def _point(self, pos: tuple[int, int]) -> None:
        super()._point(pos)
        self.cursor = "open" if self._over >= 0 else "arrow"

    def _step(self, key: int) -> None:
        last, at = len(self._standings) - 1, self._chosen
        if key in _ACROSS:
            self.choose(beside(at, _ACROSS[key], last + 1, self._arranged))
        else:
            ends = {pygame.K_HOME: 0, pygame.K_END: last}
            self.choose(ends.get(key, max(0, min(last, at + _ALONG.get(key, 0)))))

    def choose(self, index: int) -> None:
        if index != self._chosen:
            self.kit.sound.play("button")
        super().choose(index)

    # ---- paint

    def _drawing(self) -> Iterator[Surface | None]:
        """Draw the meadow with the path, and what each lesson speaks of, step by step; the last gives the picture."""
        kit, frame, inner = self.kit, self.kit.frame, self._inner()
        surface, top = Surface((inner.w, self.length()), 0, 32), inner.y - self._offset
        spots = [(x - inner.x, y - top) for x, y in self._stations()]
        for _step in painting_map(kit, surface, self._arranged):
            yield None
        smaller = kit.on(frame.at(max(0.5, frame.scale * self._shrunk(self._arranged.rows))))
        for standing, spot in zip(self._standings, spots, strict=True):
            put_still_life(smaller, surface, standing.lesson.id, spot)
            yield None
        yield surface

    def draw_more(self) -> bool:
        if self._ground is not None or self.given_kit is None or not self.rect.w:
            return False
        self._steps = self._steps or self._drawing()
        self._ground = next(self._steps)
        return True

    def _painted(self) -> Surface:
        while self._ground is None:
            self.draw_more()
        return self._ground

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px, inner = self.kit, self.kit.px, self._inner()
        picture_frame(kit.u, *inner.size, False).blit(surface, inner)
        surface.set_clip(clip.clip(inner))
        surface.blit(self._painted(), inner.move(0, -self._offset))
        for index in range(len(self._standings)):
            plate = self.plate(index)
            over = self.hovered and index == self._over
            card(kit.u, *plate.size, _FACE, theme.OAK_LO, index == self._chosen, over).blit(surface, plate)
            self.paint_row(surface, plate, index, PLAIN)
        if self.ringed and self._standings:
            self.paint_ring(surface, self.plate(self._chosen).inflate(px(6), px(6)), 15)
        surface.set_clip(clip)
        self.paint_bar(surface)

    def row_said(self, rect: Rect, index: int) -> str:
        """A lesson, how long it takes and how it stands."""
        one = self._standings[index]
        return _(", ").join((labelled(str(one.number), one.title), minutes(one.lesson.minutes), one.words))

    def row_about(self, index: int) -> str:
        return self._standings[index].about

    @property
    def help(self) -> str:
        """What the lesson under the pointer teaches."""
        return self._standings[self._over].about if 0 <= self._over < len(self._standings) else ""


def _words(standing: LessonStanding) -> Node:
    """What is said on a plate: the title in one line or two, how long it takes and how it stands."""
    small = _TITLE.at(_TITLE.least)
    title = Fits(
        Leaf(Label("title", standing.title, _TITLE, align="centre"), h=32),
        Paragraph("title", standing.title, small, align="centre", line_height=1.15),
    )
    sign = STATE_ICON[standing.state]
    time = (
        Icon("clock", "clock", strength=0.75, side=20),
        Label("time", minutes(standing.lesson.minutes), _TIME, theme.INK_2),
        Badge("dot", "", theme.INK_2, theme.INK_2, side=6),
    )
    far = Label("far", standing.words, _STATE, STATE_INK[standing.state])
    state = Icon("state", sign, side=20) if sign else None, far
    line = Fits(*(Row(Gap(grow=1), *some, *state, Gap(grow=1), gap=6) for some in (time, ())))
    return Column(title, line, gap=2, pad=(10, 7))


# ---- the path and the meadow

Rows = tuple[int, ...]
"""How many stations stand side by side, row by row."""
ROWS: Mapping[str, tuple[Rows, ...]] = {RULES: ((3, 3, 3), (5, 4)), PLAY: ((3, 2, 3), (4, 4))}
"""How the stations of each course may stand."""


class Way(NamedTuple):
    """How the stations stand: their rows, how far above the foot of its row a milestone stands, and from row to row."""

    rows: Rows
    foot: float = 112
    pitch: float = 250


_SIDE = 3.0
"""How much farther the outer stations stand from the map's edge than half of the way between two."""
_TURN = 34.0
"""How near to the edge the path comes where it turns."""
_SQUARE = 64
_FINE = 2
"""The path is painted so many times larger and scaled down."""
_PATH_SHADE = 42.0, rgb("#5C6B30"), 0.30, (3.0, 5.0)
"""Width, colour, strength and shift of the path's shadow."""
_STROKES: tuple[tuple[float, Colour, Point], ...] = (
    (36, rgb("#9C7C46"), (0, 0)),
    (31, rgb("#D3B77F"), (0, 0)),
    (20, rgb("#DFC893"), (-1.5, -2.5)),
)
"""Width, colour and shift of what of the path lies one above the other."""
_TRODDEN, _HEAD, _HEAD_LINE, _HEADS_APART = rgb("#7F6234"), (7.0, 9.0), 4.2, 6.5
"""The arrowheads on the path: their colour, how long and half as wide they are, how thick their line is, and how far
each of two lies from the middle between two stations."""
_PEBBLES = rgb("#B89A62"), rgb("#F0DEB2"), rgb("#A98A55")
_FLOWERS = rgb("#FDF3DC"), rgb("#F2CF5F"), rgb("#E9A9A0"), rgb("#C9B0E0")
_TREES = ((-2, -92, 0.28), (24, -56, 0.22)), ((8, -84, 0.26), (-18, -50, 0.20)), ((-4, -80, 0.30), (30, -44, 0.20))
"""The trees between two stations, from the middle between their milestones, and their crowns' radius in squares: in
one gap these, in the next those."""
_BUSHES = (26, -40), (30, -34), (4, -34)
_GROVE = 330
"""They stand between two stations that are so far apart."""


def stations(wide: float, way: Way) -> list[list[Point]]:
    """Where the milestones stand, row by row, downwards: from the left and back again."""
    most = max(way.rows)
    between, found = (wide - 2 * _SIDE) / most, []
    for row, count in enumerate(way.rows):
        y = way.pitch * (row + 1) - way.foot
        line = [(wide / 2 + (place - (count - 1) / 2) * between, y) for place in range(count)]
        found.append(line[::-1] if row % 2 else line)
    return found


def beside(number: int, down: int, count: int, way: Way) -> int:
    """The lesson in the row below (1) or above (-1) that one, both from 0; itself where there is no row."""
    numbers = [(row, x) for row, line in enumerate(stations(1, way)) for x, _y in line][:count]
    row, across = numbers[number]
    return min(
        (n for n, (other, _x) in enumerate(numbers) if other == row + down),
        key=lambda n: abs(numbers[n][1] - across),
        default=number,
    )


def path(wide: float, way: Way) -> list[Point]:
    """The path through all stations, as many points of a smooth line."""
    rows = stations(wide, way)

    def turn(x: float, start: float, end: float, inward: float) -> list[Point]:
        k = (end - start) / Way(()).pitch
        down = [(62, start + 3), (24, start + 30 * k), (6, start + 74 * k), (0, (start + end) / 2)]
        points = [*down, (6, end - 74 * k), (24, end - 30 * k), (62, end - 3)]
        return [(x - inward * far, y) for far, y in points]

    corners = [(-30, rows[0][0][1] + 10), (_TURN + 20, rows[0][0][1] + 4)]
    for number, row in enumerate(rows):
        if number:
            to_left = number % 2
            edge = wide - _TURN if to_left else _TURN
            corners += turn(edge, rows[number - 1][0][1], row[0][1], 1 if to_left else -1)
        for place, (one, other) in enumerate(pairwise(row)):
            lower = -7 if (place + min(number, 1)) % 2 == 0 else 8
            corners += [one, ((one[0] + other[0]) / 2, one[1] + lower)]
        corners.append(row[-1])
    last = rows[-1][-1][1]
    out = [(wide - _TURN + 10, last - 4), (wide + 40, last - 14)]
    return _smooth([*corners, *(out if len(rows) % 2 else [(wide - x, y) for x, y in out])])


def _smooth(corners: list[Point]) -> list[Point]:
    """A line through all corners without a kink (Catmull and Rom)."""
    points = []
    ends = [corners[0], *corners, corners[-1]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for t in (i / 14 for i in range(14)):
            points.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    return [*points, corners[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def painting_map(kit: Kit, surface: Surface, way: Way) -> Iterator[None]:
    """Paint meadow, path, trees and flowers, step by step."""
    u, size = kit.u, surface.get_size()
    square = max(8, round(_SQUARE * u))
    ground = meadow(ceil(size[0] / square), ceil(size[1] / square), seed=21)
    yield from washing(len(ground[0]), len(ground))
    paint_meadow(surface, surface.get_rect(), square, ground, kit.sprites, grid=0.0)
    yield
    wide, high = size[0] / u, size[1] / u
    chance = Random(21)
    spots = [(chance.uniform(10, wide - 10), chance.uniform(10, high - 10)) for _ in range(46)]
    _strew(surface, u, chance, spots, _FLOWERS, 2.1)
    line = path(wide, way)
    yield
    _paint_path(surface, u, line, list(chain(*stations(wide, way))))
    yield
    on_path = [(x + chance.uniform(-11, 11), y + chance.uniform(-10, 10)) for x, y in line[::2]]
    _strew(surface, u, chance, on_path, _PEBBLES, 1.7)
    _plant(kit, surface, stations(wide, way))
    yield


def _paint_path(surface: Surface, u: float, line: list[Point], spots: list[Point]) -> None:
    """The path through the `spots` of the milestones, and its shadow on the meadow."""
    width, colour, strength, shift = _PATH_SHADE
    shade = Surface(surface.get_size(), pygame.SRCALPHA)
    _stroke(shade, _shifted(line, shift, u), width * u, pale(colour, strength))
    surface.blit(shade, (0, 0), special_flags=OVER)
    fine = Surface((surface.get_width() * _FINE, surface.get_height() * _FINE), pygame.SRCALPHA)
    for width, colour, shift in _STROKES:
        _stroke(fine, _shifted(line, shift, u * _FINE), width * u * _FINE, pale(colour, 1.0))
    for head in _arrowheads(line, spots):
        _stroke(fine, _shifted(head, (0, 0), u * _FINE), _HEAD_LINE * u * _FINE, pale(_TRODDEN, 1.0))
    surface.blit(pygame.transform.smoothscale(fine, surface.get_size()), (0, 0), special_flags=OVER)


def _arrowheads(line: list[Point], spots: list[Point]) -> Iterator[list[Point]]:
    """Two on the path from each station to the next, as one walks."""
    for start, end in pairwise(map(line.index, spots)):
        middle = (start + end) // 2
        (x0, y0), (x1, y1) = line[middle - 1], line[middle + 1]
        way, (long, half) = Vector2(x1 - x0, y1 - y0).normalize(), _HEAD
        aside = way.rotate(90) * half
        for along in (-_HEADS_APART, _HEADS_APART):
            tip = Vector2(line[middle]) + way * (along + long / 2)
            yield [(x, y) for x, y in (tip - way * long + aside, tip, tip - way * long - aside)]


def _shifted(line: list[Point], shift: Point, u: float) -> list[Point]:
    """The line as real px."""
    return [((x + shift[0]) * u, (y + shift[1]) * u) for x, y in line]


def _stroke(surface: Surface, line: list[Point], width: float, pixel: tuple[int, int, int, int]) -> None:
    """A line so wide, real px, in the pixel given."""
    radius = width / 2
    for (x0, y0), (x1, y1) in pairwise(line):
        steps = max(1, ceil(hypot(x1 - x0, y1 - y0) / max(1.0, radius / 4)))
        for i in range(steps):
            at = x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps
            pygame.draw.circle(surface, pixel, at, radius)


def _strew(
    surface: Surface, u: float, chance: Random, spots: list[Point], colours: tuple[Colour, ...], size: float
) -> None:
    """Little dots of these colours."""
    for number, (x, y) in enumerate(spots):
        side = max(2, round(2 * size * chance.uniform(0.7, 1.2) * u))
        dot = blank(side * 4, side * 4)
        pygame.draw.circle(dot, pale(colours[number % len(colours)], 0.85), (side * 2, side * 2), side * 2)
        small = pygame.transform.smoothscale(dot, (side, side))
        surface.blit(small, small.get_rect(center=(round(x * u), round(y * u))), special_flags=OVER)


def _plant(kit: Kit, surface: Surface, rows: list[list[Point]]) -> None:
    """Trees and bushes between the stations of each row and at its ends, the farthest first."""
    u, wide, plants = kit.u, surface.get_width() / kit.u, []
    for number, row in enumerate(rows):
        y, across = row[0][1], sorted(x for x, _y in row)
        middles = [(x + other) / 2 for x, other in pairwise(across) if other - x >= _GROVE]
        for gap, x in enumerate((8, *middles, wide - 26), number):
            trees, bush = _TREES[gap % 3], _BUSHES[gap % 3]
            plants += [(f"tree_{gap % 3}", x + dx, y + dy, radius / (21 / 64), (32, 52)) for dx, dy, radius in trees]
            plants.append(("bush", x + bush[0], y + bush[1], 0.45, (32, 44)))
    for name, x, y, scale, foot in sorted(plants, key=lambda plant: plant[2]):
        side = max(1, round(64 * scale * u))
        at = Rect(round(x * u - foot[0] / 64 * side), round(y * u - foot[1] / 64 * side), side, side)
        surface.blit(kit.sprites.sized(name, side, side), at, special_flags=OVER)
