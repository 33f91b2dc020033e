"""The fast path plays the same game as the plain one: every position and every choice, over thousands of games."""

from __future__ import annotations

from random import Random

import pytest

from arkadia_desktop.rules.actions import END, STACK, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.castle import PRINTED
from arkadia_desktop.rules.fast import BLANK, CAN, CASTLE, DRAW, MUST, OVER, PHASES, FastGame
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions, can_build, can_introduce, neutral_pool
from arkadia_desktop.rules.pieces import CARDS, FAMILIES, FORMS
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import after, parse_record
from arkadia_desktop.rules.shapes import Turned
from arkadia_desktop.rules.squares import bits
from tests.drawn import draw
from tests.rules.randomly import random_action, random_game, random_plan
from tests.rules.samples import SAMPLES
from tests.scale import scale

FIXED = {"whole", "stride", "turns", "camps", "seats"}


def state(fast: FastGame) -> dict[str, object]:
    """Everything a FastGame holds."""
    return {name: getattr(fast, name) for name in FastGame.__slots__ if name not in FIXED}


def expected(game: Game) -> dict[str, object]:
    """What a FastGame at this position must hold, told from the plain game."""
    board, built = game.board, game.castle
    tops = [built.top(k) for k in range(len(PRINTED))]
    return {
        "vacant": board.vacant,
        "workers": list(board.workers),
        "neutral_laid": board.neutral,
        "neutral_pool": neutral_pool(game),
        "open": [(b.rim, b.card.family.ordinal, b.id) for b in board.buildings if not b.complete],
        "built": len(board.buildings),
        "hands": [[card.index for card in hand] for hand in game.hands],
        "face_up": [-1 if card is None else card.index for card in game.face_up],
        "stack": [card.index for card in game.stack[::-1]],
        "own": [player.own for player in game.players],
        "neutral": [player.neutral for player in game.players],
        "banners": [player.banners for player in game.players],
        "gold": [player.gold for player in game.players],
        "handicap": [*game.setup.handicap] or [0] * game.seats,
        "seals": [list(player.seals) for player in game.players],
        "tops": [BLANK if top is None else top.ordinal for top in tops],
        "level": sum(1 << k for k, stack in enumerate(built.stacks) if len(stack) == built.floor),
        "pools": [list(pool) for pool in built.pools],
        "values": [*built.values, tops.count(None)],
        "floor": built.floor,
        "phase": PHASES.index(game.phase),
        "player": game.player,
        "turn": game.turn,
        "turns_left": -1 if game.turns_left is None else game.turns_left,
        "pending": game.pending,
        "draw_due": game.draw_due,
        "banner_used": game.banner_used,
        "acted": game.acted,
        "idle": game.idle,
    }


def compare(fast: FastGame, game: Game, path: list[Action]) -> None:
    """All state, and all that is legal."""
    mine, theirs = state(fast), expected(game)
    if mine != theirs:
        wrong = {name: (mine[name], theirs[name]) for name in theirs if mine[name] != theirs[name]}
        pytest.fail(f"{wrong}\n{draw(game)}\n{path}")
    if game.phase is Phase.MUST:
        board, player = game.board, game.players[game.player]
        vacant, touching = board.vacant, board.touching
        assert fast.touching() == touching, draw(game)
        assert fast.can_build() == can_build(board, game.hand), draw(game)
        assert fast.can_introduce() == can_introduce(board, player), draw(game)
        lays = {
            card.index: [(turn, anchors) for turn in board.shapes.distinct[card.form]
                         if (anchors := turn.anchors(vacant, touching))]
            for card in game.hand
        }  # fmt: skip
        assert fast.lays([card.index for card in game.hand]) == [(c, there) for c, there in lays.items() if there]
        around = [(building.id, squares) for building, squares in LegalActions(game).open_buildings()]
        if fast.can_introduce():
            assert [(number, rim & fast.vacant) for rim, _, number in fast.open] == around, draw(game)
        else:
            assert around == []
    if game.phase is Phase.CASTLE:
        pool = fast.pools[fast.floor]
        offered = {Piece(f, k) for f in FAMILIES if pool[f.ordinal] for k in range(10) if fast.level >> k & 1}
        assert offered == set(LegalActions(game).pieces()), draw(game)


