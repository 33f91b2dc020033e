"""A building in the hand: over the board it is seen once, in the place where it would lie."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from arkadia_desktop.rules.actions import Build
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.play.inspector import PATIENT_MS
from arkadia_desktop.scenes.play.tasks.held import Lay
from arkadia_desktop.scenes.play.view.looked_at import still_there, thing_on
from arkadia_desktop.stage.board.dragged import HOVER
from arkadia_desktop.stage.common.picture import Item
from arkadia_desktop.ui.paint.theme import TOOLTIP_MS
from tests.scenes.games import course
from tests.scenes.screen import Screen
from tests.scenes.test_why_not import begin

NAME = "std3"


def pictures(screen: Screen) -> list[Item]:
    """The pictures of the held building on board and pointer, seals and shadows left out."""
    task = screen.play.task
    assert isinstance(task, Lay)
    form, rot = task.draft.card.form, task.draft.rot
    laid = sum((one.card.form, one.rot) == (form, rot) for one in screen.table.game.board.buildings)
    items = [*screen.play.picture.board.items, *screen.play.picture.dragged.items]
    found = [item for item in items if f"building_{form}_r{rot}" in item.key]
    assert len(found) == laid + 1
    return found


def held(screen: Screen, how: str, action: Build) -> Item:
    """The picture of the first card's building, held over a place."""
    before = {id(item.surface) for item in screen.play.picture.board.items}
    if how == "keys":
        screen.key(pygame.K_1)
        task = screen.play.task
        assert isinstance(task, Lay)
        task.draft.at = action.at
        screen.play.refresh()
        screen.step()
    else:
        screen.click(screen.card(0))
        screen.move(screen.over(action.at, box(action.card.form, 0)))
    corner = screen.grid.rect(*action.at).topleft
    near = [item for item in pictures(screen) if abs(item.rect.x - corner[0]) < screen.grid.square]
    new = [item for item in near if id(item.surface) not in before or abs(item.rect.y - corner[1]) < screen.grid.square]
    assert new
    return new[-1]


@pytest.mark.parametrize("how", ["pointer", "keys"])
def test_where_it_may_lie_it_hovers_a_little_above_its_place(screen: Screen, how: str) -> None:
    game = begin(screen)
    builds = [one for one in LegalActions(game).builds() if one.card == game.hand[0] and one.rot == 0]
    for action in builds[::9]:
        item = held(screen, how, action)
        q = screen.grid.square
        corner = screen.grid.rect(*action.at).topleft
        lies = corner[0] - round(16 * q / 64), corner[1] - round(24 * q / 64)
        assert item.rect.topleft == (lies[0], lies[1] - round(HOVER * q / 72))
        assert screen.play.picture.dragged.items == []
        screen.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("how", ["pointer", "keys"])
def test_where_it_may_not_lie_it_is_seen_in_its_place_below_the_hatching(screen: Screen, how: str) -> None:
    game = begin(screen)
    action = Build(game.hand[0], 0, game.board.lot.at)
    item = held(screen, how, action)
    q = screen.grid.square
    corner = screen.grid.rect(*action.at).topleft
    assert item.rect.topleft == (corner[0] - round(16 * q / 64), corner[1] - round(24 * q / 64))
    order = [one.key[2] if one.key[0] == "mark" else one.key[1] for one in screen.play.picture.board.items]
    assert order.index("refused") > order.index(item.key[1])
    assert screen.play.picture.dragged.items == []


def test_beside_the_board_it_hangs_on_the_pointer(screen: Screen) -> None:
    begin(screen)
    screen.click(screen.card(0))
    screen.move(screen.nowhere)
    task = screen.play.task
    assert isinstance(task, Lay)
    hung = pictures(screen)[-1]
    assert hung in screen.play.picture.dragged.items
    x, y = hung.rect.center
    assert abs(x - screen.nowhere[0]) + abs(y - screen.nowhere[1]) < screen.grid.square / 2


def test_what_is_laid_over_is_told_of_no_more(screen: Screen) -> None:
    game = begin(screen)
    action = next(one for one in LegalActions(game).builds() if one.card == game.hand[0] and one.rot == 0)
    start, goal = screen.card(0), screen.over(action.at, box(action.card.form, 0))
    screen.move(start)
    screen.down(start)
    screen.move(screen.grid.area.center)
    screen.move(goal)
    screen.wait(2 * PATIENT_MS, each=100)  # it is held there for long
    assert screen.bubble == ""
    screen.up(goal)
    screen.wait(2 * PATIENT_MS, each=100)
    assert screen.bubble == ""
    screen.move((goal[0] + 2, goal[1]))
    screen.wait(PATIENT_MS + TOOLTIP_MS, each=100)
    assert "A camp" not in screen.bubble
    assert "A free square" not in screen.bubble


def test_a_square_that_somebody_builds_on_is_told_of_no_more() -> None:
    told = 0
    for before, after in pairwise(course(NAME)):
        seen, then = view(before, 0), view(after, 0)
        for square in before.board.grid.squares(before.board.vacant):
            target = thing_on(seen, square)
            assert still_there(target, seen) == target
            vacant = bool(after.board.vacant & after.board.grid.bit(square))
            assert still_there(target, then) == (target if vacant else None)
            told += not vacant
    assert told
