"""The widgets. Each stands on a ``Sheet``; see ``widgets.base.Widget`` for what they share."""

from arkadia_desktop.ui.widgets.base import Display, Repeat, Widget
from arkadia_desktop.ui.widgets.button import BigButton, Button, IconButton
from arkadia_desktop.ui.widgets.choice import Option
from arkadia_desktop.ui.widgets.dropdown import DropDown
from arkadia_desktop.ui.widgets.field import TextField
from arkadia_desktop.ui.widgets.hold_button import HoldButton
from arkadia_desktop.ui.widgets.label import Label, Paragraph
from arkadia_desktop.ui.widgets.panel import DialogFrame, Panel, Plate, PressPlate, Ribbon, Rule, ToldTable
from arkadia_desktop.ui.widgets.pressing import Picker, Pressable
from arkadia_desktop.ui.widgets.scroll import RowState, ScrollList
from arkadia_desktop.ui.widgets.scroll_grid import ScrollGrid
from arkadia_desktop.ui.widgets.scroll_pane import ScrollPane
from arkadia_desktop.ui.widgets.segmented import Segmented, Tabs
from arkadia_desktop.ui.widgets.slider import Slider
from arkadia_desktop.ui.widgets.stepper import Stepper
from arkadia_desktop.ui.widgets.toggle import Toggle

__all__ = [
    "BigButton",
    "Button",
    "DialogFrame",
    "Display",
    "DropDown",
    "HoldButton",
    "IconButton",
    "Label",
    "Option",
    "Panel",
    "Paragraph",
    "Picker",
    "Plate",
    "PressPlate",
    "Pressable",
    "Repeat",
    "Ribbon",
    "RowState",
    "Rule",
    "ScrollGrid",
    "ScrollList",
    "ScrollPane",
    "Segmented",
    "Slider",
    "Stepper",
    "Tabs",
    "TextField",
    "Toggle",
    "ToldTable",
    "Widget",
]
