"""The own hand: up to four cards, empty places, the card under the pointer grown."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.stage.common.cards import put_card, put_growing_card, put_ring, put_shade, put_slot
from arkadia_desktop.stage.common.picture import Component, Drawing
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit

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

    def hit(self, pos: tuple[int, int]) -> int | None:
        """The place of the card under a point; the grown card counts first."""
        if self.model is None:
            return None
        places = list(reversed(range(len(self.model.cards))))
        if self.model.hover in places:
            places.remove(self.model.hover)
            places.insert(0, self.model.hover)
        return next((place for place in places if self.card_rect(place).collidepoint(pos)), None)

    def over(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the place of the hand."""
        return self.rect.collidepoint(pos)
