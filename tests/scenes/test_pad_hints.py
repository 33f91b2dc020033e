"""With a gamepad in the hand its buttons stand in all hints: the layout scan of the play screen, the menus and the
dialogs, once more with those."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arkadia_desktop import locale
from arkadia_desktop.scenes.play.tasks.held import Lay
from arkadia_desktop.scenes.settings.pad_bindings import PadBindings
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.widgets import TextField
from arkadia_desktop.ui.widgets.field import LetterBoard
from tests.scale import FULL, crossed
from tests.scenes import scan
from tests.scenes import test_layout_play as play_screen
from tests.scenes.menu_states import SCREENS
from tests.scenes.menus import Listener, Screen
from tests.scenes.play_states import DIALOGS, seated
from tests.scenes.test_layout_play import listener, measured_not_drawn
from tests.tongues import LANGUAGES, READ

__all__ = ["listener", "measured_not_drawn"]

Size = tuple[int, int]
SIZES: list[Size] = play_screen.SIZES
SCALES = play_screen.SCALES
MENUS = [name for name in SCREENS if name.startswith("settings") or name in ("title", "rules", "new game", "replay")]


PADS = in_hand.FAMILIES if FULL else in_hand.FAMILIES[:1]
"""Their signs are equally wide."""


@pytest.fixture(params=PADS)
def pad(request: pytest.FixtureRequest) -> Iterator[str]:
    """What is played with, with the buttons it has at first."""
    before = in_hand.hand()
    in_hand.take(in_hand.InHand(request.param, holds=True, buttons=PadBindings().shown()))
    yield request.param
    in_hand.take(before)


@pytest.mark.parametrize(("size", "scale", "language"), crossed(SIZES, SCALES, LANGUAGES, each=3), ids=str)
def test_the_play_screen(listener: Listener, pad: str, size: Size, scale: float, language: str) -> None:
    players = 2 + (SCALES.index(scale) + SIZES.index(size) + in_hand.FAMILIES.index(pad)) % 3
    play_screen.test_the_play_screen(listener, size, scale, players, language)


@pytest.mark.parametrize("pad", in_hand.FAMILIES, indirect=True)
def test_the_hints_show_its_buttons(listener: Listener, pad: str) -> None:
    scene = seated(listener, 2, (1280, 720), 1.0)
    scene.begin(Lay(scene, 0, by_key=True))
    shown = "".join(box.text for _part, box in play_screen.standing(scene))
    signs = {in_hand.button_of(sign) for sign in in_hand.GLYPHS.findall(shown)}
    assert {(pad, in_hand.A), (pad, in_hand.CROSS), (pad, in_hand.RIGHT_TRIGGER)} <= signs


@pytest.mark.parametrize(("name", "size", "scale"), crossed(DIALOGS, SIZES[:2], SCALES), ids=str)
def test_the_dialogs(listener: Listener, pad: str, name: str, size: Size, scale: float) -> None:
    play_screen.test_the_dialogs(listener, name, size, scale, "en")


@pytest.mark.parametrize(("name", "language"), crossed(MENUS, READ))
def test_the_menus(listener: Listener, pad: str, name: str, language: str) -> None:
    locale.use(language)
    screen = Screen(SCREENS[name](listener), (1280, 720), scale=1.5)
    screen.tick(8)
    assert scan.faults(screen.scene, screen.stack.kit.frame.area, whole=True) == []


def test_the_board_of_letters(listener: Listener, pad: str) -> None:
    """It is as large as it may be in every window, and every letter on it is whole."""
    for size, scale in crossed(SIZES, SCALES, each=1):
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


