"""How one seat looks at a position: everything weighed in gold, and what changes when squares are taken.

Nothing here looks at another hand or at the stack, so it makes no difference which cards a FastGame holds there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from arkadia_desktop.ai.weights import WEIGHTS, Weights
from arkadia_desktop.engine.shared import MOST_AROUND, PIECES_TO_LAST_ROUND
from arkadia_desktop.rules.fast import BLANK, FAMILY_OF, FORM_OF, FastGame
from arkadia_desktop.rules.plan import CASTLE_SQUARES

MOST_PRESSED = 6
"""Holding more seals of a family than this makes rivals no keener to cover it."""


class Unfinished:
    """An unfinished building: number, family (0..3), rim, the mask of vacant squares around it and how many they are;
    `balance`: own workers beside it minus the rivals' share."""

    __slots__ = ("around", "balance", "family", "left", "number", "rim")

    def __init__(self, number: int, family: int, rim: int, around: int, balance: float) -> None:
        self.number = number
        self.family = family
        self.rim = rim
        self.around = around
        self.left = around.bit_count()
        self.balance = balance


class Outlook:
    """The position as `seat` sees it."""

    __slots__ = (
        "chance",
        "game",
        "holdings",
        "last_turn",
        "progress",
        "rivals",
        "seat",
        "share",
        "unfinished",
        "weights",
        "worth",
    )

    def __init__(self, game: FastGame, seat: int, weights: Weights = WEIGHTS) -> None:
        self.game = game
        self.weights = weights
        self.seat = seat
        self.share = 1 / (game.seats - 1)
        """How much a rival's coin weighs against an own one."""
        self.progress = progress(game)
        self.last_turn = 0 <= game.turns_left <= game.seats
        self.worth = seal_worths(game, weights)
        """Gold a seal of each family will probably bring."""
        self.chance = chances(game, weights)
        """How likely a building with 0, 1, 2 … vacant squares around it is still completed."""
        self.rivals = 0
        """The mask of the rivals' workers."""
        for other, mask in enumerate(game.workers):
            if other != seat:
                self.rivals |= mask
        self.unfinished = [self._unfinished(*building) for building in game.open]
        self.holdings = self._holdings()
        """For each family the own seals minus the rivals' share, those in sight counted in part."""

    # ---- what things are worth

    def tent(self, own: int, neutral: int) -> float:
        """Gold that workers in the tent are worth."""
        return 0.0 if self.last_turn else tent_worth(self.weights, self.progress, own, neutral)

    def banner_kept(self) -> float:
        """Gold that a banner in the tent is worth."""
        return 0.0 if self.last_turn else self.weights.banner * (1 - self.weights.banner_fades * self.progress)

    def usefulness(self, card: int) -> float:
        """Gold by which it is good to hold this card (its number): what its seal brings, how soon its building is
        enclosed, and whether the family is the own one."""
        family = FAMILY_OF[card]
        weights = self.weights
        return self.worth[family] + weights.family * self.holdings[family] + weights.ease[FORM_OF[card]]

    def sale_gain(self, family: int) -> float:
        """Gold that selling all seals of a family now brings more than keeping them probably would."""
        game = self.game
        if game.turns_left == 1:
            return 0.0
        held = game.seals[self.seat][family]
        to_come = 1 - self.progress if game.turns_left < 0 else (game.turns_left - 1) / game.seats
        pressed = self.weights.pressure * max(0.0, min(self.holdings[family], MOST_PRESSED)) * to_come
        later = max(0.0, self.worth[family] - pressed)
        return held * (game.values[family] - later)

    def balance_of(self, rim: int) -> float:
        """The own workers on `rim` minus the rivals' share."""
        mine = (rim & self.game.workers[self.seat]).bit_count()
        return mine - self.share * (rim & self.rivals).bit_count()

    def _unfinished(self, rim: int, family: int, number: int) -> Unfinished:
        return Unfinished(number, family, rim, rim & self.game.vacant, self.balance_of(rim))

    def _holdings(self) -> list[float]:
        seals = self.game.seals
        own = seals[self.seat]
        held = [own[i] - self.share * (sum([seat[i] for seat in seals]) - own[i]) for i in range(4)]
        for building in self.unfinished:
            if building.balance:
                held[building.family] += building.balance * self.chance[building.left]
        return held

    # ---- what taking squares changes

    def workers_gain(self, own: int, neutral: int) -> float:
        """Gold that introducing workers on these masks of vacant squares brings, at once and in sight."""
        game, seat = self.game, self.seat
        had, others = game.own[seat], game.neutral[seat]
        gold = self._taken(own | neutral, own, None)
        if not self.last_turn:
            gold += self.tent(had - own.bit_count(), others - neutral.bit_count()) - self.tent(had, others)
            gold += self.weights.reach * (1 - self.progress) * self.reach(own, own | neutral)
        return gold

    def reach(self, own: int, taken: int) -> int:
        """How many squares beside own workers on `own` stay vacant when `taken` are taken."""
        stride = self.game.stride
        beside = (own << 1) | (own >> 1) | (own << stride) | (own >> stride)
        return (beside & self.game.vacant & ~taken).bit_count()

    def laid(self, family: int, mask: int, rim: int) -> Unfinished:
        """A building of `family` as it would lie on `mask`, with the squares `rim` around it."""
        return Unfinished(0, family, rim, rim & self.game.vacant & ~mask, self.balance_of(rim))

    def build_gain(self, mask: int, laid: Unfinished) -> float:
        """Gold that laying the building `laid` on `mask` brings, at once and in sight."""
        return self._taken(mask, 0, laid) + self.camps_gain((mask & self.game.camps).bit_count())

    def camps_gain(self, camps: int) -> float:
        """Gold that covering so many camps brings."""
        if not camps or self.last_turn:
            return 0.0
        game, seat = self.game, self.seat
        gained = min(camps, game.neutral_pool)
        own, neutral = game.own[seat], game.neutral[seat]
        return self.tent(own, neutral + gained) - self.tent(own, neutral)

    def _taken(self, taken: int, own: int, laid: Unfinished | None) -> float:
        gold = 0.0
        completed = []
        for building in self.unfinished:
            squares = building.around & taken
            if squares:
                left = building.left - squares.bit_count()
                balance = building.balance + (squares & own).bit_count()
                before = building.balance * self.chance[building.left]
                after = balance * self.chance[left] if left else balance + 1
                gold += self.worth[building.family] * (after - before)
                if not left:
                    completed.append((building.family, after - before))
        if laid:
            after = laid.balance * self.chance[laid.left] if laid.left else laid.balance + 1
            gold += self.worth[laid.family] * after
            if not laid.left:
                completed.append((laid.family, after))
        if completed:
            held = self.holdings[:]
            for family, more in completed:
                held[family] += more
            gold += self.castle_gain(held, len(completed))
        return gold

    # ---- the castle

    def castle_gain(self, held: Sequence[float], pieces: int) -> float:
        """Gold that `pieces` castle pieces bring, placed one after the other where they help most."""
        game = self.game
        pool = game.pools[game.floor][:]
        tops = [0] * (BLANK + 1)
        for square, top in enumerate(game.tops):
            if game.level >> square & 1:
                tops[top] += 1
        known = [*held, 0.0]
        gain = 0.0
        for _piece in range(pieces):
            families = [family for family in range(4) if pool[family]]
            covered = [top for top in range(BLANK + 1) if tops[top]]
            if not families or not covered:
                break
            best = max(families, key=known.__getitem__)
            worst = min(covered, key=known.__getitem__)
            pool[best] -= 1
            tops[worst] -= 1
            gain += known[best] - known[worst]
        return gain * (1.0 if self.last_turn else self.weights.piece_lasts)

    # ---- what rivals could make of it

    def gift(self, own: int, taken: int, laid: Unfinished | None = None) -> float:
        """Gold the worse for us that the best completion by a rival would make after these squares are taken."""
        worst = 0.0
        workers = self.game.workers[self.seat]
        for building in self.unfinished:
            squares = building.around & taken
            left = building.left - squares.bit_count()
            if left:
                mine = (building.rim & workers).bit_count() + (squares & own).bit_count()
                worst = max(worst, self._harm(building, left, mine))
        if laid and laid.left:
            worst = max(worst, self._harm(laid, laid.left, (laid.rim & workers).bit_count()))
        return max(0.0, worst - self.weights.par * self.share) * self.weights.threat

    def _harm(self, building: Unfinished, left: int, mine: int) -> float:
        """What the rival who gains most by completing this building with workers gains on us."""
        game = self.game
        worth = self.worth[building.family]
        hope = 1 - self.chance[left]
        worst = 0.0
        for seat, own in enumerate(game.own):
            if seat == self.seat or own + game.neutral[seat] < left:
                continue
            fresh = min(own, left)
            beside = (game.workers[seat] & building.rim).bit_count()
            gain = worth * (1 + beside * hope + fresh) + self.weights.piece
            cost = fresh + 0.5 * (left - fresh)
            worst = max(worst, self.share * (gain - cost) - worth * mine * hope)
        return worst


