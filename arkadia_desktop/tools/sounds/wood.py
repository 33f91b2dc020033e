"""Sounds of things on the table: wood, felt, pegs, stone, wax, cloth, cards and coins."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .tones import Chance, Wave, body, friction, hump, mixed, noise, struck, swell

WOOD = ((1.0, 1.0, 0.16), (2.57, 0.5, 0.10), (4.3, 0.22, 0.06), (6.1, 0.08, 0.04))
STONE = ((1.0, 1.0, 0.17), (1.83, 0.7, 0.13), (2.71, 0.45, 0.10), (4.05, 0.22, 0.07))
CHIP = ((1.0, 1.0, 0.26), (2.32, 0.42, 0.13), (3.9, 0.14, 0.07))
SILVER = ((1.0, 1.0, 0.34), (1.51, 0.7, 0.26), (2.24, 0.42, 0.17), (3.1, 0.14, 0.10))


def knock(pitch: float, seconds: float = 0.25, ratios: Sequence[tuple[float, float, float]] = WOOD) -> Wave:
    """A small body that is tapped once."""
    return struck(seconds, body(pitch, ratios))


def thump(pitch: float, seconds: float = 0.3, fade: float = 0.2) -> Wave:
    """The dull part of something heavy: a low tone that sinks a little."""
    t = np.arange(round(seconds * 44_100)) / 44_100
    sinking = pitch * (1 + 0.5 * np.exp(-t / 0.02))
    return np.asarray(np.sin(2 * np.pi * np.cumsum(sinking) / 44_100) * swell(seconds, 0.003, fade))


def slide(chance: Chance) -> Wave:
    """A wooden piece is drawn over the table and comes off it with a tick."""
    rub = friction(chance, 0.2, 420, 1150) * hump(0.2, 0.72) * 0.22
    return mixed(0.34, (0.0, rub), (0.165, knock(520), 0.62), (0.165, knock(1240, 0.12), 0.16))


def slide_back(chance: Chance) -> Wave:
    """The same the other way round: something goes back to where it was."""
    rub = friction(chance, 0.24, 1000, 380) * hump(0.24, 0.3) * 0.36
    return mixed(0.42, (0.0, knock(500)[::-1][6000:], 0.35), (0.05, rub), (0.26, knock(300, 0.16), 0.5))


def soft_tick(pitch: float, chance: Chance) -> Wave:
    """The small tick of a turn or a step."""
    breath = noise(chance, 0.03, 500, 1800) * swell(0.03, 0.001, 0.02)
    return mixed(0.12, (0.0, knock(pitch, 0.12)), (0.0, breath, 0.10))


def on_felt(chance: Chance) -> Wave:
    """A building is set down: wood on felt."""
    felt = noise(chance, 0.16, 140, 900) * swell(0.16, 0.004, 0.12)
    return mixed(
        0.42, (0.0, thump(124, 0.34), 0.7), (0.003, knock(330, 0.3), 0.9), (0.0, felt, 0.22), (0.062, knock(395), 0.22)
    )


def refused(chance: Chance) -> Wave:
    """A dull knock, twice: this does not go."""

    def once(pitch: float) -> Wave:
        felt = noise(chance, 0.1, 120, 520) * swell(0.1, 0.003, 0.08)
        return mixed(0.24, (0.0, thump(pitch / 2, 0.22, 0.15), 0.55), (0.0, knock(pitch, 0.2), 0.9), (0.0, felt, 0.16))

    return mixed(0.44, (0.0, once(262)), (0.145, once(222), 0.9))


def peg(chance: Chance) -> Wave:
    """A worker takes his place: a peg in a hole."""
    tap = noise(chance, 0.03, 400, 2200) * swell(0.03, 0.001, 0.015)
    return mixed(0.26, (0.0, knock(640)), (0.0, thump(190, 0.16, 0.1), 0.5), (0.0, tap, 0.09), (0.05, knock(720), 0.14))


def wax(chance: Chance) -> Wave:
    """A seal is pressed into wax: it gives way, then it holds."""
    press = friction(chance, 0.16, 620, 260) * hump(0.16, 0.45)
    return mixed(0.4, (0.0, press, 0.17), (0.1, thump(150, 0.26, 0.16), 0.8), (0.104, knock(430, 0.2), 0.28))


def chip(pitch: float, chance: Chance) -> Wave:
    """A seal reaches a tent: a light chip of horn on wood."""
    tap = noise(chance, 0.02, 600, 2400) * swell(0.02, 0.001, 0.012)
    return mixed(0.36, (0.0, knock(pitch, 0.36, CHIP)), (0.0, tap, 0.06), (0.0, knock(250, 0.1), 0.18))


def stone(chance: Chance) -> Wave:
    """A castle piece is set: stone on stone, with a little grit."""
    grit = friction(chance, 0.13, 900, 420) * hump(0.13, 0.35)
    return mixed(
        0.6,
        (0.0, thump(96, 0.4, 0.28), 0.75),
        (0.0, knock(312, 0.4, STONE), 0.9),
        (0.055, knock(366, 0.3, STONE), 0.3),
        (0.06, grit, 0.13),
    )


def snap(chance: Chance) -> Wave:
    """A banner unfurls: the cloth rushes, snaps and flutters out."""
    rush = friction(chance, 0.2, 260, 900) * hump(0.2, 0.85)
    crack = noise(chance, 0.12, 260, 1500) * swell(0.12, 0.002, 0.09)
    flutter = [(0.26 + 0.085 * i, noise(chance, 0.1, 180, 800) * hump(0.1, 0.25), 0.26 * 0.6**i) for i in range(4)]
    return mixed(0.75, (0.0, rush, 0.3), (0.18, crack, 0.75), (0.18, thump(120, 0.2, 0.12), 0.8), *flutter)


def coins(pitch: float, clinks: Sequence[tuple[float, float, float]], chance: Chance) -> Wave:
    """Coins fall: clinks (when, pitch ratio, strength) over a soft wooden bottom."""
    parts: list[tuple[float, Wave, float]] = []
    for when, ratio, strength in clinks:
        warm = 1 + 0.012 * float(chance.standard_normal())
        parts.append((when, struck(0.45, body(pitch * ratio * warm, SILVER), 0.0016), strength))
        parts.append((when, knock(340 * ratio, 0.12), 0.30 * strength))
    return mixed(clinks[-1][0] + 0.42, *parts)


def card(chance: Chance) -> Wave:
    """A card is drawn over the table."""
    rub = friction(chance, 0.19, 650, 1250, 1.8) * hump(0.19, 0.55)
    return mixed(0.3, (0.0, rub, 0.5), (0.16, knock(270, 0.12), 0.28), (0.16, thump(160, 0.12, 0.07), 0.3))


def flip(chance: Chance) -> Wave:
    """A card is turned over: it bends, and slaps softly."""
    bend = friction(chance, 0.09, 900, 1700, 1.7) * hump(0.09, 0.7)
    slap = noise(chance, 0.1, 240, 1300) * swell(0.1, 0.001, 0.06)
    return mixed(0.26, (0.0, bend, 0.24), (0.085, slap, 0.5), (0.085, thump(170, 0.14, 0.08), 0.55))


def page(chance: Chance) -> Wave:
    """The ribbon changes hands: a page is turned."""
    lift = friction(chance, 0.22, 500, 1400, 1.9) * hump(0.22, 0.4)
    fall = friction(chance, 0.18, 1200, 420, 1.8) * hump(0.18, 0.35)
    return mixed(0.46, (0.0, lift, 0.45), (0.19, fall, 0.5), (0.24, thump(130, 0.15, 0.08), 0.3))


def curtain(chance: Chance) -> Wave:
    """Two heavy curtains close: cloth, wooden rings on a rod, and the hems meet."""
    cloth = friction(chance, 0.8, 260, 620, 2.0) * hump(0.8, 0.45)
    return mixed(1.0, (0.0, cloth, 0.2), (0.66, thump(105, 0.3, 0.2), 0.6), *_rings(chance, 0.08, 0.056))


def curtain_open(chance: Chance) -> Wave:
    """They open again, faster."""
    cloth = friction(chance, 0.6, 620, 300, 2.0) * hump(0.6, 0.3)
    return mixed(0.8, (0.0, cloth, 0.2), *_rings(chance, 0.04, 0.044))


def _rings(chance: Chance, start: float, pace: float) -> list[tuple[float, Wave, float]]:
    rings = []
    for i in range(9):
        when = start + pace * i + 0.012 * float(chance.random())
        rings.append((when, knock(540 + 150 * float(chance.random()), 0.16), 0.28 + 0.2 * float(chance.random())))
    return rings


def button_down(chance: Chance) -> Wave:
    """A wooden button gives way."""
    felt = noise(chance, 0.03, 300, 1100) * swell(0.03, 0.001, 0.02)
    return mixed(0.13, (0.0, knock(300, 0.13)), (0.0, thump(150, 0.1, 0.06), 0.6), (0.0, felt, 0.1))


def button_up(chance: Chance) -> Wave:
    """It comes up again, a little higher."""
    felt = noise(chance, 0.03, 300, 1300) * swell(0.03, 0.001, 0.02)
    return mixed(0.14, (0.0, knock(420, 0.14)), (0.0, thump(180, 0.1, 0.05), 0.35), (0.0, felt, 0.08))
