"""How one seat looks at a position: everything weighed in gold, and what changes when squares are taken.

The weights are a beginner's sense of the game, written down by hand and settled in games against itself. They need no
hidden card, so nothing here guesses any.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arkadia_desktop.rules.pieces import FAMILIES, NEUTRAL_WORKERS
from arkadia_desktop.rules.plan import CASTLE_SQUARES
from arkadia_desktop.rules.squares import Grid
from arkadia_desktop.rules.view import PlayerView

PIECES_TO_END = 2 * CASTLE_SQUARES
BLANK = len(FAMILIES)


@dataclass(frozen=True)
class Weights:
    """What a player believes things to be worth, in gold unless said otherwise."""

    typical_value: float = 2.4
    """A seal in the long run: ten visible squares, four families, and opponents who cover what one collects."""
    drift: float = 0.3
    """How far a seal value is expected to go back to that by the end, seen from the start of the game (0..1)."""
    piece_lasts: float = 0.7
    """Part of a castle piece's effect that later pieces leave (0..1)."""
    chance: tuple[float, ...] = (0.0, 0.8, 0.68, 0.58, 0.5, 0.42, 0.36, 0.32, 0.28)
    """How likely a building with so many vacant squares around it is still completed; more: the last figure (0..1)."""
    last_round_chance: float = 0.3
    """What is left of that in the last round (0..1)."""
    own_worker: tuple[float, ...] = (3.6, 3.1, 2.6, 1.9, 1.4, 1.0)
    neutral_worker: tuple[float, ...] = (2.2, 1.8, 1.5, 1.1, 0.8)
    """The first, second … worker in the tent at the start of the game; further ones: the last figure."""
    workers_fade: float = 0.7
    """Part of a worker's worth that is gone at the end (0..1)."""
    reach: float = 0.22
    """A vacant square beside an own worker: something may still be built there."""
    threat: float = 0.6
    """How much of a gift to a rival counts (0..1)."""
    par: float = 4.0
    """A rival's turn is worth this much anyway; only what a position offers him beyond it is a gift."""
    piece: float = 2.0
    """A castle piece to a rival, whose plans are not known."""
    ease: tuple[float, ...] = (0.9, 0.4, 0.6, 0.5, 0.3, 0.2, 0.0)
    """By how much a card is more useful because its building is small and soon enclosed; one figure a form."""
    family: float = 0.15
    """By how much a card is more useful for each seal held of its family, more than rivals hold."""
    banner: float = 7.0
    """A banner in the tent at the start of the game: a chance to sell at a good moment."""
    banner_fades: float = 0.9
    """Part of that which is gone at the end (0..1)."""
    pressure: float = 0.05
    """What a seal is expected to lose for each one held: rivals cover what one collects."""
    reluctance: float = 0.2
    """What a banner must bring to be given at all."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """An unfinished building: number, family (0..3), the mask of vacant squares around it and how many they are, the
    workers of each seat beside it, and `balance`: own workers minus the rivals' share."""

    number: int
    family: int
    around: int
    left: int
    beside: tuple[int, ...]
    balance: float


@dataclass(frozen=True, slots=True)
class Change:
    """What taking squares comes to: gold at once and in sight, and the castle pieces to place."""

    gold: float
    pieces: int


