"""What moves when something happens: an event and where things lie turned into motions.

`Staged.before` leads up to the event: it runs over the position before it, which gives way to the one after it when
everything has landed. `Staged.after` runs over the position after it and holds nothing up. Times are milliseconds at
speed 1, places real pixels, lengths from the style guide design pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import cos, hypot, pi, sin
from typing import NamedTuple

from pygame import Rect

from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import SOURCES
from arkadia_desktop.rules.board import Board, Building
from arkadia_desktop.rules.evaluation import SaleLine
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.pieces import STACK_PLACE, Card, Colour, Family
from arkadia_desktop.rules.shapes import box, turned
from arkadia_desktop.rules.view import Player, PlayerView
from arkadia_desktop.stage.board.board import SPRITE_TOP
from arkadia_desktop.stage.board.dragged import CASTLE_SHAPE, HOVER, HOVER_SHADOW, PIECE_LIFT
from arkadia_desktop.stage.board.marks import tick_width
from arkadia_desktop.stage.board.motion import GLOW, LIT, RING, SHADE, Flight, Motion, Spot, Tick, Ticks, Trace, length
from arkadia_desktop.stage.board.pen import CORNER_X, CORNER_Y
from arkadia_desktop.stage.common.contour import contour, seal_anchor, side_count
from arkadia_desktop.stage.common.geometry import CARD_H, CARD_W, BoardGrid
from arkadia_desktop.ui.paint.tween import back, glide, inout, linear, out3, quicker

DROP_MS = 110.0, 70.0
"""Down, a little too far, and up again."""
PIECE_MS = 140.0
FLASH_MS = 260.0
LEAD_MS, _TAIL_MS = 320.0, 40.0
"""Seals lead the eye from a castle piece to the values it changes: they are there after so long, and these roll; a
light follows each, so much later."""
SEAL_MS, TICK_MS = 200.0, 25.0
_DEEP = 0.98
_BRIGHT, _HALO = 1.8, 1.5
"""The line round a building that is complete is so much wider than others; how wide the light of each of its squares
is (squares)."""
_SEAL = 58 / 72


def middle_of(building: Building, grid: BoardGrid) -> tuple[Spot, float, float]:
    """The middle of a building's sprite on the board, its width (real px), and height : width."""
    wide, high = box(building.card.form, building.rot)
    width, height = wide * 64 + 32, high * 64 + 40
    k = grid.square / 64
    corner = grid.rect(building.at.x, building.at.y)
    spot = corner.x + (width / 2 - CORNER_X) * k, corner.y + (height / 2 - CORNER_Y) * k
    return spot, width * k, height / width


def dropped_building(building: Building, grid: BoardGrid, held: Spot | None = None) -> tuple[Motion, ...]:
    """One's own building goes down from above its place; `held` is where the middle of its sprite was."""
    end, width, shape = middle_of(building, grid)
    u = grid.square / 72
    begin = held or (end[0], end[1] - HOVER * u)
    far = end[0] + HOVER_SHADOW[0] * u, end[1] + HOVER_SHADOW[1] * u
    form, rot = building.card.form, building.rot
    down, up = DROP_MS
    found: list[Motion] = []
    for name, start in ((f"shadow_{form}_r{rot}", far), (f"building_{form}_r{rot}", begin)):
        found.append(Flight((name,), start, end, (width, _DEEP * width), 0, down, shape, ease=out3))
        found.append(Flight((name,), end, end, (_DEEP * width, width), down, up, shape, ease=back, stays=True))
    return tuple(found)


def dropped_piece(family: Family, end: Spot, square: int, held: Spot | None = None) -> tuple[Motion, ...]:
    """One's own castle piece drops the last bit; `end` is the middle of its sprite where it will stand, `held` where it
    was in the hand."""
    above = held or (end[0], end[1] - 24 * square / 72)
    sizes = PIECE_LIFT * square, float(square)
    return (Flight((f"castle_{family}",), above, end, sizes, 0, PIECE_MS, CASTLE_SHAPE, ease=out3, stays=True),)


def cream_flash(building: Building, grid: BoardGrid) -> Trace:
    """The line of a building that has been put down, for a moment in cream."""
    return replace(gold_line(building, grid), ms=FLASH_MS, flash=True)


def seal_spot(board: Board, building: Building, grid: BoardGrid) -> tuple[int, int]:
    """The middle of a building's seal."""
    return grid.pixel(*seal_anchor(board.lot, building.card.form, building.rot, building.at))


def tick_goes(building: Building, board: Board, grid: BoardGrid) -> Iterator[Flight]:
    """The tick of a building fades when what its castle piece did has come to the values."""
    spot, wide = seal_spot(board, building, grid), tick_width(grid.square)
    stays = Flight((Tick(grid.square),), spot, spot, (wide, wide), 0, LEAD_MS)
    yield from (stays, replace(stays, start=LEAD_MS, ms=TICK_GOES_MS, fade="out"))


