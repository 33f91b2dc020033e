"""How a command ends, and what stops it; str() of that is one sentence for standard error."""

from __future__ import annotations

FINE, FAILED, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130
"""Exit statuses: fine, something found by reading or running, wrong usage, interrupted."""


class Usage(Exception):
    """The arguments alone show that this cannot be meant; exit status 2."""


class Trouble(Exception):
    """Something found by reading or running; exit status 1."""


class Stopped(Exception):
    """The user or the system stopped the command; exit status 130."""
