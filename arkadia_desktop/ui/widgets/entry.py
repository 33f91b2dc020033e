"""The text of a field while it is edited: letters, caret, selection. No drawing, no events."""

from __future__ import annotations

from collections.abc import Callable


class EditedText:
    """``caret`` and ``anchor`` are places between letters; what lies between them is selected."""

    def __init__(self, text: str = "", most: int = 64, allowed: Callable[[str], bool] | None = None) -> None:
        self.most = most
        self.allowed = allowed
        self.text = ""
        self.caret = self.anchor = 0
        self.replace_all(text)

    def replace_all(self, text: str) -> None:
        """Another text; the caret goes to its end."""
        self.text = self._clean(text)[: self.most]
        self.caret = self.anchor = len(self.text)

    def _clean(self, text: str) -> str:
        return "".join(
            letter
            for letter in text.replace("\t", " ")
            if letter.isprintable() and (self.allowed is None or self.allowed(letter))
        )

    @property
    def selection(self) -> tuple[int, int]:
        """First and last place of the selection; equal when nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected letters."""
        first, last = self.selection
        return self.text[first:last]

    def insert(self, text: str) -> bool:
        """Put letters in place of the selection, as many as there is room for; true when the text changed."""
        first, last = self.selection
        fresh = self._clean(text)[: self.most - (len(self.text) - (last - first))]
        if not fresh and first == last:
            return False
        self.text = self.text[:first] + fresh + self.text[last:]
        self.caret = self.anchor = first + len(fresh)
        return True

    def delete(self, way: int, *, word: bool = False) -> bool:
        """Delete the selection, or the letter (word) before (-1) or after (1) the caret; true when text changed."""
        if self.caret == self.anchor:
            self.anchor = self._place(way, word)
        first, last = self.selection
        self.text = self.text[:first] + self.text[last:]
        self.caret = self.anchor = first
        return last > first

    def move(self, way: int, *, word: bool = False, select: bool = False) -> None:
        """Move the caret by a letter (word); without ``select`` a selection collapses to its end that way."""
        if not select and self.caret != self.anchor:
            self.caret = self.anchor = self.selection[0 if way < 0 else 1]
            return
        self.to(self._place(way, word), select=select)

    def to(self, place: int, *, select: bool = False) -> None:
        """Put the caret at a place."""
        self.caret = max(0, min(len(self.text), place))
        if not select:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def _place(self, way: int, word: bool) -> int:
        place = self.caret + way
        if word:
            while 0 < place < len(self.text) and not (self.text[place - 1] == " " and self.text[place] != " "):
                place += way
        return max(0, min(len(self.text), place))
