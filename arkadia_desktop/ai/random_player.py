"""The `random` player of the record format, chapter 4: benchmarks and bars are measured with it.

The choices are made on masks and numbers, for both paths of the rules alike: `RandomPlayer` answers views, `playout`
plays a FastGame to its end. With the same source of chance both play the same game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from arkadia_desktop.rules.actions import END, SOURCES, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.deal import Chance
from arkadia_desktop.rules.fast import CASTLE, DRAW, MUST, OVER, FastGame
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import can_introduce
from arkadia_desktop.rules.pieces import FAMILIES, STACK_PLACE, Card, Form
from arkadia_desktop.rules.shapes import Turned
from arkadia_desktop.rules.view import PlayerView

AnyCard = TypeVar("AnyCard", Card, int)
"""A card of the plain path or its number on the fast one."""

BANNER_CHANCE = 0.1


class RandomPlayer:
    """Plays anything legal, with the odds the record format lays down."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def decide(self, view: PlayerView) -> Action:
        match view.phase:
            case Phase.MUST:
                return self._must(view)
            case Phase.CASTLE:
                level = sum(1 << square for square in view.castle.open_squares())
                family, square = pick_piece(view.castle.pool, level, self.chance)
                return Piece(FAMILIES[family], square)
            case Phase.DRAW:
                filled = [place for place, card in enumerate(view.face_up) if card is not None]
                source = pick_source(filled, view.stack_size, self.chance)
                return Draw(SOURCES[source])
            case _:
                player = view.players[view.player]
                if wants_banner(player.banners, view.banner_used, view.acted, self.chance):
                    return Banner(pick_sale(player.seals, self.chance))
                return END

    def _must(self, view: PlayerView) -> Action:
        board = view.board
        player = view.players[view.player]
        lays = _lays(view)
        if wants_workers(bool(lays), can_introduce(board, player), self.chance):
            unfinished = [building for building in board.buildings if not building.complete]
            rims = [building.rim & board.vacant for building in unfinished]
            which, own, neutral = pick_workers(rims, player.own, player.neutral, self.chance)
            squares = board.grid.squares
            return Workers(unfinished[which].id, squares(own), squares(neutral))
        card, turn, index = pick_lay(lays, self.chance)
        return Build(card, turn.rot, board.grid.square(index))


def _lays(view: PlayerView) -> list[tuple[Card, list[tuple[Turned, int]]]]:
    """For each card of the hand that has a place: its turned shapes with the masks of their legal anchors."""
    board = view.board
    vacant, touching = board.vacant, board.touching
    found: dict[Form, list[tuple[Turned, int]]] = {}
    for card in view.hand:
        if card.form not in found:
            turns = board.shapes.distinct[card.form]
            found[card.form] = [(turn, mask) for turn in turns if (mask := turn.anchors(vacant, touching))]
    return [(card, found[card.form]) for card in view.hand if found[card.form]]


def playout(game: FastGame, chance: Chance) -> int:
    """Let random players play `game` to its end; gives the number of decisions made."""
    decisions = 0
    while game.phase != OVER:
        step(game, chance)
        decisions += 1
    return decisions


def step(game: FastGame, chance: Chance) -> None:
    """One random action of the player on turn."""
    player = game.player
    if game.phase == MUST:
        lays = game.lays(game.hands[player])
        if wants_workers(bool(lays), game.can_introduce(), chance):
            rims = [building[0] & game.vacant for building in game.open]
            _, own, neutral = pick_workers(rims, game.own[player], game.neutral[player], chance)
            game.introduce(own, neutral)
        else:
            game.build(*pick_lay(lays, chance))
    elif game.phase == CASTLE:
        game.place(*pick_piece(game.pools[game.floor], game.level, chance))
    elif game.phase == DRAW:
        filled = [place for place, card in enumerate(game.face_up) if card >= 0]
        game.draw(pick_source(filled, len(game.stack), chance))
    elif wants_banner(game.banners[player], game.banner_used, game.acted, chance):
        game.banner(*pick_sale(game.seals[player], chance))
    else:
        game.end()


# ---- the choices, each with the numbers of chance it uses


def wants_workers(can_build: bool, can_introduce: bool, chance: Chance) -> bool:
    """Workers with probability 1/2 where both kinds of MUST action are possible (one number)."""
    return can_introduce and (not can_build or chance.random() < 0.5)


def pick_lay(
    lays: Sequence[tuple[AnyCard, Sequence[tuple[Turned, int]]]], chance: Chance
) -> tuple[AnyCard, Turned, int]:
    """One of all (card, placement) pairs: the card, the turned shape, the bit number of the anchor (one number)."""
    total = 0
    for _, turns in lays:
        for _, anchors in turns:
            total += anchors.bit_count()
    left = int(chance.random() * total)
    for card, turns in lays:
        for turn, anchors in turns:
            here = anchors.bit_count()
            if left < here:
                return card, turn, nth_bit(anchors, left)
            left -= here
    raise ValueError("no card of the hand has a place")


def pick_workers(rims: Sequence[int], own: int, neutral: int, chance: Chance) -> tuple[int, int, int]:
    """An unfinished building (its place in `rims`) and the masks of own and neutral workers beside it.

    `rims` are masks of vacant squares, `own` and `neutral` the workers held. Three numbers and one a worker.
    """
    which = int(chance.random() * len(rims))
    squares = []
    rim = rims[which]
    while rim:
        low = rim & -rim
        squares.append(low)
        rim ^= low
    number = 1 + int(chance.random() * min(len(squares), own + neutral))
    fewest = max(0, number - neutral)
    mine = fewest + int(chance.random() * (min(number, own) - fewest + 1))
    own_mask = neutral_mask = 0
    for placed in range(number):
        square = squares.pop(int(chance.random() * len(squares)))
        if placed < mine:
            own_mask |= square
        else:
            neutral_mask |= square
    return which, own_mask, neutral_mask


def pick_piece(pool: Sequence[int], level: int, chance: Chance) -> tuple[int, int]:
    """A family that `pool` still has and a castle square of `level` (bits): all pairs equally likely (one number)."""
    families = [family for family in range(4) if pool[family]]
    family, square = divmod(int(chance.random() * len(families) * level.bit_count()), level.bit_count())
    return families[family], nth_bit(level, square)


def pick_source(filled: Sequence[int], stack: int, chance: Chance) -> int:
    """One of the `filled` face-up places, or STACK_PLACE while the stack has cards (one number)."""
    which = int(chance.random() * (len(filled) + (stack > 0)))
    return filled[which] if which < len(filled) else STACK_PLACE


def wants_banner(banners: int, used: bool, acted: bool, chance: Chance) -> bool:
    """A banner with probability 1/10 (one number), or always when the turn was a pass; never a second one."""
    if not banners or used:
        return False
    return not acted or chance.random() < BANNER_CHANCE


def pick_sale(seals: Sequence[int], chance: Chance) -> tuple[int, int, int, int]:
    """For each family a number from 0 to what is held (four numbers)."""
    red, olive, black, silver = (int(chance.random() * (held + 1)) for held in seals)
    return red, olive, black, silver


def nth_bit(mask: int, n: int) -> int:
    """The number of the bit of `mask` that has `n` set bits below it; there must be one."""
    base = 0
    width = 1 << max(0, (mask.bit_length() - 1).bit_length() - 1)
    while width:
        low = mask & ((1 << width) - 1)
        below = low.bit_count()
        if n < below:
            mask = low
        else:
            n -= below
            mask >>= width
            base += width
        width >>= 1
    return base
