"""Fitting a net to games: what share of a win each seat of a position was worth.

A position's target is a softmax of the final gold over all seats, mixed with what the net says later in the same game
(TD(λ) over the positions after the same seat's turns); the loss is the cross-entropy of the foretold share.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from arkadia_desktop.ai.features import BANKS, shares_of_knots
from arkadia_desktop.ai.net import Weighing
from arkadia_desktop.engine.shared import FINENESS, GRAIN, HAND, HOLDS, NAMES, SIZE, STAGES
from arkadia_desktop.tools.train.selfplay import GameRows

Floats = NDArray[np.float32]

BATCH = 512
DECAY = 1e-5
STEADY = 1e-6
"""Pulls the linear weights towards 0, hardly: without it those of features that all seats share alike, which nothing
else holds, would wander off."""
BETAS = 0.9, 0.999

SHARES: Floats = np.array([shares_of_knots(stage) for stage in range(STAGES)], np.float32)
SCALE: Floats = np.ones(SIZE, np.float32)
"""About the size of each feature, so that all weights learn at the same pace."""
for _place, _name in enumerate(NAMES):
    for _start, _size in (
        ("pieces", 10), ("gold", 30), ("worth", 25), ("seals", 8), ("rising", 15), ("sinking", 15), ("shared", 6),
        ("kin", 30), ("squares", 30), ("largest", 5),
        ("own", 2), ("neutral", 2), ("banners", 2), ("beside", 2), ("beside worth", 5), ("beside rising", 6),
        ("beside sinking", 6), ("reach", 8), ("reach twice", 3), ("reach rim", 5),
        ("reach shared", 5), ("turns of", 20), ("completes", 8), ("completable", 3), ("open worth", 8),
        ("claims", 20), ("ripe", 8), ("gap", 4), ("swing", 8), ("given", 5), ("far", 10), ("camps", 2), ("out", 6),
        ("hand worth", 10), ("hand kinship", 8), ("hand", 4), ("holds worth", 10), ("holds kinship", 8), ("holds", 4),
    ):  # fmt: skip
        if _name.startswith(_start) and ">=" not in _name:
            SCALE[_place] = _size
    if _name.startswith(("hand ", "holds ")) and not _name.endswith((" worth", " kinship")):
        SCALE[_place] = 1


@dataclass
class Model:
    """A net in floats: `banks[BANKS, SIZE]`, `hidden[units, SIZE]` and `out[units]` on scaled features, in units of
    the temper; with the moments of Adam."""

    seats: int
    temper: int
    parts: list[Floats]
    first: list[Floats]
    second: list[Floats]
    steps: int = 0

    @classmethod
    def fresh(cls, seats: int, temper: int, units: int, seed: int) -> Model:
        """A net that begins with hand-written linear weights and hidden units that say nothing yet."""
        chance = np.random.default_rng(seed)
        hidden = chance.standard_normal((units, SIZE)) * (0.7 / SIZE**0.5)
        parts = [
            (hand_banks() * SCALE / temper).astype(np.float32),
            hidden.astype(np.float32),
            np.zeros(units, np.float32),
        ]
        still = [np.zeros_like(part) for part in parts]
        return cls(seats, temper, parts, still, [part.copy() for part in still])

    @classmethod
    def of(cls, weighing: Weighing, seats: int, units: int = 0, seed: int = 1, temper: int = 0) -> Model:
        """A net that begins where another one ends, also for another number of players or with another `temper` (0 =
        the same); hidden units that it has less than `units` are new and say nothing yet."""
        weighing = weighing._replace(temper=temper or weighing.temper)
        gold = weighing.temper * GRAIN
        more = max(0, units - len(weighing.out))
        fresh = np.random.default_rng(seed).standard_normal((more, SIZE)) * (0.7 / SIZE**0.5)
        hidden = np.array(weighing.hidden, np.float32) * SCALE / FINENESS
        parts = [
            (np.array(weighing.banks, np.float32) * SCALE / gold).astype(np.float32),
            np.concatenate([hidden, fresh]).astype(np.float32),
            (np.array([*weighing.out, *(0,) * more], np.float32) / gold).astype(np.float32),
        ]
        still = [np.zeros_like(part) for part in parts]
        return cls(seats, weighing.temper, parts, still, [part.copy() for part in still])

    def quantised(self) -> Weighing:
        """The net in whole numbers."""
        banks, hidden, out = self.parts
        return Weighing(
            self.seats,
            self.temper,
            _whole(banks / SCALE * (self.temper * GRAIN)),
            _whole(hidden / SCALE * FINENESS),
            tuple(int(weight) for weight in np.rint(out * (self.temper * GRAIN))),
        )


def _whole(table: Floats) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(weight) for weight in row) for row in np.rint(table))


def hand_banks() -> Floats:
    """Linear weights in gold, written down by hand: where the training begins."""
    banks = np.zeros((BANKS, SIZE), np.float32)
    at = {name: place for place, name in enumerate(NAMES)}
    own, neutral, beside = (3.6, 3.1, 2.6, 1.9, 1.4), (2.2, 1.8, 1.5, 1.1), (0.8, 0.68, 0.58, 0.5, 0.4, 0.3)
    for bank in range(BANKS):
        row = banks[bank]
        row[at["gold"]] = row[at["worth"]] = 1
        come = min(bank, 3) / 3
        if bank < BANKS - 1:
            for number, worth in enumerate(own):
                row[at[f"own>={number + 1}"]] = worth * (1 - 0.7 * come)
            for number, worth in enumerate(neutral):
                row[at[f"neutral>={number + 1}"]] = worth * (1 - 0.7 * come)
            for number in range(4):
                row[at[f"banners>={number + 1}"]] = 7 * (1 - 0.9 * come) if bank < BANKS - 2 else 0
        for bucket, chance in zip(("1", "2", "3", "4", "5-6", "7+"), beside, strict=True):
            row[at[f"beside worth {bucket}"]] = chance * (1 if bank < BANKS - 2 else 0.3)
    return banks


# ---- data


@dataclass(frozen=True)
class Positions:
    """Positions of many games in a row: `rows[position, seat, feature]`, `stages[position, seat]`, the final
    `shares[position, seat]`, and for each position the one after the same seat's next turn (-1 = the end)."""

    rows: NDArray[np.int16]
    stages: NDArray[np.int8]
    shares: Floats
    following: NDArray[np.int64]


