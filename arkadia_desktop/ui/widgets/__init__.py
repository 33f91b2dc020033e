"""The widgets. Each stands on a ``Sheet``; see ``widgets.base.Widget`` for what they share."""

from arkadia_desktop.ui.widgets.base import Repeat, Widget
from arkadia_desktop.ui.widgets.button import BigButton, Button, IconButton
from arkadia_desktop.ui.widgets.dropdown import DropDown
from arkadia_desktop.ui.widgets.field import TextField
from arkadia_desktop.ui.widgets.label import Label, Paragraph
from arkadia_desktop.ui.widgets.panel import DialogFrame, Panel, Ribbon
from arkadia_desktop.ui.widgets.pressing import Picker, Pressable
from arkadia_desktop.ui.widgets.scroll import RowState, ScrollList
from arkadia_desktop.ui.widgets.segmented import Option, Segmented, Tabs
from arkadia_desktop.ui.widgets.slider import Slider
from arkadia_desktop.ui.widgets.stepper import Stepper
from arkadia_desktop.ui.widgets.toggle import Toggle

__all__ = [
    "BigButton",
    "Button",
    "DialogFrame",
    "DropDown",
    "IconButton",
    "Label",
    "Option",
    "Panel",
    "Paragraph",
    "Picker",
    "Pressable",
    "Repeat",
    "Ribbon",
    "RowState",
    "ScrollList",
    "Segmented",
    "Slider",
    "Stepper",
    "Tabs",
    "TextField",
    "Toggle",
    "Widget",
]
