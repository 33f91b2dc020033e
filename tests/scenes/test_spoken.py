"""What the bubble of a step points at: what the step is about, wherever that lies."""

from __future__ import annotations

import pytest
from pygame import Rect

from arkadia_desktop.rules import events
from tests.scenes.screen import Screen
from tests.scenes.test_staging import Moment, begin, of


def told(screen: Screen, moment: Moment) -> Rect:
    """Where the bubble of a step lies that has just been shown, without shadow and pointer."""
    name, number, sight, _before = moment
    begin(screen, name, number, 1.0)
    screen.until(lambda: screen.play.shown == sight.view, each=20)
    screen.until(lambda: screen.bubble, most_ms=160, each=20)  # the picture comes up to date in steps
    lines = [box.rect for box in screen.play.picture.bubble.boxes()]
    return lines[0].unionall(lines[1:])


def test_a_sale_is_told_beside_the_tent_of_who_sells(screen: Screen) -> None:
    bubble = told(screen, next(of(events.SealsSold, mine=False)))
    tent = screen.layout.tents[0]
    assert tent.top < bubble.centery < tent.bottom + screen.layout.square  # lower where camps stand beside it
    assert tent.right < bubble.left < tent.right + 2 * screen.layout.square


def test_ones_own_sale_is_told_above_ones_own_tent(screen: Screen) -> None:
    bubble = told(screen, next(of(events.SealsSold, mine=True)))
    own = screen.layout["own"]
    assert own.left < bubble.left < own.right
    assert own.top - 2 * screen.layout.square < bubble.bottom < own.top


@pytest.mark.parametrize("mine", [True, False])
def test_the_last_round_is_told_beside_the_castle(screen: Screen, mine: bool) -> None:
    bubble = told(screen, next(of(events.LastRoundBegan, mine=mine)))
    lot = screen.table.game.board.lot
    squares = [screen.grid.rect(square.x, square.y) for square in lot.castle_squares()]
    castle = squares[0].unionall(squares[1:])
    assert not bubble.colliderect(castle)
    assert bubble.colliderect(castle.inflate(100, 100))
