"""What measures the analysis: planted blunders are found."""

from __future__ import annotations

import json
import random

import pytest

from arkadia_desktop.ai.analysis.report import Grade
from arkadia_desktop.tools import lookback
from arkadia_desktop.tools.lookback import games
from tests.needs import needs
from tests.scale import scale

pytestmark = needs("cc")


def test_a_planted_turn_stands_in_the_game_that_masters_finish() -> None:
    (study,) = games(["master"] * 2, 1, 3)
    planting = lookback.plant(study, random.Random(1))
    assert planting is not None
    spoilt, where = planting
    turn = spoilt.turns[where]
    assert spoilt.actions[: turn.after] == study.actions[: turn.after]
    assert turn.game == study.turns[where].game
    assert turn.played != study.turns[where].played
    found = spoilt.found(where, 96, 1).turn
    assert found.grade in (Grade.BLUNDER, Grade.MISTAKE)


def test_planted_blunders_are_among_the_worst_of_their_seat(capsys: pytest.CaptureFixture[str]) -> None:
    """In the full tier; a hundred of them: `python -m arkadia_desktop.tools.lookback planted --games 100`."""
    number = scale(1, 8)
    lookback.planted(2, number, 3, scale(48, 192))
    *_games, said = capsys.readouterr().out.splitlines()
    summary = json.loads(said)
    assert summary["among_the_worst"] == {**summary["among_the_worst"], "of": number, "share": 100.0}
    assert summary["best_called_mistakes"]["share"] == 0
