"""What tests of widgets begin with."""

from __future__ import annotations

import pytest

from tests.ui.desk import Desk


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def said() -> list[object]:
    """What widgets have told."""
    return []
