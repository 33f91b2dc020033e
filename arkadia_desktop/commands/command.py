"""What a command is: its name, a sentence about it, its arguments, and what it does with them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


def _nothing_more(options: dict[str, Any]) -> None:
    """Whatever the parser has accepted can be meant."""


@dataclass(frozen=True)
class ProgramCommand:
    """One command of the program; the game itself is one without a name."""

    name: str
    about: Callable[[], str]
    """A sentence for `--help`, in the language in use."""
    standard: Mapping[str, Any]
    """Its options, and what they are when they are not given."""
    add_to: Callable[[argparse.ArgumentParser], None]
    """Tells a parser of its arguments."""
    run: Callable[[argparse.Namespace], int]
    """Does it; returns the exit status. Raises Trouble, Usage or Stopped."""
    needed: tuple[tuple[str, str], ...] = ()
    """The options it cannot do without, each with how the usage shows it."""
    check: Callable[[dict[str, Any]], None] = field(default=_nothing_more)
    """Looks at the options that were given and puts values into the place of words. Raises Usage where they cannot be
    meant."""
