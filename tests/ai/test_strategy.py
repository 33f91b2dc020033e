"""What the rules of good play say of actions, and how it is measured what they are worth."""

from __future__ import annotations

import random

from arkadia_desktop.rules.actions import END, Action, Banner, Draw, Piece, Workers
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.fast import BLANK, CAN, CASTLE, DRAW, FORM_OF, FastGame
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import COLOURS, Family
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.play import play
from arkadia_desktop.tools import strategy


def position(phase: int, *, seals: tuple[int, ...] = (0, 0, 0, 0), values: tuple[int, ...] = (2, 2, 2, 2)) -> FastGame:
    """A game of two; the player on turn has these seals, the rival three of olive."""
    game = FastGame.of(begin(deal(COLOURS[:2], STANDARD, random.Random(1))))
    game.phase = phase
    game.seals = [[0, 3, 0, 0], [0, 3, 0, 0]]
    game.seals[game.player] = list(seals)
    game.values[:4] = values
    return game


def said(name: str, game: FastGame, action: Action) -> bool | None:
    after = game.copy()
    after.do(action)
    return strategy.RULES[name](game, action, after)


def test_what_is_cheap_waits_and_what_is_dear_is_sold() -> None:
    game = position(CAN, seals=(3, 0, 4, 0), values=(3, 2, 5, 1))
    cheap, dear, nothing = Banner((3, 0, 0, 0)), Banner((0, 0, 4, 0)), Banner((0, 0, 0, 0))
    assert [said("selling-wait", game, one) for one in (cheap, dear, nothing, END)] == [False, True, True, True]
    assert [said("selling-sell", game, one) for one in (cheap, dear, nothing, END)] == [False, True, False, False]
    assert [said("selling-recruit", game, one) for one in (dear, nothing, END)] == [None, True, False]
    game.banners[game.player] = 2
    assert [said("selling-keep", game, one) for one in (dear, nothing, END)] == [None, False, True]
    game.turns_left = 2
    assert said("selling-wait", game, cheap) is None


def test_the_castle_shows_the_own_family_and_hides_that_of_the_rival() -> None:
    game = position(CASTLE, seals=(4, 0, 0, 0))
    game.pending = 1
    blank, olive, red = (game.tops.index(top) for top in (BLANK, Family.OLIVE.ordinal, Family.RED.ordinal))
    assert said("castle-lift", game, Piece(Family.RED, blank))
    assert said("castle-lift", game, Piece(Family.BLACK, blank)) is False
    assert [said("castle-bury", game, Piece(Family.BLACK, one)) for one in (olive, blank, red)] == [True, False, None]
    assert [said("castle-spare", game, Piece(Family.BLACK, one)) for one in (olive, blank, red)] == [None, True, False]


def test_a_card_may_have_a_form_that_the_hand_lacks() -> None:
    game = position(DRAW)
    forms = {FORM_OF[card] for card in game.hands[game.player]}
    for place in (0, 1, 2):
        assert said("cards-shape", game, Draw(place)) is (FORM_OF[game.face_up[place]] not in forms)
    assert said("cards-shape", game, Draw("stack")) is None


def test_the_castle_heeds_what_the_richest_rival_holds_and_may_sell() -> None:
    game = position(CASTLE, seals=(4, 0, 0, 0), values=(2, 3, 2, 2))
    game.pending = 1
    blank, olive, red = (game.tops.index(top) for top in (BLANK, Family.OLIVE.ordinal, Family.RED.ordinal))
    shown = [said("tents-raise", game, Piece(family, blank)) for family in (Family.RED, Family.OLIVE, Family.BLACK)]
    assert shown == [True, False, True]
    covers = [Piece(Family.BLACK, square) for square in (olive, blank, red)]
    assert [said("tents-bury", game, one) for one in covers] == [True, None, False]
    assert [said("tents-sale", game, one) for one in covers] == [True, False, False]
    game.banners[1 - game.player] = 0
    assert [said("tents-sale", game, one) for one in covers] == [None, None, None]


def test_workers_who_complete_nothing_are_own_ones_and_one_stays_in_the_tent() -> None:
    game = begin(deal(COLOURS[:2], STANDARD, random.Random(1)))
    for action in (next(LegalActions(game).builds()), Draw(0), END):
        game = play(game, action).game
    (building, around), *_none = LegalActions(game).open_buildings()
    square = game.board.grid.squares(around)[0]
    fast = FastGame.of(game)
    fast.neutral[fast.player] = 1
    own, neutral = Workers(building.id, (square,), ()), Workers(building.id, (), (square,))
    assert [said("workers-stand", fast, one) for one in (own, neutral)] == [True, False]
    assert [said("workers-helper", fast, one) for one in (own, neutral)] == [True, False]
    fast.own[fast.player] = 1
    assert [said("workers-reserve", fast, one) for one in (own, neutral)] == [False, True]


def test_a_claim_has_the_mean_and_a_bar_by_games() -> None:
    assert strategy.Claim.of([[1.0, 3.0], [2.0], []]) == strategy.Claim(2.0, 0.0, 3, 3)
    assert strategy.Claim.of([[0.0], [4.0]]) == strategy.Claim(2.0, 2.77, 2, 2)