# ---- what holds for every seat


def progress(game: FastGame) -> float:
    """How far the game has come (0..1), told by the castle."""
    pieces = CASTLE_SQUARES * (game.floor + 1) - game.level.bit_count()
    return min(1.0, pieces / PIECES_TO_LAST_ROUND)


def seal_worths(game: FastGame, weights: Weights) -> list[float]:
    """Gold a seal of each family will probably bring."""
    last_turn = 0 <= game.turns_left <= game.seats
    drift = 0.0 if last_turn else weights.drift * (1 - progress(game))
    return [value + (weights.typical_value - value) * drift for value in game.values[:BLANK]]


def chances(game: FastGame, weights: Weights) -> tuple[float, ...]:
    """How likely a building with 0, 1, 2 … vacant squares around it, as many as there can be, is still completed."""
    if game.turns_left < 0:
        return _chances(weights.chance, 1 - weights.chance_fades * progress(game))
    return _chances(weights.chance, weights.last_round_chance * (game.turns_left - 1) / game.seats)


@lru_cache(maxsize=256)
def _chances(figures: tuple[float, ...], left: float) -> tuple[float, ...]:
    more = MOST_AROUND + 1 - len(figures)
    return tuple(chance * left for chance in (*figures, *(figures[-1],) * more))


def tent_worth(weights: Weights, come: float, own: int, neutral: int) -> float:
    """Gold that workers in the tent are worth when the game has come so far (0..1)."""
    full = _series(weights.own_worker, own) + _series(weights.neutral_worker, neutral)
    return full * (1 - weights.workers_fade * come)


@lru_cache(maxsize=256)
def _series(figures: tuple[float, ...], number: int) -> float:
    """The sum of the first `number` figures, the last one repeated."""
    return sum(figures[:number]) + figures[-1] * max(0, number - len(figures))
