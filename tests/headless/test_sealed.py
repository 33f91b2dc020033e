"""`verify` and `replay --no-peek`: what they print, and that whatever was changed is found."""

from __future__ import annotations

import copy
import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from arkadia_desktop import __main__
from arkadia_desktop.ai import by_engine
from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.ai.worker import ThinkerProcess
from arkadia_desktop.headless import proofs
from arkadia_desktop.headless.records import games
from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.rules.proofs.decisions import parse_decisions
from arkadia_desktop.rules.reading import Malformed, parse_json
from arkadia_desktop.rules.record import action_json, after, parse_record
from arkadia_desktop.rules.view import view
from arkadia_desktop.table.save_file import save_text
from arkadia_desktop.table.thinking import Thinking
from tests.table.computing import SECRET, play_to, sealed_table
from tests.table.playing import EVENING

SAMPLE = Path(__file__).parents[1] / "records" / "std2.json"
ACTIONS = 28
Edited = Any


@pytest.fixture(scope="module")
def game() -> dict[str, Any]:
    """The beginning of a game of computers, some of whose decisions were cut short."""
    table = play_to(sealed_table("apprentice", "master+", "journeyman+"), ACTIONS - 8)
    play_to(table, ACTIONS, most=2)
    return json.loads(save_text(table.record(), table.envelope(EVENING)))  # type: ignore[no-any-return]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    status = __main__.main([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    return status, out, err


# ---- verify


def test_a_sealed_game(game: dict[str, Any], path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.write_text(json.dumps(game))
    status, out, err = run(capsys, "verify", path, path)
    line = f'{path}: ok, commitment {SECRET.commitment}, salt "hello", dealt again: start lot deck, '
    assert (status, out, err) == (0, f"{line}chosen by the table: nothing\n" * 2, "")


def test_the_secret_of_a_running_game_is_printed_by_no_command(
    game: dict[str, Any], path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path.write_text(json.dumps(game))
    for command in (["verify"], ["replay"], ["replay", "--no-peek"], ["view", "--seat", 0], ["legal"]):
        _status, out, err = run(capsys, *command, path)
        assert SECRET.opened not in out + err
        assert SECRET.decisions not in out + err


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            lambda game: game["setup"].update(start=(game["setup"]["start"] + 1) % 3),
            "give a different starting player.",
        ),
        (lambda game: game["setup"].update(lot={"at": [5, 3], "rot": 1}), "give a different place for the castle."),
        (lambda game: game["setup"]["deck"].reverse(), "give a different order of the cards."),
        (lambda game: game["envelope"]["deal"].update(commitment="0" * 64), "commitment does not match the secret."),
        (lambda game: game["envelope"]["deal"].update(salt="Hello"), "give a different order of the cards."),
        (lambda game: game["envelope"]["deal"].update(secret="xy"), "“secret” cannot be …."),
        (lambda game: game["envelope"].update(deal=None), "is not sealed: it came from a seed"),
    ],
)
def test_what_differs_is_named(
    game: dict[str, Any], path: Path, capsys: pytest.CaptureFixture[str], change: Edited, told: str
) -> None:
    edited = copy.deepcopy(game)
    change(edited)
    path.write_text(json.dumps(edited))
    status, out, err = run(capsys, "verify", path)
    assert (status, out) == (1, "")
    assert told in err
    assert all(line.startswith(f"{path}: ") for line in err.splitlines())


