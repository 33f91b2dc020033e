"""Every key, click, double click and hold at every 20 ms while menus and peeks open and close: no hand is ever seen
that was not opened by a deliberate press. `test_attack.py` does the same where no dialog is near."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from tests.needs import needs
from tests.scenes.attacks import DIALOGS, Situation, plain, siege, tried

pytestmark = needs("Linux")


@pytest.mark.parametrize("situation", DIALOGS, ids=lambda situation: situation.name)
def test_no_hand_is_seen_that_nobody_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, situation: Situation
) -> None:
    plain(monkeypatch.setattr)
    assert list(islice(siege(tmp_path, situation, tried(situation)), 5)) == []
