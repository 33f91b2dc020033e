"""What a seat took and sold of each family, and what else can be counted of it."""

from __future__ import annotations

from itertools import chain

from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.locale.words import counted_seals, family_name, in_gold, labelled, one_decimal
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.scenes.common.menu_paint import box
from arkadia_desktop.scenes.dashboard.titled import TITLE, titled
from arkadia_desktop.stage.common.palette import FAMILIES as COLOURS
from arkadia_desktop.table.looking_back.deeds import Deeds
from arkadia_desktop.ui.paint import rows, theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.theme import rgb
from arkadia_desktop.ui.widgets.spoken import Spoken, SpokenBranch, place_of, table
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_TAKEN = theme.Role(theme.SERIF_BLACK, 34)
_SOLD = theme.Role(theme.SANS_SEMIBOLD, 20)
_NUMBER = theme.Role(theme.SERIF_BOLD, 26)
_SEAL, _SEAL_ROW, _STRIP = 46, 66, 8
_GROUND = rgb("#E9D6AB")
_GAP = 8
_FADED = 115
COUNTS, COUNTS_FOLDED = 78, 120
"""How high the counts are beside each other, and in two rows; design px."""


def _prices(deeds: Deeds, family: int) -> tuple[tuple[str, ...], ...]:
    """The mean price of the seals of a family and what they brought, in lines: in words, shorter, and folded."""
    price = deeds.price(family)
    if price is None:
        return (pgettext("price", "none"),), ("–",), ("–",)
    each, gold = one_decimal(price), deeds.gold[family]
    words = _("at {price}").format(price=each)
    return (f"{words} = {gold}",), (f"× {each} = {gold}",), (f"× {each}", f"= {gold}")


