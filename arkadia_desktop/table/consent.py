"""What several persons at one screen agree on: whatever lets one of them see more of another waits for all of them.

One person alone may strengthen secrecy, and rename anybody. What weakens it is a `Wish`: it counts when each person has
agreed behind the own open curtain. What was wished for, agreed on and refused is told to everybody as `ConsentNote`s.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, NamedTuple

from arkadia_desktop.rules import reading
from arkadia_desktop.rules.pieces import MAX_PLAYERS
from arkadia_desktop.table.options import Curtain, Options, options_json, parse_options
from arkadia_desktop.table.seats import Seat, parse_seat, seat_json

MOST_NOTES = 200
"""The oldest give way to newer ones."""
_LARGEST = 1_000_000
UNKNOWN = -1
"""In the place of the seat whose person looked at the screen last: nobody has kept it."""


class Change(StrEnum):
    """Something that was wished for or done; `PERSON` and `COMPUTER` are about a seat."""

    MEMORY_ON = "memory-on"
    MEMORY_OFF = "memory-off"
    CURTAIN_ALWAYS = "curtain-always"
    CURTAIN_AUTO = "curtain-auto"
    CURTAIN_OFF = "curtain-off"
    HOLD = "hold"
    ONE_PRESS = "one-press"
    PERSON = "person"
    COMPUTER = "computer"
    END = "end"


SHOWS: Mapping[str, tuple[tuple[object, Change], ...]] = {
    "memory_game": ((True, Change.MEMORY_ON), (False, Change.MEMORY_OFF)),
    "curtain": (
        (Curtain.ALWAYS, Change.CURTAIN_ALWAYS),
        (Curtain.AUTO, Change.CURTAIN_AUTO),
        (Curtain.OFF, Change.CURTAIN_OFF),
    ),
    "one_press": ((False, Change.HOLD), (True, Change.ONE_PRESS)),
    "auto_forced": (),
}
"""Every option: its values, from the one that shows least of the others to the one that shows most, each with the name
of the change to it. An option without values shows nobody anything. To choose what shows more, to hand over a seat
(`handed`) and to end the game is all that takes the own open curtain of a person; `Sitting.asked` holds that."""


class NoteKind(StrEnum):
    """What the person of a note did."""

    WISHED = "wished"
    AGREED = "agreed"
    REFUSED = "refused"
    DONE = "done"
    """At once: nobody had to be asked."""


class Changed(NamedTuple):
    """A change; `about` is the seat it is about, where there is one."""

    change: Change
    about: int | None = None


class Wish(NamedTuple):
    """What the person at seat `by` wants: other `options`, other people at `seats` (number, seat), the end of the game.

    `agreed` are the seats whose persons want it too.
    """

    by: int
    agreed: frozenset[int]
    options: Options | None = None
    seats: tuple[tuple[int, Seat], ...] = ()
    ends: bool = False


class ConsentNote(NamedTuple):
    """A line of the chronicle that is no event of the rules: after so many actions the person at `seat` wished for,
    agreed to, refused or did something."""

    after: int
    seat: int
    kind: NoteKind
    changes: tuple[Changed, ...]


@dataclass(frozen=True, slots=True)
class Consent:
    """The wish that waits for somebody's answer, all that was told so far, and whether the game was ended early."""

    wish: Wish | None = None
    notes: tuple[ConsentNote, ...] = ()
    ended: bool = False

    def noted(self, note: ConsentNote) -> Consent:
        """With one more line."""
        return replace(self, notes=(*self.notes, note)[-MOST_NOTES:])


NOTHING_ASKED = Consent()
"""Nobody has wished for anything."""


def persons(seats: Sequence[Seat]) -> frozenset[int]:
    """The numbers of the seats where people sit."""
    return frozenset(number for number, seat in enumerate(seats) if not seat.is_computer)


def _openness(options: Options, name: str) -> int:
    values = [value for value, _change in SHOWS[name]]
    return values.index(getattr(options, name)) if values else 0


def weakens(before: Options, after: Options) -> bool:
    """Whether somebody may see more of the others with `after` than with `before`."""
    return any(_openness(after, name) > _openness(before, name) for name in Options._fields)


def least_open(one: Options, other: Options) -> Options:
    """`other`, with whatever shows less of the others in either."""
    less = (name for name in Options._fields if _openness(one, name) < _openness(other, name))
    return other._replace(**{name: getattr(one, name) for name in less})


def most_open(one: Options, other: Options) -> Options:
    """`one`, with whatever shows more of the others in either."""
    more = (name for name in Options._fields if _openness(other, name) > _openness(one, name))
    return one._replace(**{name: getattr(other, name) for name in more})


