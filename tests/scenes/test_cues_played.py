"""The play screen is heard: taking, turning, laying, taking back; a refusal; dialogs; a click that skips."""

from __future__ import annotations

import pygame
import pytest

from arkadia_desktop.rules.actions import Build, Draw
from arkadia_desktop.scenes.play.tasks.held import Lay
from tests.scenes.screen import Screen
from tests.scenes.test_play_undo import sit, turn_of


@pytest.fixture
def heard(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cues of a screen in the order in which they were asked for."""
    noted: list[str] = []

    def note(cue: str, volume: float = 1.0, *, delay: float = 0.0) -> bool:
        noted.append(cue)
        return True

    sit(screen, turn_of(Build, Draw))
    monkeypatch.setattr(screen.play.kit.sound, "play", note)
    return noted


def test_a_building_is_taken_turned_put_back_and_laid(screen: Screen, heard: list[str]) -> None:
    screen.key(pygame.K_1)
    assert heard == ["pick_up"]
    screen.key(pygame.K_r)
    assert heard[1:] == ["rotate"]
    screen.key(pygame.K_ESCAPE)
    assert heard[2:] == ["undo"]
    heard.clear()
    screen.key(pygame.K_1)
    task = screen.play.task
    assert isinstance(task, Lay)
    assert task.draft.refusal is None
    screen.key(pygame.K_RETURN)
    screen.until_mine()
    assert heard[:3] == ["pick_up", "drop", "seal"]
    heard.clear()
    screen.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert heard[0] == "undo"


def test_a_refusal_knocks(screen: Screen, heard: list[str]) -> None:
    screen.key(pygame.K_1)
    castle = screen.square(screen.table.game.board.lot.at)
    screen.click(castle)  # the building follows the pointer again
    screen.click(castle)
    assert heard[-1] == "illegal"


def test_dialogs_come_and_go(screen: Screen, heard: list[str]) -> None:
    screen.key(pygame.K_h)
    assert heard == ["dialog"]
    screen.key(pygame.K_ESCAPE)
    assert heard == ["dialog", "button", "dialog_close"]
