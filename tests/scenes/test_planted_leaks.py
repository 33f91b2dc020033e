"""Leaks planted on purpose: what is not to be noticed on any driver's screen is noticed there once it leaks.

Every driver shows the same turns of a game in two deals (`twins.py`): without a plant everything is the same, with one
that comes to anything it is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from arkadia_desktop.rules.actions import END, STACK, Action, Draw
from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common.position_picture import position_picture
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.saved_games import screen as saved_games
from arkadia_desktop.table.live import Table
from tests.scale import FULL, scale
from tests.scenes.drivers import DRIVERS
from tests.scenes.plants import (
    ASIDE,
    PLANTS,
    QUICK,
    Plant,
    Secret,
    a_card_drawn_from_the_stack,
    a_tooltip,
    another_hand,
    number,
)
from tests.scenes.screen import Screen
from tests.scenes.twin_sessions import DisplayPrefs, Session
from tests.scenes.twins import Noticed, Script, Viewer, course, script, told_apart, twin

WISHES = DisplayPrefs(speed=2.0, disturbed=0)
LOOKING = replace(WISHES, once=("look_about",))
SPECIAL: Mapping[Plant, DisplayPrefs] = {
    a_tooltip: LOOKING,
    another_hand: replace(WISHES, acts=False),  # nobody can play with the cards of somebody else
    a_card_drawn_from_the_stack: replace(WISHES, size=(1280, 720)),  # a small window has no chronicle
}


@cache
def story() -> Script:
    """Five turns of three players, of which the first three have been played; among those, and in the last, somebody
    who is not the first draws from the stack. The next card of the stack is another one in its twins."""
    for seed in count(336):  # the first that is so; to look through those before it takes seconds
        told = script(3, (), seed, 5)
        turns = split(told.actions)
        drawn = [Draw(STACK) in turn for turn in turns]
        told = replace(told, begun=sum(map(len, turns[:3])))
        if told.setup.start == 0 and any(drawn[1:3]) and drawn[4]:
            top, *others = (next_card(one) for one in (told, twin(told, 0), twin(told, None)))
            if top not in others:
                return told
    raise AssertionError("endless")


def next_card(told: Script) -> Card:
    """The top of the stack where the script begins."""
    return course(told.setup, told.actions)[told.begun].stack[0]


def split(actions: Iterable[Action]) -> list[list[Action]]:
    """Actions turn by turn."""
    turns: list[list[Action]] = [[]]
    for action in actions:
        turns[-1].append(action)
        if action == END:
            turns.append([])
    return turns


class Look:
    """Two sessions at a driver's screen, with the story and with its twin; `secrets` are watched over meanwhile.

    Afterwards `taken` tells which of them something was taken from.
    """

    def __init__(self, name: str, folder: Path, secrets: Sequence[Secret] = (), prefs: DisplayPrefs = LOOKING) -> None:
        self.name, self.folder, self.secrets, self.prefs = name, folder / "data", secrets, prefs
        people, self._make = DRIVERS[name]
        self.told = replace(story(), people=people)
        self.taken: list[bool] = []
        self.scene: PlayScene
        self.table: Table
        self.first = Session(self.folder, self.told, prefs, make=self._watched).run()

    def _watched(self, screen: Screen, table: Table) -> PlayScene:
        for secret in self.secrets:
            secret.table = table
        self.table, self.scene = table, self._make(screen, table)
        for secret in self.secrets:
            secret.taken = 0  # nothing of it has been shown yet
        return self.scene

    @property
    def viewer(self) -> Viewer:
        """Whose eyes these are: where the story went on, those of the first person; else of the seat that is shown."""
        people = self.told.people
        return people[0] if people and self.table.number > self.told.begun else self.scene.driver.seat

    def beside(self, viewer: Viewer, *, whole: bool = False) -> list[Noticed]:
        """The same with the story's twin, as far as nobody can tell them apart, or the `whole`."""
        beside = () if whole else self.first
        told = twin(self.told, viewer)
        return Session(self.folder, told, self.prefs, make=self._watched, beside=beside, viewer=viewer).run()

    def found(self, *, whole: bool = False) -> list[str]:
        """How they can be told apart; empty where nothing was taken."""
        self.taken = [secret.taken > 0 for secret in self.secrets]
        viewer = self.viewer
        return told_apart(self.first, self.beside(viewer, whole=whole), viewer) if any(self.taken) else []


@pytest.mark.parametrize("name", DRIVERS)
def test_two_deals_that_differ_in_what_nobody_here_knows_look_the_same(tmp_path: Path, name: str) -> None:
    look = Look(name, tmp_path)
    for viewer in {look.viewer, look.scene.driver.seat}:
        assert told_apart(look.first, look.beside(viewer, whole=True), viewer) == []


def spoilt(plant: Plant) -> Iterable[str]:
    """The drivers a plant is tried on: all, but in a quick run what spoils a game only on the two that play one."""
    return DRIVERS if FULL or plant is another_hand else ("live", "hot-seat")


@pytest.mark.parametrize("plant", PLANTS if FULL else QUICK, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_noticed_wherever_it_comes_to_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Plant
) -> None:
    secret = Secret()
    plant(monkeypatch, secret)
    prefs = SPECIAL.get(plant, WISHES)
    taken, noticed = set(), set()
    for name in spoilt(plant):
        look = Look(name, tmp_path, (secret,), prefs)
        if look.found():
            noticed.add(name)
        if look.taken[0]:
            taken.add(name)
    assert noticed == taken != set()


@pytest.mark.parametrize("name", list(DRIVERS)[:: scale(3, 1)])
def test_every_way_out_of_the_window_is_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Several leaks in one session: each is named."""
    secrets = [Secret() for _one in ASIDE]
    for (plant, _channel), secret in zip(ASIDE, secrets, strict=True):
        plant(monkeypatch, secret)
    look = Look(name, tmp_path, secrets)
    found = {one.partition(" ")[0] for one in look.found(whole=True)}
    assert {channel for (_plant, channel), taken in zip(ASIDE, look.taken, strict=True) if taken} <= found


def test_the_picture_of_a_saved_game_is_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One pixel of the thumbnail is of another colour."""
    real, looked = position_picture, view

    def leaking(kit: Any, position: Any, *values: Any, **named: Any) -> Surface:
        picture = real(kit, position, *values, **named)
        picture.set_at((3, 3), (position.stack_size, 0, 0))
        return picture

    monkeypatch.setattr(saved_games, "position_picture", leaking)
    monkeypatch.setattr(
        saved_games, "view", lambda game, seat: looked(game, seat)._replace(stack_size=number(game.hands[1]) % 250)
    )
    told, prefs = story(), replace(WISHES, once=("saves",))
    told = replace(told, people=(0, 1), begun=0, actions=told.actions[: len(split(told.actions)[0])])
    first = Session(tmp_path / "data", told, prefs).run()
    other = Session(tmp_path / "data", twin(told, 0), prefs, beside=first, viewer=0).run()
    assert told_apart(first, other, 0) != []
