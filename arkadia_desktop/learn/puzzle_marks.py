"""How somebody fares with the puzzles: marks, a rating, the days of the daily puzzle, and the file they are kept in:

    {"format": "arkadia-puzzle-marks/1", "rating": [25.0, 8.333],
     "puzzles": {"<id>": {"tries": 2, "best": 30, "solved": true, "helped": false, "hints": 0}}, "days": ["2026-11-22"]}

The rating is that of openskill: a first try at a puzzle is a game against it.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple

from arkadia_desktop.kept_file import KeptFile, Sentences, document, written
from arkadia_desktop.locale import N_
from arkadia_desktop.rules.reading import obj

FORMAT = "arkadia-puzzle-marks/1"
FIRST_RATING = 25.0, 25 / 3
"""Mean and uncertainty of somebody who has solved nothing yet."""
EASIEST, A_STEP, PUZZLES_DOUBT = 15.0, 5.0, 2.0
"""The rating of a puzzle of difficulty 1, what each step adds, and its uncertainty."""
STRETCH = 2.0
"""So much stronger than the player the puzzle is that suits him best: about two of five are solved."""
MOST_TRIES, MOST_SCORE, MOST_DAYS = 10**6, 10**6, 100_000


class PuzzleStanding(StrEnum):
    """How somebody fares with a puzzle."""

    NEW = "new"
    TRIED = "tried"
    HELPED = "helped"
    """Solved, once a hint or the solution was seen."""
    SOLVED = "solved"


class PuzzleMark(NamedTuple):
    """`tries` at a puzzle, the `best` score of them (None: no try counted), whether one was right, whether a hint or
    the solution was seen before that, and how many times (0 also where nobody counted)."""

    tries: int = 0
    best: int | None = None
    solved: bool = False
    helped: bool = False
    hints: int = 0

    @property
    def standing(self) -> PuzzleStanding:
        """In one word."""
        if self.solved:
            return PuzzleStanding.HELPED if self.helped else PuzzleStanding.SOLVED
        return PuzzleStanding.TRIED if self.tries or self.helped else PuzzleStanding.NEW


@dataclass(frozen=True, slots=True)
class PuzzleRecord:
    """All that is kept: the rating (mean, uncertainty), the marks by puzzle, the days whose puzzle was solved."""

    rating: tuple[float, float] = FIRST_RATING
    puzzles: Mapping[str, PuzzleMark] = field(default_factory=dict)
    days: frozenset[datetime.date] = frozenset()


class PuzzleMarks(KeptFile[PuzzleRecord]):
    """The marks of the player of this program."""

    empty = PuzzleRecord
    sentences = Sentences(
        not_kept=N_("Your progress in the puzzles could not be saved. {reason}"),
        not_read=N_("Your progress in the puzzles could not be read. {reason}"),
        newer=N_(
            "Your progress in the puzzles was saved by a newer version of this program. It stays as it is,"
            " and what you do now is not added to it."
        ),
        damaged=N_(
            "The file with your progress in the puzzles was damaged and has been saved as {kept}; the puzzles"
            " start over. {reason}"
        ),
    )

    def of(self, puzzle: str) -> PuzzleMark:
        return self.value.puzzles.get(puzzle, PuzzleMark())

    def tried(self, puzzle: str, difficulty: int, score: int | None, *, solved: bool) -> None:
        """A try has come to its end with this score (None: it missed what the puzzle is about). The first one moves
        the rating: to solve it with a hint counts as half a success."""
        mark, kept = self.of(puzzle), self.value
        best = mark.best if score is None else score if mark.best is None else max(score, mark.best)
        rating = kept.rating
        if not mark.tries:
            rating = rated(rating, difficulty, solved=solved, helped=mark.helped)
        after = mark._replace(tries=min(mark.tries + 1, MOST_TRIES), best=best, solved=mark.solved or solved)
        self.keep(replace(kept, rating=rating, puzzles={**kept.puzzles, puzzle: after}))

    def solved_daily(self, today: datetime.date) -> None:
        """The puzzle of this day is solved."""
        self.keep(replace(self.value, days=self.value.days | {today}))

    def open_today(self, today: datetime.date) -> bool:
        """Whether the puzzle of this day is not solved yet."""
        return today not in self.value.days

    def helped(self, puzzle: str) -> None:
        """A hint or the solution of a puzzle was seen; it takes nothing from one that was solved before."""
        mark = self.of(puzzle)
        if not mark.solved:
            after = mark._replace(helped=True, hints=min(mark.hints + 1, MOST_TRIES))
            self.keep(replace(self.value, puzzles={**self.value.puzzles, puzzle: after}))

    def reset(self) -> None:
        self.keep(PuzzleRecord())

    def streak(self, today: datetime.date) -> int:
        """How many days in a row the puzzle of the day was solved, up to today, or yesterday while today's is open."""
        day = today if today in self.value.days else today - datetime.timedelta(days=1)
        length = 0
        while day in self.value.days:
            length += 1
            day -= datetime.timedelta(days=1)
        return length

    @staticmethod
    def dumps(record: PuzzleRecord) -> str:
        data = {
            "rating": record.rating,
            "puzzles": {name: mark._asdict() for name, mark in sorted(record.puzzles.items())},
            "days": [day.isoformat() for day in sorted(record.days)],
        }
        return written(FORMAT, data)

    @staticmethod
    def loads(text: str) -> PuzzleRecord:
        data = document(text, FORMAT, {"rating", "puzzles", "days"})
        puzzles, days = data.obj("puzzles", default={}), data.array("days", MOST_DAYS, default=[])
        return PuzzleRecord(
            _rating(data.get("rating", list(FIRST_RATING))),
            {name: _mark(mark) for name, mark in puzzles.items()},
            frozenset(map(_day, days)),
        )


