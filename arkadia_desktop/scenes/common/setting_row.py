"""Rows of settings: what each is called and what it does, the controls that change it, a sentence that explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from functools import partial

from arkadia_desktop.scenes.common.agreement import Agreeing
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.setting_list import Control, Now, Setting
from arkadia_desktop.settings import Settings
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui.layout import NATURAL, WHOLE, Column, Fits, Gap, Leaf, Node, Row
from arkadia_desktop.ui.layout import Table as Grid
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Label, Paragraph, Slider, Toggle, Widget

_WIDE = 546
"""What controls take at most where they stand beside their words, design px."""
_NAME = theme.Role(theme.SANS_BOLD, 25)
_HIGH, _TICKED = 52, 74
"""Height of a control, and of a slider with numbers below it; design px."""
_SWITCH, _SENTENCE = 84, 330
"""Width of a switch, and the least one of the sentence that explains it; design px."""
_GAP, _BEFORE, _BELOW = 28, 26, 6
"""Between words and control, between a control and what stands beside it, and above what stands below; design px."""
_AGREED = {field.name for field in fields(Options)}
_Row = list[tuple[Setting, Control]]


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
    what follows it, unless each has a sentence that explains it (`explained`)."""

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

    def node(self, kit: Kit, between: float = 28) -> Node:
        """All rows, one below the other, as the settings are now: the controls beside the words where all have room
        there, else below them."""
        now = self._choosing.now(kit)
        for entry, control in (one for row in self._rows for one in row):
            control.show(entry.value(now), now)
            control.widget.allow(entry.why_not(now))
        gap = 2 * _GAP if self._explained else _GAP
        beside = Grid(*map(partial(self._beside, now), self._rows), gap=gap, between=between, growths=(0, 1))
        return Fits(beside, Column(*map(partial(self._below, now), self._rows), gap=20))

    def _beside(self, now: Now, row: _Row) -> Sequence[Node]:
        """Words, and what stands beside them; the sentence below a control that leaves no room for it."""
        controls = [_control(control.widget, explained=self._explained) for _entry, control in row]
        told = self._told(row)
        if told is None:
            return self._words(now, row), Row(*controls, gap=_BEFORE)
        line = Row(*controls, Leaf(told, least=_SENTENCE, grow=1, align="centre"), gap=_BEFORE)
        switch = isinstance(row[0][1].widget, Toggle)
        return self._words(now, row), line if switch else Fits(line, Column(*controls, told, gap=_BELOW))

    def _below(self, now: Now, row: _Row) -> Node:
        """Words with the controls below them; a switch stands at the right end of the words."""
        controls = [control.widget for _entry, control in row]
        switches = sum(isinstance(one, Toggle) for one in controls)  # it comes first
        line = Row(self._words(now, row), *map(_control, controls[:switches]), gap=_GAP)
        return Column(line, *map(_control, controls[switches:]), self._told(row), gap=_BELOW)

    def _words(self, now: Now, row: _Row) -> Node:
        entry = row[0][0]
        name = Label(f"{entry.field} name", entry.name, role=_NAME)
        note = Label(f"{entry.field} note", self._choosing.note(entry, now), role=theme.NOTE, colour=theme.INK_2)
        return Column(Gap(grow=1), name, note, Gap(grow=1), gap=0, grow=1, least=WHOLE)

    def _told(self, row: _Row) -> Paragraph | None:
        entry = row[0][0]
        told = entry.told if self._explained else ""
        return Paragraph(f"{entry.field} told", told, colour=theme.INK_2, line_height=1.24) if told else None


def _control(control: Widget, *, explained: bool = False) -> Leaf:
    if isinstance(control, Toggle):
        return Leaf(control, w=_SWITCH, h=_HIGH, align="centre")
    ticked = isinstance(control, Slider) and any(words for _value, words in control.ticks)
    high = _TICKED if ticked else _HIGH
    if explained:
        return Leaf(control, w=_WIDE, least=NATURAL, h=high, align="centre")
    return Leaf(control, h=high, align="centre", grow=1, most=_WIDE)