class SealCells(Lettered):
    """A cell a family: its seal, how many were taken, the mean price and what they brought."""

    def __init__(self, id: str, deeds: Deeds) -> None:
        super().__init__(id)
        self._deeds = deeds

    def _cells(self) -> list[Rect]:
        area = Rect(self.rect)
        area.y += self.kit.frame.px(TITLE - 4)
        area.h -= self.kit.frame.px(TITLE - 4)
        return rows.row(area, [None] * len(FAMILIES), self.kit.frame.px(_GAP))

    def _lines(self, width: int) -> list[tuple[str, ...]]:
        """What stands in the cells of a widget so wide (real px), in the longest way that fits in all of them."""
        room = (width - 3 * self.kit.frame.px(_GAP)) // 4 - self.kit.frame.px(8)
        ways = list(zip(*(_prices(self._deeds, i) for i in range(len(FAMILIES))), strict=True))
        smallest, wide = _SOLD.at(_SOLD.least), self.kit.type.width
        fitting = (way for way in ways if all(wide(line, smallest) <= room for line in chain.from_iterable(way)))
        return list(next(fitting, ways[-1]))

    def folds(self, width: int) -> bool:
        """Whether price and gold stand below each other in a widget so wide, real px."""
        return any(len(lines) > 1 for lines in self._lines(width))

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.frame.px
        for i, (family, cell) in enumerate(zip(FAMILIES, self._cells(), strict=True)):
            box(kit.frame.u, *cell.size, theme.PAPER, theme.PAPER_EDGE, 1.6, 10, 0.75).blit(surface, cell)
            strip = Rect(cell.x, cell.y, cell.w, px(_STRIP))
            box(kit.frame.u, *strip.size, COLOURS[family].base, COLOURS[family].dark, 0, 4).blit(surface, strip)
            side, middle = self._seal(cell)
            if self._deeds.taken[i]:
                kit.sprites.put(surface, f"seal_{family.value}", side, center=middle)
            else:
                pale = kit.sprites.faded(f"seal_{family.value}", side, _FADED)
                surface.blit(pale, pale.get_rect(center=middle), special_flags=OVER)
        self.paint_words(surface)

    def _seal(self, cell: Rect) -> tuple[int, tuple[int, int]]:
        px = self.kit.frame.px
        side = min(px(_SEAL), max(px(28), cell.w - px(26) - self.kit.type.width("00", _TAKEN)))
        return side, (cell.x + px(6) + side // 2, cell.y + px(_STRIP) + px(_SEAL_ROW) // 2 - px(4))

    def words(self) -> list[Word]:
        kit, px, deeds = self.kit, self.kit.frame.px, self._deeds
        words = titled(self, _("Seals taken and sold"), *self._notes())
        for i, (cell, lines) in enumerate(zip(self._cells(), self._lines(self.rect.w), strict=True)):
            taken, ink = deeds.taken[i], theme.INK if deeds.taken[i] else theme.INK_2
            side, (middle, y) = self._seal(cell)
            room = cell.right - px(10) - middle - side // 2 - px(2)
            words.append(fitted(kit, str(taken), _TAKEN, ink, (cell.right - px(12), y), room, "right"))
            line = px(24)
            below = cell.y + px(_STRIP + _SEAL_ROW)
            top = (below + cell.bottom - px(4)) // 2 - (len(lines) - 1) * line // 2
            for n, text in enumerate(lines):
                at = cell.centerx, top + n * line
                words.append(fitted(kit, text, _SOLD, theme.INK_2, at, cell.w - px(8), "centre"))
        return words

    def _notes(self) -> tuple[str, ...]:
        """How many in all and what one brought, in full and in short."""
        mean, n = self._deeds.mean, self._deeds.seals
        if mean is None:
            return ()
        price = one_decimal(mean)
        long = ngettext("{n} seal, {gold} each", "{n} seals, {gold} each", n)
        short = ngettext("{n} seal at {price}", "{n} seals at {price}", n)
        return long.format(n=n, gold=in_gold(price)), short.format(n=n, price=price)

    def spoken(self) -> Spoken:
        deeds = self._deeds
        told = []
        for i, (family, cell) in enumerate(zip(FAMILIES, self._cells(), strict=True)):
            price, gold = deeds.price(i), in_gold(deeds.gold[i])
            each = pgettext("price", "none") if price is None else one_decimal(price)
            told.append((cell, (family_name(family), counted_seals(family, deeds.taken[i]), each, gold)))
        heads = _("Family"), _("Taken"), _("Average price"), _("Earned")
        notes = self._notes()
        name = labelled(_("Seals taken and sold"), notes[0]) if notes else _("Seals taken and sold")
        return table(name, heads, told)


class SeatCounts(Lettered):
    """Workers, completions, seals given and received: a box each."""

    def __init__(self, id: str, deeds: Deeds) -> None:
        super().__init__(id)
        self._told = (
            ("worker", f"{deeds.own} + {deeds.neutral}", _("workers")),
            ("check", str(deeds.completed), _("completed")),
            ("gift", str(deeds.given), _("seals given")),
            ("sealmark", str(deeds.received), _("received")),
        )
        self._deeds = deeds

    def folds(self, width: int) -> bool:
        """Whether they stand in two rows in a widget so wide, real px."""
        px = self.kit.frame.px
        room = (width - 3 * px(_GAP)) // 4 - px(10)
        return any(self.kit.type.width(label, _SOLD.at(_SOLD.least)) > room for _icon, _n, label in self._told)

    def _boxes(self) -> list[Rect]:
        gap = self.kit.frame.px(_GAP)
        if not self.folds(self.rect.w):
            return rows.row(self.rect, [None] * 4, gap)
        both = rows.column(self.rect, [None] * 2, gap)
        return list(chain.from_iterable(rows.row(one, [None] * 2, gap) for one in both))

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px = self.kit, self.kit.frame.px
        for (icon, number, _label), place in zip(self._told, self._boxes(), strict=True):
            box(kit.frame.u, *place.size, _GROUND, theme.ROW_EDGE, 1.4, 10).blit(surface, place)
            left = place.centerx - (kit.type.width(number, _NUMBER) + px(36)) / 2
            self.paint_icon(surface, icon, (left + px(14), self._upper(place)), px(28))
        self.paint_words(surface)

    def _upper(self, place: Rect) -> int:
        return place.y + round(place.h * 0.33)

    def words(self) -> list[Word]:
        kit, px = self.kit, self.kit.frame.px
        words = []
        for (_icon, number, label), place in zip(self._told, self._boxes(), strict=True):
            left = place.centerx - (kit.type.width(number, _NUMBER) + px(36)) / 2
            words.append(Word(number, _NUMBER, theme.INK, (left + px(36), self._upper(place))))
            at = place.centerx, place.y + round(place.h * 0.74)
            words.append(fitted(kit, label, _SOLD, theme.INK_2, at, place.w - px(6), "centre"))
        return words

    def spoken(self) -> Spoken:
        deeds = self._deeds
        workers = _("{own} own, {neutral} neutral").format(own=deeds.own, neutral=deeds.neutral)
        told = (
            labelled(_("Workers placed"), workers),
            labelled(_("Buildings completed"), str(deeds.completed)),
            labelled(_("Seals given to others"), str(deeds.given)),
            labelled(_("Seals received from others"), str(deeds.received)),
        )
        parts = (
            SpokenBranch(f"count {n}", place_of(place), Spoken("list item", text))
            for n, (place, text) in enumerate(zip(self._boxes(), told, strict=True))
        )
        return Spoken("list", _("Totals"), parts=tuple(parts))
