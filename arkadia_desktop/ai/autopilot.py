"""Playing on quickly: how the search imagines the turns to come, everybody's and its own.

One move ahead as the apprentice, but at a fraction of the cost: a random part of the placements, no second look, and
what every square taken is worth to a building is worked out once for all placements.
"""

from __future__ import annotations

from math import inf
from typing import Protocol

from arkadia_desktop.ai.macros import ranked
from arkadia_desktop.ai.outlook import Outlook, Unfinished
from arkadia_desktop.ai.weights import Weights
from arkadia_desktop.rules.fast import BLANK, CASTLE, DRAW, FAMILY_OF, FORM_OF, MUST, OVER, FastGame, Lay
from arkadia_desktop.rules.pieces import WORKERS_PER_BANNER
from arkadia_desktop.rules.plan import CASTLE_SQUARES
from arkadia_desktop.rules.shapes import Turned

PLACEMENTS = 48
"""About so many placements are looked at in a turn, at most twice as many."""
WAITING = 2
"""At most so many own workers begin to enclose a building."""
LARGEST = 5
"""No building covers more camps than it has squares."""
_STACK = 3

_Stake = tuple[int, list[float]]
"""The vacant squares around an unfinished building, and what it is worth to take 0, 1, 2 … of them without workers."""


class Bits(Protocol):
    """Where chance comes from: `random.Random` is one."""

    def getrandbits(self, k: int, /) -> int:
        """A number of `k` random bits."""


def play_turn(game: FastGame, weights: Weights, chance: Bits) -> None:
    """Play the turn of the player on turn, or what is left of it, to its end."""
    turn = game.turn
    while game.turn == turn and game.phase != OVER:
        outlook = Outlook(game, game.player, weights)
        if game.phase == MUST:
            _move(outlook, chance)
        elif game.phase == CASTLE:
            _place(outlook)
        elif game.phase == DRAW:
            _draw(outlook)
        else:
            _finish(outlook)


# ---- building and workers


def _move(outlook: Outlook, chance: Bits) -> None:
    game = outlook.game
    crown = _Crown(outlook)
    stakes = [_stake(outlook, crown, building) for building in outlook.unfinished]
    gold, own, neutral = _best_group(outlook, crown, stakes)
    lays = game.lays(_kinds(game.hands[outlook.seat]))
    build = _best_build(outlook, crown, stakes, lays, gold, chance, _thinning(lays))
    if build is None and not own | neutral:
        build = _best_build(outlook, crown, stakes, lays, gold, chance, 0)
    if build is None:
        game.introduce(own, neutral)
    else:
        game.build(*build)


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


def _best_group(outlook: Outlook, crown: _Crown, stakes: list[_Stake]) -> tuple[float, int, int]:
    """The best of a few groups of workers: its worth, own and neutral squares; no squares when there is none."""
    game, seat = outlook.game, outlook.seat
    held, neutrals = game.own[seat], game.neutral[seat]
    best = -inf, 0, 0
    if not held and not neutrals:
        return best
    reach = 0.0 if outlook.last_turn else outlook.weights.reach * (1 - outlook.progress)
    kept = outlook.tent(held, neutrals)
    pairs = list(zip(outlook.unfinished, stakes, strict=True))
    for building in outlook.unfinished:
        squares = ranked(outlook, building)
        left = building.left
        choices = {(number, 0) for number in range(1, min(WAITING, held, left) + 1)}
        if left <= held + neutrals:
            most, fewest = min(left, held), max(0, left - neutrals)
            choices |= {(most, left - most), (fewest, left - fewest)}
        if neutrals:
            choices.add((0, 1))
        beside = [(other, stake) for other, stake in pairs if stake[0] & building.around]
        for mine, others in sorted(choices):
            own, neutral = sum(squares[:mine]), sum(squares[left - others :])
            both = own | neutral
            gold = outlook.tent(held - mine, neutrals - others) - kept
            if mine:
                gold += reach * outlook.reach(own, both)
            for other, (around, gains) in beside:
                taken = (around & both).bit_count()
                if taken:
                    workers = (around & own).bit_count()
                    gold += _taken_gain(outlook, crown, other, taken, workers) if workers else gains[taken]
            if gold > best[0]:
                best = gold, own, neutral
    return best


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


