"""The quiet ambience: wind in the meadow, a few birds, somebody hammering far away. It begins where it ends."""

from __future__ import annotations

import numpy as np

from .catalogue import chance_of
from .tones import RATE, Chance, Wave, body, hump, noise, passed, samples, struck, times

SECONDS = 60
LOUDNESS = -30.0
"""LUFS over the whole loop."""
NAME = "ambience"


def ambience() -> Wave:
    """The loop; every time the same."""
    chance = chance_of(NAME)
    loop = _wind(chance)
    loop += 0.055 * _far(chance, _birds(chance), 0.9, 3600, wet=0.5)
    loop += 0.14 * _far(chance, _hammering(chance), 1.4, 1300, wet=0.9)
    return passed(loop, 60, 5200, 1.5)


def _slow(chance: Chance, periods: int) -> Wave:
    """A slow wandering between 0 and 1 that fits the circle, of about so many waves."""
    spectrum = np.zeros(samples(SECONDS) // 2 + 1, dtype=complex)
    for k in range(1, 2 * periods):
        spectrum[k] = np.exp(2j * np.pi * chance.random()) / (1 + (k / periods) ** 2)
    wave = np.fft.irfft(spectrum, samples(SECONDS))
    return np.asarray((wave - wave.min()) / (wave.max() - wave.min()))


def _wind(chance: Chance) -> Wave:
    """Low wind that swells now and then, and grass that answers it."""
    low = noise(chance, SECONDS, 90, 330, 1.2) * (0.25 + 0.75 * _slow(chance, 6))
    gust = _slow(chance, 9)
    grass = noise(chance, SECONDS, 500, 1500, 1.0) * gust**2
    return 0.10 * low + 0.030 * grass


def _place(loop: Wave, when: float, call: Wave, strength: float) -> None:
    """Add a sound at a moment; what reaches over the end goes on at the beginning."""
    at = (samples(when) + np.arange(len(call))) % len(loop)
    loop[at] += strength * call


def _birds(chance: Chance) -> Wave:
    """Three birds, each with its own song."""
    loop = np.zeros(samples(SECONDS))
    songs = ((2500.0, 5, 0.16, 6), (3100.0, 3, 0.11, 7), (1900.0, 2, 0.30, 4))
    for middle, count, pace, verses in songs:
        for verse in range(verses):
            start = SECONDS * (verse + 0.7 * float(chance.random())) / verses
            strength = 0.35 + 0.65 * float(chance.random())
            bend = 1 + 0.06 * float(chance.standard_normal())
            for i in range(count + int(chance.integers(0, 2))):
                pitch = middle * bend * (1 + 0.12 * ((i * 2) % 3 - 1))
                _place(loop, start + i * pace, _chirp(pitch, pace * 0.8, 0.16 if i % 2 else -0.12), strength)
    return loop


def _chirp(pitch: float, seconds: float, sweep: float) -> Wave:
    """One call: a whistle that rises or sinks by a share of its pitch, with a faint tremble."""
    t = times(seconds) / seconds
    way = pitch * (1 + sweep * (t - 0.5) + 0.02 * np.sin(2 * np.pi * 28 * t * seconds))
    return np.asarray(np.sin(2 * np.pi * np.cumsum(way) / RATE) * hump(seconds, 0.35))


def _hammering(chance: Chance) -> Wave:
    """A carpenter behind the hill: a few strokes, a pause, a few more."""
    loop = np.zeros(samples(SECONDS))
    for start, strokes, pace in ((7.0, 5, 0.56), (21.5, 4, 0.60), (25.2, 3, 0.58), (40.0, 6, 0.54), (52.4, 4, 0.62)):
        for i in range(strokes):
            pitch = 410 * (1 + 0.03 * float(chance.standard_normal()))
            stroke = struck(0.3, body(pitch, ((1.0, 1.0, 0.12), (2.4, 0.5, 0.07), (3.7, 0.2, 0.05))))
            when = start + i * pace + 0.02 * float(chance.standard_normal())
            _place(loop, when, stroke, 0.6 + 0.3 * float(chance.random()))
    return loop


def _far(chance: Chance, loop: Wave, seconds: float, high: float, *, wet: float) -> Wave:
    """The same from far away: dull, and with an echo that goes round the circle."""
    tail = np.zeros_like(loop)
    echo = noise(chance, seconds, 200, high) * np.exp(-6.9 * times(seconds) / seconds)
    tail[: len(echo)] = echo / np.sqrt(np.sum(echo**2))
    heard = np.fft.irfft(np.fft.rfft(loop) * np.fft.rfft(tail), len(loop))
    return passed(loop + wet * np.asarray(heard), 0, high)
