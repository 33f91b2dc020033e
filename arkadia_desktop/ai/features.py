"""What the nets look at: a position between two turns as one row of whole numbers for each seat.

A row tells what its seat has and what it may hope for. Only what everybody knows goes in, and the hand of the seat
that has just moved; where the seat on turn weighs its own chances, its hand too. It makes no difference which cards a
FastGame holds in the other hands or in the stack.

The order of a row is `NAMES`; a net keeps one linear part for each `stage`, so that what a thing is worth may change in
the course of the game.
"""

from __future__ import annotations

from functools import lru_cache
from operator import mul

from arkadia_desktop.engine.shared import (
    BUCKET,
    BUCKETS,
    LARGEST,
    MOST_BANNERS,
    MOST_NEUTRAL,
    MOST_OWN,
    PIECES_TO_LAST_ROUND,
)
from arkadia_desktop.rules.fast import BLANK, FAMILY_OF, FORM_OF, FastGame
from arkadia_desktop.rules.pieces import FORMS, MAX_PLAYERS, WORKERS_PER_BANNER
from arkadia_desktop.rules.plan import CASTLE_SQUARES

KNOTS = 4
"""The stages of the time before the last round blend into each other: so many linear parts share it."""
BANKS = KNOTS + 2
"""Linear parts of a net: knots, the last round before one's own turn, and after it."""
_TENTS: dict[tuple[int, int, int], list[int]] = {}


def shares_of_knots(stage: int) -> tuple[float, ...]:
    """How much of each linear part makes up that of a stage; the shares add up to 1."""
    if stage >= PIECES_TO_LAST_ROUND:
        return tuple(float(bank == KNOTS + stage - PIECES_TO_LAST_ROUND) for bank in range(BANKS))
    at = stage * (KNOTS - 1) / (PIECES_TO_LAST_ROUND - 1)
    return tuple(max(0.0, 1 - abs(bank - at)) if bank < KNOTS else 0.0 for bank in range(BANKS))


def stage_of(game: FastGame, seat: int) -> int:
    """The stage of the game for `seat`, between two turns."""
    if game.turns_left >= 0:
        to_come = game.turns_left > (seat - game.player) % game.seats
        return PIECES_TO_LAST_ROUND if to_come else PIECES_TO_LAST_ROUND + 1
    return min(CASTLE_SQUARES * (game.floor + 1) - game.level.bit_count(), PIECES_TO_LAST_ROUND - 1)


def rows(game: FastGame, with_hand: bool = False) -> list[list[int]]:
    """One row for each seat, in seat order; `game` is between two turns (ended, not over). `with_hand`: the hand of the
    seat on turn is known, too."""
    seats = game.seats
    player = game.player
    moved = (player - 1) % seats
    values, vacant, stride = game.values, game.vacant, game.stride
    pool = game.pools[game.floor]
    sinking, holdings = _holdings(
        game.level, tuple(game.tops), tuple(pool), tuple(values), tuple(map(tuple, game.seals))
    )
    tents = [own + neutral for own, neutral in zip(game.own, game.neutral, strict=True)]
    first_able = _first_able(tuple(tents), player)
    most_held = len(first_able) - 1
    own_now, workers_now = game.own[player], game.workers[player]
    open_worth = [0] * len(BUCKETS)
    unfinished = []
    rims = open_gap = offers = offered = offered_value = 0
    for rim, family, _number in game.open:
        around = rim & vacant
        rims |= around
        left = around.bit_count()
        bucket = BUCKET[left]
        value = values[family]
        open_worth[bucket] += value
        gap = False
        if 1 < left <= LARGEST:  # as many pairs of neighbours as there are squares less one: one gap
            pairs = (around & around << 1).bit_count() + (around & around << stride).bit_count()
            if left - pairs == 1:
                gap = True
                open_gap += value
        able_first = first_able[left] if left <= most_held else -1
        if able_first == player:
            payout = value * (1 + (rim & workers_now).bit_count() + (own_now if own_now < left else left))
            if payout > offers:
                offers, offered, offered_value = payout, rim, value
        unfinished.append((rim, left, bucket, value, family, gap, able_first))
    turns_left = max(game.turns_left, 0)
    pieces = PIECES_TO_LAST_ROUND if game.turns_left >= 0 else stage_of(game, player)
    everywhere = 0
    for mask in game.workers:
        everywhere |= mask
    result = []
    for seat in range(seats):
        own = game.own[seat]
        held = tents[seat]
        banners = game.banners[seat]
        with_banner = held + WORKERS_PER_BANNER if banners else 0
        workers = game.workers[seat]
        place = (seat - player) % seats
        beside_worth = [0] * len(BUCKETS)
        beside = [0] * len(BUCKETS)
        up = down = best = second = able = claims = ripe = gaps = by_banner = both = costs = 0
        for rim, left, bucket, value, family, gap, able_first in unfinished:
            near = (rim & workers).bit_count()
            if near:
                beside[bucket] += near
                worth = near * value
                beside_worth[bucket] += worth
                up += near * pool[family]
                down += near * sinking[family]
                if able_first >= 0:
                    ripe += worth
                if gap:
                    gaps += worth
            if left <= held:
                able += 1
                payout = value * (1 + near + (own if own < left else left))
                if payout > best:
                    both = best if costs + left <= held else 0
                    best, second, costs = payout, best, left
                else:
                    if payout > second:
                        second = payout
                    if payout > both and costs + left <= held:
                        both = payout
                if able_first == seat:
                    claims += payout
            elif left <= with_banner:
                own_then = own + WORKERS_PER_BANNER
                payout = value * (1 + near + (own_then if own_then < left else left))
                if payout > by_banner:
                    by_banner = payout
        east, west = (workers << 1) & vacant, (workers >> 1) & vacant
        south, north = (workers << stride) & vacant, (workers >> stride) & vacant
        sides, ends = east | west, south | north
        around = sides | ends
        rivals = everywhere ^ workers
        theirs = (rivals << 1) | (rivals >> 1) | (rivals << stride) | (rivals >> stride)
        beyond = (around << 1) | (around >> 1) | (around << stride) | (around >> stride)
        completes = [0] * MAX_PLAYERS
        completes[place] = best
        held_seals, swing = holdings[seat]
        result.append(
            [
                1,
                pieces,
                game.gold[seat] - game.handicap[seat],
                *held_seals,
                *_tent(own, held - own, banners),
                *beside_worth,
                *beside,
                up,
                down,
                around.bit_count(),
                sum(beside_worth) * turns_left,
                *completes,
                second,
                able,
                *(_NO_BUCKETS if place else open_worth),
                *_PLACES[place],
                claims,
                ripe,
                gaps,
                0 if place else open_gap,
                swing,
                swing if able else 0,
                by_banner,
                both,
                offered_value * (offered & workers).bit_count() if place and offered else 0,
                ((east & west) | (south & north) | (sides & ends)).bit_count(),
                (around & rims).bit_count(),
                (around & theirs).bit_count(),
                (beyond & vacant & ~around).bit_count(),
                0 if place else (game.touching() & game.camps).bit_count(),
                workers.bit_count(),
                *(hand_row(game, seat) if with_hand and not place else _NO_HAND),
                *(hand_row(game, seat) if seat == moved else _NO_HAND),
            ]
        )
    return result


