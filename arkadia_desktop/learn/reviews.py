"""When a mistake is practised next, by the spaced repetition of FSRS, and the file it is kept in: of every mistake that
was practised its game and turn, the days, and how well it is remembered as FSRS has it:

    {"format": "arkadia-reviews/1", "mistakes": {
      "<game>/28": {"last": "2026-11-22", "due": "2026-11-24", "stability": 2.3065, "difficulty": 2.1181}}}

The first answer of a day counts. Days are whole: what is due, is due from the morning on.
"""

from __future__ import annotations

import datetime
from collections.abc import Collection, Mapping
from enum import IntEnum
from typing import NamedTuple

from arkadia_desktop.kept_file import KeptFile, Sentences, document, written
from arkadia_desktop.locale import N_
from arkadia_desktop.rules.reading import Fields, obj

FORMAT = "arkadia-reviews/1"
LONGEST = 365
"""No mistake rests for more than so many days."""


class Answer(IntEnum):
    """How somebody answered, in the numbers of FSRS."""

    WRONG = 1
    """By a turn that is clearly worse than the best, or the better turn was shown."""
    HINTED = 2
    RIGHT = 3


class Review(NamedTuple):
    """The `last` day on which a mistake was practised, and the one from which on it is `due`."""

    last: datetime.date
    due: datetime.date
    stability: float
    difficulty: float


class Reviews(KeptFile[Mapping[str, Review]]):
    """The reviews by mistake. Each person has mistakes of their own, and so reviews."""

    limit = 8 << 20
    empty = dict
    sentences = Sentences(
        not_kept=N_("The schedule of your practice could not be saved. {reason}"),
        not_read=N_("The schedule of your practice could not be read. {reason}"),
        newer=N_(
            "The schedule of your practice was saved by a newer version of this program. It stays as it is,"
            " and what you practise now is not added to it."
        ),
        damaged=N_(
            "The file with the schedule of your practice was damaged and has been saved as {kept}; the schedule"
            " starts over. Your mistakes are still there. {reason}"
        ),
    )

    def answered(self, mistake: str, answer: Answer, today: datetime.date) -> None:
        """Somebody has tried to do better. Only the first answer of a day counts."""
        before = self.value.get(mistake)
        if before is None or before.last < today:
            self.keep({**self.value, mistake: reviewed(before, answer, today)})

    def forget(self, games: Collection[str]) -> None:
        """Keep only what was practised of these games."""
        self.keep({mistake: one for mistake, one in self.value.items() if mistake.partition("/")[0] in games})

    @staticmethod
    def dumps(reviews: Mapping[str, Review]) -> str:
        def told(review: Review) -> dict[str, object]:
            return {**review._asdict(), "last": review.last.isoformat(), "due": review.due.isoformat()}

        return written(FORMAT, {"mistakes": {mistake: told(review) for mistake, review in sorted(reviews.items())}})

    @staticmethod
    def loads(text: str) -> Mapping[str, Review]:
        mistakes = document(text, FORMAT, {"mistakes"}).obj("mistakes", default={})
        return {mistake: _review(value) for mistake, value in mistakes.items()}


def reviewed(before: Review | None, answer: Answer, today: datetime.date) -> Review:
    """The review after an answer; nothing in it is left to chance."""
    from fsrs import Card, Rating, Scheduler, State

    scheduler = Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=LONGEST, enable_fuzzing=False)
    now, card = _noon(today), Card(card_id=1, due=_noon(today))
    if before is not None:
        card = Card(1, State.Review, None, before.stability, before.difficulty, _noon(before.due), _noon(before.last))
    after, _log = scheduler.review_card(card, Rating(answer), now)
    assert after.stability is not None
    assert after.difficulty is not None
    return Review(today, after.due.date(), round(after.stability, 4), round(after.difficulty, 4))


def _noon(day: datetime.date) -> datetime.datetime:
    return datetime.datetime.combine(day, datetime.time(12), datetime.UTC)


def _review(value: object) -> Review:
    data = obj(value, "review", known=Review._fields)
    last, due = _day(data, "last"), _day(data, "due")
    return Review(last, due, _number(data, "stability", 36_500), _number(data, "difficulty", 10))


def _day(data: Fields, field: str) -> datetime.date:
    day = datetime.date.fromisoformat(data.text(field, 10))
    if not 1970 <= day.year <= 9000 or day.isoformat() != data[field]:
        raise ValueError("no day")
    return day


def _number(data: Fields, field: str, most: int) -> float:
    value = data.member(field)
    if type(value) is not float or not 0.001 <= value <= most:
        raise ValueError("no number")
    return value
