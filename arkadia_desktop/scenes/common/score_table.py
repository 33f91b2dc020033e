"""The table of the final scoring: every coin of every player, and who won."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain

from pygame import Rect, Surface

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import family_name, in_gold, seal_values
from arkadia_desktop.rules.pieces import FAMILIES, Counts, Family
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.table.statistics import Account
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.spoken import Spoken, table
from arkadia_desktop.ui.widgets.words import Lettered, Word, fitted

_HEAD = 86
_ROW_GAP = 14
_TALLEST_ROW = 176
_NAME_WIDTH, _LEAST_NAME = 341, 252
_CELL, _TOTAL_WIDTH, _LEAST_TOTAL = 101.4, 168, 128
"""Design px of the columns: the player, what was sold and each family, the total; and the least they get."""
_TIGHT_ROW = 112
_HEAD_TEXT = theme.Role(theme.SANS_BOLD, 25)
_VALUE = theme.Role(theme.SANS_BOLD, 27)
_NAME = theme.Role(theme.SERIF_BOLD, 36)
_GOLD = theme.Role(theme.SANS_BOLD, 38)
_TOTAL = theme.Role(theme.SERIF_BLACK, 64)
_SMALL = theme.NOTE
_KIND = theme.BODY.at(22)


@dataclass(frozen=True)
class ScoreLine:
    """One line: a seat, its account, how often it sold, and whether it won."""

    seat: Seat
    account: Account
    sales: int
    won: bool

    def seals(self, family: Family) -> tuple[int, int]:
        """The seals of a family left at the end, and the gold they brought."""
        line = next((line for line in self.account.final if line.family is family), None)
        return (line.seals, line.gold) if line else (0, 0)


class ScoreTable(Lettered):
    """The lines in the order given, the values of the seals above them."""

    def __init__(self, id: str, scores: tuple[ScoreLine, ...], values: Counts) -> None:
        super().__init__(id)
        self.scores, self.values = scores, values
        self.tight = False
        """Whether it stands in a column, as high as it needs to be."""

    # Where things lie, real px

    def _head(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.rect.w, self.kit.frame.px(_HEAD))

    @property
    def tight_height(self) -> float:
        """Room it needs where it is tight, design px."""
        return _HEAD + len(self.scores) * (_TIGHT_ROW + _ROW_GAP)

    def height(self) -> int:
        """Room it needs where it is tight, real px."""
        return self.kit.frame.px(self.tight_height)

    def _rows(self) -> list[Rect]:
        """The lines, spread over the room there is for them."""
        px, n = self.kit.frame.px, len(self.scores)
        high, gap = px(_TIGHT_ROW), px(_ROW_GAP)
        if not self.tight:
            room = self.rect.h - px(_HEAD + _ROW_GAP)
            high = min(px(_TALLEST_ROW), (room - gap * (n - 1)) // n)
            spare = room - n * high - (n - 1) * gap
            gap += min(spare // (n + 1), px(20))
        top = self._head().bottom + gap
        return [Rect(self.rect.x, top + i * (high + gap), self.rect.w, high) for i in range(n)]

    def _cell(self) -> float:
        """How wide a column of numbers is, design px."""
        wide = self.rect.w / self.kit.frame.u
        return min(_CELL, (wide - _LEAST_NAME - _LEAST_TOTAL) / (1 + len(FAMILIES)))

    def _column(self, number: int) -> float:
        """The middle of a column of numbers, real px: 0 for what was sold, then the families."""
        wide, cell = self.rect.w / self.kit.frame.u, self._cell()
        spare = max(0.0, wide - (1 + len(FAMILIES)) * cell - _LEAST_NAME - _LEAST_TOTAL)
        left = _LEAST_NAME + spare * (_NAME_WIDTH - _LEAST_NAME) / (
            _NAME_WIDTH - _LEAST_NAME + _TOTAL_WIDTH - _LEAST_TOTAL
        )
        return self.rect.x + (left + (number + 0.5) * cell) * self.kit.frame.u

    # Paint

    def paint(self, surface: Surface, clip: Rect) -> None:
        kit, px, head = self.kit, self.kit.frame.px, self._head()
        kit.skin.bar(head.size, 12).blit(surface, head)
        sold = self._head_words()[1]
        coins = sold.at[0] - kit.type.width(sold.text, sold.role) / 2 - px(20)
        self.paint_icon(surface, "coins", (coins, head.centery), px(28), light=True)
        for i, family in enumerate(FAMILIES):
            at = self._column(1 + i) - px(22), head.centery
            kit.sprites.put(surface, f"seal_{family.value}", px(50), center=at)
        for score, row in zip(self.scores, self._rows(), strict=True):
            self._paint_row(surface, score, row)
        self.paint_words(surface)

    def _paint_row(self, surface: Surface, score: ScoreLine, row: Rect) -> None:
        kit, px = self.kit, self.kit.frame.px
        stripe = PLAYERS[score.seat.colour].base
        kit.skin.row(row.size, stripe, 0.95 if score.won else 0.5, chosen=score.won).blit(surface, row)
        side = min(row.h - px(6), px(84 if self.tight else 110))
        middle = row.x + px(58 if self.tight else 80), row.centery
        kit.sprites.put(surface, f"worker_{score.seat.colour.value}", side, center=middle)
        icon = "cpu" if score.seat.is_computer else "human"
        self.paint_icon(surface, icon, (self._name_x(row) + px(16), self._kind_line(row)), px(28))
        if score.won:
            name = next(word for word in self._row_words(score, row) if word.role.face == _NAME.face)
            end = name.at[0] + kit.type.width(name.text, name.role)
            self.paint_icon(surface, "trophy", (end + px(28), name.at[1]), px(36))

    def _name_x(self, row: Rect) -> int:
        return row.x + self.kit.frame.px(102 if self.tight else 138)

    def _name_line(self, row: Rect) -> float:
        return row.centery - self.kit.frame.px(18)

    def _kind_line(self, row: Rect) -> float:
        return row.centery + self.kit.frame.px(28)

    # Words

    def spoken(self) -> Spoken:
        heads = _("Player"), _("Total"), _("Sold"), *(family_name(family) for family in FAMILIES)
        told = [(row, self._told(score)) for score, row in zip(self.scores, self._rows(), strict=True)]
        return replace(table(_("Final scoring"), heads, told), about=seal_values(self.values))

    def _told(self, score: ScoreLine) -> list[str]:
        """A row as it is read out: the total first, then where it comes from."""
        kind = _("computer") if score.seat.is_computer else _("human")
        kept = [score.seals(family) for family in FAMILIES]
        told = [(score.account.sold, _sales(score.sales)[0]), *((gold, _seals(n, 0)[0]) for n, gold in kept)]
        cells = (_(", ").join((in_gold(gold), what)) for gold, what in told)
        return [_(", ").join((score.seat.name, kind)), in_gold(score.account.total), *cells]

    def words(self) -> list[Word]:
        rows = [self._row_words(score, row) for score, row in zip(self.scores, self._rows(), strict=True)]
        return [*self._head_words(), *chain.from_iterable(rows)]

    def _head_words(self) -> list[Word]:
        kit, px, y = self.kit, self.kit.frame.px, float(self._head().centery)
        words = [
            fitted(kit, _("Player"), _HEAD_TEXT, theme.CREAM, (self.rect.x + px(28), y), px(240)),
            fitted(kit, _("Sold"), _HEAD_TEXT, theme.CREAM, (self._column(0) + px(16), y), px(72), "centre"),
            fitted(kit, _("Total"), _HEAD_TEXT, theme.CREAM, (self.rect.right - px(24), y), px(100), "right"),
        ]
        for i, value in enumerate(self.values):
            at = self._column(1 + i) + px(8), y
            words.append(fitted(kit, f"× {value}", _VALUE, theme.FOCUS, at, self._room(0.5)))
        return words

    def _row_words(self, score: ScoreLine, row: Rect) -> list[Word]:
        kit, px = self.kit, self.kit.frame.px
        left = self._name_x(row)
        room = round(self._column(0)) - self._room(0.5) - left
        trophy = px(50) if score.won else 0
        total = str(score.account.total)
        kind = _("computer") if score.seat.is_computer else _("human")
        ink = theme.WINNER if score.won else theme.INK
        words = [
            fitted(kit, score.seat.name, _NAME, theme.INK, (left, self._name_line(row)), room - trophy),
            fitted(kit, kind, _KIND, theme.INK_2, (left + px(36), self._kind_line(row)), room - px(36)),
            fitted(kit, total, _TOTAL, ink, (row.right - px(24), row.centery), self._total(), "right"),
        ]
        words += self._cell_words(row, 0, score.account.sold, *_sales(score.sales))
        for i, (family, value) in enumerate(zip(FAMILIES, self.values, strict=True)):
            seals, gold = score.seals(family)
            words += self._cell_words(row, 1 + i, gold, *_seals(seals, value))
        return words

    def _room(self, part: float = 1.0) -> int:
        """How wide a number may be, or a part of that; real px."""
        return round((self._cell() - 4) * part * self.kit.frame.u)

    def _total(self) -> int:
        """How wide a total may be, real px."""
        return round(self.rect.right - self._column(len(FAMILIES))) - self._room(0.5) - self.kit.frame.px(24 + 6)

    def _cell_words(self, row: Rect, column: int, gold: int, under: str, short: str) -> list[Word]:
        """Gold, and below it what it came from: in short signs where the words have no room."""
        kit, px, x = self.kit, self.kit.frame.px, self._column(column)
        if kit.type.width(under, _SMALL.at(_SMALL.least)) > self._room():
            under = short
        ink = theme.INK if gold else theme.INK_2
        return [
            fitted(kit, str(gold), _GOLD, ink, (x, row.centery - px(10)), self._room(0.94), "centre"),
            fitted(kit, under, _SMALL, theme.INK_2, (x, row.centery + px(30)), self._room(), "centre"),
        ]


def _sales(n: int) -> tuple[str, str]:
    return ngettext("{n} sale", "{n} sales", n).format(n=n), f"{n} ×"


def _seals(n: int, value: int) -> tuple[str, str]:
    return ngettext("{n} seal", "{n} seals", n).format(n=n), f"{n} × {value}"


def who_won(names: list[str], gold: int) -> str:
    """The sentence on the ribbon; several names for a tie."""
    sentence = (
        _("{name} wins with {gold}"),
        _("{first} and {second} win with {gold} each"),
        _("{first}, {second} and {third} win with {gold} each"),
        _("All four win with {gold} each"),
    )[len(names) - 1]
    several = dict(zip(("first", "second", "third"), names, strict=False))
    return sentence.format(gold=in_gold(gold), name=names[0], **several)
