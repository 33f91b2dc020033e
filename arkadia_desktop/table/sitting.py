"""Who sits at a table and what was agreed on there, as one value; how it changes is told in `consent`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arkadia_desktop.table.consent import (
    NOTHING_ASKED,
    UNKNOWN,
    Changed,
    Consent,
    ConsentNote,
    NoteKind,
    Wish,
    changed_options,
    changed_seats,
    handed,
    least_open,
    most_open,
    only_person,
    persons,
    weakens,
    wished,
)
from arkadia_desktop.table.options import Curtain, Options
from arkadia_desktop.table.seats import Seat


class NobodyAsks(ValueError):
    """Something takes the open curtain of a person who plays, and no such person is at the screen."""


class WishWaits(ValueError):
    """Something needs everybody's consent, and another person's wish waits for an answer."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Seats in turn order, what counts in this game, what waits for somebody's consent, and who looked at the screen
    last: the seat of a person who still plays, or None where that was anybody else. Given as `UNKNOWN` it is the only
    person who has ever played, if only one has."""

    seats: tuple[Seat, ...]
    options: Options
    consent: Consent = NOTHING_ASKED
    looker: int | None = UNKNOWN

    def __post_init__(self) -> None:
        looker = only_person(self.seats, self.consent) if self.looker == UNKNOWN else self.looker
        object.__setattr__(self, "looker", looker if looker in self.persons else None)

    @property
    def persons(self) -> frozenset[int]:
        """The numbers of the seats where people sit."""
        return persons(self.seats)

    @property
    def alone(self) -> int | None:
        """The seat of the only person who has ever played and looked at the screen: nothing has to be kept from anybody
        there. None where several have played, however many are left."""
        return self.looker if self.looker == only_person(self.seats, self.consent) else None

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
        that the game `ends`, after `at` actions. What lets nobody see more of another counts at once; all else takes
        the own open curtain of a person who plays, and waits, in a game of several persons, until all of them want it:
        only the own seat anybody leaves at once. What `by` wished for before is forgotten.

        Raises:
            NobodyAsks: something takes a person's open curtain, and nobody is there.
            WishWaits: something would need consent, and another person's wish waits for an answer.
            ValueError: a seat has another colour.
        """
        if [seat.colour for seat in seats] != [seat.colour for seat in self.seats]:
            raise ValueError("a seat keeps its colour")
        weaker, given = weakens(self.options, options), handed(self.seats, seats)
        if (weaker or given or ends) and self.persons and by not in self.persons:
            raise NobodyAsks
        several = len(self.persons) > 1
        waiting = {n: seat for n, seat in given.items() if several and (n != by or not seat.is_computer)}
        before, wish = self.consent.wish, None
        if by is not None and several and (waiting or weaker or ends):
            if before is not None and before.by != by:
                raise WishWaits
            wish = Wish(by, frozenset({by}), options if weaker else None, tuple(waiting.items()), ends)
        now = least_open(self.options, options) if wish is not None and weaker else options
        after = self._changed(by, now, _at_once(self.seats, seats, waiting), at)
        if ends and wish is None:
            return replace(after, consent=replace(after.consent, wish=None, ended=True))
        if before is not None and before.by != by:
            return after
        if wish is None or wish == before:
            return replace(after, consent=replace(after.consent, wish=wish))
        asked = after.consent.noted(ConsentNote(at, wish.by, NoteKind.WISHED, wished(wish, after.options, after.seats)))
        return replace(after, consent=replace(asked, wish=wish))._settled(at)

    def _changed(self, by: int | None, options: Options, seats: tuple[Seat, ...], at: int) -> Sitting:
        """What needs nobody's consent is done; what of it is about secrets is told where several persons play."""
        several = len(self.persons) > 1
        if not several and len(persons(seats)) > 1 and options.curtain is Curtain.OFF:
            options = options._replace(curtain=Curtain.AUTO)  # who sits down now has not agreed to play without
        changes = changed_options(self.options, options) + changed_seats(self.seats, tuple(enumerate(seats)))
        after = replace(self, options=options, seats=seats)
        if changes and several:
            after = after._noted(ConsentNote(at, min(self.persons) if by is None else by, NoteKind.DONE, changes))
        return after._settled(at)

    def _settled(self, at: int) -> Sitting:
        """A wish that waits for nobody any more counts; it is forgotten where whoever wished for it has left."""
        wish = self.consent.wish
        agreed = wish is not None and wish.by in self.persons and not self.waits_for
        return self._carried_out(wish.by, at) if wish is not None and agreed else self.without_idle_wish()

    def without_idle_wish(self) -> Sitting:
        """Without a wish that waits for nobody, or of nobody, as files may have it."""
        wish = self.consent.wish
        return self if wish is None or (wish.by in self.persons and self.waits_for) else self._told(None)

    def answered(self, seat: int, *, agreed: bool, at: int) -> Sitting:
        """After the person at `seat` has agreed to the wish that waits, or refused it, after `at` actions.

        The wish counts when nobody is left to ask. Raises ValueError where no wish waits for that person."""
        wish = self.consent.wish
        if wish is None or seat not in self.waits_for:
            raise ValueError("no wish waits for this seat")
        if not agreed:
            return self._told(ConsentNote(at, seat, NoteKind.REFUSED, self.wished))
        after = replace(self, consent=replace(self.consent, wish=wish._replace(agreed=wish.agreed | {seat})))
        return after if after.waits_for else after._carried_out(seat, at)

    def _carried_out(self, seat: int, at: int) -> Sitting:
        """What all want counts; the person at `seat` was the last to want it."""
        wish, changes = self.consent.wish, self.wished
        assert wish is not None
        after = self._told(ConsentNote(at, seat, NoteKind.AGREED, changes) if changes else None)
        after = replace(after, consent=replace(after.consent, ended=wish.ends))
        options = after.options if wish.options is None else most_open(after.options, wish.options)
        seats = list(after.seats)
        for number, wanted in wish.seats:
            if wanted.kind is not seats[number].kind:
                seats[number] = replace(wanted, name=seats[number].name)
        return replace(after, options=options, seats=tuple(seats))

    def _noted(self, note: ConsentNote) -> Sitting:
        return replace(self, consent=self.consent.noted(note))

    def _told(self, note: ConsentNote | None) -> Sitting:
        """Without the wish, with a line on what became of it if it is told."""
        after = self if note is None else self._noted(note)
        return replace(after, consent=replace(after.consent, wish=None))


def _at_once(before: Sequence[Seat], after: Sequence[Seat], waiting: dict[int, Seat]) -> tuple[Seat, ...]:
    """The seats that count at once: where consent is waited for, no more than the name is another one."""
    return tuple(
        replace(old, name=new.name) if number in waiting else new
        for number, (old, new) in enumerate(zip(before, after, strict=True))
    )
