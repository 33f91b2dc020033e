"""Idle life in the program: it goes on while a person thinks, and stops where nobody looks or nothing shall move."""

from __future__ import annotations

from itertools import pairwise

import pygame

from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import Form
from arkadia_desktop.ui.loop.scene import LIFE_MS
from arkadia_desktop.ui.loop.window import LIVES_MS
from tests.scenes.games import found, table_at
from tests.scenes.screen import Screen

NAME = "greedy3-tie"


def mills(game: Game) -> bool:
    return game.player == 0 and any(building.card.form is Form.MILL for building in game.board.buildings)


def sit(screen: Screen, speed: float) -> None:
    screen.play_on(table_at(NAME, found(NAME, mills), [0]), speed=speed)
    screen.wait(500)


def changes(screen: Screen, ms: int = 1600) -> int:
    """How many pictures differ from the one before, in so much time."""
    prints = []
    for _ in range(ms // 65):
        screen.step(65)
        prints.append(screen.print)
    return sum(one != other for one, other in pairwise(prints))


def test_a_thinking_person_sees_the_town_live(screen: Screen) -> None:
    sit(screen, 1.0)
    assert 4 <= changes(screen) <= 13
    assert not screen.play.animating


def test_nothing_lives_without_motion(screen: Screen) -> None:
    sit(screen, 0.0)
    assert changes(screen) == 0


def test_life_rests_after_a_minute_in_which_nothing_happened(screen: Screen) -> None:
    sit(screen, 1.0)
    screen.wait(LIVES_MS - 4000, LIFE_MS)
    assert changes(screen) > 0
    screen.wait(4000, LIFE_MS)
    assert changes(screen) == 0
    screen.move(screen.nowhere)
    assert changes(screen) > 0


def test_nothing_lives_where_nobody_looks(screen: Screen) -> None:
    sit(screen, 1.0)
    screen.send(pygame.WINDOWFOCUSLOST)
    screen.wait(200)  # what had begun is shown
    assert changes(screen) == 0
    screen.send(pygame.WINDOWFOCUSGAINED)
    assert changes(screen) > 0
    screen.key(pygame.K_F1)
    assert screen.scene is not screen.play
    screen.wait(400)
    assert changes(screen) == 0
