"""Why something may not be done, in words for whoever looks at the board: the squares are shown there, not named."""

from __future__ import annotations

from collections.abc import Mapping

from arkadia_desktop.locale import _
from arkadia_desktop.locale.sentences import sentence
from arkadia_desktop.locale.words import no_pieces
from arkadia_desktop.rules.board import Board
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.scenes.play.tasks.why import Tried


def refusal_words(refusal: Refusal, tried: Tried, board: Board) -> str:
    """One or two sentences that name the rule `refusal` speaks of, about the place that was `tried`."""
    values = refusal.values
    match refusal.code:
        case "occupied" if tried.figure:
            return _no_worker_there(values, board)
        case "occupied":
            return _taken(values)
        case "off-board":
            return _("Part of the building would be off the board.")
        case "not-adjacent" if tried.figure:
            return _("Workers go on the free squares beside the building you have chosen.")
        case "not-adjacent" if tried.corner:
            return _(
                "Only a corner touches. A new building must share an edge with another building, the castle or"
                " a worker."
            )
        case "not-adjacent":
            return _("A new building must share an edge with another building, the castle or a worker.")
        case "no-building" if not _unfinished(board):
            return _("Workers go beside an unfinished building, and there is none yet.")
        case "no-building":
            return _("Workers go on free squares beside one unfinished building.")
        case _:
            return _of_stock(refusal, tried, board)


def _of_stock(refusal: Refusal, tried: Tried, board: Board) -> str:
    """What is not left, or has been used up."""
    values = refusal.values
    match refusal.code:
        case "too-few-own" if tried.part:
            return _("You have no workers of your own left in your tent.")
        case "too-few-own":
            return _("All your workers are placed. Take one back to move it here.")
        case "too-few-neutral":
            return _("You have no neutral workers left in your tent.")
        case "castle-occupied":
            return _("This square already has its castle piece on floor {floor}.").format(floor=_floor(values))
        case "no-piece":
            return no_pieces(str(values["family"]), _floor(values))
        case "slot-empty":
            return _("There is no card here.")
        case "stack-empty":
            return _("The stack is empty.")
        case _:
            return sentence(refusal, board)


def _floor(values: Mapping[str, object]) -> int:
    """The floor as people count, from 1."""
    floor = values["floor"]
    assert isinstance(floor, int)  # the rules count them from 0
    return floor + 1


def _unfinished(board: Board) -> bool:
    return any(not building.complete for building in board.buildings)


def _taken(values: Mapping[str, object]) -> str:
    match values["by"]:
        case "building":
            return _("Another building is there.")
        case "worker":
            return _("A worker is there.")
        case "neutral":
            return _("A neutral worker is there.")
        case _:
            return _("The castle is there.")


def _no_worker_there(values: Mapping[str, object], board: Board) -> str:
    which = values["which"]
    building = board.building(which) if values["by"] == "building" and isinstance(which, int) else None
    if building is not None:
        return _("This building is complete. Workers go beside an unfinished one.")
    return _taken(values)
