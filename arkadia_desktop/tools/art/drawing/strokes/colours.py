"""Colour sums, the light of the style guide, and the colours of families and players."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

SHADE = "#2b1d33"
"""What every shade is mixed toward: a cool violet, never black."""
LIGHT = "#fff0c4"
"""What every light is mixed toward: a warm white."""
INK = "#3a2a1c"
CREAM = "#fbf0d4"
OUTLINE = "#20150f"
"""The line round figures, banners and the chest."""

_SUN = (-0.58, -0.34, 0.74)
_LOCAL = 0.62
_TINTS = ("#a0522d", "#6b7a3a", "#d9a441", "#5b4a6b")


@dataclass(frozen=True, slots=True)
class Dyes:
    """The colours of a family or a player; `symbol` is a family's sign upon its `base`."""

    base: str
    light: str
    dark: str
    symbol: str = ""


FAMILIES = {
    "red": Dyes("#b3382c", "#e0735a", "#6d1a1c", "#fbe9cf"),
    "olive": Dyes("#84902f", "#b9c05a", "#474f17", "#fbf3cf"),
    "black": Dyes("#38323a", "#6d6470", "#151216", "#f3e4c6"),
    "silver": Dyes("#bcc5cd", "#eef3f5", "#6d7883", "#2c3640"),
}
TRADES = {"red": "Cloth merchants", "olive": "Spice merchants", "black": "Carpenters", "silver": "Silversmiths"}
PLAYERS = {
    "yellow": Dyes("#eebd3c", "#ffe48c", "#9a6a12"),
    "orange": Dyes("#e07a2e", "#ffb777", "#8f3d12"),
    "green": Dyes("#3f9a5d", "#86d39b", "#1c5535"),
    "violet": Dyes("#8453a8", "#c39ae0", "#482a66"),
}
NEUTRAL = Dyes("#d8c3a0", "#f5e8cd", "#8b7350")


def mixed(first: str, second: str, part: float) -> str:
    """`first` with the given part (0..1) of `second` in it."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return _hexadecimal([a * (1 - part) + b * part for a, b in pairs])


def lit(colour: str, brightness: float) -> str:
    """`colour` under a light of 0..1; .62 leaves it as it is, less tends to `SHADE`, more to `LIGHT`."""
    if brightness < _LOCAL:
        deep = mixed(_hexadecimal([channel * 0.34 for channel in _channels(colour)]), SHADE, 0.42)
        return mixed(colour, deep, min(0.85, (_LOCAL - brightness) * 1.25))
    return mixed(colour, LIGHT, min(0.7, (brightness - _LOCAL) * 0.95))


def varied(colour: str, rng: Random, amount: float = 0.06) -> str:
    """A neighbour of `colour`: a little lighter or darker, a little off in tone."""
    change = rng.uniform(-amount, amount)
    near = mixed(colour, "#000000", -change) if change < 0 else mixed(colour, "#ffffff", change)
    return mixed(near, _TINTS[rng.randrange(4)], rng.uniform(0, amount * 0.6))


def sunlight(normal: tuple[float, float, float]) -> float:
    """The brightness of a surface that looks in the direction `normal` (x right, y down, z up)."""
    length = math.sqrt(sum(part * part for part in normal))
    facing = sum(n * s for n, s in zip(normal, _SUN, strict=True)) / length
    return 0.41 + 0.46 * max(0, facing) + 0.14 * min(0, facing)


def _channels(colour: str) -> tuple[int, ...]:
    digits = colour.lstrip("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    return tuple(int(digits[at : at + 2], 16) for at in (0, 2, 4))


def _hexadecimal(channels: list[float]) -> str:
    return "#" + "".join(f"{max(0, min(255, round(channel))):02x}" for channel in channels)
