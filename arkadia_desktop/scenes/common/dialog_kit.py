"""The kit of a dialog that does not scroll: the interface scale gives way until it fits into the window."""

from __future__ import annotations

from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit

LEAST_U = 0.5
"""Below so many real px a design px the letters, never under 13 real px, are too large for what they stand on."""


def dialog_kit(kit: Kit, width: float, height: float) -> Kit:
    """A kit for something of width x height design px; often the very same one. A small interface in a small window
    gives way too."""
    frame = kit.frame
    if frame.u < LEAST_U:
        frame = Frame(frame.width, frame.height, max(frame.scale, min(1.0, LEAST_U / frame.f)))
    return kit.on(frame.page(width, height))
