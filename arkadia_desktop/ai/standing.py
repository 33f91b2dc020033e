"""Who is ahead, and by how much: a whole position weighed in gold, for the ends of imagined lines of play."""

from __future__ import annotations

from arkadia_desktop.ai.outlook import banner_worth, chances, progress, seal_worths, tent_worth
from arkadia_desktop.ai.weights import Weights
from arkadia_desktop.rules.fast import OVER, FastGame


def standing(game: FastGame, seat: int, weights: Weights) -> float:
    """Gold by which `seat` is ahead of its rivals: of the best of them and of all of them, half and half."""
    worths = [float(gold) for gold in game.gold] if game.phase == OVER else _prospects(game, weights)
    own = worths.pop(seat)
    return own - (max(worths) + sum(worths) / len(worths)) / 2


def _prospects(game: FastGame, weights: Weights) -> list[float]:
    """Gold each seat will probably get out of what it has."""
    come = progress(game)
    worth = seal_worths(game, weights)
    chance = chances(game, weights)
    hopes = [0.0] * game.seats
    for rim, family, _number in game.open:
        hope = worth[family] * chance[(rim & game.vacant).bit_count()]
        for seat, workers in enumerate(game.workers):
            beside = workers & rim
            if beside:
                hopes[seat] += hope * beside.bit_count()
    prospects = []
    red, olive, black, silver = worth
    for seat, hope in enumerate(hopes):
        seals = game.seals[seat]
        gold = game.gold[seat] + hope
        gold += seals[0] * red + seals[1] * olive + seals[2] * black + seals[3] * silver
        if game.turns_left < 0 or game.turns_left > (seat - game.player) % game.seats:  # another turn to come
            gold += tent_worth(weights, come, game.own[seat], game.neutral[seat])
            gold += game.banners[seat] * banner_worth(weights, come)
        prospects.append(gold)
    return prospects
