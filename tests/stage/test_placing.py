"""Bubbles lie beside what they speak of, on whatever side there is room."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from pygame import Rect

from arkadia_desktop.ui.paint.placing import About, beside, crossed, line, thinned

ROOM = Rect(10, 10, 800, 600)


@pytest.mark.parametrize(
    ("about", "side"),
    [
        (Rect(380, 300, 40, 40), "bottom"),
        (Rect(380, 30, 40, 40), "top"),
        (Rect(500, 10, 40, 600), "right"),
        (Rect(20, 10, 40, 600), "left"),
    ],
)
def test_it_flips_to_where_there_is_room(about: Rect, side: str) -> None:
    box, tip, *_ = beside(About(about), (200, 100), ROOM, 20, reach=15, inset=20)
    assert tip[0] == side  # the pointer leaves on the side that looks at it
    assert ROOM.contains(box)
    assert not box.colliderect(about)


def test_it_covers_nothing_it_speaks_of_as_long_as_there_is_a_side() -> None:
    for x, y in product(range(10, 700, 53), range(10, 500, 47)):
        about = Rect(x, y, 110, 90)
        placed = beside(About(about), (240, 130), ROOM, 20, reach=15, inset=20)
        assert ROOM.contains(placed.box)
        assert not placed.box.colliderect(about), (about, placed)


def test_its_pointer_stays_away_from_the_corners_and_aims_where_it_is_told() -> None:
    about = Rect(300, 300, 200, 100)
    _box, tip, *_ = beside(About(about, aim=(310, 350)), (160, 80), ROOM, 20, reach=15, inset=30)
    assert tip == ("bottom", 30.0, 30.0, 95.0)
    _box, tip, *_ = beside(About(about, aim=(310, 350)), (400, 80), ROOM, 20, reach=15, inset=30)
    assert tip[1] == 310 - (400 - 200)


def test_its_pointer_always_ends_at_what_it_speaks_of() -> None:
    chance = Random(5)
    for _bubble in range(2000):
        about = Rect(*(chance.randrange(10, 600) for _ in range(2)), *(chance.randrange(4, 200) for _ in range(2)))
        clear = [Rect(*(chance.randrange(10, 500) for _ in range(4))) for _ in range(chance.randrange(4))]
        box, tip, *_ = beside(About(about, clear=clear), (240, 130), ROOM, 26, reach=20, inset=30)
        end = box.x + tip[2], box.y + tip[3]
        assert about.inflate(16, 16).collidepoint(end) or box.colliderect(about), (about, box, tip)


def test_where_no_side_has_room_it_covers_as_little_as_can_be() -> None:
    box, _tip, *_ = beside(About(Rect(10, 10, 800, 500)), (300, 200), ROOM, 20, reach=15, inset=20)
    assert ROOM.contains(box)
    assert box.bottom == ROOM.bottom


def test_it_keeps_off_what_else_should_be_seen() -> None:
    about, values = Rect(300, 300, 100, 100), Rect(500, 10, 300, 400)
    sides = "right", "left"
    assert beside(About(about, sides), (200, 100), ROOM, 20, reach=15, inset=20).box.x == 420
    apart = About(about, sides, clear=[values])
    assert beside(apart, (200, 100), ROOM, 20, reach=15, inset=20).box.right == 280


def test_where_something_lies_in_its_way_it_slides_along_the_side() -> None:
    about, callout = Rect(300, 540, 250, 100), Rect(130, 346, 285, 178)
    box, *_ = beside(About(about, ("above",), clear=(callout,)), (116, 27), ROOM, 9, reach=8, inset=20)
    assert box.bottom == about.top - 9
    assert callout.right < box.left < box.right <= about.right


def test_its_pointer_ends_at_a_thing_that_is_meant_and_not_in_an_empty_corner() -> None:
    upright, lying = Rect(300, 200, 60, 180), Rect(360, 320, 120, 60)  # an L: its box is empty at the top right
    about = About(upright.union(lying), sides=("right",), things=[upright, lying])
    box, tip, *_ = beside(about, (200, 100), ROOM, 20, reach=15, inset=20)
    end = box.x + tip[2], box.y + tip[3]
    assert any(one.inflate(16, 16).collidepoint(end) for one in about.things)


def test_words_that_may_stray_leave_a_busy_town_for_the_meadow() -> None:
    spot, town = Rect(600, 300, 60, 60), [Rect(x, y, 60, 60) for x in range(400, 760, 60) for y in range(60, 540, 60)]
    near, size = About(spot, rather=town), (200, 100)
    assert beside(near, size, ROOM, 20, reach=15, inset=20).hides
    strayed = beside(near._replace(strays=1), size, ROOM, 20, reach=15, inset=20)
    assert (strayed.hides, strayed.far) == (0, True)
    assert beside(near._replace(strays=1, rather=town[:1]), size, ROOM, 20, reach=15, inset=20).far is False


def test_words_with_a_reach_lie_over_a_camp_only_where_there_is_no_other_place_within_it() -> None:
    spot, camp = Rect(600, 300, 60, 60), Rect(600, 390, 60, 60)
    room = Rect(500, 380, 260, 340)
    near = About(spot, ("below",), rather=[camp], things=[spot], strays=1)
    hides = {reach: beside(near._replace(reach=reach), (200, 60), room, 20, reach=0, inset=20) for reach in (120, 240)}
    assert hides[120].box.colliderect(camp)
    assert not hides[240].box.colliderect(camp)
    assert all(placed.strayed <= reach for reach, placed in hides.items())


def test_words_that_stray_and_their_line_spare_what_is_small() -> None:
    things = [Rect(600, 300, 60, 60), Rect(660, 300, 60, 60)]
    town = [Rect(x, y, 60, 60) for x in range(0, 1280, 60) for y in range(0, 720, 60)]
    near = About(things[0], ("above",), clear=things, rather=town, things=things, strays=1)
    plain = beside(near, (140, 40), ROOM, 10, reach=0, inset=20)
    for at in plain.box.center, (plain.end[0], plain.box.bottom + 8):
        seal = Rect(0, 0, 48, 48)
        seal.center = at
        spared = beside(near._replace(small=[seal]), (140, 40), ROOM, 10, reach=0, inset=20)
        assert not spared.box.colliderect(seal)
        assert not seal.inflate(-16, -16).clipline(line(spared.box, spared.end))


def test_a_line_ends_in_the_middle_of_the_nearest_square_on_which_no_seal_lies() -> None:
    squares = [Rect(300, 300, 60, 60), Rect(360, 300, 60, 60), Rect(360, 360, 60, 60)]
    about = About(squares[0].unionall(squares[1:]), ("right",), things=squares, strays=1)
    for small, square in ((), squares[2]), ((squares[2].inflate(-6, -6),), squares[1]):
        placed = beside(about._replace(small=small), (140, 40), Rect(500, 360, 200, 60), 10, reach=0, inset=20)
        assert Rect(0, 0, 4, 4).move(square.center).move(-2, -2).collidepoint(placed.end)


def test_words_are_the_further_away_the_more_their_line_runs_through() -> None:
    spot, room, wall = Rect(390, 200, 40, 40), Rect(10, 400, 800, 200), Rect(10, 300, 800, 30)
    free, walled = (
        beside(About(spot, clear=clear, things=[spot], strays=1), (200, 60), room, 10, reach=0, inset=20)
        for clear in ((), (wall,))
    )
    assert free.box == walled.box
    assert walled.way - free.way == pytest.approx(wall.h / 2, abs=1)


def test_its_line_goes_past_those_who_stand_around_what_is_meant() -> None:
    house = Rect(400, 300, 60, 60)
    around = [house.move(*by) for by in ((-60, 0), (60, 0), (0, -60), (0, 60))]
    about = About(house, ("below",), clear=around, things=[house], strays=1, small=around)
    box, (_side, _along, x, y), *_ = beside(about, (200, 60), ROOM, 20, reach=15, inset=20)
    end = box.x + round(x), box.y + round(y)
    assert house.collidepoint(end)
    assert not crossed(box, end, thinned(around))


def test_a_line_ends_at_the_thing_past_what_lies_before_the_others() -> None:
    """Things that are to stay in sight themselves are no hindrance to a line that ends there."""
    lowest, upper, seal = Rect(100, 400, 60, 60), Rect(220, 300, 60, 60), Rect(170, 410, 40, 40)
    clear, room = (lowest, upper, upper.inflate(0, 20)), Rect(220, 380, 300, 80)
    about = About(lowest, ("right",), clear=clear, things=(lowest, upper), strays=3, small=(seal,))
    box, (_side, _along, x, y), *_ = beside(about, (160, 40), room, 8, reach=0, inset=20)
    assert not seal.clipline(box.center, (box.x + x, box.y + y))
