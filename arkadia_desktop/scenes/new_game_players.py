"""The left panel of the new-game screen: the seats, who starts, the curtain, and whether memory is part of the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from pygame import Rect, Surface

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.ages import Ages
from arkadia_desktop.scenes.menu_frame import HEADING, LEFT_WIDTH, LEFT_X, TOP, Page, rule
from arkadia_desktop.scenes.new_game_draft import Draft
from arkadia_desktop.scenes.new_game_figures import Figure, FigureChoice
from arkadia_desktop.scenes.new_game_rows import Seating, SeatRow
from arkadia_desktop.table.envelope import Curtain
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.scene import Scene
from arkadia_desktop.ui.sheet import Sheet
from arkadia_desktop.ui.widgets import Button, Label, Option, Paragraph, Segmented, Toggle, Widget

RANDOM, CHOSEN, YOUNGEST = "random", "chosen", "youngest"
_NAME = theme.Role(theme.SERIF_BOLD, 25)
_HEAD, _ROW_GAP, _LINES = 80, 8, 3


class Chooser(Seating, Protocol):
    """What the panel tells the screen."""

    draft: Draft

    def change(self, draft: Draft) -> None:
        """Another draft."""

    def shuffle(self) -> None:
        """Throw the order of the seats."""

    def done_writing(self) -> None:
        """Enter was pressed in a field."""

    def ask(self, dialog: Scene) -> None:
        """Put a dialog over the screen."""


class Rule(Widget):
    """A thin line across a panel."""

    focusable = False
    cursor = "arrow"

    def paint(self, surface: Surface, clip: Rect) -> None:
        rule(surface, self.kit, self.rect.x, self.rect.y, self.rect.w)


class PlayersPart:
    """The widgets of the panel; ``show`` puts a draft into them, ``place`` gives them their rects."""

    def __init__(self, sheet: Sheet, chooser: Chooser) -> None:
        self._chooser = chooser
        self._page: Page | None = None
        self._cramped = False
        self._heading = sheet.add(Label("players", _("Players"), role=HEADING))
        self._how = sheet.add(
            Label("how", _("drag the seats into the order of play"), role=theme.BODY.at(22), colour=theme.INK_2)
        )
        self._shuffle = sheet.add(
            Button("shuffle", _("Shuffle order"), chooser.shuffle, style="parchment", icon="shuffle", size=22,
                   on_parchment=True)
        )  # fmt: skip
        self.rows = tuple(SeatRow(row, chooser) for row in range(4))
        for row in self.rows:
            row.add_to(sheet)
            row.name.on_enter = lambda text: chooser.done_writing()
        self._rule = sheet.add(Rule("players rule"))
        self._who = sheet.add(Label("who starts", _("Who starts"), role=_NAME))
        self._starts = sheet.add(
            Segmented(
                "starts",
                _ways_to_start(chooser.draft.people, cramped=False),
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
        self._starts.offer(_ways_to_start(draft.people, cramped=self._cramped), _starts(draft))
        taken = [draft.rows[i] for i in draft.taken]
        names = {seat.colour: seat.name for seat in draft.seats()}
        self._starter.offer(
            [Figure(seat.colour, names[seat.colour], pale=draft.starter is None) for seat in taken], draft.starter
        )
        # The figures and the words have the same place: whoever may be chosen is seen, what is settled is told.
        self._starter.visible = _starts(draft) == CHOSEN
        self._starter_note.visible = not self._starter.visible
        if draft.starter:
            self._starter_note.text = _("{name} begins").format(name=names[draft.starter])
        else:
            self._starter_note.text = _("decided at the start")
        self._curtain.value = draft.curtain.value
        self._curtain_note.text = curtain_note(draft.curtain)
        self._memory.value = draft.memory
        self._memory_note.text = (
            _("On: what the others hold is not counted for you")
            if draft.memory
            else _("Off: seals, gold and workers of the others are shown")
        )
        if self._page is not None:
            self._place_rows(self._page)
            self._centre_notes()

    def place(self, page: Page) -> None:
        """Lay the panel out."""
        self._page = page
        self._cramped = page.cramped
        self._starts.offer(_ways_to_start(self._chooser.draft.people, cramped=page.cramped), self._starts.value)
        self._heading.rect = page.rect(60, TOP + 18, 180, 52)
        shuffle, wide = page.least(52), 320 if page.cramped else 262
        self._shuffle.rect = page.rect(LEFT_X + LEFT_WIDTH - 30 - wide, TOP + 16, wide, shuffle)
        left = 60 + self._heading_width(page) + 22
        self._how.rect = page.rect(left, TOP + 20, LEFT_X + LEFT_WIDTH - 48 - wide - left, 52)
        # Only a help: where its words have no room it is left out, the tooltip of the handles says the same.
        words = self._how.kit.type.width(self._how.text, self._how.role.at(self._how.role.least))
        self._how.visible = words <= self._how.rect.w
        self._place_rows(page)
        end = TOP + page.panel_height
        line = _line(page)
        control = page.least(50)
        first, second, third = (end - 20 - n * line for n in (3, 2, 1))
        self._rule.rect = page.rect(54, first - 8, LEFT_WIDTH - 48, 2)
        middle = (line - control) / 2
        for widget, y in ((self._who, first), (self._curtain_name, second), (self._memory_name, third)):
            widget.rect = page.rect(60, y + middle, 190, control)
        self._starts.rect = page.rect(256, y := first + middle, 560, control)
        self._starter.rect = page.rect(836, y - 4, 280, control + 8)
        self._curtain.rect = page.rect(256, y := second + middle, 420, control)
        self._curtain_note.rect = page.rect(696, y, 436, control)
        self._memory.rect = page.rect(256, y := third + middle, 96, control)
        self._memory_note.rect = page.rect(372, y, 760, control)
        self._centre_notes()

    def _heading_width(self, page: Page) -> float:
        return self._heading.kit.type.width(self._heading.text, HEADING) / page.frame.u

    def _centre_notes(self) -> None:
        """Notes of one or two lines stand level with their control."""
        left, right = self._starter.rect.x, self._memory_note.rect.right
        self._starter_note.rect = Rect(left, self._starts.rect.y, right - left, self._starts.rect.h)
        notes = (self._starter_note, self._curtain_note, self._memory_note)
        for note, control in zip(notes, (self._starts, self._curtain, self._memory), strict=True):
            high = note.height_for(note.rect.w)
            note.rect = Rect(note.rect.x, control.rect.centery - high // 2, note.rect.w, high)

    def _place_rows(self, page: Page) -> None:
        room = page.panel_height - _HEAD - 3 * _line(page) - 20 - 16
        height = room / len(self.rows) - _ROW_GAP
        for i, row in enumerate(self.rows):
            row.place(page, page.rect(52, TOP + _HEAD + i * (height + _ROW_GAP), LEFT_WIDTH - 44, height))

    def row_of(self, id: str | None) -> int | None:
        """The row of a widget; None if it is in no row."""
        return next((row.row for row in self.rows if id and id.startswith(row.prefix)), None)


def _starts(draft: Draft) -> str:
    """Which way of finding the start player a draft has."""
    if draft.starter is None:
        return RANDOM
    return YOUNGEST if draft.youngest else CHOSEN


def _ways_to_start(people: tuple[Seat, ...], *, cramped: bool) -> tuple[Option, ...]:
    nobody = "" if people else _("No person sits at the table.")
    return (
        Option(RANDOM, _("Random"), "" if cramped else "dice"),
        Option(CHOSEN, pgettext("who starts", "Chosen"), "" if cramped else "flag"),
        Option(YOUNGEST, _("Youngest"), "" if cramped else "human", nobody),
    )


def _line(page: Page) -> float:
    """Design px for one line below the seats."""
    return max(68.0, page.least(50) + 12)


def curtains() -> tuple[Option, ...]:
    """When the curtain may close; the keys are those of `Curtain`."""
    return (
        Option(Curtain.ALWAYS.value, pgettext("curtain", "Always")),
        Option(Curtain.AUTO.value, pgettext("curtain", "Auto")),
        Option(Curtain.OFF.value, pgettext("curtain", "Off")),
    )


def curtain_note(curtain: Curtain) -> str:
    """What that means."""
    match curtain:
        case Curtain.ALWAYS:
            return _("before every turn of a person")
        case Curtain.AUTO:
            return _("only between two persons")
        case Curtain.OFF:
            return _("never: everybody sees every hand")


def _note(id: str) -> Paragraph:
    return Paragraph(id, "", role=theme.BODY, colour=theme.INK_2, line_height=1.2)
