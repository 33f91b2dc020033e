"""Paragraphs in which some words are bold: *those between stars*."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Colour, Role
from arkadia_desktop.ui.widgets.words import Word

Run = tuple[str, bool]
"""Letters, and whether they are bold."""


def broken(kit: Kit, text: str, role: Role, width: int) -> list[list[Run]]:
    """The text in lines no wider than ``width`` real px; each is a row of runs with their spaces."""
    lines: list[list[Run]] = []
    for paragraph in text.split("\n"):
        line: list[Run] = []
        for word in _words(kit, paragraph, role, width):
            longer = [*line, (" ", word[0][1] and line[-1][1]), *word] if line else word
            if line and _width(kit, longer, role) > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return [_joined(line) for line in lines]


def placed(
    kit: Kit, lines: list[list[Run]], role: Role, colour: Colour, x: float, first: float, step: int
) -> list[Word]:
    """The words of broken lines: from ``x`` on, the middle of the first line at ``first``, ``step`` real px apart."""
    found = []
    for number, line in enumerate(lines):
        left = x
        for text, bold in line:
            style = _style(role, bold=bold)
            found.append(Word(text, style, colour, (left, first + number * step)))
            left += kit.type.width(text, style)
    return found


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
