"""Means with their bars, in whole numbers, and when a comparison may end."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from arkadia_desktop.ai.analysis.report import CLOSE_ABOVE, HUNDREDTHS, THRESHOLDS
from arkadia_desktop.engine.shared import GRAIN

FIRST_LOOK = 8
"""A comparison is looked at after so many deals, then after twice as many, and so on."""
SURELY = 1300
"""A comparison ends at a look where a bar so many thousandths as long would leave the grade the same."""
SMALL = 15
"""… or where the bar is no longer than so many hundredths of gold to each side."""
GUESS, TRUST = GRAIN, 3
"""Before anything was seen the difference between two lines is guessed to vary by so much from deal to deal (standard
deviation); the guess counts as much as so many deals. Few deals that happen to agree must not look certain."""
_QUANTILES = (
    (8, 2365), (12, 2201), (16, 2131), (24, 2069), (32, 2040), (48, 2012), (64, 1998), (128, 1979), (256, 1969)
)  # fmt: skip
"""Student's t for 95 %, in thousandths, by the number of deals at least."""


def looks(most: int) -> list[int]:
    """After how many deals a comparison of at most `most` is looked at."""
    found = []
    deals = FIRST_LOOK
    while deals < most:
        found.append(deals)
        deals *= 2
    return [*found, most]


def hundredths(total: int, number: int, grain: int = GRAIN) -> int:
    """The mean of `number` figures in 1/grain as whole hundredths; halves go away from zero, so that what one seat
    loses another gains."""
    size = (2 * abs(total) * HUNDREDTHS + grain * number) // (2 * grain * number)
    return size if total >= 0 else -size


def error(differences: Sequence[int]) -> int:
    """Half of the 95 % interval of the mean of these differences (in 1/GRAIN gold), in whole hundredths."""
    number = len(differences)
    total = sum(differences)
    spread = number * sum(one * one for one in differences) - total * total  # number times the sum of squares
    if not spread and not any(differences):
        return 0
    variance = spread + number * TRUST * GUESS * GUESS
    quantile = next((t for least, t in reversed(_QUANTILES) if number >= least), 12_706)
    scale = quantile * HUNDREDTHS
    return isqrt(scale * scale * variance // (number * number * (number - 1 + TRUST))) // (1000 * GRAIN) + 1


def clear(loss: int, bar: int) -> bool:
    """Whether it makes no difference to what a turn is called where within a bar somewhat longer its loss lies."""
    if bar <= SMALL:
        return True
    wide = bar * SURELY // 1000
    return all(abs(loss - threshold) > wide for threshold in (*(t for _name, t in THRESHOLDS), CLOSE_ABOVE))
