"""The way from a position to the goal of a step: how nobody gets stuck, and what *Show me* plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arkadia_desktop.learn.goals import Stage, told
from arkadia_desktop.rules.actions import Action, Workers
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions


def way(game: Game, ahead: Sequence[Stage], wanted: Sequence[Action] = ()) -> tuple[Action, ...] | None:
    """Actions that fulfil the stages `ahead` one after the other, or None where there are none.

    `wanted` are the actions of the step's answer for these stages; they are tried first.
    """
    if not ahead:
        return ()
    for action in _candidates(game, wanted):
        fact = told(game, action)
        if ahead[0].meets(game, action, fact):
            rest = way(fact.game, ahead[1:], wanted[1:])
            if rest is not None:
                return (action, *rest)
    return None


def _candidates(game: Game, wanted: Sequence[Action]) -> Iterator[Action]:
    """Every legal action, the likely ones first."""
    legal = LegalActions(game)
    if wanted and wanted[0] in legal:
        yield wanted[0]
    if game.phase is Phase.MUST:
        yield from _closing(game, legal)
    yield from legal


def _closing(game: Game, legal: LegalActions) -> Iterator[Workers]:
    """For each building, workers on all squares around it: own ones as far as they go, then with more neutral ones."""
    player = game.players[game.player]
    for building, around in legal.open_buildings():
        squares = game.board.grid.squares(around)
        for own in range(min(len(squares), player.own), -1, -1):
            if len(squares) - own <= player.neutral:
                yield Workers(building.id, squares[:own], squares[own:])
