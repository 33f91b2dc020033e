"""Introducing workers by keys, with an empty tent, and what is told before they stand there."""

from __future__ import annotations

import pygame

from arkadia_desktop.rules.actions import Workers
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import can_introduce
from arkadia_desktop.rules.preview import preview
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.play.tasks.drafts import Introducing
from arkadia_desktop.scenes.play.tasks.phase import Choose
from tests.scenes.games import course, everywhere, table_at
from tests.scenes.screen import Screen
from tests.scenes.working import begin, far_off, holds, nothing_placed, placing, squares_of


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
    screen.sit(table_at(name, number, [game.player]))
    screen.until_mine()
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
    screen.sit(table_at(name, number, [game.player]))
    screen.until_mine()
    for take in (lambda: screen.key(pygame.K_w), lambda: screen.click(screen.worker("neutral"))):
        take()
        assert isinstance(screen.play.task, Choose)
        assert screen.bubble == "Why not? You have no neutral workers left in your tent."
    square = next(iter(game.board.grid.squares(game.board.vacant)))
    screen.click(screen.square(square))
    nothing_placed(screen, game)


def test_in_the_first_turn_there_is_no_building_to_work_at(screen: Screen) -> None:
    """R13: in the standard set-up the castle lot takes no workers."""
    screen.sit(table_at("std2", 0, [course("std2")[0].player]))
    screen.until_mine()
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
