"""The apprentice errs like people: it chooses as well as the journeyman, in the position it believes to see.

In every turn the seed decides what it overlooks. A misread position leaves things out and adds none, so whatever is
allowed in it is allowed. What would be a glaring mistake is noticed before it is done.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from arkadia_desktop.ai import foresight
from arkadia_desktop.ai.journeyman import GRAIN, Journeyman, rated
from arkadia_desktop.ai.net import net_for
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.weights import Weights
from arkadia_desktop.engine.shared import GRAIN as PARTS
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.deal import Chance
from arkadia_desktop.rules.fast import DRAW, FastGame
from arkadia_desktop.rules.squares import bits

WIDTH = 24
"""So many moves are looked at to know a glaring mistake from a small one."""


class Oversights(NamedTuple):
    """How likely it is (0..1) that somebody does not see, in one turn,

    worker: one of the rivals' workers on the board;
    seal: one of the own workers on the board, which is one seal too few for a building beside it;
    reply: what a rival has in the tent, and so what he may do in his next turn;
    building: an unfinished building;
    card: a card of the own hand, but never the whole hand;
    collection: which seals a rival holds.

    `far`: how much less it thinks of what two or more vacant squares still keep it from (0..1); `glaring`: what is
    worse than the best by more than so many gold is noticed in time.
    """

    worker: float = 0.0
    seal: float = 0.0
    reply: float = 0.0
    building: float = 0.0
    card: float = 0.0
    collection: float = 0.0
    far: float = 0.0
    glaring: float = 5.0


OVERSIGHTS = {
    "apprentice": Oversights(0.7, 0.5, 1.0, 0.6, 0.5, 0.8, 1.0, 7.0),
    "apprentice+": Oversights(0.5, 0.35, 0.8, 0.45, 0.35, 0.6, 0.8, 6.5),
}


def misread(game: FastGame, seat: int, oversights: Oversights, seed: int) -> FastGame:
    """The position as `seat` sees it in this turn."""
    seen = game.copy()

    def missed(chance: float, what: str, which: int) -> bool:
        drawn = hashlib.blake2b(f"{seed}/{game.turn}/{what}/{which}".encode(), digest_size=4).digest()
        return int.from_bytes(drawn) < chance * (1 << 32)

    for other in range(game.seats):
        what, chance = ("seal", oversights.seal) if other == seat else ("worker", oversights.worker)
        for square in bits(game.workers[other]):
            if missed(chance, what, square):
                seen.workers[other] &= ~(1 << square)
        if other != seat:
            if missed(oversights.reply, "reply", other):
                seen.own[other] = seen.neutral[other] = 0
            if missed(oversights.collection, "collection", other):
                seen.seals[other] = [0] * len(seen.seals[other])
    seen.open = [one for one in game.open if not missed(oversights.building, "building", one[2])]
    some = [card for card in game.hands[seat] if not missed(oversights.card, "card", card)]
    seen.hands[seat] = some or game.hands[seat]
    return seen


def near_sighted(weights: Weights, oversights: Oversights) -> Weights:
    """The weights of somebody who thinks little of what is two turns away."""
    none, one, *more = weights.chance
    return weights._replace(
        chance=(none, one, *(chance * (1 - oversights.far) for chance in more)),
        reach=weights.reach * (1 - oversights.far),
    )


class Apprentice(Journeyman):
    """A journeyman who overlooks things. The same seed at the same position gives the same action."""

    def __init__(self, seed: int, weights: Weights, oversights: Oversights) -> None:
        super().__init__(seed, weights)
        self.oversights = oversights

    def choose(self, game: FastGame, unseen: Sequence[int], chance: Chance) -> Action:
        seen = misread(game, game.player, self.oversights, self.seed)
        believed = rated(Outlook(seen, game.player, near_sighted(self.weights, self.oversights)), unseen)
        choices = [(round(worth * GRAIN), chance.random(), number) for number, (worth, _action) in enumerate(believed)]
        ranked = [believed[number][1] for _worth, _chance, number in sorted(choices, reverse=True)]
        if game.phase == DRAW:
            return ranked[0]
        net = net_for(game.seats)
        least = self.best_worth(game, unseen) - self.oversights.glaring * PARTS
        found = next((action for action in ranked if foresight.outcome(game, net, action) >= least), None)
        return foresight.rated(game, net, WIDTH, unseen)[0][1] if found is None else found

    def best_worth(self, game: FastGame, unseen: Sequence[int]) -> int:
        """What the best action is worth by the net, in its parts of a gold piece."""
        return foresight.rated(game, net_for(game.seats), WIDTH, unseen)[0][0]
