"""What the two tiers take of all combinations, and how the tests are parted among shards."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from tests.scale import crossed, in_shard

CASES, SIZES, SCALES, TONGUES = range(30), "abcdefgh", range(6), ("en", "de", "fr", "en_XA")


@pytest.mark.parametrize("axes", [(SIZES,), (SIZES, SCALES), (SIZES, SCALES, TONGUES), (TONGUES, SIZES, SCALES)])
def test_in_the_full_tier_every_two_values_meet_beside_every_case(axes):
    rows = crossed(CASES, *axes, full=True)
    assert len(rows) == len(set(rows)) < len(CASES) * 60
    for chosen in combinations(range(len(axes)), min(2, len(axes))):
        met = {(row[0], *(row[1 + axis] for axis in chosen)) for row in rows}
        assert met == set(product(CASES, *(axes[axis] for axis in chosen)))


def test_every_test_belongs_to_one_shard():
    names = [f"tests/scenes/test_{number}.py::test_it[{number}]" for number in range(400)]
    shards = [{name for name in names if in_shard(name, (number, 8))} for number in range(1, 9)]
    assert sum(map(len, shards)) == len(set().union(*shards)) == len(names)
    assert min(map(len, shards)) > 30


def test_packages_are_built_in_one_shard():
    names = [f"tests/packaging/test_packages.py::test_{number}" for number in range(20)]
    assert sum(any(in_shard(name, (number, 8)) for name in names) for number in range(1, 9)) == 1


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
