"""Words that a widget places itself: fitted once, then painted and measured in the same places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pygame import Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
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
    kit: Kit,
    text: str,
    role: theme.Role,
    colour: theme.Colour,
    at: tuple[float, float],
    room: int,
    align: str = "left",
    valign: str = "middle",
    drop: theme.Colour | None = None,
    strength: float = 1.0,
) -> Word:
    """The text in letters as large as ``room`` real px allow; at last it is cut."""
    short, smaller = kit.type.fit(text, role, room)
    return Word(short, smaller, colour, at, align, text, valign, drop, strength)


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


class Inscribed(Widget):
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


class Lettered(Inscribed, Display):
    """Such a widget that one only looks at."""
