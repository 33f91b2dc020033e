"""Placing castle pieces and taking cards: choosing, putting back, being refused, and the values foretold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from arkadia_desktop.rules.actions import Draw, Piece
from arkadia_desktop.rules.castle import Castle
from arkadia_desktop.rules.evaluation import worth
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import FAMILIES, Family
from arkadia_desktop.rules.play import play
from arkadia_desktop.scenes.play.tasks.held import PlacePiece
from arkadia_desktop.scenes.play.tasks.phase import TakeCard
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from tests.scenes.games import course, everywhere, played, seats_of, table_at
from tests.scenes.screen import RIGHT, Screen


def sit_where(screen: Screen, wanted: Callable[[Game], object]) -> Game:
    """A person on turn where the samples first stand as wanted; nothing is done by itself."""
    name, number = next(everywhere(wanted))
    game = course(name)[number]
    screen.play_on(table_at(name, number, [game.player], options=Options(auto_forced=False), store=screen.app.store))
    return screen.table.game


def families(game: Game) -> list[Family]:
    return [family for family in FAMILIES if game.castle.pool[family.ordinal]]


def with_castle(name: str, number: int, change: Callable[[Castle], Castle]) -> Table:
    """A person on turn at a position of a sample, but with another castle."""
    before, last = played(name)[: number - 1], played(name)[number - 1]
    game = last.game._replace(castle=change(last.game.castle))
    changed = replace(last, step=last.step._replace(game=game))
    setup = game.setup
    return Table(setup, seats_of(setup.colours, [game.player]), Options(auto_forced=False), history=(*before, changed))


def a_choice(game: Game) -> bool:
    """A castle piece is due, several families are left and some squares are taken."""
    return game.phase is Phase.CASTLE and len(families(game)) > 1 and 1 < len(game.castle.open_squares()) < 8


def placing(screen: Screen) -> PlacePiece:
    task = screen.play.task
    assert isinstance(task, PlacePiece)
    return task


# ---- castle pieces


@pytest.mark.parametrize("how", ["carry", "drag", "keys"])
def test_the_four_values_are_shown_before_the_piece_lies(screen: Screen, how: str) -> None:
    game = sit_where(screen, a_choice)
    family, squares = families(game)[0], game.castle.open_squares()
    before = play(game, Piece(family, squares[0])).game.castle.values, play(game, Piece(family, squares[-1]))
    match how:
        case "carry":
            screen.click(screen.pool(family))
        case "drag":
            screen.move(screen.pool(family))
            screen.down(screen.pool(family))
        case _:
            screen.key(pygame.K_1 + FAMILIES.index(family))
    if how != "keys":
        screen.move(screen.castle(squares[0]))
    in_hand = screen.play.picture.dragged.model
    assert in_hand is not None
    assert in_hand.family is family  # whichever way it is moved
    ticker = screen.play.picture.ticker
    assert ticker.model is not None
    assert (ticker.model.values, ticker.model.after) == (game.castle.values, before[0])
    if how != "keys":
        screen.move(screen.castle(squares[-1]))
        assert ticker.model.after == before[1].game.castle.values
        screen.move(screen.nowhere)  # away from the castle: what this family does at best
        values = {play(game, Piece(family, square)).game.castle.values for square in squares}
        assert ticker.model.after in values
        seals = game.players[game.player].seals
        assert worth(seals, ticker.model.after) == max(worth(seals, one) for one in values)
    assert screen.table.game is game


def test_a_piece_moved_by_the_keyboard_is_seen_beside_its_place_and_the_shelf_calls_until_then(screen: Screen) -> None:
    game = sit_where(screen, a_choice)
    pools, dragged = screen.play.picture.pools, screen.play.picture.dragged
    assert pools.model is not None
    assert pools.model.calls
    screen.key(pygame.K_1 + FAMILIES.index(families(game)[0]))
    square = game.castle.open_squares()[0]
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT):
        assert dragged.model is not None
        assert dragged.model.family is families(game)[0]
        assert dragged.model.pos == screen.castle(square)
        screen.key(key)
        draft = placing(screen).draft
        assert draft is not None
        assert draft.square is not None
        square = draft.square
    assert not pools.model.calls
    screen.key(pygame.K_ESCAPE)
    assert pools.model.calls


BACK: dict[str, Callable[[Screen], None]] = {
    "Esc": lambda screen: screen.key(pygame.K_ESCAPE),
    "Put back": lambda screen: screen.press("turn"),
    "right click": lambda screen: screen.click(screen.nowhere, RIGHT),
    "Undo": lambda screen: screen.press("undo"),
    "Ctrl+Z": lambda screen: screen.key(pygame.K_z, mod=pygame.KMOD_LCTRL),
    "its own pool": lambda screen: screen.click(screen.pool(families(screen.table.game)[0])),
}


@pytest.mark.parametrize("way", BACK)
def test_every_way_of_putting_a_piece_back(screen: Screen, way: str) -> None:
    game = sit_where(screen, a_choice)
    screen.click(screen.pool(families(game)[0]))
    assert placing(screen).draft is not None
    BACK[way](screen)
    assert placing(screen).draft is None
    assert screen.table.game is game
    assert len(screen.app.stack) == 1  # no menu was opened
    screen.click(screen.castle(game.castle.open_squares()[0]))  # without a piece a click does nothing
    assert screen.table.game is game


def test_dropped_beside_the_castle_it_goes_back(screen: Screen) -> None:
    game = sit_where(screen, a_choice)
    for away in (screen.nowhere, screen.layout["hand"].center):
        screen.drag(screen.pool(families(game)[0]), away)
        assert placing(screen).draft is None
        assert screen.bubble == ""
    assert screen.table.game is game


@pytest.mark.parametrize("how", ["drag", "click"])
def test_on_a_square_that_is_taken_it_tells_why(screen: Screen, how: str) -> None:
    game = sit_where(screen, a_choice)
    family = families(game)[0]
    taken = next(k for k in range(10) if k not in game.castle.open_squares())
    if how == "drag":
        screen.drag(screen.pool(family), screen.castle(taken))
    else:
        screen.click(screen.pool(family))
        screen.click(screen.castle(taken))
    floor = game.castle.floor + 1
    assert screen.bubble == f"Why not? This square already has its castle piece on floor {floor}."
    assert (placing(screen).draft is None) == (how == "drag")
    assert screen.table.game is game


def test_the_wheel_and_r_go_through_the_families(screen: Screen) -> None:
    game = sit_where(screen, lambda game: a_choice(game) and len(families(game)) > 2)
    left = families(game)
    seen = []
    for _ in left:
        screen.wheel(-1)
        draft = placing(screen).draft
        assert draft is not None
        seen.append(draft.family)
    assert seen == left
    screen.wheel(1)
    draft = placing(screen).draft
    assert draft is not None
    assert draft.family is left[-2]
    screen.key(pygame.K_ESCAPE, pygame.K_r)
    draft = placing(screen).draft
    assert draft is not None
    assert draft.family is left[0]
    screen.key(pygame.K_r)
    draft = placing(screen).draft
    assert draft is not None
    assert draft.family is left[1]


def test_the_number_of_a_family_without_pieces_tells_so(screen: Screen) -> None:
    game = sit_where(screen, lambda game: a_choice(game) and len(families(game)) < 4)
    gone = next(family for family in FAMILIES if family not in families(game))
    screen.key(pygame.K_1 + FAMILIES.index(gone))
    floor = game.castle.floor + 1
    assert screen.bubble == f"Why not? No {gone.value} castle pieces are left for floor {floor}."
    assert placing(screen).draft is None


@pytest.mark.parametrize("where", ["courtyard", "meadow"])
def test_a_click_beside_the_castle_says_where_the_piece_goes(screen: Screen, where: str) -> None:
    game = sit_where(screen, a_choice)
    family, lot = families(game)[0], game.board.lot
    courtyard = set(lot.footprint()) - set(lot.castle_squares())
    free = set(game.board.grid.squares(game.board.vacant)) - set(lot.footprint())
    screen.click(screen.pool(family))
    screen.click(screen.square(sorted(courtyard if where == "courtyard" else free)[0]))
    assert screen.bubble == "Why not? Castle pieces go on the bright squares of the castle."
    assert placing(screen).draft is not None, "it stays in the hand"
    assert screen.table.game is game


def test_the_only_family_left_is_in_the_hand_at_once_and_stays_there(screen: Screen) -> None:
    name, number = next(everywhere(lambda game: game.phase is Phase.CASTLE and game.castle.floor == 2))
    family = Family.OLIVE
    screen.play_on(with_castle(name, number, lambda castle: replace(castle, pools=(*castle.pools[:2], (0, 2, 0, 0)))))
    game = screen.table.game
    assert families(game) == [family]
    assert len(game.castle.open_squares()) > 1
    draft = placing(screen).draft
    assert draft is not None
    assert draft.family is family
    assert not placing(screen).holding
    screen.press("turn")
    screen.drag(screen.pool(family), screen.nowhere)
    assert placing(screen).draft is not None
    square = game.castle.open_squares()[-1]
    screen.click(screen.castle(square))
    assert screen.table.history[-1].action == Piece(family, square)


def test_whoever_moves_a_piece_by_keys_is_told_them_behind_the_task(screen: Screen) -> None:
    sit_where(screen, a_choice)
    task = placing(screen).hints
    screen.key(pygame.K_RETURN)
    assert placing(screen).hints == (f"{task[0]} · Arrows: move, 1–4: choose, Enter: place", *task)
    screen.key(pygame.K_ESCAPE)
    assert placing(screen).hints == task


def test_several_pieces_are_counted(screen: Screen) -> None:
    game = sit_where(screen, lambda game: game.phase is Phase.CASTLE and game.pending > 1 and game.castle.floor < 2)
    total = game.pending
    for number in range(1, total + 1):
        assert placing(screen).hints[0] == f"Place castle piece {number} of {total}"
        now = screen.table.game
        screen.drag(screen.pool(families(now)[0]), screen.castle(now.castle.open_squares()[0]))
        screen.until_mine()
    assert screen.table.game.phase is not Phase.CASTLE
    assert len(screen.table.history) > total


# ---- cards


def drawing(game: Game) -> bool:
    return game.phase is Phase.DRAW


def empty_place(game: Game) -> bool:
    return drawing(game) and None in game.face_up and any(game.face_up)


def test_an_empty_place_has_nothing_to_take(screen: Screen) -> None:
    game = sit_where(screen, empty_place)
    place = game.face_up.index(None)
    screen.click(screen.source(place))
    assert screen.table.game is game
    screen.key(pygame.K_1 + place)
    assert screen.bubble == "Why not? There is no card here."
    words = screen.play.picture.bubble.boxes()[0].rect
    assert words.bottom < screen.layout["market"].top  # above the place that was tried
    assert screen.table.game is game


def test_an_empty_stack_has_nothing_to_take(screen: Screen) -> None:
    game = sit_where(screen, lambda game: drawing(game) and not game.stack)
    screen.click(screen.source(3))
    assert screen.table.game is game
    screen.key(pygame.K_4)
    assert screen.bubble == "Why not? The stack is empty."
    assert screen.table.game is game


def test_the_arrows_stop_only_where_there_is_a_card(screen: Screen) -> None:
    game = sit_where(screen, empty_place)
    task = screen.play.task
    assert isinstance(task, TakeCard)
    stops = set()
    for _ in range(6):
        screen.key(pygame.K_LEFT)
        stops.add(task.focus)
    assert stops == set(task.legal())
    assert game.face_up.index(None) not in stops
    assert screen.table.game is game


def test_a_card_dropped_elsewhere_stays_where_it_is(screen: Screen) -> None:
    game = sit_where(screen, lambda game: drawing(game) and all(game.face_up) and game.stack)
    for away in (screen.nowhere, screen.source(1), screen.layout["board"].center):
        screen.drag(screen.source(0), away)
        assert screen.table.game is game
    screen.drag(screen.source(0), screen.layout["hand"].center)
    assert screen.table.history[-1].action == Draw(0)


def test_enter_without_a_card_chosen_takes_none(screen: Screen) -> None:
    game = sit_where(screen, lambda game: drawing(game) and game.stack)
    screen.key(pygame.K_RETURN, pygame.K_SPACE)
    assert screen.table.game is game
