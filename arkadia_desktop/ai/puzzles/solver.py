"""All turns from a position, weighed exactly: the best score, the best of all other answers, and how many ends.

A turn is the build or the workers, the castle pieces, at most one banner, the end; the card drawn changes no score. All
arithmetic is in whole numbers. What makes it quick: a build or workers that complete nothing leave every score as it
is, so only those that complete something are looked at one by one; the others are counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, partial
from itertools import combinations
from math import comb
from typing import NamedTuple

from arkadia_desktop.ai.candidates import kinds
from arkadia_desktop.rules.actions import END, Action, Banner, Build, Piece, Workers
from arkadia_desktop.rules.evaluation import worth
from arkadia_desktop.rules.fast import BLANK, FAMILY_OF, MUST, FastGame
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import CARDS, FAMILIES, Counts, four
from arkadia_desktop.rules.squares import bits

Placed = tuple[int, int]
"""A castle piece: its family and its square, by number."""


class CastleAfter(NamedTuple):
    """The values after a line. `covers`: the families it covers, as bits, each of them on its own piece."""

    values: Counts
    covers: int


@dataclass(slots=True)
class Lines:
    """The lines that lead to one outcome: how many, and the first of them."""

    number: int
    first: tuple[Placed, ...]


class _Site(NamedTuple):
    """A castle under construction: tops of the ten squares, squares that lack the floor in work, pools, values."""

    tops: tuple[int, ...]
    level: int
    pools: tuple[tuple[int, ...], ...]
    floor: int
    values: tuple[int, ...]


def _outcomes(site: _Site, pieces: int) -> dict[CastleAfter, Lines]:
    """All ways to place so many castle pieces, fewer where the pool runs out (R26, R27), told apart by what they do to
    the four values. Squares with the same top are as good as each other but for their number: of these only the first
    is tried, and its lines count as often as there are such squares."""
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
                    first = Lines(0, (*lines.first, (family, squares[0])))
                    following.setdefault(key, first).number += lines.number * len(squares)
        front = following
    found: dict[CastleAfter, Lines] = {}
    for (one, covers), lines in front.items():
        outcome = CastleAfter(four(one.values[:4]), covers)
        found.setdefault(outcome, Lines(0, lines.first)).number += lines.number
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
    return _Site(tuple(game.tops), game.level, tuple(map(tuple, game.pools)), game.floor, tuple(game.values))


Key = tuple[str, int, int]
"""What makes two answers the same: ("build", family, squares) or ("workers", own workers, squares), squares a mask."""


class Objective(StrEnum):
    """What the score of a turn is."""

    GOLD = "gold"
    """The gold of the seat when its turn has ended."""
    LEAD = "lead"
    """What it is worth less what the best rival is worth, when its turn has ended."""
    WORKERS = "workers"
    """The workers behind its screen right after the build or the workers that complete the target."""


class OpeningMove(NamedTuple):
    """A build, or workers at a building (masks), and what comes of it before any castle piece: the buildings it
    completes (their numbers), the seals of all seats, the workers of the seat on turn."""

    action: Action
    key: Key
    completed: tuple[int, ...]
    seals: tuple[tuple[int, ...], ...]
    workers: int


class BestAnswer(NamedTuple):
    """An answer with its best score, the way to it, and the outcome of its castle pieces (None: none is placed)."""

    score: int
    opening: OpeningMove
    pieces: tuple[Placed, ...]
    outcome: CastleAfter | None

    @property
    def turn(self) -> tuple[Action, ...]:
        """The build or workers and the castle pieces."""
        pieces = (Piece(FAMILIES[family], square) for family, square in self.pieces)
        return self.opening.action, *pieces


@dataclass(slots=True)
class Solved:
    """All that can be said of a turn. `best` is the answer with the best score, `second` the best score of all others
    (None where there is no other), `same` how many answers share the best score.

    `openings` is the number of different builds and placements, `ends` that of turns: with the castle pieces placed in
    every way, and for gold with and without a sale of everything. To sell less is never better, and is not counted. An
    enclosure ends with its build or workers.
    """

    best: BestAnswer | None = None
    second: int | None = None
    same: int = 0
    openings: int = 0
    ends: int = 0
    answers: dict[Key, BestAnswer] = field(default_factory=dict)
    """Every answer that completes a building, with its best score."""
    idle: int | None = None
    """The score of all answers that complete nothing; None where there are none, or where they are no tries."""


class Solver:
    """One position at the beginning of a turn (MUST).

    `openings` are the builds and placements that complete something.

    Raises:
        ValueError: the turn has begun already, or nothing can be built or introduced in it.
    """

    def __init__(self, game: Game) -> None:
        self.game = FastGame.of(game)
        if self.game.phase != MUST:
            raise ValueError("a puzzle begins with a build or workers")
        self.seat = self.game.player
        self.lines = cache(partial(_outcomes, _site(self.game)))
        """What the castle pieces of a turn come to, by their number: what was done before them changes nothing."""
        self.grid = self.game.turns[0][0].grid
        self._memo: dict[tuple[object, ...], tuple[int, tuple[Placed, ...], CastleAfter]] = {}
        self.openings, self._idle = self._all()

    # ---- the openings

    def _all(self) -> tuple[list[OpeningMove], int]:
        """Those that complete something, and how many others there are."""
        found: list[OpeningMove] = []
        builds = placements = 0
        for opening in self._builds():
            if opening is not None:
                found.append(opening)
            builds += 1
        placed = list(self._placements())
        for number, _rim in self._unfinished():
            placements += self._countless(number)
        return found + placed, builds - len(found) + placements - len(placed)

    def _unfinished(self) -> list[tuple[int, int]]:
        """The number of each unfinished building and the vacant squares around it."""
        vacant = self.game.vacant
        return [(number, rim & vacant) for rim, _family, number in self.game.open]

    def _builds(self) -> Iterator[OpeningMove | None]:
        """Every build; None for one that completes nothing."""
        game, seat = self.game, self.seat
        for card, lays in game.lays(kinds(game.hands[seat])):
            for turn, anchors in lays:
                for index, mask, rim in turn.places(anchors):
                    vacant = game.vacant & ~mask
                    open_now = [*game.open, (rim, FAMILY_OF[card], game.built + 1)]
                    done = [one for one in open_now if not one[0] & vacant]
                    if not done:
                        yield None
                        continue
                    covered = (mask & game.camps).bit_count()
                    workers = game.own[seat] + game.neutral[seat] + min(covered, game.neutral_pool)
                    action = Build(CARDS[card], turn.rot, self.grid.square(index))
                    yield self._opening(action, ("build", FAMILY_OF[card], mask), done, 0, workers)

    def _countless(self, number: int) -> int:
        """How many placements of workers there are at one building."""
        own, neutral = self.game.own[self.seat], self.game.neutral[self.seat]
        left = dict(self._unfinished())[number].bit_count()
        return sum(
            comb(left, laid) * comb(laid, mine)
            for laid in range(1, left + 1)
            for mine in range(max(0, laid - neutral), min(laid, own) + 1)
        )

    def _placements(self) -> Iterator[OpeningMove]:
        """Every placement of workers that completes a building."""
        game, seat = self.game, self.seat
        own, neutral = game.own[seat], game.neutral[seat]
        unfinished = self._unfinished()
        rims = {number: rim for rim, _family, number in game.open}
        for number, around in unfinished:
            closable = [rim for _number, rim in unfinished if not rim & ~around]
            squares = [1 << bit for bit in bits(around)]
            for laid in range(1, min(len(squares), own + neutral) + 1):
                for chosen in combinations(squares, laid):
                    mask = sum(chosen)
                    if not any(not rim & ~mask for rim in closable):
                        continue
                    done = [one for one in game.open if not rims[one[2]] & game.vacant & ~mask]
                    for mine in range(max(0, laid - neutral), min(laid, own) + 1):
                        workers = own + neutral - laid
                        for ours in combinations(chosen, mine):
                            taken = sum(ours)
                            action = Workers(number, self.grid.squares(taken), self.grid.squares(mask & ~taken))
                            yield self._opening(action, ("workers", mine, mask), done, taken, workers)

    def _opening(
        self, action: Action, key: Key, done: Sequence[tuple[int, int, int]], taken: int, workers: int
    ) -> OpeningMove:
        """`taken`: the squares of new own workers."""
        game = self.game
        seals = [seals[:] for seals in game.seals]
        for rim, family, _number in done:
            seals[self.seat][family] += 1 + (taken & rim).bit_count()
            for seat, mask in enumerate(game.workers):
                seals[seat][family] += (mask & rim).bit_count()
        return OpeningMove(action, key, tuple(number for _r, _f, number in done), tuple(map(tuple, seals)), workers)

    # ---- the scores

    def score(self, objective: Objective, seals: Sequence[Sequence[int]], values: Sequence[int]) -> int:
        """The score of a turn that ends with these seals and values, everything sold that can be (gold)."""
        game, seat = self.game, self.seat
        worths = [gold + worth(mine, values) for gold, mine in zip(game.gold, seals, strict=True)]
        if objective is Objective.LEAD:
            return worths[seat] - max(worths[:seat] + worths[seat + 1 :])
        return worths[seat] if game.banners[seat] else game.gold[seat]

    def best_of(self, objective: Objective, opening: OpeningMove) -> BestAnswer:
        """The best turn that begins like this."""
        if objective is Objective.WORKERS:
            return BestAnswer(opening.workers, opening, (), None)
        pieces = len(opening.completed)
        key = objective, opening.seals, pieces
        known = self._memo.get(key)
        if known is None:
            score, outcome = max(
                ((self.score(objective, opening.seals, one.values), one) for one in self.lines(pieces)),
                key=lambda scored: scored[0],
            )
            known = self._memo[key] = score, self.lines(pieces)[outcome].first, outcome
        return BestAnswer(known[0], opening, known[1], known[2])

    def solve(self, objective: Objective, target: int | None = None) -> Solved:
        """All turns; for workers only those that complete the building `target`."""
        solved = Solved(openings=self._idle + len(self.openings))
        tries = self.openings
        sales = 1
        if objective is Objective.GOLD and self.game.banners[self.seat]:
            sales = 2
        if objective is Objective.WORKERS:
            tries = [opening for opening in tries if target in opening.completed]
            solved.ends = solved.openings
        elif self._idle:
            solved.ends = self._idle * sales
            solved.idle = self.score(objective, self.game.seals, self.game.values[:4])
        for opening in tries:
            answer = self.best_of(objective, opening)
            if objective is not Objective.WORKERS:
                lines = self.lines(len(opening.completed)).values()
                solved.ends += sum(line.number for line in lines) * sales
            known = solved.answers.get(opening.key)
            if known is None or answer.score > known.score:
                solved.answers[opening.key] = answer
        self._rank(solved)
        return solved

    @staticmethod
    def _rank(solved: Solved) -> None:
        ranked = sorted(solved.answers.values(), key=lambda answer: (-answer.score, answer.opening.key))
        if not ranked:
            return
        solved.best = ranked[0]
        others = [answer.score for answer in ranked[1:]]
        if solved.idle is not None:
            others.append(solved.idle)
        solved.second = max(others, default=None)
        solved.same = 1 + others.count(solved.best.score)

    def turn(self, objective: Objective, answer: BestAnswer) -> tuple[Action, ...]:
        """The whole turn of an answer: opening, castle pieces, for gold the sale of every seal worth something, end.
        Where workers count the pieces are those that are best for the lead."""
        if objective is Objective.WORKERS:
            answer = self.best_of(Objective.LEAD, answer.opening)
        if objective is not Objective.GOLD or not self.game.banners[self.seat] or answer.outcome is None:
            return *answer.turn, END
        mine, values = answer.opening.seals[self.seat], answer.outcome.values
        sold = four(held if value else 0 for held, value in zip(mine, values, strict=True))
        return *answer.turn, Banner(sold), END
