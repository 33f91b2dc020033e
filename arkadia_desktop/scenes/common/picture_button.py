"""A large button with a picture at its left: what it leads to, in two lines and a few pills."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from arkadia_desktop.scenes.common.menu_paint import picture_frame
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Colour, rgb
from arkadia_desktop.ui.widgets import BigButton
from arkadia_desktop.ui.widgets.words import Word, draw_words, fitted

Size = tuple[int, int]
FRESH, WARM = rgb("#CFE8A8"), rgb("#FBE3C0")
"""The grounds of pills."""
_PILL, _PILL_HIGH, _PILL_ICON, _PILL_PAD, _PILL_GAP = theme.BADGE.at(20), 33, 20, 13, 10
_ARROW, _ARROW_ROOM = 30, 62
_MARGIN, _BESIDE = 17, 23
"""Design px around the picture, and between it and the words."""
_LINES = 0.88
"""Of the height of a line of the second text so much is its distance to the next."""


@dataclass(frozen=True)
class ButtonPill:
    """A short word with an icon on a coloured ground."""

    text: str
    icon: str
    ground: Colour


class PictureButton(BigButton):
    """`picture(size)` draws the picture, real px; it is asked for by `make_picture`, when the scene has time for it.
    `shape` is how large it is, design px; without a picture the words begin at the left edge. The second text may have
    two lines, with `pills` one. ``figures`` paints a row of things below the words, in the rect it is given."""

    def __init__(
        self,
        id: str,
        label: str,
        on_press: Callable[[], None],
        style: str = "wood",
        *,
        sub: str = "",
        picture: Callable[[Size], Surface] | None = None,
        shape: tuple[int, int] = (116, 87),
        pills: Sequence[ButtonPill] = (),
        arrow: bool = True,
        size: float = 31,
        sub_size: float = 22,
    ) -> None:
        super().__init__(id, label, on_press, style, size=size, sub=sub)
        self.picture, self._shape, self._pills, self._arrow = picture, shape, tuple(pills), arrow
        self.pictured = True
        """Whether there is room for the picture."""
        self._sub_role = theme.Role(theme.SANS_SEMIBOLD, sub_size)
        self._made: Surface | None = None
        self._made_size: Size | None = None

    def moved(self) -> None:
        if self._made_size != self.frame_rect().size:
            self._made = self._made_size = None

    # ---- where things lie, real px

    @property
    def _has_picture(self) -> bool:
        return self.pictured and self.picture is not None

    def frame_rect(self) -> Rect:
        """Where the picture lies while the button is up; empty without one."""
        if not self._has_picture or self.dressed is None:
            return Rect(self.rect.topleft, (0, 0))
        px, (wide, high) = self.kit.frame.px, self._shape
        place = Rect(self.rect.x + px(_MARGIN), self.rect.y, px(wide), px(high))
        place.centery = self.rect.y + (self.rect.h - px(theme.BUTTON_DEPTH)) // 2
        return place

    @property
    def _down(self) -> int:
        """How far the face is pressed down."""
        return self.kit.frame.px(theme.BUTTON_TRAVEL) if self.pressed and self.enabled else 0

    def _text(self) -> Rect:
        """The room for words and pills."""
        px, picture = self.kit.frame.px, self.frame_rect()
        left = picture.right + px(_BESIDE) if self._has_picture else self.rect.x + px(_BESIDE)
        right = self.rect.right - px(_ARROW_ROOM if self._arrow else 16)
        high = self.rect.h - px(theme.BUTTON_DEPTH)
        return Rect(left, self.rect.y + self._down, max(1, right - left), high)

    def _lines(self) -> list[str]:
        """The second text in as many lines as it has."""
        if not self._sub:
            return []
        most = 1 if self._pills else 2
        lines = self.kit.type.wrap(self._sub, self._sub_role, self._text().w)
        return lines if len(lines) <= most else [*lines[: most - 1], " ".join(lines[most - 1 :])]

    def extra(self) -> Rect:
        """The strip below the words: pills, or what a button of this kind paints there itself."""
        text = self._text()
        high = self._extra_height()
        wide = self.rect.right - self.kit.frame.px(16) - text.x  # below the arrow
        return Rect(text.x, round(self._top() + self._words_height() + self._gap()), wide, high)

    def _extra_height(self) -> int:
        return self.kit.frame.px(_PILL_HIGH) if self._pills else 0

    def _gap(self) -> int:
        return self.kit.frame.px(8) if self._extra_height() else 0

    def _words_height(self) -> float:
        kit, lines = self.kit, self._lines()
        return kit.type.size(theme.BUTTON.at(self.size)) * 1.1 + len(lines) * self._step()

    def _step(self) -> float:
        return self.kit.type.line_height(self._sub_role) * _LINES

    def _top(self) -> float:
        """Where the first line begins, so that all of it stands in the middle."""
        text = self._text()
        return text.y + (text.h - self._words_height() - self._gap() - self._extra_height()) / 2

    def width_for(self, *, smallest: bool = False) -> int:
        px, role = self.kit.frame.px, theme.BUTTON.at(self.size)
        words = max(self.kit.type.width(self._label, role), self.kit.type.width(self._sub, self._sub_role))
        return words + self.rect.w - self._text().w + px(2)

    # ---- words and paint

    def words(self) -> list[Word]:
        kit, look, text = self.kit, self._look(), self._text()
        role, size = theme.BUTTON.at(self.size), kit.type.size(theme.BUTTON.at(self.size))
        y = self._top() + size * 0.86
        words = [fitted(kit, self._label, role, look.text, (text.x, y), text.w, valign="baseline", drop=look.drop)]
        y += size * 0.24
        for line in self._lines():
            at = text.x, y + self._step() * 0.72
            words.append(fitted(kit, line, self._sub_role, look.text, at, text.w, valign="baseline", drop=look.drop))
            y += self._step()
        for pill, place in zip(self._pills, self._pill_places(), strict=True):
            left = place.x + kit.frame.px(_PILL_PAD + _PILL_ICON + 7)
            room = place.right - kit.frame.px(_PILL_PAD) - left
            words.append(fitted(kit, pill.text, _PILL, theme.INK, (left, place.centery), room))
        return words

    def said(self) -> str:
        return " ".join((super().said(), *(pill.text for pill in self._pills)))

    def _pill_places(self) -> list[Rect]:
        """One beside the other; where that is too much, each has its share."""
        px, strip = self.kit.frame.px, self.extra()
        if not self._pills:
            return []
        wide = [self.kit.type.width(pill.text, _PILL) + px(2 * _PILL_PAD + _PILL_ICON + 8) for pill in self._pills]
        spare = strip.w - px(_PILL_GAP) * (len(wide) - 1)
        if sum(wide) > spare:
            wide = [one * spare // sum(wide) for one in wide]
        places, x = [], strip.x
        for one in wide:
            places.append(Rect(x, strip.y, one, strip.h))
            x += one + px(_PILL_GAP)
        return places

    def paint(self, surface: Surface, clip: Rect) -> None:
        px = self.kit.frame.px
        self._paint_face(surface, self.rect)
        if self._has_picture:
            box = self.frame_rect().move(0, self._down)
            picture_frame(self.kit.frame.u, *box.size, False).blit(surface, box)
            if self._made is None:
                surface.fill(theme.OAK, box.clip(surface.get_clip()))
            else:
                surface.blit(self._made, box)
        for pill, place in zip(self._pills, self._pill_places(), strict=True):
            self.kit.skin.chip(place.size, pill.ground, theme.DROP).blit(surface, place)
            self.paint_icon(
                surface, pill.icon, (place.x + px(_PILL_PAD + _PILL_ICON / 2), place.centery), px(_PILL_ICON)
            )
        if self._arrow:
            at = self.rect.right - px(_ARROW_ROOM / 2 + 4), self._text().centery
            self.paint_icon(surface, "next", at, px(_ARROW), light=self._look().light_icon, strength=0.9)
        self.paint_extra(surface)
        draw_words(self.kit, surface, self.words())
        self.paint_ring(surface, self.rect, self.radius)

    def paint_extra(self, surface: Surface) -> None:
        """Draw what stands in the strip below the words."""

    def make_picture(self) -> bool:
        """Draw the picture; False where it is drawn or there is none."""
        size = self.frame_rect().size
        if not self.visible or self.picture is None or not self._has_picture or self._made is not None:
            return False
        self._made, self._made_size = self.picture(size), size
        self.changed()
        return True
