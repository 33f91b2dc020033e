"""Nothing needs a pointer that rests somewhere: whatever a tooltip tells, a finger is told too, and the keyboard
where it can be used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import pygame
import pytest

from arkadia_desktop.ui.loop.fingers import LONG_MS
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.widgets import ScrollList, Widget
from arkadia_desktop.ui.widgets.scroll import ScrollPane
from tests.fingers import Hand, Point
from tests.scale import scale
from tests.scenes.drivers import DRIVERS
from tests.scenes.games import table_at
from tests.scenes.menu_states import SCREENS
from tests.scenes.menus import Listener, Screen
from tests.scenes.screen import Screen as Program
from tests.scenes.test_menus_layout import listener

__all__ = ["listener"]
LEAST_PX = 40
"""What a finger hits is at least so large, real px."""


def fingers(screen: Screen) -> Hand:
    """Fingers on a menu screen."""
    return Hand(screen._event, lambda ms: screen.tick(round(ms / 16) + 1), screen.stack.kit.frame.area.size)


def telling(scene: Scene) -> Iterator[tuple[Widget, Point]]:
    """Everything that has a tooltip and is in sight, and where a finger goes for it."""
    for widget in list(scene.sheet):
        spot = widget.seen.center
        if widget.visible and widget.pointable and widget.help and scene.sheet.at(spot) is widget:
            yield widget, spot


def some(things: Iterator[tuple[Widget, Point]], name: str) -> Iterator[tuple[Widget, Point]]:
    """All of them, or in a quick run every second, from the first or the second on: most are on several screens."""
    return islice(things, len(name) % scale(2, 1), None, scale(2, 1))


@pytest.mark.parametrize("name", SCREENS)
def test_a_long_press_tells_what_a_tooltip_would(listener: Listener, name: str) -> None:
    screen = Screen(SCREENS[name](listener))
    hand, asked = fingers(screen), list(listener.asked)
    for widget, spot in some(telling(screen.scene), name):
        value = getattr(widget, "value", None)
        hand.press(spot)
        assert screen.scene.sheet.tooltip == widget.help != "", widget.id
        assert screen.stack.top is screen.scene, widget.id
        assert (getattr(widget, "value", None) == value) or type(widget).__name__ in ("Slider", "Stepper"), widget.id
    assert listener.asked == asked, "it was not pressed"


@pytest.mark.parametrize("name", SCREENS)
def test_what_a_finger_hits_is_large_enough(listener: Listener, name: str) -> None:
    screen = Screen(SCREENS[name](listener))
    screen.stack.kit.prefs.touched = True
    meant = (widget for widget in screen.scene.sheet if widget.visible and widget.focusable and widget.pointable)
    small = [(widget.id, widget.hit().size) for widget in meant if widget.rect.w]
    assert [one for one in small if min(one[1]) < LEAST_PX] == []


@pytest.mark.parametrize("name", SCREENS)
def test_what_scrolls_is_dragged_by_a_finger(listener: Listener, name: str) -> None:
    screen = Screen(SCREENS[name](listener), (1280, 720), scale=1.5)
    hand, sheet, asked = fingers(screen), screen.scene.sheet, list(listener.asked)
    for widget in list(sheet):
        if not widget.visible or not isinstance(widget, ScrollPane | ScrollList) or not widget.scrolls:
            continue
        area = widget.area if isinstance(widget, ScrollPane) else widget.rect
        area = area.clip(screen.stack.kit.frame.area)
        places = (x for x in range(area.left + 20, area.right - 20, 7))
        x = next(x for x in places if (one := sheet.at((x, area.bottom - 12))) is None or one.touch_mode != "capture")
        begins = [top(widget)]
        for start, end in ((area.bottom - 12, area.top + 12), (area.top + 12, area.bottom - 12)):
            hand.drag((x, start), (x, end))
            begins.append(top(widget))
        assert begins[1] < begins[2], widget.id
    assert listener.asked == asked, "it was not pressed"


def top(widget: ScrollPane | ScrollList) -> int:
    """Where what it scrolls begins, real px."""
    if isinstance(widget, ScrollPane):
        return widget.whole.y
    index, rect = widget.rows()[0]
    return rect.y - 10_000 * index


@pytest.mark.parametrize("name", SCREENS)
def test_the_keyboard_comes_to_everything_that_tells_something_and_is_seen_there(
    listener: Listener, name: str
) -> None:
    screen = Screen(SCREENS[name](listener))
    sheet = screen.scene.sheet
    stops, seen = sheet.ring(), set[str]()
    for _ in stops:
        screen.key(pygame.K_TAB)
        widget = sheet[sheet.focused or ""]
        before = screen.picture().get_buffer().raw
        seen.add(widget.id)
        assert widget.ringed, widget.id
        widget.ringed = False
        assert screen.picture().get_buffer().raw != before, f"nobody sees that the keyboard is on {widget.id}"
        widget.ringed = True
        screen.tick(60)
        assert sheet.tooltip == widget.help, widget.id
    assert seen == set(stops)


@pytest.mark.parametrize("name", DRIVERS)
def test_a_long_press_tells_it_on_the_screen_of_every_driver(
    screens: Callable[..., Program], name: str
) -> None:
    people, make = DRIVERS[name]
    program = screens(checked=False)
    program.speed(0.0)
    program.show(make(program, table_at("greedy3-tie", 12, people, store=program.app.store)))
    program.wait(1500)
    scene = program.scene
    for widget, spot in some(telling(scene), name):
        program.hand.press(spot, LONG_MS + 80)
        if not people and program.scene is not scene:
            return  # computers have played to the end
        assert scene.sheet.tooltip == widget.help != "", widget.id
