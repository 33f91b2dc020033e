"""The board: ground, castle, buildings, workers and what an overlay adds. Kept whole, repaired where it changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import FORMS, Colour, Form
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.stage.board.ghost import REFUSED
from arkadia_desktop.stage.board.items import BoardItems, BoardModel, draw_board
from arkadia_desktop.stage.board.layers import Layers
from arkadia_desktop.stage.board.life import STILL, Breath, Living
from arkadia_desktop.stage.board.marks import Marks
from arkadia_desktop.stage.board.overlay import NOTHING, Overlay
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.geometry import BoardGrid
from arkadia_desktop.stage.common.lifted import HOVER_BLUR, HOVER_SHADOW, put_shadow
from arkadia_desktop.stage.common.picture import Component, Drawing, Item, differences, few, paint
from arkadia_desktop.stage.common.shape_places import side_count
from arkadia_desktop.ui.paint.kit import Kit

_PART_COST = 10_000
"""What a part of the board costs beside its pixels when it is painted by itself, as so many of them."""
_SIDES = sorted(set(map(side_count, FORMS)))
"""How many sides buildings have."""
HANG = 36
"""How far roofs, edges and rings of the outer squares reach beyond the board, in 72nds of a square."""


class BoardPicture(Component[BoardModel]):
    """The board at a place. ``place`` instead of ``layout``: it needs the square size and what lies under it.

    ``ground`` is an opaque picture of the whole window (see ``Backdrop``); the board is painted over its own copy of
    the part it covers, so repainting is a plain blit.
    """

    def __init__(self) -> None:
        super().__init__()
        self.grid = BoardGrid(Rect(0, 0, 1, 1), 1)
        self._marks = Marks(1)
        self._layers = Layers()
        self._ground = Surface((1, 1))
        self._whole = Surface((1, 1))
        self._still: list[Item] = []
        self._above: list[Item] = []
        self._veiled = False
        self._living: Living | None = None
        self._breath = STILL
        self._stacks: list[tuple[Rect, Rect]] = []

    def place(self, kit: Kit, board: Rect, square: int, ground: Surface) -> None:
        """Take the place of the squares, ``board``, over the finished ``ground``."""
        if square != self._marks.square:
            self._marks = Marks(square)
        self._layers = Layers()
        hang = round(HANG * square / 72)
        self.grid = BoardGrid(board, square)
        area = board.inflate(2 * hang, 2 * hang).clip(ground.get_rect())
        self._ground = ground.subsurface(area)
        self._whole = self._ground.copy()
        self.layout(kit, area)
        self._compose([area])

    def set(self, view: PlayerView, overlay: Overlay = NOTHING) -> list[Rect]:
        """Show what a seat may know of the board, and an overlay; the parts that changed (real px)."""
        return self.show(BoardModel(view.board, view.castle, view.setup.colours, overlay))

    def show(self, model: BoardModel) -> list[Rect]:
        """Show a model; the parts that changed (real px)."""
        if model == self.model:
            return []
        before = self.items
        self.model = model
        self._redraw(model)
        parts = [rect.clip(self.rect) for rect in differences(before, self.items)]
        dirty = few(parts)
        # Many squares far apart change together: one by one they are less than the few rectangles that hold them.
        self._compose(min(_distinct(parts), dirty, key=_cost))
        return dirty

    def draw(self, drawing: Drawing, model: BoardModel) -> None:
        self._stacks = []
        drawn = draw_board(drawing, self.grid, self._marks, model, self._layers)
        self._living, self._still, self._above = drawn.living, drawing.items, drawn.above
        drawing.items = self._living.among(self._still, self._breath)

    @property
    def marks(self) -> Marks:
        """The marks for squares as large as these."""
        return self._marks

    def prepare(self, form: Form, rot: int) -> Iterator[None]:
        """Make what is seen of a building that is held over the board, turned like this, one thing after the other."""
        for style in ("legal", "held"):
            yield from self._marks.prepare_outline(form, rot, style)
        self._marks.hatched(form, rot, self.kit.sprites.at("hatch_illegal", self.grid.square))
        yield
        self.kit.sprites.faded(f"building_{form}_r{rot}", self.grid.square, round(255 * REFUSED))
        yield
        drawing = Drawing(self.kit, self.rect, self._kept)
        put_shadow(drawing, f"shadow_{form}_r{rot}", self.grid.square, 0, 0, HOVER_SHADOW, HOVER_BLUR)
        yield

    def prepare_standing(self) -> Iterator[None]:
        """Make the marks of what stands on a board, one after the other."""
        self._marks.outlines.prepare("completed")
        yield
        for raised in (False, True):
            self._marks.piece_shadow(raised)
            yield
        for _mark in self._marks.prepare_sides(_SIDES):
            yield

    def prepare_common(self, colours: Sequence[Colour]) -> Iterator[None]:
        """Make the marks that every game of these players needs, one after the other."""
        for style in ("completed", "lit", "legal", "held", "refused"):
            self._marks.outlines.prepare(style)
            yield
        for colour in colours:
            self._marks.outlines.prepare("last", palette.PLAYERS[colour].light)
            yield
        for kind in ("cream", "hover", "draft", "right", "lit"):
            self._marks.square_mark(kind)
            yield
        for kind in ("glow", "target", "lit"):
            self._marks.face(kind)
            yield
        for mark in (self._marks.spot, self._marks.tick, self._marks.take_back):
            mark()
            yield
        yield from self.prepare_standing()
        yield from self._prepare_washes()

    def _prepare_washes(self) -> Iterator[None]:
        """Make the washes of every square that is not built on: when something is lifted, most get one at once."""
        drawing = Drawing(self.kit, self.rect, self._kept)
        items = partial(BoardItems, drawing, self.grid, self._marks, layers=self._layers)
        for kind in ("dark", "cream"):
            if self.model is not None:
                items(self.model).prepare_washes(kind)
            yield

    def live(self, breath: Breath) -> list[Rect]:
        """Let sails turn and chimneys smoke: only they are drawn anew; the parts that changed (real px)."""
        if breath == self._breath or self._living is None:
            return []
        before, self._breath = self._breath, breath
        parts = self._living.changed(before, breath)
        if parts:
            self.items = self._living.among(self._still, breath)
            parts = [part.clip(self.rect) for part in parts]
            for part in parts:
                self._compose([part], self._living.near(self._still, self.items, part))
        return parts

    def veil(self, veiled: bool) -> list[Rect]:
        """Whether a veil lies over it: draft and refusal are then left to ``paint_above``; the parts that changed."""
        if veiled == self._veiled:
            return []
        self._veiled = veiled
        parts = [item.rect.clip(self.rect) for item in self._above]
        self._compose(parts)
        return few(parts)

    def _compose(self, parts: list[Rect], items: list[Item] | None = None) -> None:
        """Paint parts of the kept picture anew, with the ``items`` that lie there where they are known."""
        left, top = self.rect.topleft
        items = self.items if items is None else items
        if self._veiled and self._above:
            above = set(map(id, self._above))
            items = [item for item in items if id(item) not in above]
        rects = [item.rect for item in items]
        for part in parts:
            inside = part.move(-left, -top)
            self._whole.set_clip(inside)
            self._whole.blit(self._ground, inside, inside)
            paint(items, rects, self._whole, part, (-left, -top))
        self._whole.set_clip(None)

    def paint(self, surface: Surface, clip: Rect) -> None:
        part = clip.clip(self.rect)
        if part.w > 0 and part.h > 0:
            surface.blit(self._whole, part, part.move(-self.rect.x, -self.rect.y))

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        """Draw what no veil darkens, where one lies over the board."""
        if self._veiled and self._above:
            part = clip.clip(self.rect)
            surface.set_clip(part)
            paint(self._above, [item.rect for item in self._above], surface, part)
            surface.set_clip(clip)

    # ---- what lies where

    def square_at(self, pos: tuple[int, int]) -> Square | None:
        """The square under a point, as it lies flat."""
        point = self.grid.point(pos)
        return None if point is None else Square(int(point[0]), int(point[1]))

    def building_at(self, pos: tuple[int, int]) -> int | None:
        """The number of the building under a point."""
        square = self.square_at(pos)
        if square is None or self.model is None:
            return None
        found = self.model.board.building_at(square)
        return found.id if found else None

    def square_rect(self, square: Square) -> Rect:
        """The pixels of a square."""
        return self.grid.rect(square.x, square.y)

    def hit(self, pos: tuple[int, int]) -> Square | None:
        """The square under a point."""
        return self.square_at(pos)

    def _castle(self) -> list[tuple[Rect, Rect]]:
        """Of each castle square 0..9 the top face of its stack, and what accepts the pointer: that and the front wall
        below it. Measured once for what is shown now."""
        if not self._stacks and self.model is not None:
            for place, stack in zip(self.model.board.lot.castle_squares(), self.model.castle.stacks, strict=True):
                face = self.grid.top_face(place.x, place.y, len(stack))
                self._stacks.append((face, face.union(self.grid.rect(place.x, place.y))))
        return self._stacks

    def castle_face(self, square: int) -> Rect:
        """The top face of the stack on castle square 0..9."""
        return Rect(self._castle()[square][0])

    def castle_at(self, pos: tuple[int, int]) -> int | None:
        """The castle square whose stack (top face or front wall) lies under a point; the front row counts first."""
        under = [k for k, (_face, stack) in enumerate(self._castle()) if stack.collidepoint(pos)]
        if len(under) < 2 or self.model is None:
            return under[0] if under else None
        places = self.model.board.lot.castle_squares()
        return max(under, key=lambda k: (places[k].y, -k))

    def take_back_at(self, pos: tuple[int, int]) -> Square | None:
        """The square of the draft worker whose take-back disc lies under a point.

        Its area reaches 22 design px outwards (16 real px at least), but never into the middle of the square: a click
        there is meant for the worker.
        """
        if self.model is None:
            return None
        u = self.grid.square / 72
        reach, inwards = max(16.0, 22 * u), 14 * u
        for worker in self.model.overlay.draft:
            place = self.grid.rect(worker.square.x, worker.square.y)
            x, y = place.right - 13 * u, place.top + 13 * u
            if -inwards <= pos[0] - x <= reach and -reach <= pos[1] - y <= inwards:
                return worker.square
        return None


def _distinct(rects: list[Rect]) -> list[Rect]:
    """The rectangles without those that are the same as others."""
    return [Rect(*place) for place in dict.fromkeys((rect.x, rect.y, rect.w, rect.h) for rect in rects)]


def _cost(rects: list[Rect]) -> int:
    """What painting them costs, in pixels."""
    return sum(rect.w * rect.h for rect in rects) + _PART_COST * len(rects)
