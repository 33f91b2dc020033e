"""Layout: a screen as a tree of rows, columns and alternatives.

A leaf holds a widget; every other node places its children. Lengths given to a node are design px, all others real px.
A tree is laid out in two passes, widths first, then heights for a width, and is thrown away afterwards: what it placed
is visible, in its order, which is also the order of Tab and of painting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, TypedDict, Unpack

from pygame import Rect

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.base import Widget
from arkadia_desktop.ui.widgets.panel import ToldTable
from arkadia_desktop.ui.widgets.scroll import ScrollPane

Px = Callable[[float], int]
"""Turns design px into real ones: `Frame.px`."""
Align = Literal["fill", "start", "centre", "end"]
UNLIMITED = 1_000_000
NATURAL = -1.0
"""As ``least``: as narrow as its words allow, although a wanted width is given."""
WHOLE = -2.0
"""As ``least``: no narrower than wanted, although its letters might become smaller."""


class Size(TypedDict, total=False):
    """What every node may be given; all lengths in design px.

    ``w`` and ``h`` are its wanted size instead of its natural one, ``least`` and ``lowest`` how narrow and low it may
    become, ``most`` and ``highest`` its limits; ``grow`` is its share of spare room along its parent; ``align`` its
    place across its parent; an ``optional`` node is left out where there is no room, the smallest number first.
    """

    w: float | None
    h: float | None
    least: float | None
    lowest: float | None
    most: float
    highest: float
    grow: float
    align: Align
    optional: int


class Node:
    """Something with a size that can be placed."""

    def __init__(self, **size: Unpack[Size]) -> None:
        self.w, self.h = size.get("w"), size.get("h")
        self.least, self.lowest = size.get("least"), size.get("lowest")
        self.most, self.highest = size.get("most", UNLIMITED), size.get("highest", UNLIMITED)
        self.grow, self.optional = size.get("grow", 0.0), size.get("optional", 0)
        self.align: Align = size.get("align", "fill")
        self._widths: tuple[int, int] | None = None
        self._heights: dict[int, tuple[int, int]] = {}

    def widths(self, px: Px) -> tuple[int, int]:
        """The least and the wanted width."""
        if self._widths is None:
            low, wanted = self.natural_widths(px)
            wanted = min(wanted if self.w is None else px(self.w), px(self.most))
            if self.least is None:
                low = wanted if self.w is not None else low
            elif self.least != NATURAL:
                low = wanted if self.least == WHOLE else px(self.least)
            low = min(low, wanted)
            self._widths = low, wanted
        return self._widths

    def heights(self, px: Px, width: int) -> tuple[int, int]:
        """The least and the wanted height where it is `width` wide."""
        if width not in self._heights:
            low, wanted = self.natural_heights(px, min(width, px(self.most))) if self.h is None else (px(self.h),) * 2
            wanted = min(wanted, px(self.highest))
            low = min(low if self.lowest is None else px(self.lowest), wanted)
            self._heights[width] = low, wanted
        return self._heights[width]

    def snug(self, px: Px, most: int) -> int:
        """The width it wants where it has no more than `most`."""
        return min(most, self.widths(px)[1])

    def natural_widths(self, px: Px) -> tuple[int, int]:
        """The least and the wanted width by what is in it."""
        return 0, 0

    def natural_heights(self, px: Px, width: int) -> tuple[int, int]:
        """The least and the wanted height by what is in it."""
        return 0, 0

    def leaves(self) -> Iterator[Leaf]:
        """All leaves, also those of alternatives that are not chosen."""
        return iter(())

    def lay(self, px: Px, rect: Rect) -> Iterator[Widget]:
        """Place everything in `rect`; gives the placed widgets in order."""
        return iter(())


class Gap(Node):
    """Free room; with ``grow`` it pushes its neighbours apart."""


class Room(Node):
    """Room for something that is shown by itself: where it lies is noted in `rooms` by its key."""

    def __init__(self, rooms: dict[str, Rect], key: str, **size: Unpack[Size]) -> None:
        super().__init__(**size)
        self._rooms, self._key = rooms, key

    def lay(self, px: Px, rect: Rect) -> Iterator[Widget]:
        self._rooms[self._key] = Rect(rect)
        return iter(())


class Leaf(Node):
    """A widget. What can be pressed is never lower than a finger-tip needs."""

    def __init__(self, widget: Widget, **size: Unpack[Size]) -> None:
        super().__init__(**size)
        self.widget = widget
        self.shown: Callable[[Widget], Widget] = lambda described: described
        """Set by the sheet: gives the widget that goes by a description."""

    def natural_widths(self, px: Px) -> tuple[int, int]:
        return self.widget.natural_widths()

    def natural_heights(self, px: Px, width: int) -> tuple[int, int]:
        return (self.widget.natural_height(width),) * 2

    def heights(self, px: Px, width: int) -> tuple[int, int]:
        low, wanted = super().heights(px, width)
        least = theme.LEAST_HIT_PX if self.widget.focusable else 0
        return max(low, least), max(wanted, least)

    def leaves(self) -> Iterator[Leaf]:
        yield self

    def lay(self, px: Px, rect: Rect) -> Iterator[Widget]:
        widget = self.shown(self.widget)
        widget.rect = rect
        yield widget


class Standing(Leaf):
    """A widget that has a place already."""

    def lay(self, px: Px, rect: Rect) -> Iterator[Widget]:
        yield from super().lay(px, self.widget.rect)


Child = Node | Widget | None
"""What may stand in a group: a node, a widget that needs no sizes of its own, or nothing."""


def leaf(child: Node | Widget) -> Node:
    """A widget as a leaf; a node as it is."""
    return Leaf(child) if isinstance(child, Widget) else child


class Group(Node):
    """Several nodes; ``gap`` is left free between them, ``pad`` around them (across and down, design px)."""

    def __init__(
        self, *children: Child, gap: float = 12, pad: float | tuple[float, float] = 0, **size: Unpack[Size]
    ) -> None:
        super().__init__(**size)
        self.children = [leaf(child) for child in children if child is not None]
        self.gap = gap
        self.pad = pad if isinstance(pad, tuple) else (pad, pad)

    def leaves(self) -> Iterator[Leaf]:
        for child in self.children:
            yield from child.leaves()

    def _inside(self, px: Px, rect: Rect) -> Rect:
        across, down = px(self.pad[0]), px(self.pad[1])
        return Rect(rect.x + across, rect.y + down, max(0, rect.w - 2 * across), max(0, rect.h - 2 * down))


def _shared(spare: int, shares: Sequence[float]) -> list[int]:
    """Spare room by shares, without losing a pixel to rounding."""
    whole, taken, given = sum(shares), 0.0, []
    for share in shares:
        before = round(spare * taken / whole) if whole else 0
        taken += share
        given.append((round(spare * taken / whole) if whole else 0) - before)
    return given


def _fitted(sizes: Sequence[tuple[int, int]], growths: Sequence[float], room: int) -> list[int]:
    """Lengths for least and wanted ones in `room`: the wanted ones and shares of what is left, or less where that is
    too much, each giving way by as much as it can."""
    spare = room - sum(wanted for _, wanted in sizes)
    if spare >= 0:
        return [wanted + more for (_, wanted), more in zip(sizes, _shared(spare, growths), strict=True)]
    slack = [wanted - low for low, wanted in sizes]
    given = _shared(max(spare, -sum(slack)), slack)
    return [wanted + less for (_, wanted), less in zip(sizes, given, strict=True)]


def _largest(sizes: Sequence[tuple[int, int]], extra: int = 0) -> tuple[int, int]:
    """The largest of least and of wanted lengths, and `extra`."""
    return max((low for low, _ in sizes), default=0) + extra, max((high for _, high in sizes), default=0) + extra


def _aligned(align: Align, start: int, room: int, length: int) -> tuple[int, int]:
    """Where something begins in its room, and how long it is there."""
    length = min(room, length)
    return start + {"fill": (room - length) // 2, "start": 0, "centre": (room - length) // 2, "end": room - length}[
        align
    ], length


def _without_optional(children: Sequence[Node], fits: Callable[[Sequence[Node]], bool]) -> list[Node]:
    """The children there is room for: the optional ones go, the least important first, the last of equals first."""
    kept = list(children)
    while not fits(kept):
        optional = [child for child in kept if child.optional]
        if not optional:
            break
        least = min(child.optional for child in optional)
        kept.remove(next(child for child in reversed(optional) if child.optional == least))
    return kept


class Row(Group):
    """Side by side. Children that are ``equal`` are equally wide where all of them have room then."""

    def __init__(
        self,
        *children: Child,
        equal: bool = False,
        gap: float = 12,
        pad: float | tuple[float, float] = 0,
        **size: Unpack[Size],
    ) -> None:
        super().__init__(*children, gap=gap, pad=pad, **size)
        self.equal = equal
        self._shares: dict[int, list[tuple[Node, int]]] = {}

    def natural_widths(self, px: Px) -> tuple[int, int]:
        sizes = [child.widths(px) for child in self.children if not child.optional]
        wanted = [child.widths(px)[1] for child in self.children]
        extra = 2 * px(self.pad[0])
        low = sum(low for low, _ in sizes) + px(self.gap) * max(0, len(sizes) - 1)
        whole = max(wanted, default=0) * len(wanted) if self.equal else sum(wanted)
        return low + extra, whole + px(self.gap) * max(0, len(wanted) - 1) + extra

    def shares(self, px: Px, width: int) -> list[tuple[Node, int]]:
        """The children there is room for in `width` (without padding), and how wide each is."""
        if width not in self._shares:
            gap = px(self.gap)

            def fits(kept: Sequence[Node]) -> bool:
                return sum(child.widths(px)[0] for child in kept) + gap * (len(kept) - 1) <= width

            kept = _without_optional(self.children, fits)
            room, sizes = width - gap * (len(kept) - 1), [child.widths(px) for child in kept]
            if self.equal and kept and max(wanted for _, wanted in sizes) <= room // len(kept):
                wide = _shared(room, [1.0] * len(kept))
            else:
                growths = [child.grow or float(self.equal) for child in kept]
                wide = _fitted(sizes, growths, room)
            self._shares[width] = list(zip(kept, wide, strict=True))
        return self._shares[width]

    def snug(self, px: Px, most: int) -> int:
        wanted, extra = self.widths(px)[1], 2 * px(self.pad[0])
        if wanted <= most:
            return wanted
        kept = self.shares(px, most - extra)
        return sum(child.snug(px, wide) for child, wide in kept) + px(self.gap) * (len(kept) - 1) + extra

    def natural_heights(self, px: Px, width: int) -> tuple[int, int]:
        heights = [child.heights(px, wide) for child, wide in self.shares(px, width - 2 * px(self.pad[0]))]
        return _largest(heights, 2 * px(self.pad[1]))

    def lay(self, px: Px, rect: Rect) -> Iterator[Widget]:
        inside = self._inside(px, rect)
        x = inside.x
        for child, wide in self.shares(px, inside.w):
            mine, room = min(wide, px(child.most)), x
            wanted = px(child.highest) if child.align == "fill" else child.heights(px, mine)[1]
            y, high = _aligned(child.align, inside.y, inside.h, wanted)
            yield from child.lay(px, Rect(room + (wide - mine) // 2, y, mine, high))
            x += wide + px(self.gap)


class Even(Row):
    """Side by side, all equally wide."""

    def natural_widths(self, px: Px) -> tuple[int, int]:
        low, wanted = _largest([child.widths(px) for child in self.children])
        count = len(self.children)
        extra = px(self.gap) * max(0, count - 1) + 2 * px(self.pad[0])
        return low * count + extra, wanted * count + extra

    def shares(self, px: Px, width: int) -> list[tuple[Node, int]]:
        room = width - px(self.gap) * (len(self.children) - 1)
        return list(zip(self.children, _shared(room, [1.0] * len(self.children)), strict=True))


class Column(Group):
    """One below the other."""

    def natural_widths(self, px: Px) -> tuple[int, int]:
        return _largest([child.widths(px) for child in self.children], 2 * px(self.pad[0]))

    def natural_heights(self, px: Px, width: int) -> tuple[int, int]:
        inner, gap = width - 2 * px(self.pad[0]), px(self.gap)
        sizes = [(child.heights(px, self._wide(px, child, inner)), child.optional) for child in self.children]
        needed = [low for (low, _), optional in sizes if not optional]
        extra = 2 * px(self.pad[1])
        return (
            sum(needed) + gap * max(0, len(needed) - 1) + extra,
            sum(high for (_, high), _ in sizes) + gap * max(0, len(sizes) - 1) + extra,
        )

    def snug(self, px: Px, most: int) -> int:
        extra = 2 * px(self.pad[0])
        return max((child.snug(px, most - extra) for child in self.children), default=0) + extra

    @staticmethod
    def _wide(px: Px, child: Node, room: int) -> int:
        return min(room, px(child.most) if child.align == "fill" else child.widths(px)[1])

    def lay(self, px: Px, rect: Rect) -> Iterator[Widget]:
        inside, gap = self._inside(px, rect), px(self.gap)
        wide = {id(child): self._wide(px, child, inside.w) for child in self.children}

        def fits(kept: Sequence[Node]) -> bool:
            return sum(child.heights(px, wide[id(child)])[0] for child in kept) + gap * (len(kept) - 1) <= inside.h

        kept = _without_optional(self.children, fits)
        sizes = [child.heights(px, wide[id(child)]) for child in kept]
        y = inside.y
        for child, high in zip(
            kept, _fitted(sizes, [child.grow for child in kept], inside.h - gap * (len(kept) - 1)), strict=True
        ):
            x, across = _aligned(child.align, inside.x, inside.w, wide[id(child)])
            mine = min(high, px(child.highest))
            yield from child.lay(px, Rect(x, y + (high - mine) // 2, across, mine))
            y += high + gap


def centred(
    *children: Child, gap: float = 0, pad: float | tuple[float, float] = 0, **size: Unpack[Size]
) -> Column:
    """Nodes one below the other in the middle of the height there is."""
    return Column(Gap(grow=1), Column(*children, gap=gap), Gap(grow=1), gap=0, pad=pad, **size)


class Wrap(Row):
    """A row; what has no room in it goes on in the next one, ``between`` design px lower."""

    def __init__(
        self,
        *children: Child,
        equal: bool = False,
        gap: float = 12,
        between: float | None = None,
        pad: float | tuple[float, float] = 0,
        **size: Unpack[Size],
    ) -> None:
        super().__init__(*children, equal=equal, gap=gap, pad=pad, **size)
        self.between = gap if between is None else between
        self._lines: dict[int, Column] = {}

    def _broken(self, px: Px, width: int) -> Column:
        if width not in self._lines:
            lines: list[list[Node]] = [[]]
            for child in self.children:
                if lines[-1] and Row(*lines[-1], child, gap=self.gap).widths(px)[0] > width:
                    lines.append([])
                lines[-1].append(child)
            rows = [Row(*line, gap=self.gap, equal=self.equal) for line in lines]
            self._lines[width] = Column(*rows, gap=self.between)
        return self._lines[width]

    def snug(self, px: Px, most: int) -> int:
        extra = 2 * px(self.pad[0])
        return self._broken(px, most - extra).snug(px, most - extra) + extra

    def natural_widths(self, px: Px) -> tuple[int, int]:
        widest = max((child.widths(px)[0] for child in self.children), default=0)
        return widest + 2 * px(self.pad[0]), super().natural_widths(px)[1]

    def natural_heights(self, px: Px, width: int) -> tuple[int, int]:
        inner, extra = width - 2 * px(self.pad[0]), 2 * px(self.pad[1])
        low, wanted = self._broken(px, inner).heights(px, inner)
        return low + extra, wanted + extra

    def lay(self, px: Px, rect: Rect) -> Iterator[Widget]:
        inside = self._inside(px, rect)
        yield from self._broken(px, inside.w).lay(px, inside)


class Table(Group):
    """Rows of cells whose columns are equally wide in all rows; a row is a sequence of as many cells. What is in
    ``grounds`` lies behind the rows, ``told`` behind all of them. Rows whose cells ``grow`` share the room that is to
    spare below."""

    def __init__(
        self,
        *rows: Sequence[Child],
        gap: float = 12,
        between: float = 6,
        growths: Sequence[float] = (),
        grounds: Sequence[Child] = (),
        told: ToldTable | None = None,
        **size: Unpack[Size],
    ) -> None:
        super().__init__(gap=gap, **size)
        self.rows = [[leaf(cell) if cell is not None else Gap() for cell in row] for row in rows]
        self.grounds = [leaf(one) if one is not None else Gap() for one in grounds] or [Gap()] * len(rows)
        self.told = Leaf(told) if told is not None else Gap()
        self.children = [self.told, *self.grounds, *(cell for row in self.rows for cell in row)]
        self.between, self.growths = between, list(growths) or [1.0] * max(map(len, self.rows), default=0)

    def _columns(self, px: Px) -> list[tuple[int, int]]:
        columns = list(zip(*([cell.widths(px) for cell in row] for row in self.rows), strict=True))
        return [_largest(column) for column in columns]

    def natural_widths(self, px: Px) -> tuple[int, int]:
        columns, gaps = self._columns(px), px(self.gap) * max(0, len(self.growths) - 1)
        return sum(low for low, _ in columns) + gaps, sum(wanted for _, wanted in columns) + gaps

    def _wide(self, px: Px, width: int) -> list[int]:
        return _fitted(self._columns(px), self.growths, width - px(self.gap) * max(0, len(self.growths) - 1))

    def _high(self, px: Px, width: int, room: int = 0) -> list[int]:
        wide = self._wide(px, width)
        high = [max(cell.heights(px, one)[1] for cell, one in zip(row, wide, strict=True)) for row in self.rows]
        spare = max(0, room - sum(high) - px(self.between) * (len(high) - 1))
        more = _shared(spare, [max(cell.grow for cell in row) for row in self.rows])
        most = [min(px(cell.highest) for cell in row) for row in self.rows]
        return [max(one, min(one + extra, limit)) for one, extra, limit in zip(high, more, most, strict=True)]

    def natural_heights(self, px: Px, width: int) -> tuple[int, int]:
        return (sum(self._high(px, width)) + px(self.between) * max(0, len(self.rows) - 1),) * 2

    def lay(self, px: Px, rect: Rect) -> Iterator[Widget]:
        y, wide, told = rect.y, self._wide(px, rect.w), list(self.told.lay(px, rect))
        lines: list[Rect] = []
        for widget in told:
            assert isinstance(widget, ToldTable)
            widget.lines = lines
        yield from told
        for row, ground, high in zip(self.rows, self.grounds, self._high(px, rect.w, rect.h), strict=True):
            lines.append(Rect(rect.x, y, rect.w, high))
            yield from ground.lay(px, lines[-1])
            x = rect.x
            for cell, one in zip(row, wide, strict=True):
                yield from cell.lay(px, Rect(x, y, one, high))
                x += one + px(self.gap)
            y += high + px(self.between)


class Over(Group):
    """All in the same place; the first is the ground that the others stand on, and takes their size."""

    def natural_widths(self, px: Px) -> tuple[int, int]:
        return _largest([child.widths(px) for child in self.children[1:]])

    def natural_heights(self, px: Px, width: int) -> tuple[int, int]:
        return _largest([child.heights(px, width) for child in self.children[1:]])

    def lay(self, px: Px, rect: Rect) -> Iterator[Widget]:
        for child in self.children:
            yield from child.lay(px, rect)


class Placed(Group):
    """A node that lies where `where` says, in any part of the window. It is asked with the node, which it may measure
    (`Node.heights`) with the kit of its sheet."""

    def __init__(self, child: Node | Widget, where: Callable[[Node], Rect]) -> None:
        super().__init__(child)
        self._where = where

    def lay(self, px: Px, rect: Rect) -> Iterator[Widget]:
        yield from self.children[0].lay(px, self._where(self.children[0]))


class Fits(Group):
    """Alternatives: the first that has room by width, and with ``tall`` by height too; else the last."""

    def __init__(self, *children: Child, tall: bool = False, **size: Unpack[Size]) -> None:
        super().__init__(*children, **size)
        self.tall = tall

    def _chosen(self, px: Px, width: int, height: int = UNLIMITED) -> Node:
        for child in self.children[:-1]:
            if child.widths(px)[0] <= width and (not self.tall or child.heights(px, width)[0] <= height):
                return child
        return self.children[-1]

    def natural_widths(self, px: Px) -> tuple[int, int]:
        return min(child.widths(px)[0] for child in self.children), self.children[0].widths(px)[1]

    def natural_heights(self, px: Px, width: int) -> tuple[int, int]:
        return self._chosen(px, width).heights(px, width)

    def lay(self, px: Px, rect: Rect) -> Iterator[Widget]:
        chosen = self._chosen(px, rect.w, rect.h)
        x, wide = _aligned(chosen.align, rect.x, rect.w, px(chosen.most))
        y, high = _aligned(chosen.align, rect.y, rect.h, px(chosen.highest))
        yield from chosen.lay(px, Rect(x, y, wide, high))


class Scroll(Group):
    """A column that may be longer than its room: then ``pane`` shows a part of it, and its bar stands at the right."""

    def __init__(
        self,
        pane: ScrollPane,
        *children: Child,
        gap: float = 12,
        pad: float | tuple[float, float] = 0,
        **size: Unpack[Size],
    ) -> None:
        size.setdefault("grow", 1.0)
        size.setdefault("lowest", 0.0)
        super().__init__(Column(*children, gap=gap, pad=pad), Leaf(pane), **size)
        self.column, self._pane = self.children[0], self.children[1]

    def natural_widths(self, px: Px) -> tuple[int, int]:
        return self.column.widths(px)

    def natural_heights(self, px: Px, width: int) -> tuple[int, int]:
        return self.column.heights(px, width)

    def lay(self, px: Px, rect: Rect) -> Iterator[Widget]:
        (pane,) = self._pane.lay(px, rect)
        assert isinstance(pane, ScrollPane)
        fits = self.column.heights(px, rect.w)[1] <= rect.h
        inner = rect if fits else pane.column(rect)
        high = rect.h if fits else max(rect.h, self.column.heights(px, inner.w)[1])
        held = list(self.column.lay(px, Rect(inner.x, inner.y - pane.fit(rect, high), inner.w, high)))
        pane.set_content(held)
        yield from held
        yield pane
