"""What a block of the mentor's panel is, and the letters it is written in."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.scenes.play.view.prompt import Block
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets.words import Lettered

TEXT = Role(theme.SANS_SEMIBOLD, 22.5, 19.5)


class BlockWidget(Lettered):
    """One block. ``size`` (design px) is that of its letters where there is little room."""

    def __init__(self, id: str, block: Block) -> None:
        super().__init__(id)
        self.block = block
        self.size = TEXT.size

    def show(self, block: Block) -> None:
        """Show another block of the same kind."""
        if block != self.block:
            self.block = block
            self.changed()

    def height_for(self, kit: Kit, width: int) -> int:
        """Room it needs when ``width`` real px wide."""
        raise NotImplementedError

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.paint_words(surface)
