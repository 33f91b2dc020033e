"""What the quick tier takes of all combinations."""

from __future__ import annotations

from itertools import product

import pytest

from tests.scale import crossed

CASES, SIZES, SCALES, TONGUES = range(30), "abcdefgh", range(6), ("en", "de", "fr", "en_XA")


def test_the_full_tier_takes_them_all():
    assert crossed(CASES, SIZES, SCALES, full=True) == list(product(CASES, SIZES, SCALES))


@pytest.mark.parametrize("axes", [(SIZES,), (SCALES, TONGUES), (SIZES, SCALES, TONGUES), (TONGUES, SIZES, SCALES)])
def test_every_value_meets_every_case(axes):
    rows = crossed(CASES, *axes, full=False)
    assert len(rows) == len(set(rows)) == len(CASES) * max(map(len, axes))
    for number, axis in enumerate(axes, start=1):
        assert {(row[0], row[number]) for row in rows} == set(product(CASES, axis))


@pytest.mark.parametrize("each", [1, 2, 4, 8])
def test_with_fewer_rows_every_value_is_there_equally_often(each):
    rows = crossed(CASES, SIZES, SCALES, TONGUES, each=each, full=False)
    assert [row[0] for row in rows] == [case for case in CASES for _ in range(each)]
    for number, axis in enumerate((SIZES, SCALES, TONGUES), start=1):
        counts = [sum(row[number] == value for row in rows) for value in axis]
        assert min(counts) > 0
        assert max(counts) - min(counts) <= len(CASES) // 2
        if each >= len(axis):
            assert {(row[0], row[number]) for row in rows} == set(product(CASES, axis))


def test_values_of_two_axes_meet_where_there_are_rows_enough():
    rows = crossed(CASES, SIZES, SCALES, TONGUES, each=4, full=False)
    for one, other in ((1, 2), (1, 3), (2, 3)):
        axes = SIZES, SCALES, TONGUES
        assert {(row[one], row[other]) for row in rows} == set(product(axes[one - 1], axes[other - 1]))


def test_it_is_the_same_at_every_run():
    assert crossed(CASES, SIZES, TONGUES, full=False) == crossed(CASES, SIZES, TONGUES, full=False)
