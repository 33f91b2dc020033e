"""Drafts: actions in the making, judged at every change: what they would do, what the board shows of them, and why they
are refused. No pixels, no events, only squares and rules."""

from __future__ import annotations

from typing import NamedTuple

from arkadia_desktop.rules.actions import Action, Build, Piece, Workers
from arkadia_desktop.rules.board import Building
from arkadia_desktop.rules.legal import LegalActions, Refusal
from arkadia_desktop.rules.pieces import FAMILIES, Card, Counts, Family
from arkadia_desktop.rules.preview import Preview, preview, values_after
from arkadia_desktop.rules.shapes import box, turned
from arkadia_desktop.rules.squares import Grid, Square, bits
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.stage.board.overlay import CastleGhost, DraftWorker, Ghost, Overlay

SNAP = 0.75
"""How far (in squares) a building in the hand leaps to a legal place: half a square beyond where it would be nearest
is too far to be meant, a quarter is not."""


NEAR = 7
"""Squares across which a bubble can lie beside what it speaks of."""


class Tried(NamedTuple):
    """A place that was tried in vain: the squares it is `about` and those that would be `right` (masks), the point
    that decides (`spot`, in squares from the board's corner); `corner`: the square beyond it (a mask) where only
    corners meet; `figure`: a worker was tried. `castle` is the castle square tried; `part` a part of the screen beside
    the board, and `number` what of it: "tent", "pools" or "market" (0, 1, 2, 3 = stack). What is held differs from
    `draft` once it has been moved."""

    about: int = 0
    right: int = 0
    spot: tuple[float, float] | None = None
    corner: int = 0
    castle: int | None = None
    part: str = ""
    number: int = 0
    figure: bool = False
    draft: object = None

    def near(self, grid: Grid) -> int:
        """The squares beside those tried that the reason speaks of: those that would be right as far as they can all be
        seen together, and where only a corner touches."""
        both = grid.squares(self.about | self.right)
        wide = max((s.x for s in both), default=0) - min((s.x for s in both), default=0)
        high = max((s.y for s in both), default=0) - min((s.y for s in both), default=0)
        return self.corner | (self.right if max(wide, high) <= NEAR else 0)


class _HeldDraft:
    """Something in the hand that one action would lay where it is held."""

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self._legal = LegalActions(view)
        self._asked: tuple[Action | None, Refusal | None] = None, None
        """Why it may not lie where that was asked last."""

    @property
    def action(self) -> Action | None:
        """The action this draft stands for, legal or not; None while it is held over nothing."""
        raise NotImplementedError

    @property
    def refusal(self) -> Refusal | None:
        """Why it may not lie there; None if it may, or if it is held over nothing. Asked once a place."""
        action = self.action
        if action != self._asked[0]:
            self._asked = action, None if action is None else self._legal.why(action)
        return self._asked[1]


