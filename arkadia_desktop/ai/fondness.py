"""The net and the hand-written weights as somebody of a personality reads them (see `personalities`)."""

from __future__ import annotations

from functools import lru_cache

from arkadia_desktop.ai.features import KNOTS
from arkadia_desktop.ai.net import Net, net_for
from arkadia_desktop.ai.personalities import PERSONALITIES
from arkadia_desktop.ai.weights import WEIGHTS, Weights
from arkadia_desktop.engine.shared import GRAIN, NAMES


@lru_cache(maxsize=16)
def fond_net(seats: int, personality: str) -> Net:
    """The net for so many players as somebody of this personality reads it; empty = as it is.

    Raises:
        KeyError: there is no such personality.
        BadNet, OSError: see `net_for`.
    """
    net = net_for(seats)
    if not personality:
        return net
    more = [0] * len(NAMES)
    for name, gold in PERSONALITIES[personality].gold.items():
        more[NAMES.index(name)] = round(gold * GRAIN)
    banks = tuple(
        tuple(weight + extra for weight, extra in zip(row, more, strict=True)) if bank < KNOTS else row
        for bank, row in enumerate(net.weighing.banks)
    )
    return Net(net.weighing._replace(banks=banks))


def fond_weights(personality: str) -> Weights:
    """The hand-written weights as somebody of this personality has them; empty = as they are.

    Raises:
        KeyError: there is no such personality.
    """
    if not personality:
        return WEIGHTS
    changed: dict[str, float | tuple[float, ...]] = {}
    for name, times in PERSONALITIES[personality].hand.items():
        figure = getattr(WEIGHTS, name)
        changed[name] = tuple(one * times for one in figure) if isinstance(figure, tuple) else figure * times
    return WEIGHTS._replace(**changed)  # type: ignore[arg-type]
