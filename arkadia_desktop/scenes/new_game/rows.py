"""The rows of the new-game screen, one a seat: order, name, colour, and who decides for it; and what only they are made
of: their paper, their handle, the free seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import colour_name
from arkadia_desktop.rules.pieces import COLOURS, MAX_PLAYERS, MIN_PLAYERS, Colour
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.menu_paint import box, dashed_box
from arkadia_desktop.scenes.common.seat_controls import SeatControls, kinds
from arkadia_desktop.scenes.common.seat_words import how_it_plays
from arkadia_desktop.scenes.new_game.draft import Draft, SeatDraft
from arkadia_desktop.scenes.new_game.figure_choice import Figure, FigureChoice
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.seats import Kind
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets import Display, Label, Option, Paragraph, Pressable, Widget
from arkadia_desktop.ui.widgets.base import ShownValue, Way

ROLL_MS = 400
"""How long shuffled figures roll."""
_NUMBER = theme.Role(theme.SERIF_BLACK, 34)
_NUMBER_AT, _FIGURE_AT = 76, 102
"""Where the number stands and the figure's box begins, design px from the left of the row."""
_FREE_STRIPE = theme.rgb("#C9B48A")
_FREE_INK = theme.rgb("#8A7350")
EMPTY = "empty"
_TURNS = 8
"""How many shuffled figures roll through a row."""
_NOTE = theme.BODY
_PAD, _GAP, _UNDER = 4, 5, 3
"""Above the lines of a row at least, between them, and between them and the sentence below; design px."""
_CONTROL, _SIDE = 46, 118
"""Height of the controls, and the largest box of a figure; design px."""
_NAME_AT, _NAME, _CHOICES_AT, _AFTER, _IN_LINE, _LEVEL_SHARE = 230, 272, 526, 12, 14, 270 / 534
"""Where the name begins, how wide it is, where the choices begin, what is left free after them, between two, and the
share of the level; design px."""
_WIDE = 1086
"""A row of fewer design px has its controls in lines, beside a smaller figure."""
_NARROW_SIDE, _NARROW_NAME_AT = 96, 214


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


