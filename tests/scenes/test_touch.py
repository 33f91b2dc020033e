"""The play screen under fingers: whole turns, what they hide, what they are told, what is left when they have gone."""

from __future__ import annotations

from itertools import islice
from random import Random

import pygame
import pytest

from arkadia_desktop.rules.actions import Build
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.scenes.play.drivers.coach import CoachPanel
from arkadia_desktop.scenes.play.hotseat.handover import PeekScene
from arkadia_desktop.scenes.play.screen import TIP_PX, PlayScene
from arkadia_desktop.scenes.play.tasks.held import Lay, PlaceWorkers
from arkadia_desktop.scenes.play.tasks.phase import Choose
from arkadia_desktop.scenes.rules.screen import RulesScene
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui.loop.fingers import LONG_MS
from arkadia_desktop.ui.widgets.button import HOLD_MS, SEEN_MS
from tests.scenes.games import course, everywhere, played, table_at
from tests.scenes.screen import Screen
from tests.scenes.test_peeking import after_the_turn
from tests.scenes.test_tasks_lay import held
from tests.scenes.test_why_not import begin
from tests.scenes.ways import FINGER_TURNS, WAYS, act, below

BY_HAND = Options(auto_forced=False)


def first_build(screen: Screen) -> Build:
    """A building of the first card as it comes, where it may lie, away from where it would be taken by itself."""
    game = begin(screen)
    return next(one for one in LegalActions(game).builds() if one.card == game.hand[0] and one.rot == 0)


@pytest.mark.parametrize("kind", list(WAYS["touch"]), ids=lambda kind: kind.__name__)
def test_every_action_can_be_done_with_the_fingers(screen: Screen, kind: type) -> None:
    done = ((name, number) for name, number in everywhere(lambda game: game.phase is not Phase.OVER))
    spots = ((name, number) for name, number in done if isinstance(played(name)[number].action, kind))
    for seed, (name, number) in enumerate(islice(spots, 0, 40, 13)):
        wanted, before = played(name)[number].action, course(name)[number]
        screen.play_on(table_at(name, number, [before.player], options=BY_HAND, store=screen.app.store))
        act(screen, wanted, "touch", Random(seed))
        assert screen.table.history[number].action == wanted


def test_a_tapped_card_lies_on_the_board_to_be_looked_at(screen: Screen) -> None:
    action = first_build(screen)
    screen.hand.tap(screen.card(0))
    task = held(screen)
    assert task.draft.at is not None
    assert task.draft.preview is not None, "what it would pay is told without a pointer over it"
    assert screen.play.picture.shown is not None
    assert screen.play.picture.shown.held is None, "nothing hangs on a pointer that is not there"
    assert "tap to lay" in screen.ribbon
    screen.hand.tap(screen.over(action.at, box(action.card.form, 0)))
    assert held(screen).draft.at == action.at
    assert screen.table.number == 0 or isinstance(screen.play.task, Lay)


def test_what_is_dragged_is_seen_above_the_finger(screen: Screen) -> None:
    action = first_build(screen)
    size = box(action.card.form, 0)
    goal = screen.over(action.at, size)
    number = screen.table.number
    finger = below(screen, goal, max(size))
    screen.hand.drag(screen.card(0), finger, stay=True)
    assert held(screen).draft.at == action.at
    lowest = screen.grid.rect(*action.at, *size).bottom
    assert finger[1] - lowest >= TIP_PX - 2
    screen.hand.up(finger)
    assert held(screen).draft.at == action.at
    assert screen.table.number == number, "let go it lies there, and is not laid"
    screen.hand.tap(goal)
    assert screen.table.history[number].action == action


