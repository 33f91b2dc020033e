"""Who decides for the seats of a game going on: a computer takes over, a person takes a seat back, names change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect, Surface

from arkadia_desktop.ai import levels
from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import DialogBox
from arkadia_desktop.scenes.common.menu_page import page_kit
from arkadia_desktop.scenes.common.question import Answer, Question, told
from arkadia_desktop.scenes.common.seat_words import (
    BALANCED,
    fondness_note,
    fondness_options,
    joined,
    level_name,
    level_note,
    no_fondness,
    parted,
)
from arkadia_desktop.scenes.common.wishing import Agreeing
from arkadia_desktop.scenes.new_game.draft import STANDARD_LEVEL
from arkadia_desktop.scenes.new_game.players_panel import curtain_note, curtains
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain
from arkadia_desktop.table.seats import LONGEST_NAME, Kind, Seat, clean_name, default_name
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import (
    BigButton,
    DialogFrame,
    DropDown,
    Label,
    Option,
    Paragraph,
    Port,
    Segmented,
    TextField,
    Widget,
)

_WIDTH = 1540
_TOP, _PITCH, _FOOT = 92, 88, 190
"""Where the rows begin, how far they are apart, and what lies below them, design px."""
_FIGURE, _NAME, _KIND, _LEVEL, _FONDNESS = (44, 76), (136, 350), (510, 400), (934, 270), (1220, 276)
"""Where each part of a row begins and how wide it is."""
_GAP, _BETWEEN = 14, 10
"""In a column: the room beside the parts of a seat, and between its rows; twice as much between the seats."""


class _Figure(Widget):
    """The worker of a colour."""

    focusable = False
    cursor = "arrow"

    def __init__(self, id: str, colour: Colour) -> None:
        super().__init__(id)
        self._colour = colour

    def paint(self, surface: Surface, clip: Rect) -> None:
        figure = self.kit.sprites.sized(f"worker_{self._colour.value}", self.rect.w)
        surface.blit(figure, self.rect, special_flags=OVER)


class _Row:
    """One seat: figure, name, who decides, and how well. ``on_kind`` is called when a person takes the seat from a
    computer or the other way."""

    def __init__(self, sheet: Sheet, number: int, seat: Seat, on_kind: Callable[[], None]) -> None:
        self.seat = seat
        self._on_kind = on_kind
        id = f"seat {number + 1} ".__add__
        self.figure = sheet.add(_Figure(id("figure"), seat.colour))
        self.name = sheet.add(TextField(id("name"), seat.name, lambda _name: None, most=LONGEST_NAME))
        self.name.hint = default_name(seat.kind, seat.colour)
        kinds = Option(Kind.PERSON.value, _("Person"), "human"), Option(Kind.COMPUTER.value, _("Computer"), "cpu")
        self.kind = sheet.add(Segmented(id("kind"), kinds, seat.kind.value, lambda _kind: self._changed()))
        level, fondness = parted(seat.level if levels.known(seat.level) else STANDARD_LEVEL)
        names = [Option(one, level_name(one)) for one in levels.names()]
        self.level = sheet.add(DropDown(id("level"), names, level, lambda _level: self.follow()))
        fond = fondness if fondness in levels.personalities() else BALANCED
        self.fondness = sheet.add(DropDown(id("fondness"), fondness_options(), fond, lambda _fond: self.follow()))
        self.follow()

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All it is made of."""
        return self.figure, self.name, self.kind, self.level, self.fondness

    @property
    def computer(self) -> bool:
        """Whether it is set to a computer."""
        return self.kind.value == Kind.COMPUTER

    def _changed(self) -> None:
        self.follow()
        self._on_kind()

    def follow(self) -> None:
        """Only a computer has a level and a fondness."""
        self.level.visible = self.fondness.visible = self.computer
        self.level.tooltip, self.fondness.tooltip = level_note(self.level.value), fondness_note(self.fondness.value)
        self.fondness.allow(no_fondness(self.level.value))

    def chosen(self) -> Seat:
        """The seat as it is set now; a name wiped out is that of before."""
        name = clean_name(self.name.text) or self.seat.name
        kind = Kind(self.kind.value)
        level = joined(self.level.value, self.fondness.value) if kind is Kind.COMPUTER else ""
        lent = kind is Kind.COMPUTER and (self.seat.lent or not self.seat.is_computer)
        return replace(self.seat, kind=kind, name=name, level=level, lent=lent)

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


