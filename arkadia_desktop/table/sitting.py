"""Who sits at a table and what was agreed on there, as one value; how it changes is told in `consent`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arkadia_desktop.table.consent import (
    NOTHING_ASKED,
    Changed,
    Consent,
    ConsentNote,
    NoteKind,
    Wish,
    changed_options,
    changed_seats,
    least_open,
    most_open,
    needs_consent,
    persons,
    weakens,
    wished,
)
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.seats import Seat


class NobodyAsks(ValueError):
    """Something needs everybody's consent, and nobody is at the screen to wish for it."""


class WishWaits(ValueError):
    """Something needs everybody's consent, and another person's wish waits for an answer."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Seats in turn order, what counts in this game, and what waits for somebody's consent."""

    seats: tuple[Seat, ...]
    options: Options
    consent: Consent = NOTHING_ASKED

    @property
    def persons(self) -> frozenset[int]:
        """The numbers of the seats where people sit."""
        return persons(self.seats)

    @property
    def waits_for(self) -> frozenset[int]:
        """The persons whose answer a wish waits for."""
        wish = self.consent.wish
        return frozenset() if wish is None else self.persons - wish.agreed

    @property
    def wished(self) -> tuple[Changed, ...]:
        """What the wish that waits would change."""
        return () if self.consent.wish is None else wished(self.consent.wish, self.options, self.seats)

    def asked(self, by: int | None, options: Options, seats: Sequence[Seat], *, at: int, ends: bool = False) -> Sitting:
        """After the person at seat `by` (None = nobody is at the screen) has asked for other `options` and `seats`, or
        that the game `ends`, after `at` actions. What lets nobody see more of another counts at once; the rest waits,
        in a game of several persons, until all of them want it. What `by` wished for before is forgotten.

        Raises:
            NobodyAsks: something would need consent, and nobody is there.
            WishWaits: something would need consent, and another person's wish waits for an answer.
            ValueError: a seat has another colour.
        """
        if [seat.colour for seat in seats] != [seat.colour for seat in self.seats]:
            raise ValueError("a seat keeps its colour")
        waiting = tuple(
            (number, seat)
            for number, (old, seat) in enumerate(zip(self.seats, seats, strict=True))
            if len(self.persons) > 1 and needs_consent(number, old, seat, by)
        )
        weaker = len(self.persons) > 1 and weakens(self.options, options)
        before, wish = self.consent.wish, None
        if waiting or weaker or (ends and len(self.persons) > 1):
            if by is None:
                raise NobodyAsks
            if before is not None and before.by != by:
                raise WishWaits
            wish = Wish(by, frozenset({by}), options if weaker else None, waiting, ends)
        now = least_open(self.options, options) if weaker else options
        after = self._changed(by, now, _at_once(self.seats, seats, dict(waiting)), at)
        if ends and wish is None:
            return replace(after, consent=replace(after.consent, wish=None, ended=True))
        if before is not None and before.by != by:
            return after
        if wish is None or wish == before:
            return replace(after, consent=replace(after.consent, wish=wish))
        asked = after.consent.noted(ConsentNote(at, wish.by, NoteKind.WISHED, wished(wish, after.options, after.seats)))
        return replace(after, consent=replace(asked, wish=wish))

    def _changed(self, by: int | None, options: Options, seats: tuple[Seat, ...], at: int) -> Sitting:
        """What needs nobody's consent is done; what of it is about secrets is told where several persons play."""
        changes = changed_options(self.options, options) + changed_seats(self.seats, tuple(enumerate(seats)))
        after = replace(self, options=options, seats=seats)
        if changes and len(self.persons) > 1:
            note = ConsentNote(at, min(self.persons) if by is None else by, NoteKind.DONE, changes)
            after = replace(after, consent=after.consent.noted(note))
        return after.without_idle_wish()

    def without_idle_wish(self) -> Sitting:
        """Without the wish of somebody who does not play any more."""
        wish = self.consent.wish
        if wish is None or wish.by in self.persons:
            return self
        return replace(self, consent=replace(self.consent, wish=None))

    def answered(self, seat: int, *, agreed: bool, at: int) -> Sitting:
        """After the person at `seat` has agreed to the wish that waits, or refused it, after `at` actions.

        The wish counts when nobody is left to ask. Raises ValueError where no wish waits for that person."""
        wish = self.consent.wish
        if wish is None or seat not in self.waits_for:
            raise ValueError("no wish waits for this seat")
        if not agreed:
            return self._told(ConsentNote(at, seat, NoteKind.REFUSED, self.wished))
        after = replace(self, consent=replace(self.consent, wish=replace(wish, agreed=wish.agreed | {seat})))
        if after.waits_for:
            return after
        after = after._told(ConsentNote(at, seat, NoteKind.AGREED, self.wished))
        after = replace(after, consent=replace(after.consent, ended=wish.ends))
        options = after.options if wish.options is None else most_open(after.options, wish.options)
        seats = list(after.seats)
        for number, wanted in wish.seats:
            seats[number] = replace(wanted, name=seats[number].name)
        return replace(after, options=options, seats=tuple(seats))

    def _told(self, note: ConsentNote) -> Sitting:
        """With a line on what became of the wish, which waits no longer."""
        return replace(self, consent=replace(self.consent.noted(note), wish=None))


def _at_once(before: Sequence[Seat], after: Sequence[Seat], waiting: dict[int, Seat]) -> tuple[Seat, ...]:
    """The seats that count at once: where consent is waited for, no more than the name is another one."""
    return tuple(
        replace(old, name=new.name) if number in waiting else new
        for number, (old, new) in enumerate(zip(before, after, strict=True))
    )
