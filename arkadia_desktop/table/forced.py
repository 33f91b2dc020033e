"""Actions nobody needs to decide: a piece or card without a choice, and the end of a pass with nothing to do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from arkadia_desktop.rules.actions import END, Action
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions


def forced_action(game: Game) -> Action | None:
    """The one action the player on turn can take now, or None where there is a choice.

    A MUST action is always chosen, and the end of a turn that had an action is: the player is to see what came of it.
    """
    legal = LegalActions(game)
    match game.phase:
        case Phase.CASTLE:
            return _only(legal.pieces())
        case Phase.DRAW:
            return _only(legal.draws())
        case Phase.CAN if not game.acted and not game.players[game.player].banners:
            return END
        case _:
            return None


def _only(actions: Iterator[Action]) -> Action | None:
    first_two = tuple(islice(actions, 2))
    return first_two[0] if len(first_two) == 1 else None
