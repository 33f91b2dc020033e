"""The search for puzzles in games that have been played: every turn is solved, and what makes a puzzle is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.puzzles.difficulty import difficulty
from arkadia_desktop.ai.puzzles.kinds import Found, found
from arkadia_desktop.ai.puzzles.puzzle import HARDEST, OBJECTIVES, Kind, Puzzle, Source
from arkadia_desktop.ai.puzzles.solver import Key, Solver
from arkadia_desktop.rules.actions import Action, Build, Workers
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.fast import FAMILY_OF
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import Record
from arkadia_desktop.rules.view import view

FIRST_CHOICE_OF = ("apprentice", "journeyman", "master")
"""What is the first choice of all these is no puzzle."""
A_STEP = 3
"""Of each kind so many puzzles are wanted of every difficulty."""


@dataclass(frozen=True, slots=True)
class Nugget:
    """A puzzle without a name, and what its answer fills or covers."""

    puzzle: Puzzle
    key: Key

    @property
    def alike(self) -> tuple[Kind, int]:
        """Two puzzles that have this in common are too much alike."""
        return self.puzzle.kind, self.key[2]


def mined(record: Record, source: Source) -> Iterator[Nugget]:
    """The puzzles of one game, in the order of its turns; a turn gives one of each kind at most."""
    game = begin(record.setup)
    for number, entry in enumerate(record.entries):
        if game.phase is Phase.MUST:
            yield from _of_turn(game, record, Source(source.seed, source.game, number))
        game = play(game, entry.action).game


def _of_turn(game: Game, record: Record, source: Source) -> Iterator[Nugget]:
    solver = Solver(game)
    seen: set[Kind] = set()
    choices: set[Key] | None = None
    for one in found(solver):
        if one.kind in seen:
            continue
        hard = difficulty(solver, one)
        if one.givenaway and hard > 1:
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
    grid = solver.game.turns[0][0].grid
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
        record=Record(record.setup, record.entries[: source.after]),
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

    def __init__(self, a_step: int = A_STEP) -> None:
        self._a_step = a_step
        self._kept: dict[tuple[Kind, int], list[Nugget]] = {}
        self._spare: dict[Kind, list[Nugget]] = {}
        self._alike: set[tuple[Kind, int]] = set()
        self._games: set[tuple[Kind, int]] = set()

    def add(self, nuggets: Iterable[Nugget]) -> None:
        """Look at what was found in one game."""
        for nugget in nuggets:
            puzzle = nugget.puzzle
            game = puzzle.kind, puzzle.source.game
            if nugget.alike in self._alike or game in self._games:
                continue
            step = self._kept.setdefault((puzzle.kind, puzzle.difficulty), [])
            if len(step) < self._a_step:
                step.append(nugget)
                self._alike.add(nugget.alike)
                self._games.add(game)

    @property
    def missing(self) -> int:
        """How many are still wanted."""
        wanted = self._a_step * HARDEST * len(Kind)
        return wanted - sum(map(len, self._kept.values()))

    def count(self, kind: Kind, hard: int) -> int:
        """How many there are of a kind and difficulty."""
        return len(self._kept.get((kind, hard), ()))

    def puzzles(self) -> list[Puzzle]:
        """All of them with their names, by kind and difficulty."""
        named = []
        for kind in Kind:
            ordered = [one.puzzle for hard in range(1, HARDEST + 1) for one in self._kept.get((kind, hard), ())]
            named += [puzzle.named(f"{kind.value}-{number:02}") for number, puzzle in enumerate(ordered, 1)]
        return named
