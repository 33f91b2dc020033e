"""The building blocks of all sounds: vibrating bars and bells, breath and friction, envelopes, filters, rooms.

A sound is a `Wave`: one float per sample at RATE, full scale is 1. Times are in seconds, pitches in hertz.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
LEAD = 0.006
"""Seconds of silence before a cue: what the coder smears ahead of a stroke has room there."""

Wave = NDArray[np.float64]
Chance = np.random.Generator


def samples(seconds: float) -> int:
    """How many samples that is."""
    return round(seconds * RATE)


def times(seconds: float) -> Wave:
    """The moment of every sample."""
    return np.arange(samples(seconds)) / RATE


def note(name: str) -> float:
    """The pitch of a note such as ``G4`` or ``F#3``, tuned to A4 = 440."""
    step = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]] + name.count("#")
    return float(440.0 * 2.0 ** (int(name[-1]) - 4 + step / 12))


# ---- what sounds


def struck(seconds: float, partials: Sequence[tuple[float, float, float]], attack: float = 0.0012) -> Wave:
    """A struck body: the sum of its partials (hertz, strength, time in which it fades by 60 dB)."""
    t = times(seconds)
    wave = np.zeros_like(t)
    for pitch, strength, fade in partials:
        wave += strength * np.sin(2 * np.pi * pitch * t) * np.exp(-6.9 * t / fade)
    return np.asarray(wave * (1 - np.exp(-t / attack)))


def body(pitch: float, ratios: Sequence[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """Partials of a body by their ratio to its lowest one."""
    return [(pitch * ratio, strength, fade) for ratio, strength, fade in ratios]


def noise(chance: Chance, seconds: float, low: float, high: float, slope: float = 2.0) -> Wave:
    """Noise between two pitches, of root mean square 1; `slope` is the order of the filter on both sides."""
    wave = passed(chance.standard_normal(samples(seconds)), low, high, slope)
    return wave / max(1e-12, float(np.sqrt(np.mean(wave**2))))


def friction(chance: Chance, seconds: float, start: float, end: float, width: float = 1.6) -> Wave:
    """Something slides: noise of RMS about 1 whose middle wanders from one pitch to another; `width` as a ratio."""
    t = np.linspace(0, 1, samples(seconds), endpoint=False)
    steps = 7
    wave = np.zeros_like(t)
    for i in range(steps):
        middle = start * (end / start) ** (i / (steps - 1))
        share = np.clip(1 - np.abs(t * (steps - 1) - i), 0, 1)
        wave += np.sqrt(share) * noise(chance, seconds, middle / width, middle * width)
    return wave


def brass(pitch: float, seconds: float, attack: float, brightness: float) -> Wave:
    """A blown note: it grows brighter as it grows louder. `brightness` 0..1 says how many overtones there are."""
    t = times(seconds)
    swell = np.clip(t / attack, 0, 1) ** 0.7
    sway = 1 + 0.0025 * np.sin(2 * np.pi * 5.2 * t) * np.clip((t - 0.25) / 0.3, 0, 1)
    phase = 2 * np.pi * pitch * np.cumsum(sway) / RATE
    wave = np.zeros_like(t)
    for k in range(1, 13):
        if pitch * k < 4000:
            wave += np.sin(k * phase) * swell ** (1 + 0.5 * k) * np.exp(-(k - 1) * (1.05 - 0.6 * brightness))
    return wave


# ---- what shapes it


def swell(seconds: float, rise: float, fall: float, hold: float = 0.0) -> Wave:
    """An envelope: rises as a quarter sine, holds, and fades exponentially by 60 dB in `fall`."""
    t = times(seconds)
    up = np.sin(np.pi / 2 * np.clip(t / max(rise, 1e-6), 0, 1))
    down = np.exp(-6.9 * np.clip(t - rise - hold, 0, None) / fall)
    return np.asarray(up * down)


def hump(seconds: float, peak: float) -> Wave:
    """An envelope that begins and ends at nothing, loudest at `peak` (0..1 of the length)."""
    t = np.linspace(0, 1, samples(seconds), endpoint=False)
    bent = np.where(t < peak, t / peak / 2, 0.5 + (t - peak) / (1 - peak) / 2)
    return np.asarray(np.sin(np.pi * bent) ** 2)


def passed(wave: Wave, low: float, high: float, slope: float = 2.0) -> Wave:
    """What lies between two pitches. The filter works on a circle: the end of a loop fits its beginning."""
    spectrum = np.fft.rfft(wave)
    pitch = np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 1e-6)
    gain = 1 / np.sqrt(1 + (low / pitch) ** (2 * slope)) if low > 0 else np.ones_like(pitch)
    if high > 0:
        gain = gain / np.sqrt(1 + (pitch / high) ** (2 * slope))
    return np.asarray(np.fft.irfft(spectrum * gain, len(wave)))


def mixed(seconds: float, *parts: tuple[float, Wave] | tuple[float, Wave, float]) -> Wave:
    """Parts laid over one another, each (when it begins, sound, strength = 1), cut to a length."""
    whole = np.zeros(samples(seconds))
    for when, wave, *strength in parts:
        start = samples(when)
        piece = wave[: max(0, len(whole) - start)]
        whole[start : start + len(piece)] += piece * (strength[0] if strength else 1.0)
    return whole


def room(chance: Chance, wave: Wave, seconds: float, wet: float, high: float = 2600.0) -> Wave:
    """The sound with a little room around it: an echo of noise that fades in `seconds`; the length stays."""
    tail = noise(chance, seconds, 180, high) * np.exp(-6.9 * times(seconds) / seconds)
    tail /= np.sqrt(np.sum(tail**2))
    size = len(wave) + len(tail)
    echo = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(tail, size), size)[: len(wave)]
    return wave + wet * np.asarray(echo)


def rounded(wave: Wave, fade_in: float = 0.0015, fade_out: float = 0.02) -> Wave:
    """Begins and ends at nothing, without rumble and without an offset; LEAD of silence goes before it."""
    lead, around = samples(LEAD), np.zeros(samples(0.05))
    wave = passed(np.concatenate([around, wave, around]), 45, 0)[len(around) - lead : -len(around)]
    wave[:lead] = 0.0
    t = np.arange(len(wave)) / RATE - LEAD
    wave = wave * np.sin(np.pi / 2 * np.clip(t / fade_in, 0, 1)) ** 2
    wave = wave * np.sin(np.pi / 2 * np.clip((t[-1] - t) / fade_out, 0, 1)) ** 2
    return np.asarray(wave)
