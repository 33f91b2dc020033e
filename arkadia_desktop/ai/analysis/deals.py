"""What somebody on turn may imagine: the cards it does not know, dealt anew. All lines that are compared get the same
deals, so that what differs between two of them is the lines alone."""

from __future__ import annotations

import random

from arkadia_desktop.ai.foresight import dealt_anew
from arkadia_desktop.rules.deal import shuffled
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.view import PlayerView, imagine, unknown


class Broken(Exception):
    """Nobody wants to know any more."""


class Deals:
    """Games that fit the view of the seat on turn, by number: hidden hands and the whole stack are fixed in each.

    `hidden`: the cards (their numbers) that the seat cannot place. Which hands and which stack there really are makes
    no difference to any of it.
    """

    def __init__(self, view: PlayerView, seed: str) -> None:
        hidden = unknown(view)
        self.plain = FastGame.of(imagine(view, hidden))
        """The position with the hidden cards in their plain order."""
        self.hidden = [card.index for card in hidden]
        self._known = [[card.index for card in cards] for cards in view.seen]
        self._seed = seed

    def deal(self, half: int, number: int) -> FastGame:
        """Deal `number` of one of the two halves (0 and 1), which share no deal."""
        left = list(shuffled(self.hidden, random.Random(f"{self._seed}/{half}/{number}")))
        return dealt_anew(self.plain, self._known, left)
