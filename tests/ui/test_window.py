"""The window and its loop, without a screen."""

from __future__ import annotations

import os
import subprocess
import sys
from math import inf
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from arkadia_desktop.ui import desktop
from arkadia_desktop.ui.loop import scene as scene_module
from arkadia_desktop.ui.loop.scene import LIFE_MS, SceneStack
from arkadia_desktop.ui.loop.window import (
    ASLEEP,
    DOZE_AFTER_MS,
    DOZING,
    FAST,
    IDLE,
    LIVES_MS,
    NODS,
    POWER_EVERY_MS,
    REST_AFTER_MS,
    RESTING,
    NoDisplay,
    Pointers,
    Window,
    folded,
    run,
    straight,
)
from arkadia_desktop.ui.loop.window import Clock as SystemClock
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.skin import Skin
from arkadia_desktop.ui.paint.text import loaded
from arkadia_desktop.ui.widgets import Button
from tests.needs import needs
from tests.ui.desk import Table, at, kit


class Clock(SystemClock):
    """Time passes only by sleeping; at each sleep something may happen."""

    def __init__(self, *happenings) -> None:
        self.now = 0.0
        self.slept: list[float] = []
        self.happenings = list(happenings)

    def now_ms(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds * 1000
        if self.happenings:
            self.happenings.pop(0)()


@pytest.fixture
def window():
    window = Window((1280, 720))
    window.open()
    pygame.event.clear()
    yield window
    window.close()


@pytest.fixture
def stack(window, monkeypatch):
    monkeypatch.setattr(scene_module, "BANDS_MS", inf)  # one frame is enough for a new screen
    stack = SceneStack(kit(*window.frame.area.size))
    scene = Table()
    scene.put(Button("a", "End turn", lambda: None), 300, 300, 290, 60)
    stack.push(scene)
    return stack


def _post(type_, **values):
    return lambda: pygame.event.post(Event(type_, values))


def test_the_loop_ends_with_the_last_scene_and_tells_when_it_began(window, stack):
    began = []
    clock = Clock(lambda: None, _post(pygame.QUIT))
    run(stack, window, clock=clock, started=lambda: began.append(window.surface.get_at((5, 5))))
    assert len(began) == 1
    assert began[0].r > 0
    assert len(clock.slept) == 2
    assert not stack


def test_sleep_is_long_when_nothing_moves_and_short_while_something_is_held(window, stack):
    assert window.step(stack, 0) == IDLE
    pos = stack.top.sheet["a"].rect.center
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    assert window.step(stack, 20) == FAST
    pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert window.step(stack, 40) == IDLE
    pygame.event.post(Event(pygame.WINDOWMINIMIZED))
    assert window.step(stack, 60) == ASLEEP
    pygame.event.post(Event(pygame.WINDOWRESTORED))
    assert window.step(stack, 80) == IDLE


def test_a_window_nobody_touches_rests_and_at_last_dozes(window, stack, monkeypatch):
    monkeypatch.setattr("arkadia_desktop.ui.loop.window.on_battery", lambda: True)
    window.step(stack, 0)
    assert window.step(stack, REST_AFTER_MS - 1) == IDLE
    while window.step(stack, REST_AFTER_MS) == FAST:
        pass  # as long as there is something to prepare
    assert window.step(stack, REST_AFTER_MS) == RESTING
    assert window.step(stack, DOZE_AFTER_MS - 1) == RESTING
    ticked: list[float] = []
    stack.top.tick = ticked.append
    for number in range(2 * NODS):
        assert window.step(stack, DOZE_AFTER_MS + 125 * number) == DOZING
    assert ticked == [DOZE_AFTER_MS, DOZE_AFTER_MS + 125 * NODS]
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)))
    assert window.step(stack, DOZE_AFTER_MS + 760) == IDLE


