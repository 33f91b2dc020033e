"""Every menu screen at every size, also in a language 40 % longer: letters inside their widgets and never over each
other, nothing cut where there is room, and a part painted again looks like the whole painted anew."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from random import Random
from typing import cast

import pygame
import pytest
from pygame import Surface

from arkadia_desktop import locale
from arkadia_desktop.ai.puzzles.collection import heads
from arkadia_desktop.learn.course import lessons
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.scenes.common.question import told
from arkadia_desktop.scenes.common.setting_list import ACCESS, DISPLAY, GAME, KEYS, SOUND
from arkadia_desktop.scenes.learn.school import SchoolScene
from arkadia_desktop.scenes.new_game.screen import NewGameScene
from arkadia_desktop.scenes.play.drivers.replay import Replay
from arkadia_desktop.scenes.puzzles.gallery import PuzzlesScene
from arkadia_desktop.scenes.puzzles.shelf import ALL
from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.rules.screen import RulesScene
from arkadia_desktop.scenes.saved_games.screen import LoadScene
from arkadia_desktop.scenes.settings.screen import SettingsScene
from arkadia_desktop.scenes.shell.credits import CreditsScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.scenes.shell.welcome import WelcomeScene
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.table.seats import Kind
from arkadia_desktop.table.what_if import GameLines
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.widgets import Option, Segmented
from tests.scale import crossed
from tests.scenes import hall_of, scan
from tests.scenes.menus import EVENING, RECORDS, Listener, Screen, finished, played
from tests.scenes.screen import PromptThinker
from tests.scenes.weighed import MadeUp
from tests.table.playing import any_action
from tests.tongues import LANGUAGES, PSEUDO

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (1920, 1200), (2560, 1440), (3440, 1440), (3840, 2160)]
CRAMPED = (960, 600)
SCALES = [percent / 100 for percent in UI_SCALES if percent != 100]
NOTICE = (
    "The settings in /media/games/Arkadia/settings.json were damaged and are kept as settings.json.damaged;"
    " what could not be read has its default value."
)
Make = Callable[[Listener], Scene]


def new_game(listener: Listener) -> NewGameScene:
    scene = NewGameScene(listener)
    scene.set_kind(2, Kind.PERSON)
    return scene


def full_table(listener: Listener) -> NewGameScene:
    scene = NewGameScene(listener)
    for row in (2, 3):
        scene.set_kind(row, Kind.COMPUTER)
    scene.change(replace(scene.draft, lot=STANDARD.lots[7], starter=Colour.ORANGE, seed="harvest-4127"))
    return scene


def first_game(listener: Listener) -> NewGameScene:
    scene = NewGameScene(listener)
    scene.change(replace(scene.draft, first_game=True, memory=False))
    return scene


def settings_tab(tab: str, listener: Listener) -> SettingsScene:
    return SettingsScene(listener, None, tab)


def school(listener: Listener) -> SchoolScene:
    """Half of the lessons are done, and one was begun."""
    course = lessons()
    for lesson in course[: len(course) // 2]:
        listener.progress.finish(lesson.id)
    listener.progress.reach(course[-1].id, 1)
    return SchoolScene(listener)


def puzzles(listener: Listener, *, kind: str = ALL, details: bool = False) -> PuzzlesScene:
    """Some are solved, some with help, others were tried in vain; the last day's was solved."""
    marks, all_of_them = listener.puzzle_marks, heads()
    if not marks.value.puzzles:
        for head in all_of_them[::4]:
            marks.tried(head.id, head.difficulty, head.best, solved=True)
        for head in all_of_them[1::4]:
            marks.helped(head.id)
            marks.tried(head.id, head.difficulty, head.best, solved=head.number % 2 == 0)
        for head in all_of_them[2::4]:
            marks.tried(head.id, head.difficulty, head.best - 1, solved=False)
        for day in (20, 21):
            marks.solved_daily(date(2026, 11, day))
    scene = PuzzlesScene(listener, today=lambda: date(2026, 11, 22))
    scene.parts.tabs.value = scene.parts.kinds.value = kind
    scene.parts.in_details = details
    return scene


