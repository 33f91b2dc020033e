"""One suite for every driver of the play screen: whatever drives it, it has its place at every size, repaints what
changed, keeps secrets, and lives through whatever is done. A new driver enters by one line of ``DRIVERS``."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect

from arkadia_desktop.learn.attempt import Attempt
from arkadia_desktop.learn.goals import stages
from arkadia_desktop.learn.lesson import Lesson, Step
from arkadia_desktop.learn.practice import Help
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.play.drivers.at_table import AtTable
from arkadia_desktop.scenes.play.drivers.autoplay import Autoplay
from arkadia_desktop.scenes.play.drivers.finished_town import FinishedTown
from arkadia_desktop.scenes.play.drivers.hotseat import HotSeat
from arkadia_desktop.scenes.play.drivers.lesson import LessonDriver
from arkadia_desktop.scenes.play.drivers.live import Live
from arkadia_desktop.scenes.play.drivers.practice import Practice
from arkadia_desktop.scenes.play.drivers.still import Still
from arkadia_desktop.scenes.play.ports import Driver
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.view.table_facts import Facts
from arkadia_desktop.scenes.settings.preview import Example
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.thinking import Thinking
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from tests.scale import scale
from tests.scenes import scan
from tests.scenes.attacks import plain
from tests.scenes.games import seats_of
from tests.scenes.nobody import Nobody
from tests.scenes.screen import Screen
from tests.scenes.test_play_monkey import KEYS, MODS
from tests.scenes.twins import Script, script, twin
from tests.ui.desk import sprites

SIZES = ((960, 600), (1280, 720), (1920, 1080))
EVENTS = scale(50, 2_000)
VIEWER = 0
"""The seat whose eyes these are, or None where only computers play."""


class Postcard(Still):
    """A position that nobody plays, as anybody may see it."""

    def __init__(self, table: Table) -> None:
        super().__init__(view(table.game, None), Facts(table.seats))

    def hints(self) -> tuple[str, ...]:
        return ("Greetings from Arkadia",)


def _thinking(table: Table) -> Thinking:
    return Thinking(table, Nobody())


def _lesson(table: Table) -> Lesson:
    """A lesson in the middle of a game: whatever is done is right."""
    goal = stages("build|workers|castle|draw|banner|end", ())
    one = Step("one", "Do *whatever* the rules allow.", "Do something.", (), VIEWER, goal, record=table.record())
    return Lesson("any", "A lesson", "Anything goes.", 1, (one, replace(one, id="two", record=None)))


Make = Callable[[Screen, Table], Driver]
DRIVERS: Mapping[str, tuple[tuple[int, ...], Make]] = {
    "live": ((0,), lambda screen, table: Live(screen.app, table, _thinking(table))),
    "practice": ((0,), lambda screen, table: Practice(screen.app, table, _thinking(table), help=Help())),
    "hot-seat": ((0, 1, 2), lambda screen, table: HotSeat(screen.app, table, _thinking(table), seat=VIEWER)),
    "autoplay": ((), lambda screen, table: Autoplay(screen.app, table, _thinking(table))),
    "finished town": ((0, 1), lambda screen, table: FinishedTown(screen.app, table)),
    "still": ((0,), lambda screen, table: Still(view(table.game, VIEWER), Facts(table.seats, people=(VIEWER,)))),
    "postcard": ((0,), lambda screen, table: Postcard(table)),
    "lesson": ((0,), lambda screen, table: LessonDriver(screen.app, Attempt(_lesson(table)))),
    "the settings' example": ((0,), lambda screen, table: Example(screen.app)),
}
"""Persons at the table, and the driver of a screen for it."""


@pytest.fixture(params=DRIVERS)
def name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Screen:
    program = Screen(tmp_path)
    program.speed(0.0)
    monkeypatch.setattr(program.app, "show_result", lambda table: None)  # no game here has come to its end
    return program


def story() -> Script:
    """The first turns of a game of three, with cards in hands and in the stack that nobody else has seen."""
    return script(3, (VIEWER,), 5, 12)


def driven(screen: Screen, name: str, told: Script) -> PlayScene:
    """A play screen on which the script has been played, driven by the driver of that name."""
    people, make = DRIVERS[name]
    table = Table(told.setup, seats_of(told.setup.colours, people), Options())
    for action in told.actions:
        table.submit(table.player, action)
    return PlayScene(screen.app, make(screen, table))


def test_it_has_its_place_at_every_size(name: str, screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    plain(monkeypatch.setattr)
    scene = driven(screen, name, story())
    for size in SIZES:
        for percent in UI_SCALES:
            scene.layout(Kit(Frame(*size, percent / 100), sprites(), speed=0))
            texts = scene.picture.parts.boxes() + scene.sheet.boxes()
            found = [*scan.small_or_cut(texts), *scan.wrong_controls(scene, Rect(0, 0, *size))]
            still = [(id, box) for id, box in texts if id not in scene.sheet or not scene.sheet[id].carried]
            found += [f"{id}: {box.text!r}" for id, box in still if not Rect(0, 0, *size).contains(box.rect)]
            assert found == [], f"{size} at {percent} %"


def test_whatever_is_done_it_repaints_what_changed_and_shows_no_other_hand(name: str, screen: Screen) -> None:
    """Every step compares the part by part repainted picture with a whole one."""
    scene = driven(screen, name, story())
    screen.show(scene)
    chance, allowed = Random(3), {None, scene.driver.seat}
    for _ in range(EVENTS):
        scene = screen.play if any(isinstance(one, PlayScene) for one in screen.app.stack.scenes) else scene
        area = chance.choice([*(widget.rect for widget in scene.sheet), scene.layout_now.board, scene.layout_now.hand])
        pos = area.x + round(area.w * chance.random()), area.y + round(area.h * chance.random())
        match chance.randrange(4):
            case 0 | 1:
                screen.move(pos)
            case 2:
                screen.click(pos)
            case _:
                screen.key(chance.choice(KEYS), mod=chance.choice(MODS))
        if not screen.app.stack or not isinstance(screen.app.stack.scenes[0], PlayScene):
            screen.show(driven(screen, name, story()))  # it led away from the screen
        assert screen.play.shown.seat in allowed


def seen_of(screen: Screen, name: str, told: Script) -> tuple[object, ...]:
    """Everything there is to notice of a driver's screen: pixels, tooltips, what the keyboard is told."""
    screen.show(driven(screen, name, told))
    screen.wait(200)
    return screen.print, *((widget.id, widget.tooltip, widget.reason) for widget in screen.play.sheet)