def test_there_is_life_while_somebody_may_look_and_the_system_spares_no_battery(window, stack, monkeypatch):
    stack.kit.speed = 1.0
    battery, asked = [False], []

    def on_battery():
        asked.append(1)
        return battery[0]

    monkeypatch.setattr("arkadia_desktop.ui.loop.window.on_battery", on_battery)
    assert window.step(stack, 0) == IDLE
    while window.step(stack, DOZE_AFTER_MS) == FAST:
        pass  # as long as there is something to prepare
    for number in range(8):
        assert window.step(stack, DOZE_AFTER_MS + number * LIFE_MS) == DOZING
    lived = stack.life
    assert lived >= 8, "time passes whenever a window that dozes wakes"
    window.step(stack, LIVES_MS - LIFE_MS)
    assert stack.alive
    window.step(stack, LIVES_MS)
    assert not stack.alive, "a minute without anything"
    for change, alive in ((pygame.WINDOWFOCUSLOST, False), (pygame.WINDOWFOCUSGAINED, True)):
        pygame.event.post(Event(change))
        window.step(stack, LIVES_MS + 1000)
        assert stack.alive is alive
    battery[0] = True
    window.step(stack, LIVES_MS + 1100)
    assert stack.alive, "nobody has asked"
    window.step(stack, LIVES_MS + 2 * POWER_EVERY_MS)
    assert not stack.alive
    assert len(asked) <= 5
    stack.kit.speed = 0.0
    assert stack.life is None, "reduced motion"


def test_what_computers_do_keeps_the_town_alive(window, stack, monkeypatch):
    monkeypatch.setattr("arkadia_desktop.ui.loop.window.on_battery", lambda: False)
    window.step(stack, 0)
    with monkeypatch.context() as moving:
        moving.setattr(type(stack.top), "animating", True)
        window.step(stack, LIVES_MS - 100)
    window.step(stack, 2 * LIVES_MS - 200)
    assert stack.alive
    window.step(stack, 2 * LIVES_MS - 100)
    assert not stack.alive


def test_a_pause_is_no_life(window, stack, monkeypatch):
    monkeypatch.setattr("arkadia_desktop.ui.loop.window.on_battery", lambda: False)
    stack.kit.speed = 1.0
    window.step(stack, 0)
    for now in (1000, 100_000):
        before = stack.life
        window.step(stack, now)
        assert stack.life - before <= 2


def test_a_window_at_rest_seldom_asks_what_will_be_wanted(window, stack, monkeypatch):
    asked = []
    monkeypatch.setattr(stack, "prepare", lambda: asked.append(1))
    window.step(stack, 0)
    for now in range(1500, 5500, 100):
        window.step(stack, now)
    assert 3 <= len(asked) <= 5


def test_garbage_is_looked_for_once_in_every_rest(window, stack, monkeypatch):
    searches = []
    monkeypatch.setattr("arkadia_desktop.ui.loop.window.collect_garbage", lambda: searches.append(1))
    window.step(stack, 0)
    for now in (REST_AFTER_MS, DOZE_AFTER_MS, DOZE_AFTER_MS + 50):
        window.step(stack, now)
    assert len(searches) == 1
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)))
    window.step(stack, DOZE_AFTER_MS + 20)
    window.step(stack, DOZE_AFTER_MS + 21 + DOZE_AFTER_MS)
    assert len(searches) == 2


def test_a_window_at_rest_holds_no_open_font_and_no_atlas_not_even_one_that_idle_life_read(window, stack):
    for now in range(0, DOZE_AFTER_MS, 100):  # what will be wanted is prepared
        window.step(stack, now)
    for now, coin in (DOZE_AFTER_MS + 1000, "coin_1"), (DOZE_AFTER_MS + 3000, "coin_5"):
        letters = loaded(theme.SANS_BOLD, 20)
        before = pygame.image.tobytes(letters.render("Ödön", True, theme.INK), "RGBA")
        stack.kit.sprites.once(coin, 40)
        window.step(stack, now)
        assert loaded.cache_info().currsize == 0
        assert not stack.kit.sprites.decoded
        again = loaded(theme.SANS_BOLD, 20)
        assert again is not letters
        assert pygame.image.tobytes(again.render("Ödön", True, theme.INK), "RGBA") == before


@pytest.mark.parametrize("minimised", [False, True])
def test_what_was_painted_for_a_screen_goes_with_it_at_once(window, stack, monkeypatch, minimised):
    """Not only when the window rests: it may not, for many games."""
    searches = []
    monkeypatch.setattr("gc.collect", lambda: searches.append(1))
    stack.kit.skin = Skin(stack.kit.frame)  # that of the tests is shared and lets nothing go
    window.step(stack, 0)
    if minimised:
        pygame.event.post(Event(pygame.WINDOWMINIMIZED))
    for number, size in enumerate([(100, 40), (120, 40), (140, 40)]):
        stack.kit.skin.button(size, "wood")
        stack.replace(type(stack.top)())
        for now in (20, 40, 60):
            window.step(stack, 100 * number + now)
    assert len(searches) == 3
    seen = {patch.size[0] for patch in stack.kit.skin.kept._unused.values()}
    assert 140 in seen
    assert not seen & {100, 120}


