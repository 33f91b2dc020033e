"""What the puzzles' screen lists: which puzzles, in which order, how many of them are solved, and that of the day; and
the search for more of them in the player's finished games."""

from __future__ import annotations

import contextlib
import datetime
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from arkadia_desktop.ai.puzzles.digger import Digger
from arkadia_desktop.ai.puzzles.puzzle import PuzzleHead, Theme, parse_head
from arkadia_desktop.files import FileTrouble, as_text, inside, is_file, read_bounded
from arkadia_desktop.learn.own_puzzles import OwnPuzzles
from arkadia_desktop.learn.puzzle_marks import PuzzleMark, PuzzleMarks, PuzzleStanding, of_the_day, strength, suited
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.rules.record import MAX_BYTES
from arkadia_desktop.scenes.common.puzzle_words import standing_words

log = logging.getLogger(__name__)
ALL, OWN = "all", "own"
"""Filters beside the kinds: all puzzles of the program, and those of the player's own games."""
NEXT, IN_ORDER, EASY_FIRST, HARD_FIRST = "next", "order", "easiest", "hardest"


class ShelvedPuzzle(NamedTuple):
    """A puzzle of the list with its mark; `daily`: as that of the day, `due`: which was not solved today."""

    head: PuzzleHead
    mark: PuzzleMark
    daily: bool = False
    due: bool = False

    @property
    def standing(self) -> PuzzleStanding:
        """How somebody fares with it; one that is due today counts as new again if it was solved on another day."""
        return PuzzleStanding.NEW if self.due and self.mark.solved else self.mark.standing

    @property
    def solved(self) -> bool:
        """Whether nothing is left to do with it."""
        return self.mark.solved and not self.due

    def words(self, *, brief: bool = False) -> str:
        """How somebody fares with it, in a few words."""
        if self.due and self.mark.solved:
            return _("open today")
        return standing_words(self.head, self.mark, brief=brief)


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
        return self._entry(next(head for head in self.heads if head.id == id), daily=True, due=not self.daily_solved)

    @property
    def daily_solved(self) -> bool:
        """Whether it was solved today."""
        return not self.marks.open_today(self.today)

    @property
    def streak(self) -> int:
        """How many days in a row it was solved."""
        return self.marks.streak(self.today)

    def _entry(self, head: PuzzleHead, *, daily: bool = False, due: bool = False) -> ShelvedPuzzle:
        return ShelvedPuzzle(head, self.marks.of(head.id), daily, due)

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
        if order == EASY_FIRST:
            entries.sort(key=lambda entry: entry.head.difficulty)
        elif order == HARD_FIRST:
            entries.sort(key=lambda entry: -entry.head.difficulty)
        elif order == NEXT:
            entries.sort(key=self._suits)
        first = [self.daily] if choice == ALL and not (unsolved and self.daily_solved) else []
        return first + entries

    def _suits(self, entry: ShelvedPuzzle) -> tuple[bool, float, int]:
        """What is open comes first; of that what suits the player best; of that one of each kind in turn."""
        wanted = suited(self.marks.value.rating)
        return entry.mark.solved, abs(strength(entry.head.difficulty) - wanted), entry.head.number


def own_heads(texts: Iterable[str]) -> tuple[PuzzleHead, ...]:
    """What a list tells of puzzles that were found, each one line of text; what is none is left out."""
    heads = []
    for text in texts:
        with contextlib.suppress(Malformed):
            heads.append(parse_head(text))
    return tuple(heads)


class OwnSearch:
    """Looks through the games of a folder, one after the other. Call `go_on` at every tick while it is `running`."""

    def __init__(self, records: Path, own: OwnPuzzles, dig: Callable[[str], Digger] = Digger) -> None:
        self._records, self._own, self._dig = records, own, dig
        self._due: list[tuple[str, Path]] = []
        self._all = 0
        self._now: tuple[str, Digger] | None = None
        self.found = 0
        """How many new puzzles this search has found."""
        self._begun = False
        self.games = self._games()

    def _games(self) -> list[tuple[str, Path]]:
        """The finished games by what tells one from another, the newest first."""
        files = []
        for path in inside(self._records):
            if path.suffix == ".json" and not path.name.startswith(".") and is_file(path):
                with contextlib.suppress(OSError):  # it is gone, or may not be looked at
                    status = path.stat()
                    files.append((status.st_mtime_ns, f"{as_text(path.name)}:{status.st_size}", path))
        return [(game, path) for _time, game, path in sorted(files, reverse=True)]

    @property
    def open(self) -> int:
        """How many games were not looked through yet."""
        return sum(not self._own.knows(game) for game, _path in self.games)

    @property
    def running(self) -> bool:
        """Whether it goes on."""
        return self._now is not None or bool(self._due)

    @property
    def share(self) -> float:
        """How much of it is done, 0..1."""
        if not self._all:
            return 0.0
        done = self._all - len(self._due) - (self._now is not None)
        return (done + (self._now[1].share if self._now is not None else 0)) / self._all

    def begin(self) -> None:
        """Look through what was not looked through yet."""
        self.games = self._games()
        self._due = [(game, path) for game, path in self.games if not self._own.knows(game)]
        self._all, self.found, self._begun = len(self._due), 0, True
        self._next()

    def stop(self) -> None:
        """End it; what was found stays."""
        now, self._now, self._due = self._now, None, []
        if now is not None:
            now[1].close()

    def go_on(self) -> bool:
        """Hear how far it has come; whether there is anything new to show. Never waits."""
        if self._now is None:
            return False
        game, search = self._now
        heard = search.poll()
        if search.found is not None:
            self._now = None
            search.close()
            self.found += self._own.add(game, search.found)
            self._next()
        return heard

    def _next(self) -> None:
        """Begin with the next game that can be read."""
        while self._due and self._now is None:
            game, path = self._due.pop(0)
            try:
                self._now = game, self._dig(read_bounded(path, MAX_BYTES))
            except (FileTrouble, OSError) as trouble:
                log.warning("puzzles are not looked for in %s: %s", path.name, trouble)

    def words(self) -> str:
        """How it stands."""
        if self.running:
            number = self._all - len(self._due)
            return _("Searching game {n} of {most} …", n=number, most=self._all)
        if self.open:
            return ngettext(
                "{n} finished game has not been searched for puzzles.",
                "{n} finished games have not been searched for puzzles.",
                self.open,
            )
        if self._begun:
            return ngettext("{n} new puzzle was found.", "{n} new puzzles were found.", self.found)
        return _("All your finished games have been searched for puzzles.")