def any_bit(mask: int, chance: Random) -> int:
    """The number of one of the bits set in `mask`."""
    for _ in range(chance.randrange(mask.bit_count())):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def step_fast(fast: FastGame, game: Game, chance: Random, aimless: float) -> Action:
    """Choose from what the fast path offers, do it there, and tell it as an action of the plain rules."""
    player = fast.player
    grid = game.board.grid
    if fast.phase == MUST:
        lays = fast.lays(fast.hands[player])
        if lays and not (fast.can_introduce() and chance.random() < aimless):
            card, turns = chance.choice(lays)
            turn, anchors = chance.choice(turns)
            index = any_bit(anchors, chance)
            fast.build(card, turn, index)
            return Build(CARDS[card], turn.rot, grid.square(index))
        rim, _, number = chance.choice(fast.open)
        squares = list(bits(rim & fast.vacant))
        few = chance.randint(1, min(len(squares), fast.own[player] + fast.neutral[player]))
        own = chance.randint(max(0, few - fast.neutral[player]), min(few, fast.own[player]))
        chosen = [1 << square for square in chance.sample(squares, few)]
        mine, rest = sum(chosen[:own]), sum(chosen[own:])
        fast.introduce(mine, rest)
        return Workers(number, grid.squares(mine), grid.squares(rest))
    if fast.phase == CASTLE:
        family = chance.choice([f for f in range(4) if fast.pools[fast.floor][f]])
        square = any_bit(fast.level, chance)
        fast.place(family, square)
        return Piece(FAMILIES[family], square)
    if fast.phase == DRAW:
        source = chance.choice([p for p in range(3) if fast.face_up[p] >= 0] + [3] * bool(fast.stack))
        fast.draw(source)
        return Draw(STACK if source == 3 else (0, 1, 2)[source])
    assert fast.phase == CAN
    if fast.banners[player] and not fast.banner_used and chance.random() < 0.15:
        sale = tuple(chance.randint(0, held) for held in fast.seals[player])
        fast.banner(*sale)
        return Banner(sale)  # type: ignore[arg-type]
    fast.end()
    return END


def opening(number: int, chance: Random) -> Game:
    """Both set-ups, 2 to 4 players; every eighth game on a board of its own."""
    return random_game(chance, seats=2 + number % 3, plan=random_plan(chance, 7, 16) if number % 8 == 0 else None)


ROUNDS = 6


@pytest.mark.parametrize("part", range(ROUNDS))
def test_what_the_fast_path_offers_and_does_the_rules_allow(part):
    for number in range(scale(70, 1000)):
        chance = Random(f"fast {part} {number}")
        game = opening(number, chance)
        fast = FastGame.of(game)
        aimless = chance.choice([0.3, 0.5, 0.8])
        path: list[Action] = []
        compare(fast, game, path)
        while fast.phase != OVER:
            path.append(step_fast(fast, game, chance, aimless))
            game = play(game, path[-1]).game
            compare(fast, game, path)
        assert game.phase is Phase.OVER


@pytest.mark.parametrize("part", range(ROUNDS))
def test_what_the_rules_allow_the_fast_path_does_as_well(part):
    for number in range(scale(35, 700)):
        chance = Random(f"plain {part} {number}")
        game = opening(number, chance)
        fast = FastGame.of(game)
        eager = chance.choice([0.0, 0.0, 0.6])
        path: list[Action] = []
        while game.phase is not Phase.OVER:
            path.append(random_action(game, chance, eager))
            game = play(game, path[-1]).game
            fast.do(path[-1])
            compare(fast, game, path)
        assert fast.phase == OVER


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_samples_on_the_fast_path(path):
    record = parse_record(path.read_text(encoding="utf-8"))
    game = after(record, 0)
    fast = FastGame.of(game)
    for entry in record.entries:
        fast.do(entry.action)
        game = play(game, entry.action).game
        compare(fast, game, [entry.action])


def test_a_copy_is_independent():
    chance = Random(4)
    game = random_game(chance, first=True)
    fast = FastGame.of(game)
    while fast.phase != OVER:
        before = repr(state(fast))
        twin = fast.copy()
        assert state(twin) == state(fast)
        assert all(getattr(twin, name) == getattr(fast, name) for name in FIXED)
        at_copy = game
        for _ in range(6):
            if twin.phase != OVER:
                step_fast(twin, at_copy, chance, 0.5)
        assert repr(state(fast)) == before, "playing on a copy changed the original"
        game = play(game, step_fast(fast, game, chance, 0.5)).game


def test_a_position_can_be_entered_anywhere():
    chance = Random(5)
    game = random_game(chance, seats=4)
    fast = FastGame.of(game)
    while game.phase is not Phase.OVER:
        game = play(game, step_fast(fast, game, chance, 0.5)).game
        entered = FastGame.of(game)
        assert state(entered) == state(fast)
        assert entered.worths() == fast.worths()


def test_all_turns_of_a_symmetrical_shape_are_done_alike():
    game = random_game(Random(6), first=True)
    for build in LegalActions(game).builds():
        fast = FastGame.of(game)
        fast.do(build)
        assert state(fast) == expected(play(game, build).game)


def test_the_tables_are_those_of_the_plain_path():
    game = random_game(Random(7))
    fast = FastGame.of(game)
    assert fast.turns == tuple(game.board.shapes.distinct[form] for form in FORMS)
    assert all(isinstance(turn, Turned) for turns in fast.turns for turn in turns)
    assert (fast.whole, fast.camps) == (game.board.grid.board, game.board.plan.camp_mask)
