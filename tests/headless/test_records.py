"""`replay`, `view` and `legal`: what they print, and what they say of files that are no good."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from arkadia_desktop import __main__
from arkadia_desktop.rules.record import after, parse_record
from arkadia_desktop.rules.view import view
from arkadia_desktop.rules.view_format import legal_json, view_json

RECORDS = Path(__file__).parents[1] / "records"
SAMPLES = sorted(RECORDS.glob("*.json"))
REFUSED = sorted((RECORDS / "refused").glob("*.json"))


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    status = __main__.main([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    return status, out, err


def edited(path: Path, tmp_path: Path, **changes: Any) -> Path:
    """A copy of a record with other members; None removes one."""
    data = {**json.loads(path.read_text()), **changes}
    copy = tmp_path / "edited.json"
    copy.write_text(json.dumps({key: value for key, value in data.items() if value is not None}))
    return copy


def test_samples_replay(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "replay", *SAMPLES)
    assert (status, err) == (0, "")
    said = dict(line.split(": ", 1) for line in out.splitlines())
    assert list(said) == [str(path) for path in SAMPLES]
    for path in SAMPLES:
        data = json.loads(path.read_text())
        gold = " ".join(map(str, data["result"]["gold"]))
        assert said[str(path)] == f"ok, {len(data['actions'])} actions, {data['result']['reason']}, gold {gold}"


def test_refused_records_fail_at_their_last_action_and_the_next_file_is_read(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out, err = run(capsys, "replay", *REFUSED, SAMPLES[0])
    assert status == 1
    assert out.startswith(f"{SAMPLES[0]}: ok, ")
    for path, line in zip(REFUSED, err.splitlines(), strict=True):
        last = len(json.loads(path.read_text())["actions"]) - 1
        start = f"{path}: action {last}: "
        assert line.startswith(start)
        assert line.endswith(".")


def test_a_game_going_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = json.loads(SAMPLES[0].read_text())
    save = edited(SAMPLES[0], tmp_path, actions=data["actions"][:12], result=None, envelope={"version": 1})
    assert run(capsys, "replay", save) == (0, f"{save}: ok, 12 actions, going on\n", "")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "This is not JSON: see line 1, column 1."),
        ("[" * 100000, "The data is nested too deeply."),
        ("[]", "“record” must be an object with named values."),
        ('{"format": "arkadia-record/9"}', "The format is “arkadia-record/9”, not arkadia-record/1."),
        ('{"format": "arkadia-record/1"}', "“setup” is missing."),
        ('{"format": 1, "format": 2}', "The key “format” appears twice."),
        ('{"format": NaN}', "“number” cannot be NaN."),
        ("\udcff", "The file is not UTF-8 text."),
    ],
)
def test_files_that_are_no_records(content: str, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content.encode("utf-8", "surrogateescape"))
    assert run(capsys, "replay", path) == (1, "", f"{path}: {said}\n")


def test_files_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    missing, folder = tmp_path / "missing\n.json", tmp_path
    status, out, err = run(capsys, "replay", missing, folder, SAMPLES[0])
    assert status == 1
    assert out.count("\n") == 1
    shown = str(missing).replace("\n", "\N{REPLACEMENT CHARACTER}")
    assert err == f"{shown}: There is no such file.\n{folder}: This is a folder, not a file.\n"


def test_a_result_that_is_not_true_has_no_action_number(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    result = json.loads(SAMPLES[0].read_text())["result"]
    path = edited(SAMPLES[0], tmp_path, result={**result, "gold": [1, 2]})
    said = "The result in the record is not the result of the game."
    assert run(capsys, "replay", path) == (1, "", f"{path}: {said}\n")


@pytest.mark.parametrize("number", [0, 57, None])
def test_view_and_legal_print_the_formats(number: int | None, capsys: pytest.CaptureFixture[str]) -> None:
    path = RECORDS / "std3.json"
    record = parse_record(path.read_text())
    game = after(record, len(record.entries) if number is None else number)
    place = [] if number is None else ["--after", number]
    status, out, err = run(capsys, "view", path, *place, "--seat", 2)
    assert (status, err) == (0, "")
    assert json.loads(out) == json.loads(json.dumps(view_json(view(game, 2))))
    status, out, err = run(capsys, "legal", path, *place)
    assert (status, err) == (0, "")
    assert json.loads(out) == json.loads(json.dumps(legal_json(game)))


def test_view_and_legal_read_no_further_than_they_are_asked(capsys: pytest.CaptureFixture[str]) -> None:
    last = len(json.loads(REFUSED[0].read_text())["actions"])
    assert run(capsys, "legal", REFUSED[0], "--after", last - 1)[0] == 0
    status, out, err = run(capsys, "legal", REFUSED[0], "--after", last)
    assert (status, out) == (1, "")
    assert err.startswith(f"{REFUSED[0]}: action {last - 1}: ")


def test_seats_and_actions_that_are_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    path = RECORDS / "std2.json"
    said = "There is no seat 2; the seats of this game are 0 to 1."
    assert run(capsys, "view", path, "--seat", 2) == (1, "", f"{path}: {said}\n")
    said = "There are only 199 actions in this game."
    assert run(capsys, "legal", path, "--after", 200) == (1, "", f"{path}: {said}\n")
