"""Rulings on set-up and information: R34-R38."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from arkadia_desktop.rules.actions import STACK
from arkadia_desktop.rules.deal import begin, cards_in_play, deal
from arkadia_desktop.rules.events import CardDrawn
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import (
    CARDS,
    COLOURS,
    OWN_WORKERS,
    START_BANNERS,
    START_WORKERS,
    WORKERS_PER_BANNER,
    Card,
)
from arkadia_desktop.rules.plan import STANDARD, LotPlace
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView, seen, unknown, view
from tests import drawn
from tests.rules.randomly import random_game, steps


def test_r34_the_lot_lies_where_it_covers_no_camp():
    def footprint(x: int, y: int, width: int, height: int) -> set[tuple[int, int]]:
        return {(x + dx, y + dy) for dx in range(width) for dy in range(height)}

    everywhere = {(x, y) for x in range(16) for y in range(12)}
    free = everywhere - STANDARD.camps
    places = {
        LotPlace(Square(x, y), rot)
        for rot, size in enumerate(((4, 3), (3, 4)))
        for x, y in everywhere
        if footprint(x, y, *size) <= free
    }
    assert set(STANDARD.lots) == places
    assert Counter(place.rot for place in places) == {0: 6, 1: 5}


def test_r34_the_place_is_chosen_or_drawn_before_the_deal():
    drawn_at_random = {deal(COLOURS[:2], STANDARD, Random(seed)).lot for seed in range(200)}
    assert drawn_at_random == set(STANDARD.lots)
    for place in STANDARD.lots:
        chosen = deal(COLOURS[:2], STANDARD, Random(1), lot=place)
        assert chosen.lot == place
        assert chosen.deck == deal(COLOURS[:2], STANDARD, Random(1)).deck, "choosing the place changes no card"
    with pytest.raises(ValueError, match="cannot go there"):
        deal(COLOURS[:2], STANDARD, Random(1), lot=LotPlace(Square(0, 0), 0))


@pytest.mark.parametrize("first_game", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r35_the_deal_follows_the_deck(seats, first_game):
    setup = deal(COLOURS[:seats], STANDARD, Random(seats), first_game=first_game, start=seats - 1)
    game = begin(setup)
    deck = setup.deck
    for seat in range(seats):
        assert game.hands[seat] == deck[4 * seat : 4 * seat + 4], "whoever begins"
    assert game.face_up == deck[4 * seats : 4 * seats + 3]
    assert game.stack == deck[4 * seats + 3 :]
    assert game.player == seats - 1
    again = begin(setup._replace(start=0))
    assert (again.hands, again.face_up, again.stack) == (game.hands, game.face_up, game.stack)


def test_r35_the_turns_go_in_seat_order():
    chance = Random(35)
    game = random_game(chance, seats=3, first=False)
    turns = [before.player for before, _, step in steps(game, chance) if step.game.turn > before.turn]
    assert turns == [(game.player + i) % 3 for i in range(len(turns))]


def test_r36_the_first_game_has_33_cards_and_seven_buildings():
    game = drawn.first_game_setup(2)
    laid = [building.card for building in game.board.buildings]
    assert len(laid) == 7
    assert len(cards_in_play(STANDARD, True)) == 33
    assert sorted([*game.setup.deck, *laid]) == sorted(CARDS)
    assert not any(building.complete for building in game.board.buildings)
    assert [building.id for building in game.board.buildings] == [1, 2, 3, 4, 5, 6, 7]
    assert game.discard == ()


def test_r36_extra_neutral_workers_are_for_the_first_game_alone():
    for seats, extra in ((2, 3), (3, 2), (4, 1)):
        assert [player.neutral for player in drawn.first_game_setup(seats).players] == [extra] * seats
        standard = begin(deal(COLOURS[:seats], STANDARD, Random(1)))
        assert [player.neutral for player in standard.players] == [0] * seats


def test_r37_own_workers_never_run_short():
    assert OWN_WORKERS == START_WORKERS + START_BANNERS * WORKERS_PER_BANNER == 11


# ---- secrecy


def with_other_secrets(game: Game, seat: int, chance: Random) -> Game:
    """The same game as far as `seat` can know: what is hidden from it lies in another order."""
    hidden = list(unknown(view(game, seat)))
    chance.shuffle(hidden)

    def deal_to(other: int, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        return hand if other == seat else tuple(c if c in game.seen[other] else hidden.pop() for c in hand)

    hands = tuple(deal_to(other, hand) for other, hand in enumerate(game.hands))
    return game._replace(hands=hands, stack=tuple(hidden), setup=game.setup._replace(deck=()))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r38_two_games_that_differ_in_hidden_cards_look_the_same(seats, scale):
    chance = Random(38)
    differences = 0
    for _ in range(scale(3, 30)):
        for _, _, step in steps(random_game(chance, seats=seats), chance):
            if chance.random() > 0.2:
                continue
            for seat in range(seats):
                other = with_other_secrets(step.game, seat, chance)
                differences += other.hands != step.game.hands
                assert view(other, seat) == view(step.game, seat)
                assert repr(view(other, seat)) == repr(view(step.game, seat))
    assert differences > 10


def test_r38_a_view_has_no_room_for_a_secret():
    assert set(PlayerView._fields) == {
        "seat", "setup", "board", "castle", "players", "hand", "hand_sizes", "face_up", "stack_size", "discard",
        "seen", "phase", "player", "turn", "turns_left", "pending", "draw_due", "banner_used", "acted", "idle",
        "result",
    }  # fmt: skip
    game = drawn.first_game_setup(3)
    shown = view(game, 1)
    assert shown.hand == game.hands[1]
    text = repr(shown)
    for card in (*game.hands[0], *game.hands[2], *game.stack):
        assert repr(card) not in text
    assert view(game, None).hand == ()


def test_r38_a_card_drawn_from_the_stack_stays_unknown_to_others():
    card = CARDS[0]
    from_stack, face_up = CardDrawn(1, STACK, card), CardDrawn(1, 2, card)
    assert seen(from_stack, 1) == from_stack
    assert seen(from_stack, 0) == CardDrawn(1, STACK, None)
    assert seen(from_stack, None) == CardDrawn(1, STACK, None)
    assert seen(face_up, 0) == face_up
