"""Players that search: legal, repeatable on every machine, blind to what they may not see, and stronger for it."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.candidates import candidates, do
from arkadia_desktop.ai.effort import EFFORTS, Effort
from arkadia_desktop.ai.foresight import distinct, moves, play_on
from arkadia_desktop.ai.journeyman import Journeyman
from arkadia_desktop.ai.net import Net, net_for
from arkadia_desktop.ai.outlook import Outlook
from arkadia_desktop.ai.player import Budget, ComputerPlayer
from arkadia_desktop.ai.searcher import Searcher, _Search
from arkadia_desktop.ai.weights import WEIGHTS
from arkadia_desktop.rules.actions import END, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.deal import shuffled
from arkadia_desktop.rules.fast import MUST, OVER, FastGame
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import action_json
from arkadia_desktop.rules.view import imagine, unknown, view
from arkadia_desktop.rules.view_format import parse_view, view_json
from arkadia_desktop.tools.train.selfplay import play_turn
from tests.playing import course, opening, outcome, random_course
from tests.scale import scale

LITTLE = Effort(width=8, turns=48, less=48, tried=4, glance=2, replies=2, remembers=True)
"""Enough to go through every round of the search, and quick."""
THINKING = [name for name in levels.names() if name != "random"]


def searcher(seed: int, effort: Effort = LITTLE, budget: Budget | None = None) -> Searcher:
    return Searcher(seed, effort, budget or Budget())


def positions(games: int, every: int) -> Iterator[Game]:
    """Some positions of good games and of wild ones, two to four players, both set-ups."""
    for seed in range(games):
        players, first_game = 2 + seed % 3, seed % 2 == 1
        start = opening(players, seed, first_game=first_game)
        good = list(course(start, [Journeyman(seed)] * players))
        yield from good[seed % every : -1 : every]
        yield from random_course(players, seed, first_game=first_game)[seed % every : -1 : every]


def test_whole_games_are_legal_and_show_every_kind_of_action() -> None:
    kinds = set()
    for players in (2, 3, 4):
        seats = [searcher(seat) for seat in range(players)]
        position = opening(players, players)
        while position.phase is not Phase.OVER:
            action = seats[position.player].decide(view(position, position.player))
            assert LegalActions(position).why(action) is None
            kinds.add(type(action))
            position = play(position, action).game
        assert position.result
        assert position.result.reason.value == "castle"
    assert kinds == {Build, Workers, Piece, Draw, Banner, type(END)}


def test_positions_of_all_kinds_get_a_legal_answer() -> None:
    for position in positions(scale(3, 60), scale(9, 5)):
        action = searcher(3).decide(view(position, position.player))
        assert LegalActions(position).why(action) is None


def test_seed_and_position_decide_whatever_came_before() -> None:
    experienced = searcher(11)
    for position in positions(scale(3, 20), scale(40, 9)):
        seen = view(position, position.player)
        assert experienced.decide(seen) == searcher(11).decide(seen)


def test_hidden_cards_never_change_a_decision() -> None:
    chance = random.Random(4)
    for position in positions(scale(3, 90), scale(9, 4)):
        seen = view(position, position.player)
        other = imagine(seen, shuffled(unknown(seen), chance))
        assert searcher(5).decide(view(other, other.player)) == searcher(5).decide(seen)


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_level_peeks(name: str, players: int) -> None:
    chance = random.Random(players)
    for position in random_course(players, 40 + players)[: -1 : scale(25, 3)]:
        seen = view(position, position.player)
        other = imagine(seen, shuffled(unknown(seen), chance))
        assert levels.create(name, 8).decide(view(other, other.player)) == levels.create(name, 8).decide(seen)


def test_what_the_view_format_does_not_tell_makes_no_difference() -> None:
    for position in positions(scale(3, 20), scale(40, 9)):
        seen = view(position, position.player)
        assert searcher(6).decide(parse_view(view_json(seen))) == searcher(6).decide(seen)


PLAY_ON = """
import json
from arkadia_desktop.ai.player import Budget
from arkadia_desktop.ai.effort import Effort
from arkadia_desktop.ai.searcher import Searcher
from arkadia_desktop.rules.record import action_json
from arkadia_desktop.rules.view import view
from tests.playing import random_course
for position in random_course(3, 5)[:-1:12]:
    effort = Effort(width=8, turns=48, less=48, tried=4, glance=2, replies=2, remembers=True)
    action = Searcher(1, effort, Budget()).decide(view(position, position.player))
    print(json.dumps(action_json(action), sort_keys=True))
