"""The town chronicle: the last lines of what happened, the newest below."""

from __future__ import annotations

from dataclasses import dataclass

from arkadia_desktop.locale import _
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.stage.panels.wording import Line
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role

PITCH, CLOSE_PITCH = 44, 34
HEAD, CLOSE_HEAD = 66, 59
"""From line to line and above the first one, where there is room and where there is little; design px."""
_ENOUGH = 7
"""Where fewer lines fit, they lie closer to each other."""
_FOOT = 8
TEXT = Role(theme.SANS_SEMIBOLD, 21.5)
TAIL = Role(theme.SANS_BOLD, 22)
TITLE = Role(theme.SERIF_BOLD, 25)


@dataclass(frozen=True, slots=True)
class ChronicleModel:
    """The lines, oldest first; `lit` is the number of the line under the pointer."""

    lines: tuple[Line, ...]
    lit: int | None = None


class Chronicle(Component[ChronicleModel]):
    """Shows as many of the last lines as its place holds."""

    def fitting(self) -> int:
        """How many lines fit."""
        head, pitch = self._measures()
        return max(0, int((self.rect.h / self.kit.frame.u - head - _FOOT) / pitch))

    def _measures(self) -> tuple[float, float]:
        """Where the first line begins, and from line to line; design px."""
        u = self.kit.frame.u
        least = self.kit.type.height(TEXT) / u + 4
        pitch = max(PITCH, least)
        if (self.rect.h / u - HEAD - _FOOT) / pitch >= _ENOUGH:
            return HEAD, pitch
        return CLOSE_HEAD, max(CLOSE_PITCH, least)

    def draw(self, d: Drawing, model: ChronicleModel) -> None:
        rect = self.rect
        width = rect.w / d.u
        d.icon("log", d.x(20), d.y(17), d.px(26))
        d.text(_("Town chronicle"), TITLE, theme.INK, d.x(54), d.y(39), width=d.px(width - 54 - 20))
        d.rule((d.px(width - 40), max(1, d.px(1.6))), d.x(20), d.y(54))
        count = self.fitting()
        if not count:
            return
        if not model.lines:
            self._nothing(d, width)
        first = max(0, len(model.lines) - count)
        for i, line in enumerate(model.lines[first:]):
            number = first + i
            self._line(d, number, i, line, width, lit=model.lit == number, shade=number % 2 == 0)

    @staticmethod
    def _nothing(d: Drawing, width: float) -> None:
        """Before anything has happened: what this sheet is for."""
        step = d.kit.type.line_height(TEXT, 1.3)
        words = _("Events in the town are written here.")
        for i, line in enumerate(d.kit.type.wrap(words, TEXT, d.px(width - 44))):
            d.text(line, TEXT, theme.INK_2, d.x(22), d.y(HEAD + 26) + i * step)

    def _line(self, d: Drawing, number: int, i: int, line: Line, width: float, *, lit: bool, shade: bool) -> None:
        head, pitch = self._measures()
        y = head + i * pitch
        d.places[f"line {number}"] = d.box(0, y, width, pitch)
        if lit or shade:
            row = d.box(14, y, width - 28, pitch - 2)
            tint, strength = (theme.FOCUS, 0.65) if lit else (theme.ROW_EDGE, 0.20)
            d.patch(("inset", tint, strength), d.kit.skin.inset(row.size, tint, strength, 7), row)
        size = min(44.0, pitch + 4)
        d.sized(f"worker_{line.colour.value}", d.x(34 - size / 2), d.y(y + pitch / 2 - 1 - size / 2), d.px(size))
        middle = y + pitch / 2 - 1
        right = width - 18
        if line.sign.startswith("castle_"):
            wide = min(30.0, pitch * 0.7)
            d.sized(line.sign, d.x(right - 17 - wide / 2), d.y(middle - wide * 0.65), d.px(wide))
            right -= 38
        elif line.sign:
            wide = min(32.0, pitch - 4)
            d.sized(line.sign, d.x(right - 17 - wide / 2), d.y(middle - wide / 2), d.px(wide))
            right -= 38
        baseline = d.middle(TEXT, d.y(middle))
        if line.tail:
            box = d.text(line.tail, TAIL, theme.INK, d.x(right), baseline, align="right")
            right = (box.x - self.rect.x) / d.u - 6
        d.text(line.text, TEXT, theme.INK, d.x(58), baseline, width=max(1, d.px(right - 58)))

    @property
    def in_sight(self) -> int:
        """How many lines are shown."""
        return min(self.fitting(), len(self.model.lines)) if self.model is not None else 0
