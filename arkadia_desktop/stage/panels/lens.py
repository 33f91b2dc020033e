"""The seal market lens: what all seals are worth at the castle's values, now and after the draft, for each seat."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import Colour, Family
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.stage.panels.ticker import put_arrow
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.theme import Role, rgb

TITLE = Role(theme.SERIF_BOLD, 25, 20)
NOTE = Role(theme.SANS_SEMIBOLD, 20, 19.5)
NAME = Role(theme.SANS_BOLD, 23, 19.5)
BEFORE = Role(theme.SANS_SEMIBOLD, 24, 19.5)
AFTER = Role(theme.SANS_BOLD, 30, 22)
CHANGE = Role(theme.SANS_BOLD, 25, 19.5)
_UP, _DOWN, _SAME = rgb("#CFE8A8"), rgb("#F0BFAE"), rgb("#E6D2A4")
MINUS = "\N{MINUS SIGN}"
HEAD, FOOT = 90, 34
SHARE, _BELOW = 40, 14
"""Height of the line of a family, and what stays free below the last, design px."""
_TWO_LINES = 48
"""A row as high as this (design px) has room for a name above the worths."""


@dataclass(frozen=True, slots=True)
class LensRow:
    """One seat: the gold of all its seals at the castle's values, `before` and `after`; `own`: the seat looking."""

    colour: Colour
    name: str
    before: int
    after: int
    own: bool = False


@dataclass(frozen=True, slots=True)
class LensShare:
    """What one's own seals of a family come to: so many `seals` of a `value` after the draft, and the gold of those
    `before` and `after`."""

    family: Family
    seals: int
    value: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class LensModel:
    """A row for each seat that may be shown (with the memory game only one's own). `at_best`: no piece has been
    chosen yet, the values are those of the best one. `shares` are told below the rows where there is room for them."""

    rows: tuple[LensRow, ...]
    at_best: bool = False
    shares: tuple[LensShare, ...] = ()