def ring_of(board: Board, building: Building) -> tuple[int, int]:
    """How many sides a building has, and how many of them are closed."""
    count = side_count(building.card.form)
    return count, count - board.grid.shared_sides(building.mask, board.vacant)


def ring_fills(before: Board, after: Board, grid: BoardGrid) -> tuple[Motion, ...]:
    """The ticks of every ring that has more closed sides than before, one after the other, below its seal; the seal of
    a new building falls onto it."""
    known = {building.id: building for building in before.buildings}
    taken = before.vacant & ~after.vacant
    found: list[Motion] = []
    for building in after.buildings:
        if not building.complete and (building.rim & taken or building.id not in known):
            count, closed = ring_of(after, building)
            old = known.get(building.id)
            was = ring_of(before, old)[1] if old is not None else 0
            if old is None or closed > was:
                found += _filling(after, building, (count, was, closed), grid, new=old is None)
    return tuple(found)


def _filling(
    board: Board, building: Building, ring: tuple[int, int, int], grid: BoardGrid, *, new: bool
) -> list[Motion]:
    """`ring`: the sides there are, those that were closed, those that are."""
    count, was, closed = ring
    at = seal_spot(board, building, grid)
    size = round(_SEAL * grid.square)
    steps = tuple(Ticks(count, ticks, grid.square) for ticks in range(was, closed + 1))
    seal, fall, fill = (f"seal_{building.card.family}",), SEAL_MS if new else 0.0, TICK_MS * (closed - was)
    found: list[Motion] = [Flight(steps, at, at, (size, size), 0, max(fill, fall))]
    if new:
        found.append(Flight(seal, at, at, (1.6 * size, size), 0, SEAL_MS, ease=out3))
    if fill > fall:
        found.append(Flight(seal, at, at, (size, size), fall, fill - fall))
    return found


_CARD_SHAPE = CARD_H / CARD_W


class TentPlace(NamedTuple):
    """Where things go into a tent and come out of it (middles, real px), where its banners hang and its art is (none
    where no art is shown), the middle of the player's figure, and where its lantern hangs while the player is on turn.
    """

    middle: Spot
    seals: dict[Family, Spot]
    own: Spot
    neutral: Spot
    gold: Spot
    banners: tuple[Rect, ...] = ()
    badge: Spot = (0, 0)
    art: Rect | None = None
    lantern: Rect | None = None


class Ends(NamedTuple):
    """Where things lie on the screen, real px. `tents` by seat; `hand` are the cards of the seat `below`, whose tent
    stands at the bottom; `market` the face-up places and the stack; `pool` the shelf in work; `values` the seal values.
    """

    u: float
    grid: BoardGrid
    tents: dict[int, TentPlace]
    below: int
    hand: tuple[Rect, ...]
    market: tuple[Rect, ...]
    pool: dict[Family, Rect]
    values: dict[Family, Spot]
    held: Spot | None = None
    """The middle of the sprite in the hand."""


class Away(NamedTuple):
    """What is in the air and so does not lie at its place: a castle piece, a card of the market, the building of a card
    of the hand (its place there), a card on its way to the hand, the tent of a seat, the castle; and the tick of a
    completed building."""

    piece: Family | None = None
    source: int | None = None
    card: int | None = None
    drawn: int | None = None
    tent: int | None = None
    lot: bool = False
    tick: int | None = None


class Staged(NamedTuple):
    """What moves before and after, and what is in the air during each of the two."""

    before: tuple[Motion, ...] = ()
    after: tuple[Motion, ...] = ()
    away: Away = Away()
    coming: Away = Away()

    @property
    def ms(self) -> float:
        """How long the position before the event stays, at speed 1."""
        return length(self.before)


HOP, HOP_MS = 1.35, 300.0
"""Workers who are paid hop: so much larger they are at first, for so long."""
BUMP, BURST, BUMP_MS = 1.5, 2.8, 300.0
"""What something is added to is so many times as large at first, and so large the light behind it; for so long."""
SWELLS_UP = 1.12
"""So large is a tent at first when the last of a payout has come."""
REVEAL_MS = 120.0
"""The card that fills a place comes so much later than the one before it went."""
RUNS_MS, CLOSED_MS, SHINES_MS = 60.0, 240.0, 420.0
"""The golden line begins to run round a building that is complete, and is closed; then it shines for so long."""
PAID_MS, SEALS_APART_MS, SEAL_FLIES_MS = 260.0, 90.0, 500.0
"""The first seal of a payout flies so long after the building is complete; the next ones; how long each."""
SWELLS = 0.3
"""What flies is larger by so much in the middle of its way."""
PIECE_RISES_MS, PIECE_FLIES_MS, PIECE_FALLS_MS = 80.0, 420.0, 100.0
"""A castle piece is lifted off its shelf, goes over to its place, and drops."""
STAMP_MS, STAMP, TICK_GOES_MS = 150.0, 1.5, 240.0
"""When the last of them leaves the tick is stamped on the building, in so long, from so many times its size; and in so
long it goes."""
SOLD_APART_MS, SALES_APART, SOLD_FLIES_MS, COINS_MS, COIN_FLIES_MS = 30.0, 5, 520.0, 480.0, 520.0
"""Pieces of a sale fly in a close row, so long after one another, those of the next family as if so many were between
them; each seal so long; the coins begin so much later; each so long."""
UNHOOKS_MS, UNROLLS_MS, SWINGS_MS, JOIN_MS, JOIN_APART_MS = 120.0, 380.0, 900.0, 480.0, 180.0
"""A banner falls so far that it can be seen, unrolls, and hangs there; the workers it brings come out of it one after
the other."""
CALL_MS, CALL_APART_MS = 520.0, 45.0
FLOOR_MS, FLOOR_APART_MS, CHEER_MS, CHEER_APART_MS = 900.0, 70.0, 520.0, 90.0
"""A golden line runs round a finished floor in so long; its towers flash so long after one another. Everybody in town
cheers for so long, so much later for each square further away."""
RIBBON_MS = 280.0
"""The ribbon of the next turn comes down over the one before."""


