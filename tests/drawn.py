"""Positions drawn as text, so that tests read like the table.

A drawing has one character a square, one line a row::

    yMMg......      .  vacant            #  the castle lot (twelve squares)
    oMMn..^...      ^  vacant, a camp    A-Z, 0-9, Greek capitals: buildings, one character each
    yMv..TT...      y o g v  workers of the colours, n  neutral workers

`game` makes a Game of a drawing, `draw` a drawing of a Game (for the message of a failed test).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from textwrap import dedent

from arkadia_desktop.rules.actions import Build, Workers
from arkadia_desktop.rules.board import Board, opening
from arkadia_desktop.rules.castle import Castle
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.game import Game, Phase, Player, Setup
from arkadia_desktop.rules.pieces import (
    CARD_BY_ID,
    CARDS,
    FACE_UP_PLACES,
    FAMILIES,
    HAND_SIZE,
    START_BANNERS,
    START_WORKERS,
    Card,
    Colour,
    Counts,
    Form,
)
from arkadia_desktop.rules.plan import STANDARD, LotPlace, Plan, lot_places
from arkadia_desktop.rules.shapes import box, distinct_turns, turned
from arkadia_desktop.rules.squares import Square

BUILDINGS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ΓΔΘΛ"
"""The characters of buildings 1 to 40 in `draw`."""

WORKERS = {"y": Colour.YELLOW, "o": Colour.ORANGE, "g": Colour.GREEN, "v": Colour.VIOLET}
PIECES = {family.value[0]: family for family in FAMILIES}


def rows(drawing: str) -> list[str]:
    """The rows of a drawing, all equally long."""
    lines = dedent(drawing).strip("\n").splitlines()
    assert len({len(line) for line in lines}) == 1, f"rows of different lengths:\n{dedent(drawing)}"
    return lines


def squares_of(drawing: str, sign: str) -> tuple[Square, ...]:
    """The squares that carry `sign`, row by row."""
    return tuple(Square(x, y) for y, row in enumerate(rows(drawing)) for x, c in enumerate(row) if c == sign)


def plan_of(drawing: str, *, camps: Sequence[tuple[int, int]] = ()) -> Plan:
    """The plan of the board drawn: its size, the camps one sees and, as `camps`, those under pieces."""
    lines = rows(drawing)
    everywhere = frozenset({*squares_of(drawing, "^"), *(Square(x, y) for x, y in camps)})
    return Plan(len(lines[0]), len(lines), everywhere, lot_places(len(lines[0]), len(lines), everywhere))


def lot_of(drawing: str) -> LotPlace:
    """The place of the lot drawn."""
    footprint = squares_of(drawing, "#")
    place = LotPlace(footprint[0], 0 if footprint[3].y == footprint[0].y else 1)
    assert place.footprint() == footprint, f"the lot has another form:\n{dedent(drawing)}"
    return place


def lay_of(drawing: str, sign: str, card: Card) -> Build:
    """The Build that lays `card` where `sign` is drawn."""
    squares = squares_of(drawing, sign)
    assert squares, f"no {sign} in the drawing"
    at = Square(min(s.x for s in squares), min(s.y for s in squares))
    shape = frozenset(Square(x - at.x, y - at.y) for x, y in squares)
    for rot in distinct_turns(card.form):
        if frozenset(turned(card.form, rot)) == shape:
            return Build(card, rot, at)
    raise AssertionError(f"{sign} has not the form of {card}:\n{dedent(drawing)}")


def board(drawing: str, buildings: Mapping[str, str], colours: Sequence[Colour], *, plan: Plan | None = None) -> Board:
    """The board drawn; `buildings` names the card of each character, in the order of laying.

    Buildings with nothing vacant around them are complete.
    """
    plan = plan or plan_of(drawing)
    assert (plan.width, plan.height) == (len(rows(drawing)[0]), len(rows(drawing))), "the drawing has another size"
    drawn = opening(plan, lot_of(drawing), len(colours), first_game=False)
    strangers = set("".join(rows(drawing))) - set(buildings) - set(WORKERS) - set(".^#n")
    assert not strangers, f"nobody knows {strangers}"
    for sign, name in buildings.items():
        build = lay_of(drawing, sign, CARD_BY_ID[name])
        placement = drawn.shapes.place(build.card.form, build.rot, build.at)
        assert placement is not None
        drawn = drawn.with_building(build.card, placement)
    for letter, colour in WORKERS.items():
        mask = drawn.grid.mask(squares_of(drawing, letter))
        if mask:
            drawn = drawn.with_workers(colours.index(colour), mask, 0)
    drawn = drawn.with_workers(0, 0, drawn.grid.mask(squares_of(drawing, "n")))
    assert drawn.grid.mask(squares_of(drawing, "^")) == drawn.vacant & plan.camp_mask, "camps drawn elsewhere"
    return drawn.with_complete(drawn.enclosed())


def castle(pieces: str = "- - - - - - - - - -") -> Castle:
    """A castle from ten stacks, lowest piece first: ``"r rs - b …"`` (r o b s; - = no piece), laid floor by floor."""
    stacks = [stack.replace("-", "") for stack in pieces.split()]
    assert len(stacks) == 10, "a castle has ten squares"
    built = Castle()
    for floor in range(3):
        for square, stack in enumerate(stacks):
            if len(stack) > floor:
                family = PIECES[stack[floor]]
                assert built.floor == floor, "a piece on a floor that is not in work"
                assert built.pool[family.ordinal], f"no {family} piece is left for floor {floor}"
                built = built.with_piece(family, square)
    return built


def cards(names: str) -> tuple[Card, ...]:
    """Cards from their ids, separated by spaces."""
    return tuple(CARD_BY_ID[name] for name in names.split())


def seals(red: int = 0, olive: int = 0, black: int = 0, silver: int = 0) -> Counts:
    """So many seals of each family."""
    return red, olive, black, silver


def game(
    drawing: str,
    buildings: Mapping[str, str] | None = None,
    *,
    players: str = "yellow violet",
    turn: str = "",
    plan: Plan | None = None,
    hand: str | None = None,
    face_up: Sequence[str | None] | None = None,
    stack: str | None = None,
    own: Mapping[str, int] | None = None,
    neutral: Mapping[str, int] | None = None,
    seals: Mapping[str, Counts] | None = None,
    gold: Mapping[str, int] | None = None,
    banners: Mapping[str, int] | None = None,
    castle: Castle | None = None,
    phase: Phase = Phase.MUST,
) -> Game:
    """A game at this position. Without `turn` the first of `players` is on turn.

    Cards that are not named are dealt in the order of CARDS: four to each other seat (and to the one on turn without
    `hand`), three face-up, the rest into the stack. What is not given per colour is as at the start of a game.
    """
    colours = tuple(Colour(name) for name in players.split())
    seat = colours.index(Colour(turn)) if turn else 0
    buildings = buildings or {}
    laid = board(drawing, buildings, colours, plan=plan)
    named = [*buildings.values(), *(hand or "").split(), *(stack or "").split(), *filter(None, face_up or ())]
    assert len(set(named)) == len(named), f"a card is named twice: {sorted(named)}"
    rest = [card for card in CARDS if card.id not in named]

    def deal(number: int) -> tuple[Card, ...]:
        dealt = tuple(rest[:number])
        del rest[:number]
        return dealt

    hands = tuple(cards(hand) if i == seat and hand is not None else deal(HAND_SIZE) for i in range(len(colours)))
    up = deal(FACE_UP_PLACES) if face_up is None else tuple(CARD_BY_ID[name] if name else None for name in face_up)
    setup = Setup(laid.plan, colours, seat, False, laid.lot, CARDS)
    return Game(
        setup=setup,
        board=laid,
        castle=castle or Castle(),
        players=tuple(
            Player(
                colour,
                own=(own or {}).get(colour.value, START_WORKERS),
                neutral=(neutral or {}).get(colour.value, 0),
                seals=(seals or {}).get(colour.value, (0, 0, 0, 0)),
                gold=(gold or {}).get(colour.value, 0),
                banners=(banners or {}).get(colour.value, START_BANNERS),
            )
            for colour in colours
        ),
        hands=hands,
        face_up=up,
        stack=tuple(rest) if stack is None else cards(stack),
        discard=tuple(CARD_BY_ID[name] for name in buildings.values()),
        seen=((),) * len(colours),
        phase=phase,
        player=seat,
    )


def introduce(position: Game, drawing: str, building: str, own: str = "+", neutral: str = "*") -> Workers:
    """The Workers action drawn: `own` and `neutral` mark the squares, `building` is the card's id."""
    number = next(b.id for b in position.board.buildings if b.card.id == building)
    return Workers(number, squares_of(drawing, own), squares_of(drawing, neutral))