def test_nothing_is_painted_while_minimised(window, stack):
    window.step(stack, 0)
    pygame.event.post(Event(pygame.WINDOWMINIMIZED))
    window.step(stack, 20)
    window.surface.fill((1, 2, 3))
    window.step(stack, 40)
    assert window.surface.get_at((5, 5))[:3] == (1, 2, 3)


@pytest.mark.parametrize("type_", [pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED])
def test_a_window_event_repaints_everything(window, stack, type_):
    window.step(stack, 0)
    window.surface.fill((1, 2, 3))
    window.step(stack, 20)
    assert window.surface.get_at((5, 5))[:3] == (1, 2, 3)
    pygame.event.post(Event(type_))
    window.step(stack, 40)
    assert window.surface.get_at((5, 5))[:3] != (1, 2, 3)


def test_another_size_lays_the_scenes_out(window, stack):
    window.step(stack, 0)
    window.native.size = 1600, 900
    pygame.event.post(Event(pygame.WINDOWSIZECHANGED, x=1600, y=900))
    window.step(stack, 20)
    assert stack.kit.frame.area.size == (1600, 900)
    assert window.size == (1600, 900)
    assert stack.top.sheet["a"].rect == at(stack.kit.frame, 300, 300, 290, 60)


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
def test_fullscreen_and_back(window, stack, key, mod):
    told: list[bool] = []
    window.on_fullscreen = told.append
    for _ in range(2):
        pygame.event.post(Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        window.step(stack, 0)
        assert stack.kit.frame.area.size == window.surface.get_size()
    assert told == [True, False]
    assert window.surface.get_size() == (1280, 720)


def test_the_interface_scale_can_change(window, stack):
    window.rescale(stack, lambda _size: 1.5)
    assert stack.kit.frame.scale == 1.5
    assert window.frame.scale == 1.5


def test_a_window_is_never_asked_to_be_smaller_than_its_minimum():
    assert Window((100, 100)).size == (960, 600)


def test_a_closed_window_has_no_surface():
    with pytest.raises(RuntimeError, match="not open"):
        _ = Window().surface


def test_a_scene_that_stays_keeps_the_window_open(window, stack):
    stack.top.closing = lambda: False
    pygame.event.post(Event(pygame.QUIT))
    window.step(stack, 0)
    assert stack


def _open_without_screen(**environ):
    code = (
        "from arkadia_desktop.ui.loop.window import Window, NoDisplay\n"
        "try:\n    Window().open()\nexcept NoDisplay as trouble:\n    print('refused:', trouble)\n"
        "else:\n    print('open')"
    )
    base = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    base |= {"XDG_RUNTIME_DIR": "/nonexistent"} | environ
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, env=base, check=True
    )
    return done.stdout


@needs("Linux")
def test_a_hidden_driver_is_refused_unless_asked_for():
    said = _open_without_screen()
    assert said.startswith("refused: No screen was found")
    assert said.count("\n") == 1
    assert _open_without_screen(SDL_VIDEODRIVER="dummy") == "open\n"


@needs("Linux")
def test_a_driver_that_fails_is_one_sentence():
    said = _open_without_screen(SDL_VIDEODRIVER="x11", DISPLAY=":9871")
    assert said.startswith("refused: No screen was found")
    assert "Traceback" not in said


def test_opening_again_says_why_it_cannot(monkeypatch):
    def fail(*_, **__):
        raise pygame.error("out of memory")

    monkeypatch.setattr(pygame, "Window", fail)
    with pytest.raises(NoDisplay, match="out of memory"):
        Window().open()


def test_runs_of_motions_become_one():
    def motion(x, rel, buttons=(0, 0, 0)):
        return Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(rel, 1), buttons=buttons)

    click = Event(pygame.MOUSEBUTTONDOWN, pos=(3, 0), button=1)
    events = folded([motion(1, 1), motion(3, 2), click, motion(4, 1, (1, 0, 0)), motion(9, 5, (1, 0, 0)), motion(9, 0)])
    assert [(event.type, event.dict.get("rel")) for event in events] == [
        (pygame.MOUSEMOTION, (3, 2)),
        (pygame.MOUSEBUTTONDOWN, None),
        (pygame.MOUSEMOTION, (6, 2)),
        (pygame.MOUSEMOTION, (0, 1)),
    ]
    assert events[0].pos == (3, 0)


