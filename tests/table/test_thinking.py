"""Computers at the table, with a player that answers in this process."""

from __future__ import annotations

import logging
import time
from pathlib import Path
from random import Random

import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.player import Estimate, Work, decision_seed
from arkadia_desktop.ai.reasons import Advice, Cause, Reason
from arkadia_desktop.ai.worker import ThinkerProcess
from arkadia_desktop.rules.actions import END, STACK, Action, Draw, Piece
from arkadia_desktop.rules.castle import Castle
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import Counts, Family
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.table.live import Table, forced_action
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.seats import computer, person
from arkadia_desktop.table.thinking import Thinking
from tests import drawn
from tests.table.playing import (
    RECORDS,
    actions_of,
    any_action,
    new_table,
    reseat,
    resumed,
    sample_table,
    setup_of,
    store_in,
    with_computers,
)


class Desk:
    """Answers a question when it is told to; remembers what it was asked. Cancelled answers may still arrive."""

    def __init__(self) -> None:
        self.trouble = ""
        self.asked: list[tuple[int, PlayerView, str, int]] = []
        self.cancelled = 0
        self.hurried = 0
        self.tray: list[tuple[int, Action]] = []
        self.explaining, self.percent = False, 0
        self.reasons: tuple[Reason, ...] = ()
        self.work: Work | None = None
        self.advised: list[tuple[int, PlayerView]] = []
        self.shelf: list[tuple[int, tuple[Advice, ...]]] = []
        self.expecting: list[tuple[int, PlayerView]] = []
        self.sheets: list[tuple[int, Estimate | None]] = []

    def ask(self, key: int, view: PlayerView, level: str, seed: int) -> None:
        self.asked.append((key, view, level, seed))

    def poll(self) -> tuple[int, Action] | None:
        return self.tray.pop(0) if self.tray else None

    def cancel(self) -> None:
        self.cancelled += 1

    def hurry(self) -> None:
        self.hurried += 1

    def ask_advice(self, key: int, view: PlayerView) -> None:
        self.advised.append((key, view))

    def advice(self) -> tuple[int, tuple[Advice, ...]] | None:
        return self.shelf.pop(0) if self.shelf else None

    def ask_estimate(self, key: int, view: PlayerView) -> None:
        self.expecting.append((key, view))

    def estimate(self) -> tuple[int, Estimate | None] | None:
        return self.sheets.pop(0) if self.sheets else None

    def answer(self, question: int = -1, action: Action | None = None) -> None:
        key, view, level, seed = self.asked[question]
        self.tray.append((key, action or levels.create(level, seed).decide(view)))


def computers(seats: int = 2, seed: int = 1) -> Table:
    """A game of computers only."""
    setup = setup_of(seats, seed)
    return Table.new(setup, with_computers(setup.colours, *range(seats)), Options(), None, seed=seed)


def at_desk(table: Table) -> tuple[Desk, Thinking]:
    """The desk that is asked for the computers of a table."""
    desk = Desk()
    return desk, Thinking(table, desk)


def play_out(table: Table) -> list[Action]:
    """Let the computers play to the end."""
    desk, thinking = at_desk(table)
    while not table.over:
        thinking.prepare()
        thinking.prepare()
        assert thinking.waiting
        assert thinking.play() is None
        desk.answer()
        step = thinking.play()
        assert step is not None
        assert step.game is table.game
    assert len(desk.asked) == table.number
    thinking.prepare()
    assert not thinking.waiting
    assert thinking.play() is None
    return actions_of(table)


def test_computers_play_a_whole_game() -> None:
    table = computers(4)
    play_out(table)
    assert table.over