def seals_fly(event: events.BuildingCompleted) -> Iterator[tuple[int, tuple[float, ...]]]:
    """The seats that are paid for a building, and when each of their seals flies to the tent, for SEAL_FLIES_MS."""
    for turn, line in enumerate(event.payout.lines):
        first = PAID_MS + SEALS_APART_MS / 2 * (turn % 2)
        yield line.seat, tuple(first + SEALS_APART_MS * number for number in range(line.seals))


def seals_come(event: events.BuildingCompleted) -> float:
    """When the last seal of a payout is in its tent."""
    return max((starts[-1] for _seat, starts in seals_fly(event)), default=0.0) + SEAL_FLIES_MS


def workers_set_out(event: events.BannerRaised) -> tuple[float, ...]:
    """When each worker that a banner brings sets out for the tent, where it is JOIN_MS later."""
    return tuple(UNHOOKS_MS + UNROLLS_MS + JOIN_APART_MS * number for number in range(event.workers))


def workers_join(event: events.BannerRaised) -> float:
    """When the last of them is there."""
    return max(workers_set_out(event), default=UNHOOKS_MS + UNROLLS_MS) + JOIN_MS


Starting = list[tuple[str, float]]
"""Pieces, and when each of them begins to fly."""


def sale_flies(event: events.SealsSold) -> Iterator[tuple[SaleLine, Starting, Starting]]:
    """The seals of each line of a sale and its coins, one after the other: the seals fly for SOLD_FLIES_MS, the coins
    for COIN_FLIES_MS."""
    number = 0
    for line in event.lines:
        seals = [(one, SOLD_APART_MS * n) for n, one in enumerate(seals_of(line.family, line.seals), number)]
        number += len(seals)
        coins = [(one, COINS_MS + SOLD_APART_MS * n) for n, one in enumerate(coins_of(line.gold), number)]
        number += len(coins) + SALES_APART
        yield line, seals, coins


def coins_come(event: events.SealsSold) -> tuple[float, float]:
    """When the first coin of a sale reaches the chest, and when the last does."""
    starts = [start for _line, _seals, coins in sale_flies(event) for _coin, start in coins] or [0.0]
    return starts[0] + COIN_FLIES_MS, starts[-1] + COIN_FLIES_MS


def stage(event: Event, before: PlayerView, after: PlayerView, ends: Ends, own: bool) -> Staged:
    """What moves for an event, as the views know it; `own`: the person at the screen did it."""
    return _Stage(before, after, ends, own).of(event)


FALLS_MS, TENTS_MS, TENTS_APART_MS, CARDS_MS, CARDS_APART_MS = 600.0, 500.0, 120.0, 1000.0, 60.0
"""A game begins: the castle is set down, the tents follow, then the cards; each of them so much later."""
TENT_MS, _TENT_BEGINS, HUNG_MS, HUNG_APART_MS = 440.0, 0.3, 160.0, 40.0
"""A tent rises in so long, from so much of its size; each of its banners unrolls in so long, so much later."""


def opening(view: PlayerView, ends: Ends) -> Iterator[Staged]:
    """What moves when a game begins, over its first position."""
    lot, q, u = view.board.lot, ends.grid.square, ends.u
    place = ends.grid.rect(lot.at.x, lot.at.y, *lot.size)
    above, name = (place.centerx, place.centery - 120 * u), "castle_lot_r1" if lot.rot else "castle_lot"
    sizes = 1.3 * place.w, float(place.w)
    shape = place.h / place.w
    castle = Flight((name,), above, place.center, sizes, 0, FALLS_MS, shape, ease=inout, fade="in", stays=True)
    yield Staged(after=(castle,), coming=Away(lot=True))
    yield Staged(after=tuple(replace(one, start=FALLS_MS) for one in puff_ring(place, q)))
    arts = {seat: tent.art for seat, tent in ends.tents.items() if tent.art is not None}  # a plate is just there
    for number, seat in enumerate(sorted(arts, key=lambda seat: (seat == ends.below, ends.tents[seat].middle))):
        raised = _raised(view.players[seat].colour, arts[seat], TENTS_MS + TENTS_APART_MS * number)
        hung = _hung(view.players[seat], ends.tents[seat].banners, raised.over)
        yield Staged(after=(raised, *hung), coming=Away(tent=seat))
    stack, number = ends.market[STACK_PLACE], 0
    for source, card in enumerate(view.face_up):
        if card is not None:
            dealt = _dealt(card, stack, ends.market[source], number)
            yield Staged(after=(dealt,), coming=Away(source=source))
            number += 1
    for drawn, card in enumerate(view.hand):
        yield Staged(after=(_dealt(card, stack, ends.hand[drawn], number),), coming=Away(drawn=drawn))
        number += 1


