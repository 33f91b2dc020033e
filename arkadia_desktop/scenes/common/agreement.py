"""What persons ask of each other, agree on and refuse: how it is asked for, and the words of it for the curtain, the
question and the chronicle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import in_gold, labelled, listed
from arkadia_desktop.stage.panels.wording import Line
from arkadia_desktop.table.consent import Change, Changed, ConsentNote, NoteKind, Wish, wished
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.table.sitting import NobodyAsks, WishWaits


class Agreeing:
    """The game of `table`, and the seat of the person at its screen: None = nobody is there."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.table, self.seat = table, seat
        self.refused = ""
        """Why the last thing asked for was not even wished for, as a sentence; empty where it was."""

    @property
    def options(self) -> Options:
        """What counts now."""
        return self.table.options

    def set(self, **values: Any) -> None:
        """Ask for other options; asking a second time for what waits already takes that back. A finished game stays as
        it was played."""
        wish = self.table.sitting.consent.wish
        waiting = wish.options if wish is not None and wish.by == self.seat and wish.options is not None else None
        if waiting is not None and all(getattr(waiting, name) == value for name, value in values.items()):
            values = {name: getattr(self.options, name) for name in values}
        base = self.options if waiting is None else waiting
        self.ask(options=base._replace(**values))

    def ask(self, *, options: Options | None = None, seats: Sequence[Seat] | None = None, ends: bool = False) -> bool:
        """Ask for other options and seats, or for the end of the game; false, with the reason in `refused`, where that
        cannot be."""
        self.refused = ""
        if self.table.over:
            return True
        try:
            self.table.ask_for(self.seat, options=options, seats=seats, ends=ends)
        except NobodyAsks:
            self.refused = _("This needs everybody’s consent: open your tent first, then ask.")
            if len(self.table.sitting.persons) == 1:
                self.refused = _("Open your tent first, then you can change this.")
        except WishWaits:
            self.refused = _("Another request is still waiting for an answer.")
        return not self.refused

    def note(self, name: str, plain: str) -> str:
        """What stands beside an option: `plain`, or who still has to agree to what was asked for."""
        wish = self.table.sitting.consent.wish
        if wish is None or wish.options is None or getattr(wish.options, name) == getattr(self.options, name):
            return self.refused or plain
        return self.waits()

    def waits(self) -> str:
        """Who has still to agree to what was asked for; empty where nothing waits."""
        names = self.silent()
        return _("Waiting for {names} to agree", names=names) if names else ""

    def silent(self) -> str:
        """The names of those who have still to agree; empty where nothing waits."""
        names = [self.table.seats[seat].name for seat in sorted(self.table.sitting.waits_for)]
        return listed(names) if names else ""


class Noted(NamedTuple):
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
    return {
        Change.MEMORY_ON: _("{name} asks to play the memory game."),
        Change.MEMORY_OFF: _("{name} asks to turn the memory game off: everybody would see what each player holds."),
        Change.CURTAIN_ALWAYS: _("{name} asks for the curtain before every turn."),
        Change.CURTAIN_AUTO: _("{name} asks for the curtain only when the screen changes hands."),
        Change.CURTAIN_OFF: _("{name} asks to play without the curtain: everybody could see every hand."),
        Change.HOLD: _("{name} asks to open tents by holding a button."),
        Change.ONE_PRESS: _("{name} asks to open tents with one press, without holding."),
        Change.PERSON: _("{name} asks for a human to play for {other} and see that hand."),
        Change.COMPUTER: _("{name} asks for a computer to play for {other}."),
        Change.END: _("{name} asks to end the game now and count what everybody holds."),
    }[change]


def _counts(change: Change) -> str:
    """A sentence: what counts now."""
    return {
        Change.MEMORY_ON: _("The memory game is on."),
        Change.MEMORY_OFF: _("All agreed: the memory game is off. Everybody sees what the others hold."),
        Change.CURTAIN_ALWAYS: _("The curtain closes before every turn."),
        Change.CURTAIN_AUTO: _("All agreed: the curtain closes only when the screen changes hands."),
        Change.CURTAIN_OFF: _("All agreed: the curtain is off."),
        Change.HOLD: _("You open a tent by holding a button."),
        Change.ONE_PRESS: _("All agreed: one press opens a tent."),
        Change.PERSON: _("All agreed: a human now plays for {other}."),
        Change.COMPUTER: _("A computer now plays for {other}."),
        Change.END: _("All agreed: the game ends here."),
    }[change]


def curtain_sentences(table: Table, seat: int) -> tuple[str, ...]:
    """What the curtain tells the person at `seat`: what is asked of everybody, who began with gold if it is the first
    turn of that person, and what was agreed on or refused since the last one."""
    wish = table.sitting.consent.wish
    found = list(wish_sentences(wish, table)) if wish is not None else []
    last = max((n for n, played in enumerate(table.history, 1) if played.ended_turn and played.seat == seat), default=0)
    if not last and table.setup.handicap:
        found.append(labelled(_("Handicap"), in_golds(table.seats, table.setup.handicap)))
    for note in reversed(table.sitting.consent.notes):
        if note.after < last or note.kind is NoteKind.WISHED:
            continue
        if note.kind is NoteKind.REFUSED:
            found.append(_("{name} did not agree; everything stays as it is.", name=table.seats[note.seat].name))
        else:
            found += [_counts(changed.change).format(other=_other(changed, table.seats)) for changed in note.changes]
    return tuple(found[:MOST])


def in_golds(seats: Sequence[Seat], handicap: Sequence[int]) -> str:
    """Who begins with how much gold."""
    each = zip(seats, handicap, strict=True)
    return listed([f"{seat.name} ({in_gold(gold)})" for seat, gold in each if gold])


def wish_sentences(wish: Wish, table: Table) -> tuple[str, ...]:
    """A wish, a sentence a change."""
    name = table.seats[wish.by].name
    return tuple(asks(changed, name, table.seats) for changed in wished(wish, table.options, table.seats))


def note_lines(note: ConsentNote, seats: Sequence[Seat]) -> tuple[Line, ...]:
    """Lines of the chronicle, one a change."""
    return tuple(_line(note, changed, seats) for changed in note.changes)


def _line(note: ConsentNote, changed: Changed, seats: Sequence[Seat]) -> Line:
    what = _short(changed.change).format(other=_other(changed, seats))
    return Line(seats[note.seat].colour, _kind(note.kind).format(what=what))


def _kind(kind: NoteKind) -> str:
    return {
        NoteKind.WISHED: _("Request: {what}"),
        NoteKind.AGREED: _("Agreed: {what}"),
        NoteKind.REFUSED: _("Refused: {what}"),
        NoteKind.DONE: _("Now: {what}"),
    }[kind]


def _short(change: Change) -> str:
    """What was asked for, complete in itself: it follows a colon."""
    return {
        Change.MEMORY_ON: _("memory game on"),
        Change.MEMORY_OFF: _("memory game off"),
        Change.CURTAIN_ALWAYS: _("curtain every turn"),
        Change.CURTAIN_AUTO: _("curtain less often"),
        Change.CURTAIN_OFF: _("curtain off"),
        Change.HOLD: _("hold to open"),
        Change.ONE_PRESS: _("one press to open"),
        Change.PERSON: _("a human for {other}"),
        Change.COMPUTER: _("a computer for {other}"),
        Change.END: _("end the game"),
    }[change]
