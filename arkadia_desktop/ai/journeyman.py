"""The journeyman: looks one move ahead, at what is on the table and nothing else. The apprentice does the same, less
surely."""

from __future__ import annotations

from arkadia_desktop.ai.choosing import Softness, chosen, is_behind, source_of_chance
from arkadia_desktop.ai.one_move import rated
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.weights import WEIGHTS, Weights
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.view import PlayerView, imagine, unknown

GRAIN = 10
"""Moves whose worth differs by less than 1/GRAIN gold are equally good; the seed decides between them."""


class Journeyman:
    """Judges by hand-written weights. The same seed at the same position gives the same action.

    With `softness` it chooses among the good actions, unless it is behind.
    """

    def __init__(self, seed: int, weights: Weights = WEIGHTS, softness: Softness | None = None) -> None:
        self.seed = seed
        self.weights = weights
        self.softness = softness

    def decide(self, view: PlayerView) -> Action:
        """See `Player`."""
        hidden = unknown(view)
        game = FastGame.of(imagine(view, hidden))
        outlook = Outlook(game, view.player, self.weights)
        choices = [(round(worth * GRAIN), action) for worth, action in rated(outlook, [card.index for card in hidden])]
        chance = source_of_chance(self.seed, view)
        if self.softness and not is_behind(game, view.player):
            return chosen(choices, GRAIN, self.softness, chance)
        best = max(worth for worth, _action in choices)
        equal = [action for worth, action in choices if worth == best]
        return equal[int(chance.random() * len(equal))]
