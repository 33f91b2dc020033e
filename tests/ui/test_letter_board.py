"""Writing with a gamepad: a board of letters below the field."""

import pygame
import pytest
from pygame.event import Event

from arkadia_desktop.ui.widgets import TextField
from arkadia_desktop.ui.widgets.field import DONE, ERASE, ROWS, SHIFT, SPACE, LetterBoard
from tests.ui.desk import Desk


def _board(text: str = "", **options):
    desk, said = Desk(), list[str]()
    desk.put(TextField("name", text, said.append, **options), 300, 300, 272, 50)
    desk.scene.sheet.focus("name")
    desk["name"].select_all()
    tap(desk, pygame.K_SPACE, "A")
    board = desk.scene.sheet.popup
    assert isinstance(board, LetterBoard)
    return desk, board, said


def tap(desk: Desk, key: int, button: str) -> None:
    """A button of a gamepad that is this key."""
    values = {"key": key, "mod": 0, "unicode": "", "scancode": 0, "asks": "", "pad": (0, button), "place": button}
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        desk.scene.stack.handle(Event(kind, values))


def test_a_name_is_written_letter_by_letter():
    desk, _, said = _board("Old", most=12)
    tap(desk, pygame.K_SPACE, "A")
    tap(desk, pygame.K_RIGHT, "Right")
    tap(desk, pygame.K_SPACE, "A")
    assert said[-1] == "Ab"  # what was selected goes, a capital begins
    tap(desk, pygame.K_e, "Y")
    tap(desk, pygame.K_DOWN, "Down")
    tap(desk, pygame.K_SPACE, "A")
    assert said[-1] == "Ab L"
    tap(desk, pygame.K_r, "X")
    assert desk["name"].text == "Ab "
    tap(desk, pygame.K_F10, "Start")
    assert desk.scene.sheet.popup is None
    assert desk.scene.sheet.focused == "name"


def test_back_closes_it_and_keeps_what_was_written():
    desk, board, _ = _board()
    board.press("q")
    tap(desk, pygame.K_ESCAPE, "B")
    assert desk.scene.sheet.popup is None
    assert desk["name"].text == "Q"


def test_the_way_over_the_keys_goes_round_and_reaches_every_one():
    desk, board, _ = _board()
    seen = set()
    for _row in range(len(ROWS) + 1):
        for _column in ROWS[0]:
            seen.add(board._at.name)
            tap(desk, pygame.K_RIGHT, "Right")
        tap(desk, pygame.K_DOWN, "Down")
    assert seen == {*"".join(ROWS), SHIFT, SPACE, ERASE, DONE}


def test_a_real_keyboard_goes_on_writing_and_the_mouse_presses_keys():
    desk, board, said = _board()
    desk.type("Mo")
    assert said[-1] == "Mo"
    desk.click(board.place("z").center)
    desk.click(board.place(ERASE).center)
    desk.click(board.place(SHIFT).center)
    desk.click(board.place("ä").center)
    assert said[-1] == "MoÄ"
    desk.click(board.place(DONE).center)
    assert desk.scene.sheet.popup is None


def test_letters_that_may_not_stand_there_do_nothing():
    desk, board, _ = _board("", allowed=str.isdigit)
    board.press("a")
    board.press("7")
    assert desk["name"].text == "7"


@pytest.mark.parametrize("y", [10, 660])
def test_it_lies_within_the_window(y):
    desk = Desk()
    desk.put(TextField("name", "", None), 300, y, 272, 50)
    desk.scene.sheet.focus("name")
    tap(desk, pygame.K_SPACE, "A")
    board = desk.scene.sheet.popup
    assert board is not None
    assert desk.scene.stack.kit.frame.area.contains(board.rect)
    assert not board.rect.colliderect(desk["name"].rect)
