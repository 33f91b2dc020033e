"""A dialog that finds the youngest person at the table. The ages are kept nowhere unless that is wished."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.common.dialog import Dialog, answer_button
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.scenes.new_game.draft import OLDEST
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.layout import Child, Column, Leaf, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, Label, Paragraph, TextField, Toggle


class Ages(Dialog):
    """One field for each of the ``people``, in turn order. ``on_answer(colour, ages)`` is called with the youngest, of
    equally young ones the first, after the dialog has closed; ``ages`` are the years to remember, empty where nobody
    wishes that. Escape leaves without an answer."""

    width = 860

    def __init__(self, people: Sequence[Seat], on_answer: Callable[[Colour, dict[Colour, int]], None]) -> None:
        super().__init__(_("Who is the youngest?"))
        self._people, self._on_answer = tuple(people), on_answer
        self._fields = [self._field(i, seat) for i, seat in enumerate(people)]
        self._kept = Toggle("keep", False, lambda on: None, label=_("Remember the ages with this set-up"))
        self.sheet.primary, self.sheet.cancel = "ok", "cancel"

    def _field(self, i: int, seat: Seat) -> TextField:
        return TextField(
            f"age {i}", "", on_enter=partial(self._next, i), most=3,
            allowed=lambda letter: letter in "0123456789", hint=_("age"), size=28,
            accessible_name=labelled(seat.name, _("age")),
        )  # fmt: skip

    def body(self) -> Sequence[Child]:
        told = _(
            "The ages are compared and then forgotten, unless you want them remembered. If two players"
            " are the same age, the first in turn order starts."
        )
        text = Paragraph("text", told, role=theme.BODY.at(24), colour=theme.INK_2, align="centre", line_height=1.3)
        people = (self._person(i, seat) for i, seat in enumerate(self._people))
        return text, Column(*people, Leaf(self._kept, h=76), gap=0, most=644)

    def _person(self, i: int, seat: Seat) -> Row:
        figure = Emblem(f"figure {i}", f"worker_{seat.colour.value}", side=76)
        name = Leaf(Label(f"name {i}", seat.name, role=theme.Role(theme.SERIF_BOLD, 30)), grow=1)
        return Row(figure, name, Leaf(self._fields[i], w=150, h=56, align="centre"), gap=14)

    def foot(self) -> Sequence[Button]:
        missing = None if all(self._ages()) else _("Every age must be a number from 1 to {most}.").format(most=OLDEST)
        starts = _("The youngest starts")
        return self.cancel(), answer_button("ok", starts, self.answer, "check", "primary", disabled_reason=missing)

    def _ages(self) -> list[int]:
        """The ages written, 0 where none is that could be one."""
        ages = [int(field.text or 0) for field in self._fields]
        return [age if age <= OLDEST else 0 for age in ages]

    def _next(self, index: int, text: str) -> None:
        """Enter in a field: to the next one, from the last one the answer."""
        if index + 1 < len(self._fields):
            self.sheet.focus(self._fields[index + 1].id)
        else:
            self.answer()

    def answer(self) -> None:
        """Close the dialog and tell who is the youngest, if all ages are there."""
        ages = self._ages()
        if all(ages):
            self.close()
            told = {seat.colour: age for seat, age in zip(self._people, ages, strict=True)}
            self._on_answer(self._people[ages.index(min(ages))].colour, told if self._kept.value else {})

    def on_enter(self) -> None:
        if self.sheet.focused is None:
            self.sheet.focus(self._fields[0].id)
