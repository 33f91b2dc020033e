"""The kit of a dialog: the interface scale gives way until the dialog fits into the window, up to a large one."""

from __future__ import annotations

from math import ceil

from arkadia_desktop.ui.frame import DESIGN_HEIGHT, DESIGN_WIDTH, Frame
from arkadia_desktop.ui.kit import Kit

LEAST_U = 0.5
"""Below so many real px a design px the letters, never under 13 real px, are too large for what they stand on."""


PANS_FROM = 1.75
"""From this interface scale on menus and dialogs are as large as wished; where the window does not hold them, they are
moved in it."""


def larger_than_window(frame: Frame, width: float, height: float) -> Frame:
    """The frame of something that has width x height design px, at the scale of ``frame``: the window or more."""
    wide, high = max(frame.width, ceil(width * frame.u)), max(frame.height, ceil(height * frame.u))
    factor = min(wide / DESIGN_WIDTH, high / DESIGN_HEIGHT)
    return Frame(wide, high, max(0.5, min(3.0, frame.u / factor)))


def dialog_kit(kit: Kit, width: float, height: float, *, pans: bool = True) -> Kit:
    """A kit for something of width x height design px; often the very same one. Where the window does not hold it, the
    interface scale gives way, unless it is a large one and it ``pans``. A small interface in a small window gives way
    too."""
    frame = kit.frame
    if pans and frame.scale >= PANS_FROM:
        return kit.on(larger_than_window(frame, width, height))
    if frame.u < LEAST_U:
        frame = Frame(frame.width, frame.height, max(frame.scale, min(1.0, LEAST_U / frame.f)))
    return kit.on(frame.page(width, height))
