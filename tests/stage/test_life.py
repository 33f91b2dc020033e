"""Idle life: sails turn, chimneys smoke, fires burn, a worker looks up, light passes; nothing else changes."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect

from arkadia_desktop.rules.pieces import Form
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.stage.board.life import (
    PUFF_STEPS,
    TURN_STEPS,
    chimney_spot,
    flame_of,
    looks_up,
    of_its_own,
    puff_of,
    puff_parts,
    sails,
    turn_of,
)
from arkadia_desktop.stage.common.picture import KeptPictures
from arkadia_desktop.tools.art.drawing.town import buildings, props
from tests.stage.pictures import board, pixels, seen

POSITION = seen("greedy3-tie", 60)
MILLS = [building for building in POSITION.board.buildings if building.card.form is Form.MILL]
HERE, THERE = Square(3, 4), Square(9, 5)
AN_HOUR = range(24_000)


def test_mills_turn_each_at_its_own_phase_and_speed_and_never_jump() -> None:
    for at in (HERE, THERE):
        steps = [after - before for before, after in pairwise(turn_of(life, at) for life in AN_HOUR)]
        assert set(steps) == {1, 2}, "a gust now and then"
    apart = {(turn_of(life, HERE) - turn_of(life, THERE)) % TURN_STEPS for life in AN_HOUR}
    assert len(apart) > TURN_STEPS / 2


def test_no_two_chimneys_or_fires_keep_time() -> None:
    own = of_its_own(HERE), of_its_own(THERE)
    puffs, flames = ([[tell(life, one) for life in range(200)] for one in own] for tell in (puff_of, flame_of))
    assert puffs[0] != puffs[1]
    assert flames[0] != flames[1]
    for line in puffs:
        assert {*line} == {None, *range(PUFF_STEPS)}
        for one, other in pairwise(line):
            assert other == (0 if one is None else one + 1) or other is None


def test_a_puff_swells_and_thins_without_a_jump() -> None:
    there = [sum(strength for _number, strength, _x, _y in puff_parts(age)) for age in range(PUFF_STEPS)]
    assert max(abs(one - other) for one, other in pairwise([0.0, *there, 0.0])) <= 0.25 + 1e-9


def test_one_worker_after_the_other_looks_up_for_a_moment() -> None:
    squares = [Square(x, y) for x, y in ((1, 1), (4, 2), (5, 8), (9, 3), (12, 10))]
    looking = [[at for at in squares if looks_up(life, at)] for life in range(2000)]
    assert {at for some in looking for at in some} == {*squares}
    assert sum(map(len, looking)) / len(looking) < 0.5


@pytest.mark.parametrize("square", [24, 48])
def test_a_board_that_lives_is_repaired_exactly(square: int) -> None:
    picture, surface = board(POSITION, square)
    for life in (0, 1, 2, 5, 6, 40, 41, 130, None):
        for part in picture.live(life):
            picture.paint(surface, part)
        fresh, _ = board(POSITION, square)
        fresh.live(life)
        anew = surface.copy()
        fresh.paint(anew, fresh.rect)
        assert pixels(surface) == pixels(anew), life
    assert pixels(surface) == pixels(board(POSITION, square)[1])


def test_little_is_painted_again_at_a_step() -> None:
    """Small parts, and no more of them than there is life."""
    picture, _ = board(POSITION, 48)
    picture.live(0)
    whole, most = picture.rect.w * picture.rect.h, 0
    for life in range(1, 120):
        parts = picture.live(life)
        most = max(most, sum(part.w * part.h for part in parts))
        assert picture.live(life) == []
    assert 0 < most < whole / 4


def test_light_and_smoke_lie_over_no_piece() -> None:
    """The light falls on the meadow, and not beside the board; smoke rises behind the workers and the castle."""
    picture, _ = board(POSITION, 48)
    for life in range(0, 1500, 10):
        picture.live(life)
        names = [str(item.key[1]) if item.key[0] == "sprite" else str(item.key[0]) for item in picture.items]
        pieces = [number for number, name in enumerate(names) if name.startswith(("worker_", "castle_red"))]
        assert len(names) - names[::-1].index("smoke") <= min(pieces)
        light = [number for number, item in enumerate(picture.items) if item.key[0] == "sunlight"]
        assert light == [0]
        place = picture.items[0].rect
        assert picture.grid.area.contains(place) or not place.w


def test_a_quarter_turn_ends_where_it_began() -> None:
    """The four arms are shaded each in its own way; the turn hands that on without a jump."""
    picture, _ = board(POSITION, 48)
    kept, sprites = KeptPictures(), picture.kit.sprites

    def middle(surface: pygame.Surface) -> pygame.Surface:
        place = Rect(0, 0, 60, 60)
        place.center = surface.get_rect().center
        return surface.subsurface(place)

    def at(turn: int) -> pygame.Surface:
        return middle(sails(sprites, kept, 48, turn)[0])

    assert pixels(at(0)) == pixels(middle(sprites.at("mill_sails", 48))), "as drawn"
    around = [at(turn) for turn in (*range(TURN_STEPS), 0)]
    steps = [differing(one, other) for one, other in pairwise(around)]
    assert min(steps) > 0
    assert max(steps) < 2 * sorted(steps)[len(steps) // 2]


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    return sum(abs(a - b) for a, b in zip(pixels(one), pixels(other), strict=True))


def test_smoke_rises_where_the_chimneys_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[float, float]] = []
    real = props.chimney

    def spy(x: float, y: float, z: float, height: float = 0.22, *more: Any) -> str:
        drawn.append((x, y - 0.56 * (z + height)))
        return real(x, y, z, height, *more)

    monkeypatch.setattr(buildings, "chimney", spy)
    shown = {(building.card.form, building.rot) for building in POSITION.board.buildings}
    assert {form for form, _ in shown} >= {Form.HOUSE, Form.TAVERN, Form.SMITHY}
    for building in POSITION.board.buildings:
        drawn.clear()
        buildings.building(str(building.card.form), building.rot)
        spot = chimney_spot(building)
        assert (spot is None) == (not drawn)
        if spot is not None:
            assert (spot[0] - building.at.x, spot[1] - building.at.y) == pytest.approx(drawn[0])
