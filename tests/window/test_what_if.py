"""What might have been, in a real window: two branches of a kept game are made and compared, by mouse and by keys.

A second program off screen goes through the same game in step; it tells where things lie.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop.rules.branches import Branch
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.saved_games.screen import LoadScene
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.ui.widgets.choice import DropDown, OptionList
from tests.scenes.screen import by_level, table_of
from tests.scenes.ways import act
from tests.window.display import Display
from tests.window.harness import PROGRAM, Game
from tests.window.in_step import SIZE, InStep
from tests.window.tables import RECORDS, still_settings

NAME = "greedy2.json"
DONE = 3
"""Actions played by hand in the second branch."""


class Hand:
    """Works the replay by `way`, in both programs."""

    def __init__(self, screen: InStep, way: str) -> None:
        self.screen, self.way = screen, way

    @property
    def scene(self) -> ReplayScene:
        return self.screen.expect(ReplayScene)

    def press(self, id: str) -> None:
        """Press a button."""
        if self.way == "keys":
            self._tab_to(id)
            self.screen.key(pygame.K_RETURN)
        else:
            self.screen.press(id)
        self.screen.wait(500)
        self.screen.game.wait_still()

    def choose(self, id: str, key: str) -> None:
        """Choose from a list that opens."""
        drop = self.screen.scene.sheet[id]
        assert isinstance(drop, DropDown)
        place = [option.key for option in drop.options].index(key)
        if self.way == "keys":
            self._tab_to(id)
            self.screen.key(pygame.K_SPACE, pygame.K_HOME, *[pygame.K_DOWN] * place, pygame.K_RETURN)
        else:
            self.screen.press(id)
            popup = self.screen.scene.sheet.popup
            assert isinstance(popup, OptionList)
            self.screen.click(next(rect.center for index, rect in popup.rows() if index == place))
        self.screen.wait(300)
        assert drop.value == key

    def go(self, moment: int) -> None:
        """Go back in the line that is shown, turn by turn or along the scrub bar or the lanes."""
        scene = self.scene
        if self.way == "keys":
            while scene.replay.moment > moment:
                self.screen.key(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
        else:
            bar = scene.sheet["lanes" if "lanes" in scene.sheet else "scrub"]
            part = scene.replay.course.at(moment) / scene.replay.course.turns
            self.screen.click((bar.rect.x + round((0.2 + 0.5 * part) * bar.rect.w), bar.rect.bottom - bar.rect.h // 2))
        self.screen.wait(300)

    def _tab_to(self, id: str) -> None:
        for _ in range(60):
            if self.screen.scene.sheet.focused == id:
                return
            self.screen.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {id!r}")


def kept(data: Path) -> tuple[Branch, ...]:
    """The branches of the game in the window."""
    return read_save(data / "records" / NAME).envelope.branches


@pytest.mark.parametrize("way", ["drag", "keys"])
def test_two_branches_are_made_and_compared(display: Display, tmp_path: Path, way: str) -> None:
    data, mirror = tmp_path / "data", tmp_path / "mirror"
    still_settings(data)
    for folder in (data, mirror):
        (folder / "records").mkdir(parents=True)
        shutil.copy(RECORDS / NAME, folder / "records" / NAME)
    with Game(display, data, "--no-sound", size=SIZE, program=PROGRAM) as game:
        game.wait_drawn()
        screen = InStep(mirror, game)
        screen.app.show_title()
        screen.wait(800)
        hand = Hand(screen, way)
        hand.press("load")
        screen.expect(LoadScene)
        hand.press("watch")
        scene = hand.scene
        screen.key(pygame.K_END)
        hand.go(scene.replay.course.last // 2)
        hand.press("what if")
        for seat in range(scene.replay.course.seats):
            hand.choose(f"plays {seat}", "random")
        hand.press("compute")
        screen.until(lambda: scene.growing.run is None)
        game.wait_for(lambda: [one for one in kept(data) if one.result], "the first branch", 60)
        assert kept(data) == scene.table.branches

        hand.choose("line", "0")
        hand.go(scene.replay.course.last // 3)
        for seat in range(scene.replay.course.seats):
            hand.choose(f"plays {seat}", "you")
        hand.press("play on")
        play = screen.expect(PlayScene)
        table, chance = table_of(play), Random(4)
        begun = table.number
        while table.number < begun + DONE:
            screen.until(lambda: play.driver.may_act and not play.busy)
            act(screen, by_level(table.view(table.player), "random", table.number), way, chance)
            screen.wait(300)
        done = table.record().entries[begun:]
        game.wait_for(lambda: kept(data)[1:] and kept(data)[1].entries == done, "every action on the disk at once")
        screen.key(pygame.K_ESCAPE)
        screen.wait(500)
        assert hand.scene is scene
        game.wait_for(lambda: kept(data) == scene.table.branches, "the second branch")
        assert [len(one.entries) for one in scene.table.branches][1] >= DONE

        hand.choose("compared", "1")
        place = scene.sheet["endings"].rect
        screen.step()
        compared = screen.app.window.surface.subsurface(place).copy()
        game.wait_for(lambda: same_letters(game.picture().subsurface(place), compared), "the two endings")
        game.end_well()


def same_letters(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures look the same."""
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
