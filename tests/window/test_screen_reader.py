"""A client of AT-SPI plays by what it is told, in a real window and over a real accessibility bus."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.listening import Listener
from tests.needs import needs
from tests.scale import scale
from tests.window.display import Display
from tests.window.harness import Game
from tests.window.screen_reader import Bus
from tests.window.tables import actions, record_until, still_settings, write_save

SIZE = (1280, 720)
TURNS = scale(1, 200)
"""So many turns are played, or all of a game."""


def ended(played: list[dict[str, Any]]) -> int:
    """How many turns the person has ended."""
    return sum(one["a"] == "end" and one["p"] == 0 for one in played)


def over(data: Path) -> bool:
    """Whether the game has ended: then there is no autosave."""
    return not (data / "saves" / "autosave.json").exists() and any((data / "records").glob("*.json"))


@needs("dbus-daemon", "at-spi2-core")
def test_turns_are_played_by_what_is_told(display: Display, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Bus(tmp_path / "bus") as bus:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", bus.address)
        data = tmp_path / "data"
        still_settings(data)
        save = tmp_path / "start.json"
        write_save(save, record_until("std2", 20), [0])
        with Game(display, data, "--load", str(save), "--no-sound", size=SIZE) as game:
            reader = bus.reader()
            listener = Listener(reader)
            reader.window()
            reader.settle()
            while ended(actions(data)[20:]) < TURNS and not over(data):
                if not listener.step():
                    reader.settle()
                    assert game.returncode is None
            assert listener.pressed > 2 * TURNS
            assert game.noise == ""
