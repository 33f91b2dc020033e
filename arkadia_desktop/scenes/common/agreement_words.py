"""What persons ask of each other, agree on and refuse, in words: for the curtain, the question and the chronicle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arkadia_desktop.locale import _
from arkadia_desktop.stage.panels.wording import Line
from arkadia_desktop.table.consent import Change, Changed, Note, NoteKind, Wish, wished
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.seats import Seat


@dataclass(frozen=True, slots=True)
class Noted:
    """A line of the chronicle that no event of the rules made."""

    line: Line


MOST = 2
"""Sentences on the curtain."""


def asks(changed: Changed, name: str, seats: Sequence[Seat]) -> str:
    """A sentence: what `name` asks for, and what it would mean."""
    return _asks(changed.change).format(name=name, other=_other(changed, seats))


def _other(changed: Changed, seats: Sequence[Seat]) -> str:
    return "" if changed.about is None else seats[changed.about].name


def _asks(change: Change) -> str:
    match change:
        case Change.MEMORY_ON:
            return _("{name} asks to play with the memory game.")
        case Change.MEMORY_OFF:
            return _("{name} asks to turn the memory game off: everybody would see what each player holds.")
        case Change.CURTAIN_ALWAYS:
            return _("{name} asks for the curtain before every turn.")
        case Change.CURTAIN_AUTO:
            return _("{name} asks for the curtain only when the screen changes hands.")
        case Change.CURTAIN_OFF:
            return _("{name} asks to play without the curtain: everybody could see every hand.")
        case Change.HOLD:
            return _("{name} asks to open tents by holding.")
        case Change.ONE_PRESS:
            return _("{name} asks to open tents with one press, without holding.")
        case Change.PERSON:
            return _("{name} asks for a person to play for {other} and see that hand.")
        case Change.COMPUTER:
            return _("{name} asks for a computer to play for {other}.")
        case Change.END:
            return _("{name} asks to end the game now and count what everybody holds.")


def _counts(change: Change) -> str:
    """A sentence: what counts now."""
    match change:
        case Change.MEMORY_ON:
            return _("The memory game is on.")
        case Change.MEMORY_OFF:
            return _("All agreed: the memory game is off, and what everybody holds is shown.")
        case Change.CURTAIN_ALWAYS:
            return _("The curtain closes before every turn.")
        case Change.CURTAIN_AUTO:
            return _("All agreed: the curtain closes only when the screen changes hands.")
        case Change.CURTAIN_OFF:
            return _("All agreed: the curtain is off.")
        case Change.HOLD:
            return _("Tents are opened by holding.")
        case Change.ONE_PRESS:
            return _("All agreed: one press opens a tent.")
        case Change.PERSON:
            return _("All agreed: a person plays for {other}.")
        case Change.COMPUTER:
            return _("A computer plays for {other}.")
        case Change.END:
            return _("All agreed: the game ends here.")


def curtain_sentences(table: Table, seat: int) -> tuple[str, ...]:
    """What the curtain tells the person at `seat`: what is asked of everybody, and what was agreed on or refused since
    that person's last turn."""
    wish = table.sitting.consent.wish
    found = list(wish_sentences(wish, table)) if wish is not None else []
    last = max((n for n, played in enumerate(table.history, 1) if played.ended_turn and played.seat == seat), default=0)
    for note in reversed(table.sitting.consent.notes):
        if note.after < last or note.kind is NoteKind.WISHED:
            continue
        if note.kind is NoteKind.REFUSED:
            found.append(_("{name} did not agree; everything stays as it is.").format(name=table.seats[note.seat].name))
        else:
            found += [_counts(changed.change).format(other=_other(changed, table.seats)) for changed in note.changes]
    return tuple(found[:MOST])


def wish_sentences(wish: Wish, table: Table) -> tuple[str, ...]:
    """A wish, a sentence a change."""
    name = table.seats[wish.by].name
    return tuple(asks(changed, name, table.seats) for changed in wished(wish, table.options, table.seats))


def note_lines(note: Note, seats: Sequence[Seat]) -> tuple[Line, ...]:
    """Lines of the chronicle, one a change."""
    return tuple(_line(note, changed, seats) for changed in note.changes)


def _line(note: Note, changed: Changed, seats: Sequence[Seat]) -> Line:
    sign = "icon_curtain" if changed.about is None else f"worker_{seats[changed.about].colour.value}"
    text = _kind(note.kind).format(what=_short(changed.change))
    return Line(seats[note.seat].colour, text, sign=sign)


def _kind(kind: NoteKind) -> str:
    match kind:
        case NoteKind.WISHED:
            return _("Asks: {what}")
        case NoteKind.AGREED:
            return _("All agreed: {what}")
        case NoteKind.REFUSED:
            return _("Refused: {what}")
        case NoteKind.DONE:
            return _("Now: {what}")


def _short(change: Change) -> str:
    match change:
        case Change.MEMORY_ON:
            return _("memory game on")
        case Change.MEMORY_OFF:
            return _("memory game off")
        case Change.CURTAIN_ALWAYS:
            return _("curtain every turn")
        case Change.CURTAIN_AUTO:
            return _("curtain less often")
        case Change.CURTAIN_OFF:
            return _("curtain off")
        case Change.HOLD:
            return _("hold to open")
        case Change.ONE_PRESS:
            return _("one press opens")
        case Change.PERSON:
            return _("a person for")
        case Change.COMPUTER:
            return _("a computer for")
        case Change.END:
            return _("end the game")
