"""Decisions of the engine in C (see `engine`): the same as those of `searcher`, many times as fast."""

from __future__ import annotations

import ctypes as c
import random
import threading
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from arkadia_desktop.ai import features, outlook
from arkadia_desktop.ai.effort import EFFORTS, Effort
from arkadia_desktop.ai.foresight import Rated, action_of
from arkadia_desktop.ai.net import Net, Weighing, _blended, _nearness, net_for
from arkadia_desktop.ai.player import Budget
from arkadia_desktop.ai.weights import WEIGHTS, Weights
from arkadia_desktop.engine import position as engine
from arkadia_desktop.engine.library import Unusable, library
from arkadia_desktop.locale import _
from arkadia_desktop.rules.actions import END, SOURCES, Action, Banner, Draw, Piece
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.fast import CASTLE, DRAW, FORM_OF, MUST, FastGame
from arkadia_desktop.rules.pieces import COLOURS, FAMILIES
from arkadia_desktop.rules.plan import STANDARD

Told = Sequence[engine.Told]
_MOST = engine.MOST_RATED + 40
_known: tuple[object, object] = (None, None)
"""A library, and the board whose tables it has."""


@lru_cache(maxsize=1)
def disabled_reason() -> str:
    """Why the engine is not used, as a sentence; empty where it is."""
    try:
        library()
        sight(0, WEIGHTS)
        return "" if known_decisions() == KNOWN else _("The engine in C failed its self-test.")
    except Unusable as error:
        return str(error)


def serves(game: FastGame) -> bool:
    """Whether the engine decides in this game."""
    return engine.fits(game) and not disabled_reason()


def think(
    game: FastGame, seen: Sequence[Sequence[int]], net: Net, effort: Effort, chance: random.Random, budget: Budget
) -> tuple[list[Rated], list[Rated]]:
    """What `Searcher.weighed` makes of a position: the actions at first sight and after all thinking. `seen`: the cards
    of each hand that were seen. Draws from `chance` and counts in `budget` as the search in Python does."""
    at, limits = prepared(game, seen), engine.Limits(most=-1 if budget.most is None else budget.most)
    state, many, first, choices = chance_of(chance), engine.INT(), (engine.Told * _MOST)(), (engine.Told * _MOST)()
    budget.limits = limits
    limits.stopped = budget.stopped
    clock = threading.Timer(budget.ms / 1000, _stop, (limits,)) if budget.ms is not None else None
    if clock is not None:
        clock.daemon = True
        clock.start()
    try:
        n = library().think(
            c.byref(at), c.byref(net_of(net)), c.byref(effort_of(effort)), c.byref(state), c.byref(limits), choices,
            first, c.byref(many),
        )  # fmt: skip
    finally:
        budget.limits = None
        if clock is not None:
            clock.cancel()
    version, _words, gauss = chance.getstate()
    chance.setstate((version, (*state.state, state.at), gauss))
    budget.games += limits.games
    budget.cut = budget.cut or bool(limits.cut)
    return _rated(game, first[: many.value]), _rated(game, choices[:n])


def _stop(limits: engine.Limits) -> None:
    limits.stopped = 1


def _rated(game: FastGame, told: Told) -> list[Rated]:
    return [(one.worth, _action(game, one)) for one in told]


def _action(game: FastGame, told: engine.Told) -> Action:
    if told.kind == MUST:
        if told.card >= 0:
            turn = game.turns[FORM_OF[told.card]][told.turn]
            return action_of(game, (told.card, turn, told.index))
        return action_of(game, (engine.mask_of(told.own), engine.mask_of(told.neutral), told.building))
    if told.kind == CASTLE:
        return Piece(FAMILIES[told.family], told.square)
    if told.kind == DRAW:
        return Draw(SOURCES[told.source])
    red, olive, black, silver = told.sale
    return Banner((red, olive, black, silver)) if told.sells else END


# ---- what goes across


def prepared(game: FastGame, seen: Sequence[Sequence[int]] = ()) -> engine.Position:
    """`game` for the engine, which knows its board then."""
    global _known
    shape = game.turns[0][0]  # one object for all boards of this size
    if _known[0] is not library() or _known[1] is not shape:
        library().tables(c.byref(engine.tables_of(game.turns)))
        _known = library(), shape
    return engine.position_of(game, seen)


def sight(number: int, weights: Weights) -> None:
    """Give the engine hand-written weights; 0 are those of all who have no others."""
    given = engine.Weights()
    for name in engine.WEIGHTS:
        setattr(given, name, getattr(weights, name))
    more = outlook.MOST_AROUND + 1 - len(weights.chance)
    given.chance[:] = (*weights.chance, *(weights.chance[-1],) * more)
    given.ease[:] = weights.ease
    given.own_worker[:] = [outlook._series(weights.own_worker, n) for n in range(64)]
    given.neutral_worker[:] = [outlook._series(weights.neutral_worker, n) for n in range(64)]
    library().sight(number, c.byref(given))


@lru_cache(maxsize=16)
def net_of(net: Net) -> engine.Net:
    """A net for the engine."""
    return weighing_of(net.weighing)


def weighing_of(weighing: Weighing) -> engine.Net:
    """The numbers of a net for the engine."""
    to = engine.Net()
    to.seats = weighing.seats
    units = len(weighing.out)
    to.units = -(-units // 8) * 8
    for stage in range(features.STAGES):
        to.linear[stage][:] = _blended(weighing.banks, features.shares_of_knots(stage))
    for unit, row in enumerate(weighing.hidden):
        for place, weight in enumerate(row):
            to.hidden[place][unit] = weight
    to.out[:units] = weighing.out
    near = _nearness(weighing.temper)
    to.steps = len(near)
    to.near[: len(near)] = near
    return to


def effort_of(effort: Effort, sight: int = 0) -> engine.Effort:
    """An effort for the engine; `sight`: the number of the hand-written weights it looks by."""
    return engine.Effort(*(int(getattr(effort, name)) for name in engine.EFFORT), sight, effort.prior)


def chance_of(source: random.Random) -> engine.Chance:
    """A source of chance that draws what `source` would draw next."""
    *words, at = source.getstate()[1]
    return engine.Chance((c.c_uint32 * 624)(*words), at)


# ---- the test that the library must pass

KNOWN = {2: [3150, 3118, 2750, 2408], 3: [-6546, -6938, -7273, -7282], 4: [-10125, -10125, -10409, -10456]}
"""By the number of players, what the first moves of a game are worth after a little thinking, in 1/GRAIN gold."""


def known_effort(seats: int) -> Effort:
    """How hard was thought for `KNOWN`."""
    return replace(EFFORTS["grandmaster"].among(seats), width=12, turns=24, tried=4, completes=True)


def known_decisions() -> dict[int, list[int]]:
    """The same by the library."""

    found = {}
    for seats in (2, 3, 4):
        game = FastGame.of(begin(deal(COLOURS[:seats], STANDARD, random.Random(seats))))
        _first, choices = think(
            game, [()] * seats, net_for(seats), known_effort(seats), random.Random(seats), Budget()
        )
        found[seats] = [worth for worth, _action in choices]
    return found
