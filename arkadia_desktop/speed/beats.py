"""`bench pace`: how long the moments of two recorded games last on the screen, at every pace, by its own clock."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from arkadia_desktop.ai import levels
from arkadia_desktop.app import App
from arkadia_desktop.pace import PACES
from arkadia_desktop.rules.deal import deal
from arkadia_desktop.rules.events import BannerRaised, BuildingCompleted, Event
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.scenes.play.drivers.table import TableDriver
from arkadia_desktop.scenes.play.presenter import text_of
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.view.thing_words import Words
from arkadia_desktop.speed.frames import opened
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.seats import Seat, computer, person
from arkadia_desktop.table.thinking import LocalThinker, Thinking

SEED, LEVEL, PLAYERS = 1, "apprentice", (3, 4)
SIZE = 960, 600
FRAME_MS = 1000 / 60
NAMES = "Mara", "Clara", "Jonas", "Felix"
PERSON = 0
MOST_FRAMES = 200_000
"""No game lasts longer than this."""


def bench_pace() -> None:
    """Print the lengths as JSON: each turn of a computer, without the wait in which a turn may be taken back; words as
    long as they are seen, without those that an action ended; own actions up to the next choice."""
    sys.stdout.write(json.dumps({"speeds": {pace: of_pace(pace) for pace in PACES}}, indent=1) + "\n")


def of_pace(pace: str) -> dict[str, Any]:
    """The lengths in both games, in ms."""
    found: dict[str, list[Any]] = {"turns": [], "words": [], "own_action_to_next_choice_ms": []}
    for players in PLAYERS:
        with opened(SIZE, pace) as app:
            for key, lengths in Watch(app, recorded(players)).lengths().items():
                found[key] += lengths
    return found


@cache
def recorded(players: int) -> Table:
    """A game between computers, always the same one."""
    chance, colours = Random(SEED), COLOURS[:players]
    table = Table(deal(colours, STANDARD, chance), _seats(players), Options(), seed=str(SEED))
    while not table.over:
        player = levels.create(LEVEL, SEED + table.number)
        table.submit(table.player, player.decide(table.view(table.player)))
    return table


def _seats(players: int, *people: int) -> tuple[Seat, ...]:
    return tuple(
        person(NAMES[seat], COLOURS[seat]) if seat in people else computer(LEVEL, COLOURS[seat], NAMES[seat])
        for seat in range(players)
    )


class Watch:
    """A game of computers played again on the screen, one of its seats by a person who reads all words."""

    def __init__(self, app: App, game: Table) -> None:
        self._app, self._history = app, game.history
        table = Table(game.setup, _seats(len(game.seats), PERSON), Options(), seed=game.seed)
        thinker = LocalThinker(lambda _view, _level, _seed: self._history[table.number].action)
        driver = TableDriver(app, table, Thinking(table, thinker), seat=PERSON)
        self._table = table
        self._scene = PlayScene(app, driver)
        self._now = 0.0

    def lengths(self) -> dict[str, list[Any]]:
        """The lengths of its turns, words and own actions."""
        scene, table = self._scene, self._table
        turns: list[dict[str, Any]] = []
        words: list[dict[str, Any]] = []
        choices: list[float] = []
        seen: dict[Words, float] = {}
        turn: tuple[int, float, int] | None = None
        acted: float | None = None
        for _frame in self._frames():
            standing = dict.fromkeys(self._read())
            for one, since in seen.items():
                if one not in standing:
                    words.append({"text": text_of(one.said), "ms": round(self._now - FRAME_MS - since)})
            seen = {one: seen.get(one, self._now) for one in standing}
            player = scene.shown.player if scene.shown.phase is not Phase.OVER else -1
            if turn is None or turn[0] != player:
                if turn is not None and turn[0] != PERSON:
                    turns.append(self._turn(*turn))
                turn = player, self._now, scene.shown.turn
            chooses = scene.mine and (scene.task is not None or table.game.phase is Phase.CAN)
            if chooses and acted is not None:
                choices.append(round(self._now - acted, 1))
            if acted is not None and (chooses or not table.person_on_turn):
                acted = None
            if chooses and not seen and not scene.picture.animating:
                acted = self._now
                scene.submit(self._history[table.number].action)
        return {"turns": turns, "words": words, "own_action_to_next_choice_ms": choices}

    def _frames(self) -> Iterator[None]:
        """Let time pass, frame by frame, until the game is over and told."""
        stack = self._app.stack
        stack.replace(self._scene, all=True)
        for _number in range(MOST_FRAMES):
            stack.now = self._now
            stack.tick(self._now)
            if stack.top is not self._scene:
                return
            yield
            self._now += FRAME_MS
        raise RuntimeError("the game does not end")

    def _read(self) -> Iterator[Words]:
        """The words that are seen whole."""
        bubbles = self._scene.picture.bubble, self._scene.picture.second
        shown = [bubble.model.lines for bubble in bubbles if bubble.model is not None and bubble.whole]
        return (one for one in self._scene.presenter.words if one.said[1] in shown)

    def _turn(self, seat: int, began: float, number: int) -> dict[str, Any]:
        """The turn that has just been shown."""
        ms = self._now - began
        if self._after_person(number):
            ms -= self._app.settings.beats.grace
        turn = [played for played in self._history if played.before.turn == number]
        kind = _kind([event for played in turn for event in played.events])
        return {"seat": seat + 1, "kind": kind, "ms": round(ms)}

    def _after_person(self, number: int) -> bool:
        before = next((played for played in self._history if played.before.turn == number - 1), None)
        return before is not None and before.seat == PERSON


def _kind(events: Sequence[Event]) -> str:
    if any(isinstance(event, BuildingCompleted) for event in events):
        return "completing"
    return "other" if any(isinstance(event, BannerRaised) for event in events) else "plain"
