"""The few groups of workers worth thinking about, out of up to 167,000 that may be legal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arkadia_desktop.ai.outlook import Outlook, Unfinished

MOST_WAITING = 3


@dataclass(frozen=True, slots=True)
class Group:
    """Workers at one building (its number): masks of the squares for own and neutral ones."""

    building: int
    own: int
    neutral: int


def groups(outlook: Outlook) -> Iterator[Group]:
    """For each unfinished building: finish it with most, a middling number or fewest own workers, or begin with one to
    three own workers, with a neutral one, or with one of each. Own workers get the squares that are worth most."""
    held, neutrals = outlook.game.own[outlook.seat], outlook.game.neutral[outlook.seat]
    if not held and not neutrals:
        return
    seen: set[tuple[int, int]] = set()
    for building in outlook.unfinished:
        squares = ranked(outlook, building)
        for own, neutral in choices(building, squares, held, neutrals):
            if (own, neutral) not in seen:
                seen.add((own, neutral))
                yield Group(building.number, own, neutral)


def ranked(outlook: Outlook, building: Unfinished) -> list[int]:
    """The vacant squares around a building as masks of one, those first that are worth most to an own worker: they
    touch the most buildings, the nearly finished and the valuable ones before the others."""
    beside = [
        (other.around, outlook.worth[other.family] * outlook.chance[other.left])
        for other in outlook.unfinished
        if other.around & building.around
    ]
    rated = []
    around = building.around
    while around:
        square = around & -around
        around ^= square
        worth = 0.0
        for mask, more in beside:
            if mask & square:
                worth += more
        rated.append((-worth, square))
    rated.sort()
    return [square for _worth, square in rated]


def choices(building: Unfinished, squares: list[int], own: int, neutral: int) -> Iterator[tuple[int, int]]:
    """The groups at one building, as masks of own and neutral workers, out of so many of each in the tent."""
    left = building.left
    if left <= own + neutral:
        most, fewest = min(left, own), max(0, left - neutral)
        for number in {most, (most + fewest) // 2, fewest}:
            yield sum(squares[:number]), sum(squares[number:])
    for number in range(1, min(MOST_WAITING, own, left - 1) + 1):
        yield sum(squares[:number]), 0
    if neutral and left > 1:
        yield 0, squares[-1]
        if own and left > 2:
            yield squares[0], squares[-1]
