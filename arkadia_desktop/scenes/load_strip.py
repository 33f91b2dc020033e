"""The strip below the list of saved games: what was thrown away last, beside a button that brings it back."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.scenes.lettering import Word, draw_words, fitted, word_boxes
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.text import TextBox
from arkadia_desktop.ui.widgets import Widget

_TEXT = theme.BODY.at(24)


class Strip(Widget):
    """A dark bar with the sign of the trash and one sentence. ``room`` is what a button takes of it, real px."""

    focusable = False
    cursor = "arrow"

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.visible = False
        self.room = 0
        self._sentence = ""

    def say(self, sentence: str) -> None:
        """Show the strip with a sentence, or without one take it away."""
        self._sentence = sentence
        self.visible = bool(sentence)
        self.changed()

    def paint(self, surface: Surface, clip: Rect) -> None:
        px = self.kit.frame.px
        self.kit.skin.bar(self.rect.size).blit(surface, self.rect)
        self.paint_icon(surface, "trash", (self.rect.x + px(34), self.rect.centery), px(32), light=True)
        draw_words(self.kit, surface, self._words())

    def _words(self) -> list[Word]:
        px = self.kit.frame.px
        left = self.rect.x + px(62)
        room = self.rect.right - self.room - px(28) - left
        return [fitted(self.kit, self._sentence, _TEXT, theme.CREAM, (left, self.rect.centery), room)]

    def boxes(self) -> list[TextBox]:
        return word_boxes(self.kit, self._words()) if self._sentence else []
