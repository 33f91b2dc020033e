"""Positions worth a long turn: a person is to build, and can complete a building, which pays and brings a piece."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random

from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.rules.actions import Build
from arkadia_desktop.rules.deal import deal
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.preview import preview
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.saves import Store
from arkadia_desktop.table.seats import computer, person

PLAYERS = 3
ACTIONS = 60
"""So many actions have been played at least: the board is about half full."""
LEVEL = "apprentice"


def rich_build(view: PlayerView) -> Build | None:
    """The legal building that completes and pays most, of those that pay the player on turn; None if none does."""
    best: tuple[int, Build] | None = None
    for action in LegalActions(view).builds():
        completed = preview(view, action).completed
        own = sum(line.seals for _building, paid in completed for line in paid.lines if line.seat == view.player)
        if own and (best is None or own > best[0]):
            best = own, action
    return best[1] if best else None


def tables(store: Store | None) -> Iterator[Table]:
    """Games of a person (seat 0) against two computers, each in such a position; always the same ones."""
    for seed in itertools.count(1):
        chance = Random(seed)
        colours = COLOURS[:PLAYERS]
        seats = (person("Mara", colours[0]), computer(LEVEL, colours[1], "Clara"), computer(LEVEL, colours[2], "Jonas"))
        table = Table(deal(colours, STANDARD, chance), seats, Options(), seed=str(seed))
        players = RandomPlayer(chance)
        while not table.over:
            due = table.number >= ACTIONS and table.player == 0 and table.game.phase is Phase.MUST
            if due and rich_build(table.view(0)):
                yield Table(
                    table.setup,
                    seats,
                    table.options,
                    seed=table.seed,
                    history=table.history,
                    autosave=store.autosave() if store else None,
                )
                break
            table.submit(table.player, players.decide(table.view(table.player)))
