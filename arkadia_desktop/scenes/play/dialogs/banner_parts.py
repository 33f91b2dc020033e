"""What the dialog of the banner shows: what the banner brings, a row for each family, the gold before and after.

Positions inside the parts are design pixels of the widget itself.
"""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.pieces import WORKERS_PER_BANNER, Colour, Family
from arkadia_desktop.scenes.play.dialogs.banner_motion import Unfurling
from arkadia_desktop.stage.common.names import family_title
from arkadia_desktop.stage.common.palette import FAMILIES, PLAYERS
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import Colour as Rgb
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Paragraph, Widget

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
_FAINT = theme.rgb("#A08A68")


class _Part(Widget):
    """A part that only shows something."""

    focusable = False
    cursor = "arrow"

    def _spot(self, x: float, y: float) -> tuple[int, int]:
        """A point of the part, real px."""
        return self.rect.x + self.kit.frame.px(x), self.rect.y + self.kit.frame.px(y)

    def _picture(self, surface: Surface, name: str, x: float, y: float, w: float, h: float) -> None:
        px = self.kit.frame.px
        surface.blit(self.kit.sprites.sized(name, px(w), px(h)), self._spot(x, y), special_flags=OVER)


class Earnings(_Part):
    """The banner, the workers it brings, and how many banners are left after it: one below the other, or side by side
    where it is wider than high."""

    def __init__(self, id: str, colour: Colour, left: int) -> None:
        super().__init__(id)
        self._colour = colour
        self._unfurling = Unfurling()
        self._left = Paragraph(
            f"{id} left",
            ngettext("{n} banner left after this", "{n} banners left after this", left).format(n=left)
            if left
            else _("No banner left after this"),
            role=theme.ENTRY,
            colour=theme.INK_2,
            line_height=1.28,
        )

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
        for text, role, at, align, _whole in self._words():
            self.kit.type.draw(surface, text, role, theme.INK, at, align=align)
        self._placed().paint(surface, clip)

    @property
    def animating(self) -> bool:
        return self.dressed is not None and self._unfurling.running(self.dressed)

    def tick(self, now_ms: float) -> None:
        if self._unfurling.tick(self.kit, now_ms):
            self.changed()

    def _words(self) -> list[tuple[str, Role, tuple[int, int], str, str]]:
        n = WORKERS_PER_BANNER
        brings = ngettext("+{n} worker", "+{n} workers", n).format(n=n)
        px, rect = self.kit.frame.px, self.rect
        if self._strip:
            text, role = self.kit.type.fit(brings, _BRINGS, rect.w - px(_STRIP_X + 20))
            return [(text, role, self._spot(_STRIP_X, 46), "left", brings)]
        placed = []
        for whole, role, y in ((_("You get"), Role(theme.SERIF_BOLD, 30), 320.0), (brings, _BRINGS, 486.0)):
            y -= self._lost
            text, fitted = self.kit.type.fit(whole, role, rect.w - px(20))
            placed.append((text, fitted, (rect.centerx, self._spot(0, y)[1]), "centre", whole))
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
        lines = [
            self.kit.type.measured(text, role, at, align=align, whole=whole)
            for text, role, at, align, whole in self._words()
        ]
        return [*lines, *self._placed().boxes()]


