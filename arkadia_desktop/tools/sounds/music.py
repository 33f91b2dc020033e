"""Sounds with a pitch one remembers: kalimba, bells, horn and fanfare. All in G major, so that they go together."""

from __future__ import annotations

from .tones import Chance, Wave, body, brass, mixed, noise, note, passed, room, struck, swell

KALIMBA = ((1.0, 1.0, 0.62), (2.0, 0.16, 0.35), (5.95, 0.10, 0.10))
BELL = ((1.0, 1.0, 0.9), (2.0, 0.34, 0.6), (2.76, 0.16, 0.32), (4.1, 0.07, 0.16))
TOWER = ((0.5, 0.55, 1.5), (1.0, 0.9, 1.15), (1.2, 0.75, 0.95), (1.5, 0.4, 0.8), (2.0, 0.62, 0.7), (2.66, 0.22, 0.4),
         (4.0, 0.12, 0.22))


def plucked(name: str, chance: Chance) -> Wave:
    """One tongue of a kalimba, with the thumb that lets it go."""
    thumb = noise(chance, 0.02, 250, 1200) * swell(0.02, 0.001, 0.012)
    return mixed(0.75, (0.0, struck(0.75, body(note(name), KALIMBA), 0.002)), (0.0, thumb, 0.08))


def enclosure(chance: Chance) -> Wave:
    """A building is closed in: three rising notes."""
    tune = mixed(1.0, *((0.13 * i, plucked(name, chance), 0.85 + 0.1 * i) for i, name in enumerate(("G4", "B4", "D5"))))
    return room(chance, tune, 0.35, 0.12)


def dialog(first: str, second: str, chance: Chance) -> Wave:
    """A sheet comes, or goes: two very soft tongues over a breath of paper."""
    paper = noise(chance, 0.14, 300, 1300) * swell(0.14, 0.05, 0.08)
    return mixed(0.46, (0.0, paper, 0.08), (0.02, plucked(first, chance), 0.6), (0.09, plucked(second, chance), 0.5))


def your_turn(chance: Chance) -> Wave:
    """A little bell of two notes: your turn."""
    low = struck(1.1, body(note("D5"), BELL), 0.003)
    high = struck(1.1, body(note("G5"), BELL), 0.003)
    return room(chance, mixed(1.1, (0.0, low, 0.8), (0.19, high, 0.75)), 0.5, 0.10)


def tower_bell(chance: Chance) -> Wave:
    """The bell of the castle strikes: the last round."""
    stroke = struck(1.17, body(note("G4"), TOWER), 0.004)
    clapper = noise(chance, 0.05, 300, 1800) * swell(0.05, 0.001, 0.03)
    return room(chance, mixed(1.17, (0.0, stroke), (0.0, clapper, 0.12)), 0.6, 0.16)


def horn(chance: Chance) -> Wave:
    """A low horn from the walls: a floor is finished."""
    shape = swell(1.1, 0.09, 0.9, hold=0.42)
    low = brass(note("G2"), 1.1, 0.14, 1.1)
    fifth = brass(note("D3"), 1.1, 0.18, 0.9)
    return room(chance, passed((low + 0.55 * fifth) * shape, 90, 1800), 0.5, 0.16)


def fanfare(chance: Chance) -> Wave:
    """Three trumpets, far from shrill: the game is won."""
    parts = []
    for when, names, length in ((0.0, ("G3", "B3"), 0.15), (0.15, ("B3", "D4"), 0.15), (0.3, ("G3", "D4", "G4"), 0.87)):
        for name in names:
            shape = swell(length, 0.015, 0.75 if length > 0.5 else 0.4, hold=0.3 if length > 0.5 else 0.08)
            tone = brass(note(name), length, 0.035, 0.85) * shape
            parts.append((when, tone * swell(length, 0.0, 9.0), 0.7))
    return room(chance, passed(mixed(1.17, *parts), 110, 2400), 0.45, 0.16)
