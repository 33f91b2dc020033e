"""The final scoring is counted from last to first, says nothing wrong on the way, and ends when somebody presses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest

from arkadia_desktop.pace import BEATS
from arkadia_desktop.scenes.common.score_table import ScoreLine
from arkadia_desktop.scenes.result.ceremony import Counting, ScoringScene
from arkadia_desktop.scenes.result.screen import ResultScene, scores_of
from arkadia_desktop.stage.panels.scoring import WHOLE, ScoringModel
from tests.scenes.games import course, table_at
from tests.scenes.screen import Screen

GAMES = "std2", "std3", "std4", "greedy3-tie"


def counting(name: str, pace: str = "normal") -> tuple[Sequence[ScoreLine], Counting]:
    """A sample that has ended."""
    table = table_at(name, len(course(name)) - 1, [0])
    scores = scores_of(table)
    return scores, Counting(scores, table.game.castle.values, BEATS[pace])


@pytest.mark.parametrize("name", GAMES)
def test_it_lasts_as_long_as_one_likes_to_watch(name: str) -> None:
    assert 6000 <= counting(name)[1].length <= 10_000
    assert counting(name, "fast")[1].length <= counting(name)[1].length / 2 < counting(name, "calm")[1].length / 2


@pytest.mark.parametrize("name", GAMES)
def test_everybody_is_counted_from_last_to_first(name: str) -> None:
    scores, course = counting(name)
    rows: list[ScoringModel] = []
    for ms in range(0, round(course.length), 20):
        model = course.at(ms)
        if model.rows:
            rows.append(model)
    for before, after in pairwise(rows):
        for was, now in zip(before.rows, after.rows, strict=True):
            assert now.gold >= was.gold
            assert was.counted <= now.counted
            assert all(a <= b for a, b in zip(was.done, now.done, strict=True))
    counted: list[str] = []
    for model in rows:
        counted += [row.name for row in model.rows if row.counted and row.name not in counted]
    assert counted == [score.seat.name for score in reversed(scores)]
    last = sorted(rows[-1].rows, key=lambda row: row.place)
    assert [(row.name, row.gold) for row in last] == [(one.seat.name, one.account.total) for one in scores]
    assert [row.place for row in last] == [WHOLE * place for place in range(len(scores))]
    end = course.at(course.length)
    assert end.winners == tuple(one.seat.colour for one in scores if one.won)
    assert [gold for _place, _name, gold in end.others] == [one.account.total for one in scores if not one.won]


@pytest.mark.parametrize("way", ["nothing", "click", "key", "button"])
def test_it_leads_to_the_result(screen: Screen, way: str) -> None:
    screen.speed(1.0)
    screen.sit(table_at("std3", len(course("std3")) - 1, [0]), speed=None)
    screen.until(lambda: isinstance(screen.scene, ScoringScene))
    screen.wait(3000, each=40)
    screen.expect(ScoringScene)
    if way == "nothing":
        screen.wait(7000, each=40)
    elif way == "click":
        screen.click((400, 400))
    elif way == "key":
        screen.key(pygame.K_RETURN)
    else:
        screen.press("skip")
    screen.expect(ResultScene)


def test_without_motion_the_result_is_there_at_once(screen: Screen) -> None:
    screen.sit(table_at("std3", len(course("std3")) - 1, [0]))
    screen.wait(200)
    screen.expect(ResultScene)


def test_a_game_begins(screen: Screen) -> None:
    """The castle, the tents and the cards come; a press shows all of it and takes the card meant."""
    screen.speed(1.0)
    scene = screen.sit(table_at("std3", 0, [course("std3")[0].player]), speed=None)
    screen.until(lambda: scene.picture.hand.model is not None and not scene.picture.hand.model.cards, each=10)
    assert screen.bubble == f"{scene.driver.facts.seats[scene.shown.player].name} is the starting player."
    began = screen.now
    assert scene.mine
    screen.until(lambda: scene.picture.hand.model.cards == scene.view.hand, each=20)
    assert screen.now - began <= 2500
    scene = screen.sit(table_at("std3", 0, [course("std3")[0].player]), speed=None)
    screen.until(lambda: not scene.picture.hand.model.cards, each=10)
    screen.key(pygame.K_1)
    assert scene.picture.hand.model.cards == scene.view.hand
    assert scene.task is not None
    assert scene.task.holding


def test_what_is_counted_is_told_and_who_has_won(screen: Screen) -> None:
    """A row is told when it is complete, not with every coin."""
    scores, _counting = counting("std3")
    screen.speed(1.0)
    screen.sit(table_at("std3", len(course("std3")) - 1, [0]), speed=None)
    screen.until(lambda: isinstance(screen.scene, ScoringScene))
    said: list[str] = []
    while isinstance(screen.scene, ScoringScene):
        (status,) = (one.spoken for one in screen.scene.branches() if one.spoken.role == "status")
        assert status.live == "polite"
        if status.name not in said:
            said.append(status.name)
        screen.step(40)
    last = scores[-1]
    assert said[0] == ""
    assert said[1] == f"{last.seat.name}: {last.account.total} gold"
    assert len(said) == len(scores) + 2, "one after the other, then the winner"
    assert said[-1].splitlines()[1:] == [f"{one.seat.name}: {one.account.total} gold" for one in scores if not one.won]