class Laying(_HeldDraft):
    """A building in the hand: its card, its turn and, over the board, its place."""

    def __init__(self, view: PlayerView, card: Card, rot: int = 0) -> None:
        super().__init__(view)
        self.card = card
        self.rot = rot
        self.at: Square | None = None
        self._anchors: dict[int, int] = {}

    @property
    def anchors(self) -> int:
        """The squares (bits) its corner may lie on as it is turned."""
        return self._anchors_at(self.rot)

    def _anchors_at(self, rot: int) -> int:
        """The same as it can be turned."""
        if rot not in self._anchors:
            board = self.view.board
            self._anchors[rot] = board.shapes.turns[self.card.form][rot].anchors(board.vacant, board.touching)
        return self._anchors[rot]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the turned building's box, in squares."""
        return box(self.card.form, self.rot)

    def turn(self, quarters: int = 1) -> None:
        """Turn the building clockwise; a placed one keeps its middle as well as the squares allow."""
        width, height = self.size
        self.rot = (self.rot + quarters) % 4
        if self.at is not None:
            new_width, new_height = self.size
            # int() and not //: rounded towards zero, one turn moves back what the turn before moved.
            self.at = Square(self.at.x + int((width - new_width) / 2), self.at.y + int((height - new_height) / 2))

    def point(self, x: float, y: float) -> None:
        """Hold the middle of the building as near to the point (x, y), in squares from the board's corner, as it can
        lie on the board; in a legal place that is nearly as near (SNAP) rather than in one that is not."""
        width, height = self.size
        board = self.view.board
        if not (0 <= x < board.grid.width and 0 <= y < board.grid.height):
            self.at = None
            return
        left = max(0.0, min(float(board.grid.width - width), x - width / 2))
        top = max(0.0, min(float(board.grid.height - height), y - height / 2))
        nearest = Square(round(left), round(top))
        anchors = self.anchors

        def away(square: Square) -> tuple[float, int, int]:
            return max(abs(square.x - left), abs(square.y - top)), square.y, square.x

        around = (Square(nearest.x + dx, nearest.y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        legal = [square for square in around if square in board.grid and board.grid.bit(square) & anchors]
        best = min(legal, key=away, default=None)
        self.at = best if best is not None and away(best)[0] <= SNAP else nearest

    def step(self, dx: int, dy: int) -> None:
        """Move the building by whole squares, never off the board; without a place yet it takes the first good one."""
        if self.at is None:
            self.start()
            return
        width, height = self.size
        grid = self.view.board.grid
        self.at = Square(
            max(0, min(grid.width - width, self.at.x + dx)), max(0, min(grid.height - height, self.at.y + dy))
        )

    def start(self) -> None:
        """Take the legal place nearest to the middle of the board, turning the building if it must be."""
        grid = self.view.board.grid
        self.at = Square((grid.width - self.size[0]) // 2, (grid.height - self.size[1]) // 2)
        found = self._nearest(grid.width / 2, grid.height / 2)
        if found is not None:
            self.rot, self.at = found[0], grid.square(found[1])

    def _nearest(self, x: float, y: float) -> tuple[int, int] | None:
        """The turn and the corner (by its bit) of the legal place whose middle is nearest to a point, as the building
        is turned; where there is none, as it can be turned; None where it fits nowhere."""
        board = self.view.board
        for rot in ((self.rot + quarters) % 4 for quarters in range(4)):
            width, height = box(self.card.form, rot)

            def away(index: int, dx: float = x - width / 2, dy: float = y - height / 2) -> tuple[float, int, int]:
                at = board.grid.square(index)
                return (at.x - dx) ** 2 + (at.y - dy) ** 2, at.y, at.x

            if anchors := self._anchors_at(rot):
                return rot, min(bits(anchors), key=away)
        return None

    def nearest_place(self) -> int:
        """The squares of the legal place nearest to where the building is held; 0 where it fits nowhere."""
        board, (width, height) = self.view.board, self.size
        at = self.at or Square(board.grid.width // 2, board.grid.height // 2)
        found = self._nearest(at.x + width / 2, at.y + height / 2)
        return 0 if found is None else board.shapes.turns[self.card.form][found[0]].masks[found[1]]

    @property
    def cells(self) -> tuple[Square, ...]:
        """The squares it would cover; some may lie off the board."""
        if self.at is None:
            return ()
        return tuple(Square(self.at.x + x, self.at.y + y) for x, y in turned(self.card.form, self.rot))

    def landings(self) -> dict[Square, tuple[Square, ...]]:
        """What the building would cover when it is held by the middle of a square, for all squares where it may be laid
        then. The draft is moved about for that."""
        board, found = self.view.board, dict[Square, tuple[Square, ...]]()
        for y in range(board.grid.height):
            for x in range(board.grid.width):
                self.point(x + 0.5, y + 0.5)
                if self.at is not None and board.grid.bit(self.at) & self.anchors:
                    found[Square(x, y)] = self.cells
        return found

    @property
    def held(self) -> tuple[object, object]:
        """How it is held."""
        return self.at, self.rot

    def clear(self) -> None:
        """Take the building off the board again (it stays in the hand)."""
        self.at = None

    @property
    def action(self) -> Build | None:
        return None if self.at is None else Build(self.card, self.rot, self.at)

    @property
    def preview(self) -> Preview | None:
        """What dropping it here would do; None where it may not be dropped."""
        action = self.action
        return preview(self.view, action) if action is not None and self.refusal is None else None

    @property
    def overlay(self) -> Overlay:
        """All squares a legal place of this turn covers, and the ghost."""
        shape, legal = self.view.board.shapes.turns[self.card.form][self.rot], 0
        for anchor in bits(self.anchors):
            legal |= shape.masks[anchor]
        if self.at is None:
            return Overlay(legal=legal, dim=True)
        refusal = self.refusal
        square = refusal.values.get("square") if refusal is not None else None
        decisive = (square,) if isinstance(square, Square) else ()
        return Overlay(legal=legal, dim=True, ghost=Ghost(self.card, self.rot, self.at, refusal is not None, decisive))

    def tried(self, refusal: Refusal) -> Tried:
        """That it may not lie where it is held."""
        grid, square = self.view.board.grid, refusal.values.get("square")
        about, right = grid.mask(cell for cell in self.cells if cell in grid), self.nearest_place()
        spot = (square.x + 0.5, square.y + 0.5) if isinstance(square, Square) else None
        beyond = self._corner() if refusal.code == "not-adjacent" else None
        if beyond is not None:
            spot, square = beyond
            return Tried(about, right, spot, corner=grid.bit(square), draft=self.held)
        return Tried(about, right, spot, draft=self.held)

    def _corner(self) -> tuple[tuple[float, float], Square] | None:
        """The point where a corner of the building meets a corner of something it would have to touch with an edge, and
        the square of that."""
        board = self.view.board
        for cell in self.cells:
            for dx, dy in ((1, -1), (1, 1), (-1, 1), (-1, -1)):
                beyond = Square(cell.x + dx, cell.y + dy)
                if beyond in board.grid and not board.vacant & board.grid.bit(beyond):
                    return (cell.x + (dx + 1) / 2, cell.y + (dy + 1) / 2), beyond
        return None


class Introducing:
    """Workers about to be introduced: all of them at one building, which follows from their squares."""

    def __init__(self, view: PlayerView, building: int | None = None) -> None:
        self.view = view
        self._placed: dict[Square, bool] = {}
        """Where a worker stands, in the order they came: whether it is neutral."""
        self.chosen = building
        player = view.players[view.player]
        self._held = player.own, player.neutral

    @property
    def own(self) -> set[Square]:
        """The squares with an own worker."""
        return {square for square, neutral in self._placed.items() if not neutral}

    @property
    def neutral(self) -> set[Square]:
        """The squares with a neutral worker."""
        return {square for square, neutral in self._placed.items() if neutral}

    def left(self, neutral: bool) -> int:
        """Workers of a kind still in the tent."""
        return self._held[neutral] - len(self.neutral if neutral else self.own)

    @property
    def squares(self) -> set[Square]:
        """All squares with a worker of this draft."""
        return set(self._placed)

    def candidates(self) -> tuple[Building, ...]:
        """The unfinished buildings that touch every worker of the draft: the chosen one alone where there is one."""
        board = self.view.board
        placed = board.grid.mask(self.squares)
        open_ones = (b for b in board.buildings if not b.complete and placed & ~b.rim == 0)
        found = tuple(open_ones)
        return tuple(b for b in found if b.id == self.chosen) or found

    def building(self) -> Building | None:
        """The one building the workers will stand at, once it is certain."""
        found = self.candidates()
        return found[0] if len(found) == 1 else None

    def allowed(self) -> int:
        """The squares a further worker may take, as a mask; 0 when none is left in the tent."""
        board = self.view.board
        if not self.left(False) and not self.left(True):
            return 0
        rims = 0
        for building in self.candidates():
            rims |= building.rim
        return rims & board.vacant & ~board.grid.mask(self.squares)

    def choose(self, building: int) -> bool:
        """Work at this building; workers that do not touch it go back. False if it is complete or not there."""
        found = self.view.board.building(building)
        if found is None or found.complete:
            return False
        self.chosen = building
        rim = set(self.view.board.grid.squares(found.rim))
        self._placed = {square: neutral for square, neutral in self._placed.items() if square in rim}
        return True

    def take_up(self, action: Workers) -> None:
        """Place the workers of an action in the place of all others."""
        self._placed = dict.fromkeys(action.own, False) | dict.fromkeys(action.neutral, True)

    def put(self, square: Square, neutral: bool = False) -> bool:
        """Put a worker on an allowed square: of the kind asked for, else of the other kind if one is left."""
        grid = self.view.board.grid
        if square not in grid or not grid.bit(square) & self.allowed():
            return False
        if not self.left(neutral):
            neutral = not neutral
        self._placed[square] = neutral
        return True

    def put_anew(self, square: Square, neutral: bool = False) -> bool:
        """As long as there is no worker, put the first one beside another building than the chosen one. False where
        none may stand."""
        if self._placed or self.chosen is None:
            return False
        chosen, self.chosen = self.chosen, None
        if not self.put(square, neutral):
            self.chosen = chosen
        return self.count > 0

    def cycle(self, square: Square) -> bool:
        """One more click on a square: own, then neutral, then nobody. False where no worker may stand."""
        if square not in self._placed:
            return self.put(square)
        if not self._placed.pop(square) and self.left(True):
            self._placed[square] = True
        return True

    def take_back(self, square: Square) -> bool:
        """Take the worker of this draft back from `square`."""
        return self._placed.pop(square, None) is not None

    def take_back_last(self) -> None:
        """Take the worker back that came last; there must be one."""
        self._placed.popitem()

    def clear(self) -> None:
        """Take all workers back; the chosen building stays."""
        self._placed.clear()

    @property
    def count(self) -> int:
        """Workers placed in the draft."""
        return len(self._placed)

    @property
    def action(self) -> Workers | None:
        """The action; None as long as there is no worker. Of several possible buildings the one laid first."""
        if not self.count:
            return None
        return Workers(self.candidates()[0].id, tuple(self.own), tuple(self.neutral))

    @property
    def preview(self) -> Preview | None:
        """What placing the workers would complete and pay."""
        action = self.action
        return None if action is None else preview(self.view, action)

    def why(self, square: Square) -> Refusal | None:
        """Why no worker may stand on `square`; None if one may or already does in this draft. What is wrong with the
        square counts before that no worker is left."""
        board = self.view.board
        if square in self.squares or (square in board.grid and board.grid.bit(square) & self.allowed()):
            return None
        found = self.candidates()
        if not found:
            return Refusal("no-building", {"building": 0})
        refusals = [self._why_at(one, square) for one in found]
        if None in refusals:
            held = self._held[False]
            return Refusal("too-few-own", {"wanted": held + 1, "held": held})
        first = refusals[0]
        assert first is not None  # none of them is
        several = first.code == "not-adjacent" and len(found) > 1
        return Refusal("no-building", {"building": 0}) if several else first

    def _why_at(self, building: Building, square: Square) -> Refusal | None:
        """Why a single worker may not stand there and work at `building`."""
        here = (square,)
        one = Workers(building.id, own=here) if self._held[False] else Workers(building.id, neutral=here)
        return LegalActions(self.view).why(one)

    def overlay(self, cursor: Square | None, hover: Square | None) -> Overlay:
        """The squares further workers may take, the building they work at, and those placed so far."""
        view, allowed, building = self.view, self.allowed(), self.building()
        colour = view.players[view.player].colour
        workers = [DraftWorker(square, colour) for square in sorted(self.own)]
        workers += [DraftWorker(square, None) for square in sorted(self.neutral)]
        return Overlay(
            free=allowed,
            dim=True,
            hover=hover if hover is not None and view.board.grid.bit(hover) & allowed else None,
            chosen=building.id if building else None,
            draft=tuple(workers),
            cursor=cursor,
        )

    def tried(self, square: Square) -> Tried:
        """That a worker may not stand on a square."""
        grid = self.view.board.grid
        about = grid.bit(square) if square in grid else 0
        return Tried(about, self.allowed(), (square.x + 0.5, square.y + 0.5) if about else None, figure=True)


class Raising(_HeldDraft):
    """A castle piece in the hand: its family and the castle square it is held over."""

    def __init__(self, view: PlayerView, family: Family, square: int | None = None) -> None:
        super().__init__(view)
        self.family = family
        self.square = square

    @property
    def held(self) -> tuple[object, object]:
        """How it is held."""
        return self.family, self.square

    @staticmethod
    def families(view: PlayerView) -> tuple[Family, ...]:
        """The families of which a piece is left on the floor in work."""
        return tuple(family for family in FAMILIES if view.castle.pool[family.ordinal])

    @property
    def action(self) -> Piece | None:
        return None if self.square is None else Piece(self.family, self.square)

    @property
    def values(self) -> Counts | None:
        """The four seal values after placing it here; None where it may not stand."""
        action = self.action
        if action is None or self.refusal is not None:
            return None
        return values_after(self.view, action)

    def step(self, dx: int, dy: int) -> None:
        """Move to the nearest open castle square in a direction; to the first one if it is over none."""
        open_squares = self.view.castle.open_squares()
        if not open_squares:
            return
        places = self.view.board.lot.castle_squares()
        if self.square not in open_squares:
            self.square = open_squares[0]
            return
        here = places[self.square]

        def ahead(k: int) -> int:
            return (places[k].x - here.x) * dx + (places[k].y - here.y) * dy

        def aside(k: int) -> int:
            return abs((places[k].x - here.x) * dy) + abs((places[k].y - here.y) * dx)

        forward = [k for k in open_squares if ahead(k) > 0]
        if forward:
            self.square = min(forward, key=lambda k: (ahead(k) + 2 * aside(k), k))

    @property
    def overlay(self) -> Overlay:
        """The castle squares that may be built on, and the piece held over one of them."""
        targets = self.view.castle.open_squares()
        if self.square is None:
            return Overlay(targets=targets)
        ghost = CastleGhost(self.family, self.square, self.refusal is not None)
        return Overlay(targets=targets, castle_ghost=ghost, castle_cursor=self.square)

    def tried(self, refusal: Refusal) -> Tried:
        """That it may not stand where it is held: the squares that may be built on glow already."""
        return Tried(castle=self.square, draft=self.held)