def test_the_same_seed_makes_the_same_game() -> None:
    games = [play_out(computers(2, seed)) for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


def test_a_resumed_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    whole = play_out(computers())
    setup = setup_of()
    store = store_in(tmp_path)
    table = Table.new(setup, with_computers(setup.colours, 0, 1), Options(), store, seed=1)
    for number in range(30):
        table = Table.resume(resumed(store), store)
        desk, thinking = at_desk(table)
        thinking.prepare()
        desk.answer()
        thinking.play()
        assert actions_of(table) == whole[: number + 1]


def test_only_the_view_of_the_seat_on_turn_is_shown() -> None:
    table = computers(3)
    desk = Desk()
    Thinking(table, desk).prepare()
    ((_key, view, level, _seed),) = desk.asked
    assert view == table.view(table.player)
    assert level == "random"


def test_a_person_is_not_asked() -> None:
    table = new_table()
    desk, thinking = at_desk(table)
    thinking.prepare()
    assert desk.asked == []
    assert thinking.play() is None
    assert not thinking.waiting


def test_stale_answers_are_dropped() -> None:
    """Answers to earlier questions arrive late, one of them after another table has begun."""
    table = computers()
    desk, thinking = at_desk(table)
    thinking.prepare()
    table.submit(table.player, any_action(table, Random(3)))
    desk.answer(0)
    assert thinking.play() is None
    thinking.prepare()
    assert len(desk.asked) == 2
    desk.answer(0)
    assert thinking.play() is None
    other = computers(seed=2)
    again = Thinking(other, desk)
    again.prepare()
    desk.answer(1)
    assert again.play() is None
    desk.answer(2)
    assert again.play() is not None
    assert (table.number, other.number) == (1, 1)


def test_an_answer_waits_until_the_screen_is_ready() -> None:
    table = computers()
    desk, thinking = at_desk(table)
    thinking.prepare()
    desk.answer()
    for _ in range(5):
        thinking.prepare()
    assert len(desk.asked) == 1
    assert table.number == 0
    assert thinking.play() is not None


def test_a_person_who_takes_the_seat_is_not_played_for() -> None:
    table = computers()
    desk, thinking = at_desk(table)
    thinking.prepare()
    desk.answer()
    seat = table.player
    reseat(table, seat, person("Mara", table.seats[seat].colour))
    assert thinking.play() is None
    thinking.prepare()
    assert desk.cancelled == 1
    assert thinking.play() is None
    reseat(table, seat, computer("random", table.seats[seat].colour))
    thinking.prepare()
    assert len(desk.asked) == 2


def test_an_illegal_answer_is_never_played(caplog: pytest.LogCaptureFixture) -> None:
    table = computers()
    desk, thinking = at_desk(table)
    thinking.prepare()
    desk.answer(action=END)
    with caplog.at_level(logging.ERROR):
        assert thinking.play() is not None
    assert [played.action for played in table.history] != [END]
    assert caplog.messages == ["action 0: the answer of random is illegal; a random one is played"]


def test_nonsense_is_never_played() -> None:
    table = computers()
    desk, thinking = at_desk(table)
    thinking.prepare()
    desk.tray.append((desk.asked[0][0], "castle"))  # type: ignore[arg-type]
    assert thinking.play() is not None
    assert table.number == 1


def test_trouble_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    desk, thinking = at_desk(computers())
    thinking.prepare()
    desk.trouble = "random: the process ended twice"
    for _ in range(3):
        thinking.play()
    assert caplog.messages == ["thinking: random: the process ended twice"]


def test_the_real_process_plays() -> None:
    table = computers(2)
    worker = ThinkerProcess()
    thinking = Thinking(table, worker)
    deadline = time.monotonic() + 60
    try:
        while table.number < 12:
            assert time.monotonic() < deadline
            thinking.prepare()
            if thinking.play() is None:
                time.sleep(0.002)
    finally:
        worker.close()
    assert worker.trouble == ""
    assert actions_of(table) == play_out(computers(2))[:12]


def test_stopping_forgets() -> None:
    desk, thinking = at_desk(computers())
    thinking.stop()
    assert desk.cancelled == 0
    thinking.prepare()
    thinking.stop()
    desk.answer()
    assert thinking.play() is None
    assert desk.cancelled == 1


def test_seeds_of_decisions() -> None:
    seeds = {decision_seed(seed, number) for seed in (1, 2, "1", "", -1) for number in range(200)}
    assert len(seeds) == 1000
    assert all(0 <= seed < 2**64 for seed in seeds)
    assert decision_seed("harvest-4127", 17) == 1132077002183313866


def test_only_a_computer_that_is_thinking_can_be_hurried() -> None:
    table = computers()
    desk, thinking = at_desk(table)
    thinking.hurry()
    assert desk.hurried == 0
    thinking.prepare()
    thinking.hurry()
    assert desk.hurried == 1
    desk.answer()
    assert thinking.play()
    thinking.hurry()
    assert desk.hurried == 1


def test_advice_belongs_to_its_position_and_is_legal() -> None:
    table = new_table()
    desk, thinking = at_desk(table)
    thinking.ask_advice()
    ((key, view),) = desk.advised
    assert view == table.view(table.player)
    good = Advice(any_action(table, Random(3)), 12, ())
    desk.shelf.append((key - 1, (good,)))
    assert thinking.advice() is None
    desk.shelf.append((key, (good, Advice(END, 3, ()))))
    assert thinking.advice() == (good,)
    thinking.ask_advice()
    table.submit(table.player, good.action)
    desk.shelf.append((desk.advised[-1][0], (good,)))
    assert thinking.advice() is None
    thinking.forget_advice()
    assert desk.cancelled == 1


def test_what_a_seat_may_expect_is_asked_for_turn_by_turn() -> None:
    """The latest turn first; what could not be had is left out."""
    table, chance = computers(3), Random(4)
    while table.game.turn < 3:
        table.submit(table.player, any_action(table, chance))
    desk, thinking = at_desk(table)

    def told(chance: int | None) -> tuple[int, ...]:
        """What is known once the last question is answered."""
        key, seen = desk.expecting[-1]
        desk.sheets.append((key, None if chance is None else Estimate(seen.turn, chance, 50)))
        return tuple(one.chance for one in thinking.estimates(1))

    assert thinking.estimates(1) == ()
    assert thinking.estimates(1) == ()
    ends = [one.game for one in table.history if one.ended_turn]
    assert [seen for _key, seen in desk.expecting] == [view(ends[2], 1)]
    assert told(60) == (60,)
    assert told(None) == (60,)
    assert told(40) == (40, 60)
    assert [seen.turn for _key, seen in desk.expecting] == [3, 2, 1]
    assert [one.chance for one in thinking.estimates(1)] == [40, 60]
    assert len(desk.expecting) == 3
    assert thinking.estimates(2) == ()


def test_what_was_expected_after_a_turn_that_is_taken_back_is_forgotten() -> None:
    table = new_table()
    desk, chance = Desk(), Random(4)
    thinking = Thinking(table, desk)
    while table.game.turn < 1:
        table.submit(table.player, any_action(table, chance))
    thinking.estimates(0)
    desk.sheets.append((desk.expecting[0][0], Estimate(1, 50, 60)))
    assert thinking.estimates(0) == (Estimate(1, 50, 60),)
    table.undo()
    assert thinking.estimates(0) == ()
    table.submit(table.player, END)
    assert thinking.estimates(0) == ()
    assert len(desk.expecting) == 2


def test_reasons_go_with_the_action_they_are_for() -> None:
    table = computers()
    desk, thinking = at_desk(table)
    thinking.prepare(explaining=True)
    assert desk.explaining
    desk.reasons = (Reason(Cause.CAMPS, 900, number=1),)
    desk.answer()
    assert thinking.play()
    assert thinking.reasons == desk.reasons
    thinking.prepare()
    assert not desk.explaining
    assert table.view(table.player).phase.value != "can"  # an end of the turn is illegal
    desk.tray.append((desk.asked[-1][0], END))
    assert thinking.play()
    assert thinking.reasons == ()


# ---- what is done by itself because there is no choice


TOWN = """
    ......####
    ......####
    ......####
    ..........
"""


def almost_finished(third_pool: Counts, vacant: int) -> Castle:
    """A castle with `vacant` squares left on its third floor."""
    whole = (Family.RED, Family.RED, Family.RED)
    stacks = (whole,) * (10 - vacant) + (whole[:2],) * vacant
    return Castle(stacks, ((0, 0, 0, 0), (0, 0, 0, 0), third_pool), 2)


@pytest.mark.parametrize(
    ("pool", "vacant", "forced"),
    [
        ((0, 1, 0, 0), 1, Piece(Family.OLIVE, 9)),
        ((0, 3, 0, 0), 1, Piece(Family.OLIVE, 9)),
        ((0, 1, 0, 0), 2, None),
        ((1, 1, 0, 0), 1, None),
        ((2, 2, 2, 2), 10, None),
    ],
)
def test_a_piece_of_one_family_for_one_square(pool: Counts, vacant: int, forced: Action | None) -> None:
    game = drawn.game(TOWN, castle=almost_finished(pool, vacant), phase=Phase.CASTLE)
    assert forced_action(game) == forced
    assert (len(list(LegalActions(game))) == 1) == (forced is not None)


@pytest.mark.parametrize(
    ("face_up", "stack", "forced"),
    [
        ([None, None, None], "red-mill-1 red-house-1", Draw(STACK)),
        ([None, "red-mill-1", None], "", Draw(1)),
        ([None, "red-mill-1", None], "red-house-1", None),
        (["red-house-1", "red-house-2", None], "", None),
    ],
)
def test_the_only_card(face_up: list[str | None], stack: str, forced: Action | None) -> None:
    game = drawn.game(TOWN, face_up=face_up, stack=stack, phase=Phase.DRAW)
    assert forced_action(game) == forced


def test_a_pass_ends_by_itself_when_no_banner_is_left() -> None:
    passing = drawn.game(TOWN, phase=Phase.CAN, banners={"yellow": 0})
    assert forced_action(passing) == END
    assert forced_action(drawn.game(TOWN, phase=Phase.CAN, banners={"yellow": 1})) is None


def test_a_turn_with_an_action_ends_by_a_click() -> None:
    """The very last End of a sample comes after a pass; every End after an action is left to the player."""
    ends = 0
    for path in sorted(RECORDS.glob("*.json")):
        table = sample_table(path.stem, 10_000)
        for played in table.history:
            forced = forced_action(played.before)
            if played.ended_turn:
                acted = played.before.acted
                assert forced == (None if acted or played.before.players[played.seat].banners else END)
                ends += acted
            elif forced is not None:
                assert forced == played.action
                assert list(LegalActions(played.before)) == [forced]
    assert ends > 100


def test_must_is_always_chosen() -> None:
    assert forced_action(drawn.game(TOWN, hand="red-monastery-1")) is None


def test_the_policy_can_be_switched_off() -> None:
    table = sample_table("greedy3-tie", 142)
    assert table.forced() == sample_table("greedy3-tie", 143).history[-1].action
    table.ask_for(0, options=Options(auto_forced=False))
    assert table.forced() is None
    assert new_table().forced() is None
