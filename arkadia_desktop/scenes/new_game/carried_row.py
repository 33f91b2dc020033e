"""A row on its way to another place: a picture of it under the pointer, a dashed hole where it would lie."""

from __future__ import annotations

import pygame
from pygame import Surface

from arkadia_desktop.scenes.common.menu_paint import dashed_box
from arkadia_desktop.scenes.new_game.players_panel import PlayersPart
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.kit import Kit


class Carried:
    """The row at place ``row``, taken at height `y` (real px)."""

    def __init__(self, players: PlayersPart, row: int, y: int, kit: Kit) -> None:
        self.row = row
        self._kit = kit
        rect = players.rows[row].rect
        self._grip = y - rect.y
        self.y = y
        """Where it is held, real px."""
        self._picture = _picture(players, row, kit)

    def to(self, y: int) -> None:
        """Carry it to height `y`."""
        self.y = y

    def _top(self, players: PlayersPart) -> int:
        first, last = players.rows[0].rect, players.rows[-1].rect
        return max(first.y - first.h // 3, min(last.y + last.h // 3, self.y - self._grip))

    def slot(self, players: PlayersPart) -> int:
        """The place it is nearest to."""
        top = self._top(players)
        return min(range(len(players.rows)), key=lambda i: abs(players.rows[i].rect.y - top))

    def hide_row(self, players: PlayersPart) -> None:
        """Take the widgets of its place away while it is carried."""
        for widget in players.rows[self.row].widgets:
            widget.visible = False

    def paint(self, surface: Surface, players: PlayersPart) -> None:
        """Draw the hole and the row."""
        u, hole = self._kit.frame.u, players.rows[self.row].rect
        dashed_box(u, *hole.size, theme.PARCHMENT_LO, theme.RULE, 2, 14, 0.4).blit(surface, hole)
        at = hole.x - self._kit.frame.px(8), self._top(players) - self._kit.frame.px(8)
        surface.blit(self._picture, (at[0] - _room(u), at[1] - _room(u)), special_flags=OVER)


def _room(u: float) -> int:
    return round(40 * u) + 4


def _picture(players: PlayersPart, row: int, kit: Kit) -> Surface:
    """The row as a picture, with the shadow of something lifted around it."""
    rect, room = players.rows[row].rect, _room(kit.frame.u)
    p = Painting(*rect.size, room)
    p.shade(0, 0, *rect.size, 14 * kit.frame.u, theme.Shade(10, 14, 8, 0.5), kit.frame.u)
    p.box(0, 0, *rect.size, 14 * kit.frame.u, theme.PARCHMENT)
    layer = Surface(kit.frame.area.size, pygame.SRCALPHA)
    area = rect.inflate(2, 2)
    layer.set_clip(area)
    for widget in players.rows[row].widgets:
        if widget.visible:
            widget.paint(layer, area)
    layer.set_clip(None)
    p.picture(layer.subsurface(area.clip(layer.get_rect())), -1, -1)
    return p.surface
