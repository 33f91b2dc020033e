"""What may be done, and what is chosen, is told in real frames by everybody, whatever cones they have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pygame
import pytest
from pygame import Rect

from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.scenes.play.tasks.held import Lay
from arkadia_desktop.stage.board.overlay import NOTHING
from arkadia_desktop.table.options import Curtain, Options
from tests.scale import FULL
from tests.scenes.games import found, table_at
from tests.scenes.menu_states import SCREENS
from tests.scenes.menus import Listener
from tests.scenes.menus import Screen as Menu
from tests.scenes.screen import Point, Screen
from tests.scenes.sight import CONES, Apart, Pixels, Viewer, apart, difference, program, seen, viewer
from tests.scenes.test_menus_layout import listener

__all__ = ["listener", "program", "viewer"]

SIZES = [(1280, 720), (1920, 1080)] if FULL else [(1280, 720)]
SIGN, COLOUR = 5.0, 10.0
"""From where on signs (L*) and colours (CIEDE2000) are apart at a glance."""
SEEN = 100
"""So many pixels of another look are seen: a tick has as many, a line around a small thing more."""


def sit(program: Screen, size: Point, wanted: Callable[[Game], object], *keys: int) -> None:
    """Play on where a sample first stands as wanted, and press some keys."""
    program.resize(size)
    number = found("std4", wanted, 60)
    program.sit(table_at("std4", number, (0, 1, 2, 3), options=Options(curtain=Curtain.OFF)))
    program.key(*keys)
    program.wait(700)


def told(one: Apart) -> bool:
    return one.colour >= COLOUR or one.sign >= SIGN


def crop(frame: Pixels, place: Rect) -> Pixels:
    return frame[place.left : place.right, place.top : place.bottom]


def meadow(program: Screen, frame: Pixels, allowed: bool) -> Pixels:
    """What the empty squares look like where something may be put, or those where it may not: their mean."""
    board = program.play.picture.board
    assert board.model is not None
    overlay, position = board.model.overlay, board.model.board
    camps = [item.rect for item in board.items if "camp" in item.key]
    crops = []
    for y in range(position.grid.height):
        for x in range(position.grid.width):
            bit, place = position.grid.bit(type(position.lot.footprint()[0])(x, y)), program.grid.rect(x, y)
            empty = position.vacant & bit and place.collidelist(camps) < 0
            if empty and bool((overlay.legal | overlay.free) & bit) is allowed:
                crops.append(crop(frame, place))
    assert len(crops) >= 8
    mean: Pixels = np.mean(crops, axis=0)
    return mean


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_w], ids=["building", "workers"])
def test_squares_where_something_may_be_put(program: Screen, viewer: Viewer, size: Point, key: int) -> None:
    sit(program, size, lambda game: game.phase is Phase.MUST and game.players[game.player].own > 1 and game.hand, key)
    frame, _shown = viewer.frame(program.app.stack)
    legal, illegal = meadow(program, frame, True), meadow(program, frame, False)
    whole = np.ones(legal.shape[:2], dtype=bool)
    for cones in CONES:
        assert told(difference(legal, illegal, (whole, whole), cones)), cones


def ghost(program: Screen, viewer: Viewer, legal: bool) -> Pixels:
    """What a held building looks like over a place where it may be laid, or where it may not."""
    task = program.play.task
    assert isinstance(task, Lay)
    board = program.play.picture.board
    spots = (program.grid.rect(x, y).center for y in range(1, 12) for x in range(1, 15))
    for spot in spots:
        program.move(spot)
        assert board.model is not None
        held = board.model.overlay.ghost
        if held is not None and held.refused is not legal:
            break
    program.wait(700)
    frame, _shown = viewer.frame(program.app.stack)
    assert board.model is not None
    held = board.model.overlay.ghost
    assert held is not None
    assert held.refused is not legal
    place = program.grid.rect(held.at.x, held.at.y)
    return crop(frame, place)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_building_where_it_may_not_be_laid(program: Screen, viewer: Viewer, size: Point) -> None:
    sit(program, size, lambda game: game.phase is Phase.MUST and game.hand)
    program.click(program.card(0))
    legal, illegal = ghost(program, viewer, True), ghost(program, viewer, False)
    whole = np.ones(legal.shape[:2], dtype=bool)
    for cones in CONES:
        assert told(difference(legal, illegal, (whole, whole), cones)), cones


# ---- what is chosen


def changed(one: Pixels, other: Pixels, place: Rect, cones: str) -> int:
    """How many pixels of a place look another way."""
    pair = [crop(frame, place) for frame in (one, other)]
    differ = (pair[0] != pair[1]).any(axis=-1)
    looks = [seen(pixels[differ], cones) for pixels in pair]
    return int((apart(*looks) >= COLOUR).sum())


def by_keys(id: str, *keys: int) -> Callable[[Menu], None]:
    """Press keys where they go to a control."""

    def go(screen: Menu) -> None:
        screen.scene.sheet.focus(id)
        screen.keys(*keys)

    return go


def pressed(id: str) -> Callable[[Menu], None]:
    return lambda screen: screen.press(id)


CHOICES: dict[str, tuple[str, Callable[[Menu], None], str]] = {
    "a switch": ("settings: access", pressed("high_contrast"), "high_contrast"),
    "one of several": ("new game", by_keys("curtain", pygame.K_RIGHT), "curtain"),
    "a tab": ("settings: access", by_keys("tabs", pygame.K_LEFT), "tabs"),
    "a figure": ("new game", by_keys("seat 1 colour violet", pygame.K_RIGHT), "seat 1 colour violet"),
    "a set-up": ("new game", pressed("first game"), "first game"),
    "a saved game": ("saved games", by_keys("games", pygame.K_DOWN), "games"),
    "a puzzle": ("puzzles", by_keys("puzzles", pygame.K_DOWN), "puzzles"),
    "a lesson": ("school", by_keys("map", pygame.K_RIGHT), "map"),
    "where the keyboard is": ("title", by_keys("continue", pygame.K_TAB), "new"),
    "where the keyboard is, on parchment": ("settings: access", by_keys("tabs", pygame.K_TAB), "high_contrast"),
}
"""What is chosen: on which screen, how, and where that is seen."""


@pytest.mark.parametrize("name", CHOICES)
def test_what_is_chosen(listener: Listener, viewer: Viewer, name: str) -> None:
    where, choose, id = CHOICES[name]
    screen = Menu(SCREENS[where](listener), SIZES[0])
    screen.tick(12)
    before = viewer.frame(screen.stack)[0]
    choose(screen)
    screen.move((2, 2))
    screen.tick(60)
    after = viewer.frame(screen.stack)[0]
    place = screen.scene.sheet[id].rect.inflate(12, 12)
    for cones in CONES:
        assert changed(before, after, place, cones) >= SEEN, cones


def test_a_building_that_is_worked_at(program: Screen, viewer: Viewer) -> None:
    """And the worker that is about to stand beside it, and the square under the keyboard's cursor."""
    sit(program, SIZES[0], lambda game: game.phase is Phase.MUST and game.players[game.player].own > 1, pygame.K_w)
    before = viewer.frame(program.app.stack)[0]
    program.key(pygame.K_SPACE)
    program.wait(700)
    after = viewer.frame(program.app.stack)[0]
    board = program.play.picture.board
    assert board.model is not None
    (draft,) = board.model.overlay.draft
    place = program.grid.rect(draft.square.x, draft.square.y)
    for cones in CONES:
        assert changed(before, after, place, cones) >= SEEN, cones


def test_castle_squares_that_may_be_built_on(program: Screen, viewer: Viewer) -> None:
    """Those have a line all around; of the others at most an edge is touched by one."""
    sit(program, SIZES[0], lambda game: game.phase is Phase.CASTLE)
    after = viewer.frame(program.app.stack)[0]
    board = program.play.picture.board
    assert board.model is not None
    targets = board.model.overlay.targets
    assert 0 < len(targets) < 10
    board.show(replace(board.model, overlay=NOTHING))
    before = viewer.frame(program.app.stack)[0]
    for cones in CONES:
        counts = [changed(before, after, board.castle_face(square), cones) for square in range(10)]
        marked = [count for square, count in enumerate(counts) if square in targets]
        others = [count for square, count in enumerate(counts) if square not in targets]
        assert min(marked) >= max(SEEN, 1.5 * max(others)), (cones, counts)
