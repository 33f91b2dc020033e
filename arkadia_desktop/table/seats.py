"""Who sits at the table: people and computers, with names and colours."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import count
from typing import Any

from arkadia_desktop.ai import levels
from arkadia_desktop.locale import _
from arkadia_desktop.locale.sentences import plain
from arkadia_desktop.locale.words import colour_name
from arkadia_desktop.rules import reading
from arkadia_desktop.rules.pieces import COLOURS, Colour
from arkadia_desktop.rules.reading import Malformed

LONGEST_NAME = 16
LONGEST_LEVEL = 1000
PROGRAM = "exec:"
"""A level that begins like this names a program of somebody's own."""

BUILDERS = ("Mara", "Bruno", "Ysolde", "Corvin", "Tilda", "Odo", "Nerea", "Gerwin")
"""Names of computers. They are names and are not translated."""


class Kind(StrEnum):
    """Who decides for a seat."""

    PERSON = "person"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat. `level` is what a computer plays at: one that `ai.levels` knows.

    For a person it is empty, or what played here before or would like to (also a program's ``exec:`` command): it is
    kept with the game and nothing is done with it. A computer's seat can never hold a command.

    Raises:
        ValueError: a name that `clean_name` would change, or a computer of a level there is not.
    """

    kind: Kind
    name: str
    colour: Colour
    level: str = ""
    lent: bool = False
    """A computer plays on for a person who left."""

    def __post_init__(self) -> None:
        if not self.name or self.name != clean_name(self.name):
            raise ValueError(f"name {self.name!r}")
        if self.is_computer and not levels.known(self.level):
            raise ValueError(f"level {self.level!r}")
        if self.lent and not self.is_computer:
            raise ValueError("a person's own seat is not lent")

    @property
    def is_computer(self) -> bool:
        return self.kind is Kind.COMPUTER


def person(name: str, colour: Colour, taken: Collection[str] = ()) -> Seat:
    """A person's seat; without a name it gets that of the colour, and a number with it where that is `taken`."""
    return Seat(Kind.PERSON, clean_name(name) or default_name(Kind.PERSON, colour, taken), colour)


def computer(level: str, colour: Colour, name: str = "", taken: Collection[str] = ()) -> Seat:
    """A computer's seat; without a name it gets one that is not `taken`. Raises ValueError for an unknown level."""
    return Seat(Kind.COMPUTER, clean_name(name) or default_name(Kind.COMPUTER, colour, taken), colour, level)


@lru_cache(maxsize=256)
def clean_name(text: str, most: int = LONGEST_NAME) -> str:
    """`text` as a name can be: printable, no space around it or twice in it, at most `most` characters."""
    printable = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(printable.split())[:most].rstrip()


def parse_name(value: Any, most: int = LONGEST_NAME) -> str:
    """`value` as a name that `clean_name` leaves as it is. Raises Malformed."""
    name = reading.text(value, "name", most)
    if not name or name != clean_name(name, most):
        raise reading.wrong("name", name)
    return name


def default_name(kind: Kind, colour: Colour, taken: Collection[str] = ()) -> str:
    """What a seat is called until it is named, and nobody of those `taken` is: a person after the colour, which stays
    right whoever else comes, goes or moves, a computer like a builder."""
    if kind is Kind.PERSON:
        name = clean_name(colour_name(colour.value))
        numbered = (f"{clean_name(name, LONGEST_NAME - 2)} {n}" for n in count(2))
        return name if name not in taken else next(one for one in numbered if one not in taken)
    first = COLOURS.index(colour)
    order = BUILDERS[first:] + BUILDERS[:first]
    return next((name for name in order if name not in taken), order[0])


def seat_json(seat: Seat) -> dict[str, Any]:
    """A seat as a save's envelope has it."""
    look = {"kind": seat.kind.value, "name": seat.name, "color": seat.colour.value}
    return look | reading.present(level=seat.level or None, lent=seat.lent or None)


def parse_seat(value: Any) -> tuple[Seat, str]:
    """A seat from an envelope, and a sentence for the player where it is another than the file says (else empty).

    A file never starts a program: the seat of an ``exec:`` command becomes a person's and keeps the command as text.
    So does that of a level this version does not have.

    Raises:
        Malformed: it is no seat.
    """
    data = reading.obj(value, "seats", known={"kind", "name", "color", "level", "lent"})
    kind = data.one_of("kind", Kind, 20)
    name = parse_name(data.member("name"))
    colour = data.one_of("color", Colour, 20)
    level = data.text("level", LONGEST_LEVEL, default="")
    if not level.isprintable():
        raise reading.wrong("level", level)
    if kind is Kind.PERSON:
        return Seat(kind, name, colour, level), ""
    if not level:
        raise Malformed("missing", field="level")
    if levels.known(level):
        lent = data.truth("lent", default=False)
        return Seat(kind, name, colour, level, lent), ""
    return Seat(Kind.PERSON, name, colour, level), _left_out(name, level)


def _left_out(name: str, level: str) -> str:
    if level.startswith(PROGRAM):
        return _(
            "A file never starts a program: a human plays for {name} instead of “{command}”.",
            name=name, command=plain(level.removeprefix(PROGRAM)),
        )  # fmt: skip
    return _("This version has no computer player “{level}”: a human plays for {name}.", name=name, level=plain(level))
