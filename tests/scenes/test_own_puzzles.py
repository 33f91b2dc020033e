"""Puzzles from the player's own games: looked for beside the screen, stopped, kept and listed."""

from __future__ import annotations

import shutil
from datetime import date
from pathlib import Path

import pygame
import pytest

from arkadia_desktop.ai.puzzles.collection import texts
from arkadia_desktop.ai.puzzles.digger import Digger
from arkadia_desktop.scenes.puzzles.screen import PuzzlesScene
from arkadia_desktop.scenes.puzzles.shelf import OWN, OwnSearch
from tests.scenes import scan
from tests.scenes.menus import RECORDS, Listener, Screen
from tests.scenes.test_puzzles import words


class Sleepy(Digger):
    """Finds what it was given at the third time of asking."""

    def __init__(self, found: tuple[str, ...]) -> None:
        self.share, self.found = 0.0, None
        self.closed = False
        self._left, self._found = 3, found

    def poll(self) -> bool:
        self._left -= 1
        self.share += 0.3
        if not self._left:
            self.found = self._found
        return True

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def listener(tmp_path: Path) -> Listener:
    """With two finished games."""
    listener = Listener(tmp_path)
    listener.store.records.mkdir()
    for name in ("greedy2", "std2"):
        shutil.copy(RECORDS / f"{name}.json", listener.store.records)
    return listener


def opened(listener: Listener, scale: float = 1.0) -> tuple[Screen, list[Sleepy]]:
    begun: list[Sleepy] = []

    def dig(text: str) -> Sleepy:
        begun.append(Sleepy((texts()[len(begun)], texts()[30 + len(begun)])))
        return begun[-1]

    search = OwnSearch(listener.store.records, listener.own_puzzles, dig)
    screen = Screen(PuzzlesScene(listener, today=lambda: date(2026, 11, 22), search=search), scale=scale)
    return screen, begun


def show_own(screen: Screen) -> PuzzlesScene:
    scene = screen.scene
    assert isinstance(scene, PuzzlesScene)
    scene.show("choice", OWN)
    screen.tick()
    return scene


def test_without_a_finished_game_there_is_no_such_tab(tmp_path: Path) -> None:
    screen, _begun = opened(Listener(tmp_path))
    assert "From your games" not in words(screen)


def test_games_are_looked_through_one_after_the_other(listener: Listener) -> None:
    screen, begun = opened(listener)
    scene = show_own(screen)
    assert "2 finished games have not been searched for puzzles." in words(screen)
    assert "No puzzle from your games has been found yet." in words(screen)
    assert begun == [], "nothing is looked for unasked"
    screen.press("search")
    screen.tick()
    assert "Searching game 1 of 2 …" in words(screen)
    screen.tick(2)
    assert begun[0].closed
    assert len(scene.entries) == 2
    screen.tick(4)
    assert "4 new puzzles were found." in words(screen)
    assert {entry.head.kind.value for entry in scene.entries} == {"sale", "denial"}
    assert not screen.scene.sheet["search"].enabled
    again, begun = opened(listener)
    assert len(show_own(again).entries) == 4
    assert "All your finished games have been searched for puzzles." in words(again)


def test_stop_keeps_what_was_found(listener: Listener) -> None:
    screen, begun = opened(listener)
    scene = show_own(screen)
    screen.press("search")
    screen.tick(3)
    scene.search_own()
    assert not scene.search.running
    assert [one.closed for one in begun] == [True, True]
    assert len(scene.entries) == 2
    assert "1 finished game has not been searched for puzzles." in words(screen)


@pytest.mark.parametrize("leave", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_who_leaves_ends_it(listener: Listener, leave: int) -> None:
    listener.own_puzzles.add("before", texts()[:1])
    screen, begun = opened(listener)
    scene = show_own(screen)
    scene.search_own()
    screen.key(leave)
    assert listener.names in (["school"], ["puzzle"])
    assert not scene.search.running
    assert begun[0].closed


def test_one_that_cannot_be_read_goes(listener: Listener) -> None:
    listener.own_puzzles.add("before", texts()[:2])
    broken = listener.own_puzzles.value.puzzles[0].replace('"setup"', '"setdown"')

    kept = listener.own_puzzles
    kept.keep(kept.value._replace(puzzles=(broken, kept.value.puzzles[1])))
    screen, _begun = opened(listener)
    scene = show_own(screen)
    while screen.scene.prepare():
        pass
    screen.picture()
    assert len(scene.entries) == 1
    assert len(kept.value.puzzles) == 1


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_layout_is_right_at_every_step(listener: Listener, scale: float) -> None:
    screen, _begun = opened(listener, scale)
    show_own(screen)
    for _ in range(2):
        assert scan.faults(screen.scene, screen.stack.kit.frame.area) == []
        screen.press("search")
        screen.tick()
        assert scan.faults(screen.scene, screen.stack.kit.frame.area) == []
        screen.tick(8)
    assert scan.faults(screen.scene, screen.stack.kit.frame.area) == []
