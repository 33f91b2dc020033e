"""`arkadia-view/1`: what one seat may know, as JSON, written and read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from . import reading
from .actions import Piece
from .board import Board, Building, opening
from .castle import FLOORS, PIECES, TOP_FLOOR, Castle, Stack
from .game import Phase, Player
from .legal import LegalActions, Position
from .pieces import (
    CARDS,
    FACE_UP_PLACES,
    FAMILIES,
    NEUTRAL_WORKERS,
    OWN_WORKERS,
    START_BANNERS,
    Card,
    Colour,
    Counts,
    Family,
    counted,
    counts,
)
from .plan import CASTLE_SQUARES
from .setup_format import parse_public_setup, public_setup_json
from .squares import Square
from .view import PlayerView, PublicSetup, unknown

VIEW_FORMAT = "arkadia-view/1"

_KEYS = {
    "format", "seat", "player", "phase", "turn", "turns_left", "setup", "buildings", "workers", "castle", "players",
    "hand", "face_up", "stack", "discard", "seen", "banner_used", "draw_due",
}  # fmt: skip
_PLAYER_KEYS = {"color", "own", "neutral", "seals", "gold", "banners", "hand"}


# ---- writing


def _pairs(squares: Sequence[Square]) -> list[list[int]]:
    return [[x, y] for x, y in squares]


def view_json(position: PlayerView) -> dict[str, Any]:
    """The view as `arkadia-view/1`; `seat` is null for an onlooker."""
    board, castle, setup = position.board, position.castle, position.setup
    grid = board.grid
    workers = {colour.value: _pairs(grid.squares(board.workers[i])) for i, colour in enumerate(setup.colours)}
    workers["neutral"] = _pairs(grid.squares(board.neutral))
    return {
        "format": VIEW_FORMAT,
        "seat": position.seat,
        "player": position.player,
        "phase": position.phase.value,
        "turn": position.turn,
        "turns_left": position.turns_left,
        "setup": public_setup_json(setup),
        "buildings": [
            {"id": b.id, "card": b.card.id, "rot": b.rot, "at": list(b.at), "complete": b.complete}
            for b in board.buildings
        ],
        "workers": workers,
        "castle": {
            "squares": [[family.value for family in stack] for stack in castle.stacks],
            "pools": [counted(pool) for pool in castle.pools],
            "floor": castle.floor,
            "pending": position.pending,
        },
        "players": [
            {
                "color": player.colour.value,
                "own": player.own,
                "neutral": player.neutral,
                "seals": counted(player.seals),
                "gold": player.gold,
                "banners": player.banners,
                "hand": size,
            }
            for player, size in zip(position.players, position.hand_sizes, strict=True)
        ],
        "hand": [card.id for card in position.hand],
        "face_up": [card.id if card else None for card in position.face_up],
        "stack": position.stack_size,
        "discard": [card.id for card in position.discard],
        "seen": [[card.id for card in cards] for cards in position.seen],
        "banner_used": position.banner_used,
        "draw_due": position.draw_due,
    }


# ---- reading


def parse_view(value: Any) -> PlayerView:
    """A view from the JSON values of `arkadia-view/1`, checked so that the rules can be asked about it.

    The format does not tell whether the turn in progress had a MUST action or a banner, nor how many turns in a row
    ended without one: `acted` is taken for true once the turn is past MUST, `idle` is 0, `result` is None.

    Raises:
        Malformed: it is no view, or no position of a game looks like that.
    """
    data = reading.obj(value, "view", known=_KEYS)
    data.check_format(VIEW_FORMAT)
    setup = parse_public_setup(data.member("setup"))
    last = len(setup.colours) - 1
    seat = data.member("seat")
    seat = None if seat is None else reading.whole(seat, "seat", 0, last)
    castle, pending = _castle(data.member("castle"))
    discard = _cards(data.member("discard"), "discard")
    board = _board(data, setup, discard)
    players, hand_sizes = _players(data.member("players"), setup, board)
    phase = data.one_of("phase", Phase, 60)
    turns_left = data.member("turns_left")
    position = PlayerView(
        seat=seat,
        setup=setup,
        board=board,
        castle=castle,
        players=players,
        hand=_cards(data.member("hand"), "hand"),
        hand_sizes=hand_sizes,
        face_up=_face_up(data.member("face_up")),
        stack_size=data.whole("stack", 0, len(CARDS)),
        discard=discard,
        seen=tuple(_cards(cards, "seen") for cards in reading.exactly(last + 1, data.member("seen"), "seen")),
        phase=phase,
        player=data.whole("player", 0, last),
        turn=data.whole("turn"),
        turns_left=None if turns_left is None else reading.whole(turns_left, "turns_left", 0, last + 1),
        pending=pending,
        draw_due=data.truth("draw_due"),
        banner_used=data.truth("banner_used"),
        acted=phase in (Phase.CASTLE, Phase.DRAW, Phase.CAN),
        idle=0,
        result=None,
    )
    _check_cards(position)
    _check_phase(position)
    return position


def _cards(value: Any, field: str) -> tuple[Card, ...]:
    return tuple(reading.card(card, field) for card in reading.array(value, field, len(CARDS)))


def _face_up(value: Any) -> tuple[Card | None, ...]:
    places = reading.exactly(FACE_UP_PLACES, value, "face_up")
    return tuple(None if card is None else reading.card(card, "face_up") for card in places)


def _board(data: reading.Fields, setup: PublicSetup, discard: tuple[Card, ...]) -> Board:
    board = opening(setup.plan, setup.lot, len(setup.colours), first_game=False)
    for item in data.array("buildings", len(CARDS)):
        board = _with_building(board, item)
    first = setup.plan.first_game.buildings if setup.first_game and setup.plan.first_game else ()
    for building, there in zip(board.buildings, first, strict=False):
        if (building.card, building.rot, building.at) != (there.card, there.rot, there.at):
            raise reading.wrong("buildings", building.card.id)
    if tuple(b.card for b in board.buildings) != (*(there.card for there in first), *discard):
        raise reading.wrong("discard", len(discard))

    people = data.obj("workers", known={*setup.colours, "neutral"})
    for seat, colour in enumerate(setup.colours):
        board = board.with_workers(seat, _standing(board, people.member(colour.value)), 0)
    board = board.with_workers(0, 0, _standing(board, people.member("neutral")))

    finished = {building.id for building in board.buildings if building.complete}
    if finished != {building.id for building in board.buildings if not building.rim & board.vacant}:
        raise reading.wrong("complete", len(finished))
    return board


def _with_building(board: Board, item: Any) -> Board:
    data = reading.obj(item, "buildings", known={"id", "card", "rot", "at", "complete"})
    number = len(board.buildings) + 1
    data.whole("id", number, number)
    card = data.card("card")
    rot = data.whole("rot", 0, 3)
    at = data.square("at")
    placement = board.shapes.place(card.form, rot, at)
    if placement is None or placement.mask & ~board.vacant:
        raise reading.wrong("at", list(at))
    board = board.with_building(card, placement)
    laid: tuple[Building, ...] = board.buildings[-1:]
    return board.with_complete(laid) if data.truth("complete") else board


def _standing(board: Board, value: Any) -> int:
    """The mask of workers on squares that are all different and vacant."""
    mask = 0
    for pair in reading.array(value, "workers", NEUTRAL_WORKERS):
        at = reading.square(pair, "workers")
        bit = board.grid.bit(at) if at in board.grid else 0
        if not bit & board.vacant & ~mask:
            raise reading.wrong("workers", list(at))
        mask |= bit
    return mask


def _castle(value: Any) -> tuple[Castle, int]:
    data = reading.obj(value, "castle", known={"squares", "pools", "floor", "pending"})
    stacks: list[Stack] = [
        tuple(
            reading.one_of(family, "squares", Family, 60) for family in reading.array(stack, "squares", TOP_FLOOR + 1)
        )
        for stack in data.array("squares", CASTLE_SQUARES)
    ]
    pools = [_four(pool, "pools", PIECES) for pool in data.array("pools", len(FLOORS))]
    floor = data.whole("floor", 0, TOP_FLOOR)
    pending = data.whole("pending", 0, len(CARDS))
    if len(stacks) != CASTLE_SQUARES or len(pools) != len(FLOORS):
        raise reading.wrong("castle", [len(stacks), len(pools)])
    _check_castle(stacks, pools, floor)
    return Castle(tuple(stacks), (pools[0], pools[1], pools[2]), floor), pending


def _check_castle(stacks: list[Stack], pools: list[Counts], floor: int) -> None:
    """Stacks must have the height of a castle whose `floor` is in work, and no piece may be lost or too many (R26)."""
    heights = {len(stack) for stack in stacks}
    if not heights <= {floor, floor + 1} or (floor < TOP_FLOOR and heights == {floor + 1}):
        raise reading.wrong("floor", floor)
    for family in FAMILIES:
        laid = [sum(stack[level : level + 1] == (family,) for stack in stacks) for level in range(len(FLOORS))]
        there = [pool[family.ordinal] for pool in pools]
        made = [made[family.ordinal] for made in FLOORS]
        for level in range(floor):  # what a finished floor left over lies in the third-floor pool
            made[TOP_FLOOR] += made[level] - laid[level]
            made[level] = laid[level]
        if [a + b for a, b in zip(laid, there, strict=True)] != made:
            raise reading.wrong("pools", family.value)


def _four(value: Any, field: str, most: int) -> Counts:
    families = {family.value for family in FAMILIES}
    data = reading.obj(value, field, known=families)
    return counts({name: reading.whole(data.member(name), field, 0, most) for name in families})


def _players(value: Any, setup: PublicSetup, board: Board) -> tuple[tuple[Player, ...], tuple[int, ...]]:
    items = reading.exactly(len(setup.colours), value, "players")
    players = []
    sizes = []
    for seat, (item, colour) in enumerate(zip(items, setup.colours, strict=True)):
        data = reading.obj(item, "players", known=_PLAYER_KEYS)
        if data.member("color") != colour:
            raise reading.wrong("color", str(data["color"])[:60])
        laid = board.workers[seat].bit_count()
        players.append(_player(data, colour, laid, setup.handicap[seat] if setup.handicap else 0))
        sizes.append(data.whole("hand", 0, len(CARDS)))
    held = sum(player.neutral for player in players)
    if held + board.neutral.bit_count() > NEUTRAL_WORKERS:
        raise reading.wrong("neutral", held)
    return tuple(players), tuple(sizes)


def _player(data: reading.Fields, colour: Colour, laid: int, handicap: int) -> Player:
    return Player(
        colour=colour,
        own=data.whole("own", 0, max(0, OWN_WORKERS - laid)),
        neutral=data.whole("neutral", 0, NEUTRAL_WORKERS),
        seals=_four(data.member("seals"), "seals", reading.MAX_NUMBER),
        gold=data.whole("gold", handicap),
        banners=data.whole("banners", 0, START_BANNERS),
    )


def _check_cards(position: PlayerView) -> None:
    """No card may be in two places, and all that are nowhere must fit into the stack and the other hands (R35)."""
    places = [*position.hand, *(b.card for b in position.board.buildings), *(c for c in position.face_up if c)]
    hidden = position.stack_size
    for seat, (cards, size) in enumerate(zip(position.seen, position.hand_sizes, strict=True)):
        held: tuple[Card, ...] = position.hand
        if seat != position.seat:
            held = cards
            places.extend(cards)
            hidden += size - len(cards)
        if not set(cards) <= set(held) or len(cards) > size or (seat == position.seat and len(held) != size):
            raise reading.wrong("seen", seat)
    twice = [card for card, times in Counter(places).items() if times > 1]
    if twice:
        raise reading.wrong("card", twice[0].id)
    if position.seat is None and position.hand:
        raise reading.wrong("hand", len(position.hand))
    if hidden != len(unknown(position)):
        raise reading.wrong("stack", position.stack_size)


def _check_phase(position: PlayerView) -> None:
    """What is owed must fit the phase: castle pieces are owed in `castle` alone, a card from a build to its draw."""
    phase = position.phase
    if (position.pending > 0) != (phase is Phase.CASTLE) or (position.pending and not position.castle.can_grow):
        raise reading.wrong("pending", position.pending)
    cards_left = position.stack_size > 0 or any(position.face_up)
    if phase is Phase.DRAW and not (position.draw_due and cards_left):
        raise reading.wrong("draw_due", position.draw_due)
    if position.draw_due and (phase in (Phase.MUST, Phase.OVER) or (phase is Phase.CAN and cards_left)):
        raise reading.wrong("draw_due", position.draw_due)
    if (position.turns_left == 0) != (phase is Phase.OVER):
        raise reading.wrong("turns_left", position.turns_left)


# ---- what the player on turn may do


def legal_json(position: Position) -> dict[str, Any]:
    """The answer of `legal`: squares of every placement, vacant squares at every building, and so on.

    Equal placements of a symmetrical shape come once; cards and buildings without a place are left out; what the
    phase does not allow is empty or false. `position` is a Game or the PlayerView of the seat on turn.
    """
    legal = LegalActions(position)
    grid = position.board.grid
    build: dict[str, list[list[list[int]]]] = {}
    if position.phase is Phase.MUST:
        for card in position.hand:
            places = [[[x, y] for x, y in grid.squares(place.mask)] for place in legal.placements(card.form)]
            if places:
                build[card.id] = places
    workers = {
        str(building.id): [[x, y] for x, y in grid.squares(around)] for building, around in legal.open_buildings()
    }
    pieces: list[Piece] = list(legal.pieces())
    families = {piece.family for piece in pieces}
    return {
        "phase": position.phase.value,
        "player": position.player,
        "build": build,
        "workers": workers,
        "draw": [draw.source for draw in legal.draws()],
        "castle": {
            "colors": [family.value for family in FAMILIES if family in families],
            "squares": sorted({piece.square for piece in pieces}),
        },
        "banner": next(legal.banners(), None) is not None,
        "end": position.phase is Phase.CAN,
    }
