"""Who sat there and how it ended, and which level the seat plays like."""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import in_gold, labelled
from arkadia_desktop.scenes.common.seat_words import fondness_name, level_bars, level_name, parted
from arkadia_desktop.scenes.dashboard.story import SeatStory
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Gradient, Painting
from arkadia_desktop.ui.paint.grounds import Patch, finished
from arkadia_desktop.ui.paint.theme import Colour, rgb
from arkadia_desktop.ui.widgets.spoken import Spoken, sentence
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_NAME = theme.Role(theme.SERIF_BOLD, 38)
_KIND = theme.BODY.at(22)
_GOLD = theme.Role(theme.SERIF_BLACK, 70)
_UNIT = theme.Role(theme.SANS_SEMIBOLD, 21)
_LIKE = theme.Role(theme.SANS_SEMIBOLD, 22)
_LEVEL = theme.Role(theme.SERIF_BOLD, 28)
_NARROW = 540
"""Below so many design px everything in the head is smaller."""
_LABEL, _VALUE, _BAR, _EMPTY = rgb("#E9D6AB"), rgb("#FFF0CF"), rgb("#FFD56B"), rgb("#7D6A58")
_BARS = 5


@lru_cache(maxsize=8)
def tinted(u: float, w: int, h: int, colour: Colour) -> Patch:
    """A ground in a player's colour that goes over into the parchment below."""
    p = Painting(w, h)
    pale = theme.mix(colour, theme.PARCHMENT, 0.45)
    p.box(0, 0, w, h, 12 * u, Gradient(((0.0, pale, 0.95), (1.0, theme.PARCHMENT, 0.0))))
    return finished(p)


