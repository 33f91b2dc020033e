"""The schedule of the practice follows from answers and days alone."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from arkadia_desktop.learn.reviews import LONGEST, Answer, Review, Reviews, reviewed

TODAY = date(2026, 11, 26)


def schedule(answers: str) -> list[int]:
    """After how many days a mistake comes back, practised whenever it is due: right, hinted or wrong."""
    review: Review | None = None
    day, found = TODAY, []
    for letter in answers:
        review = reviewed(review, {"r": Answer.RIGHT, "h": Answer.HINTED, "w": Answer.WRONG}[letter], day)
        found.append((review.due - day).days)
        day = review.due
    return found


def test_what_is_known_comes_back_later_and_later_and_what_is_not_tomorrow() -> None:
    assert schedule("rrrrr") == schedule("rrrrr") == [2, 11, 46, 163, LONGEST]
    assert schedule("wwr") == [1, 1, 1]
    assert schedule("rrrw") == [2, 11, 46, 3]
    assert schedule("hr")[0] < schedule("rr")[0]
    assert schedule("rh")[1] < schedule("rr")[1]


def test_only_the_first_answer_of_a_day_counts(tmp_path: Path) -> None:
    reviews = Reviews(tmp_path / "reviews.json")
    reviews.answered("ab12/4", Answer.WRONG, TODAY)
    before = reviews.value["ab12/4"]
    for day in (TODAY, TODAY - timedelta(days=1)):  # a clock may be put back
        reviews.answered("ab12/4", Answer.RIGHT, day)
        assert Reviews(tmp_path / "reviews.json").value["ab12/4"] == before
    reviews.answered("ab12/4", Answer.RIGHT, before.due)
    assert reviews.value["ab12/4"].last == before.due


def test_games_that_are_gone_are_forgotten(tmp_path: Path) -> None:
    reviews = Reviews(tmp_path / "reviews.json")
    for mistake in ("ab12/4", "ab12/28", "cd34/4"):
        reviews.answered(mistake, Answer.RIGHT, TODAY)
    reviews.forget({"ab12"})
    assert set(Reviews(tmp_path / "reviews.json").value) == {"ab12/4", "ab12/28"}
