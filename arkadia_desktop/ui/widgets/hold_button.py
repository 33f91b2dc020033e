from arkadia_desktop.ui.widgets.button import HOLD_MS, SEEN_MS, HoldButton

__all__ = ["HOLD_MS", "SEEN_MS", "HoldButton"]
