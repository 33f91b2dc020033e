"""Grounds as widgets: panels, dialog frames, ribbons. They carry no focus; put other widgets over them."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.ui.paint import grounds, theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import Colour, Role
from arkadia_desktop.ui.widgets.base import Display


class Panel(Display):
    """Parchment in an oak frame, with an optional title and a smaller note at the right of it."""

    def __init__(
        self,
        id: str,
        *,
        title: str = "",
        note: str = "",
        radius: float = theme.PANEL_RADIUS,
        wood: bool = True,
        role: Role = theme.PANEL_TITLE,
        rect: Rect | None = None,
    ) -> None:
        super().__init__(id, rect=rect)
        self.radius, self.wood, self.role = radius, wood, role
        self._title, self._note = title, note

    def show(self, *, title: str | None = None, note: str | None = None) -> None:
        """Change its words."""
        after = self._title if title is None else title, self._note if note is None else note
        if after != (self._title, self._note):
            self._title, self._note = after
            self.changed()

    def reach(self) -> Rect:
        margin = grounds.panel_margin(self.kit.frame.u)  # nothing is painted to know that
        return self.rect.inflate(2 * margin, 2 * margin)

    def content(self) -> Rect:
        """The room inside the padding, real px, without the title."""
        pad = self.kit.frame.px(theme.PANEL_PADDING)
        return self.rect.inflate(-2 * pad, -2 * pad)

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.panel(self.rect.size, self.radius, wood=self.wood).blit(surface, self.rect)
        for text, role, colour, at, align, _ in self._words():
            self.kit.type.draw(surface, text, role, colour, at, align=align)

    def _words(self) -> list[tuple[str, Role, Colour, tuple[int, int], str, str]]:
        px, pad = self.kit.frame.px, self.kit.frame.px(theme.PANEL_PADDING)
        room = self.rect.w - 2 * pad
        base = self.rect.y + px(14 + self.role.size)
        words: list[tuple[str, Role, Colour, tuple[int, int], str, str]] = []
        taken = 0
        if self._title:
            beside = self.kit.type.width(self._note, theme.NOTE.at(20)) + px(16) if self._note else 0
            share = max(room // 2, room - beside)
            text, role = self.kit.type.fit(self._title, self.role, share)
            taken = self.kit.type.width(text, role) + px(16)
            words.append((text, role, theme.INK, (self.rect.x + pad, base), "left", self._title))
        if self._note and room > taken:
            text, role = self.kit.type.fit(self._note, theme.NOTE.at(20), room - taken)
            words.append((text, role, theme.INK_2, (self.rect.right - pad, base - 1), "right", self._note))
        return words

    def boxes(self) -> list[TextBox]:
        return [
            self.kit.type.measured(text, role, at, align=align, whole=whole)
            for text, role, _, at, align, whole in self._words()
        ]


class Rule(Display):
    """A thin line across or down all of its rect, on parchment."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        line = self.kit.skin.line(self.rect.size, theme.RULE, 0.6)
        surface.blit(line, self.rect, special_flags=OVER)


class Ribbon(Display):
    """A ribbon with a title in the middle; its tails reach beyond its rect."""

    def __init__(
        self,
        id: str,
        title: str,
        *,
        fill: Colour = theme.TITLE_RIBBON,
        dark: Colour = theme.TITLE_RIBBON_LO,
        text: Colour = theme.PAPER,
        role: Role = theme.RIBBON_TITLE,
        rect: Rect | None = None,
    ) -> None:
        super().__init__(id, rect=rect)
        self.fill, self.dark, self.text, self.role = fill, dark, text, role
        self._title = title

    def show(
        self, title: str, *, fill: Colour | None = None, dark: Colour | None = None, text: Colour | None = None
    ) -> None:
        """Change its words and colours."""
        after = title, fill or self.fill, dark or self.dark, text or self.text
        if after != (self._title, self.fill, self.dark, self.text):
            self._title, self.fill, self.dark, self.text = after
            self.changed()

    def reach(self) -> Rect:
        margin = grounds.ribbon_margin(self.kit.frame.u)
        return self.rect.inflate(2 * margin, 2 * margin)

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.ribbon(self.rect.size, self.fill, self.dark).blit(surface, self.rect)
        text, role = self._fitted()
        pale = sum(self.text) > 380
        self.kit.type.draw(
            surface,
            text,
            role,
            self.text,
            self.rect.center,
            align="centre",
            valign="middle",
            drop=theme.DROP if pale else None,
        )

    def _fitted(self) -> tuple[str, Role]:
        return self.kit.type.fit(self._title, self.role, self.rect.w - 2 * self.kit.frame.px(20))

    def boxes(self) -> list[TextBox]:
        text, role = self._fitted()
        at = self.rect.center
        return [self.kit.type.measured(text, role, at, align="centre", valign="middle", whole=self._title)]


class DialogFrame(Panel):
    """The large panel of a dialog with its title on a ribbon across its upper edge."""

    def __init__(
        self,
        id: str,
        title: str,
        *,
        fill: Colour = theme.TITLE_RIBBON,
        dark: Colour = theme.TITLE_RIBBON_LO,
        text: Colour = theme.PAPER,
        ribbon: float = 620,
        rect: Rect | None = None,
    ) -> None:
        super().__init__(id, radius=22, rect=rect)
        self._width = ribbon
        self._ribbon = Ribbon(f"{id} ribbon", title, fill=fill, dark=dark, text=text, role=theme.DIALOG_TITLE)

    def _placed(self) -> Ribbon:
        px = self.kit.frame.px
        self._ribbon.dressed = self.kit
        width = min(px(self._width), self.rect.w - px(80))
        self._ribbon.rect = Rect(self.rect.centerx - width // 2, self.rect.y - px(22), width, px(72))
        return self._ribbon

    def reach(self) -> Rect:
        return super().reach().union(self._placed().reach())

    def paint(self, surface: Surface, clip: Rect) -> None:
        super().paint(surface, clip)
        self._placed().paint(surface, clip)

    def boxes(self) -> list[TextBox]:
        return self._placed().boxes()
