"""No key of the game is silent: what can do nothing now says why, in every phase and on others' turns."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.common.key_bindings import IN_TASKS, Bindings
from arkadia_desktop.scenes.play.screen import PlayScene
from tests.scenes.games import course, found, table_at
from tests.scenes.screen import Screen

NAME = "std3"
TURN = sorted(IN_TASKS - {"rotate-back"})


def sit(screen: Screen, phase: Phase) -> None:
    number = found(NAME, lambda game: game.phase is phase, 40)
    screen.sit(table_at(NAME, number, [course(NAME)[number].player]))
    screen.until_mine()
    screen.move(screen.nowhere)
    screen.step()


def press(screen: Screen, action: str) -> None:
    """The first key of an action."""
    chord = Bindings().chords(action)[0]
    screen.key(chord.key)


@pytest.mark.parametrize("phase", [Phase.MUST, Phase.CASTLE, Phase.DRAW, Phase.CAN])
@pytest.mark.parametrize("action", TURN)
def test_a_key_of_the_turn_does_something_or_says_why_not(screen: Screen, phase: Phase, action: str) -> None:
    sit(screen, phase)
    before = screen.print
    press(screen, action)
    assert screen.print != before


@pytest.mark.parametrize("action", TURN)
def test_on_another_ones_turn_it_says_so(screens: Callable[..., Screen], action: str) -> None:
    screen = screens(decide=lambda _view, _level, _seed: None)
    number = found(NAME, lambda game: game.phase is Phase.MUST, 40)
    screen.sit(table_at(NAME, number, [(course(NAME)[number].player + 1) % 3]))
    screen.wait(1000)
    press(screen, action)
    assert screen.bubble.startswith("It is not your turn")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_and_space_with_nothing_to_press_say_what_to_do(screen: Screen, key: int) -> None:
    sit(screen, Phase.MUST)
    screen.key(key)
    assert screen.bubble


def test_a_key_that_means_nothing_stays_silent(screen: Screen) -> None:
    sit(screen, Phase.MUST)
    before = screen.print
    screen.key(pygame.K_j, pygame.K_F3, pygame.K_LSHIFT)
    assert screen.print == before


def test_a_place_without_a_card_says_so(screen: Screen) -> None:
    number = found(NAME, lambda game: game.phase is Phase.MUST and len(game.hand) < 4, 0)
    game = course(NAME)[number]
    screen.sit(table_at(NAME, number, [game.player]))
    screen.until_mine()
    screen.key(pygame.K_4)
    assert "no card in this place" in screen.bubble
    assert isinstance(screen.scene, PlayScene)


def test_with_workers_in_the_hand_a_card_key_says_what_to_do_with_them(screen: Screen) -> None:
    sit(screen, Phase.MUST)
    screen.key(pygame.K_w)
    screen.key(pygame.K_BACKSPACE)
    assert "no worker to take back" in screen.bubble
    screen.key(pygame.K_1)
    assert "place workers" in screen.bubble
