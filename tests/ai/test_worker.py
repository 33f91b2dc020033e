"""The process computers think in: it answers, can be killed, never outlives the game and never loads pygame."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from arkadia_desktop.ai import levels, mind
from arkadia_desktop.ai.analysis.account import parse_finding
from arkadia_desktop.ai.analysis.estimate import estimated
from arkadia_desktop.ai.analysis.study import Study
from arkadia_desktop.ai.coach import BEST, why
from arkadia_desktop.ai.pipes import Companion, Pipe
from arkadia_desktop.ai.player import Budget
from arkadia_desktop.ai.reasons import Advice
from arkadia_desktop.ai.worker import TRIES, TURN_MS, ThinkerProcess, patience_ms
from arkadia_desktop.engine.library import VARIABLE
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.record import parse_record
from arkadia_desktop.rules.view import PlayerView, imagine, unknown, view
from tests.needs import needs
from tests.playing import opening, random_course

PATIENCE_S = 30.0
Finding = TypeVar("Finding")


@pytest.fixture
def thinker() -> Iterator[ThinkerProcess]:
    thinker = ThinkerProcess()
    yield thinker
    thinker.close()


def seen(seed: int = 1) -> PlayerView:
    game = opening(2, seed)
    return view(game, game.player)


def awaited(poll: Callable[[], Finding | None]) -> Finding:
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        found = poll()
        if found:
            return found
        time.sleep(0.002)
    raise AssertionError("no answer came")


def answer(thinker: ThinkerProcess) -> tuple[int, Action]:
    return awaited(thinker.poll)


def advised(thinker: ThinkerProcess) -> tuple[int, tuple[Advice, ...]]:
    return awaited(thinker.advice)


def gone(pid: int) -> bool:
    """Whether the process has ended, within the patience of a test."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return True
        if state == "Z":
            return True
        time.sleep(0.01)
    return False


def test_it_answers_what_the_level_would(thinker: ThinkerProcess) -> None:
    thinker.ask(41, seen(), "apprentice", 5)
    assert answer(thinker) == (41, levels.create("apprentice", 5).decide(seen()))
    assert thinker.poll() is None
    assert not thinker.trouble


def test_acted_and_idle_reach_the_player(thinker: ThinkerProcess) -> None:
    passing = next(
        game
        for seed in range(50)
        for game in random_course(2, seed)
        if game.phase.value == "can" and not game.acted and game.players[game.player].banners
    )
    thinker.ask(1, view(passing, passing.player), "random", 3)
    assert type(answer(thinker)[1]).__name__ == "Banner"


def test_only_the_latest_question_is_answered(thinker: ThinkerProcess) -> None:
    for key in range(50):
        thinker.ask(key, seen(key), "apprentice", key)
    assert answer(thinker) == (49, levels.create("apprentice", 49).decide(seen(49)))
    time.sleep(0.05)
    assert thinker.poll() is None


def test_a_cancelled_question_is_not_answered(thinker: ThinkerProcess) -> None:
    thinker.ask(1, seen(), "apprentice", 1)
    thinker.cancel()
    thinker.ask(2, seen(2), "apprentice", 1)
    assert answer(thinker)[0] == 2
    thinker.ask(3, seen(), "apprentice", 1)
    thinker.cancel()
    time.sleep(0.1)
    assert thinker.poll() is None


def test_who_is_hurried_answers_with_the_best_so_far(thinker: ThinkerProcess) -> None:
    thinker.ask(1, seen(), "grandmaster", 1, budget_ms=60_000)
    thinker.hurry()
    key, action = answer(thinker)
    assert key == 1
    assert LegalActions(opening(2, 1)).why(action) is None
    assert not thinker.trouble
    thinker.hurry()
    assert thinker.poll() is None


def test_who_thinks_long_in_python_tells_how_far_it_has_come(
    monkeypatch: pytest.MonkeyPatch, thinker: ThinkerProcess
) -> None:
    monkeypatch.setenv(VARIABLE, "python")
    thinker.ask(1, seen(), "legend", 1)
    told: list[int] = []
    while len(told) < 3:
        assert thinker.poll() is None
        if thinker.percent and thinker.percent not in told:
            told.append(thinker.percent)
        time.sleep(0.002)
    assert told == sorted(told)
    thinker.hurry()
    assert answer(thinker)[1] in LegalActions(opening(2, 1))
    assert thinker.percent == 0


