"""Pictures as lists of items: what is drawn, where, in which order.

A component turns its model into items. Two lists differ where items came or went: those places are dirty. Painting
draws the items that lie in the clip, so a part painted again has the same pixels as the whole painted anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from itertools import compress, islice
from math import ceil, floor, isqrt
from typing import Generic, NamedTuple, TypeVar, Unpack

from pygame import Rect, Surface

from arkadia_desktop.ui.layout import Laid, Node, Size
from arkadia_desktop.ui.paint import kept, theme
from arkadia_desktop.ui.paint.brush import OVER, Fill, Painting, weakened
from arkadia_desktop.ui.paint.grounds import Patch
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import LEAST_FONT_PX, RULE, Colour, Role
from arkadia_desktop.ui.widgets.access import AccessNode
from arkadia_desktop.ui.widgets.base import Display

Pos = tuple[int, int]
_KEPT_BYTES = 64_000_000
_FEW_RECTS = 24


class Item(NamedTuple):
    """One premultiplied picture at a place. Items with equal ``key`` look the same."""

    key: tuple[Hashable, ...]
    rect: Rect
    surface: Surface


class KeptPictures(kept.Kept[Surface]):
    """Pictures painted once and kept while there is room."""

    def __init__(self, most: int = _KEPT_BYTES) -> None:
        super().__init__(most, kept.size_of)


class Drawn(Node):
    """A leaf of a composition that a panel draws: `put` draws it in the place it is laid in. `wide` are its least and
    its wanted width, `high` tells how high it is in a width, and `snug` how much of that it uses (real px)."""

    def __init__(
        self,
        put: Callable[[Rect], object],
        wide: tuple[int, int] = (0, 0),
        high: Callable[[int], int] = lambda width: 0,
        snug: Callable[[int], int] = lambda width: width,
        **size: Unpack[Size],
    ) -> None:
        super().__init__(**size)
        self._put, self._wide, self._high, self._snug = put, wide, high, snug

    def snug(self, kit: Kit, most: int) -> int:
        wanted = self.widths(kit)[1]
        return wanted if wanted <= most else max(self.widths(kit)[0], self._snug(most))

    def natural_widths(self, kit: Kit) -> tuple[int, int]:
        return self._wide

    def natural_heights(self, kit: Kit, width: int) -> tuple[int, int]:
        return (self._high(width),) * 2

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        self._put(rect)
        return iter(())


class Drawing:
    """Collects the items and text boxes of one component, whose place is `rect`. Positions are real px of the window;
    ``px`` turns design lengths into them, ``x``, ``y`` and ``box`` places counted from the corner of the component, in
    design px. `layers` are those of the drawing before."""

    def __init__(self, kit: Kit, rect: Rect, kept: KeptPictures, layers: Layers | None = None) -> None:
        self.kit = kit
        self.u = kit.frame.u
        self.rect = rect
        self.kept = kept
        self.layers = layers or Layers()
        self.items: list[Item] = []
        self.boxes: list[TextBox] = []
        self.places: dict[str, Rect] = {}
        """Where things lie that can be looked at, by their keys, the uppermost last."""

    def x(self, design: float) -> int:
        """A design distance from the left edge of the component, as a real position."""
        return self.rect.x + round(design * self.u)

    def y(self, design: float) -> int:
        """A design distance from its top edge."""
        return self.rect.y + round(design * self.u)

    def px(self, design: float) -> int:
        """A design length in real px."""
        return round(design * self.u)

    def box(self, x: float, y: float, w: float, h: float) -> Rect:
        """A design rectangle in the component, in real px."""
        left, top = self.x(x), self.y(y)
        return Rect(left, top, self.x(x + w) - left, self.y(y + h) - top)

    def put(self, key: tuple[Hashable, ...], surface: Surface, x: int, y: int) -> Rect:
        """Any premultiplied surface."""
        rect = Rect(x, y, *surface.get_size())
        self.items.append(Item((*key, x, y), rect, surface))
        return rect

    def rule(self, size: tuple[int, int], x: int, y: int, colour: Colour = RULE, strength: float = 0.7) -> None:
        """A plain line of a size in real px."""
        self.put(("rule", colour, *size), self.kit.skin.line(size, colour, strength).surface, x, y)

    def made(self, key: tuple[Hashable, ...], make: Callable[[], Surface], x: int, y: int) -> Rect:
        """A picture painted once for its key."""
        return self.put(key, self.kept.get(key, make), x, y)

    def let_go(self, name: str) -> None:
        """Let go the pictures with keys that begin so: they were seen for a moment."""
        self.kept.drop(lambda key: isinstance(key, tuple) and key[0] == name)

    def patch(self, key: tuple[Hashable, ...], patch: Patch, rect: Rect) -> None:
        """A painted ground of the skin."""
        self.put((*key, *rect.size), patch.surface, rect.x + patch.corner[0], rect.y + patch.corner[1])

    def shape(self, key: tuple[Hashable, ...], rect: Rect, draw: Callable[[Painting], None], margin: float = 4) -> None:
        """Whatever ``draw`` paints on a Painting of the size of ``rect``, with ``margin`` design px around it."""
        room = ceil(margin * self.u) + 1

        def make() -> Surface:
            painting = Painting(rect.w, rect.h, room)
            draw(painting)
            return painting.surface

        self.made((*key, rect.w, rect.h), make, rect.x - room, rect.y - room)

    def framed(
        self, key: tuple[Hashable, ...], rect: Rect, r: float, fill: Fill, line: Colour, width: float, strong: float = 1
    ) -> None:
        """A box with corners of radius ``r``, ``strong`` as its fill, and a line ``width`` wide along its edge (design
        px)."""
        u = self.u

        def draw(p: Painting) -> None:
            p.box(0, 0, rect.w, rect.h, r * u, fill, strong)
            p.outline(0, 0, rect.w, rect.h, r * u, width * u, line)

        self.shape(key, rect, draw)

    def sprite(self, name: str, square: int, x: int, y: int, strength: float = 1.0) -> Rect:
        """A sprite with 64 canvas units = ``square`` px."""
        alpha = round(255 * strength)
        sprites = self.kit.sprites
        surface = sprites.at(name, square) if alpha >= 255 else sprites.faded(name, square, alpha)
        return self.put(("sprite", name, square, alpha), surface, x, y)

    def sized(self, name: str, x: int, y: int, width: int, height: int = 0, strength: float = 1.0) -> Rect:
        """A sprite of an exact width (and height)."""
        surface = self.kit.sprites.sized(name, max(1, width), height)
        key = ("sized", name, *surface.get_size(), strength)
        if strength < 1:
            surface = self.kept.get(key, lambda: weakened(surface, strength))
        return self.put(key, surface, x, y)

    def icon(self, name: str, x: int, y: int, px: int, *, light: bool = False, strength: float = 1.0) -> Rect:
        """``icon_<name>`` of ``px`` px."""
        return self.sized(f"icon_{name}_light" if light else f"icon_{name}", x, y, px, strength=strength)

    def text(
        self,
        text: str,
        role: Role,
        colour: Colour,
        x: float,
        baseline: float,
        *,
        align: str = "left",
        drop: Colour | None = None,
        width: int | None = None,
    ) -> Rect:
        """A line of letters at a real position; with ``width`` it is fitted. Returns the box of its letters."""
        whole = text
        kind = self.kit.type
        if width is not None:
            text, role = kind.fit(text, role, width)
        box = kind.box(text, role, (x, baseline), align=align)
        self.boxes.append(TextBox(whole, box, kind.size(role), text != whole))
        if text and box.w:
            surface = kind.render(text, role, colour, drop)
            key = ("text", text, role.face, kind.size(role), colour, drop)
            self.put(key, surface, box.x, round(baseline) - kind.font(role).get_ascent())
        return box

    # ---- compositions

    def lay(self, node: Node, rect: Rect) -> None:
        """Draw a composition in a place."""
        for _laid in node.lay(self.kit, rect):
            pass

    def part(self, name: str, reasons: Hashable, describe: Callable[[], Node], **size: Unpack[Size]) -> Node:
        """A composition that is laid again only where its place or its `reasons`, everything its look depends on, are
        others than the last time. It has no other size than it is given."""

        def put(rect: Rect) -> None:
            self.layers.put(self, name, (*rect, reasons), lambda: self.lay(describe(), rect))

        return Drawn(put, **size)

    def ruled(self, strength: float = 0.7, **size: Unpack[Size]) -> Node:
        """A plain line as large as its place."""
        return Drawn(lambda rect: self.rule(rect.size, *rect.topleft, strength=strength), **size)

    def mark(self, key: str) -> Node:
        """What lies where it is laid can be looked at."""
        return Drawn(partial(self.places.__setitem__, key))

    def words(
        self,
        text: str,
        role: Role,
        colour: Colour = theme.INK,
        *,
        side: str = "left",
        lines: float = 0.0,
        whole: bool = False,
        drop: Colour | None = None,
        **size: Unpack[Size],
    ) -> Node:
        """Letters at a side of their place, smaller ones where there is little room; with `lines` in several lines, so
        many of their heights from one to the next; `whole`: no letter is left out."""
        kind = self.kit.type
        step = kind.line_height(role, lines or 1.0)

        def put(rect: Rect) -> None:
            said = kind.wrap(text, role, rect.w) if lines else [text]
            x = {"left": rect.x, "centre": rect.centerx, "right": rect.right}[side]
            top = rect.centery - step * (len(said) - 1) / 2
            for i, line in enumerate(said):
                base = self.middle(role, top + i * step)
                self.text(line, role, colour, x, base, align=side, drop=drop, width=max(1, rect.w))

        def high(width: int) -> int:
            return step * len(kind.wrap(text, role, width)) if lines else step

        def snug(width: int) -> int:
            return max(kind.width(line, role) for line in kind.wrap(text, role, width)) if lines else width

        least = kind.width(text, role.at(min(role.size, role.least))) if whole else 0
        return Drawn(put, (least, kind.width(text, role)), high, snug, **size)

    def picture(self, name: str, wide: float, *, strength: float = 1.0, key: str = "", **size: Unpack[Size]) -> Node:
        """A sprite so wide, in the middle of its place; with a `key` it can be looked at."""
        width = self.px(wide)
        height = self.kit.sprites.sized(name, width).get_height()

        def put(rect: Rect) -> None:
            corner = rect.centerx - width // 2, rect.centery - height // 2
            place = self.sized(name, *corner, width, strength=strength)
            if key:
                self.places[key] = place

        return Drawn(put, (width, width), lambda _width: height, **size)

    def middle(self, role: Role, y: float) -> float:
        """The baseline of a line whose capital letters have their middle at the real position ``y``."""
        return y + self.kit.type.size(role) * 0.34

    def room_for(self, text: str, role: Role, width: int) -> bool:
        """Whether a line fits into ``width`` real px without being cut."""
        return self.kit.type.fit(text, role, width)[0] == text

    @property
    def roomy(self) -> float:
        """How much larger than designed the smallest letters are here (1.0 where nothing had to be enlarged)."""
        return max(1.0, self.kit.frame.dense(LEAST_FONT_PX) / (19.5 * self.u))


class _Layer(NamedTuple):
    reasons: Hashable
    items: list[Item]
    boxes: list[TextBox]
    places: dict[str, Rect]


class Layers:
    """Remembers how each layer of a picture looked last. Make new ones for another place, size or skin.

    A layer that has not changed puts the same items again, not equal ones: `changes` then need not look at them.
    """

    def __init__(self) -> None:
        self._drawn: dict[Hashable, _Layer] = {}
        self._single: dict[Hashable, Item] = {}

    def put(self, drawing: Drawing, name: Hashable, reasons: Hashable, draw: Callable[[], None]) -> None:
        """Put a layer. `reasons` is everything its look depends on; `draw` puts its items when they are others than
        the last time."""
        items, boxes, places = drawing.items, drawing.boxes, drawing.places
        drawn = self._drawn.get(name)
        if drawn is not None and drawn.reasons == reasons:
            items += drawn.items
            boxes += drawn.boxes
            places |= drawn.places
            return
        before = len(items), len(boxes), len(places)
        draw()
        new = dict(islice(places.items(), before[2], None))
        self._drawn[name] = _Layer(reasons, items[before[0] :], boxes[before[1] :], new)

    def put_one(self, drawing: Drawing, name: Hashable, draw: Callable[[], None]) -> None:
        """Put one item that looks the same whenever it is there: `draw` puts it the first time."""
        item = self._single.get(name)
        if item is None:
            draw()
            self._single[name] = drawing.items[-1]
        else:
            drawing.items.append(item)


M = TypeVar("M", bound=Hashable)
T = TypeVar("T")


class Component(Display, Generic[M]):
    """A panel that shows a model. Give it a place, by `layout` or as a widget of a sheet, then a model with `show`.

    ``places`` says where the things in it lie, by key, as far as its drawing has said so, the uppermost last."""

    pointable = False

    def __init__(self, id: str = "") -> None:
        super().__init__(id or type(self).__name__.lower())
        self.model: M | None = None
        self.items: list[Item] = []
        self.places: dict[str, Rect] = {}
        self._still: list[Item] = []
        self._boxes: list[TextBox] = []
        self._drawn: tuple[Kit | None, Rect] = None, Rect(0, 0, 0, 0)
        self._coming: M | None = None
        self._ready: Drawing | None = None
        """What is being drawn step by step; and all of it, once that is done."""
        self._kept = KeptPictures()
        self._layers = Layers()
        self._bounded: list[Item] = []
        self._rects: list[Rect] = []
        self._bounds = Rect(0, 0, 0, 0)

    def layout(self, kit: Kit, rect: Rect) -> None:
        """Take a place, and a kit for the window size. What was shown stays shown."""
        self.given_kit = kit
        if rect == self.rect:
            self.moved()
            self.changed()
        self.rect = rect

    def moved(self) -> None:
        if self.given_kit is not self._drawn[0]:
            self._kept = KeptPictures()
        elif self.rect == self._drawn[1]:
            return
        self._coming = self._ready = None
        self._layers = Layers()
        self._drawn = self.given_kit, Rect(self.rect)
        if self.model is not None:
            self._redraw(self.model)

    def show(self, model: M) -> list[Rect]:
        """Show a model; the parts that look different now (real px), none if nothing does."""
        self._coming = self._ready = None
        if model == self.model:
            return []
        before = self.items
        self.model = model
        self._redraw(model)
        return self.repaint(self._changed(before))

    def showing(self, model: M) -> Iterator[None]:
        """Show a model step by step: what was shown stays until it is whole. Given up where another is shown before."""
        yield from self.preparing(model)
        if self.come():
            yield

    def preparing(self, model: M) -> Iterator[None]:
        """Draw a model step by step; `come` shows it."""
        self._coming = self._ready = None
        if model == self.model:
            return
        self._coming = model
        drawing = Drawing(self.kit, self.rect, self._kept, self._layers)
        for _step in self.drawing(drawing, model):
            yield
            if self._coming is not model:
                return
        self._ready = drawing

    def come(self) -> bool:
        """Show what has been drawn, if anything has; whether that is so."""
        drawing, model = self._ready, self._coming
        if drawing is None or model is None:
            return False
        before, self.model = self.items, model
        self._coming = self._ready = None
        self._take(drawing)
        self.repaint(self._changed(before))
        return True

    def _changed(self, before: list[Item]) -> list[Rect]:
        """The parts that look different than they did with other items (real px)."""
        return changes(before, self.items)

    def repaint(self, parts: list[Rect]) -> list[Rect]:
        """Have parts painted again, if it is on a sheet."""
        if self.on_changed is not None:
            for part in parts:
                self.on_changed(part)
        return parts

    def let_go(self, unwanted: Callable[[Hashable], bool]) -> None:
        """Let go pictures it has painted, by their keys; what is shown stays."""
        self._kept.drop(unwanted)

    def rehearse_model(self, model: M) -> None:
        """Make the pictures a model needs, without showing it."""
        self.draw(Drawing(self.kit, self.rect, self._kept), model)

    def _redraw(self, model: M) -> None:
        drawing = Drawing(self.kit, self.rect, self._kept, self._layers)
        self.draw(drawing, model)
        self._take(drawing)

    def _take(self, drawing: Drawing) -> None:
        """Show what was drawn."""
        self._still, self._boxes, self.places = drawing.items, drawing.boxes, drawing.places
        self.items = self.as_seen(self._still)

    def as_seen(self, still: list[Item]) -> list[Item]:
        """The items of the model as they are seen now, on their way or half there. Override."""
        return still

    def seen_anew(self) -> list[Rect]:
        """Show the items of the model as they are seen now; the parts that changed (real px)."""
        before = self.items
        self.items = self.as_seen(self._still)
        return self.repaint(self._changed(before))

    def draw(self, drawing: Drawing, model: M) -> None:
        """Put the items of the model. Override this, or `drawing` where it is done in steps."""
        for _step in self.drawing(drawing, model):
            pass

    def drawing(self, drawing: Drawing, model: M) -> Iterator[None]:
        """The same, step by step."""
        self.draw(drawing, model)
        return iter(())

    def place_of(self, key: str) -> Rect:
        """Where a thing lies, real px; all of the panel while that is not shown in it."""
        return self.places.get(key, self.rect)

    def under(self, pos: Pos) -> list[str]:
        """The keys of the things under a point, the uppermost first."""
        return [key for key, place in reversed(self.places.items()) if place.collidepoint(pos)]

    def paint(self, surface: Surface, clip: Rect) -> None:
        self._measure()
        if self._bounds.colliderect(clip):
            paint(self.items, self._rects, surface, clip)

    def _measure(self) -> None:
        if self.items is not self._bounded:
            self._bounded = self.items
            self._rects = [item.rect for item in self.items]
            self._bounds = self._rects[0].unionall(self._rects) if self._rects else Rect(0, 0, 0, 0)

    def boxes(self) -> list[TextBox]:
        return list(self._boxes)

    def spoken(self) -> AccessNode | None:
        return None

    def reach(self) -> Rect:
        """Everything it draws on now: its place and what hangs over."""
        self._measure()
        return self.rect.union(self._bounds) if self._bounds else self.rect


def paint(items: list[Item], rects: list[Rect], surface: Surface, clip: Rect, shift: Pos = (0, 0)) -> None:
    """Draw the items that lie in ``clip``, all of them moved by ``shift`` on the surface; ``rects`` are theirs."""
    dx, dy = shift
    lying = map(items.__getitem__, clip.collidelistall(rects))
    surface.fblits([(picture, (rect.x + dx, rect.y + dy)) for _, rect, picture in lying], OVER)


def changes(before: list[Item], after: list[Item]) -> list[Rect]:
    """The places where two lists of items differ, merged into a few rectangles."""
    return few(differences(before, after))


def differences(before: list[Item], after: list[Item]) -> list[Rect]:
    """The places where two lists of items differ, one by one; some may be the same.

    An item drawn twice counts twice, and one that is now drawn earlier or later than its neighbours has changed, too.
    """
    before, after = _unlike(before, after)
    old, new = Counter(item.key for item in before), Counter(item.key for item in after)
    gone, come = old - new, new - old
    rects = [item.rect for item in before if item.key in gone]
    rects += [item.rect for item in after if item.key in come]
    stayed = [item for item in before if item.key not in gone and item.key not in come]
    stay = [item for item in after if item.key not in gone and item.key not in come]
    return rects + [item.rect for item, was in zip(stay, stayed, strict=True) if item.key != was.key]


def _unlike(before: list[Item], after: list[Item]) -> tuple[list[Item], list[Item]]:
    """The lists without the items that are in both, where those stand in the same order and tell nothing about the
    rest; else the whole lists. Quick: most items are the very same, for a layer that has not changed puts its items
    again; of the others the few are compared that stand in only one list."""
    ids = list(map(id, before)), list(map(id, after))
    old, new = set(ids[0]), set(ids[1])
    gone, come = _among(before, ids[0], old - new), _among(after, ids[1], new - old)
    same = {item.key: id(item) for item in gone}
    again = {id(item): same[item.key] for item in come if item.key in same}
    kept = set(again.values())
    stayed = _among(ids[0], ids[0], new | kept)
    if stayed != [again.get(one, one) for one in _among(ids[1], ids[1], old | again.keys())]:
        return before, after
    return [item for item in gone if id(item) not in kept], [item for item in come if id(item) not in again]


def _among(things: list[T], ids: list[int], wanted: set[int]) -> list[T]:
    """Those whose id is wanted. The lists are long and come at every frame: no loop of Python's own."""
    return list(compress(things, map(wanted.__contains__, ids)))


