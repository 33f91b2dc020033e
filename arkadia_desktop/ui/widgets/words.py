"""Words that a widget places itself, fitted once, then painted and measured in the same places; labels, paragraphs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import NamedTuple

from pygame import Rect, Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets.access import AccessNode
from arkadia_desktop.ui.widgets.base import Display, Widget


class Word(NamedTuple):
    """A line of text. ``at`` is its left end, middle or right end (``align``) at the middle of its letters or at
    ``valign``, real px; ``whole`` is what it said before it was cut; ``drop`` puts a dark copy below the letters,
    ``strength`` fades them."""

    text: str
    role: theme.Role
    colour: theme.Colour
    at: tuple[float, float]
    align: str = "left"
    whole: str = ""
    valign: str = "middle"
    drop: theme.Colour | None = None
    strength: float = 1.0


def fitted(
    kit: Kit, text: str, role: theme.Role, colour: theme.Colour, at: tuple[float, float], room: int,
    align: str = "left", *, drop: theme.Colour | None = None, strength: float = 1.0,
) -> Word:  # fmt: skip
    """The text in letters as large as ``room`` real px allow; at last it is cut."""
    short, smaller = kit.type.fit(text, role, room)
    return Word(short, smaller, colour, at, align, text, drop=drop, strength=strength)


def draw_words(kit: Kit, surface: Surface, words: Iterable[Word]) -> None:
    """Paint them."""
    for text, role, colour, at, align, _whole, valign, drop, strength in words:
        kit.type.draw(surface, text, role, colour, at, align=align, valign=valign, drop=drop, strength=strength)


def word_boxes(kit: Kit, words: Iterable[Word]) -> list[TextBox]:
    """Measure them."""
    return [
        kit.type.measured(text, role, at, align=align, valign=valign, whole=whole or text)
        for text, role, _colour, at, align, whole, valign, _drop, _strength in words
    ]


class TextWidget(Widget):
    """A widget that places its words itself. It paints them where it wants to, over what lies below them."""

    @property
    def ink(self) -> theme.Colour:
        """The colour of words on parchment: pale while it is disabled."""
        return theme.INK if self.enabled else theme.INK_2

    def words(self) -> Sequence[Word]:
        """What it says, and where."""
        raise NotImplementedError

    def paint_words(self, surface: Surface) -> None:
        """Draw them."""
        draw_words(self.kit, surface, self.words())

    def boxes(self) -> list[TextBox]:
        return word_boxes(self.kit, self.words())

    def said(self) -> str:
        return " ".join(word.whole or word.text for word in self.words())


class StaticText(TextWidget, Display):
    """Such a widget that one only looks at."""


_NARROWEST = 160
"""A paragraph is no narrower than this, design px."""


@dataclass(eq=False)
class _Speaking(StaticText):
    """Words in one lettering. It `heads` what follows: then it is told as a heading, from which to which one may jump.
    It is `quiet` where what it stands on speaks for it, and `live` where it is told whenever it changes."""

    text: str
    role: theme.Role = theme.BODY
    colour: theme.Colour = theme.INK
    _: KW_ONLY
    align: str = "left"
    drop: theme.Colour | None = None
    icon: str = ""
    line_height: float = theme.LINE_HEIGHT
    balanced: bool = False
    heads: bool = False
    quiet: bool = False
    live: bool = False

    def said(self) -> str:
        return self.text

    def spoken(self) -> AccessNode | None:
        if self.quiet:
            return None
        if self.live:
            return AccessNode("status", self.text, live="polite")
        return AccessNode("heading", self.text) if self.heads and self.text else super().spoken()


class Label(_Speaking):
    """One line, vertically in the middle of its rect, behind an `icon`. It shrinks, and at last is cut, when the rect
    is too narrow."""

    @property
    def help(self) -> str:
        """Its tooltip, or the whole sentence when it had to be cut."""
        return self.tooltip or (self.text if self.words()[0].text != self.text else "")

    def natural_widths(self) -> tuple[int, int]:
        type, beside = self.kit.type, self._icon_size() + self.kit.px(8) if self.icon else 0
        spare = beside + self.kit.px(4)
        smallest = self.role.at(min(self.role.size, self.role.least))
        return type.width(self.text, smallest) + spare, type.width(self.text, self.role) + spare

    def natural_height(self, width: int) -> int:
        return self.kit.type.line_height(self.role)

    def _icon_size(self) -> int:
        return self.kit.px(self.role.size * 1.25) if self.icon else 0

    def words(self) -> list[Word]:
        icon = self._icon_size()
        lead = icon + self.kit.px(8) if icon else 0
        text, role = self.kit.type.fit(self.text, self.role, self.rect.w - lead)
        width = lead + self.kit.type.width(text, role)
        starts = {"left": self.rect.x, "centre": self.rect.centerx - width / 2, "right": self.rect.right - width}
        at = starts[self.align] + lead, self.rect.centery
        return [Word(text, role, self.colour, at, whole=self.text, drop=self.drop)]

    def paint(self, surface: Surface, clip: Rect) -> None:
        words = self.words()
        if self.icon:
            (left, middle), size = words[0].at, self._icon_size()
            self.paint_icon(surface, self.icon, (left - self.kit.px(8) - size / 2, middle), size)
        draw_words(self.kit, surface, words)


class Paragraph(_Speaking):
    """Wrapped text from the top of its rect; its lines are about equally long where it is `balanced` or in the middle.
    What does not fit is cut with an ellipsis, after the letters were made as small as they may be."""

    def natural_widths(self) -> tuple[int, int]:
        widest = max(self.kit.type.width(line, self.role) for line in self.text.split("\n")) + self.kit.px(4)
        return min(widest, self.kit.px(_NARROWEST)), widest

    def natural_height(self, width: int) -> int:
        lines = self.kit.type.wrap(self.text, self.role, max(1, width))
        return len(lines) * self.kit.type.line_height(self.role, self.line_height)

    def _lines(self) -> tuple[list[str], theme.Role, bool]:
        kit = self.kit
        least = kit.frame.font_px(self.role.least)
        px = kit.type.size(self.role)
        wrap = kit.type.balanced if self.balanced or self.align == "centre" else kit.type.wrap
        while True:
            role = self.role if px == kit.type.size(self.role) else self.role.at(px / kit.u)
            lines = wrap(self.text, role, self.rect.w)
            most = max(1, self.rect.h // kit.type.line_height(role, self.line_height))
            if len(lines) <= most:
                return lines, role, False
            if px <= least:
                rest = " ".join(lines[most - 1 :])
                return [*lines[: most - 1], kit.type.fit(rest, role.at(px / kit.u), self.rect.w)[0]], role, True
            px -= 1

    def words(self) -> list[Word]:
        lines, role, cut = self._lines()
        step = self.kit.type.line_height(role, self.line_height)
        x = {"left": self.rect.x, "centre": self.rect.centerx, "right": self.rect.right}[self.align]
        first = self.rect.y + round(step / 2 + self.kit.type.size(role) * 0.34)
        wholes = [*lines[:-1], self.text if cut else lines[-1]]
        return [
            Word(line, role, self.colour, (x, first + i * step), self.align, whole, "baseline", self.drop)
            for i, (line, whole) in enumerate(zip(lines, wholes, strict=True))
            if line
        ]

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.paint_words(surface)