class Lens(Component[LensModel]):
    """Lies in the place of the chronicle and brings its own panel where there is none below it (``panel``)."""

    def __init__(self, *, panel: bool = False) -> None:
        super().__init__()
        self.panel = panel

    def draw(self, drawing: Drawing, model: LensModel) -> None:
        d = drawing
        width, height = self.rect.w / d.u, self.rect.h / d.u
        if self.panel:
            d.patch(("panel",), d.kit.skin.panel(self.rect.size, 12), self.rect)
        d.icon("eye", d.x(20), d.y(16), d.px(28))
        title = _("Seal market, best case") if model.at_best else _("Seal market")
        d.text(title, TITLE, theme.INK, d.x(56), d.y(39), width=d.px(width - 78))
        d.rule((d.px(width - 40), max(1, d.px(1.6))), d.x(20), d.y(54))
        note = _("with the piece that suits you best") if model.at_best else _("all seals at the castle’s values")
        d.text(note, NOTE, theme.INK_2, d.x(20), d.y(80), width=d.px(width - 40))
        room = height - HEAD - FOOT
        pitch = min(68.0 if len(model.rows) < 4 else 56.0, room / max(1, len(model.rows)))
        for i, row in enumerate(model.rows):
            self._row(d, row, d.box(14, HEAD + i * pitch, width - 28, pitch - 5))
        end = HEAD + len(model.rows) * pitch
        tall = len(model.shares) * SHARE + _BELOW
        if end + FOOT + tall <= height or (end + tall > height and end + FOOT <= height):
            note = _("in gold, from open information")
            d.text(note, NOTE, theme.INK_2, d.x(20), d.y(end + 24), width=d.px(width - 40))
            end += FOOT + 4
        if end + tall <= height:
            for i, share in enumerate(model.shares):
                self._share(d, share, d.box(20, end + i * SHARE, width - 40, SHARE))

    @staticmethod
    def _share(d: Drawing, share: LensShare, box: Rect) -> None:
        """A family: its seal, how many of what value, and what that comes to."""
        faint = not share.before and not share.after
        middle, right = box.centery, box.right - d.px(8)
        size = d.px(32)
        name = f"seal_{share.family}"
        d.sized(name, box.x + d.px(6), middle - size // 2, size, strength=0.45 if faint else 1.0)
        ink = theme.INK_2 if faint else theme.INK
        sum_of = _("{n} × {value}").format(n=share.seals, value=share.value)
        left = box.x + d.px(52)
        product = d.text(sum_of, BEFORE, ink, left, d.middle(BEFORE, middle), width=box.w // 2 - d.px(52))
        colour = ink if share.after == share.before else theme.GAIN if share.after > share.before else theme.LOSS
        after = d.text(str(share.after), NAME, colour, right, d.middle(NAME, middle), align="right")
        if share.after == share.before:
            return
        arrow = after.x - d.px(30)
        before = str(share.before)
        if arrow - d.px(8) - d.kit.type.width(before, BEFORE) > product.right + d.px(8):
            put_arrow(d, arrow, middle, 13, theme.INK_2)
            d.text(before, BEFORE, theme.INK_2, arrow - d.px(8), d.middle(BEFORE, middle), align="right")

    def _row(self, d: Drawing, row: LensRow, box: Rect) -> None:
        line = palette.PLAYERS[row.colour].base if row.own else theme.ROW_EDGE
        weight, strength = (3.0, 0.95) if row.own else (1.4, 0.55)
        d.framed(("row", row.own, row.colour if row.own else None), box, 10, theme.PAPER, line, weight, strength)
        size = min(d.px(56), box.h)
        d.sized(f"worker_{row.colour}", box.x, box.centery - size // 2, size)
        middle = box.centery
        chip = Rect(0, 0, d.px(62), min(d.px(40), box.h - d.px(8)))
        chip.midright = (box.right - d.px(8), middle)
        self._chip(d, row.after - row.before, chip)
        self._words(d, row, box, chip.x - d.px(10))

    def _words(self, d: Drawing, row: LensRow, box: Rect, right: int) -> None:
        """Name and worths up to ``right`` (real px): in one line, a long name above the worths, or no name where there
        is no room: the figure tells whose row it is."""
        left = box.x + d.px(58)
        before, after, middle = BEFORE, AFTER, box.centery
        arrow = self._arrow(d, row, right, after)
        room = arrow - d.px(16) - d.kit.type.width(str(row.before), before) - left
        if d.room_for(row.name, NAME, room):
            d.text(row.name, NAME, theme.INK, left, d.middle(NAME, middle), width=room)
        elif box.h >= d.px(_TWO_LINES) and d.room_for(row.name, NAME, right - left):
            d.text(row.name, NAME, theme.INK, left, d.middle(NAME, box.y + box.h * 0.27), width=right - left)
            before, after, middle = BEFORE.at(20), AFTER.at(22), box.y + round(box.h * 0.73)
            arrow = self._arrow(d, row, right, after)
        d.text(str(row.after), after, theme.INK, right, d.middle(after, middle), align="right")
        put_arrow(d, arrow, middle, 13, theme.INK_2)
        d.text(str(row.before), before, theme.INK_2, arrow - d.px(8), d.middle(before, middle), align="right")

    @staticmethod
    def _arrow(d: Drawing, row: LensRow, right: int, after: Role) -> int:
        """Where the arrow between the worths begins, real px."""
        return right - max(d.kit.type.width(str(row.after), after), d.px(42)) - d.px(24)

    @staticmethod
    def _chip(d: Drawing, change: int, box: Rect) -> None:
        ground, ink = (_UP, theme.GAIN) if change > 0 else (_DOWN, theme.LOSS) if change < 0 else (_SAME, theme.INK_2)
        d.framed(("chip", ground), box, 9, ground, ink, 1.8)
        text = f"+{change}" if change > 0 else f"{MINUS}{-change}" if change < 0 else "0"
        d.text(text, CHANGE, ink, box.centerx, d.middle(CHANGE, box.centery), align="centre", width=box.w - d.px(6))
