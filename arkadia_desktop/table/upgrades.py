"""Envelopes of older versions of the program become envelopes of today, one step after the other.

A released version's envelope never changes any more. What is added or means something else from then on is a new
number: one step here (`docs/SAVES.md` tells how), and saves of the release in ``tests/table/old_saves``.

The steps see what a stranger may have written: they move and add members and look at no value. What they make is read
as strictly as what this version writes itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Step = Callable[[dict[str, Any]], dict[str, Any]]
"""The envelope of one version, as JSON, to that of the next; the member ``version`` is none of its business."""


def _named(envelope: dict[str, Any]) -> dict[str, Any]:
    """0.1.0 had no names: its games have none yet. Its curtain always did what "auto" means now."""
    options = envelope.get("options")
    if isinstance(options, dict):
        options = {**options, "curtain": "auto"}
    return {**envelope, "name": "", "options": options}


def _agreed(envelope: dict[str, Any]) -> dict[str, Any]:
    """Nobody was asked before secrecy was weakened, and tents were opened by one press; from now on they are held."""
    options = envelope.get("options")
    if isinstance(options, dict):
        options = {**options, "one_press": False}
    return {**envelope, "options": options, "consent": {"wish": None, "notes": [], "ended": False}}


def _branched(envelope: dict[str, Any]) -> dict[str, Any]:
    """Nothing had branched off a game that was going on."""
    return {**envelope, "branches": []}


def _sealed(envelope: dict[str, Any]) -> dict[str, Any]:
    """No deal was sealed, and nobody kept how computers decided: null, unlike an empty list, says so for ever."""
    return {**envelope, "deal": None, "decisions": None}


def _watched(envelope: dict[str, Any]) -> dict[str, Any]:
    """Nobody kept who had looked at the screen last: an envelope without it says so."""
    return dict(envelope)


STEPS: tuple[Step, ...] = (_named, _agreed, _branched, _sealed, _watched)
"""STEPS[v - 1] leads from version v to version v + 1."""

VERSION = 1 + len(STEPS)
"""What this program writes."""


def upgraded(envelope: dict[str, Any], version: int) -> dict[str, Any]:
    """An envelope of `version` (1..VERSION) as one of VERSION; the one given stays as it is."""
    for number in range(version, VERSION):
        envelope = {**STEPS[number - 1](envelope), "version": number + 1}
    return envelope
