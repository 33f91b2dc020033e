"""The puzzles that come with the program, and the proof that they are ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from arkadia_desktop.ai.puzzles.kinds import Found, found_of
from arkadia_desktop.ai.puzzles.puzzle import Puzzle, PuzzleHead, Theme, parse_head, parse_puzzle
from arkadia_desktop.ai.puzzles.solver import Solver
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play

FILE = Path(__file__).with_name("puzzles.jsonl")


def texts() -> list[str]:
    """One line of text for each puzzle, by kind and difficulty."""
    return FILE.read_text(encoding="utf-8").splitlines()


def puzzles(kind: Theme | None = None) -> Iterator[Puzzle]:
    """All puzzles, or those of a kind."""
    for text in texts():
        puzzle = parse_puzzle(text)
        if kind in (None, puzzle.kind):
            yield puzzle


@cache
def heads() -> tuple[PuzzleHead, ...]:
    """What a list tells of all puzzles, by kind and difficulty; read once."""
    return tuple(map(parse_head, texts()))


def puzzle_of(id: str) -> Puzzle:
    """The puzzle with this id. Raises KeyError for one that there is not."""
    found = next((head for head in heads() if head.id == id), None)
    if found is None:
        raise KeyError(id)
    return found.puzzle()


def proven(puzzle: Puzzle) -> Found | None:
    """The puzzle solved anew; None where it is not one: another best or second score, number of ends or seat, an
    answer that is not the best one or cannot be played."""
    game = puzzle.position()
    solver = Solver(game)
    one = found_of(solver, puzzle.kind, puzzle.target)
    if one is None or (one.best.score, one.second, one.ends) != (puzzle.best, puzzle.second, puzzle.ends):
        return None
    if solver.seat != puzzle.seat or solver.turn(puzzle.objective, one.best) != puzzle.answer:
        return None
    for action in puzzle.answer:
        legal = LegalActions(game)
        if action not in legal:
            draws = list(legal.draws())
            if not draws:
                return None
            game = play(game, draws[0]).game
            if action not in LegalActions(game):
                return None
        game = play(game, action).game
    return one
