"""The fast path: a mutable game for simulation and search, under the rules of `play`.

Everything is a number: cards are their index (0..39), families 0..3, squares bits. Tables of shapes and the arithmetic
of masks are those of the plain path. Legality is the caller's care: `FastGame` offers what is legal and trusts what it
is told. The differential test holds it equal to `play`, action by action.
"""

from __future__ import annotations

from dataclasses import dataclass

from .actions import STACK, Action, Banner, Build, Draw, Piece, Workers
from .game import Game, Phase
from .pieces import CARDS, FORMS, NEUTRAL_WORKERS, STACK_PLACE, WORKERS_PER_BANNER, Family
from .plan import CASTLE_SQUARES
from .shapes import Turned, plain_turn

MUST, CASTLE, DRAW, CAN, OVER = range(5)
PHASES: tuple[Phase, ...] = (Phase.MUST, Phase.CASTLE, Phase.DRAW, Phase.CAN, Phase.OVER)
FORM_OF: tuple[int, ...] = tuple(FORMS.index(card.form) for card in CARDS)
FAMILY_OF: tuple[int, ...] = tuple(card.family.ordinal for card in CARDS)
BLANK = 4
"""In `tops`: a castle square that shows no family."""

_ALL_CASTLE_SQUARES = (1 << CASTLE_SQUARES) - 1

Lay = tuple[Turned, int]
"""A turned shape and the mask of all its legal anchors."""


