"""Imagined turns follow the rules."""

from __future__ import annotations

import random

import pytest

from arkadia_desktop.ai.weights import WEIGHTS
from arkadia_desktop.rules.actions import END, STACK, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.fast import OVER, FastGame
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import CARDS, FAMILIES
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.shapes import Turned
from arkadia_desktop.tools.train.selfplay import play_turn
from tests.playing import opening
from tests.scale import scale


class Watched(FastGame):
    """A fast game that notes in plain words what is done to it."""

    __slots__ = ("done",)

    done: list[Action]

    def build(self, card: int, turn: Turned, index: int) -> int:
        self.done.append(Build(CARDS[card], turn.rot, turn.grid.square(index)))
        return super().build(card, turn, index)

    def introduce(self, own: int, neutral: int) -> int:
        number = next(number for rim, _family, number in self.open if not (own | neutral) & ~rim)
        squares = self.turns[0][0].grid.squares
        self.done.append(Workers(number, squares(own), squares(neutral)))
        return super().introduce(own, neutral)

    def place(self, family: int, square: int) -> None:
        self.done.append(Piece(FAMILIES[family], square))
        super().place(family, square)

    def draw(self, source: int) -> None:
        self.done.append(Draw((0, 1, 2, STACK)[source]))
        super().draw(source)

    def banner(self, red: int, olive: int, black: int, silver: int) -> None:
        self.done.append(Banner((red, olive, black, silver)))
        super().banner(red, olive, black, silver)

    def end(self) -> None:
        self.done.append(END)
        super().end()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_games_follow_the_rules_to_their_end(players: int) -> None:
    kinds = set()
    for seed in range(scale(4, 60)):
        plain = opening(players, seed, first_game=seed % 2 == 1)
        fast = Watched.of(plain)
        assert isinstance(fast, Watched)
        fast.done = []
        chance = random.Random(seed)
        while fast.phase != OVER:
            play_turn(fast, WEIGHTS, chance)
            for action in fast.done:
                assert LegalActions(plain).why(action) is None
                plain = play(plain, action).game
                kinds.add(type(action))
            fast.done.clear()
        assert plain.phase is Phase.OVER
        assert plain.result
        assert list(plain.result.gold) == fast.gold
        assert min(fast.gold) > 30
    assert kinds == {Build, Workers, Piece, Draw, Banner, type(END)}


def test_one_turn_is_one_turn_even_when_it_has_begun() -> None:
    fast = FastGame.of(opening(3, 1))
    for turn in range(12):
        assert fast.turn == turn
        play_turn(fast, WEIGHTS, random.Random(turn))
    lays = fast.lays(fast.hands[fast.player])
    card, turns = lays[0]
    shape, anchors = turns[0]
    fast.build(card, shape, anchors.bit_length() - 1)
    play_turn(fast, WEIGHTS, random.Random(1))
    assert fast.turn == 13
