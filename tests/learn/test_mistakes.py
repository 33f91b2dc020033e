"""Somebody at one's own mistakes: the best turn is right at once, what was played is wrong, other turns are judged."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from arkadia_desktop.learn.mistakes import Mistake, MistakeSession
from arkadia_desktop.learn.reviews import LONGEST, Answer, Review, Reviews, reviewed
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.legal import Illegal, LegalActions
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import parse_record, replay

RECORD = parse_record((Path(__file__).parents[1] / "records" / "greedy2.json").read_text(encoding="utf-8"))
GAMES = (begin(RECORD.setup), *(step.game for step in replay(RECORD)))


def turns(first: int) -> tuple[tuple[Action, ...], ...]:
    """The turn that was played from a moment on, and one that begins with another action."""
    game = GAMES[first]
    played = []
    for entry in RECORD.entries[first:]:
        played.append(entry.action)
        game = play(game, entry.action).game
        if game.turn != GAMES[first].turn:
            break
    other = GAMES[first]
    found = [next(action for action in LegalActions(other) if action != played[0])]
    other = play(other, found[0]).game
    while other.turn == GAMES[first].turn:
        found.append(list(LegalActions(other))[-1])
        other = play(other, found[-1]).game
    return tuple(played), tuple(found)


@pytest.fixture
def session() -> MistakeSession:
    played, best = turns(0)
    mistake = Mistake(0, 1, GAMES[0], played, best, 610, 140)
    return MistakeSession((mistake, mistake))


def done(session: MistakeSession, actions: tuple[Action, ...]) -> None:
    for action in actions:
        session.play(action)


def test_the_best_turn_is_right_at_once(session: MistakeSession) -> None:
    done(session, session.mistake.best)
    assert session.over
    assert session.verdict is not None
    assert session.verdict.right
    assert session.solved == {0}


def test_what_was_played_is_as_bad_as_it_was(session: MistakeSession) -> None:
    done(session, session.mistake.played)
    assert session.verdict is not None
    assert (session.verdict.loss, session.verdict.error, session.verdict.right) == (610, 140, False)
    session.again()
    assert (session.over, session.actions, session.game) == (False, (), session.mistake.position)


@pytest.mark.parametrize(
    ("loss", "error", "solved"), [(90, 0, {0}), (150, 60, {0}), (250, 60, set()), (100, 0, set())]
)
def test_other_turns_are_right_unless_clearly_worse(
    session: MistakeSession, loss: int, error: int, solved: set[int]
) -> None:
    done(session, session.mistake.played[:-1])
    session.judge(loss, error)
    assert session.verdict is not None
    assert session.verdict.right is bool(solved)
    assert session.solved == solved


def test_an_action_is_taken_back(session: MistakeSession) -> None:
    done(session, session.mistake.played)
    assert session.undo()
    assert (session.over, session.verdict) == (False, None)
    while session.undo():
        pass
    assert session.game == session.mistake.position


def test_one_goes_on_to_the_last(session: MistakeSession) -> None:
    assert not session.last
    session.go_on()
    assert session.last
    session.go_on()
    assert session.number == 1


def test_nothing_illegal_and_nothing_without_a_mistake(session: MistakeSession) -> None:
    with pytest.raises(Illegal):
        session.play(session.mistake.best[-1])
    with pytest.raises(ValueError, match="no mistake"):
        MistakeSession(())


def test_a_turn_that_could_not_be_measured_counts_neither_way(session: MistakeSession) -> None:
    done(session, session.mistake.best[:-1])
    session.leave_unmeasured()
    assert session.verdict is None
    assert session.solved == set()
    session.undo()
    assert not session.unmeasured
    session.leave_unmeasured()
    session.again()
    assert not session.unmeasured


# ---- the schedule of the practice follows from answers and days alone


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
