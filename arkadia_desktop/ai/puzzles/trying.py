"""A try at a puzzle: what it scores, and what it missed, in terms that add up to the difference."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from operator import add
from typing import NamedTuple

from arkadia_desktop.ai.puzzles.puzzle import Puzzle
from arkadia_desktop.ai.puzzles.solver import Objective
from arkadia_desktop.rules.actions import END, Action, Banner
from arkadia_desktop.rules.evaluation import worth_of
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import FAMILIES, NONE_OF_ANY, Counts, Family, four
from arkadia_desktop.rules.play import play


class Term(StrEnum):
    """What makes a difference between two turns, in gold; the last two in workers."""

    SEALS = "seals"
    """A seat holds so many more seals of a family (or sells them, for gold), at the value they have in the try."""
    VALUE = "value"
    """A family is worth so much more, for the seals that the seat has in the answer."""
    RIVAL = "rival"
    """After the answer somebody else is the best rival."""
    PLACED = "placed"
    """So many workers fewer leave the tent."""
    JOINED = "joined"
    """So many more workers come from the camps."""


class Missed(NamedTuple):
    """One reason why the answer scores more than the try: `gain` points of it. A `gain` below 0 speaks for the try.

    seat: whose seals, or who is the best rival after the answer. number: by how many seals, gold a seal or workers the
    answer differs from the try. held: the seals that a value counts for, or the value that seals count at.
    """

    term: Term
    gain: int
    seat: int
    family: Family | None = None
    number: int = 0
    held: int = 0


class TurnEnd(NamedTuple):
    """How a turn ends: the position before anything is evaluated, the seals sold in it, and what it scores. `began`:
    the position right after the build or workers."""

    game: Game
    began: Game
    sold: Counts
    score: int


def is_over(puzzle: Puzzle, game: Game, action: Action) -> bool:
    """Whether a try is at its end once `action` has led to `game`: an enclosure after its build or workers, a sale
    after the banner or where none can follow, any other where nothing but a banner could."""
    if action == END or puzzle.objective is Objective.WORKERS:
        return True
    if puzzle.objective is Objective.GOLD:
        return isinstance(action, Banner) or (game.phase is Phase.CAN and Banner() not in LegalActions(game))
    return game.phase is Phase.CAN


def without_draw(game: Game) -> Game:
    """The position once a card is drawn, if that is what is due: any will do, it changes no score."""
    if game.phase is not Phase.DRAW:
        return game
    return play(game, next(iter(LegalActions(game).draws()))).game


def end_of(puzzle: Puzzle, actions: Sequence[Action]) -> TurnEnd | None:
    """How a turn of these actions ends; draws may be left out. None where an enclosure misses its target.

    Raises Illegal where one of the actions is.
    """
    game = puzzle.position()
    began: Game | None = None
    sold = NONE_OF_ANY
    for action in actions:
        if action == END:
            break
        game = play(game, action).game
        began = began or game
        game = without_draw(game)
        if isinstance(action, Banner):
            sold = action.sell
        if puzzle.objective is Objective.WORKERS:
            break
    assert began is not None, "a turn has a build or workers"
    score = _score(puzzle, began, game)
    return None if score is None else TurnEnd(game, began, sold, score)


def _score(puzzle: Puzzle, began: Game, game: Game) -> int | None:
    match puzzle.objective:
        case Objective.GOLD:
            return game.players[puzzle.seat].gold
        case Objective.LEAD:
            return worth_of(game, puzzle.seat) - worth_of(game, best_rival(puzzle, game))
        case Objective.WORKERS:
            done = any(building.id == puzzle.target and building.complete for building in began.board.buildings)
            player = began.players[puzzle.seat]
            return player.own + player.neutral if done else None


def best_rival(puzzle: Puzzle, game: Game) -> int:
    """Who has the most of the others; of equal ones the first."""
    return max((seat for seat in range(game.seats) if seat != puzzle.seat), key=lambda seat: worth_of(game, seat))


def standing(game: Game, seat: int) -> int:
    """How many workers of a seat and neutral ones stand on the board."""
    return game.board.workers[seat].bit_count() + game.board.neutral.bit_count()


def missed(puzzle: Puzzle, tried: TurnEnd) -> tuple[Missed, ...]:
    """Why the answer scores more than a try: the reasons add up to the difference, the weightiest first."""
    answer = end_of(puzzle, puzzle.answer)
    assert answer is not None, "an answer is a try"
    found = [one for one in _terms(puzzle, tried, answer) if one.gain]
    return tuple(sorted(found, key=lambda one: -abs(one.gain)))


def _terms(puzzle: Puzzle, tried: TurnEnd, answer: TurnEnd) -> Iterator[Missed]:
    seat = puzzle.seat
    match puzzle.objective:
        case Objective.WORKERS:
            yield from _workers(puzzle, tried, answer)
        case Objective.GOLD:
            yield from _seals(seat, tried.sold, answer.sold, tried.game, answer.game, 1)
        case Objective.LEAD:
            held = [_with_sold(end, seat) for end in (tried, answer)]
            yield from _seals(seat, held[0], held[1], tried.game, answer.game, 1)
            rival, before = best_rival(puzzle, answer.game), best_rival(puzzle, tried.game)
            seals = [end.game.players[rival].seals for end in (tried, answer)]
            yield from _seals(rival, seals[0], seals[1], tried.game, answer.game, -1)
            yield Missed(Term.RIVAL, worth_of(tried.game, before) - worth_of(tried.game, rival), rival)


def _with_sold(end: TurnEnd, seat: int) -> Counts:
    """The seals of the seat and those it has just sold, which are worth the same."""
    return four(map(add, end.game.players[seat].seals, end.sold))


def _seals(seat: int, tried: Counts, answer: Counts, before: Game, after: Game, sign: int) -> Iterator[Missed]:
    """The difference that seals and values make: with `sign` 1 it is good to have more of them, with -1 it is bad."""
    for family in FAMILIES:
        i = family.ordinal
        was, now = before.castle.values[i], after.castle.values[i]
        more, higher = answer[i] - tried[i], now - was
        yield Missed(Term.SEALS, sign * more * was, seat, family, more, was)
        yield Missed(Term.VALUE, sign * answer[i] * higher, seat, family, higher, answer[i])


def _workers(puzzle: Puzzle, tried: TurnEnd, answer: TurnEnd) -> Iterator[Missed]:
    seat = puzzle.seat
    fewer = standing(tried.began, seat) - standing(answer.began, seat)
    yield Missed(Term.PLACED, fewer, seat, number=fewer)
    joined = answer.score - tried.score - fewer
    yield Missed(Term.JOINED, joined, seat, number=joined)
