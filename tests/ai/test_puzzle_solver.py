"""Puzzles are solved exactly: every turn tried by the plain rules finds no better one, and no better second."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from arkadia_desktop.ai.puzzles.collection import proven, puzzles
from arkadia_desktop.ai.puzzles.digger import Digger, dig, picked
from arkadia_desktop.ai.puzzles.miner import key_of
from arkadia_desktop.ai.puzzles.puzzle import Theme, parse_puzzle, puzzle_text
from arkadia_desktop.ai.puzzles.solver import Key, Objective, Solver
from arkadia_desktop.rules.actions import END, Action, Build, Workers
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.reading import Malformed
from tests.rules.randomly import random_action, random_game, random_plan
from tests.scale import scale

SAMPLES = Path(__file__).with_name("samples") / "puzzles.jsonl"
MOST_TURNS = 20_000


def sample(number: int) -> str:
    return SAMPLES.read_text(encoding="utf-8").splitlines()[number]


@pytest.mark.parametrize("number", range(10))
def test_the_samples_have_the_scores_that_an_independent_solver_found(number: int) -> None:
    puzzle = parse_puzzle(sample(number))
    solved = Solver(puzzle.position()).solve(puzzle.objective, puzzle.target)
    assert solved.best is not None
    assert (solved.best.score, solved.second, solved.same) == (puzzle.best, puzzle.second, 1)


@pytest.mark.parametrize("number", range(10))
def test_a_puzzle_is_the_same_read_written_and_read(number: int) -> None:
    puzzle = parse_puzzle(sample(number))
    assert parse_puzzle(puzzle_text(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("format", "arkadia-puzzle/2", "wrong-format"),
        ("kind", "riddle", "wrong-value"),
        ("objective", "gold", "wrong-value"),
        ("best", "much", "wrong-type"),
        ("difficulty", 6, "wrong-value"),
        ("more", 1, "unknown-key"),
    ],
)
def test_what_is_no_puzzle_is_refused(key: str, value: object, code: str) -> None:
    data = json.loads(sample(0)) | {key: value}
    with pytest.raises(Malformed) as refused:
        parse_puzzle(json.dumps(data))
    assert refused.value.code == code


def ends(game: Game, seat: int) -> Iterator[Game]:
    """Every end of the turn, right before END; cards are drawn from the first place there is, and nothing is sold."""
    match game.phase:
        case Phase.CASTLE:
            for piece in LegalActions(game).pieces():
                yield from ends(play(game, piece).game, seat)
        case Phase.DRAW:
            yield from ends(play(game, next(iter(LegalActions(game).draws()))).game, seat)
        case _:
            yield game


def scores(game: Game, objective: Objective, seat: int) -> Iterator[int]:
    """What the turns that end here are worth, with every sale."""
    if objective is Objective.GOLD:
        sales = [play(game, banner).game for banner in LegalActions(game).banners()]
        yield from (end.players[seat].gold for end in (game, *sales))
        return
    worths = [player.gold + _worth(game, player.seals) for player in game.players]
    yield worths[seat] - max(worths[:seat] + worths[seat + 1 :])


def _worth(game: Game, seals: tuple[int, ...]) -> int:
    return sum(held * value for held, value in zip(seals, game.castle.values, strict=True))


def every_answer(
    game: Game, solver: Solver, musts: list[Build | Workers], objective: Objective, target: int | None
) -> dict[Key, int]:
    """The best score of every answer, by trying all turns with the plain rules."""
    best: dict[Key, int] = {}
    seat = game.player
    for action in musts:
        after = play(game, action).game
        key = key_of(solver, action)
        if objective is Objective.WORKERS:
            assert target is not None
            built = {building.id: building for building in after.board.buildings}
            if target not in built or not built[target].complete:
                continue
            found = [after.players[seat].own + after.players[seat].neutral]
        else:
            found = [score for end in ends(after, seat) for score in scores(end, objective, seat)]
        best[key] = max([*found, best.get(key, found[0])])
    return best


def beginnings(chance: Random) -> Iterator[tuple[Game, list[Build | Workers]]]:
    """The beginnings of turns of a game on a small board with few enough builds and workers to try them all."""
    game = random_game(chance, plan=random_plan(chance, 6, 8))
    while game.phase is not Phase.OVER:
        if game.phase is Phase.MUST:
            musts: list[Build | Workers] = []
            for action in LegalActions(game):
                assert isinstance(action, Build | Workers)
                musts.append(action)
                if len(musts) > 400:
                    break
            if len(musts) <= 400 and _turns(game, musts) <= MOST_TURNS:
                yield game, musts
        game = play(game, random_action(game, chance)).game


def _turns(game: Game, musts: list[Build | Workers]) -> int:
    """How many turns there are at most, sales counted."""
    sales = 1
    for held in game.players[game.player].seals:
        sales *= held + 3
    turns = 0
    for action in musts:
        pending = play(game, action).game.pending
        turns += (36**pending if pending else 1) * sales
    return turns


@pytest.mark.parametrize("seed", range(scale(6, 200)))
def test_no_turn_by_the_plain_rules_is_better(seed: int) -> None:
    chance = Random(f"turns/{seed}")
    tried = 0
    for game, musts in beginnings(chance):
        solver = Solver(game)
        keys = {(key_of(solver, action), _detail(action)) for action in musts}
        assert solver.solve(Objective.LEAD).openings == len(keys)
        targets = sorted({number for one in solver.openings for number in one.completed})
        asked: list[tuple[Objective, int | None]] = [(Objective.LEAD, None), (Objective.GOLD, None)]
        asked += [(Objective.WORKERS, target) for target in targets]
        for objective, target in asked:
            solved = solver.solve(objective, target)
            truth = every_answer(game, solver, musts, objective, target)
            ranked = sorted(truth.values(), reverse=True)
            quiet = {key for key in truth if key not in solved.answers}
            assert {key: answer.score for key, answer in solved.answers.items()} == {
                key: score for key, score in truth.items() if key not in quiet
            }
            assert {truth[key] for key in quiet} <= {solved.idle}
            if solved.best is not None and solved.best.score == ranked[0] and len(ranked) > 1:
                assert solved.second == ranked[1]
            _follows(game, solver, objective, target)
            tried += 1
    assert tried


def _detail(action: Action) -> object:
    return (action.building, action.own) if isinstance(action, Workers) else ()


def _follows(game: Game, solver: Solver, objective: Objective, target: int | None) -> None:
    """The answer, played by the plain rules, brings the score it promises."""
    solved = solver.solve(objective, target)
    if solved.best is None:
        return
    seat, now = game.player, game
    turn = [action for action in solver.turn(objective, solved.best) if action is not END]
    for number, action in enumerate(turn):
        if now.phase is Phase.DRAW:
            now = play(now, next(iter(LegalActions(now).draws()))).game
        assert action in LegalActions(now)
        now = play(now, action).game
        if objective is Objective.WORKERS and number == 0:
            assert now.players[seat].own + now.players[seat].neutral == solved.best.score
    if objective is Objective.GOLD:
        assert now.players[seat].gold == solved.best.score
    if objective is Objective.LEAD:
        assert list(scores(now, objective, seat)) == [solved.best.score]


# ---- a game is looked through beside the program, and says how far it has come


RECORDS = Path(__file__).parents[1] / "records"


def heard(digger: Digger, seconds: float = 90) -> tuple[str, ...]:
    end = time.monotonic() + seconds
    while digger.found is None and time.monotonic() < end:
        digger.poll()
        time.sleep(0.01)
    assert digger.found is not None
    return digger.found


def test_one_of_each_kind_is_picked_the_middling_ones() -> None:
    some = picked(puzzles())
    assert [puzzle.kind for puzzle in some] == list(Theme)
    assert {puzzle.difficulty for puzzle in some} == {3}
    assert picked([]) == []


def test_a_process_finds_what_is_there() -> None:
    text = (RECORDS / "std4.json").read_text()
    told: list[tuple[int, int]] = []
    here = dig(text, lambda turn, most: told.append((turn, most)))
    assert told == sorted(told)
    assert len({most for _turn, most in told}) == 1
    digger = Digger(text)
    try:
        there = heard(digger)
    finally:
        digger.close()
    assert there == tuple(here)
    assert 0 < digger.share <= 1
    found = [parse_puzzle(line) for line in there]
    assert len(found) >= 3
    assert all(entry.after is None and entry.note is None for entry in found[0].record.entries), "no more than the game"
    assert max(map(len, there)) < 16_000
    assert proven(found[0]) is not None


@pytest.mark.parametrize("text", ["", "{}", "no record"])
def test_what_is_no_record_holds_none(text: str) -> None:
    digger = Digger(text)
    try:
        assert heard(digger) == ()
    finally:
        digger.close()


def test_it_ends_at_once() -> None:
    digger = Digger((RECORDS / "first2.json").read_text())
    start = time.monotonic()
    digger.close()
    assert time.monotonic() - start < 1
