"""Computers at a table that think in this process, with a log of what they did."""

from __future__ import annotations

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.player import Budget, Work
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.proofs.sealed_deal import Secret, sealed_deal
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.saves import Store
from arkadia_desktop.table.seats import computer, person

SECRET = Secret(bytes(range(100, 132)))


def sealed_table(*names: str, store: Store | None = None, salt: str = "hello") -> Table:
    """A sealed game of these levels; an empty name is a person."""
    setup, seal = sealed_deal(SECRET, salt, COLOURS[: len(names)], STANDARD)
    sitters = zip(names, setup.colours, strict=True)
    seats = tuple(computer(name, colour) if name else person("", colour) for name, colour in sitters)
    return Table.new(setup, seats, Options(), store, sealed=seal)


def let_act(table: Table, most: int | None = None) -> None:
    """The computer on turn acts, having imagined so many games at most."""
    budget, level = Budget(most=most), table.seats[table.player].level
    action = levels.create(level, table.decision_seed, budget).decide(table.view(table.player))
    table.submit(table.player, action, Work(level, budget.games, budget.cut))


def play_person(table: Table) -> None:
    """The person on turn does what an apprentice would; nobody logs that."""
    action = levels.create("apprentice", table.number).decide(table.view(table.player))
    table.submit(table.player, action)


def play_to(table: Table, number: int, most: int | None = None) -> Table:
    """Play on until so many actions are done, or the game is over."""
    while not table.over and table.number < number:
        if table.computer_on_turn:
            let_act(table, most)
        else:
            play_person(table)
    return table
