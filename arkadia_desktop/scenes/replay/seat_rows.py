"""The table beside the board: what each family pays, the cards to be had, and a row for every seat."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from arkadia_desktop.rules.pieces import FAMILIES, Card, Colour, Counts, Family
from arkadia_desktop.scenes.play.motion.choreography import Ends, TentPlace
from arkadia_desktop.stage.board.motion import Spot
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.cards import card_picture
from arkadia_desktop.stage.common.geometry import CARD_H, CARD_W, BoardGrid
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.ui.paint import theme

_VALUE = theme.Role(theme.SERIF_BLACK, 34, 26)
_NUMBER = theme.Role(theme.SANS_BOLD, 23)
_GOLD = theme.Role(theme.SERIF_BLACK, 30, 24)
_HEAD, _TALLEST = 70, 78
_GAP, _PAD = 6, 14
_FIGURE, _MONEY, _SEAL, _WORKERS, _LEAST_NAME = 48, 92, 58, 116, 110
_HAND = 4


@dataclass(frozen=True, slots=True)
class SeatRow:
    """What is known of a seat: the cards of its hand, None for one that is not known."""

    colour: Colour
    name: str
    gold: int
    seals: Counts
    own: int
    neutral: int
    banners: int
    hand: tuple[Card | None, ...]
    on_turn: bool


@dataclass(frozen=True, slots=True)
class TableModel:
    """`values` by family, the face-up cards, how many lie in the stack, the seats in turn order."""

    values: Counts
    face_up: tuple[Card | None, ...]
    stack: int
    seats: tuple[SeatRow, ...]


class TableRows(Component[TableModel]):
    """Where there is little room it leaves out the workers first, then the seals; without `market` the cards to be had
    too."""

    market = True

    # ---- places

    @property
    def _width(self) -> float:
        return self.rect.w / self.kit.frame.u

    @property
    def _pitch(self) -> float:
        seats = len(self.model.seats) if self.model is not None else 1
        return min(_TALLEST, (self.rect.h / self.kit.frame.u - _HEAD) / max(1, seats))

    def _box(self, x: float, y: float, w: float, h: float) -> Rect:
        u = self.kit.frame.u
        left, top = self.rect.x + round(x * u), self.rect.y + round(y * u)
        return Rect(left, top, round(w * u), round(h * u))

    def row(self, seat: int) -> Rect:
        """Where a seat's row lies, real px."""
        return self._box(0, _HEAD + seat * self._pitch, self._width, self._pitch - _GAP)

    def value(self, family: Family) -> Rect:
        """Where the value of a family is shown, real px."""
        return self._box(family.ordinal * self._value_pitch, 2, self._value_pitch - 8, _HEAD - 14)

    @property
    def beside_values(self) -> Rect:
        """What lies right of the values, real px."""
        x = len(FAMILIES) * self._value_pitch + 8
        return self._box(x, 2, self._width - x, _HEAD - 14)

    @property
    def _value_pitch(self) -> float:
        beside = 4 * self._market_pitch + 50 if self.market else 200
        return min(104.0, (self._width - beside) / len(FAMILIES))

    @property
    def _market_pitch(self) -> float:
        return (_HEAD - 14) * CARD_W / CARD_H + 8

    def source(self, place: int) -> Rect:
        """Where a face-up card lies, or (3) the stack, real px."""
        pitch = self._market_pitch
        x = self._width - 44 - 4 * pitch + place * pitch
        return self._box(x, 2, pitch - 8, _HEAD - 14)

    def card(self, seat: int, place: int) -> Rect:
        """Where a card of a hand lies, real px."""
        row, pitch, px = self.row(seat), self._card_pitch, self.kit.frame.px
        width = px(pitch) - px(4)
        height = round(width * CARD_H / CARD_W)
        left = row.right - px(10) - _HAND * px(pitch) + place * px(pitch)
        return Rect(left, row.centery - height // 2, width, height)

    @property
    def _card_pitch(self) -> float:
        return min(48.0, (self._pitch - _GAP - 8) * CARD_W / CARD_H) + 4

    def _columns(self) -> dict[str, float]:
        """Where each part of a row begins, design px; what has no room is missing."""
        end = self._width - 10 - _HAND * self._card_pitch - 10
        wanted = [("gold", float(_MONEY)), ("seals", float(_SEAL * len(FAMILIES))), ("workers", float(_WORKERS))]
        while wanted and end - sum(wide for _, wide in wanted) - _PAD - _FIGURE < _LEAST_NAME:
            wanted.pop()
        places: dict[str, float] = {}
        for part, wide in reversed(wanted):
            end -= wide
            places[part] = end
        return places

    def ends(self, u: float, grid: BoardGrid, below: int) -> Ends:
        """Where things that move come from and go to."""
        seats = range(len(self.model.seats)) if self.model is not None else range(0)
        values = {family: self.value(family) for family in FAMILIES}
        return Ends(
            u=u,
            grid=grid,
            tents={seat: self._tent(seat) for seat in seats},
            below=below,
            hand=tuple(self.card(max(below, 0), place) for place in range(_HAND)),
            market=tuple(self.source(place) for place in range(4)),
            pool=values,
            values={family: rect.center for family, rect in values.items()},
        )

    def _tent(self, seat: int) -> TentPlace:
        row, px = self.row(seat), self.kit.frame.px
        figure: Spot = row.x + px(_PAD + _FIGURE / 2), row.centery
        columns = self._columns()
        money = self.rect.x + px(columns.get("gold", _PAD)) + px(20), row.centery
        seals: dict[Family, Spot] = dict.fromkeys(FAMILIES, figure)
        if "seals" in columns:
            left = self.rect.x + px(columns["seals"] + 18)
            seals = {family: (left + px(_SEAL * family.ordinal), row.centery) for family in FAMILIES}
        return TentPlace(figure, seals, figure, figure, money, badge=figure)

    # ---- drawing

    def draw(self, d: Drawing, model: TableModel) -> None:
        for family in FAMILIES:
            self._value(d, family, model.values[family.ordinal])
        if self.market:
            self._market(d, model)
        for seat, row in enumerate(model.seats):
            self._row(d, seat, row)

    def _market(self, d: Drawing, model: TableModel) -> None:
        for place, card in enumerate(model.face_up):
            if card is not None:
                _put_card(d, card, self.source(place))
        stack = self.source(3)
        if model.stack:
            d.sized("card_back", stack.x, stack.y, stack.w, stack.h)
        d.text(str(model.stack), _NUMBER, theme.INK, stack.right + d.px(8), d.middle(_NUMBER, stack.centery))

    def _value(self, d: Drawing, family: Family, value: int) -> None:
        box = self.value(family)
        colours = palette.FAMILIES[family]
        cell = d.kit.skin.cell(box.size, colours.base, theme.PAPER_EDGE, 1.6, 0.7)
        d.patch(("value", family), cell, box)
        size = min(d.px(44), box.h - d.px(16), box.w - d.px(34))
        d.sized(f"seal_{family}", box.x + d.px(8), box.centery - size // 2 + d.px(4), size)
        left = box.x + d.px(10) + size
        middle = d.middle(_VALUE, box.centery + d.px(4))
        room = box.right - left - d.px(4)
        d.text(str(value), _VALUE, theme.INK, (left + box.right) / 2, middle, align="centre", width=room)

    def _row(self, d: Drawing, seat: int, row: SeatRow) -> None:
        box, columns = self.row(seat), self._columns()
        colours = palette.PLAYERS[row.colour]
        d.patch(("row", row.colour, row.on_turn), d.kit.skin.row(box.size, colours.base, 0.85, row.on_turn), box)
        figure = min(d.px(_FIGURE), box.h)
        d.sized(f"worker_{row.colour}", box.x + d.px(_PAD), box.centery - figure // 2 - d.px(2), figure)
        left = box.x + d.px(_PAD + _FIGURE + 8)
        end = d.x(min(columns.values(), default=self._width - 20 - _HAND * self._card_pitch)) - d.px(6)
        d.text(row.name, theme.NAME, colours.name, left, d.middle(theme.NAME, box.centery), width=max(1, end - left))
        if "gold" in columns:
            x = d.x(columns["gold"])
            d.sized("coin_1", x, box.centery - d.px(17), d.px(34))
            room = d.px(_MONEY - 44)
            d.text(str(row.gold), _GOLD, theme.INK, x + d.px(38), d.middle(_GOLD, box.centery), width=room)
        if "seals" in columns:
            for family, count in zip(FAMILIES, row.seals, strict=True):
                x = d.x(columns["seals"] + _SEAL * family.ordinal)
                d.sized(f"seal_{family}", x, box.centery - d.px(15), d.px(30), strength=1.0 if count else 0.4)
                self._count(d, count, x + d.px(32), box.centery)
        if "workers" in columns:
            counts = (f"worker_{row.colour}", row.own), ("worker_neutral", row.neutral)
            for i, (name, count) in enumerate(counts):
                x = d.x(columns["workers"] + 56 * i)
                d.sized(name, x, box.centery - d.px(18), d.px(32))
                self._count(d, count, x + d.px(32), box.centery)
        for place, card in enumerate(row.hand[:_HAND]):
            rect = self.card(seat, place)
            if card is None:
                d.sized("card_back", rect.x, rect.y, rect.w, rect.h)
            else:
                _put_card(d, card, rect)

    def _count(self, d: Drawing, count: int, x: float, middle: int) -> None:
        if count:
            d.text(str(count), _NUMBER, theme.INK, x, d.middle(_NUMBER, middle), width=d.px(26))


def _put_card(d: Drawing, card: Card, rect: Rect) -> None:
    """A little card, without its name."""
    key = "little card", card.form, card.family, rect.w
    d.made(key, lambda: card_picture(d.kit, card.form, card.family, rect.w, named=False), rect.x, rect.y)
