"""Tens of thousands of random events on the whole program, from the title on and wherever a driver shows a game.

After every event the rules' invariants hold and no hand is shown that is nobody's here; after every 50th, and each of
the first on a driver's screen, a full repaint is what was repainted part by part, what is shown is the position, and
what lies on the disk is what was played. A find leaves the records and the last events behind.
"""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.record import parse_record, record_text, replay
from arkadia_desktop.scenes.play.drivers.table import AtTable
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.table.live import Table
from tests.rules import invariants
from tests.scale import FULL, scale
from tests.scenes.drivers import DRIVERS, NoDriver, goes_on
from tests.scenes.gamepad import Gamepad
from tests.scenes.games import NAMES, played, record, table_at
from tests.scenes.screen import LEFT, MIDDLE, RIGHT, Point, Screen

EVENTS = scale(1_500, 12_500)
GAMES, EVENTS_A_GAME, EVENTS_STANDING = scale(2, 8), scale(450, 950), scale(150, 300)
SEEDS = range(1, 5) if FULL else (2,)
"""Together some 9,000 events in a quick run, 200,000 in a full one; fewer where nothing goes on."""
FIRST, LOOKED_AT = 50, 50
REMEMBERED = 60
KEYS = (
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_w, pygame.K_r, pygame.K_b, pygame.K_e, pygame.K_h),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB),
    *(pygame.K_ESCAPE, pygame.K_F1, pygame.K_m, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_COMMA),
    *(pygame.K_z, pygame.K_y, pygame.K_n, pygame.K_o, pygame.K_s, pygame.K_HOME, pygame.K_END, pygame.K_KP_ENTER),
    *(pygame.K_q, pygame.K_PAGEDOWN, pygame.K_QUESTION, pygame.K_LSHIFT, 0x40000050, 0),
)
BUTTONS = range(pygame.CONTROLLER_BUTTON_MAX)
MODS = (0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, pygame.KMOD_LALT)
SIZES = ((1280, 720), (1600, 900), (960, 600), (1024, 768), (1300, 700))