def test_a_window_that_opens_below_a_pointer_does_not_move_it():
    assert folded([Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0))]) == []


def test_pointers_are_drawn_with_straight_alpha_and_their_hot_spots(window):
    pointers = Pointers(kit(1920, 1080))
    made = {name: pointers._make(name) for name in ("arrow", "open", "grab")}
    assert made["arrow"].data[0] == (8, 5)
    assert made["grab"].data[0] == (21, 19)
    for name in ("arrow", "open", "grab", "arrow"):
        pointers.show(name)
    soft = pygame.Surface((2, 1), pygame.SRCALPHA)
    soft.set_at((0, 0), (100, 50, 0, 128))
    assert straight(soft).get_at((0, 0)) == pygame.Color(199, 99, 0, 128)
    assert straight(soft).get_at((1, 0)) == pygame.Color(0, 0, 0, 0)


def test_a_new_screen_is_shown_when_all_of_it_is_painted(window, stack, monkeypatch):
    stack.come()
    window.step(stack, 0)
    before = window.pictures
    monkeypatch.setattr(scene_module, "BANDS_MS", 0.0)  # a part a frame
    newer = Table()
    newer.put(Button("b", "Undo", lambda: None), 100, 600, 290, 60)
    newer.ready = False
    monkeypatch.setattr(newer, "get_ready", lambda: None)
    stack.replace(newer)
    for _frame in range(20):
        assert window.step(stack, 0) == 0.0
    assert stack.coming
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0))
    window.step(stack, 0)
    assert pygame.event.peek(pygame.KEYDOWN), "what is pressed meanwhile waits"
    newer.ready = True
    while stack.coming:
        assert window.pictures == before
        window.step(stack, 0)
    assert window.pictures == before + 1
    shown, whole = (pygame.image.tobytes(one, "RGB") for one in (window.surface, stack.picture()))
    assert shown == whole


def test_a_window_can_be_closed_while_a_screen_comes(window, stack, monkeypatch):
    stack.come()
    monkeypatch.setattr(scene_module, "BANDS_MS", 0.0)
    newer = Table()
    newer.ready = False
    monkeypatch.setattr(newer, "get_ready", lambda: None)  # and it would never be
    stack.replace(newer)
    window.step(stack, 0)
    pygame.event.post(Event(pygame.QUIT))
    window.step(stack, 20)
    assert not stack


def test_a_screen_that_is_built_anew_comes_as_a_new_one_does(window, stack, monkeypatch):
    """For other words, for example: what it shows is seen when it is whole, not before."""
    stack.come()
    window.step(stack, 0)
    before, newer = window.pictures, Table()
    newer.ready = False
    monkeypatch.setattr(newer, "get_ready", lambda: None)
    monkeypatch.setattr(scene_module, "BANDS_MS", 0.0)
    monkeypatch.setattr(stack.top, "renewed", lambda: newer)
    stack.renew()
    window.step(stack, 20)
    assert (stack.coming, window.pictures) == (True, before)
    newer.ready = True
    monkeypatch.setattr(scene_module, "BANDS_MS", inf)
    window.step(stack, 40)
    assert (stack.coming, window.pictures) == (False, before + 1)


# ---- what the system tells the game


@pytest.mark.parametrize(
    ("supplies", "spares"),
    [
        ({}, False),
        ({"AC": {"type": "Mains", "online": "1"}}, False),
        ({"BAT0": {"type": "Battery", "status": "Discharging"}, "AC": {"type": "Mains", "online": "0"}}, True),
        ({"BAT0": {"type": "Battery", "status": "Charging"}}, False),
        ({"BAT0": {"type": "Battery", "status": "Full"}, "BAT1": {"type": "Battery", "status": "Discharging"}}, True),
        ({"mouse": {"type": "Battery", "scope": "Device", "status": "Discharging"}}, False),
        ({"BAT0": {"type": "Battery"}}, False),
    ],
)
def test_a_battery_is_spared_while_it_runs_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, supplies: dict[str, dict[str, str]], spares: bool
) -> None:
    for name, says in supplies.items():
        (tmp_path / name).mkdir()
        for what, word in says.items():
            (tmp_path / name / what).write_text(f"{word}\n", encoding="ascii")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(desktop, "POWER", tmp_path)
    assert desktop.on_battery() is spares
    monkeypatch.setattr(desktop, "POWER", tmp_path / "nowhere")
    assert not desktop.on_battery()
