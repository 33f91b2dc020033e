"""What is tried in a game that goes on tells nobody anything: two deals that differ in what its maker may not know give
the same try, moment by moment; what another person has tried is not to be noticed. Leaks planted on purpose are found.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from arkadia_desktop.rules import branches
from arkadia_desktop.rules.branches import ALL_HANDS, Branch
from arkadia_desktop.rules.deal import shuffled
from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.scenes.common.question import Ask
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.replay import trying
from arkadia_desktop.scenes.replay.trying import Tries, Trying
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain, Options
from arkadia_desktop.table.what_if import GameLines
from arkadia_desktop.ui.loop.access_tree import tree_of
from tests.scale import scale
from tests.scenes.games import seats_of
from tests.scenes.plants import number
from tests.scenes.screen import Screen, by_level, table_of
from tests.scenes.twin_sessions import logged
from tests.scenes.twins import Script, course, script, twin

Moment = tuple[object, ...]
ACTIONS = scale(9, 40)
"""So much is done in a try, the computers' actions with it."""


def story(seed: int = 5, people: tuple[int, ...] = (0,)) -> Script:
    """The first turns of a game of three, up to the turn of the first of these persons."""
    told = script(3, people, seed, 12)
    games = course(told.setup, told.actions)
    number = max(n for n, game in enumerate(games) if game.player == people[0] and not game.acted and n)
    return replace(told, actions=told.actions[:number], begun=number)


