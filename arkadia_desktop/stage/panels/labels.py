"""Names of parts of the screen, and outlined squares with a label beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import dist
from typing import NamedTuple

from pygame import Rect

from arkadia_desktop.rules.pieces import Colour, Form
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.stage.board.pen import CORNER_X, CORNER_Y
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.contour import contour, dashes
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.stage.panels.tents import Amount, gain_plate
from arkadia_desktop.ui.layout import Row
from arkadia_desktop.ui.paint import grounds, theme
from arkadia_desktop.ui.paint.brush import Painting
from arkadia_desktop.ui.paint.placing import About, Placed, beside, line, thinned
from arkadia_desktop.ui.paint.theme import Colour as Rgb
from arkadia_desktop.ui.paint.theme import Role

NAME = Role(theme.SANS_BOLD, 22, 19.5)
HIGH, _PAD, _ICON = 40, 18, 24
_TAB, _TAB_R, _FOOT = 34, 9, 6
"""Height of a name and the radius of its corners, and how far its bracket goes down (design px)."""
_CORE, _LINE, _RING = 3.2, 1.6, 7
"""A line, its dark edges, and the ring it ends in (its radius), design px."""
_BESIDE, _STRAYS, _ALONE, _WHOLE = 6, 3, 3, 2
"""How near a label is to its squares and to what else stands there, design px; how much rather it lies far away than
over a building; and so many squares further away rather than without words, and rather than with broken ones."""
_ROOF = 0.4
"""How far the roof of a building stands out above its squares (in squares)."""
_WIDEST = 0.46
"""No label is wider than so much of the board."""
_GHOST, _DASH, _GAP = 0.5, 13, 9
"""How strong a building is that does not stand there, and how long dashes and their gaps are, in 72nds of a square."""


class Pill(NamedTuple):
    """A name over the place `about` (real px)."""

    text: str
    about: Rect


@dataclass(frozen=True, slots=True)
class Outline:
    """Squares in one piece with a line around them, in the colour of a player, and a label beside them. `fresh`: both
    are light green, as what may be done is elsewhere; `absent`: the line is broken, for what does not stand there, and
    the building (its form and turns) may be seen as a ghost. The label may speak of more squares, its own among `all`.
    """

    cells: tuple[Square, ...]
    colour: Colour
    label: str = ""
    icon: str = ""
    fresh: bool = False
    absent: bool = False
    building: tuple[Form, int] | None = None
    all: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Gain:
    """What has come into a tent, or made its seals worth more or less; `at`: the middle of the plates, or of the last
    of their rows, none of them wider than the `room`, in which they are (real px)."""

    at: tuple[int, int]
    room: Rect
    amounts: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class LabelsModel:
    """The squares are those of `square` px of a `board` (real px); on those that are `busy` something stands, which
    labels leave in sight if they can, and above all what is `small` (real px). What is `clear` (real px) they never lie
    over; those over what is `wanted` are not there meanwhile. Castle pieces raise the squares they stand on: those are
    seen as `faces` (real px)."""

    pills: tuple[Pill, ...] = ()
    outlines: tuple[Outline, ...] = ()
    board: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    square: int = 1
    busy: tuple[Square, ...] = ()
    clear: tuple[Rect, ...] = ()
    gains: tuple[Gain, ...] = ()
    wanted: tuple[Rect, ...] = ()
    small: tuple[Rect, ...] = ()
    faces: Mapping[Square, Rect] = field(default_factory=dict[Square, Rect])

    def rects(self, cells: Sequence[Square]) -> list[Rect]:
        """Where squares are seen, real px."""
        q, (x, y) = self.square, self.board.topleft
        return [self.faces.get(cell, Rect(x + cell.x * q, y + cell.y * q, q, q)) for cell in cells]

    def pieces(self, outline: Outline) -> Iterator[tuple[Square, ...]]:
        """The squares of an outline in pieces of one height: each on the castle is one by itself."""
        if flat := tuple(cell for cell in outline.cells if cell not in self.faces):
            yield flat
        yield from ((cell,) for cell in outline.cells if cell in self.faces)


def leader(d: Drawing, box: Rect, end: tuple[int, int], light: Rgb) -> None:
    """A line from words to what they speak of, with a ring at its end."""
    start, end = line(box, end)
    place = Rect(min(start[0], end[0]), min(start[1], end[1]), abs(start[0] - end[0]), abs(start[1] - end[1]))
    (x, y), tip_at = ((at[0] - place.x, at[1] - place.y) for at in (start, end))
    short = _RING * d.u / max(1, dist((x, y), tip_at))
    stop = tip_at[0] + (x - tip_at[0]) * short, tip_at[1] + (y - tip_at[1]) * short

    def draw(p: Painting) -> None:
        for wide, colour in ((_CORE + 2 * _LINE, palette.OUTLINE_GROUND), (_CORE, light)):
            p.stroke((x, y), stop, wide * d.u, colour)
            p.ring(*tip_at, _RING * d.u, wide * d.u, colour)

    d.shape(("leader", light, x, y, *stop), place, draw, margin=_RING + _CORE + _LINE)


class Labels(Component[LabelsModel]):
    """Its place is where names may lie; labels stay on the board. `taken` is where all of them have their place, real
    px."""

    taken: tuple[Rect, ...] = ()

    @property
    def lying(self) -> list[Rect]:
        """Where those lie that are there now."""
        return [box for box in self.taken if self.model is not None and box.collidelist(self.model.wanted) < 0]

    def draw(self, d: Drawing, model: LabelsModel) -> None:
        for outline in model.outlines:
            for cells in model.pieces(outline):
                self._line(d, replace(outline, cells=cells), model)
        self.taken = ()
        for outline in model.outlines:
            if outline.label:
                self.taken += (self._label(d, outline, model),)
        self._pills(d, model)
        for gain in model.gains:
            self._gain(d, gain)

    @staticmethod
    def _gain(d: Drawing, gain: Gain) -> None:
        """Plates at the tent, green or red."""
        plates = [gain_plate(d, one, HIGH) for one in gain.amounts]
        each = max(plate.widths(d.kit)[1] for plate in plates) + d.px(4)
        fit = max(1, (gain.room.w + d.px(4)) // each)
        rows = [Row(*plates[n : n + fit], gap=4) for n in range(0, len(plates), fit)]
        for up, row in enumerate(reversed(rows)):
            box = Rect(0, 0, row.widths(d.kit)[1], d.px(HIGH))
            box.center = gain.at[0], gain.at[1] - up * d.px(HIGH + 4)
            box.x = max(gain.room.left, min(box.x, gain.room.right - box.w))
            d.lay(row, box.clamp(d.kit.frame.area))

    def _pills(self, d: Drawing, model: LabelsModel) -> None:
        """The names, each on a bracket over all that it names: in its middle, else as near to that as they can, at
        least half of it on the bracket; past what is small where that is no further than it is wide, and nowhere over
        what is to stay in sight. Those come first that have least room to lie in."""
        small, free = thinned(model.small), [(pill, self._free(d, pill, model)) for pill in model.pills]
        for pill, boxes in sorted(free, key=lambda one: len(one[1])):
            boxes = [box for box in boxes if box.collidelist(self.taken) < 0]
            if not boxes:
                continue

            def cost(box: Rect, middle: int = pill.about.centerx) -> int:
                hidden = sum(small[number].w for number in box.collidelistall(small))
                return abs(box.centerx - middle) + hidden

            box = min(boxes, key=cost)
            self.taken += (box,)
            if box.collidelist(model.wanted) < 0:
                self._put_bracket(d, pill.about)
                d.framed(("pill",), box, _TAB_R, theme.PARCHMENT_HI, grounds.BUBBLE_LINES["neutral"], 2.4)
                d.text(pill.text, NAME, theme.INK, box.centerx, d.middle(NAME, box.centery), align="centre")

    def _free(self, d: Drawing, pill: Pill, model: LabelsModel) -> list[Rect]:
        """Where a name may lie."""
        about, size = pill.about, (d.kit.type.width(pill.text, NAME) + 2 * d.px(_PAD - 4), d.px(_TAB))
        lefts = range(about.left - size[0] // 2, about.right - size[0] // 2, d.px(2))
        boxes = (Rect((x, about.y - size[1]), size) for x in (about.centerx - size[0] // 2, *lefts))
        return [box for box in boxes if self.rect.contains(box) and box.collidelist(model.clear) < 0]

    @staticmethod
    def _put_bracket(d: Drawing, about: Rect) -> None:
        """A line over all of a place, which goes down at both ends."""
        place, foot = Rect(about.x, about.y, about.w, d.px(_FOOT)), d.px(_FOOT)
        ends = [(0, foot), (0, 0), (place.w, 0), (place.w, foot)]

        def draw(p: Painting) -> None:
            p.lines(ends, 3 * d.u + 2 * _LINE * d.u, palette.OUTLINE_GROUND, 0.8)
            p.lines(ends, 3 * d.u, theme.PARCHMENT_HI)

        d.shape(("bracket",), place, draw)

    @staticmethod
    def _line(d: Drawing, outline: Outline, model: LabelsModel) -> None:
        q = model.square
        rects = model.rects(outline.cells)
        place = rects[0].unionall(rects[1:])
        left, top = min(cell.x for cell in outline.cells), min(cell.y for cell in outline.cells)
        moved = tuple(Square(cell.x - left, cell.y - top) for cell in outline.cells)

        light = theme.LEGAL_LINE if outline.fresh else palette.PLAYERS[outline.colour].light
        if outline.building is not None:
            form, rot = outline.building
            corner = place.x - round(CORNER_X * q / 64), place.y - round(CORNER_Y * q / 64)
            d.sprite(f"building_{form}_r{rot}", q, *corner, strength=_GHOST)

        def draw(p: Painting) -> None:
            for loop in contour(moved):
                points = [(x * q, y * q) for x, y in loop]
                p.lines(points, max(3.0, 8 * q / 72), palette.OUTLINE_GROUND, 0.8, closed=True)
                if not outline.absent:
                    p.lines(points, max(2.0, 4 * q / 72), light, closed=True)
                    continue
                for part in dashes(points, _DASH * q / 72, _GAP * q / 72):
                    p.lines(part, max(2.0, 4.6 * q / 72), light)

        d.shape(("outlined", light, outline.absent, q, moved), place, draw, margin=8)

    def _label(self, d: Drawing, outline: Outline, model: LabelsModel) -> Rect:
        """Beside the squares, on the board, never over the roof of what stands on them; best of all to the right of the
        lowest. Where it would hide much it stands on the meadow nearby; a line leads to the squares. It breaks its
        words where it hides less so, or is its icon alone rather than over a building."""
        q, board, type = model.square, model.board, d.kit.type
        pad, icon = (d.px(_PAD - 4), d.px(_ICON + 6)) if outline.icon else (d.px(_PAD), 0)
        rects = model.rects(outline.all or outline.cells)
        own = [Rect(rect.x, rect.y - round(_ROOF * q), q, q + round(_ROOF * q)) for rect in rects]
        lowest, air = max(rects, key=lambda rect: (rect.y, rect.x)), d.px(_BESIDE)
        busy = [rect.inflate(air, air) for rect in model.rects(model.busy)]
        clear, sides = (*own, *model.clear, *self.taken), ("right", "left", "below", "above")
        about = About(lowest, sides, clear=clear, rather=busy, things=rects, strays=_STRAYS, small=model.small)

        def put(lines: Sequence[str]) -> tuple[tuple[int, float], Placed, Sequence[str]]:
            """How dear that is, and where it lies."""
            size = max((type.width(line, NAME) + icon + 2 * pad for line in lines), default=d.px(HIGH))
            high = d.px(HIGH) + max(0, len(lines) - 1) * type.line_height(NAME)
            found = beside(about, (min(size, round(board.w * _WIDEST)), high), board, air, reach=0, inset=pad)
            return (found.covers, found.hides + found.way), found, lines

        best = put([outline.label])
        if best[0] > (0, q):
            longest = max((type.width(word, NAME) for word in outline.label.split()), default=0)
            broken = type.balanced(outline.label, NAME, max(longest, type.width(outline.label, NAME) - 1))
            closer = put(broken)
            if closer[0] < (best[0][0], best[0][1] - _WHOLE * q):
                best = closer
        if outline.icon and (best[0] > (0, _ALONE * q) or best[1].hides):
            alone = put([])
            dearer, less = (best[0][0], best[0][1] - _ALONE * q), alone[1].hides < best[1].hides
            if alone[0] < dearer or (less and alone[1].covers <= best[1].covers):
                best = alone
        _dear, placed, lines = best
        box = placed.box
        if box.collidelist(model.wanted) >= 0:
            return box
        ground, edge, ink = palette.PLAYERS[outline.colour].name, theme.CREAM, theme.CREAM_TEXT
        if outline.fresh:
            ground, edge, ink = palette.FRESH, palette.LEGAL_GROUND, theme.INK
        if placed.far:
            leader(d, box, placed.end, edge if not outline.fresh else ground)
        d.framed(("label", ground), box, HIGH / 2, ground, edge, 2)
        if icon:
            across = box.x + pad if lines else box.centerx - d.px(_ICON) // 2
            d.icon(outline.icon, across, box.centery - d.px(_ICON) // 2, d.px(_ICON), light=not outline.fresh)
        room, step = box.w - icon - 2 * pad, type.line_height(NAME)
        at = box.x + pad + icon + room / 2
        for number, words in enumerate(lines):
            down = (number - (len(lines) - 1) / 2) * step
            d.text(words, NAME, ink, at, d.middle(NAME, box.centery + down), align="centre", width=room)
        return box
