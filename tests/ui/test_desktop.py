"""What the system tells the game."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from arkadia_desktop.ui import desktop


@pytest.mark.parametrize(
    ("supplies", "spares"),
    [
        ({}, False),
        ({"AC": {"type": "Mains", "online": "1"}}, False),
        ({"BAT0": {"type": "Battery", "status": "Discharging"}, "AC": {"type": "Mains", "online": "0"}}, True),
        ({"BAT0": {"type": "Battery", "status": "Charging"}}, False),
        ({"BAT0": {"type": "Battery", "status": "Full"}, "BAT1": {"type": "Battery", "status": "Discharging"}}, True),
        ({"mouse": {"type": "Battery", "scope": "Device", "status": "Discharging"}}, False),
        ({"BAT0": {"type": "Battery"}}, False),
    ],
)
def test_a_battery_is_spared_while_it_runs_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, supplies: dict[str, dict[str, str]], spares: bool
) -> None:
    for name, says in supplies.items():
        (tmp_path / name).mkdir()
        for what, word in says.items():
            (tmp_path / name / what).write_text(f"{word}\n", encoding="ascii")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(desktop, "POWER", tmp_path)
    assert desktop.on_battery() is spares
    monkeypatch.setattr(desktop, "POWER", tmp_path / "nowhere")
    assert not desktop.on_battery()
