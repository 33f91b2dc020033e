"""At a puzzle any turn may be tried, undo is free, tries are kept, and a right one solves it whichever way it goes."""

from __future__ import annotations

from random import Random

import pytest

from arkadia_desktop.ai.puzzles.puzzle import Puzzle, parse_puzzle
from arkadia_desktop.ai.puzzles.session import PuzzleSession
from arkadia_desktop.ai.puzzles.solver import Solver
from arkadia_desktop.ai.puzzles.trying import Term, TurnEnd, end_of, is_over, missed, without_draw
from arkadia_desktop.rules.actions import END, Action, Banner
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play
from tests.ai.test_puzzle_solver import sample
from tests.rules.randomly import random_action
from tests.scale import scale

DENIAL, SALE, ENCLOSURE = 0, 3, 8


def session(number: int) -> PuzzleSession:
    return PuzzleSession(parse_puzzle(sample(number)))


@pytest.mark.parametrize("number", range(10))
def test_the_answer_solves_it(number: int) -> None:
    at = session(number)
    for action in at.puzzle.answer:
        if at.over is None:
            at.play(action)
    assert at.over is not None
    assert (at.solved, at.best, at.over.score, at.missed()) == (True, at.puzzle.best, at.puzzle.best, ())


@pytest.mark.parametrize("number", range(10))
def test_the_solution_shown_is_no_try(number: int) -> None:
    at = session(number)
    at.show()
    while (action := at.next_of_solution()) is not None:
        at.play(action)
    assert at.over is not None
    assert (at.over.score, at.tries, at.solved, at.shown) == (at.puzzle.best, [], False, True)


def test_a_card_is_drawn_without_asking() -> None:
    at = session(DENIAL)
    build = next(iter(LegalActions(at.start).builds()))
    at.play(build)
    assert at.game.phase is not Phase.DRAW
    assert len(at.game.hand) == len(at.start.hand)


def test_an_enclosure_ends_with_its_build_or_workers_and_may_miss_its_target() -> None:
    at = session(ENCLOSURE)
    wrong = next(build for build in LegalActions(at.start).builds() if build != at.puzzle.answer[0])
    at.play(wrong)
    assert at.over is not None
    assert (at.over.score, at.solved, at.best, at.missed()) == (None, False, None, ())


def test_a_sale_may_end_without_a_banner() -> None:
    at = session(SALE)
    for action in at.puzzle.answer:
        if isinstance(action, Banner):
            break
        at.play(action)
    assert at.over is None
    at.play(END)
    assert at.over is not None
    assert at.over.score == at.start.players[at.puzzle.seat].gold
    assert sum(one.gain for one in at.missed()) == at.puzzle.best - at.over.score


def test_undo_goes_back_to_the_start_and_the_try_still_counts() -> None:
    at = session(ENCLOSURE)
    at.play(at.puzzle.answer[0])
    assert at.undo()
    assert not at.undo()
    assert (at.game, at.over, len(at.tries), at.solved) == (at.start, None, 1, True)


def test_nothing_more_is_done_once_the_try_is_over() -> None:
    at = session(ENCLOSURE)
    at.play(at.puzzle.answer[0])
    with pytest.raises(ValueError, match="over"):
        at.play(END)
    at.again()
    assert (at.game, at.over) == (at.start, None)


def test_there_are_two_hints() -> None:
    at = session(SALE)
    assert [at.hint(), at.hint(), at.hint()] == [1, 2, 2]


def test_looking_at_the_solution_afterwards_takes_nothing_away() -> None:
    at = session(ENCLOSURE)
    at.play(at.puzzle.answer[0])
    at.show()
    assert not at.shown
    assert at.next_of_solution() == at.puzzle.answer[0]


# ---- what a try at a puzzle missed is told truly: the reasons add up to the difference, and each is what it says


TRIES = scale(6, 1_000)


def turn(puzzle: Puzzle, chance: Random) -> list[Action]:
    """A turn that somebody may try: often with the right beginning, or one that completes something."""
    game = puzzle.position()
    completing = [opening.action for opening in Solver(game).openings]
    done: list[Action] = []
    while not (done and is_over(puzzle, game, done[-1])):
        if game.phase is Phase.CAN:
            last: list[Action] = [END, *LegalActions(game).banners()]
            action = chance.choice(last)
        elif done:
            action = random_action(game, chance)
        else:
            some = [puzzle.answer[0], chance.choice(completing), random_action(game, chance)]
            action = chance.choice(some)
        done.append(action)
        game = without_draw(play(game, action).game)
    return done


def tries(number: int) -> list[tuple[Puzzle, TurnEnd]]:
    puzzle, chance = parse_puzzle(sample(number)), Random(f"tries/{number}")
    ends = [end_of(puzzle, turn(puzzle, chance)) for _ in range(TRIES)]
    return [(puzzle, end) for end in ends if end is not None]


@pytest.mark.parametrize("number", range(10))
def test_the_answer_scores_what_it_promises_and_misses_nothing(number: int) -> None:
    puzzle = parse_puzzle(sample(number))
    answer = end_of(puzzle, puzzle.answer)
    assert answer is not None
    assert (answer.score, missed(puzzle, answer)) == (puzzle.best, ())


@pytest.mark.parametrize("number", range(10))
def test_what_a_try_missed_adds_up(number: int) -> None:
    found = tries(number)
    assert found
    for puzzle, end in found:
        assert end.score <= puzzle.best
        assert sum(one.gain for one in missed(puzzle, end)) == puzzle.best - end.score


@pytest.mark.parametrize("number", range(10))
def test_each_reason_is_its_numbers_multiplied(number: int) -> None:
    for puzzle, end in tries(number):
        for one in missed(puzzle, end):
            sign = 1 if one.seat == puzzle.seat else -1
            if one.term in (Term.SEALS, Term.VALUE):
                assert one.gain == sign * one.number * one.held
            elif one.term is Term.RIVAL:
                assert one.gain > 0
                assert one.seat != puzzle.seat
            else:
                assert one.gain == one.number
