"""Computers at the table: asks for the seat on turn, plays the answer, and never plays an illegal one."""

from __future__ import annotations

import itertools
import logging
import random
from collections.abc import Callable
from typing import NamedTuple, Protocol

from arkadia_desktop.ai.player import Estimate, Work
from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.ai.reasons import Advice, Reason
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import Step
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.table.live import Table

log = logging.getLogger(__name__)
_keys = itertools.count(1)


class Thinker(Protocol):
    """Where computers think without the caller waiting, such as `ai.worker.ThinkerProcess`."""

    explaining: bool
    """Whether answers come with the reasons for them."""
    reasons: tuple[Reason, ...]
    """Those of the last answer."""
    percent: int
    """How far the question has come, where that is known; else 0."""
    work: Work | None
    """How the last answer was found; None: as the level does it that was asked, and without imagined games."""

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

    def ask_advice(self, key: int, view: PlayerView) -> None:
        """Begin to think about what the seat on turn, whose `view` this is, does best."""

    def advice(self) -> tuple[int, tuple[Advice, ...]] | None:
        """Advice with the key of its question, if it has come; never waits."""

    def ask_estimate(self, key: int, view: PlayerView) -> None:
        """Begin to think, when there is time, about what the seat of this view may expect."""

    def estimate(self) -> tuple[int, Estimate | None] | None:
        """An estimate with the key of its question, if it has come; never waits."""


Decide = Callable[[PlayerView, str, int], Action | None]
"""What a level does in a view, by a seed; None as long as nobody knows."""


class LocalThinker:
    """A thinker in this process: it decides when it is asked for its answer, and has neither advice nor estimates."""

    trouble, explaining, percent = "", False, 0
    reasons: tuple[Reason, ...] = ()
    work: Work | None = None

    def __init__(self, decide: Decide) -> None:
        self.decide = decide
        self._question: tuple[int, PlayerView, str, int] | None = None

    def ask(self, key: int, view: PlayerView, level: str, seed: int) -> None:
        """Keep the question."""
        self._question = key, view, level, seed

    def poll(self) -> tuple[int, Action] | None:
        """The answer, once it is known, and once only."""
        if self._question is None:
            return None
        key, view, level, seed = self._question
        action = self.decide(view, level, seed)
        if action is None:
            return None
        self._question = None
        return key, action

    def cancel(self) -> None:
        """Forget the question."""
        self._question = None

    def hurry(self) -> None:
        """It never lets anybody wait."""

    def ask_advice(self, key: int, view: PlayerView) -> None:
        """Nothing comes of it."""

    def advice(self) -> tuple[int, tuple[Advice, ...]] | None:
        """There is none."""
        return None

    def ask_estimate(self, key: int, view: PlayerView) -> None:
        """Nothing comes of it."""

    def estimate(self) -> tuple[int, Estimate | None] | None:
        """There is none."""
        return None


