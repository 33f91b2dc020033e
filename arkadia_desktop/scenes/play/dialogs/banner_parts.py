"""What the dialog of the banner shows: what the banner brings, a row for each family, the gold before and after.

Positions inside the parts are design pixels of the widget itself.
"""

from __future__ import annotations

from math import cos, pi, radians, sin

import pygame
from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.rules.pieces import WORKERS_PER_BANNER, Colour, Family
from arkadia_desktop.stage.common.names import family_title
from arkadia_desktop.stage.common.palette import FAMILIES, PLAYERS
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import Colour as Rgb
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.paint.tween import back
from arkadia_desktop.ui.widgets import Paragraph
from arkadia_desktop.ui.widgets.base import ShownValue
from arkadia_desktop.ui.widgets.spoken import sentence
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

UNFURL_MS = 380.0
_DEGREES, _SWINGS = 6.0, 2
_ROD = 6 / 66
"""Where the rod is in the banner's height."""
ROW_HEIGHT = 96
EARNINGS_HEIGHT, STRIP_HEIGHT = 592, 100
"""Height of what the banner brings, as designed and where that lies in one line."""
ROW_WIDTH = 794
"""Width of a row and of the bar as designed."""
NAME_X, NAME_ROOM = 106, 204
"""Where the name of a family begins, and the room it has unless the row was made wider."""
STEPPER = 322, 18, 232, 58
"""Where the stepper of a row lies; x counts from a row of standard width."""

_NAME, _OWN = theme.NAME, Role(theme.SANS_SEMIBOLD, 23)
_NUMBER, _SIGN = Role(theme.SERIF_BLACK, 44), Role(theme.SANS_BOLD, 30)
_GOLD_AFTER = Role(theme.SERIF_BLACK, 62)
_YOUR_GOLD = Role(theme.SANS_SEMIBOLD, 28)
_BRINGS = Role(theme.SANS_BOLD, 32)
_STRIP_X = 262
"""Where the words of a strip begin, design px."""
_FAINT = theme.rgb("#8A7350")


class Unfurling:
    """Begins when the dialog around it has come in; without motion the banner simply hangs."""

    def __init__(self) -> None:
        self._began: float | None = None
        self._done = 0.0

    def running(self, kit: Kit) -> bool:
        """Whether it does not hang yet."""
        return not kit.reduced and self._done < 1

    def tick(self, kit: Kit, now_ms: float) -> bool:
        """Let time pass; whether it looks different now."""
        if not self.running(kit):
            return False
        if self._began is None:
            self._began = now_ms + kit.ms(theme.DIALOG_MS)
        before = self._done
        self._done = max(0.0, min(1.0, (now_ms - self._began) / kit.ms(UNFURL_MS)))
        return self._done != before

    def paint(self, surface: Surface, kit: Kit, picture: Surface, at: tuple[int, int]) -> None:
        """Draw the banner whose ``picture`` hangs at ``at`` in the end."""
        if not self.running(kit):
            surface.blit(picture, at, special_flags=OVER)
            return
        width, height = picture.get_width(), max(1, round(picture.get_height() * back(self._done)))
        angle = _DEGREES * (1 - self._done) * sin(2 * pi * _SWINGS * self._done)
        turned = pygame.transform.rotozoom(pygame.transform.smoothscale(picture, (width, height)), angle, 1.0)
        rod = at[0] + width / 2, at[1] + _ROD * picture.get_height()
        length = height / 2 - _ROD * height
        middle = rod[0] + length * sin(radians(angle)), rod[1] + length * cos(radians(angle))
        place = turned.get_rect(center=(round(middle[0]), round(middle[1])))
        surface.blit(turned, place, special_flags=OVER)


