"""Who decides for the seats of a game going on: a computer takes over, a person takes a seat back, names change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from arkadia_desktop.ai import levels
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.agreement import Agreeing
from arkadia_desktop.scenes.common.dialog import Dialog
from arkadia_desktop.scenes.common.question import Answer, Question, told, trouble
from arkadia_desktop.scenes.common.seat_words import SeatControls, curtain_help, curtain_note, curtains, level_name
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain
from arkadia_desktop.table.seats import Kind, Seat, clean_name, default_name
from arkadia_desktop.ui.layout import Child, Column, Fits, Gap, Leaf, Node, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Button, Label, Paragraph, Segmented


class _Row(SeatControls):
    """One seat: figure, name, who decides, and how well."""

    def __init__(self, number: int, seat: Seat) -> None:
        level = seat.level if levels.known(seat.level) else levels.STANDARD
        super().__init__(
            number, seat.name, seat.kind.value, level, on_name=lambda _name: None, on_kind=lambda _kind: None,
            on_level=self.rate,
        )  # fmt: skip
        self.seat = seat
        self.name.hint = default_name(seat.kind, seat.colour)

    def chosen(self) -> Seat:
        """The seat as it is set now; a name wiped out is that of before."""
        name = clean_name(self.name.text) or self.seat.name
        kind = Kind(self.kind.value)
        lent = self.computer and (self.seat.lent or not self.seat.is_computer)
        return replace(self.seat, kind=kind, name=name, level=self.rated if self.computer else "", lent=lent)

    def wide(self) -> Node:
        """All of it side by side, with what a computer is like, or where a human plays."""
        here = Label(f"{self.prefix}here", _("Plays on this screen."), theme.BODY.at(22), theme.INK_2)
        rated = [Leaf(self.level, w=270, h=54), Leaf(self.fondness, w=276, h=54)]
        parts = self._figure(76), Leaf(self.name, w=350, h=54), Leaf(self.kind, w=400, h=54)
        return _row(*parts, *(rated if self.computer else [Leaf(here, w=566)]))

    def narrow(self) -> Node:
        """Name and who decides in one row, what belongs to a computer in the next."""
        rated = Row(Gap(w=64), Leaf(self.level, h=54), Leaf(self.fondness, h=54), equal=True)
        parts = self._figure(64), Leaf(self.name, grow=1, h=54), Leaf(self.kind, grow=1, h=54)
        return Column(_row(*parts), rated if self.computer else None, gap=10)

    def _figure(self, side: float) -> Node:
        return Leaf(Emblem(f"{self.prefix}figure", f"worker_{self.seat.colour.value}"), w=side, h=side)


def _row(*parts: Node) -> Row:
    """Side by side, all in the middle of its height."""
    for part in parts:
        part.align = "centre"
    return Row(*parts, gap=20)


class SeatsDialog(Dialog):
    """The seats of `table`, over its menu. Nothing counts until it is confirmed; then the screen is built anew, and
    nobody sees a hand that was somebody else's without the curtain."""

    width, pad, button_height = 1540, 44, 70

    def __init__(self, table: Table, seat: int | None = None) -> None:
        super().__init__(_("Players"))
        self._table = table
        self._agreeing = Agreeing(table, seat)
        self._rows = [_Row(number, seat) for number, seat in enumerate(table.seats)]
        self._curtain = Segmented("curtain", curtains(), table.options.curtain.value, lambda _key: None)
        self._curtain.accessible_name, self._curtain.tooltip = _("Curtain"), curtain_help()
        self.sheet.primary, self.sheet.cancel = "take", "back"

    def body(self) -> Sequence[Child]:
        told = _(
            "A computer that takes over a seat gets everything that belongs to it. If you take a seat from a"
            " computer, you see its cards from then on."
        )
        small = partial(Paragraph, role=theme.BODY.at(22), colour=theme.INK_2)
        name = Label("curtain name", _("Curtain"), role=theme.Role(theme.SERIF_BOLD, 25))
        means = Leaf(small("curtain note", curtain_note(Curtain(self._curtain.value))), grow=1)
        wide = _row(Leaf(name, w=446), Leaf(self._curtain, w=400, h=54), Leaf(means.widget, w=566))
        narrow = Column(_row(Leaf(name, w=190), Leaf(self._curtain, grow=1, h=54)), Row(Gap(w=190), means, gap=20))
        rows = Fits(
            Column(*(row.wide() for row in self._rows), wide),
            Column(*(row.narrow() for row in self._rows), narrow, gap=20),
        )
        return rows, small("note", told, line_height=1.25)

    def foot(self) -> Sequence[Button]:
        resign = BigButton("resign", _("Resign"), self.resign, "wood", "flag", size=26)
        resign.set_disabled(_("You can only resign on your turn.") if self._leaver is None else None)
        back = BigButton("back", _("Cancel"), self.close, "parchment", "cross", size=26)
        return back, resign, BigButton("take", _("Apply"), self.take, "primary", "check", size=26)

    @property
    def _leaver(self) -> int | None:
        """The seat of the person at the screen, who may resign."""
        return self._agreeing.seat

    def resign(self) -> None:
        """Ask, and let a computer play on for whoever leaves, or end the game."""
        number, stack = self._leaver, self.stack
        if number is None or stack is None:
            return
        row = self._rows[number]

        def leave() -> None:
            row.kind.become(Kind.COMPUTER.value)
            seats = self._table.seats
            self._agreeing.ask(seats=(*seats[:number], row.chosen(), *seats[number + 1 :]))
            self._return()

        stack.push(
            Question(
                _("Resign?"),
                _(
                    "A computer ({level}) takes over {name}’s tent. While the game lasts, you can take the seat"
                    " back here. Or end the game: what everybody holds is counted, but nobody wins.",
                    level=level_name(row.level.value), name=row.chosen().name,
                ),
                (
                    Answer("resign", _("Resign"), "flag", "primary", leave),
                    Answer("end", _("End the game"), "end", "wood", self._end),
                    Answer("stay", _("Keep playing"), "prev"),
                ),
            )
        )  # fmt: skip

    def _end(self) -> None:
        if self._agreeing.ask(ends=True):
            self._return()
        else:
            self.ask(trouble(_("Players"), self._agreeing.refused))

    def take(self) -> None:
        """Seat them as they are set, and go back to the board."""
        options = self._table.options._replace(curtain=Curtain(self._curtain.value))
        if self._agreeing.ask(options=options, seats=[row.chosen() for row in self._rows]):
            self._return()
        else:
            self.ask(trouble(_("Players"), self._agreeing.refused))

    def _return(self) -> None:
        """Back to the board, which is built anew for those who sit there now: the curtain closes before anybody sees
        what was somebody else's."""
        stack, names = self.stack, self._agreeing.silent()
        if stack is None or not self.on_top:
            return
        while len(stack) > 1:
            stack.pop()
        stack.renew()
        if names:
            words = _("Waiting for {names} to agree. The answer will appear on the curtain.", names=names)
            if self._table.options.curtain is Curtain.OFF:
                words = _("Waiting for {names} to agree. The answer will appear in the chronicle.", names=names)
            stack.push(told(_("Players"), words))

    def renewed(self) -> SeatsDialog:
        return SeatsDialog(self._table, self._agreeing.seat)
