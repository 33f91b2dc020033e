"""One of a few options: segments side by side, tabs on the edge of a panel, or a list that opens under a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from itertools import pairwise
from typing import NamedTuple, Unpack

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.pads.in_hand import by_pad
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets.access import LOOKED_AT, PRESSED, AccessBranch, AccessNode, place_of, sentence
from arkadia_desktop.ui.widgets.base import CHORD, CONFIRM, Pressable, Widget
from arkadia_desktop.ui.widgets.button import Button, Plain
from arkadia_desktop.ui.widgets.scroll import ROOM, RowState, ScrollList
from arkadia_desktop.ui.widgets.words import TextWidget, Word, draw_words, fitted, word_boxes


class Option(NamedTuple):
    """One thing to choose. ``reason`` disables it and is told as a tooltip; ``note`` says in an open list what choosing
    it means."""

    key: str
    label: str
    icon: str = ""
    reason: str = ""
    note: str = ""


@dataclass(eq=False)
class OptionChoice(Widget):
    """Calls ``on_change(key)``. Its `value` is the key of one of the ``options`` at all times; ValueError for any
    other."""

    follows = frozenset(("value",))

    options: Sequence[Option]
    value: str
    on_change: Callable[[str], None]

    def __post_init__(self) -> None:
        self.options = tuple(self.options)
        self._check(self.value)

    def _check(self, key: str) -> None:
        if key not in (option.key for option in self.options):
            raise ValueError(f"{key!r} is none of the options of {self.id!r}")

    def become(self, key: str) -> None:
        """Another option is chosen, without a call of ``on_change``. Raises ValueError for an unknown key."""
        self._check(key)
        if key != self.value:
            self.value = key
            self.changed()

    @property
    def chosen(self) -> int:
        """Which of the options it is, from 0."""
        return next(i for i, option in enumerate(self.options) if option.key == self.value)


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

    def drop_down(self) -> DropDown:
        """The same choice where there is less room."""
        return DropDown(self.id, self.options, self.value, self.on_change, accessible_name=self.accessible_name)

    def choose(self, key: str) -> None:
        """Choose as if clicked."""
        option = next(option for option in self.options if option.key == key)
        if key != self.value and self.enabled and not option.reason:
            self.become(key)
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
            type, smallest, pad = self.kit.type, self.role.at(self.role.least), self.kit.px(_LEAST_PAD)
            wanted = [type.width(option.label, smallest) + pad + self._icon_room(option) for option in self.options]
            tick = self.kit.px(_TICK_ROOM)
            if self.value in (option.key for option in self.options) and sum(wanted) + tick <= self.rect.w:
                wanted[self.chosen] += tick
        spare = (self.rect.w - sum(wanted)) / n
        wide = [one + spare for one in wanted] if spare >= 0 else [self.rect.w / n] * n
        edges = [self.rect.x + round(sum(wide[:i])) for i in range(n + 1)]
        return [Rect(a, self.rect.y, b - a, self.rect.h) for a, b in pairwise(edges)]

    def natural_widths(self) -> tuple[int, int]:
        type, pad, smallest = self.kit.type, self.kit.px(_LEAST_PAD), self.role.at(self.role.least)
        least = sum(type.width(option.label, smallest) + pad for option in self.options)
        return least, sum(self._wanted(option, self.role) for option in self.options)

    def _wanted(self, option: Option, role: theme.Role) -> int:
        """Room for an option with tick and icon, its words in a role, real px."""
        px = self.kit.px
        return self.kit.type.width(option.label, role) + px(_TICK_ROOM + _PAD) + (px(_ICON_ROOM) if option.icon else 0)

    def _icon_room(self, option: Option) -> int:
        """What its icon takes, real px; none has one where words would be cut for it."""
        if not option.icon:
            return 0
        px, smallest = self.kit.px, self.role.at(self.role.least)
        share = self.rect.w / len(self.options) + px(_PAD - _LEAST_PAD)
        whole = all(self._wanted(one, smallest) <= share for one in self.options)
        whole = whole or sum(self._wanted(one, self.role) for one in self.options) <= self.rect.w
        return px(_ICON_ROOM) if whole else 0

    def _placed(self) -> list[_Placed]:
        """The fields, all labels in the size of the smallest: words in different sizes look like a mistake."""
        type, fields = self.kit.type, []
        for option, rect in zip(self.options, self._fields(), strict=True):
            room = rect.w - self._signs(option) - self.kit.px(_LEAST_PAD)
            fields.append((option, rect, *type.fit(option.label, self.role, room)))
        least = min((role for *_, role in fields), key=type.size)
        return [
            _Placed(option, rect, text, least, rect.centerx - (type.width(text, least) + self._signs(option)) / 2)
            for option, rect, text, _role in fields
        ]

    def _signs(self, option: Option) -> int:
        tick = self.kit.px(_TICK_ROOM) if self._ticked(option) else 0
        return tick + self._icon_room(option)

    def _ticked(self, option: Option) -> bool:
        """Whether it has the tick of the chosen one, which gives way to words that would be cut beside it."""
        if option.key != self.value:
            return False
        px, fit = self.kit.px, self.kit.type.fit
        room = self._fields()[self.chosen].w - self._icon_room(option) - px(_LEAST_PAD)
        beside, alone = (fit(option.label, self.role, one)[0] == option.label for one in (room - px(_TICK_ROOM), room))
        return beside or not alone

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.px
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
        kit, px = self.kit, self.kit.px
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
        return self.kit.px(_TAB_ICON) if option.icon and sum(icons) <= self._room() else 0

    def _room(self) -> int:
        """What the gaps leave for the tabs."""
        return self.rect.w - self.kit.px(self.gap) * (len(self.options) - 1)

    def _widths(self, *, icons: bool) -> list[float]:
        """The widths at which the words, after their icons, have their full size."""
        px = self.kit.px
        return [
            self.kit.type.width(one.label, self.role) + px(_TAB_PAD) + (px(_TAB_ICON) if icons and one.icon else 0)
            for one in self.options
        ]

    def _fields(self) -> list[Rect]:
        """Equally wide tabs; where a word is too long for that, each as wide as its word and a share of what is left.
        Where that is nothing they go without their icons."""
        gap, n, room = self.kit.px(self.gap), len(self.options), self._room()
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
            inset = -self.kit.px(20)
            self.paint_ring(surface, placed[self.chosen].rect.inflate(inset, inset), 8)

    def _paint_tab(self, surface: Surface, one: _Placed, index: int) -> None:
        kit, px = self.kit, self.kit.px
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


@dataclass(eq=False)
class DropDown(OptionChoice, TextWidget, Pressable):
    """Calls ``on_change(key)``. Enter, Space or an arrow key opens the list, Escape closes it, letters jump."""

    _: KW_ONLY
    size: float = 22

    @property
    def role(self) -> theme.Role:
        """The lettering of the options."""
        return theme.CONTROL.at(self.size)

    def choose(self, key: str) -> None:
        """Choose as if clicked."""
        if key != self.value:
            self.become(key)
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
        kit, px = self.kit, self.kit.px
        if self.enabled:
            kit.skin.choice(self.rect.size, self.state).blit(surface, self.rect)
            light, strength = False, 1.0
        else:
            kit.skin.hollow(self.rect.size, self.on_parchment, 10.0).blit(surface, self.rect)
            light, strength = self._hollow.light_icon, 0.75
        middle = self._middle()
        for icon, x, size in ((self._icon, self.rect.x + px(24), 26), ("down", self.rect.right - px(24), 20)):
            if icon:
                self.paint_icon(surface, icon, (x, middle), px(size), light=light, strength=strength)
        self.paint_words(surface)
        self.paint_ring(surface, radius=10)

    def natural_widths(self) -> tuple[int, int]:
        px = self.kit.px
        wanted = max(self.kit.type.width(one.label, self.role) for one in self.options)
        shown = self.kit.type.width(self.options[self.chosen].label, self.role.at(self.role.least))
        beside = px(_ICON_LEAD + _ARROW_ROOM + 4)
        return max(px(_NARROWEST), shown + beside), max(px(_NARROWEST), wanted + beside)

    @property
    def _hollow(self) -> theme.ButtonStyle:
        return theme.hollow(parchment=self.on_parchment)

    @property
    def _icon(self) -> str:
        """That of the option; none where words would be cut for it."""
        option, px = self.options[self.chosen], self.kit.px
        shortest = self.kit.type.width(option.label, self.role.at(self.role.least))
        return option.icon if shortest <= self.rect.w - px(_ICON_LEAD + _ARROW_ROOM) else ""

    def _middle(self) -> float:
        down = self.kit.px(2) if self.pressed and self.enabled else 0
        return self.rect.centery - self.kit.px(1.5) + down

    def words(self) -> list[Word]:
        px, option = self.kit.px, self.options[self.chosen]
        lead = px(_ICON_LEAD if self._icon else _LEAD)
        ink, room = theme.INK if self.enabled else self._hollow.text, self.rect.w - lead - px(_ARROW_ROOM)
        return [fitted(self.kit, option.label, self.role, ink, (self.rect.x + lead, self._middle()), max(1, room))]

    def spoken(self) -> AccessNode:
        option = self.options[self.chosen]
        return AccessNode(
            "combo box", self.accessible_name, option.label, self.help, off=not self.enabled, acts=PRESSED
        )


class Menu(Button):
    """A button that opens several things to do: calls ``on_choose(key)`` for the one that is chosen."""

    value, chosen, role = "", 0, theme.CONTROL

    def __init__(
        self, id: str, label: str, options: Sequence[Option], on_choose: Callable[[str], object], **look: Unpack[Plain]
    ) -> None:
        super().__init__(id, label, lambda: None, icon="menu", **look)
        self.options, self.on_choose = tuple(options), on_choose

    def press(self) -> None:
        if self.sheet is not None and self.enabled:
            super().press()
            self.sheet.open_popup(OptionList(self))

    def choose(self, key: str) -> None:
        """Choose as if clicked."""
        self.on_choose(key)


class OptionList(ScrollList):
    """The open list of a drop-down. It is a popup: the sheet sends it everything until it closes."""

    def __init__(self, owner: DropDown | Menu) -> None:
        super().__init__(f"{owner.id} options", gap=0, on_choose=lambda index: None, on_point=self.choose)
        self._owner = owner
        self.accessible_name = owner.accessible_name or owner.tooltip or owner.said()
        kit = self.given_kit = owner.kit
        px, type, count = kit.px, kit.type, len(owner.options)
        row = max(kit.frame.dense(theme.LEAST_HIT_PX), px(_ROW))
        if any(option.note for option in owner.options):
            row = max(row + type.line_height(theme.NOTE, 1.1), px(_NOTED_ROW))
        self._pad = px(6)
        below, above = kit.frame.height - owner.rect.bottom - px(16), owner.rect.top - px(16)
        room = below if below >= min(count, 5) * row or below >= above else above
        shown = max(1, min(count, (room - 2 * self._pad) // row))
        words = (max(type.width(one.label, owner.role), type.width(one.note, theme.NOTE)) for one in owner.options)
        beside = px(_ICON_LEAD) + px(_ARROW_ROOM) + 2 * self._pad + (px(ROOM) if shown < count else 0)
        width = max(owner.rect.w, min(max(words) + beside, kit.frame.width - 2 * self._pad))
        box = Rect(owner.rect.x, owner.rect.bottom + px(4), width, shown * row + 2 * self._pad)
        if room == above and below < box.h:
            box.bottom = owner.rect.top - px(4)
        self._rect = box.clamp(kit.frame.area)
        self.fill([row / kit.u] * count, chosen=owner.chosen)
        self._to((owner.chosen - shown // 2) * row)

    @property
    def bounds(self) -> Rect:
        return self.rect.inflate(-2 * self._pad, -2 * self._pad)

    def reach(self) -> Rect:
        return self.kit.skin.bubble(self.rect.size).reach(self.rect)

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.KEYDOWN and event.key in CONFIRM:
            self._take(self.chosen)
        elif event.type == pygame.KEYDOWN and event.unicode and event.unicode.isprintable():
            self._jump(event.unicode.casefold())
        elif event.type == pygame.MOUSEBUTTONUP and not self.pressed and event.button == 1:
            self._take(next((i for i, rect in self.rows() if rect.collidepoint(event.pos)), -1))
        elif event.type != pygame.MOUSEBUTTONDOWN or self.on_bar(event.pos):
            super().handle(event, now_ms)
        return True

    def _jump(self, letter: str) -> None:
        """Go to the next option that begins with a letter."""
        options, at = self._owner.options, self.chosen + 1
        order = [*range(at, len(options)), *range(at)]
        self.choose(next((i for i in order if options[i].label.casefold().startswith(letter)), self.chosen))

    def _take(self, index: int) -> None:
        option = self._owner.options[index] if index >= 0 else None
        if option is not None and not option.reason:
            if self.sheet is not None:
                self.sheet.close_popup()
            self._owner.choose(option.key)

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.bubble(self.rect.size).blit(surface, self.rect)
        super().paint(surface, clip)

    def paint_row(self, surface: Surface, rect: Rect, index: int, state: RowState) -> None:
        px, option = self.kit.px, self._owner.options[index]
        if state.chosen:
            self.kit.skin.segment(rect.size, "pressed").blit(surface, rect)
        if option.key == self._owner.value:
            self.paint_icon(surface, "check", (rect.right - px(22), rect.centery), px(21))
        if option.icon:
            strength = 0.5 if option.reason else 1.0
            self.paint_icon(surface, option.icon, (rect.x + px(22), rect.centery), px(26), strength=strength)
        draw_words(self.kit, surface, self._lines(option, rect))

    def boxes(self) -> list[TextBox]:
        inner, options = self._inner(), self._owner.options
        seen = (self._lines(options[index], rect) for index, rect in self.rows() if inner.contains(rect))
        return [box for lines in seen for box in word_boxes(self.kit, lines)]

    def _lines(self, option: Option, rect: Rect) -> list[Word]:
        """Its label, and its note below."""
        px = self.kit.px
        lead, strength = px(_ICON_LEAD if option.icon else _LEAD), 0.5 if option.reason else 1.0
        room = max(1, rect.w - lead - px(_ARROW_ROOM))
        down = px(_NOTE_DOWN) if option.note else 0
        lines = [(option.label, self._owner.role, theme.INK, -down), (option.note, theme.NOTE, theme.INK_2, down)]
        return [
            fitted(self.kit, whole, role, ink, (rect.x + lead, rect.centery + y), room, strength=strength)
            for whole, role, ink, y in lines
            if whole
        ]

    def row_said(self, rect: Rect, index: int) -> str:
        return self._owner.options[index].label

    def row_about(self, index: int) -> str:
        return self._owner.options[index].note

    def spoken(self) -> AccessNode:
        return replace(super().spoken(), acts=frozenset())  # it has the keyboard as long as it is there
