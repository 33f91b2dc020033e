"""Which level loses as much in a decision as somebody did: measured over games of computers, by the same analysis."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

FILE = Path(__file__).with_name("levels.json")
FEWEST = 6
"""Fewer decisions tell nothing."""


@lru_cache(maxsize=1)
def table() -> dict[str, dict[str, int]]:
    """For each number of players, as text: the mean loss of each level in a decision, in thousandths of gold."""
    losses: dict[str, dict[str, int]] = json.loads(FILE.read_bytes())["losses"]
    return losses


def plays_like(seats: int, lost: int, decisions: int) -> str:
    """The level whose mean loss is nearest to `lost` hundredths of gold in so many decisions; empty where nothing can
    be told."""
    known = table().get(str(seats), {})
    if not known or decisions < FEWEST:
        return ""
    mean = lost * 10 // decisions
    return min(known, key=lambda level: abs(known[level] - mean))
