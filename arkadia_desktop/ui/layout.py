"""Layout: a screen as a tree of rows, columns and alternatives.

A leaf holds a widget; every other node places its children. Lengths given to a node are design px, all others real px
by the kit. A tree is laid out in two passes, widths first, then heights for a width, and is thrown away afterwards:
what it placed is visible, in its order, which is also the order of Tab and of painting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import cached_property
from itertools import accumulate
from typing import Literal, TypedDict, Unpack

from pygame import Rect

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets.base import Widget
from arkadia_desktop.ui.widgets.button import Button
from arkadia_desktop.ui.widgets.panel import ToldTable
from arkadia_desktop.ui.widgets.scroll import FADE, FOLD, ScrollPane

Laid = Iterator[tuple[Widget, Rect]]
"""Widgets in order, and where they lie."""
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

    w: float | None = None
    h: float | None = None
    least: float | None = None
    lowest: float | None = None
    most: float = UNLIMITED
    highest: float = UNLIMITED
    grow: float = 0.0
    align: Align = "fill"
    optional: int = 0
    _widths: tuple[int, int] | None = None

    def __init__(self, **size: Unpack[Size]) -> None:
        if size:
            self.__dict__.update(size)
        self._heights: dict[int, tuple[int, int]] = {}

    def widths(self, kit: Kit) -> tuple[int, int]:
        """The least and the wanted width."""
        if self._widths is None:
            asked = self.w is None or self.least == NATURAL
            low, wanted = self.natural_widths(kit) if asked else (UNLIMITED, UNLIMITED)
            wanted = self.within_most(kit, wanted if self.w is None else kit.px(self.w))
            if self.least is not None and self.least != NATURAL:
                low = wanted if self.least == WHOLE else kit.px(self.least)
            self._widths = (low if low < wanted else wanted), wanted
        return self._widths

    def heights(self, kit: Kit, width: int) -> tuple[int, int]:
        """The least and the wanted height where it is `width` wide."""
        found = self._heights.get(width)
        if found is None:
            if self.h is None:
                low, wanted = self.natural_heights(kit, self.within_most(kit, width))
            else:
                low = wanted = kit.px(self.h)
            wanted = self.within_highest(kit, wanted)
            if self.lowest is not None:
                low = kit.px(self.lowest)
            found = self._heights[width] = (low if low < wanted else wanted), wanted
        return found

    def within_most(self, kit: Kit, width: int) -> int:
        """So wide, or as wide as it may be at most."""
        return width if self.most == UNLIMITED else min(width, kit.px(self.most))

    def within_highest(self, kit: Kit, height: int) -> int:
        """So high, or as high as it may be at most."""
        return height if self.highest == UNLIMITED else min(height, kit.px(self.highest))

    def snug(self, kit: Kit, most: int) -> int:
        """The width it wants where it has no more than `most`."""
        return min(most, self.widths(kit)[1])

    def natural_widths(self, kit: Kit) -> tuple[int, int]:
        """The least and the wanted width by what is in it."""
        return 0, 0

    def natural_heights(self, kit: Kit, width: int) -> tuple[int, int]:
        """The least and the wanted height by what is in it."""
        return 0, 0

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        """Place everything in `rect`."""
        return iter(())


class Gap(Node):
    """Free room; with ``grow`` it pushes its neighbours apart."""


class Unseen(Node):
    """As large as its child, which is not shown."""

    def __init__(self, child: Node) -> None:
        super().__init__()
        self._child = child

    def natural_widths(self, kit: Kit) -> tuple[int, int]:
        return self._child.widths(kit)

    def natural_heights(self, kit: Kit, width: int) -> tuple[int, int]:
        return self._child.heights(kit, width)


class Room(Node):
    """Room for something that is shown by itself: where it lies is noted in `rooms` by its key."""

    def __init__(self, rooms: dict[str, Rect], key: str, **size: Unpack[Size]) -> None:
        super().__init__(**size)
        self._rooms, self._key = rooms, key

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        self._rooms[self._key] = Rect(rect)
        return iter(())


class Leaf(Node):
    """A widget. What can be pressed is never lower than a finger-tip needs."""

    def __init__(self, widget: Widget, **size: Unpack[Size]) -> None:
        super().__init__(**size)
        self.widget = widget

    def natural_widths(self, kit: Kit) -> tuple[int, int]:
        self.widget.given_kit = kit
        return self.widget.natural_widths()

    def natural_heights(self, kit: Kit, width: int) -> tuple[int, int]:
        self.widget.given_kit = kit
        return (self.widget.natural_height(width),) * 2

    def heights(self, kit: Kit, width: int) -> tuple[int, int]:
        low, wanted = found = super().heights(kit, width)
        if not self.widget.focusable:
            return found
        least = kit.frame.dense(theme.LEAST_HIT_PX)
        return max(low, least), max(wanted, least)

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        self.widget.given_kit = kit
        yield self.widget, rect


class Standing(Leaf):
    """A widget that has a place already."""

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        yield from super().lay(kit, self.widget.rect)


def placed(node: Node, kit: Kit, rect: Rect) -> list[Widget]:
    """The widgets of a tree in their places, for one who paints and measures them himself: they are on no sheet."""
    laid = list(node.lay(kit, rect))
    for widget, place in laid:
        widget.rect = place
    return [widget for widget, _place in laid]


Child = Node | Widget | None
"""What may stand in a group: a node, a widget that needs no sizes of its own, or nothing."""


def leaf(child: Node | Widget) -> Node:
    """A widget as a leaf; a node as it is."""
    return Leaf(child) if isinstance(child, Widget) else child


class Spaced(Size, total=False):
    """What nodes with children may be given: ``gap`` is left free between them, ``pad`` around them (across and down);
    those of a row may be ``equal``, and the lines of a wrap lie ``between`` below each other; design px."""

    gap: float
    pad: float | tuple[float, float]
    equal: bool
    between: float


class Group(Node):
    """Several nodes."""

    gap: float = 12
    pad: float | tuple[float, float] = 0

    def __init__(self, *children: Child, **look: Unpack[Spaced]) -> None:
        super().__init__()
        self.__dict__.update(look)
        self.children = [leaf(child) for child in children if child is not None]

    def around(self, kit: Kit) -> tuple[int, int]:
        """What is left free at both sides together, and above and below."""
        if not self.pad:
            return 0, 0
        across, down = self.pad if isinstance(self.pad, tuple) else (self.pad, self.pad)
        return 2 * kit.px(across), 2 * kit.px(down)

    def inside(self, kit: Kit, rect: Rect) -> Rect:
        """What is left of a place."""
        across, down = self.around(kit)
        return Rect(rect.x + across // 2, rect.y + down // 2, max(0, rect.w - across), max(0, rect.h - down))


def _shared(spare: int, shares: Sequence[float]) -> list[int]:
    """Spare room by shares, without losing a pixel to rounding."""
    whole, taken, before, given = sum(shares), 0.0, 0, []
    if not whole:
        return [0] * len(shares)
    for share in shares:
        taken += share
        after = round(spare * taken / whole)
        given.append(after - before)
        before = after
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
    if length >= room:
        return start, room
    return start + (0 if align == "start" else room - length if align == "end" else (room - length) // 2), length


def _without_optional(children: Sequence[Node], fits: Callable[[Sequence[Node]], bool]) -> list[Node]:
    """The children there is room for: the optional ones go, the least important first, the last of equals first."""
    kept = list(children)
    while (optional := [child for child in kept if child.optional]) and not fits(kept):
        least = min(child.optional for child in optional)
        kept.remove(next(child for child in reversed(optional) if child.optional == least))
    return kept


class Row(Group):
    """Side by side. Children that are ``equal`` are equally wide where all of them have room then. Buttons beside each
    other have letters of one size, and all of them their icons or none."""

    equal = False

    @cached_property
    def _shares(self) -> dict[int, list[tuple[Node, int]]]:
        return {}

    def natural_widths(self, kit: Kit) -> tuple[int, int]:
        sizes = [child.widths(kit) for child in self.children if not child.optional]
        wanted = [child.widths(kit)[1] for child in self.children]
        extra, gap = self.around(kit)[0], kit.px(self.gap)
        low = sum(low for low, _ in sizes) + gap * max(0, len(sizes) - 1)
        whole = max(wanted, default=0) * len(wanted) if self.equal else sum(wanted)
        return low + extra, whole + gap * max(0, len(wanted) - 1) + extra

    def shares(self, kit: Kit, width: int) -> list[tuple[Node, int]]:
        """The children there is room for in `width` (without padding), and how wide each is."""
        if width not in self._shares:
            gap = kit.px(self.gap)

            def fits(kept: Sequence[Node]) -> bool:
                return sum(child.widths(kit)[0] for child in kept) + gap * (len(kept) - 1) <= width

            kept = _without_optional(self.children, fits)
            room, sizes = width - gap * (len(kept) - 1), [child.widths(kit) for child in kept]
            if self.equal and kept and max(wanted for _, wanted in sizes) <= room // len(kept):
                wide = _shared(room, [1.0] * len(kept))
            else:
                wide = _fitted(sizes, [child.grow or float(self.equal) for child in kept], room)
            self._shares[width] = list(zip(kept, wide, strict=True))
        return self._shares[width]

    def snug(self, kit: Kit, most: int) -> int:
        wanted, extra = self.widths(kit)[1], self.around(kit)[0]
        if wanted <= most:
            return wanted
        kept = self.shares(kit, most - extra)
        return sum(child.snug(kit, wide) for child, wide in kept) + kit.px(self.gap) * (len(kept) - 1) + extra

    def natural_heights(self, kit: Kit, width: int) -> tuple[int, int]:
        across, down = self.around(kit)
        return _largest([child.heights(kit, wide) for child, wide in self.shares(kit, width - across)], down)

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        inside, gap = self.inside(kit, rect), kit.px(self.gap)
        x, shares = inside.x, self.shares(kit, inside.w)
        make_alike(kit, shares)
        for child, wide in shares:
            mine = child.within_most(kit, wide)
            wanted = child.within_highest(kit, inside.h) if child.align == "fill" else child.heights(kit, mine)[1]
            y, high = _aligned(child.align, inside.y, inside.h, wanted)
            yield from child.lay(kit, Rect(x + (wide - mine) // 2, y, mine, high))
            x += wide + gap


def make_alike(kit: Kit, shares: Sequence[tuple[Node, int]]) -> None:
    """Let the buttons among these, and how wide they are, look alike."""
    groups: dict[float, list[tuple[Button, int]]] = {}
    for child, wide in shares:
        if isinstance(child, Leaf) and isinstance(button := child.widget, Button) and button.label and not button.sub:
            button.given_kit, button.kin = kit, None
            groups.setdefault(button.size, []).append((button, child.within_most(kit, wide)))
    for group in groups.values():
        icons = all(button.size_in(wide, icon=True) for button, wide in group)
        size = min(button.size_in(wide, icon=icons) for button, wide in group)
        for button, _wide in group if len(group) > 1 and size else ():
            button.kin = icons, size


class Even(Row):
    """Side by side, all equally wide."""

    def natural_widths(self, kit: Kit) -> tuple[int, int]:
        low, wanted = _largest([child.widths(kit) for child in self.children])
        count = len(self.children)
        extra = kit.px(self.gap) * max(0, count - 1) + self.around(kit)[0]
        return low * count + extra, wanted * count + extra

    def shares(self, kit: Kit, width: int) -> list[tuple[Node, int]]:
        room = width - kit.px(self.gap) * (len(self.children) - 1)
        return list(zip(self.children, _shared(room, [1.0] * len(self.children)), strict=True))


class Column(Group):
    """One below the other."""

    def natural_widths(self, kit: Kit) -> tuple[int, int]:
        return _largest([child.widths(kit) for child in self.children], self.around(kit)[0])

    def natural_heights(self, kit: Kit, width: int) -> tuple[int, int]:
        (across, extra), gap = self.around(kit), kit.px(self.gap)
        inner = width - across
        sizes = [(child.heights(kit, self._wide(kit, child, inner)), child.optional) for child in self.children]
        needed = [low for (low, _), optional in sizes if not optional]
        return (
            sum(needed) + gap * max(0, len(needed) - 1) + extra,
            sum(high for (_, high), _ in sizes) + gap * max(0, len(sizes) - 1) + extra,
        )

    def snug(self, kit: Kit, most: int) -> int:
        extra = self.around(kit)[0]
        return max((child.snug(kit, most - extra) for child in self.children), default=0) + extra

    @staticmethod
    def _wide(kit: Kit, child: Node, room: int) -> int:
        return child.within_most(kit, room) if child.align == "fill" else min(room, child.widths(kit)[1])

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        inside, gap = self.inside(kit, rect), kit.px(self.gap)
        wide = {id(child): self._wide(kit, child, inside.w) for child in self.children}

        def fits(kept: Sequence[Node]) -> bool:
            return sum(child.heights(kit, wide[id(child)])[0] for child in kept) + gap * (len(kept) - 1) <= inside.h

        kept = _without_optional(self.children, fits)
        sizes = [child.heights(kit, wide[id(child)]) for child in kept]
        y = inside.y
        for child, high in zip(
            kept, _fitted(sizes, [child.grow for child in kept], inside.h - gap * (len(kept) - 1)), strict=True
        ):
            x, across = _aligned(child.align, inside.x, inside.w, wide[id(child)])
            mine = child.within_highest(kit, high)
            yield from child.lay(kit, Rect(x, y + (high - mine) // 2, across, mine))
            y += high + gap


def centred(*children: Child, gap: float = 0, pad: float | tuple[float, float] = 0, **size: Unpack[Size]) -> Column:
    """Nodes one below the other in the middle of the height there is."""
    return Column(Gap(grow=1), Column(*children, gap=gap), Gap(grow=1), gap=0, pad=pad, **size)


def amid(child: Child, *, pad: float | tuple[float, float] = 0, **size: Unpack[Size]) -> Row:
    """A node in the middle of the width there is."""
    return Row(Gap(grow=1), child, Gap(grow=1), gap=0, pad=pad, **size)


class Wrap(Row):
    """A row; what has no room in it goes on in the next one."""

    between: float | None = None

    @cached_property
    def _lines(self) -> dict[int, Column]:
        return {}

    def _broken(self, kit: Kit, width: int) -> Column:
        if width not in self._lines:
            lines: list[list[Node]] = [[]]
            for child in self.children:
                if lines[-1] and Row(*lines[-1], child, gap=self.gap).widths(kit)[0] > width:
                    lines.append([])
                lines[-1].append(child)
            rows = [Row(*line, gap=self.gap, equal=self.equal) for line in lines]
            self._lines[width] = Column(*rows, gap=self.gap if self.between is None else self.between)
        return self._lines[width]

    def snug(self, kit: Kit, most: int) -> int:
        extra = self.around(kit)[0]
        return self._broken(kit, most - extra).snug(kit, most - extra) + extra

    def natural_widths(self, kit: Kit) -> tuple[int, int]:
        widest = max((child.widths(kit)[0] for child in self.children), default=0)
        return widest + self.around(kit)[0], super().natural_widths(kit)[1]

    def natural_heights(self, kit: Kit, width: int) -> tuple[int, int]:
        across, down = self.around(kit)
        low, wanted = self._broken(kit, width - across).heights(kit, width - across)
        return low + down, wanted + down

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        inside = self.inside(kit, rect)
        yield from self._broken(kit, inside.w).lay(kit, inside)


class Table(Node):
    """Rows of cells whose columns are equally wide in all rows; a row is a sequence of as many cells. What is in
    ``grounds`` lies behind the rows, ``told`` behind all of them. Rows whose cells ``grow`` share the room that is to
    spare below. Buttons look alike, as in a row."""

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
        super().__init__(**size)
        self.rows = [[leaf(cell) if cell is not None else Gap() for cell in row] for row in rows]
        self.grounds = [leaf(one) if one is not None else Gap() for one in grounds] or [Gap()] * len(rows)
        self.told, self.gap, self.between, self.growths = told, gap, between, list(growths)
        self.growths = self.growths or [1.0] * max(map(len, self.rows), default=0)

    def _columns(self, kit: Kit) -> list[tuple[int, int]]:
        columns = list(zip(*([cell.widths(kit) for cell in row] for row in self.rows), strict=True))
        return [_largest(column) for column in columns]

    def natural_widths(self, kit: Kit) -> tuple[int, int]:
        columns, gaps = self._columns(kit), kit.px(self.gap) * max(0, len(self.growths) - 1)
        return sum(low for low, _ in columns) + gaps, sum(wanted for _, wanted in columns) + gaps

    def _wide(self, kit: Kit, width: int) -> list[int]:
        return _fitted(self._columns(kit), self.growths, width - kit.px(self.gap) * max(0, len(self.growths) - 1))

    def _high(self, kit: Kit, width: int, room: int = 0) -> list[int]:
        wide = self._wide(kit, width)
        high = [max(cell.heights(kit, one)[1] for cell, one in zip(row, wide, strict=True)) for row in self.rows]
        spare = max(0, room - sum(high) - kit.px(self.between) * (len(high) - 1))
        more = _shared(spare, [max(cell.grow for cell in row) for row in self.rows])
        most = [min(kit.px(cell.highest) for cell in row) for row in self.rows]
        return [max(one, min(one + extra, limit)) for one, extra, limit in zip(high, more, most, strict=True)]

    def natural_heights(self, kit: Kit, width: int) -> tuple[int, int]:
        return (sum(self._high(kit, width)) + kit.px(self.between) * max(0, len(self.rows) - 1),) * 2

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        wide, high = self._wide(kit, rect.w), self._high(kit, rect.w, rect.h)
        tops = accumulate(high, lambda top, one: top + one + kit.px(self.between), initial=0)
        lines = [Rect(0, top, rect.w, one) for top, one in zip(tops, high, strict=False)]
        if self.told is not None:
            self.told.lines = lines
            yield from Leaf(self.told).lay(kit, rect)
        make_alike(kit, [cell for row in self.rows for cell in zip(row, wide, strict=True)])
        for row, ground, line in zip(self.rows, self.grounds, lines, strict=True):
            place = line.move(rect.topleft)
            yield from ground.lay(kit, place)
            x = place.x
            for cell, one in zip(row, wide, strict=True):
                yield from cell.lay(kit, Rect(x, place.y, one, line.h))
                x += one + kit.px(self.gap)


class Over(Group):
    """All in the same place; the first is the ground that the others stand on, and takes their size."""

    def natural_widths(self, kit: Kit) -> tuple[int, int]:
        return _largest([child.widths(kit) for child in self.children[1:]])

    def snug(self, kit: Kit, most: int) -> int:
        return max((child.snug(kit, most) for child in self.children[1:]), default=0)

    def natural_heights(self, kit: Kit, width: int) -> tuple[int, int]:
        return _largest([child.heights(kit, width) for child in self.children[1:]])

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        for child in self.children:
            yield from child.lay(kit, rect)


class Placed(Node):
    """A node that lies where `where` says, in any part of the window. It is asked with the node, which it may measure
    (`Node.heights`) with the kit of its sheet."""

    def __init__(self, child: Node | Widget, where: Callable[[Node], Rect]) -> None:
        super().__init__()
        self._child, self._where = leaf(child), where

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        yield from self._child.lay(kit, self._where(self._child))


class Fits(Node):
    """Alternatives: the first that has room by width, and with ``tall`` by height too; else the last. One given as a
    function is described when it is looked at."""

    def __init__(self, *ways: Child | Callable[[], Node], tall: bool = False, **size: Unpack[Size]) -> None:
        super().__init__(**size)
        self._ways, self.tall = [way for way in ways if way is not None], tall

    def _way(self, number: int) -> Node:
        way = self._ways[number]
        if not isinstance(way, Node):
            way = self._ways[number] = Leaf(way) if isinstance(way, Widget) else way()
        return way

    def _chosen(self, kit: Kit, width: int, height: int = UNLIMITED) -> Node:
        for number in range(len(self._ways) - 1):
            way = self._way(number)
            if way.widths(kit)[0] <= width and (not self.tall or way.heights(kit, width)[0] <= height):
                return way
        return self._way(-1)

    def natural_widths(self, kit: Kit) -> tuple[int, int]:
        sizes = [self._way(number).widths(kit) for number in range(len(self._ways))]
        return min(low for low, _ in sizes), sizes[0][1]

    def natural_heights(self, kit: Kit, width: int) -> tuple[int, int]:
        return self._chosen(kit, width).heights(kit, width)

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        chosen = self._chosen(kit, rect.w, rect.h)
        x, wide = _aligned(chosen.align, rect.x, rect.w, chosen.within_most(kit, rect.w))
        y, high = _aligned(chosen.align, rect.y, rect.h, chosen.within_highest(kit, rect.h))
        yield from chosen.lay(kit, Rect(x, y, wide, high))


class Scroll(Node):
    """A column that may be longer than its room: then ``pane`` shows a part of it, and its bar stands at the right.
    That is the same pane as long as the column is shown: it knows how far it was scrolled. Its beginning ends with
    something whole: what would only peep out there lies below it, and what grows above takes its room."""

    grow = 1.0
    lowest: float | None = 0.0

    def __init__(
        self,
        pane: ScrollPane,
        *children: Child,
        gap: float = 12,
        pad: float | tuple[float, float] = 0,
        **size: Unpack[Size],
    ) -> None:
        super().__init__(**size)
        self.column, self.pane = Column(*children, gap=gap, pad=pad), pane

    def natural_widths(self, kit: Kit) -> tuple[int, int]:
        return self.column.widths(kit)

    def natural_heights(self, kit: Kit, width: int) -> tuple[int, int]:
        return self.column.heights(kit, width)

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        pane, column = self.pane, self.column
        pane.given_kit = kit
        fits = column.heights(kit, rect.w)[1] <= rect.h
        inner = rect if fits else pane.column(rect)
        if not fits:
            column = _paged(kit, column, inner.w, rect.h)
        high = rect.h if fits else max(rect.h, column.heights(kit, inner.w)[1])
        held = list(column.lay(kit, Rect(inner.x, inner.y - pane.fit(rect, high), inner.w, high)))
        pane.held = [widget.id for widget, _ in held]
        yield from held
        yield pane, pane.rect


_RIM = 6
"""How far frames and shades stand out beyond a place, design px."""


def _paged(kit: Kit, column: Column, width: int, room: int) -> Column:
    """A column, so that nothing only peeps out at the end of so much room."""
    gap, rim, children = kit.px(column.gap), kit.px(_RIM), column.children
    (across, down), top = column.around(kit), 0
    for number, child in enumerate(children):
        wide = column._wide(kit, child, width - across)
        high, seen = child.heights(kit, wide)[1], room - down // 2 - top
        if seen < high:
            parts = children
            inner = child._chosen(kit, wide) if isinstance(child, Fits) else child
            if number and -rim < seen < min(high // 2, kit.px(FADE + FOLD)):
                above = Column(*children[:number], gap=column.gap, h=(top + seen + rim - gap) / kit.u)
                parts = [above, *children[number:]]
            elif isinstance(inner, Column) and seen > 0:
                parts = [*children[:number], _paged(kit, inner, wide, seen), *children[number + 1 :]]
            paged = copy(column)
            paged.children, paged._heights = parts, {}
            return paged
        top += high + gap
    return column