def test_two_deals_that_differ_in_what_nobody_here_knows_look_the_same(name: str, screen: Screen) -> None:
    told = story()
    seat = driven(screen, name, told).driver.seat
    assert seen_of(screen, name, told) == seen_of(screen, name, twin(told, seat))


@pytest.mark.parametrize("name", ["live", "autoplay", "finished town"], indirect=True)
def test_a_driver_that_shows_another_hand_is_noticed(
    name: str, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the hot-seat the curtain hides even that; what leaks there is planted in `test_planted_leaks`."""
    told = story()
    seat = driven(screen, name, told).driver.seat
    monkeypatch.setattr(AtTable, "view", lambda driver: driver.table.view(VIEWER + 1))
    assert seen_of(screen, name, told) != seen_of(screen, name, twin(told, seat))


def test_nobody_else_than_the_driver_says_who_may_act(name: str, screen: Screen) -> None:
    """Where the driver says that nobody acts, no key and no click begins anything."""
    scene = driven(screen, name, story())
    screen.show(scene)
    if not scene.driver.may_act:
        for key in (pygame.K_1, pygame.K_w, pygame.K_e, pygame.K_b, pygame.K_z):
            screen.key(key)
        for place in (screen.card(0), screen.source(0), screen.layout.board.center):
            screen.click(place)
        assert screen.play.task is None
        assert screen.play.driver.view() == scene.driver.view()
    else:
        assert scene.task is not None or scene.view.phase is Phase.CAN


def test_a_driver_for_a_position_that_nobody_plays_is_short() -> None:
    assert len(inspect.getsource(Postcard).splitlines()) < 30
