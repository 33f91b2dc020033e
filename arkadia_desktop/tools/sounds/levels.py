"""What a sound measures: peak, offset, middle of its spectrum, and loudness after ITU-R BS.1770."""

from __future__ import annotations

import numpy as np

from .tones import RATE, Wave, samples

WINDOW = 0.4
"""Seconds over which momentary loudness is taken."""


def decibels(ratio: float) -> float:
    """A ratio of amplitudes in dB; silence is -200."""
    return float(20 * np.log10(max(abs(ratio), 1e-10)))


def peak(wave: Wave) -> float:
    """The highest sample in dBFS."""
    return decibels(float(np.max(np.abs(wave))))


def centroid(wave: Wave) -> float:
    """The middle of the spectrum in hertz, each pitch weighed by its power."""
    power = np.abs(np.fft.rfft(wave)) ** 2
    return float(np.sum(np.fft.rfftfreq(len(wave), 1 / RATE) * power) / np.sum(power))


def share_above(wave: Wave, pitch: float) -> float:
    """How much of the power lies above a pitch, 0..1."""
    power = np.abs(np.fft.rfft(wave)) ** 2
    return float(np.sum(power[np.fft.rfftfreq(len(wave), 1 / RATE) > pitch]) / np.sum(power))


def momentary(wave: Wave) -> float:
    """LUFS of the loudest 400 ms; silence is added to what is shorter."""
    padded = np.concatenate([wave, np.zeros(samples(WINDOW))])
    energy = np.cumsum(_weighted(padded) ** 2)
    size = samples(WINDOW)
    return _lufs(float(np.max(energy[size:] - energy[:-size])) / size)


def integrated(wave: Wave) -> float:
    """LUFS over the whole, with the gates of the norm: blocks of 400 ms, -70 and 10 below the mean."""
    size, step = samples(WINDOW), samples(WINDOW / 4)
    energy = np.concatenate([[0.0], np.cumsum(_weighted(wave) ** 2)])
    starts = np.arange(0, len(wave) - size + 1, step)
    blocks = (energy[starts + size] - energy[starts]) / size
    loud = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    gate = float(np.mean(loud)) / 10
    return _lufs(float(np.mean(loud[loud > gate])))


def _lufs(power: float) -> float:
    return float(-0.691 + 10 * np.log10(max(power, 1e-20)))


def _weighted(wave: Wave) -> Wave:
    """The wave as the norm hears it: a shelf of 4 dB above 1.7 kHz, and nothing below 40 Hz."""
    spectrum = np.fft.rfft(wave)
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(len(wave), 1 / RATE) / RATE)

    def through(b: tuple[float, float, float], a: tuple[float, float, float]) -> None:
        nonlocal spectrum
        spectrum = spectrum * (b[0] + b[1] * z + b[2] * z**2) / (a[0] + a[1] * z + a[2] * z**2)

    k = np.tan(np.pi * 1681.974 / RATE)
    q, high = 0.7071752, 10 ** (3.99984 / 20)
    band = high**0.4996668
    through(
        (high + band * k / q + k * k, 2 * (k * k - high), high - band * k / q + k * k),
        (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k),
    )
    k, q = np.tan(np.pi * 38.13547 / RATE), 0.5003270
    through((1.0, -2.0, 1.0), (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k))
    return np.asarray(np.fft.irfft(spectrum, len(wave)))
