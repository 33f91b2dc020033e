"""Every text of every screen can be read: measured over real frames, in all looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import pygame
import pytest
from pygame import Rect, Surface

from arkadia_desktop.scenes.play.tasks.held import Lay
from arkadia_desktop.scenes.settings.pad_bindings import PadBindings
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets import DropDown
from tests.scale import FULL
from tests.scenes.drivers import DRIVERS, driven, story
from tests.scenes.legibility import Letters, Reader, faults, reading, unread
from tests.scenes.menu_states import CASES, SCREENS
from tests.scenes.menus import Listener
from tests.scenes.menus import Screen as Menu
from tests.scenes.play_states import SCENES
from tests.scenes.screen import Point, Screen
from tests.scenes.test_menus_layout import empty, listener, made, shown
from tests.scenes.test_pad_hints import letters

__all__ = ["empty", "listener", "made"]

SIZE = (1280, 720)
SIZES = [(960, 600), SIZE, (1920, 1080)] if FULL else [SIZE]
STANDS_MS = 1500
"""So late what comes in stands: the button of a curtain takes no press before."""
SCALES = [percent / 100 for percent in UI_SCALES]
ELSEWHERE = {"title", "new game", "saved games", "credits", "result", "replay", "settings", "help"}
"""Screens that are looked at with the menus."""
REST = [name for name in CASES if name not in SCREENS]
OF_PLAY = [name for name in SCENES if name not in ELSEWHERE]


@pytest.fixture(scope="module")
def reader() -> Iterator[Reader]:
    with reading() as reader:
        yield reader


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory, reader: Reader) -> Screen:
    return Screen(tmp_path_factory.mktemp("contrast") / "data", checked=False)


def boxes(scene: Scene) -> list[TextBox]:
    """Everything that is measured of a screen, and in sight."""
    sheet = scene.sheet
    return [box for id, box in sheet.boxes() if sheet[id].port is None or sheet[id].seen.contains(box.rect)]


def look(reader: Reader, stack: SceneStack, *, pointed: bool = True) -> str:
    """What is wrong with the letters of the frame that is shown, a line each: as it is, and with the pointer on
    everything."""
    scene = stack.top
    assert scene is not None
    reader.pictured = []
    wrong = unread(reader.frame(stack), boxes(scene), stack.kit.frame.area)
    wrong += faults(reader.seen, scene) + faults(reader.pictured)
    if pointed:
        for widget in scene.sheet:
            widget.hovered = True
        wrong += [f"hovered: {one}" for one in faults(reader.frame(stack), scene)]
        for widget in scene.sheet:
            widget.hovered = False
    return "\n".join(wrong)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCREENS)
def test_a_menu(listener: Listener, reader: Reader, name: str, size: Point) -> None:
    for scale in SCALES if FULL else SCALES[1:2]:
        screen = Menu(SCREENS[name](listener), size, scale=scale)
        screen.tick(12)
        assert look(reader, screen.stack) == "", scale


@pytest.mark.parametrize("name", REST if FULL else REST[1::2])
def test_lists_and_dialogs(made: Callable[[str], Scene], reader: Reader, name: str) -> None:
    for percent in UI_SCALES if FULL else (100,):
        screen = shown(made(name), percent)
        screen.tick(12)
        assert look(reader, screen.stack) == "", percent


def given_kit(program: Screen, number: int) -> Iterator[object]:
    """The program in one size after the other, at every scale of the interface, now as usual and now with all that
    helps weak eyes."""
    looks = product(SIZES, SCALES if FULL else SCALES[1:2])
    for count, (size, scale) in enumerate(looks, start=number):
        strong = count % 2 == 1
        program.app.change(replace(program.app.settings, high_contrast=strong, labels=strong, captions=strong))
        program.resize(size)
        program.rescale(scale)
        yield size, scale, strong


@pytest.mark.parametrize("name", OF_PLAY)
def test_the_play_screen(program: Screen, reader: Reader, name: str) -> None:
    for dress in given_kit(program, OF_PLAY.index(name)):
        SCENES[name](program)
        program.wait(STANDS_MS)
        assert look(reader, program.app.stack, pointed=FULL) == "", dress


@pytest.mark.parametrize("name", DRIVERS)
def test_every_driver(program: Screen, reader: Reader, name: str) -> None:
    for dress in given_kit(program, list(DRIVERS).index(name)):
        program.show(driven(program, name, story()))
        program.wait(STANDS_MS)
        assert look(reader, program.app.stack, pointed=FULL) == "", dress


def test_what_opens_over_a_screen(listener: Listener, reader: Reader) -> None:
    """Lists that drop down, and tooltips."""
    screen = Menu(SCREENS["new game"](listener), SIZE)
    drop = next(widget for widget in screen.scene.sheet if isinstance(widget, DropDown) and widget.visible)
    screen.press(drop.id)
    assert screen.scene.sheet.popup is not None
    screen.tick(10)
    lines = len(reader.frame(screen.stack))
    assert faults(reader.seen, screen.scene) == []
    screen.key(pygame.K_ESCAPE)
    helped = next(widget for widget in screen.scene.sheet if widget.visible and widget.help and widget.pointable)
    screen.move(helped.rect.center)
    assert len(reader.frame(screen.stack)) < lines
    screen.tick(60)
    assert screen.scene.sheet.tooltip
    assert faults(reader.frame(screen.stack), screen.scene) == []


@pytest.fixture
def pad() -> Iterator[None]:
    """A gamepad is in the hand."""
    before = in_hand.hand()
    in_hand.take(in_hand.InHand(in_hand.PLAYSTATION, holds=True, buttons=PadBindings().shown()))
    yield
    in_hand.take(before)


@pytest.mark.usefixtures("pad")
def test_with_a_gamepad(listener: Listener, program: Screen, reader: Reader) -> None:
    """Hints with the signs of its buttons, keys beside buttons, and the board of letters."""
    for dress in given_kit(program, 0):
        program.show(driven(program, "live", story()))
        program.wait(STANDS_MS)
        program.play.begin(Lay(program.play, 0, by_key=True))
        assert in_hand.hand().holds
        assert look(reader, program.app.stack, pointed=FULL) == "", dress
    keys, screen = (Menu(SCREENS[name](listener), SIZE) for name in ("settings: keys", "new game"))
    for one in (keys, screen):
        one.tick(12)
        assert look(reader, one.stack) == ""
    letters(screen)
    screen.tick(12)
    assert faults(reader.frame(screen.stack), screen.scene) == []


class Sheet(Scene):
    """Parchment, and a line on it in some way."""

    def __init__(self, write: Callable[[Kit, Surface], object]) -> None:
        super().__init__()
        self._write = write

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        surface.fill(theme.PARCHMENT, clip)
        self._write(self.kit, surface)


def read(reader: Reader, write: Callable[[Kit, Surface], object]) -> list[Letters]:
    return reader.frame(Menu(Sheet(write), SIZE).stack)


def test_the_ratio_is_the_one_of_the_colours(reader: Reader) -> None:
    """Style guide: ink on parchment 11.2, the second ink 5.9."""
    (one,) = read(reader, lambda kit, on: kit.type.draw(on, "Arkadia", theme.BODY, theme.INK, (90, 90)))
    (other,) = read(reader, lambda kit, on: kit.type.draw(on, "Arkadia", theme.BODY, theme.INK_2, (90, 90)))
    assert one.ratio == pytest.approx(11.2, abs=0.1)
    assert other.ratio == pytest.approx(5.9, abs=0.1)


def test_letters_that_are_too_pale_are_found(reader: Reader) -> None:
    pale = theme.rgb("#8A7350")
    (small,) = read(reader, lambda kit, on: kit.type.draw(on, "Arkadia", theme.BODY, pale, (90, 90)))
    (large,) = read(reader, lambda kit, on: kit.type.draw(on, "Arkadia", theme.DIALOG_TITLE, pale, (90, 90)))
    assert len(faults([small])) == 1
    assert faults([large]) == []


def test_a_ground_that_is_not_even_counts_where_it_is_worst(reader: Reader) -> None:
    """A dark plate that ends in the middle of a word."""

    def write(kit: Kit, on: Surface) -> None:
        on.fill(theme.WALNUT, Rect(0, 0, 110, 200))
        kit.type.draw(on, "Arkadia", theme.BODY, theme.CREAM, (90, 90))

    (line,) = read(reader, write)
    assert line.ratio < 1.5


def test_a_text_that_nobody_could_read_is_missed(reader: Reader) -> None:
    """One that is painted in a way the reader does not know."""

    def write(kit: Kit, on: Surface) -> None:
        on.blit(kit.type.font(theme.BODY).render("Arkadia", True, theme.INK), (90, 90))

    box = TextBox("Arkadia", Rect(90, 90, 60, 20), 14)
    assert unread(read(reader, write), [box], Rect((0, 0), SIZE)) == ["Arkadia"]
