"""Where every card is, as far as one has seen it: on the board, face up, in the own hand or in somebody else's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from arkadia_desktop.rules.pieces import CARDS, Card, Family, Form
from arkadia_desktop.rules.view import PlayerView, unknown

UNSEEN, BOARD, FACE_UP = "unseen", "board", "face up"
Place = str | int
"""UNSEEN, BOARD or FACE_UP; a number is the seat whose hand holds it."""


@dataclass(frozen=True)
class Remaining:
    """The place of each card. `unseen` cards are in the stack (`stack` of them) or in other hands."""

    places: Mapping[Card, Place]
    unseen: int
    stack: int

    def of(self, family: Family, form: Form) -> tuple[Place, ...]:
        """Where the cards of a family and form are: what may still come first, what lies on the board last."""
        found = [place for card, place in self.places.items() if card.family is family and card.form is form]
        return tuple(sorted(found, key=lambda place: (place != UNSEEN, place == BOARD, str(place))))


def remaining(view: PlayerView) -> Remaining:
    """What the seat of a view can tell by having looked: nothing else of the game is asked (R38)."""
    places: dict[Card, Place] = dict.fromkeys(CARDS, BOARD)
    hidden = unknown(view)
    places |= dict.fromkeys(hidden, UNSEEN)
    places |= {card: FACE_UP for card in view.face_up if card is not None}
    for seat, cards in enumerate(view.seen):
        places |= dict.fromkeys(cards, seat)
    if view.seat is not None:
        places |= dict.fromkeys(view.hand, view.seat)
    return Remaining(places, len(hidden), view.stack_size)
