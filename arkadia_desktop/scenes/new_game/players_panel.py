"""The left panel of the new-game screen: the seats, who starts, the curtain, and whether memory is part of the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from pygame import Rect

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.menu_page import HEADING, LEFT_WIDTH, TOP, Page
from arkadia_desktop.scenes.common.seat_words import curtain_help, curtain_note, curtains
from arkadia_desktop.scenes.new_game.draft import Draft
from arkadia_desktop.scenes.new_game.figure_choice import Figure, FigureChoice
from arkadia_desktop.scenes.new_game.rows import SeatDraftRow, Seating
from arkadia_desktop.scenes.new_game.youngest import Ages
from arkadia_desktop.table.options import Curtain
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.widgets import Button, Label, Option, Paragraph, Rule, Segmented, Toggle, Widget

RANDOM, CHOSEN, YOUNGEST = "random", "chosen", "youngest"
_NAME = theme.Role(theme.SERIF_BOLD, 25)
_HEAD, _ROW_GAP = 70, 6
_BESIDE = 230
"""A note stands beside its control where so much is left, design px."""


class Chooser(Seating, Protocol):
    """What the panel tells the screen."""

    draft: Draft

    def change(self, draft: Draft) -> None:
        """Another draft."""

    def shuffle(self) -> None:
        """Throw the order of the seats."""

    def ask(self, dialog: Scene) -> None:
        """Put a dialog over the screen."""


class PlayersPart:
    """The widgets of the panel; ``show`` puts a draft into them, ``place`` gives them their rects."""

    def __init__(self, sheet: Sheet, chooser: Chooser) -> None:
        self._chooser = chooser
        self._heading = sheet.add(Label("players", _("Players"), role=HEADING))
        self._how = sheet.add(
            Label("how", _("Drag the seats into turn order."), role=theme.BODY.at(22), colour=theme.INK_2)
        )
        self._shuffle = sheet.add(
            Button("shuffle", _("Shuffle order"), chooser.shuffle, style="parchment", icon="shuffle", size=22,
                   on_parchment=True)
        )  # fmt: skip
        self.rows = tuple(SeatDraftRow(row, chooser) for row in range(4))
        for row in self.rows:
            row.add_to(sheet)
        self._rule = sheet.add(Rule("players rule"))
        self._who = sheet.add(Label("who starts", _("Who starts"), role=_NAME))
        self._starts = sheet.add(
            Segmented(
                "starts",
                _ways_to_start(chooser.draft.people),
                RANDOM,
                self._set_starts,
            )
        )
        self._starter = sheet.add(FigureChoice("starter", (), None, self._set_starter))
        self._starter_note = sheet.add(_note("starter note"))
        self._curtain_name = sheet.add(Label("curtain name", _("Curtain"), role=_NAME))
        self._curtain = sheet.add(Segmented("curtain", curtains(), Curtain.AUTO.value, self._set_curtain))
        self._curtain_note = sheet.add(_note("curtain note"))
        self._memory_name = sheet.add(Label("memory name", _("Memory"), role=_NAME))
        self._memory = sheet.add(Toggle("memory", True, self._set_memory))
        self._curtain.tooltip = curtain_help()
        self._starts.called, self._curtain.called, self._memory.called = _("Who starts"), _("Curtain"), _("Memory")
        self._memory_note = sheet.add(_note("memory note"))

    # What is told to the screen

    def _set_starts(self, key: str) -> None:
        draft = self._chooser.draft
        if key == YOUNGEST:
            self._starts.value = _starts(draft)
            self._find_youngest(draft.people)
            return
        colour = (draft.starter or draft.rows[draft.taken[0]].colour) if key == CHOSEN else None
        self._chooser.change(replace(draft, starter=colour, youngest=False))

    def _find_youngest(self, people: tuple[Seat, ...]) -> None:
        """One person is the youngest, several are asked for their ages, unless these are known."""
        known = people[0].colour if len(people) == 1 else self._chooser.draft.known_youngest
        if known is not None:
            self._set_youngest(known, {})
        else:
            self._chooser.ask(Ages(people, self._set_youngest))

    def _set_youngest(self, colour: Colour, ages: dict[Colour, int]) -> None:
        self._chooser.change(replace(self._chooser.draft.with_ages(ages), starter=colour, youngest=True))

    def _set_starter(self, colour: Colour) -> None:
        self._chooser.change(replace(self._chooser.draft, starter=colour, youngest=False))

    def _set_curtain(self, key: str) -> None:
        self._chooser.change(replace(self._chooser.draft, curtain=Curtain(key)))

    def _set_memory(self, on: bool) -> None:
        self._chooser.change(replace(self._chooser.draft, memory=on))

    # What is shown

    def show(self, draft: Draft) -> None:
        """Put a draft into the widgets."""
        for row in self.rows:
            row.show(draft)
        self._starts.offer(_ways_to_start(draft.people), _starts(draft))
        taken = [draft.rows[i] for i in draft.taken]
        names = {seat.colour: seat.name for seat in draft.seats()}
        self._starter.offer(
            [Figure(seat.colour, names[seat.colour], pale=draft.starter is None) for seat in taken], draft.starter
        )
        # The figures and the words have the same place: whoever may be chosen is seen, what is settled is told.
        self._starter.visible = _starts(draft) == CHOSEN
        self._starter_note.visible = not self._starter.visible
        if draft.starter:
            self._starter_note.text = _("{name} starts.").format(name=names[draft.starter])
        else:
            self._starter_note.text = _("Decided at game start.")
        self._curtain.value = draft.curtain.value
        self._curtain_note.text = curtain_note(draft.curtain)
        self._memory.value = draft.memory
        self._memory_note.text = memory_note(draft.memory)

    def place(self, page: Page) -> None:
        """Lay the panel of a roomy page out."""
        end, line, control = TOP + page.panel_height, _line(page), page.least(50)
        self._heading.rect = page.rect(60, TOP + 14, 180, 50)
        self._place_beside_heading(page.frame, page.rect(60, TOP + 12, LEFT_WIDTH - 60, page.least(50)))
        room = page.panel_height - _HEAD - 3 * line - 20 - 14
        height = room / len(self.rows) - _ROW_GAP
        for i, row in enumerate(self.rows):
            row.place(page.frame, page.rect(52, TOP + _HEAD + i * (height + _ROW_GAP), LEFT_WIDTH - 44, height))
        first, second, third = (end - 18 - n * line for n in (3, 2, 1))
        self._rule.rect = page.rect(54, first - 7, LEFT_WIDTH - 48, 2)
        middle = (line - control) / 2
        for widget, y in ((self._who, first), (self._curtain_name, second), (self._memory_name, third)):
            widget.rect = page.rect(60, y + middle, 190, control)
        self._starts.rect = page.rect(256, y := first + middle, 560, control)
        self._starter.rect = page.rect(836, y - 4, 280, control + 8)
        self._starter_note.rect = page.rect(836, y, 296, control)
        self._curtain.rect = page.rect(256, y := second + middle, 420, control)
        self._curtain_note.rect = page.rect(696, y, 436, control)
        self._memory.rect = page.rect(256, y := third + middle, 96, control)
        self._memory_note.rect = page.rect(372, y, 760, control)
        for note in (self._starter_note, self._curtain_note, self._memory_note):
            note.rect = _in_the_middle(note, note.rect)

    def _place_beside_heading(self, frame: Frame, rect: Rect) -> None:
        """The button at the right end, and between it and the heading how seats are moved. That is only a help: where
        its words have no room it is left out, the tooltip of the handles says the same."""
        px = frame.px
        wide = max(px(262), self._shuffle.width_for())
        self._shuffle.rect = Rect(rect.right - wide, rect.y, wide, rect.h)
        left = rect.x + self._heading.kit.type.width(self._heading.text, HEADING) + px(22)
        self._how.rect = Rect(left, rect.y, max(1, self._shuffle.rect.x - px(18) - left), rect.h)
        words = self._how.kit.type.width(self._how.text, self._how.role.at(self._how.role.least))
        self._how.visible = words <= self._how.rect.w

    def stack(self, column: Column) -> None:
        """Lay it out in a column."""
        px, least = column.frame.px, theme.LEAST_HIT_PX
        head = column.take(max(least, px(52)), 12)
        self._heading.rect = Rect(head.x + px(4), head.y, px(220), head.h)
        self._place_beside_heading(column.frame, head)
        for row in self.rows:
            row.stack(column)
            column.skip(_ROW_GAP)
        column.skip(6)
        column.put(self._rule, 2, 10)
        names = self._who, self._curtain_name, self._memory_name
        words = max(self._who.kit.type.width(name.text, name.role) for name in names) + px(28)
        self._line(column, self._who, self._starts, 560, words, self._starter_note)
        self._line(column, self._curtain_name, self._curtain, 420, words, self._curtain_note)
        self._line(column, self._memory_name, self._memory, 96, words, self._memory_note)

    def _line(self, column: Column, name: Label, control: Widget, wanted: float, words: int, note: Paragraph) -> None:
        """A name, its control, and a note: beside the control, or where it has no room there below. The figures of who
        may start have the place of their note."""
        px, least = column.frame.px, theme.LEAST_HIT_PX
        line = column.take(max(least, px(50)), 6)
        wide = min(px(wanted), line.w - words)
        name.rect = Rect(line.x + px(4), line.y, words - px(4), line.h)
        control.rect = Rect(line.x + words, line.y, wide, line.h)
        left = control.rect.right + px(20)
        choosing = note is self._starter_note and self._starter.visible
        high = max(least, px(56)) if choosing else note.height_for(line.right - left)
        if line.right - left >= px(_BESIDE) and high <= line.h + px(8):
            place = Rect(left, line.centery - high // 2, line.right - left, high)
            place = place if choosing else _in_the_middle(note, place)
        else:
            left = control.rect.x
            high = high if choosing else note.height_for(line.right - left)
            place = Rect(left, column.y, line.right - left, high)
            column.take(high)
        note.rect = place
        if note is self._starter_note:
            self._starter.rect = Rect(place.x, place.y, min(line.right - place.x, px(280)), max(least, px(56)))
        column.skip(12)

    def row_of(self, id: str | None) -> int | None:
        """The row of a widget; None if it is in no row."""
        return next((row.row for row in self.rows if id and id.startswith(row.prefix)), None)


def _starts(draft: Draft) -> str:
    """Which way of finding the start player a draft has."""
    if draft.starter is None:
        return RANDOM
    return YOUNGEST if draft.youngest else CHOSEN


def _ways_to_start(people: tuple[Seat, ...]) -> tuple[Option, ...]:
    nobody = "" if people else _("No human player is at the table.")
    return (
        Option(RANDOM, _("Random"), "dice"),
        Option(CHOSEN, pgettext("who starts", "Chosen"), "flag"),
        Option(YOUNGEST, _("Youngest"), "human", nobody),
    )


def _line(page: Page) -> float:
    """Design px for one line below the seats."""
    return max(57.0, page.least(50) + 7)


def _in_the_middle(note: Paragraph, room: Rect) -> Rect:
    """Where a note of one or more lines, about equally long, stands in the middle of a room."""
    lines = note.kit.type.balanced(note.text, note.role, room.w)
    wide = max(note.kit.type.width(line, note.role) for line in lines)
    high = note.height_for(wide)
    return Rect(room.x, room.centery - high // 2, wide, high)


def memory_note(memory: bool) -> str:
    """What the memory game means, or doing without it."""
    if memory:
        return _("You cannot see what the others hold: remember their seals, workers and gold.")
    return _("Everybody’s seals, workers and gold are shown.")


def _note(id: str) -> Paragraph:
    return Paragraph(id, "", role=theme.BODY, colour=theme.INK_2, line_height=1.2)
