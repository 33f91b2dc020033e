"""`simulate`: the same games whatever the number of processes, honest counting, records whole or not at all."""

from __future__ import annotations

import io
import json
import multiprocessing
import os
import random
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from arkadia_desktop import __main__, paths
from arkadia_desktop.headless.ladder import Match, ladder, ratings
from arkadia_desktop.headless.match import MatchSeries, PlayedGame, play_all
from arkadia_desktop.headless.seats import Sitter, parse_levels, parse_seats
from arkadia_desktop.headless.simulate import ProgressLine, Tally, percentile
from arkadia_desktop.headless.trouble import Trouble, Usage
from arkadia_desktop.rules.game import EndReason, Result
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.record import Record, parse_record, replay
from tests.headless.bots import FIRST, command
from tests.needs import needs
from tests.scale import scale

RANDOM2 = MatchSeries(parse_seats("random,random"), 7, STANDARD)


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, dict[str, Any], str]:
    status = __main__.main(["simulate", *map(str, arguments)])
    out, err = capsys.readouterr()
    return status, json.loads(out) if out else {}, err


def timeless(outcome: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in outcome.items() if key not in ("seconds", "decision_ms")}


def texts(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in sorted(folder.iterdir())}


def test_the_outcome_is_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    status, outcome, err = run(capsys, "--games", 3, "--seats", "random,apprentice,random")
    assert (status, err) == (0, "")
    assert list(outcome) == [
        "games", "seats", "wins", "mean_gold", "turns", "reasons", "decision_ms", "seconds",
    ]  # fmt: skip
    assert outcome["games"] == 3
    assert outcome["seats"] == ["random", "apprentice", "random"]
    assert outcome["wins"] == [0, 3, 0]
    assert set(outcome["reasons"]) == {"castle", "deadlock"}
    assert sum(outcome["reasons"].values()) == 3
    for times in outcome["decision_ms"]:
        assert 0 < times["p50"] <= times["p95"]


def test_the_same_games_whatever_the_number_of_processes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    outcomes = []
    for jobs in (1, 2, 5):
        folder = tmp_path / str(jobs)
        games = scale(8, 60)
        arguments = ("--games", games, "--seats", "random,apprentice", "--seed", 11, "--rotate", "--records", folder)
        outcomes.append((timeless(run(capsys, *arguments, "--jobs", jobs)[1]), texts(folder)))
        assert len(outcomes[0][1]) == games
    assert outcomes[0] == outcomes[1] == outcomes[2]


def test_another_seed_is_another_series(capsys: pytest.CaptureFixture[str]) -> None:
    results = [run(capsys, "--games", 4, "--seats", "random,random", "--seed", seed)[1] for seed in (1, 2, 1)]
    assert timeless(results[0]) == timeless(results[2]) != timeless(results[1])


