"""What the play screen will want next: cards that can be read, buildings that can be held. Made while nobody waits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.ui.errands import Errands
from arkadia_desktop.ui.kit import Kit


class Picture(Protocol):
    """The picture things are made for."""

    def prepare_card(self, card: Card, *, held: bool) -> Iterator[None]:
        """Make what is shown when the card is read, and when its building is `held` over the board; step by step."""

    def prepare_pieces(self) -> Iterator[None]:
        """Make what is shown when castle pieces are held; step by step."""


class Coming:
    """Sees to it that what a seat may pick up or read has been made when it does."""

    def __init__(self) -> None:
        self._kit: Kit | None = None
        self._seen: set[tuple[Card, bool]] = set()

    def look(self, errands: Errands, kit: Kit, picture: Picture, view: PlayerView) -> None:
        """Have made what can be read or held in `view` and was not before; in another kit, all of it."""
        new, self._kit = kit is not self._kit, kit
        if new:
            self._seen.clear()
        cards = [(card, True) for card in view.hand] + [(card, False) for card in view.face_up if card is not None]
        for card, held in cards:
            if (card, held) not in self._seen:
                self._seen.add((card, held))
                errands.add(picture.prepare_card(card, held=held))
        if new:
            errands.add(picture.prepare_pieces())
            errands.add(_let_go(kit))


def _let_go(kit: Kit) -> Iterator[None]:
    """Let go what only led to the play screen."""
    kit.sprites.forget_pictures()
    yield