# ---- rating and choice


def strength(difficulty: int) -> float:
    """The rating of a puzzle of a difficulty from 1 to 5."""
    return EASIEST + A_STEP * (difficulty - 1)


def rated(rating: tuple[float, float], difficulty: int, *, solved: bool, helped: bool) -> tuple[float, float]:
    """The rating after a first try: a win, a loss, or, solved with help, a draw."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    player = model.rating(mu=rating[0], sigma=rating[1])
    puzzle = model.rating(mu=strength(difficulty), sigma=PUZZLES_DOUBT)
    ranks = [2.0, 1.0] if not solved else [1.0, 1.0] if helped else [1.0, 2.0]
    (after,), _puzzle = model.rate([[player], [puzzle]], ranks=ranks)
    return round(after.mu, 4), round(after.sigma, 4)


def suited(rating: tuple[float, float]) -> float:
    """The strength of a puzzle that suits somebody: where little is known of the player an easy one, and with every
    success a harder one."""
    mean, doubt = rating
    return mean - 2 * doubt + STRETCH


def next_for(rating: tuple[float, float], open_puzzles: Iterable[tuple[str, int]]) -> str | None:
    """Of the puzzles not yet solved, each with its difficulty, the one that suits best; of equal ones the first."""
    suits = {puzzle: abs(strength(difficulty) - suited(rating)) for puzzle, difficulty in open_puzzles}
    return min(suits, key=lambda puzzle: suits[puzzle], default=None)


def of_the_day(day: datetime.date, puzzles: Sequence[str]) -> str:
    """The puzzle of a day, the same for everybody who has these: none comes again before all have come."""
    turn, place = divmod(day.toordinal(), len(puzzles))
    order = sorted(puzzles, key=lambda puzzle: hashlib.sha256(f"{turn}/{puzzle}".encode()).digest())
    return order[place]


# ---- the file


def _rating(value: object) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != 2 or any(type(part) not in (int, float) for part in value):
        raise ValueError("no rating")
    mean, doubt = value  # not yet as floats: a whole number of a file may be larger than any of them
    if not -1000 <= mean <= 1000 or not 0 < doubt <= 100:
        raise ValueError("no rating")
    return float(mean), float(doubt)


def _mark(value: object) -> PuzzleMark:
    mark = obj(value, "mark", known=PuzzleMark._fields)
    return PuzzleMark(
        mark.whole("tries", 0, MOST_TRIES, default=0),
        None if mark.get("best") is None else mark.whole("best", -MOST_SCORE, MOST_SCORE),
        mark.truth("solved", default=False),
        mark.truth("helped", default=False),
        mark.whole("hints", 0, MOST_TRIES, default=0),
    )


def _day(value: object) -> datetime.date:
    if not isinstance(value, str):
        raise ValueError("no day")
    return datetime.date.fromisoformat(value)
