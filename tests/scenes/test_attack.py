"""Every key, click, double click and hold at every 20 ms, whatever drives the screen, and of hand-overs and computers'
turns in particular: no hand is ever seen that was not opened by a deliberate press. `test_attack_dialogs.py` does the
same while menus open and close."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pygame
import pytest

from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.ui.widgets import button
from tests.needs import needs
from tests.scale import scale
from tests.scenes.attacks import (
    DIALOGS,
    DRIVEN,
    HANDED_OVER,
    STANDING_MS,
    Attack,
    Situation,
    Stage,
    attacks,
    plain,
    siege,
    touches,
    tried,
)
from tests.scenes.drivers import DRIVERS
from tests.scenes.judge import HOLD_MS, SEEN_MS, STEP_MS


@pytest.fixture(autouse=True)
def nothing_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    plain(monkeypatch.setattr)


@needs("Linux")
@pytest.mark.parametrize("situation", [*DRIVEN, *HANDED_OVER], ids=lambda situation: situation.name)
def test_no_hand_is_seen_that_nobody_opened(tmp_path: Path, situation: Situation) -> None:
    leaks = list(islice(siege(tmp_path, situation, tried(situation)), 5))
    assert leaks == []


def test_every_attack_is_tried_in_some_situation() -> None:
    situations = [*DRIVEN, *HANDED_OVER, *DIALOGS]
    steps = [range((one.lasts_ms if one.driver == "hot-seat" else STANDING_MS) // STEP_MS) for one in situations]
    for number in range(len(attacks())):
        assert any(tried(one)(step, number) for one, moments in zip(situations, steps, strict=True) for step in moments)


def closed_curtain(folder: Path) -> Stage:
    stage = Stage(folder, HANDED_OVER[0])
    while not (isinstance(stage.stack.top, Handover) and stage.stack.top.shut):
        stage.step()
    for _ in range(SEEN_MS // 20 + 1):
        stage.step()
    return stage


@pytest.mark.parametrize("attack", [Attack(pygame.K_RETURN, held=HOLD_MS + 60), Attack(where="ready", held=700)])
def test_a_deliberate_press_opens_it_and_the_judge_allows_that(tmp_path: Path, attack: Attack) -> None:
    stage = closed_curtain(tmp_path)
    player = stage.screen.table.player
    stage.strike(attack)
    assert stage.judge.leaks == []
    assert stage.screen.play.shown.seat == player


@needs("Linux")
@pytest.mark.parametrize(
    ("name", "value"), [("SEEN_MS", 0.0), ("HOLD_MS", 20.0)], ids=["opens at once", "opens when touched"]
)
def test_the_judge_sees_a_curtain_that_opens_too_easily(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: float
) -> None:
    monkeypatch.setattr(button, name, value)
    if name == "HOLD_MS":
        monkeypatch.setattr("arkadia_desktop.scenes.play.hotseat.handover.HOLD_MS", value)
    enter = attacks().index(Attack(pygame.K_RETURN, held=700))
    leaks = siege(tmp_path, HANDED_OVER[0], lambda step, number: step % 8 == 0 and number in (enter, 0, 1))
    assert next(leaks, None) is not None


@pytest.mark.parametrize("name", DRIVERS)
def test_the_judge_sees_a_driver_that_shows_another_hand(tmp_path: Path, name: str) -> None:
    stage = Stage(tmp_path, next(situation for situation in DRIVEN if situation.driver == name))
    play = stage.screen.play
    theirs = play.view._replace(seat=2)
    play.driver.view = lambda: theirs  # type: ignore[method-assign]
    play.jump()
    stage.judge.look(stage.now)
    assert stage.judge.leaks != []


@needs("Linux")
@pytest.mark.parametrize("situation", HANDED_OVER, ids=lambda situation: situation.name)
def test_no_finger_opens_what_nobody_meant(tmp_path: Path, situation: Situation) -> None:
    """Taps, double taps, a finger that rests from before, a second finger, at any moment."""
    leaks = siege(tmp_path, situation, lambda step, number: (step * 5 + number) % scale(397, 101) == 0, touches())
    assert list(islice(leaks, 5)) == []


@pytest.mark.parametrize("held", [HOLD_MS + 60, 1600])
def test_one_finger_held_on_the_tent_opens_it(tmp_path: Path, held: int) -> None:
    stage = closed_curtain(tmp_path)
    player = stage.screen.table.player
    stage.strike(Attack(where="ready", held=held, fingers=1))
    assert stage.judge.leaks == []
    assert stage.screen.play.shown.seat == player


@pytest.mark.parametrize("attack", [
    Attack(where="ready", held=1600, fingers=2), Attack(where="ready", times=6, fingers=1),
    Attack(where="ready", held=500, times=3, fingers=1),
])  # fmt: skip
def test_other_fingers_leave_it_closed(tmp_path: Path, attack: Attack) -> None:
    stage = closed_curtain(tmp_path)
    stage.strike(attack)
    assert stage.judge.leaks == []
    assert isinstance(stage.stack.top, Handover)
