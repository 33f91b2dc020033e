"""Why a click does nothing, in one sentence that says what to do instead."""

from __future__ import annotations

from arkadia_desktop.locale import _
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import can_build, can_introduce
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.tasks.doing import Doing
from arkadia_desktop.scenes.play.view.looked_at import Target
from arkadia_desktop.scenes.play.view.table_facts import TableFacts


def out_of_hand(view: PlayerView, facts: TableFacts) -> str:
    """Why nothing at all can be done while nobody at the screen is on turn."""
    if view.phase is Phase.OVER or facts.ended:
        return _("The game is over: you can only look around.")
    if not facts.people:
        return _("Only computers play here: you can only look around.")
    return _("It is not your turn: you can only look around.")


def why_nothing(target: Target | None, view: PlayerView, doing: Doing) -> str:
    """Why a click on a thing (None: on nothing) does nothing while the person at the screen is on turn and at
    `doing`."""
    if doing.building is not None:
        return _("Click a place on the board to lay the building, or press Esc to put it back.")
    if doing.workers is not None:
        return _("Click bright squares to place workers, or press Esc to put them back.")
    match view.phase:
        case Phase.CASTLE if doing.piece is not None and doing.piece.family is not None:
            return _("Click a bright square of the castle to place the piece.")
        case Phase.CASTLE:
            return _("First take a castle piece from the floor being built.")
        case Phase.DRAW:
            return _("First take a card: click a face-up card or the stack.")
        case Phase.CAN:
            return _("Nothing is left to do on the board: end your turn, or raise a banner first.")
        case _:
            return _at_the_beginning(target, view)


def _at_the_beginning(target: Target | None, view: PlayerView) -> str:
    """While a building or workers are due and nothing is held."""
    board = view.board
    may_build, may_introduce = can_build(board, view.hand), can_introduce(board, view.players[view.player])
    kind, number = target or ("", 0)
    building = board.building(number) if kind == "building" else None
    if building is not None and building.complete:
        return _("Nothing more can be done here: workers go beside an unfinished building.")
    match kind:
        case "building":
            return _("Workers could go beside it, but none are left in your tent.")
        case "camp" | "meadow" if may_build and board.touching >> number & 1:
            return _("Drag a card from your hand to this place to lay its building.")
        case "camp" | "meadow" if may_build and may_introduce:
            return _("Too far away: a new building must touch the town, and workers go beside an unfinished building.")
        case "camp" | "meadow" if may_build:
            return _("Too far away: a new building must touch something already on the board.")
        case "worker":
            return _("Workers stay where they are to the end of the game.")
        case "court":
            return _("Nothing is ever placed in the courtyard.")
        case "castle" | "floor":
            return _("You place a castle piece when you complete a building.")
        case "source":
            return _("You take a card after you have laid a building.")
        case "value":
            return _("A value changes when a castle piece is placed.")
        case "tent" if number != view.seat:
            return _("Only its owner may take something from this tent.")
    if may_build and may_introduce:
        return _("Nothing happens here: drag a card or a worker to the board.")
    if may_build:
        return _("Nothing happens here: drag a card to the board.")
    return _("Nothing happens here: click a square beside an unfinished building to place workers.")
