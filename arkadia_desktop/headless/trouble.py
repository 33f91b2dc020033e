"""What stops a command; str() is one sentence for standard error."""

from __future__ import annotations


class Usage(Exception):
    """The arguments alone show that this cannot be meant; exit status 2."""


class Trouble(Exception):
    """Something found by reading or running; exit status 1."""


class Stopped(Exception):
    """The user or the system stopped the command; exit status 130."""
