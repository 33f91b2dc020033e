"""The coach: the best actions of a position, what each is worth in gold, and why. For computers' own actions: why.

Runs where computers think (see `mind`); the window gets causes and figures and puts them in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from arkadia_desktop.ai import by_engine
from arkadia_desktop.ai.causes import causes, telling
from arkadia_desktop.ai.effort import EFFORTS, Effort
from arkadia_desktop.ai.fondness import fond_net
from arkadia_desktop.ai.foresight import distinct
from arkadia_desktop.ai.net import net_for
from arkadia_desktop.ai.player import UNBOUNDED, Budget
from arkadia_desktop.ai.reasons import TENTHS, Advice, Cause, Reason
from arkadia_desktop.ai.searcher import Searcher
from arkadia_desktop.engine.shared import GRAIN
from arkadia_desktop.rules.actions import END, STACK, Action, Build, Draw
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.view import PlayerView, imagine, unknown

BEST = 6
"""So many actions are advised; the window shows fewer where some look the same to a person."""


def _coaching(effort: Effort, times: int = 1) -> Effort:
    duel = effort.among(2)
    return replace(
        effort, turns=times * effort.turns, less=times * effort.less, completes=True,
        duel=replace(duel, turns=times * duel.turns, less=times * duel.less, completes=True),
    )  # fmt: skip


COACH, IN_PYTHON = _coaching(EFFORTS["legend"]), _coaching(EFFORTS["grandmaster"], 4)
"""The strongest level, or the next with four times as many imagined turns where the engine in C is not used: nobody
waits that long for advice. Both also try whatever completes a building: a person sees such a move at once, and asks why
it is not advised."""


def advise(view: PlayerView, effort: Effort | None = None, budget: Budget = UNBOUNDED) -> list[Advice]:
    """The best actions of the seat on turn, whose view this is, the best first: `BEST`, or fewer where there are no
    more. The same view and effort give the same advice, unless the budget ends the search."""
    if effort is None:
        effort = IN_PYTHON if by_engine.unused_on(view.board.shapes.grid) else COACH
    net = net_for(view.seats)
    thought = Searcher(0, effort, budget).weighed(view)
    first_sight = {action: worth for worth, action in thought.first_sight}
    choices = distinct(thought.choices)
    best_worth = choices[0][0]
    gained = max(first_sight.values()) - _plain(first_sight)
    forms = {building.id: building.card.form.value for building in view.board.buildings}
    advised, least = [], best_worth
    for worth, action in choices[:BEST]:
        least = min(least, worth)  # what a search dropped early may have looked better by luck
        tenths = round((gained + least - best_worth) * TENTHS / GRAIN)
        if action == Draw(STACK):
            reasons = _unseen(first_sight)
        else:
            reasons = telling(causes(thought.game, action, net, forms))
        advised.append(Advice(action, tenths, reasons))
    return advised


def _plain(worths: Mapping[Action, int]) -> int:
    """What a plain action is worth: to end the turn where that is possible, else the middle one of those weighed."""
    return worths[END] if END in worths else sorted(worths.values())[(len(worths) - 1) // 2]


def _unseen(worths: Mapping[Action, int]) -> tuple[Reason, ...]:
    """Why the unknown card of the stack is better than those in sight; nothing where it is not."""
    seen = [worth for action, worth in worths.items() if action != Draw(STACK)]
    gold = worths[Draw(STACK)] - max(seen, default=worths[Draw(STACK)])
    return (Reason(Cause.UNSEEN, gold),) if gold > 0 else ()


def why(view: PlayerView, action: Action, personality: str = "") -> tuple[Reason, ...]:
    """The one reason that counts most for the action a computer chose; none where nothing speaks for it that may be
    told. Only what everybody sees goes in: neither the rest of its hand nor a card it draws unseen."""
    if isinstance(action, Draw) and action.source == STACK:
        return ()
    public = view._replace(hand=(action.card,) if isinstance(action, Build) else ())
    game = FastGame.of(imagine(public, unknown(public)))
    forms = {building.id: building.card.form.value for building in view.board.buildings}
    found = causes(game, action, fond_net(view.seats, personality), forms)
    return tuple(reason for reason in telling(found)[:1] if reason.gold > 0 and reason.cause is not Cause.KEEPS)
