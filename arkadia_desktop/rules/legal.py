"""The one judge of legality: may the player on turn do this, and if not, why not.

It judges positions: a Game, or the PlayerView of the seat on turn. `action in legal` never enumerates; the iterators
are lazy, because worker subsets and sales can be very many.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Protocol

from .actions import END, STACK, Action, Banner, Build, Draw, End, Piece, Source, Workers
from .board import Board, Building
from .castle import Castle
from .game import Phase, Player
from .pieces import FACE_UP_PLACES, FAMILIES, NEUTRAL_WORKERS, Card, Form
from .plan import CASTLE_SQUARES
from .shapes import Placement
from .squares import Square, bits


class Position(Protocol):
    """What legality depends on; `hand` is the hand of the player on turn."""

    @property
    def board(self) -> Board: ...
    @property
    def castle(self) -> Castle: ...
    @property
    def players(self) -> tuple[Player, ...]: ...
    @property
    def hand(self) -> tuple[Card, ...]: ...
    @property
    def face_up(self) -> tuple[Card | None, ...]: ...
    @property
    def stack_size(self) -> int: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def player(self) -> int: ...
    @property
    def banner_used(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is illegal: a code and the values it speaks of. The sentences live in the message catalogue.

    Codes: game-over, phase, card-not-in-hand, off-board, occupied, not-adjacent, no-building, building-complete,
    no-workers, square-twice, too-few-own, too-few-neutral, no-piece, no-castle-square, castle-occupied, stack-empty,
    slot-empty, banner-twice, no-banner, too-few-seals, bad-rotation.
    """

    code: str
    values: dict[str, object] = field(default_factory=dict)


