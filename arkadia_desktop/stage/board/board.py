"""The board: ground, castle, buildings, workers and what an overlay adds. Kept whole, repaired where it changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from itertools import pairwise
from operator import or_

from pygame import Rect, Surface

from arkadia_desktop.rules.board import Board, Building
from arkadia_desktop.rules.castle import TOP_FLOOR, Castle
from arkadia_desktop.rules.pieces import FAMILIES, FORMS, Colour, Form
from arkadia_desktop.rules.plan import LotPlace
from arkadia_desktop.rules.shapes import turned
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.stage.board.dragged import HOVER, HOVER_BLUR, HOVER_SHADOW, put_shadow, put_sprung
from arkadia_desktop.stage.board.life import FLAMES, Living, chimney_spot, prepare
from arkadia_desktop.stage.board.marks import CHECK, Marks
from arkadia_desktop.stage.board.overlay import NOTHING, Ghost, Overlay
from arkadia_desktop.stage.board.pen import BoardPen
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.contour import seal_anchor, seal_point, side_count, sides
from arkadia_desktop.stage.common.geometry import BoardGrid
from arkadia_desktop.stage.common.picture import Component, Drawing, Item, Pos, differences, few, paint
from arkadia_desktop.ui.paint.kit import Kit

HUB = (80, 60.8)
SAILS_SHADOW = (3.5, 5.0)
_NO_PICTURE = Surface((0, 0))


@dataclass(frozen=True, slots=True)
class BoardModel:
    """What the board shows: the public board and castle, the players' colours by seat, and the overlay."""

    board: Board
    castle: Castle
    colours: tuple[Colour, ...]
    overlay: Overlay


def standing_sprites(board: Board) -> list[str]:
    """The sprites of what stands on a board, apart from workers."""
    names = ["camp", "castle_lot_r1" if board.lot.rot else "castle_lot", "mill_sails_shadow", "mill_sails"]
    names += [f"{what}_{family}" for what in ("castle", "seal") for family in FAMILIES]
    for building in board.buildings:
        form, rot = building.card.form, building.rot
        names += f"shadow_{form}_r{rot}", f"building_{'mill_base' if form is Form.MILL else form}_r{rot}"  # sails turn
    return list(dict.fromkeys(names))


