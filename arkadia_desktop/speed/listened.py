"""A door for assistive programs behind which somebody always listens: all is told, and goes nowhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arkadia_desktop.ui.loop.assistive import AccessKitPort, Assistive


class _Ear:
    """Takes every change, as the adapter of a system with a screen reader does."""

    def update_if_active(self, changes: Callable[[], Any]) -> None:
        changes()

    def update_window_focus_state(self, focused: bool) -> None:
        """Nobody is told."""

    update_view_focus_state = update_window_focus_state


class _Heard(AccessKitPort):
    """AccessKit's nodes are made, and go nowhere."""

    def _made(self) -> Any:
        self._begin()
        return _Ear()


def listened() -> Assistive:
    """The door. Raises ImportError where there is no AccessKit."""
    return Assistive(_Heard, "Arkadia")
