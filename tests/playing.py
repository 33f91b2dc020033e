"""Games for tests of computer players: openings, positions on the way, and games played to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from arkadia_desktop.ai.player import ComputerPlayer
from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.game import Game, Phase, Result
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.view import view


def opening(players: int, seed: int, *, first_game: bool = False) -> Game:
    """The position before the first turn of a dealt game."""
    return begin(deal(COLOURS[:players], STANDARD, random.Random(seed), first_game=first_game))


def course(game: Game, players: Sequence[ComputerPlayer]) -> Iterator[Game]:
    """Every position with a decision to make, from `game` on, and last the one where the game is over."""
    while game.phase is not Phase.OVER:
        yield game
        game = play(game, players[game.player].decide(view(game, game.player))).game
    yield game


def outcome(game: Game, players: Sequence[ComputerPlayer]) -> Result:
    """How the game ends among these players."""
    last = list(course(game, players))[-1]
    assert last.result is not None
    return last.result


def random_course(players: int, seed: int, *, first_game: bool = False) -> list[Game]:
    """All positions of a game among random players."""
    chance = random.Random(seed)
    return list(course(opening(players, seed, first_game=first_game), [RandomPlayer(chance)] * players))
