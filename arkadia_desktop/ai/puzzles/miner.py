"""The search for puzzles in games that have been played: every turn is solved, and what makes a puzzle is kept."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.candidates import candidates, groups, kinds
from arkadia_desktop.ai.choosing import Softness
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.puzzles.kinds import Found, found, in_time
from arkadia_desktop.ai.puzzles.puzzle import HARDEST, OBJECTIVES, Puzzle, Source, Theme
from arkadia_desktop.ai.puzzles.solver import Key, Objective, OpeningMove, Solver
from arkadia_desktop.ai.weights import WEIGHTS
from arkadia_desktop.rules.actions import Action, Build, Workers
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.fast import FAMILY_OF
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import Entry, Record
from arkadia_desktop.rules.shapes import Turned
from arkadia_desktop.rules.view import view

# ---- how difficult a puzzle is: how often the computers of the ladder would find its answer
#
# Each level is asked for the puzzle's objective instead of its own judgement: it looks at the builds and groups of
# workers it would look at in a game, sees the score each brings before any castle piece, and chooses with the hand it
# has in a game, soft or sure. The chance that it chooses the answer is worked out, not drawn.


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


_STEPS = range(1, HARDEST + 1)
FIRST_CHOICE_OF = ("apprentice", "journeyman", "master")
"""What is the first choice of all these is no puzzle."""
A_STEP = 3
"""Of each kind so many puzzles of every difficulty are wanted. Twice as many are kept for the place of those that
cannot be found."""


# ---- the search


class Nugget(NamedTuple):
    """A puzzle without a name, and what its answer fills or covers."""

    puzzle: Puzzle
    key: Key

    @property
    def alike(self) -> tuple[Theme, int]:
        """Two puzzles that have this in common are too much alike."""
        return self.puzzle.kind, self.key[2]


def mined(
    record: Record,
    source: Source,
    wanted: Callable[[Theme, int, Source], bool] = lambda _kind, _hard, _source: True,
    *,
    on_turn: Callable[[int], None] = lambda number: None,
) -> Iterator[Nugget]:
    """The puzzles of one game, in the order of its turns; a turn gives one of each kind at most. ``wanted`` says of
    which kind and difficulty more are looked for; ``on_turn`` is told the number of the action before which a turn is
    looked at."""
    game = begin(record.setup)
    for number, entry in enumerate(record.entries):
        if game.phase is Phase.MUST:
            on_turn(number)
            yield from _of_turn(game, record, Source(source.seed, source.game, number), wanted)
        game = play(game, entry.action).game


def _of_turn(
    game: Game, record: Record, source: Source, wanted: Callable[[Theme, int, Source], bool]
) -> Iterator[Nugget]:
    kinds = [kind for kind in in_time(game.turns_left) if any(wanted(kind, hard, source) for hard in _STEPS)]
    if not kinds:
        return
    solver = Solver(game)
    seen: set[Theme] = set()
    choices: set[Key] | None = None
    for one in found(solver, kinds):
        if one.kind in seen:
            continue
        hard = difficulty(solver, one)
        if (one.givenaway and hard > 1) or not wanted(one.kind, hard, source):
            continue
        if choices is None:
            choices = first_choices(solver, game)
        if choices == {one.best.opening.key}:
            continue
        seen.add(one.kind)
        yield Nugget(_puzzle(solver, record, one, hard, source), one.best.opening.key)


def first_choices(solver: Solver, game: Game) -> set[Key]:
    """What apprentice, journeyman and master would do here."""
    mine = view(game, game.player)
    return {key_of(solver, levels.create(level, 0).decide(mine)) for level in FIRST_CHOICE_OF}


def key_of(solver: Solver, action: Action) -> Key:
    """What makes a build or workers the same answer as others. Raises TypeError for any other action."""
    grid = solver.grid
    match action:
        case Build():
            twin = solver.game.copy()
            twin.do(action)
            return "build", FAMILY_OF[action.card.index], solver.game.vacant & ~twin.vacant
        case Workers():
            return "workers", len(action.own), grid.mask(action.own) | grid.mask(action.neutral)
        case _:
            raise TypeError(f"{action} does not begin a turn")


def _puzzle(solver: Solver, record: Record, one: Found, hard: int, source: Source) -> Puzzle:
    return Puzzle(
        id="",
        kind=one.kind,
        seat=solver.seat,
        record=Record(record.setup, tuple(Entry(one.action, one.seat) for one in record.entries[: source.after])),
        best=one.best.score,
        second=one.second,
        answer=solver.turn(OBJECTIVES[one.kind], one.best),
        ends=one.ends,
        difficulty=hard,
        source=source,
        target=one.target,
    )


class Collection:
    """Picks from what is found, first come first kept: so many of each kind and difficulty, no two alike, one of a
    kind from a game."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Theme, int], list[Puzzle]] = {}
        self._alike: set[tuple[Theme, int]] = set()
        self._games: set[tuple[Theme, int]] = set()

    def add(self, nuggets: Iterable[Nugget]) -> None:
        """Look at what was found in one game."""
        for nugget in nuggets:
            puzzle = nugget.puzzle
            if nugget.alike not in self._alike and self.wanted(puzzle.kind, puzzle.difficulty, puzzle.source):
                self._kept.setdefault((puzzle.kind, puzzle.difficulty), []).append(puzzle)
                self._alike.add(nugget.alike)
                self._games.add((puzzle.kind, puzzle.source.game))

    def wanted(self, kind: Theme, hard: int, source: Source) -> bool:
        """Whether there is room for such a puzzle from this game."""
        return self.count(kind, hard) < 2 * A_STEP and (kind, source.game) not in self._games

    @property
    def missing(self) -> int:
        """How many are still wanted."""
        steps = [self.count(kind, hard) for kind in Theme for hard in _STEPS]
        return sum(max(0, A_STEP - count) for count in steps)

    def count(self, kind: Theme, hard: int) -> int:
        """How many have been found of a kind and difficulty."""
        return len(self._kept.get((kind, hard), ()))

    def puzzles(self) -> list[Puzzle]:
        """Those picked, with their names, by kind and difficulty: so many of each, and where one is short, others of
        the kind instead, from the difficulties there are most of."""
        return [
            puzzle.named(f"{kind.value}-{number:02}")
            for kind in Theme
            for number, puzzle in enumerate(self._picked(kind), 1)
        ]

    def _picked(self, kind: Theme) -> list[Puzzle]:
        found = {hard: self._kept.get((kind, hard), []) for hard in _STEPS}
        taken = {hard: min(A_STEP, len(found[hard])) for hard in _STEPS}
        while sum(taken.values()) < A_STEP * HARDEST:
            left = [hard for hard in _STEPS if taken[hard] < len(found[hard])]
            if not left:
                break
            taken[min(left, key=lambda hard: (taken[hard], -len(found[hard]), -hard))] += 1
        return [puzzle for hard in _STEPS for puzzle in found[hard][: taken[hard]]]
