"""The frame shared by the menu screens: the veiled landscape, a ribbon with the title, panels and a foot."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.landscape import painted_title
from arkadia_desktop.ui.layout import Column as TreeColumn
from arkadia_desktop.ui.layout import Fits, Gap, Leaf, Node
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import DESIGN_HEIGHT, DESIGN_WIDTH, Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.skin import Skin
from arkadia_desktop.ui.widgets import BigButton, Ribbon, ScrollPane

TALLEST = 1240
"""A page grows into a taller window up to this many design px; beyond it stays in the middle."""
LEAST_U = 0.6
"""Least size of a design px, real ones: letters are never under 13 real px, so a small window counts as a larger
interface."""
LETTERS_U = theme.LEAST_FONT_PX / theme.SMALL.size
"""A smaller interface than that does not make anything smaller but what the letters stand on."""
TOP, FOOT = 92, 138
"""Design px above the panels and below them, on a page that is `Page.roomy`."""
LEFT_X, LEFT_WIDTH = 30, 1130
RIGHT_X, RIGHT_WIDTH = 1176, 714
HEADING = theme.Role(theme.SERIF_BOLD, 34)
_TOP, _FOOT, _BUTTON, _MARGIN = 66, 86, 62, 16
"""The same on a page with one panel, the height of its foot's buttons, and what is left free beside the panel."""
_WIDEST = 1280
"""No single panel is wider, design px."""
_ROUNDING = 0.01
_INSIDE = 9, 10, 16, 10
"""What the frame of a panel takes from the column in it: left, above, right (the bar keeps off the round corners),
below; design px."""


class Page:
    """The part of the window a menu screen stands on, in the middle of it.

    It is `roomy` when it has the 1920 design px of the design across, and 1080 to 1240 in height: then two panels
    stand side by side. Otherwise it is as large as the window, heading and foot keep their places, and all between
    them stands in a `column` of one `panel`.
    """

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        wide, high = frame.design_width, frame.design_height
        self.roomy = min(wide - DESIGN_WIDTH, high - DESIGN_HEIGHT) > -_ROUNDING
        self.width = float(DESIGN_WIDTH) if self.roomy else wide
        self.height = min(TALLEST, max(DESIGN_HEIGHT, high)) if self.roomy else high
        self._left = (frame.width - self.width * frame.u) / 2
        self._top = (frame.height - self.height * frame.u) / 2

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Design px of the page as real ones. Edges are rounded, so neighbours share them."""
        u = self.frame.u
        left, top = round(self._left + x * u), round(self._top + y * u)
        return Rect(left, top, round(self._left + (x + w) * u) - left, round(self._top + (y + h) * u) - top)

    @property
    def top(self) -> float:
        """Where the panels begin, design px."""
        return TOP if self.roomy else _TOP

    @property
    def panel_height(self) -> float:
        """Height of the panels between heading and foot, design px."""
        return self.height - (TOP + FOOT if self.roomy else _TOP + _FOOT)

    @property
    def foot(self) -> float:
        """Where the foot begins, design px."""
        return self.height - FOOT + 24 if self.roomy else self.height - _FOOT + 10

    @property
    def foot_height(self) -> float:
        """How high its buttons are, design px."""
        return 84 if self.roomy else _BUTTON

    # Where it is not roomy

    @property
    def x(self) -> float:
        """Where the single panel and the foot begin, design px."""
        return (self.width - self.panel_width) / 2

    @property
    def panel_width(self) -> float:
        """Width of the single panel, and of the foot, design px."""
        return min(_WIDEST, self.width - 2 * _MARGIN)

    @property
    def panel(self) -> Rect:
        """The single panel, real px."""
        return self.rect(self.x, self.top, self.panel_width, self.panel_height)

    def column(self, port: ScrollPane, panel: Rect | None = None) -> Column:
        """The column in the single panel (or in another one, real px); `port` scrolls it."""
        left, above, right, below = (self.frame.px(oak) for oak in _INSIDE)
        panel = panel or self.panel
        inside = Rect(panel.x + left, panel.y + above, panel.w - left - right, panel.h - above - below)
        return Column(self.frame, port, inside)

    def least(self, length: float) -> float:
        """A length for something one clicks, in design px: never less than 32 real px."""
        return max(length, theme.LEAST_HIT_PX / self.frame.u)


def page_kit(kit: Kit) -> Kit:
    """The kit for a menu screen or a dialog. It is as large as the interface scale wishes, but letters do not become
    too large for what they stand on."""
    frame = kit.frame
    least = max(LEAST_U, min(LETTERS_U, frame.f))
    return kit.on(Frame(frame.width, frame.height, min(3.0, max(frame.scale, least / frame.f))))


class MenuScene(Scene):
    """A screen of the menu. Create widgets in ``__init__``, give them their places in ``place``.

    ``shade`` colours and darkens the landscape: (colour, strength 0..1).
    """

    one_click = True
    shade: tuple[theme.Colour, float] = (theme.TITLE_VEIL, theme.TITLE_VEIL_STRENGTH)

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
        kit = page_kit(kit)
        page = Page(kit.frame)
        if page.roomy:
            self.heading.rect = page.rect(680, 12, 560, 60)
        else:
            self.heading.rect = page.rect(page.width / 2 - 230, 7, 460, 46)
        super().layout(kit)  # a tree places the heading itself
        self._ground = None
        self.place(page)
        self.sheet.follow()
        self.invalidate()

    def place(self, page: Page) -> None:
        """Give every widget its rect."""

    def menu(
        self,
        wide: Node,
        wide_foot: Node,
        narrow: Node,
        narrow_foot: Node,
        heads: tuple[Node, Node] | None = None,
        widest: float = _WIDEST,
    ) -> Node:
        """The screen as a tree: what stands between heading and foot, and the foot, in a window that has room for the
        design and in any other; there it is not wider than `widest` design px. ``heads`` stand there in the place of
        the ribbon with the title."""
        wide.grow = narrow.grow = 1
        wide_foot.h, narrow_foot.h = 84, _BUTTON
        wide_head, narrow_head = heads or (
            Leaf(self.heading, w=560, h=60, align="centre"),
            Leaf(self.heading, w=460, h=46, align="centre"),
        )
        roomy = TreeColumn(
            *(Gap(h=12), wide_head, Gap(h=20)),
            *(wide, Gap(h=24), wide_foot, Gap(h=30)),
            gap=0, pad=(30, 0), least=DESIGN_WIDTH, most=DESIGN_WIDTH, h=DESIGN_HEIGHT, highest=TALLEST,
        )  # fmt: skip
        small = TreeColumn(
            *(Gap(h=7), narrow_head, Gap(h=13)),
            *(narrow, Gap(h=10), narrow_foot, Gap(h=14)),
            gap=0, pad=(_MARGIN, 0), most=widest + 2 * _MARGIN,
        )  # fmt: skip
        return Fits(roomy, small, tall=True)

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        if self._ground is None:
            self._ground = self._landscape()
        surface.blit(self._ground, clip, clip)

    def _landscape(self) -> Surface:
        """The title picture under the veil, painted once a window size."""
        size = self.kit.frame.area.size
        ground = painted_title(self.kit, size)
        Skin.veil(ground, ground.get_rect(), *self.shade)
        return ground
