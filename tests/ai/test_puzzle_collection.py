"""The puzzles of the program: each is proven anew, they are of all kinds and difficulties, and no two are alike."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from arkadia_desktop.ai.puzzles import collection
from arkadia_desktop.ai.puzzles.kinds import FEWEST_OPENINGS, MOST_ENDS
from arkadia_desktop.ai.puzzles.miner import Collection, Nugget, difficulty, key_of, mined
from arkadia_desktop.ai.puzzles.puzzle import HARDEST, Puzzle, Source, Theme, parse_head, parse_puzzle, puzzle_text
from arkadia_desktop.ai.puzzles.solver import Solver
from arkadia_desktop.ai.puzzles.trying import end_of, missed
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.rules.record import Record, parse_record
from tests.rules.samples import SAMPLES
from tests.scale import scale

PUZZLES = {puzzle.id: puzzle for puzzle in collection.puzzles()}
SOME = Random("some puzzles").sample(sorted(PUZZLES), scale(20, len(PUZZLES)))


def test_there_are_fifteen_of_each_kind_from_easy_to_hard() -> None:
    spread = Counter((puzzle.kind, puzzle.difficulty) for puzzle in PUZZLES.values())
    assert spread == {(kind, hard): 3 for kind in Theme for hard in range(1, HARDEST + 1)}


def test_no_two_of_a_kind_have_the_same_squares() -> None:
    keys = [(puzzle.kind, key_of(Solver(puzzle.position()), puzzle.answer[0])[2]) for puzzle in PUZZLES.values()]
    assert len(set(keys)) == len(keys)


def test_every_line_of_the_file_is_what_its_puzzle_is_written_as() -> None:
    assert [puzzle_text(parse_puzzle(text)) for text in collection.texts()] == collection.texts()


@pytest.mark.parametrize("name", SOME)
def test_a_puzzle_is_proven_and_fit(name: str) -> None:
    puzzle = PUZZLES[name]
    one = collection.proven(puzzle)
    assert one is not None
    game = puzzle.position()
    solver = Solver(game)
    assert game.phase is Phase.MUST
    assert game.player == puzzle.seat
    assert solver.solve(puzzle.objective, puzzle.target).openings >= FEWEST_OPENINGS
    assert puzzle.ends <= MOST_ENDS
    assert difficulty(solver, one) == puzzle.difficulty
    assert puzzle.difficulty == 1 or not one.givenaway


@pytest.mark.parametrize("name", [name for name, puzzle in PUZZLES.items() if puzzle.kind is Theme.ENCLOSURE])
def test_at_an_enclosure_two_builds_or_more_complete_a_building_that_stands(name: str) -> None:
    puzzle = PUZZLES[name]
    solver = Solver(puzzle.position())
    completing = {one.key for one in solver.openings if puzzle.target in one.completed and one.key[0] == "build"}
    assert puzzle.target in range(1, solver.game.built + 1)
    assert len(completing) > 1


@pytest.mark.parametrize("name", SOME)
def test_the_answer_misses_nothing(name: str) -> None:
    puzzle = PUZZLES[name]
    end = end_of(puzzle, puzzle.answer)
    assert end is not None
    assert (end.score, missed(puzzle, end)) == (puzzle.best, ())


def edited(puzzle: Puzzle, **changes: object) -> Puzzle:
    values = {name: getattr(puzzle, name) for name in Puzzle.__dataclass_fields__} | changes
    return Puzzle(**values)


@pytest.mark.parametrize(
    "changes",
    [{"best": 99}, {"second": 0}, {"ends": 1}, {"seat": 3}, {"answer": PUZZLES["sale-01"].answer}],
    ids=["best", "second", "ends", "seat", "answer"],
)
def test_what_a_puzzle_claims_wrongly_is_found_out(changes: dict[str, object]) -> None:
    assert collection.proven(edited(PUZZLES["sale-05"], **changes)) is None


def record(number: int) -> Record:
    return parse_record(SAMPLES[number].read_text(encoding="utf-8"))


@cache
def nuggets() -> tuple[Nugget, ...]:
    """What is found in the first game."""
    return tuple(mined(record(0), Source(1, 2, 0)))


def test_the_same_game_gives_the_same_puzzles() -> None:
    again = mined(record(0), Source(1, 2, 0))
    first = [puzzle_text(one.puzzle) for one in nuggets()]
    assert first == [puzzle_text(one.puzzle) for one in again]
    assert first


def test_of_two_that_are_alike_and_of_two_from_one_game_the_first_is_kept() -> None:
    kept = Collection()
    kept.add(nuggets())
    kept.add(nuggets())
    kinds = Counter(puzzle.kind for puzzle in kept.puzzles())
    assert set(kinds.values()) == {1}
    assert [puzzle.id for puzzle in kept.puzzles()] == [f"{kind}-01" for kind in Theme if kind in kinds]


# ---- what a list tells of the puzzles without their games


def test_the_heads_say_what_the_puzzles_are() -> None:
    whole = list(collection.puzzles())
    heads = collection.heads()
    assert [(one.id, one.kind, one.difficulty, one.best) for one in heads] == [
        (one.id, one.kind, one.difficulty, one.best) for one in whole
    ]
    assert [one.number for one in heads[:3]] == [1, 2, 3]
    assert heads[0].puzzle() == whole[0]
    assert not any(one.own for one in heads)


def test_the_number_of_a_puzzle_of_ones_own_is_in_its_name() -> None:
    text = collection.texts()[0].replace('"id":"sale-01"', '"id":"own-sale-12-3fa29b01"')
    assert (parse_head(text).number, parse_head(text).own) == (12, True)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"id":"a","kind":"none","best":1}', '{"id":"a","kind":"sale"}'])
def test_what_is_no_puzzle_has_no_head(text: str) -> None:
    with pytest.raises(Malformed):
        parse_head(text)