class Outlook:
    """The position as `view.seat` sees it, who must not be None."""

    def __init__(self, view: PlayerView, weights: Weights) -> None:
        assert view.seat is not None
        self.view = view
        self.weights = weights
        self.seat = view.seat
        self.grid: Grid = view.board.grid
        self.vacant = view.board.vacant
        self.camps = view.board.plan.camp_mask
        self.workers = view.board.workers
        self.share = 1 / (view.seats - 1)
        """How much a rival's coin weighs against an own one."""
        self.progress = min(1.0, view.castle.pieces / PIECES_TO_END)
        self.last_turn = view.turns_left is not None and view.turns_left <= view.seats
        self.worth = self._seal_worths()
        self.chance = self._chances()
        self.unfinished = self._unfinished()
        self.holdings = self._holdings()
        self.free_neutral = NEUTRAL_WORKERS - sum(p.neutral for p in view.players) - view.board.neutral.bit_count()

    # ---- what things are worth

    def _seal_worths(self) -> list[float]:
        """Gold a seal of each family will probably bring."""
        drift = 0.0 if self.last_turn else self.weights.drift * (1 - self.progress)
        return [value + (self.weights.typical_value - value) * drift for value in self.view.castle.values]

    def _chances(self) -> tuple[float, ...]:
        if self.view.turns_left is None:
            return self.weights.chance
        to_come = (self.view.turns_left - 1) / self.view.seats
        return tuple(chance * self.weights.last_round_chance * to_come for chance in self.weights.chance)

    def chance_of(self, left: int) -> float:
        """How likely a building with `left` vacant squares around it is completed some day."""
        return self.chance[min(left, len(self.chance) - 1)]

    def tent(self, own: int, neutral: int) -> float:
        """Gold that workers in the tent are worth."""
        if self.last_turn:
            return 0.0
        full = _series(self.weights.own_worker, own) + _series(self.weights.neutral_worker, neutral)
        return full * (1 - self.weights.workers_fade * self.progress)

    def _unfinished(self) -> list[Unfinished]:
        found = []
        for building in self.view.board.buildings:
            around = building.rim & self.vacant
            if around:
                beside = tuple((mask & building.rim).bit_count() for mask in self.workers)
                number, family = building.id, building.card.family.ordinal
                found.append(Unfinished(number, family, around, around.bit_count(), beside, self.balance(beside)))
        return found

    def balance(self, numbers: Sequence[float]) -> float:
        """The own one of `numbers` (one a seat) minus the rivals' share."""
        own = numbers[self.seat]
        return own - self.share * (sum(numbers) - own)

    def _holdings(self) -> list[float]:
        """For each family the own seals minus the rivals' share, those in sight counted in part."""
        held = [self.balance([player.seals[family] for player in self.view.players]) for family in range(4)]
        for building in self.unfinished:
            held[building.family] += building.balance * self.chance_of(building.left)
        return held

    # ---- what taking squares changes

    def workers_gain(self, own: int, neutral: int) -> Change:
        """Introducing workers on these masks of vacant squares."""
        me = self.view.players[self.seat]
        held = me.own, me.neutral
        kept = me.own - own.bit_count(), me.neutral - neutral.bit_count()
        change = self._taken(own | neutral, own, None)
        gold = change.gold + self.tent(*kept) - self.tent(*held)
        if not self.last_turn:
            gold += self.weights.reach * (1 - self.progress) * self._reach(own, own | neutral)
        return Change(gold, change.pieces)

    def _reach(self, own: int, taken: int) -> int:
        return (self.grid.neighbours(own) & self.vacant & ~taken).bit_count() if own else 0

    def laid(self, family: int, mask: int, rim: int) -> Unfinished:
        """A building of `family` as it would lie on `mask`, with the squares `rim` around it."""
        around = rim & self.vacant & ~mask
        beside = tuple((workers & rim).bit_count() for workers in self.workers)
        return Unfinished(0, family, around, around.bit_count(), beside, self.balance(beside))

    def build_gain(self, mask: int, laid: Unfinished) -> Change:
        """Laying the building `laid` on `mask`."""
        change = self._taken(mask, 0, laid)
        gold = change.gold
        covered = mask & self.camps
        if covered and not self.last_turn:
            me = self.view.players[self.seat]
            gained = min(covered.bit_count(), self.free_neutral)
            gold += self.tent(me.own, me.neutral + gained) - self.tent(me.own, me.neutral)
        return Change(gold, change.pieces)

    def _taken(self, taken: int, own: int, laid: Unfinished | None) -> Change:
        gold = 0.0
        completed = []
        for building in self.unfinished:
            squares = building.around & taken
            if squares:
                left = building.left - squares.bit_count()
                balance = building.balance + (squares & own).bit_count()
                before = building.balance * self.chance_of(building.left)
                after = balance * self.chance_of(left) if left else balance + 1
                gold += self.worth[building.family] * (after - before)
                if not left:
                    completed.append((building.family, after - before))
        if laid:
            after = laid.balance * self.chance_of(laid.left) if laid.left else laid.balance + 1
            gold += self.worth[laid.family] * after
            if not laid.left:
                completed.append((laid.family, after))
        if completed:
            held = self.holdings[:]
            for family, more in completed:
                held[family] += more
            gold += self.castle_gain(held, len(completed))
        return Change(gold, len(completed))

    # ---- the castle

    def castle_gain(self, held: Sequence[float], pieces: int) -> float:
        """Gold that `pieces` castle pieces bring, placed one after the other where they help most."""
        castle = self.view.castle
        pool = list(castle.pool)
        tops = [0] * (BLANK + 1)
        for square in castle.open_squares():
            top = castle.top(square)
            tops[BLANK if top is None else top.ordinal] += 1
        gain = 0.0
        for _piece in range(pieces):
            families = [family for family in range(4) if pool[family]]
            covered = [top for top in range(BLANK + 1) if tops[top]]
            if not families or not covered:
                break
            best = max(families, key=lambda family: held[family])
            worst = min(covered, key=lambda top: held[top] if top < BLANK else 0.0)
            pool[best] -= 1
            tops[worst] -= 1
            gain += held[best] - (held[worst] if worst < BLANK else 0.0)
        return gain * (1.0 if self.last_turn else self.weights.piece_lasts)

    # ---- what rivals could make of it

    def gift(self, own: int, taken: int, laid: Unfinished | None = None) -> float:
        """Gold the worse for us that the best completion by a rival would make after these squares are taken."""
        worst = 0.0
        for building in self.unfinished:
            squares = building.around & taken
            left = building.left - squares.bit_count()
            if left:
                mine = building.beside[self.seat] + (squares & own).bit_count()
                worst = max(worst, self._harm(building, left, mine))
        if laid and laid.left:
            worst = max(worst, self._harm(laid, laid.left, laid.beside[self.seat]))
        return max(0.0, worst - self.weights.par * self.share) * self.weights.threat

    def _harm(self, building: Unfinished, left: int, mine: int) -> float:
        """What the rival who gains most by completing this building with workers gains on us."""
        worth = self.worth[building.family]
        hope = 1 - self.chance_of(left)
        worst = 0.0
        for seat, player in enumerate(self.view.players):
            if seat == self.seat or player.own + player.neutral < left:
                continue
            fresh = min(player.own, left)
            gain = worth * (1 + building.beside[seat] * hope + fresh) + self.weights.piece
            cost = fresh + 0.5 * (left - fresh)
            worst = max(worst, self.share * (gain - cost) - worth * mine * hope)
        return worst


def _series(figures: tuple[float, ...], number: int) -> float:
    """The sum of the first `number` figures, the last one repeated."""
    return sum(figures[:number]) + figures[-1] * max(0, number - len(figures))


