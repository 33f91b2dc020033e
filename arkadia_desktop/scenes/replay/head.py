"""The head of the replay: back, share, what is looked at, what if, and where in the game one is."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.replay.layout import ReplayLayout
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, IconButton, Label

_TITLE = theme.Role(theme.SERIF_BLACK, 38, 26)
_WHERE = theme.Role(theme.SANS_SEMIBOLD, 25)


class Head:
    """Puts its widgets on the sheet; `place` gives them places, `show` tells what they say. Where there is room for it,
    What if lies on the rail."""

    def __init__(
        self,
        sheet: Sheet,
        back: Callable[[], None],
        share: Callable[[], None],
        went: Callable[[], None],
        ask: Callable[[], None],
        *,
        asks: bool,
    ) -> None:
        """``asks``: whether one can ask what might have been."""
        add, self._asks = sheet.add, asks
        self._back = add(IconButton("back", "prev", _("Back to the final scoring"), back))
        self._share = add(IconButton("share", "export", _("Share the game or a picture of this moment"), share))
        self._went = add(IconButton("went", "chart", _("How the game went"), went))
        self._title = add(Label("title", _("Replay"), role=_TITLE, colour=theme.LETTERING, drop=theme.DROP, heads=True))
        self.where = add(Label("where", "", role=_WHERE, colour=theme.CREAM, align="right"))
        self._ask = add(Button("what if", "", ask, icon="branch", size=23))

    def aside(self, kit: Kit, places: ReplayLayout) -> int:
        """How much of the rail What if takes, real px."""
        self._ask.show(label=_("What if"))
        on_rail = self._asks and places.roomy and not places.what_if
        return self._ask.width_for() + kit.frame.px(16) if on_rail else 0

    def place(self, kit: Kit, places: ReplayLayout, longest: str) -> None:
        """Give everything its place; ``longest`` is the longest that is said about where one is."""
        px, head = kit.frame.px, places.head
        self._title.text = _("What if") if places.what_if else _("Replay")
        side = max(theme.LEAST_HIT_PX, min(px(54), head.h))
        self._back.rect = Rect(head.x, head.centery - side // 2, px(60), side)
        self._share.rect = self._back.rect.move(px(70), 0)
        self._went.rect = self._share.rect.move(px(70), 0)
        left = self._went.rect.right + px(18)
        title = kit.type.width(self._title.text, _TITLE) + px(24)
        self._title.rect = Rect(left, head.y, min((head.right - left) // 2, title), head.h)
        self._title.visible = not places.narrow
        self._ask.tooltip = ""
        self._beside(kit, places, kit.type.width(longest, _WHERE.at(_WHERE.least)))

    def _beside(self, kit: Kit, places: ReplayLayout, least: int) -> None:
        """Where in the game one is counts more than the title, and than words beside an icon."""
        px, head = kit.frame.px, places.head
        left = self._title.rect.right if self._title.visible else self._went.rect.right + px(10)
        wide = self._ask.width_for() + px(16)
        if places.roomy:
            rail, high = places.rail, max(theme.LEAST_HIT_PX, px(52))
            self._ask.rect = Rect(rail.right - px(24) - wide, rail.bottom - px(14) - high, wide, high)
        elif self._asks and not places.what_if:
            self._ask.rect = Rect(left, self._back.rect.y, wide, self._back.rect.h)
            left = self._ask.rect.right + px(8)
        self.where.rect = Rect(left, head.y, head.right - left, head.h)
        if self.where.rect.w >= least or not (self._title.visible or self._ask.label):
            return
        if not self._title.visible:
            self._ask.tooltip = self._ask.label
            self._ask.show(label="")
        self._title.visible = False
        self._beside(kit, places, least)

    def show(self, told: str, short: str, back: str, *, asking: bool) -> None:
        """Tell where in the game one is, in short where that has no room, where Back leads, and what is looked at."""
        fits = self.where.kit.type.width(told, _WHERE.at(_WHERE.least)) <= self.where.rect.w
        self.where.text = told if fits else short
        self._back.tooltip = back
        self._ask.visible = self._asks and not asking
