"""The face-up cards and the stack."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from arkadia_desktop.rules.pieces import STACK_PLACE, Card
from arkadia_desktop.rules.shapes import box, turned
from arkadia_desktop.stage.common import palette
from arkadia_desktop.stage.common.cards import (
    card_picture,
    put_back,
    put_card,
    put_growing_card,
    put_ring,
    put_shade,
    put_slot,
)
from arkadia_desktop.stage.common.geometry import CARD_H, CARD_W
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import Painting, plain
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import rgb

_GROWTH, _APART = 0.2, 8
_COUNT = theme.BADGE


@dataclass(frozen=True, slots=True)
class MarketModel:
    """`face_up` by place (None: empty), `stack` the cards left in it. `take`: one of them is to be taken (a golden
    line around all, `glow` percent strong). `hover`, `focus`: places 0..2, 3 = the stack; the one under
    the pointer has grown by `growth` percent of its growth. `marked`: the one that is suggested."""

    face_up: tuple[Card | None, ...] = (None, None, None)
    stack: int = 0
    take: bool = False
    glow: int = 100
    hover: int | None = None
    growth: int = 100
    focus: int | None = None
    marked: int | None = None
    dim: bool = False


class Market(Component[MarketModel]):
    """``place`` instead of ``layout``: it needs the rectangles of the four places."""

    def __init__(self) -> None:
        super().__init__()
        self._places: tuple[Rect, ...] = ()
        self._compact = False

    def place(self, kit: Kit, rect: Rect, places: tuple[Rect, ...], *, compact: bool = False) -> None:
        """Take the tray and its places; ``compact``: chips instead of cards."""
        self._places, self._compact = places, compact
        self.layout(kit, rect)

    def place_rect(self, place: int) -> Rect:
        """Where the card of a place lies now."""
        base = self._places[place]
        model = self.model
        if model is None or model.hover is None or model.dim or self._compact:
            return base
        u = self.kit.frame.u
        if place != model.hover:
            aside = round(_APART * u * model.growth / 100)
            return base.move(aside if place > model.hover else -aside, 0)
        return self._grown(place, model.growth / 100)

    def prepare(self, card: Card, *, grown: bool) -> None:
        """Paint the card as it lies there, or as it is when it has grown under the pointer."""
        rect = self._grown(0) if grown else self._places[0]
        put_card(Drawing(self.kit, self.rect, self._kept), card, rect)

    def prepare_art(self, card: Card) -> None:
        """Make what a card is painted from as it lies there, as large as all of that form: it may be turned up."""
        card_picture(self.kit, card.form, card.family, self._places[0].w)

    def prepare_stack(self) -> None:
        """Paint the stack as it is when it has grown under the pointer."""
        if not self._compact:
            put_back(Drawing(self.kit, self.rect, self._kept), self._grown(STACK_PLACE))

    def _grown(self, place: int, share: float = 1.0) -> Rect:
        base = self._places[place]
        width = round(base.w * (1 + _GROWTH * share))
        grown = Rect(0, 0, width, round(width * CARD_H / CARD_W))
        grown.midbottom = base.midbottom
        return grown.clamp(Rect(self.rect.x, -10_000, self.rect.w, 20_000))

    def draw(self, drawing: Drawing, model: MarketModel) -> None:
        self._tray(drawing, model)
        order = [place for place in range(len(self._places)) if place != model.hover]
        if model.hover is not None:
            order.append(model.hover)
        for place in order:
            rect = self.place_rect(place)
            if model.stack if place == STACK_PLACE else model.face_up[place]:
                drawing.places[f"card {place + 1}"] = rect
            if place == STACK_PLACE:
                self._stack(drawing, rect, model.stack)
            elif (card := model.face_up[place]) is None:
                put_slot(drawing, self._places[place])
            elif self._compact:
                put_chip(drawing, card, rect)
            elif place == model.hover and model.growth < 100 and not model.dim:
                put_growing_card(drawing, card, rect, self._grown(place).w)
            else:
                put_card(drawing, card, rect)
            if place == model.marked and not model.dim:
                put_ring(drawing, rect, theme.LEGAL_LINE)
            if place in (model.hover, model.focus) and not model.dim:
                put_ring(drawing, rect)
        if model.dim:
            put_shade(drawing, self.rect)
            if model.focus is not None:
                put_ring(drawing, self.place_rect(model.focus))

    def _tray(self, d: Drawing, model: MarketModel) -> None:
        u, rect = d.u, self.rect
        d.framed(("tray",), rect, 12, palette.TRAY, theme.OAK, 1.6, 0.55)
        if model.take:
            glow = model.glow / 100

            def ring(p: Painting) -> None:
                p.outline(-6 * u, -6 * u, rect.w + 12 * u, rect.h + 12 * u, 17 * u, 3 * u, theme.FOCUS, 0.45 * glow)
                p.box(-2 * u, -2 * u, rect.w + 4 * u, rect.h + 4 * u, 14 * u, theme.FOCUS, 0.22 * glow)
                p.outline(-2 * u, -2 * u, rect.w + 4 * u, rect.h + 4 * u, 14 * u, 4 * u, theme.FOCUS, glow)

            d.shape(("take", model.glow), rect, ring, margin=10)

    def _stack(self, d: Drawing, rect: Rect, count: int) -> None:
        if self._compact:
            self._stack_chip(d, rect, count)
            return
        if not count:
            put_slot(d, rect)
            return
        for i in range(min(3, count)):
            put_back(d, rect.move(round(2.2 * i * d.u), -round(2 * i * d.u)))
        size = d.px(38 * d.roomy)
        disc = Rect(0, 0, size, size)
        disc.center = (min(rect.right - d.px(7), self.rect.right - d.px(5) - size // 2), rect.bottom - d.px(21))
        d.patch(("count",), d.kit.skin.count(size), disc)
        d.text(
            str(count), _COUNT, palette.COUNT_TEXT, disc.centerx, d.middle(_COUNT, disc.centery), align="centre",
            width=size,
        )  # fmt: skip

    def _stack_chip(self, d: Drawing, rect: Rect, count: int) -> None:
        d.framed(("stack chip", bool(count)), rect, 9, rgb("#34595F"), rgb("#D9B66A"), 2, 1.0 if count else 0.4)
        size = d.px(36)
        d.icon("card", rect.x + d.px(6), rect.centery - size // 2, size, light=True)
        baseline = d.middle(_COUNT, rect.centery)
        d.text(str(count), _COUNT, palette.COUNT_TEXT, rect.x + d.px(64), baseline, align="centre")


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


GROWTH = 0.35
APART = 10


@dataclass(frozen=True, slots=True)
class HandModel:
    """`cards` in order. `away` is the place of a card that is held or on the board: a slot with `away_text` is drawn.

    Places behind the cards up to `places` are empty: slots with `empty_text`, golden when `waiting`. `hover` is the
    card under the pointer, grown by `growth` percent of its full growth; `focus` the one the keyboard is on,
    `marked` the one that is suggested.
    """

    cards: tuple[Card, ...] = ()
    places: int = 4
    away: int | None = None
    away_text: str = ""
    empty_text: str = ""
    waiting: bool = False
    hover: int | None = None
    growth: int = 100
    focus: int | None = None
    marked: int | None = None
    dim: bool = False


class Hand(Component[HandModel]):
    """``place`` instead of ``layout``: it needs the rectangles of the cards."""

    def __init__(self) -> None:
        super().__init__()
        self._cards: tuple[Rect, ...] = ()

    def place(self, kit: Kit, rect: Rect, cards: tuple[Rect, ...]) -> None:
        """Take the rail's place for the hand and the rectangles of its cards."""
        self._cards = cards
        self.layout(kit, rect)

    def card_rect(self, place: int) -> Rect:
        """Where the card of a place lies now, grown or moved aside. More cards than places lie closer together."""
        model = self.model or HandModel()
        base = self._base(place, max(model.places, len(model.cards)))
        if model.hover is None or model.dim:
            return base
        share = model.growth / 100
        if place != model.hover:
            aside = round(APART * self.kit.frame.u * share)
            return base.move(aside if place > model.hover else -aside, 0)
        return self._grown(place, share)

    def _grown(self, place: int, share: float = 1.0) -> Rect:
        model = self.model or HandModel()
        base = self._base(place, max(model.places, len(model.cards)))
        k = 1 + GROWTH * share
        grown = Rect(0, 0, round(base.w * k), round(base.h * k))
        grown.midbottom = base.midbottom
        return grown.clamp(Rect(0, -10_000, self.kit.frame.width, 20_000))

    def prepare(self, card: Card, *, grown: bool) -> None:
        """Paint the card as it lies there, or as it is when it has grown under the pointer."""
        rect = self._grown(0) if grown else self._cards[0]
        put_card(Drawing(self.kit, self.rect, self._kept), card, rect)

    def _base(self, place: int, count: int) -> Rect:
        if count <= len(self._cards):
            return self._cards[place]
        first, last = self._cards[0], self._cards[-1]
        step = (last.x - first.x) / (count - 1)
        return first.move(round(place * step), 0)

    def draw(self, drawing: Drawing, model: HandModel) -> None:
        count = max(model.places, len(model.cards))
        order = [place for place in range(count) if place != model.hover]
        if model.hover is not None:
            order.append(model.hover)
        for place in order:
            rect = self.card_rect(place)
            if place == model.hover and (place >= len(model.cards) or place == model.away):
                rect = self._base(place, count)  # cards grow, the places of absent ones do not
            if place >= len(model.cards):
                put_slot(drawing, rect, model.empty_text, pulse=model.waiting)
            elif place == model.away:
                put_slot(drawing, rect, model.away_text)
            else:
                card = model.cards[place]
                if place == model.hover and model.growth < 100 and not model.dim:
                    put_growing_card(drawing, card, rect, self._grown(place).w)
                else:
                    put_card(drawing, card, rect)
                if model.dim:
                    put_shade(drawing, rect)
            if place == model.marked and place != model.away:
                put_ring(drawing, rect, theme.LEGAL_LINE)
            if place == model.focus:
                put_ring(drawing, rect)
            if place < len(model.cards):
                drawing.places[f"hand {place + 1}"] = rect
