"""Players that search: they try their best actions in imagined games and keep what turns out well.

The hidden cards are dealt anew for every imagined game, from what the view leaves open and in an order that does not
depend on where they are; all actions in question face the same deals. Each game goes on to the end of one's own next
turn (see `autopilot`) and is weighed there (see `standing`). Half of the actions are dropped after every round.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from arkadia_desktop.ai.autopilot import play_turn
from arkadia_desktop.ai.one_move import Rated, rated
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.player import Budget
from arkadia_desktop.ai.standing import standing
from arkadia_desktop.ai.weights import FARSIGHT, WEIGHTS, Weights
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.deal import shuffled
from arkadia_desktop.rules.fast import OVER, FastGame
from arkadia_desktop.rules.view import PlayerView, imagine, unknown

GRAIN = 1000
"""Worths are compared in whole 1/GRAIN gold, so that no machine's last bit decides."""


@dataclass(frozen=True)
class Effort:
    """How much a level thinks: `games` imagined games a decision, among `width` actions, `ahead` own turns ahead;
    the first impression counts as much as `prior` of these games; `far` are the weights for where they end."""

    games: int
    far: Weights = WEIGHTS
    width: int = 8
    ahead: int = 1
    prior: float = 1.0


JOURNEYMAN = Effort(24)
MASTER = Effort(48, far=FARSIGHT)


@dataclass(slots=True)
class _Trial:
    """An action in question: its worth at first sight, the games tried with it and their gold."""

    impression: float
    action: Action
    games: int = 0
    gold: float = 0.0

    def worth(self, prior: float) -> int:
        """What it is worth, in 1/GRAIN gold."""
        if not self.games:
            return round(self.impression * GRAIN)
        return round((self.gold + self.impression * prior) / (self.games + prior) * GRAIN)


class Searcher:
    """The same seed and effort at the same position give the same action, unless the budget ends the search."""

    def __init__(self, seed: int, effort: Effort, budget: Budget) -> None:
        self.seed = seed
        self.effort = effort
        self.budget = budget

    def decide(self, view: PlayerView) -> Action:
        """See `Player`."""
        forgetful = _forget(view)
        hidden = unknown(forgetful)
        game = FastGame.of(imagine(forgetful, hidden))
        order = [card.index for card in hidden]
        outlook = Outlook(game, view.player, WEIGHTS)
        choices = sorted(rated(outlook, order), key=lambda choice: -round(choice[0] * GRAIN))
        trials = _distinct(choices, self.effort.width)
        if len(trials) == 1:
            return trials[0].action
        chance = random.Random(f"{self.seed}/{view.turn}/{view.phase.value}/{view.pending}")
        return self._search(game, order, trials, chance)

    def _search(self, game: FastGame, hidden: Sequence[int], trials: list[_Trial], chance: random.Random) -> Action:
        seat = game.player
        base = standing(game, seat, self.effort.far)
        until = None if self.budget.ms is None else time.monotonic() + self.budget.ms / 1000
        rounds = (len(trials) - 1).bit_length()
        for _round in range(rounds):
            for _deal in range(max(1, self.effort.games // (rounds * len(trials)))):
                dealt = _dealt(game, hidden, chance)
                luck = chance.getrandbits(64)
                for trial in trials:
                    if self.budget.stopped or (until is not None and time.monotonic() > until):
                        return _best(trials, self.effort.prior)[0].action
                    trial.gold += self._try(dealt.copy(), trial.action, random.Random(luck), seat) - base
                    trial.games += 1
            trials = _best(trials, self.effort.prior)[: (len(trials) + 1) // 2]
        return trials[0].action

    def _try(self, game: FastGame, action: Action, chance: random.Random, seat: int) -> float:
        """The gold by which `seat` is ahead at the end of one imagined game."""
        until = game.turn + self.effort.ahead * game.seats + 1
        game.do(action)
        while game.turn < until and game.phase != OVER:
            play_turn(game, WEIGHTS, chance)
        return standing(game, seat, self.effort.far)


def _forget(view: PlayerView) -> PlayerView:
    """The view of somebody who does not remember which face-up cards the others took."""
    return replace(view, seen=((),) * view.seats)


def _distinct(choices: Sequence[Rated], width: int) -> list[_Trial]:
    """The first `width` of the choices, best first; what is worth exactly the same comes to the same."""
    found: dict[int, _Trial] = {}
    for worth, action in choices:
        found.setdefault(round(worth * GRAIN), _Trial(worth, action))
        if len(found) == width:
            break
    return list(found.values())


def _best(trials: list[_Trial], prior: float) -> list[_Trial]:
    return sorted(trials, key=lambda trial: -trial.worth(prior))


def _dealt(game: FastGame, hidden: Sequence[int], chance: random.Random) -> FastGame:
    """The same position with the hidden cards dealt anew."""
    dealt = game.copy()
    left = list(shuffled(hidden, chance))
    for seat, hand in enumerate(game.hands):
        if seat != game.player:
            dealt.hands[seat] = left[: len(hand)]
            del left[: len(hand)]
    dealt.stack = left
    return dealt
