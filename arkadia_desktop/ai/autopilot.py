"""Playing on quickly by hand-written weights: strangers in training, and what follows a move that is weighed.

The best move at first sight out of a random part of the placements, and what follows from it without a second look.
"""

from __future__ import annotations

from math import inf
from random import Random

from arkadia_desktop.ai.candidates import candidates, do
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.weights import Weights
from arkadia_desktop.rules.fast import BLANK, CASTLE, DRAW, MUST, OVER, FastGame
from arkadia_desktop.rules.pieces import STACK_PLACE, WORKERS_PER_BANNER
from arkadia_desktop.rules.plan import CASTLE_SQUARES


def play_turn(game: FastGame, weights: Weights, chance: Random) -> None:
    """Play the turn of the player on turn, or what is left of it, to its end."""
    turn = game.turn
    while game.turn == turn and game.phase != OVER:
        outlook = Outlook(game, game.player, weights)
        if game.phase == MUST:
            _move(outlook, chance)
        elif game.phase == CASTLE:
            game.place(*best_piece(outlook))
        elif game.phase == DRAW:
            game.draw(best_card(outlook))
        else:
            _finish(outlook)


def _move(outlook: Outlook, chance: Random) -> None:
    found = candidates(outlook, 1, chance) or candidates(outlook, 1)
    do(outlook.game, found[0][1])


# ---- what follows


def best_piece(outlook: Outlook) -> tuple[int, int]:
    """The family and the square of the castle piece that helps the own holdings most."""
    game = outlook.game
    held = [*outlook.holdings, 0.0]
    pool = game.pools[game.floor]
    family = max([family for family in range(BLANK) if pool[family]], key=held.__getitem__)
    squares = [square for square in range(CASTLE_SQUARES) if game.level >> square & 1]
    return family, min(squares, key=lambda square: held[game.tops[square]])


def best_card(outlook: Outlook) -> int:
    """The face-up place of the most useful card in sight; the stack when there is none."""
    game = outlook.game
    best, source = -inf, STACK_PLACE
    for place, card in enumerate(game.face_up):
        if card >= 0:
            worth = outlook.usefulness(card)
            if worth > best:
                best, source = worth, place
    return source


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
