"""What a seat may expect in a game that goes on, from its view alone."""

from __future__ import annotations

import random

from arkadia_desktop.ai.analysis.rating import imagined, never
from arkadia_desktop.ai.analysis.standing import CERTAIN
from arkadia_desktop.ai.net import net_for
from arkadia_desktop.ai.player import Estimate
from arkadia_desktop.engine.shared import GRAIN
from arkadia_desktop.rules.deal import shuffled
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.view import PlayerView, imagine, unknown

DEALS = 64
"""So many games are imagined, each with the hidden cards dealt anew."""


def estimated(view: PlayerView) -> Estimate:
    """What the seat of this view may expect, between two turns. The same view gives the same."""
    assert view.seat is not None
    net, hidden, source = net_for(view.seats), unknown(view), random.Random(view.turn)
    ends = [imagined(FastGame.of(imagine(view, shuffled(hidden, source))), (), net, never) for _deal in range(DEALS)]
    chance = sum(end.chances[view.seat] for end in ends) * 100 / (DEALS * CERTAIN)
    gold = sum(end.golds[view.seat] for end in ends) / (DEALS * GRAIN)
    return Estimate(view.turn, round(chance), round(gold))
