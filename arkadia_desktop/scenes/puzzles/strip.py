"""The strip below the puzzles from the player's games: what can be looked through, and how far the search has come."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.scenes.puzzles.looks import paint_bar
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_TEXT = theme.BODY.at(22)
_PAD, _BAR = 20, 12


class SearchStrip(Lettered):
    """A dark bar with a sentence; while something is done, a bar of how much (`share`, else None). ``room`` is what a
    button takes of it at the right, real px."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.room = 0
        self._sentence, self._share = "", None

    _share: float | None

    def say(self, sentence: str, share: float | None) -> None:
        """Show something else."""
        if (sentence, share) != (self._sentence, self._share):
            self._sentence, self._share = sentence, share
            self.changed()

    def _inside(self) -> Rect:
        px = self.kit.frame.px
        return Rect(self.rect.x + px(_PAD), self.rect.y, self.rect.w - self.room - px(2 * _PAD), self.rect.h)

    def paint(self, surface: Surface, clip: Rect) -> None:
        px, inside = self.kit.frame.px, self._inside()
        self.kit.skin.bar(self.rect.size).blit(surface, self.rect)
        if self._share is not None:
            place = Rect(inside.x, inside.bottom - px(13 + _BAR), inside.w, px(_BAR))
            paint_bar(self.kit, surface, place, self._share)
        self.paint_words(surface)

    def words(self) -> list[Word]:
        inside, kit = self._inside(), self.kit
        lines = [self._sentence]
        if kit.type.width(self._sentence, _TEXT.at(_TEXT.least)) > inside.w and self._share is None:
            lines = kit.type.balanced(self._sentence, _TEXT, inside.w)
        step = kit.type.line_height(_TEXT, 1.05)
        middle = inside.centery if self._share is None else inside.y + round(inside.h * 0.36)
        top = middle - step * (len(lines) - 1) / 2
        return [
            fitted(kit, line, _TEXT, theme.CREAM, (inside.x, top + number * step), inside.w)
            for number, line in enumerate(lines)
        ]
