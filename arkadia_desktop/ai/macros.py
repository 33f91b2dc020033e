"""The few groups of workers worth thinking about, out of up to 167,000 that may be legal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arkadia_desktop.ai.outlook import Outlook, Unfinished
from arkadia_desktop.rules.squares import bits

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
    player = outlook.view.players[outlook.seat]
    seen: set[tuple[int, int]] = set()
    for building in outlook.unfinished:
        squares = sorted(
            (1 << index for index in bits(building.around)),
            key=lambda square: (-square_worth(outlook, square), square),
        )
        for own, neutral in _choices(building, squares, player.own, player.neutral):
            if (own, neutral) not in seen:
                seen.add((own, neutral))
                yield Group(building.number, own, neutral)


def _choices(building: Unfinished, squares: list[int], own: int, neutral: int) -> Iterator[tuple[int, int]]:
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


def square_worth(outlook: Outlook, square: int) -> float:
    """How good `square` (a mask of one) is for an own worker: the buildings he touches, the nearly finished first."""
    return sum(
        outlook.worth[building.family] * outlook.chance_of(building.left)
        for building in outlook.unfinished
        if building.around & square
    )
