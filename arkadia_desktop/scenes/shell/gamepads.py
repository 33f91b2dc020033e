"""Gamepads for all screens: their buttons mean what the settings say, and comings and goings are told."""

from __future__ import annotations

from collections.abc import Mapping

from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.settings.pad_bindings import PadBindings
from arkadia_desktop.ui.loop.scene import SceneStack
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.pads.devices import Pads


class Gamepads:
    """Binds the gamepads of a window to the screens of a stack."""

    def __init__(self, director: Director, stack: SceneStack, pads: Pads) -> None:
        self._director, self._stack, self._pads = director, stack, pads
        self._wished: tuple[Mapping[str, str], Mapping[str, str]] | None = None
        pads.on_hand = self._hand_changed
        pads.on_told = self._told
        self.follow()

    def follow(self) -> None:
        """The settings may be others."""
        settings = self._director.settings
        if self._wished != (wished := (settings.keys, settings.pads)):
            self._wished = wished
            buttons = PadBindings(settings.pads)
            self._pads.mean(buttons.meanings(Bindings(settings.keys)))
            in_hand.bind(buttons.shown())

    def _hand_changed(self) -> None:
        for scene in self._stack.scenes:
            scene.hand_changed()

    def _told(self, text: str) -> None:
        self._stack.captions.say(text, "gamepad", self._stack.now)
