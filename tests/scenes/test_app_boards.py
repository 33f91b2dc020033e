"""The seed of the command line, and boards of other sizes: chosen, played, saved, gone on with."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop import paths
from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.app import first_scene
from arkadia_desktop.rules.plan import Plan, fault, lot_places
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.new_game.screen import NewGameScene
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.tools.board_map import board
from tests.scenes.games import table_at
from tests.scenes.screen import Screen
from tests.scenes.ways import WAYS, act


def test_the_seed_fills_in_the_new_game_screen(screens: Callable[..., Screen]) -> None:
    decks = []
    for _ in range(2):
        screen = screens("--seed", "4127")
        screen.show(first_scene(screen.app))
        scene = screen.expect(NewGameScene)
        assert scene.draft.seed == "4127"
        assert "4127" in [box.text for _id, box in scene.sheet.boxes()]
        screen.press("start")
        screen.step()
        decks.append(screen.table.setup.deck)
        assert screen.table.seed == 4127
        screen.key(pygame.K_n, mod=pygame.KMOD_LCTRL)  # while that game goes on its seed is told nowhere
        assert screen.expect(NewGameScene).draft.seed == ""
        assert "4127" not in [box.text for _id, box in screen.scene.sheet.boxes()]
    assert decks[0] == decks[1]


def own_board(width: int, height: int, camps: int) -> Plan:
    """A board of one's own with the lot as near to the middle as it goes."""
    chance = Random(width * height)
    free = [Square(x, y) for y in range(height) for x in range(width)]
    middle = min(
        lot_places(width, height, frozenset()),
        key=lambda place: abs(place.at.x + 2 - width / 2) + abs(place.at.y + 1.5 - height / 2),
    )
    taken = frozenset(chance.sample([one for one in free if one not in middle.footprint()], camps))
    plan = Plan(width, height, taken, lot_places(width, height, taken))
    assert fault(plan) is None
    return plan


def write_map(folder: Path, plan: Plan) -> Path:
    """The board as a Tiled map with its tileset."""
    folder.mkdir()
    for name in ("arkadia.tsx", "arkadia.png"):
        shutil.copy(paths.standard_map().with_name(name), folder / name)
    path = folder / "board.tmx"
    path.write_text(board(plan), encoding="utf-8")
    return path


@pytest.mark.parametrize(("width", "height", "camps"), [(24, 14, 30), (7, 6, 3), (9, 16, 8)])
def test_a_board_of_another_size_is_played_and_gone_on_with(
    screens: Callable[..., Screen], tmp_path: Path, width: int, height: int, camps: int
) -> None:
    plan = own_board(width, height, camps)
    path = write_map(tmp_path / "maps", plan)
    screen = screens("--map", str(path), "--seed", "3")
    screen.speed(0.0)
    screen.show(first_scene(screen.app))
    screen.expect(NewGameScene)
    screen.press("start")
    screen.step()
    assert screen.table.setup.plan == plan
    chance = Random(4)
    for _ in range(6):
        screen.until_mine()
        if not isinstance(screen.scene, PlayScene):
            break
        action = RandomPlayer(chance).decide(screen.play.view)
        before = screen.table.number
        act(screen, action, chance.choice(list(WAYS)), chance)
        assert screen.table.history[before].action == action
    if not isinstance(screen.scene, PlayScene):
        return
    table = screen.table
    screen.written(table)

    # The plan travels inside the record: the board is known where the map is not.
    other = Screen(screen.app.folders.data)
    other.speed(0.0)
    save = other.app.store.resume()
    assert save is not None
    other.app.resume(save)
    other.step()
    assert other.table.setup.plan == plan
    assert other.table.game == table.game
    other.until_mine()


def test_the_boards_of_both_sizes_can_be_played_in_turn(screens: Callable[..., Screen], tmp_path: Path) -> None:
    """With --map, a saved game on the standard board is still played on that one."""
    path = write_map(tmp_path / "maps", own_board(10, 8, 5))
    screen = screens("--map", str(path))
    screen.sit(table_at("greedy2", 30, [0, 1]))
    assert screen.layout.columns == 16
    screen.app.show_new_game()
    screen.step()
    screen.press("start")
    screen.step()
    assert screen.layout.columns == 10
