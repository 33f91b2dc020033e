"""The kit: what a scene needs to draw itself at one window size."""

from __future__ import annotations

from pathlib import Path

from arkadia_desktop.ui.frame import Frame
from arkadia_desktop.ui.skin import Skin
from arkadia_desktop.ui.sound import Sound
from arkadia_desktop.ui.sprites import Sprites
from arkadia_desktop.ui.text import Type


class Kit:
    """Frame, lettering, skin and sprites of one window size, the sound, and the speed of animation.

    ``speed`` is 0 (no motion), 0.5, 1 or 2; ``reduced`` is true when nothing may move.
    """

    def __init__(self, frame: Frame, sprites: Sprites, *, sound: Sound | None = None, speed: float = 1.0) -> None:
        self.frame = frame
        self.sprites = sprites
        self.sound = sound or Sound(None)
        self.speed = speed
        self.type = Type(frame)
        self.skin = Skin(frame)

    @classmethod
    def standard(cls, frame: Frame, sprite_folder: Path, *, speed: float = 1.0) -> Kit:
        """A kit that reads its sprites from a folder and makes no sound."""
        return cls(frame, Sprites(sprite_folder), speed=speed)

    @property
    def reduced(self) -> bool:
        """Whether animation is switched off."""
        return self.speed <= 0

    def ms(self, duration: float) -> float:
        """A duration of the style guide in real milliseconds at the chosen speed; 0 when motion is off."""
        return 0.0 if self.reduced else duration / self.speed

    def at(self, frame: Frame) -> Kit:
        """A kit for another window size or interface scale. Sprites cut for the old size are let go."""
        if frame == self.frame:
            return self
        self.sprites.clear()
        return Kit(frame, self.sprites, sound=self.sound, speed=self.speed)
