"""`bench pace`: what happens on the screen lasts as long as it should, and nobody waits for what has been done."""

from __future__ import annotations

import json
from statistics import median

import pytest

from arkadia_desktop.pace import BEATS, PACES, reading_ms
from arkadia_desktop.speed import beats
from tests.scale import FULL


@pytest.mark.parametrize("pace", PACES if FULL else ["normal", "at_once"])
def test_how_long_a_game_lasts(monkeypatch: pytest.MonkeyPatch, pace: str) -> None:
    monkeypatch.setattr(beats, "PLAYERS", (3,))
    found = beats.of_pace(pace)
    assert found["words"]
    for one in found["words"]:
        assert one["ms"] >= reading_ms(one["text"]) - 1, one
    assert max(found["own_action_to_next_choice_ms"]) <= 120
    ms = {kind: [turn["ms"] for turn in found["turns"] if turn["kind"] == kind] for kind in ("plain", "completing")}
    assert {turn["seat"] for turn in found["turns"]} == {2, 3}
    if pace == "normal":
        assert 1200 <= min(ms["plain"]) <= max(ms["plain"]) <= 2000
        assert min(ms["completing"]) >= 2000
        assert median(ms["completing"]) <= 3500
    if pace == "fast":
        assert 600 <= min(ms["plain"]) <= max(ms["plain"]) <= 1000
        assert 1000 <= median(ms["completing"]) <= 1750


def test_it_is_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(beats, "of_pace", lambda pace: {"turns": [], "words": [], "own_action_to_next_choice_ms": []})
    beats.bench_pace()
    assert set(json.loads(capsys.readouterr().out)["speeds"]) == set(BEATS)
