"""The castle pieces beside the board: a shelf for each floor, the one in work bright. Where they have no room, a strip
with the places of that floor, which opens to its shelf."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect

from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.rules.castle import PIECES, TOP_FLOOR, Castle
from arkadia_desktop.rules.pieces import FAMILIES, NONE_OF_ANY, Family
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.cards import dash_box, put_glow
from arkadia_desktop.stage.common.picture import Component, Drawing, Drawn
from arkadia_desktop.ui.layout import WHOLE, Column, Even, Fits, Gap, Node, Over, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting
from arkadia_desktop.ui.paint.theme import Role

NOTE = Role(theme.SANS_SEMIBOLD, 20, 13)
ACTIVE_NOTE = Role(theme.SANS_BOLD, 20, 18)
SHELF_TITLE = Role(theme.SERIF_BOLD, 22, 13)
COUNT = Role(theme.SANS_BOLD, 21, 13)
_EMPTY = NONE_OF_ANY, NONE_OF_ANY, NONE_OF_ANY
_LOW, _SLIM, _LEAST = 40.0, 52.0, 86.0
"""Least height of a shelf of one line, its wanted one, and the least of that in work beside such; design px."""
_LINE = 5.0
"""So much higher than a heap is the line around it, design px."""
_APART = 16
"""How far one heap lies from the next at least, design px."""
_SIDE, _EDGE = 15, 10
"""What is free beside the shelves; and around one that is alone: the line around it lies on the edge of the panel."""
_STRIP = 90.0
"""A panel lower than this is a strip."""


@dataclass(frozen=True, slots=True)
class PoolsModel:
    """The castle and its pools. `turns_left` changes the line below. `due` while pieces are owed: the shelf in work
    accepts the pointer, and lines around its heaps, `glow` percent strong, call until one is in the hand. `held` is
    the family whose piece is there, `lifted` the one under the pointer."""

    castle: Castle
    turns_left: int | None = None
    due: bool = False
    held: Family | None = None
    lifted: Family | None = None
    glow: int = 100

    @property
    def calls(self) -> bool:
        """Whether a piece is to be taken now."""
        return self.due and self.held is None


class Pools(Component[PoolsModel]):
    """A panel with three shelves, the third floor on top as it will stand: the one in work is tall, the others have one
    line. A low panel has that of the floor in work alone, or its places in a strip. ``floating`` brings its own
    panel."""

    floating = False

    def prepare(self) -> None:
        """Make what the last pieces leave on the shelves that are shown."""
        if self.model is not None:
            self.rehearse_model(replace(self.model, castle=replace(self.model.castle, pools=_EMPTY)))

    def draw(self, d: Drawing, model: PoolsModel) -> None:
        if self.floating:
            d.patch(("panel",), d.kit.skin.panel(self.rect.size, 12), self.rect)
        if not model.calls:
            d.let_go("take")
        head = Column(Gap(h=8), _head(d, model), Gap(h=4), gap=0)
        note = Row(d.words(_notes(model)[0], NOTE, theme.INK_2, whole=True, optional=1), pad=(7, 0), h=36)

        floor = model.castle.floor
        lines = (_shelf(d, model, one, _LEAST) if one == floor else _line(d, model, one) for one in (2, 1, 0))
        whole = Column(head, Column(*lines, gap=10, grow=1), Gap(h=5), note, Gap(h=5), gap=0, pad=(_SIDE, 0))
        single = Column(_shelf(d, model, floor, 1), gap=0, pad=(_EDGE, _EDGE))
        low = self.rect.h < d.px(_STRIP)
        d.lay(_strip(d, model, floor) if low else Fits(whole, single, tall=True), self.rect)


def _strip(d: Drawing, model: PoolsModel, floor: int) -> Node:
    """The places of the floor in work: those that are taken with the family that stands there."""
    stacks = model.castle.stacks
    standing = [stack[floor] for stack in stacks if len(stack) > floor]
    left = model.castle.to_go
    goes_on = model.turns_left is None and left
    said = _notes(model)
    if goes_on:
        said = [_to_go(model.castle)]
    notes = [d.words(one, NOTE.at(21).bold(), theme.INK_2, least=WHOLE) for one in said]
    named = (Row(d.words(_title(floor), theme.PANEL_TITLE, whole=True), Gap(grow=1), one, gap=8) for one in notes)
    places = (Drawn(partial(_place, d, family)) for family in standing)
    free = (Drawn(partial(_place, d, None)) for _n in range(len(standing), len(stacks)))

    def shelf(box: Rect) -> None:
        d.framed(("strip",), box, 9, theme.SHELF_HI, theme.SHELF_EDGE, 1.6)
        if model.calls:
            put_glow(d, box, model.glow)

    tray = Drawn(shelf)
    row = Over(tray, Row(Even(*places, *free, gap=2, grow=1), pad=(6, 4)), grow=1)
    parts = Gap(h=7), Row(Fits(*named, notes[-1], grow=1), pad=(4, 0), h=28), Gap(h=1), row, Gap(h=10)
    return Column(Over(d.mark(f"floor {floor}"), Column(*parts, gap=0), grow=1), gap=0, pad=(_SIDE, 0))


def _place(d: Drawing, family: Family | None, cell: Rect) -> None:
    """A place of a floor, with the piece that stands there, or a hole."""
    size = min(cell.w, cell.h)
    box = Rect(cell.centerx - size // 2, cell.centery - size // 2, size, size)
    if family is None:
        d.framed(("free",), box, 4, palette.HOLE, palette.HOLE_LINE, 1.2, 0.8)
        return
    colours = palette.FAMILIES[family]
    d.framed(("taken", family), box, 4, theme.PARCHMENT_HI, colours.base, 2.4)
    seal = round(size * 0.86)
    d.sized(f"seal_{family}", box.centerx - seal // 2, box.centery - seal // 2, seal)


def _head(d: Drawing, model: PoolsModel) -> Node:
    """The title, shorter or none where there is little room, and how much of the castle stands."""
    built = d.words(_("{n} of {all} built", n=model.castle.pieces, all=PIECES), NOTE, theme.INK_2, whole=True)
    titles = (d.words(title, theme.PANEL_TITLE, whole=True) for title in (_("Castle pieces"), _("Castle")))
    return Row(Fits(*titles, Gap(), grow=1), built, gap=10, pad=(7, 0), h=44)


def _title(floor: int) -> str:
    """What a shelf is called."""
    return pgettext("title of a shelf", "Floor {number}", number=floor + 1)


def _to_go(castle: Castle) -> str:
    """How many pieces the floor in work still lacks."""
    return ngettext("{n} to go", "{n} to go", castle.to_go)


def _notes(model: PoolsModel) -> list[str]:
    """What is said of the end of the game; the last is for where there is little room."""
    left = model.turns_left
    if left:
        turns = ngettext("{n} turn left", "{n} turns left", left)
        return [ngettext("Last round: {n} turn left", "Last round: {n} turns left", left), turns]
    if left is not None:
        return [_("The game is over"), pgettext("below a floor of the castle", "Game over")]
    if model.castle.floor == TOP_FLOOR:
        return [_("After this turn: the last round"), _("then the last round")]
    return [_("Floor 2 full = last round")]


def _shelf(d: Drawing, model: PoolsModel, floor: int, lowest: float) -> Node:
    """The shelf of the floor in work, with what is to be taken next."""
    castle = model.castle
    note = d.words(_to_go(castle), ACTIVE_NOTE, theme.FOCUS, side="right", grow=1)
    head = Row(_named(d, floor), note, gap=10, pad=(13, 0), h=28)
    seen = castle.pool, model.due, model.held, model.lifted
    heaps = Even(*(Drawn(partial(_stack, d, model, family)) for family in FAMILIES), gap=0)
    lines = Even(*(Drawn(partial(_put_line, d, model, family)) for family in FAMILIES), gap=0)
    stacks = Over(lines, d.part("stacks", seen, lambda: heaps), grow=1)
    parts = Column(Gap(h=3), head, Row(stacks, pad=(7, 0), h=0, grow=1), Gap(h=7), gap=0)
    return Over(d.mark(f"floor {floor}"), _ground(d, active=True), parts, h=lowest, highest=250, grow=1)


def _line(d: Drawing, model: PoolsModel, floor: int) -> Node:
    """A shelf that waits, with how much there is of each family, or one that is finished."""
    done, counts = floor < model.castle.floor, model.castle.pools[floor]

    def describe() -> Node:
        words = d.words(_("complete"), ACTIVE_NOTE, palette.DONE_TEXT, side="right", grow=1)
        if done:
            return Row(_named(d, floor), words, d.picture("check_green", 28), gap=10, pad=(13, 0))
        held = Even(*(_few(d, one, counts[one.ordinal], faint=model.due) for one in FAMILIES), gap=6)
        waiting = d.words(_("waiting"), NOTE, palette.SHELF_NOTE, side="right")
        return Row(_named(d, floor), Fits(held, waiting, grow=1), gap=10, pad=(13, 0))

    line = d.part(f"line {floor}", (done, counts, model.due), describe)
    return Over(d.mark(f"floor {floor}"), _ground(d, active=False), line, h=_SLIM, lowest=_LOW, highest=110, grow=0.3)


def _few(d: Drawing, family: Family, count: int, *, faint: bool) -> Node:
    """A piece of a family at the right of its place, and how many there are of it."""
    words = d.words(str(count), COUNT, palette.SHELF_TITLE, w=13)

    def put(cell: Rect) -> None:
        wide, strength = min(cell.w, round(cell.h * 0.6)), 0.55 if faint else 1.0
        d.sized(f"castle_{family}", cell.right - wide, cell.centery - wide * 21 // 32, wide, strength=strength)

    return Row(Drawn(put, (d.px(28), d.px(34)), grow=1), words, gap=4)


def _named(d: Drawing, floor: int) -> Node:
    return d.words(_title(floor), SHELF_TITLE, palette.SHELF_TITLE, whole=True)


def _ground(d: Drawing, *, active: bool) -> Node:
    return Drawn(lambda box: d.patch(("shelf", active), d.kit.skin.shelf(box.size, active=active), box))


def _lying(d: Drawing, model: PoolsModel, family: Family, cell: Rect) -> tuple[int, Rect]:
    """How many pieces of a family lie on the shelf in work, and the place of the lowest. Two of them on each other rise
    1.55 sizes, and the line around them a little higher, which must not reach the words above."""
    high, count = cell.h / d.u, model.castle.pool[family.ordinal] - (model.held is family)
    size = d.px(min(54 + max(0, high - 90) / 2, (high - _LINE) / 1.55, cell.w / d.u - _APART))
    x, y = cell.centerx - size // 2, cell.bottom - size - max(0, cell.h - d.px(_LINE) - round(size * 1.55)) // 3
    return count, Rect(x, y, size, size)


def _put_line(d: Drawing, model: PoolsModel, family: Family, cell: Rect) -> None:
    """The line around a heap from which a piece may be taken, or that in the hand comes."""
    count, (x, y, size, _size) = _lying(d, model, family, cell)
    if model.held is not family and not (model.calls and count > 0):
        return
    y -= d.px(4 if model.due and model.lifted is family else 0)
    top = y - round(size * (20 / 64 if count < 2 else 35 / 64))
    box, u = Rect(x, top, size, y + size - top).inflate(d.px(8), d.px(5)), d.u
    strong = model.glow / 100 if model.calls else 0.9

    def draw(p: Painting) -> None:
        p.outline(0, 0, box.w, box.h, 9 * u, 5.6 * u, theme.FOCUS, 0.4 * strong)
        p.outline(0, 0, box.w, box.h, 9 * u, 3 * u, theme.FOCUS, strong)

    d.shape(("take", strong), box, draw, margin=4)


def _stack(d: Drawing, model: PoolsModel, family: Family, cell: Rect) -> None:
    """The pieces of a family on the shelf in work."""
    count, (x, y, size, _size) = _lying(d, model, family, cell)
    d.places[f"piece {family}"] = Rect(x - d.px(8), y - size // 2, size + d.px(24), size * 3 // 2 + d.px(12))
    y -= d.px(7 if model.due and model.lifted is family else 3)
    if count <= 0:
        put_hole(d, family, Rect(x, y + d.px(3), size, size))
        return
    for level in range(min(count, 2)):
        top = y + d.px(3) - round(size * (20 / 64 + 0.235 * level))
        d.sized(f"castle_{family}", x, top, size)
    if count > 1:
        role = COUNT.at(min(COUNT.size, 0.5 * size / d.u))  # below the seal, however small the heap
        disc = Rect(0, 0, *(max(round(d.px(27) * role.size / COUNT.size), d.kit.type.height(role)),) * 2)
        disc.bottomright = x + size + round(0.35 * disc.w), y + d.px(3) + size + round(0.2 * disc.h)
        d.patch(("count",), d.kit.skin.count(disc.w), disc)
        d.text(str(count), role, palette.COUNT_TEXT, disc.centerx, d.middle(role, disc.centery), align="centre")


def put_hole(d: Drawing, family: Family, hole: Rect) -> None:
    """The hole the last piece of a family leaves: its seal stays readable in it, faded."""
    u = d.u

    def draw(p: Painting) -> None:
        p.box(0, 0, hole.w, hole.h, 6 * u, palette.HOLE, 0.8)
        dash_box(p, hole.w, hole.h, 6 * u, 1.8 * u, 6 * u, 4 * u, palette.HOLE_LINE)

    d.shape(("hole",), hole, draw, margin=1)
    size = round(hole.w * 0.74)
    d.sized(f"seal_{family.value}", hole.centerx - size // 2, hole.centery - size // 2, size, strength=0.4)
