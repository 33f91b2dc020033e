"""One of a few: a segmented choice, and the same as tabs on the edge of a panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect, Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.choice import Option, OptionChoice
from arkadia_desktop.ui.widgets.pressing import Picker
from arkadia_desktop.ui.widgets.spoken import LOOKED_AT, PRESSED, Spoken, SpokenBranch, place_of, sentence
from arkadia_desktop.ui.widgets.words import Inscribed, Word, draw_words

_TICK, _TICK_ROOM = 21, 26
_ICON, _ICON_ROOM = 26, 30
_PAD, _LEAST_PAD = 28, 16
_TAB_ICON, _TAB_PAD = 44, 30
_FAINT = 0.7
"""How strong the words and signs are of what cannot be chosen: their contrast is 3 or more."""


@dataclass(frozen=True)
class _Placed:
    option: Option
    rect: Rect
    text: str
    role: theme.Role
    left: float
    """Where the signs and words begin, real px."""


class Segmented(OptionChoice, Inscribed, Picker):
    """Calls ``on_change(key)``. The chosen field carries a tick. Left and right keys choose; a click does too."""

    role = theme.CONTROL
    spoken_as = "radio group", "radio button"
    """The roles of it and of its fields."""

    def offer(self, options: Sequence[Option], value: str) -> None:
        if (tuple(options), value) != (self.options, self.value):
            self._over = self._down = None
        super().offer(options, value)

    def choose(self, key: str) -> None:
        """Choose as if clicked."""
        option = next(option for option in self.options if option.key == key)
        if key != self.value and self.enabled and not option.reason:
            self.value = key
            self.kit.sound.play("button")
            self.on_change(key)

    @property
    def help(self) -> str:
        if self.enabled and self._over is not None and self.options[self._over].reason:
            return self.options[self._over].reason
        return super().help

    @property
    def refuses(self) -> bool:
        return super().refuses or (self._over is not None and bool(self.options[self._over].reason))

    def pick(self, index: int) -> None:
        self.choose(self.options[index].key)

    def key(self, key: int) -> bool:
        open_ones = [option.key for option in self.options if not option.reason]
        if not open_ones:
            return False
        to = self.walked(key, open_ones.index(self.value) if self.value in open_ones else 0, len(open_ones))
        if to is not None:
            self.choose(open_ones[to])
        return to is not None

    def spot(self) -> Rect:
        return self._fields()[self.chosen]

    def fields(self) -> list[Rect]:
        hit = self.hit()
        return [Rect(field.x, hit.y, field.w, hit.h) for field in self._fields()]

    def _fields(self) -> list[Rect]:
        """The fields side by side, each as wide as its words (with the tick, so that choosing moves nothing) and an
        equal share of what is left; where that is too wide, as its words in the smallest letters, the chosen one with
        its tick if there is room for one; when they are too long even for that, all equally wide."""
        n, wanted = len(self.options), [self._wanted(option, self.role) for option in self.options]
        if sum(wanted) > self.rect.w:
            type, smallest, pad = self.kit.type, self.role.at(self.role.least), self.kit.frame.px(_LEAST_PAD)
            wanted = [type.width(option.label, smallest) + pad + self._icon_room(option) for option in self.options]
            tick = self.kit.frame.px(_TICK_ROOM)
            if self.value in (option.key for option in self.options) and sum(wanted) + tick <= self.rect.w:
                wanted[self.chosen] += tick
        spare = (self.rect.w - sum(wanted)) / n
        wide = [one + spare for one in wanted] if spare >= 0 else [self.rect.w / n] * n
        edges = [self.rect.x + round(sum(wide[:i])) for i in range(n + 1)]
        return [Rect(a, self.rect.y, b - a, self.rect.h) for a, b in pairwise(edges)]

    def natural_widths(self) -> tuple[int, int]:
        type, pad, smallest = self.kit.type, self.kit.frame.px(_LEAST_PAD), self.role.at(self.role.least)
        least = sum(type.width(option.label, smallest) + pad for option in self.options)
        return least, sum(self._wanted(option, self.role) for option in self.options)

    def _wanted(self, option: Option, role: theme.Role) -> int:
        """Room for an option with tick and icon, its words in a role, real px."""
        px = self.kit.frame.px
        return self.kit.type.width(option.label, role) + px(_TICK_ROOM + _PAD) + (px(_ICON_ROOM) if option.icon else 0)

    def _icon_room(self, option: Option) -> int:
        """What its icon takes, real px; none has one where words would be cut for it."""
        if not option.icon:
            return 0
        px, smallest = self.kit.frame.px, self.role.at(self.role.least)
        share = self.rect.w / len(self.options) + px(_PAD - _LEAST_PAD)
        whole = all(self._wanted(one, smallest) <= share for one in self.options)
        whole = whole or sum(self._wanted(one, self.role) for one in self.options) <= self.rect.w
        return px(_ICON_ROOM) if whole else 0

    def _placed(self) -> list[_Placed]:
        px, placed = self.kit.frame.px, []
        for option, rect in zip(self.options, self._fields(), strict=True):
            signs = self._signs(option)
            text, role = self.kit.type.fit(option.label, self.role, rect.w - signs - px(_LEAST_PAD))
            wide = self.kit.type.width(text, role) + signs
            placed.append(_Placed(option, rect, text, role, rect.centerx - wide / 2))
        # All labels in the size of the smallest: a row of words in different sizes looks like a mistake.
        least = min(placed, key=lambda one: self.kit.type.size(one.role)).role
        return [self._resized(one, least) for one in placed]

    def _resized(self, placed: _Placed, role: theme.Role) -> _Placed:
        if placed.role == role:
            return placed
        wide = self.kit.type.width(placed.text, role) + self._signs(placed.option)
        return _Placed(placed.option, placed.rect, placed.text, role, placed.rect.centerx - wide / 2)

    def _signs(self, option: Option) -> int:
        tick = self.kit.frame.px(_TICK_ROOM) if self._ticked(option) else 0
        return tick + self._icon_room(option)

    def _ticked(self, option: Option) -> bool:
        """Whether it has the tick of the chosen one, which gives way to words that would be cut beside it."""
        if option.key != self.value:
            return False
        px, fit = self.kit.frame.px, self.kit.type.fit
        room = self._fields()[self.chosen].w - self._icon_room(option) - px(_LEAST_PAD)
        beside, alone = (fit(option.label, self.role, one)[0] == option.label for one in (room - px(_TICK_ROOM), room))
        return beside or not alone

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.frame.px
        kit.skin.segments(self.rect.size, enabled=self.enabled).blit(surface, self.rect)
        placed = self._placed()
        chosen = self.chosen
        for i, one in enumerate(placed):
            if i and i not in (chosen, chosen + 1):
                line = Rect(one.rect.x, one.rect.y + px(12), max(1, px(1.4)), one.rect.h - px(24))
                kit.skin.line(line.size, theme.SEGMENT_EDGE, 0.45).blit(surface, line)
            self._paint_field(surface, one, i)
        self.paint_ring(surface)

    def _paint_field(self, surface: Surface, one: _Placed, index: int) -> None:
        kit, px = self.kit, self.kit.frame.px
        chosen = one.option.key == self.value
        usable = self.enabled and not one.option.reason
        if chosen:
            kit.skin.segment(one.rect.size, "chosen" if self.enabled else "off").blit(surface, one.rect)
        elif usable and index == self._over and self.hovered:
            state = "pressed" if index == self._down else "hover"
            kit.skin.segment(one.rect.size, state).blit(surface, one.rect)
        x, strength = one.left, 1.0 if usable else _FAINT
        if self._ticked(one.option):
            middle = x + px(_TICK) / 2, one.rect.centery
            self.paint_icon(surface, "check", middle, px(_TICK), strength=strength)
            x += px(_TICK_ROOM)
        if self._icon_room(one.option):
            middle = x + px(_ICON) / 2, one.rect.centery
            self.paint_icon(surface, one.option.icon, middle, px(_ICON), strength=strength)
        draw_words(kit, surface, [self._word(one)])

    def _word(self, one: _Placed) -> Word:
        usable = self.enabled and not one.option.reason
        ink = theme.INK if one.option.key == self.value else theme.SEGMENT_TEXT
        at = one.left + self._signs(one.option), one.rect.centery
        return Word(one.text, one.role, ink, at, whole=one.option.label, strength=1.0 if usable else _FAINT)

    def words(self) -> list[Word]:
        return [self._word(one) for one in self._placed()]

    def field_said(self, option: Option) -> tuple[str, str]:
        """What is told of a field: its name, and what is said about it."""
        return option.label, option.note

    def spoken(self) -> Spoken:
        whole, field = self.spoken_as
        told = [(option, *self.field_said(option)) for option in self.options]
        parts = tuple(
            SpokenBranch(
                option.key,
                place_of(rect),
                Spoken(
                    field,
                    called,
                    about=sentence(option.reason, about),
                    off=not self.enabled or bool(option.reason),
                    chosen=option.key == self.value,
                    acts=PRESSED,
                ),
            )
            for (option, called, about), rect in zip(told, self._fields(), strict=True)
        )
        name, help = self.called or self.tooltip, super().help
        help = "" if help == name else help
        return Spoken(whole, name, about=help, off=not self.enabled, acts=LOOKED_AT, parts=parts)


class Tabs(Segmented):
    """A segmented choice as tabs on the upper edge of a panel. Its rect ends where the panel begins."""

    role = theme.BUTTON.at(26)
    spoken_as = "tab list", "tab"
    gap = 10

    def _signs(self, option: Option) -> int:
        icons = self._widths(icons=True)
        return self.kit.frame.px(_TAB_ICON) if option.icon and sum(icons) <= self._room() else 0

    def _room(self) -> int:
        """What the gaps leave for the tabs."""
        return self.rect.w - self.kit.frame.px(self.gap) * (len(self.options) - 1)

    def _widths(self, *, icons: bool) -> list[float]:
        """The widths at which the words, after their icons, have their full size."""
        px = self.kit.frame.px
        return [
            self.kit.type.width(one.label, self.role) + px(_TAB_PAD) + (px(_TAB_ICON) if icons and one.icon else 0)
            for one in self.options
        ]

    def _fields(self) -> list[Rect]:
        """Equally wide tabs; where a word is too long for that, each as wide as its word and a share of what is left.
        Where that is nothing they go without their icons."""
        gap, n, room = self.kit.frame.px(self.gap), len(self.options), self._room()
        wide = [room / n] * n
        wanted = self._widths(icons=True)
        if sum(wanted) > room:
            wanted = self._widths(icons=False)
        if max(wanted) > room / n:
            wide = [one * room / sum(wanted) for one in wanted]
        edges = [self.rect.x + round(sum(wide[:i]) + i * gap) for i in range(n)]
        return [Rect(left, self.rect.y, round(one), self.rect.h) for left, one in zip(edges, wide, strict=True)]

    def paint(self, surface: Surface, clip: Rect) -> None:
        placed = self._placed()
        for one in sorted(placed, key=lambda one: one.option.key == self.value):
            self._paint_tab(surface, one, placed.index(one))
        if self.ringed:
            inset = -self.kit.frame.px(20)
            self.paint_ring(surface, placed[self.chosen].rect.inflate(inset, inset), 8)

    def _paint_tab(self, surface: Surface, one: _Placed, index: int) -> None:
        kit, px = self.kit, self.kit.frame.px
        chosen = one.option.key == self.value
        state = "hover" if index == self._over and self.hovered and not chosen else "normal"
        kit.skin.tab(one.rect.size, chosen=chosen, state=state).blit(surface, one.rect)
        if self._signs(one.option):
            at = one.left + px(16), one.rect.centery
            self.paint_icon(surface, one.option.icon, at, px(32), light=not chosen)
        draw_words(kit, surface, [self._word(one)])

    def _word(self, one: _Placed) -> Word:
        ink, drop = (theme.INK, None) if one.option.key == self.value else (theme.CREAM, theme.DROP)
        return super()._word(one)._replace(colour=ink, drop=drop, strength=1.0)