class Visit:
    """A game at a screen of its own, in which somebody tries something; `moments` has all that can be noticed."""

    def __init__(self, folder: Path, told: Script, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(trying, "SystemRandom", lambda: Random(9))
        self.moments: list[Moment] = []
        self._printed = io.StringIO()
        self.screen = Screen(
            folder, size=(1280, 720), decide=lambda view, level, seed: by_level(view, "random", seed), checked=False
        )
        options = Options(curtain=Curtain.OFF)
        seats = seats_of(told.setup.colours, told.people)
        autosave = self.screen.app.store.autosave()
        self.table = Table(told.setup, seats, options, seed="x", history=told.before, autosave=autosave)
        self.screen.sit(self.table)
        self.ready()

    def ready(self) -> None:
        """Wait until the person at the screen may act."""
        self.screen.until(lambda: self.screen.play.driver.may_act and self.screen.play.on_top)

    def note(self, *more: object) -> None:
        """Write down what the window shows, what an assistive program is told, and what else is to be had."""
        self.screen.step()
        screen, stack = self.screen, self.screen.app.stack
        assert stack.top is not None
        told = hash(repr(tree_of(stack, "Arkadia")))
        caption = screen.app.window.native.title
        seen = type(stack.top).__name__, screen.print, stack.top.sheet.tooltip, caption
        self.moments.append((*seen, told, self._printed.getvalue(), more))

    def tries(self) -> Tries | None:
        """The menu's way to a try: what was tried before, or None where it begins at once."""
        self.screen.key(pygame.K_ESCAPE)
        self.screen.expect(GameMenu)
        self.note()
        self.screen.press("try")
        self.note()
        scene = self.screen.scene
        return scene if isinstance(scene, Tries) else None

    def play(self, actions: int) -> None:
        """Do something in a try; the computers answer."""
        screen, table = self.screen, table_of(self.screen.play)
        goal = table.number + actions
        while table.number < goal and not table.over:
            screen.until(lambda: table.over or (screen.play.driver.may_act and not screen.play.busy))
            self.note(table.view(self.table.player), screen.now)
            if not table.over:
                screen.play.driver.submit(by_level(table.view(table.player), "random", table.number))
        screen.until(lambda: table.over or (screen.play.driver.may_act and not screen.play.busy))
        self.note(table.view(self.table.player), screen.now)

    def go_back(self) -> None:
        """To the game."""
        self.screen.key(pygame.K_ESCAPE)
        self.note(*((one.name, one.deck, one.after, one.entries) for one in self.table.branches))

    def run(self) -> list[Moment]:
        """Try something, go on with it, rename it, try something else, delete the first."""
        with redirect_stdout(self._printed), redirect_stderr(self._printed), logged() as lines:
            assert self.tries() is None
            self.play(ACTIONS)
            self.go_back()
            assert self.tries() is not None
            self.screen.press("rename")
            self.screen.expect(Ask)
            self.note()
            for letter in "Bold":
                self.screen.send(pygame.TEXTINPUT, text=letter)
            self.screen.key(pygame.K_RETURN)
            self.note()
            self.screen.press("go on")
            self.play(2)
            self.go_back()
            assert self.tries() is not None
            self.screen.press("new")
            self.play(2)
            self.go_back()
            assert self.tries() is not None
            self.screen.press("delete")
            self.note()
            self.screen.key(pygame.K_RETURN)
            self.note()
            self.screen.key(pygame.K_ESCAPE)
            self.note(tuple(lines))
        return self.moments


def told_apart(folder: Path, monkeypatch: pytest.MonkeyPatch, told: Script) -> bool:
    """Whether the person who tries can tell the story from its twin."""
    one = Visit(folder / "one", told, monkeypatch).run()
    other = Visit(folder / "two", twin(told, told.people[0]), monkeypatch).run()
    return one != other


@pytest.mark.parametrize("seed", range(5, 5 + scale(1, 6)))
def test_a_try_shows_nothing_its_maker_may_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    assert not told_apart(tmp_path, monkeypatch, story(seed))


# ---- leaks

Plant = Callable[[pytest.MonkeyPatch], None]


def the_cards_as_they_lie(patch: pytest.MonkeyPatch) -> None:
    """Nothing is dealt anew."""
    patch.setattr(GameLines, "dealt_anew", lambda lines, line, moment, eyes, chance: lines.record(line).setup.deck)


def the_hands_as_they_are(patch: pytest.MonkeyPatch) -> None:
    """Only the stack is dealt anew."""
    real = GameLines.dealt_anew
    patch.setattr(
        GameLines, "dealt_anew", lambda lines, line, moment, eyes, chance: real(lines, line, moment, ALL_HANDS, chance)
    )


def a_deal_that_follows_from_the_real_one(patch: pytest.MonkeyPatch) -> None:
    """The cards are mixed as they lie, and not from an order of their own."""

    def mixed(deck: Sequence[Card], hidden: set[Card], chance: Any) -> tuple[Card, ...]:
        others = iter(shuffled([card for card in deck if card in hidden], chance))
        return tuple(next(others) if card in hidden else card for card in deck)

    patch.setattr(branches, "_mixed", mixed)


def a_name_that_tells(patch: pytest.MonkeyPatch) -> None:
    """A try is called by what the neighbour holds."""
    real = GameLines.draft

    def draft(lines: GameLines, parent: int, after: int, name: str, *more: Any) -> Branch:
        return real(lines, parent, after, f"{name} {number(lines.table.game.hands[1])}", *more)

    patch.setattr(GameLines, "draft", draft)


def a_line_of_the_log(patch: pytest.MonkeyPatch) -> None:
    """What helps when one looks for mistakes."""
    real = GameLines.grow

    def grow(lines: GameLines, branch: Branch, played: Table) -> None:
        logging.getLogger("table").debug("stack %s", lines.table.game.stack[:1])
        real(lines, branch, played)

    patch.setattr(GameLines, "grow", grow)


PLANTS: tuple[Plant, ...] = (
    *(the_cards_as_they_lie, the_hands_as_they_are, a_deal_that_follows_from_the_real_one),
    *(a_name_that_tells, a_line_of_the_log),
)


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    plant(monkeypatch)
    assert told_apart(tmp_path, monkeypatch, story())


# ---- what others have tried


def next_person(folder: Path, monkeypatch: pytest.MonkeyPatch, *, tried: bool) -> list[Moment]:
    """What the next person notices of a game in which the one before has tried something, or has not."""
    told = story(5, (0, 1, 2))
    visit = Visit(folder, told, monkeypatch)
    if tried:
        visit.tries()
        visit.play(2)
        visit.screen.key(pygame.K_ESCAPE)
    screen, table = visit.screen, visit.table
    owner = table.player
    while table.player == owner:
        visit.ready()
        screen.play.driver.submit(by_level(table.view(table.player), "random", table.number))
        screen.step()
    visit.ready()
    screen.wait(2000)
    assert any(branch.seat == owner for branch in table.branches) == tried
    visit.moments.clear()
    visit.tries()
    play = screen.expect(PlayScene)
    for _action in range(3):
        visit.ready()
        inner = table_of(play)
        play.driver.submit(by_level(inner.view(inner.player), "random", inner.number))
        visit.note(table_of(play).view(table.player))
    screen.key(pygame.K_ESCAPE)
    mine = [branch for branch in table.branches if branch.seat == table.player]
    visit.note(*((one.name, one.deck, one.entries) for one in mine))
    visit.tries()
    screen.press("rename")
    visit.note()
    return visit.moments


def test_what_another_person_has_tried_is_not_to_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without = next_person(tmp_path / "without", monkeypatch, tried=False)
    assert next_person(tmp_path / "with", monkeypatch, tried=True) == without
    everybodys = property(lambda one: one.lines.table.branches)
    with monkeypatch.context() as patch:
        patch.setattr(Trying, "mine", everybodys)
        with pytest.raises(AssertionError, match="Tries"):
            next_person(tmp_path / "planted", monkeypatch, tried=True)