@lru_cache(maxsize=1024)
def _first_able(tents: tuple[int, ...], player: int) -> tuple[int, ...]:
    """For each number of workers up to the most any tent holds: the first seat from `player` on that has as many."""
    found = [-1] * (max(tents) + 1)
    for place in range(len(tents) - 1, -1, -1):
        seat = (player + place) % len(tents)
        for number in range(tents[seat] + 1):
            found[number] = seat
    return tuple(found)


@lru_cache(maxsize=4096)
def _holdings(
    level: int,
    tops: tuple[int, ...],
    pool: tuple[int, ...],
    values: tuple[int, ...],
    seals: tuple[tuple[int, ...], ...],
) -> tuple[tuple[int, ...], list[tuple[list[int], int]]]:
    """The castle squares in work that show each family and the blank; and for each seat its row from `worth` to
    `largest`, and its `swing`. Most moves change nothing of all this."""
    sinking = [0] * (BLANK + 1)
    for square, top in enumerate(tops):
        if level >> square & 1:
            sinking[top] += 1
    everybody = [sum(held) for held in zip(*seals, strict=True)]
    found = []
    for seat, held in enumerate(seals):
        others = [*seals[:seat], *seals[seat + 1 :]]
        most = [max(theirs) for theirs in zip(*others, strict=True)]
        aheads = [len(seals) * own - all_ for own, all_ in zip(held, everybody, strict=True)]
        rising = [ahead for ahead, number in zip(aheads, pool, strict=True) if number]
        falling = [ahead for ahead, number in zip([*aheads, 0], sinking, strict=True) if number]
        row: list[int] = [
            sum(map(mul, held, values)),
            sum(held),
            sum(map(mul, held, pool)),
            sum(map(mul, held, sinking)),
            sum(map(min, held, most)),
            sum(own * (all_ - own) for own, all_ in zip(held, everybody, strict=True)),
            sum(map(mul, held, held)),
            max(held),
        ]
        found.append((row, max(rising) - min(falling) if rising and falling else 0))
    return tuple(sinking), found


def _tent(own: int, neutral: int, banners: int) -> list[int]:
    key = own, neutral, banners
    found = _TENTS.get(key)
    if found is None:
        found = [int(own > n) for n in range(MOST_OWN)]
        found += [own, *(int(neutral > n) for n in range(MOST_NEUTRAL)), neutral]
        found += [int(banners > n) for n in range(MOST_BANNERS)]
        _TENTS[key] = found
    return found


def hand_row(game: FastGame, seat: int) -> list[int]:
    """The end of the row of the seat that has just moved, from `HAND` on: its hand. For the seat on turn it stands
    before that."""
    values, seals = game.values, game.seals[seat]
    worth = kinship = 0
    forms = [0] * len(FORMS)
    hand = game.hands[seat]
    for card in hand:
        family = FAMILY_OF[card]
        worth += values[family]
        kinship += seals[family]
        forms[FORM_OF[card]] += 1
    return [worth, kinship, len(hand), *forms]


_PLACES = [[int(place == column) for column in range(MAX_PLAYERS)] for place in range(MAX_PLAYERS)]
_NO_BUCKETS = [0] * len(BUCKETS)
_NO_HAND = [0] * (3 + len(FORMS))
