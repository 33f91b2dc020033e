from arkadia_desktop.ui.widgets.base import CHORD, Dragged, Picker, Pressable

__all__ = ["CHORD", "Dragged", "Picker", "Pressable"]
