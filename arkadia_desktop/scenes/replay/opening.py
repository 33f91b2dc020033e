"""What the replay shows first, where somebody comes for something of it."""

from __future__ import annotations

from arkadia_desktop.scenes.replay.screen import ReplayScene
from arkadia_desktop.ui.widgets import Segmented


def turn_to_points(scene: ReplayScene) -> None:
    """Show the turning points beside the board, once the screen has its size; nothing where they are not offered."""
    listing = scene.sheet["listing"]
    if isinstance(listing, Segmented) and "points" in (option.key for option in listing.options):
        listing.value = "points"
        scene.refresh()
