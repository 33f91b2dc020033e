"""Thousands of random events on the whole program, from the title on: nothing breaks, and the table stays in order."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop.rules.record import parse_record, record_text, replay
from arkadia_desktop.scenes.handover import Handover
from arkadia_desktop.scenes.play import PlayScene
from arkadia_desktop.scenes.title import TitleScene
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import read_save
from tests.scale import FULL, scale
from tests.scenes.games import NAMES, played, table_at
from tests.scenes.screen import LEFT, MIDDLE, RIGHT, Point, Screen

EVENTS = scale(1500, 10_000)
GAMES, EVENTS_A_GAME = scale(10, 40), scale(150, 300)
"""Together 3,000 events in a quick run."""
SEEDS = range(1, 5) if FULL else (1,)
KEYS = (
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_w, pygame.K_r, pygame.K_b, pygame.K_e, pygame.K_h),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB),
    *(pygame.K_ESCAPE, pygame.K_F1, pygame.K_m, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_COMMA),
    *(pygame.K_z, pygame.K_y, pygame.K_n, pygame.K_o, pygame.K_s, pygame.K_HOME, pygame.K_END, pygame.K_KP_ENTER),
    *(pygame.K_q, pygame.K_PAGEDOWN, pygame.K_QUESTION, pygame.K_LSHIFT, 0x40000050, 0),
)
MODS = (0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, pygame.KMOD_LALT)
SIZES = ((1280, 720), (1600, 900), (960, 600), (1024, 768), (1300, 700))


class Monkey:
    """Events without sense; half of the pointer's are near something that can be used."""

    def __init__(self, screen: Screen, seed: int) -> None:
        self.screen = screen
        self.chance = Random(seed)
        self.pos: Point = (5, 5)
        self.seen: set[str] = set()
        self.tables: list[Table] = []

    def spot(self) -> Point:
        chance, stack = self.chance, self.screen.app.stack
        scene = stack.top
        assert scene is not None
        if isinstance(scene, PlayScene) and chance.random() < 0.6:
            layout = scene.picture.layout_now
            rect = chance.choice([*layout.hand_cards, *layout.market_places, layout.own, layout.pools, layout.board])
        elif len(scene.sheet) and chance.random() < 0.8:
            rect = chance.choice(list(scene.sheet)).rect
        else:
            rect = stack.kit.frame.area.inflate(20, 20)
        return rect.x + round(rect.w * chance.random()), rect.y + round(rect.h * chance.random())

    def act(self) -> None:
        chance, post = self.chance, self.screen.post
        what = chance.random()
        if what < 0.30:
            self.pos = self.spot()
            post(pygame.MOUSEMOTION, pos=self.pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        elif what < 0.50:
            button = chance.choice((LEFT, LEFT, LEFT, MIDDLE, RIGHT))
            post(pygame.MOUSEBUTTONDOWN, pos=self.pos, button=button, touch=False)
            if chance.random() < 0.8:
                post(pygame.MOUSEBUTTONUP, pos=self.pos, button=button, touch=False)
        elif what < 0.56:
            post(pygame.MOUSEBUTTONUP, pos=self.spot(), button=chance.choice((LEFT, RIGHT)), touch=False)
        elif what < 0.60:
            notches = chance.choice((-3, -1, 1, 2))
            post(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False, which=0)
        elif what < 0.93:
            key, mod = chance.choice(KEYS), chance.choice(MODS)
            post(pygame.KEYDOWN, key=key, mod=mod, unicode=chance.choice(("", "a", "7")), scancode=0)
            if chance.random() < 0.9:
                post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        elif what < 0.95:
            post(pygame.TEXTINPUT, text=chance.choice(("x", "Zoë", "…", "日本", "1")))
        elif what < 0.953:  # seldom: everything is cut anew for another size, which takes most of the time here
            self.resize(chance.choice(SIZES))
        elif what < 0.955:
            post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
        else:
            post(chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE,
                                pygame.WINDOWENTER, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED)))  # fmt: skip

    def resize(self, size: Point) -> None:
        window = self.screen.app.window
        if not window.fullscreen:
            window.size = size
            window._set_mode()
            self.screen.post(pygame.WINDOWRESIZED, x=size[0], y=size[1])

    def run(self, events: int) -> None:
        screen = self.screen
        for number in range(events):
            self.act()
            if self.chance.random() < 0.7:
                screen.checked = number % 3 == 0
                screen.step(self.chance.choice((5, 20, 20, 80, 400)))
                self.look(number)

    def look(self, number: int) -> None:
        """Begin again where the program was left; look at the table now and then."""
        screen, stack = self.screen, self.screen.app.stack
        if not stack:
            screen.app.window.minimised = False
            stack.push(TitleScene(screen.app))
            screen.step()
        assert stack.top is not None
        self.seen.add(type(stack.top).__name__)
        playing = [scene.game for scene in stack.scenes if isinstance(scene, PlayScene)]
        for table in playing:
            if table not in self.tables:
                self.tables.append(table)
            if number % 50 == 0:
                in_order(table)
                kept(screen, table)


def in_order(table: Table) -> None:
    """The record of a table is a game by the rules, and its position the end of it."""
    text = record_text(table.record())
    position = table.opening
    for step in replay(parse_record(text)):
        position = step.game
    assert position == table.game


def kept(screen: Screen, table: Table) -> None:
    """What lies on the disk is what lies on the table (nothing is written before something is done)."""
    store = screen.app.store
    assert store.trouble == ""
    if not table.over and store.path.exists() and table._autosave is not None and table._autosave._ours is not None:
        assert read_save(store.path).record.entries == table.record().entries


@pytest.mark.parametrize("seed", SEEDS)
def test_random_events_from_the_title_on(tmp_path: Path, seed: int) -> None:
    screen = Screen(tmp_path / "data")
    screen.show(TitleScene(screen.app))
    screen.speed(2.0)
    monkey = Monkey(screen, seed)
    monkey.run(EVENTS)
    for table in monkey.tables:
        in_order(table)
    assert {"TitleScene", "NewGameScene"} <= monkey.seen


@pytest.mark.parametrize("seed", SEEDS)
def test_random_events_in_the_middle_of_games(tmp_path: Path, seed: int) -> None:
    """The title lets a monkey seldom into a game: this one is put into one after the other."""
    screen = Screen(tmp_path / "data")
    chance = Random(seed)
    seen: set[str] = set()
    people = ([0], [0, 1], [1], [0, 1])
    for round_number in range(GAMES):
        name = NAMES[round_number % len(NAMES)]
        at = chance.randrange(len(played(name)) - 3)
        table = table_at(name, at, people[round_number % len(people)], store=screen.app.store)
        monkey = Monkey(screen, seed * 1000 + round_number)
        screen.app.window.minimised = False
        screen.sit(table, speed=chance.choice((0.0, 2.0)))
        monkey.run(EVENTS_A_GAME)
        for each in monkey.tables:
            in_order(each)
        seen |= monkey.seen
    assert {"PlayScene", Handover.__name__} <= seen