def what_if(listener: Listener, listing: str = "endings") -> Scene:
    """What might have been, with two branches and one of the second, which is shown."""
    table = finished("greedy4-first")
    lines, chance = GameLines(table), Random(3)
    for parent, after in ((0, 60), (0, 90), (2, 93)):
        name = locale._("From round {round}").format(round=lines.course(parent).round(after))
        branch = lines.draft(parent, after, name, table.seats)
        sat = lines.sit(branch)
        for _ in range(12):
            sat.submit(sat.player, any_action(sat, chance))
        lines.grow(branch, sat)
    scene = ReplayScene(listener, table, None, PromptThinker(), lines)
    scene.number, scene.asking, scene.replay = 3, True, Replay(lines.course(3), 95)
    again = scene.renewed()
    cast(Segmented, again.sheet["listing"]).offer((Option(listing, ""),), listing)
    return again


def turning_points(
    listener: Listener, *, record: str = "greedy4-first", known: bool = True, told: bool = False, branch: bool = False
) -> Scene:
    """The turning points of a game, one of them looked at and explained; or before they are known."""
    table = finished(record)
    scene = ReplayScene(listener, table, None, PromptThinker(), None, partial(MadeUp, known=known))
    if branch:
        lines = scene.lines
        sat = lines.sit(started := lines.draft(0, 60, "A branch with a name that is as long", table.seats))
        while not sat.over:
            sat.submit(sat.player, any_action(sat, Random(sat.number)))
        lines.grow(started, sat)
        scene.number, scene.replay = 1, Replay(lines.course(1), 60)
    if known:
        point = scene.looking.points()[1]
        scene.replay = Replay(scene.course, point.moment)
        scene.presenter.shown = scene.replay.view()
    cast(Segmented, scene.sheet["listing"]).offer((Option("points", ""),), "points")
    if told:
        Screen(scene)
        scene.looking.explain()
    return scene


