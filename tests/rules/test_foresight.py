"""What castle pieces can at best do: compared with every way of placing them."""

from __future__ import annotations

from random import Random

import pytest

from arkadia_desktop.rules.castle import Castle
from arkadia_desktop.rules.evaluation import worth
from arkadia_desktop.rules.pieces import FAMILIES, Counts, Family
from arkadia_desktop.rules.preview import best_castle, best_piece
from tests.drawn import castle


def every_way(start: Castle, pieces: int) -> set[Castle]:
    """The castles that can stand after so many pieces."""
    if not pieces or not start.can_grow:
        return {start}
    return {
        after
        for family in FAMILIES
        if start.pool[family.ordinal]
        for square in start.open_squares()
        for after in every_way(start.with_piece(family, square), pieces - 1)
    }


def random_castle(chance: Random, pieces: int) -> Castle:
    built = Castle()
    for _ in range(pieces):
        family = chance.choice([family for family in FAMILIES if built.pool[family.ordinal]])
        built = built.with_piece(family, chance.choice(built.open_squares()))
    return built


@pytest.mark.parametrize("pieces", [0, 4, 8, 9, 17, 18, 19, 26, 27, 28])
def test_no_way_is_better(pieces: int) -> None:
    chance = Random(pieces)
    start = random_castle(chance, pieces)
    red, olive, black, silver = (chance.randrange(7) for _ in FAMILIES)
    seals: Counts = (red, olive, black, silver)
    for due in (1, 2):
        best = best_castle(start, seals, due)
        ways = every_way(start, due)
        assert worth(seals, best.values) == max(worth(seals, one.values) for one in ways)
        assert best in ways


def test_a_family_of_ones_own_goes_over_the_one_that_is_worth_least() -> None:
    """Silver is asked for: it covers the family of which no seal is held, and no blank square where that gains less."""
    start = castle("r o - - - - - - - -")
    piece = best_piece(start, (4, 2, 0, 3), Family.SILVER)
    assert piece is not None
    assert start.top(piece.square) in (None, Family.BLACK)  # both cost nothing
    assert best_piece(start, (4, 2, 0, 3)).family is Family.RED


def test_without_seals_as_little_as_possible_changes() -> None:
    start = Castle()
    assert best_castle(start, (0, 0, 0, 0), 1).values == start.values


def test_where_nothing_can_be_placed_nothing_changes() -> None:
    chance = Random(3)
    full = random_castle(chance, 28)
    assert not full.can_grow
    assert best_castle(full, (1, 2, 3, 4), 2) is full
    assert best_piece(full, (1, 2, 3, 4)) is None
