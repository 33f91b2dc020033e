"""The kit of a dialog: the interface scale gives way until the dialog fits into the window."""

from __future__ import annotations

from arkadia_desktop.ui.kit import Kit


def dialog_kit(kit: Kit, width: float, height: float) -> Kit:
    """A kit for something of width x height design px that has to be seen whole; often the very same one."""
    return kit.on(kit.frame.page(width, height))
