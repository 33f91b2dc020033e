"""The answer of `legal`, to the letter of the record format."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.view import view
from arkadia_desktop.rules.view_format import legal_json
from tests.rules.positions import village
from tests.rules.randomly import random_game, steps


def test_legal_in_must():
    assert legal_json(village()) == {
        "phase": "must",
        "player": 1,
        "build": {
            "black-house-1": [
                [[2, 1], [3, 1]],
                [[0, 3], [1, 3]],
                [[1, 3], [2, 3]],
                [[2, 3], [3, 3]],
                [[3, 3], [4, 3]],
                [[4, 3], [5, 3]],
                [[5, 3], [6, 3]],
                [[6, 3], [7, 3]],
                [[3, 0], [3, 1]],
                [[0, 2], [0, 3]],
            ]
        },
        "workers": {"2": [[2, 1], [3, 1], [0, 2], [1, 3], [2, 3], [3, 3]]},
        "draw": [],
        "castle": {"colors": [], "squares": []},
        "banner": False,
        "end": False,
    }


NOTHING: dict[str, Any] = {
    "build": {}, "workers": {}, "draw": [], "castle": {"colors": [], "squares": []}, "banner": False, "end": False,
}  # fmt: skip


def test_legal_in_the_other_phases():
    can = village(phase=Phase.CAN)
    head = {"player": 1}
    assert legal_json(can) == {**NOTHING, **head, "phase": "can", "banner": True, "end": True}
    used = can._replace(banner_used=True)
    assert legal_json(used) == {**NOTHING, **head, "phase": "can", "end": True}
    draw = village(phase=Phase.DRAW)
    assert legal_json(draw) == {**NOTHING, **head, "phase": "draw", "draw": ["stack", 0, 2]}
    castle = {"colors": ["red", "olive", "black", "silver"], "squares": [1, 2, 3, 4, 5, 6, 7, 8, 9]}
    assert legal_json(village(phase=Phase.CASTLE)) == {**NOTHING, **head, "phase": "castle", "castle": castle}
    assert legal_json(village(phase=Phase.OVER)) == {**NOTHING, **head, "phase": "over"}


def test_who_holds_no_worker_is_offered_no_building():
    game = village()
    players = tuple(player._replace(own=0, neutral=0) for player in game.players)
    assert legal_json(game._replace(players=players))["workers"] == {}


@given(st.integers(0, 2**32))
def test_legal_says_what_may_be_done(seed):
    chance = Random(seed)
    for game, _, _ in steps(random_game(chance), chance):
        if chance.random() > 0.08:
            continue
        told = legal_json(game)
        legal = LegalActions(game)
        assert legal_json(view(game, game.player)) == told
        assert json.loads(json.dumps(told)) == told
        grid = game.board.grid
        places = Counter(
            (build.card.id, grid.squares(place.mask))
            for build in legal.builds()
            if (place := game.board.shapes.place(build.card.form, build.rot, build.at))
        )
        offered = [(card, tuple(map(tuple, squares))) for card, lays in told["build"].items() for squares in lays]
        assert len(set(offered)) == len(offered)
        assert set(offered) == set(places)
        assert told["end"] == (game.phase is Phase.CAN)
