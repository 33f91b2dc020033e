"""One of a few options: segments side by side, tabs on the edge of a panel, or a list that opens under a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, Unpack

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.pads.in_hand import by_pad
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.access import LOOKED_AT, PRESSED, AccessBranch, AccessNode, place_of, sentence
from arkadia_desktop.ui.widgets.base import CHORD, CONFIRM, Common, Pressable, Widget
from arkadia_desktop.ui.widgets.words import TextWidget, Word, draw_words, fitted


@dataclass(frozen=True)
class Option:
    """One thing to choose. ``reason`` disables it and is told as a tooltip; ``note`` says in an open list what choosing
    it means."""

    key: str
    label: str
    icon: str = ""
    reason: str = ""
    note: str = ""


class OptionChoice(Widget):
    """Calls ``on_change(key)``. What is chosen is one of the ``options`` at all times."""

    follows = frozenset(("_value",))

    def __init__(
        self,
        id: str,
        options: Sequence[Option],
        value: str,
        on_change: Callable[[str], None],
        **common: Unpack[Common],
    ) -> None:
        super().__init__(id, **common)
        self.on_change = on_change
        self.options = tuple(options)
        self._value = self._known(value)

    def _known(self, key: str) -> str:
        if key not in (option.key for option in self.options):
            raise ValueError(f"{key!r} is none of the options of {self.id!r}")
        return key

    @property
    def value(self) -> str:
        """Key of the chosen option. Assigning does not call ``on_change``. Raises ValueError for an unknown key."""
        return self._value

    @value.setter
    def value(self, key: str) -> None:
        if self._known(key) != self._value:
            self._value = key
            self.changed()

    @property
    def chosen(self) -> int:
        """Which of the options it is, from 0."""
        return next(i for i, option in enumerate(self.options) if option.key == self._value)

    def offer(self, options: Sequence[Option], value: str) -> None:
        """Change what can be chosen."""
        if (tuple(options), value) != (self.options, self._value):
            self.options = tuple(options)
            self._value = self._known(value)
            self.changed()


_TICK, _TICK_ROOM = 21, 26
_ICON, _ICON_ROOM = 26, 30
_PAD, _LEAST_PAD = 28, 16
_TAB_ICON, _TAB_PAD = 44, 30
_FAINT = 0.7
"""How strong the words and signs are of what cannot be chosen: their contrast is 3 or more."""


class _Placed(NamedTuple):
    """A field: its words as they fit, and where its signs and words begin, real px."""

    option: Option
    rect: Rect
    text: str
    role: theme.Role
    left: float


def walked(key: int, at: int, count: int) -> int | None:
    """Where a key leads from field `at` (-1: none) of so many; None for a key that leads nowhere."""
    return {
        pygame.K_LEFT: max(0, at - 1),
        pygame.K_RIGHT: min(count - 1, at + 1),
        pygame.K_HOME: 0,
        pygame.K_END: count - 1,
        pygame.K_SPACE: (at + 1) % count,
    }.get(key)


class Segmented(OptionChoice, TextWidget):
    """Calls ``on_change(key)``. The chosen field carries a tick. Left and right keys choose; a click does too."""

    role = theme.CONTROL
    spoken_as = "radio group", "radio button"
    _over: int | None = None
    """The field under the pointer, and the one held."""
    _down: int | None = None

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

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.KEYDOWN and not event.mod & CHORD:
            return self._key(event.key)
        button = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1
        if not button and event.type != pygame.MOUSEMOTION:
            return False
        self._point(event.pos)
        if button:
            down, self._down = self._down, self._over if event.type == pygame.MOUSEBUTTONDOWN else None
            self.changed()
            if self._down is None and down is not None and down == self._over:
                self.choose(self.options[down].key)
        return True

    def _key(self, key: int) -> bool:
        open_ones = [option.key for option in self.options if not option.reason]
        if not open_ones:
            return False
        to = walked(key, open_ones.index(self.value) if self.value in open_ones else 0, len(open_ones))
        if to is not None:
            self.choose(open_ones[to])
        return to is not None

    def _point(self, pos: tuple[int, int]) -> None:
        if self.hit().collidepoint(pos):  # it may be larger than what is seen
            box = self.rect
            pos = max(box.left, min(box.right - 1, pos[0])), max(box.top, min(box.bottom - 1, pos[1]))
        over = next((i for i, field in enumerate(self.fields()) if field.collidepoint(pos)), None)
        if over != self._over:
            self._over = over
            self.changed()

    def released(self) -> None:
        self._down = None
        super().released()

    def spot(self) -> Rect:
        return self._fields()[self.chosen]

    def fields(self) -> list[Rect]:
        """What accepts the pointer, real px, in order."""
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
        """The fields, all labels in the size of the smallest: words in different sizes look like a mistake."""
        type, fields = self.kit.type, []
        for option, rect in zip(self.options, self._fields(), strict=True):
            room = rect.w - self._signs(option) - self.kit.frame.px(_LEAST_PAD)
            fields.append((option, rect, *type.fit(option.label, self.role, room)))
        least = min((role for *_, role in fields), key=type.size)
        return [
            _Placed(option, rect, text, least, rect.centerx - (type.width(text, least) + self._signs(option)) / 2)
            for option, rect, text, _role in fields
        ]

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

    def spoken(self) -> AccessNode:
        whole, field = self.spoken_as

        def told(option: Option, rect: Rect) -> AccessBranch:
            name, about = self.field_said(option)
            off, chosen = not self.enabled or bool(option.reason), option.key == self.value
            spoken = AccessNode(field, name, about=sentence(option.reason, about), off=off, chosen=chosen, acts=PRESSED)
            return AccessBranch(option.key, place_of(rect), spoken)

        parts = tuple(told(option, rect) for option, rect in zip(self.options, self._fields(), strict=True))
        name, help = self.accessible_name or self.tooltip, super().help
        help = "" if help == name else help
        return AccessNode(whole, name, about=help, off=not self.enabled, acts=LOOKED_AT, parts=parts)


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


_ROW, _NOTED_ROW = 48, 68
_NOTE_DOWN = 14
"""So far below the middle of its row is a note, and so far above is what it explains; design px."""
_NARROWEST = 180
_LEAD, _ICON_LEAD, _ARROW_ROOM = 14, 42, 44
"""Room before words, before them with an icon, and after them; design px."""


class DropDown(OptionChoice, TextWidget, Pressable):
    """Calls ``on_change(key)``. Enter, Space or an arrow key opens the list, Escape closes it, letters jump."""

    def __init__(
        self,
        id: str,
        options: Sequence[Option],
        value: str,
        on_change: Callable[[str], None],
        *,
        size: float = 22,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(id, options, value, on_change, **common)
        self.role = theme.CONTROL.at(size)

    def choose(self, key: str) -> None:
        """Choose as if clicked."""
        if key != self.value:
            self.value = key
            self.on_change(key)

    def press(self) -> None:
        """Open the list."""
        if self.sheet is not None and self.enabled:
            self.kit.sound.play("button")
            self.sheet.open_popup(OptionList(self))

    def handle(self, event: Event, now_ms: float) -> bool:
        if super().handle(event, now_ms):
            return True
        arrow = event.type == pygame.KEYDOWN and event.key in (pygame.K_DOWN, pygame.K_UP)
        if arrow and not self.group and not by_pad(event) and not event.mod & pygame.KMOD_CTRL:
            self.press()
            return True
        return False

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.frame.px
        kit.skin.choice(self.rect.size, self.state).blit(surface, self.rect)
        option, middle = self.options[self.chosen], self._middle()
        light, strength = not self.enabled, 1.0 if self.enabled else 0.75
        for icon, x, size in ((option.icon, self.rect.x + px(24), 26), ("down", self.rect.right - px(24), 20)):
            if icon:
                self.paint_icon(surface, icon, (x, middle), px(size), light=light, strength=strength)
        self.paint_words(surface)
        self.paint_ring(surface, radius=10)

    def natural_widths(self) -> tuple[int, int]:
        px = self.kit.frame.px
        wanted = max(self.kit.type.width(one.label, self.role) for one in self.options)
        shown = self.kit.type.width(self.options[self.chosen].label, self.role.at(self.role.least))
        beside = px(_ICON_LEAD + _ARROW_ROOM + 4)
        return max(px(_NARROWEST), shown + beside), max(px(_NARROWEST), wanted + beside)

    def _middle(self) -> float:
        down = self.kit.frame.px(2) if self.pressed and self.enabled else 0
        return self.rect.centery - self.kit.frame.px(1.5) + down

    def words(self) -> list[Word]:
        px, option = self.kit.frame.px, self.options[self.chosen]
        lead = px(_ICON_LEAD if option.icon else _LEAD)
        ink, room = theme.INK if self.enabled else theme.BUTTONS["disabled"].text, self.rect.w - lead - px(_ARROW_ROOM)
        return [fitted(self.kit, option.label, self.role, ink, (self.rect.x + lead, self._middle()), max(1, room))]

    def spoken(self) -> AccessNode:
        option = self.options[self.chosen]
        return AccessNode(
            "combo box", self.accessible_name, option.label, self.help, off=not self.enabled, acts=PRESSED
        )


class OptionList(TextWidget):
    """The open list of a drop-down. It is a popup: the sheet sends it everything until it closes."""

    slides = True

    def __init__(self, owner: DropDown) -> None:
        super().__init__(f"{owner.id} options")
        self._owner = owner
        kit = self.given_kit = owner.kit
        self._at, count = owner.chosen, len(owner.options)
        row = max(theme.LEAST_HIT_PX, kit.frame.px(_ROW))
        if any(option.note for option in owner.options):
            row = max(row + kit.type.line_height(theme.NOTE, 1.1), kit.frame.px(_NOTED_ROW))
        pad = kit.frame.px(6)
        below = kit.frame.height - owner.rect.bottom - kit.frame.px(16)
        above = owner.rect.top - kit.frame.px(16)
        room = below if below >= min(count, 5) * row or below >= above else above
        self._shown = max(1, min(count, (room - 2 * pad) // row))
        self._first = max(0, min(self._at - self._shown // 2, count - self._shown))
        self._row, self._pad = row, pad
        self._slid = 0
        """How far a finger has dragged the options beyond the first that is seen, real px."""
        width = owner.rect.w
        for option in owner.options:
            words = max(kit.type.width(option.label, owner.role), kit.type.width(option.note, theme.NOTE))
            beside = kit.frame.px(_ICON_LEAD) + kit.frame.px(_ARROW_ROOM) + 2 * pad
            width = max(width, min(words + beside, kit.frame.width - 2 * pad))
        box = Rect(owner.rect.x, owner.rect.bottom + kit.frame.px(4), width, self._shown * row + 2 * pad)
        if room == above and below < box.h:
            box.bottom = owner.rect.top - kit.frame.px(4)
        self._rect, self._reach = box.clamp(kit.frame.area), None

    def reach(self) -> Rect:
        return self.kit.skin.bubble(self.rect.size).reach(self.rect)

    def _rows(self) -> list[tuple[int, Rect]]:
        inner = self.rect.inflate(-2 * self._pad, -2 * self._pad)
        return [
            (self._first + i, Rect(inner.x, inner.y + i * self._row, inner.w, self._row)) for i in range(self._shown)
        ]

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            over = next((i for i, rect in self._rows() if rect.collidepoint(event.pos)), None)
            if over is not None and event.type == pygame.MOUSEMOTION:
                self._go(over)
            elif over is not None and event.button == 1:
                self._take(over)
        elif event.type == pygame.MOUSEWHEEL:
            self._roll(-event.y)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        return True

    def slide(self, px: int) -> bool:
        """Go down by so many real px, as a finger drags the options; false at the end."""
        rows, self._slid = divmod(self._slid + px, self._row)
        return self._roll(rows) or not rows

    def _roll(self, rows: int) -> bool:
        first = max(0, min(len(self._owner.options) - self._shown, self._first + rows))
        moved, self._first = first != self._first, first
        if moved:
            self.changed()
        return moved

    def _key(self, event: Event) -> None:
        last = len(self._owner.options) - 1
        ways = {
            pygame.K_UP: self._at - 1,
            pygame.K_DOWN: self._at + 1,
            pygame.K_HOME: 0,
            pygame.K_END: last,
            pygame.K_PAGEUP: self._at - self._shown,
            pygame.K_PAGEDOWN: self._at + self._shown,
        }
        if event.key in CONFIRM:
            self._take(self._at)
        elif event.key in ways:
            self._go(max(0, min(last, ways[event.key])))
        elif event.unicode and event.unicode.isprintable():
            letter = event.unicode.casefold()
            order = [(self._at + 1 + i) % (last + 1) for i in range(last + 1)]
            match = (i for i in order if self._owner.options[i].label.casefold().startswith(letter))
            self._go(next(match, self._at))

    def _go(self, index: int) -> None:
        first = min(self._first, index)
        first = max(first, index - self._shown + 1)
        if (index, first) != (self._at, self._first):
            self._at, self._first = index, first
            self.changed()

    def _take(self, index: int) -> None:
        option = self._owner.options[index]
        if option.reason:
            return
        if self.sheet is not None:
            self.sheet.close_popup()
        self._owner.choose(option.key)

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.frame.px
        kit.skin.bubble(self.rect.size).blit(surface, self.rect)
        for index, rect in self._rows():
            option = self._owner.options[index]
            strength = 0.5 if option.reason else 1.0
            if index == self._at:
                kit.skin.segment(rect.size, "pressed").blit(surface, rect)
            if option.key == self._owner.value:
                self.paint_icon(surface, "check", (rect.right - px(22), rect.centery), px(21))
            if option.icon:
                self.paint_icon(surface, option.icon, (rect.x + px(22), rect.centery), px(26), strength=strength)
        self.paint_words(surface)
        self._paint_more(surface)

    def _paint_more(self, surface: Surface) -> None:
        """A thin bar that shows where in a longer list one is."""
        count = len(self._owner.options)
        if self._shown >= count:
            return
        groove = Rect(self.rect.right - self._pad, self.rect.y + 2 * self._pad, max(3, self.kit.frame.px(4)), 0)
        groove.h = self.rect.h - 4 * self._pad
        part = Rect(groove.x, groove.y + groove.h * self._first // count, groove.w, groove.h * self._shown // count)
        self.kit.skin.line(part.size, theme.SEGMENT_EDGE, 0.8).blit(surface, part)

    def words(self) -> list[Word]:
        return [word for index, rect in self._rows() for word in self._lines(self._owner.options[index], rect)]

    def _lines(self, option: Option, rect: Rect) -> list[Word]:
        """Its label, and its note below."""
        px = self.kit.frame.px
        lead, strength = px(_ICON_LEAD if option.icon else _LEAD), 0.5 if option.reason else 1.0
        room = max(1, rect.w - lead - px(_ARROW_ROOM))
        down = px(_NOTE_DOWN) if option.note else 0
        lines = [(option.label, self._owner.role, theme.INK, -down), (option.note, theme.NOTE, theme.INK_2, down)]
        return [
            fitted(self.kit, whole, role, ink, (rect.x + lead, rect.centery + y), room, strength=strength)
            for whole, role, ink, y in lines
            if whole
        ]

    def spoken(self) -> AccessNode:
        def told(index: int, rect: Rect) -> AccessBranch:
            option = self._owner.options[index]
            chosen = index == self._at
            spoken = AccessNode("list box option", option.label, about=option.note, chosen=chosen, acts=PRESSED)
            return AccessBranch(option.key, place_of(rect), spoken)

        parts = tuple(told(index, rect) for index, rect in self._rows())
        return AccessNode("list box", self._owner.accessible_name or self._owner.tooltip, parts=parts)