def test_a_building_that_lies_there_is_dragged_on(screen: Screen) -> None:
    action = first_build(screen)
    screen.hand.tap(screen.card(0))
    number, at = screen.table.number, held(screen).draft.at
    assert at is not None
    size = held(screen).draft.size
    start = screen.over(at, size)
    screen.hand.drag(start, below(screen, screen.over(action.at, size), max(size)))
    assert screen.table.number == number
    assert held(screen).by_key
    assert held(screen).draft.at != at
    screen.hand.drag(screen.over(held(screen).draft.at or at, size), screen.nowhere)
    assert isinstance(screen.play.task, Choose), "beside the board it goes back to the hand"


@pytest.mark.parametrize("turn", FINGER_TURNS, ids=lambda turn: turn.__name__)
def test_fingers_turn_what_lies_there(screen: Screen, turn: object) -> None:
    first_build(screen)
    screen.hand.tap(screen.card(0))
    rot = held(screen).draft.rot
    assert callable(turn)
    turn(screen)
    assert held(screen).draft.rot == (rot + 1) % 4
    assert held(screen).draft.at is not None


def test_a_second_finger_turns_what_the_first_drags(screen: Screen) -> None:
    first_build(screen)
    middle = screen.grid.area.center
    screen.hand.drag(screen.card(0), middle, stay=True)
    rot = held(screen).draft.rot
    screen.hand.tap((middle[0] + 150, middle[1]), finger=2)
    assert held(screen).draft.rot == (rot + 1) % 4
    screen.hand.move((middle[0], middle[1] + 30))
    screen.hand.up((middle[0], middle[1] + 30))
    assert held(screen).draft.rot == (rot + 1) % 4


def test_where_it_may_not_lie_a_finger_is_told_why(screen: Screen) -> None:
    game = begin(screen)
    screen.hand.tap(screen.card(0))
    lot = screen.over(game.board.lot.at, held(screen).draft.size)
    screen.hand.tap(lot)
    screen.hand.tap(lot)
    assert held(screen).draft.at is not None
    assert screen.bubble.startswith("Why not?")


def test_a_long_press_tells_of_what_lies_there_and_begins_nothing(screen: Screen) -> None:
    name, number = next(everywhere(lambda game: game.phase is Phase.MUST and len(game.board.buildings) > 2))
    screen.play_on(table_at(name, number, [course(name)[number].player], store=screen.app.store))
    board = screen.play.view.board
    building = next(one for one in board.buildings if not one.complete)
    castle = screen.castle(next(i for i, stack in enumerate(screen.play.view.castle.stacks) if stack or not i))
    spots = [
        screen.card(0),
        screen.square(board.grid.squares(building.mask)[0]),
        screen.square(board.grid.squares(board.plan.camp_mask & board.vacant)[0]),
        castle,
        screen.layout.tents[0].center,
        screen.source(0),
    ]
    said = []
    for spot in spots:
        screen.hand.press(spot)
        assert isinstance(screen.play.task, Choose)
        screen.wait(3000)
        glimpse = screen.play.inspector.glimpse()
        assert glimpse.target is not None
        assert glimpse.rule.startswith("Tap here to read")
        said.append(glimpse.target[0])
    assert said == ["card", "building", "camp", "castle", "tent", "source"]


def test_the_value_of_a_seal_and_what_is_left_are_told_too(screen: Screen) -> None:
    begin(screen)
    for id in ("value gold", "value silver", "left", "coach", "menu", "sound"):
        if id in screen.play.sheet and screen.play.sheet[id].visible:
            screen.hand.press(screen.play.sheet[id].rect.center)
            screen.wait(500)
            assert screen.play.sheet.tooltip == screen.play.sheet[id].help != "", id


def test_a_long_press_is_called_off_by_moving(screen: Screen) -> None:
    begin(screen)
    x, y = screen.card(0)
    screen.hand.down((x, y))
    screen.wait(LONG_MS - 150)
    assert screen.app.stack.fingers.ring.share > 0.5
    screen.hand.move((x, y - 120))
    assert screen.app.stack.fingers.ring.share == 0
    screen.wait(LONG_MS)
    screen.hand.up((x, y - 120))
    assert isinstance(screen.play.task, Lay)
    assert screen.play.inspector.glimpse().target is None


