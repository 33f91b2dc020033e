"""The rows of the new-game screen, one a seat: order, name, colour, and who decides for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ai import levels
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import colour_name
from arkadia_desktop.rules.pieces import COLOURS, MAX_PLAYERS, MIN_PLAYERS, Colour
from arkadia_desktop.scenes.menu_frame import Page
from arkadia_desktop.scenes.menu_paint import box, dashed_box
from arkadia_desktop.scenes.new_game_draft import Draft, SeatDraft
from arkadia_desktop.scenes.new_game_figures import Figure, FigureChoice
from arkadia_desktop.scenes.new_game_words import (
    BALANCED,
    fondness_name,
    fondness_note,
    fondness_options,
    joined,
    level_bars,
    level_name,
    level_note,
    no_fondness,
    parted,
)
from arkadia_desktop.stage.palette import PLAYERS
from arkadia_desktop.table.seats import LONGEST_NAME, Kind, default_name
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.brush import OVER
from arkadia_desktop.ui.sheet import Sheet
from arkadia_desktop.ui.text import TextBox
from arkadia_desktop.ui.theme import mix, rgb
from arkadia_desktop.ui.widgets import DropDown, Label, Option, Paragraph, Pressable, Segmented, TextField, Widget

EMPTY = "empty"
ROLL_MS, _TURNS = 400, 8
"""How long shuffled figures roll, and how many of them pass."""
_NUMBER = theme.Role(theme.SERIF_BLACK, 34)
_FREE_STRIPE = rgb("#C9B48A")
_FREE_INK = rgb("#8A7350")
_NOTE = theme.BODY


class Seating(Protocol):
    """What the rows tell the screen."""

    def set_kind(self, row: int, kind: Kind | None) -> None:
        """Who decides for the row's seat."""

    def set_name(self, row: int, name: str) -> None:
        """What is written in the row's field."""

    def set_colour(self, row: int, colour: Colour) -> None:
        """The colour chosen in the row."""

    def set_level(self, row: int, level: str) -> None:
        """How well the row's computer plays."""

    def lift(self, row: int, y: int) -> None:
        """The row is taken by its handle at height `y` (real px)."""

    def carry(self, y: int) -> None:
        """The lifted row is carried to height `y`."""

    def drop(self) -> None:
        """The lifted row is let go."""

    def move(self, row: int, way: int) -> None:
        """The row goes one place up (-1) or down (1)."""


class RowGround(Widget):
    """The paper of a row with the colour of its seat, its number, and the figure in a box."""

    focusable = False
    cursor = "arrow"

    def __init__(self, id: str, number: int) -> None:
        super().__init__(id)
        self.number = number
        self.colour: Colour | None = None
        self.figure_box = Rect(0, 0, 0, 0)
        self.number_at = (0, 0)
        self._faces: tuple[Colour, ...] = ()
        self._face = 0
        self._since: float | None = None

    def roll(self, faces: Sequence[Colour]) -> None:
        """Let these figures run through the box before the own one stays, ROLL_MS in all."""
        if not self.kit.reduced:
            self._faces, self._face, self._since = tuple(faces), 0, None
            self.changed()

    @property
    def animating(self) -> bool:
        return bool(self._faces)

    def tick(self, now_ms: float) -> None:
        if not self._faces:
            return
        if self._since is None:
            self._since = now_ms
        face = int((now_ms - self._since) / self.kit.ms(ROLL_MS) * len(self._faces))
        if face >= len(self._faces):
            self._faces = ()
        if face != self._face:
            self._face = face
            self.changed()

    def show(self, colour: Colour | None) -> None:
        """The colour of the seat; None while nobody sits here."""
        if colour != self.colour:
            self.colour = colour
            self.changed()

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, u = self.kit, self.kit.frame.u
        stripe = PLAYERS[self.colour].base if self.colour else _FREE_STRIPE
        kit.skin.row(self.rect.size, stripe, 0.72 if self.colour else 0.25).blit(surface, self.rect)
        ink = theme.INK if self.colour else _FREE_INK
        kit.type.draw(surface, str(self.number), _NUMBER, ink, self.number_at, align="centre", valign="middle")
        if self.colour is None:
            return
        colour = self._faces[self._face] if self._faces else self.colour
        look = PLAYERS[colour]
        ground = mix(look.base, theme.PARCHMENT_HI, 0.62)
        box(u, *self.figure_box.size, ground, look.dark, 2.4, 14).blit(surface, self.figure_box)
        figure = kit.sprites.at(f"worker_{colour.value}", self.figure_box.w - kit.frame.px(2))
        surface.blit(figure, figure.get_rect(center=self.figure_box.center), special_flags=OVER)

    def boxes(self) -> list[TextBox]:
        at = self.number_at
        return [self.kit.type.measured(str(self.number), _NUMBER, at, align="centre", valign="middle")]


