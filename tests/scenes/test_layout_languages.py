"""Nothing is cut in a language people read, in a window of the usual size: lists, the screen of every driver."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from arkadia_desktop import locale
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import DropDown, Segmented
from tests.scale import crossed
from tests.scenes import scan
from tests.scenes.drivers import DRIVERS, driven, story
from tests.scenes.menu_states import SCREENS
from tests.scenes.menus import Listener, Screen
from tests.scenes.play_states import seated
from tests.scenes.screen import Screen as Program
from tests.scenes.test_layout_play import apart, faults, listener, measured_not_drawn, standing
from tests.tongues import READ
from tests.ui.desk import sprites

__all__ = ["listener", "measured_not_drawn"]

SIZE = (1280, 720)
WINDOWS = [((960, 600), 1.25), ((1280, 720), 1.5), ((1366, 768), 2.0)]


@pytest.mark.parametrize(
    ("name", "language", "size", "scale"),
    [(name, language, *window) for name, language, window in crossed(["turning points", "what if"], READ, WINDOWS)],
    ids=str,
)
def test_whatever_list_is_chosen_has_its_tick(
    listener: Listener, name: str, size: tuple[int, int], scale: float, language: str
) -> None:
    locale.use(language)
    screen = Screen(SCREENS[name](listener), size, scale=scale)
    if "listing" not in screen.scene.sheet:
        return  # all of it is seen at once
    listing = screen.scene.sheet["listing"]
    if isinstance(listing, DropDown):
        return  # it says itself what is chosen
    assert isinstance(listing, Segmented)
    options = [option for option in listing.options if not option.reason]
    assert len(options) >= 2
    for option in options:
        listing.become(option.key)
        assert listing._ticked(option), option.label


@pytest.mark.parametrize("language", READ[1:])
@pytest.mark.parametrize("players", [2, 4])
def test_the_play_screen(listener: Listener, players: int, language: str) -> None:
    locale.use(language)
    for scale in (1.0, 1.5, 2.0):
        boxes = standing(seated(listener, players, SIZE, scale))
        assert len(boxes) > 20
        assert faults(boxes, Rect((0, 0), SIZE)) + apart(boxes) == [], scale


@pytest.mark.parametrize(("name", "language", "scale"), crossed(DRIVERS, READ[1:], [1.0, 1.5, 2.0], each=2))
def test_every_driver(screens: Callable[..., Program], name: str, language: str, scale: float) -> None:
    screen = screens(checked=False)
    locale.use(language)
    play = driven(screen, name, story())
    play.layout(Kit(Frame(*SIZE, scale), sprites(), speed=0))
    boxes = [(id, box) for id, box in play.sheet.boxes() if not scan.id_of_port(play.sheet[id])]  # others scroll
    assert faults(boxes, Rect((0, 0), SIZE)) == []
