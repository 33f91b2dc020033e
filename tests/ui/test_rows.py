"""Rows and columns: nothing overlaps, what fills takes what is left."""

import pytest
from pygame import Rect

from arkadia_desktop.ui.paint.rows import FILL, column, row

AREA = Rect(10, 20, 100, 60)


def test_a_row_of_sizes_and_one_that_fills():
    left, middle, right = row(AREA, (30, FILL, 20), 5)
    assert (left, middle, right) == (Rect(10, 20, 30, 60), Rect(45, 20, 40, 60), Rect(90, 20, 20, 60))


def test_a_column_stands_below_each_other():
    assert column(AREA, (10, FILL), 4) == [Rect(10, 20, 100, 10), Rect(10, 34, 100, 46)]


@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_members_that_fill_are_equally_long_and_stay_inside(count):
    members = row(AREA, [FILL] * count, 3)
    assert len({member.w for member in members}) == 1
    assert all(AREA.contains(member) for member in members)
    assert AREA.right - members[-1].right < count


def test_what_has_no_room_has_no_length():
    assert [member.w for member in row(AREA, (90, FILL, 30))] == [90, 0, 30]