class RowHandle(Widget):
    """The dots one drags a row by. The up and down keys move the row as well."""

    cursor = "open"

    def __init__(self, id: str, row: int, seating: Seating) -> None:
        super().__init__(id, tooltip=_("Drag the seat to another place, or press Alt and an arrow key."))
        self._row, self._seating = row, seating

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed, self.cursor = True, "grab"
            self._seating.lift(self._row, event.pos[1])
            return True
        if event.type == pygame.MOUSEMOTION:
            if self.pressed:
                self._seating.carry(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.released()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self._seating.move(self._row, -1 if event.key == pygame.K_UP else 1)
            return True
        return False

    def released(self) -> None:
        if self.pressed:
            self.pressed, self.cursor = False, "open"
            self._seating.drop()
            self.changed()

    def paint(self, surface: Surface, clip: Rect) -> None:
        strength = 1.0 if self.hovered or self.ringed else 0.75
        self.paint_icon(surface, "drag", self.rect.center, self.kit.frame.px(40), strength=strength)
        self.paint_ring(surface, self.rect.inflate(-self.kit.frame.px(12), -self.kit.frame.px(24)), 9)


class FreeSeat(Pressable):
    """The dashed box with a plus where nobody sits: pressing it seats a computer."""

    def __init__(self, id: str, on_press: Callable[[], None]) -> None:
        super().__init__(id, tooltip=_("Add a player"))
        self._on_press = on_press

    def press(self) -> None:
        """Seat a computer."""
        self.kit.sound.play("button")
        self._on_press()

    def paint(self, surface: Surface, clip: Rect) -> None:
        hot = self.hovered or self.pressed
        ground = theme.HOVER_TINT if hot else theme.PARCHMENT_LO
        dashed_box(self.kit.frame.u, *self.rect.size, ground, theme.RULE, 2.4, 14, 0.7).blit(surface, self.rect)
        size = self.kit.frame.px(44)
        self.paint_icon(surface, "plus", self.rect.center, size, strength=0.9 if hot else 0.55)
        self.paint_ring(surface, radius=14)


class LevelChoice(DropDown):
    """A drop-down of levels that shows the strength of the chosen one as up to five rising bars."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        super().paint(surface, clip)
        px = self.kit.frame.px
        left, foot = self.rect.right - px(104), self.rect.centery + px(8)
        if any(word.rect.right + px(6) > left for word in self.boxes()):
            return  # a long word needs the room; it says the same
        full = level_bars(self.value)
        for i in range(5):
            high = px(10 + 4 * i)
            bar = Rect(left + px(12 * i), foot - high, max(2, px(8)), high)
            surface.blit(self.kit.skin.line(bar.size, rgb("#CDB282")), bar, special_flags=OVER)
            bar.w = round(bar.w * min(1.0, max(0.0, full - i)))
            if bar.w:
                surface.blit(self.kit.skin.line(bar.size, rgb("#7A4E2C")), bar, special_flags=OVER)


def roll(rows: Sequence[SeatRow], draft: Draft) -> None:
    """The figures of a shuffled draft run through the rows, each row one figure ahead of the next."""
    colours = [draft.rows[i].colour for i in draft.taken]
    for place, row in enumerate(draft.taken):
        rows[row].ground.roll([colours[(place - turn) % len(colours)] for turn in range(_TURNS, 0, -1)])


class SeatRow:
    """The widgets of one row. ``show`` puts a draft into them, ``place`` gives them their rects."""

    def __init__(self, row: int, seating: Seating) -> None:
        self.row = row
        self._cramped = False
        self._may_leave = True
        self.prefix = f"seat {row + 1} "
        id = self.prefix.__add__
        self.ground = RowGround(id("ground"), row + 1)
        self.handle = RowHandle(id("handle"), row, seating)
        self.free = FreeSeat(id("free"), lambda: seating.set_kind(row, Kind.COMPUTER))
        self.name = TextField(
            id("name"), "", lambda name: seating.set_name(row, name), most=LONGEST_NAME, end_icon="pencil"
        )
        self.figures = FigureChoice(id("colour"), (), None, lambda colour: seating.set_colour(row, colour))
        self.nobody = Label(id("nobody"), _("Nobody sits here"), role=theme.BODY.at(25), colour=theme.INK_2)
        self.waiting = Label(id("waiting"), "", role=theme.BODY.at(22), colour=theme.INK_2)
        self.kind = Segmented(
            id("kind"), self._kinds(True), EMPTY, lambda key: seating.set_kind(row, None if key == EMPTY else Kind(key))
        )
        options = [Option(level, level_name(level)) for level in levels.names()]
        self.level = LevelChoice(id("level"), options, options[0].key, lambda level: self._set_level(seating))
        self.fondness = DropDown(
            id("fondness"), fondness_options(), BALANCED, lambda fondness: self._set_level(seating)
        )
        self.note = Paragraph(id("note"), "", role=_NOTE, colour=theme.INK_2, line_height=1.2)
        self.widgets: tuple[Widget, ...] = (
            self.ground,
            self.handle,
            self.free,
            self.name,
            self.figures,
            self.nobody,
            self.waiting,
            self.kind,
            self.level,
            self.fondness,
            self.note,
        )
        self.rect = Rect(0, 0, 0, 0)

    def _kinds(self, may_leave: bool) -> tuple[Option, ...]:
        reason = "" if may_leave else _("A game has at least two players.")
        options = (
            Option(Kind.PERSON.value, _("Person"), "human"),
            Option(Kind.COMPUTER.value, _("Computer"), "cpu"),
            Option(EMPTY, _("Empty"), "cross", reason),
        )
        return tuple(replace(option, icon="") for option in options) if self._cramped else options

    def _set_level(self, seating: Seating) -> None:
        seating.set_level(self.row, joined(self.level.value, self.fondness.value))

    def add_to(self, sheet: Sheet) -> None:
        """Put the widgets on a sheet, in the order of Tab."""
        for widget in self.widgets:
            sheet.add(widget)

    def show(self, draft: Draft) -> None:
        """Show the row of a draft."""
        seat = draft.rows[self.row]
        here = seat.kind is not None
        for widget in self.widgets:
            widget.visible = True
        self.ground.show(seat.colour if here else None)
        self.name.visible = self.figures.visible = here
        self.free.visible = self.nobody.visible = self.waiting.visible = not here
        self.level.visible = self.fondness.visible = seat.kind is Kind.COMPUTER
        self.note.visible = seat.kind is not Kind.COMPUTER
        self.name.text = seat.name
        self.name.hint = default_name(seat.kind or Kind.PERSON, seat.colour)
        self.figures.offer([_figure(colour, seat, draft) for colour in COLOURS], seat.colour)
        self.waiting.text = _("{colour} is free").format(colour=colour_name(seat.colour.value))
        self._may_leave = draft.may_leave(self.row)
        self.kind.offer(self._kinds(self._may_leave), seat.kind.value if seat.kind else EMPTY)
        self.level.value, self.fondness.value = parted(seat.level)
        self.level.tooltip = _told(level_name(self.level.value), level_note(self.level.value))
        self.fondness.tooltip = _told(fondness_name(self.fondness.value), fondness_note(self.fondness.value))
        self.fondness.allow(no_fondness(self.level.value))
        self.note.text = _note(seat)

    def place(self, page: Page, rect: Rect) -> None:
        """Lay the row out in `rect` (real px)."""
        if self._cramped != page.cramped:
            self._cramped = page.cramped
            self.kind.offer(self._kinds(self._may_leave), self.kind.value)
        px, u = page.frame.px, page.frame.u
        self.rect = self.ground.rect = Rect(rect)

        def inside(x: float, y: int, w: float, h: int) -> Rect:
            return Rect(rect.x + px(x), y, px(w), h)

        pad, control = px(9), px(page.least(50))
        side = min(rect.h - 2 * px(9), px(118))
        self.ground.figure_box = Rect(rect.x + px(102), rect.centery - side // 2, side, side)
        self.ground.number_at = rect.x + px(76), rect.centery
        self.free.rect = self.ground.figure_box
        self.handle.rect = inside(12, rect.y, 48, rect.h)
        first, second = rect.y + pad, rect.bottom - pad - control
        self.name.rect = inside(230, first, 272, control)
        figures = px(page.least(50))
        self.figures.rect = inside(230, rect.bottom - px(8) - figures, 272, figures)
        self.nobody.rect = inside(232, first, 280, control)
        self.waiting.rect = inside(232, second, 280, control)
        self.kind.rect = inside(526, first, 548, control)
        self.level.rect = inside(526, second, 270, control)
        self.fondness.rect = inside(810, second, 264, control)
        left = 530
        room = Rect(rect.x + px(left), second, px(1074 - left), control)
        self.note.rect = room
        high = min(self.note.height_for(room.w), rect.bottom - second)
        self.note.rect = Rect(room.x, room.centery - high // 2, room.w, max(high, round(20 * u)))


def _figure(colour: Colour, seat: SeatDraft, draft: Draft) -> Figure:
    owner = next((row for row in draft.rows if row.kind and row.colour == colour), None)
    name = colour_name(colour.value)
    if owner is None or colour == seat.colour:
        return Figure(colour, name)
    other = owner.name or default_name(owner.kind or Kind.PERSON, colour)
    return Figure(colour, _("{colour}: trade colours with {name}").format(colour=name, name=other), pale=True)


def _note(seat: SeatDraft) -> str:
    if seat.kind is None:
        return _("{least} to {most} players").format(least=MIN_PLAYERS, most=MAX_PLAYERS)
    return _("plays on this screen")


def _told(name: str, note: str) -> str:
    """What the tooltip of a choice says."""
    return _("{name}: {note}").format(name=name, note=note) if note else name
