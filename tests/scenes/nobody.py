"""A thinker that is never asked, for screens on which nobody plays."""

from __future__ import annotations

from arkadia_desktop.table.thinking import LocalThinker, Thinking
from tests.scenes.games import table_at


def nobody() -> LocalThinker:
    """Nothing comes of any question."""
    return LocalThinker(lambda _view, _level, _seed: None)


def silent() -> Thinking:
    """Whoever asks this one for advice is never answered."""
    return Thinking(table_at("std2", 0, [0]), nobody())
