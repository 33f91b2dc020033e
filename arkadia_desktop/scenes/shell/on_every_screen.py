"""What works on every screen: captions of sounds, the keys for sound and rules, gamepads, the look that the settings
wish, and files that are dropped on the window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import cue_name, labelled
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import HELP, SOUND, in_use
from arkadia_desktop.scenes.settings.pad_bindings import PadBindings
from arkadia_desktop.settings import Settings
from arkadia_desktop.stage.common.palette import plates
from arkadia_desktop.ui.loop.scene import SceneStack
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.pads.devices import Pads
from arkadia_desktop.ui.paint.kit import Kit


class Hearing:
    """Takes the keys that no screen wanted, and writes the captions of what can be heard."""

    def __init__(self, director: Director, stack: SceneStack) -> None:
        self._director, self._stack = director, stack
        stack.on_key = self.key
        stack.kit.sound.on_cue = self._heard

    def key(self, event: Event) -> bool:
        """The keys for the sound and for the rules, on every screen; true when it was one of them."""
        asked = in_use(self._director.settings.keys).of(event)
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
            self._pads.mean(buttons.meanings(in_use(settings.keys)))
            in_hand.bind(buttons.shown())

    def _hand_changed(self) -> None:
        for scene in self._stack.scenes:
            scene.hand_changed()

    def _told(self, text: str) -> None:
        self._stack.captions.say(text, "gamepad", self._stack.now)


def wear(kit: Kit, settings: Settings) -> bool:
    """Let ``kit``, and all kits made of it, look as the settings wish; true when something looks different now: lay the
    screens out again, with a fresh kit."""
    prefs = kit.prefs
    before = replace(prefs), kit.sprites.plates
    prefs.contrast, prefs.grid, prefs.marks = settings.high_contrast, settings.grid / 100, settings.marks
    kit.sprites.plates = plates() if settings.labels else {}
    return before != (prefs, kit.sprites.plates)


def open_file(director: Director, stack: SceneStack, path: Path) -> None:
    """Go on with the game in a file from anywhere, or say why that cannot be. What is played already is on the disk;
    where it is not, it is asked first."""
    from arkadia_desktop.scenes.common.question import may_leave, trouble
    from arkadia_desktop.table.save_file import SaveTrouble, read_save

    try:
        save = read_save(path)
    except SaveTrouble as error:
        stack.push(trouble(_("Could not open"), labelled(str(error.path), error.reason)))
        return

    def go_on() -> None:
        director.resume(save)

    if may_leave(stack, director.store, go_on):
        go_on()
