"""A player who sees nothing: it knows what it is told, and asks for presses, as an assistive program does.

The same one plays in this process and over the system's own way for such programs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import listed
from arkadia_desktop.rules.actions import STACK, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.pieces import FAMILIES, Counts
from arkadia_desktop.rules.shapes import turned
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.play.view.reason_words import piece_title
from arkadia_desktop.stage.common.names import card_words, family_title


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

    def write(self, thing: Heard, text: str) -> None:
        """Write a text or a number there, and wait."""

    def pause(self) -> None:
        """Let a moment pass."""


def words_now() -> Words:
    """What the program says in the language in use."""
    return Words(
        may_lay=_("The building may go here."),
        may_stand=_("A worker may go here."),
        may_piece=_("A castle piece may go here."),
        hand=_("Your hand"),
        row=_("Face-up cards and stack"),
        rotate=_("Rotate"),
        cancel=_("Cancel"),
        end=_("End turn"),
        place=tuple(ngettext("Place {n} worker", "Place {n} workers", n) for n in range(1, 12)),
        take=_("Take a card"),
        castle=tuple(piece_title(family) for family in FAMILIES),
        neutral=_("A neutral worker is placed here, not yet confirmed."),
        banner=_("Banner & sell"),
        workers_only=_("Workers only"),
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
    neutral: str
    banner: str
    workers_only: str


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
                    if not self.squares(self.words.may_lay) and not self.button(self.words.rotate):
                        return True
                if not (rotate := self.button(self.words.rotate)):
                    break
                self.press(rotate[0])
            # What undoes a turn may have the same name, but only what is held can be rotated.
            if self.button(self.words.rotate) and (cancel := self.button(self.words.cancel)):
                self.press(cancel[0])
        return False

    def _work(self) -> bool:
        for square in self.squares(self.words.may_stand):
            self.press(square)
            if place := self.button(*self.words.place):
                self.press(place[0])
                return True
        return False

    # ---- what somebody has decided

    def until(self, words: str, times: int = 100) -> None:
        """Listen until a status says it."""
        for _time in range(times):
            self.listen()
            if self.says(words):
                return
            self.ears.pause()
        raise AssertionError(f"nobody says {words!r}")

    def do(self, action: Action, castle: Sequence[Square]) -> None:
        """Carry an action out by the names of things; `castle` are the squares of the castle in order."""
        self.listen()
        match action:
            case Build():
                self._build(action)
            case Workers():
                self._place(action)
            case Piece():
                self._named(lambda one: one.name == piece_title(action.family))
                self._named(self._on(castle[action.square]))
            case Draw():
                row = self.things(lambda one: one.list == self.words.row)
                self.press(row[-1] if action.source == STACK else row[action.source])
            case Banner():
                self._sell(action.sell)
            case _:
                self._named(lambda one: one.role == "button" and one.name == self.words.end)

    def awaited(self, role: str, name: str, times: int = 50) -> Heard:
        """What is called so, once it is there."""
        for _time in range(times):
            self.listen()
            found = next((one for one in self._now if (one.role, one.name) == (role, name)), None)
            if found is not None:
                return found
            self.ears.pause()
        raise AssertionError(f"no {role} {name!r} but {[(one.role, one.name) for one in self._now]}")

    def all(self) -> Sequence[Heard]:
        """Everything that is told now."""
        self.listen()
        return self._now

    def hears(self, words: str, times: int = 50) -> None:
        """Listen until something begins so."""
        for _time in range(times):
            if any(words in one.name or words in one.about for one in self.all()):
                return
            self.ears.pause()
        raise AssertionError(f"nothing says {words!r} but {[one.name for one in self._now]}")

    def _named(self, test: Callable[[Heard], bool]) -> None:
        """Press what is called so."""
        found = self.things(test)
        assert found, [one.name for one in self._now if one.presses]
        self.press(found[0])

    @staticmethod
    def _on(square: Square) -> Callable[[Heard], bool]:
        begins = _("{square}, {what}").format(square=square.name, what="")
        return lambda one: one.role == "cell" and one.name.startswith(begins)

    def _build(self, action: Build) -> None:
        self._named(lambda one: one.list == self.words.hand and one.name == card_words(action.card))
        for _turn in range(action.rot):
            self._named(lambda one: one.role == "button" and one.name.startswith(self.words.rotate))
        cells = [Square(action.at.x + x, action.at.y + y) for x, y in turned(action.card.form, action.rot)]
        covers = _("It would cover {squares}.").format(squares=listed([cell.name for cell in cells]))
        self._named(lambda one: one.role == "cell" and covers in one.about)

    def _sell(self, counts: Counts) -> None:
        """In the dialog of the banner: so many seals of each family, or none."""
        self._named(lambda one: one.role == "button" and one.name.startswith(self.words.banner))
        numbers = [one for one in self._now if one.role == "spin button"]
        for family, n in zip(FAMILIES, counts, strict=True):
            if n:
                self.ears.write(next(one for one in numbers if family_title(family) in one.name), str(n))
        self.listen()
        buttons = self.things(lambda one: one.role == "button")
        self.press(buttons[-1] if any(counts) else next(one for one in buttons if one.name == self.words.workers_only))

    def _place(self, action: Workers) -> None:
        for square in action.own:
            self._named(self._on(square))
        for square in action.neutral:
            for _time in range(2):
                self._named(self._on(square))
                if any(self.words.neutral in one.name for one in self._now if self._on(square)(one)):
                    break
        self._named(lambda one: one.role == "button" and one.name.startswith(self.words.place))
