"""A game played by the rules in Python and by the engine in C at once."""

from __future__ import annotations

import ctypes as c
import random
from typing import Any

from arkadia_desktop.ai import by_engine
from arkadia_desktop.ai.random_player import step
from arkadia_desktop.engine import position as engine
from arkadia_desktop.engine.library import library
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.fast import CAN, CASTLE, DRAW, FORM_OF, MUST, OVER, FastGame
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import Plan
from arkadia_desktop.rules.shapes import Turned


class Both:
    """Looks like a FastGame to whoever acts in it."""

    def __init__(self, game: FastGame) -> None:
        self.game, self.at = game, by_engine.prepared(game)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def _told(self, kind: int, **what: Any) -> None:
        library().act_told(c.byref(self.at), c.byref(engine.Told(**{"kind": kind, "card": -1, **what})))

    def build(self, card: int, turn: Turned, index: int) -> None:
        turns = self.game.turns[FORM_OF[card]]
        self.game.build(card, turn, index)
        self._told(MUST, card=card, turn=turns.index(turn), index=index)

    def introduce(self, own: int, neutral: int) -> None:
        self.game.introduce(own, neutral)
        self._told(MUST, own=engine.words(own), neutral=engine.words(neutral))

    def place(self, family: int, square: int) -> None:
        self.game.place(family, square)
        self._told(CASTLE, family=family, square=square)

    def draw(self, source: int) -> None:
        self.game.draw(source)
        self._told(DRAW, source=source)

    def banner(self, *sale: int) -> None:
        self.game.banner(*sale)
        self._told(CAN, sells=1, sale=(engine.INT * 4)(*sale))

    def end(self) -> None:
        self.game.end()
        self._told(CAN)


def fields(game: FastGame) -> dict[str, object]:
    """All there is of a position."""
    return {name: getattr(game, name) for name in FastGame.__slots__}


def random_actions(number: int, plan: Plan, chance: random.Random) -> None:
    """So many random actions on this board, compared after every turn."""
    both = None
    for _action in range(number):
        if both is None or both.phase == OVER:
            both = Both(FastGame.of(begin(deal(COLOURS[: chance.randint(2, 4)], plan, chance))))
        turn = both.turn
        step(both, chance)  # type: ignore[arg-type]
        if both.turn != turn:
            assert fields(engine.game_of(both.at, both.game)) == fields(both.game)
