"""A dialog that finds the youngest person at the table. The ages are kept nowhere unless that is wished."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import DialogBox, HandLaidDialog, place_in_row, rows_of
from arkadia_desktop.scenes.new_game.draft import OLDEST
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Label, Paragraph, TextField, Toggle

_WIDTH, _PAD, _ROW, _FIELD = 860, 48, 76, 150


class Ages(HandLaidDialog):
    """One field for each of the ``people``, in turn order. ``on_answer(colour, ages)`` is called with the youngest, of
    equally young ones the first, after the dialog has closed; ``ages`` are the years to remember, empty where nobody
    wishes that. Escape leaves without an answer."""

    def __init__(self, people: Sequence[Seat], on_answer: Callable[[Colour, dict[Colour, int]], None]) -> None:
        super().__init__(_("Who is the youngest?"))
        self._people = tuple(people)
        self._on_answer = on_answer
        add = self.sheet.add
        self._text = add(
            Paragraph(
                "text",
                _(
                    "The ages are compared and then forgotten, unless you want them remembered. If two players"
                    " are the same age, the first in turn order starts."
                ),
                role=theme.BODY.at(24),
                colour=theme.INK_2,
                align="centre",
                line_height=1.3,
            )
        )
        self._names = [
            add(Label(f"name {i}", seat.name, role=theme.Role(theme.SERIF_BOLD, 30)))
            for i, seat in enumerate(self._people)
        ]
        self._fields = [
            add(
                TextField(
                    f"age {i}",
                    "",
                    lambda text: self._check(),
                    on_enter=partial(self._next, i),
                    most=3,
                    allowed=lambda letter: letter in "0123456789",
                    hint=_("age"),
                    size=28,
                )
            )
            for i in range(len(self._people))
        ]
        for field, seat in zip(self._fields, self._people, strict=True):
            field.called = labelled(seat.name, _("age"))
        self._kept = add(Toggle("keep", False, lambda on: None, label=_("Remember the ages with this set-up")))
        self.hold(self._text, *self._names, *self._fields, self._kept)
        self.foot = [
            add(BigButton("cancel", _("Cancel"), self.close, "parchment", "prev", size=26, group="answers")),
            add(BigButton("ok", _("The youngest starts"), self.answer, "primary", "check", size=26, group="answers")),
        ]
        self.sheet.primary, self.sheet.cancel = "ok", "cancel"
        self._check()

    def _ages(self) -> list[int]:
        """The ages written, 0 where none is that could be one."""
        ages = [int(field.text or 0) for field in self._fields]
        return [age if age <= OLDEST else 0 for age in ages]

    def _check(self) -> None:
        reason = None if all(self._ages()) else _("Every age must be a number from 1 to {most}.").format(most=OLDEST)
        self.foot[1].allow(reason)

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

    def _heights(self) -> tuple[int, int]:
        """Of a row and of the buttons, real px."""
        row, button = (max(theme.LEAST_HIT_PX, self.kit.frame.px(high)) for high in (_ROW, 76))
        return row, button

    def box(self) -> DialogBox:
        px, (row, button) = self.kit.frame.px, self._heights()
        wide = px(_WIDTH - 2 * _PAD)
        inner = self._text.height_for(wide) + px(24) + (len(self._people) + 1) * row + px(28) + button
        one_row = len(rows_of(self.foot, wide, px(20))) == 1
        high = inner / self.kit.frame.u + 142
        return DialogBox(self.kit.frame, _WIDTH, high, dy=10, widest=_WIDTH, whole=one_row)

    def place(self, box: DialogBox) -> None:
        px, (row, button) = self.kit.frame.px, self._heights()
        left, y, wide = box.rect.x + px(_PAD), box.rect.y + px(92), px(_WIDTH - 2 * _PAD)
        self._text.rect = Rect(left, y, wide, self._text.height_for(wide))
        y = self._text.rect.bottom + px(24)
        for person in range(len(self._people)):
            self._place_row(person, Rect(left + px(60), y, wide - px(120), row))
            y += row
        self._place_kept(Rect(left + px(60), y, wide - px(120), row))
        place_in_row(self.foot, Rect(left, y + row + px(28), wide, button), px(20))

    def stack_up(self, column: Column) -> None:
        row, _button = self._heights()
        column.words(self._text, 18)
        for person in range(len(self._people)):
            self._place_row(person, column.take(row))
        self._place_kept(column.take(row))

    def _place_row(self, person: int, row: Rect) -> None:
        """A figure, a name and a field."""
        px = self.kit.frame.px
        field_w, field_h = px(_FIELD), min(row.h - px(10), max(theme.LEAST_HIT_PX, px(56)))
        left = row.x + row.h + px(14)
        self._names[person].rect = Rect(left, row.y, row.right - field_w - px(20) - left, row.h)
        self._fields[person].rect = Rect(row.right - field_w, row.y + (row.h - field_h) // 2, field_w, field_h)

    def _place_kept(self, row: Rect) -> None:
        high = max(theme.LEAST_HIT_PX, self.kit.frame.px(50))
        self._kept.rect = Rect(row.x, row.centery - high // 2, row.w, high)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        assert self.port is not None
        with self.port.within(surface, clip):
            for seat, name in zip(self._people, self._names, strict=True):
                middle = name.rect.x - self.kit.frame.px(14), name.rect.centery
                self.kit.sprites.put(surface, f"worker_{seat.colour.value}", name.rect.h, midright=middle)
