"""Idle life: sails turn, chimneys smoke, and nothing else on the board changes."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect

from arkadia_desktop.rules.pieces import Form
from arkadia_desktop.stage.board.life import (
    LATE_MS,
    PUFF_STEPS,
    STEP_MS,
    STILL,
    TURN_MS,
    TURN_STEPS,
    AmbientClock,
    AmbientFrame,
    chimney_spot,
    sails,
)
from arkadia_desktop.stage.common.picture import KeptPictures
from arkadia_desktop.tools.art.drawing.town import buildings, props
from tests.stage.pictures import board, seen

POSITION = seen("greedy3-tie", 60)
MILLS = [building for building in POSITION.board.buildings if building.card.form is Form.MILL]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_breaths_follow_the_time_and_leave_pauses_out() -> None:
    ambient_clock = AmbientClock()
    steps = [ambient_clock.ambient(now) for now in range(0, 14_000, 65)]
    turns = [ambient.turn for ambient in steps]
    assert turns[0] == 0
    assert set(turns) == set(range(TURN_STEPS))
    assert turns[round(TURN_MS / 65) - 1] == TURN_STEPS - 1
    assert {ambient.puff for ambient in steps} == {None, *range(PUFF_STEPS)}
    before = ambient_clock.ambient(14_000)
    assert ambient_clock.ambient(14_000) == before
    after_an_hour = ambient_clock.ambient(3_614_000)
    assert before.turn is not None
    assert after_an_hour.turn in {(before.turn + step) % TURN_STEPS for step in range(1 + round(LATE_MS / STEP_MS))}


@pytest.mark.parametrize("square", [24, 48])
def test_a_board_that_lives_is_repaired_exactly(square: int) -> None:
    picture, surface = board(POSITION, square)
    for ambient in (
        AmbientFrame(0),
        AmbientFrame(3, 0, 1),
        AmbientFrame(3, 0, 2),
        AmbientFrame(4, 7, None),
        AmbientFrame(9, 8, 6),
        STILL,
    ):
        for part in picture.live(ambient):
            picture.paint(surface, part)
        fresh, _ = board(POSITION, square)
        fresh.live(ambient)
        anew = surface.copy()
        fresh.paint(anew, fresh.rect)
        assert pixels(surface) == pixels(anew)
    assert pixels(surface) == pixels(board(POSITION, square)[1])


def test_only_mills_and_one_chimney_are_painted_again() -> None:
    picture, _ = board(POSITION, 48)
    picture.live(AmbientFrame(0))
    mills = [picture.grid.rect(mill.at.x, mill.at.y - 1, 2, 3).inflate(48, 48) for mill in MILLS]
    assert len(MILLS) == 2
    for part in picture.live(AmbientFrame(1)):
        assert any(mill.contains(part) for mill in mills)
    assert sum(part.w * part.h for part in picture.live(AmbientFrame(1, 0, 0))) == 48 * 48
    assert picture.live(AmbientFrame(1, 0, 0)) == []


def test_a_quarter_turn_ends_where_it_began() -> None:
    """The four arms are shaded each in its own way; the turn hands that on without a jump."""
    picture, _ = board(POSITION, 48)
    kept, sprites = KeptPictures(), picture.kit.sprites

    def at(turn: int | None) -> pygame.Surface:
        surface, hub = sails(sprites, kept, 48, turn)
        middle = Rect(0, 0, 60, 60)
        middle.center = (hub, hub)
        return surface.subsurface(middle)

    assert pixels(at(0)) == pixels(at(None))
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