class _Asked(NamedTuple):
    """Whose estimate is asked for, where, and what stood on the table then: another table may ask in between."""

    key: int
    game: Game
    seat: int
    then: Game


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
        self._work: Work | None = None
        self._logged = thinker.trouble
        self._advising: tuple[Game, int] | None = None
        self._estimating: _Asked | None = None
        self._estimates: dict[tuple[int, int], tuple[Game, Estimate | None]] = {}
        self._reasons: tuple[Reason, ...] = ()
        self.reasons: tuple[Reason, ...] = ()
        """Why the computer did what `play` carried out last; empty unless reasons are wished."""

    @property
    def waiting(self) -> bool:
        """Whether a computer is thinking about the position on the table."""
        return self._asked is self._table.game and self._answer is None

    @property
    def percent(self) -> int:
        """How far a computer has come that is waited for, where that is known; else 0."""
        return self._thinker.percent if self.waiting else 0

    def prepare(self, *, explaining: bool = False) -> None:
        """Ask for the computer on turn, unless that has been done; forget what no longer matters. `explaining`: its
        reasons are wished, too."""
        table = self._table
        self._thinker.explaining = explaining
        if not table.computer_on_turn:
            self.stop()
        elif self._asked is not table.game:
            self.stop()
            self._asked = table.game
            self._key = next(_keys)
            level = table.seats[table.player].level
            self._thinker.ask(self._key, table.view(table.player), level, table.decision_seed)

    def hurry(self) -> None:
        """Let the computer that is thinking act now, with the best it has found so far."""
        if self.waiting:
            self._thinker.hurry()

    def play(self) -> Step | None:
        """Carry out the answer for the position on the table, if it has come."""
        while (answer := self._thinker.poll()) is not None:
            if answer[0] == self._key:
                self._answer, self._reasons, self._work = answer[1], self._thinker.reasons, self._thinker.work
        self._log_trouble()
        table = self._table
        if self._answer is None or self._asked is not table.game or not table.computer_on_turn:
            return None
        action, self._asked, self._answer = self._answer, None, None
        self.reasons = self._reasons
        work = self._work or Work(table.seats[table.player].level)
        if action not in LegalActions(table.game):
            action, self.reasons, work = self._instead(), (), Work("random")
        return table.submit(table.player, action, work)

    def ask_advice(self) -> None:
        """Let the coach think about what the person on turn does best."""
        table = self._table
        self._advising = table.game, next(_keys)
        self._thinker.ask_advice(self._advising[1], table.view(table.player))

    def advice(self) -> tuple[Advice, ...] | None:
        """What the coach advises in the position on the table, the best first, once it knows; only what is legal. Empty
        where no answer could be had."""
        found = self._thinker.advice()
        self._log_trouble()
        asked = self._advising
        if found is None or asked is None or asked[0] is not self._table.game or asked[1] != found[0]:
            return None
        self._advising = None
        legal = LegalActions(self._table.game)
        return tuple(advice for advice in found[1] if advice.action in legal)

    def forget_advice(self) -> None:
        """The coach need not think any more."""
        if self._advising is not None:
            self._advising = None
            self._thinker.cancel()

    def estimates(self, seat: int) -> tuple[Estimate, ...]:
        """What `seat` may expect after each turn that has ended, the latest last, as far as it is known; asks for what
        is not, the latest first."""
        answer, asked = self._thinker.estimate(), self._estimating
        if asked is not None and answer is not None and answer[0] == asked.key:
            self._estimates[asked.seat, asked.game.turn] = asked.game, answer[1]
            self._estimating = None
        ends = [one.game for one in self._table.history if one.ended_turn and one.game.phase is not Phase.OVER]
        found = [self._estimates.get((seat, game.turn), (None, None)) for game in ends]
        unknown = (game for game, (of, _found) in zip(ends[::-1], found[::-1], strict=True) if of is not game)
        waits = self._estimating is not None and self._estimating.then is self._table.game
        if not waits and (game := next(unknown, None)) is not None:
            self._estimating = _Asked(next(_keys), game, seat, self._table.game)
            self._thinker.ask_estimate(self._estimating.key, view(game, seat))
        return tuple(one for game, (of, one) in zip(ends, found, strict=True) if of is game and one is not None)

    def _log_trouble(self) -> None:
        if self._thinker.trouble != self._logged:
            self._logged = self._thinker.trouble
            log.error("thinking: %s", self._logged)

    def _instead(self) -> Action:
        """A legal action in place of an illegal answer, which is only logged by its number: a log holds no secrets."""
        table = self._table
        level = table.seats[table.player].level
        log.error("action %d: the answer of %s is illegal; a random one is played", table.number, level)
        return RandomPlayer(random.Random(table.decision_seed)).decide(table.view(table.player))

    def stop(self) -> None:
        """Forget the question and its answer."""
        if self._asked is not None:
            self._thinker.cancel()
        self._asked = None
        self._answer = None
        self._key = 0
