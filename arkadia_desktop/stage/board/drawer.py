"""The drawer: the castle pieces of all floors over the edge of the board, where they have no room beside it."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.stage.board.pools import Pools, PoolsModel
from arkadia_desktop.stage.common.picture import Pos
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox


class Drawer:
    """Closed at first, and closed again by every new layout."""

    def __init__(self) -> None:
        self._pools = Pools(floating=True)
        self._there = False
        self.open = False

    def place(self, kit: Kit, rect: Rect | None) -> None:
        """Where it opens; None: there is none in this layout."""
        self.open = False
        self._pools.layout(kit, rect or Rect(0, 0, 1, 1))
        self._there = rect is not None

    def toggle(self, model: PoolsModel | None) -> list[Rect]:
        """Open or close it; the parts that changed (real px)."""
        if not self._there or model is None:
            return []
        self.open = not self.open
        if self.open:
            self._pools.show(model)
        return [self._pools.reach]

    def show(self, model: PoolsModel) -> list[Rect]:
        """Show other pools; the parts that changed."""
        return self._pools.show(model) if self.open else []

    def covers(self, pos: Pos) -> bool:
        """Whether it lies over a point."""
        return self.open and self._pools.rect.collidepoint(pos)

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies in ``clip``."""
        if self.open:
            self._pools.paint(surface, clip)

    def boxes(self) -> list[TextBox]:
        """The lines of text it shows, measured."""
        return self._pools.boxes() if self.open else []
