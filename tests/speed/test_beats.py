"""`bench pace`: what happens on the screen lasts as long as it should, and nobody waits for what has been done."""

from __future__ import annotations

import json
from statistics import median

import pytest

from arkadia_desktop.pace import BEATS, PACES, reading_ms
from arkadia_desktop.speed import beats
from tests.scale import FULL

TURNS = {
    "normal": {"plain": (1200, 2000), "completing": (2000, 3500)},
    "fast": {"plain": (600, 1000), "completing": (1000, 1750)},
}
"""The least and the most ms of a computer's turn, by pace and kind: of the turn in the middle, and nearly so of all."""
LONGEST = 1.3
"""So much longer is one that completes two buildings, or a floor."""
ROUND_MS = {"normal": 10_000, "fast": 5000}
"""Three computers, with the time in which the person before them may take a turn back."""


@pytest.mark.parametrize("pace", PACES if FULL else ["normal", "at_once"])
def test_how_long_a_game_lasts(monkeypatch: pytest.MonkeyPatch, pace: str) -> None:
    monkeypatch.setattr(beats, "PLAYERS", (4,))
    found = beats.of_pace(pace)
    assert found["words"]
    for one in found["words"]:
        assert one["ms"] >= reading_ms(one["text"]) - 1, one
    assert max(found["own_action_to_next_choice_ms"]) <= 120
    turns = found["turns"]
    assert {turn["seat"] for turn in turns} == {2, 3, 4}
    for kind, (least, most) in TURNS.get(pace, {}).items():
        ms = [turn["ms"] for turn in turns if turn["kind"] == kind]
        assert least <= min(ms) <= median(ms) <= most, kind
        assert max(ms) <= LONGEST * most, kind
    if pace in ROUND_MS:
        rounds = [sum(turn["ms"] for turn in turns[n : n + 3]) for n in range(len(turns) - 2) if turns[n]["seat"] == 2]
        assert median(rounds) + BEATS[pace].grace <= ROUND_MS[pace]


def test_it_is_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(beats, "of_pace", lambda pace: {"turns": [], "words": [], "own_action_to_next_choice_ms": []})
    beats.bench_pace()
    assert set(json.loads(capsys.readouterr().out)["speeds"]) == set(BEATS)
