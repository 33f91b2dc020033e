"""A completed building: its seal lies there until the last of its seals has left, then its tick is stamped, once."""

from __future__ import annotations

from itertools import groupby

import pytest

from arkadia_desktop.rules.board import Building
from arkadia_desktop.rules.events import BuildingCompleted
from arkadia_desktop.scenes.play.motion.choreography import SEAL_FLIES_MS, seal_spot
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.stage.board.motion import Pose, Tick
from tests.scenes.games import NAMES, played, table_at
from tests.scenes.screen import Screen
from tests.scenes.test_staging import begin, flights, of, places, staged

__all__ = ["places"]


def completes(buildings: int) -> tuple[str, int]:
    """An action of the samples that completes so many buildings."""
    return next(
        (name, number) for name in NAMES for number, one in enumerate(played(name))
        if sum(isinstance(event, BuildingCompleted) for event in one.events) == buildings
    )  # fmt: skip


def lies(scene: PlayScene, building: Building) -> tuple[str, ...]:
    """What lies on a building where its seal lay: on the board, and in motion over it."""
    picture = scene.picture
    spot = seal_spot(scene.shown.board, building, picture.board.grid)
    found: set[str] = set()
    for item in [*picture.board.items, *picture.motions.items]:
        name = item.key[2] if item.key[0] == "mark" else item.key[1]
        if isinstance(name, Pose):
            name = "tick" if isinstance(name.picture, Tick) else name.picture
        near = max(abs(a - b) for a, b in zip(item.rect.center, spot, strict=True)) <= 1
        if near and name in ("tick", f"seal_{building.card.family}"):
            found.add(str(name))
    return tuple(sorted(found))


def course(screen: Screen, building: Building, ms: float) -> list[tuple[str, ...]]:
    """What lies on it one after the other."""
    scene, seen = screen.play, []
    until = screen.now + ms
    while screen.now < until:
        screen.step(8)
        if any(one.id == building.id for one in scene.shown.board.buildings):
            seen.append(lies(scene, building))
    return [what for what, _all in groupby(seen)]


def once(building: Building) -> list[tuple[str, ...]]:
    return [(f"seal_{building.card.family}",), ("tick",)]


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
@pytest.mark.parametrize("buildings", [1, 2])
def test_the_seals_of_a_computers_building_leave_before_its_tick_comes(
    screen: Screen, buildings: int, speed: float
) -> None:
    name, number = completes(buildings)
    done = [event.building for event in played(name)[number].events if isinstance(event, BuildingCompleted)]
    for building in done:
        begin(screen, name, number, speed)
        assert [what for what in course(screen, building, 8000) if what] == once(building)


@pytest.mark.parametrize("buildings", [1, 2])
def test_those_of_ones_own_leave_before_it_and_it_stays_while_a_castle_piece_is_due(
    screen: Screen, buildings: int
) -> None:
    name, number = completes(buildings)
    one = played(name)[number]
    for building in [event.building for event in one.events if isinstance(event, BuildingCompleted)]:
        screen.play_on(table_at(name, number, [one.seat]))
        screen.speed(1.0)
        screen.play.submit(one.action)
        assert [what for what in course(screen, building, 4000) if what] == once(building)
        assert lies(screen.play, building) == ("tick",)


def test_without_motion_the_tick_is_there_at_once(screen: Screen) -> None:
    name, number = completes(1)
    one = played(name)[number]
    (building,) = (event.building for event in one.events if isinstance(event, BuildingCompleted))
    screen.play_on(table_at(name, number, [one.seat]))
    screen.play.submit(one.action)
    screen.step(8)
    assert lies(screen.play, building) == ("tick",)


@pytest.mark.parametrize("after", [60, 300, 520, 900])
def test_an_undo_at_any_time_leaves_the_board_as_it_was(screen: Screen, after: float) -> None:
    name, number = completes(1)
    one = played(name)[number]
    screen.play_on(table_at(name, number, [one.seat]))
    screen.speed(1.0)
    before = [item.key for item in screen.play.picture.board.items]
    screen.play.submit(one.action)
    screen.wait(after, each=20)
    screen.play.run("undo")
    screen.step(20)
    assert screen.table.number == number
    assert not any(isinstance(item.key[1], Pose) for item in screen.play.picture.motions.items)
    now = [item.key for item in screen.play.picture.board.items]
    assert not any("tick" in key for key in now)
    assert sum("ring" in key for key in now) == sum("ring" in key for key in before)


def test_the_seal_lies_there_until_the_last_one_takes_off(places) -> None:
    for moment in of(BuildingCompleted):
        made = flights(staged(moment, places).after)
        (stamp,) = (one for one in made if isinstance(one.pictures[0], Tick))
        seal = (f"seal_{moment[2].event.building.card.family}",)
        (lying,) = (one for one in made if one.pictures == seal and one.begin == one.end and one.start == 0)
        leaves = [one.start for one in made if one.ms == SEAL_FLIES_MS and one.pictures == seal]
        assert lying.over == max(leaves, default=lying.over) == stamp.start, "no hole is left in between"
        assert stamp.stays
