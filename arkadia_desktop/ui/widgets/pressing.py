from arkadia_desktop.ui.widgets.base import CHORD, Dragged, Pressable

__all__ = ["CHORD", "Dragged", "Pressable"]
