"""The widgets. Each stands on a ``Sheet``; see ``widgets.base.Widget`` for what they share."""

from arkadia_desktop.ui.widgets.base import Repeat, Widget
from arkadia_desktop.ui.widgets.button import Button, IconButton
from arkadia_desktop.ui.widgets.label import Label, Paragraph
from arkadia_desktop.ui.widgets.panel import DialogFrame, Panel, Ribbon

__all__ = ["Button", "DialogFrame", "IconButton", "Label", "Panel", "Paragraph", "Repeat", "Ribbon", "Widget"]