def gathered(games: Sequence[GameRows], temper: int) -> Positions:
    """The positions of these games."""
    shares, following = [], []
    first = 0
    for game in games:
        turns, seats = game.stages.shape
        shares.append(np.repeat(softmax(game.gold[None] / np.float32(temper)), turns, axis=0))
        later = np.arange(turns) + seats
        following.append(np.where(later < turns, later + first, -1))
        first += turns
    return Positions(
        np.concatenate([game.rows for game in games]),
        np.concatenate([game.stages for game in games]),
        np.concatenate(shares).astype(np.float32),
        np.concatenate(following),
    )


def softmax(logits: NDArray[np.floating]) -> Floats:
    """Shares that add up to 1 along the last axis."""
    powers = np.exp(logits - logits.max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True), np.float32)


def foretold(model: Model, positions: Positions) -> Floats:
    """The shares the net foretells, [position, seat], where it knows only the hand of the seat that has just moved."""
    found = []
    for begin in range(0, len(positions.rows), 8192):
        x = (positions.rows[begin : begin + 8192] / SCALE).astype(np.float32)
        x[..., HOLDS:HAND] = 0
        found.append(softmax(_logits(model, x, SHARES[positions.stages[begin : begin + 8192]])[0]))
    return np.concatenate(found)


def targets(model: Model, positions: Positions, trust: float) -> Floats:
    """λ-returns: the final shares weigh λ = `trust` per turn of the seat, what the net says later the rest."""
    values = foretold(model, positions)
    returns = positions.shares.copy()
    # positions whose following one is settled already, again and again: one step for all games together
    waiting = np.flatnonzero(positions.following >= 0)
    settled = positions.following < 0
    while len(waiting):
        ready = settled[positions.following[waiting]]
        now = waiting[ready]
        later = positions.following[now]
        returns[now] = (1 - trust) * values[later] + trust * returns[later]
        settled[now] = True
        waiting = waiting[~ready]
    return returns


# ---- learning


def _logits(model: Model, x: Floats, shares: Floats) -> tuple[Floats, Floats]:
    banks, hidden, out = model.parts
    active = np.maximum(x @ hidden.T, 0)
    return np.asarray(np.einsum("psk,psk->ps", x @ banks.T, shares) + active @ out), active


def fit(
    model: Model, positions: Positions, wanted: Floats, steps: int, pace: float, chance: np.random.Generator
) -> float:
    """So many steps of Adam on random batches; gives the mean cross-entropy less that of the targets themselves. In
    half of the positions the net knows the hand of the seat on turn."""
    lost = 0.0
    for _step in range(steps):
        batch = chance.integers(0, len(wanted), BATCH)
        x = (positions.rows[batch] / SCALE).astype(np.float32)
        x[::2, :, HOLDS:HAND] = 0
        shares = SHARES[positions.stages[batch]]
        y = wanted[batch]
        logits, active = _logits(model, x, shares)
        p = softmax(logits)
        lost += float((y * (np.log(y + 1e-9) - np.log(p + 1e-9))).sum(-1).mean())
        slope = (p - y) / BATCH
        banks, hidden, out = model.parts
        inward = slope[..., None] * out * (active > 0)
        size = slope.size
        flat = x.reshape(size, SIZE)
        gradients = [
            (shares * slope[..., None]).reshape(size, BANKS).T @ flat + STEADY * banks,
            inward.reshape(size, len(out)).T @ flat + DECAY * hidden,
            active.reshape(size, len(out)).T @ slope.reshape(size) + DECAY * out,
        ]
        _adam(model, gradients, pace)
    return lost / max(1, steps)


def _adam(model: Model, gradients: list[Floats], pace: float) -> None:
    model.steps += 1
    slow, slower = BETAS
    for part, gradient, first, second in zip(model.parts, gradients, model.first, model.second, strict=True):
        first += (1 - slow) * (gradient - first)
        second += (1 - slower) * (gradient * gradient - second)
        mean = first / (1 - slow**model.steps)
        spread = np.sqrt(second / (1 - slower**model.steps))
        part -= (pace * mean / (spread + 1e-8)).astype(np.float32)