def _raised(colour: Colour, art: Rect, start: float) -> Flight:
    """A tent grows from its foot."""
    low, part = _TENT_BEGINS * art.w, (1 - _TENT_BEGINS) * art.h / 2
    foot, shape = (art.centerx, art.centery + part), art.h / art.w
    return Flight((f"tent_{colour}",), foot, art.center, (low, art.w), start, TENT_MS, shape, ease=back, stays=True)


def _hung(player: Player, places: Sequence[Rect], start: float) -> Iterator[Flight]:
    """Its banners unroll, one after the other."""
    for number, place in enumerate(places[: player.banners]):
        hangs, begins = (place.center, place.center, (place.w, place.w)), start + HUNG_APART_MS * number
        yield Flight(
            (f"banner_{player.colour}",), *hangs, begins, HUNG_MS, BANNER_SHAPE, ease=out3, unrolls=True, stays=True
        )


def tent_swells(player: Player, tent: TentPlace, start: float) -> Iterator[Flight]:
    """All has come into a tent: its art, with all that hangs there, is larger for a moment, from its foot."""
    if tent.art is None:
        return
    (x, foot), hung = tent.art.midbottom, tent.banners[: player.banners]
    lit = [("lamplight", tent.art), ("lantern", tent.lantern)] if tent.lantern is not None else []
    parts = (f"tent_{player.colour}", tent.art), *lit, *((f"banner_{player.colour}", one) for one in hung)
    for picture, place in parts:
        begin = x + SWELLS_UP * (place.centerx - x), foot + SWELLS_UP * (place.centery - foot)
        sizes = SWELLS_UP * place.w, place.w
        yield Flight((picture,), begin, place.center, sizes, start, BUMP_MS, place.h / place.w, ease=out3)


def card_width(place: Rect) -> float:
    """How wide a card is there; as wide as it lies there, where that is nearly so."""
    width = place.h / _CARD_SHAPE
    return place.w if width > place.w - 2 else width


def _dealt(card: Card, stack: Rect, place: Rect, number: int) -> Flight:
    """A card comes from the stack and is turned over on its way."""
    began, wide = (min(one.w, one.h / _CARD_SHAPE) for one in (stack, place))
    way = stack.center, place.center, (began, wide), CARDS_MS + CARDS_APART_MS * number, 320
    return Flight(("card_back", card), *way, _CARD_SHAPE, rise=0.1 * place.h, turn=True, stays=True)


