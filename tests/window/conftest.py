"""One display for all window tests of a process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.window.display import Display


@pytest.fixture(scope="session")
def display() -> Iterator[Display]:
    """A screen of 1920 by 1080 pixels."""
    with Display() as screen:
        yield screen
