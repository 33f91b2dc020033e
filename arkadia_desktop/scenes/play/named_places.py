"""Where things that a driver speaks of lie on the play screen: squares of the board, and parts by their names."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.squares import Grid, Square
from arkadia_desktop.scenes.play.parts import PlayParts
from arkadia_desktop.scenes.play.tasks.hit import Hit
from arkadia_desktop.scenes.play.tasks.task import Point
from arkadia_desktop.scenes.play.view.models import Shown
from arkadia_desktop.scenes.play.view.prompt import Name, Part, Place, Prompt
from arkadia_desktop.stage.panels.labels import LabelsModel, Outline, Pill

_CHEST = 96, 64
"""Around the gold, design px."""
_ALIASES = {"rotate": "turn"}


def hit_at(pos: Point, parts: PlayParts, shown: Shown | None) -> Hit:
    """What lies under a point."""
    board, chronicle, drawer = parts.board, parts.layout_now.chronicle, parts.drawer.covers(pos)
    tents = []
    if shown is not None:
        places = zip(shown.tents, (tent.rect for tent in parts.tents_seen), strict=False)
        tents = [(shown.below, parts.own.rect), *places]
    return Hit(
        board=board.grid.point(pos),
        building=board.building_at(pos),
        castle=board.castle_at(pos),
        disc=board.take_back_at(pos),
        card=parts.hand.hit(pos),
        hand=parts.hand.over(pos),
        source=parts.market.hit(pos),
        worker=parts.own.hit(pos),
        family=None if drawer else parts.pools.hit(pos),
        floor=None if drawer else parts.pools.floor_at(pos),
        value=next((i for i, cell in enumerate(parts.value_cells()) if cell.collidepoint(pos)), None),
        tent=next((seat for seat, place in tents if place.collidepoint(pos)), None),
        line=parts.chronicle.hit(pos) if chronicle is not None else None,
        lines=chronicle is not None and chronicle.collidepoint(pos),
        drawer=drawer,
    )


def rects_of(place: Place, shown: Shown, parts: PlayParts) -> list[Rect]:
    """Where it is, real px; what is not on the screen is left out."""
    board = shown.view.board
    found = [_stood_on(square, shown, parts) for square in board.grid.squares(place.squares)]
    return found + [rect for part in place.parts for rect in _part(part, shown, parts)]


def _stood_on(square: Square, shown: Shown, parts: PlayParts) -> Rect:
    """A square, with the castle pieces that stand on it."""
    flat = parts.board.square_rect(square)
    places = shown.view.board.lot.castle_squares()
    if square not in places:
        return flat
    pieces = shown.view.castle.stacks[places.index(square)]
    return flat.union(parts.board.grid.top_face(square.x, square.y, len(pieces)))


def _part(part: Part, shown: Shown, parts: PlayParts) -> Iterator[Rect]:
    layout = parts.layout_now
    name, _colon, which = part.partition(":")
    number = int(which) if which.isdecimal() else 0
    match name:
        case "hand" | "market" | "stack":
            yield from _cards(name, number if which else None, shown, parts)
        case "values" | "board" | "ribbon" | "pools":
            places = {"values": layout.ticker, "board": layout.board, "ribbon": layout.ribbon, "pools": layout.pools}
            yield places[name]
        case "value":
            yield from (parts.ticker.cell(family) for family in FAMILIES if family.value == which)
        case "castle":
            squares = shown.view.board.lot.castle_squares() if which else shown.view.board.lot.footprint()
            yield from (_stood_on(one, shown, parts) for one in (squares[number : number + 1] if which else squares))
        case "own":
            yield from _in_tent(which, parts)
        case "tent":
            if number == shown.below:
                yield layout.own
            elif number in shown.tents[: layout.tents_seen]:
                yield parts.tents[shown.tents.index(number)].rect
        case "supply" if layout.supply is not None:
            yield layout.supply
        case _:
            button = parts.places.get(_ALIASES.get(name, name))
            if button is not None:
                yield button


def _cards(name: str, number: int | None, shown: Shown, parts: PlayParts) -> Iterator[Rect]:
    layout = parts.layout_now
    places = list(layout.hand_cards if name == "hand" else layout.market_places)
    if name == "stack":
        places = places[3:]
    elif name == "market":
        places = places[:3]
    if number is not None:
        places = places[number : number + 1]
    if places:
        yield places[0].unionall(places[1:])


def _in_tent(which: str, parts: PlayParts) -> Iterator[Rect]:
    """The tent below, or a part of it."""
    own, px = parts.own, parts.kit.frame.px
    match which:
        case "gold":
            yield Rect(0, 0, px(_CHEST[0]), px(_CHEST[1])).move(own.gold_spot[0] - px(30), own.gold_spot[1] - px(32))
        case "workers":
            yield own.worker_area("own").union(own.worker_area("neutral"))
        case "banners" if own.banner_spots():
            first, *others = own.banner_spots()
            yield first.unionall(others)
        case "seals":
            seal = Rect(-px(26), -px(28), px(64), px(56))
            first, *others = (seal.move(own.seal_spot(family)) for family in FAMILIES)
            yield first.unionall(others)
        case _:
            yield own.rect


def labels_of(prompt: Prompt, shown: Shown, parts: PlayParts) -> LabelsModel:
    """The names over the rail, and the outlined squares."""
    grid, colour = shown.view.board.grid, shown.view.players[shown.below].colour
    pills = (_pill(name, shown, parts) for name in prompt.names)
    outlines = [
        Outline(cells, colour, mark.label if last else "", mark.icon)
        for mark in prompt.marks
        for last, cells in _pieces(grid, mark.squares)
    ]
    square = parts.layout_now.square if outlines else 1
    x, y, w, h = parts.layout_now.board if outlines else Rect(0, 0, 0, 0)
    busy = grid.squares(grid.board & ~shown.view.board.vacant) if outlines else ()
    named = tuple(pill for pill in pills if pill is not None)
    return LabelsModel(named, tuple(outlines), (x, y, w, h), square, busy)


def _pill(name: Name, shown: Shown, parts: PlayParts) -> Pill | None:
    rects = rects_of(Place(0, (name.part,)), shown, parts)
    if not rects or (name.part == "stack" and parts.layout_now.plan.market_compact):  # it would lie over other cards
        return None
    about = rects[0].unionall(rects[1:])
    return Pill(name.text, (about.x, about.y, about.w, about.h))


def _pieces(grid: Grid, mask: int) -> list[tuple[bool, tuple[Square, ...]]]:
    """The squares in pieces that hang together by edges; the last of them is marked."""
    pieces = []
    while mask:
        piece = mask & -mask
        while (grown := piece | grid.neighbours(piece) & mask) != piece:
            piece = grown
        pieces.append(tuple(grid.squares(piece)))
        mask &= ~piece
    return [(number == len(pieces) - 1, cells) for number, cells in enumerate(pieces)]
