"""A button that leads to the puzzles: a gold disc on it says that today's is not solved yet."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.menu_paint import disc
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.widgets import BigButton
from arkadia_desktop.ui.widgets.button import ButtonPlan

_DISC, _ROOM, _LINE = 18.0, 50, theme.rgb("#7A5A1E")
"""Design px of the disc's radius, and of the room it takes."""


class TodayButton(BigButton):
    """`due`: whether the puzzle of the day is open."""

    def __init__(self, *given: Any, due: bool, **look: Any) -> None:
        super().__init__(*given, **look)
        self.due = due

    @property
    def help(self) -> str:
        return _("Today’s puzzle is waiting.") if self.due and self.enabled else super().help

    def _plan(self, rect: Rect) -> ButtonPlan:
        """Words keep off the disc; they stay in the middle as long as they can."""
        room = self.kit.frame.px(_ROOM)
        if self.due and super().width_for() > rect.w - 2 * room:
            return super()._plan(Rect(rect.x, rect.y, rect.w - room, rect.h))
        return super()._plan(rect)

    def width_for(self, *, smallest: bool = False) -> int:
        return super().width_for(smallest=smallest) + (self.kit.frame.px(_ROOM) if self.due else 0)

    def paint(self, surface: Surface, clip: Rect) -> None:
        super().paint(surface, clip)
        if not self.due:
            return
        px = self.kit.frame.px
        plate = disc(self.kit.frame.u, _DISC, theme.GOLD, _LINE, 2.4)
        side = plate.surface.get_width() - 2 * plate.margin
        down = px(theme.BUTTON_TRAVEL) if self.pressed and self.enabled else 0
        middle = self.rect.right - px(_ROOM / 2 + 6), self.rect.centery - px(theme.BUTTON_DEPTH / 2) + down
        plate.blit(surface, (middle[0] - side // 2, middle[1] - side // 2))
        icon = self.kit.sprites.icon("daily", px(_DISC * 1.3), False)
        surface.blit(icon, icon.get_rect(center=middle), special_flags=OVER)
