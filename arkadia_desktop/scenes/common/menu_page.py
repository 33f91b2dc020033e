"""The frame shared by the menu screens: the veiled landscape, a ribbon with the title, panels and a foot."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Unpack

from pygame import Rect, Surface

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.ui.layout import (
    NATURAL,
    UNLIMITED,
    WHOLE,
    Child,
    Column,
    Fits,
    Gap,
    Leaf,
    Node,
    Over,
    Row,
    Scroll,
    Size,
    leaf,
)
from arkadia_desktop.ui.loop.idle import finish
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import DESIGN_HEIGHT, DESIGN_WIDTH
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.skin import Skin
from arkadia_desktop.ui.widgets import BigButton, Button, Menu, Option, Panel, Paragraph, Ribbon, ScrollPane, Widget
from arkadia_desktop.ui.widgets.scroll import ROOM

TALLEST, BROADEST = 1240, 2460
"""A page grows into a larger window up to this many design px; beyond it stays in the middle."""
LEAST_U = 0.6
"""Least size of a design px, px of an ordinary screen: letters are never under 13 of these, so a small window counts as
a larger interface."""
LETTERS_U = theme.LEAST_FONT_PX / theme.SMALL.size
"""A smaller interface than that does not make anything smaller but what the letters stand on."""
FOOT = 138
"""Design px below the panels in a window that has room for the design."""
HEADING, SECTION = theme.SECTION_TITLE, theme.SECTION_TITLE.at(30)
"""The heading of a panel, and of a part of it."""
MARGIN = 22, 18
"""What is left free between the edges of a panel and all that stands on it, at its sides and above and below; design
px."""
BAR = 14
"""The same of what scrolls: its bar stands nearer to the frame."""
_MARGIN, _WIDEST = 16, 1440
"""What is left free beside a single panel, and how wide it is at most; design px."""
_RIBBON, _GAPS, _FOOT = (560, 60), (12, 20, 24, 30), 84
_LOW_RIBBON, _LOW_GAPS, _LOW_FOOT = (460, 46), (7, 13, 10, 14), 62
"""The ribbon, what is left free above it, below it and around the foot, and the foot, design px: in a window that has
room for the design, and in any other."""
_TWO_LINES = 72
"""Such a foot whose primary button has two lines, design px."""
_SIDES = 1130, 714
"""How wide the panels of a window that has room for the design are, design px."""
_PRIMARY = 520
"""The same of the primary button where there is little room and the others have theirs."""
_LEAST, _MOST, _BESIDE = 0.38, 0.66, 24
"""The share of a panel that a picture has beside its words, and what lies between them, design px."""


def page_kit(kit: Kit) -> Kit:
    """The kit for a menu screen or a dialog. It is as large as the interface scale wishes, but letters do not become
    too large for what they stand on."""
    frame = kit.frame
    least = max(LEAST_U * frame.density, min(LETTERS_U * frame.density, frame.f))
    return kit.on(frame.at(min(3.0, max(frame.scale, least / frame.f))))


def on_paper(*children: Child, gap: float = 8) -> Column:
    """What stands on a panel."""
    return Column(*children, gap=gap, pad=MARGIN)


def scrolling(pane: ScrollPane, *children: Child, above: Child = None, below: Child = None, gap: float = 8) -> Column:
    """The same where it may have to scroll; what is `above` and `below` stays."""
    more = MARGIN[0] - BAR, MARGIN[1] - BAR
    page = Scroll(pane, *children, gap=gap, pad=more)
    top, foot = (Column(one, pad=more) if one is not None else None for one in (above, below))
    return Column(top, page, foot, gap=4, pad=BAR)


def panel(node: Node, side: str = "left", **size: Unpack[Size]) -> Over:
    """A panel with a node on it."""
    return Over(Panel(f"{side} panel", radius=18), node, **size)


def panels(left: Node, right: Node) -> Row:
    """Two panels side by side, in a window that has room for the design; any other has one `panel`."""
    sides = zip(("left", "right"), (left, right), _SIDES, strict=True)
    return Row(*(panel(node, side, w=wide, least=0, grow=wide) for side, node, wide in sides), gap=16)


def below_panels(kit: Kit, others: Node, primary: Button) -> Row:
    """The foot of such a window: the primary button is as wide as the right panel, if the others have room then."""
    left, right = _SIDES
    if others.widths(kit)[1] > kit.px(left):
        return Row(others, Leaf(primary, grow=1), gap=16)
    others.grow = 1
    return Row(Column(others, w=left, grow=left), Leaf(primary, w=right, grow=right), gap=16)


def wide_foot(kit: Kit, act: Callable[[], None], others: Sequence[Child], primary: Button) -> Row:
    """The same with what leaves the screen before the others."""
    return below_panels(kit, Row(way_back(act), *others, gap=12), primary)


def at_foot(
    id: str, label: str, act: Callable[[], None], icon: str, style: str = "wood", *, size: float = 26, sub: str = "",
    tooltip: str = "", disabled_reason: str | None = None,
) -> BigButton:  # fmt: skip
    """A large button of a foot, which stands on the landscape."""
    return BigButton(
        id, label, act, style, icon, size=size, sub=sub, tooltip=tooltip, disabled_reason=disabled_reason, group="foot",
        on_parchment=False,
    )  # fmt: skip


def way_back(act: Callable[[], None], wide: float | None = 190) -> Leaf:
    """The button that leaves a screen, so many design px wide; None: as its word is, where there is little room."""
    size = 26 if wide is None else 29
    back = at_foot("back", _("Back"), act, "prev", "parchment", size=size)
    return Leaf(back, w=wide, least=WHOLE if wide is None else NATURAL)


def under(id: str, word: str, buttons: Sequence[Button], size: float = 23, *, bare: bool = False) -> Leaf:
    """Buttons under one word, or under a sign alone."""
    options = (Option(one.id, one.label or one.tooltip, one.icon, one.disabled_reason or "") for one in buttons)
    acts = {one.id: one.on_press for one in buttons}
    menu = Menu(id, word, tuple(options), lambda key: acts[key](), size=size)
    return Leaf(menu.bare(), w=62) if bare else Leaf(menu, least=WHOLE)


def narrow_foot(act: Callable[[], None], others: Sequence[Button], primary: Button, choice: Child = None) -> Node:
    """The foot where there is little room: what leaves the screen, a choice, others, the primary button. Others
    that have no room beside its whole words, with whole words of their own, lie under one, the last first."""
    main = Fits(Leaf(primary, w=_PRIMARY, least=WHOLE), Leaf(primary, least=WHOLE))

    def row(shown: int, main: Node = main) -> Row:
        more = [under("more", pgettext("a button", "More"), others[shown:], 24)] if shown < len(others) else []
        kept = (Leaf(one, least=WHOLE) for one in others[:shown])
        return Row(way_back(act, None), choice, *kept, *more, Gap(grow=1), main, gap=14)

    high = _TWO_LINES if primary.sub else None
    return Fits(*map(row, range(len(others), -1, -1)), row(0, leaf(primary)), h=high)


def nothing(why: str) -> Column:
    """What stands in the place of a list that is empty, and why it is."""
    camp, told = Emblem("camp", "camp"), Paragraph("nothing", why, theme.BODY.at(25), theme.INK_2, align="centre")
    return Column(Gap(grow=1), Leaf(camp, h=200, lowest=0), Leaf(told, most=760), Gap(grow=2), grow=1, lowest=0)


def roomy(kit: Kit) -> bool:
    """Whether the window is as large as the design."""
    return kit.frame.area.w >= kit.px(DESIGN_WIDTH) and kit.frame.area.h >= kit.px(DESIGN_HEIGHT)


def headed(kit: Kit, head: Node, *below: Node, widest: float = _WIDEST) -> Node:
    """A screen with what stands at its head where every menu has it, and what lies below."""
    above = Gap(h=(_GAPS if roomy(kit) else _LOW_GAPS)[0])
    side, most, highest = (30, BROADEST, TALLEST) if roomy(kit) else (_MARGIN, widest + 2 * _MARGIN, UNLIMITED)
    return Fits(Column(above, head, *below, gap=0, pad=(side, 0), most=most, highest=highest))


class MenuScene(Scene):
    """A screen whose tree is a `menu`; `_pane` scrolls its column where that is too long. `shade` colours and darkens
    the landscape: (colour, strength 0..1)."""

    one_click = True
    ready = False
    shade: tuple[theme.Colour, float] = (theme.TITLE_VEIL, theme.TITLE_VEIL_STRENGTH)

    def __init__(self, title: str) -> None:
        super().__init__()
        self.heading, self._pane = Ribbon("heading", title), ScrollPane("column")
        self._ground: Surface | None = None

    def layout(self, kit: Kit) -> None:
        super().layout(page_kit(kit))
        self._ground = None
        self.invalidate()

    def making_first(self) -> Iterator[None]:
        self._ground = self._ground or (yield from self._landscape())
        yield

    @property
    def has_room(self) -> bool:
        """Whether the window is as large as the design."""
        return roomy(self.kit)

    def menu(self, page: Node, foot: Node, head: Node | None = None, *, widest: float = _WIDEST) -> Node:
        """The screen as a tree: what stands between heading and foot, and the foot. A window without the room of the
        design shows it no wider than `widest` design px. A ``head`` stands in the place of the ribbon with the
        title."""
        size, gaps = (_RIBBON, _GAPS) if self.has_room else (_LOW_RIBBON, _LOW_GAPS)
        page.grow, foot.h = 1, _FOOT if self.has_room else foot.h or _LOW_FOOT
        below, over_foot, under_foot = (Gap(h=high) for high in gaps[1:])
        head = head or Leaf(self.heading, w=size[0], h=size[1], align="centre")
        return headed(self.kit, head, below, page, over_foot, foot, under_foot, widest=widest)

    def beside(self, picture: Widget, words: Node, above: float = 0) -> Row:
        """A picture with words at its right, below so many design px on a panel of a window without the room of the
        design: as large as lets all of it be seen, and leaves the words their room."""
        frame = self.kit.frame
        across = min(frame.design_width - 2 * _MARGIN, _WIDEST) - 2 * MARGIN[0]
        down = frame.design_height - _LOW_RIBBON[1] - sum(_LOW_GAPS) - _LOW_FOOT - 2 * MARGIN[1] - above
        down -= 4 / frame.u  # each of these is rounded by itself: the page would scroll by a pixel
        picture.given_kit, most = self.kit, self.kit.px(_MOST * across)
        share = _MOST * max(0.0, down) / (picture.natural_height(most) / frame.u)
        left = across - _BESIDE - ROOM - words.widths(self.kit)[0] / frame.u
        wide = min(left, across * max(_LEAST, min(_MOST, share)))
        words.grow = 1
        return Row(Leaf(picture, w=wide, align="start"), words, gap=_BESIDE)

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        if self._ground is None:
            self._ground = finish(self._landscape())
        surface.blit(self._ground, clip, clip)

    def _landscape(self) -> Generator[None, None, Surface]:
        """The title picture out of focus and under the veil, so that no detail of it sticks to a panel; other screens
        may have it as well."""

        def painted() -> Surface:
            ground = self.kit.sprites.sketch("title", self.kit.frame.area.size)
            Skin.veil(ground, ground.get_rect(), *self.shade)
            return ground

        yield
        return self.kit.kept.get(self.shade, painted)
