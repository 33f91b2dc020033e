"""Where the secrets of sealed deals come from, and how their commitments are told."""

from __future__ import annotations

import os
import textwrap

from arkadia_desktop.rules.proofs.sealed_deal import SECRET_BYTES, Secret

_GROUP = 8


def thrown_secret() -> Secret:
    """A secret nobody knows, of random bytes of the operating system."""
    return Secret(os.urandom(SECRET_BYTES))


def grouped(letters: str) -> str:
    """The letters of a commitment or secret as people compare them: eight at a time."""
    return " ".join(textwrap.wrap(letters, _GROUP))
