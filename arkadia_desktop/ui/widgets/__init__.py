"""The widgets. Each stands on a ``Sheet``; see ``widgets.base.Widget`` for what they share."""

from arkadia_desktop.ui.widgets.base import Display, Pressable, Repeat, Widget
from arkadia_desktop.ui.widgets.button import BigButton, Button, HoldButton, IconButton
from arkadia_desktop.ui.widgets.choice import DropDown, Menu, Option, Segmented, Tabs
from arkadia_desktop.ui.widgets.field import TextField
from arkadia_desktop.ui.widgets.number import Slider, Stepper
from arkadia_desktop.ui.widgets.panel import DialogFrame, Panel, Plate, PressPlate, Ribbon, Rule, ToldList, ToldTable
from arkadia_desktop.ui.widgets.scroll import RowState, ScrollGrid, ScrollList, ScrollPane
from arkadia_desktop.ui.widgets.toggle import Toggle
from arkadia_desktop.ui.widgets.words import Label, Paragraph

__all__ = [
    "BigButton",
    "Button",
    "DialogFrame",
    "Display",
    "DropDown",
    "HoldButton",
    "IconButton",
    "Label",
    "Menu",
    "Option",
    "Panel",
    "Paragraph",
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
    "ToldList",
    "ToldTable",
    "Widget",
]
