"""What the player on turn may do, as JSON: for comparing implementations of the rules."""

from __future__ import annotations

from typing import Any

from .actions import Piece
from .game import Phase
from .legal import LegalActions, Position
from .pieces import FAMILIES


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
