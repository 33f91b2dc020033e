"""Lists by mouse and by keyboard: the drop-down and the list that scrolls."""

import pygame
import pytest

from arkadia_desktop.ui.loop.access_tree import tree_of
from arkadia_desktop.ui.loop.assistive import perform
from arkadia_desktop.ui.widgets import DropDown, Option, RowState
from arkadia_desktop.ui.widgets.access import PRESS
from arkadia_desktop.ui.widgets.scroll import TOLD
from tests.ui.desk import PaintedList

OPTIONS = (
    Option("person", "Human", "human"),
    Option("computer", "Computer", "cpu"),
    Option("empty", "Empty", "cross"),
)


# Drop-down


def test_a_drop_down_by_mouse(desk, said):
    desk.put(DropDown("d", OPTIONS, "person", said.append), 300, 300, 272, 50)
    desk.click("d")
    _, rect = desk.sheet.popup.rows()[2]
    assert rect.h >= 32
    desk.move(rect.center)
    desk.click(rect.center)
    assert said == ["empty"]
    assert desk.sheet.popup is None


def test_a_drop_down_by_keys(desk, said):
    desk.put(DropDown("d", OPTIONS, "person", said.append), 300, 300, 272, 50)
    desk.sheet.focus("d", show=True)
    desk.key(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    desk.key(pygame.K_DOWN, pygame.K_END, pygame.K_ESCAPE)
    desk.key(pygame.K_SPACE)
    desk.press(pygame.K_h, unicode="h")
    desk.key(pygame.K_SPACE)
    assert said == ["computer", "person"]
    assert desk.sheet.focused == "d"


def test_a_drop_down_disabled_does_not_open(desk):
    desk.put(DropDown("d", OPTIONS, "person", lambda key: None), 300, 300, 272, 50)
    desk["d"].set_disabled("Only before the game.")
    desk.click("d")
    assert desk.sheet.popup is None


@pytest.mark.parametrize("y", [20, 500, 1000])
def test_an_open_list_stays_in_the_window_and_scrolls(desk, said, y):
    many = [Option(str(n), f"Line {n}") for n in range(40)]
    desk.put(DropDown("d", many, "7", said.append), 300, y, 272, 50)
    desk.click("d")
    popup = desk.sheet.popup
    assert desk.kit.frame.area.contains(popup.rect)
    assert 7 in [index for index, _ in popup.rows()]
    desk.key(pygame.K_END)
    assert popup.rows()[-1][0] == 39
    desk.wheel(30)
    assert popup.rows()[0][0] == 0
    desk.key(pygame.K_PAGEUP, pygame.K_HOME, pygame.K_RETURN)
    assert said == ["0"]


# List


def _list(desk, said, count=20, chosen=-1, **options):
    seen = []

    def paint(surface, rect, index, state):
        seen.append((index, state))

    desk.put(PaintedList("l", [60] * count, paint, gap=8, **options), 300, 100, 600, 400)
    desk["l"].chosen = chosen
    return desk["l"], seen


def test_a_list_shows_what_fits(desk, said):
    rows, seen = _list(desk, said)
    desk.paint()
    assert [index for index, _ in seen] == list(range(6))
    assert rows.scrolls


def test_a_list_by_ear(desk, said):
    """More rows are told than are seen, and each can be chosen: it scrolls there."""
    rows, _ = _list(desk, said, count=100, on_choose=said.append)
    for wanted in (5 + TOLD, 5 + 2 * TOLD, 40, 3):
        told = tree_of(desk.stack, "Desk")
        ways = {int(way[-1]): way for way, node in told.nodes.items() if node.spoken.role == "list box option"}
        seen = [index for index, _rect in rows.rows()]
        assert sorted(ways) == list(range(max(0, seen[0] - TOLD), seen[-1] + TOLD + 1))
        aim = min(max(ways), max(min(ways), wanted))
        assert perform(desk.stack, told, ways[aim], PRESS)
        assert (said.pop(), rows.chosen) == (aim, aim)
        assert rows.rect.contains(dict(rows.rows())[aim])


def test_a_list_by_wheel_and_bar(desk, said):
    rows, _ = _list(desk, said)
    desk.move(rows.rect.center)
    desk.wheel(-3)
    assert rows.rows()[0][0] == 3
    bar, groove = rows._bar(), rows._groove()
    desk.down(bar.center)
    desk.move((bar.centerx, groove.bottom))
    desk.up((bar.centerx, groove.bottom))
    assert rows.rows()[-1][0] == 19
    assert rows.rows()[-1][1].bottom == rows.rect.bottom
    assert bar.h >= 32


def test_rows_are_chosen_by_click_and_keys(desk, said):
    opened: list[int] = []
    rows, seen = _list(desk, said, on_choose=said.append, on_open=opened.append)
    pos = rows.rows()[2][1].center
    desk.click(pos)
    desk.key(pygame.K_DOWN, pygame.K_UP, pygame.K_END, pygame.K_HOME, pygame.K_PAGEDOWN)
    assert said == [2, 3, 2, 19, 0, rows.chosen]
    assert rows.chosen in [index for index, _ in rows.rows()]
    desk.key(pygame.K_RETURN)
    assert opened == [rows.chosen]
    desk.paint()
    assert (rows.chosen, RowState(True, False, True)) in seen


def test_a_double_click_opens(desk, said):
    opened: list[int] = []
    rows, _ = _list(desk, said, on_choose=said.append, on_open=opened.append)
    pos = rows.rows()[1][1].center
    desk.click(pos)
    desk.wait(600)
    desk.click(pos)
    assert opened == []
    desk.wait(100)
    desk.click(pos)
    assert opened == [1]
    assert said == [1]


def test_a_list_without_choice_scrolls_by_keys(desk, said):
    rows, _ = _list(desk, said)
    desk.sheet.focus("l", show=True)
    desk.key(pygame.K_DOWN, pygame.K_PAGEDOWN)
    assert rows.rows()[0][0] > 4
    desk.key(pygame.K_END)
    assert rows.rows()[-1][0] == 19
    desk.key(pygame.K_HOME)
    assert rows.rows()[0][0] == 0


def test_a_held_arrow_key_walks_through_a_list(desk, said):
    _list(desk, said, on_choose=said.append, chosen=0)
    desk.sheet.focus("l", show=True)
    desk.press(pygame.K_DOWN)
    desk.wait(350 + 60 * 3 + 10)
    desk.release(pygame.K_DOWN)
    desk.wait(300)
    assert said == [1, 2, 3, 4, 5]


def test_a_list_that_gets_shorter_keeps_its_place_inside(desk, said):
    rows, _ = _list(desk, said, on_choose=said.append, chosen=19)
    rows.show(19)
    rows.fill([60, 60])
    assert rows.chosen == 1
    assert [index for index, _ in rows.rows()] == [0, 1]
    assert not rows.scrolls
    rows.fill([])
    assert rows.rows() == []
    desk.paint()


def test_a_list_that_fits_leaves_the_wheel_to_others(desk, said):
    rows, _ = _list(desk, said, count=2)
    desk.move(rows.rect.center)
    assert not desk.wheel(-1)
