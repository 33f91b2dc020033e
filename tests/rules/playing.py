"""Small words for tests that play: several actions in a row, the code of a refusal, the events of a step."""

from __future__ import annotations

from typing import TypeVar

from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import Step, play

Happening = TypeVar("Happening")


def played(game: Game, *actions: Action) -> Game:
    """The game after these actions; Illegal if the rules refuse one."""
    for action in actions:
        game = play(game, action).game
    return game


def code(game: Game, action: Action) -> str | None:
    """The code of the refusal, or None if the action is legal."""
    refusal = LegalActions(game).why(action)
    return None if refusal is None else refusal.code


def happened(step: Step, kind: type[Happening]) -> list[Happening]:
    """The events of one kind in the trail of a step."""
    return [moment.event for moment in step.trail if isinstance(moment.event, kind)]


def kinds(step: Step) -> list[str]:
    """The names of the events in the trail of a step."""
    return [type(moment.event).__name__ for moment in step.trail]