def test_no_ghost_stays_where_a_finger_was(screen: Screen) -> None:
    name, number = next(everywhere(lambda game: game.phase is Phase.MUST and len(game.board.buildings) > 2))
    screen.play_on(table_at(name, number, [course(name)[number].player], store=screen.app.store))
    screen.wait(300)
    before = screen.pixels
    screen.hand.tap(screen.card(0))
    screen.tap("banner")  # cancels
    screen.wait(600)
    assert isinstance(screen.play.task, Choose)
    assert not screen.play.inside
    screen.play.sheet.focus(None)
    screen.wait(200)
    assert screen.pixels == before


def test_a_small_worker_is_hit_by_a_large_finger(screen: Screen) -> None:
    name, number = next(
        everywhere(lambda game: game.phase is Phase.MUST and game.players[game.player].own > 2 and game.board.buildings)
    )
    screen.play_on(table_at(name, number, [course(name)[number].player], store=screen.app.store))
    own = screen.play.picture.own.place_of("worker own")
    screen.hand.tap((own.right + 8, own.centery))
    assert isinstance(screen.play.task, PlaceWorkers)


def test_one_is_never_counted_twice(screen: Screen) -> None:
    """Where the system makes mouse events of fingers besides, they are not looked at."""
    action = first_build(screen)
    number, goal = screen.table.number, screen.over(action.at, box(action.card.form, 0))
    for pos in (screen.card(0), goal):
        screen.hand.down(pos)
        screen.send(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=True)
        screen.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True)
        screen.hand.up(pos)
        screen.send(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True)
    assert screen.table.number == number
    assert held(screen).draft.at == action.at


def test_an_asked_rule_is_opened_by_a_tap(screen: Screen) -> None:
    game = begin(screen)
    camp = game.board.grid.squares(game.board.plan.camp_mask & game.board.vacant)[0]
    screen.hand.press(screen.square(camp))
    screen.wait(100)
    assert "Tap here to read" in screen.bubble
    screen.hand.tap(screen.play.picture.bubble.place.center)
    screen.expect(RulesScene)


def test_an_advice_of_the_coach_is_carried_out_by_a_tap_on_the_large_button(screen: Screen) -> None:
    begin(screen)
    number = screen.table.number
    screen.tap("coach")
    coach = screen.expect(CoachPanel)
    screen.until(lambda: coach.advice is not None)
    screen.wait(1000)  # the first lies ready already
    screen.hand.tap(screen.play.sheet["end"].rect.center)
    screen.wait(200)
    assert screen.table.number > number
    assert not screen.play.sheet["end"].pressed
    assert not screen.play.sheet.held


def test_ones_own_tent_is_seen_again_by_a_long_press_on_it(screen: Screen) -> None:
    after_the_turn(screen, 0, 1)
    screen.hand.press(screen.layout["own"].center)
    peeking = screen.expect(PeekScene)
    assert not peeking.open
    screen.wait(SEEN_MS + 40)
    look = peeking.sheet["look"].rect.center
    screen.hand.down(look)
    screen.wait(HOLD_MS + 40)
    assert peeking.open
    screen.hand.up(look)
    screen.expect(PlayScene)


def test_the_finger_that_asked_for_the_tent_does_not_open_it(screen: Screen) -> None:
    after_the_turn(screen, 0, 1)
    own = screen.layout["own"].center
    screen.hand.down(own)
    screen.wait(LONG_MS + 60)
    peeking = screen.expect(PeekScene)
    screen.hand.move(peeking.sheet["look"].rect.center)
    screen.wait(SEEN_MS + HOLD_MS + 100)
    screen.hand.tap(peeking.sheet["look"].rect.center, finger=2)
    screen.hand.down(peeking.sheet["look"].rect.center, finger=2)
    screen.wait(HOLD_MS + 100)
    assert not peeking.open
