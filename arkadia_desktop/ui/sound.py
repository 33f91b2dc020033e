"""Sound cues by name. Without a sound device, or without files, everything stays silent and nothing fails."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

_RATE, _BITS, _CHANNELS, _BUFFER = 48_000, -16, 2, 512


class Sound:
    """Plays ``<folder>/<cue>.ogg``. ``open`` is called after the first frame; before it, ``play`` is silent."""

    def __init__(self, folder: Path | None, *, volume: float = 0.7, muted: bool = False) -> None:
        self.folder = folder
        self.trouble = ""
        """Why there is no sound, as one sentence; empty while there is."""
        self._volume = min(1.0, max(0.0, volume))
        self._muted = muted
        self._open = False
        self._cues: dict[str, pygame.mixer.Sound | None] = {}

    @property
    def available(self) -> bool:
        """Whether a sound device answered."""
        return self._open

    @property
    def volume(self) -> float:
        """0..1."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = min(1.0, max(0.0, value))
        for cue in self._cues.values():
            if cue is not None:
                cue.set_volume(self._volume)

    @property
    def muted(self) -> bool:
        """Silence without forgetting the volume."""
        return self._muted

    @muted.setter
    def muted(self, value: bool) -> None:
        self._muted = value
        if value and self._open:
            pygame.mixer.stop()

    def open(self) -> bool:
        """Open the device. False (and ``trouble`` set) when there is none."""
        if self._open:
            return True
        try:
            pygame.mixer.init(_RATE, _BITS, _CHANNELS, _BUFFER)
        except (pygame.error, NotImplementedError) as error:
            self.trouble = str(error) or type(error).__name__
            return False
        self._open, self.trouble = True, ""
        return True

    def close(self) -> None:
        """Give the device back."""
        if self._open:
            pygame.mixer.quit()
        self._open = False
        self._cues.clear()

    def preload(self, cues: Iterable[str]) -> None:
        """Read these cues now, so that the first time they sound is not late."""
        for cue in cues:
            self._cue(cue)

    def play(self, cue: str, volume: float = 1.0) -> bool:
        """Play a cue; true when it really sounds. An unknown cue is silent."""
        if not self._open or self._muted or self._volume <= 0:
            return False
        sound = self._cue(cue)
        if sound is None:
            return False
        channel = sound.play()
        if channel is None:
            return False
        channel.set_volume(min(1.0, max(0.0, volume)))
        return True

    def _cue(self, cue: str) -> pygame.mixer.Sound | None:
        if not self._open:
            return None
        if cue not in self._cues:
            self._cues[cue] = self._read(cue)
        return self._cues[cue]

    def _read(self, cue: str) -> pygame.mixer.Sound | None:
        path = self.folder / f"{cue}.ogg" if self.folder else None
        if path is None or not path.is_file():
            return None
        try:
            sound = pygame.mixer.Sound(str(path))
        except pygame.error:
            return None
        sound.set_volume(self._volume)
        return sound
