"""`bench rules`: how fast the rules are, with the `random` player of the record format, chapter 4; `bench ai`: how fast
the computer players think. One core, processor time."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.foresight import play_on
from arkadia_desktop.ai.net import net_for
from arkadia_desktop.ai.player import ComputerPlayer
from arkadia_desktop.ai.random_player import RandomPlayer, playout
from arkadia_desktop.headless.simulate import percentile
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.fast import FastGame
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import COLOURS, HAND_SIZE
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.view import view

PLAYERS = (2, 4)
FAST_GAMES, PLAIN_GAMES = 400, 60
POSITION_GAMES = 20
HAND_ROUNDS = 20

Sides = tuple[Game, FastGame]
"""The same position on both paths."""


def bench_rules() -> None:
    """Print the figures of this machine as JSON; one core, processor time."""
    print(json.dumps(figures(FAST_GAMES, PLAIN_GAMES, POSITION_GAMES)))


def figures(fast_games: int, plain_games: int, position_games: int) -> dict[str, Any]:
    """The figures, from so many games; both paths play the same games as far as both go."""
    return {
        "hand_us": hand_us(position_games),
        "games": {
            f"{players} players": {
                "plain": _rates(_plain_game, players, plain_games),
                "fast": _rates(_fast_game, players, fast_games),
            }
            for players in PLAYERS
        },
    }


def _rates(one_game: Callable[[int, int], int], players: int, games: int) -> dict[str, float]:
    one_game(players, 0)  # tables and caches
    began = time.process_time()
    decisions = sum(one_game(players, seed) for seed in range(games))
    seconds = time.process_time() - began
    return {
        "games_per_s": round(games / seconds, 1),
        "decisions_per_s": round(decisions / seconds),
        "decisions_per_game": round(decisions / games, 1),
    }


def opening(players: int, seed: int) -> Game:
    """A deal of the standard board."""
    return begin(deal(COLOURS[:players], STANDARD, random.Random(seed)))


def played(players: int, seed: int, player: ComputerPlayer) -> Iterator[Game]:
    """The positions of a game at which something was decided; `player` decides for all seats."""
    game = opening(players, seed)
    while game.phase is not Phase.OVER:
        yield game
        game = play(game, player.decide(view(game, game.player))).game


def _plain_game(players: int, seed: int) -> int:
    """Play a random game on the plain path, as a table does it; gives the number of decisions."""
    return sum(1 for _position in played(players, seed, RandomPlayer(random.Random(seed))))


def _fast_game(players: int, seed: int) -> int:
    """The same game on the fast path."""
    return playout(FastGame.of(opening(players, seed)), random.Random(seed))


def hand_us(games: int) -> dict[str, float]:
    """Microseconds for all legal placements of a hand of four cards, the mean over the positions of random games.

    `masks`: all anchors of every turned shape as masks, as search uses them. `placements`: each of them spelled out.
    """
    positions = list(_positions(games))
    fast = [sides[1] for sides in positions]
    return {
        "masks": _mean_us(lambda game: game.lays(game.hands[game.player]), fast),
        "placements": _mean_us(_spell_out, fast),
        "plain_placements": _mean_us(_spell_out_plain, [sides[0] for sides in positions]),
        "positions": len(positions),
    }


def _spell_out(game: FastGame) -> list[int]:
    found = []
    for _card, turns in game.lays(game.hands[game.player]):
        for turn, anchors in turns:
            found += [mask for _index, mask, _rim in turn.places(anchors)]
    return found


def _spell_out_plain(game: Game) -> int:
    legal = LegalActions(game)
    return sum(1 for card in game.hand for _placement in legal.placements(card.form))


def _mean_us(work: Callable[[Any], object], positions: list[Any]) -> float:
    began = time.process_time()
    for _round in range(HAND_ROUNDS):
        for position in positions:
            work(position)
    return round((time.process_time() - began) * 1e6 / (HAND_ROUNDS * len(positions)), 1)


def _positions(games: int) -> Iterator[Sides]:
    """Positions at the start of a turn, the hand full, from random games of two to four players."""
    for seed in range(games):
        for game in played(2 + seed % 3, seed, RandomPlayer(random.Random(seed))):
            if game.phase is Phase.MUST and len(game.hand) == HAND_SIZE:
                yield game, FastGame.of(game)


GUIDE = "journeyman"
"""Who plays the games whose positions all levels decide at."""
EVERY = {"grandmaster": 6, "legend": 24}
"""Of the others all positions are decided, of a slow level one in so many turns."""
GLANCE = 5


def bench_ai(games: int = 2) -> None:
    """Print the figures of this machine as JSON."""
    print(json.dumps({f"{players} players": level_figures(players, games) for players in PLAYERS}))


def level_figures(players: int, games: int) -> dict[str, Any]:
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
    positions = played(players, seed, levels.create(GUIDE, seed))
    return [list(turn) for _number, turn in groupby(positions, key=lambda game: game.turn)]


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
