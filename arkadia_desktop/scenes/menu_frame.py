"""The frame shared by the menu screens: the veiled landscape, a ribbon with the title, two panels and a foot."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from arkadia_desktop.scenes.dialog_kit import PANS_FROM, larger_than_window
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.frame import DESIGN_HEIGHT, DESIGN_WIDTH, Frame
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.scene import Scene
from arkadia_desktop.ui.skin import Skin
from arkadia_desktop.ui.theme import Colour
from arkadia_desktop.ui.widgets import BigButton, Ribbon

TALLEST = 1240
"""A page grows into a taller window up to this many design px; beyond it stays in the middle."""
TOP, FOOT = 92, 138
"""Design px above the panels and below them."""
LEFT_X, LEFT_WIDTH = 30, 1130
RIGHT_X, RIGHT_WIDTH = 1176, 714
HEADING = theme.Role(theme.SERIF_BOLD, 34)


class Page:
    """The part of the window a menu screen stands on: 1920 x 1080 to 1240 design px, in the middle."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.height = min(TALLEST, max(DESIGN_HEIGHT, frame.design_height))
        self._left = (frame.width - DESIGN_WIDTH * frame.u) / 2
        self._top = (frame.height - self.height * frame.u) / 2

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Design px of the page as real ones. Edges are rounded, so neighbours share them."""
        u = self.frame.u
        left, top = round(self._left + x * u), round(self._top + y * u)
        return Rect(left, top, round(self._left + (x + w) * u) - left, round(self._top + (y + h) * u) - top)

    @property
    def panel_height(self) -> float:
        """Height of the panels between heading and foot, design px."""
        return self.height - TOP - FOOT

    @property
    def foot(self) -> float:
        """Where the foot begins, design px."""
        return self.height - FOOT + 24

    @property
    def cramped(self) -> bool:
        """Whether the window is so small that letters, never under 13 real px, are large for the page."""
        return self.frame.u < 0.6

    def least(self, length: float) -> float:
        """A length for something one clicks, in design px: never less than 32 real px."""
        return max(length, theme.LEAST_HIT_PX / self.frame.u)


def page_kit(kit: Kit) -> Kit:
    """The kit for a menu screen. It fills the window; a large interface (``PANS_FROM``) makes it larger than that."""
    frame = kit.frame
    if frame.scale >= PANS_FROM:
        return kit.on(larger_than_window(frame, DESIGN_WIDTH, DESIGN_HEIGHT))
    return kit.on(Frame(frame.width, frame.height))


class MenuScene(Scene):
    """A screen of the menu. Create widgets in ``__init__``, give them their places in ``place``.

    ``shade`` colours and darkens the landscape: (colour, strength 0..1).
    """

    shade: tuple[Colour, float] = (theme.TITLE_VEIL, theme.TITLE_VEIL_STRENGTH)

    def __init__(self, title: str) -> None:
        super().__init__()
        self.heading = self.sheet.add(Ribbon("heading", title))
        self._ground: Surface | None = None

    def foot_button(
        self,
        id: str,
        label: str,
        on_press: Callable[[], None],
        style: str = "wood",
        icon: str = "",
        *,
        size: float = 29,
    ) -> BigButton:
        """A button of the foot, put on the sheet."""
        return self.sheet.add(BigButton(id, label, on_press, style, icon, size=size, group="foot", on_parchment=False))

    def layout(self, kit: Kit) -> None:
        super().layout(page_kit(kit))
        self._ground = None
        page = Page(self.kit.frame)
        self.heading.rect = page.rect(680, 12, 560, 60)
        self.place(page)
        self.invalidate()

    def place(self, page: Page) -> None:
        """Give every widget its rect."""

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        if self._ground is None:
            self._ground = self._landscape()
        seen = self.seen
        surface.blit(self._ground, clip, clip.move(-seen.x, -seen.y))

    def _landscape(self) -> Surface:
        """The title picture under the veil, painted once a window size."""
        size = self.seen.size
        ground = Surface(size)
        ground.blit(self.kit.sprites.picture("title", size), (0, 0))
        Skin.veil(ground, ground.get_rect(), *self.shade)
        return ground


def rule(surface: Surface, kit: Kit, x: int, y: int, w: int) -> None:
    """A thin line across a panel (real px)."""
    box = Rect(x, y, w, max(1, kit.frame.px(1.8)))
    surface.blit(kit.skin.line(box.size, theme.RULE, 0.6), box, special_flags=pygame.BLEND_PREMULTIPLIED)
