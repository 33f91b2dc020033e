"""The rules open where they are wanted: by F1 on every screen, at the phase of the turn, at what is done, looked at or
has been refused; and the game goes on where it was."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.scenes.play.drivers.alone import Exercise
from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.rules.screen import RulesScene
from arkadia_desktop.scenes.shell.credits import CreditsScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.ui.loop.scene import Scene
from tests.scenes.games import found, table_at
from tests.scenes.screen import Screen

NAME = "greedy2"


def sit(screen: Screen, wanted: Callable[[Game], object], least: int = 30) -> None:
    """A person on turn at a board that is as wanted."""
    number = found(NAME, lambda game: game.player == 1 and wanted(game), least)
    screen.play_on(table_at(NAME, number, [1], store=screen.app.store))


def read(screen: Screen) -> str:
    """Press F1: the page that opens."""
    screen.key(pygame.K_F1)
    return screen.expect(RulesScene).page.id


@pytest.mark.parametrize(
    ("phase", "page"),
    [(Phase.MUST, "turn"), (Phase.CASTLE, "castle"), (Phase.DRAW, "draw"), (Phase.CAN, "banner")],
)
def test_the_page_of_the_phase(screen: Screen, phase: Phase, page: str) -> None:
    sit(screen, lambda game: game.phase is phase)
    screen.move((1, 1))
    before = screen.table.game
    assert read(screen) == page
    screen.key(pygame.K_ESCAPE)
    assert screen.expect(PlayScene) is screen.play
    assert screen.table.game == before


@pytest.mark.parametrize(("key", "page"), [(pygame.K_1, "build"), (pygame.K_w, "workers")])
def test_the_page_of_what_is_being_done(screen: Screen, key: int, page: str) -> None:
    sit(screen, lambda game: game.phase is Phase.MUST and game.players[1].own and LegalActions(game).builds())
    screen.key(key)
    assert read(screen) == page


def refused_worker(screen: Screen) -> None:
    sit(screen, lambda game: game.phase is Phase.MUST and game.players[1].own and LegalActions(game).workers())
    screen.key(pygame.K_w)
    board, rims = screen.table.game.board, 0
    for building in board.buildings:
        rims |= building.rim
    screen.click(screen.square(next(iter(board.grid.squares(board.vacant & ~rims)))))
    assert screen.play.messages.subject == "workers"


def test_a_refusal_offers_its_rule(screen: Screen) -> None:
    refused_worker(screen)
    said = [box.text for box in screen.play.picture.bubble.boxes()]
    assert {"F1", "Read the rule"} <= set(said[-2:])
    task = screen.play.task
    assert read(screen) == "workers"
    screen.key(pygame.K_F1)
    assert screen.play.task is task


def test_a_click_on_the_refusal_opens_its_rule(screen: Screen) -> None:
    refused_worker(screen)
    screen.click(screen.play.picture.bubble.place.center)
    assert screen.expect(RulesScene).page.id == "workers"


def test_the_page_of_what_is_looked_at(screen: Screen) -> None:
    sit(screen, lambda game: game.phase is Phase.MUST)
    building = screen.table.game.board.buildings[0]
    screen.move(screen.square(building.at))
    screen.wait(2000)
    assert read(screen) == "completed"


@pytest.mark.parametrize(
    ("scene", "page"),
    [
        (lambda screen: screen.show(TitleScene(screen.app)), "idea"),
        (lambda screen: screen.app.stack.push(CreditsScene()), "idea"),
        (lambda screen: screen.app.show_new_game(), "setup"),
        (lambda screen: screen.app.show_settings(), "idea"),
    ],
)
def test_one_key_for_the_rules_everywhere(screen: Screen, scene: Callable[[Screen], object], page: str) -> None:
    screen.show(TitleScene(screen.app))
    scene(screen)
    below: Scene = screen.scene
    assert read(screen) == page
    screen.key(pygame.K_F1)
    assert screen.scene is below


def test_reading_opens_no_curtain(screen: Screen) -> None:
    """The rules can be read at a closed curtain; it is as closed afterwards."""
    number = found("std3", lambda game: game.phase is Phase.MUST, 60)
    screen.sit(table_at("std3", number, (0, 1, 2)))
    screen.until(lambda: isinstance(screen.scene, Handover))
    curtain = screen.scene
    seat = screen.play.seat
    screen.step()
    screen.key(pygame.K_F1)  # the first key may end the closing
    if screen.scene is curtain:
        screen.key(pygame.K_F1)
    screen.expect(RulesScene)
    screen.key(pygame.K_RETURN, pygame.K_ESCAPE)
    screen.until(lambda: screen.scene is curtain)
    assert screen.play.seat is seat is None


def test_an_example_is_tried_on_the_board(screen: Screen) -> None:
    screen.show(TitleScene(screen.app))
    screen.app.show_rules("build")
    rules = screen.expect(RulesScene)
    screen.press("try")
    play = screen.expect(PlayScene)
    assert isinstance(play.driver, Exercise)
    assert play.driver.game == rules.page.examples[0].position
    screen.key(pygame.K_ESCAPE)
    screen.until(lambda: screen.scene is rules)


def test_a_page_without_an_exercise_offers_none(screen: Screen) -> None:
    screen.show(TitleScene(screen.app))
    screen.app.show_rules("rulings")
    assert "try" not in screen.expect(RulesScene).sheet
    screen.key(pygame.K_RETURN)
    screen.expect(RulesScene)
