"""Computers at the table: asks for the seat on turn, plays the answer, and never plays an illegal one."""

from __future__ import annotations

import hashlib
import itertools
import logging
import random
from typing import Protocol

from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import Step
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.table.envelope import Seed
from arkadia_desktop.table.live import Table

log = logging.getLogger(__name__)
_keys = itertools.count(1)


class Thinker(Protocol):
    """Where computers think without the caller waiting, such as `ai.worker.Thinker`."""

    @property
    def trouble(self) -> str:
        """What went wrong last, for the log; empty if nothing did."""

    def ask(self, key: int, view: PlayerView, level: str, seed: int) -> None:
        """Begin to think about `view`."""

    def poll(self) -> tuple[int, Action] | None:
        """An answer with the key of its question, if one has come; never waits."""

    def cancel(self) -> None:
        """Forget what is being thought about."""

    def hurry(self) -> None:
        """Ask for the answer now, such as it is."""


def decision_seed(seed: Seed, number: int) -> int:
    """The seed of a computer's decision number `number`: the same whenever the game is resumed there.

    One-way: the seed of the game, from which the deck was drawn, does not follow from it.
    """
    return int.from_bytes(hashlib.blake2b(f"{seed!r} {number}".encode(), digest_size=8).digest())


class Thinking:
    """Lets the computers of one table act. Call `prepare` at every frame and `play` when the screen is ready for it.

    A question belongs to one position: an answer that comes after an undo, a change of seats or a new game is stale,
    for the keys of questions never come back, and is dropped.
    """

    def __init__(self, table: Table, thinker: Thinker) -> None:
        self._table = table
        self._thinker = thinker
        self._asked: Game | None = None
        self._key = 0
        self._answer: Action | None = None
        self._logged = thinker.trouble

    @property
    def waiting(self) -> bool:
        """Whether a computer is thinking about the position on the table."""
        return self._asked is self._table.game and self._answer is None

    def prepare(self) -> None:
        """Ask for the computer on turn, unless that has been done; forget what no longer matters."""
        table = self._table
        if not table.computer_on_turn:
            self.stop()
        elif self._asked is not table.game:
            self.stop()
            self._asked = table.game
            self._key = next(_keys)
            seed = decision_seed(table.seed, table.number)
            self._thinker.ask(self._key, table.view(table.player), table.seats[table.player].level, seed)

    def hurry(self) -> None:
        """Let the computer that is thinking act now, with the best it has found so far."""
        if self.waiting:
            self._thinker.hurry()

    def play(self) -> Step | None:
        """Carry out the answer for the position on the table, if it has come."""
        while (answer := self._thinker.poll()) is not None:
            if answer[0] == self._key:
                self._answer = answer[1]
        if self._thinker.trouble != self._logged:
            self._logged = self._thinker.trouble
            log.error("thinking: %s", self._logged)
        table = self._table
        if self._answer is None or self._asked is not table.game or not table.computer_on_turn:
            return None
        action, self._asked, self._answer = self._answer, None, None
        if action not in LegalActions(table.game):
            action = self._instead()
        return table.submit(table.player, action)

    def _instead(self) -> Action:
        """A legal action in place of an illegal answer, which is only logged by its number: a log holds no secrets."""
        table = self._table
        level = table.seats[table.player].level
        log.error("action %d: the answer of %s is illegal; a random one is played", table.number, level)
        chance = random.Random(decision_seed(table.seed, table.number))
        return RandomPlayer(chance).decide(table.view(table.player))

    def stop(self) -> None:
        """Forget the question and its answer."""
        if self._asked is not None:
            self._thinker.cancel()
        self._asked = None
        self._answer = None
        self._key = 0
