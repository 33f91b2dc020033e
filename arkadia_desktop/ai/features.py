"""What the nets look at: a position between two turns as one row of whole numbers for each seat.

A row tells what its seat has and what it may hope for. Only what everybody knows goes in, and the hand of the seat
that has just moved: it makes no difference which cards a FastGame holds in the other hands or in the stack.

The order of a row is `NAMES`; a net keeps one linear part for each `stage`, so that what a thing is worth may change in
the course of the game.
"""

from __future__ import annotations

from arkadia_desktop.rules.fast import BLANK, FAMILY_OF, FORM_OF, FastGame
from arkadia_desktop.rules.pieces import FORMS, MAX_PLAYERS
from arkadia_desktop.rules.plan import CASTLE_SQUARES

BUCKETS = ("1", "2", "3", "4", "5-6", "7+")
"""Unfinished buildings by the number of vacant squares around them."""
_BUCKET = (0, 0, 1, 2, 3, 4, 4, *(5,) * 32)
_MOST_OWN, _MOST_NEUTRAL, _MOST_BANNERS = 5, 4, 4

NAMES: tuple[str, ...] = (
    "one",
    "pieces",
    "gold",
    "worth",
    "seals",
    "rising",
    "sinking",
    "shared",
    "kin",
    "squares",
    "largest",
    *(f"own>={n + 1}" for n in range(_MOST_OWN)),
    "own",
    *(f"neutral>={n + 1}" for n in range(_MOST_NEUTRAL)),
    "neutral",
    *(f"banners>={n + 1}" for n in range(_MOST_BANNERS)),
    *(f"beside worth {bucket}" for bucket in BUCKETS),
    *(f"beside {bucket}" for bucket in BUCKETS),
    "beside rising",
    "beside sinking",
    "reach",
    "turns of the last round",
    *(f"completes {place}" for place in range(MAX_PLAYERS)),
    "completes another",
    "completable",
    *(f"open worth {bucket}" for bucket in BUCKETS),
    *(f"place {place}" for place in range(MAX_PLAYERS)),
    "hand worth",
    "hand kinship",
    "hand",
    *(f"hand {form.value}" for form in FORMS),
)
"""What each number of a row is:

one: always 1; pieces: castle pieces placed, 20 in the last round; gold; worth: gold of the seals as the castle stands;
seals: their number; rising, sinking: for each seal the pieces of its family in the pool of the floor in work, the
castle squares in work that show it; shared: seals that the rival who holds most of the family holds too; kin: for each
seal those that all rivals hold of its family; squares: for each seal the own ones of its family; largest: seals of the
family held most;
own, neutral, banners: in the tent; `>=` is 0 or 1;
beside …: own workers at unfinished buildings by the vacant squares around these, once times the seal's value;
reach: vacant squares beside own workers; turns of the last round: `beside worth` of all times the turns still to come;
completes PLACE: the best payout of a building the seat could complete with workers, in the column of its place in the
order of turns (0 = on turn now); completes another: the second best; completable: number of such buildings;
open worth …: seal values of unfinished buildings, for the seat on turn only; place …: 1 in the column of its place;
hand …: for the seat that has just moved only: seal values of the cards, own seals of their families, number, forms.
"""

SIZE = len(NAMES)
KNOTS = 4
"""The stages of the time before the last round blend into each other: so many linear parts share it."""
BANKS = KNOTS + 2
"""Linear parts of a net: knots, the last round before one's own turn, and after it."""
PIECES_TO_LAST_ROUND = 2 * CASTLE_SQUARES
STAGES = PIECES_TO_LAST_ROUND + 2
"""Stages: the castle pieces placed so far (0..19), and the two of the last round."""

HAND = NAMES.index("hand worth")
"""Where what a row tells of the hand begins."""

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