class Monkey:
    """Events without sense; half of the pointer's are near something that can be used."""

    def __init__(self, screen: Screen, seed: int) -> None:
        self.screen = screen
        self.chance = Random(seed)
        self.pos: Point = (5, 5)
        self.pad = Gamepad(screen)
        self.seen: set[str] = set()
        self.tables: list[Table] = []
        self._last: deque[str] = deque(maxlen=REMEMBERED)
        self._sound: dict[Table, Game] = {}

    def post(self, kind: int, **values: object) -> None:
        """An event, and a note of it."""
        self._last.append(f"{pygame.event.event_name(kind)} {values}")
        self.screen.post(kind, **values)

    def spot(self) -> Point:
        chance, stack = self.chance, self.screen.app.stack
        scene = stack.top
        assert scene is not None
        if isinstance(scene, PlayScene) and chance.random() < 0.6:
            layout = scene.picture.layout_now
            panels = layout["own"], layout["shelves"], layout["board"]
            rect = chance.choice([*layout.hand_cards, *layout.market_places, *panels])
        elif len(scene.sheet) and chance.random() < 0.8:
            rect = chance.choice(list(scene.sheet)).rect
        else:
            rect = stack.kit.frame.area.inflate(20, 20)
        return rect.x + round(rect.w * chance.random()), rect.y + round(rect.h * chance.random())

    def act(self) -> None:
        chance, post = self.chance, self.post
        what = chance.random()
        if what < 0.30:
            self.pos = self.spot()
            post(pygame.MOUSEMOTION, pos=self.pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        elif what < 0.50:
            button = chance.choice((LEFT, LEFT, LEFT, MIDDLE, RIGHT))
            post(pygame.MOUSEBUTTONDOWN, pos=self.pos, button=button, touch=False)
            if chance.random() < 0.8:
                post(pygame.MOUSEBUTTONUP, pos=self.pos, button=button, touch=False)
        elif what < 0.53:
            self.touch()
        elif what < 0.56:
            post(pygame.MOUSEBUTTONUP, pos=self.spot(), button=chance.choice((LEFT, RIGHT)), touch=False)
        elif what < 0.60:
            notches = chance.choice((-3, -1, 1, 2))
            post(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False, which=0)
        elif what < 0.92:
            key, mod = chance.choice(KEYS), chance.choice(MODS)
            post(pygame.KEYDOWN, key=key, mod=mod, unicode=chance.choice(("", "a", "7")), scancode=0)
            if chance.random() < 0.9:
                post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        elif what < 0.94:
            self.pad.tap(chance.choice(BUTTONS))
        elif what < 0.95:
            post(pygame.TEXTINPUT, text=chance.choice(("x", "Zoë", "…", "日本", "1")))
        elif what < 0.951:  # seldom: everything is cut anew for another size, which takes most of the time here
            self.resize(chance.choice(SIZES))
        elif what < 0.9515:
            post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
        elif what < 0.952:
            post(pygame.QUIT)
        else:
            post(chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE,
                                pygame.WINDOWENTER, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED)))  # fmt: skip

    def touch(self) -> None:
        """One of three fingers goes down, moves or comes up."""
        wide, high = self.screen.app.window.surface.get_size()
        x, y = self.spot()
        for kind in self.chance.choice(((pygame.FINGERDOWN, pygame.FINGERUP), (pygame.FINGERDOWN,), (pygame.FINGERUP,),
                                        (pygame.FINGERMOTION,))):  # fmt: skip
            number = self.chance.choice((1, 1, 1, 2, 3))
            self.post(kind, touch_id=1, finger_id=number, x=x / wide, y=y / high, dx=0.0, dy=0.0)

    def resize(self, size: Point) -> None:
        window = self.screen.app.window
        if not window.fullscreen:
            window.native.size = size
            self.post(pygame.WINDOWRESIZED, x=size[0], y=size[1])

    def run(self, events: int, notes: Path) -> None:
        """So many events; a find is written down in the folder `notes`."""
        try:
            for number in range(1, events + 1):
                self.act()
                wait = self.chance.choice((5, 20, 20, 80, 400))
                self._last.append(f"{wait} ms")
                self.screen.step(wait)
                self.look(closely=number % LOOKED_AT == 0)
        except BaseException as error:
            self.write_down(notes)
            error.add_note(f"The record and the last events lie in {notes}.")
            raise

    def write_down(self, notes: Path) -> None:
        """What was played, and what led to the find."""
        notes.mkdir(parents=True, exist_ok=True)
        for number, table in enumerate(self.tables):
            (notes / f"game-{number}.json").write_text(record_text(table.record()), encoding="utf-8")
        (notes / "events.txt").write_text("\n".join(self._last), encoding="utf-8")

    def look(self, *, closely: bool) -> None:
        """Whether all is well; begin again where the program was left."""
        screen, stack = self.screen, self.screen.app.stack
        if not stack:
            screen.app.window.minimised = False
            stack.push(TitleScene(screen.app))
            screen.step()
        assert stack.top is not None
        self.seen.add(type(stack.top).__name__)
        playing = [scene for scene in stack.scenes if isinstance(scene, PlayScene)]
        for scene in playing:
            if isinstance(scene.driver, AtTable):
                self.look_at_table(scene.driver.table, closely=closely)
            if closely:
                view = scene.driver.view()
                if view.phase is Phase.OVER:  # what the end pays is left to the final scoring
                    view = view._replace(players=scene.shown.players)
                assert scene.busy or scene.shown == view
            people = scene.driver.facts.people
            assert len(people) > 1 or scene.shown.seat in {None, *people}
        if closely and not screen.app.window.minimised:
            screen.check_picture()

    def look_at_table(self, table: Table, *, closely: bool) -> None:
        """Whether all is well with a game."""
        if table not in self.tables:
            self.tables.append(table)
        if self._sound.get(table) is not table.game:
            invariants.check(table.game)
            self._sound[table] = table.game
        if closely:
            in_order(table)
            kept(self.screen, table)


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
    if not table.over and store.path.exists() and table.keeper is not None and table.keeper._ours is not None:
        assert screen.written(table).entries == table.record().entries


@pytest.mark.parametrize("seed", SEEDS)
def test_random_events_from_the_title_on(tmp_path: Path, seed: int) -> None:
    screen = Screen(tmp_path / "data", checked=False)
    screen.show(TitleScene(screen.app))
    screen.speed(2.0)
    monkey = Monkey(screen, seed)
    monkey.run(EVENTS, tmp_path / "find")
    for table in monkey.tables:
        in_order(table)
    assert {"TitleScene", "NewGameScene"} <= monkey.seen


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", DRIVERS)
def test_random_events_on_the_screen_of_a_driver(tmp_path: Path, name: str, seed: int) -> None:
    """The title lets a monkey seldom into a game: this one is put into one after the other."""
    screen = Screen(tmp_path / "data", checked=False)
    screen.check_each = 1
    people, make = DRIVERS[name]
    chance = Random(f"{name} {seed}")
    seen: set[str] = set()
    for round_number in range(3 * GAMES):
        if round_number >= GAMES and "PlayScene" in seen:
            break  # seldom a whole round goes by behind a closed curtain
        scene = None
        while scene is None:
            sample = NAMES[chance.randrange(len(NAMES))]
            at = chance.randrange(len(played(sample)) - 3)
            there = [seat for seat in people if seat < len(record(sample).setup.colours)]
            table = table_at(sample, at, there, store=screen.app.store)
            with suppress(NoDriver):  # not every turn is a puzzle
                scene = make(screen, table)
        monkey = Monkey(screen, seed * 1000 + round_number)
        screen.app.window.minimised = False
        screen.speed(chance.choice((0.0, 2.0)))
        screen.show(scene)
        standing = not goes_on(scene)
        screen.checked = round_number == 0
        monkey.run(FIRST, tmp_path / "find")
        screen.checked = False
        monkey.run(EVENTS_STANDING if standing else EVENTS_A_GAME, tmp_path / "find")
        seen |= monkey.seen
        for each in monkey.tables:
            in_order(each)
        if standing:
            break
    assert "PlayScene" in seen
