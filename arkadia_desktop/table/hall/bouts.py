"""A game of the hall as one of its players sees it, and duplicate duels: one deal played by the same players as often
as there are seats, everybody once at each place. What the cards gave, they gave to all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NamedTuple

from arkadia_desktop.ai.levels import parted
from arkadia_desktop.table.hall.games import HallGame, HallSeat, Weighed


class Bout(NamedTuple):
    """A game as a person played it at `seat`: `fresh` unless that deal was played before. `rated`: whether it moved the
    rating; it does not where a computer sat at the table that has none, or where somebody began with gold."""

    entry: HallGame
    seat: int
    fresh: bool = True
    rated: bool = True

    @property
    def place(self) -> int:
        """1 = won."""
        return self.entry.place(self.seat)

    @property
    def won(self) -> bool:
        """Whether nobody had more; a tie is one."""
        return self.seat in self.entry.winners

    @property
    def own(self) -> HallSeat:
        return self.entry.seats[self.seat]

    @property
    def weighed(self) -> Weighed | None:
        """What was found about this person's play; None where not all turns were analysed."""
        return None if self.entry.weighed is None else self.entry.weighed[self.seat]

    @property
    def gold(self) -> int:
        """What this person had at the end."""
        return self.own.gold

    @property
    def won_gold(self) -> int:
        """The same without what this person began with."""
        return self.gold - self.own.handicap

    @property
    def rivals(self) -> tuple[HallSeat, ...]:
        """The others, the best first."""
        others = (seat for seat in range(len(self.entry.seats)) if seat != self.seat)
        ordered = sorted(others, key=lambda seat: (self.entry.place(seat), seat))
        return tuple(self.entry.seats[seat] for seat in ordered)

    @property
    def best_rival(self) -> int:
        """The gold of the best of the others."""
        return self.rivals[0].gold

    @property
    def levels(self) -> frozenset[str]:
        """The levels of the computers, without personalities."""
        others = (seat for number, seat in enumerate(self.entry.seats) if number != self.seat and not seat.person)
        return frozenset(parted(seat.level)[0] for seat in others)


Player = tuple[str, str]
"""Who sat there: the name, and the level of a computer."""


class Duel(NamedTuple):
    """The games of one duel, in the order in which they ended. `rivals`: each with the gold of all games, the most
    first."""

    bouts: tuple[Bout, ...]
    rivals: tuple[tuple[HallSeat, int], ...]

    @property
    def ended(self) -> datetime:
        return self.bouts[-1].entry.ended

    @property
    def own(self) -> int:
        """This person's gold of all games."""
        return sum(bout.gold for bout in self.bouts)

    @property
    def lead(self) -> int:
        """By how much gold this person is ahead of the best rival."""
        return self.own - self.rivals[0][1]


def duels(bouts: Sequence[Bout], name: Callable[[str], str]) -> tuple[Duel, ...]:
    """The finished duels among somebody's games, whichever ended first; `name` tells whose name a name is. A deal that
    is played once more from the same place, or with another handicap, counts for none."""
    going: dict[tuple[str, tuple[tuple[Player, int], ...]], list[Bout]] = {}
    found = []
    for bout in bouts:
        players = tuple(sorted((_player(seat, name), seat.handicap) for seat in bout.entry.seats))
        around = going.setdefault((bout.entry.deal, players), [])
        if bout.seat in [earlier.seat for earlier in around]:
            continue
        around.append(bout)
        if len(around) == len(bout.entry.seats):
            found.append(_duel(around, name))
            around.clear()
    return tuple(found)


def _duel(bouts: Sequence[Bout], name: Callable[[str], str]) -> Duel:
    gold: Counter[Player] = Counter()
    for seat in (seat for bout in bouts for seat in bout.rivals):
        gold[_player(seat, name)] += seat.gold
    rivals = [(seat, gold[_player(seat, name)]) for seat in bouts[-1].rivals]
    return Duel(tuple(bouts), tuple(sorted(rivals, key=lambda rival: -rival[1])))


def to_return(bouts: Sequence[Bout], name: Callable[[str], str]) -> Bout | None:
    """The last game between two whose deal was not played the other way round yet, and whose record is known."""
    done = {bout.entry.deal for duel in duels(bouts, name) for bout in duel.bouts}
    open_ = (bout for bout in reversed(bouts) if len(bout.entry.seats) == 2 and bout.entry.deal not in done)
    return next((bout for bout in open_ if bout.entry.file), None)


def _player(seat: HallSeat, name: Callable[[str], str]) -> Player:
    return name(seat.name) if seat.person else seat.name, seat.level