def few(rects: list[Rect]) -> list[Rect]:
    """The same ground in at most a few rectangles: near ones are joined first, then rows of them are cut into parts."""
    merged: list[Rect] = []
    for rect in rects:
        number = rect.collidelist(merged)
        if number < 0:
            merged.append(Rect(rect))
        else:
            merged[number].union_ip(rect)
    if len(merged) > _FEW_RECTS:
        merged.sort(key=lambda rect: rect.y)
        rows = [sorted(row, key=lambda rect: rect.x) for row in _cut(merged, isqrt(_FEW_RECTS))]
        groups = [group for row in rows for group in _cut(row, _FEW_RECTS // len(rows))]
        merged = [group[0].unionall(group[1:]) for group in groups]
    if len(merged) > 1:
        whole = merged[0].unionall(merged[1:])  # the parts may overlap by now
        if whole.w * whole.h <= sum(rect.w * rect.h for rect in merged):
            return [whole]
    return merged


def _cut(things: list[T], parts: int) -> list[list[T]]:
    """At most so many parts, as long as each other."""
    size = ceil(len(things) / parts)
    return [things[i : i + size] for i in range(0, len(things), size)]


def whole(x: float, y: float, w: float, h: float) -> Rect:
    """The whole pixels that hold a box."""
    left, top = floor(x), floor(y)
    return Rect(left, top, ceil(x + w) - left, ceil(y + h) - top)
