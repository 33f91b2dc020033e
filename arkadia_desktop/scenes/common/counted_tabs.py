"""Tabs that tell how much of what they show is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.sign import Gauge, Icon
from arkadia_desktop.ui.layout import Column, Fits, Gap, Leaf, Node, Over, Row, centred, placed
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets import Display, Label, Option, Segmented, Widget


class _Field(Display):
    """The ground of a tab."""

    def __init__(self, id: str, look: str, *, line: bool) -> None:
        super().__init__(id)
        self._look, self._line = look, line

    def paint(self, surface: Surface, clip: Rect) -> None:
        px, field = self.kit.px, self.rect
        if self._look:
            self.kit.skin.segment(field.size, self._look).blit(surface, field)
        elif self._line:
            self.kit.skin.line((max(1, px(1.4)), field.h - px(28)), theme.SEGMENT_EDGE, 0.45).blit(
                surface, (field.x, field.y + px(14))
            )


class CountedTabs(Segmented):
    """Tabs, each with how much of what it shows is done. The chosen one has a tick in the place of its icon. Where all
    words have no room in one line, none has an icon."""

    progress: Mapping[str, tuple[int, int]] = {}
    """How many are done, and how many there are, by option."""

    def _parts(self) -> list[Widget]:
        """All that is on it, in its place. All tabs have icons, or labels in one line, where that has room."""
        looks = ((22.0, True), (19.5, True), (19.5, False))
        ways = [partial(self._row, partial(self._in_line, size=size, icon=icon)) for size, icon in looks]
        ways += [partial(self._row, partial(self._in_two_lines, tight=tight)) for tight in (False, True)]
        return placed(Fits(*ways), self.kit, self.rect)

    def _row(self, tab: Callable[[Option], Node]) -> Node:
        return Row(*map(tab, self.options), gap=0)

    def _tab(self, option: Option, *lines: Node, side: float = 11) -> Node:
        index, look = self.options.index(option), ""
        if index == self.chosen:
            look = "chosen"
        elif index == self._over and self.hovered:
            look = "pressed" if index == self._down else "hover"
        field = _Field(option.key, look, line=index not in (0, self.chosen, self.chosen + 1))
        return Over(field, Column(Gap(grow=1), *lines, gap=0, pad=(side, 8)), grow=1)

    def _words(self, option: Option, text: str, role: theme.Role) -> Label:
        ink = theme.INK if option.key == self.value else theme.SEGMENT_TEXT
        return Label("words", text, role, ink, align="centre")

    def _counted(self, option: Option) -> tuple[str, Gauge]:
        done, most = self.progress.get(option.key, (0, 0))
        return _("{done} of {most}", done=done, most=most), Gauge("bar", done / max(1, most))

    def _in_line(self, option: Option, size: float, icon: bool) -> Node:
        count, bar = self._counted(option)
        label = self._words(option, option.label, theme.CONTROL._replace(size=size, least=size))
        name = "check" if option.key == self.value else option.icon if icon else ""
        sign = Icon("sign", name, side=23) if name else None
        number = self._words(option, count, theme.BODY._replace(size=20, least=20))
        solved = Row(Leaf(bar, w=48, h=13, grow=1, align="centre"), number)
        return self._tab(option, Row(sign, label, gap=6, h=32, align="centre"), solved, Gap(grow=1))

    def _in_two_lines(self, option: Option, *, tight: bool) -> Node:
        words, (count, bar) = option.label.split(), self._counted(option)
        halves = [[" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words))] or [words]
        even = min(halves, key=lambda half: max(map(len, half)))
        labels = (Leaf(self._words(option, line, theme.CONTROL.at(19.5 if tight else 20.5)), h=22) for line in even)
        sign = Leaf(Icon("sign", "check"), w=20) if option.key == self.value else None
        parts = Row(sign, centred(*labels, gap=0, grow=1), gap=2, h=44)
        number = self._words(option, count, theme.BODY._replace(size=19.5, least=19.5))
        shown = None if tight else Leaf(bar, w=24, h=10, grow=1, align="centre")
        solved = Row(shown, Leaf(number, grow=float(tight)), gap=8, h=20)
        return self._tab(option, parts, Gap(h=3), solved, Gap(grow=1), side=5 if tight else 10)

    def _fields(self) -> list[Rect]:
        return [part.rect for part in self._parts() if isinstance(part, _Field)]

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.segments(self.rect.size).blit(surface, self.rect)
        for part in self._parts():
            part.paint(surface, clip)
        self.paint_ring(surface)

    def boxes(self) -> list[TextBox]:
        return [box for part in self._parts() for box in part.boxes()]

    def field_said(self, option: Option) -> tuple[str, str]:
        return option.label, self._counted(option)[0]
