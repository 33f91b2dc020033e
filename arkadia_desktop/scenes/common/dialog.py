"""A dialog: a framed box in the middle of the window, with its buttons at the foot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.menu_page import page_kit
from arkadia_desktop.ui.layout import Child, Column, Fits, Gap, Leaf, Node, Over, Scroll, Wrap
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import BigButton, Button, DialogFrame, ScrollPane

_ABOVE, _BELOW, _SIDE = 34, 16, 16
"""Design px left free around the box: above, where its ribbon stands out, below, and at each side."""
_LOW = 58
"""Design px of a button where there is little room, as of those at the foot of a page."""
_FILLS, _FAINT = 0.8, 0.86
"""A dialog that takes more of the window than this leaves nothing but scraps to be seen of what lies below it: the veil
over them is so strong."""
_RIBBON = 54
"""How high a ribbon is where things lie closer, design px."""


def answer_button(
    id: str, label: str, act: Callable[[], None], icon: str, style: str = "parchment", *, group: str = "answers",
    disabled_reason: str | None = None,
) -> BigButton:  # fmt: skip
    """A button of a dialog."""
    return BigButton(id, label, act, style, icon, size=26, group=group, disabled_reason=disabled_reason)


class Dialog(Scene):
    """What it shows is its `body` above the buttons of its `foot`. It is as high as that needs; where the window has no
    room for it, the body scrolls. `width` is its wanted width, design px (None: as wide as what it shows); ``look``
    that of the `DialogFrame`.
    """

    overlay = fades = headed = True
    width: float | None = 940
    pad: float = 48
    button_height: float = 76

    def __init__(self, title: str, **look: Any) -> None:
        super().__init__()
        self.title, self.look, self._pane = title, look, ScrollPane("column")
        self.sheet.primary, self.sheet.cancel = "ok", "cancel"

    def body(self) -> Sequence[Child]:
        """What stands between the heading and the foot, one below the other."""
        raise NotImplementedError

    def foot(self) -> Sequence[Button | Node]:
        """The buttons, from the one that changes nothing to the one that goes ahead."""
        raise NotImplementedError

    def cancel(self) -> Button:
        """The button that closes it and does nothing."""
        return answer_button("cancel", _("Cancel"), self.close, "prev")

    def roomy(self, body: Node, foot: Node) -> Node:
        """All that lies on the box, as designed."""
        return Column(Gap(h=94), body, Gap(h=46), foot, Gap(h=46), gap=0, pad=(self.pad, 0))

    def closer(self, foot: Node) -> Iterator[Node]:
        """The same with less and less air, before anything scrolls."""
        return iter(())

    @staticmethod
    def _buttons(ends: Sequence[Button | Node], high: float) -> Node:
        buttons = (one if isinstance(one, Node) else Leaf(one, h=high) for one in ends)
        most = 420 if len(ends) == 1 else 520 * len(ends)
        return Wrap(*buttons, equal=True, gap=20, between=8, w=0, most=most)

    def tree(self) -> Node:
        frame, body = DialogFrame("dialog", self.title, **self.look), Column(*self.body(), gap=16, grow=1)
        close = DialogFrame("dialog", self.title, high=_RIBBON, **self.look)
        ends, high = self.foot(), self.button_height
        foot, low = (self._buttons(ends, one) for one in (high, min(high, _LOW)))
        near, below = Column(*body.children, gap=8, pad=(20, 6)), Column(low, pad=(12, 0))
        scroll = Scroll(self._pane, body, pad=(20, 14))
        nearer, tight = (
            Over(frame, Column(Gap(h=64), one, Gap(h=12, grow=spare), below, Gap(h=24), gap=0, pad=(14, 0)))
            for one, spare in ((near, 1), (scroll, 0))
        )
        closer = (Over(close, way) for way in self.closer(foot))
        ways = Over(frame, self.roomy(body, foot)), *closer, nearer, tight
        box = Fits(*ways, tall=True, w=self.width, least=0, lowest=0, align="centre")
        return Column(Gap(h=_ABOVE, grow=1), box, Gap(h=_BELOW, grow=1), gap=0, pad=(_SIDE, 0))

    def lay_out(self) -> None:
        super().lay_out()
        box, area = self._sheet["dialog"].rect, self.kit.frame.area
        fills = box.w * box.h > _FILLS * area.w * area.h
        veil = theme.VEIL, _FAINT if fills else theme.VEIL_STRENGTH
        if veil != self.veil:
            self.veil = veil
            self.invalidate()

    def layout(self, kit: Kit) -> None:
        super().layout(page_kit(kit))
