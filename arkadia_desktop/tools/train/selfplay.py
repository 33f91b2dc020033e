"""Games of computers against themselves, kept as rows of features for the fit.

A game follows from its seed and the net alone, so it makes no difference which process plays it, nor whether the
engine in C does (see `native`), which is some forty times as fast.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arkadia_desktop.ai import foresight
from arkadia_desktop.ai.candidates import candidates, do
from arkadia_desktop.ai.features import rows, stage_of
from arkadia_desktop.ai.net import Net
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.weights import WEIGHTS, Weights
from arkadia_desktop.engine.shared import SIZE
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.fast import CASTLE, DRAW, MUST, OVER, FastGame
from arkadia_desktop.rules.pieces import COLOURS, WORKERS_PER_BANNER
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.tools.train import native

WIDTH = 16
"""Moves weighed in a turn of these games."""
EXPLORED = 8
"""A turn that explores takes one of so many moves that look best at first sight."""
ODD = 0.5
"""The share of the turns astray that explore."""


@dataclass(frozen=True, slots=True)
class GameRows:
    """A game: `rows[turn, seat, feature]` and `stages[turn, seat]` after every turn but the last and those astray that
    others followed, `gold[seat]` at the end. The seat that starts is 0 everywhere: seats are counted from the one who
    moved first."""

    rows: NDArray[np.int16]
    stages: NDArray[np.int8]
    gold: NDArray[np.int16]


def opening(seats: int, seed: str) -> FastGame:
    """A deal of the standard board."""
    return FastGame.of(begin(deal(COLOURS[:seats], STANDARD, random.Random(seed))))


def unseen(game: FastGame) -> list[int]:
    """The cards that the player on turn does not see."""
    return [card for seat, hand in enumerate(game.hands) if seat != game.player for card in hand] + game.stack


@dataclass(frozen=True, slots=True)
class Manner:
    """How games of training are played. Each seat plays by the net or, with probability `strangers`, quickly by
    hand-written weights; a turn explores with probability `explore`.

    A game begins with up to `astray` turns, as many as chance has it, that all seats play by hand-written weights and
    half of which explore. So a net sees positions that good players avoid, and learns what they are worth when good
    players go on from there.
    """

    explore: float
    strangers: float
    astray: int = 0


def play(seats: int, seed: str, net: Net | None, manner: Manner) -> GameRows:
    """One game; without a net all seats play by hand-written weights."""
    chance = random.Random(seed)
    game = opening(seats, seed)
    start = game.player
    strange = [net is None or chance.random() < manner.strangers for _seat in range(seats)]
    astray = int(chance.random() * (manner.astray + 1)) if manner.astray else 0
    kept, stages = [], []
    while game.phase != OVER:
        seat = game.player
        if game.phase == MUST and chance.random() < (ODD if astray else manner.explore):
            some = candidates(Outlook(game, seat, WEIGHTS), EXPLORED)
            do(game, some[int(chance.random() * len(some))][1])
        if astray or strange[seat] or net is None:
            play_turn(game, WEIGHTS, chance)
        else:
            turn(game, net, WIDTH)
        astray = max(0, astray - 1)
        if game.phase != OVER and not astray:
            kept.append(rows(game, with_hand=True))
            stages.append([stage_of(game, seat) for seat in range(seats)])
    table = np.array(kept, np.int16).reshape(len(kept), seats, SIZE)
    return _from_the_first(table, np.array(stages, np.int8).reshape(len(kept), seats), game.gold, start)


def play_fast(seats: int, seed: str, mind: Any, manner: Manner) -> GameRows:
    """The same game by the engine in C; `mind` is the net as it reads it, or None."""
    chance = random.Random(seed)
    game = opening(seats, seed)
    rows, stages, gold = native.training_game(
        game, mind, native.chance_of(chance), WIDTH, EXPLORED, manner.explore, manner.strangers, manner.astray, ODD
    )
    return _from_the_first(rows, stages, gold, game.player)


def _from_the_first(rows: NDArray[np.int16], stages: NDArray[np.int8], gold: list[int], start: int) -> GameRows:
    """The game with seats counted from `start`."""
    return GameRows(
        np.roll(rows, -start, axis=1), np.roll(stages, -start, axis=1), np.roll(np.array(gold, np.int16), -start)
    )


def turn(game: FastGame, net: Net, width: int) -> None:
    """Play the turn of the player on turn, or what is left of it, as the net thinks best."""
    if game.phase == MUST:
        do(game, foresight.moves(game, net, width)[0][1])
    while game.phase == CASTLE:
        game.place(*foresight.pieces(game, net)[0][1])
    if game.phase == DRAW:
        game.draw(foresight.draws(game, net, unseen(game))[0][1])
    sale = foresight.sales(game, net)[0][1]
    if sale is not None:
        game.banner(*sale)
    game.end()


def play_turn(game: FastGame, weights: Weights, chance: random.Random) -> None:
    """Play the turn of the player on turn, or what is left of it, to its end, quickly by hand-written weights: the best
    move at first sight out of a random part of the placements, and what follows from it without a second look."""
    turn = game.turn
    while game.turn == turn and game.phase != OVER:
        outlook = Outlook(game, game.player, weights)
        if game.phase == MUST:
            found = candidates(outlook, 1, chance) or candidates(outlook, 1)
            do(game, found[0][1])
        elif game.phase == CASTLE:
            game.place(*foresight.best_piece(outlook))
        elif game.phase == DRAW:
            game.draw(foresight.best_card(outlook))
        else:
            _finish(outlook)


def _finish(outlook: Outlook) -> None:
    """A banner where it pays, and the end of the turn."""
    game, seat = outlook.game, outlook.seat
    if game.banners[seat] and not game.banner_used:
        own, neutral = game.own[seat], game.neutral[seat]
        gold = outlook.tent(own + WORKERS_PER_BANNER, neutral) - outlook.tent(own, neutral)
        gold -= outlook.banner_kept() + outlook.weights.reluctance
        sold = [0, 0, 0, 0]
        for family, held in enumerate(game.seals[seat]):
            more = outlook.sale_gain(family) if held else 0.0
            if more > 0:
                gold += more
                sold[family] = held
        if gold > 0:
            game.banner(*sold)
    game.end()