class SeatHead(Lettered):
    """Figure, name and who decided at the left, medal and gold at the right."""

    def __init__(self, id: str, told: SeatStory) -> None:
        super().__init__(id)
        self._told = told

    @property
    def _narrow(self) -> bool:
        return self.rect.w < self.kit.frame.px(_NARROW)

    def _sizes(self) -> tuple[int, int, int]:
        """How large the figure and the medal are, and where the words begin, real px."""
        px = self.kit.frame.px
        return (px(88), px(56), px(94)) if self._narrow else (px(112), px(72), px(117))

    def _gold_role(self) -> theme.Role:
        return _GOLD.at(54) if self._narrow else _GOLD

    def _medal(self) -> Rect:
        side, px = self._sizes()[1], self.kit.frame.px
        right = self._right() - self.kit.type.width(str(self._told.gold), self._gold_role()) - px(12)
        return Rect(right - side, self._line() - side // 2 + px(6), side, side)

    def _right(self) -> int:
        return self.rect.right - self.kit.frame.px(14 if self._narrow else 20)

    def _line(self) -> int:
        """The height of the name and of the gold."""
        return self.rect.y + self.kit.frame.px(46)

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, colour = self.kit, self._told.seat.colour
        tinted(kit.frame.u, *self.rect.size, PLAYERS[colour].base).blit(surface, self.rect)
        side, _medal, left = self._sizes()
        middle = self.rect.x + left // 2 + kit.frame.px(2), self.rect.y + self.rect.h // 2 - kit.frame.px(4)
        kit.sprites.put(surface, f"worker_{colour.value}", side, center=middle)
        medal = self._medal()
        kit.sprites.put(surface, f"medal_{self._told.place}", medal.w, medal.h, topleft=medal.topleft)
        icon = "cpu" if self._told.seat.is_computer else "human"
        self.paint_icon(surface, icon, (self.rect.x + left + kit.frame.px(13), self._kind_line()), kit.frame.px(26))
        self.paint_words(surface)

    def _kind_line(self) -> int:
        return self._line() + self.kit.frame.px(44)

    def words(self) -> list[Word]:
        kit, px = self.kit, self.kit.frame.px
        told, left = self._told, self.rect.x + self._sizes()[2]
        ink = theme.WINNER if told.won else theme.INK
        right, unit = self._right(), _("gold")
        room = self._medal().x - px(8) - left
        beside = right - kit.type.width(unit, _UNIT) - px(12) - left - px(34)
        free = self._medal().x - left - px(34) if self._narrow else beside
        return [
            fitted(kit, told.seat.name, _NAME, theme.INK, (left, self._line()), room),
            fitted(kit, self._kind(free), _KIND, theme.INK, (left + px(34), self._kind_line()), beside),
            Word(str(told.gold), self._gold_role(), ink, (right, self._line() + px(4)), "right"),
            Word(unit, _UNIT, theme.INK, (right, self._kind_line() + px(4)), "right"),
        ]

    def _kind(self, room: int) -> str:
        """Who decided, in `room` real px: of a computer the level where that has room, else it alone."""
        whole = self._decided()
        if self._told.seat.is_computer and self.kit.type.width(whole, _KIND.at(_KIND.least)) > room:
            return level_name(parted(self._told.seat.level)[0])
        return whole

    def _decided(self) -> str:
        seat = self._told.seat
        if not seat.is_computer:
            return _("human")
        return _(", ").join((_("computer"), level_name(parted(seat.level)[0])))

    def spoken(self) -> Spoken:
        told = self._told
        fondness = parted(told.seat.level)[1] if told.seat.is_computer else ""
        place = _("rank {n}").format(n=told.place)
        about = [in_gold(told.gold), place, self._decided(), fondness_name(fondness) if fondness else ""]
        return Spoken("heading", told.seat.name, about=sentence(*about))


class LevelBar(Lettered):
    """A dark bar: the level that plays like this seat, with its bars; without one only why there is none."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self._level, self._instead = "", ""

    def show(self, level: str, instead: str) -> None:
        """Show a level, or where it is empty a sentence instead."""
        if (level, instead) != (self._level, self._instead):
            self._level, self._instead = level, instead
            self.changed()

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.frame.px
        kit.skin.bar(self.rect.size, 12).blit(surface, self.rect)
        full = level_bars(self._level) if self._level else 0.0
        left, foot = self._bars(), self.rect.centery + px(17)
        if any(word.rect.right > left for word in self.boxes()):
            self.paint_words(surface)  # what is said needs the room
            return
        for i in range(_BARS):
            bar = Rect(left + px(15 * i), 0, px(10), px(14 + 4.6 * i))
            bar.bottom = foot
            kit.skin.line(bar.size, _EMPTY).blit(surface, bar)
            lit = min(1.0, max(0.0, full - i))
            if lit:
                kit.skin.line((max(1, round(bar.w * lit)), bar.h), _BAR).blit(surface, bar)
        self.paint_words(surface)

    def _bars(self) -> int:
        return self.rect.right - self.kit.frame.px(20 + 15 * _BARS - 5)

    def words(self) -> list[Word]:
        kit, px = self.kit, self.kit.frame.px
        left, y, end = self.rect.x + px(20), self.rect.centery, self._bars() - px(12)
        if not self._level:
            whole = kit.type.width(self._instead, _LIKE.at(_LIKE.least)) <= end - left
            room = end - left if whole else self.rect.right - px(20) - left
            return [fitted(kit, self._instead, _LIKE, _LABEL, (left, y), room)]
        level, label = level_name(self._level), _("plays like")
        beside = end - left - kit.type.width(label, _LIKE) - px(14)
        if kit.type.width(level, _LEVEL.at(_LEVEL.least)) > beside:  # the level alone says enough
            return [fitted(kit, level, _LEVEL, _VALUE, (left, y), end - left)]
        words = [Word(label, _LIKE, _LABEL, (left, y))]
        return [*words, fitted(kit, level, _LEVEL, _VALUE, (end - beside, y), beside)]

    def said(self) -> str:
        return labelled(_("plays like"), level_name(self._level)) if self._level else self._instead
