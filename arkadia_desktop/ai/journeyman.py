"""The journeyman: looks one move ahead, at what is on the table and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from arkadia_desktop.ai.choosing import Fractions, source_of_chance
from arkadia_desktop.ai.one_move import rated
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.weights import WEIGHTS, Weights
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.view import PlayerView, imagine, unknown

GRAIN = 10
"""Moves whose worth differs by less than 1/GRAIN gold are equally good; the seed decides between them."""


class Journeyman:
    """Judges by hand-written weights. The same seed at the same position gives the same action."""

    def __init__(self, seed: int, weights: Weights = WEIGHTS) -> None:
        self.seed = seed
        self.weights = weights

    def decide(self, view: PlayerView) -> Action:
        """See `Player`."""
        hidden = unknown(view)
        game = FastGame.of(imagine(view, hidden))
        return self.choose(game, [card.index for card in hidden], source_of_chance(self.seed, view))

    def choose(self, game: FastGame, unseen: Sequence[int], chance: Fractions) -> Action:
        """What the player on turn does; `unseen` are the cards it cannot place, dealt in this order in `game`."""
        outlook = Outlook(game, game.player, self.weights)
        choices = [(round(worth * GRAIN), action) for worth, action in rated(outlook, unseen)]
        best = max(worth for worth, _action in choices)
        equal = [action for worth, action in choices if worth == best]
        return equal[int(chance.random() * len(equal))]