def changed_options(before: Options, after: Options) -> tuple[Changed, ...]:
    """What is different between two agreements, as far as it is about secrets."""
    names = (name for name in SHOWS if _openness(before, name) != _openness(after, name))
    return tuple(Changed(SHOWS[name][_openness(after, name)][1]) for name in names)


def changed_seats(before: Sequence[Seat], after: Sequence[tuple[int, Seat]]) -> tuple[Changed, ...]:
    """Which of the seats get another kind of player."""
    return tuple(
        Changed(Change.COMPUTER if seat.is_computer else Change.PERSON, number)
        for number, seat in after
        if seat.kind is not before[number].kind
    )


def wished(wish: Wish, options: Options, seats: Sequence[Seat]) -> tuple[Changed, ...]:
    """What a wish would change now."""
    found = changed_options(options, wish.options) if wish.options is not None else ()
    found += changed_seats(seats, wish.seats)
    return (*found, Changed(Change.END)) if wish.ends else found


def handed(before: Sequence[Seat], after: Sequence[Seat]) -> dict[int, Seat]:
    """The seats that change hands, by number, as they are after it."""
    pairs = enumerate(zip(before, after, strict=True))
    return {number: new for number, (old, new) in pairs if old.kind is not new.kind}


def only_person(seats: Sequence[Seat], consent: Consent) -> int | None:
    """The seat of the only person who has ever played; None where several have. Whoever left several persons has left
    a note, and a seat to a computer."""
    people = persons(seats)
    left = any(seat.lent for seat in seats) or consent.notes or consent.wish
    return min(people) if len(people) == 1 and not left else None


# ---- as a save has it


def consent_json(consent: Consent) -> dict[str, Any]:
    """The wish and the notes as an envelope has them."""
    return {
        "wish": None if consent.wish is None else _wish_json(consent.wish),
        "notes": [
            {
                "after": note.after,
                "seat": note.seat,
                "outcome": note.kind.value,
                "changes": [reading.present(change=one.change.value, seat=one.about) for one in note.changes],
            }
            for note in consent.notes
        ],
        "ended": consent.ended,
    }


def _wish_json(wish: Wish) -> dict[str, Any]:
    return {
        "by": wish.by,
        "agreed": sorted(wish.agreed),
        "options": None if wish.options is None else options_json(wish.options),
        "seats": [{"number": number, "seat": seat_json(seat)} for number, seat in wish.seats],
        "ends": wish.ends,
    }


def parse_consent(value: Any, seats: Sequence[Seat]) -> Consent:
    """The consent of a game with these `seats`. Raises Malformed."""
    data = reading.obj(value, "consent", known={"wish", "notes", "ended"})
    wish = data.member("wish")
    notes = data.array("notes", MOST_NOTES)
    return Consent(
        None if wish is None else _parse_wish(wish, seats),
        tuple(_parse_note(note, len(seats)) for note in notes),
        data.truth("ended"),
    )


def _parse_wish(value: Any, seats: Sequence[Seat]) -> Wish:
    data = reading.obj(value, "wish", known={"by", "agreed", "options", "seats", "ends"})
    agreed = data.array("agreed", MAX_PLAYERS)
    options = data.member("options")
    wanted = []
    for item in data.array("seats", MAX_PLAYERS):
        entry = reading.obj(item, "seats", known={"number", "seat"})
        number = entry.whole("number", 0, len(seats) - 1)
        seat, _notice = parse_seat(entry.member("seat"))
        if seat.colour is not seats[number].colour:
            raise reading.wrong("color", seat.colour.value)
        wanted.append((number, seat))
    return Wish(
        by=data.whole("by", 0, len(seats) - 1),
        agreed=frozenset(reading.whole(one, "agreed", 0, len(seats) - 1) for one in agreed),
        options=None if options is None else parse_options(options),
        seats=tuple(wanted),
        ends=data.truth("ends"),
    )


def _parse_note(value: Any, seats: int) -> ConsentNote:
    data = reading.obj(value, "notes", known={"after", "seat", "outcome", "changes"})
    changes = data.array("changes", len(Change) * MAX_PLAYERS)
    return ConsentNote(
        after=data.whole("after", 0, _LARGEST),
        seat=data.whole("seat", 0, seats - 1),
        kind=data.one_of("outcome", NoteKind, 30),
        changes=tuple(_parse_changed(change, seats) for change in changes),
    )


def _parse_changed(value: Any, seats: int) -> Changed:
    data = reading.obj(value, "changes", known={"change", "seat"})
    about = data.whole("seat", 0, seats - 1) if "seat" in data else None
    return Changed(data.one_of("change", Change, 30), about)
