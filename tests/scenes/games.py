"""Positions of the sample games, and tables that stand at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.record import Record, parse_record
from arkadia_desktop.table.history import Played, replayed
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.saves import Store
from arkadia_desktop.table.seats import Seat, computer, person

RECORDS = Path(__file__).parents[1] / "records"
NAMES = sorted(path.stem for path in RECORDS.glob("*.json"))
CALLED = ("Mara", "Bruno", "Clara", "Jonas")
SEED = "harvest-4127"


@cache
def record(name: str) -> Record:
    """A sample."""
    return parse_record((RECORDS / f"{name}.json").read_text(encoding="utf-8"))


@cache
def played(name: str) -> tuple[Played, ...]:
    """A sample, played."""
    return replayed(record(name))


@cache
def course(name: str) -> tuple[Game, ...]:
    """The positions of a sample: number n is the one after n actions."""
    return (begin(record(name).setup), *(one.game for one in played(name)))


@cache
def moments(phase: Phase) -> tuple[tuple[str, int], ...]:
    """Everywhere in the samples where the turn stands so: the name of the sample, the number of actions."""
    return tuple((name, number) for name in NAMES for number, game in enumerate(course(name)) if game.phase is phase)


def position(moment: tuple[str, int]) -> Game:
    """The position of a moment."""
    name, number = moment
    return course(name)[number]


def found(name: str, wanted: Callable[[Game], object], least: int = 0) -> int:
    """The number of actions after which a sample first stands as wanted. Raises AssertionError where it never does."""
    for number, game in enumerate(course(name)):
        if number >= least and wanted(game):
            return number
    raise AssertionError(f"{name} never stands so")


def everywhere(wanted: Callable[[Game], object]) -> Iterator[tuple[str, int]]:
    """All moments of all samples that stand as wanted."""
    return ((name, number) for name in NAMES for number, game in enumerate(course(name)) if wanted(game))


def seats_of(colours: Sequence[Colour], people: Sequence[int], level: str = "apprentice") -> tuple[Seat, ...]:
    """Persons at the seats `people`, computers at the others."""
    return tuple(
        person(CALLED[i], colour) if i in people else computer(level, colour, CALLED[i])
        for i, colour in enumerate(colours)
    )


def table_at(
    name: str,
    number: int,
    people: Sequence[int],
    *,
    options: Options | None = None,
    store: Store | None = None,
    level: str = "apprentice",
) -> Table:
    """A table where the first `number` actions of a sample have been played; the store keeps what is done from here."""
    setup = record(name).setup
    return Table(
        setup,
        seats_of(setup.colours, people, level),
        options or Options(),
        seed=SEED,
        history=played(name)[:number],
        autosave=store.autosave() if store else None,
    )