def test_the_coach_advises_what_is_legal(thinker: ThinkerProcess) -> None:
    thinker.ask_advice(7, seen(), 50)
    key, advice = advised(thinker)
    assert key == 7
    assert len(advice) == BEST
    legal = LegalActions(opening(2, 1))
    assert all(legal.why(one.action) is None for one in advice)
    assert thinker.advice() is None
    assert not thinker.trouble


@needs("POSIX")
def test_advice_outlives_the_process_and_gives_way_to_a_computer(thinker: ThinkerProcess) -> None:
    thinker.ask_advice(1, seen())
    assert thinker.pid
    os.kill(thinker.pid, signal.SIGKILL)
    assert advised(thinker)[0] == 1
    thinker.ask_advice(2, seen())
    thinker.ask(3, seen(), "apprentice", 5)
    assert answer(thinker)[0] == 3
    assert thinker.advice() is None
    thinker.ask_advice(4, seen())
    thinker.cancel()
    time.sleep(0.05)
    assert thinker.advice() is None
    assert not thinker.trouble


@needs("POSIX")
def test_a_process_that_keeps_dying_gives_no_advice(thinker: ThinkerProcess) -> None:
    thinker.ask_advice(1, seen())
    found = None
    while found is None:
        if thinker.pid:
            os.kill(thinker.pid, signal.SIGKILL)
            gone(thinker.pid)
        found = thinker.advice()
    assert found == (1, ())
    assert "coach: the thinking process ended twice" in thinker.trouble


def test_reasons_come_with_the_answer_when_they_are_wished(thinker: ThinkerProcess) -> None:
    thinker.ask(1, seen(), "master:crowder", 5)
    plain = answer(thinker)[1]
    assert thinker.reasons == ()
    thinker.explaining = True
    thinker.ask(2, seen(), "master:crowder", 5)
    assert answer(thinker) == (2, plain)
    assert thinker.reasons == why(seen(), plain, "crowder")
    thinker.ask(3, seen(), "random", 5)
    answer(thinker)
    assert thinker.reasons == ()


def test_a_window_has_patience_for_a_turn_and_no_more() -> None:
    for players in (2, 3, 4):
        game = opening(players, 1)
        turn = patience_ms(view(game, game.player))
        phase = view(game, game.player)._replace(phase=Phase.CAN)
        assert turn + 3 * patience_ms(phase) <= TURN_MS[players] <= 800


@needs("POSIX")
def test_it_survives_being_killed(thinker: ThinkerProcess) -> None:
    thinker.ask(1, seen(), "apprentice", 1)
    before = answer(thinker)
    pid = thinker.pid
    assert pid
    os.kill(pid, signal.SIGKILL)
    thinker.ask(1, seen(), "apprentice", 1)
    assert answer(thinker) == before
    assert thinker.pid != pid
    assert not thinker.trouble


@needs("POSIX")
def test_a_question_is_repeated_after_a_kill_in_the_middle(thinker: ThinkerProcess) -> None:
    thinker.ask(1, seen(), "apprentice", 1)
    assert thinker.pid
    os.kill(thinker.pid, signal.SIGKILL)
    assert answer(thinker) == (1, levels.create("apprentice", 1).decide(seen()))
    assert not thinker.trouble


@needs("POSIX")
def test_a_process_that_keeps_dying_never_stops_the_game(thinker: ThinkerProcess) -> None:
    thinker.ask(1, seen(), "apprentice", 1)
    killed = 0
    found = None
    while found is None:
        if thinker.pid and killed < TRIES:
            os.kill(thinker.pid, signal.SIGKILL)
            pid = thinker.pid
            while thinker.pid == pid and found is None:
                found = thinker.poll()
            killed += 1
        else:
            found = thinker.poll()
    assert found[0] == 1
    assert LegalActions(seen()).why(found[1]) is None
    assert "ended twice" in thinker.trouble
    thinker.ask(2, seen(), "apprentice", 1)
    assert answer(thinker) == (2, levels.create("apprentice", 1).decide(seen()))


def test_a_fault_of_a_level_gives_a_legal_action_and_a_note(thinker: ThinkerProcess) -> None:
    thinker.ask(1, seen(), "nobody", 1)
    key, action = answer(thinker)
    assert key == 1
    assert LegalActions(seen()).why(action) is None
    assert thinker.trouble.startswith("nobody: ")
    assert "UnknownLevel" in thinker.trouble