class _Part(Lettered):
    """A part that only shows something."""

    def _spot(self, x: float, y: float) -> tuple[int, int]:
        """A point of the part, real px."""
        return self.rect.x + self.kit.frame.px(x), self.rect.y + self.kit.frame.px(y)

    @property
    def _wider(self) -> float:
        """Design px that a row or the bar is wider than designed; all of them go to the name."""
        return self.rect.w / self.kit.frame.u - ROW_WIDTH

    def _word(
        self, text: str, role: Role, colour: Rgb, at: tuple[int, int], room: int | None = None, align: str = "left"
    ) -> Word:
        """A word on its baseline; with ``room`` (real px) it is fitted."""
        if room is None:
            return Word(text, role, colour, at, align, valign="baseline")
        return fitted(self.kit, text, role, colour, at, room, align, "baseline")

    def _picture(self, surface: Surface, name: str, x: float, y: float, w: float, h: float) -> None:
        px = self.kit.frame.px
        self.kit.sprites.put(surface, name, px(w), px(h), topleft=self._spot(x, y))


class Earnings(_Part):
    """The banner, the workers it brings, and how many banners are left after it: one below the other, or side by side
    where it is wider than high."""

    def __init__(self, id: str, colour: Colour, left: int) -> None:
        super().__init__(id)
        self._colour = colour
        self._unfurling = Unfurling()
        told = _("No banner left after this")
        if left:
            told = ngettext("{n} banner left after this", "{n} banners left after this", left).format(n=left)
        self._left = Paragraph(f"{id} left", told, role=theme.ENTRY, colour=theme.INK_2, line_height=1.28)

    @property
    def _strip(self) -> bool:
        return self.rect.w > self.rect.h

    @property
    def _lost(self) -> float:
        """Design px that it is lower than designed; the banner is so much shorter."""
        return max(0.0, EARNINGS_HEIGHT - self.rect.h / self.kit.frame.u)

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.inset(self.rect.size, PLAYERS[self._colour].base).blit(surface, self.rect)
        px = self.kit.frame.px
        high = 88.0 if self._strip else 261 - self._lost
        wide = high * 190 / 261
        x, y = (26.0, 6.0) if self._strip else (143 - wide / 2, 8.0)
        banner = self.kit.sprites.sized(f"banner_{self._colour.value}", px(wide), px(high))
        self._unfurling.paint(surface, self.kit, banner, self._spot(x, y))
        size, y, *across = (76, 12, 108, 172) if self._strip else (118, 326 - self._lost, 26, 136)
        for x in across:
            self._picture(surface, f"worker_{self._colour.value}", x, y, size, size)
        self.paint_words(surface)
        self._placed().paint(surface, clip)

    @property
    def animating(self) -> bool:
        return self.dressed is not None and self._unfurling.running(self.dressed)

    def tick(self, now_ms: float) -> None:
        if self._unfurling.tick(self.kit, now_ms):
            self.changed()

    def words(self) -> list[Word]:
        n = WORKERS_PER_BANNER
        brings = ngettext("+{n} worker", "+{n} workers", n).format(n=n)
        px, rect = self.kit.frame.px, self.rect
        if self._strip:
            return [self._word(brings, _BRINGS, theme.INK, self._spot(_STRIP_X, 46), rect.w - px(_STRIP_X + 20))]
        placed = []
        for whole, role, y in ((_("You get"), Role(theme.SERIF_BOLD, 30), 320.0), (brings, _BRINGS, 486.0)):
            y -= self._lost
            at = rect.centerx, self._spot(0, y)[1]
            placed.append(self._word(whole, role, theme.INK, at, rect.w - px(20), "centre"))
        return placed

    def _placed(self) -> Paragraph:
        px, rect = self.kit.frame.px, self.rect
        self._left.dressed = self.kit
        x, y, right = (_STRIP_X, 56, 20) if self._strip else (10, 511 - self._lost, 10)
        self._left.align = "left" if self._strip else "centre"
        left, top = self._spot(x, y)
        self._left.rect = Rect(left, top, rect.right - px(right) - left, rect.bottom - px(6) - top)
        return self._left

    def boxes(self) -> list[TextBox]:
        return [*super().boxes(), *self._placed().boxes()]

    def said(self) -> str:
        return sentence(super().said(), self._left.text)


