"""The tab of the settings about keys and buttons of gamepads: every action with its own, and a pencil that waits for
another one."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.key_bindings import STANDARD, Bindings
from arkadia_desktop.scenes.common.key_rows import HintBox, KeyRow, Row, other_keys, turn_keys
from arkadia_desktop.scenes.common.menu_page import Page
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.settings.pad_bindings import PadBindings
from arkadia_desktop.scenes.settings.pressed import PADS, Given, given_button, given_key
from arkadia_desktop.scenes.settings.tabs import Book, Tab
from arkadia_desktop.ui.loop.chord import Chord
from arkadia_desktop.ui.pads.in_hand import button_name, hand, shown
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import IconButton, Label, TextField
from arkadia_desktop.ui.widgets.words import Word, fitted

_HEADING = theme.Role(theme.SERIF_BOLD, 30)
_SAYING = theme.Role(theme.SANS_SEMIBOLD, 22)
_COLUMN, _FIRST, _LEAST_PITCH, _MOST_PITCH, _BETWEEN = 784, 86, 52, 72, 6
_PENCIL = 54, 46
_FIND = 330


class BindingRow(KeyRow):
    """An action with its keys, and room for a pencil. ``ask`` puts a sentence in the place of the keys."""

    inset = 84.0

    def __init__(self, id: str, row: Row) -> None:
        super().__init__(id, row.name, row.chords)
        self.row = row
        self._saying = self._asked = ""

    def show(self, row: Row) -> None:
        """Other keys."""
        if row != self.row:
            self.row = row
            self._chords = row.chords
            self.changed()

    def ask(self, saying: str, name: str = "") -> None:
        """Wait for a key for what is called so, and say it; empty words: show the keys again."""
        if (saying, name) != (self._saying, self._asked):
            self._saying, self._asked = saying, name
            self.changed()

    def _caps(self) -> list[tuple[Rect, str]]:
        return [] if self._saying else super()._caps()

    def _field(self) -> tuple[Rect, str, theme.Role]:
        """The field of the sentence: where, and what fits into it."""
        px, kit = self.kit.frame.px, self.kit
        room = self.rect.w // 2
        text, role = kit.type.fit(self._saying, _SAYING, room)
        wide, high = kit.type.width(text, role) + px(32), min(px(44), self.rect.h - px(4))
        return Rect(self.rect.right - px(self.inset) - wide, self.rect.centery - high // 2, wide, high), text, role

    def words(self) -> list[Word]:
        if not self._saying:
            return super().words()
        px = self.kit.frame.px
        field, text, role = self._field()
        left = self.rect.x + px(20)
        at, room = (left, self.rect.centery), field.x - px(14) - left
        return [
            fitted(self.kit, self._asked, theme.Role(theme.SANS_SEMIBOLD, 24), theme.INK, at, room),
            Word(text, role, theme.INK, field.center, "centre", self._saying),
        ]

    def said(self) -> str:
        return labelled(self._asked, self._saying) if self._saying else super().said()

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.frame.px
        if self._saying:
            kit.skin.chip(self.rect.size, theme.PAPER, theme.GOLD).blit(surface, self.rect)
            field = self._field()[0]
            kit.skin.chip(field.size, theme.FOCUS, theme.GOLD_LO).blit(surface, field)
            self.paint_words(surface)
        else:
            super().paint(surface, clip)
        if not self.row.actions:
            middle = self.rect.right - px(14 + _PENCIL[0] / 2), self.rect.centery
            self.paint_icon(surface, "lock", middle, px(26), strength=0.45)


class KeysTab(Tab):
    """Two columns of actions. While a row waits for a key, the next key is its; Escape or a click ends that."""

    names = ("keys", "pads")

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        add, bindings = book.sheet.add, self._bindings()
        self._find = add(
            TextField("find", on_change=self._filter, most=24, hint=_("Find an action"), icon="search", size=22)
        )
        self._headings: list[Label] = []
        self.columns: list[list[BindingRow]] = []
        self._pencils: dict[str, IconButton] = {}
        named = (_("On your turn"), turn_keys(bindings)), (_("At any time"), other_keys(bindings))
        for column, (heading, rows) in enumerate(named):
            self._headings.append(add(Label(f"keys heading {column}", heading, role=_HEADING)))
            self.columns.append([self._add_row(f"key {column} {i}", row) for i, row in enumerate(rows)])
        self._nothing = add(Label("keys nothing", _("No action found"), colour=theme.INK_2, align="centre"))
        alone = _("You can play a whole game with the keyboard alone, or with a gamepad alone.")
        self._note = add(HintBox("keys note", alone))
        self._waiting: BindingRow | None = None
        self._at = 0
        self._allow()
        self.hold("keys", self._find, *self._headings, *self.rows, *self._pencils.values(), self._nothing, self._note)

    def _add_row(self, id: str, row: Row) -> BindingRow:
        shown = self.book.sheet.add(BindingRow(id, row))
        if row.actions:
            self._pencils[id] = self.book.sheet.add(self._pencil(shown))
        return shown

    def _pencil(self, row: BindingRow) -> IconButton:
        name = _("Change the keys of “{action}”").format(action=row.row.name)
        return IconButton(
            f"pencil {row.id}", "pencil", name, lambda: self.wait(row), style="parchment", size=22, on_parchment=True
        )

    @property
    def rows(self) -> list[BindingRow]:
        """All rows, column by column."""
        return [row for column in self.columns for row in column]

    @property
    def waiting(self) -> str:
        """The action that waits for a key; empty for none."""
        return self._waiting.row.actions[self._at] if self._waiting is not None else ""

    @property
    def hint(self) -> str:
        if self._waiting is None:
            return _("These keys work on your turn.")
        kept = self._bindings().words(self.waiting)
        return shown(_("Esc: keep {key}.").format(key=kept) if kept else _("Esc: change nothing."))

    # ---- looking for an action

    def _filter(self, text: str) -> None:
        """Show the actions whose name or keys hold what was written."""
        self.leave()
        self._show_found()
        self.book.place_page()

    def _found(self, row: BindingRow) -> bool:
        wanted = self._find.text.casefold().split()
        held = f"{row.row.name} {' '.join(cap for chord in row.row.chords for cap in chord)}".casefold()
        return all(word in held for word in wanted)

    def _show_found(self) -> None:
        found = [row for row in self.rows if self._found(row)]
        for row in self.rows:
            row.visible = row in found
            if row.id in self._pencils:
                self._pencils[row.id].visible = row.visible
        self._nothing.visible = not found

    # ---- waiting

    def wait(self, row: BindingRow) -> None:
        """Wait for a key for an action, one after the other if the row has several."""
        self.leave()
        self._waiting, self._at = row, 0
        self._ask()

    def _ask(self) -> None:
        if self._waiting is not None:
            asked = _("Press a key or a button") if hand().family else _("Press a key")
            asked = asked if self.waiting in STANDARD else _("Press a button")
            self._waiting.ask(asked, self._name(self.waiting))
            self.book.tell()

    def leave(self) -> None:
        row, self._waiting = self._waiting, None
        if row is not None:
            row.ask("")
            self.book.tell()

    def intercept(self, event: Event) -> bool:
        if self._waiting is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.leave()
            return False
        if event.type == pygame.KEYDOWN:
            self._pressed(event)
            return True
        return event.type in (pygame.KEYUP, pygame.TEXTINPUT)

    def _pressed(self, event: Event) -> None:
        row = self._waiting
        assert row is not None
        if event.key == pygame.K_ESCAPE:
            self.leave()
            return
        given = self._given(event)
        if given is None:
            return
        if given.fixed:
            row.ask(_("{key} is reserved").format(key=given.words), self._name(self.waiting))
        elif given.holder in ("", self.waiting):
            self._bind(given)
        else:
            self._ask_to_take(row, given)

    def _given(self, event: Event) -> Given | None:
        """What was pressed for the action that waits: a key, or a button of a gamepad."""
        if button := button_name(event):
            return given_button(self._pads(), self.waiting, button)
        chord = Chord.of(event)
        if chord is None or self.waiting not in STANDARD:  # that has a button only
            return None
        return given_key(self._bindings(), self.waiting, chord)

    def _ask_to_take(self, row: BindingRow, given: Given) -> None:
        """Another action has this key or button: shall it be taken away?"""
        at, action, holder, left = self._at, self.waiting, given.holder, given.left
        text = _("{key} is used for “{other}”. Use it for “{action}” instead?")
        if left:
            text = _("{key} is used for “{other}”. Use it for “{action}” instead? “{other}” then gets {left}.")
        names = {"other": self._name(holder), "action": self._name(action)}
        answers = (
            Answer("take", _("Use it here"), "check", "primary"),
            Answer("keep", _("Leave it there"), "prev"),
        )

        def answered(answer: str) -> None:
            self._waiting, self._at = row, at
            if answer == "take":
                self._bind(given)
            else:
                self._ask()

        title = _("This button is taken") if given.setting == PADS else _("This key is taken")
        self.book.ask(Question(title, text.format(key=given.words, left=left, **names), answers, answered))

    def _bind(self, given: Given) -> None:
        row = self._waiting
        assert row is not None
        self.book.choosing.change(**{given.setting: given.changed()})
        self._at += 1
        if self._at < len(row.row.actions):
            self._ask()
        else:
            self.leave()

    def _name(self, action: str) -> str:
        """What an action is called."""
        row = next(row.row for row in self.rows if action in row.row.actions)
        return row.names[row.actions.index(action)]

    def _bindings(self) -> Bindings:
        return Bindings(self.settings.keys)

    def _pads(self) -> PadBindings:
        return PadBindings(self.settings.pads)

    # ---- tab

    def show(self, visible: bool) -> None:
        self.leave()
        super().show(visible)
        if visible:
            self._show_found()

    def follow(self) -> None:
        bindings = self._bindings()
        now = (*turn_keys(bindings), *other_keys(bindings))
        for row, row_shown in zip(self.rows, now, strict=True):
            row.show(row_shown)
        self._allow()

    def _allow(self) -> None:
        """What has a button only can be changed where there is a gamepad."""
        for row in self.rows:
            if row.row.actions and not STANDARD.keys() & set(row.row.actions):
                why = _("Only a gamepad button can be chosen here.")
                self._pencils[row.id].allow(None if hand().family else why)

    def place(self, page: Page, height: float) -> None:
        count = max(map(len, self.columns))
        pitch = max(_LEAST_PITCH, min(_MOST_PITCH, (height - _FIRST - 110) / count))
        for column, (heading, rows) in enumerate(zip(self._headings, self.columns, strict=True)):
            x = 160 + column * (_COLUMN + 32)
            heading.rect = page.rect(x + 8, 174, _COLUMN - 16 - (_FIND + 16) * column, 52)
            for i, row in enumerate(row for row in rows if self._found(row)):
                top = 150 + _FIRST + i * pitch
                row.rect = page.rect(x, top, _COLUMN, pitch - _BETWEEN)
                if row.id in self._pencils:
                    high = min(_PENCIL[1], pitch - _BETWEEN - 4)
                    left, middle = x + _COLUMN - 14 - _PENCIL[0], top + (pitch - _BETWEEN) / 2
                    self._pencils[row.id].rect = page.rect(left, middle - high / 2, _PENCIL[0], high)
        high = page.least(52)
        self._find.rect = page.rect(160 + 2 * _COLUMN + 32 - _FIND, 174 + 26 - high / 2, _FIND, high)
        self._nothing.rect = page.rect(160, 150 + _FIRST + 40, 2 * _COLUMN + 32, 44)
        below = 150 + _FIRST + count * pitch + 8
        self._note.rect = page.rect(160, below, 2 * _COLUMN + 32, 150 + height - 26 - below)

    def stack(self, column: Column) -> None:
        least = theme.LEAST_HIT_PX / column.frame.u
        column.put(self._find, max(52, least), 14)
        found = [[row for row in rows if self._found(row)] for rows in self.columns]
        if not any(found):
            column.put(self._nothing, 44, 14)
        for heading, rows in zip(self._headings, found, strict=True):
            column.put(heading, 48, 4)
            for row in rows:
                self._stack_row(column, row)
            column.skip(14)
        column.put(self._note, 78)

    def _stack_row(self, column: Column, row: BindingRow) -> None:
        px = column.frame.px
        row.rect = column.take(max(theme.LEAST_HIT_PX, px(_PENCIL[1])) + px(6), _BETWEEN + 2)
        if row.id in self._pencils:
            high, wide = row.rect.h - px(4), px(_PENCIL[0])
            place = Rect(row.rect.right - px(14) - wide, row.rect.centery - high // 2, wide, high)
            self._pencils[row.id].rect = place
