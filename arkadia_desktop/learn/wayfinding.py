"""The way from a position to the goal of a step: how nobody gets stuck, and what *Show me* plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from arkadia_desktop.learn.goals import Stage, told
from arkadia_desktop.learn.lesson import LessonStep
from arkadia_desktop.rules.actions import Action, Workers
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play

_OTHERS = 12
"""So many other ways of doing the same are tried where something lies in the way of an action."""


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


def way_on(game: Game, between: Sequence[Action], step: LessonStep) -> tuple[Action, ...] | None:
    """What is to be played from `game` so that `step` can begin: `between`, with another action of the same kind in the
    place of one that cannot be done there. None where the goal cannot be reached then."""
    if not between:
        ready = game.player == step.seat and game.phase is not Phase.OVER
        return () if ready and way(game, step.goal, step.answer) is not None else None
    action, *rest = between
    legal = LegalActions(game)
    alike = (one for one in legal if type(one) is type(action))
    for one in (action,) if action in legal else islice(alike, _OTHERS):
        found = way_on(play(game, one).game, rest, step)
        if found is not None:
            return (one, *found)
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