class _Stage:
    def __init__(self, before: PlayerView, after: PlayerView, ends: Ends, own: bool) -> None:
        self.before, self.after, self.ends, self.own = before, after, ends, own
        self.u, self.q, self.grid = ends.u, ends.grid.square, ends.grid

    def of(self, event: Event) -> Staged:
        match event:
            case events.BuildingLaid():
                return self._laid(event)
            case events.CampsCovered():
                return Staged(after=self._camps(event))
            case events.WorkersIntroduced():
                return Staged(() if self.own else self._workers(event), self._rings())
            case events.BuildingCompleted():
                return self._completed(event)
            case events.PiecePlaced():
                return self._piece(event)
            case events.FloorFinished():
                return Staged(after=self._floor())
            case events.CardDrawn():
                return self._drawn(event)
            case events.CardRevealed():
                return self._revealed(event)
            case events.BannerRaised():
                return Staged(after=self._banner(event))
            case events.SealsSold():
                return Staged(after=tuple(self._sold(event)))
            case _:
                return Staged()

    def _figure(self, seat: int) -> str:
        return f"worker_{self._colour(seat)}"

    def _colour(self, seat: int) -> Colour:
        return self.after.players[seat].colour

    # ---- the board

    def _laid(self, event: events.BuildingLaid) -> Staged:
        """A building comes out of its tent, larger and larger, and is put down."""
        building = event.building
        form, rot = building.card.form, building.rot
        wide, high = box(form, rot)
        puffs = puff_ring(self.grid.rect(building.at.x, building.at.y, wide, high), self.q)
        landing = *puffs, cream_flash(building, self.grid), *self._rings()
        if self.own:
            card = self.before.hand.index(building.card) if building.card in self.before.hand else None
            return Staged(dropped_building(building, self.grid, self.ends.held), landing, Away(card=card))
        end, size, shape = middle_of(building, self.grid)
        start = self.ends.tents[event.seat].middle
        small, lifted = size * 0.3, size * 1.05
        above = end[0], end[1] - 16 * self.q / 72
        shadow, picture = (f"shadow_{form}_r{rot}",), (f"building_{form}_r{rot}",)
        far = end[0] + 12 * self.q / 72, end[1] + 14 * self.q / 72
        return Staged(
            (
                Flight(shadow, start, far, (small, lifted), 0, 420, shape, fade="in"),
                Flight(picture, start, above, (small, lifted), 0, 420, shape, rise=90 * self.u, fade="in"),
                Flight(shadow, far, end, (lifted, size), 420, 110, shape, ease=linear, stays=True),
                Flight(picture, above, end, (lifted, size), 420, 110, shape, ease=linear, stays=True),
            ),
            landing,
        )

    def _rings(self) -> tuple[Motion, ...]:
        return ring_fills(self.before.board, self.after.board, self.grid)

    def _camps(self, event: events.CampsCovered) -> tuple[Motion, ...]:
        """A puff of smoke over each camp, and its worker hops to the tent."""
        motions: list[Motion] = []
        target = self.ends.tents[event.seat].neutral
        size = self.q * 0.8
        for number, square in enumerate(event.squares[: event.neutral]):
            middle = self.grid.rect(square.x, square.y).center
            start = 60.0 * number
            up = middle[0], middle[1] - 0.5 * self.q
            smoke = ("smoke_0", "smoke_1", "smoke_2")
            motions.append(Flight(smoke, middle, up, (0.8 * self.q, 1.2 * self.q), start, 400, fade="out"))
            motions.append(
                Flight(("worker_neutral",), middle, target, (self.q, size), start + 40, 400, rise=60 * self.u)
            )
        return tuple(motions)

    def _workers(self, event: events.WorkersIntroduced) -> tuple[Motion, ...]:
        """Workers grow from their base discs, one after the other."""
        figures = [(square, self._figure(event.seat)) for square in event.own]
        figures += [(square, "worker_neutral") for square in event.neutral]
        figures.sort(key=lambda entry: (entry[0].y, entry[0].x))
        return tuple(
            rising_worker(figure, self.grid.rect(square.x, square.y), 40.0 * number, stays=True)
            for number, (square, figure) in enumerate(figures)
        )

    def _completed(self, event: events.BuildingCompleted) -> Staged:
        """A golden line runs round the building, and shines when it is closed; those who are paid hop, and the seals of
        its family fly to them. Its own lies there until the last of them leaves; then the tick is stamped."""
        seal = f"seal_{event.payout.family}"
        x, y = self._seal_spot(event.building)
        leaves = max((start for _seat, starts in seals_fly(event) for start in starts), default=PAID_MS)
        motions: list[Motion] = [*closed(event.building, self.grid), *self._stamped(event.building, leaves)]
        size, lights, tents = 46 * self.u, list[Motion](), list[Motion]()
        for seat, starts in seals_fly(event):
            workers = event.building.rim & self.before.board.workers[seat]
            motions += self._hops(workers, self._figure(seat), CLOSED_MS)
            tent = self.ends.tents[seat]
            target, badge, wide = tent.seals[event.payout.family], seal, size
            if seat != self.ends.below:
                badge, wide = self._figure(seat), 58 * self.u
            if target == tent.middle:  # nobody sees how many there are: they go to the figure
                target = tent.badge
            spot = target if badge == seal else tent.badge
            if seat == self.ends.below:  # over the other tents lie names
                tents += tent_swells(self.after.players[seat], tent, starts[-1] + SEAL_FLIES_MS)
            for start in starts:
                way = (x, y), target, (58 * self.q / 72, size), start, SEAL_FLIES_MS
                motions.append(Flight((seal,), *way, rise=90 * self.u, swells=SWELLS, ease=glide))
                sizes, arrives = (BUMP * wide, wide), start + SEAL_FLIES_MS
                lights.append(Flight((GLOW,), spot, spot, (BURST * wide,) * 2, arrives, BUMP_MS, fade="out"))
                motions.append(Flight((badge,), spot, spot, sizes, arrives, BUMP_MS, ease=out3))
        return Staged(after=(*tents, *lights, *motions, *self._rings()), coming=Away(tick=event.building.id))

    def _stamped(self, building: Building, leaves: float) -> Iterator[Motion]:
        """The seal lies on its full ring until it leaves; the tick is stamped on that, and stays."""
        spot, size, sides = self._seal_spot(building), _SEAL * self.q, side_count(building.card.form)
        falls, wide = leaves, tick_width(self.q)
        yield Flight((Ticks(sides, sides, self.q),), spot, spot, (size, size), 0, falls + STAMP_MS)
        yield Flight((f"seal_{building.card.family}",), spot, spot, (size, size), 0, leaves)
        sizes = STAMP * wide, wide
        yield Flight((Tick(self.q),), spot, spot, sizes, falls, STAMP_MS, ease=out3, fade="in", stays=True)

    def _hops(self, squares: int, figure: str, start: float) -> Iterator[Flight]:
        """Workers on these squares hop."""
        for square in self.before.board.grid.squares(squares):
            spot = self.grid.rect(square.x, square.y).center
            yield Flight((figure,), spot, spot, (HOP * self.q, self.q), start, HOP_MS, ease=out3)

    def _seal_spot(self, building: Building) -> Spot:
        return seal_spot(self.after.board, building, self.grid)

    # ---- the castle

    def _castle_place(self, square: int) -> Rect:
        place = self.after.board.lot.castle_squares()[square]
        return self.grid.rect(place.x, place.y)

    def _piece(self, event: events.PiecePlaced) -> Staged:
        """A piece is lifted off its shelf, goes over to its square and drops."""
        place = self._castle_place(event.square)
        lift = round(BoardGrid.CASTLE_STEP * event.floor * self.q / 64)
        foot = place.centerx, place.bottom - lift - round(6 * self.q / 72)
        face = self.grid.top_face(*self.after.board.lot.castle_squares()[event.square], event.floor + 1).center
        light = Flight((GLOW,), face, face, (1.3 * self.q, 1.3 * self.q), 0, FLASH_MS, fade="both")
        landing = *dust(foot, self.q, 5), light, *self._leads(face)
        end = place.centerx, place.y - SPRITE_TOP * self.q / 64 - lift + 42 * self.q / 64
        if self.own:
            drop = dropped_piece(event.family, end, self.q, self.ends.held)
            return Staged(drop, landing, Away(piece=event.family))
        above = end[0], end[1] - 24 * self.q / 72
        shelf = self.ends.pool[event.family]
        size = 54 * self.u
        start = shelf.centerx, shelf.centery
        raised = start[0], start[1] - 14 * self.u
        piece = (f"castle_{event.family}",)
        large, rises, falls = self.q * 1.08, PIECE_RISES_MS, PIECE_RISES_MS + PIECE_FLIES_MS
        ground = start[0] + 8 * self.u, shelf.bottom
        under = end[0] + 0.3 * self.q, place.centery + 0.4 * self.q
        shade = Flight(
            (SHADE,), ground, under, (1.1 * size, 1.5 * self.q), rises, PIECE_FLIES_MS, ease=glide, fade="both"
        )
        way = raised, above, (size, large), rises, PIECE_FLIES_MS, CASTLE_SHAPE
        over = Flight(piece, *way, rise=60 * self.u, swells=SWELLS, ease=glide)
        down = above, end, (large, self.q), falls, PIECE_FALLS_MS, CASTLE_SHAPE
        return Staged(
            (
                shade,
                Flight(piece, start, raised, (size, size), 0, rises, CASTLE_SHAPE, ease=out3),
                over,
                Flight(piece, *down, ease=quicker, stays=True),
            ),
            landing,
            Away(piece=event.family),
        )

    def _leads(self, face: Spot) -> Iterator[Flight]:
        """Seals go from the top of a piece to where the values stand that it changes, a light behind each."""
        was, now = self.before.castle.values, self.after.castle.values
        for family, spot in self.ends.values.items():
            if was[family.ordinal] != now[family.ordinal]:
                glow, seal = (1.2 * self.q,) * 2, (44 * self.u,) * 2  # one size each: nothing is scaled on the way
                rise = 50 * self.u
                yield Flight((GLOW,), face, spot, glow, _TAIL_MS, LEAD_MS - _TAIL_MS, rise=rise, ease=glide)
                yield Flight((f"seal_{family}",), face, spot, seal, 0, LEAD_MS, rise=rise, ease=glide)

    def _floor(self) -> tuple[Motion, ...]:
        """A golden line runs round the castle, and all ten towers flash, one after the other from the north-west."""
        squares = self.after.board.lot.castle_squares()
        stacks = self.after.castle.stacks
        order = sorted(range(len(squares)), key=lambda k: (squares[k].x + squares[k].y, squares[k].y))
        lot = self.after.board.lot
        place = self.grid.rect(*lot.at, *lot.size)
        corners = place.topleft, place.topright, place.bottomright, place.bottomleft
        motions: list[Motion] = [golden(corners, self.q, FLOOR_MS)]
        faces = [self.grid.top_face(squares[k].x, squares[k].y, len(stacks[k])).center for k in order]
        motions += lighting_up(faces, self.q, FLOOR_APART_MS, 300)
        shape, board = place.h / place.w, self.after.board
        grows = 1.2 * place.w, 2.2 * place.w
        motions.append(Flight((GLOW,), place.center, place.center, grows, FLOOR_MS / 2, FLOOR_MS, shape, fade="both"))
        motions += (replace(one, start=FLOOR_MS / 2) for one in puff_ring(place, self.q, 16))
        for seat, workers in enumerate(board.workers):
            figure = self._figure(seat)
            for square in board.grid.squares(workers):
                spot = self.grid.rect(square.x, square.y).center
                far = hypot(spot[0] - place.centerx, spot[1] - place.centery) / self.q
                looks, sizes = (f"{figure}_up", f"{figure}_wave"), (HOP * self.q, self.q)
                motions.append(Flight(looks, spot, spot, sizes, CHEER_APART_MS * far, CHEER_MS, ease=out3))
        return tuple(motions)

    # ---- cards

    def _drawn(self, event: events.CardDrawn) -> Staged:
        """A card goes into the hand, open to its owner; or to a tent, back side up."""
        source = SOURCES.index(event.source)
        place = self.ends.market[source]
        faces: list[str | Card] = ["card_back"] if source == STACK_PLACE else [face for face in (event.card,) if face]
        mine = event.seat == self.after.seat and event.seat == self.ends.below
        if mine:
            target = self.ends.hand[min(len(self.before.hand), len(self.ends.hand) - 1)]
            end: Spot = target.center
            width = card_width(target)
            if source == STACK_PLACE and event.card is not None:
                faces.append(event.card)
        else:
            end = self.ends.tents[event.seat].middle
            width = 46 * self.u
            if source != STACK_PLACE:
                faces.append("card_back")
        flight = Flight(
            tuple(faces), place.center, end, (card_width(place), width), 0, 320,
            _CARD_SHAPE, rise=30 * self.u, turn=len(faces) > 1, stays=mine,
        )  # fmt: skip
        return Staged(after=(flight,), coming=Away(drawn=len(self.before.hand) if mine else None))

    def _revealed(self, event: events.CardRevealed) -> Staged:
        """The card for an empty place comes off the stack and is turned over."""
        place, stack = self.ends.market[event.place], self.ends.market[STACK_PLACE]
        width = card_width(place)
        flight = Flight(
            ("card_back", event.card), stack.center, place.center, (card_width(stack), width), REVEAL_MS, 260,
            _CARD_SHAPE, rise=20 * self.u, turn=True, stays=True,
        )  # fmt: skip
        return Staged(after=(flight,), coming=Away(source=event.place))

    # ---- tents

    def _banner(self, event: events.BannerRaised) -> tuple[Motion, ...]:
        """A banner unhooks, unrolls before the tent and swings there, and the workers it brings hop into the tent."""
        tent = self.ends.tents[event.seat]
        motions: list[Motion] = []
        left, name = self.after.players[event.seat].banners, (f"banner_{self._colour(event.seat)}",)
        spot, high = tent.badge, 60 * self.u  # no wider than the figure's place: the name beside it is read
        if tent.art is not None and left < len(tent.banners):
            hook = tent.banners[left]
            down = hook.centerx, hook.centery + 12 * self.u
            motions.append(Flight(name, hook.center, down, (hook.w, hook.w), 0, UNHOOKS_MS, BANNER_SHAPE))
            high = raised(tent.art, self.u)
            spot = tent.art.centerx, tent.art.bottom - high / 2
            ground = (1.5 * high,) * 2
            motions.append(Flight((SHADE,), spot, spot, ground, 0, UNHOOKS_MS + UNROLLS_MS + SWINGS_MS, fade="both"))
        hangs = name, spot, spot, (high / BANNER_SHAPE, high / BANNER_SHAPE)
        motions.append(Flight(*hangs, UNHOOKS_MS, UNROLLS_MS, BANNER_SHAPE, ease=back, unrolls=True))
        motions.append(Flight(*hangs, UNHOOKS_MS + UNROLLS_MS, SWINGS_MS, BANNER_SHAPE, fade="out", swings=6.0))
        figure, size = (self._figure(event.seat),), 54 * self.u
        for start in workers_set_out(event):
            motions.append(Flight(figure, spot, tent.own, (size, 0.8 * size), start, JOIN_MS, rise=70 * self.u))
            bump = size, 0.8 * size
            motions.append(Flight(figure, tent.own, tent.own, bump, start + JOIN_MS, BUMP_MS, ease=out3))
        return tuple(motions)

    def _sold(self, event: events.SealsSold) -> Iterator[Motion]:
        """Seals go from the tent to where their value stands, coins come back below them: two rows, each with a light
        under it."""
        tent, sizes = self.ends.tents[event.seat], (44 * self.u, 44 * self.u)
        rows: list[Flight] = []
        for line, seals, coins in sale_flies(event):
            value, own = self.ends.values[line.family], tent.seals[line.family]
            for seal, start in seals:
                rows.append(Flight((seal,), own, value, sizes, start, SOLD_FLIES_MS, rise=80 * self.u))
            for coin, start in coins:
                rows.append(Flight((coin,), value, tent.gold, sizes, start, COIN_FLIES_MS, rise=-60 * self.u))
        yield from (replace(one, pictures=(GLOW,), widths=(1.2 * self.q,) * 2, fade="both") for one in rows)
        yield from rows


