"""A field to write one line in, and the letters to choose from for who has no keyboard at hand."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import NamedTuple, Unpack

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.ui.desktop import clipboard_text, to_clipboard
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.pads.in_hand import by_pad
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.text import ELLIPSIS, TextBox
from arkadia_desktop.ui.widgets.access import LOOK, PRESSED, WRITE, AccessBranch, AccessNode, place_of
from arkadia_desktop.ui.widgets.base import ARROWS, CONFIRM, Common, Repeat, TouchMode, Widget
from arkadia_desktop.ui.widgets.words import TextWidget, Word, fitted


class EditedText:
    """``caret`` and ``anchor`` are places between letters; what lies between them is selected."""

    def __init__(self, text: str = "", most: int = 64, allowed: Callable[[str], bool] | None = None) -> None:
        self.most = most
        self.allowed = allowed
        self.text = ""
        self.caret = self.anchor = 0
        self.replace_all(text)

    def replace_all(self, text: str) -> None:
        """Another text; the caret goes to its end."""
        self.text = self._clean(text)[: self.most]
        self.caret = self.anchor = len(self.text)

    def _clean(self, text: str) -> str:
        return "".join(
            letter
            for letter in text.replace("\t", " ")
            if letter.isprintable() and (self.allowed is None or self.allowed(letter))
        )

    @property
    def selection(self) -> tuple[int, int]:
        """First and last place of the selection; equal when nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected letters."""
        first, last = self.selection
        return self.text[first:last]

    def insert(self, text: str) -> bool:
        """Put letters in place of the selection, as many as there is room for; true when the text changed."""
        first, last = self.selection
        fresh = self._clean(text)[: self.most - (len(self.text) - (last - first))]
        if not fresh and first == last:
            return False
        self.text = self.text[:first] + fresh + self.text[last:]
        self.caret = self.anchor = first + len(fresh)
        return True

    def delete(self, way: int, *, word: bool = False) -> bool:
        """Delete the selection, or the letter (word) before (-1) or after (1) the caret; true when text changed."""
        if self.caret == self.anchor:
            self.anchor = self._place(way, word)
        first, last = self.selection
        self.text = self.text[:first] + self.text[last:]
        self.caret = self.anchor = first
        return last > first

    def move(self, way: int, *, word: bool = False, select: bool = False) -> None:
        """Move the caret by a letter (word); without ``select`` a selection collapses to its end that way."""
        if not select and self.caret != self.anchor:
            self.caret = self.anchor = self.selection[0 if way < 0 else 1]
            return
        self.to(self._place(way, word), select=select)

    def to(self, place: int, *, select: bool = False) -> None:
        """Put the caret at a place."""
        self.caret = max(0, min(len(self.text), place))
        if not select:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def _place(self, way: int, word: bool) -> int:
        place = self.caret + way
        if word:
            while 0 < place < len(self.text) and not (self.text[place - 1] == " " and self.text[place] != " "):
                place += way
        return max(0, min(len(self.text), place))


_MOVES = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_HOME: -1,
    pygame.K_END: 1,
    pygame.K_BACKSPACE: -1,
    pygame.K_DELETE: 1,
}
_SELECTION = theme.rgb("#F0C878")


class TextField(Widget):
    """Calls ``on_change(text)`` at every change and ``on_enter(text)`` at Enter; without that, Enter ends the writing:
    the field keeps the keyboard, the next Enter is the scene's, and the next letter goes on writing.

    At most ``most`` letters; ``allowed`` may refuse a letter. ``hint`` is shown while it is empty, in `hint_ink`
    or paler while somebody writes, ``icon`` at its left, ``end_icon`` at its right; ``ends`` keeps the end of a long
    text in sight. Escape brings back what stood there before.
    """

    touch_mode: TouchMode = "pan"
    cursor = "arrow"
    rings_always = True
    keeps = frozenset(("_repeat", "_entry", "_before", "_held"))
    hint_ink = theme.INK_2

    def __init__(
        self,
        id: str,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        *,
        on_enter: Callable[[str], None] | None = None,
        most: int = 16,
        allowed: Callable[[str], bool] | None = None,
        hint: str = "",
        icon: str = "",
        end_icon: str = "",
        ends: bool = False,
        size: float = 24,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(id, **common)
        self.on_change, self.on_enter = on_change, on_enter
        self.hint, self.icon, self.end_icon, self.ends = hint, icon, end_icon, ends
        self.role = theme.ENTRY.at(size)
        self._entry = EditedText(text, most, allowed)
        self._before = self._entry.text
        self._editing = False
        self._caret_shown = True
        self._caret_since = 0.0
        self._shift = 0
        """How far the letters are scrolled to the left, px."""
        self._repeat = Repeat()
        self._held: tuple[int, int] | None = None

    @property
    def text(self) -> str:
        """What stands in it. Assigning does not call ``on_change``."""
        return self._entry.text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._entry.text:
            self._entry.replace_all(text)
            self._before = self._entry.text
            self.changed()

    def adopt(self, described: Widget) -> bool:
        """A text that is described anew takes the place of what was written."""
        assert isinstance(described, TextField)
        before = self.description["_before"]
        changed = super().adopt(described)
        if described.text != before:
            self.text, changed = described.text, True
        return changed

    def natural_widths(self) -> tuple[int, int]:
        return self.kit.px(130), self.kit.px(272)

    @property
    def lead(self) -> str:
        """What stands before the next letter."""
        return self._entry.text[: self._entry.selection[0]]

    def select_all(self) -> None:
        """Mark what stands in it: the first letter written takes its place."""
        self._entry.select_all()
        self.changed()

    @property
    def writing(self) -> bool:
        return self._editing

    @property
    def animating(self) -> bool:
        return self._repeat.held

    @property
    def restless(self) -> bool:
        return self.animating or (self._editing and not self.kit.reduced)

    def hit(self) -> Rect:
        return self.rect.union(super().hit())

    def reach(self) -> Rect:
        spread = 2 * (self.kit.px(12) + 3) if self.given_kit else 40
        return self.rect.inflate(spread, spread)

    def got_focus(self) -> None:
        self._editing, self._before = True, self._entry.text
        self._wake()
        if pygame.display.get_init():
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.kit.frame.points(self.rect))

    def lost_focus(self) -> None:
        self._rest()

    def _rest(self) -> None:
        """Write no longer."""
        self._editing = False
        self._entry.to(len(self._entry.text))
        self._stop()
        self.changed()

    def released(self) -> None:
        self._stop()
        super().released()

    def _stop(self) -> None:
        self._repeat.stop()
        self._held = None

    def _wake(self, now_ms: float | None = None) -> None:
        """Show the caret afresh."""
        self._caret_shown = True
        if now_ms is not None:
            self._caret_since = now_ms
        self.changed()

    def tick(self, now_ms: float) -> None:
        if self._held is not None:
            for _ in range(self._repeat.due(now_ms)):
                self._edit(*self._held)
                self._wake(now_ms)
        if self._editing and not self.kit.reduced and now_ms - self._caret_since >= theme.CARET_MS:
            self._caret_since, self._caret_shown = now_ms, not self._caret_shown
            self.changed()

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.TEXTINPUT:
            self.write(event.text)
        elif event.type == pygame.KEYDOWN:
            if not self._key(event, now_ms):
                return False
        elif event.type == pygame.KEYUP:
            if self._held is None or event.key != self._held[0]:
                return False
            self._stop()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = self._editing = True
            self._entry.to(self._place(event.pos[0]))
        elif event.type == pygame.MOUSEMOTION:
            if self.pressed:
                self._entry.to(self._place(event.pos[0]), select=True)
                self.changed()
            return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            tapped = self.pressed and getattr(event, "touch", False) and self.hit().collidepoint(event.pos)
            self.pressed = False
            if tapped and self.sheet is not None:
                self.sheet.open_popup(LetterBoard(self))
        else:
            return False
        self._wake(now_ms)
        return True

    def write(self, text: str) -> None:
        """Put letters where the caret is."""
        self._editing = True
        self._after(self._entry.insert(text))

    def erase(self) -> None:
        """Delete the letter before the caret, or what is selected."""
        self._editing = True
        self._after(self._entry.delete(-1))

    def takes(self, letter: str) -> bool:
        """Whether a letter may stand in it."""
        return self._entry.allowed is None or self._entry.allowed(letter)

    def _key(self, event: Event, now_ms: float) -> bool:
        if by_pad(event) and event.key in CONFIRM and self.sheet is not None:
            self.sheet.open_popup(LetterBoard(self))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not event.mod & pygame.KMOD_ALT:
            return self._enter()
        if event.key == pygame.K_ESCAPE:
            return self._editing and self._restore()
        used = self._write(event, now_ms)
        self._editing = self._editing or used
        return used

    def _enter(self) -> bool:
        if not self._editing:
            return False
        self._before = self._entry.text
        if self.on_enter is not None:
            self.on_enter(self._entry.text)
        else:
            self._rest()
        return True

    def _write(self, event: Event, now_ms: float) -> bool:
        """A key that changes the text or moves in it."""
        chord = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key in _MOVES:
            self._edit(event.key, event.mod)
            self._held = event.key, event.mod
            self._repeat.start(now_ms)
            return True
        if chord and not event.mod & pygame.KMOD_ALT:
            return self._chord(event.key)
        # Letters come as TEXTINPUT; here they are only kept from the keys of the scene. AltGr is a letter's key too.
        return bool(event.unicode) and event.unicode.isprintable()

    def _restore(self) -> bool:
        if self._entry.text == self._before:
            return False
        self._entry.replace_all(self._before)
        self._after(True)
        return True

    def _edit(self, key: int, mod: int) -> None:
        word, select = bool(mod & pygame.KMOD_CTRL), bool(mod & pygame.KMOD_SHIFT)
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._after(self._entry.delete(_MOVES[key], word=word))
        elif key in (pygame.K_HOME, pygame.K_END):
            self._entry.to(0 if key == pygame.K_HOME else len(self._entry.text), select=select)
        else:
            self._entry.move(_MOVES[key], word=word, select=select)

    def _chord(self, key: int) -> bool:
        if key == pygame.K_a:
            self._entry.select_all()
        elif key == pygame.K_v:
            self._after(self._entry.insert(clipboard_text()))
        elif key in (pygame.K_c, pygame.K_x):
            if self._entry.selected:
                to_clipboard(self._entry.selected)
                if key == pygame.K_x:
                    self._after(self._entry.insert(""))
        else:
            return False
        return True

    def _after(self, changed: bool) -> None:
        self.changed()
        if changed and self.on_change is not None:
            self.on_change(self._entry.text)

    def _inner(self) -> Rect:
        """Where letters may stand."""
        px = self.kit.px
        left, right = px(46 if self.icon else 14), px(44 if self.end_icon else 12)
        return Rect(self.rect.x + left, self.rect.y, max(1, self.rect.w - left - right), self.rect.h)

    def _scrolled(self) -> int:
        """Scroll so that the caret is seen; returns where the letters begin, real px."""
        inner, width = self._inner(), self.kit.type.width
        caret = width(self._entry.text[: self._entry.caret], self.role)
        whole = width(self._entry.text, self.role)
        room = inner.w - self.kit.px(4)
        if self._editing:
            self._shift = max(caret - room, min(self._shift, caret))
        else:
            self._shift = 0
        self._shift = max(0, min(self._shift, max(0, whole - room)))
        return inner.x - self._shift

    def _place(self, x: int) -> int:
        start = self._scrolled()
        ends = [start + self.kit.type.width(self._entry.text[:i], self.role) for i in range(len(self._entry.text) + 1)]
        return min(range(len(ends)), key=lambda i: abs(ends[i] - x))

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.px
        state = "disabled" if not self.enabled else "hover" if self.hovered and not self._editing else "normal"
        kit.skin.field(self.rect.size, state).blit(surface, self.rect)
        if self.icon:
            self.paint_icon(surface, self.icon, (self.rect.x + px(24), self.rect.centery), px(28), strength=0.8)
        if self.end_icon:
            middle = self.rect.right - px(26), self.rect.centery
            self.paint_icon(surface, self.end_icon, middle, px(22), strength=0.5)
        self.paint_ring(surface, radius=9)
        inner = self._inner()
        surface.set_clip(inner.inflate(px(6), 0).clip(clip))
        self._paint_text(surface, inner)
        surface.set_clip(clip)

    def _paint_text(self, surface: Surface, inner: Rect) -> None:
        kit, px, entry = self.kit, self.kit.px, self._entry
        if not entry.text and self.hint:
            text, role = kit.type.fit(self.hint, self.role, inner.w)
            ink = theme.INK_2 if self._editing else self.hint_ink
            kit.type.draw(surface, text, role, ink, inner.midleft, valign="middle")
        start = self._scrolled()
        high = self.rect.h - px(22)
        first, last = entry.selection
        if self._editing and first < last:
            left = start + kit.type.width(entry.text[:first], self.role)
            wide = start + kit.type.width(entry.text[:last], self.role) - left
            mark = Rect(left, self.rect.centery - high // 2, wide, high)
            kit.skin.line(mark.size, _SELECTION).blit(surface, mark)
        if self._editing:
            kit.type.draw(surface, entry.text, self.role, theme.INK, (start, inner.centery), valign="middle")
        else:
            text, role = self._resting(entry.text)
            ink = theme.INK if self.enabled else theme.INK_2
            kit.type.draw(surface, text, role, ink, (inner.x, inner.centery), valign="middle")
        if self._editing and self._caret_shown:
            x = start + kit.type.width(entry.text[: entry.caret], self.role)
            caret = Rect(x, self.rect.centery - high // 2, max(2, px(2.6)), high)
            kit.skin.line(caret.size, theme.INK).blit(surface, caret)

    def _resting(self, text: str) -> tuple[str, theme.Role]:
        """What is shown of a text nobody writes at."""
        kind, room = self.kit.type, self._inner().w
        if not self.ends or kind.width(text, self.role) <= room:
            return kind.fit(text, self.role, room)
        cuts = range(1, len(text))
        first = bisect_left(cuts, -room, key=lambda cut: -kind.width(ELLIPSIS + text[cut:], self.role))
        return ELLIPSIS + text[1 + first :], self.role

    def boxes(self) -> list[TextBox]:
        whole = self._entry.text or self.hint
        if not whole:
            return []
        text, role = self._resting(whole)
        whole = text if self.ends else whole
        return [self.kit.type.measured(text, role, self._inner().midleft, valign="middle", whole=whole)]

    def written(self, text: str) -> bool:
        self.text = text
        if self.on_change is not None:
            self.on_change(self.text)
        return True

    def spoken(self) -> AccessNode:
        name = self.accessible_name or self.tooltip or self.hint
        about = self.hint if name != self.hint else ""
        return AccessNode("text input", name, self.text, about, off=not self.enabled, acts=frozenset((LOOK, WRITE)))


ROWS = ("abcdefghij", "klmnopqrst", "uvwxyz-'.,", "0123456789", "äöüßéèêàâç")
SHIFT, SPACE, ERASE, DONE = "shift", "space", "erase", "done"
_FOOT = ((SHIFT, 2), (SPACE, 3), (ERASE, 3), (DONE, 2))
"""What stands below the letters, and how many columns wide."""
_COLUMNS = len(ROWS[0])
_CELL, _PAD, _GAP = 58, 12, 4
_LETTER = theme.Role(theme.SANS_SEMIBOLD, 28)
_WORD = theme.Role(theme.SANS_BOLD, 21, 15)
_SHORTCUTS = {in_hand.X: ERASE, in_hand.Y: SPACE, in_hand.START: DONE}


class _Key(NamedTuple):
    """A key: the letter it writes or what it does, the columns it takes, and its row."""

    name: str
    first: int
    wide: int
    row: int


_KEYS = (
    *(_Key(letter, at, 1, row) for row, letters in enumerate(ROWS) for at, letter in enumerate(letters)),
    *(_Key(name, sum(wide for _name, wide in _FOOT[:at]), wide, len(ROWS)) for at, (name, wide) in enumerate(_FOOT)),
)


class LetterBoard(TextWidget):
    """A popup: the sheet sends it everything until it closes. A capital letter begins every word."""

    def __init__(self, owner: TextField) -> None:
        super().__init__(f"{owner.id} letters")
        self._owner = owner
        kit = self.given_kit = owner.kit
        frame, px = kit.frame, kit.px
        pad, most = px(_PAD), (frame.width - 4 * px(_PAD)) // _COLUMNS
        rows = len(ROWS) + 1
        least = frame.dense(theme.FINGER_HIT_PX if kit.prefs.touched else theme.LEAST_HIT_PX)
        self._cell = min(max(least, px(_CELL)), most, (frame.height - 4 * pad) // rows)
        self._inset = pad
        box = Rect(0, 0, _COLUMNS * self._cell + 2 * pad, rows * self._cell + 2 * pad)
        box.midtop = owner.rect.centerx, owner.rect.bottom + px(10)
        if box.bottom > frame.height - pad:
            box.bottom = owner.rect.top - px(10)
        self._rect = box.clamp(frame.area)
        self._at = _KEYS[0]
        self.upper = self._begins

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
        cell, half = self._cell, self.kit.px(_GAP) // 2
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
        elif event.key in ARROWS:
            self._walk(*ARROWS[event.key])
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
        kit, px, found = self.kit, self.kit.px, []
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

    def spoken(self) -> AccessNode:
        parts = tuple(
            AccessBranch(key.name, place_of(self._place(key)), option)
            for key, said in self._said()
            for option in (AccessNode("list box option", said, chosen=key is self._at, acts=PRESSED),)
        )
        return AccessNode("list box", _("Letters"), self._owner.text, parts=parts)


def _capital(letter: str) -> str:
    """A capital letter; what has none of one letter stays."""
    return letter.upper() if len(letter.upper()) == 1 else letter