class BoardItems:
    """Draws one model once: everything that stands on the ground, bottom first. `above` are the items of the draft and
    of what was refused: no veil darkens them."""

    def __init__(self, d: Drawing, grid: BoardGrid, marks: Marks, model: BoardModel) -> None:
        self.d, self.grid, self.marks, self.model = d, grid, marks, model
        self.pen = BoardPen(d, grid, marks)
        self.board, self.castle, self.overlay = model.board, model.castle, model.overlay
        self.q = grid.square
        self.u = self.q / 72
        self.filled = self._filled()
        self.above: list[Item] = []
        self.living = Living(d.kit.sprites, d.kept, grid)

    def draw(self) -> None:
        """All layers."""
        self._hold("sunlight", self.grid.area.topleft, self.living.sunlight)
        self._washes()
        self._lit_squares()
        number = len(self.d.items)
        self._layer("ground", (self.board.buildings, self.board.lot, self.overlay.empty), self._ground)
        for camp in self._open_camps():
            self.living.camp(number, camp)
            number += 1
        self._buildings()
        self._edges()
        self._outlines("completed", self.overlay.completed)
        standing = self.board.workers, self.board.neutral, self.board.lot
        self._smoke()
        # Who stands behind the castle hides no seal on its towers.
        self._workers("behind", standing)
        castle = CastleItems(self.pen, self.board.lot, self.castle, self.overlay)
        self._layer("castle", (self.board.lot, self.castle.stacks, self.overlay.faded), castle.pieces)
        self._above(castle.targets)
        for kind, mask, colour in self._highlights():
            castle.lit(kind, self.board.grid.squares(mask), colour)
        self._workers("before", standing)
        self._above(self._drafts)
        self._lit_buildings()
        self._seals()
        self._completed_ticks()
        self._above(self._ghost, castle.held, self._cursor, castle.cursor)

    def _cursor(self) -> None:
        if self.overlay.cursor is not None:
            self.pen.on_square("cursor", self.overlay.cursor)

    # ---- helpers

    def _above(self, *drawn: Callable[[], None]) -> None:
        """Draw what no veil darkens."""
        start = len(self.d.items)
        for draw in drawn:
            draw()
        self.above += self.d.items[start:]

    def _hold(self, name: str, at: Pos, lives: Callable[[int], None]) -> None:
        """Keep a place among the items for what is seen only while there is life."""
        lives(len(self.d.items))
        self.d.put((name, self.q), _NO_PICTURE, *at)

    def _layer(self, name: Hashable, reasons: Hashable, draw: Callable[[], None]) -> None:
        self.d.layers.put(self.d, name, reasons, draw)

    def _cells(self, form: Form, rot: int, at: Square) -> tuple[Square, ...]:
        return tuple(Square(at.x + x, at.y + y) for x, y in turned(form, rot))

    def _filled(self) -> int:
        """The vacant squares that the draft on the board would fill."""
        grid = self.board.grid
        squares = [worker.square for worker in self.overlay.draft]
        ghost = self.overlay.ghost
        if ghost is not None and not ghost.refused:
            squares += self._cells(ghost.card.form, ghost.rot, ghost.at)
        return grid.mask(square for square in squares if square in grid)

    def _state(self, square: Square) -> str:
        """What a square beyond a side is to a building: closed, new or open (R15: the board's edge encloses)."""
        board_grid = self.board.grid
        if square not in board_grid:
            return "closed"
        bit = board_grid.bit(square)
        if not self.board.vacant & bit:
            return "closed"
        return "new" if self.filled & bit else "open"

    # ---- layers

    def _washes(self) -> None:
        overlay, grid = self.overlay, self.board.grid
        hover = grid.mask((overlay.hover,)) if overlay.hover is not None and overlay.hover in grid else 0
        drafted = grid.mask(worker.square for worker in overlay.draft)
        washes = {
            "dark": self._meadow() & ~(overlay.legal | overlay.free | drafted) if overlay.dim else 0,
            "cream": overlay.legal & ~hover,
            "free": overlay.free & ~hover,
            "hover": (overlay.legal | overlay.free) & hover,
            "right": overlay.right & self.board.vacant,
        }
        for kind, mask in washes.items():
            wash = partial(self._layer, kind, mask, partial(self._wash, kind, mask))
            self._above(wash) if kind == "right" else wash()

    def _wash(self, kind: str, mask: int) -> None:
        for square in self.board.grid.squares(mask):
            self.d.layers.put_one(self.d, (kind, square), partial(self.pen.on_square, kind, square))

    def prepare_washes(self, kind: str) -> None:
        """Put the wash of every square of which the ground is seen."""
        self._wash(kind, self._meadow())

    def _ground(self) -> None:
        """What lies under everything that stands."""
        self._camps()
        if not self.overlay.empty:
            self._lot()

    def _open_camps(self) -> tuple[Square, ...]:
        """The squares of the camps that no building covers."""
        covered = 0
        for building in self.board.buildings:
            covered |= building.mask
        return self.board.grid.squares(self.board.plan.camp_mask & ~covered)

    def _camps(self) -> None:
        for square in self._open_camps():
            self.d.sprite("camp", self.q, *self.grid.rect(*square).topleft)

    def _lot(self) -> None:
        lot = self.board.lot
        place = self.grid.rect(lot.at.x, lot.at.y, *lot.size)
        self.pen.put(self.marks.lot_shadow(*lot.size), ("lot shadow", lot.rot), place.x, place.y)
        self.d.sprite("castle_lot_r1" if lot.rot else "castle_lot", self.q, place.x, place.y)

    def _buildings(self) -> None:
        buildings = self.board.buildings
        self._layer("shadows", buildings, self._shadows)
        order = sorted(buildings, key=lambda building: building.at.y)
        index = len(self.d.items)
        self._layer("houses", buildings, partial(self._houses, order))
        for building in order:
            index += 1
            if building.card.form is Form.MILL:
                for name, x, y in self._sails(building):
                    self.living.sails(index, name, (x + self.q, y + self.q), building.at)
                    index += 1
        if self.d.kit.prefs.contrast:
            for building in buildings:
                self._outline("kerb", building)

    def _smoke(self) -> None:
        """It rises behind whoever stands there."""
        for building in self.board.buildings:
            if (mouth := chimney_spot(building)) is not None:
                spot = self.grid.pixel(*mouth)
                self._hold("smoke", spot, partial(self.living.chimney, building=building, mouth=spot))

    def _shadows(self) -> None:
        for building in self.board.buildings:
            x, y = self.pen.building_corner(building.at)
            self.d.sprite(f"shadow_{building.card.form}_r{building.rot}", self.q, x, y)

    def _houses(self, order: list[Building]) -> None:
        """One item for each building, and after a mill's those of its sails."""
        for building in order:
            x, y = self.pen.building_corner(building.at)
            if building.card.form is Form.MILL:
                self.d.sprite(f"building_mill_base_r{building.rot}", self.q, x, y)
                for name, left, top in self._sails(building):
                    self.d.sprite(name, self.q, left, top)
            else:
                self.d.sprite(f"building_{building.card.form}_r{building.rot}", self.q, x, y)

    def _sails(self, mill: Building) -> Iterator[tuple[str, int, int]]:
        """The sails of a mill about its hub, above their shadow: sprite and corner."""
        x, y = self.pen.building_corner(mill.at)
        k = self.q / 64
        for name, (dx, dy) in (("mill_sails_shadow", SAILS_SHADOW), ("mill_sails", (0.0, 0.0))):
            yield name, round(x + (HUB[0] + dx - 64) * k), round(y + (HUB[1] + dy - 64) * k)

    def _outlines(self, style: str, numbers: frozenset[int]) -> None:
        for building in self.board.buildings:
            if building.id in numbers:
                self._outline(style, building)

    def _outline(self, style: str, building: Building, colour: Colour | None = None) -> None:
        place = self.grid.rect(building.at.x, building.at.y)
        form, rot = building.card.form, building.rot
        tint = palette.PLAYERS[colour].light if colour else None
        mark = self.marks.outline(form, rot, style, tint)
        self.pen.put(mark, ("outline", form, rot, style, colour), place.x, place.y)

    def _edges(self) -> None:
        """The outer sides of the unfinished buildings; one that two of them share is drawn for the first."""
        drawn = 0
        for building in self.board.buildings:
            if not building.complete and self._marked(building):
                reasons = *self._around(building), building.rim & drawn
                self._layer(("edges", building.id), reasons, partial(self._edges_of, building, drawn))
                drawn |= building.mask

    def _edges_of(self, building: Building, drawn: int) -> None:
        grid = self.board.grid
        for cell, dx, dy in sides(self._cells(building.card.form, building.rot, building.at)):
            beyond = Square(cell.x + dx, cell.y + dy)
            if beyond in grid and grid.bit(beyond) & drawn:
                continue
            kind, upright = self._state(beyond), bool(dx)
            place = self.grid.rect(cell.x + (dx > 0), cell.y + (dy > 0))
            self.pen.put(self.marks.edge(kind, upright), ("edge", kind, upright), place.x, place.y)

    def _around(self, building: Building) -> tuple[Building, int, int]:
        """What the sides of a building hang on: where it lies, what is vacant around it, what a draft would fill."""
        return building, building.rim & self.board.vacant, building.rim & self.filled

    def _marked(self, building: Building) -> bool:
        """Whether the sides of an unfinished building are marked: always, where something of the draft or the pointer
        is about, or never."""
        match self.d.kit.prefs.marks:
            case "always":
                return True
            case "off":
                return False
        return building.id in (self.overlay.pointed, self.overlay.chosen) or bool(building.rim & self.filled)

    def _workers(self, where: str, standing: Hashable) -> None:
        """Those that stand "behind" the castle, or "before" and beside it."""
        board = self.board
        figures = [(square, "neutral") for square in board.grid.squares(board.neutral)]
        for seat, mask in enumerate(board.workers):
            figures += [(square, str(self.model.colours[seat])) for square in board.grid.squares(mask)]
        seen = [one for one in figures if (one[0].y < board.lot.at.y) is (where == "behind")]
        seen.sort(key=lambda one: (one[0].y, one[0].x))
        start = len(self.d.items)
        self._layer(("workers", where), standing, partial(self._figures, seen))
        if not self.d.kit.prefs.contrast:  # a line around a figure fits it as it stands
            for number, (square, figure) in enumerate(seen, start):
                self.living.worker(number, f"worker_{figure}", square)

    def _figures(self, seen: list[tuple[Square, str]]) -> None:
        for square, figure in seen:
            self._figure(figure, *self.grid.rect(*square).topleft)

    def _figure(self, figure: str, x: int, y: int) -> None:
        """A worker, in high contrast with a line around it."""
        name = f"worker_{figure}"
        if self.d.kit.prefs.contrast:
            self.pen.put(self.marks.figure_line(name, self.d.kit.sprites.at(name, self.q)), ("line", name), x, y)
        self.d.sprite(name, self.q, x, y)

    def _drafts(self) -> None:
        overlay = self.overlay
        chosen = self.board.building(overlay.chosen) if overlay.chosen else None
        if chosen is not None:
            self._outline("chosen", chosen)
        for worker in sorted(overlay.draft, key=lambda worker: (worker.square.y, worker.square.x)):
            place = self.grid.rect(worker.square.x, worker.square.y)
            self.pen.on_square("draft", worker.square)
            figure = str(worker.colour) if worker.colour else "neutral"
            if worker.square not in overlay.rising:
                self._figure(figure, place.x, place.y - round(4 * self.u))
            disc = self.marks.take_back()
            self.pen.put(disc, ("take back",), place.x, place.y)
            size = max(9, round(22 * self.u))
            right, top = place.right - round(13 * self.u), place.top + round(13 * self.u)
            self.d.icon("cross", right - size // 2, top - size // 2, size)

    def _highlights(self) -> Iterator[tuple[str, int, Colour | None]]:
        """What is marked: the kind of the marks, the squares as a mask, the colour of who did it."""
        yield "last", self.overlay.last, self.overlay.last_by
        yield "lit", self.overlay.lit, None

    def _meadow(self) -> int:
        """The squares of which the ground is seen: nothing lies there, or somebody stands on it."""
        figures = self.board.neutral
        for mask in self.board.workers:
            figures |= mask
        return self.board.vacant | figures

    def _lit_squares(self) -> None:
        """The ground below whoever stands on a marked square: the figure stays as it is."""
        for kind, mask, colour in self._highlights():
            for square in self.board.grid.squares(mask & self._meadow()):
                self.pen.on_square(kind, square, colour)

    def _lit_buildings(self) -> None:
        """Whole buildings by their outline, single squares of others, such as covered camps, each by itself."""
        for kind, mask, colour in self._highlights():
            for building in self.board.buildings:
                if building.mask & mask == building.mask:
                    self._outline(kind, building, colour)
                    continue
                for square in self.board.grid.squares(building.mask & mask):
                    self.pen.on_square(kind, square, colour)

    def _anchor(self, form: Form, rot: int, at: Square) -> tuple[int, int]:
        """The pixel of a building's seal."""
        return self.grid.pixel(*seal_anchor(self.board.lot, form, rot, at))

    def _seals(self) -> None:
        for building in self.board.buildings:
            if not building.complete:
                self._layer(("seal", building.id), self._around(building), partial(self._seal, building))

    def _seal(self, building: Building) -> None:
        form, rot, at = building.card.form, building.rot, building.at
        count, vacant = side_count(form), self.board.vacant
        shared = self.board.grid.shared_sides
        new = shared(building.mask, vacant & self.filled)
        x, y = self._anchor(form, rot, at)
        ticks = count, count - shared(building.mask, vacant), new
        self.pen.put(self.marks.ring(*ticks), ("ring", *ticks), x, y)
        size = round(58 * self.u)
        self.d.sized(f"seal_{building.card.family}", x - size // 2, y - size // 2, size)

    def _completed_ticks(self) -> None:
        for building in self.board.buildings:
            if building.id in self.overlay.completed - self.overlay.unticked:
                x, y = self._anchor(building.card.form, building.rot, building.at)
                self.pen.put(self.marks.tick(), ("tick",), x, y)
                size = round(CHECK * self.u)
                self.d.sized("check_green", x - size // 2, y - size // 2, size)

    def _ghost(self) -> None:
        """The building held over the board, and the point that decided a refusal unless that shows it already."""
        ghost, spot = self.overlay.ghost, self.overlay.spot
        if ghost is not None:
            put_ghost(self.pen, ghost)
        if spot is not None and not (ghost is not None and ghost.decisive):
            put_spot(self.pen, spot)


_PART_COST = 10_000
"""What a part of the board costs beside its pixels when it is painted by itself, as so many of them."""
_PORTIONS, _LITTLE = 6, 150_000
"""In so many portions the board is painted anew where much of it changed; what costs so little is painted at once."""
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
        self._ground = Surface((1, 1))
        self._whole = Surface((1, 1))
        self._above: list[Item] = []
        self._were_above: list[Item] = []
        self._veiled = False
        self._living: Living | None = None
        self._life: int | None = None
        self._lived: dict[tuple[Hashable, ...], Item] = {}
        self._stacks: list[tuple[Rect, Rect]] = []
        self._spread = False
        self._left: list[list[Rect]] = []
        """The parts that are still to be painted anew, portion by portion."""

    def place(self, kit: Kit, board: Rect, square: int, ground: Surface) -> None:
        """Take the place of the squares, ``board``, over the finished ``ground``."""
        if square != self._marks.square:
            self._marks = Marks(square)
        hang = round(HANG * square / 72)
        self.grid = BoardGrid(board, square)
        area = board.inflate(2 * hang, 2 * hang).clip(ground.get_rect())
        self._ground = ground.subsurface(area)
        self._whole = self._ground.copy()
        self._drawn, self._lived, self._left = (None, area), {}, []
        self.layout(kit, area)
        self._compose([area])

    def set(self, view: PlayerView, overlay: Overlay = NOTHING, *, spread: bool = False) -> list[Rect]:
        """Show what a seat may know of the board, and an overlay; the parts that changed (real px). `spread`: where
        much changed some of it is left to `catching_up`."""
        self._spread = spread
        return self.show(BoardModel(view.board, view.castle, view.setup.colours, overlay))

    def catching_up(self) -> Iterator[None]:
        """Show the rest of what changed, a portion at a time."""
        while self._left:
            parts = self._left.pop(0)
            self._compose(parts)
            self.repaint(few(parts))
            yield

    def _changed(self, before: list[Item]) -> list[Rect]:
        """As any panel's, painted again in its own picture."""
        parts = [rect.clip(self.rect) for rect in differences(before, self.items)]
        # Many squares far apart change together: one by one they are less than the few rectangles that hold them.
        parts = min(_distinct(parts), few(parts), key=_cost)
        if self._spread:
            left = [rect for portion in self._left for rect in portion]
            parts, *self._left = _portions(_distinct(parts + left))
            if self._veiled:  # what lies above a veil is painted as it is now, so what it lies on changes with it
                above = [item.rect for item in (*self._were_above, *self._above)]
                parts += [part for portion in self._left for part in portion if part.collidelist(above) >= 0]
                later = ([part for part in portion if part not in parts] for portion in self._left)
                self._left = list(filter(None, later))
        self._compose(parts)
        return few(parts)

    def draw(self, drawing: Drawing, model: BoardModel) -> None:
        self._stacks = []
        drawn = BoardItems(drawing, self.grid, self._marks, model)
        drawn.draw()
        self._were_above, self._living, self._above = self._above, drawn.living, drawn.above
        drawn.living.settle(drawing.items)
        before, self._lived = self._lived, {}
        for number, item, _part in drawn.living.at(self._life):
            item = before.get(item.key, item)  # what looks the same is the same item
            drawing.items[number] = self._lived[item.key] = item

    @property
    def marks(self) -> Marks:
        """The marks for squares as large as these."""
        return self._marks

    def prepare(self, form: Form, rot: int) -> Iterator[None]:
        """Make what is seen of a building that is held over the board, turned like this, one thing after the other."""
        sprites, square, building = self.kit.sprites, self.grid.square, f"building_{form}_r{rot}"
        for style in ("legal", "held"):
            yield from self._marks.prepare_outline(form, rot, style)
        self._marks.hatched(form, rot, sprites.at("hatch_illegal", square))
        yield
        yield from sprites.ahead((building, sprites.size(building, square)))
        sprites.faded(building, square, round(255 * REFUSED))
        yield
        drawing = Drawing(self.kit, self.rect, self._kept)
        put_shadow(drawing, f"shadow_{form}_r{rot}", self.grid.square, 0, 0, HOVER_SHADOW, HOVER_BLUR)
        yield

    def prepare_position(self, board: Board, colours: Sequence[Colour]) -> Iterator[None]:
        """Make what stands on a board, one after the other."""
        names = [f"worker_{figure}{pose}" for figure in ("neutral", *colours) for pose in ("", "_up")]
        names += [f"camp_{flame}" for flame in sorted({*FLAMES} - {0})] + [f"smoke_{number}" for number in range(3)]
        sprites, square = self.kit.sprites, self.grid.square
        for name in (*names, *standing_sprites(board)):
            yield from sprites.ahead((name, sprites.size(name, square)))
            sprites.at(name, square)
            yield
        yield from self.prepare_standing()

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
        yield from prepare(self.kit.sprites, self._kept, self.grid.square)
        yield from self._prepare_washes()
        for figure in ("neutral", *colours):
            self.kit.sprites.at(f"worker_{figure}_up", self.grid.square)
            yield

    def _prepare_washes(self) -> Iterator[None]:
        """Make the washes of every square that is not built on: when something is lifted, most get one at once."""
        drawing = Drawing(self.kit, self.rect, self._kept, self._layers)
        for kind in ("dark", "cream"):
            if self.model is not None:
                BoardItems(drawing, self.grid, self._marks, self.model).prepare_washes(kind)
            yield

    def live(self, life: int | None) -> list[Rect]:
        """Let what lives look as it does at a step of life, or as drawn: it alone is drawn anew; the parts that changed
        (real px)."""
        if life == self._life or self._living is None:
            return []
        self._life = life
        self._measure()
        parts: list[Rect] = []
        for number, item, part in self._living.at(life):
            was = self.items[number]
            if item.key == was.key:
                continue
            self.items[number], self._rects[number] = item, item.rect
            for rect in [part] if part else [was.rect, item.rect]:
                if parts and parts[-1].colliderect(rect):
                    parts[-1] = parts[-1].union(rect)
                elif rect.w and rect.h:
                    parts.append(rect.clip(self.rect))
        self._compose(parts)
        return self.repaint(parts)

    def veil(self, veiled: bool) -> list[Rect]:
        """Whether a veil lies over it: draft and refusal are then left to ``paint_above``; the parts that changed."""
        if veiled == self._veiled:
            return []
        self._veiled = veiled
        parts = [item.rect.clip(self.rect) for item in self._above]
        self._compose(parts)
        return self.repaint(few(parts))

    def _compose(self, parts: list[Rect]) -> None:
        """Paint parts of the kept picture anew."""
        left, top = self.rect.topleft
        self._measure()
        items, rects = self.items, self._rects
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

    def small_things(self, board: Board, *held: Ghost) -> list[Rect]:
        """Where workers and camps stand and seals lie on a board, real px, also of what is held: words would hide them
        whole."""
        camps = board.plan.camp_mask & board.vacant
        stood = board.grid.squares(reduce(or_, board.workers, board.neutral | camps))
        waiting: list[Ghost | Building] = [*held, *(one for one in board.buildings if not one.complete)]
        seals = (seal_anchor(board.lot, one.card.form, one.rot, one.at) for one in waiting)
        return [*map(self.square_rect, stood), *(self.grid.rect(x - 0.45, y - 0.45, 0.9, 0.9) for x, y in seals)]

    def _castle(self) -> list[tuple[Rect, Rect]]:
        """Of each castle square 0..9 the top face of its stack, and what accepts the pointer: that and the front wall
        below it. Measured once for what is shown now."""
        if not self._stacks and self.model is not None:
            faces = self.grid.faces(self.model.board.lot, self.model.castle)
            self._stacks = [(face, face.union(self.square_rect(place))) for place, face in faces.items()]
        return self._stacks

    def castle_face(self, square: int) -> Rect:
        """The top face of the stack on castle square 0..9."""
        return Rect(self._castle()[square][0])

    @property
    def castle_place(self) -> Rect:
        """All of the castle, with the ground it stands on; empty before a position is shown."""
        stacks = [stack for _face, stack in self._castle()]
        return stacks[0].unionall(stacks) if stacks else Rect(0, 0, 0, 0)

    def face(self, square: Square) -> Rect:
        """Where a square is seen: on the castle the top of its pieces, once a position is shown."""
        places = self.model.board.lot.castle_squares() if self.model is not None else ()
        return self.castle_face(places.index(square)) if square in places else self.square_rect(square)

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


def _portions(rects: list[Rect]) -> list[list[Rect]]:
    """The same ground in a few portions that cost about the same, one where it is little; what lies above all else,
    and comes last, first."""
    most = max(_LITTLE, _cost(rects) // _PORTIONS)
    found, taken = [list[Rect]()], 0
    for rect in reversed(rects):
        bands = max(1, rect.w * rect.h // most)
        edges = [rect.y + rect.h * number // bands for number in range(bands + 1)]
        for top, bottom in pairwise(edges):
            band = Rect(rect.x, top, rect.w, bottom - top)
            own = _cost([band])
            if found[-1] and taken + own > most:
                found.append([])
                taken = 0
            found[-1].append(band)
            taken += own
    return found


REFUSED = 0.9
"""How much is seen of a building where it may not lie."""


def put_ghost(pen: BoardPen, ghost: Ghost) -> None:
    """A building over its place: a little above it on a green line, or in it below hatching."""
    form, rot, marks = ghost.card.form, ghost.rot, pen.marks
    place = pen.grid.rect(ghost.at.x, ghost.at.y)
    if not ghost.refused:
        up = round(HOVER * pen.u * ghost.lift / 100)
        pen.put(marks.outline(form, rot, "legal"), ("legal", form, rot), place.x, place.y)
        pen.put(marks.outline(form, rot, "held"), ("held", form, rot), place.x + ghost.aside, place.y - up)
        _building(pen, ghost, up)
        _seal(pen, ghost, up)
        return
    if not ghost.bare:
        _building(pen, ghost, 0, REFUSED)
    hatched = marks.hatched(form, rot, pen.d.kit.sprites.at("hatch_illegal", pen.q))
    pen.put(hatched, ("refused", form, rot), place.x + ghost.aside, place.y)
    if not ghost.bare:
        _seal(pen, ghost, 0)
    for square in ghost.decisive:
        put_spot(pen, (square.x + 0.5, square.y + 0.5))


def put_spot(pen: BoardPen, spot: tuple[float, float]) -> None:
    """The point that decided a refusal, in squares from the board's corner."""
    pen.put(pen.marks.spot(), ("spot",), *pen.grid.pixel(*spot))


def _building(pen: BoardPen, ghost: Ghost, up: int, strength: float = 1.0) -> None:
    """The building itself, so far above its place (real px)."""
    form, rot = ghost.card.form, ghost.rot
    x, y = pen.building_corner(ghost.at)
    x, y = x + ghost.aside, y - up
    if up:
        share = ghost.lift / 100
        away = HOVER_SHADOW[0] * share, HOVER + HOVER_SHADOW[1] * share
        put_shadow(pen.d, f"shadow_{form}_r{rot}", pen.q, x, y, away, HOVER_BLUR)
    put_sprung(pen.d, f"building_{form}_r{rot}", pen.q, x, y, ghost.squash / 100, strength)


def _seal(pen: BoardPen, ghost: Ghost, up: int) -> None:
    x, y = pen.grid.pixel(*seal_point(ghost.card.form, ghost.rot, ghost.at))
    size = round(54 * pen.u)
    pen.d.sized(f"seal_{ghost.card.family}", x - size // 2 + ghost.aside, y - size // 2 - up, size)


SPRITE_TOP = 20
"""How far the top of a piece's canvas lies above its square, in canvas units."""
FADED = 0.38
"""How much is seen of a third-floor piece when the pointer is on the square behind it."""


class CastleItems:
    """Draws the castle of one model with the pen of the board."""

    def __init__(self, pen: BoardPen, lot: LotPlace, castle: Castle, overlay: Overlay) -> None:
        self._pen, self._castle, self._overlay = pen, castle, overlay
        self._places = lot.castle_squares()

    def pieces(self) -> None:
        """Row by row, in each row floor by floor: first what the floor's pieces shade, then the pieces."""
        stacks = self._castle.stacks
        for row in sorted({place.y for place in self._places}):
            squares = [k for k, place in enumerate(self._places) if place.y == row]
            for floor in range(max(len(stacks[k]) for k in squares)):
                raised = [k for k in squares if len(stacks[k]) > floor]
                for k in raised:
                    self._shadow(self._places[k], floor)
                for k in raised:
                    self._piece(k, floor)

    def targets(self) -> None:
        """The squares that may be built on."""
        for k in self._overlay.targets:
            self._face("glow", k)

    def lit(self, kind: str, squares: Collection[Square], colour: Colour | None) -> None:
        """The line around the top faces of those of the squares that belong to the castle."""
        for k, place in enumerate(self._places):
            if place in squares:
                self._face(kind, k, colour)

    def held(self) -> None:
        """Where the piece in the hand would stand."""
        held = self._overlay.castle_ghost
        if held is not None:
            self._face("refused" if held.refused else "target", held.square)

    def cursor(self) -> None:
        """The keyboard's square."""
        if self._overlay.castle_cursor is not None:
            self._face("cursor", self._overlay.castle_cursor)

    def _face(self, kind: str, k: int, colour: Colour | None = None) -> None:
        self._pen.face(kind, self._places[k], len(self._castle.stacks[k]), colour)

    def _shadow(self, place: Square, floor: int) -> None:
        pen = self._pen
        pixel = pen.grid.rect(place.x, place.y)
        up = self._lift(floor - 1) if floor else 0
        pen.put(pen.marks.piece_shadow(floor > 0), ("piece shadow", floor), pixel.x, pixel.y - up)

    def _lift(self, floor: int) -> int:
        return round(BoardGrid.CASTLE_STEP * floor * self._pen.q / 64)

    def _piece(self, k: int, floor: int) -> None:
        pen, stack = self._pen, self._castle.stacks[k]
        pixel = pen.grid.rect(self._places[k].x, self._places[k].y)
        strength = FADED if floor == TOP_FLOOR and k in self._overlay.faded else 1.0
        top = pixel.y - round(SPRITE_TOP * pen.q / 64) - self._lift(floor)
        pen.d.sprite(f"castle_{stack[floor]}", pen.q, pixel.x, top, strength)
        if floor and len(stack) == floor + 1:
            lift = round((BoardGrid.CASTLE_RISE + BoardGrid.CASTLE_STEP * floor) * pen.q / 64)
            pen.put(pen.marks.pip(floor + 1), ("pip", floor + 1), pixel.x, pixel.y - lift + round(3 * pen.u))