def raised(art: Rect, u: float) -> float:
    """How high a banner is that is raised before the art of a tent, real px."""
    return max(_RAISED * art.h, _LEAST_RAISED * u)


DUST = ("dust_0", "dust_1", "dust_2")
DUST_MS = 340.0
LINE_MS = 420.0
COINS, MOST_COINS = (10, 5, 1), 8
POP_MS = 220.0
BANNER_SHAPE = 66 / 48
"""Height : width of the sprites of a banner and of a castle piece."""
_RAISED, _LEAST_RAISED = 0.9, 200
"""How high a banner is that is raised before a tent, of the tent's height, and at least, design px."""
_FOOT = 29, 52
"""The middle of a figure's base disc on its canvas of 64."""


def lighting_up(spots: Sequence[Spot], square: int, apart_ms: float, ms: float) -> Iterator[Flight]:
    """A light comes and goes at each of these, one after the other."""
    for number, spot in enumerate(spots):
        yield Flight((GLOW,), spot, spot, (LIT * square,) * 2, apart_ms * number, ms, fade="both")


def calling(faces: Sequence[Spot], square: int) -> Iterator[Flight]:
    """The lines around where a castle piece may stand light up, one after the other; what lies there can be read."""
    for light in lighting_up(faces, square, CALL_APART_MS, CALL_MS):
        yield replace(light, pictures=(RING,))


