"""Where an action happens, for marks and bubbles."""

from __future__ import annotations

from arkadia_desktop.rules.actions import SOURCES, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.pieces import STACK_PLACE
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.view.prompt import Place


def place_of(action: Action, view: PlayerView) -> Place:
    """The squares an action is about in a position, or the part of the screen it is done with."""
    board = view.board
    match action:
        case Build():
            laid = board.shapes.place(action.card.form, action.rot, action.at)
            return Place(laid.mask if laid is not None else 0)
        case Workers():
            return Place(board.grid.mask((*action.own, *action.neutral)))
        case Piece():
            return Place(board.grid.bit(board.lot.castle_squares()[action.square]))
        case Draw():
            source = SOURCES.index(action.source)
            return Place(0, ("stack" if source == STACK_PLACE else f"market:{source}",))
        case Banner():
            return Place(0, ("banner",))
        case _:
            return Place(0, ("end",))