class SaleRow(_Part):
    """One family: how many seals one has, what one is worth, and what those chosen bring. The stepper lies over it."""

    def __init__(self, id: str, family: Family, own: int, value: int) -> None:
        super().__init__(id)
        self._family, self._own, self._value = family, own, value
        self._sold = 0

    @property
    def _wider(self) -> float:
        """Design px that it is wider than designed; all of them go to the name."""
        return self.rect.w / self.kit.frame.u - ROW_WIDTH

    def _spot(self, x: float, y: float) -> tuple[int, int]:
        lower = (self.rect.h / self.kit.frame.u - ROW_HEIGHT) / 2
        return super()._spot(x, y + lower)

    def show(self, sold: int) -> None:
        """Change how many seals are chosen."""
        if sold != self._sold:
            self._sold = sold
            self.changed()

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
        strength = 0.85 if self._sold else 0.5
        self.kit.skin.row(self.rect.size, look.base, strength).blit(surface, self.rect)
        self._picture(surface, f"seal_{self._family.value}", 20, 10, 76, 76)
        coin = self.kit.sprites.faded("coin_1", self.kit.frame.px(52), 255 if self._sold else 90)
        surface.blit(coin, self._spot(656 + self._wider, 22), special_flags=OVER)
        for text, role, colour, at, align, _whole in self._words():
            self.kit.type.draw(surface, text, role, colour, at, align=align)

    def _words(self) -> list[tuple[str, Role, Rgb, tuple[int, int], str, str]]:
        room = self.kit.frame.px(NAME_ROOM + self._wider)
        words = []
        for whole, role, colour, y in (
            (family_title(self._family), _NAME, theme.INK, 43),
            (self._own_words(), _OWN, theme.INK_2, 76),
        ):
            text, fitted = self.kit.type.fit(whole, role, room)
            words.append((text, fitted, colour, self._spot(NAME_X, y), "left", whole))
        right = self._wider
        gold = str(self._sold * self._value)
        ink = theme.INK if self._sold else _FAINT
        words += [
            ("×", _SIGN, theme.INK_2, self._spot(576 + right, 60), "centre", "×"),
            (str(self._value), _NUMBER, theme.INK, self._spot(606 + right, 64), "centre", str(self._value)),
            ("=", _SIGN, theme.INK_2, self._spot(639 + right, 60), "centre", "="),
            (gold, _NUMBER, ink, self._spot(770 + right, 64), "right", gold),
        ]
        return words

    def boxes(self) -> list[TextBox]:
        return [
            self.kit.type.measured(text, role, at, align=align, whole=whole)
            for text, role, _colour, at, align, whole in self._words()
        ]


class GoldBar(_Part):
    """The own gold now, after the sale, and the difference."""

    def __init__(self, id: str, gold: int) -> None:
        super().__init__(id)
        self._gold = gold
        self._gain = 0

    @property
    def _wider(self) -> float:
        return self.rect.w / self.kit.frame.u - ROW_WIDTH

    def show(self, gain: int) -> None:
        """Change what the sale brings."""
        if gain != self._gain:
            self._gain = gain
            self.changed()

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.bar(self.rect.size).blit(surface, self.rect)
        self._picture(surface, "chest", 16, 4, 72, 72)
        icon = self.kit.frame.px(32)
        middle = self._spot(378 + self._wider, 40)
        self.paint_icon(surface, "next", middle, icon, light=True, strength=1.0 if self._gain else 0.45)
        for text, role, colour, at, align, _whole in self._words():
            drop = theme.DROP if role is not _YOUR_GOLD else None
            self.kit.type.draw(surface, text, role, colour, at, align=align, drop=drop)

    def _words(self) -> list[tuple[str, Role, Rgb, tuple[int, int], str, str]]:
        more = self._wider
        now, after, gain = str(self._gold), str(self._gold + self._gain), f"+{self._gain}"
        room = self.kit.frame.px(222 + more) - self.kit.type.width(now, _NUMBER)
        text, role = self.kit.type.fit(_("Your gold"), _YOUR_GOLD, room)
        words = [
            (text, role, theme.CREAM, self._spot(104, 51), "left", _("Your gold")),
            (now, _NUMBER, theme.CREAM, self._spot(336 + more, 55), "right", now),
            (after, _GOLD_AFTER, theme.GOLD_TEXT, self._spot(506 + more, 60), "right", after),
        ]
        if self._gain:
            words.append((gain, _NUMBER, theme.GAIN_TEXT, self._spot(770 + more, 55), "right", gain))
        return words

    def boxes(self) -> list[TextBox]:
        return [
            self.kit.type.measured(text, role, at, align=align, whole=whole)
            for text, role, _colour, at, align, whole in self._words()
        ]
