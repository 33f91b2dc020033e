"""The records that came with the record format: whole games, and games whose last action is illegal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "records"
SAMPLES = sorted(FOLDER.glob("*.json"))
REFUSED = sorted((FOLDER / "refused").glob("*.json"))


def data_of(name: str = "first2") -> dict[str, Any]:
    """A sample as fresh JSON values, to be spoiled."""
    data: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return data
