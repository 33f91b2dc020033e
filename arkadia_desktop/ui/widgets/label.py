"""Words that only speak: one line, or a paragraph."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import Colour, Role
from arkadia_desktop.ui.widgets.base import Display


class Label(Display):
    """One line, vertically in the middle of its rect. It shrinks, and at last is cut, when the rect is too narrow."""

    def __init__(
        self,
        id: str,
        text: str,
        *,
        role: Role = theme.BODY,
        colour: Colour = theme.INK,
        align: str = "left",
        drop: Colour | None = None,
        icon: str = "",
        light: bool = False,
        rect: Rect | None = None,
    ) -> None:
        super().__init__(id, rect=rect)
        self.role, self.colour, self.align, self.drop, self.icon, self.light = role, colour, align, drop, icon, light
        self._text = text

    @property
    def text(self) -> str:
        """Its words. Assign to change them."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.changed()

    @property
    def help(self) -> str:
        """Its tooltip, or the whole sentence when it had to be cut."""
        if not self.tooltip and self._fitted()[0] != self._text:
            return self._text
        return self.tooltip

    def _icon_size(self) -> int:
        return self.kit.frame.px(self.role.size * 1.25) if self.icon else 0

    def _fitted(self) -> tuple[str, Role]:
        icon = self._icon_size()
        return self.kit.type.fit(self._text, self.role, self.rect.w - (icon + self.kit.frame.px(8) if icon else 0))

    def _place(self, text: str, role: Role) -> tuple[float, float]:
        """Left end of the words and their middle."""
        icon = self._icon_size()
        lead = icon + self.kit.frame.px(8) if icon else 0
        width = lead + self.kit.type.width(text, role)
        starts = {"left": self.rect.x, "centre": self.rect.centerx - width / 2, "right": self.rect.right - width}
        return starts[self.align] + lead, self.rect.centery

    def paint(self, surface: Surface, clip: Rect) -> None:
        text, role = self._fitted()
        at = self._place(text, role)
        if self.icon:
            size = self._icon_size()
            middle = at[0] - self.kit.frame.px(8) - size / 2, at[1]
            self.paint_icon(surface, self.icon, middle, size, light=self.light)
        self.kit.type.draw(surface, text, role, self.colour, at, valign="middle", drop=self.drop)

    def boxes(self) -> list[TextBox]:
        text, role = self._fitted()
        return [self.kit.type.measured(text, role, self._place(text, role), valign="middle", whole=self._text)]


class Paragraph(Display):
    """Wrapped text from the top of its rect. ``height_for`` tells the room it needs; what does not fit is cut with an
    ellipsis, after the letters were made as small as they may be."""

    def __init__(
        self,
        id: str,
        text: str,
        *,
        role: Role = theme.BODY,
        colour: Colour = theme.INK,
        align: str = "left",
        line_height: float = theme.LINE_HEIGHT,
        drop: Colour | None = None,
        rect: Rect | None = None,
    ) -> None:
        super().__init__(id, rect=rect)
        self.role, self.colour, self.align, self.line_height, self.drop = role, colour, align, line_height, drop
        self._text = text

    @property
    def text(self) -> str:
        """Its words. Assign to change them."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.changed()

    def height_for(self, width: int) -> int:
        """Room it needs at full size when ``width`` px wide."""
        lines = self.kit.type.wrap(self._text, self.role, width)
        return len(lines) * self.kit.type.line_height(self.role, self.line_height)

    def _lines(self) -> tuple[list[str], Role, bool]:
        kit = self.kit
        least = max(kit.frame.font_px(self.role.least), theme.LEAST_FONT_PX)
        px = kit.type.size(self.role)
        wrap = kit.type.balanced if self.align == "centre" else kit.type.wrap
        while True:
            role = self.role if px == kit.type.size(self.role) else self.role.at(px / kit.frame.u)
            lines = wrap(self._text, role, self.rect.w)
            most = max(1, self.rect.h // kit.type.line_height(role, self.line_height))
            if len(lines) <= most:
                return lines, role, False
            if px <= least:
                rest = " ".join(lines[most - 1 :])
                return [*lines[: most - 1], kit.type.fit(rest, role.at(px / kit.frame.u), self.rect.w)[0]], role, True
            px -= 1

    def _placed(self) -> tuple[list[tuple[str, tuple[int, int]]], Role, bool]:
        lines, role, cut = self._lines()
        step = self.kit.type.line_height(role, self.line_height)
        x = {"left": self.rect.x, "centre": self.rect.centerx, "right": self.rect.right}[self.align]
        first = self.rect.y + round(step / 2 + self.kit.type.size(role) * 0.34)
        return [(line, (x, first + i * step)) for i, line in enumerate(lines)], role, cut

    def paint(self, surface: Surface, clip: Rect) -> None:
        placed, role, _ = self._placed()
        for line, at in placed:
            self.kit.type.draw(surface, line, role, self.colour, at, align=self.align, drop=self.drop)

    def boxes(self) -> list[TextBox]:
        placed, role, cut = self._placed()
        return [
            self.kit.type.measured(
                line, role, at, align=self.align, whole=self._text if cut and i == len(placed) - 1 else line
            )
            for i, (line, at) in enumerate(placed)
            if line
        ]