class SaleRow(_Part):
    """One family: how many seals one has, what one is worth, and what those chosen bring. The stepper lies over it."""

    sold = ShownValue[int]()
    """How many seals are chosen."""

    def __init__(self, id: str, family: Family, own: int, value: int) -> None:
        super().__init__(id)
        self._family, self._own, self._value = family, own, value
        self.sold = 0

    def _spot(self, x: float, y: float) -> tuple[int, int]:
        lower = (self.rect.h / self.kit.frame.u - ROW_HEIGHT) / 2
        return super()._spot(x, y + lower)

    def name_width(self, kit: Kit) -> float:
        """Design px that the words at the left need at full size."""
        words = ((family_title(self._family), _NAME), (self._own_words(), _OWN))
        return max(kit.type.width(text, role) for text, role in words) / kit.frame.u

    def _own_words(self) -> str:
        return _("you have {n}").format(n=self._own)

    def stepper(self) -> Rect:
        """Where the stepper belongs, real px."""
        px = self.kit.frame.px
        x, y, w, h = STEPPER
        return Rect(*self._spot(x + self._wider, y), px(w), px(h))

    def paint(self, surface: Surface, clip: Rect) -> None:
        look = FAMILIES[self._family]
        strength = 0.85 if self.sold else 0.5
        self.kit.skin.row(self.rect.size, look.base, strength).blit(surface, self.rect)
        self._picture(surface, f"seal_{self._family.value}", 20, 10, 76, 76)
        coin = self.kit.sprites.faded("coin_1", self.kit.frame.px(52), 255 if self.sold else 90)
        surface.blit(coin, self._spot(656 + self._wider, 22), special_flags=OVER)
        self.paint_words(surface)

    def words(self) -> list[Word]:
        room = self.kit.frame.px(NAME_ROOM + self._wider)
        right = self._wider
        gold = str(self.sold * self._value)
        ink = theme.INK if self.sold else _FAINT
        return [
            self._word(family_title(self._family), _NAME, theme.INK, self._spot(NAME_X, 43), room),
            self._word(self._own_words(), _OWN, theme.INK_2, self._spot(NAME_X, 76), room),
            self._word("×", _SIGN, theme.INK_2, self._spot(576 + right, 60), align="centre"),
            self._word(str(self._value), _NUMBER, theme.INK, self._spot(606 + right, 64), align="centre"),
            self._word("=", _SIGN, theme.INK_2, self._spot(639 + right, 60), align="centre"),
            self._word(gold, _NUMBER, ink, self._spot(770 + right, 64), align="right"),
        ]

    def said(self) -> str:
        return labelled(family_title(self._family), self._own_words())


class GoldBar(_Part):
    """The own gold now, after the sale, and the difference."""

    gain = ShownValue[int]()
    """What the sale brings."""

    def __init__(self, id: str, gold: int) -> None:
        super().__init__(id)
        self._gold = gold
        self.gain = 0

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.bar(self.rect.size).blit(surface, self.rect)
        self._picture(surface, "chest", 16, 4, 72, 72)
        middle, strength = self._spot(378 + self._wider, 40), 1.0 if self.gain else 0.45
        self.paint_icon(surface, "next", middle, self.kit.frame.px(32), light=True, strength=strength)
        self.paint_words(surface)

    def words(self) -> list[Word]:
        more = self._wider
        now, after, gain = str(self._gold), str(self._gold + self.gain), f"+{self.gain}"
        room = self.kit.frame.px(222 + more) - self.kit.type.width(now, _NUMBER)
        yours = self._word(_("Your gold"), _YOUR_GOLD, theme.CREAM, self._spot(104, 51), room)
        sums = [
            self._word(now, _NUMBER, theme.CREAM, self._spot(336 + more, 55), align="right"),
            self._word(after, _GOLD_AFTER, theme.GOLD_TEXT, self._spot(506 + more, 60), align="right"),
        ]
        if self.gain:
            sums.append(self._word(gain, _NUMBER, theme.GAIN_TEXT, self._spot(770 + more, 55), align="right"))
        # Letters that had to shrink have a drop, too.
        plain = yours.role is _YOUR_GOLD
        return [yours if plain else yours._replace(drop=theme.DROP), *(one._replace(drop=theme.DROP) for one in sums)]

    def said(self) -> str:
        text = _("Your gold: {before} now, {after} after this sale.")
        return text.format(before=self._gold, after=self._gold + self.gain)
