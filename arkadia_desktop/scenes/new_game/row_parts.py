"""What a row of the new-game screen is made of: its paper, its handle, the free seat, the choice of a level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.common.menu_paint import box, dashed_box
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.seats import Kind
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import mix, rgb
from arkadia_desktop.ui.widgets import Display, Pressable, Widget
from arkadia_desktop.ui.widgets.base import Shown

ROLL_MS = 400
"""How long shuffled figures roll."""
_NUMBER = theme.Role(theme.SERIF_BLACK, 34)
_NUMBER_AT, _FIGURE_AT = 76, 102
"""Where the number stands and the figure's box begins, design px from the left of the row."""
_FREE_STRIPE = rgb("#C9B48A")
_FREE_INK = rgb("#8A7350")


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

    colour = Shown[Colour | None]()
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
        ground = mix(look.base, theme.PARCHMENT_HI, 0.62)
        box(u, *place.size, ground, look.dark, 2.4, 14).blit(surface, place)
        kit.sprites.put(surface, f"worker_{colour.value}", place.w - kit.frame.px(2), center=place.center)

    def boxes(self) -> list[TextBox]:
        at = self._number_at
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
