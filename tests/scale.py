"""How much to test: the quick tier runs at every change, the full one (``ARKADIA_TESTS=full``) before a release. It
may run in shards (``--shard 3/8``), one after the other or on several machines."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import combinations, product
from typing import Any

FULL = os.environ.get("ARKADIA_TESTS") == "full"


def scale(quick: int, full: int) -> int:
    """The count for this run."""
    return full if FULL else quick


def crossed(cases: Iterable[Any], *axes: Sequence[Any], each: int = 0, full: bool = FULL) -> list[tuple[Any, ...]]:
    """Rows of a case and one value of every axis. In the full tier every two values of two axes meet beside every case;
    in the quick one there are `each` rows a case (0: as many as the longest axis has values).

    In the quick tier, too, every value of an axis comes before any comes again: beside one case, where there are
    rows enough, or else from case to case. Of the values that are left a row takes the one that met the others of the
    row least often.
    """
    if full:
        meeting = list(_pairs(axes))
        return [(case, *row) for case in cases for row in meeting]
    rows, met = [], Counter[tuple[tuple[int, int], ...]]()
    left: list[list[int]] = [[] for _ in axes]
    for case in cases:
        for number in range(each or max(map(len, axes))):
            places: list[tuple[int, int]] = []
            for axis, values in enumerate(axes):
                if not left[axis] or (number == 0 and not 0 < each < len(values)):
                    left[axis] = list(range(len(values)))
                at = min(left[axis], key=lambda at: (sum(met[place, (axis, at)] for place in places), at))
                left[axis].remove(at)
                places.append((axis, at))
            met.update(combinations(places, 2))
            rows.append((case, *(axes[axis][at] for axis, at in places)))
    return rows


def _pairs(axes: Sequence[Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    """Rows of a value of every axis, such that every two values of two axes meet; a single axis gives each value."""
    ways = list(product(*(range(len(values)) for values in axes)))
    meeting = {way: set(combinations(enumerate(way), min(2, len(axes)))) for way in ways}
    left = set().union(*meeting.values())
    while left:
        way = max(ways, key=lambda way: len(meeting[way] & left))
        left -= meeting[way]
        yield tuple(values[at] for values, at in zip(axes, way, strict=True))


def in_shard(name: str, shard: tuple[int, int]) -> bool:
    """Whether a test belongs to a shard, such as (3, 8). What builds packages stays together."""
    number, count = shard
    file, _parted, _test = name.partition("::")
    unit = file if file.startswith("tests/packaging/") else name
    return int.from_bytes(sha256(unit.encode()).digest()[:4]) % count == number - 1