class RowGround(Display):
    """The paper of a row with the colour of its seat, its number, and the figure in a box."""

    colour = ShownValue[Colour | None]()
    """Of the seat; None while nobody sits here."""

    def __init__(self, id: str, number: int) -> None:
        super().__init__(id)
        self.number = number
        self.colour = None
        self.side = 0
        """How large the figure's box is, real px."""
        self._faces: tuple[Colour, ...] = ()
        self._face = 0
        self._since: float | None = None

    @property
    def figure_box(self) -> Rect:
        """Where the figure stands, real px."""
        left, middle = self.rect.x + self.kit.frame.px(_FIGURE_AT), self.rect.centery
        return Rect(left, middle - self.side // 2, self.side, self.side)

    @property
    def _number_at(self) -> tuple[int, int]:
        return self.rect.x + self.kit.frame.px(_NUMBER_AT), self.rect.centery

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

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, u = self.kit, self.kit.frame.u
        stripe = PLAYERS[self.colour].base if self.colour else _FREE_STRIPE
        kit.skin.row(self.rect.size, stripe, 0.72 if self.colour else 0.25).blit(surface, self.rect)
        ink = theme.INK if self.colour else _FREE_INK
        kit.type.draw(surface, str(self.number), _NUMBER, ink, self._number_at, align="centre", valign="middle")
        if self.colour is None:
            return
        colour = self._faces[self._face] if self._faces else self.colour
        look, place = PLAYERS[colour], self.figure_box
        ground = theme.mix(look.base, theme.PARCHMENT_HI, 0.62)
        box(u, *place.size, ground, look.dark, 2.4, 14).blit(surface, place)
        kit.sprites.put(surface, f"worker_{colour.value}", place.w - kit.frame.px(2), center=place.center)

    def boxes(self) -> list[TextBox]:
        at = self._number_at
        return [self.kit.type.measured(str(self.number), _NUMBER, at, align="centre", valign="middle")]


class RowHandle(Widget):
    """The dots one drags a row by. The up and down keys move the row as well."""

    finger: Way = "kept"
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


def roll(rows: Sequence[SeatDraftRow], draft: Draft) -> None:
    """The figures of a shuffled draft run through the rows, each row one figure ahead of the next."""
    colours = [draft.rows[i].colour for i in draft.taken]
    for place, row in enumerate(draft.taken):
        rows[row].ground.roll([colours[(place - turn) % len(colours)] for turn in range(_TURNS, 0, -1)])


class SeatDraftRow(SeatControls):
    """The widgets of one row. ``show`` puts a draft into them, ``place`` gives them their rects."""

    def __init__(self, row: int, seating: Seating) -> None:
        super().__init__(
            row,
            on_name=lambda name: seating.set_name(row, name),
            on_kind=lambda key: seating.set_kind(row, None if key == EMPTY else Kind(key)),
            on_level=lambda: seating.set_level(row, self.rated),
        )
        self.row = row
        id = self.prefix.__add__
        self.ground = RowGround(id("ground"), row + 1)
        self.handle = RowHandle(id("handle"), row, seating)
        self.free = FreeSeat(id("free"), lambda: seating.set_kind(row, Kind.COMPUTER))
        self.figures = FigureChoice(id("colour"), (), None, lambda colour: seating.set_colour(row, colour))
        self.nobody = Label(id("nobody"), _("Nobody plays here"), role=theme.BODY.at(25), colour=theme.INK_2)
        self.waiting = Label(id("waiting"), "", role=theme.BODY.at(22), colour=theme.INK_2)
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

    @property
    def rect(self) -> Rect:
        """Where the row lies now, real px."""
        return self.ground.rect

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
        self.ground.colour = seat.colour if here else None
        self.name.visible = self.figures.visible = here
        self.free.visible = self.nobody.visible = self.waiting.visible = not here
        self.name.text = seat.name
        self.name.hint = draft.name_of(self.row)
        self.figures.offer([_figure(colour, seat, draft) for colour in COLOURS], seat.colour)
        self.waiting.text = _("{colour} is free").format(colour=colour_name(seat.colour.value))
        reason = "" if draft.may_leave(self.row) else _("A game has at least two players.")
        empty = Option(EMPTY, _("Empty"), "cross", reason)
        self.kind.offer(kinds(empty), seat.kind.value if seat.kind else EMPTY)
        self.rate(seat.level)
        self.note.text = _note(seat)

    def place(self, frame: Frame, rect: Rect) -> None:
        """Lay the row out in `rect` (real px), which is `_WIDE` design px wide or more. The sentence on a computer
        stands below the controls, and is left out where the row is too low for that: the lists say the same."""
        px = frame.px
        self._place_left(frame, rect, _SIDE)
        words = self.note.kit.type.line_height(_NOTE, self.note.line_height) + px(_UNDER)
        spare = rect.h - px(_PAD) - px(_GAP)
        room = spare - words >= 2 * theme.LEAST_HIT_PX
        control = max(theme.LEAST_HIT_PX, min(px(_CONTROL), (spare - words) // 2 if room else spare // 2))
        told = room and self.computer
        first = rect.centery - (2 * control + px(_GAP) + words * told) // 2
        second = first + control + px(_GAP)
        name, right = rect.x + px(_NAME_AT), rect.x + px(_CHOICES_AT)
        wide = rect.right - px(_AFTER) - right
        level = round((wide - px(_IN_LINE)) * _LEVEL_SHARE)
        self.name.rect = self.nobody.rect = Rect(name, first, px(_NAME), control)
        self.figures.rect = self.waiting.rect = Rect(name, second, px(_NAME), control)
        self.kind.rect = Rect(right, first, wide, control)
        self.level.rect = Rect(right, second, level, control)
        left = right + level + px(_IN_LINE)
        self.fondness.rect = Rect(left, second, right + wide - left, control)
        self.note.visible = told or not self.computer
        if told:
            self.note.rect = Rect(name, second + control + px(_UNDER), right + wide - name, words - px(_UNDER))
        else:
            place = Rect(right + px(4), second, wide - px(4), control)
            words = min(place.h, self.note.height_for(place.w))
            self.note.rect = Rect(place.x, place.centery - words // 2, place.w, words)

    def stack(self, column: Column) -> None:
        """Lay the row out in a column: as in a panel where it is wide enough, else with its controls in lines."""
        frame, px = column.frame, column.frame.px
        words = self.note.kit.type.line_height(_NOTE, self.note.line_height)
        if column.design_width >= _WIDE:
            self.place(frame, column.take(px(2 * _CONTROL + _GAP + _UNDER + 20) + words))
            return
        top = column.y
        left = column.x + px(_NARROW_NAME_AT)
        wide, gap, control = column.right - px(_AFTER) - left, px(_IN_LINE), max(theme.LEAST_HIT_PX, px(50))
        y = top + px(_PAD + 2)
        name = min(px(_NAME), (wide - gap) // 2)
        self.name.rect = self.nobody.rect = Rect(left, y, name, control)
        rest = Rect(left + name + gap, y, wide - name - gap, control)
        self.figures.rect = self.waiting.rect = rest
        y += control + px(8)
        self.kind.rect = Rect(left, y, wide, control)
        y += control + px(8)
        if self.computer:
            half = (wide - gap) // 2
            self.level.rect = Rect(left, y, half, control)
            self.fondness.rect = Rect(left + wide - half, y, half, control)
            y += control + px(6)
        self.note.visible = True
        self.note.rect = Rect(left, y, wide, self.note.height_for(wide))
        y = self.note.rect.bottom + px(_PAD)
        self._place_left(frame, column.take(y - top), _NARROW_SIDE)

    def _place_left(self, frame: Frame, rect: Rect, side: int) -> None:
        """The paper, and what stands at the left of a row."""
        px = frame.px
        self.ground.rect = Rect(rect)
        self.ground.side = min(rect.h - 2 * px(9), px(side))
        self.free.rect = self.ground.figure_box
        self.handle.rect = Rect(rect.x + px(12), rect.y, px(48), rect.h)


def _figure(colour: Colour, seat: SeatDraft, draft: Draft) -> Figure:
    owner = next((i for i in draft.taken if draft.rows[i].colour == colour), None)
    name = colour_name(colour.value)
    if owner is None or colour == seat.colour:
        return Figure(colour, name)
    other = draft.name_of(owner)
    return Figure(colour, _("{colour}: swap colours with {name}").format(colour=name, name=other), pale=True)


def _note(seat: SeatDraft) -> str:
    """What the choice of a row means."""
    match seat.kind:
        case None:
            return _("A game has {least} to {most} players.").format(least=MIN_PLAYERS, most=MAX_PLAYERS)
        case Kind.PERSON:
            return _("Plays on this screen.")
        case Kind.COMPUTER:
            return how_it_plays(seat.level)
