"""Pictures on a screen: one where nothing else is to be shown, and a sign that tells at a glance whether something has
been done or has gone wrong."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.scenes.common.menu_paint import disc
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.widgets import Display, Widget

DONE, TROUBLE, REFUSED = "check", "warning", "cross"
_LOOKS = {
    DONE: (theme.LEAF, theme.LEAF_EDGE),
    TROUBLE: (theme.ILLEGAL_FILL, theme.TERRACOTTA_EDGE),
    REFUSED: (theme.ILLEGAL_FILL, theme.TERRACOTTA_EDGE),
}


class SignPicture(Display):
    """The sign `kind` (`DONE`, `TROUBLE` or `REFUSED`) in the middle of its rect, as large as goes into it."""

    def __init__(self, id: str, kind: str) -> None:
        super().__init__(id)
        self.kind = kind

    def paint(self, surface: Surface, clip: Rect) -> None:
        paint_sign(self, surface, self.kind, self.rect.center, min(self.rect.size))


def paint_sign(widget: Widget, surface: Surface, kind: str, middle: tuple[int, int], side: int) -> None:
    """Draw a sign about a point, `side` real px large."""
    ground, line = _LOOKS[kind]
    plate = disc(widget.kit.frame.u, side / 2 / widget.kit.frame.u, ground, line, 2)
    high = plate.surface.get_width() - 2 * plate.margin
    plate.blit(surface, (middle[0] - high // 2, middle[1] - high // 2))
    icon = widget.kit.sprites.icon(kind, round(side * 0.62), light=True)
    lift = round(side * 0.04) if kind == TROUBLE else 0  # a triangle looks higher than it is
    surface.blit(icon, icon.get_rect(center=(middle[0], middle[1] - lift)), special_flags=OVER)


class Emblem(Display):
    """The sprite `name`, as large as it goes into the rect."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id)
        self.name = name

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.sprites.put(surface, self.name, min(self.rect.size), center=self.rect.center)
