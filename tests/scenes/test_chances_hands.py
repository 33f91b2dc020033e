"""The chance to win over the course of a game: by the keyboard, with a gamepad, with fingers and by ear."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from arkadia_desktop.scenes.replay.course_panel import CHANCES
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.turning.analysis import chances_at
from arkadia_desktop.ui.loop.access_tree import AccessEntry, tree_of
from arkadia_desktop.ui.widgets.access import PRESS
from tests import pads
from tests.scenes.gamepad import Gamepad
from tests.scenes.menus import finished
from tests.scenes.screen import Screen
from tests.scenes.test_chances import LOW, NAME, ROOMY, asked, chart, choice, screen, seen
from tests.scenes.weighed import MadeUp

__all__ = ["screen"]


@pytest.mark.parametrize("size", [ROOMY, LOW])
def test_by_the_keyboard_alone(screen: Screen, size: tuple[int, int]) -> None:
    screen.resize(size)
    screen.speed(0)
    scene = ReplayScene(screen.app, finished(NAME), None, screen.thinker, None, partial(MadeUp, known=False))
    screen.show(scene)

    def tab_to(id: str) -> None:
        for _ in range(60):
            if scene.sheet.focused == id:
                return
            screen.key(pygame.K_TAB)
        raise AssertionError(id)

    if not scene.roomy:
        tab_to("listing")
        screen.key(pygame.K_HOME)
    tab_to("measure")
    screen.key(pygame.K_END)
    assert seen(scene) == {"chances note", "chances start"}
    tab_to("chances start")
    screen.key(pygame.K_RETURN)
    screen.until(lambda: not scene.looking.running)
    screen.key(pygame.K_END)
    assert scene.replay.moment == scene.replay.course.last


def test_with_a_gamepad(screen: Screen) -> None:
    pad = Gamepad(screen)
    screen.speed(0)
    scene = ReplayScene(screen.app, finished(NAME), None, screen.thinker, None, partial(MadeUp, known=False))
    screen.show(scene)
    pad.seek("measure")
    pad.tap(pads.RIGHT, pads.RIGHT)
    assert choice(scene, "measure").value == CHANCES
    pad.press("chances start")
    screen.until(lambda: not scene.looking.running)
    assert "chances" in scene.sheet


def test_with_a_finger(screen: Screen) -> None:
    scene = asked(screen, known=False)
    screen.tap("chances start")
    screen.until(lambda: not scene.looking.running)
    screen.step()
    one = chart(scene).chances[3]
    x, y = chart(scene).end(one)
    screen.hand.tap((round(x), round(y)))
    assert scene.replay.moment == one.looked_at


def heard(screen: Screen) -> tuple[AccessEntry, list[AccessEntry]]:
    """What is told of the chart, and of each decision."""
    nodes = tree_of(screen.app.stack, "Arkadia").nodes
    whole = next(node for node in nodes.values() if (node.spoken.role, node.spoken.name) == ("list", "Win chance"))
    return whole, [nodes[way] for way in whole.children]


def test_every_decision_is_told_and_a_press_goes_there(screen: Screen) -> None:
    scene = asked(screen)
    found = chart(scene).chances
    scene.replay.go(found[4].ends)
    screen.step()
    whole, parts = heard(screen)
    names = [seat.name for seat in scene.table.seats]
    now = chances_at(found, scene.replay.course.games[found[4].ends], found[4].ends)
    assert whole.spoken.value == ", ".join(f"{name}: {percent}%" for name, percent in zip(names, now, strict=True))
    assert len(parts) == len(found)
    for one, part in zip(found, parts, strict=True):
        assert part.spoken.name.startswith(f"round {scene.replay.course.round(one.begins)}, turn {one.turn + 1} of")
        assert names[one.seat] in part.spoken.name
        assert f"{one.played}%" in part.spoken.name
        assert PRESS in part.spoken.acts
