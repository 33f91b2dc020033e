"""Sound cues by name, and an ambience. Without a device, or without files, all stays silent and nothing fails."""

from __future__ import annotations

import contextlib
import io
import json
import os
import struct
import sys
import threading
import zlib
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

import pygame

from arkadia_desktop.files import FileTrouble, exists, is_file, make_folder, write_bytes_whole
from arkadia_desktop.locale import _
from arkadia_desktop.ui.desktop import silent_libraries

RATE, BITS, SPEAKERS, BUFFER = 44_100, -16, 1, 2048
VOICES = 11
"""Cues at the same time."""

_SOCKETS = ("pulse/native", "pipewire-0")
_NONE = "no playback device"


def open_device() -> str:
    """Open it. Returns the reason why that was not possible, empty when it was. Takes up to 0.1 s."""
    if not may_exist():
        return _NONE
    try:
        # ALSA writes past Python straight to standard error when a device does not answer.
        with silent_libraries() if sys.platform.startswith("linux") else contextlib.nullcontext():
            # No changes allowed: the device converts what is mixed, instead of all sounds growing to its own format.
            pygame.mixer.init(RATE, BITS, SPEAKERS, BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(VOICES)
    except (pygame.error, NotImplementedError) as error:
        return str(error) or type(error).__name__
    return ""


def may_exist(root: Path = Path("/")) -> bool:
    """Whether it is worth asking the system. On Linux that takes a playback device or a sound server; where neither
    is, the system would search for 0.1 s and complain on standard error."""
    if os.environ.get("SDL_AUDIODRIVER") or not sys.platform.startswith("linux"):
        return True
    if os.environ.get("PULSE_SERVER") or os.environ.get("PIPEWIRE_REMOTE"):
        return True
    running = os.environ.get("XDG_RUNTIME_DIR", "")
    if running and any(exists(Path(running, socket)) for socket in _SOCKETS):
        return True
    devices = root / "dev"
    return any(devices.glob("snd/pcmC*D*p")) or exists(devices / "dsp")


AMBIENCE = "ambience"
INDEX = "index.json"
COMES_MS, GOES_MS = 1500, 400
SAME_MS = 90.0
"""The same cue does not sound again within this time: it would rattle."""
SAME_VOICES = 4
PITCHES = 0, -22, 18
"""A cue sounds at these pitches by turns, in hundredths of a semitone away from its own."""


class Sound:
    """Plays ``<folder>/<cue>.ogg``, each as loud as ``index.json`` of the folder says and at a slightly other pitch
    than the last time, and ``ambience.ogg`` in a loop, which is kept unpacked in the folder ``kept``.

    ``start`` is called after the first frame and opens the device beside the running program; until it is open
    ``play`` is silent. ``tick`` lets time pass for cues with a delay. Volumes are 0..1.
    """

    def __init__(
        self,
        folder: Path | None,
        *,
        volume: float = 0.7,
        muted: bool = False,
        ambience: bool = False,
        ambience_volume: float = 0.6,
        kept: Path | None = None,
    ) -> None:
        self.folder = folder
        self._kept = kept
        self.trouble = ""
        """Why there is no sound, as one sentence; empty while there is."""
        self.volume, self.muted = _share(volume), muted
        self.ambience, self.ambience_volume = ambience, _share(ambience_volume)
        self.available = False
        """Whether a sound device answered."""
        self._opening: threading.Thread | None = None
        self._cues: dict[str, list[pygame.mixer.Sound]] = {}
        """Each at its own pitch, and as it sounds just now at others; none of a cue that cannot be read."""
        self._turns: Counter[str] = Counter()
        self._gains: dict[str, float] | None = None
        self._last: dict[str, float] = {}
        self._waiting: list[tuple[float, str, float]] = []
        self._now = 0.0
        self._hidden = False
        self._loaded = False
        self._reading: threading.Thread | None = None
        self.humming = False
        self._lock = threading.Lock()
        self.on_cue: Callable[[str, float], None] | None = None
        """Told of every cue and its delay, whether it can be heard or not."""

    def adjust(
        self,
        volume: float | None = None,
        *,
        muted: bool | None = None,
        ambience: bool | None = None,
        ambience_volume: float | None = None,
    ) -> None:
        """What is wished from now on; what is not said stays."""
        self.volume = _share(self.volume if volume is None else volume)
        self.ambience_volume = _share(self.ambience_volume if ambience_volume is None else ambience_volume)
        self.ambience = self.ambience if ambience is None else ambience
        self.muted = self.muted if muted is None else muted
        for name, sounds in list(self._cues.items()):
            for cue in sounds:
                cue.set_volume(self.volume * self._gain(name))
        if self.muted:
            self._waiting.clear()
            if self.available:
                pygame.mixer.stop()
                pygame.mixer.music.stop()
        self._hum()

    # ---- the device

    def start(self) -> None:
        """Open the device and read the cues in a thread of their own: that takes longer than a frame may."""
        if not self.available and self._opening is None and self.folder is not None:
            self._opening = threading.Thread(target=self._start, name="sound", daemon=True)
            self._opening.start()

    def _start(self) -> None:
        if self.open() and self.folder is not None:
            self.preload(sorted(path.stem for path in self.folder.glob("*.ogg") if path.stem != AMBIENCE))

    def open(self) -> bool:
        """Open the device now. False (and ``trouble`` set) when there is none."""
        if self.available:
            return True
        reason = open_device()
        if reason:
            self.trouble = _("No sound device was found ({reason}).", reason=reason)
            return False
        self.available, self.trouble = True, ""
        self._hum()
        return True

    def close(self) -> None:
        """Give the device back. Waits for what is being opened or read."""
        self.ambience = False
        for thread in (self._opening, self._reading):
            if thread is not None:
                thread.join()
        if self.available:
            pygame.mixer.quit()
        self.available = self.humming = False
        self._loaded = False
        self._opening = self._reading = None
        self._cues.clear()
        self._waiting.clear()

    def preload(self, cues: Iterable[str]) -> None:
        """Read these cues now, so that the first time they sound is not late."""
        for cue in cues:
            if self.available and cue not in self._cues:
                sound = self._read(cue)
                self._cues[cue] = [] if sound is None else [sound]

    # ---- cues

    def play(self, cue: str, volume: float = 1.0, *, delay: float = 0.0) -> bool:
        """Play a cue, `delay` milliseconds from now; true when it sounds or waits. An unknown cue is silent."""
        if self.on_cue is not None:
            self.on_cue(cue, delay)
        if not self.available or self.muted or self.volume <= 0:
            return False
        if delay > 0:
            self._waiting.append((self._now + delay, cue, volume))
            return True
        return self._sound(cue, volume)

    def hush(self) -> None:
        """Forget the cues that wait."""
        self._waiting.clear()

    def tick(self, now_ms: float, *, hidden: bool = False) -> None:
        """Let time pass: cues that waited sound. While the window is `hidden` the ambience rests."""
        self._now = now_ms
        if hidden != self._hidden:
            self._hidden = hidden
            self._hum()
        if self._waiting:
            due = [one for one in self._waiting if one[0] <= now_ms]
            self._waiting = [one for one in self._waiting if one[0] > now_ms]
            for _moment, cue, volume in due:
                self._sound(cue, volume)

    def _sound(self, cue: str, volume: float) -> bool:
        if cue in self._last and self._now - self._last[cue] < SAME_MS:
            return False
        sounds = self._sounds(cue)
        sounds[1:] = [one for one in sounds[1:] if one.get_num_channels()]
        if not sounds or sum(one.get_num_channels() for one in sounds) >= SAME_VOICES:
            return False
        if pitch := PITCHES[self._turns[cue] % len(PITCHES)]:
            sounds.append(_tuned(sounds[0], pitch))
        channel = sounds[-1 if pitch else 0].play()
        if channel is None:
            return False
        self._last[cue] = self._now
        self._turns[cue] += 1
        channel.set_volume(_share(volume))
        return True

    def _sounds(self, cue: str) -> list[pygame.mixer.Sound]:
        if cue not in self._cues:
            if self._opening is not None and self._opening.is_alive():
                return []  # its turn comes in a moment; reading it here as well would hold up a frame
            self.preload([cue])
        return self._cues[cue]

    def _read(self, cue: str) -> pygame.mixer.Sound | None:
        path = self.folder / f"{cue}.ogg" if self.folder else None
        if path is None or not is_file(path):
            return None
        try:
            sound = pygame.mixer.Sound(str(path))
        except pygame.error:
            return None
        sound.set_volume(self.volume * self._gain(cue))
        return sound

    def _gain(self, cue: str) -> float:
        if self._gains is None:
            self._gains = _gains(self.folder)
        return self._gains.get(cue, 1.0)

    # ---- ambience

    def _hum(self) -> None:
        """Let the ambience sound or rest, as it is wanted now; where it has not been read yet, once it is."""
        with self._lock:
            if self._wanted() and not self._loaded and self._reading is None and self.folder is not None:
                path = self.folder / f"{AMBIENCE}.ogg"
                self._reading = threading.Thread(target=self._load, args=(path,), name="ambience", daemon=True)
                self._reading.start()
            self._loop_or_rest()

    def _wanted(self) -> bool:
        return self.available and self.ambience and not self.muted and self.ambience_volume > 0

    def _loop_or_rest(self) -> None:
        sounding = self._loaded and self._wanted() and not self._hidden
        if sounding:
            pygame.mixer.music.set_volume(self.ambience_volume)
            if not self.humming:
                pygame.mixer.music.stop()  # where it still fades out, the mixer would wait for that
                pygame.mixer.music.play(loops=-1, fade_ms=COMES_MS)
        elif self.humming and self.available:
            pygame.mixer.music.fadeout(GOES_MS)
        self.humming = sounding

    def _load(self, path: Path) -> None:
        """Takes 0.1 s the first time, in a thread of its own."""
        path = path if self._kept is None else unpacked(path, self._kept)
        with self._lock:
            self._reading = None
            if self.available:
                with contextlib.suppress(OSError, pygame.error):
                    pygame.mixer.music.load(path)
                    self._loaded = True
                self._loop_or_rest()


def unpacked(path: Path, folder: Path) -> Path:
    """The same sound in a file of plain samples, which is made the first time; itself where that cannot be. The mixer
    reads it while it plays: in memory a minute would take 5 MB, and to unpack it again and again twice the power."""
    try:
        packed = path.read_bytes()
        plain = folder / f"{path.stem}-{zlib.crc32(packed):08x}.wav"
        if not is_file(plain):
            samples = pygame.mixer.Sound(io.BytesIO(packed)).get_raw()
            make_folder(folder)
            for old in folder.glob(f"{path.stem}-*.wav"):
                old.unlink()
            write_bytes_whole(plain, _wave(samples, RATE))
        return plain
    except (OSError, FileTrouble, pygame.error):
        return path


def _tuned(sound: pygame.mixer.Sound, cents: float) -> pygame.mixer.Sound:
    """The sound a little higher or lower: as if its samples had been taken at another rate, which the mixer changes to
    its own."""
    tuned = pygame.mixer.Sound(io.BytesIO(_wave(sound.get_raw(), round(RATE * 2 ** (cents / 1200)))))
    tuned.set_volume(sound.get_volume())
    return tuned


def _wave(raw: bytes, rate: int) -> bytes:
    """A file of samples."""
    width = abs(BITS) // 8 * SPEAKERS
    head = struct.pack("<HHIIHH", 1, SPEAKERS, rate, rate * width, width, abs(BITS))
    parts = struct.pack("<4sI", b"fmt ", len(head)) + head + struct.pack("<4sI", b"data", len(raw)) + raw
    return struct.pack("<4sI4s", b"RIFF", 4 + len(parts), b"WAVE") + parts


def _share(value: float) -> float:
    return min(1.0, max(0.0, value))


def _gains(folder: Path | None) -> dict[str, float]:
    """How loud each cue is played, as a factor; what is not listed is played as it is."""
    try:
        index = json.loads((folder / INDEX).read_text(encoding="utf-8")) if folder else {}
        return {name: _share(10 ** (float(cue["gain_db"]) / 20)) for name, cue in index["cues"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}
