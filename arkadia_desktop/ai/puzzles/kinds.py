"""What makes a turn a puzzle of each kind, and what makes it unfit for one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arkadia_desktop.ai.puzzles.puzzle import OBJECTIVES, Theme
from arkadia_desktop.ai.puzzles.solver import BestAnswer, Key, Objective, Solved, Solver
from arkadia_desktop.rules.actions import Build
from arkadia_desktop.rules.evaluation import worth

CLEARLY = 2
"""So much more gold the answer brings than any other."""
FEWEST_OPENINGS, MOST_ENDS = 30, 400_000
"""A turn with fewer builds and placements is no choice; one with more ends cannot be gone through."""


class Found(NamedTuple):
    """A turn that makes a puzzle. `givenaway`: its answer is the only one that completes anything."""

    kind: Theme
    target: int | None
    best: BestAnswer
    second: int
    ends: int
    givenaway: bool


def in_time(turns_left: int | None) -> tuple[Theme, ...]:
    """The kinds a turn can be, by how many turns are left (None: the last round has not come): nothing is evaluated
    at the end of a sale."""
    if turns_left is None:
        return Theme.SALE, Theme.DOUBLE, Theme.DENIAL, Theme.ENCLOSURE
    return (Theme.ENCLOSURE, Theme.FINISH) if turns_left == 1 else (Theme.ENCLOSURE,)


def found(solver: Solver, kinds: Sequence[Theme] = tuple(Theme)) -> Iterator[Found]:
    """Every puzzle of these kinds that this turn is. An enclosure is one only where two builds or more complete the
    building: with one card that fits there is nothing to find."""
    for kind in kinds:
        asked: list[int | None] = [None]
        if kind is Theme.ENCLOSURE:
            asked = [number for number, builds in sorted(_builds_at(solver).items()) if len(builds) > 1]
        for target in asked:
            one = found_of(solver, kind, target)
            if one is not None:
                yield one


def _builds_at(solver: Solver) -> dict[int, set[Key]]:
    """The different builds that complete each building (its number)."""
    builds: dict[int, set[Key]] = {}
    for one in solver.openings:
        if isinstance(one.action, Build):
            for number in one.completed:
                builds.setdefault(number, set()).add(one.key)
    return builds


def found_of(solver: Solver, kind: Theme, target: int | None = None) -> Found | None:
    """The puzzle of this kind (an enclosure of the building `target`) that this turn is; None where it is none.
    A building that only this turn would lay is no target: the task could not name it."""
    left = solver.game.turns_left
    if kind not in in_time(None if left < 0 else left) or (target or 0) > solver.game.built:
        return None
    solved = solver.solve(OBJECTIVES[kind], target)
    best, second = solved.best, solved.second
    if best is None or second is None or solved.openings < FEWEST_OPENINGS or solved.ends > MOST_ENDS:
        return None
    clearly = 1 if kind is Theme.ENCLOSURE else CLEARLY
    if best.score - second < clearly or not _is_about(solver, kind, best, solved):
        return None
    return Found(kind, target, best, second, solved.ends, len(solved.answers) == 1)


def _is_about(solver: Solver, kind: Theme, best: BestAnswer, solved: Solved) -> bool:
    """Whether the answer is of the kind."""
    match kind:
        case Theme.SALE:
            return solver.game.banners[solver.seat] > 0 and best.score > solver.game.gold[solver.seat]
        case Theme.DOUBLE:
            return len(best.opening.completed) > 1
        case Theme.DENIAL:
            return denied(solver, best) is not None
        case Theme.ENCLOSURE:
            return len(solved.answers) > 1
        case Theme.FINISH:
            return True


def denied(solver: Solver, best: BestAnswer) -> int | None:
    """The family (its number) that the answer takes from the best rival: its piece covers one that he holds seals of,
    and without covering it the answer is clearly worse; None where there is none."""
    if best.outcome is None:
        return None
    rival = best_rival(solver, best)
    for family in range(4):
        if best.outcome.covers >> family & 1 and best.opening.seals[rival][family]:
            otherwise = _without_covering(solver, best, family)
            if otherwise is not None and best.score - otherwise >= CLEARLY:
                return family
    return None


def best_rival(solver: Solver, answer: BestAnswer) -> int:
    """The rival with the most when the turn has ended like this."""
    values = solver.game.values[:4] if answer.outcome is None else answer.outcome.values
    worths = {
        seat: solver.game.gold[seat] + worth(seals, values)
        for seat, seals in enumerate(answer.opening.seals)
        if seat != solver.seat
    }
    return max(worths, key=lambda seat: (worths[seat], -seat))


def _without_covering(solver: Solver, best: BestAnswer, family: int) -> int | None:
    """The best score of the same answer when no piece covers this family."""
    return max(
        (
            solver.score(Objective.LEAD, opening.seals, outcome.values)
            for opening in solver.openings
            if opening.key == best.opening.key
            for outcome in solver.lines(len(opening.completed))
            if not outcome.covers >> family & 1
        ),
        default=None,
    )