def _kinds(hand: list[int]) -> list[int]:
    """One card of each kind (family and form) in `hand`."""
    return list({(FAMILY_OF[card], FORM_OF[card]): card for card in hand}.values())


def _thinning(lays: list[tuple[int, list[Lay]]]) -> int:
    """How often the placements have to be halved to be few enough."""
    number = 0
    for _card, turns in lays:
        for _turn, anchors in turns:
            number += anchors.bit_count()
    return max(0, (number // PLACEMENTS).bit_length() - 1)


def _best_build(
    outlook: Outlook,
    crown: _Crown,
    stakes: list[_Stake],
    lays: list[tuple[int, list[Lay]]],
    least: float,
    chance: Bits,
    halvings: int,
) -> tuple[int, Turned, int] | None:
    """The best placement (card, turned shape, anchor) of a random part, if any is worth more than `least`."""
    game, seat = outlook.game, outlook.seat
    vacant, camps = game.vacant, game.camps
    mine, rivals, share = game.workers[seat], outlook.rivals, outlook.share
    chances = outlook.chance
    near = 0
    for around, _gains in stakes:
        near |= around
    camp_gains = [outlook.camps_gain(number) for number in range(LARGEST + 1)]
    best = None
    for card, turns in lays:
        family = FAMILY_OF[card]
        worth = outlook.worth[family]
        for turn, anchors in turns:
            for _halving in range(halvings):
                anchors &= chance.getrandbits(anchors.bit_length() + 1)
            masks, rims = turn.masks, turn.rims
            while anchors:
                low = anchors & -anchors
                anchors ^= low
                index = low.bit_length() - 1
                mask, rim = masks[index], rims[index]
                balance = (rim & mine).bit_count() - share * (rim & rivals).bit_count()
                left = (rim & vacant).bit_count()
                if left:
                    gold = worth * balance * chances[left]
                else:
                    gold = worth * (balance + 1) + crown.gain(family, balance + 1)
                if mask & near:
                    for around, gains in stakes:
                        taken = around & mask
                        if taken:
                            gold += gains[taken.bit_count()]
                if mask & camps:
                    gold += camp_gains[(mask & camps).bit_count()]
                if gold > least:
                    least = gold
                    best = card, turn, index
    return best


# ---- what follows


def _place(outlook: Outlook) -> None:
    game = outlook.game
    held = [*outlook.holdings, 0.0]
    pool = game.pools[game.floor]
    family = max([family for family in range(BLANK) if pool[family]], key=held.__getitem__)
    squares = [square for square in range(CASTLE_SQUARES) if game.level >> square & 1]
    game.place(family, min(squares, key=lambda square: held[game.tops[square]]))


def _draw(outlook: Outlook) -> None:
    game = outlook.game
    best, source = -inf, _STACK
    for place, card in enumerate(game.face_up):
        if card >= 0:
            worth = outlook.usefulness(card)
            if worth > best:
                best, source = worth, place
    game.draw(source)


def _finish(outlook: Outlook) -> None:
    """A banner where it pays, and the end of the turn."""
    game, seat = outlook.game, outlook.seat
    if game.banners[seat] and not game.banner_used:
        own, neutral = game.own[seat], game.neutral[seat]
        gold = outlook.tent(own + WORKERS_PER_BANNER, neutral) - outlook.tent(own, neutral)
        gold -= outlook.banner_kept() + outlook.weights.reluctance
        sold = [0, 0, 0, 0]
        for family, held in enumerate(game.seals[seat]):
            more = outlook.sale_gain(family) if held else 0.0
            if more > 0:
                gold += more
                sold[family] = held
        if gold > 0:
            game.banner(*sold)
    game.end()
