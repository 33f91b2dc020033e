"""Every action of a turn by drag and drop, by clicks and by keys: the same action, on the table and on the disk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from arkadia_desktop.rules.actions import STACK, Action, Banner, Build, Draw, End, Piece, Workers
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.table.options import Options
from tests.scale import scale
from tests.scenes.games import NAMES, played, table_at
from tests.scenes.screen import Screen
from tests.scenes.ways import WAYS, act, needs_choice

BY_HAND = Options(auto_forced=False)

KINDS: dict[str, Callable[[Game, Action], object]] = {
    "build": lambda game, action: isinstance(action, Build),
    "build turned": lambda game, action: isinstance(action, Build) and action.rot == 3,
    "own workers": lambda game, action: isinstance(action, Workers) and len(action.own) > 1 and not action.neutral,
    "neutral workers": lambda game, action: isinstance(action, Workers) and action.neutral and not action.own,
    "mixed workers": lambda game, action: isinstance(action, Workers) and action.neutral and action.own,
    "workers at the building meant": lambda game, action: (
        isinstance(action, Workers) and needs_choice(view(game, game.player), action)
    ),
    "castle piece": lambda game, action: isinstance(action, Piece),
    "third floor": lambda game, action: isinstance(action, Piece) and game.castle.floor == 2,
    "face-up card": lambda game, action: isinstance(action, Draw) and action.source != STACK,
    "card of the stack": lambda game, action: isinstance(action, Draw) and action.source == STACK,
    "sale": lambda game, action: isinstance(action, Banner) and any(action.sell),
    "banner alone": lambda game, action: isinstance(action, Banner) and not any(action.sell),
    "end": lambda game, action: isinstance(action, End),
}


def moments(kind: str) -> Iterator[tuple[str, int]]:
    """Where in the samples such an action was taken."""
    for name in NAMES:
        for number, one in enumerate(played(name)):
            if KINDS[kind](one.before, one.action):
                yield name, number


@pytest.mark.parametrize("kind", KINDS)
def test_three_ways_one_action(kind: str, tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    all_moments = list(moments(kind))
    for number, (name, at) in enumerate(Random(kind).sample(all_moments, scale(1, min(40, len(all_moments))))):
        one = played(name)[at]
        for way in WAYS:
            # A seat that acts next as well would see its own hand again: one person is enough.
            table = table_at(name, at, [one.before.player], options=BY_HAND, store=screen.app.store)
            screen.play_on(table)
            screen.expect(PlayScene)
            act(screen, one.action, way, Random(number))
            assert table.history[at].action == one.action, (name, at, way)
            if not isinstance(one.action, End):
                assert table.number == at + 1, (name, at, way)
            if not table.over:
                assert screen.written(table).entries == table.record().entries
            assert not screen.app.store.trouble
