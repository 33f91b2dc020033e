"""`bench ai`: how fast the computer players think; one core, processor time."""

from __future__ import annotations

import json
import time
from typing import Any

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.foresight import play_on
from arkadia_desktop.ai.net import net_for
from arkadia_desktop.headless.bench import opening
from arkadia_desktop.headless.simulate import percentile
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.view import view

PLAYERS = (2, 4)
GUIDE = "journeyman"
"""Who plays the games whose positions all levels decide at."""
EVERY = {"grandmaster": 6}
"""Of the others all positions are decided, of a slow level one in so many turns."""
GLANCE = 5


def bench_ai(games: int = 2) -> None:
    """Print the figures of this machine as JSON."""
    print(json.dumps({f"{players} players": figures(players, games) for players in PLAYERS}))


def figures(players: int, games: int) -> dict[str, Any]:
    """Milliseconds a turn and decisions a second of each level, at the positions of so many games, and the imagined
    turns and evaluations a second that a search is made of."""
    turns = [turn for seed in range(games) for turn in _turns(players, seed)]
    found: dict[str, Any] = {}
    for level in levels.names():
        player = levels.create(level, 1)
        spent = []
        decisions = 0
        began = time.process_time()
        for turn in turns[:: EVERY.get(level, 1)]:
            at = time.process_time()
            for position in turn:
                player.decide(view(position, position.player))
            spent.append((time.process_time() - at) * 1000)
            decisions += len(turn)
        seconds = time.process_time() - began
        found[level] = {
            "turn_ms": {"p50": percentile(spent, 50), "p95": percentile(spent, 95)},
            "decisions_per_s": round(decisions / seconds, 1),
        }
    return {"levels": found, **_search(players, [FastGame.of(turn[0]) for turn in turns])}


def _turns(players: int, seed: int) -> list[list[Game]]:
    """The positions of a game at which something was decided, turn by turn."""
    game = opening(players, seed)
    guide = levels.create(GUIDE, seed)
    turns: list[list[Game]] = []
    while game.phase is not Phase.OVER:
        if game.turn == len(turns):
            turns.append([])
        turns[-1].append(game)
        game = play(game, guide.decide(view(game, game.player))).game
    return turns


def _search(players: int, positions: list[FastGame]) -> dict[str, float]:
    net = net_for(players)
    ends = [position.copy() for position in positions]
    began = time.process_time()
    for position in ends:
        play_on(position, net, GLANCE)
    imagined = len(ends) / (time.process_time() - began)
    began = time.process_time()
    for position in ends:
        net.standing(position, 0)
    weighed = len(ends) / (time.process_time() - began)
    return {"imagined_turns_per_s": round(imagined, 1), "evaluations_per_s": round(weighed)}
