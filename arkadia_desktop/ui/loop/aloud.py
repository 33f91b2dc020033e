"""What a scene may say to somebody who does not see it, besides what its widgets say."""

from __future__ import annotations

from collections.abc import Sequence

from arkadia_desktop.ui.widgets.base import Widget
from arkadia_desktop.ui.widgets.spoken import Spoken, SpokenBranch

Path = tuple[str, ...]
"""The way to a thing: the keys from the window down to it."""


class Aloud:
    """What a scene may say of itself besides its widgets."""

    def spoken(self, widget: Widget) -> Spoken | None:
        """What is told of one of its widgets."""
        return widget.spoken()

    def branches(self) -> tuple[SpokenBranch, ...]:
        """What is on the screen that is no widget: it is told after the widgets."""
        return ()

    def gathered(self, told: Sequence[SpokenBranch]) -> Sequence[SpokenBranch]:
        """All that is told, put into lists where several things belong together."""
        return told

    def spoken_focus(self) -> Path:
        """The way, below the scene, to what the keyboard is on where that is no widget; empty otherwise."""
        return ()

    def look_at(self, way: Path) -> bool:
        """Let the keyboard go to one of its branches, by the way below the scene; false where it cannot."""
        return False
