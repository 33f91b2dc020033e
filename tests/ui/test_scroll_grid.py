"""Cells in rows and columns: where they lie, and where the arrow keys lead."""

from __future__ import annotations

import pygame

from arkadia_desktop.ui.widgets import ScrollGrid
from tests.ui.desk import Desk


class Cells(ScrollGrid):
    def paint_row(self, *given: object) -> None:
        """Nothing."""


def grid_of(desk: Desk, spans: list[int], columns: int) -> ScrollGrid:
    grid = Cells("grid", on_choose=lambda index: None, gap=10)
    desk.put(grid, 100, 100, 600, 300)
    grid.lay(spans, columns, 140, chosen=0)
    desk.sheet.focus("grid")
    return grid


def test_a_wide_cell_takes_the_room_of_two_and_nothing_lies_over_another(desk: Desk) -> None:
    grid = grid_of(desk, [2, 1, 1, 1, 2, 1], 3)
    places = [grid.place(index) for index in range(6)]
    assert [(place.x > places[0].x, place.y) for place in places[:2]] == [(False, places[0].y), (True, places[0].y)]
    assert places[2].y == places[3].y > places[0].y
    assert places[4].y > places[3].y, "it has no room beside two others"
    assert places[0].w > 2 * places[1].w
    assert all(one.collidelist(places[:i]) == -1 for i, one in enumerate(places))


def test_the_arrows_go_where_they_point(desk: Desk) -> None:
    grid = grid_of(desk, [2, 1, 1, 1, 1, 1, 1, 1], 3)
    walked = []
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP, pygame.K_UP, pygame.K_LEFT, pygame.K_END,
                pygame.K_RIGHT, pygame.K_DOWN, pygame.K_HOME):  # fmt: skip
        desk.key(key)
        walked.append(grid.chosen)
    assert walked == [1, 4, 3, 0, 0, 0, 7, 7, 7, 0]


def test_what_is_chosen_comes_into_sight(desk: Desk) -> None:
    grid = grid_of(desk, [1] * 30, 3)
    desk.key(pygame.K_END)
    assert grid.rect.contains(grid.spot())
    desk.key(pygame.K_PAGEUP)
    assert grid.chosen == 29 - 2 * 3
    assert grid.rect.contains(grid.spot())


def test_without_cells_no_key_does_any_harm(desk: Desk) -> None:
    grid = grid_of(desk, [], 3)
    for key in (pygame.K_DOWN, pygame.K_LEFT, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_RETURN):
        desk.key(key)
    assert grid.chosen == -1
    assert grid.rows() == []
