"""What tests of the table share: a clock that stands where it is put, stores, seats, and positions of sample games."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.deal import deal
from arkadia_desktop.rules.game import Setup
from arkadia_desktop.rules.pieces import COLOURS, Colour
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.record import Record, parse_record
from arkadia_desktop.table.history import replayed
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.save_file import Save
from arkadia_desktop.table.saves import Store
from arkadia_desktop.table.seats import Seat, computer, person

RECORDS = Path(__file__).parents[1] / "records"
EVENING = datetime(2026, 3, 1, 20, 15, 30, tzinfo=UTC)


class StandingClock:
    """A clock that moves only when it is told to."""

    def __init__(self, now: datetime = EVENING) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


def store_in(folder: Path, clock: StandingClock | None = None) -> Store:
    """A store with the folders of the program under `folder`; they are not made."""
    return Store(folder / "saves", folder / "records", clock or StandingClock())


def resumed(store: Store) -> Save:
    """The save to go on with; there must be one."""
    save = store.resume()
    assert save is not None
    return save


def setup_of(seats: int = 2, seed: int = 1, *, first_game: bool = False) -> Setup:
    """A deal for so many players."""
    return deal(COLOURS[:seats], STANDARD, Random(seed), first_game=first_game)


def people(colours: tuple[Colour, ...]) -> tuple[Seat, ...]:
    """A person at every seat."""
    return tuple(person(f"Person {number}", colour) for number, colour in enumerate(colours, start=1))


def with_computers(colours: tuple[Colour, ...], *at: int) -> tuple[Seat, ...]:
    """People, but computers at the seats `at`."""
    return tuple(
        computer("random", seat.colour) if number in at else seat for number, seat in enumerate(people(colours))
    )


def new_table(store: Store | None = None, *, seats: int = 2, seed: int = 1, options: Options | None = None) -> Table:
    """A new game of people."""
    setup = setup_of(seats, seed)
    return Table.new(setup, people(setup.colours), options or Options(), store, seed=seed)


def sample(name: str) -> Record:
    """A sample game, without the summaries beside its actions."""
    record = parse_record((RECORDS / f"{name}.json").read_text())
    return replace(record, entries=tuple(entry._replace(after=None) for entry in record.entries))


def sample_table(name: str, number: int, *computers: int, options: Options | None = None) -> Table:
    """A table where the first `number` actions of a sample have been played, by people but for `computers`."""
    record = sample(name)
    history = replayed(replace(record, entries=record.entries[:number], result=None))
    return Table(record.setup, with_computers(record.setup.colours, *computers), options or Options(), history=history)


def reseat(table: Table, number: int, seat: Seat) -> None:
    """Somebody else at a seat, as the person who sits there wishes."""
    seats = list(table.seats)
    seats[number] = seat
    table.ask_for(number, seats=seats)


def any_action(table: Table, chance: Random) -> Action:
    """Something legal for the seat on turn."""
    return RandomPlayer(chance).decide(table.view(table.player))


def play_on(table: Table, actions: int, seed: int = 1) -> None:
    """Play up to so many actions, whatever they are."""
    chance = Random(seed)
    for _ in range(actions):
        if table.over:
            return
        table.submit(table.player, any_action(table, chance))


def actions_of(table: Table) -> list[Action]:
    """Everything played so far."""
    return [played.action for played in table.history]
