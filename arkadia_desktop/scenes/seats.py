"""Who decides for the seats of a game going on: a computer takes over, a person takes a seat back, names change."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from arkadia_desktop.ai import levels
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.dialog_kit import dialog_kit
from arkadia_desktop.scenes.new_game_draft import STANDARD_LEVEL
from arkadia_desktop.scenes.new_game_players import curtain_note, curtains
from arkadia_desktop.scenes.new_game_words import (
    BALANCED,
    fondness_note,
    fondness_options,
    joined,
    level_name,
    level_note,
    no_fondness,
    parted,
)
from arkadia_desktop.scenes.question import Answer, Question
from arkadia_desktop.table.envelope import Curtain
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.seats import LONGEST_NAME, Kind, Seat, clean_name, default_name
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.brush import OVER
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.scene import Scene
from arkadia_desktop.ui.sheet import Sheet
from arkadia_desktop.ui.widgets import BigButton, DialogFrame, DropDown, Label, Option, Paragraph, Segmented, TextField

_WIDTH = 1540
_TOP, _PITCH, _FOOT = 92, 88, 190
"""Where the rows begin, how far they are apart, and what lies below them, design px."""
_FIGURE, _NAME, _KIND, _LEVEL, _FONDNESS = (44, 76), (136, 350), (510, 400), (934, 270), (1220, 276)
"""Where each part of a row begins and how wide it is."""


class _Row:
    """One seat: figure, name, who decides, and how well."""

    def __init__(self, sheet: Sheet, number: int, seat: Seat) -> None:
        self.seat = seat
        id = f"seat {number + 1} ".__add__
        self.name = sheet.add(TextField(id("name"), seat.name, lambda _name: None, most=LONGEST_NAME))
        self.name.hint = default_name(seat.kind, seat.colour)
        kinds = Option(Kind.PERSON.value, _("Person"), "human"), Option(Kind.COMPUTER.value, _("Computer"), "cpu")
        self.kind = sheet.add(Segmented(id("kind"), kinds, seat.kind.value, lambda _kind: self.follow()))
        level, fondness = parted(seat.level if levels.known(seat.level) else STANDARD_LEVEL)
        names = [Option(one, level_name(one)) for one in levels.names()]
        self.level = sheet.add(DropDown(id("level"), names, level, lambda _level: self.follow()))
        fond = fondness if fondness in levels.personalities() else BALANCED
        self.fondness = sheet.add(DropDown(id("fondness"), fondness_options(), fond, lambda _fond: self.follow()))
        self.figure = Rect(0, 0, 0, 0)
        self.follow()

    def follow(self) -> None:
        """Only a computer has a level and a fondness."""
        self.level.visible = self.fondness.visible = self.kind.value == Kind.COMPUTER
        self.level.tooltip, self.fondness.tooltip = level_note(self.level.value), fondness_note(self.fondness.value)
        self.fondness.allow(no_fondness(self.level.value))

    def chosen(self) -> Seat:
        """The seat as it is set now; a name wiped out is that of before."""
        name = clean_name(self.name.text) or self.seat.name
        kind = Kind(self.kind.value)
        level = joined(self.level.value, self.fondness.value) if kind is Kind.COMPUTER else ""
        return replace(self.seat, kind=kind, name=name, level=level)

    def place(self, kit: Kit, row: Rect) -> None:
        """Lay it out in `row` (real px)."""
        px = kit.frame.px
        high = max(theme.LEAST_HIT_PX, px(54))

        def part(at: tuple[int, int], height: int) -> Rect:
            return Rect(row.x + px(at[0]), row.centery - height // 2, px(at[1]), height)

        self.figure = part(_FIGURE, px(_FIGURE[1]))
        self.name.rect, self.kind.rect = part(_NAME, high), part(_KIND, high)
        self.level.rect, self.fondness.rect = part(_LEVEL, high), part(_FONDNESS, high)


class SeatsDialog(Scene):
    """The seats of `table`, over its menu. Nothing counts until it is confirmed; then the screen is built anew, and
    nobody sees a hand that was somebody else's without the curtain."""

    overlay = True

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        add = self.sheet.add
        self._frame = add(DialogFrame("dialog", _("Players")))
        self._rows = [_Row(self.sheet, number, seat) for number, seat in enumerate(table.seats)]
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
        self._curtain_note = add(Label("curtain note", "", role=theme.BODY.at(22), colour=theme.INK_2))
        self._back = add(BigButton("back", _("Cancel"), self.close, "parchment", "cross", size=26))
        self._resign = add(BigButton("resign", _("Resign"), self.resign, "wood", "flag", size=26))
        self._resign.allow(_("Resign in your own turn.") if self._leaver is None else None)
        self._take = add(BigButton("take", _("Play on like this"), self.take, "primary", "check", size=26))
        self.sheet.primary, self.sheet.cancel = "take", "back"
        self._say()

    def _say(self) -> None:
        self._curtain_note.text = curtain_note(Curtain(self._curtain.value))

    def close(self) -> None:
        """Leave everything as it was."""
        if self.stack is not None and self.on_top:
            self.stack.pop()

    @property
    def _leaver(self) -> int | None:
        """The seat of the person who may resign: the only one, or the one on turn."""
        people = [number for number, seat in enumerate(self._table.seats) if not seat.is_computer]
        if len(people) == 1:
            return people[0]
        return self._table.player if self._table.person_on_turn else None

    def resign(self) -> None:
        """Ask, and let a computer play on for whoever leaves."""
        number, stack = self._leaver, self.stack
        if number is None or stack is None:
            return
        row = self._rows[number]

        def answered(key: str) -> None:
            if key == "resign":
                row.kind.value = Kind.COMPUTER.value
                self._table.change_seat(number, row.chosen())
                self._return()

        stack.push(
            Question(
                _("Resign?"),
                _(
                    "A computer ({level}) plays on with the tent of {name}. As long as the game goes on, the seat can"
                    " be taken back here."
                ).format(level=level_name(row.level.value), name=row.chosen().name),
                (Answer("resign", _("Resign"), "flag", "primary"), Answer("stay", _("Play on"), "prev")),
                answered,
            )
        )

    def take(self) -> None:
        """Seat them as they are set, and go back to the board."""
        for number, row in enumerate(self._rows):
            self._table.change_seat(number, row.chosen())
        self._table.change_options(replace(self._table.options, curtain=Curtain(self._curtain.value)))
        self._return()

    def _return(self) -> None:
        """Back to the board, which is built anew for those who sit there now."""
        stack = self.stack
        if stack is not None and self.on_top:
            while len(stack) > 1 and stack.top is not None and stack.top.overlay:
                stack.pop()
            stack.renew()

    def renewed(self) -> SeatsDialog:
        return SeatsDialog(self._table)

    def layout(self, kit: Kit) -> None:
        height = _TOP + _PITCH * (len(self._rows) + 1) + _FOOT
        super().layout(dialog_kit(kit, _WIDTH + 80, height + 120))
        px = self.kit.frame.px
        box = self.kit.frame.centred(_WIDTH, height, dy=14)
        self._frame.rect = box
        for i, row in enumerate(self._rows):
            row.place(self.kit, Rect(box.x, box.y + px(_TOP + i * _PITCH), box.w, px(_PITCH)))
        high = max(theme.LEAST_HIT_PX, px(54))
        curtain = Rect(box.x, box.y + px(_TOP + _PITCH * len(self._rows)) + (px(_PITCH) - high) // 2, box.w, high)
        self._curtain_name.rect = Rect(box.x + px(_FIGURE[0]), curtain.y, px(_NAME[0] + _NAME[1] - _FIGURE[0]), high)
        self._curtain.rect = Rect(box.x + px(_KIND[0]), curtain.y, px(_KIND[1]), high)
        note = px(_FONDNESS[0] + _FONDNESS[1] - _LEVEL[0])
        self._curtain_note.rect = Rect(box.x + px(_LEVEL[0]), curtain.y, note, high)
        left, right = box.x + px(_FIGURE[0]), box.x + px(_FONDNESS[0] + _FONDNESS[1])
        top = box.y + px(_TOP + _PITCH * (len(self._rows) + 1) + 12)
        words = self._note.height_for(right - left)
        self._note.rect = Rect(left, top, right - left, words)
        high = max(theme.LEAST_HIT_PX, px(70))
        foot = box.bottom - px(34) - high
        self._take.rect = Rect(right - px(420), foot, px(420), high)
        self._back.rect = Rect(left, foot, px(260), high)
        self._resign.rect = Rect(left + px(284), foot, px(260), high)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        for row in self._rows:
            figure = self.kit.sprites.sized(f"worker_{row.seat.colour.value}", row.figure.w)
            surface.blit(figure, row.figure, special_flags=OVER)
