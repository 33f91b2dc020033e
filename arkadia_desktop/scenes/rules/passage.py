"""Words of a page of the rules: a paragraph in which what was searched for is marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Paragraph

Span = tuple[int, int]
"""Letters of a text: from the first to before the second."""

READING = Role(theme.SANS_SEMIBOLD, 25)
LINE = 1.42
_ROUND, _BESIDE = 5, 2
_CHOSEN, _EDGE = 2.6, 1.2
"""Radius, room beside the letters, and the lines around the mark one has gone to and around the others; design px."""


class Passage(Paragraph):
    """`mark` marks letters of it; the span `chosen` has a strong line around it."""

    def __init__(self, id: str, text: str, *, role: Role = READING, line_height: float = LINE) -> None:
        super().__init__(id, text, role=role, line_height=line_height)
        self._spans: tuple[Span, ...] = ()
        self._chosen: Span | None = None

    def mark(self, spans: Sequence[Span], chosen: Span | None = None) -> None:
        """Mark these letters, and none else."""
        if (tuple(spans), chosen) != (self._spans, self._chosen):
            self._spans, self._chosen = tuple(spans), chosen
            self.changed()

    def width_for(self) -> int:
        """What it needs to stand in one line, real px."""
        return self.kit.type.width(self.text, self.role) + 1

    def places(self, span: Span) -> Iterator[Rect]:
        """Where letters of it stand, line by line, real px."""
        at = 0
        for word in self.words():
            at = self.text.index(word.text[:1], at) if word.text else at
            first, last = max(span[0], at) - at, min(span[1], at + len(word.text)) - at
            if first < last:
                left = round(word.at[0]) + self.kit.type.width(word.text[:first], word.role)
                wide = self.kit.type.width(word.text[first:last], word.role)
                size = self.kit.type.size(word.role)
                yield Rect(left, round(word.at[1] - size * 0.92), wide, round(size * 1.22))
            at += len(word.text)

    def paint(self, surface: Surface, clip: Rect) -> None:
        u = self.kit.frame.u
        beside = self.kit.frame.px(_BESIDE)
        for span in self._spans:
            chosen = span == self._chosen
            line, weight = (theme.TERRACOTTA, _CHOSEN) if chosen else (theme.GOLD_LO, _EDGE)
            for place in self.places(span):
                place = place.inflate(2 * beside, 0)
                box(u, *place.size, theme.FOCUS, line, weight, _ROUND).blit(surface, place)
        super().paint(surface, clip)