def puff_ring(place: Rect, square: int, puffs: int = 8) -> tuple[Flight, ...]:
    """A ring of puffs of dust that spreads from under a thing put down on `place` (real px)."""
    size = square * 0.9
    motions = []
    for i in range(puffs):
        angle = 2 * pi * (i + 0.5) / puffs
        across, down = cos(angle), sin(angle)
        reach = max(abs(across), abs(down))
        # On the edge of the box, a little inside; from there outwards.
        x = place.centerx + across / reach * (place.w / 2 - 0.1 * square)
        y = place.centery + down / reach * (place.h / 2 - 0.1 * square)
        end = x + across * 0.4 * square, y + down * 0.4 * square
        motions.append(Flight(DUST, (x, y), end, (size * 0.6, size), 0, DUST_MS, ease=out3, fade="out"))
    return tuple(motions)


def dust(foot: Spot, square: int, puffs: int) -> tuple[Motion, ...]:
    """Puffs of stone dust to both sides of a foot (real px)."""
    size = square * 0.7
    motions = []
    for i in range(puffs):
        side = -1 + 2 * i / (puffs - 1)
        start = foot[0] + side * 0.35 * square, foot[1]
        end = foot[0] + side * 0.75 * square, foot[1] - (0.06 + 0.1 * abs(side)) * square
        motions.append(Flight(DUST, start, end, (size * 0.6, size), 0, DUST_MS, ease=out3, fade="out"))
    return tuple(motions)


