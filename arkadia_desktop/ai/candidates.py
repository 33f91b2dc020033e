"""What could be done now, each build and group of workers with a first impression of its worth in gold.

What every square taken is worth to a building is worked out once for all placements, so that hundreds of them cost
no more than a few positions looked at properly.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from operator import itemgetter
from random import Random

from arkadia_desktop.ai.outlook import Outlook, Unfinished
from arkadia_desktop.engine.shared import LARGEST, MOST_WAITING, PLACEMENTS
from arkadia_desktop.rules.fast import BLANK, FAMILY_OF, FORM_OF, FastGame, Lay
from arkadia_desktop.rules.shapes import Turned

_Stake = tuple[int, list[float]]
"""The vacant squares around an unfinished building, and what it is worth to take 0, 1, 2 … of them without workers."""
Lying = tuple[int, Turned, int]
"""A build: the card, the turned shape, the bit number of the anchor."""
Standing = tuple[int, int, int]
"""Workers: the masks of own and neutral ones, the number of the building."""
Candidate = tuple[float, Lying | Standing]
"""A move and its worth at first sight."""


def candidates(outlook: Outlook, width: int, chance: Random | None = None) -> list[Candidate]:
    """The `width` best moves at first sight, best first; moves worth the same keep the order they are found in.

    With a source of chance only a random part of the placements is looked at, which may be none.
    """
    crown = _Crown(outlook)
    stakes = [_stake(outlook, crown, building) for building in outlook.unfinished]
    found = list(_groups(outlook, crown, stakes))
    _builds(outlook, crown, stakes, chance, found, width)
    _sift(found, width)
    return found


def do(game: FastGame, move: Lying | Standing) -> None:
    """Carry out a move of the player on turn."""
    first, second, third = move
    if isinstance(second, Turned):
        game.build(first, second, third)
    else:
        game.introduce(first, second)


_worth = itemgetter(0)


def _sift(found: list[Candidate], width: int) -> float:
    """Keep the `width` best, best first; of those worth the same the first ones stay. Whatever is found later and worth
    no more than the answer is not among them."""
    found.sort(key=_worth, reverse=True)
    del found[width:]
    return found[-1][0] if len(found) == width else -inf


class _Crown:
    """What the castle piece is worth that follows the completion of a building."""

    __slots__ = ("families", "held", "lasts", "tops")

    def __init__(self, outlook: Outlook) -> None:
        game = outlook.game
        self.held = [*outlook.holdings, 0.0]
        pool = game.pools[game.floor]
        self.families = [family for family in range(BLANK) if pool[family]]
        self.tops = sorted({top for square, top in enumerate(game.tops) if game.level >> square & 1})
        self.lasts = 1.0 if outlook.last_turn else outlook.weights.piece_lasts

    def gain(self, family: int, more: float) -> float:
        """Gold of the piece when the holdings of `family` have grown by `more`."""
        if not self.families or not self.tops:
            return 0.0
        held = self.held
        before = held[family]
        held[family] = before + more
        best = max([held[i] for i in self.families])
        worst = min([held[i] for i in self.tops])
        held[family] = before
        return (best - worst) * self.lasts


def _stake(outlook: Outlook, crown: _Crown, building: Unfinished) -> _Stake:
    return building.around, [_taken_gain(outlook, crown, building, taken, 0) for taken in range(building.left + 1)]


def _taken_gain(outlook: Outlook, crown: _Crown, building: Unfinished, taken: int, own: int) -> float:
    """Gold of taking so many squares around a building, so many of them with own workers."""
    before = building.balance * outlook.chance[building.left]
    after = building.balance + own
    if taken < building.left:
        return outlook.worth[building.family] * (after * outlook.chance[building.left - taken] - before)
    more = after + 1 - before
    return outlook.worth[building.family] * more + crown.gain(building.family, more)


def kinds(hand: list[int]) -> list[int]:
    """One card of each kind (family and form) in `hand`."""
    return list({(FAMILY_OF[card], FORM_OF[card]): card for card in hand}.values())


def _groups(outlook: Outlook, crown: _Crown, stakes: list[_Stake]) -> Iterator[Candidate]:
    game, seat = outlook.game, outlook.seat
    held, neutrals = game.own[seat], game.neutral[seat]
    if not held and not neutrals:
        return
    reach = 0.0 if outlook.last_turn else outlook.weights.reach * (1 - outlook.progress)
    kept = outlook.tent(held, neutrals)
    pairs = list(zip(outlook.unfinished, stakes, strict=True))
    seen: set[tuple[int, int]] = set()
    for building in outlook.unfinished:
        beside = [(other, gains) for other, gains in pairs if gains[0] & building.around]
        for own, neutral in choices(building, ranked(outlook, building), held, neutrals):
            if (own, neutral) in seen:
                continue
            seen.add((own, neutral))
            both = own | neutral
            gold = outlook.tent(held - own.bit_count(), neutrals - neutral.bit_count()) - kept
            if own:
                gold += reach * outlook.reach(own, both)
            for other, (around, gains) in beside:
                taken = (around & both).bit_count()
                if taken:
                    workers = (around & own).bit_count()
                    gold += _taken_gain(outlook, crown, other, taken, workers) if workers else gains[taken]
            yield gold, (own, neutral, building.number)


def _builds(
    outlook: Outlook, crown: _Crown, stakes: list[_Stake], chance: Random | None, found: list[Candidate], width: int
) -> None:
    """Add to `found` all placements that may be among the `width` best."""
    game, seat = outlook.game, outlook.seat
    vacant, camps = game.vacant, game.camps
    mine, rivals, share = game.workers[seat], outlook.rivals, outlook.share
    workers, chances = mine | rivals, outlook.chance
    near = 0
    for around, _gains in stakes:
        near |= around
    camp_gains = [outlook.camps_gain(number) for number in range(LARGEST + 1)]
    limit, most = _sift(found, width), 2 * width
    touched = {0: 0.0}  # what it is worth to take these squares; many placements take the same
    lays = game.lays(kinds(game.hands[seat]))
    halvings = _halvings(lays) if chance else 0
    for card, turns in lays:
        family = FAMILY_OF[card]
        worth = outlook.worth[family]
        for turn, anchors in turns:
            if chance:
                for _halving in range(halvings):
                    anchors &= chance.getrandbits(anchors.bit_length() + 1)
            for index, mask, rim in turn.places(anchors):
                around_it = rim & vacant
                if rim & workers:
                    balance = (rim & mine).bit_count() - share * (rim & rivals).bit_count()
                    if around_it:
                        gold = worth * balance * chances[around_it.bit_count()]
                    else:
                        gold = worth * (balance + 1) + crown.gain(family, balance + 1)
                else:
                    gold = 0.0 if around_it else worth + crown.gain(family, 1.0)
                beside = mask & near
                more = touched.get(beside)
                if more is None:
                    more = 0.0
                    for around, gains in stakes:
                        taken = around & beside
                        if taken:
                            more += gains[taken.bit_count()]
                    touched[beside] = more
                gold += more
                if mask & camps:
                    gold += camp_gains[(mask & camps).bit_count()]
                if gold > limit:
                    found.append((gold, (card, turn, index)))
                    if len(found) >= most:
                        limit = _sift(found, width)


def _halvings(lays: list[tuple[int, list[Lay]]]) -> int:
    """How often the placements have to be halved to be few enough."""
    number = 0
    for _card, turns in lays:
        for _turn, anchors in turns:
            number += anchors.bit_count()
    return max(0, (number // PLACEMENTS).bit_length() - 1)


# ---- groups of workers: the few worth thinking about, out of up to 167,000 that may be legal


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
