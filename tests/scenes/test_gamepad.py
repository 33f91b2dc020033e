"""The whole game with a gamepad and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.scenes.play.screen import PlayScene
from tests import pads
from tests.scale import scale
from tests.pads import empty_hands
from tests.scenes.gamepad import Gamepad
from tests.scenes.games import NAMES, course, played, table_at
from tests.scenes.screen import Screen

EACH = scale(2, 12)
"""So many actions of each kind."""
MOMENTS = [(name, number) for name in NAMES for number in range(len(played(name)))]


@pytest.fixture(autouse=True)
def _hands() -> Iterator[None]:
    with empty_hands():
        yield


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    return Screen(tmp_path)


def test_every_action_of_a_sample_game(screen: Screen) -> None:
    """Each kind of action is carried out by a gamepad as it stands in a sample."""
    pad = Gamepad(screen)
    done: dict[type, int] = {}
    for name, number in MOMENTS:
        action, game = played(name)[number].action, course(name)[number]
        if done.get(type(action), 0) >= EACH:
            continue
        screen.sit(table_at(name, number, (game.player,)))
        screen.until_mine()
        if len(screen.table.history) > number:  # it was the only choice
            continue
        pad.act(action)
        assert screen.table.history[number].action == action, (name, number)
        done[type(action)] = done.get(type(action), 0) + 1
    assert len(done) == 6, done
