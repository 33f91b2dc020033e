"""Letters to choose from, for who has no keyboard at hand: a board below the field that is written in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets.base import CONFIRM
from arkadia_desktop.ui.widgets.spoken import PRESSED, Spoken, SpokenBranch, place_of
from arkadia_desktop.ui.widgets.words import Inscribed, Word, fitted

ROWS = ("abcdefghij", "klmnopqrst", "uvwxyz-'.,", "0123456789", "äöüßéèêàâç")
SHIFT, SPACE, ERASE, DONE = "shift", "space", "erase", "done"
_FOOT = ((SHIFT, 2), (SPACE, 3), (ERASE, 3), (DONE, 2))
"""What stands below the letters, and how many columns wide."""
_COLUMNS = len(ROWS[0])
_CELL, _PAD, _GAP = 58, 12, 4
_LETTER = theme.Role(theme.SANS_SEMIBOLD, 28)
_WORD = theme.Role(theme.SANS_BOLD, 21, 15)
_SHORTCUTS = {in_hand.X: ERASE, in_hand.Y: SPACE, in_hand.START: DONE}
_WAYS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Written(Protocol):
    """The field that is written in."""

    id: str

    @property
    def rect(self) -> Rect:
        """Where it lies, real px."""

    @property
    def kit(self) -> Kit:
        """Its kit."""

    @property
    def text(self) -> str:
        """What stands in it."""

    @property
    def lead(self) -> str:
        """What stands before the next letter."""

    def write(self, text: str) -> None:
        """Put letters where the caret is."""

    def erase(self) -> None:
        """Delete the letter before the caret, or what is selected."""

    def takes(self, letter: str) -> bool:
        """Whether a letter may stand in it."""

    def handle(self, event: Event, now_ms: float) -> bool:
        """Take what is written on a real keyboard meanwhile."""


@dataclass(frozen=True)
class _Key:
    """A key: the letter it writes or what it does, the columns it takes, and its row."""

    name: str
    first: int
    wide: int
    row: int


_KEYS = (
    *(_Key(letter, at, 1, row) for row, letters in enumerate(ROWS) for at, letter in enumerate(letters)),
    *(_Key(name, sum(wide for _name, wide in _FOOT[:at]), wide, len(ROWS)) for at, (name, wide) in enumerate(_FOOT)),
)


class LetterBoard(Inscribed):
    """A popup: the sheet sends it everything until it closes. A capital letter begins every word."""

    def __init__(self, owner: Written) -> None:
        super().__init__(f"{owner.id} letters")
        self._owner = owner
        kit = self.dressed = owner.kit
        frame, px = kit.frame, kit.frame.px
        pad, most = px(_PAD), (frame.width - 4 * px(_PAD)) // _COLUMNS
        rows = len(ROWS) + 1
        least = theme.FINGER_HIT_PX if kit.wishes.touched else theme.LEAST_HIT_PX
        self._cell = min(max(least, px(_CELL)), most, (frame.height - 4 * pad) // rows)
        self._inset = pad
        box = Rect(0, 0, _COLUMNS * self._cell + 2 * pad, rows * self._cell + 2 * pad)
        box.midtop = owner.rect.centerx, owner.rect.bottom + px(10)
        if box.bottom > frame.height - pad:
            box.bottom = owner.rect.top - px(10)
        self._rect = box.clamp(frame.area)
        self._at = _KEYS[0]
        self.upper = self._begins
        """Whether the next letter is a capital."""

    @property
    def _begins(self) -> bool:
        """Whether a word begins here."""
        return not self._owner.lead or self._owner.lead[-1] in " -"

    def reach(self) -> Rect:
        return self.kit.skin.bubble(self.rect.size).reach(self.rect)

    def place(self, name: str) -> Rect:
        """Where a key lies, by its letter or name."""
        return self._place(next(key for key in _KEYS if key.name == name))

    def _place(self, key: _Key) -> Rect:
        cell, half = self._cell, self.kit.frame.px(_GAP) // 2
        x, y = self.rect.x + self._inset + key.first * cell, self.rect.y + self._inset + key.row * cell
        return Rect(x, y, key.wide * cell, cell).inflate(-2 * half, -2 * half)

    # ---- events

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._go(next((key for key in _KEYS if self._place(key).collidepoint(event.pos)), self._at))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            pressed = next((key for key in _KEYS if self._place(key).collidepoint(event.pos)), None)
            if pressed is not None:
                self.press(pressed.name)
        elif event.type == pygame.KEYDOWN:
            self._key(event, now_ms)
        elif event.type in (pygame.KEYUP, pygame.TEXTINPUT):
            self._owner.handle(event, now_ms)
        return True

    def _key(self, event: Event, now_ms: float) -> None:
        button = in_hand.button_name(event)
        if button in _SHORTCUTS:
            self.press(_SHORTCUTS[button])
        elif event.key in _WAYS:
            self._walk(*_WAYS[event.key])
        elif event.key in CONFIRM and (button or event.key != pygame.K_SPACE):
            self.press(self._at.name)
        elif not button:
            self._owner.handle(event, now_ms)

    def _walk(self, dx: int, dy: int) -> None:
        here = self._at
        if dx:
            row = [key for key in _KEYS if key.row == here.row]
            self._go(row[(row.index(here) + dx) % len(row)])
            return
        wanted = (here.row + dy) % (len(ROWS) + 1)
        middle = here.first + (here.wide - 1) // 2
        self._go(next(key for key in _KEYS if key.row == wanted and key.first <= middle < key.first + key.wide))

    def _go(self, key: _Key) -> None:
        if key is not self._at:
            self._at = key
            self.changed()

    def press(self, name: str) -> None:
        """Press a key, by its letter or name."""
        if name == DONE:
            if self.sheet is not None:
                self.sheet.close_popup()
            return
        if name == SHIFT:
            self.upper = not self.upper
        elif name == ERASE:
            self._owner.erase()
            self.upper = self._begins
        else:
            self._owner.write(" " if name == SPACE else _capital(name) if self.upper else name)
            self.upper = self._begins
        self.changed()

    # ---- picture

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit = self.kit
        kit.skin.bubble(self.rect.size).blit(surface, self.rect)
        for key in _KEYS:
            place = self._place(key)
            kit.skin.key_cap(place.size).blit(surface, place)
            if key is self._at or (key.name == SHIFT and self.upper):
                kit.skin.segment(place.size, "pressed").blit(surface, place)
            if key is self._at:
                kit.skin.ring(place.size, theme.BUTTON_RADIUS / 2, parchment=True).blit(surface, place)
        self.paint_words(surface)

    def words(self) -> list[Word]:
        kit, px, found = self.kit, self.kit.frame.px, []
        for key, said in self._said():
            place = self._place(key)
            at = place.centerx, place.centery - px(1.5)
            if len(key.name) == 1:
                strength = 1.0 if self._owner.takes(said) else 0.35
                found.append(Word(said, _LETTER, theme.INK, at, "centre", strength=strength))
            else:
                found.append(fitted(kit, self._hint(key.name) + said, _WORD, theme.INK, at, place.w - px(12), "centre"))
        return found

    def _said(self) -> Sequence[tuple[_Key, str]]:
        """The keys, and what stands on each."""
        names = {
            SHIFT: pgettext("key", "Shift"),
            SPACE: pgettext("key", "Space"),
            ERASE: pgettext("key", "Backspace"),
            DONE: _("Done"),
        }
        return [(key, names.get(key.name) or (_capital(key.name) if self.upper else key.name)) for key in _KEYS]

    @staticmethod
    def _hint(name: str) -> str:
        """The button that is as good as a key, while a gamepad is in the hand."""
        hand = in_hand.hand()
        button = next((button for button, key in _SHORTCUTS.items() if key == name), "")
        return f"{in_hand.glyph(hand.family, button)} " if hand.holds and button else ""

    def spoken(self) -> Spoken:
        parts = tuple(
            SpokenBranch(key.name, place_of(self._place(key)), option)
            for key, said in self._said()
            for option in (Spoken("list box option", said, chosen=key is self._at, acts=PRESSED),)
        )
        return Spoken("list box", _("Letters"), self._owner.text, parts=parts)


def _capital(letter: str) -> str:
    """A capital letter; what has none of one letter stays."""
    return letter.upper() if len(letter.upper()) == 1 else letter