class SeatsDialog(Scene):
    """The seats of `table`, over its menu. Nothing counts until it is confirmed; then the screen is built anew, and
    nobody sees a hand that was somebody else's without the curtain."""

    overlay = True

    def __init__(self, table: Table, seat: int | None = None) -> None:
        super().__init__()
        self._table = table
        self._agreeing = Agreeing(table, seat)
        add = self.sheet.add
        self._frame = add(DialogFrame("dialog", _("Players")))
        self._rows = [_Row(self.sheet, number, seat, self._arrange) for number, seat in enumerate(table.seats)]
        self._note = add(
            Paragraph(
                "note",
                _(
                    "A computer that takes over plays on with what the seat has. Whoever takes a seat from a computer"
                    " sees its cards from then on."
                ),
                role=theme.BODY.at(22),
                colour=theme.INK_2,
                line_height=1.25,
            )
        )
        self._curtain_name = add(Label("curtain name", _("Curtain"), role=theme.Role(theme.SERIF_BOLD, 25)))
        self._curtain = add(Segmented("curtain", curtains(), table.options.curtain.value, lambda _key: self._say()))
        self._curtain_note = add(Paragraph("curtain note", "", role=theme.BODY.at(22), colour=theme.INK_2))
        held = [widget for row in self._rows for widget in row.widgets]
        self._port = add(Port("column", *held, self._note, self._curtain_name, self._curtain, self._curtain_note))
        self._back = add(BigButton("back", _("Cancel"), self.close, "parchment", "cross", size=26))
        self._resign = add(BigButton("resign", _("Resign"), self.resign, "wood", "flag", size=26))
        self._resign.allow(_("You can only resign on your turn.") if self._leaver is None else None)
        self._take = add(BigButton("take", _("Apply"), self.take, "primary", "check", size=26))
        self.sheet.primary, self.sheet.cancel = "take", "back"
        self._say()

    def _say(self) -> None:
        self._curtain_note.text = curtain_note(Curtain(self._curtain.value))
        self._arrange()

    def close(self) -> None:
        """Leave everything as it was."""
        if self.stack is not None and self.on_top:
            self.stack.pop()

    @property
    def _leaver(self) -> int | None:
        """The seat of the person who may resign: the only one, or the one at the screen."""
        people = self._table.sitting.persons
        return min(people) if len(people) == 1 else self._agreeing.seat

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
                    "A computer ({level}) takes over {name}’s tent. While the game lasts, the seat can be taken"
                    " back here. Or end the game: what everybody holds is counted, and nobody has won."
                ).format(level=level_name(row.level.value), name=row.chosen().name),
                (
                    Answer("resign", _("Resign"), "flag", "primary"),
                    Answer("end", _("End the game"), "end", "wood"),
                    Answer("stay", _("Play on"), "prev"),
                ),
                answered,
            )
        )

    def _end(self) -> None:
        if self._agreeing.ask(ends=True):
            self._return()
        else:
            self._note.text = self._agreeing.refused
            self._arrange()

    def take(self) -> None:
        """Seat them as they are set, and go back to the board."""
        options = replace(self._table.options, curtain=Curtain(self._curtain.value))
        if self._agreeing.ask(options=options, seats=[row.chosen() for row in self._rows]):
            self._return()
        else:
            self._note.text = self._agreeing.refused
            self._arrange()

    def _return(self) -> None:
        """Back to the board, which is built anew for those who sit there now: the curtain closes before anybody sees
        what was somebody else's."""
        stack, waits = self.stack, self._agreeing.waits()
        if stack is None or not self.on_top:
            return
        while len(stack) > 1:
            stack.pop()
        stack.renew()
        if waits:
            words = _("{waits}. You will see it on the curtain.")
            if self._table.options.curtain is Curtain.OFF:
                words = _("{waits}. You will see it in the chronicle.")
            stack.push(told(_("Players"), words.format(waits=waits)))

    def renewed(self) -> SeatsDialog:
        return SeatsDialog(self._table, self._agreeing.seat)

    def _arrange(self) -> None:
        if self.stack is not None:
            self.layout(self.stack.kit)
            self.invalidate()

    def layout(self, kit: Kit) -> None:
        height = _TOP + _PITCH * (len(self._rows) + 1) + _FOOT
        super().layout(page_kit(kit))
        box = DialogBox(self.kit.frame, _WIDTH, height, dy=14)
        if box.roomy:
            self._place_in_rows(box.rect)
        else:
            box.fit(self._place_in_column)
        self._frame.rect = box.rect

    def _place_in_rows(self, box: Rect) -> None:
        px = self.kit.frame.px
        for i, row in enumerate(self._rows):
            row.place(self.kit, Rect(box.x, box.y + px(_TOP + i * _PITCH), box.w, px(_PITCH)))
        high = max(theme.LEAST_HIT_PX, px(54))
        curtain = Rect(box.x, box.y + px(_TOP + _PITCH * len(self._rows)) + (px(_PITCH) - high) // 2, box.w, high)
        self._curtain_name.rect = Rect(box.x + px(_FIGURE[0]), curtain.y, px(_NAME[0] + _NAME[1] - _FIGURE[0]), high)
        self._curtain.rect = Rect(box.x + px(_KIND[0]), curtain.y, px(_KIND[1]), high)
        note = px(_FONDNESS[0] + _FONDNESS[1] - _LEVEL[0])
        said = min(self._curtain_note.height_for(note), px(_PITCH))
        self._curtain_note.rect = Rect(box.x + px(_LEVEL[0]), curtain.centery - said // 2, note, said)
        left, right = box.x + px(_FIGURE[0]), box.x + px(_FONDNESS[0] + _FONDNESS[1])
        top = box.y + px(_TOP + _PITCH * (len(self._rows) + 1) + 12)
        words = self._note.height_for(right - left)
        self._note.rect = Rect(left, top, right - left, words)
        high = max(theme.LEAST_HIT_PX, px(70))
        foot = box.bottom - px(34) - high
        self._take.rect = Rect(right - px(420), foot, px(420), high)
        self._back.rect = Rect(left, foot, px(260), high)
        self._resign.rect = Rect(left + px(284), foot, px(260), high)
        self._port.open(self.kit.frame.area, 0)

    def _place_in_column(self, box: DialogBox) -> Column:
        px = self.kit.frame.px
        box.foot(self.kit, [self._back, self._resign, self._take])
        column = box.column(self._port)
        for row in self._rows:
            row.put(self.kit, column)
        name = column.take(max(theme.LEAST_HIT_PX, px(54)), 4)
        words = px(_FIGURE[1] + _GAP + 120)
        self._curtain_name.rect = Rect(name.x, name.y, words, name.h)
        self._curtain.rect = Rect(name.x + words, name.y, name.w - words, name.h)
        note = column.take(self._curtain_note.height_for(name.w - words), 10)
        self._curtain_note.rect = Rect(name.x + words, note.y, name.w - words, note.h)
        column.words(self._note)
        column.open()
        return column
