"""How much to test: the quick tier runs at every change, the full one (``ARKADIA_TESTS=full``) before a release."""

from __future__ import annotations

import os

FULL = os.environ.get("ARKADIA_TESTS") == "full"


def scale(quick: int, full: int) -> int:
    """The count for this run."""
    return full if FULL else quick
