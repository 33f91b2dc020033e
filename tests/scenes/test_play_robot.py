"""Whole games by a robot that has nothing but a mouse and a keyboard: two persons at one screen, two computers."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.deal import deal
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.record import parse_record
from arkadia_desktop.scenes.new_game.screen import NewGameScene
from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.table.live import Table, forced_action
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui.widgets.button import HOLD_MS
from tests.scale import FULL
from tests.scenes.games import seats_of
from tests.scenes.screen import Screen, table_of
from tests.scenes.ways import WAYS, act

PEOPLE = (0, 2)
SEEDS = range(1, 9) if FULL else (1,)
MOST_STEPS = 40_000


class Robot:
    """Decides like a computer and acts like a person: any way, now and then changing its mind."""

    def __init__(self, screen: Screen, table: Table, seed: int, *, mouse: bool = True) -> None:
        self.screen, self.table, self.mouse = screen, table, mouse
        self.chance = Random(seed)
        self.meant: dict[int, Action] = {}
        """What it wanted to be action number so and so."""
        self.ways = dict.fromkeys(WAYS, 0)

    def play(self) -> None:
        """Until the final scoring is there."""
        screen = self.screen
        for _ in range(MOST_STEPS):
            scene = screen.scene
            if isinstance(scene, ResultScene):
                return
            if isinstance(scene, Handover):
                self.take_seat()
            elif isinstance(scene, PlayScene) and screen.at_rest:
                self.act()
            else:
                if self.chance.random() < 0.05:
                    self.hurry()
                screen.step(60)
        raise AssertionError(f"the game does not end: {screen.table.number} actions")

    def hurry(self) -> None:
        if self.mouse:
            self.screen.click(self.screen.nowhere)
        else:
            self.screen.key(pygame.K_SPACE)

    def take_seat(self) -> None:
        screen = self.screen
        screen.wait_for_curtain()
        if self.mouse and self.chance.random() < 0.5:
            button = screen.scene.sheet["ready"].rect.center
            screen.move(button)
            screen.down(button)
            screen.wait(HOLD_MS + 40)
            screen.up(button)
        else:
            screen.hold(pygame.K_RETURN, HOLD_MS + 40)

    def decide(self) -> Action:
        table = self.table
        level = self.chance.choice(("random", "apprentice", "apprentice"))
        return levels.create(level, self.chance.getrandbits(32)).decide(table.view(table.player))

    def act(self) -> None:
        screen, table = self.screen, self.table
        if self.chance.random() < 0.1:
            screen.speed(self.chance.choice((0.0, 0.0, 2.0)))
        if self.mouse and self.chance.random() < 0.15:
            self.fumble()
        action = self.decide()
        number, before = table.number, table.game
        way = self.chance.choice(list(WAYS)) if self.mouse else "keys"
        act(screen, action, way, self.chance)
        assert table.number > number, (way, action)
        assert table.history[number].action == action, (way, action)
        self.meant[number] = action
        self.ways[way] += 1
        self.kept()
        if self.chance.random() < 0.1:
            self.think_again(before, number)

    def fumble(self) -> None:
        """Take something up, turn it, carry it about, put it back: nothing is played."""
        screen, game = self.screen, self.table.game
        # Where a card is due, its number would take it.
        first = pygame.K_r if game.phase is Phase.DRAW else pygame.K_1
        screen.key(self.chance.choice((first, pygame.K_w)))
        screen.drag(screen.card(0), screen.nowhere)
        screen.click(screen.nowhere)
        screen.wheel(self.chance.choice((-1, 1)))
        if screen.play.task is not None and screen.play.task.holding:
            screen.key(pygame.K_ESCAPE)
        assert self.table.game is game
        screen.expect(PlayScene)

    def think_again(self, before: Game, number: int) -> None:
        """Undo and redo, if that is possible."""
        screen, table = self.screen, self.table
        if not isinstance(screen.scene, PlayScene) or table.why_no_undo() is not None or table.over:
            return
        after = table.game
        screen.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
        if screen.play.task is not None and screen.play.task.holding:
            return  # a draft was put back
        assert table.game == before or table.number < number
        self.kept()
        screen.key(pygame.K_y, mod=pygame.KMOD_LCTRL)
        assert table.game == after or table.number >= number
        self.kept()

    def kept(self) -> None:
        """What lies on the disk is what lies on the table."""
        if not self.table.over:
            assert self.screen.written(self.table).entries == self.table.record().entries


@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_game_with_mouse_and_keyboard(tmp_path: Path, seed: int) -> None:
    screen = Screen(tmp_path / "data", size=(1280, 720) if seed % 2 else (1600, 900))
    setup = deal(COLOURS, STANDARD, Random(seed), first_game=bool(seed % 2))
    table = Table.new(setup, seats_of(setup.colours, PEOPLE), Options(), screen.app.store, seed=seed)
    screen.sit(table)
    robot = Robot(screen, table, seed)
    robot.play()
    assert table.over
    played = table.history
    for number, action in robot.meant.items():
        assert played[number].action == action
        assert played[number].seat in PEOPLE
    # Whatever else the persons' seats did followed by itself.
    unasked = {number for number, one in enumerate(played) if one.seat in PEOPLE} - robot.meant.keys()
    assert all(forced_action(played[number].before) == played[number].action for number in unasked)
    assert all(robot.ways.values())
    records = list(screen.app.folders.records.iterdir())
    assert len(records) == 1
    record = parse_record(records[0].read_text(encoding="utf-8"))
    assert [entry.action for entry in record.entries] == [one.action for one in played]
    assert not screen.app.store.path.exists()
    assert screen.paints > 500


def test_a_whole_game_by_keyboard_alone(tmp_path: Path) -> None:
    """From the title to the final scoring and into the next game, without a mouse."""
    screen = Screen(tmp_path / "data", "--seed", "12", checked=False)
    screen.app.show_title()
    screen.step()
    screen.expect(TitleScene)
    screen.key(pygame.K_RETURN)  # New game
    screen.expect(NewGameScene)
    screen.key(pygame.K_RETURN)  # Start
    table = table_of(screen.expect(PlayScene))
    screen.speed(0.0)
    robot = Robot(screen, table, 12, mouse=False)
    robot.play()
    assert table.over
    assert robot.ways["drag"] == robot.ways["click"] == 0
    assert robot.ways["keys"] > 40
    screen.key(pygame.K_RETURN)  # Play again
    screen.step()
    assert table_of(screen.expect(PlayScene)) is not table
    assert table_of(screen.play).seats == table.seats
