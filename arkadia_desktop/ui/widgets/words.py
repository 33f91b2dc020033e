"""Words that a widget places itself: fitted once, then painted and measured in the same places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Surface

from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import Colour, Role
from arkadia_desktop.ui.widgets.base import Display


@dataclass(frozen=True)
class Word:
    """A line of text. ``at`` is its left end, middle or right end (``align``) at the middle of its letters or at
    ``valign``, real px; ``whole`` is what it said before it was cut; ``drop`` puts a dark copy below the letters."""

    text: str
    role: Role
    colour: Colour
    at: tuple[float, float]
    align: str = "left"
    whole: str = ""
    valign: str = "middle"
    drop: Colour | None = None


def fitted(
    kit: Kit,
    text: str,
    role: Role,
    colour: Colour,
    at: tuple[float, float],
    room: int,
    align: str = "left",
    valign: str = "middle",
) -> Word:
    """The text in letters as large as ``room`` real px allow; at last it is cut."""
    short, smaller = kit.type.fit(text, role, room)
    return Word(short, smaller, colour, at, align, text, valign)


def draw_words(kit: Kit, surface: Surface, words: Iterable[Word]) -> None:
    """Paint them."""
    for word in words:
        kit.type.draw(
            surface, word.text, word.role, word.colour, word.at, align=word.align, valign=word.valign, drop=word.drop
        )


def word_boxes(kit: Kit, words: Iterable[Word]) -> list[TextBox]:
    """Measure them."""
    return [
        kit.type.measured(
            word.text, word.role, word.at, align=word.align, valign=word.valign, whole=word.whole or word.text
        )
        for word in words
    ]


class Lettered(Display):
    """A widget that places its words itself. It paints them where it wants to, over what lies below them."""

    def words(self) -> Sequence[Word]:
        """What it says, and where."""
        raise NotImplementedError

    def paint_words(self, surface: Surface) -> None:
        """Draw them."""
        draw_words(self.kit, surface, self.words())

    def boxes(self) -> list[TextBox]:
        return word_boxes(self.kit, self.words())
