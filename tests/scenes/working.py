"""Turns in which workers can be introduced, on the screen."""

from __future__ import annotations

from collections.abc import Callable

from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.play.tasks.held import PlaceWorkers
from arkadia_desktop.scenes.play.tasks.phase import Choose
from tests.scenes.games import course, found, table_at
from tests.scenes.screen import Screen

NAME = "greedy4-first"


def begin(screen: Screen, wanted: Callable[[Game], object], name: str = NAME) -> Game:
    """A person whose turn begins, at the board."""
    number = found(name, lambda game: game.phase is Phase.MUST and wanted(game), 20)
    game = course(name)[number]
    screen.play_on(table_at(name, number, [game.player], store=screen.app.store))
    return screen.table.game


def holds(own: int, neutral: int) -> Callable[[Game], bool]:
    """Whether the seat on turn holds at least so many and a building has three free squares of its own."""

    def check(game: Game) -> bool:
        player = game.players[game.player]
        return player.own >= own and player.neutral >= neutral and bool(lonely(game))

    return check


def lonely(game: Game) -> tuple[int, list[Square]] | None:
    """A building with at least three free squares that no other unfinished building touches, and these squares."""
    for one in game.board.buildings:
        others = 0
        for other in game.board.buildings:
            others |= 0 if other.complete or other is one else other.rim
        free = game.board.grid.squares(one.rim & game.board.vacant & ~others)
        if not one.complete and len(free) >= 3:
            return one.id, list(free)
    return None


def squares_of(game: Game) -> list[Square]:
    found_one = lonely(game)
    assert found_one is not None
    return found_one[1]


def placing(screen: Screen) -> PlaceWorkers:
    task = screen.play.task
    assert isinstance(task, PlaceWorkers)
    return task


def nothing_placed(screen: Screen, game: Game) -> None:
    assert isinstance(screen.play.task, Choose)
    assert screen.table.game is game


def far_off(game: Game, allowed: int) -> Square:
    """A vacant square where no worker may stand."""
    return game.board.grid.squares(game.board.vacant & ~allowed)[0]


def unfinished(game: Game) -> list[int]:
    return [one.id for one in game.board.buildings if not one.complete]


def squares_number(game: Game) -> int:
    found_one = lonely(game)
    assert found_one is not None
    return found_one[0]
