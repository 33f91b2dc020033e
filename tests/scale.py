"""How much to test: the quick tier runs at every change, the full one (``ARKADIA_TESTS=full``) before a release."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Any

FULL = os.environ.get("ARKADIA_TESTS") == "full"


def scale(quick: int, full: int) -> int:
    """The count for this run."""
    return full if FULL else quick


def crossed(cases: Iterable[Any], *axes: Sequence[Any], each: int = 0, full: bool = FULL) -> list[tuple[Any, ...]]:
    """Rows of a case and one value of every axis: all there are in the full tier, `each` rows a case in the quick one
    (0: as many as the longest axis has values).

    In the quick tier, too, every value of an axis comes before any comes again: beside one case, where there are
    rows enough, or else from case to case. Of the values that are left a row takes the one that met the others of the
    row least often.
    """
    if full:
        return list(product(cases, *axes))
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