def rising_worker(figure: str, place: Rect, start: float = 0, *, stays: bool = False) -> Flight:
    """A worker grows from his base disc; `place` is the square of his sprite (real px)."""
    foot = place.x + _FOOT[0] / 64 * place.w, place.y + _FOOT[1] / 64 * place.w
    return Flight((figure,), foot, place.center, (0, place.w), start, POP_MS, ease=back, stays=stays)


def gold_line(building: Building, grid: BoardGrid) -> Trace:
    """The golden line round an enclosed building."""
    corner = grid.rect(building.at.x, building.at.y)
    q = grid.square
    loop = contour(tuple(turned(building.card.form, building.rot)))[0]
    return golden(tuple((corner.x + x * q, corner.y + y * q) for x, y in loop), q, LINE_MS)


def closed(building: Building, grid: BoardGrid) -> Iterator[Motion]:
    """A building is complete: a bright line runs round it, and all of it shines when that has come round."""
    line = gold_line(building, grid)
    line = replace(line, width=_BRIGHT * line.width)
    yield replace(line, start=RUNS_MS, ms=CLOSED_MS - RUNS_MS)
    yield replace(line, start=CLOSED_MS, ms=SHINES_MS, flash=True)
    wide = _HALO * grid.square
    for x, y in turned(building.card.form, building.rot):
        spot = grid.rect(building.at.x + x, building.at.y + y).center
        yield Flight((GLOW,), spot, spot, (wide, wide), CLOSED_MS - 60, SHINES_MS, fade="both")


def golden(points: tuple[Spot, ...], square: int, ms: float) -> Trace:
    """A golden line round these points (real px)."""
    return Trace(points, max(4.4 * square / 72, 2.2), ms=ms, ease=inout)


def seals_of(family: Family, number: int) -> tuple[str, ...]:
    """The pieces that `number` seals are handed over in: those worth five first."""
    fives, ones = divmod(number, 5)
    return (f"seal5_{family}",) * fives + (f"seal_{family}",) * ones


def coins_of(gold: int) -> tuple[str, ...]:
    """The coins of a sum, the largest first, no more than can be looked at."""
    coins: list[str] = []
    for value in COINS:
        number, gold = divmod(gold, value)
        coins += [f"coin_{value}"] * number
    return tuple(coins[:MOST_COINS])
