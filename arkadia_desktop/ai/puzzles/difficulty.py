"""How difficult a puzzle is: how often the computers of the ladder would find its answer, and how much there is to try.

Each level is asked for the puzzle's objective instead of its own judgement: it looks at the builds and groups of
workers it would look at in a game, sees the score each brings before any castle piece, and chooses with the hand it has
in a game, soft or sure. The chance that it chooses the answer is worked out, not drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from arkadia_desktop.ai.candidates import candidates, groups, kinds
from arkadia_desktop.ai.choosing import Softness
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.puzzles.kinds import Found
from arkadia_desktop.ai.puzzles.puzzle import OBJECTIVES
from arkadia_desktop.ai.puzzles.solver import Key, Objective, OpeningMove, Solver
from arkadia_desktop.ai.weights import WEIGHTS
from arkadia_desktop.rules.fast import FAMILY_OF
from arkadia_desktop.rules.shapes import Turned


class _Looker(NamedTuple):
    """A level: how many moves it looks at (0 = builds all, groups the plain ones), and how soft its hand is."""

    width: int
    softness: Softness | None


LOOKERS = (
    _Looker(0, Softness(3.0, 7.0)),
    _Looker(0, Softness(1.2, 4.5)),
    _Looker(0, None),
    _Looker(24, Softness(2.0, 6.0)),
    _Looker(24, None),
    _Looker(32, None),
)
"""Apprentice, its half step, journeyman, its half step, master, grandmaster: the width as on the ladder, and the
softness where they have one there."""

STEPS = (0.9, 1.5, 2.2, 3.0)
"""From so many points on a puzzle is of difficulty 2, 3, 4, 5."""


def difficulty(solver: Solver, puzzle: Found) -> int:
    """1 to 5."""
    return 1 + sum(points(solver, puzzle) >= step for step in STEPS)


def points(solver: Solver, puzzle: Found) -> float:
    """0 to about 5: up to four for an answer that nobody finds, and up to one and a half for the ends there are."""
    return 4 * (1 - found_by(solver, puzzle)) + (math.log10(max(puzzle.ends, 1)) - 2) / 2.5


def found_by(solver: Solver, puzzle: Found) -> float:
    """The share of the levels that find the answer, 0 to 1."""
    objective = OBJECTIVES[puzzle.kind]
    seen = {opening.key: opening for opening in solver.openings}
    return sum(_chance(solver, looker, objective, puzzle, seen) for looker in LOOKERS) / len(LOOKERS)


def _chance(
    solver: Solver, looker: _Looker, objective: Objective, puzzle: Found, seen: dict[Key, OpeningMove]
) -> float:
    scores: dict[Key, int] = {}
    for key in _looked_at(solver, looker):
        score = _score(solver, objective, puzzle.target, seen.get(key))
        if score is not None:
            scores[key] = max(score, scores.get(key, score))
    answer = puzzle.best.opening.key
    if answer not in scores:
        return 0.0
    best = max(scores.values())
    if looker.softness is None:
        return (scores[answer] == best) / sum(score == best for score in scores.values())
    spread, floor = looker.softness.spread, looker.softness.floor
    odds = {key: math.exp((score - best) / spread) for key, score in scores.items() if best - score <= floor}
    return odds.get(answer, 0.0) / sum(odds.values())


def _score(solver: Solver, objective: Objective, target: int | None, opening: OpeningMove | None) -> int | None:
    """What a look one action ahead sees; None for what is no try."""
    if objective is Objective.WORKERS:
        return opening.workers if opening is not None and target in opening.completed else None
    seals = solver.game.seals if opening is None else opening.seals
    return solver.score(objective, seals, solver.game.values[:4])


def _looked_at(solver: Solver, looker: _Looker) -> Iterator[Key]:
    game, outlook = solver.game, Outlook(solver.game, solver.seat, WEIGHTS)
    if looker.width:
        for _impression, (first, second, third) in candidates(outlook, looker.width):
            if isinstance(second, Turned):
                yield "build", FAMILY_OF[first], second.masks[third]
            else:
                yield "workers", first.bit_count(), first | second
        return
    for card, lays in game.lays(kinds(game.hands[solver.seat])):
        for turn, anchors in lays:
            for _index, mask, _rim in turn.places(anchors):
                yield "build", FAMILY_OF[card], mask
    for group in groups(outlook):
        yield "workers", group.own.bit_count(), group.own | group.neutral