def test_records_replay_and_are_named_in_order(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    assert run(capsys, "--games", 3, "--seats", "random,random", "--first-game", "--records", folder)[0] == 0
    assert list(texts(folder)) == ["game-000001.json", "game-000002.json", "game-000003.json"]
    for text in texts(folder).values():
        record = parse_record(text)
        assert record.setup.first_game
        assert record.result is not None
        for _step in replay(record):
            pass


def test_lot_and_start_player_come_from_the_seed() -> None:
    setups = [RANDOM2.setup(number) for number in range(60)]
    assert {setup.start for setup in setups} == {0, 1}
    assert {setup.lot for setup in setups} == set(STANDARD.lots)
    assert [RANDOM2.setup(number) for number in range(60)] == setups
    assert RANDOM2._replace(seed=8).setup(0) != setups[0]


def test_rotation_plays_each_deal_once_from_every_seat() -> None:
    series = MatchSeries(parse_seats("random,apprentice,random"), 7, STANDARD, rotate=True)
    for deal in range(4):
        games = range(3 * deal, 3 * deal + 3)
        assert len({repr(series.setup(number)) for number in games}) == 1
        assert [[series.sitter_at(number, seat) for seat in range(3)] for number in games] == [
            [0, 1, 2],
            [1, 2, 0],
            [2, 0, 1],
        ]
    assert series.setup(0) != series.setup(3)


def test_the_gold_of_a_handicap_goes_with_the_entry() -> None:
    series = MatchSeries(parse_seats("random,apprentice,random"), 7, STANDARD, rotate=True, handicap=(12, 0, 3))
    assert [series.setup(number).handicap for number in range(3)] == [(12, 0, 3), (0, 3, 12), (3, 12, 0)]
    assert series._replace(handicap=()).setup(1) == series.setup(1)._replace(handicap=())
    alone = series._replace(rotate=False)
    assert alone.setup(2).handicap == (12, 0, 3)


def test_players_of_a_series_have_seeds_of_their_own() -> None:
    seeds = {RANDOM2.seed_of(number, seat) for number in range(50) for seat in range(2)}
    assert len(seeds) == 100
    assert max(seeds) < 2**48


def played(number: int, gold: tuple[int, ...], winners: tuple[int, ...], turns: int = 40) -> PlayedGame:
    times = tuple((1.0, 2.0 + seat) for seat in range(len(gold)))
    return PlayedGame(number, Result(gold, winners, EndReason.CASTLE), turns, "", times)


def test_a_tie_among_k_counts_one_kth_and_rotation_is_undone() -> None:
    series = MatchSeries(parse_seats("random,apprentice,random"), 1, STANDARD, rotate=True)
    games = [
        played(0, (10, 20, 20), (1, 2), 41),
        played(1, (30, 30, 30), (0, 1, 2), 44),
        played(2, (5, 6, 7), (2,), 50),
    ]
    for order in (games, games[::-1]):
        tally = Tally(series)
        for game in order:
            tally.add(game)
        outcome = tally.outcome(1.234)
        # Game 1: seats hold sitters 1, 2, 0; game 2: sitters 2, 0, 1.
        assert outcome["wins"] == [0.3333, 1.8333, 0.8333]
        assert outcome["mean_gold"] == [15.33, 19.0, 18.33]
        assert outcome["turns"] == 44
        assert outcome["reasons"] == {"castle": 3, "deadlock": 0}
        assert outcome["seconds"] == 1.23


def test_percentiles_are_values_that_occurred() -> None:
    numbers = [float(n) for n in range(1, 101)]
    random.Random(1).shuffle(numbers)
    assert [percentile(numbers, percent) for percent in (50, 95, 100)] == [50, 95, 100]
    assert percentile([3.0], 50) == percentile([3.0], 95) == 3
    assert percentile([], 50) is None


class Screen(io.StringIO):
    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


def test_progress_is_shown_on_a_terminal_alone() -> None:
    for terminal in (True, False):
        screen = Screen(terminal)
        progress = ProgressLine(4, screen)
        for game in range(1, 5):
            progress.show(game)
        progress.clear()
        if terminal:
            assert f"[{'#' * 30}] 4/4" in screen.getvalue()
            assert screen.getvalue().endswith("\r\x1b[K")
        else:
            assert screen.getvalue() == ""
    ProgressLine(4, None).show(4)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_void_game_ends_the_run_and_keeps_what_is_finished(
    jobs: int, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    marks = tmp_path / "marks"
    marks.mkdir()
    wilful = FIRST.replace(
        "hello = listen()",
        f"marks = {str(marks)!r}\nopen(f'{{marks}}/{{os.getpid()}}', 'w').close()\nhello = listen()",
    )
    wilful += """
from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.rules.record import action_json
from arkadia_desktop.rules.view_format import parse_view
player = RandomPlayer(random.Random(1))
while act["type"] == "act":
    if len(os.listdir(marks)) > 4:
        raise SystemExit("enough of this")
    say(type="action", action=action_json(player.decide(parse_view(act["view"]))))
    act = listen()
"""
    folder = tmp_path / "records"
    seats = f"random,{command(wilful, tmp_path)}"
    patient = ("--budget-ms", 20_000)
    status, outcome, err = run(capsys, "--games", 50, "--seats", seats, "--jobs", jobs, "--records", folder, *patient)
    assert (status, outcome) == (1, {})
    assert "seat 1 (exec:" in err
    assert err.rstrip().endswith("The program said: enough of this")
    assert err.count("\n") == 1
    kept = texts(folder)
    assert 4 - jobs <= len(kept) <= 4
    for text in kept.values():
        assert parse_record(text).result is not None


def test_a_folder_that_cannot_be_made(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file" / "records"
    status, outcome, err = run(capsys, "--games", 2, "--seats", "random,random", "--records", folder)
    assert (status, outcome) == (1, {})
    assert err == f"The folder {folder} cannot be created. A part of this path is a file, not a folder.\n"


def test_a_disk_that_fails_ends_the_run_with_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    status, outcome, err = run(capsys, "--games", 2, "--seats", "random,random", "--records", tmp_path)
    assert (status, outcome) == (1, {})
    assert err == f"{tmp_path / 'game-000001.json'}: The disk is full.\n"
    assert texts(tmp_path) == {}


def test_another_board_travels_in_the_records(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    board = tmp_path / "other.tmx"
    source = paths.standard_map()
    for neighbour in source.parent.iterdir():
        (tmp_path / neighbour.name).write_bytes(neighbour.read_bytes())
    text = source.read_text()
    first = text.index("<objectgroup", text.index('name="camps"') - 40)
    start = text.index("<object ", first)
    end = text.index("/>", start) + 2
    board.write_text(text[:start] + text[end:])
    folder = tmp_path / "records"
    arguments = ("--games", 2, "--seats", "random,random", "--map", board, "--records", folder)
    assert run(capsys, *arguments, "--jobs", 2)[0] == 0
    record: Record = parse_record(texts(folder)["game-000001.json"])
    assert len(record.setup.plan.camps) == len(STANDARD.camps) - 1
    for _step in replay(record):
        pass


def test_a_map_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, outcome, err = run(capsys, "--games", 2, "--seats", "random,random", "--map", tmp_path / "missing.tmx")
    assert (status, outcome) == (1, {})
    assert err == f"{tmp_path / 'missing.tmx'}: There is no such file.\n"


def test_a_board_without_a_first_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arkadia_desktop.rules.plan.STANDARD", replace(STANDARD, first_game=None))
    status, outcome, err = run(capsys, "--games", 2, "--seats", "random,random", "--first-game")
    assert (status, outcome) == (1, {})
    assert err == "This board has no set-up for the first game.\n"


def test_a_fault_in_a_worker_process_is_not_lost() -> None:
    broken = RANDOM2._replace(sitters=(Sitter("random"), Sitter("nobody")))
    with pytest.raises(RuntimeError, match=r"(?s)game [12], process .*UnknownLevel"):
        list(play_all(broken, 2, 2))


@needs("POSIX")
def test_a_worker_process_that_is_killed_is_told_in_a_sentence() -> None:
    games = play_all(RANDOM2, 10_000, 2)
    next(games)
    os.kill(multiprocessing.active_children()[0].pid or 0, signal.SIGKILL)
    with pytest.raises(Trouble, match=r"^A process that was playing games was terminated\.$"):
        list(games)
    assert multiprocessing.active_children() == []


# ---- the ladder: ratings that fit the games, and a table of who beat whom


@pytest.mark.parametrize(("rivals", "share"), [(1, 10 / 11), (3, 10 / 13)])
def test_ten_times_the_strength_is_400_points(rivals: int, share: float) -> None:
    first, second = ratings(2, [Match(0, 1, rivals, 1e6, 1e6 * share)])
    assert first.elo - second.elo == pytest.approx(400, abs=0.1)
    assert first.elo == pytest.approx(-second.elo)


def test_more_games_make_surer() -> None:
    few, many = (ratings(2, [Match(0, 1, 1, games, games * 0.6)])[0] for games in (100, 400))
    assert few.off == pytest.approx(2 * many.off, rel=0.03)
    wilson_half_width = 0.095 * 4 * 400 / 2.302585 / 2  # of a share near one half, as half a difference in Elo
    assert few.off == pytest.approx(wilson_half_width, rel=0.08)


def test_who_never_lost_gets_a_finite_rating_and_chains_add_up() -> None:
    rated = ratings(3, [Match(0, 1, 1, 50, 50), Match(1, 2, 1, 50, 50)])
    assert [rating.elo for rating in rated] == sorted((rating.elo for rating in rated), reverse=True)
    assert rated[0].elo - rated[1].elo == pytest.approx(rated[1].elo - rated[2].elo)
    assert 400 < rated[0].elo < 1200


@pytest.mark.parametrize("seats", [2, 3])
def test_the_table_has_everybody_the_strongest_first(seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    ladder(["random", "journeyman"], seats, seats, 1, 1)
    head, _rule, first, second = capsys.readouterr().out.splitlines()
    assert head.startswith(f"| {seats} players, {seats} games a pair |")
    assert first.startswith("| journeyman | +")
    assert first.endswith("| – | 100 |")
    assert second.startswith("| random | -")


def test_the_list_of_levels() -> None:
    everybody = parse_levels(None)
    assert everybody[:2] == ("random", "apprentice")
    assert "master:hoarder" in everybody
    assert parse_levels(",".join(everybody)) == everybody
    assert parse_levels("random, master:hoarder") == ("random", "master:hoarder")
    assert parse_levels("elo:400, elo:1400", 4) == ("elo:400", "elo:1400")
    for strength in ("elo", "elo:", "elo:400", "elo:2483", "elo:1400:seller"):
        with pytest.raises(Trouble, match="a whole number from 891 to 2482"):
            parse_levels(f"random,{strength}")
    for wrong in ("master", "master,master", "master,emperor", ""):
        with pytest.raises(Usage):
            parse_levels(wrong)