@dataclass(slots=True, init=False, eq=False, repr=False)
class FastGame:
    """A game in progress, changed in place. `copy()` before trying something out.

    vacant, camps: masks; `workers[seat]`, `neutral_laid`: masks of workers on the board.
    open: unfinished buildings as (rim, family, number), in the order of laying; `built`: buildings on the board.
    hands[seat]: card numbers; face_up: three card numbers, -1 = empty; stack: card numbers, the top card LAST.
    own, neutral, banners, gold: a number a seat; seals[seat][family]; handicap: the gold each seat began with.
    tops: ten families seen from above (BLANK = none); level: the castle squares that lack the floor in work, as bits;
    pools[floor][family]; values[0..3] = gold a seal, values[4] = blank squares.
    """

    seats: int
    vacant: int
    camps: int
    whole: int
    stride: int
    turns: tuple[tuple[Turned, ...], ...]
    workers: list[int]
    neutral_laid: int
    neutral_pool: int
    open: list[tuple[int, int, int]]
    built: int
    hands: list[list[int]]
    face_up: list[int]
    stack: list[int]
    own: list[int]
    neutral: list[int]
    banners: list[int]
    gold: list[int]
    handicap: list[int]
    seals: list[list[int]]
    tops: list[int]
    level: int
    pools: list[list[int]]
    values: list[int]
    floor: int
    phase: int
    player: int
    turn: int
    turns_left: int
    pending: int
    draw_due: bool
    banner_used: bool
    acted: bool
    idle: int

    @classmethod
    def of(cls, game: Game) -> FastGame:
        """The same position as `game`."""
        fast = cls()
        board, castle = game.board, game.castle
        fast.seats = game.seats
        fast.whole = board.grid.board
        fast.stride = board.grid.stride
        fast.vacant = board.vacant
        fast.camps = board.plan.camp_mask
        fast.turns = tuple(board.shapes.distinct[form] for form in FORMS)
        fast.workers = list(board.workers)
        fast.neutral_laid = board.neutral
        held = sum(player.neutral for player in game.players)
        fast.neutral_pool = NEUTRAL_WORKERS - held - board.neutral.bit_count()
        fast.open = [(b.rim, b.card.family.ordinal, b.id) for b in board.buildings if not b.complete]
        fast.built = len(board.buildings)
        fast.hands = [[card.index for card in hand] for hand in game.hands]
        fast.face_up = [card.index if card else -1 for card in game.face_up]
        fast.stack = [card.index for card in reversed(game.stack)]
        fast.own = [player.own for player in game.players]
        fast.neutral = [player.neutral for player in game.players]
        fast.banners = [player.banners for player in game.players]
        fast.gold = [player.gold for player in game.players]
        fast.handicap = list(game.setup.handicap) or [0] * game.seats
        fast.seals = [list(player.seals) for player in game.players]
        fast.tops = [_number(castle.top(k)) for k in range(CASTLE_SQUARES)]
        fast.level = sum(1 << k for k in castle.open_squares())
        fast.pools = [list(pool) for pool in castle.pools]
        fast.values = [*castle.values, fast.tops.count(BLANK)]
        fast.floor = castle.floor
        fast.phase = PHASES.index(game.phase)
        fast.player = game.player
        fast.turn = game.turn
        fast.turns_left = -1 if game.turns_left is None else game.turns_left
        fast.pending = game.pending
        fast.draw_due = game.draw_due
        fast.banner_used = game.banner_used
        fast.acted = game.acted
        fast.idle = game.idle
        return fast

    def copy(self) -> FastGame:
        """An independent copy."""
        twin = FastGame.__new__(FastGame)
        twin.seats = self.seats
        twin.whole = self.whole
        twin.stride = self.stride
        twin.vacant = self.vacant
        twin.camps = self.camps
        twin.turns = self.turns
        twin.workers = self.workers[:]
        twin.neutral_laid = self.neutral_laid
        twin.neutral_pool = self.neutral_pool
        twin.open = self.open[:]
        twin.built = self.built
        twin.hands = [hand[:] for hand in self.hands]
        twin.face_up = self.face_up[:]
        twin.stack = self.stack[:]
        twin.own = self.own[:]
        twin.neutral = self.neutral[:]
        twin.banners = self.banners[:]
        twin.gold = self.gold[:]
        twin.handicap = self.handicap
        twin.seals = [seals[:] for seals in self.seals]
        twin.tops = self.tops[:]
        twin.level = self.level
        twin.pools = [pool[:] for pool in self.pools]
        twin.values = self.values[:]
        twin.floor = self.floor
        twin.phase = self.phase
        twin.player = self.player
        twin.turn = self.turn
        twin.turns_left = self.turns_left
        twin.pending = self.pending
        twin.draw_due = self.draw_due
        twin.banner_used = self.banner_used
        twin.acted = self.acted
        twin.idle = self.idle
        return twin

    # ---- what is legal

    def touching(self) -> int:
        """The vacant squares beside a building, the lot or any worker (R4)."""
        vacant = self.vacant
        taken = self.whole & ~vacant
        stride = self.stride
        return ((taken << 1) | (taken >> 1) | (taken << stride) | (taken >> stride)) & vacant

    def lays(self, cards: list[int]) -> list[tuple[int, list[Lay]]]:
        """For each card of `cards` that has a place: the card and its turned shapes with all legal anchors."""
        vacant = self.vacant
        touching = self.touching()
        found: dict[int, list[Lay]] = {}
        result = []
        for card in cards:
            form = FORM_OF[card]
            lays = found.get(form)
            if lays is None:
                lays = []
                for turn in self.turns[form]:
                    fits = -1
                    meets = 0
                    for offset in turn.offsets:
                        fits &= vacant >> offset
                        meets |= touching >> offset
                    anchors = fits & meets
                    if anchors:
                        lays.append((turn, anchors))
                found[form] = lays
            if lays:
                result.append((card, lays))
        return result

    def can_build(self) -> bool:
        """Whether any card of the player on turn has a place (R28)."""
        vacant = self.vacant
        touching = self.touching()
        tried = set()
        for card in self.hands[self.player]:
            form = FORM_OF[card]
            if form not in tried:
                tried.add(form)
                for turn in self.turns[form]:
                    if turn.anchors(vacant, touching):
                        return True
        return False

    def can_introduce(self) -> bool:
        """Whether the player on turn has a worker and an unfinished building (which always has a vacant square)."""
        return bool(self.open) and (self.own[self.player] > 0 or self.neutral[self.player] > 0)

    # ---- doing

    def build(self, card: int, turn: Turned, index: int) -> int:
        """Play `card` with this turned shape at the anchor with bit number `index`; gives the buildings completed."""
        player = self.player
        mask = turn.masks[index]
        self.vacant &= ~mask
        covered = mask & self.camps
        if covered:
            gained = covered.bit_count()
            if gained > self.neutral_pool:
                gained = self.neutral_pool
            self.neutral[player] += gained
            self.neutral_pool -= gained
        self.built += 1
        self.open.append((turn.rims[index], FAMILY_OF[card], self.built))
        self.hands[player].remove(card)
        self.draw_due = True
        self.acted = True
        return self._complete()

    def introduce(self, own: int, neutral: int) -> int:
        """Introduce workers (masks of vacant squares at one unfinished building); gives the buildings completed."""
        player = self.player
        self.vacant &= ~(own | neutral)
        if own:
            self.workers[player] |= own
            self.own[player] -= own.bit_count()
        if neutral:
            self.neutral_laid |= neutral
            self.neutral[player] -= neutral.bit_count()
        self.acted = True
        return self._complete()

    def _complete(self) -> int:
        vacant = self.vacant
        finished = 0
        for building in self.open:
            if not building[0] & vacant:
                finished += 1
        if finished:
            still_open = []
            for building in self.open:
                rim, family, _ = building
                if rim & vacant:
                    still_open.append(building)
                    continue
                self.seals[self.player][family] += 1
                for seat, mask in enumerate(self.workers):
                    beside = mask & rim
                    if beside:
                        self.seals[seat][family] += beside.bit_count()
            self.open = still_open
            self.pending += finished
        self._next_phase()
        return finished

    def _next_phase(self) -> None:
        if self.pending:
            if any(self.pools[self.floor]):
                self.phase = CASTLE
                return
            self.pending = 0
        if self.draw_due and (self.stack or max(self.face_up) >= 0):
            self.phase = DRAW
        else:
            self.phase = CAN

    def place(self, family: int, square: int) -> None:
        """Place a castle piece of the pool of the floor in work on a castle square of `level`."""
        pool = self.pools[self.floor]
        pool[family] -= 1
        self.values[self.tops[square]] -= 1
        self.values[family] += 1
        self.tops[square] = family
        self.level &= ~(1 << square)
        self.pending -= 1
        if not self.level and self.floor < 2:
            last = self.pools[2]
            for i in range(4):
                last[i] += pool[i]
                pool[i] = 0
            self.floor += 1
            self.level = _ALL_CASTLE_SQUARES
        self._next_phase()

    def draw(self, source: int) -> None:
        """Take the face-up card of place 0, 1, 2 or, with 3, the top card of the stack."""
        hand = self.hands[self.player]
        if source == STACK_PLACE:
            hand.append(self.stack.pop())
        else:
            hand.append(self.face_up[source])
            self.face_up[source] = self.stack.pop() if self.stack else -1
        self.draw_due = False
        self.phase = CAN

    def banner(self, red: int, olive: int, black: int, silver: int) -> None:
        """Give a banner for two workers and sell these numbers of seals."""
        player = self.player
        self.banners[player] -= 1
        self.own[player] += WORKERS_PER_BANNER
        self.banner_used = True
        self.acted = True
        if red or olive or black or silver:
            values = self.values
            seals = self.seals[player]
            self.gold[player] += red * values[0] + olive * values[1] + black * values[2] + silver * values[3]
            seals[0] -= red
            seals[1] -= olive
            seals[2] -= black
            seals[3] -= silver

    def end(self) -> None:
        """End the turn; the game may be over then, with everything evaluated (R30-R32)."""
        self.turn += 1
        self.idle = 0 if self.acted else self.idle + 1
        self.draw_due = False
        self.banner_used = False
        self.acted = False
        if self.turns_left >= 0:
            self.turns_left -= 1
        elif self.floor == 2:
            self.turns_left = self.seats
        if self.turns_left == 0 or self.idle == self.seats:
            self.finish()
            return
        self.player = (self.player + 1) % self.seats
        self.phase = MUST if self.can_introduce() or self.can_build() else CAN

    def finish(self) -> None:
        """The final evaluation of all seals (R32)."""
        self.gold = self.worths()
        self.seals = [[0, 0, 0, 0] for _ in range(self.seats)]
        self.turns_left = 0
        self.phase = OVER

    def worths(self) -> list[int]:
        """What each seat would have if everything were evaluated now."""
        red, olive, black, silver, _ = self.values
        return [
            gold + s[0] * red + s[1] * olive + s[2] * black + s[3] * silver
            for gold, s in zip(self.gold, self.seals, strict=True)
        ]

    def do(self, action: Action) -> None:
        """Carry out a legal action of the plain rules."""
        match action:
            case Build():
                turns = self.turns[FORM_OF[action.card.index]]
                rot = plain_turn(action.card.form, action.rot)
                turn = next(turn for turn in turns if turn.rot == rot)
                self.build(action.card.index, turn, action.at.y * turn.grid.stride + action.at.x)
            case Workers():
                grid = self.turns[0][0].grid
                self.introduce(grid.mask(action.own), grid.mask(action.neutral))
            case Piece():
                self.place(action.family.ordinal, action.square)
            case Draw():
                self.draw(STACK_PLACE if action.source == STACK else action.source)
            case Banner():
                self.banner(*action.sell)
            case _:
                self.end()


def _number(family: Family | None) -> int:
    return BLANK if family is None else family.ordinal
