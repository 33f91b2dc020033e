"""What the play screen will want next: cards that can be read, buildings that can be held. Made while nobody waits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.ui.paint.kit import Kit

_DONE = object()


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
        self._picture: Picture | None = None
        self._wanted: list[tuple[Card, bool]] = []
        self._made: set[tuple[Card, bool]] = set()
        self._common: Iterator[None] = iter(())
        self._making: Iterator[None] = iter(())

    def look(self, kit: Kit, picture: Picture, view: PlayerView) -> None:
        """From now on what can be read or held in `view` is wanted; in another kit, all of it anew."""
        if kit is not self._kit:
            self._made.clear()
            self._common, self._making = _common(kit, picture), iter(())
        self._kit, self._picture = kit, picture
        self._wanted = [(card, True) for card in view.hand]
        self._wanted += [(card, False) for card in view.face_up if card is not None]

    def prepare(self) -> bool:
        """Make a little of what is wanted and was not made before; false when nothing is left."""
        while not _goes_on(self._making):
            due = next((one for one in self._wanted if one not in self._made), None)
            if due is None or self._picture is None:
                return _goes_on(self._common)
            self._made.add(due)
            self._making = self._picture.prepare_card(due[0], held=due[1])
        return True


def _goes_on(work: Iterator[None]) -> bool:
    """Do the next step of it; false when none was left."""
    return next(work, _DONE) is not _DONE


def _common(kit: Kit, picture: Picture) -> Iterator[None]:
    """What every position wants; and let go what only led to the play screen."""
    yield from picture.prepare_pieces()
    kit.sprites.forget_pictures()
    yield