def test_what_the_table_chose_is_not_compared(
    game: dict[str, Any], path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edited = copy.deepcopy(game)
    edited["setup"]["start"] = (edited["setup"]["start"] + 1) % 3
    edited["envelope"]["deal"]["chosen"] = ["start"]
    path.write_text(json.dumps(edited))
    status, out, _err = run(capsys, "verify", path)
    assert status == 0
    assert out.endswith("dealt again: lot deck, chosen by the table: start\n")


def test_a_game_without_a_seal_and_a_file_that_is_none(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "verify", SAMPLE, path)
    assert (status, out) == (1, "")
    assert err.splitlines() == [
        f"{SAMPLE}: The deal of this game is not sealed: it came from a seed, or had been played before.",
        f"{path}: There is no such file.",
    ]


# ---- replay --no-peek


def test_decisions_are_made_again(game: dict[str, Any], path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.write_text(json.dumps(game))
    assert any(decision["hurried"] for decision in game["envelope"]["decisions"])
    assert any(decision["games"] and not decision["hurried"] for decision in game["envelope"]["decisions"])
    status, out, err = run(capsys, "replay", "--no-peek", path)
    assert (status, err) == (0, "")
    told = f"{ACTIONS} decisions made again from the seat's own view, all the same"
    assert out.startswith(f"{path}: ok, {told}, seat 0: ")


def test_what_the_thinking_process_decided_under_the_clock_is_made_again(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It gets its view as JSON, has little time, and is hurried."""
    thinker = ThinkerProcess()
    try:
        table = sealed_table("grandmaster", "grandmaster")
        thinking = Thinking(table, thinker)
        while table.number < 12:
            thinking.prepare()
            thinking.hurry()
            thinking.play()
            time.sleep(0.005)
    finally:
        thinker.close()
    assert any(decision.hurried for decision in table.decisions or ())
    path.write_text(save_text(table.record(), table.envelope(EVENING)))
    status, out, err = run(capsys, "replay", "--no-peek", path)
    assert (status, err) == (0, "")
    assert f"ok, {table.number} decisions" in out


def test_a_record_without_a_log(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "replay", "--no-peek", SAMPLE)
    assert (status, out) == (1, "")
    assert err == f"{SAMPLE}: This game has no log of its computers’ decisions, so they cannot be checked.\n"


def test_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "replay", "--no-peek", "--branches", SAMPLE)[0] == 2
    assert run(capsys, "verify")[0] == 2


def test_a_computer_that_did_something_else_is_found(
    game: dict[str, Any], path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As it would if it knew a card that its seat cannot know."""
    record = parse_record(json.dumps(game))
    position = after(record, len(record.entries) - 1)
    legal = (RandomPlayer(Random(seed)).decide(view(position, position.player)) for seed in range(100))
    other = next(action for action in legal if action != record.entries[-1].action)
    edited = copy.deepcopy(game)
    edited["actions"][-1] = action_json(other)
    path.write_text(json.dumps(edited))
    status, out, err = run(capsys, "replay", "--no-peek", path)
    assert (status, out) == (1, "")
    does = f"With only its own view, the computer at seat {position.player} decides differently."
    assert err == f"{path}: action {len(record.entries) - 1}: {does}\n"


def test_another_version_is_named(game: dict[str, Any], path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edited = copy.deepcopy(game)
    edited["envelope"] |= {"app": "0.0.9"}
    edited["envelope"]["decisions"][0]["level"] = "random"
    path.write_text(json.dumps(edited))
    _status, _out, err = run(capsys, "replay", "--no-peek", path)
    assert err.rstrip().endswith("The game was saved by version 0.0.9, whose computer players may decide differently.")


def test_any_strength_is_made_again_from_its_own_view(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = play_to(sealed_table("elo:1100", "elo:2020", "elo:1700"), ACTIONS)
    path.write_text(save_text(table.record(), table.envelope(EVENING)))
    assert proofs.no_peek([path]) == 0
    monkeypatch.setattr(by_engine, "serves", lambda _game: False)
    assert proofs.no_peek([path]) == 0


def test_every_bit_of_the_log_that_is_changed_is_found(game: dict[str, Any], path: Path) -> None:
    """Of a decision at once, of one after a search, and of one that was cut short. Only another number of games in one
    that was cut short may stay: then those games lead to the same action, and the log still tells the truth."""
    record = parse_record(json.dumps(game))
    positions = games(path, record)
    log = game["envelope"]["decisions"]
    kinds = [
        next(n for n, one in enumerate(log) if not one["games"]),
        next(n for n, one in enumerate(log) if one["games"] and not one["hurried"]),
        next(n for n, one in enumerate(log) if one["hurried"]),
    ]
    passed = []
    for number in kinds:
        text = json.dumps(log[number]).encode()
        for bit in range(8 * len(text)):
            changed = bytearray(text)
            changed[bit // 8] ^= 1 << bit % 8
            try:
                one = parse_json(changed.decode())
                decision = parse_decisions([*log[:number], one, *log[number + 1 :]])[number]
                proofs.check_decision(path, record, positions, decision)
            except (Malformed, UnicodeDecodeError, Trouble):
                continue
            passed.append((log[number], one))
    for told, changed in passed:
        assert told["hurried"]
        assert {**told, "games": 0} == {**changed, "games": 0}


def test_an_action_that_no_computer_of_the_log_would_do_is_found(
    game: dict[str, Any], path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for wrong in ({"after": 99}, {"seat": 3}, {"level": "emperor"}):
        edited = copy.deepcopy(game)
        edited["envelope"]["decisions"][-1] |= wrong
        path.write_text(json.dumps(edited))
        status, out, err = run(capsys, "replay", "--no-peek", path)
        assert (status, out) == (1, "")
        assert len(err.splitlines()) == 1
