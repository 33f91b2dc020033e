"""A finished game played once more: the same seats with another deal, or the same deal with the seats turned."""

from __future__ import annotations

from dataclasses import replace

from arkadia_desktop.ai import levels
from arkadia_desktop.rules.proofs.sealed_deal import sealed_deal
from arkadia_desktop.scenes.common.director import NewGame
from arkadia_desktop.table.consent import least_open, persons
from arkadia_desktop.table.envelope import thrown_secret
from arkadia_desktop.table.hall.even_match import even_match, ratings
from arkadia_desktop.table.hall.hall_file import HallRecord
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.seats import Seat, person


def rematch(table: Table) -> NewGame:
    """The same seats once more: the next one starts, the deal is new and sealed."""
    old = table.setup
    start = (old.start + 1) % len(old.colours)
    setup, seal = sealed_deal(thrown_secret(), "", old.colours, old.plan, first_game=old.first_game, start=start)
    return NewGame(_seated_again(table), setup._replace(handicap=old.handicap), _agreed_again(table), sealed=seal)


def evened(new: NewGame, record: HallRecord) -> NewGame:
    """With even matches as strong as the people there are by now."""
    if not any(levels.points_of(seat.level) for seat in new.seats):
        return new
    rating = ratings(record)
    people = [rating(seat.name) for seat in new.seats if not seat.is_computer]
    level = levels.of_points(even_match(people, len(new.seats)))
    seats = (replace(seat, level=level) if levels.points_of(seat.level) else seat for seat in new.seats)
    return new._replace(seats=tuple(seats))


def _seated_again(table: Table) -> tuple[Seat, ...]:
    """Those who sat there; who left and let a computer play on is asked to play again."""
    return tuple(person(seat.name, seat.colour) if seat.lent else seat for seat in table.seats)


def _agreed_again(table: Table) -> Options:
    """What counts in it: who left has agreed to nothing that shows more than games usually do."""
    back = any(seat.lent for seat in table.seats) and len(persons(_seated_again(table))) > 1
    return least_open(Options(), table.options) if back else table.options


def same_deal(table: Table) -> NewGame:
    """The same deal once more, every player one seat further: a duplicate duel. Everybody knows it, so it is not
    sealed. Gold to begin with is no part of the deal: it goes with the player."""
    colours, gold, seats = table.setup.colours, table.setup.handicap, _seated_again(table)
    setup = table.setup._replace(colours=(*colours[-1:], *colours[:-1]), handicap=(*gold[-1:], *gold[:-1]))
    return NewGame((*seats[-1:], *seats[:-1]), setup, _agreed_again(table), table.seed)
