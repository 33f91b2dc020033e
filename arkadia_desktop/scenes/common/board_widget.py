"""A small board within a dialog: the town at any moment, with the squares lit that are spoken of."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from arkadia_desktop.rules.plan import Plan
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.position_picture import bare_board
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.board.meadow import Ground
from arkadia_desktop.stage.board.overlay import Overlay
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Display

FRAME = 8
"""Design px of the oak around the squares."""
DIM = 110
"""How dark the rest of the town is, of 255."""


class LittleBoard(Display):
    """Only what changes from one moment to the next is put together anew. Everything on it is public."""

    def __init__(self, id: str, plan: Plan, ground: Ground | None) -> None:
        super().__init__(id)
        self._plan, self._ground = plan, ground
        self._picture = BoardPicture()
        self._surface: Surface | None = None
        self._shown: tuple[PlayerView, int] | None = None

    def show(self, view: PlayerView, lit: int) -> None:
        """Show a position, with these squares lit (a mask)."""
        if self._shown != (view, lit):
            self._shown = view, lit
            if self._surface is not None:
                self._refresh(self._surface)

    def natural_height(self, width: int) -> int:
        return width * self._plan.height // self._plan.width + 2 * self.kit.frame.px(FRAME)

    def moved(self) -> None:
        self._surface = None

    def _drawn(self) -> Surface:
        """The board, painted when it is first seen at this size."""
        if self._surface is None:
            frame = self.kit.frame.px(FRAME)
            across, down = (self.rect.w - 2 * frame) // self._plan.width, (self.rect.h - 2 * frame) // self._plan.height
            square = max(4, min(across, down))
            surface = self._surface = bare_board(self.kit, self._plan, self._ground, square)
            self._picture.place(self.kit, surface.get_rect(), square, surface.copy())
            self._refresh(surface)
        return self._surface

    def _refresh(self, surface: Surface) -> None:
        if self._shown is not None:
            view, lit = self._shown
            self._picture.set(view, Overlay(lit=lit))
            self._picture.paint(surface, surface.get_rect())
            if lit:
                self._dim(surface, view, lit)
            self.changed()

    def _dim(self, surface: Surface, view: PlayerView, lit: int) -> None:
        """Darken all but the squares spoken of: on so small a board a line around them is not enough."""
        veil = Surface(surface.get_size(), pygame.SRCALPHA, 32)
        veil.fill((*theme.VEIL, DIM))
        places = view.board.lot.castle_squares()
        for square in view.board.grid.squares(lit):
            place = self._picture.square_rect(square)
            if square in places:
                place = place.union(self._picture.castle_face(places.index(square)))
            veil.fill((0, 0, 0, 0), place.inflate(4, 4))
        surface.blit(veil, (0, 0))

    def paint(self, surface: Surface, clip: Rect) -> None:
        board = self._drawn()
        place = board.get_rect(center=self.rect.center)
        frame = self.kit.frame.px(FRAME)
        surface.fill(theme.OAK_LO, place.inflate(2 * frame, 2 * frame).clip(clip))
        surface.fill(theme.OAK, place.inflate(frame, frame).clip(clip))
        surface.blit(board, place)
