"""What the puzzles' screen lists: which puzzles, in which order, how many of them are solved, and that of the day."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from arkadia_desktop.ai.puzzles.puzzle import PuzzleHead, Theme
from arkadia_desktop.learn.puzzle_marks import PuzzleMark, PuzzleMarks, of_the_day, strength, suited

ALL, OWN = "all", "own"
"""Filters beside the kinds: all puzzles of the program, and those of the player's own games."""
NEXT, IN_ORDER, EASIEST, HARDEST = "next", "order", "easiest", "hardest"


@dataclass(frozen=True, slots=True)
class ShelvedPuzzle:
    """A puzzle of the list with its mark; `daily`: as that of the day."""

    head: PuzzleHead
    mark: PuzzleMark
    daily: bool = False


@dataclass(slots=True)
class LastLook:
    """How the list was looked at last: who comes back from a puzzle finds it so."""

    choice: str = ALL
    order: str = NEXT
    unsolved: bool = False


class PuzzleShelf:
    """The puzzles of the program, `own` ones, and the marks."""

    def __init__(
        self, heads: Sequence[PuzzleHead], own: Sequence[PuzzleHead], marks: PuzzleMarks, today: datetime.date
    ) -> None:
        self.heads, self.own, self.marks, self.today = tuple(heads), tuple(own), marks, today

    @property
    def daily(self) -> ShelvedPuzzle:
        """The puzzle of the day."""
        id = of_the_day(self.today, [head.id for head in self.heads])
        return self._entry(next(head for head in self.heads if head.id == id), daily=True)

    @property
    def daily_solved(self) -> bool:
        """Whether it was solved today."""
        return not self.marks.open_today(self.today)

    @property
    def streak(self) -> int:
        """How many days in a row it was solved."""
        return self.marks.streak(self.today)

    def _entry(self, head: PuzzleHead, *, daily: bool = False) -> ShelvedPuzzle:
        return ShelvedPuzzle(head, self.marks.of(head.id), daily)

    def of(self, choice: str) -> tuple[PuzzleHead, ...]:
        """The puzzles of a filter: ALL, OWN or a kind."""
        if choice == OWN:
            return self.own
        return self.heads if choice == ALL else tuple(head for head in self.heads if head.kind == Theme(choice))

    def progress(self, choice: str) -> tuple[int, int]:
        """How many of a filter's puzzles are solved, and how many there are."""
        heads = self.of(choice)
        return sum(self.marks.of(head.id).solved for head in heads), len(heads)

    def listed(self, choice: str, order: str, *, unsolved: bool) -> list[ShelvedPuzzle]:
        """The entries of a filter in an order; `unsolved`: only those that are not solved yet. That of the day stands
        before all puzzles of the program."""
        entries = [self._entry(head) for head in self.of(choice)]
        if unsolved:
            entries = [entry for entry in entries if not entry.mark.solved]
        if order == EASIEST:
            entries.sort(key=lambda entry: entry.head.difficulty)
        elif order == HARDEST:
            entries.sort(key=lambda entry: -entry.head.difficulty)
        elif order == NEXT:
            entries.sort(key=self._suits)
        first = [self.daily] if choice == ALL and not (unsolved and self.daily_solved) else []
        return first + entries

    def _suits(self, entry: ShelvedPuzzle) -> tuple[bool, float, int]:
        """What is open comes first; of that what suits the player best; of that one of each kind in turn."""
        wanted = suited(self.marks.value.rating)
        return entry.mark.solved, abs(strength(entry.head.difficulty) - wanted), entry.head.number
