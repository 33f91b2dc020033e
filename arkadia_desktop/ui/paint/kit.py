"""The kit: what a scene needs to draw itself at one window size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame import Surface

from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kept import Kept
from arkadia_desktop.ui.paint.skin import Skin
from arkadia_desktop.ui.paint.sprites import Sprites
from arkadia_desktop.ui.paint.text import Type
from arkadia_desktop.ui.sound import Sound


@dataclass
class DisplayPrefs:
    """What a player wants everywhere, in all kits made of one another.

    ``speed`` is that of motion, 0 = none; ``contrast`` asks for stronger lines, ``grid`` (0..1) is how strong those
    between squares are, ``marks`` when things are marked: always, hover or off.
    """

    speed: float = 1.0
    contrast: bool = False
    grid: float = 0.42
    marks: str = "always"
    touched: bool = False
    """Whether a finger was the last that pointed: then there is no pointer, and what it may hit is larger."""


class Kit:
    """Frame, lettering, skin and sprites of one window size, the sound, and what the player wishes."""

    def __init__(
        self,
        frame: Frame,
        sprites: Sprites,
        *,
        sound: Sound | None = None,
        speed: float = 1.0,
        prefs: DisplayPrefs | None = None,
    ) -> None:
        self.frame, self.px, self.u = frame, frame.px, frame.u
        self.sprites = sprites
        self.sound = sound or Sound(None)
        self.prefs = prefs or DisplayPrefs(speed)
        self.type = Type(frame)
        self.skin = Skin(frame)
        self.kept: Kept[Surface] = Kept(2)
        """Grounds of the whole window that several screens have."""

    @property
    def speed(self) -> float:
        """The speed of animation; assigning changes it in all kits made of one another."""
        return self.prefs.speed

    @speed.setter
    def speed(self, speed: float) -> None:
        self.prefs.speed = speed

    @property
    def reduced(self) -> bool:
        """Whether animation is switched off."""
        return self.speed <= 0

    def ms(self, duration: float) -> float:
        """A duration of the style guide in real milliseconds at the chosen speed; 0 when motion is off."""
        return 0.0 if self.reduced else duration / self.speed

    def on(self, frame: Frame) -> Kit:
        """A kit with another frame in the same window, for a screen that scales differently; itself for the same."""
        if frame == self.frame:
            return self
        return Kit(frame, self.sprites, sound=self.sound, prefs=self.prefs)

    def fresh(self) -> Kit:
        """A kit like this one that keeps nothing painted: what is wished has changed."""
        return Kit(self.frame, self.sprites, sound=self.sound, prefs=self.prefs)

    @property
    def _all_kept(self) -> tuple[Kept[Any], ...]:
        return self.skin.kept, self.type.kept, self.sprites.kept, self.sprites.sources, self.kept

    def leave(self) -> None:
        """A screen is left for another one."""
        for kept in self._all_kept:
            kept.leave()

    def age(self, *, rest: bool = False) -> None:
        """Let go what is kept and was only used by the screen before the last; at `rest` also what only the last used:
        nobody hurries back there."""
        for kept in self._all_kept:
            kept.age(rest=rest)

    def at(self, frame: Frame) -> Kit:
        """A kit for another window size or interface scale. Sprites cut for the old size are let go."""
        if frame != self.frame:
            self.sprites.clear()
        return self.on(frame)
