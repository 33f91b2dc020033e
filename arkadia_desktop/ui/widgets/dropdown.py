"""A drop-down: the chosen option on a button, the others in a list that opens under it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Unpack

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.pads.in_hand import by_pad
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.base import CONFIRM, Common
from arkadia_desktop.ui.widgets.choice import Option, OptionChoice
from arkadia_desktop.ui.widgets.pressing import Pressable
from arkadia_desktop.ui.widgets.spoken import PRESSED, Spoken, SpokenBranch, place_of
from arkadia_desktop.ui.widgets.words import Inscribed, Word, fitted

_ROW, _NOTED_ROW = 48, 68
_NOTE_DOWN = 14
"""So far below the middle of its row is a note, and so far above is what it explains; design px."""
_NARROWEST = 180
_ICON_ROOM = 42
_ARROW_ROOM = 44


class DropDown(OptionChoice, Inscribed, Pressable):
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
        if option.icon:
            self.paint_icon(
                surface, option.icon, (self.rect.x + px(24), middle), px(26), light=light, strength=strength
            )
        self.paint_words(surface)
        arrow = self.rect.right - px(24), middle
        self.paint_icon(surface, "down", arrow, px(20), light=light, strength=strength)
        self.paint_ring(surface, radius=10)

    def natural_widths(self) -> tuple[int, int]:
        px = self.kit.frame.px
        wanted = max(self.kit.type.width(one.label, self.role) for one in self.options)
        shown = self.kit.type.width(self.options[self.chosen].label, self.role.at(self.role.least))
        beside = px(_ICON_ROOM + _ARROW_ROOM + 4)
        return max(px(_NARROWEST), shown + beside), max(px(_NARROWEST), wanted + beside)

    def _middle(self) -> float:
        down = self.kit.frame.px(2) if self.pressed and self.enabled else 0
        return self.rect.centery - self.kit.frame.px(1.5) + down

    def words(self) -> list[Word]:
        px, option = self.kit.frame.px, self.options[self.chosen]
        lead = px(_ICON_ROOM if option.icon else 14)
        ink, room = theme.INK if self.enabled else theme.BUTTONS["disabled"].text, self.rect.w - lead - px(_ARROW_ROOM)
        return [fitted(self.kit, option.label, self.role, ink, (self.rect.x + lead, self._middle()), max(1, room))]

    def spoken(self) -> Spoken:
        option = self.options[self.chosen]
        return Spoken("combo box", self.called, option.label, self.help, off=not self.enabled, acts=PRESSED)


class OptionList(Inscribed):
    """The open list of a drop-down. It is a popup: the sheet sends it everything until it closes."""

    def __init__(self, owner: DropDown) -> None:
        super().__init__(f"{owner.id} options")
        self._owner = owner
        kit = self.dressed = owner.kit
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
            beside = kit.frame.px(_ICON_ROOM) + kit.frame.px(_ARROW_ROOM) + 2 * pad
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
        if event.type == pygame.MOUSEMOTION:
            self._go(next((i for i, rect in self._rows() if rect.collidepoint(event.pos)), self._at))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            picked = next((i for i, rect in self._rows() if rect.collidepoint(event.pos)), None)
            if picked is not None:
                self._take(picked)
        elif event.type == pygame.MOUSEWHEEL:
            most = len(self._owner.options) - self._shown
            self._first = max(0, min(most, self._first - event.y))
            self.changed()
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        return True

    def slide(self, px: int) -> bool:
        """Go down by so many real px, as a finger drags the options; false at the end."""
        rows, self._slid = divmod(self._slid + px, self._row)
        first = max(0, min(len(self._owner.options) - self._shown, self._first + rows))
        moved, self._first = first != self._first, first
        if moved:
            self.changed()
        return moved or not rows

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
        lead, strength = px(_ICON_ROOM if option.icon else 14), 0.5 if option.reason else 1.0
        room = max(1, rect.w - lead - px(_ARROW_ROOM))
        down = px(_NOTE_DOWN) if option.note else 0
        lines = [(option.label, self._owner.role, theme.INK, -down), (option.note, theme.NOTE, theme.INK_2, down)]
        return [
            fitted(self.kit, whole, role, ink, (rect.x + lead, rect.centery + y), room, strength=strength)
            for whole, role, ink, y in lines
            if whole
        ]

    def spoken(self) -> Spoken:
        parts = tuple(
            SpokenBranch(
                option.key,
                place_of(rect),
                Spoken("list box option", option.label, about=option.note, chosen=index == self._at, acts=PRESSED),
            )
            for index, rect in self._rows()
            for option in (self._owner.options[index],)
        )
        return Spoken("list box", self._owner.called or self._owner.tooltip, parts=parts)