"""


def test_every_process_decides_alike_whatever_its_hash_seed() -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", PLAY_ON],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for hash_seed in ("0", "1", "4711")
    ]
    here = [
        action_json(searcher(1).decide(view(position, position.player))) for position in random_course(3, 5)[:-1:12]
    ]
    assert said[0] == said[1] == said[2]
    assert len(said[0]) == len(here) > 10


# ---- when the time is up

ENDLESS = Effort(turns=10**9, less=10**9)


def test_a_cancelled_search_answers_at_once_with_a_legal_action() -> None:
    position = opening(2, 4)
    budget = Budget()
    budget.stop()
    began = time.monotonic()
    action = searcher(1, ENDLESS, budget).decide(view(position, position.player))
    assert time.monotonic() - began < 2
    assert LegalActions(position).why(action) is None


@pytest.mark.parametrize("players", [2, 4])
def test_a_budget_ends_the_search(players: int) -> None:
    position = opening(players, 4)
    began = time.monotonic()
    action = searcher(1, ENDLESS, Budget(100)).decide(view(position, position.player))
    assert time.monotonic() - began < 2
    assert LegalActions(position).why(action) is None


def test_an_ample_budget_changes_nothing() -> None:
    for position in positions(2, 20):
        seen = view(position, position.player)
        assert searcher(2, LITTLE, Budget(60_000)).decide(seen) == searcher(2).decide(seen)


# ---- how well they play


@pytest.mark.parametrize(("players", "least"), [(2, 0.5), (4, 0.25)])
def test_a_master_beats_journeymen(players: int, least: float) -> None:
    """In truth four games of five with two players; a few games must at least not go below an even share."""
    games = scale(4, 60)
    won = 0.0
    for number in range(games):
        seat = number % players
        seats: list[ComputerPlayer] = [Journeyman(number * 10 + other) for other in range(players)]
        seats[seat] = searcher(number, EFFORTS["master"])
        winners = outcome(opening(players, 300 + number // players), seats).winners
        won += (seat in winners) / len(winners)
    assert won >= least * games


def test_an_effort_among_players_is_settled() -> None:
    effort = EFFORTS["grandmaster"]
    for seats in (2, 3, 4):
        assert effort.among(seats).among(seats) == effort.among(seats)
    assert effort.among(4).tried > effort.among(3).tried
    assert effort.among(2) == effort.duel
    assert LITTLE.among(2) == LITTLE


@pytest.mark.parametrize("players", [2, 3])
def test_the_next_rival_takes_the_reply_that_turns_out_best_for_it(players: int) -> None:
    """Not the one that looks best to it: whoever believes in a hasty rival hopes for its blunders."""
    effort = replace(LITTLE, glance=6, replies=3)
    other = 0
    for position in list(course(opening(players, 9), [Journeyman(seat) for seat in range(players)]))[8:40:4]:
        if position.phase is not Phase.MUST:
            continue
        seen, net = view(position, position.player), net_for(players)
        start = FastGame.of(imagine(seen, unknown(seen)))
        action = Journeyman(1).decide(seen)
        twin = start.copy()
        twin.do(action)
        until = start.turn + players + 1
        while twin.turn == start.turn:
            play_on(twin, net, effort.glance)
        ends = []
        for _worth, reply in distinct(moves(twin, net, effort.glance))[:3]:
            later = twin.copy()
            do(later, reply)
            while later.turn < until and later.phase != OVER:
                play_on(later, net, effort.glance)
            ends.append((net.standing(later, twin.player), net.standing(later, start.player)))
        hidden = [card.index for card in unknown(seen)]
        search, hasty = (
            _Search(one, Budget(), net, start, [[card.index for card in cards] for cards in seen.seen], hidden)
            for one in (effort, replace(effort, replies=1))
        )
        assert search._try(start.copy(), action) == max(ends, key=lambda end: end[0])[1]
        assert hasty._try(start.copy(), action) == ends[0][1]
        other += max(ends, key=lambda end: end[0]) != ends[0]
    assert other


@pytest.mark.parametrize("again", [False, True])
def test_imagined_games_end_where_the_own_next_turn_begins_or_ends(
    again: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns: set[int] = set()

    def played(game: FastGame, net: Net, width: int) -> None:
        if game.player == start.player:
            turns.add(game.turn)
        play_on(game, net, width)

    start = opening(3, 11)
    monkeypatch.setattr("arkadia_desktop.ai.foresight.play_on", played)
    monkeypatch.setattr("arkadia_desktop.ai.by_engine.serves", lambda _game: False)
    searcher(1, replace(LITTLE, again=again)).decide(view(start, start.player))
    assert turns == ({start.turn, start.turn + 3} if again else {start.turn})


# ---- first sight: the best of all moves, however many are asked for


ALL = 10**6


@pytest.mark.parametrize("players", [2, 4])
def test_the_few_best_are_the_first_of_all(players: int) -> None:
    compared = 0
    for seed in range(scale(3, 40)):
        game = FastGame.of(opening(players, seed))
        chance = random.Random(seed)
        while game.phase != OVER:
            if game.phase == MUST:
                outlook = Outlook(game, game.player)
                everything = candidates(outlook, ALL)
                golds = [gold for gold, _move in everything]
                assert golds == sorted(golds, reverse=True)
                for width in (1, 5, 40):
                    assert candidates(outlook, width) == everything[:width]
                compared += len(everything) > 2 * 40
            play_turn(game, WEIGHTS, chance)
    assert compared > 20
