"""Nothing is told by colour alone: families, players, places and choices are told apart in real frames by everybody,
whatever cones they have."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import numpy as np
import pygame
import pytest
from pygame import Surface

from arkadia_desktop.rules.pieces import COLOURS, FAMILIES
from arkadia_desktop.scenes.common.menu_paint import put_sign
from arkadia_desktop.stage.common.palette import SIGNS
from arkadia_desktop.table.options import Curtain, Options
from tests.scale import FULL
from tests.scenes.games import table_at
from tests.scenes.menu_states import SCREENS
from tests.scenes.menus import Listener
from tests.scenes.menus import Screen as Menu
from tests.scenes.play_states import SCENES
from tests.scenes.screen import Point, Screen
from tests.scenes.sight import CONES, Apart, Pixels, Shown, Viewer, difference, program, viewer, viewing
from tests.scenes.test_menus_layout import listener

__all__ = ["listener", "program", "viewer"]

SIZES = [(1280, 720), (1920, 1080)]
SIGN, OUTLINE, COLOUR = 5.0, 0.08, 8.0
"""From where on signs (L*), outlines (share of the ground) and colours (CIEDE2000) are apart at a glance."""
EVERYBODY = tuple(range(4))


def town(program: Screen, size: Point, number: int = 150) -> None:
    """Four players in the middle of a game, the castle half built."""
    program.resize(size)
    program.sit(table_at("std4", number, EVERYBODY, options=Options(curtain=Curtain.OFF)))
    program.wait(700)


def told(frame: Pixels, shown: list[Shown], kinds: tuple[str, ...]) -> dict[tuple[str, str, str], Apart]:
    """How far apart the sprites of every kind are, by their names and the cones one has; the first of each counts."""
    groups: dict[object, dict[str, Shown]] = {}
    for one in shown:
        if one.kind[0] in kinds and "lot" not in one.name:
            groups.setdefault(one.kind, {}).setdefault(one.name, one)
    return {
        (f"{one.name} {one.place.w} px", other.name, cones): difference(
            one.pixels(frame), other.pixels(frame), (one.cover, other.cover), cones
        )
        for group in groups.values()
        for one, other in combinations(group.values(), 2)
        for cones in CONES
    }


def confused(found: dict[tuple[str, str, str], Apart]) -> list[str]:
    """What is told apart neither by its sign nor by its outline; with all cones it must be told by its colour, too."""
    return [
        f"{one}, {other}, {cones}: {lies}"
        for (one, other, cones), lies in found.items()
        if (lies.sign < SIGN and lies.outline < OUTLINE) or (cones == "all cones" and lies.colour < COLOUR)
    ]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_families_and_players_on_the_table(program: Screen, viewer: Viewer, size: Point) -> None:
    town(program, size)
    frame, shown = viewer.frame(program.app.stack)
    names = {one.name for one in shown}
    assert {f"seal_{family}" for family in FAMILIES} | {f"castle_{family}" for family in FAMILIES} <= names
    assert {f"worker_{colour}" for colour in (*COLOURS, "neutral")} <= names
    found = told(frame, shown, ("seal", "castle", "worker"))
    assert len(found) >= 4 * (6 + 6 + 6 + 10)
    assert confused(found) == []
    assert all(lies.outline > 0.03 for pair, lies in found.items() if "castle" not in pair[0])  # those have it inside


ELSEWHERE = ("supply", "banner", "chronicle", "can")


@pytest.mark.parametrize("name", SCENES if FULL else ELSEWHERE)
def test_families_and_players_on_every_screen_of_play(program: Screen, viewer: Viewer, name: str) -> None:
    program.resize(SIZES[0])
    SCENES[name](program)
    program.wait(700)
    assert confused(told(*viewer.frame(program.app.stack), ("seal", "seal5", "castle", "worker"))) == []


MENUS = ("result of four", "replay", "saved games", "new game for four", "title", "puzzles", "hall of fame")


@pytest.mark.parametrize("name", SCREENS if FULL else MENUS)
def test_families_and_players_in_the_menus(listener: Listener, viewer: Viewer, name: str) -> None:
    screen = Menu(SCREENS[name](listener), SIZES[0])
    screen.tick(12)
    assert confused(told(*viewer.frame(screen.stack), ("seal", "seal5", "castle", "worker"))) == []


def test_a_figure_stands_with_everything_that_is_a_players(program: Screen, viewer: Viewer) -> None:
    """Tents and banners are of one form: whose they are is told by the figure beside them."""
    for scene in ("town", "banner", *(SCENES if FULL else ())):
        if scene == "town":
            town(program, SIZES[0])
        else:
            SCENES[scene](program)
            program.wait(700)
        viewer.frame(program.app.stack)
        tents = [one for one in viewer.found if one.name.startswith("tent_")]
        for one in tents:
            assert beside(one, f"worker_{one.name.split('_')[1]}", viewer), (scene, one)
        for one in viewer.found:
            if one.name.startswith("banner_"):
                colour = one.name.split("_")[1]
                assert beside(one, f"tent_{colour}", viewer) or beside(one, f"worker_{colour}", viewer), (scene, one)


def beside(one: Shown, name: str, viewer: Viewer) -> bool:
    """Whether such a sprite stands no further from it than it is wide, or half again."""
    near = one.place.inflate(3 * one.place.w, one.place.h)
    return any(near.colliderect(other.place) for other in viewer.found if other.name == name)


def test_signs_of_players_where_a_figure_has_no_room(program: Screen) -> None:
    """On charts, on the scrub rail and on the lanes of what might have been."""
    town(program, SIZES[0])
    looks: dict[str, tuple[Pixels, Pixels]] = {}
    for colour in COLOURS:
        sheet = Surface((24, 24), pygame.SRCALPHA)
        put_sign(sheet, 0.7, colour, (12, 12))
        looks[colour] = pygame.surfarray.array3d(sheet).astype(float), pygame.surfarray.array_alpha(sheet) > 200
    assert len(set(SIGNS.values())) == len(COLOURS)
    for (one, a), (other, b) in combinations(looks.items(), 2):
        assert difference(a[0], b[0], (a[1], b[1]), "all cones").outline >= 0.12, (one, other)


# ---- what is planted


def plain(name: str, picture: Surface) -> Surface:
    """Seals and castle pieces without their signs: all of one colour, with the shade of their edges."""
    if name.split("_")[0] not in ("seal", "castle") or "lot" in name:
        return picture
    alpha = pygame.surfarray.array_alpha(picture) > 200
    mean = pygame.surfarray.array3d(picture)[alpha].mean(axis=0)
    return filled(picture, np.broadcast_to(mean, (*picture.get_size(), 3)), alpha)


class Alike:
    """All figures are of one form, each in a colour of its own."""

    def __init__(self) -> None:
        self._forms: dict[tuple[int, int], Surface] = {}

    def __call__(self, name: str, picture: Surface) -> Surface:
        if not name.startswith("worker_"):
            return picture
        form = self._forms.setdefault(picture.get_size(), picture.copy())
        means = []
        for one in (picture, form):
            cover = pygame.surfarray.array_alpha(one) > 200
            means.append(pygame.surfarray.array3d(one)[cover].mean(axis=0))
        cover = pygame.surfarray.array_alpha(form) > 0
        return filled(form, pygame.surfarray.array3d(form) * (means[0] / means[1]), cover)


def filled(picture: Surface, pixels: Pixels, alpha: Pixels) -> Surface:
    """A copy whose covered pixels are these."""
    copy = picture.copy()
    with_signs = pygame.surfarray.pixels3d(copy)
    with_signs[alpha] = np.clip(pixels[alpha], 0, 255)
    del with_signs
    return copy


@pytest.mark.parametrize(("fault", "kinds"), [(plain, ("seal", "castle")), (Alike(), ("worker",))])
def test_signs_that_are_gone_are_missed(
    screens: Callable[..., Screen], fault: Callable[[str, Surface], Surface], kinds: tuple[str, ...]
) -> None:
    with viewing() as viewer:
        viewer.change = fault
        screen = screens(checked=False)
        town(screen, SIZES[0])
        found = told(*viewer.frame(screen.app.stack), kinds)
        assert len(found) >= 4 * 6
        missed = confused(found)
        assert all(any(one.startswith(kind) for one in missed) for kind in kinds), missed
