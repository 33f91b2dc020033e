"""The gate: a new net ships only when it beats the one before it in games with the same deals and rotated seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from arkadia_desktop.ai.journeyman import rated
from arkadia_desktop.ai.net import Net, Weighing
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.weights import WEIGHTS
from arkadia_desktop.rules.fast import OVER, FastGame
from arkadia_desktop.tools.train import native
from arkadia_desktop.tools.train.selfplay import opening, turn, unseen

GAMES = 400
WIDTH = 24
"""Moves weighed in a turn of these games: as many as the levels that play by a net weigh."""

PlayTurn = Callable[[FastGame], None]


@dataclass(frozen=True, slots=True)
class Contest:
    """One game: the new net in one seat, the old one (None = one move ahead by hand-written weights) in all others."""

    seats: int
    seed: str
    deal: int
    seat: int
    new: Weighing
    old: Weighing | None


def contest(seats: int, seed: str, games: int, new: Weighing, old: Weighing | None, each: Any) -> float:
    """The share of wins of the new net, which has every seat once in every deal; even is 1 in `seats`."""
    contests = [Contest(seats, seed, number // seats, number % seats, new, old) for number in range(games)]
    shares: Iterator[float] = each(_share, contests)
    return sum(shares) / games


def least(seats: int, games: int) -> float:
    """What the new net needs: more than even, by one standard error of a draw between equals."""
    even = 1 / seats
    return float(even + (even * (1 - even) / games) ** 0.5)


def _share(task: Contest) -> float:
    game = opening(task.seats, f"gate {task.seed}/{task.deal}")
    if task.old and native.available():
        gold = _by_engine(game, task.seat, task.new, task.old)
    else:
        gold = _by_python(game, task)
    most = max(gold)
    return 1 / gold.count(most) if gold[task.seat] == most else 0.0


def _by_engine(game: FastGame, seat: int, new: Weighing, old: Weighing) -> list[int]:
    """The gold at the end of the same game as `_by_python` plays."""
    at = native.position(game)
    minds = [native.net_of(new if other == seat else old) for other in range(game.seats)]
    while at.phase != OVER:
        native.net_turn(at, minds[at.player], WIDTH)
    return list(at.gold[: game.seats])


def _by_python(game: FastGame, task: Contest) -> list[int]:
    new = _player(task.new)
    old = _player(task.old)
    while game.phase != OVER:
        (new if game.player == task.seat else old)(game)
    return game.gold


def _player(weighing: Weighing | None) -> PlayTurn:
    if weighing is None:
        return _by_hand
    net = Net(weighing)
    return lambda game: turn(game, net, WIDTH)


def _by_hand(game: FastGame) -> None:
    began = game.turn
    while game.turn == began and game.phase != OVER:
        choices = rated(Outlook(game, game.player, WEIGHTS), unseen(game))
        game.do(max(choices, key=lambda choice: round(choice[0] * 10))[1])
