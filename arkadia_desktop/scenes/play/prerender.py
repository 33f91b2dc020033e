"""What the play screen will want next: cards that can be read, buildings that can be held. Made while nobody waits."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import Protocol

from arkadia_desktop.rules.pieces import Card, Colour, Form
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.ui.paint.kit import Kit

_DONE = object()


class Picture(Protocol):
    """The picture things are made for."""

    def prepare_card(self, card: Card, colour: Colour, *, held: bool) -> Iterator[None]:
        """Make what is shown when the card is read, and when its building is `held` over the board by a player of this
        colour; step by step."""

    def prepare_building(self, form: Form, rot: int) -> Iterator[None]:
        """Make what marks a building that lies on the board; step by step."""

    def prepare_common(self, colours: tuple[Colour, ...]) -> Iterator[None]:
        """Make what comes into sight in every game of these players; step by step."""


class Coming:
    """Sees to it that what a seat may pick up or read has been made when it does."""

    def __init__(self) -> None:
        self._kit: Kit | None = None
        self._wanted: dict[Hashable, Callable[[], Iterator[None]]] = {}
        """How to make what is wanted, the most urgent first."""
        self._made: set[Hashable] = set()
        self._making: Iterator[None] = iter(())

    def look(self, kit: Kit, picture: Picture, view: PlayerView) -> None:
        """From now on what can be read or held in `view` is wanted; in another kit, all of it anew."""
        if kit is not self._kit:
            self._made.clear()
            self._making = iter(())
        self._kit, colours = kit, view.setup.colours
        colour = colours[view.seat or 0]
        cards = [(card, True) for card in view.hand] + [(card, False) for card in view.face_up if card is not None]
        self._wanted = {(card, held): partial(picture.prepare_card, card, colour, held=held) for card, held in cards}
        self._wanted["common"] = partial(_common, kit, picture, colours)
        for building in view.board.buildings:
            form, rot = building.card.form, building.rot
            self._wanted[form, rot] = partial(picture.prepare_building, form, rot)

    def prepare(self) -> bool:
        """Make a little of what is wanted and was not made before; false when nothing is left."""
        while not _goes_on(self._making):
            due = next((key for key in self._wanted if key not in self._made), None)
            if due is None:
                return False
            self._made.add(due)
            self._making = self._wanted[due]()
        return True


def _goes_on(work: Iterator[None]) -> bool:
    """Do the next step of it; false when none was left."""
    return next(work, _DONE) is not _DONE


def _common(kit: Kit, picture: Picture, colours: tuple[Colour, ...]) -> Iterator[None]:
    """What every position wants; and let go what only led to the play screen."""
    yield from picture.prepare_common(colours)
    kit.sprites.forget_pictures()
    yield