def rows(game: FastGame) -> list[list[int]]:
    """One row for each seat, in seat order; `game` is between two turns (ended, not over)."""
    seats = game.seats
    player = game.player
    moved = (player - 1) % seats
    values, vacant = game.values, game.vacant
    pool = game.pools[game.floor]
    sinking = [0] * (BLANK + 1)
    level = game.level
    for square, top in enumerate(game.tops):
        if level >> square & 1:
            sinking[top] += 1
    open_worth = [0] * len(BUCKETS)
    unfinished = []
    for rim, family, _number in game.open:
        left = (rim & vacant).bit_count()
        bucket = _BUCKET[left]
        open_worth[bucket] += values[family]
        unfinished.append((rim, left, bucket, values[family], pool[family], sinking[family]))
    turns_left = max(game.turns_left, 0)
    pieces = PIECES_TO_LAST_ROUND if game.turns_left >= 0 else stage_of(game, player)
    stride = game.stride
    red, olive, black, silver, _blank = values
    most = _largest_holdings(game.seals)
    result = []
    for seat in range(seats):
        seals = game.seals[seat]
        r, o, b, s = seals
        own, neutral = game.own[seat], game.neutral[seat]
        held = own + neutral
        workers = game.workers[seat]
        beside_worth = [0] * len(BUCKETS)
        beside = [0] * len(BUCKETS)
        up = down = best = second = able = 0
        for rim, left, bucket, value, more, less in unfinished:
            near = (rim & workers).bit_count()
            if near:
                beside[bucket] += near
                beside_worth[bucket] += near * value
                up += near * more
                down += near * less
            if left <= held:
                able += 1
                payout = value * (1 + near + (own if own < left else left))
                if payout > second:
                    if payout > best:
                        best, second = payout, best
                    else:
                        second = payout
        around = ((workers << 1) | (workers >> 1) | (workers << stride) | (workers >> stride)) & vacant
        place = (seat - player) % seats
        completes = [0] * MAX_PLAYERS
        completes[place] = best
        places = [0] * MAX_PLAYERS
        places[place] = 1
        shared = kin = squares = 0
        for held_here, (first, holder, next_most, everybody) in zip(seals, most, strict=True):
            kin += held_here * (everybody - held_here)
            squares += held_here * held_here
            rival = next_most if holder == seat else first
            shared += rival if rival < held_here else held_here
        result.append(
            [
                1,
                pieces,
                game.gold[seat],
                r * red + o * olive + b * black + s * silver,
                r + o + b + s,
                r * pool[0] + o * pool[1] + b * pool[2] + s * pool[3],
                r * sinking[0] + o * sinking[1] + b * sinking[2] + s * sinking[3],
                shared,
                kin,
                squares,
                max(seals),
                *_tent(own, neutral, game.banners[seat]),
                *beside_worth,
                *beside,
                up,
                down,
                around.bit_count(),
                sum(beside_worth) * turns_left,
                *completes,
                second,
                able,
                *(open_worth if place == 0 else _NO_BUCKETS),
                *places,
                *(hand_row(game, seat) if seat == moved else _NO_HAND),
            ]
        )
    return result


def _largest_holdings(seals: list[list[int]]) -> list[tuple[int, int, int, int]]:
    """For each family the most seals a seat holds, that seat, the most any other seat holds, and what all hold."""
    found = []
    for family in range(BLANK):
        first = second = everybody = 0
        holder = -1
        for seat, held in enumerate(seals):
            number = held[family]
            everybody += number
            if number > first:
                first, second, holder = number, first, seat
            elif number > second:
                second = number
        found.append((first, holder, second, everybody))
    return found


def _tent(own: int, neutral: int, banners: int) -> list[int]:
    key = own, neutral, banners
    found = _TENTS.get(key)
    if found is None:
        found = [int(own > n) for n in range(_MOST_OWN)]
        found += [own, *(int(neutral > n) for n in range(_MOST_NEUTRAL)), neutral]
        found += [int(banners > n) for n in range(_MOST_BANNERS)]
        _TENTS[key] = found
    return found


def hand_row(game: FastGame, seat: int) -> list[int]:
    """The end of the row of the seat that has just moved, from `HAND` on: its hand."""
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


_NO_BUCKETS = [0] * len(BUCKETS)
_NO_HAND = [0] * (3 + len(FORMS))