@needs("POSIX")
def test_asking_and_polling_never_wait(thinker: ThinkerProcess) -> None:
    thinker.warm()
    thinker.ask(0, seen(), "apprentice", 1)
    answer(thinker)
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGSTOP)  # whoever waited for it now would wait for ever
    try:
        for key in range(1, 50):
            thinker.ask(key, seen(), "apprentice", 1)
            assert thinker.poll() is None
        thinker.cancel()
        assert thinker.poll() is None
        thinker.ask(50, seen(), "apprentice", 1)
    finally:
        os.kill(thinker.pid, signal.SIGCONT)
    assert answer(thinker)[0] == 50


@needs("Linux")
def test_the_process_loads_neither_pygame_nor_numpy(thinker: ThinkerProcess) -> None:
    thinker.ask(1, seen(), "apprentice", 1)
    answer(thinker)
    loaded = Path(f"/proc/{thinker.pid}/maps").read_text()
    assert "python" in loaded
    assert not [name for name in ("pygame", "numpy", "SDL") if name in loaded]


@needs("Linux")
def test_a_process_that_nobody_asks_ends_and_another_one_answers(
    thinker: ThinkerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty = "from arkadia_desktop.ai import mind\nmind.UNASKED_S = 0.0\nmind.main()"
    with monkeypatch.context() as patched:
        patched.setattr(mind, "command", lambda: [sys.executable, "-c", hasty])
        thinker.warm()
    pid = thinker.pid
    assert pid
    assert gone(pid)
    thinker.ask(1, seen(), "random", 1)
    assert answer(thinker)[0] == 1
    assert thinker.trouble == ""
    assert thinker.pid != pid


@needs("Linux")
def test_closing_ends_the_process_and_asking_starts_another(thinker: ThinkerProcess) -> None:
    thinker.warm()
    pid = thinker.pid
    assert pid
    thinker.close()
    assert thinker.pid is None
    assert gone(pid)
    thinker.ask(1, seen(), "random", 1)
    assert answer(thinker)[0] == 1


GAME = """
import os, sys, time
from arkadia_desktop.ai.worker import ThinkerProcess

if __name__ == "__main__":
    thinker = ThinkerProcess()
    thinker.warm()
    print(thinker.pid, flush=True)
    time.sleep(60)
"""


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A game with a thinking process: its own process and the number of the other."""
    program = tmp_path / "game.py"
    program.write_text(GAME)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(
        [sys.executable, str(program)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        start_new_session=True,
    ) as process:
        assert process.stdout
        yield process, int(process.stdout.readline())
        process.kill()


@needs("Linux")
def test_it_ends_when_the_game_is_killed(playing: tuple[subprocess.Popen[str], int]) -> None:
    process, pid = playing
    process.kill()
    process.wait(PATIENCE_S)
    assert gone(pid)


@needs("Linux")
def test_an_interrupt_from_the_keyboard_is_the_games_affair(playing: tuple[subprocess.Popen[str], int]) -> None:
    process, pid = playing
    os.killpg(process.pid, signal.SIGINT)
    _out, complaint = process.communicate(timeout=PATIENCE_S)
    assert complaint.count("Traceback") == 1, "the game's own"
    assert "mind" not in complaint
    assert gone(pid)


def test_a_cancelled_budget_is_not_thought_about() -> None:
    budget = Budget()
    budget.cancel()
    assert mind.think({"number": 3}, budget) == {"number": 3}


def test_a_cancellation_stops_the_budget_of_its_question() -> None:
    reading, writing = os.pipe()
    source, target = os.fdopen(reading, "rb"), os.fdopen(writing, "wb")
    here = there = Pipe(source, target)
    budgets: list[Budget] = []

    class Questions:
        def put(self, item: tuple[mind.Question, Budget], /) -> None:
            budgets.append(item[1])

    reader = threading.Thread(target=mind.listen, args=(there, Questions(), lambda: None))
    reader.start()
    here.send_bytes(mind.question(1, seen(), "random", 1, 250))
    here.send_bytes(mind.cancellation(7))
    here.send_bytes(mind.question(2, seen(), "random", 1, None))
    here.send_bytes(mind.cancellation(2))
    target.close()
    reader.join(PATIENCE_S)
    there.close()
    assert [(budget.ms, budget.stopped) for budget in budgets] == [(250, False), (None, True)]


@pytest.fixture
def cat() -> Iterator[Companion]:
    """A process that sends back what it is sent."""
    program = "import os\nwhile heard := os.read(0, 4096):\n    os.write(1, heard)"
    companion = Companion([sys.executable, "-c", program], 100)
    yield companion
    companion.close(PATIENCE_S)


def heard(companion: Companion) -> bytes:
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        message = companion.poll()
        if message is not None:
            return message
        time.sleep(0.002)
    raise AssertionError("nothing was heard")


def test_messages_arrive_whole_and_in_order(cat: Companion) -> None:
    for message in (b"one", b"", b"\n{}\0" * 20):
        cat.send_bytes(message)
    assert [heard(cat), heard(cat), heard(cat)] == [b"one", b"", b"\n{}\0" * 20]
    assert cat.poll() is None


def test_who_says_too_much_is_not_listened_to(cat: Companion) -> None:
    cat.send_bytes(b"x" * 101)
    with pytest.raises(EOFError):
        heard(cat)
    with pytest.raises(EOFError):
        cat.poll()


# ---- finished games


RECORDS = Path(__file__).parents[1] / "records"


def studied(thinker: ThinkerProcess, key: int) -> dict[str, Any]:
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        found = thinker.studied(key)
        if found is not None:
            return found
        time.sleep(0.002)
    raise AssertionError("no answer came")


@pytest.fixture
def game() -> str:
    return (RECORDS / "greedy2.json").read_text(encoding="utf-8")


# ---- what may be expected


@needs("cc")
def test_what_a_seat_may_expect_is_told_once_nobody_waits_for_anything_else(thinker: ThinkerProcess) -> None:
    thinker.ask(41, seen(), "grandmaster", 5)
    thinker.ask_estimate(42, seen(2))
    assert thinker.estimate() is None
    assert answer(thinker)[0] == 41
    assert awaited(thinker.estimate) == (42, estimated(seen(2)))
    assert thinker.estimate() is None


@needs("cc")
def test_nothing_hidden_makes_a_difference_to_what_a_seat_may_expect() -> None:
    """Neither the other hands nor the stack, whoever is on turn."""
    game = random_course(3, 5)[40]
    for seat in range(3):
        mine = view(game, seat)
        other = imagine(mine, unknown(mine)[::-1])
        assert other.hands != game.hands
        assert estimated(view(other, seat)) == estimated(mine)


@needs("POSIX")
def test_a_process_that_dies_has_no_estimate(thinker: ThinkerProcess) -> None:
    thinker.ask_estimate(42, seen())
    assert thinker.pid
    os.kill(thinker.pid, signal.SIGKILL)
    assert awaited(thinker.estimate) == (42, None)


# ---- finished games


def test_a_turn_of_a_finished_game_is_studied_as_it_is_here(thinker: ThinkerProcess, game: str) -> None:
    thinker.study(9, game, 40, 16, 3)
    assert parse_finding(studied(thinker, 9), 2) == Study(parse_record(game)).found(40, 16, 3)


def test_a_game_that_is_played_goes_first(thinker: ThinkerProcess, game: str) -> None:
    thinker.study(9, game, 4, 100_000, 3)  # it would take minutes
    time.sleep(0.3)
    thinker.ask(41, seen(), "apprentice", 5)
    assert answer(thinker)[0] == 41
    thinker.study(10, game, 40, 16, 3)
    assert studied(thinker, 10)
    assert not thinker.studies(9)


def test_what_a_game_interrupted_is_studied_afterwards(thinker: ThinkerProcess, game: str) -> None:
    thinker.study(9, game, 40, 16, 3)
    thinker.ask(41, seen(), "apprentice", 5)
    assert answer(thinker)[0] == 41
    assert studied(thinker, 9)


def test_what_is_not_wanted_any_more_is_left_at_once(thinker: ThinkerProcess, game: str) -> None:
    thinker.study(9, game, 4, 100_000, 3)
    time.sleep(0.3)
    thinker.leave_study(9)
    began = time.monotonic()
    thinker.ask(41, seen(), "random", 5)
    assert answer(thinker)[0] == 41
    assert time.monotonic() - began < 1.0, "a tenth of that where nothing else runs"
    assert thinker.studied(9) is None


@needs("POSIX")
def test_a_study_survives_the_death_of_the_process(thinker: ThinkerProcess, game: str) -> None:
    thinker.study(9, game, 40, 16, 3)
    assert thinker.pid
    os.kill(thinker.pid, signal.SIGKILL)
    assert studied(thinker, 9)


def test_a_study_without_sense_says_so(thinker: ThinkerProcess) -> None:
    thinker.study(9, "{}", 40, 16, 3)
    assert studied(thinker, 9) == {}
    assert "study" in thinker.trouble
