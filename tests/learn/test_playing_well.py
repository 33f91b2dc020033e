"""The second course: its positions hold by the other rules, its claims by docs/STRATEGY.md, its answers by a Legend."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arkadia_desktop.ai.analysis.rating import MEASURE, Deals, imagined, never
from arkadia_desktop.ai.net import net_for
from arkadia_desktop.learn.course import lessons_of
from arkadia_desktop.learn.goals import told
from arkadia_desktop.learn.lesson import PLAY, Lesson, LessonStep
from arkadia_desktop.learn.themes import THEMES, theme_name
from arkadia_desktop.rules.actions import END, Action
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import after
from arkadia_desktop.rules.view import view
from arkadia_desktop.tools import locale as catalogues
from arkadia_desktop.tools.strategy import thorough
from tests.rules.test_fast import compare
from tests.scale import scale

LESSONS = lessons_of(PLAY)
STEPS = [(one, index) for one in LESSONS for index in range(len(one.steps))]
each_lesson = pytest.mark.parametrize("of", LESSONS, ids=[one.id for one in LESSONS])
each_step = pytest.mark.parametrize(("of", "index"), STEPS, ids=[f"{one.id}/{one.steps[i].id}" for one, i in STEPS])
STRATEGY = Path(__file__).parents[2] / "docs" / "STRATEGY.md"
MOST_WORDS = 50
"""In German and French; in English 40 (`test_course.py`)."""


def claims(text: str) -> set[tuple[int, int, int, int]]:
    """Of each figure in the tables: for how many players, its size and bar in hundredths of gold, in how many games."""
    found: set[tuple[int, int, int, int]] = set()
    heads: list[tuple[int, int]] = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if said := [re.fullmatch(r"(\d) players \((\d+) games\)", cell) for cell in cells[1:]]:
            heads = [(int(one[1]), int(one[2])) for one in said if one] or heads
        for (players, games), cell in zip(heads, cells[1:], strict=False):
            if figure := re.fullmatch(r"[+−]?([\d.]+) ± ([\d.]+)(?: \((\d+)\))?", cell):
                gold, error = (round(100 * float(one)) for one in figure.groups()[:2])
                found.add((players, gold, error, int(figure[3] or games)))
    return found


class TestTheCourse:
    def test_has_a_lesson_for_each_theme_called_like_it(self) -> None:
        assert [one.id for one in LESSONS] == [f"play-{theme}" for theme in THEMES]
        assert [one.title for one in LESSONS] == [theme_name(theme) for theme in THEMES]

    @each_lesson
    def test_a_lesson_shows_four_to_six_games_and_the_learner_acts_in_three_of_four_steps(self, of: Lesson) -> None:
        assert 4 <= sum(step.record is not None for step in of.steps) <= 6
        assert sum(not step.reading for step in of.steps) >= 0.75 * len(of.steps)

    def test_two_play_mostly_and_sometimes_three_or_four(self) -> None:
        seats = [game.seats for one in LESSONS for game in one.positions]
        assert 0.5 <= seats.count(2) / len(seats) <= 0.9

    @each_step
    def test_a_step_claims_what_was_measured_at_such_a_table(self, of: Lesson, index: int) -> None:
        """For three players, what was measured for two or four."""
        step, seats = of.steps[index], of.positions[index].seats
        if step.reading and step.claim is None:
            return
        assert step.claim is not None
        tables = (2, 4) if seats == 3 else (seats,)
        assert {(players, *step.claim) for players in tables} & claims(STRATEGY.read_text("utf-8"))

    @each_step
    def test_a_step_that_asks_for_an_action_says_why_others_are_worse(self, of: Lesson, index: int) -> None:
        step = of.steps[index]
        assert step.reading or 1 <= len(step.misses) <= 4

    @pytest.mark.parametrize("language", ["de", "fr"])
    def test_is_short_in_other_languages_too(self, language: str) -> None:
        texts = {step.text for one in LESSONS for step in one.steps}
        translated = [message.string for message in catalogues.read(language) if message.id in texts]
        assert len(translated) == len(texts)
        assert [text for text in translated if not 0 < len(str(text).split()) <= MOST_WORDS] == []


class TestAPosition:
    @each_step
    def test_and_its_answer_hold_by_the_other_rules(self, of: Lesson, index: int) -> None:
        """From the first turn to the end of the answer, the fast path holds and allows what the plain rules do."""
        step, game = of.steps[index], of.positions[index]
        if step.record is None:
            return
        fast = FastGame.of(begin(step.record.setup))
        for entry in step.record.entries:
            fast.do(entry.action)
        compare(fast, game, [])
        for action in step.answer:
            fast.do(action)
            game = play(game, action).game
            compare(fast, game, [*step.answer])

    @pytest.mark.parametrize(("of", "index"), STEPS[:: scale(13, 1)])
    def test_is_mastered_by_a_legend_who_thinks_ten_times_as_long(self, of: Lesson, index: int) -> None:
        """What it does is right, by every chance; which card is best, imagined games tell."""
        step, game = of.steps[index], of.positions[index]
        for stage, answer in zip(step.goal, step.answer, strict=True):
            for seed in range(scale(1, 3)):
                action = best_card(step, game) if game.phase is Phase.DRAW else thorough(game, seed)
                assert stage.meets(game, action, told(game, action))
            game = play(game, answer).game


def best_card(step: LessonStep, game: Game) -> Action:
    """The card with which the seat on turn comes off best in imagined games that fit what it sees."""
    assert step.record is not None
    turn = [entry.action for entry in step.record.entries]
    while turn and after(step.record, len(step.record.entries) - len(turn)).turn < game.turn:
        turn.pop(0)
    start = after(step.record, len(step.record.entries) - len(turn))
    deals, net = Deals(view(start, start.player), step.id), net_for(start.seats)
    dealt = [deals.deal(MEASURE, number) for number in range(scale(40, 240))]
    return max(
        LegalActions(game),
        key=lambda card: sum(imagined(one, (*turn, card, END), net, never).margins[start.player] for one in dealt),
    )
