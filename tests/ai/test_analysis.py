"""Looking back: who did the best has lost nothing, blunders are found, hidden cards do not count, accounts balance."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from statistics import fmean, stdev

import pytest

from arkadia_desktop.ai.analysis.account import finding_json, parse_finding, summed
from arkadia_desktop.ai.analysis.bars import clear, error, hundredths, looks
from arkadia_desktop.ai.analysis.lines import lines
from arkadia_desktop.ai.analysis.rating import Broken, Deals, Turn, _within, rated
from arkadia_desktop.ai.analysis.report import Grade, read, written
from arkadia_desktop.ai.analysis.study import GoesOn, Study, luck
from arkadia_desktop.ai.net import net_for
from arkadia_desktop.ai.puzzles.solver import Objective, Solver
from arkadia_desktop.engine.shared import GRAIN
from arkadia_desktop.headless.match import MatchSeries, play_game
from arkadia_desktop.headless.seats import parse_seats
from arkadia_desktop.rules.actions import Draw
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.rules.record import Record, parse_record
from arkadia_desktop.rules.view import view
from tests.playing import random_course
from tests.scale import scale

BUDGET = 32
RECORDS = Path(__file__).parents[1] / "records"


@cache
def study(name: str = "greedy2") -> Study:
    return Study(parse_record((RECORDS / f"{name}.json").read_text(encoding="utf-8")))


def never() -> bool:
    return False


# ---- bars


def test_a_comparison_is_looked_at_ever_more_rarely() -> None:
    assert looks(48) == [8, 16, 32, 48]
    assert looks(8) == [8]
    assert looks(4) == [4]


def test_what_one_seat_loses_another_gains() -> None:
    chance = random.Random(1)
    for _trial in range(500):
        total, number = chance.randint(-90_000, 90_000), chance.randint(1, 60)
        assert hundredths(-total, number) == -hundredths(total, number)
        assert abs(hundredths(total, number) - total * 100 / GRAIN / number) <= 0.5


def test_a_bar_is_that_of_student_and_few_deals_that_agree_are_not_certain() -> None:
    chance = random.Random(2)
    sample = [round(chance.gauss(2, 3) * GRAIN) for _deal in range(64)]
    mean = sum(sample) / 64
    deviation = (sum((one - mean) ** 2 for one in sample) / 63) ** 0.5
    assert error(sample) == pytest.approx(1.998 * deviation / 8 / GRAIN * 100, rel=0.05)
    assert error([GRAIN] * 8) > 20
    assert error([0] * 8) == 0, "the same position in every deal"


def test_a_comparison_ends_when_the_grade_is_clear() -> None:
    assert clear(1000, 200)
    assert not clear(700, 200)
    assert clear(-100, 100)
    assert not clear(50, 60)
    assert clear(100, 10), "a bar so short says enough"


# ---- imagined deals and lines


def test_hidden_cards_make_no_difference() -> None:
    turn = study().turns[12]
    chance = random.Random(3)
    game = turn.game
    unseen = [*game.hands[1 - game.player], *game.stack]
    chance.shuffle(unseen)
    size = len(game.hands[1 - game.player])
    hands = [game.hand, game.hand]
    hands[1 - game.player] = tuple(unseen[:size])
    known = game._replace(seen=((), ()))
    other = known._replace(hands=tuple(hands), stack=tuple(unseen[size:]))
    one = rated(turn._replace(game=known), BUDGET, "s", never)
    assert rated(turn._replace(game=other), BUDGET, "s", never) == one


def test_the_halves_share_no_deal_and_every_deal_fits_the_view() -> None:
    game = study().turns[10].game
    deals = Deals(view(game, game.player), "s")
    dealt = [deals.deal(half, number) for half in (0, 1) for number in range(20)]
    assert len({tuple(one.stack) for one in dealt}) == 40
    for one in dealt:
        assert one.hands[one.player] == FastGame.of(game).hands[one.player]
        known = {card.index for card in game.seen[1 - game.player]}
        assert known <= set(one.hands[1 - one.player])
        assert {*one.stack, *one.hands[1 - one.player]} - known == set(deals.hidden)


def test_what_was_played_is_always_in_question_and_all_lines_are_legal_turns() -> None:
    for turn in study("greedy3-tie").turns[::5]:
        deals = Deals(view(turn.game, turn.game.player), "s")
        found = lines(deals.plain, net_for(3), deals.hidden, turn.played, 12)
        assert turn.played in [line for _worth, line in found]
        assert len(found) == len({line for _worth, line in found}) <= 12
        for _worth, line in found:
            game = turn.game
            for action in line:
                assert action in LegalActions(game)
                game = play(game, action).game
            assert game.turn == turn.game.turn + 1


# ---- turns


def test_the_same_turn_budget_and_seed_give_the_same() -> None:
    assert study().found(8, BUDGET, 1) == study().found(8, BUDGET, 1)
    found = [study().found(8, BUDGET, seed).turn.loss for seed in range(4)]
    assert len(set(found)) > 1


def test_the_best_turn_has_lost_nothing() -> None:
    for turn in study().turns[1::9]:
        found = rated(turn, BUDGET, "a", never)
        again = rated(turn._replace(played=found.turn.best), BUDGET, "b", never)
        assert again.turn.grade not in (Grade.BLUNDER, Grade.MISTAKE)


def test_nobody_has_to_wait_for_what_is_not_wanted() -> None:
    asked = iter([False] * 5 + [True])
    with pytest.raises(Broken):
        study().found(4, 10_000, 0, lambda: next(asked))


def test_without_a_choice_there_is_nothing_to_lose() -> None:
    positions = random_course(2, 5)
    game = next(game for game in positions if game.phase is Phase.CAN and not game.acted and not game.banner_used)
    bare = game._replace(players=tuple(player._replace(banners=0) for player in game.players))
    (end,) = LegalActions(bare)
    found = rated(Turn(0, bare, 0, (end,)), BUDGET, "s", never)
    assert (found.turn.grade, found.turn.loss, found.turn.error, found.gave) == (Grade.ONLY, 0, 0, (0, 0))


def test_the_last_turn_is_exact() -> None:
    """What the solver of the puzzles proves is what the best turn brings."""
    for name in ("greedy2", "greedy3-tie", "std3", "std4")[: scale(2, 4)]:
        turn = study(name).turns[-1]
        if turn.game.turns_left != 1 or turn.game.phase is not Phase.MUST:
            continue
        found = study(name).found(turn.number, BUDGET, 0).turn
        solved = Solver(turn.game).solve(Objective.LEAD)
        scores = [answer.score for answer in solved.answers.values()]
        scores += [] if solved.idle is None else [solved.idle]
        assert found.error == 0
        assert found.loss == 100 * (max(scores) - lead(turn.game, turn.played))
        assert lead(turn.game, found.best) == max(scores)


def lead(game: Game, line: tuple[object, ...]) -> int:
    seat = game.player
    for action in line:
        game = play(game, action).game  # type: ignore[arg-type]
    assert game.result is not None
    gold = game.result.gold
    return gold[seat] - max(gold[:seat] + gold[seat + 1 :])


def test_the_chance_to_win_is_told_beside_what_was_lost_of_it() -> None:
    """From the same imagined games, of every turn in which there was a choice; after the last one it is the result."""
    for turn in study().turns[1::12]:
        found = study().found(turn.number, BUDGET, 0).turn
        assert found.chances is not None
        better, played = found.chances
        assert 0 <= played <= 100
        assert 0 <= better <= 100
        assert better - played == found.win_loss
        if found.best == found.played:
            assert found.win_loss == 0
    for name in ("greedy2", "std4"):
        turn = study(name).turns[-1]
        if turn.game.turns_left == 1 and turn.game.phase is Phase.MUST:
            found = study(name).found(turn.number, BUDGET, 0).turn
            ahead = lead(turn.game, turn.played)
            assert found.win == (100 if ahead > 0 else 0) or ahead == 0


@pytest.mark.parametrize(("win", "win_loss"), [(100, 1), (0, -3), (51, 50), (40, 7), (99, 0)])
def test_chances_stay_chances_though_both_figures_are_rounded(win: int, win_loss: int) -> None:
    kept = _within(win, win_loss)
    assert 0 <= kept <= 100
    assert 0 <= kept + win_loss <= 100
    assert abs(kept - win) <= 3


# ---- accounts


def simulated(seats: int, number: int) -> Study:
    """A game of computers of all kinds."""
    names = ("master", "apprentice", "journeyman", "apprentice+")
    sitters = parse_seats(",".join(names[(number + seat) % 4] for seat in range(seats)))
    return Study(parse_record(play_game(MatchSeries(sitters, 3, STANDARD), number).record))


@pytest.mark.parametrize("number", range(scale(3, 200)))
def test_every_account_balances_to_the_hundredth(number: int) -> None:
    """In the quick tier from a few turns of each game."""
    seats = 2 + number % 3
    game = simulated(seats, number)
    turns = game.turns[:: scale(12, 1)]
    found = {turn.number: game.found(turn.number, 16, 0) for turn in turns}
    report = summed(game.sha, game.ground(), found, 16, 0)
    assert read(written(report)) == report, "reading checks the sums"
    for seat, account in enumerate(report.seats):
        own = [turn for turn in report.turns if turn.seat == seat]
        assert account.decisions == -sum(turn.loss for turn in own)
        assert account.decisions + account.luck + account.others + account.unexplained == account.margin
    for finding in found.values():
        assert finding.gave[finding.turn.seat] == -finding.turn.loss
        assert seats > 2 or sum(finding.gave) == 0
        assert parse_finding(finding_json(finding), seats) == finding


def test_luck_is_even_over_all_cards_that_could_have_come() -> None:
    """Each card of the stack in turn lies on top: what that changes adds up to nothing."""
    game = study()
    draws = [n for n, action in enumerate(game.actions) if isinstance(action, Draw)]
    number = next(n for n in draws if len(game.games[n].stack) < 4)  # what else is drawn depends on the order of more
    total = [0, 0]
    for place in range(len(game.games[number].stack)):
        stack = list(game.games[number].stack)
        stack[0], stack[place] = stack[place], stack[0]
        (one,) = luck([game.games[number]._replace(stack=tuple(stack))], [game.actions[number]], never)
        total = [total[seat] + one.gold[seat] for seat in (0, 1)]
    assert all(abs(gold) <= 5 for gold in total), "nothing but rounding"


def test_luck_is_nothing_on_an_average() -> None:
    games = [simulated(2, number) for number in range(scale(6, 100))]
    lucky = [sum(one.gold[0] for one in luck(game.games, game.actions, never)) for game in games]
    assert abs(fmean(lucky)) <= 3 * stdev(lucky) / len(lucky) ** 0.5


def test_a_game_that_goes_on_cannot_be_studied() -> None:
    record = study().record
    with pytest.raises(GoesOn):
        Study(Record(record.setup, record.entries[:-1]))


# ---- tries


def test_a_try_is_measured_as_what_was_played() -> None:
    """On the same deals, so the turn that was played loses as a try what it lost in the game."""
    number = next(n for n in range(8, 40) if study().found(n, BUDGET, 3).turn.loss > 0)
    found = study().found(number, BUDGET, 3)
    again = study().tried(number, found.turn.played, found.turn.best, BUDGET, 3)
    assert (again.turn.loss, again.turn.error, again.gave) == (found.turn.loss, found.turn.error, found.gave)
    best = study().tried(number, found.turn.best, found.turn.best, BUDGET, 3)
    assert (best.turn.loss, best.turn.error) == (0, 0)


def test_a_try_that_cannot_be_played_is_refused() -> None:
    found = study().found(0, BUDGET, 0)
    with pytest.raises(Malformed):
        study().tried(0, (*found.turn.played, *found.turn.played), found.turn.best, BUDGET, 0)
