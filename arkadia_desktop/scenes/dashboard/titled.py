"""The heading of a part of a seat's panel, with a note at the right where both have room."""

from __future__ import annotations

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.words import Inscribed, Word, fitted

TITLE = 36
"""How high it is, design px."""
_TITLE = theme.Role(theme.SERIF_BOLD, 24)
_NOTE = theme.Role(theme.SANS_SEMIBOLD, 20.5)


def titled(part: Inscribed, title: str, *notes: str) -> list[Word]:
    """The title, and the first of some notes that has room beside it."""
    kit, px, rect = part.kit, part.kit.frame.px, part.rect
    y = rect.y + px(14)
    words = [fitted(kit, title, _TITLE, theme.INK, (rect.x, y), rect.w)]
    room = rect.w - kit.type.width(words[0].text, words[0].role) - px(16)
    note = next((note for note in notes if kit.type.width(note, _NOTE.at(_NOTE.least)) <= room), "")
    if note:
        words.append(fitted(kit, note, _NOTE, theme.INK_2, (rect.right, y), room, "right"))
    return words
