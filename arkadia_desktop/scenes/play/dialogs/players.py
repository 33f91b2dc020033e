"""Who decides for the seats of a game going on: a computer takes over, a person takes a seat back, names change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect

from arkadia_desktop.ai import levels
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.agreement import Agreeing
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import DialogBox, HandLaidDialog
from arkadia_desktop.scenes.common.question import Answer, Question, told, trouble
from arkadia_desktop.scenes.common.seat_controls import SeatControls
from arkadia_desktop.scenes.common.seat_words import curtain_help, curtain_note, curtains, level_name
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain
from arkadia_desktop.table.seats import Kind, Seat, clean_name, default_name
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import BigButton, Label, Paragraph, Segmented, Widget

_WIDTH = 1540
_TOP, _PITCH, _FOOT = 92, 88, 190
"""Where the rows begin, how far they are apart, and what lies below them, design px."""
_FIGURE, _NAME, _KIND, _LEVEL, _FONDNESS = (44, 76), (136, 350), (510, 400), (934, 270), (1220, 276)
"""Where each part of a row begins and how wide it is."""
_GAP, _BETWEEN = 14, 10
"""In a column: the room beside the parts of a seat, and between its rows; twice as much between the seats."""


class _Row(SeatControls):
    """One seat: figure, name, who decides, and how well. ``on_kind`` is called when a person takes the seat from a
    computer or the other way."""

    def __init__(self, number: int, seat: Seat, on_kind: Callable[[], None]) -> None:
        super().__init__(number, on_name=lambda _name: None, on_kind=self._decide, on_level=self._follow)
        self.seat, self._on_kind = seat, on_kind
        self.figure = Emblem(f"{self.prefix}figure", f"worker_{seat.colour.value}")
        self.name.text, self.name.hint = seat.name, default_name(seat.kind, seat.colour)
        self.kind.value = seat.kind.value
        self.rate(seat.level if levels.known(seat.level) else levels.STANDARD)

    def _decide(self, _kind: str) -> None:
        self._follow()
        self._on_kind()

    def _follow(self) -> None:
        self.rate(self.rated)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All it is made of."""
        return self.figure, self.name, self.kind, self.level, self.fondness

    def chosen(self) -> Seat:
        """The seat as it is set now; a name wiped out is that of before."""
        name = clean_name(self.name.text) or self.seat.name
        kind = Kind(self.kind.value)
        lent = self.computer and (self.seat.lent or not self.seat.is_computer)
        return replace(self.seat, kind=kind, name=name, level=self.rated if self.computer else "", lent=lent)

    def place(self, kit: Kit, row: Rect) -> None:
        """Lay it out in `row` (real px)."""
        px = kit.frame.px
        high = max(theme.LEAST_HIT_PX, px(54))

        def part(at: tuple[int, int], height: int) -> Rect:
            return Rect(row.x + px(at[0]), row.centery - height // 2, px(at[1]), height)

        self.figure.rect = part(_FIGURE, px(_FIGURE[1]))
        self.name.rect, self.kind.rect = part(_NAME, high), part(_KIND, high)
        self.level.rect, self.fondness.rect = part(_LEVEL, high), part(_FONDNESS, high)

    def put(self, kit: Kit, column: Column) -> None:
        """Lay it out in a column: name and who decides in one row, what belongs to a computer in the next."""
        px = kit.frame.px
        high, gap = max(theme.LEAST_HIT_PX, px(54)), px(_GAP)

        def halves(row: Rect) -> tuple[Rect, Rect]:
            left = row.x + px(_FIGURE[1]) + gap
            half = (row.right - left - gap) // 2
            return Rect(left, row.y, half, high), Rect(row.right - half, row.y, half, high)

        row = column.take(high, _BETWEEN)
        side = px(64)
        self.figure.rect = Rect(row.x + (px(_FIGURE[1]) - side) // 2, row.centery - side // 2, side, side)
        self.name.rect, self.kind.rect = halves(row)
        if self.computer:
            self.level.rect, self.fondness.rect = halves(column.take(high, _BETWEEN))
        column.skip(_BETWEEN)


class SeatsDialog(HandLaidDialog):
    """The seats of `table`, over its menu. Nothing counts until it is confirmed; then the screen is built anew, and
    nobody sees a hand that was somebody else's without the curtain."""

    def __init__(self, table: Table, seat: int | None = None) -> None:
        super().__init__(_("Players"))
        self._table = table
        self._agreeing = Agreeing(table, seat)
        add = self.sheet.add
        self._rows = [_Row(number, seat, self.place_again) for number, seat in enumerate(table.seats)]
        held = [add(widget) for row in self._rows for widget in row.widgets]
        self._note = add(
            Paragraph(
                "note",
                _(
                    "A computer that takes over continues with what the seat holds. If you take a seat from a"
                    " computer, you see its cards from then on."
                ),
                role=theme.BODY.at(22),
                colour=theme.INK_2,
                line_height=1.25,
            )
        )
        self._curtain_name = add(Label("curtain name", _("Curtain"), role=theme.Role(theme.SERIF_BOLD, 25)))
        self._curtain = add(Segmented("curtain", curtains(), table.options.curtain.value, lambda _key: self._say()))
        self._curtain.called, self._curtain.tooltip = _("Curtain"), curtain_help()
        self._curtain_note = add(Paragraph("curtain note", "", role=theme.BODY.at(22), colour=theme.INK_2))
        self.hold(*held, self._note, self._curtain_name, self._curtain, self._curtain_note)
        self._back = add(BigButton("back", _("Cancel"), self.close, "parchment", "cross", size=26))
        self._resign = add(BigButton("resign", _("Resign"), self.resign, "wood", "flag", size=26))
        self._resign.allow(_("You can only resign on your turn.") if self._leaver is None else None)
        self._take = add(BigButton("take", _("Apply"), self.take, "primary", "check", size=26))
        self.foot = self._back, self._resign, self._take
        self.sheet.primary, self.sheet.cancel = "take", "back"
        self._say()

    def _say(self) -> None:
        self._curtain_note.text = curtain_note(Curtain(self._curtain.value))
        self.place_again()

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

        def answered(key: str) -> None:
            if key == "resign":
                row.kind.value = Kind.COMPUTER.value
                seats = self._table.seats
                self._agreeing.ask(seats=(*seats[:number], row.chosen(), *seats[number + 1 :]))
                self._return()
            elif key == "end":
                self._end()

        stack.push(
            Question(
                _("Resign?"),
                _(
                    "A computer ({level}) takes over {name}’s tent. While the game lasts, you can take the seat"
                    " back here. Or end the game: what everybody holds is counted, but nobody wins."
                ).format(level=level_name(row.level.value), name=row.chosen().name),
                (
                    Answer("resign", _("Resign"), "flag", "primary"),
                    Answer("end", _("End the game"), "end", "wood"),
                    Answer("stay", _("Keep playing"), "prev"),
                ),
                answered,
            )
        )

    def _end(self) -> None:
        if self._agreeing.ask(ends=True):
            self._return()
        else:
            self.ask(trouble(_("Players"), self._agreeing.refused))

    def take(self) -> None:
        """Seat them as they are set, and go back to the board."""
        options = replace(self._table.options, curtain=Curtain(self._curtain.value))
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
            words = _("Waiting for {names} to agree. The answer will appear on the curtain.")
            if self._table.options.curtain is Curtain.OFF:
                words = _("Waiting for {names} to agree. The answer will appear in the chronicle.")
            stack.push(told(_("Players"), words.format(names=names)))

    def renewed(self) -> SeatsDialog:
        return SeatsDialog(self._table, self._agreeing.seat)

    def box(self) -> DialogBox:
        return DialogBox(self.kit.frame, _WIDTH, _TOP + _PITCH * (len(self._rows) + 1) + _FOOT, dy=14)

    def place(self, box: DialogBox) -> None:
        px, rect = self.kit.frame.px, box.rect
        for i, row in enumerate(self._rows):
            row.place(self.kit, Rect(rect.x, rect.y + px(_TOP + i * _PITCH), rect.w, px(_PITCH)))
        high = max(theme.LEAST_HIT_PX, px(54))
        curtain = Rect(rect.x, rect.y + px(_TOP + _PITCH * len(self._rows)) + (px(_PITCH) - high) // 2, rect.w, high)
        self._curtain_name.rect = Rect(rect.x + px(_FIGURE[0]), curtain.y, px(_NAME[0] + _NAME[1] - _FIGURE[0]), high)
        self._curtain.rect = Rect(rect.x + px(_KIND[0]), curtain.y, px(_KIND[1]), high)
        note = px(_FONDNESS[0] + _FONDNESS[1] - _LEVEL[0])
        said = min(self._curtain_note.height_for(note), px(_PITCH))
        self._curtain_note.rect = Rect(rect.x + px(_LEVEL[0]), curtain.centery - said // 2, note, said)
        left, right = rect.x + px(_FIGURE[0]), rect.x + px(_FONDNESS[0] + _FONDNESS[1])
        top = rect.y + px(_TOP + _PITCH * (len(self._rows) + 1) + 12)
        words = self._note.height_for(right - left)
        self._note.rect = Rect(left, top, right - left, words)
        high = max(theme.LEAST_HIT_PX, px(70))
        foot = rect.bottom - px(34) - high
        self._take.rect = Rect(right - px(420), foot, px(420), high)
        self._back.rect = Rect(left, foot, px(260), high)
        self._resign.rect = Rect(left + px(284), foot, px(260), high)

    def stack_up(self, column: Column) -> None:
        px = self.kit.frame.px
        for row in self._rows:
            row.put(self.kit, column)
        name = column.take(max(theme.LEAST_HIT_PX, px(54)), 4)
        words = px(_FIGURE[1] + _GAP + 120)
        self._curtain_name.rect = Rect(name.x, name.y, words, name.h)
        self._curtain.rect = Rect(name.x + words, name.y, name.w - words, name.h)
        note = column.take(self._curtain_note.height_for(name.w - words), 10)
        self._curtain_note.rect = Rect(name.x + words, note.y, name.w - words, note.h)
        column.words(self._note)
