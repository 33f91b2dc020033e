"""The sound device: whether there can be one, and opening it without a word of the system's on standard error."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from arkadia_desktop.files import exists

RATE, BITS, SPEAKERS, BUFFER = 44_100, -16, 1, 2048
VOICES = 12
"""Sounds at the same time; the first channel is kept for the ambience."""
AMBIENCE_CHANNEL = 0

_SOCKETS = ("pulse/native", "pipewire-0")
_NONE = "no playback device"


def open_device() -> str:
    """Open it. Returns the reason why that was not possible, empty when it was. Takes up to 0.1 s."""
    if not may_exist():
        return _NONE
    try:
        with _quiet_system():
            # No changes allowed: the device converts what is mixed, instead of all sounds growing to its own format.
            pygame.mixer.init(RATE, BITS, SPEAKERS, BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(VOICES)
        pygame.mixer.set_reserved(AMBIENCE_CHANNEL + 1)
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


@contextlib.contextmanager
def _quiet_system() -> Iterator[None]:
    """ALSA writes past Python straight to standard error when a device does not answer; that goes nowhere."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:  # no standard error to begin with
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
