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
from arkadia_desktop.ai.net import Net, Weighing, _blended, nearness, net_for
from arkadia_desktop.ai.player import Budget
from arkadia_desktop.ai.weights import WEIGHTS, Weights
from arkadia_desktop.engine import position as engine
from arkadia_desktop.engine import shared
from arkadia_desktop.engine.library import Unusable, library
from arkadia_desktop.locale import _
from arkadia_desktop.rules.actions import END, SOURCES, STACK, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.fast import CAN, CASTLE, DRAW, FORM_OF, MUST, FastGame
from arkadia_desktop.rules.pieces import CARDS, COLOURS, FAMILIES, STACK_PLACE
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.shapes import distinct_turns, plain_turn
from arkadia_desktop.rules.squares import Grid

Told = Sequence[engine.Told]
_MOST, _LONGEST = shared.MOST_RATED + len(CARDS), 32
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
    return not unused_on(game.turns[0][0].grid)


def unused_on(grid: Grid) -> str:
    """Why the engine is not used on this board, as a sentence; empty where it is."""
    return disabled_reason() or ("" if engine.fits(grid) else _("The board is too large for the engine in C."))


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


def rated(game: FastGame, net: Net, width: int, hidden: Sequence[int]) -> list[Rated]:
    """See `foresight.rated`."""
    found = (engine.Told * _MOST)()
    at = prepared(game)
    n = library().rated_at(c.byref(at), c.byref(net_of(net)), width, *_cards(hidden), found)
    return _rated(game, found[:n])


def rests(
    game: FastGame, net: Net, width: int, hidden: Sequence[int], firsts: Sequence[Action]
) -> list[tuple[Action, ...]]:
    """For each of these actions the turn that begins with it, to its end as the net thinks best."""
    at, cards, found = prepared(game), _cards(hidden), (engine.Told * _LONGEST)()
    lines = []
    for first in firsts:
        begun = _told(game.turns[0][0].grid, first)
        n = library().rest_of(c.byref(at), c.byref(net_of(net)), width, *cards, c.byref(begun), _LONGEST, found)
        lines.append((first, *(_action(game, one) for one in found[:n])))
    return lines


def imagined(game: FastGame, line: Sequence[Action], net: Net, effort: Effort) -> tuple[engine.Position, list[int]]:
    """See `foresight.play_out`: the last position of a game that begins with these actions, and what the net foretells
    each seat there."""
    end, golds = engine.Position(), (engine.INT * 4)()
    library().imagine(
        c.byref(_dealt(game)), _line(game.turns[0][0].grid, tuple(line)), len(line), c.byref(net_of(net)),
        c.byref(effort_of(effort)), c.byref(end), golds,
    )  # fmt: skip
    return end, golds[: game.seats]


@lru_cache(maxsize=1)
def _dealt(game: FastGame) -> engine.Position:
    """`game`, which must stay as it is, for the engine: several lines in turn begin at the same one."""
    return prepared(game)


@lru_cache(maxsize=256)
def _line(grid: Grid, line: tuple[Action, ...]) -> c.Array[engine.Told]:
    return (engine.Told * len(line))(*(_told(grid, action) for action in line))


def _cards(cards: Sequence[int]) -> tuple[c.Array[c.c_int8], int]:
    return (c.c_int8 * 40)(*cards), len(cards)


def _told(grid: Grid, action: Action) -> engine.Told:
    """An action for the engine."""
    to = engine.Told(card=-1)
    match action:
        case Build():
            form = action.card.form
            to.kind, to.card, to.index = MUST, action.card.index, action.at.y * grid.stride + action.at.x
            to.turn = distinct_turns(form).index(plain_turn(form, action.rot))
        case Workers():
            to.kind, to.building = MUST, action.building
            to.own, to.neutral = engine.words(grid.mask(action.own)), engine.words(grid.mask(action.neutral))
        case Piece():
            to.kind, to.family, to.square = CASTLE, action.family.ordinal, action.square
        case Draw():
            to.kind, to.source = DRAW, STACK_PLACE if action.source == STACK else action.source
        case Banner():
            to.kind, to.sells, to.sale[:] = CAN, 1, action.sell
        case _:
            to.kind = CAN
    return to


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
    given.chance[:] = outlook._chances(weights.chance, 1.0)
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
    for stage in range(shared.STAGES):
        to.linear[stage][:] = _blended(weighing.banks, features.shares_of_knots(stage))
    for unit, row in enumerate(weighing.hidden):
        for place, weight in enumerate(row):
            to.hidden[place][unit] = weight
    to.out[:units] = weighing.out
    near = nearness(weighing.temper)
    to.steps = len(near)
    to.near[: len(near)] = near
    return to


@lru_cache(maxsize=64)
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
        _first, choices = think(game, [()] * seats, net_for(seats), known_effort(seats), random.Random(seats), Budget())
        found[seats] = [worth for worth, _action in choices]
    return found
