"""Words that a widget places itself: fitted once, then painted and measured in the same places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import Surface

from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import Colour, Role


@dataclass(frozen=True)
class Word:
    """A line of text. ``at`` is its left end, middle or right end (``align``) at the middle of its letters, real px;
    ``whole`` is what it said before it was cut."""

    text: str
    role: Role
    colour: Colour
    at: tuple[float, float]
    align: str = "left"
    whole: str = ""


def fitted(
    kit: Kit, text: str, role: Role, colour: Colour, at: tuple[float, float], room: int, align: str = "left"
) -> Word:
    """The text in letters as large as ``room`` real px allow; at last it is cut."""
    short, smaller = kit.type.fit(text, role, room)
    return Word(short, smaller, colour, at, align, text)


def draw_words(kit: Kit, surface: Surface, words: Iterable[Word]) -> None:
    """Paint them."""
    for word in words:
        kit.type.draw(surface, word.text, word.role, word.colour, word.at, align=word.align, valign="middle")


def word_boxes(kit: Kit, words: Iterable[Word]) -> list[TextBox]:
    """Measure them."""
    return [
        kit.type.measured(
            word.text, word.role, word.at, align=word.align, valign="middle", whole=word.whole or word.text
        )
        for word in words
    ]
