"""Drafts of castle pieces: judged by the rules, and reached by the arrows."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.rules.actions import Piece
from arkadia_desktop.rules.castle import Castle
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import FAMILIES, Family
from arkadia_desktop.rules.plan import CASTLE_SQUARES
from arkadia_desktop.rules.play import play
from arkadia_desktop.scenes.play.tasks.drafts import Raising
from tests.scenes.games import everywhere, moments, position
from tests.scenes.test_drafts import known

WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))
raising = st.sampled_from(moments(Phase.CASTLE)).map(position)


@given(raising, st.sampled_from(FAMILIES), st.integers(0, CASTLE_SQUARES - 1))
def test_a_castle_piece_is_judged_by_the_rules(game: Game, family: Family, square: int) -> None:
    draft = Raising(known(game), family, square)
    action = Piece(family, square)
    assert draft.action == action
    assert draft.refusal == LegalActions(game).why(action)
    assert (draft.values is None) == (draft.refusal is not None)
    if draft.values is not None:
        assert draft.values == play(game, action).game.castle.values
    assert (family in Raising.families(known(game))) == bool(game.castle.pool[family.ordinal])


def reached(draft: Raising) -> set[int | None]:
    """The castle squares the arrows lead to from where the draft stands."""
    first = draft.square
    found, waiting = {first}, deque([first])
    while waiting:
        here = waiting.popleft()
        for way in WAYS:
            draft.square = here
            draft.step(*way)
            if draft.square not in found:
                found.add(draft.square)
                waiting.append(draft.square)
    return found


@pytest.mark.parametrize("rot", [0, 1])
def test_arrows_reach_every_open_castle_square(rot: int) -> None:
    name, number = next(everywhere(lambda game: game.phase is Phase.CASTLE and game.board.lot.rot == rot))
    seen = known(position((name, number)))
    for open_squares in range(1, 1 << CASTLE_SQUARES):
        stacks = tuple(() if open_squares >> k & 1 else (FAMILIES[0],) for k in range(CASTLE_SQUARES))
        now = seen._replace(castle=Castle(stacks))
        expected = set(now.castle.open_squares())
        for start in expected:
            assert reached(Raising(now, FAMILIES[0], start)) == expected


def test_arrows_begin_at_an_open_square() -> None:
    seen = known(position(moments(Phase.CASTLE)[-1]))
    closed = next(k for k in range(CASTLE_SQUARES) if k not in seen.castle.open_squares())
    for square in (None, closed):
        draft = Raising(seen, Raising.families(seen)[0], square)
        draft.step(1, 0)
        assert draft.square == seen.castle.open_squares()[0]
