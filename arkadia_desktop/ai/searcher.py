"""Players that judge by a net (see `net`), at once or by a search.

The master weighs what each action leads to by the end of the turn. The grandmaster tries its best actions in imagined
games and keeps what turns out well: the hidden cards are dealt anew for every imagined game, from what the view leaves
open and in an order that does not depend on where they are; all actions in question face the same deals. Each game
goes on until one's own next turn begins, or ends, and is weighed there. The next rival may try several replies first:
one that always takes what looks best to it blunders, and the search would believe in that. After every round most of
the actions are dropped.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arkadia_desktop.ai import by_engine
from arkadia_desktop.ai.choosing import chosen, is_behind, source_of_chance
from arkadia_desktop.ai.effort import Effort
from arkadia_desktop.ai.fondness import fond_net
from arkadia_desktop.ai.foresight import Rated, completions, dealt_anew, distinct, play_out, rated
from arkadia_desktop.ai.net import Net
from arkadia_desktop.ai.player import Budget
from arkadia_desktop.engine.shared import GRAIN
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.deal import shuffled
from arkadia_desktop.rules.fast import DRAW, MUST, FastGame
from arkadia_desktop.rules.view import PlayerView, imagine, unknown


@dataclass(slots=True)
class _Trial:
    """An action in question: its worth at first sight, the games tried with it and their worth, in 1/GRAIN gold."""

    impression: int
    action: Action
    games: int = 0
    gained: int = 0

    def worth(self, prior: float) -> int:
        """What it is worth, in 1/GRAIN gold."""
        return round((self.gained + self.impression * prior) / (self.games + prior))


class Thought(NamedTuple):
    """What a player makes of a position: the actions worth a thought with what they are worth at first sight, and after
    all thinking, the best first (those that came through a search stand before those it dropped).

    `game`: the position with hidden cards dealt somehow; `chance`: what the rest of the decision is drawn from.
    """

    game: FastGame
    first_sight: list[Rated]
    choices: list[Rated]
    chance: random.Random


@dataclass
class Searcher:
    """The same seed and effort at the same position give the same action, unless the budget ends the search."""

    seed: int
    effort: Effort
    budget: Budget
    personality: str = ""

    def decide(self, view: PlayerView) -> Action:
        thought = self.weighed(view)
        choices, game = thought.choices, thought.game
        if len(choices) > 1 and self.effort.softness and not is_behind(game, game.player):
            return chosen(choices, GRAIN, self.effort.softness, thought.chance)
        return choices[0][1]

    def weighed(self, view: PlayerView) -> Thought:
        """What it makes of a position."""
        effort = self.effort.among(view.seats)
        net = fond_net(view.seats, self.personality)
        known = view if effort.remembers else _forget(view)
        hidden = unknown(known)
        game = FastGame.of(imagine(known, hidden))
        order = [card.index for card in hidden]
        chance = source_of_chance(self.seed, view)
        seen = [[card.index for card in cards] for cards in known.seen]
        if by_engine.serves(game):
            return Thought(game, *by_engine.think(game, seen, net, effort, chance, self.budget), chance)
        first_sight = choices = rated(game, net, effort.width, order)
        if len(choices) > 1 and effort.turns and game.phase != DRAW:
            tried = distinct(choices)[: effort.tried]
            if effort.completes and game.phase == MUST:
                there = {action for _worth, action in tried}
                also = [rating for rating in completions(game, net) if rating[1] not in there]
                tried, first_sight = [*tried, *also], [*first_sight, *also]
            trials = [_Trial(worth, action) for worth, action in tried]
            if len(trials) > 1:
                choices = _Search(effort, self.budget, net, game, seen, order).carried_out(trials, chance)
        return Thought(game, first_sight, choices, chance)


@dataclass
class _Search:
    """One decision of the grandmaster: `known` are the cards of each hand that were seen, `hidden` those of the others
    and the stack."""

    effort: Effort
    budget: Budget
    net: Net
    game: FastGame
    known: Sequence[Sequence[int]]
    hidden: Sequence[int]

    def carried_out(self, trials: list[_Trial], chance: random.Random) -> list[Rated]:
        """The actions that came through to the last round and those dropped before it, best first."""
        effort, budget = self.effort, self.budget
        until = None if budget.ms is None else time.monotonic() + budget.ms / 1000
        turns = effort.turns if self.game.phase == MUST else effort.less
        games = turns // ((self.game.seats + effort.again) * effort.replies)
        plan = _plan(len(trials), games, effort.sift)
        budget.wanted = sum(tried * deals for tried, deals in plan)
        dropped: list[_Trial] = []
        for _tried, deals in plan:
            for _deal in range(deals):
                dealt = dealt_anew(self.game, self.known, list(shuffled(self.hidden, chance)))
                for trial in trials:
                    if budget.spent(time.monotonic(), until):
                        return self._ordered(trials, dropped)
                    budget.games += 1
                    trial.gained += self._try(dealt.copy(), trial.action)
                    trial.games += 1
            trials.sort(key=lambda trial: -trial.worth(effort.prior))
            kept = -(-len(trials) // effort.sift)
            dropped = trials[kept:] + dropped
            trials = trials[:kept]
        return self._ordered(trials, dropped)

    def _ordered(self, trials: list[_Trial], dropped: list[_Trial]) -> list[Rated]:
        prior = self.effort.prior
        trials = sorted(trials, key=lambda trial: -trial.worth(prior))
        return [(trial.worth(prior), trial.action) for trial in trials + dropped]

    def _try(self, game: FastGame, action: Action) -> int:
        """By how much the seat is ahead at the end of one imagined game, in 1/GRAIN gold."""
        seat, begun = game.player, game.turn
        game.do(action)
        return self.net.standing(play_out(game, self.net, self.effort, begun), seat)


def _plan(trials: int, games: int, sift: int) -> list[tuple[int, int]]:
    """How many actions are tried in each round until one is left, and in how many deals each."""
    tried = []
    while trials > 1:
        tried.append(trials)
        trials = -(-trials // sift)
    return [(number, max(1, games // (len(tried) * number))) for number in tried]


def _forget(view: PlayerView) -> PlayerView:
    """The view of somebody who does not remember which face-up cards the others took."""
    return view._replace(seen=((),) * view.seats)
