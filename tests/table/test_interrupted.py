"""A long row of evenings, each cut off at some moment: a restart finds every game, and goes on at the last action."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Setup
from arkadia_desktop.table import keeping
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.save_file import Save
from arkadia_desktop.table.saves import Listed, Shelf, Store
from tests.table.faults import Crash, Disk
from tests.table.playing import StandingClock, any_action, new_table, store_in

NAMES = "Lyon", "Paris", "Nice"
LONGEST = 120
"""Operations of an evening at most: some six actions and what is done around them."""
DAY_S = 24 * 3600.0

Course = tuple[Action, ...]
"""The actions of a game, in the order played."""

Kept = tuple[Setup, Course]


def course(save: Save) -> Course:
    return tuple(entry.action for entry in save.record.entries)


def begins(earlier: Course, later: Course) -> bool:
    return later[: len(earlier)] == earlier


class Player:
    """Plays evenings with a store, and knows what must be found of every game.

    `others`: the games that lie there besides the one played, in the list or the trash. `due`: the courses that the
    game played last may have; it is None while another game takes its place, for then either may be found. `named`:
    what may lie there by a name, None for nothing.
    """

    def __init__(self, folder: Path, clock: StandingClock, chance: Random, seed: int) -> None:
        self.store = store_in(folder, clock)
        self.chance = chance
        self.seed = seed
        self.table: Table | None = None
        self.setup: Setup | None = None
        self.due: tuple[Course, ...] | None = None
        self.others: list[Kept] = []
        self.named: dict[str, list[Kept | None]] = {}
        assert self.store.tidy() == ""
        for listed in everything(self.store):
            self.others.append(kept(listed))
            if listed.shelf is Shelf.KEPT and not listed.automatic:
                self.named[listed.name] = [kept(listed)]

    def go(self) -> None:
        """Play until something stops it."""
        while True:
            table = self.table
            if table is None or table.over:
                self.sit_down()
                continue
            match self.chance.randrange(24):
                case 0:
                    self.sit_down()
                case 1 | 2:
                    self.name(table)
                case 3 | 4 if table.why_no_undo() is None:
                    before = course_of(table)
                    self.due = (before, before[:-1])
                    table.undo()
                    self.due = (before[:-1],)
                case 5:
                    self.throw()
                case _:
                    self.act(table)

    def act(self, table: Table) -> None:
        """Any legal action."""
        before, action = course_of(table), any_action(table, self.chance)
        self.due = (before, (*before, action))
        table.submit(table.player, action)
        self.due = ((*before, action),)

    def sit_down(self) -> None:
        """A new game, or one of the list; what was played so far is another game then."""
        if self.setup is not None and self.due is not None:
            self.others.append((self.setup, self.due[0]))
        listed = [entry for entry in self.store.listing() if entry.save and not entry.save.finished]
        self.setup = self.due = None
        if listed and self.chance.random() < 0.6:
            entry = self.chance.choice(listed)
            assert entry.save is not None
            self.table = Table.resume(entry.save, self.store)
            before, action = course_of(self.table), any_action(self.table, self.chance)
            # Before this is done the game lies where it was, and it is open which one was played last.
            self.table.submit(self.table.player, action)
            if entry.automatic:  # it is the same file, and may go back by an undo; one with a name stays
                self.others.remove(kept(entry))
            self.setup, self.due = self.table.setup, ((*before, action),)
        else:
            self.seed += 1
            self.table = new_table(self.store, seed=self.seed, options=Options(auto_forced=False))
            self.setup, self.due = self.table.setup, ((),)

    def name(self, table: Table) -> None:
        """Save the game by a name, over whatever has it."""
        name, now = self.chance.choice(NAMES), (table.setup, course_of(table))
        self.named[name] = [*self.named.get(name, []), now, None]
        keeping.keep_as(self.store, table, name)
        self.named[name] = [now]

    def throw(self) -> None:
        """Throw one of the other games away."""
        others = [entry for entry in self.store.listing() if entry.shelf is not Shelf.AUTOSAVE]
        if others:
            entry = self.chance.choice(others)
            if entry.path == keeping.place_of(self.store, entry.name):  # others may have the same name
                self.named.pop(entry.name, None)
            self.store.trash.throw(entry.path)


def kept(listed: Listed) -> Kept:
    assert listed.save is not None, listed.reason
    return listed.save.record.setup, course(listed.save)


def course_of(table: Table) -> Course:
    return tuple(played.action for played in table.history)


def everything(store: Store) -> list[Listed]:
    return [*store.listing(), *store.thrown_away()]


def check(player: Player, folder: Path, clock: StandingClock) -> None:
    """What a restart finds after the player was stopped."""
    store = store_in(folder, clock)
    assert store.tidy() == ""
    found: dict[Setup, list[Course]] = {}
    for setup, there in map(kept, everything(store)):
        found.setdefault(setup, []).append(there)
    for setup, before in player.others:
        assert any(begins(before, after) for after in found.get(setup, []))
    for name, allowed in player.named.items():
        path = keeping.place_of(store, name)
        assert (kept(store.look(path)) if path.exists() else None) in allowed
    if player.setup is None or player.due is None:
        return
    save = store.resume()
    if save is not None and save.record.setup == player.setup:
        assert course(save) in player.due
    else:  # its last action has been done, and it lies among the records
        assert any(after in player.due for after in found[player.setup])
        assert player.table is not None
        assert any(entry.save and entry.save.finished and kept(entry)[0] == player.setup for entry in store.listing())


def test_every_restart_resumes_at_the_last_completed_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scale: Callable[[int, int], int]
) -> None:
    chance, clock = Random(11), StandingClock()
    interrupted = powerless = 0
    for evening in range(scale(40, 950)):
        player = Player(tmp_path, clock, chance, seed=1000 * evening)
        disk = Disk(chance.randrange(LONGEST), chance)
        with disk.under(monkeypatch):
            try:
                player.go()
            except Crash:
                interrupted += 1
        if chance.random() < 0.5:
            disk.lose_power()
            powerless += 1
        check(player, tmp_path, clock)
        clock.wait(DAY_S)
    assert interrupted == scale(40, 950)
    assert powerless > interrupted // 3
