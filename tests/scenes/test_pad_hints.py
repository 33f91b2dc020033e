"""With a gamepad in the hand its buttons stand in all hints: the layout scan of the play screen, the menus and the
dialogs, once more with those."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arkadia_desktop import locale
from arkadia_desktop.scenes.play.tasks.lay import Lay
from arkadia_desktop.scenes.settings.pad_bindings import PadBindings
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.widgets import TextField
from arkadia_desktop.ui.widgets.letter_board import LetterBoard
from tests.scale import FULL
from tests.scenes import scan
from tests.scenes import test_layout_play as play_screen
from tests.scenes.menus import Listener, Screen
from tests.scenes.test_layout_play import listener, measured_not_drawn
from tests.scenes.test_menus_layout import SCREENS
from tests.tongues import LANGUAGES, READ

__all__ = ["listener", "measured_not_drawn"]

Size = tuple[int, int]
SIZES: list[Size] = play_screen.SIZES if FULL else [(960, 600), (1280, 720), (1920, 1080)]
SCALES = play_screen.SCALES if FULL else [1.0, 1.5, 2.0]
MENUS = [name for name in SCREENS if name.startswith("settings") or name in ("title", "rules", "new game", "replay")]


PADS = in_hand.FAMILIES if FULL else in_hand.FAMILIES[:1]
"""Their signs are equally wide."""


@pytest.fixture(params=PADS)
def pad(request: pytest.FixtureRequest) -> Iterator[str]:
    """What is played with, with the buttons it has at first."""
    before = in_hand.hand()
    in_hand.take(in_hand.Hand(request.param, holds=True, buttons=PadBindings().shown()))
    yield request.param
    in_hand.take(before)


@pytest.mark.parametrize("language", LANGUAGES if FULL else READ)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_play_screen(listener: Listener, pad: str, size: Size, language: str) -> None:
    for number, scale in enumerate(SCALES):
        players = 2 + (number + SIZES.index(size) + in_hand.FAMILIES.index(pad)) % 3
        play_screen.test_the_play_screen(listener, size, scale, players, language)


@pytest.mark.parametrize("pad", in_hand.FAMILIES, indirect=True)
def test_the_hints_show_its_buttons(listener: Listener, pad: str) -> None:
    scene = play_screen.seated(listener, 2, (1280, 720), 1.0)
    scene.begin(Lay(scene, 0, by_key=True))
    shown = "".join(box.text for _part, box in play_screen.standing(scene))
    signs = {in_hand.button_of(sign) for sign in in_hand.GLYPHS.findall(shown)}
    assert {(pad, in_hand.A), (pad, in_hand.CROSS), (pad, in_hand.RIGHT_TRIGGER)} <= signs


@pytest.mark.parametrize("name", play_screen.DIALOGS)
def test_the_dialogs(listener: Listener, pad: str, name: str) -> None:
    for size in SIZES[:2]:
        play_screen.test_the_dialogs(listener, name, size, "en")


@pytest.mark.parametrize("name", MENUS)
def test_the_menus(listener: Listener, pad: str, name: str) -> None:
    for language in READ:
        locale.use(language)
        screen = Screen(SCREENS[name](listener), (1280, 720), scale=1.5)
        screen.tick(8)
        assert scan.faults(screen.scene, screen.stack.kit.frame.area, whole=True) == [], language


def test_the_board_of_letters(listener: Listener, pad: str) -> None:
    """It is as large as it may be in every window, and every letter on it is whole."""
    for size in SIZES:
        for scale in SCALES:
            screen = Screen(SCREENS["new game"](listener), size, scale=scale)
            board = letters(screen)
            window = screen.stack.kit.frame.area
            assert window.contains(board.rect)
            found = [box.text for box in board.boxes() if box.shortened or not window.contains(box.rect)]
            assert found == [], (size, scale)


def letters(screen: Screen) -> LetterBoard:
    """The board of letters, opened for the first field."""
    field = next(one for one in screen.scene.sheet if isinstance(one, TextField) and one.visible)
    screen.scene.sheet.open_popup(LetterBoard(field))
    board = screen.scene.sheet.popup
    assert isinstance(board, LetterBoard)
    return board


