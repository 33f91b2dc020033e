"""What can be heard, made visible on every screen: captions of the cues, and whether the sound is on; and the keys that
mean the same everywhere: the one that turns it on and off, and the one that opens the rules."""

from __future__ import annotations

from dataclasses import replace

from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.locale.cue_names import cue_name
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import HELP, SOUND, Bindings
from arkadia_desktop.ui.loop.scene import SceneStack


class Hearing:
    """Takes the keys that no screen wanted, and writes the captions of a stack."""

    def __init__(self, director: Director, stack: SceneStack) -> None:
        self._director, self._stack = director, stack
        stack.on_key = self.key
        stack.kit.sound.on_cue = self._heard

    def key(self, event: Event) -> bool:
        """The keys for the sound and for the rules, on every screen; true when it was one of them."""
        asked = Bindings(self._director.settings.keys).of(event)
        if asked == SOUND:
            self._director.change(replace(self._director.settings, sound=not self._director.settings.sound))
        elif asked == HELP:
            self._director.show_rules(self._stack.top.rules if self._stack.top is not None else "")
        return asked in (SOUND, HELP)

    def told(self, on: bool) -> None:
        """Say that the sound was turned on or off."""
        text, icon = (_("Sound on"), "sound") if on else (_("Sound off"), "cross")
        self._stack.captions.say(text, icon, self._stack.now)

    def _heard(self, cue: str, delay: float) -> None:
        if self._director.settings.captions:
            text = cue_name(cue)
            if text:
                self._stack.captions.say(text, "sound", self._stack.now, delay=delay)