class Illegal(ValueError):
    """Raised by `play` for an action the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} {refusal.values}")
        self.refusal = refusal


_PHASE_OF: dict[type, Phase] = {
    Build: Phase.MUST,
    Workers: Phase.MUST,
    Piece: Phase.CASTLE,
    Draw: Phase.DRAW,
    Banner: Phase.CAN,
    End: Phase.CAN,
}


def can_build(board: Board, hand: tuple[Card, ...]) -> bool:
    """Whether any card of `hand` has a place (R28)."""
    vacant, touching = board.vacant, board.touching
    forms = {card.form for card in hand}
    return any(turn.anchors(vacant, touching) for form in forms for turn in board.shapes.distinct[form])


def can_introduce(board: Board, player: Player) -> bool:
    """Whether `player` has a worker and a building with a vacant square around it (R13, R14)."""
    if not player.own and not player.neutral:
        return False
    return any(not building.complete and building.rim & board.vacant for building in board.buildings)


def neutral_pool(position: Position) -> int:
    """Neutral workers left in the general pool (R8)."""
    return NEUTRAL_WORKERS - sum(player.neutral for player in position.players) - position.board.neutral.bit_count()


def _occupied(board: Board, square: Square) -> Refusal:
    """A square is not vacant, because of a building (`which`: its number), a worker (of which seat), a neutral one or
    the castle."""
    bit, which = board.grid.bit(square), 0
    by = "neutral" if board.neutral & bit else "lot"
    for building in board.buildings:
        if building.mask & bit:
            by, which = "building", building.id
    for seat, mask in enumerate(board.workers):
        if mask & bit:
            by, which = "worker", seat
    return Refusal("occupied", {"square": square, "by": by, "which": which})


class LegalActions:
    """The legal actions of the player on turn in a position."""

    __slots__ = ("position",)

    def __init__(self, position: Position) -> None:
        self.position = position

    # ---- asking

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Build | Workers | Piece | Draw | Banner | End) and self.why(action) is None

    def why(self, action: Action) -> Refusal | None:
        """None for a legal action, else the first rule it breaks."""
        phase = self.position.phase
        if phase is Phase.OVER:
            return Refusal("game-over")
        if phase is not _PHASE_OF[type(action)]:
            return Refusal("phase", {"phase": phase.value, "action": type(action).__name__.lower()})
        match action:
            case Build():
                return self._why_build(action)
            case Workers():
                return self._why_workers(action)
            case Piece():
                return self._why_piece(action)
            case Draw():
                return self._why_draw(action)
            case Banner():
                return self._why_banner(action)
            case End():
                return None

    def _why_build(self, action: Build) -> Refusal | None:
        if action.card not in self.position.hand:
            return Refusal("card-not-in-hand", {"card": action.card})
        return self.why_place(action.card.form, action.rot, action.at)

    def why_place(self, form: Form, rot: int, at: Square) -> Refusal | None:
        """Why a building of `form` may not lie there (R4-R6), whoever holds the card; None if it may."""
        board = self.position.board
        if rot not in (0, 1, 2, 3):
            return Refusal("bad-rotation", {"rot": rot})
        placement = board.shapes.place(form, rot, at)
        if placement is None:
            return Refusal("off-board", {"form": form})
        blocked = placement.mask & ~board.vacant
        if blocked:
            return _occupied(board, board.grid.squares(blocked)[0])
        if not placement.mask & board.touching:
            return Refusal("not-adjacent", {"form": form})
        return None

    def _why_workers(self, action: Workers) -> Refusal | None:
        board = self.position.board
        player = self.position.players[self.position.player]
        building = board.building(action.building)
        if building is None:
            return Refusal("no-building", {"building": action.building})
        if building.complete:
            return Refusal("building-complete", {"building": building.id})
        squares = (*action.own, *action.neutral)
        if not squares:
            return Refusal("no-workers")
        if len(action.own) > player.own:
            return Refusal("too-few-own", {"wanted": len(action.own), "held": player.own})
        if len(action.neutral) > player.neutral:
            return Refusal("too-few-neutral", {"wanted": len(action.neutral), "held": player.neutral})
        seen: set[Square] = set()
        for square in squares:
            refusal = self._why_square(building, square, seen)
            if refusal:
                return refusal
            seen.add(square)
        return None

    def _why_square(self, building: Building, square: Square, seen: set[Square]) -> Refusal | None:
        board = self.position.board
        if square not in board.grid:
            return Refusal("off-board", {"square": square})
        if square in seen:
            return Refusal("square-twice", {"square": square})
        bit = board.grid.bit(square)
        if not bit & board.vacant:
            return _occupied(board, square)
        if not bit & building.rim:
            return Refusal("not-adjacent", {"square": square, "building": building.id})
        return None

    def _why_piece(self, action: Piece) -> Refusal | None:
        castle = self.position.castle
        if not castle.pool[action.family.ordinal]:
            return Refusal("no-piece", {"family": action.family, "floor": castle.floor})
        if not 0 <= action.square < CASTLE_SQUARES:
            return Refusal("no-castle-square", {"square": action.square})
        if len(castle.stacks[action.square]) != castle.floor:
            return Refusal("castle-occupied", {"square": action.square, "floor": castle.floor})
        return None

    def _why_draw(self, action: Draw) -> Refusal | None:
        if action.source == STACK:
            return None if self.position.stack_size else Refusal("stack-empty")
        place = int(action.source)
        if not 0 <= place < FACE_UP_PLACES or self.position.face_up[place] is None:
            return Refusal("slot-empty", {"place": place})
        return None

    def _why_banner(self, action: Banner) -> Refusal | None:
        player = self.position.players[self.position.player]
        if self.position.banner_used:
            return Refusal("banner-twice")
        if not player.banners:
            return Refusal("no-banner")
        for family, wanted, held in zip(FAMILIES, action.sell, player.seals, strict=True):
            if not 0 <= wanted <= held:
                return Refusal("too-few-seals", {"family": family, "wanted": wanted, "held": held})
        return None

    # ---- enumerating

    def __iter__(self) -> Iterator[Action]:
        """Every legal action, lazily; all four turns of symmetrical shapes are actions of their own."""
        match self.position.phase:
            case Phase.MUST:
                yield from self.builds()
                yield from self.workers()
            case Phase.CASTLE:
                yield from self.pieces()
            case Phase.DRAW:
                yield from self.draws()
            case Phase.CAN:
                yield from self.banners()
                yield END

    def placements(self, form: Form) -> Iterator[Placement]:
        """Every place for a building of `form`, equal placements of a symmetrical shape once."""
        board = self.position.board
        vacant, touching = board.vacant, board.touching
        for turn in board.shapes.distinct[form]:
            for index in bits(turn.anchors(vacant, touching)):
                yield turn.placement(index)

    def builds(self) -> Iterator[Build]:
        """Every Build: each card of the hand, each turn, each anchor."""
        if self.position.phase is not Phase.MUST:
            return
        board = self.position.board
        vacant, touching = board.vacant, board.touching
        for card in self.position.hand:
            for rot, turn in enumerate(board.shapes.turns[card.form]):
                for index in bits(turn.anchors(vacant, touching)):
                    yield Build(card, rot, board.grid.square(index))

    def open_buildings(self) -> Iterator[tuple[Building, int]]:
        """The unfinished buildings with the mask of vacant squares around each, if the player holds any worker."""
        player = self.position.players[self.position.player]
        if self.position.phase is not Phase.MUST or not (player.own or player.neutral):
            return
        for building in self.position.board.buildings:
            if not building.complete:
                yield building, building.rim & self.position.board.vacant

    def workers(self) -> Iterator[Workers]:
        """Every Workers action: each building, each non-empty choice of its vacant squares, each split."""
        player = self.position.players[self.position.player]
        grid = self.position.board.grid
        for building, around in self.open_buildings():
            squares = grid.squares(around)
            for number in range(1, min(len(squares), player.own + player.neutral) + 1):
                for chosen in combinations(squares, number):
                    for own in range(max(0, number - player.neutral), min(number, player.own) + 1):
                        for mine in combinations(chosen, own):
                            rest = tuple(square for square in chosen if square not in mine)
                            yield Workers(building.id, mine, rest)

    def pieces(self) -> Iterator[Piece]:
        """Every castle piece that may be placed now."""
        if self.position.phase is not Phase.CASTLE:
            return
        castle = self.position.castle
        for family in FAMILIES:
            if castle.pool[family.ordinal]:
                for square in castle.open_squares():
                    yield Piece(family, square)

    def draws(self) -> Iterator[Draw]:
        """Every draw: the stack first, then the face-up places."""
        if self.position.phase is not Phase.DRAW:
            return
        if self.position.stack_size:
            yield Draw(STACK)
        sources: tuple[Source, ...] = (0, 1, 2)
        for place, card in zip(sources, self.position.face_up, strict=True):
            if card is not None:
                yield Draw(place)

    def banners(self) -> Iterator[Banner]:
        """Every sale a banner allows, the empty one first."""
        if self._why_banner(Banner()) is None and self.position.phase is Phase.CAN:
            seals = self.position.players[self.position.player].seals
            for red, olive, black, silver in product(*(range(held + 1) for held in seals)):
                yield Banner((red, olive, black, silver))
