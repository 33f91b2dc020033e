"""The engine in C under sanitizers: `python -m tests.ai.sanitized FOLDER SIZE`, with libraries made for that in FOLDER.

Random games, odd boards, saves of all kinds, and views at every point; SIZE says how much of all."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from arkadia_desktop.ai import by_engine
from arkadia_desktop.ai.analysis.study import Study
from arkadia_desktop.ai.coach import COACH
from arkadia_desktop.ai.effort import EFFORTS
from arkadia_desktop.ai.personalities import PERSONALITIES
from arkadia_desktop.ai.player import Budget
from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.ai.searcher import Searcher
from arkadia_desktop.engine import compiler
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD, Plan
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import parse_record, replay
from arkadia_desktop.rules.view import view
from tests.ai.both import random_actions

RECORDS = Path(__file__).parents[1] / "records"


def plans(chance: random.Random) -> Iterator[Plan]:
    """The standard board, and boards of other sizes with a few camps anywhere."""
    yield STANDARD
    for width, height in ((15, 15), (12, 19), (20, 11), (16, 14)):
        corner = {square for square in STANDARD.camps if square.x < width and square.y < height}
        yield replace(STANDARD, width=width, height=height, camps=frozenset(corner), first_game=None)
    yield replace(STANDARD, camps=frozenset(), first_game=None)
    yield replace(STANDARD, camps=frozenset(chance.sample(sorted(STANDARD.camps), 3)), first_game=None)


def positions(plan: Plan, seats: int, chance: random.Random) -> Iterator[Game]:
    """All positions of a random game."""
    game = begin(deal(COLOURS[:seats], plan, chance))
    player = RandomPlayer(chance)
    while game.phase is not Phase.OVER:
        yield game
        game = play(game, player.decide(view(game, game.player))).game


def think(game: Game, chance: random.Random) -> None:
    """One decision of some level."""
    effort = chance.choice([*EFFORTS.values(), COACH]).among(game.seats)
    if effort.turns:
        effort = replace(effort, turns=24, less=12, tried=4)
    personality = chance.choice(["", *PERSONALITIES])
    thought = Searcher(1, effort, Budget(most=chance.choice([None, 3])), personality).weighed(view(game, game.player))
    assert by_engine.serves(thought.game)


def main() -> None:
    folder, size = Path(sys.argv[1]), int(sys.argv[2])
    compiler.HERE = folder
    assert not by_engine.disabled_reason(), by_engine.disabled_reason()
    chance = random.Random(size)
    for plan in plans(chance):
        random_actions(200 * size, plan, chance)
        for seats in (2, 3, 4):
            for game in positions(plan, seats, chance):
                if chance.random() < size / 100:
                    think(game, chance)
    for path in sorted(RECORDS.glob("*.json")):
        record = parse_record(path.read_text("utf-8"))
        for step in replay(record):
            if step.game.phase is not Phase.OVER and chance.random() < size / 100:
                think(step.game, chance)
        if record.result is not None:
            study = Study(record)
            for turn in study.turns[:: max(1, 40 // size)]:
                study.found(turn.number, 16, 0)
            study.ground()
    print("fine")


if __name__ == "__main__":
    main()
