"""The cards of the rail: the hand, the face-up cards and the stack. The one under the pointer is larger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import STACK_PLACE, Card
from arkadia_desktop.rules.shapes import box, turned
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.cards import (
    card_picture,
    decoded_ahead,
    put_back,
    put_call,
    put_card,
    put_glow,
    put_ring,
    put_shade,
    put_slot,
)
from arkadia_desktop.stage.common.geometry import CARD_H, CARD_W
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.ui.layout import Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting, plain
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import rgb

_COUNT, _EMPTY = theme.BADGE, theme.SMALL.at(22)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsModel:
    """`hover`, `focus`, `marked`: the places under the pointer, with the keyboard, and suggested; the one under the
    pointer has grown by `growth` percent of its growth. `dim`: the cards have to wait."""

    hover: int | None = None
    growth: int = 100
    focus: int | None = None
    marked: int | None = None
    dim: bool = False


C = TypeVar("C", bound=CardsModel)


class Cards(Component[C]):
    """``place`` instead of ``layout``: it needs the rectangles of its places, too."""

    growth, apart = 0.2, 8
    """How much larger a card becomes, and how far the others step aside, design px."""
    lifted = 4
    """How far one rises that is large already, design px."""

    def __init__(self, id: str = "") -> None:
        super().__init__(id)
        self._places: tuple[Rect, ...] = ()
        self.large = False
        """Whether the cards are large already: the one under the pointer only rises, with a line around it."""
        self._top = 0

    def place(
        self, kit: Kit, rect: Rect, places: tuple[Rect, ...], *, large: bool = False, above: Rect | None = None
    ) -> None:
        """Take a place on the rail, and those of the cards; what lies ``above`` none grows into."""
        self._places, self.large = places, large
        self._top = above.bottom if above is not None and above.left < rect.right and rect.left < above.right else 0
        self.layout(kit, rect)

    def count(self, model: C | None) -> int:
        """How many places there are."""
        return len(self._places)

    def card_rect(self, place: int) -> Rect:
        """Where the card of a place lies now, grown or moved aside."""
        model, base = self.model, self.base(place)
        if model is None or model.hover is None or model.dim:
            return base
        if place == model.hover:
            return self._grown(place, model.growth / 100)
        if self.large:
            return base
        aside = round(self.apart * self.kit.frame.u * model.growth / 100)
        return base.move(aside if place > model.hover else -aside, 0)

    def told_at(self, place: int) -> Rect:
        """Where the card of a place lies when it has grown, if it does: what is told of it stays where it is."""
        model = self.model
        grows = model is not None and place == model.hover and not model.dim
        return self._grown(place) if grows else self.card_rect(place)

    def base(self, place: int) -> Rect:
        """Where it lies otherwise: more cards than places lie closer together."""
        first, count = self._places[0], self.count(self.model)
        if count <= len(self._places):
            return self._places[place]
        return first.move(round(place * (self._places[-1].x - first.x) / (count - 1)), 0)

    def _grown(self, place: int, share: float = 1.0) -> Rect:
        base = self.base(place)
        if self.large:
            return base.move(0, -round(self.lifted * self.kit.frame.u * share))
        width = min(round(base.w * (1 + self.growth * share)), (base.bottom - self._top) * CARD_W // CARD_H)
        grown = Rect(0, 0, width, round(width * CARD_H / CARD_W)).move_to(midbottom=base.midbottom)
        room = self.room
        return grown.clamp(Rect(room.x, -10_000, room.w, 20_000))

    @property
    def room(self) -> Rect:
        """What a card that grows does not leave sideways."""
        return self.rect

    def order(self, model: C) -> Sequence[int]:
        """The places, the uppermost last."""
        return sorted(range(self.count(model)), key=lambda place: place == model.hover)

    def put_card(self, d: Drawing, model: C, card: Card, place: int, rect: Rect) -> None:
        """A card, on its way to its full growth where the pointer is on it."""
        put_card(d, card, rect, self.grows_to(model, place))

    def grows_to(self, model: C, place: int) -> int:
        """How wide the card of a place becomes under the pointer, px; 0 while that is elsewhere."""
        return self._grown(place).w if place == model.hover and not model.dim else 0

    def prepare(self, card: Card, *, grown: bool) -> Iterator[None]:
        """Make what the card is painted from as it lies there, or as it is when it has grown under the pointer; step by
        step."""
        width = (self._grown(0) if grown else self._places[0]).w
        yield from decoded_ahead(self.kit, card, width)
        card_picture(self.kit, card.form, card.family, width)
        yield


@dataclass(frozen=True, slots=True)
class MarketModel(CardsModel):
    """`face_up` by place (None: empty), `stack` the cards left in it, which is place 3. `take`: one of them is to be
    taken (a golden line around all, `glow` percent strong)."""

    face_up: tuple[Card | None, ...] = (None, None, None)
    stack: int = 0
    take: bool = False
    glow: int = 100


class Market(Cards[MarketModel]):
    """The face-up cards and the stack in their tray."""

    def base(self, place: int) -> Rect:
        """Without the stack the cards that are left close up."""
        model = self.model
        gone = 0 if model is None or model.stack else sum(card is None for card in model.face_up[:place])
        return super().base(place - gone)

    def prepare_stack(self) -> None:
        """Paint the stack as it is when it has grown under the pointer."""
        put_back(Drawing(self.kit, self.rect, self._kept), self._grown(STACK_PLACE))

    def draw(self, d: Drawing, model: MarketModel) -> None:
        if not model.stack and not any(model.face_up):
            return  # there are no cards any more
        self._tray(d, model)
        for place in self.order(model):
            rect = self.card_rect(place)
            card = None if place == STACK_PLACE else model.face_up[place]
            if card is not None or (place == STACK_PLACE and model.stack):
                d.places[f"card {place + 1}"] = rect
            if place == STACK_PLACE:
                self._stack(d, rect, model.stack, self.grows_to(model, place))
            elif card is None:
                if model.stack:  # else none comes here any more
                    put_slot(d, self._places[place])
            else:
                self.put_card(d, model, card, place, rect)
            if place == model.marked and not model.dim:
                put_ring(d, rect, theme.LEGAL_LINE)
            if place in (model.hover, model.focus) and not model.dim:
                put_ring(d, rect)
        if model.dim:
            put_shade(d, self.rect)
            if model.focus is not None:
                put_ring(d, self.card_rect(model.focus))

    def _tray(self, d: Drawing, model: MarketModel) -> None:
        """Without the stack that is said beside the cards that are left."""
        rect = self.rect
        d.framed(("tray",), rect, 12, palette.TRAY, theme.OAK, 1.6, 0.55)
        if not model.stack:
            last = self._places[sum(card is not None for card in model.face_up) - 1].right
            words = d.words(_("The stack is empty."), _EMPTY, palette.SLOT_TEXT, side="centre", lines=1.2)
            d.lay(Row(words, pad=(8, 0)), Rect(last, rect.y, rect.right - last, rect.h))
        if model.take:
            put_glow(d, rect, model.glow)
        else:
            d.let_go("take")

    def _stack(self, d: Drawing, rect: Rect, count: int, width: int) -> None:
        if not count:
            return
        for i in range(min(3, count)):
            put_back(d, rect.move(round(2.2 * i * d.u), -round(2 * i * d.u)), width)
        size = d.px(38 * d.roomy)
        disc = Rect(0, 0, size, size)
        disc.center = (min(rect.right - d.px(7), self.rect.right - d.px(5) - size // 2), rect.bottom - d.px(21))
        d.patch(("count",), d.kit.skin.count(size), disc)
        d.text(
            str(count), _COUNT, palette.COUNT_TEXT, disc.centerx, d.middle(_COUNT, disc.centery), align="centre",
            width=size,
        )  # fmt: skip


def put_chip(d: Drawing, card: Card, rect: Rect) -> None:
    """A card as a small chip: seal and shape."""
    u = d.u
    w, h = box(card.form, 0)
    cell = min(36 / w, 44 / h, 14) * u

    def ground(p: Painting) -> None:
        p.box(0, 0, rect.w, rect.h, 9 * u, plain(theme.PARCHMENT_HI, rgb("#E3CD9C")))
        p.outline(0, 0, rect.w, rect.h, 9 * u, 1.6 * u, theme.SEGMENT_EDGE)
        left, top = 67 * u - w * cell / 2, rect.h / 2 - h * cell / 2
        for x, y in turned(card.form, 0):
            p.box(left + x * cell, top + y * cell, cell - u, cell - u, 1.5 * u, palette.SYMBOL_BROWN)

    d.shape(("chip", card.form), rect, ground)
    size = round(44 * u)
    d.sized(f"seal_{card.family}", rect.x + d.px(2), rect.centery - size // 2, size)


@dataclass(frozen=True, slots=True)
class HandModel(CardsModel):
    """`cards` in order. `away` is the place of a card that is held or on the board: a slot with `away_text` is drawn.

    Places behind the cards up to `places` are empty: slots with `empty_text`, golden when `waiting`. The cards are
    framed while one of them `calls` to be laid.
    """

    cards: tuple[Card, ...] = ()
    places: int = 4
    away: int | None = None
    away_text: str = ""
    empty_text: str = ""
    waiting: bool = False
    calls: bool = False


class Hand(Cards[HandModel]):
    """The cards of one seat."""

    growth, apart = 0.35, 10

    @property
    def room(self) -> Rect:
        return self.kit.frame.area

    def count(self, model: HandModel | None) -> int:
        return max(model.places, len(model.cards)) if model is not None else 0

    def draw(self, d: Drawing, model: HandModel) -> None:
        if model.calls and model.cards:
            first, *others = map(self.base, range(len(model.cards)))
            put_call(d, first.unionall(others))
        for place in self.order(model):
            held = place < len(model.cards)
            # Cards grow, the places of absent ones do not.
            absent = not held or place == model.away
            rect = self.base(place) if absent and place == model.hover else self.card_rect(place)
            if absent:
                put_slot(d, rect, model.away_text if held else model.empty_text, pulse=model.waiting and not held)
            else:
                self.put_card(d, model, model.cards[place], place, rect)
                if model.dim:
                    put_shade(d, rect)
            if place == model.marked and place != model.away:
                put_ring(d, rect, theme.LEGAL_LINE)
            if place == model.focus or (self.large and place == model.hover and not absent):
                put_ring(d, rect)
            if held:
                d.places[f"hand {place + 1}"] = rect
