"""The castle pieces beside the board: a shelf for each floor, the one in work bright. Where they have no room there, a
drawer brings them over the edge of the board."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.rules.castle import FLOORS, TOP_FLOOR
from arkadia_desktop.rules.pieces import FAMILIES, NONE_OF_ANY, Counts, Family
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.cards import dash_box
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting
from arkadia_desktop.ui.paint.theme import Role

NOTE = Role(theme.SANS_SEMIBOLD, 20, 13)
ACTIVE_NOTE = Role(theme.SANS_BOLD, 20, 13)
SHELF_TITLE = Role(theme.SERIF_BOLD, 22, 13)
COUNT = Role(theme.SANS_BOLD, 21, 13)
PIECES = sum(map(sum, FLOORS))
_EMPTY = NONE_OF_ANY, NONE_OF_ANY, NONE_OF_ANY


@dataclass(frozen=True, slots=True)
class PoolsModel:
    """`pools` per floor, `floor` in work, `open` its vacant squares, `pieces` placed so far.

    `due` while pieces are owed: the shelf in work accepts the pointer. `held` is the family whose piece is in the
    hand, `lifted` the one under the pointer. `last_round` changes the line below: the turns left.
    """

    pools: tuple[Counts, Counts, Counts]
    floor: int
    open: int
    pieces: int
    due: bool = False
    held: Family | None = None
    lifted: Family | None = None
    turns_left: int | None = None


def pools_of(
    view: PlayerView, *, due: bool = False, held: Family | None = None, lifted: Family | None = None
) -> PoolsModel:
    """The pools of a position."""
    castle = view.castle
    return PoolsModel(
        castle.pools, castle.floor, len(castle.open_squares()), castle.pieces, due, held, lifted, view.turns_left
    )


_GAP, _FOOT = 10.0, 46.0
"""Between two shelves, and what the note below them needs with its air, design px."""
_SLIM = 44.0
_TALLEST = 290.0
_LOWEST, _LEAST_HEAD = 250, 168
"""A panel lower than this (design px) has a single shelf, that of the floor in work; a still lower one no heading."""


class Pools(Component[PoolsModel]):
    """A panel with three shelves, the third floor on top as it will stand; a low one only with that of the floor in
    work. ``floating`` brings its own panel."""

    def __init__(self, *, floating: bool = False) -> None:
        super().__init__()
        self.floating = floating

    def prepare(self) -> None:
        """Make what the last pieces leave on the shelves that are shown."""
        if self.model is not None:
            self.rehearse_model(replace(self.model, pools=_EMPTY))

    def draw(self, d: Drawing, model: PoolsModel) -> None:
        if self.floating:
            d.patch(("panel",), d.kit.skin.panel(self.rect.size, 12), self.rect)
        width, height = self.rect.w / d.u, self.rect.h / d.u
        if height < _LOWEST:
            head = height >= _LEAST_HEAD
            if head:
                self._head(d, model, width)
            top = 56.0 if head else 15.0
            self._shelf(d, model, min(model.floor, TOP_FLOOR), top, width, height - top - 15)
            return
        self._head(d, model, width)
        y = 56.0
        for floor, high in zip((2, 1, 0), self._heights(model), strict=True):
            self._shelf(d, model, floor, y, width, high)
            y += high + _GAP
        middle = d.y((y + height - _GAP) / 2)
        note, room = self._note(model), d.px(width - 44)
        if d.room_for(note, NOTE, room):
            d.text(note, NOTE, theme.INK_2, d.x(22), d.middle(NOTE, middle), width=room)

    @staticmethod
    def _head(d: Drawing, model: PoolsModel, width: float) -> None:
        built = _("{n} of {all} built").format(n=model.pieces, all=PIECES)
        box = d.text(built, NOTE, theme.INK_2, d.x(width - 22), d.y(39), align="right")
        room = box.x - d.x(22) - d.px(10)
        title = _("Castle pieces")
        if not d.room_for(title, theme.PANEL_TITLE, room):
            title = _("Castle")
        if d.room_for(title, theme.PANEL_TITLE, room):
            d.text(title, theme.PANEL_TITLE, theme.INK, d.x(22), d.y(40), width=room)

    def _heights(self, model: PoolsModel) -> tuple[float, float, float]:
        """Heights of the shelves of floors 3, 2 and 1: finished ones are slim, and waiting ones where room is short."""
        room = self.rect.h / self.kit.frame.u - 56 - 2 * _GAP - _FOOT
        slim = _SLIM

        def full(floor: int) -> bool:
            return floor == model.floor or floor > model.floor

        tall = [floor for floor in (2, 1, 0) if full(floor)]
        each = (room - slim * (3 - len(tall))) / max(1, len(tall))
        if each < 86 and len(tall) > 1:
            tall = [model.floor]
            each = room - 2 * slim
        each = min(_TALLEST, each)
        heights = tuple(each if floor in tall else slim for floor in (2, 1, 0))
        return heights[0], heights[1], heights[2]

    @staticmethod
    def _note(model: PoolsModel) -> str:
        if model.turns_left is not None and model.turns_left > 0:
            n = model.turns_left
            return ngettext("Last round: {n} turn left", "Last round: {n} turns left", n).format(n=n)
        if model.floor == TOP_FLOOR:
            return _("After this turn: the last round") if model.turns_left is None else _("The game is over")
        return _("Floor 2 full = last round")

    def _shelf(self, d: Drawing, model: PoolsModel, floor: int, y: float, width: float, height: float) -> None:
        box = d.places[f"floor {floor}"] = d.box(15, y, width - 30, height)
        active = floor == model.floor
        d.patch(("shelf", active), d.kit.skin.shelf(box.size, active=active), box)
        note, done = self._shelf_note(model, floor)
        base = d.y(y + 27) if height > 50 else d.middle(SHELF_TITLE, d.y(y + height / 2))
        right = width - 28
        if done:
            right -= 34
            d.sized("check_green", d.x(width - 58), d.y(y + height / 2 - 14), d.px(28))
        colour = palette.DONE_TEXT if done else theme.FOCUS if active else palette.SHELF_NOTE
        title = pgettext("title of a shelf", "Floor {number}").format(number=floor + 1)
        title_box = d.text(title, SHELF_TITLE, palette.SHELF_TITLE, d.x(28), base)
        room = d.x(right) - title_box.right - d.px(10)
        role = ACTIVE_NOTE if active or done else NOTE
        if active and not d.room_for(note, role, room):
            left = min(model.open, sum(model.pools[floor]))
            note = ngettext("{n} to go", "{n} to go", left).format(n=left)
        d.text(note, role, colour, d.x(right), base, align="right", width=room)
        if height > 50:
            self._pieces(d, model, floor, y, width, height, active)

    @staticmethod
    def _shelf_note(model: PoolsModel, floor: int) -> tuple[str, bool]:
        if floor < model.floor:
            return _("complete"), True
        if floor > model.floor:
            return _("waiting"), False
        left = min(model.open, sum(model.pools[floor]))
        return ngettext("building · {n} to go", "building · {n} to go", left).format(n=left), False

    def _pieces(
        self, d: Drawing, model: PoolsModel, floor: int, y: float, width: float, height: float, active: bool
    ) -> None:
        # Two pieces on each other rise 1.55 sizes: they stay below the title of the shelf.
        size = min(54.0 if height <= 132 else 54 + (height - 132) * 0.5, (height - 42) / 1.55, (width - 44) / 4 - 18)
        for i, family in enumerate(FAMILIES):
            count = model.pools[floor][family.ordinal]
            if model.held is family and active:
                count -= 1
            x = 22 + (width - 44) / 4 * (i + 0.5) - size / 2
            base = y + height - 12 - size - max(0.0, height - 42 - size * 1.55) / 3
            lift = 0.0
            if active:
                lift = 7.0 if model.lifted is family and model.due else 3.0
                d.places[f"piece {family}"] = d.box(x - 8, base - size * 0.5, size + 24, size * 1.5 + 12)
            self._stack(d, family, count, x, base - lift, size, dimmed=model.due and not active)

    @staticmethod
    def _stack(d: Drawing, family: Family, count: int, x: float, base: float, size: float, *, dimmed: bool) -> None:
        if count <= 0:
            put_hole(d, family, d.box(x, base + 3, size, size))
            return
        strength = 0.55 if dimmed else 1.0
        for level in range(min(count, 2)):
            top = base - size * 84 / 64 + size + 3 - level * size * 0.235
            d.sized(f"castle_{family.value}", d.x(x), d.y(top), d.px(size), strength=strength)
        if count > 1:
            disc = max(d.px(27), d.kit.type.height(COUNT))
            cx, cy = d.x(x + size - 1), d.y(base + size - 7)
            spot = Rect(cx - disc // 2, cy - disc // 2, disc, disc)
            d.patch(("count",), d.kit.skin.count(disc), spot)
            d.text(str(count), COUNT, palette.COUNT_TEXT, cx, d.middle(COUNT, cy), align="centre")

    def place(self, family: Family) -> Rect:
        """Where the pieces of a family lie on the shelf in work, real px."""
        return Rect(self.places.get(f"piece {family}", self.rect))


def put_hole(d: Drawing, family: Family, hole: Rect) -> None:
    """The hole the last piece of a family leaves: its seal stays readable in it, faded."""
    u = d.u

    def draw(p: Painting) -> None:
        p.box(0, 0, hole.w, hole.h, 6 * u, palette.HOLE, 0.8)
        dash_box(p, hole.w, hole.h, 6 * u, 1.8 * u, 6 * u, 4 * u, palette.HOLE_LINE)

    d.shape(("hole",), hole, draw, margin=1)
    size = round(hole.w * 0.74)
    d.sized(f"seal_{family.value}", hole.centerx - size // 2, hole.centery - size // 2, size, strength=0.4)
