"""Game after game in one window that never rests: nothing of the games before is left."""

from __future__ import annotations

import gc
import itertools
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop.rules.deal import deal
from arkadia_desktop.rules.events import BuildingCompleted
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.record import _bare_text
from arkadia_desktop.rules.squares import _squares
from arkadia_desktop.scenes.play.prerender import SPARE_MS, SPARED, Prerenderer, Workshop
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.tasks.task import LiftedBuilding
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.speed.frames import rich_build, tables
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.seats import computer
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.loop.window import REST_AFTER_MS
from tests.scenes.games import table_at
from tests.scenes.screen import Screen
from tests.ui.desk import sprites

GAMES = 4
BEFORE = 2
"""After so many games every room is loaded, and what is kept for good is kept."""
SPARE = 80
"""So many objects of a kind more or less do not count: one game has sixty actions more than another, a game that stays
has two hundred; and what is kept for a while has its bounds."""


def ours() -> list[object]:
    """All objects of our kinds. Garbage that only waits to be found counts, too; the lines of the record that are kept
    for the next save, and the squares of the last 256 masks, do not."""
    _bare_text.cache_clear()
    _squares.cache_clear()
    return [one for one in gc.get_objects() if str(type(one).__module__).startswith("arkadia_desktop.")]


def scenes() -> Counter[str]:
    """The scenes there are, on the stack or not."""
    return Counter(type(one).__name__ for one in ours() if isinstance(one, Scene))


def never_resting(screen: Screen, reached: Callable[[], object]) -> None:
    """Let the computers play on; no pause is so long that the window would tidy up."""
    quiet = 0.0
    while not reached():
        screen.step(150)
        if isinstance(screen.scene, PlayScene):
            screen.scene.presenter.end_words()  # the end of a game waits for them
        quiet = 0.0 if screen.app.stack.animating else quiet + 150
        assert quiet < REST_AFTER_MS


def test_game_after_game_leaves_nothing_behind(screens: Callable[..., Screen]) -> None:
    """They play with motion, the final scoring is left at once by Play again."""
    screen = screens(size=(960, 600), checked=False)
    screen.speed(2.0)
    colours = COLOURS[:2]
    seats = tuple(computer("apprentice", colour, colour.value) for colour in colours)
    table = Table.new(deal(colours, STANDARD, Random(7)), seats, Options(), screen.app.store, seed="7")
    screen.sit(table, speed=None)
    counts = []
    gc.collect()
    others = scenes() - Counter(["PlayScene"])
    for game in range(GAMES):
        if game:
            screen.key(pygame.K_RETURN)
        assert scenes() - others == Counter(["PlayScene"])
        never_resting(screen, lambda: isinstance(screen.scene, ResultScene))
        screen.step()
        assert scenes() - others == Counter(["ResultScene"])
        counts.append(Counter(type(one).__qualname__ for one in ours()))
    grown = counts[-1] - counts[BEFORE - 1]
    assert not {kind: n for kind, n in grown.items() if n > SPARE}


class Notebook(Workshop):
    """Writes down what is to be made."""

    def __init__(self) -> None:
        self.made: list[object] = []

    def prepare_card(self, card, *, held):
        self.made.append((card, held))
        yield

    def prepare_turns(self, card, rot):
        for turn in range(rot, rot + 4):
            self.made.append((card, turn % 4))
            yield

    def keep(self, cards, held):
        self.kept = [*cards], [*held]

    def prepare_common(self, colours):
        self.made.append("common")
        yield


def test_only_what_can_be_taken_now_is_made_ready(screen: Screen) -> None:
    """Many positions pass before the window rests: what was wanted in them is wanted no longer."""
    picture, coming = Notebook(), Prerenderer()
    views = [table_at("std3", n, people=(0,)).view(0) for n in range(0, 60, 3)]
    for view in views:
        coming.look(screen.app.stack.kit, picture, view)
    for _ in itertools.takewhile(lambda _: coming.prepare(), range(300)):
        pass
    last = views[-1]
    wanted = [(card, True) for card in last.hand] + [(card, False) for card in last.face_up if card is not None]
    assert picture.made == [*dict.fromkeys(wanted), "common"]
    assert picture.kept == ([card for card, _held in wanted], [*last.hand])
    assert not coming.prepare()


def test_a_building_in_the_hand_is_made_ready_in_all_its_turns_while_it_is_held(screen: Screen) -> None:
    picture, coming = Notebook(), Prerenderer()
    view, kit = table_at("std3", 30, people=(0,)).view(0), screen.app.stack.kit
    card, other = view.hand[:2]
    coming.look(kit, picture, view, LiftedBuilding(0, card, 1, None))
    coming.turn(0)
    coming.look(kit, picture, view, LiftedBuilding(0, card, 2, None))
    for _ in range(5):
        coming.turn(0)
    assert picture.made == [(card, 1), (card, 2), (card, 3), (card, 0)]
    coming.look(kit, picture, view, LiftedBuilding(1, other, 0, None))
    for _ in range(2 * SPARED):
        coming.turn(2 * SPARE_MS)
    assert picture.made[4:] == [(other, 0), (other, 1)]
    coming.look(kit, picture, view)
    coming.turn(0)
    assert len(picture.made) == 6


def test_what_was_made_ready_is_not_made_again_but_for_another_window(screen: Screen) -> None:
    picture, coming = Notebook(), Prerenderer()
    view, kit = table_at("std3", 30, people=(0,)).view(0), screen.app.stack.kit
    for kit_now in (kit, kit, kit.fresh()):
        coming.look(kit_now, picture, view)
        while coming.prepare():
            pass
    assert picture.made.count("common") == 2
    assert len(picture.made) == 2 * len(set(picture.made))


def test_a_screen_that_was_left_wants_nothing_any_more(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = screen.sit(table_at("std3", 30, people=(0,)))
    assert isinstance(scene, PlayScene)
    assert screen.app.stack.prepare()
    screen.app.show_title()
    monkeypatch.setattr(scene, "prepare", pytest.fail)
    screen.app.stack.idle_tasks.clear()
    while screen.app.stack.prepare():  # the title has buttons
        pass


def test_a_payout_reads_no_picture_from_the_disk(
    screens: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the window has rested: what flies, marks and counts is there."""
    screen = screens(size=(1280, 720), checked=False)
    table = next(tables(None))
    build = rich_build(table.view(0))
    assert build is not None
    scene = screen.sit(table, speed=1.0)
    assert isinstance(scene, PlayScene)
    screen.until(lambda: scene.mine and not scene.busy)
    screen.wait(10_000)  # sails have turned, chimneys have smoked
    while screen.app.stack.prepare():
        pass
    screen.app.stack.kit.sprites.drop_sources()
    sprites().unlearn()
    read, load = [], pygame.image.load

    def loaded(file: Path) -> pygame.Surface:
        read.append(file)
        return load(file)

    monkeypatch.setattr(pygame.image, "load", loaded)
    scene.submit(build)
    screen.wait(200, each=40)
    assert any(isinstance(words.shot.event, BuildingCompleted) for words in scene.presenter.words)
    screen.until(lambda: not scene.picture.animating and not scene.tells, each=40)
    assert read == []