def chances(listener: Listener, *, record: str = "greedy4-first", turns: int | None = None) -> Scene:
    """The chance to win over the course of a game, of which so many turns have been weighed (None: all)."""
    table = finished(record)
    scene = ReplayScene(listener, table, None, PromptThinker(), None, partial(MadeUp, known=turns is None))
    for _ in range(turns or 0):
        scene.looking.begin()
        scene.looking.tick()
    scene.looking.give_up()
    scene.replay = Replay(scene.course, scene.course.last // 2)
    scene.presenter.shown = scene.replay.view()
    cast(Segmented, scene.sheet["listing"]).offer((Option("chart", ""),), "chart")
    cast(Segmented, scene.sheet["measure"]).offer((Option("chances", ""),), "chances")
    return scene


SCREENS: dict[str, Make] = {
    "title": TitleScene,
    "welcome": WelcomeScene,
    "school": school,
    "puzzles": puzzles,
    "puzzles of a kind": partial(puzzles, kind="enclosure"),
    "details of a puzzle": partial(puzzles, kind="double", details=True),
    "hall of fame": hall_of.hall,
    "an empty hall": partial(hall_of.hall, empty=True),
    "rules": RulesScene,
    "new game": new_game,
    "new game for four": full_table,
    "first game": first_game,
    "result of two": lambda listener: ResultScene(listener, finished("first2")),
    "result of three": lambda listener: ResultScene(listener, finished("greedy3-tie")),
    "result of four": lambda listener: ResultScene(listener, finished("std4")),
    "replay": lambda listener: ReplayScene(listener, finished("greedy4-first")),
    "what if": what_if,
    "who plays on": partial(what_if, listing="who"),
    "branches": partial(what_if, listing="lanes"),
    "turning points": turning_points,
    "turning points of two": partial(turning_points, record="greedy2"),
    "turning points to be found": partial(turning_points, known=False),
    "a turning point explained": partial(turning_points, record="greedy3-tie", told=True),
    "turning points of a branch": partial(turning_points, record="greedy2", branch=True),
    "turning points of a branch to be found": partial(turning_points, record="greedy2", known=False, branch=True),
    "chances to win": chances,
    "chances to win of two": partial(chances, record="greedy2"),
    "chances to win, weighed in part": partial(chances, record="greedy3-tie", turns=12),
    "chances to win, not weighed": partial(chances, turns=0),
    "saved games": lambda listener: LoadScene(listener, lambda: EVENING),
    **{f"settings: {tab}": partial(settings_tab, tab) for tab in (DISPLAY, SOUND, GAME, ACCESS, KEYS)},
    "credits": lambda listener: CreditsScene(),
    "question": lambda listener: told("About this game", NOTICE),
}


@pytest.fixture(scope="module")
def listener(tmp_path_factory: pytest.TempPathFactory) -> Listener:
    """With games of all kinds in the store."""
    listener = Listener(tmp_path_factory.mktemp("menus"))
    listener.notice = NOTICE
    for record, actions in (("std2", 30), ("std4", 150), ("first3", 60)):
        played(listener.store, record, actions)
    (listener.store.saves / "evening.json").write_text("{")
    listener.store.records.mkdir()
    shutil.copy(RECORDS / "greedy2.json", listener.store.records)
    return listener


def faults(screen: Screen, *, whole: bool) -> list[str]:
    """What is wrong with the layout of a screen, in words; `whole`: no text may have been cut."""
    return scan.faults(screen.scene, screen.stack.kit.frame.area, whole=whole)


@pytest.mark.parametrize(("name", "language", "size"), crossed(SCREENS, LANGUAGES, SIZES, each=4), ids=str)
def test_letters_have_room(listener: Listener, name: str, language: str, size: tuple[int, int]) -> None:
    locale.use(language)
    screen = Screen(SCREENS[name](listener), size)
    screen.tick(8)
    assert faults(screen, whole=language != PSEUDO or size != CRAMPED) == []


@pytest.mark.parametrize(
    ("name", "scale", "size", "language"), crossed(SCREENS, SCALES, SIZES, LANGUAGES, each=3), ids=str
)
def test_the_interface_scale_does_not_break_a_screen(
    listener: Listener, name: str, scale: float, size: tuple[int, int], language: str
) -> None:
    """What does not fit scrolls, and the keyboard brings everything into sight."""
    locale.use(language)
    screen = Screen(SCREENS[name](listener), size, scale=scale)
    screen.tick(8)
    assert faults(screen, whole=language != PSEUDO and size != CRAMPED) == []
    for _ in screen.scene.sheet.ring() if scale == 2.0 else ():
        screen.key(pygame.K_TAB)
        focused = screen.scene.sheet.focused
        assert focused is not None
        assert screen.stack.kit.frame.area.contains(screen.scene.sheet[focused].spot()), focused


@pytest.mark.parametrize("name", SCREENS)
def test_a_repaired_picture_is_the_whole_picture(listener: Listener, name: str) -> None:
    """Walk over every control by Tab and by mouse; what is painted piece by piece equals what is painted anew."""
    screen = Screen(SCREENS[name](listener), (1280, 720))
    screen.tick(10)
    surface = Surface((1280, 720), 0, 32)
    screen.stack.paint(surface)
    steps: list[Callable[[], object]] = [lambda: screen.key(pygame.K_TAB)] * 6
    for id in screen.scene.sheet.ring()[::3]:
        rect = screen.scene.sheet[id].rect
        steps.append(lambda rect=rect: screen.move(rect.center))  # type: ignore[misc]
        steps.append(lambda rect=rect: screen.move((rect.x + 4, rect.centery)))  # type: ignore[misc]
    for step in steps:
        step()
        screen.tick()
        screen.stack.paint(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(screen.picture(), "RGB")


def test_a_new_window_size_lays_everything_out_again(listener: Listener) -> None:
    for make in SCREENS.values():
        screen = Screen(make(listener), (1280, 720))
        screen.tick(24)
        small = pygame.image.tobytes(screen.picture(), "RGB")
        screen.stack.resize(screen.stack.kit.at(Frame(1920, 1080)))
        assert faults(screen, whole=True) == []
        assert screen.picture().get_size() == (1920, 1080)
        screen.stack.resize(screen.stack.kit.at(Frame(1280, 720)))
        screen.tick(24)
        assert pygame.image.tobytes(screen.picture(), "RGB") == small
