"""A player who sees nothing: it knows what it is told, and asks for presses, as an assistive program does.

The same one plays in this process and over the system's own way for such programs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.scenes.play.say import piece_words


@dataclass(frozen=True)
class Heard:
    """A thing that is told: `list` is the name of the list it is in, `of` tells the source which one it is."""

    role: str
    name: str
    about: str = ""
    off: bool = False
    presses: bool = False
    list: str = ""
    of: object = None


class Ears(Protocol):
    """Where things are heard."""

    def heard(self) -> Sequence[Heard]:
        """All that is told now."""

    def press(self, thing: Heard) -> None:
        """Press it, and wait until all has been shown."""


def words_now() -> Words:
    """What the program says in the language in use."""
    return Words(
        may_lay=_("The building may lie here."),
        may_stand=_("A worker may stand here."),
        may_piece=_("A castle piece may stand here."),
        hand=_("Your hand"),
        row=_("Face-up cards and stack"),
        rotate=_("Rotate"),
        cancel=_("Cancel"),
        end=_("End turn"),
        place=tuple(ngettext("Place {n} worker", "Place {n} workers", n).format(n=n) for n in range(1, 12)),
        take=_("Take a card"),
        castle=tuple(piece_words(family) for family in FAMILIES),
    )


@dataclass(frozen=True)
class Words:
    """Words that a player goes by."""

    may_lay: str
    may_stand: str
    may_piece: str
    hand: str
    row: str
    rotate: str
    cancel: str
    end: str
    place: tuple[str, ...]
    take: str
    castle: tuple[str, ...]


class Listener:
    """Plays whatever is allowed: cards first, workers where no card fits."""

    def __init__(self, ears: Ears) -> None:
        self.ears, self.words = ears, words_now()
        self.pressed = 0
        self._now: Sequence[Heard] = ()

    def listen(self) -> None:
        self._now = self.ears.heard()

    def things(self, test: Callable[[Heard], bool]) -> list[Heard]:
        return [thing for thing in self._now if thing.presses and not thing.off and test(thing)]

    def says(self, words: str) -> bool:
        """Whether a status says it."""
        return any(thing.role in ("status", "alert") and words in thing.name for thing in self._now)

    def press(self, thing: Heard) -> None:
        self.pressed += 1
        self.ears.press(thing)
        self.listen()

    def button(self, *names: str) -> list[Heard]:
        return self.things(lambda one: one.role == "button" and any(one.name.startswith(name) for name in names))

    def squares(self, words: str) -> list[Heard]:
        return self.things(lambda one: one.role == "cell" and words in one.name)

    def step(self) -> bool:
        """Do one thing; false where nothing can be done."""
        self.listen()
        words = self.words
        if pieces := self.button(*words.castle):
            return self._place_piece(pieces)
        if self.says(words.take) and (cards := self.things(lambda one: one.list == words.row)):
            self.press(cards[0])
            return True
        if hand := self.things(lambda one: one.list == words.hand):
            return self._lay(hand) or self._work()
        if self.squares(words.may_stand):
            return self._work()
        if end := self.button(words.end):
            self.press(end[0])
            return True
        return False

    def _place_piece(self, pieces: Sequence[Heard]) -> bool:
        for piece in pieces:
            self.press(piece)
            for square in self.squares(self.words.may_piece):
                before = [thing.name for thing in self._now if thing.role == "cell"]
                self.press(square)
                if [thing.name for thing in self._now if thing.role == "cell"] != before:
                    return True
        return False

    def _lay(self, hand: Sequence[Heard]) -> bool:
        for card in hand:
            self.press(card)
            for _turn in range(4):
                if squares := self.squares(self.words.may_lay):
                    self.press(squares[len(squares) // 2])
                    if not self.squares(self.words.may_lay) and not self.button(self.words.cancel):
                        return True
                if not (rotate := self.button(self.words.rotate)):
                    break
                self.press(rotate[0])
            if cancel := self.button(self.words.cancel):
                self.press(cancel[0])
        return False

    def _work(self) -> bool:
        for square in self.squares(self.words.may_stand):
            self.press(square)
            if place := self.button(*self.words.place):
                self.press(place[0])
                return True
        return False
