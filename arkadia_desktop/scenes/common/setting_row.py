"""Rows of settings: what each is called and what it does, the controls that change it, a sentence that explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import NamedTuple

from pygame import Rect

from arkadia_desktop.scenes.common.agreement import Agreeing
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.setting_list import Control, Now, Setting
from arkadia_desktop.settings import Settings
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui import layout
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import DropDown, Label, Paragraph, Segmented, Slider, Toggle, Widget

CONTROL_WIDTH = 546
"""What controls take at most where they stand beside their words, design px."""
_NAME = theme.Role(theme.SANS_BOLD, 25)
_HIGH, _TICKED = 52, 74
"""Height of a control, and of a slider with numbers below it; design px."""
_SWITCH, _SLIDER, _LIST = 84, 380, 300
"""Least widths of controls, design px."""
_WORDS = 62
"""Height of the two lines of words in a column, design px."""
_GAP, _BEFORE, _BELOW = 28, 26, 6
"""Between words and control, between a control and what stands beside it, and above what stands below; design px."""
_BETWEEN = 20
"""Between two rows of a column."""
_SENTENCE = 330
"""A sentence beside the controls needs so many design px."""
_AGREED = {field.name for field in fields(Options)}


class Choosing:
    """Changes settings, and what was agreed on for the game going on at ``table``; ``seat`` is the person at its
    screen. ``follow`` is called when something has changed."""

    def __init__(self, director: Director, table: Table | None, seat: int | None, follow: Callable[[], None]) -> None:
        self.director = director
        self._agreeing = None if table is None else Agreeing(table, seat)
        self._follow = follow

    @property
    def settings(self) -> Settings:
        """The settings as they are."""
        return self.director.settings

    @property
    def agreeing(self) -> Agreeing | None:
        """The game going on; None without one."""
        return None if self._agreeing is None or self._agreeing.table.over else self._agreeing

    def now(self, kit: Kit) -> Now:
        """What counts now."""
        return Now(self.settings, kit, None if self.agreeing is None else self.agreeing.options)

    def change(self, **values: object) -> None:
        """Use and keep other values of settings."""
        changed = replace(self.settings, **values)  # type: ignore[arg-type]  # the names are those of entries
        if changed != self.settings:
            self.director.change(changed)
            self._follow()

    def choose(self, entry: Setting, value: object) -> None:
        """Change what an entry is about."""
        if self.agreeing is not None and entry.field in _AGREED:
            self.agreeing.set(**{entry.field: value})
            self._follow()
            if not entry.personal and getattr(self.agreeing.options, entry.field) != value:
                return
        self.change(**{entry.field: value})

    def reset(self, names: Sequence[str]) -> None:
        """Give these settings their standard values, in the game going on too."""
        plain = {name: getattr(Settings(), name) for name in names}
        if self.agreeing is not None and _AGREED & plain.keys():
            self.agreeing.set(**{name: plain[name] for name in _AGREED & plain.keys()})
        self.change(**plain)

    def note(self, entry: Setting, now: Now) -> str:
        """The words of an entry, or who has still to agree to what was asked for."""
        words = entry.words(now)
        return self.agreeing.note(entry.field, words) if self.agreeing and entry.field in _AGREED else words


class SettingControls:
    """The controls of settings, and the rows of words and controls that they make. A switch may stand in one row with
    what follows it, unless each has a sentence that explains it."""

    def __init__(self, entries: Sequence[Setting], choosing: Choosing, *, explained: bool = False) -> None:
        self._choosing, self._explained = choosing, explained
        self._rows: list[list[tuple[Setting, Control]]] = []
        for entry in entries:
            control = entry.kind.control(entry.field, partial(choosing.choose, entry))
            control.widget.called = entry.name
            if self._rows and not explained and entry.joins:
                control.widget.tooltip = entry.name
                self._rows[-1].append((entry, control))
            else:
                self._rows.append([(entry, control)])

    def rows(self, kit: Kit) -> list[SettingCells]:
        """What stands in each row, with the settings as they are now."""
        now = self._choosing.now(kit)
        rows = []
        for row in self._rows:
            (first, _control), id = row[0], row[0][0].field
            for entry, control in row:
                control.show(entry.value(now), now)
                control.widget.allow(entry.why_not(now))
            name = Label(f"{id} name", first.name, role=_NAME)
            note = Label(f"{id} note", self._choosing.note(first, now), role=theme.NOTE, colour=theme.INK_2)
            told = None
            if self._explained and first.told:
                told = Paragraph(f"{id} told", first.told, colour=theme.INK_2, line_height=1.24)
            controls = [control.widget for _entry, control in row]
            rows.append(SettingCells(layout.Column(name, note, gap=0), controls, told))
        return rows

    def node(self, kit: Kit) -> layout.Node:
        """All rows, one below the other: the controls beside the words where all have room there, else below them."""
        rows = self.rows(kit)
        beside = layout.Table(*((row.words, row.beside()) for row in rows), gap=_GAP, between=28, growths=(0, 1))
        return layout.Fits(beside, layout.Column(*(row.below() for row in rows), gap=_BETWEEN))


class SettingCells(NamedTuple):
    """What one row shows."""

    words: layout.Node
    controls: Sequence[Widget]
    told: Paragraph | None

    def beside(self) -> layout.Row:
        """Its controls in one row."""
        return layout.Row(*map(_control_leaf, self.controls), gap=_BEFORE)

    def below(self) -> layout.Node:
        """Its words with the controls below them; a switch stands at the right end of the words."""
        switches = [one for one in self.controls if isinstance(one, Toggle)]
        others = [_control_leaf(one) for one in self.controls if not isinstance(one, Toggle)]
        self.words.grow = 1
        return layout.Column(
            layout.Row(self.words, *map(_control_leaf, switches), gap=_GAP), *others, self.told, gap=_BELOW
        )


def _control_leaf(control: Widget) -> layout.Leaf:
    if isinstance(control, Toggle):
        return layout.Leaf(control, w=_SWITCH, h=_HIGH, align="centre")
    ticked = isinstance(control, Slider) and any(words for _value, words in control.ticks)
    return layout.Leaf(control, h=_TICKED if ticked else _HIGH, align="centre", grow=1, most=CONTROL_WIDTH)


class SettingRow:
    """Words at the left, one or two controls at the right, perhaps a sentence. All of them stand on ``sheet``."""

    def __init__(self, sheet: Sheet, name: str, controls: Sequence[Widget], told: str = "") -> None:
        id = controls[0].id
        self.controls = tuple(controls)
        self._name = sheet.add(Label(f"{id} name", name, role=_NAME))
        self.note = sheet.add(Label(f"{id} note", "", role=theme.NOTE, colour=theme.INK_2))
        for control in controls:
            control.called = control.called or name
            sheet.add(control)
        self.told = Paragraph(f"{id} told", told, colour=theme.INK_2, line_height=1.24) if told else None
        if self.told is not None:
            sheet.add(self.told)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All it is made of."""
        return self._name, self.note, *self.controls, *(() if self.told is None else (self.told,))

    def width(self, kit: Kit) -> float:
        """Design px that the words need at full size."""
        return max(kit.type.width(label.text, label.role) for label in (self._name, self.note)) / kit.frame.u

    def place(self, kit: Kit, row: Rect, words: int) -> None:
        """Lay it out in a row of real px; ``words`` px of it are for the words."""
        px = kit.frame.px
        self._place_words(kit, Rect(row.x, row.y, words, row.h))
        left = row.x + words + px(_GAP)
        for control in self.controls:
            wide = px(_SWITCH) if control is not self.controls[-1] else row.right - left
            high = max(theme.LEAST_HIT_PX, px(_HIGH))
            control.rect = Rect(left, row.centery - high // 2, wide, high)
            left += wide + px(_BEFORE)

    def _place_words(self, kit: Kit, rect: Rect) -> None:
        px, half = kit.frame.px, rect.h // 2
        self._name.rect = Rect(rect.x, rect.y + px(3), rect.w, half)
        self.note.rect = Rect(rect.x, rect.y + half - px(1), rect.w, rect.h - half)

    # ---- in a column

    def least(self, kit: Kit) -> float:
        """Design px the controls need, with the sentence of a switch: that cannot stand below it."""
        wide = sum(control_width(kit, one) + _BEFORE for one in self.controls) - _BEFORE
        return wide + (_BEFORE + _SENTENCE) * (self.told is not None and isinstance(self.controls[-1], Toggle))

    def stack_beside(self, kit: Kit, column: Column, words: int) -> None:
        """Words, controls, and the sentence: beside the controls, or below them where there is no room for it."""
        px, top = kit.frame.px, column.y
        *switches, last = self.controls
        left = column.x + words + px(_GAP)
        at, room = left, min(px(CONTROL_WIDTH), column.right - left)
        high = max(px(_WORDS), *(control_height(kit, one) for one in self.controls))
        for control in switches:
            control.rect = _centred(kit, control, Rect(at, top, px(control_width(kit, control)), high))
            at = control.rect.right + px(_BEFORE)
        wide = px(control_width(kit, last)) if isinstance(last, Toggle) else left + room - at
        end = at + wide + px(_BEFORE)
        beside = column.right - end >= px(_SENTENCE)
        if self.told is not None and beside:
            sentence = self.told.height_for(column.right - end)
            high = max(high, sentence)
            self.told.rect = Rect(end, top + (high - sentence) // 2, column.right - end, sentence)
        self._place_words(kit, Rect(column.x, top + (high - px(_WORDS)) // 2, words, px(_WORDS)))
        last.rect = _centred(kit, last, Rect(at, top, wide, high))
        column.take(high)
        if self.told is not None and not beside:
            column.skip(_BELOW)
            sentence = self.told.height_for(column.right - left)
            self.told.rect = Rect(left, column.y, column.right - left, sentence)
            column.take(sentence)

    def stack_below(self, kit: Kit, column: Column) -> None:
        """Words, under them the controls, under these the sentence; a switch stands at the right end of the words."""
        px = kit.frame.px
        switch, *others = self.controls
        place = column.take(px(_WORDS))
        if isinstance(switch, Toggle):
            wide = px(control_width(kit, switch))
            self._place_words(kit, Rect(place.x, place.y, place.w - wide - px(_GAP), place.h))
            switch.rect = _centred(kit, switch, Rect(place.right - wide, place.y, wide, place.h))
        else:
            self._place_words(kit, place)
            others = [switch, *others]
        for control in others:
            column.skip(_BELOW)
            control.rect = column.take(control_height(kit, control))
        if self.told is not None:
            column.skip(_BELOW)
            column.words(self.told)


class SettingRows:
    """The rows of some entries, whose controls change what they are about; ``explained``: each with its sentence."""

    def __init__(
        self, sheet: Sheet, entries: Sequence[Setting], choosing: Choosing, *, explained: bool = False
    ) -> None:
        self._choosing = choosing
        self._shown = [(entry, self._control(entry)) for entry in entries]
        groups: list[list[tuple[Setting, Control]]] = []
        for entry, control in self._shown:
            if groups and not explained and entry.joins:
                control.widget.tooltip = control.widget.called = entry.name
                groups[-1].append((entry, control))
            else:
                groups.append([(entry, control)])
        self.rows = [
            SettingRow(sheet, group[0][0].name, [c.widget for _e, c in group], group[0][0].told if explained else "")
            for group in groups
        ]

    def _control(self, entry: Setting) -> Control:
        return entry.kind.control(entry.field, lambda value: self._choosing.choose(entry, value))

    @property
    def widgets(self) -> list[Widget]:
        """All they are made of."""
        return [widget for row in self.rows for widget in row.widgets]

    def follow(self, kit: Kit) -> None:
        """Show the settings as they are now."""
        now = self._choosing.now(kit)
        notes = {row.controls[0].id: row.note for row in self.rows}
        for entry, control in self._shown:
            control.show(entry.value(now), now)
            control.widget.allow(entry.why_not(now))
            if entry.field in notes:
                notes[entry.field].text = self._choosing.note(entry, now)

    def stack(self, kit: Kit, column: Column) -> None:
        """Lay them out one below the other. All controls stand beside the words where each has room there, else each
        below its own words."""
        words = max(row.width(kit) for row in self.rows) + 6
        room = column.design_width - words - _GAP
        beside = all(room >= row.least(kit) for row in self.rows)
        for row in self.rows:
            if beside:
                row.stack_beside(kit, column, kit.frame.px(words))
            else:
                row.stack_below(kit, column)
            column.skip(_BETWEEN)
        column.skip(-_BETWEEN)


def control_width(kit: Kit, control: Widget) -> float:
    """Design px that a control needs across at least."""
    if isinstance(control, Segmented):
        return sum(kit.type.width(option.label, Segmented.role) / kit.frame.u + 58 for option in control.options)
    if isinstance(control, DropDown):
        return max(_LIST, *(kit.type.width(one.label, control.role) / kit.frame.u + 70 for one in control.options))
    return _SLIDER if isinstance(control, Slider) else _SWITCH


def control_height(kit: Kit, control: Widget) -> int:
    """Its height, real px."""
    ticked = isinstance(control, Slider) and any(words for _value, words in control.ticks)
    return max(theme.LEAST_HIT_PX, kit.frame.px(_TICKED if ticked else _HIGH))


def _centred(kit: Kit, control: Widget, room: Rect) -> Rect:
    """The control at its own height in the middle of a room."""
    high = control_height(kit, control)
    return Rect(room.x, room.centery - high // 2, room.w, high)
