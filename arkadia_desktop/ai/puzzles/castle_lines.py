"""All ways to place the castle pieces of a turn, told apart by what they do to the four values.

A line is the pieces of a turn in their order. What was done before it changes nothing about the castle, so that the
lines of a position are worked out once for each number of pieces.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arkadia_desktop.rules.fast import BLANK, FastGame
from arkadia_desktop.rules.squares import bits

Values = tuple[int, int, int, int]
"""Gold a seal, by family."""
Placed = tuple[int, int]
"""A castle piece: its family and its square, by number."""


@dataclass(frozen=True, slots=True)
class CastleAfter:
    """The values after a line. `covers`: the families it covers, as bits, each of them on its own piece."""

    values: Values
    covers: int


@dataclass(slots=True)
class Lines:
    """The lines that lead to one outcome: how many, and the first of them."""

    number: int
    first: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class _Site:
    """A castle under construction: tops of the ten squares, squares that lack the floor in work, pools, values."""

    tops: tuple[int, ...]
    level: int
    pools: tuple[tuple[int, ...], ...]
    floor: int
    values: tuple[int, ...]


class CastleLines:
    """The lines of one position, for any number of pieces."""

    def __init__(self, game: FastGame) -> None:
        self._site = _site(game)
        self._known: dict[int, dict[CastleAfter, Lines]] = {}

    def after(self, pieces: int) -> dict[CastleAfter, Lines]:
        """All outcomes of so many pieces, fewer where the pool runs out (R26, R27)."""
        found = self._known.get(pieces)
        if found is None:
            found = self._known[pieces] = _outcomes(self._site, pieces)
        return found

    def number(self, pieces: int) -> int:
        """How many lines there are."""
        return sum(lines.number for lines in self.after(pieces).values())


def _outcomes(site: _Site, pieces: int) -> dict[CastleAfter, Lines]:
    """Squares with the same top are as good as each other but for their number: of these only the first is tried, and
    its lines count as often as there are such squares."""
    front: dict[tuple[_Site, int], Lines] = {(site, 0): Lines(1, ())}
    for _piece in range(pieces):
        if not any(any(one.pools[one.floor]) for one, _covers in front):
            break
        following: dict[tuple[_Site, int], Lines] = {}
        for (one, covers), lines in front.items():
            alike: dict[int, list[int]] = {}
            for square in bits(one.level):
                alike.setdefault(one.tops[square], []).append(square)
            for family, left in enumerate(one.pools[one.floor]):
                if not left:
                    continue
                for top, squares in alike.items():
                    covered = covers if top == BLANK else covers | 1 << top
                    key = _built(one, family, squares[0]), covered
                    known = following.get(key)
                    number = lines.number * len(squares)
                    if known is None:
                        following[key] = Lines(number, (*lines.first, (family, squares[0])))
                    else:
                        known.number += number
        front = following
    found: dict[CastleAfter, Lines] = {}
    for (one, covers), lines in front.items():
        red, olive, black, silver, _blank = one.values
        outcome = CastleAfter((red, olive, black, silver), covers)
        known = found.get(outcome)
        if known is None:
            found[outcome] = Lines(lines.number, lines.first)
        else:
            known.number += lines.number
    return found


def _built(site: _Site, family: int, square: int) -> _Site:
    """The castle after one piece, by the same rules as `FastGame.place`."""
    game = FastGame.__new__(FastGame)
    game.tops, game.values = list(site.tops), list(site.values)
    game.pools, game.level, game.floor = [list(pool) for pool in site.pools], site.level, site.floor
    game.pending, game.draw_due = 1, False
    game.place(family, square)
    return _site(game)


def _site(game: FastGame) -> _Site:
    return _Site(tuple(game.tops), game.level, _frozen(game.pools), game.floor, tuple(game.values))


def _frozen(pools: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(pool) for pool in pools)
