"""Paragraphs in which words between stars are bold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pygame import Rect, Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Colour, Role
from arkadia_desktop.ui.widgets.words import StaticText, Word

TEXT = Role(theme.SANS_SEMIBOLD, 22.5, 19.5)
_NARROWEST = 120
"""Such a paragraph is no narrower than this, design px."""
Run = tuple[str, bool]
"""Letters, and whether they are bold."""


def broken(kit: Kit, text: str, role: Role, width: int) -> list[list[Run]]:
    """The text in lines no wider than ``width`` real px; each is a row of runs with their spaces. A word alone in the
    last line of a paragraph takes one of the line above with it."""
    lines: list[list[Run]] = []
    for paragraph in text.split("\n"):
        rows: list[list[list[Run]]] = [[]]
        for word in _words(kit, paragraph, role, width):
            if rows[-1] and _width(kit, _spaced([*rows[-1], word]), role) > width:
                rows.append([])
            rows[-1].append(word)
        if len(rows) > 1 and len(rows[-1]) == 1 and len(rows[-2]) > 2:
            both = [rows[-2][-1], rows[-1][0]]
            if _width(kit, _spaced(both), role) <= width:
                rows[-2:] = [rows[-2][:-1], both]
        lines += [_joined(_spaced(row)) for row in rows]
    return lines


def _spaced(words: list[list[Run]]) -> list[Run]:
    """Words with spaces between them; one between two bold ones is bold."""
    line: list[Run] = []
    for word in words:
        line += [(" ", word[0][1] and line[-1][1]), *word] if line else word
    return line


def _style(role: Role, *, bold: bool) -> Role:
    return Role(theme.SANS_BOLD, role.size, role.least) if bold else role


def _width(kit: Kit, line: list[Run], role: Role) -> int:
    return sum(kit.type.width(text, _style(role, bold=bold)) for text, bold in _joined(line))


def _joined(line: list[Run]) -> list[Run]:
    """Neighbours of one kind as one run."""
    return [("".join(text for text, _ in runs), bold) for bold, runs in groupby(line, key=lambda run: run[1])]


def _words(kit: Kit, text: str, role: Role, width: int) -> Iterator[list[Run]]:
    """The words of a paragraph as runs; one that is too long for a line comes in pieces."""
    bold, word = False, list[Run]()
    for number, part in enumerate(text.split("*")):
        bold = bool(number % 2)
        for place, letters in enumerate(part.split(" ")):
            if place and word:
                yield from _pieces(kit, word, role, width)
                word = []
            if letters:
                word.append((letters, bold))
    if word:
        yield from _pieces(kit, word, role, width)


def _pieces(kit: Kit, word: list[Run], role: Role, width: int) -> Iterator[list[Run]]:
    if _width(kit, word, role) <= width:
        yield word
        return
    for text, bold in word:
        for piece in kit.type.wrap(text, _style(role, bold=bold), width):
            yield [(piece, bold)]


class StarredText(StaticText):
    """A paragraph whose *words between stars* are bold, as high as the longest of it and `others` needs."""

    def __init__(
        self,
        id: str,
        text: str,
        role: Role = TEXT,
        *,
        colour: Colour = theme.INK,
        line: float = 1.34,
        others: tuple[str, ...] = (),
    ) -> None:
        super().__init__(id)
        self.text, self.role, self.colour, self.line, self.others = text, role, colour, line, others

    def natural_widths(self) -> tuple[int, int]:
        px, bold = self.kit.px, _style(self.role, bold=True)
        widest = max(self.kit.type.width(line.replace("*", ""), bold) for line in self.text.split("\n")) + px(4)
        return min(widest, px(_NARROWEST)), widest

    def natural_height(self, width: int) -> int:
        lines = max(len(broken(self.kit, text, self.role, max(1, width))) for text in (self.text, *self.others))
        return lines * self.kit.type.line_height(self.role, self.line)

    def words(self) -> list[Word]:
        kit, found = self.kit, list[Word]()
        step = kit.type.line_height(self.role, self.line)
        for number, line in enumerate(broken(kit, self.text, self.role, self.rect.w)):
            x = self.rect.x
            for text, bold in line:
                style = _style(self.role, bold=bold)
                found.append(Word(text, style, self.colour, (x, self.rect.y + (number + 0.5) * step)))
                x += kit.type.width(text, style)
        return found

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.paint_words(surface)
