"""The strip below the list of saved games: what has just been done. Beside it may stand a button that undoes it."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.scenes.common.sign import DONE, paint_sign
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_TEXT = theme.BODY.at(24)
_SMALL = theme.BODY.at(20.5)


class Strip(Lettered):
    """A dark bar with a sign and one sentence. ``room`` is what a button takes of it, real px."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.visible = False
        self.room = 0
        self.hushed = False
        """Whether there is no place for it now."""
        self._sentence, self._thrown = "", False

    def say(self, sentence: str, *, thrown: bool = False) -> None:
        """Show the strip with what was done, under the sign of the trash where something was `thrown` there; without a
        sentence take it away."""
        self._sentence, self._thrown = sentence, thrown
        self.visible = bool(sentence)
        self.changed()

    @property
    def help(self) -> str:
        """The whole sentence, where it had to be cut."""
        last = self.words()[-1]
        return self._sentence if last.text != last.whole else ""

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self.hushed:
            return
        px = self.kit.frame.px
        self.kit.skin.bar(self.rect.size).blit(surface, self.rect)
        if self._thrown:
            self.paint_icon(surface, "trash", (self.rect.x + px(34), self.rect.centery), px(32), light=True)
        else:
            paint_sign(self, surface, DONE, (self.rect.x + px(34), self.rect.centery), px(38))
        self.paint_words(surface)

    def words(self) -> list[Word]:
        px = self.kit.frame.px
        left = self.rect.x + px(62)
        room = self.rect.right - self.room - px(28) - left
        if self.kit.type.width(self._sentence, _TEXT.at(_TEXT.least)) <= room:
            return [fitted(self.kit, self._sentence, _TEXT, theme.CREAM, (left, self.rect.centery), room)]
        first, *rest = self.kit.type.wrap(self._sentence, _SMALL, room)
        half = round(self.kit.type.line_height(_SMALL) * 0.5)
        return [
            Word(first, _SMALL, theme.CREAM, (left, self.rect.centery - half)),
            fitted(self.kit, " ".join(rest), _SMALL, theme.CREAM, (left, self.rect.centery + half), room),
        ]

    def boxes(self) -> list[TextBox]:
        return super().boxes() if self._sentence and not self.hushed else []
