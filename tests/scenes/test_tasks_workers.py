"""Introducing workers: taking them up, putting them down, taking them back, and what is told meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from arkadia_desktop.rules.actions import Workers
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import can_introduce
from arkadia_desktop.rules.preview import preview
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.play.tasks.drafts import Introducing
from arkadia_desktop.scenes.play.tasks.phase import Choose
from tests.scenes.games import course, everywhere, table_at
from tests.scenes.screen import LEFT, RIGHT, Screen, button
from tests.scenes.working import (
    begin,
    far_off,
    holds,
    lonely,
    nothing_placed,
    placing,
    squares_number,
    squares_of,
    unfinished,
)


def test_clicks_on_a_square_put_own_neutral_nobody(screen: Screen) -> None:
    game = begin(screen, holds(1, 1))
    first, second, _third = squares_of(game)[:3]
    for expected in ("own", "neutral", "nobody", "own"):
        screen.click(screen.square(first))
        draft = placing(screen).draft
        assert (first in draft.own, first in draft.neutral) == (expected == "own", expected == "neutral")
    screen.click(screen.square(second), RIGHT)
    assert placing(screen).draft.neutral == {second}
    screen.click(screen.square(second), RIGHT)
    assert placing(screen).draft.neutral == set()
    assert screen.table.game is game


def test_the_disc_of_a_draft_worker_takes_him_back(screen: Screen) -> None:
    game = begin(screen, holds(2, 0))
    first, second, _ = squares_of(game)[:3]
    screen.click(screen.square(first))
    screen.click(screen.square(second))
    box = screen.grid.rect(first.x, first.y)
    disc = box.right - 4, box.top + 4
    assert screen.play.hit(disc).disc == first
    screen.click(disc)
    assert placing(screen).draft.own == {second}


def test_a_worker_in_the_hand_is_put_on_square_after_square(screen: Screen) -> None:
    game = begin(screen, holds(2, 1))
    squares = squares_of(game)
    screen.click(screen.worker("own"))
    assert placing(screen).carried is False
    for square in squares[: game.players[game.player].own]:
        screen.click(screen.square(square))
    draft = placing(screen).draft
    assert draft.own == set(squares[: game.players[game.player].own])
    if not draft.left(False):
        assert placing(screen).carried is None  # nothing follows the pointer once the tent is empty
    screen.click(screen.worker("neutral"))
    assert placing(screen).carried is True


def test_the_tent_shows_what_the_draft_leaves(screen: Screen) -> None:
    game = begin(screen, holds(2, 1))
    player = game.players[game.player]
    first, second, third = squares_of(game)[:3]
    screen.drag(screen.worker("own"), screen.square(first))
    screen.drag(screen.worker("neutral"), screen.square(second))
    screen.click(screen.worker("own"))
    own = screen.play.picture.own.model
    assert own is not None
    left = own.player.own, own.player.neutral, own.held
    assert left == (player.own - 1, player.neutral - 1, "own"), "what is held is not placed"
    screen.click(screen.square(third))
    screen.key(pygame.K_ESCAPE)
    own = screen.play.picture.own.model
    assert own is not None
    assert (own.player.own, own.player.neutral, own.held) == (player.own, player.neutral, None)


def test_dropped_beside_the_board_he_goes_back_to_the_tent(screen: Screen) -> None:
    game = begin(screen, holds(1, 1))
    for kind in ("own", "neutral"):
        screen.drag(screen.worker(kind), screen.nowhere)
        nothing_placed(screen, game)
        assert screen.bubble == ""


def test_dropped_beside_the_board_the_others_of_the_draft_stay(screen: Screen) -> None:
    game = begin(screen, holds(2, 0))
    first = squares_of(game)[0]
    screen.drag(screen.worker("own"), screen.square(first))
    screen.drag(screen.worker("own"), screen.nowhere)
    assert placing(screen).draft.own == {first}
    assert placing(screen).carried is None


@pytest.mark.parametrize("how", ["drag", "click", "right click"])
def test_a_building_that_was_chosen_binds_nobody_before_the_first_worker(screen: Screen, how: str) -> None:
    """Who clicks a bright square of another building means that one: nothing has been placed yet."""
    game = begin(screen, lambda game: holds(2, 1)(game) and len(unfinished(game)) > 2)
    number, free = lonely(game) or (0, [])
    other = next(one for one in game.board.buildings if not one.complete and one.id != number)
    screen.click(screen.square(game.board.grid.squares(other.mask)[0]))
    assert placing(screen).draft.chosen == other.id
    if how == "drag":
        screen.drag(screen.worker("own"), screen.square(free[0]))
    else:
        screen.click(screen.square(free[0]), RIGHT if how == "right click" else LEFT)
    draft = placing(screen).draft
    assert (draft.neutral if how == "right click" else draft.own) == {free[0]}
    assert draft.building() == game.board.building(number)
    assert screen.bubble == ""
    assert screen.table.game is game


@pytest.mark.parametrize("how", ["drag", "carried", "click", "right click", "key"])
def test_where_no_worker_may_stand_it_is_told_why(screen: Screen, how: str) -> None:
    game = begin(screen, holds(2, 1))
    first = squares_of(game)[0]
    screen.click(screen.square(first))
    draft = placing(screen).draft
    bad = far_off(game, draft.allowed())
    refusal = draft.why(bad)
    assert refusal is not None
    match how:
        case "drag":
            screen.drag(screen.worker("own"), screen.square(bad))
        case "carried":
            screen.click(screen.worker("own"))
            screen.click(screen.square(bad))
        case "click" | "right click":
            screen.click(screen.square(bad), LEFT if how == "click" else RIGHT)
        case _:
            task = placing(screen)
            screen.key(pygame.K_LEFT)
            assert task.cursor is not None
            for key, steps in (
                (pygame.K_LEFT, task.cursor.x - bad.x), (pygame.K_RIGHT, bad.x - task.cursor.x),
                (pygame.K_UP, task.cursor.y - bad.y), (pygame.K_DOWN, bad.y - task.cursor.y),
            ):  # fmt: skip
                screen.key(*[key] * max(0, steps))
            assert task.cursor == bad
            screen.key(pygame.K_SPACE)
    assert screen.bubble == "Why not? Workers go on the free squares beside the building you have chosen."
    assert placing(screen).draft.squares == {first}
    assert screen.table.game is game


def test_a_square_of_another_building_is_told_to_belong_to_none_chosen(screen: Screen) -> None:
    """Once the building is certain the bright squares are its own; a click elsewhere does not lose the draft."""
    game = begin(screen, lambda game: holds(2, 0)(game) and len(unfinished(game)) > 2)
    number, free = lonely(game) or (0, [])
    screen.click(screen.square(free[0]))
    assert placing(screen).draft.building() == game.board.building(number)
    elsewhere = next(
        square
        for square in game.board.grid.squares(Introducing(view(game, game.player)).allowed())
        if square not in free and not game.board.grid.bit(square) & placing(screen).draft.allowed()
    )
    screen.click(screen.square(elsewhere))
    assert screen.bubble.startswith("Why not? ")
    assert placing(screen).draft.squares == {free[0]}


@pytest.mark.parametrize("how", ["click", "drop", "key"])
def test_a_click_on_an_unfinished_building_chooses_it(screen: Screen, how: str) -> None:
    game = begin(screen, lambda game: holds(1, 0)(game) and len(unfinished(game)) > 1)
    number = unfinished(game)[-1]
    found_one = game.board.building(number)
    assert found_one is not None
    on_it = game.board.grid.squares(found_one.mask)[0]
    match how:
        case "click":
            screen.click(screen.square(on_it))
        case "drop":
            screen.drag(screen.worker("own"), screen.square(on_it))
        case _:
            screen.key(pygame.K_w)
            task = placing(screen)
            assert task.cursor is not None
            for key, steps in (
                (pygame.K_LEFT, task.cursor.x - on_it.x), (pygame.K_RIGHT, on_it.x - task.cursor.x),
                (pygame.K_UP, task.cursor.y - on_it.y), (pygame.K_DOWN, on_it.y - task.cursor.y),
            ):  # fmt: skip
                screen.key(*[key] * max(0, steps))
            screen.key(pygame.K_SPACE)
    assert placing(screen).draft.chosen == number
    assert placing(screen).draft.allowed() == found_one.rim & game.board.vacant
    assert screen.table.game is game


def test_a_finished_building_is_not_chosen_and_tells_so(screen: Screen) -> None:
    game = begin(screen, lambda game: holds(1, 0)(game) and any(one.complete for one in game.board.buildings))
    done = next(one for one in game.board.buildings if one.complete)
    on_it = game.board.grid.squares(done.mask)[0]
    screen.click(screen.square(on_it))
    nothing_placed(screen, game)
    screen.click(screen.worker("own"))
    screen.click(screen.square(on_it))
    assert placing(screen).draft.chosen is None
    assert screen.bubble == "Why not? This building is complete. Workers go beside an unfinished one."


BACK: dict[str, Callable[[Screen], None]] = {
    "Esc": lambda screen: screen.key(pygame.K_ESCAPE),
    "Cancel": lambda screen: screen.press("banner"),
}


@pytest.mark.parametrize("way", BACK)
def test_every_way_of_taking_the_whole_draft_back(screen: Screen, way: str) -> None:
    game = begin(screen, holds(2, 0))
    for square in squares_of(game)[:2]:
        screen.click(screen.square(square))
    BACK[way](screen)
    nothing_placed(screen, game)


def test_undo_takes_the_workers_of_a_draft_back_one_by_one_the_last_first(screen: Screen) -> None:
    game = begin(screen, holds(2, 1))
    first, second, third = squares_of(game)[:3]
    screen.click(screen.square(first))
    screen.click(screen.square(second))
    screen.click(screen.square(third), RIGHT)
    for left in ({first, second}, {first}, set()):
        screen.press("undo")
        assert placing(screen).draft.squares == left
    screen.press("undo")
    nothing_placed(screen, game)


def test_a_worker_that_became_a_neutral_one_came_last(screen: Screen) -> None:
    game = begin(screen, holds(2, 1))
    first, second = squares_of(game)[:2]
    screen.click(screen.square(first))
    screen.click(screen.square(second))
    screen.click(screen.square(first))
    assert placing(screen).draft.neutral == {first}
    screen.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert placing(screen).draft.squares == {second}


def test_clear_takes_the_workers_back_and_keeps_the_building(screen: Screen) -> None:
    game = begin(screen, holds(1, 0))
    number, free = lonely(game) or (0, [])
    building = game.board.building(number)
    assert building is not None
    screen.click(screen.square(game.board.grid.squares(building.mask)[0]))
    screen.click(screen.square(free[0]))
    screen.press("turn")
    assert placing(screen).draft.count == 0
    assert placing(screen).draft.chosen == number
    assert screen.scene.sheet["turn"].reason == "You have not placed a worker yet."
    screen.press("turn")  # nothing to clear: nothing happens
    assert placing(screen).draft.chosen == number


def test_the_button_counts_and_waits_for_the_first_worker(screen: Screen) -> None:
    game = begin(screen, holds(2, 0))
    squares = squares_of(game)
    screen.click(screen.worker("own"))
    end = button(screen.play, "end")
    assert (end.label, end.enabled) == ("Place workers", False)
    assert end.reason == "Place a worker on a bright square."
    screen.press("end")
    assert screen.table.game is game
    screen.click(screen.square(squares[0]))
    assert (end.label, end.enabled) == ("Place 1 worker", True)
    screen.click(screen.square(squares[1]))
    assert (end.label, end.enabled) == ("Place 2 workers", True)
    screen.press("end")
    assert screen.table.history[-1].action == Workers(squares_number(game), tuple(squares[:2]))


def test_a_worker_in_the_hand_covers_no_button(screen: Screen) -> None:
    begin(screen, holds(1, 1))
    screen.click(screen.worker("own"))
    dragged = screen.play.picture.dragged
    screen.move(screen.layout["board"].center)
    assert dragged.model is not None
    assert not dragged.model.empty
    for id in ("banner", "end", "undo"):
        screen.move(screen.play.sheet[id].rect.center)
        assert dragged.model.empty, id
    screen.press("banner")  # Cancel
    assert not screen.play.holding


# ---- introducing workers by keys, with an empty tent, and what is told before they stand there


def test_keys_place_take_back_and_finish(screen: Screen) -> None:
    game = begin(screen, holds(2, 1))
    screen.key(pygame.K_w)
    task = placing(screen)
    first = task.cursor
    assert first is not None
    assert game.board.grid.bit(first) & task.draft.allowed()
    assert "Space: place a worker" in task.hints[0]
    screen.key(pygame.K_SPACE)
    assert task.draft.own == {first}
    assert "Space: make the worker neutral" in task.hints[0]
    screen.key(pygame.K_SPACE)
    assert task.draft.neutral == {first}
    assert "Space: take the worker back" in task.hints[0]
    screen.key(pygame.K_BACKSPACE)
    assert task.draft.count == 0
    screen.key(pygame.K_RETURN)  # nobody yet: Enter puts one where the square is
    assert task.draft.own == {first}
    screen.key(pygame.K_DELETE, pygame.K_RETURN)
    assert task.draft.own == {first}
    screen.key(pygame.K_RETURN)
    action = screen.table.history[-1].action
    assert isinstance(action, Workers)
    assert (action.own, action.neutral) == ((first,), ())


def test_the_square_of_the_keyboard_stays_on_the_board(screen: Screen) -> None:
    game = begin(screen, holds(1, 0))
    screen.key(pygame.K_w)
    task = placing(screen)
    for key, corner in ((pygame.K_LEFT, 0), (pygame.K_RIGHT, game.board.grid.width - 1)):
        screen.key(*[key] * 20)
        assert task.cursor is not None
        assert task.cursor.x == corner
    for key, corner in ((pygame.K_UP, 0), (pygame.K_DOWN, game.board.grid.height - 1)):
        screen.key(*[key] * 20)
        assert task.cursor is not None
        assert task.cursor.y == corner


def test_without_own_workers_neutral_ones_are_taken(screen: Screen) -> None:
    name, number = next(
        everywhere(
            lambda game: (
                game.phase is Phase.MUST
                and not game.players[game.player].own
                and game.players[game.player].neutral
                and can_introduce(game.board, game.players[game.player])
            )
        )
    )
    game = course(name)[number]
    screen.play_on(table_at(name, number, [game.player]))
    screen.click(screen.worker("own"))
    assert isinstance(screen.play.task, Choose)
    assert screen.bubble == "Why not? You have no workers of your own left in your tent."
    screen.key(pygame.K_w)
    assert placing(screen).cursor is not None
    screen.key(pygame.K_SPACE)
    assert placing(screen).draft.neutral
    assert not placing(screen).draft.own


def test_without_any_worker_it_is_told(screen: Screen) -> None:
    name, number = next(
        everywhere(
            lambda game: (
                game.phase is Phase.MUST and not game.players[game.player].own and not game.players[game.player].neutral
            )
        )
    )
    game = course(name)[number]
    screen.play_on(table_at(name, number, [game.player]))
    for take in (lambda: screen.key(pygame.K_w), lambda: screen.click(screen.worker("neutral"))):
        take()
        assert isinstance(screen.play.task, Choose)
        assert screen.bubble == "Why not? You have no neutral workers left in your tent."
    square = next(iter(game.board.grid.squares(game.board.vacant)))
    screen.click(screen.square(square))
    nothing_placed(screen, game)


def test_in_the_first_turn_there_is_no_building_to_work_at(screen: Screen) -> None:
    """R13: in the standard set-up the castle lot takes no workers."""
    screen.play_on(table_at("std2", 0, [course("std2")[0].player]))
    screen.key(pygame.K_w)
    assert isinstance(screen.play.task, Choose)
    assert screen.bubble == "Why not? Workers go beside an unfinished building, and there is none yet."


def test_what_the_workers_complete_is_told_before(screen: Screen) -> None:
    def enclosing(game: Game) -> Workers | None:
        player = game.players[game.player]
        for one in game.board.buildings:
            free = game.board.grid.squares(one.rim & game.board.vacant)
            if not one.complete and 1 <= len(free) <= player.own:
                return Workers(one.id, free)
        return None

    game = begin(screen, enclosing)
    action = enclosing(game)
    assert action is not None
    building = game.board.building(action.building)
    assert building is not None
    screen.click(screen.square(game.board.grid.squares(building.mask)[0]))
    for square in action.own:
        assert screen.bubble == ""
        screen.click(screen.square(square))
    for _done, payout in preview(game, action).completed:
        for line in payout.lines:
            name = "You" if line.seat == game.player else screen.table.seats[line.seat].name
            assert f"{name} +{line.seals}" in screen.bubble
    screen.key(pygame.K_RETURN)
    assert screen.table.history[-1].action == action


def test_hovering_shows_where_a_worker_may_stand(screen: Screen) -> None:
    game = begin(screen, holds(1, 0))
    square = squares_of(game)[0]
    screen.move(screen.square(square))
    board = screen.play.picture.board.model
    assert board is not None
    assert board.overlay.hover == square
    screen.move(screen.square(far_off(game, Introducing(view(game, game.player)).allowed())))
    board = screen.play.picture.board.model
    assert board is not None
    assert board.overlay.hover is None