# ---- a game as text


def draw_board(shown: Board, colours: Sequence[Colour]) -> str:
    """The board as a drawing; building n has the character BUILDINGS[n - 1]."""
    lines = [["." for _ in range(shown.plan.width)] for _ in range(shown.plan.height)]

    def put(squares: Sequence[Square], sign: str) -> None:
        for x, y in squares:
            lines[y][x] = sign

    put(sorted(shown.plan.camps), "^")
    put(shown.lot.footprint(), "#")
    for building in shown.buildings:
        put(shown.grid.squares(building.mask), BUILDINGS[building.id - 1])
    for colour, mask in zip(colours, shown.workers, strict=True):
        put(shown.grid.squares(mask), colour.value[0])
    put(shown.grid.squares(shown.neutral), "n")
    return "\n".join("".join(line) for line in lines)


def draw_castle(shown: Castle) -> str:
    """The castle as `castle` reads it."""
    return " ".join("".join(family.value[0] for family in stack) or "-" for stack in shown.stacks)


def draw(shown: Game) -> str:
    """The whole game as text: board, buildings, castle, players, cards."""
    lines = [draw_board(shown.board, shown.setup.colours)]
    lines += [
        f"{BUILDINGS[b.id - 1]} = {b.card.id} at {b.at.name} rot {b.rot}{' complete' if b.complete else ''}"
        for b in shown.board.buildings
    ]
    lines.append(f"castle {draw_castle(shown.castle)}, floor {shown.castle.floor}, pools {shown.castle.pools}")
    for seat, (player, hand) in enumerate(zip(shown.players, shown.hands, strict=True)):
        mark = ">" if seat == shown.player else " "
        lines.append(
            f"{mark} {player.colour.value}: {player.own} own, {player.neutral} neutral, seals {player.seals}, "
            f"{player.gold} gold, {player.banners} banners, {' '.join(map(str, hand))}"
        )
    lines.append(f"face up {' '.join(str(card) for card in shown.face_up)}; stack {' '.join(map(str, shown.stack))}")
    lines.append(
        f"{shown.phase.value}, turn {shown.turn}, left {shown.turns_left}, pending {shown.pending}, "
        f"draw due {shown.draw_due}, banner used {shown.banner_used}, acted {shown.acted}, idle {shown.idle}"
    )
    return "\n".join(lines)


def form_drawn(form: Form, rot: int = 0) -> str:
    """A turned form as text, ``#`` and ``.`` within its bounding box."""
    width, height = box(form, rot)
    cells = set(turned(form, rot))
    return "\n".join("".join("#" if (x, y) in cells else "." for x in range(width)) for y in range(height))


def first_game_setup(players: int, seed: int = 1) -> Game:
    """The opening of the first game, for so many players."""
    return begin(deal(tuple(Colour)[:players], STANDARD, Random(seed), first_game=True))
