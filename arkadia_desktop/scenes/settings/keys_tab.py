"""The tab of the settings about keys and buttons of gamepads: every action with its own, and a pencil that waits for
another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import NamedTuple

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common.key_bindings import (
    ROW_TEXT,
    STANDARD,
    Bindings,
    KeyRow,
    advice,
    in_use,
    is_fixed,
    key_row,
    other_keys,
    turn_keys,
)
from arkadia_desktop.scenes.common.menu_page import SECTION
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.common.setting_list import Choosing
from arkadia_desktop.scenes.common.sign import Icon
from arkadia_desktop.scenes.settings.pad_bindings import FREE, PadBindings
from arkadia_desktop.ui.layout import Column, Fits, Leaf, Node, Over, Row
from arkadia_desktop.ui.loop.chord import Chord
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.pads.in_hand import BUTTONS, button_name, glyph, hand, shown
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import IconButton, Label, Paragraph, Plate, TextField, Widget

KEYS, PADS = "keys", "pads"
"""The settings that keep them."""
_SAYING = theme.Role(theme.SANS_SEMIBOLD, 22)
_PENCIL, _FIND = 54, 330
"""Widths of a pencil and of the field that finds actions, design px."""


class Given(NamedTuple):
    """A key or a button that was pressed for an action. `words` name it in a sentence; `fixed`: it has a meaning of its
    own; `holder` is the action it belongs to now, `left` what that action would have instead. `changed` is what the
    `setting` keeps afterwards."""

    words: str
    setting: str
    fixed: bool
    holder: str = ""
    left: str = ""
    changed: Mapping[str, str] = {}


def given_key(bindings: Bindings, action: str, chord: Chord) -> Given:
    """Keys for an action."""
    if is_fixed(chord):
        return Given(chord.words, KEYS, fixed=True)
    holder, changed = bindings.holder(chord), bindings.rebound(action, chord)
    left = " ".join("+".join(one.caps) for one in Bindings(changed).chords(holder)[:1]) if holder else ""
    return Given(chord.words, KEYS, False, holder, left, changed)


def given_button(pads: PadBindings, action: str, button: str) -> Given:
    """A button of the gamepad that is there for an action."""
    words = _sign(button)
    if button not in FREE:
        return Given(words, PADS, fixed=True)
    holder, changed = pads.holder(button), pads.rebound(action, button)
    left = _sign(PadBindings(changed).button(holder)) if holder else ""
    return Given(words, PADS, False, holder, left, changed)


def _sign(button: str) -> str:
    """The picture of a button within a sentence."""
    family = hand().family
    return glyph(family, button) if family and button in BUTTONS else button


class KeysTab:
    """Two columns of actions on the settings (`scene`). While one waits for a key, the next key is its; Escape or a
    click ends that."""

    def __init__(self, choosing: Choosing, scene: Scene) -> None:
        self._choosing, self._scene = choosing, scene
        hint = _("Find an action")
        self._find = TextField("find", on_change=lambda _text: self.leave(), most=24, hint=hint, icon="search", size=22)
        self._waiting, self._at, self._saying = "", 0, ""

    @property
    def columns(self) -> Sequence[Mapping[str, KeyRow]]:
        """All rows by their ids, column by column."""
        columns = turn_keys(self._bindings), other_keys(self._bindings)
        return [{f"key {column} {n}": row for n, row in enumerate(rows)} for column, rows in enumerate(columns)]

    @property
    def rows(self) -> Mapping[str, KeyRow]:
        """All rows by their ids."""
        return dict(chain.from_iterable(column.items() for column in self.columns))

    @property
    def waiting(self) -> str:
        """The action that waits for a key; empty for none."""
        return self.rows[self._waiting].actions[self._at] if self._waiting else ""

    @property
    def hint(self) -> str:
        """A line beside the buttons."""
        if not self._waiting:
            return _("These keys work on your turn.")
        kept = self._bindings.words(self.waiting)
        return shown(_("Esc: keep {key}.", key=kept) if kept else _("Esc: change nothing."))

    # ---- what is shown

    def node(self) -> Node:
        """Two columns, or one where there is no room for two."""
        headings = [
            Leaf(Label(f"keys heading {n}", name, SECTION, heads=True), h=52, grow=1)
            for n, name in enumerate((_("On your turn"), _("At any time")))
        ]
        found = [{id: row for id, row in column.items() if self._found(row)} for column in self.columns]
        none = Label("keys nothing", _("No action found"), colour=theme.INK_2, align="centre")
        nothing = None if any(found) else none
        alone = _("You can play a whole game with the keyboard alone, or with a gamepad alone.")
        note = advice("keys note", Paragraph("keys note", alone, ROW_TEXT, line_height=1.25))
        find = Leaf(self._find, w=_FIND, h=52)
        heads = Row(headings[0], Row(headings[1], find), equal=True, gap=32)
        columns = Row(*(Column(*self._rows(rows, 46), gap=4) for rows in found), equal=True, gap=32, w=1500)

        def below() -> Node:
            lists = (Column(head, *self._rows(rows, 54), gap=8) for head, rows in zip(headings, found, strict=True))
            return Column(self._find, nothing, *lists, note)

        return Fits(Column(heads, nothing, columns, note, gap=8), below)

    def _rows(self, rows: Mapping[str, KeyRow], high: float) -> list[Node]:
        return [self._row(id, row, high) for id, row in rows.items()]

    def _row(self, id: str, row: KeyRow, high: float) -> Node:
        saying = self._saying if id == self._waiting else ""
        name = Label(f"{id} name", self._name(self.waiting) if saying else row.name, ROW_TEXT, quiet=True)
        change = _("Change the keys of “{action}”", action=row.name)
        end: Widget = Icon(f"{id} lock", "lock", strength=0.45)
        if row.actions:
            button_only = not STANDARD.keys() & set(row.actions) and not hand().family
            end = IconButton(
                f"pencil {id}", "pencil", change, partial(self.wait, id), style="parchment", size=22, on_parchment=True,
                disabled_reason=_("Only a gamepad button can be chosen here.") if button_only else None,
            )  # fmt: skip
        after = Leaf(end, w=_PENCIL, h=42 if row.actions else 26, align="centre")
        if not saying:
            return key_row(id, row, name, after, h=high)
        words = Label(f"{id} saying", saying, _SAYING, align="centre", quiet=True)
        plate = Plate(f"{id} field", "chip", stripe=theme.FOCUS, chosen=True)
        field = Over(plate, Row(words, pad=(16, 0)), h=42, align="centre")
        line = Row(Leaf(name, grow=1), field, after, gap=14, pad=(18, 0))
        return Over(Plate(id, "chip", chosen=True, told=labelled(name.text, saying)), line, h=high)

    def _found(self, row: KeyRow) -> bool:
        """Whether its name or keys hold what was written."""
        held = f"{row.name} {' '.join(cap for chord in row.chords for cap in chord)}".casefold()
        return all(word in held for word in self._find.text.casefold().split())

    # ---- waiting

    def wait(self, id: str) -> None:
        """Wait for a key for the action of a row, one after the other if it has several."""
        self._waiting, self._at = id, 0
        self._ask()

    def _ask(self) -> None:
        asked = _("Press a key or a button") if hand().family else _("Press a key")
        self._saying = asked if self.waiting in STANDARD else _("Press a button")
        self._scene.arrange()

    def leave(self) -> None:
        """Wait no longer."""
        self._waiting = ""
        self._scene.arrange()

    def intercept(self, event: Event) -> bool:
        """Take an event before any widget does."""
        if not self._waiting:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.leave()
            return False
        if event.type == pygame.KEYDOWN:
            self._pressed(event)
            return True
        return event.type in (pygame.KEYUP, pygame.TEXTINPUT)

    def _pressed(self, event: Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self.leave()
        elif (given := self._given(event)) is None:
            return
        elif given.fixed:
            self._saying = _("{key} is reserved", key=given.words)
            self._scene.arrange()
        elif given.holder in ("", self.waiting):
            self._bind(given)
        else:
            self._ask_to_take(given)

    def _given(self, event: Event) -> Given | None:
        """What was pressed for the action that waits: a key, or a button of a gamepad."""
        if button := button_name(event):
            return given_button(PadBindings(self._choosing.settings.pads), self.waiting, button)
        chord = Chord.of(event)
        if chord is None or self.waiting not in STANDARD:  # that has a button only
            return None
        return given_key(self._bindings, self.waiting, chord)

    def _ask_to_take(self, given: Given) -> None:
        """Another action has this key or button: shall it be taken away?"""
        id, at, action, holder, left = self._waiting, self._at, self.waiting, given.holder, given.left
        names = {"key": given.words, "other": self._name(holder), "action": self._name(action)}
        text = _("{key} is used for “{other}”. Use it for “{action}” instead?", **names)
        if left:
            text = _(
                "{key} is used for “{other}”. Use it for “{action}” instead? “{other}” then gets {left}.",
                left=left, **names,
            )  # fmt: skip

        def back(then: Callable[[], None]) -> None:
            self._waiting, self._at = id, at
            then()

        take = Answer("take", _("Use it here"), "check", "primary", lambda: back(lambda: self._bind(given)))
        keep = Answer("keep", _("Leave it there"), "prev", act=lambda: back(self._ask))
        title = _("This button is taken") if given.setting == PADS else _("This key is taken")
        self._scene.ask(Question(title, text, (take, keep)))

    def _bind(self, given: Given) -> None:
        self._choosing.change(**{given.setting: given.changed})
        self._at += 1
        if self._at < len(self.rows[self._waiting].actions):
            self._ask()
        else:
            self.leave()

    def _name(self, action: str) -> str:
        """What an action is called."""
        row = next(row for row in self.rows.values() if action in row.actions)
        return row.names[row.actions.index(action)]

    @property
    def _bindings(self) -> Bindings:
        return in_use(self._choosing.settings.keys)
