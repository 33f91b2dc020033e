"""What a try at a puzzle missed is told truly: the reasons add up to the difference, and each is what it says."""

from __future__ import annotations

from random import Random

import pytest

from arkadia_desktop.ai.puzzles.puzzle import Puzzle, parse_puzzle
from arkadia_desktop.ai.puzzles.solver import Solver
from arkadia_desktop.ai.puzzles.trying import Term, TurnEnd, end_of, is_over, missed, without_draw
from arkadia_desktop.rules.actions import END, Action
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play
from tests.ai.test_puzzle_solver import sample
from tests.rules.randomly import random_action
from tests.scale import scale

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
