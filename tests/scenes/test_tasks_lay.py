"""Laying a building: turning it, putting it back, being refused, and seeing what it would do."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from arkadia_desktop.pace import LETTER_MS
from arkadia_desktop.rules.actions import Build
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.preview import preview
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.play.messages import TOLD_MS
from arkadia_desktop.scenes.play.tasks.held import Lay
from arkadia_desktop.scenes.play.tasks.phase import Choose
from arkadia_desktop.scenes.rules.screen import RulesScene
from tests.scenes.games import course, found, table_at
from tests.scenes.screen import LEFT, RIGHT, Screen
from tests.scenes.ways import turn_by_key, turn_by_right_click, turn_by_wheel

NAME = "greedy2"
CASTLE = "Why not? The castle is there."


def begin(screen: Screen, name: str = NAME, least: int = 30, wanted: Callable[[Game], object] = bool) -> Game:
    """A person whose turn begins, at the board."""
    number = found(name, lambda game: game.phase is Phase.MUST and game.player == 1 and wanted(game), least)
    screen.play_on(table_at(name, number, [1], store=screen.app.store))
    return screen.table.game


def taken(screen: Screen) -> Game:
    """Where a turn begins, the first building on the pointer."""
    game = begin(screen)
    screen.click(screen.card(0))
    screen.move(screen.square(Square(3, 3)))
    return game


def held(screen: Screen) -> Lay:
    task = screen.play.task
    assert isinstance(task, Lay)
    return task


def nothing_held(screen: Screen, game: Game) -> None:
    """The card is back in the hand and nothing was played."""
    assert isinstance(screen.play.task, Choose)
    assert screen.table.game is game
    assert screen.play.picture.hand.model is not None
    assert screen.play.picture.hand.model.away is None
    assert screen.play.picture.dragged.model is not None
    assert screen.play.picture.dragged.model.card is None


def a_legal(game: Game, rot: int = 0) -> Build:
    """A legal building without a turn."""
    return next(action for action in LegalActions(game).builds() if action.rot == rot)


def an_illegal(game: Game) -> Build:
    """The first card in the middle of the castle."""
    lot = game.board.lot.at
    action = Build(game.hand[0], 0, Square(lot.x, lot.y))
    assert LegalActions(game).why(action) is not None
    return action


def goal(screen: Screen, action: Build) -> tuple[int, int]:
    return screen.over(action.at, box(action.card.form, action.rot))


TURNING: dict[str, tuple[Callable[[Screen], None], int]] = {
    "R": (turn_by_key, 1),
    "shift R": (lambda screen: screen.key(pygame.K_r, mod=pygame.KMOD_LSHIFT), -1),
    "wheel down": (turn_by_wheel, 1),
    "wheel up": (lambda screen: screen.wheel(1), -1),
    "right click": (turn_by_right_click, 1),
    "button": (lambda screen: screen.press("turn"), 1),
}


@pytest.mark.parametrize(("way", "dragging"), [*product(TURNING, [False]), *product(list(TURNING)[:-1], [True])])
def test_every_way_of_turning(screen: Screen, way: str, dragging: bool) -> None:
    game = begin(screen)
    screen.move(screen.card(1))
    screen.down(screen.card(1))
    if not dragging:
        screen.up(screen.card(1))
    screen.move(screen.square(Square(3, 3)))
    turn, quarters = TURNING[way]
    for turned in range(1, 6):
        turn(screen)
        assert held(screen).draft.rot == turned * quarters % 4
    assert screen.table.game is game


def test_a_swipe_of_a_trackpad_turns_once(screen: Screen) -> None:
    taken(screen)
    for _ in range(9):
        screen.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-0.2, flipped=False, which=0)
    assert held(screen).draft.rot == 1


def test_the_building_follows_the_pointer_while_it_is_turned(screen: Screen) -> None:
    game = begin(screen)
    place = max(range(len(game.hand)), key=lambda i: box(game.hand[i].form, 0)[0])
    screen.click(screen.card(place))
    screen.move(screen.square(Square(7, 2)))
    for _ in range(4):
        screen.key(pygame.K_r)
        draft = held(screen).draft
        width, height = draft.size
        assert draft.at is not None
        assert abs(draft.at.x + width / 2 - 7.5) <= 0.5
        assert abs(draft.at.y + height / 2 - 2.5) <= 0.5


def cancel_by_card(screen: Screen) -> None:
    screen.click(screen.card(0))


def cancel_by_undo(screen: Screen) -> None:
    screen.key(pygame.K_z, mod=pygame.KMOD_LCTRL)


PUTTING_BACK: dict[str, Callable[[Screen], None]] = {
    "Esc": lambda screen: screen.key(pygame.K_ESCAPE),
    "Cancel": lambda screen: screen.press("banner"),
    "Undo": lambda screen: screen.press("undo"),
    "Ctrl+Z": cancel_by_undo,
    "its own card": cancel_by_card,
}


@pytest.mark.parametrize("way", PUTTING_BACK)
def test_every_way_of_putting_a_building_back(screen: Screen, way: str) -> None:
    game = begin(screen)
    screen.click(screen.card(0))
    screen.move(goal(screen, a_legal(game)))
    assert held(screen).draft.at is not None
    PUTTING_BACK[way](screen)
    nothing_held(screen, game)
    assert screen.bubble == ""


@pytest.mark.parametrize("way", ["Esc", "Cancel", "Undo", "Ctrl+Z"])
def test_putting_back_what_the_keyboard_holds(screen: Screen, way: str) -> None:
    game = begin(screen)
    screen.key(pygame.K_2)
    assert held(screen).draft.at is not None
    PUTTING_BACK[way](screen)
    nothing_held(screen, game)


def test_dropped_off_the_board_it_goes_back_silently(screen: Screen) -> None:
    game = begin(screen)
    for away in (screen.nowhere, screen.layout["ticker"].center, screen.card(2)):
        screen.drag(screen.card(0), away)
        nothing_held(screen, game)
        assert screen.bubble == ""


def test_a_drag_that_is_refused_goes_back_and_tells_why(screen: Screen) -> None:
    game = begin(screen)
    action = an_illegal(game)
    screen.drag(screen.card(0), goal(screen, action))
    nothing_held(screen, game)
    assert screen.bubble == CASTLE
    screen.wait(TOLD_MS - 200)
    assert screen.bubble == CASTLE
    screen.wait(LETTER_MS * len(CASTLE))
    assert screen.bubble == ""


def test_a_click_that_is_refused_keeps_it_in_the_hand_and_tells_why(screen: Screen) -> None:
    game = begin(screen)
    action = an_illegal(game)
    screen.click(screen.card(0))
    screen.move(goal(screen, action))
    screen.click(goal(screen, action))
    assert screen.bubble == CASTLE
    assert screen.table.game is game
    good = next(build for build in LegalActions(game).builds() if build.card == game.hand[0] and build.rot == 0)
    screen.click(goal(screen, good))
    assert screen.table.history[-1].action == good


def test_enter_where_it_may_not_lie_tells_why(screen: Screen) -> None:
    game = begin(screen)
    screen.key(pygame.K_1)
    lot = game.board.lot.at
    while held(screen).draft.at != Square(lot.x, lot.y):
        at = held(screen).draft.at
        assert at is not None
        way = pygame.K_LEFT if at.x > lot.x else pygame.K_RIGHT if at.x < lot.x else 0
        screen.key(way or (pygame.K_UP if at.y > lot.y else pygame.K_DOWN))
    screen.key(pygame.K_RETURN)
    assert screen.bubble == CASTLE
    assert screen.table.game is game


def test_another_card_takes_the_place_of_the_first(screen: Screen) -> None:
    begin(screen)
    screen.click(screen.card(0))
    screen.move(screen.square(Square(2, 2)))
    screen.click(screen.card(3))
    assert held(screen).place == 3
    screen.key(pygame.K_2)
    assert held(screen).place == 1
    assert held(screen).by_key


def test_a_short_way_is_a_click_and_a_long_one_a_drag(screen: Screen) -> None:
    game = begin(screen)
    x, y = screen.card(0)
    screen.down((x, y))
    screen.move((x + 4, y + 4))
    screen.up((x + 4, y + 4))
    assert held(screen).draft.at is None  # it hangs on the pointer
    screen.key(pygame.K_ESCAPE)
    screen.drag((x, y), (x + 40, y - 20))
    nothing_held(screen, game)


def test_mouse_and_keyboard_take_turns(screen: Screen) -> None:
    taken(screen)
    before = held(screen).draft.at
    assert before is not None
    screen.key(pygame.K_RIGHT)
    assert held(screen).by_key
    assert held(screen).draft.at == Square(before.x + 1, before.y)
    screen.move(screen.square(Square(9, 1)))  # the pointer alone does not take it away from the keys
    assert held(screen).draft.at == Square(before.x + 1, before.y)
    screen.click(screen.square(Square(9, 1)))  # a click does, and only that
    assert not held(screen).by_key
    assert held(screen).draft.at != Square(before.x + 1, before.y)


def test_the_first_arrow_shows_where_the_building_would_begin(screen: Screen) -> None:
    begin(screen)
    screen.click(screen.card(0))
    screen.move(screen.nowhere)
    screen.key(pygame.K_RIGHT)
    first = held(screen).draft.at
    assert held(screen).draft.refusal is None
    screen.key(pygame.K_RIGHT)
    assert first is not None
    assert held(screen).draft.at == Square(first.x + 1, first.y)


def test_arrows_move_the_building_after_a_button_was_clicked(screen: Screen) -> None:
    """A clicked button has the keyboard, but shows no ring: nobody would know why the arrows are dead."""
    begin(screen)
    screen.click(screen.card(0))
    screen.press("turn")
    assert screen.scene.sheet.focused == "turn"
    screen.key(pygame.K_LEFT)
    first = held(screen).draft.at
    screen.key(pygame.K_LEFT)
    assert first is not None
    assert held(screen).draft.at == Square(first.x - 1, first.y)


def test_a_button_with_the_ring_keeps_enter_and_arrows(screen: Screen) -> None:
    begin(screen)
    screen.key(pygame.K_1)
    at, rot = held(screen).draft.at, held(screen).draft.rot
    while screen.scene.sheet.focused != "turn":
        screen.key(pygame.K_TAB)
    screen.key(pygame.K_LEFT)
    assert held(screen).draft.at == at
    screen.key(pygame.K_SPACE)
    assert held(screen).draft.rot == (rot + 1) % 4
    screen.key(pygame.K_r)  # a key of the task: the ring goes, the arrows are the building's again
    assert screen.scene.sheet.focused is None
    screen.key(pygame.K_LEFT, pygame.K_LEFT)
    assert held(screen).draft.at != at


def test_a_dialog_puts_back_what_hangs_on_the_pointer(screen: Screen) -> None:
    game = taken(screen)
    screen.key(pygame.K_h)
    screen.expect(FullChronicle)
    screen.key(pygame.K_ESCAPE)
    nothing_held(screen, game)


def test_it_stays_in_the_hand_of_whoever_reads_the_rules(screen: Screen) -> None:
    taken(screen)
    draft = held(screen).draft
    screen.key(pygame.K_F1)
    assert screen.expect(RulesScene).page.id == "build"
    screen.key(pygame.K_F1)
    assert held(screen).draft == draft


def test_a_building_on_the_way_stays_there_for_whoever_reads_the_rules(screen: Screen) -> None:
    """The button comes up while the rules lie over the board: that drops nothing."""
    game = begin(screen)
    screen.move(screen.card(0))
    screen.down(screen.card(0))
    screen.move(screen.square(Square(3, 3)))
    screen.key(pygame.K_F1)
    screen.up(screen.square(Square(5, 5)))
    screen.key(pygame.K_ESCAPE)
    assert held(screen).held is not None
    assert screen.table.game == game


def test_a_window_of_another_size_keeps_it_in_the_hand(screen: Screen) -> None:
    game = taken(screen)
    window = screen.app.window
    window.native.size = (1600, 900)
    screen.post(pygame.WINDOWRESIZED, x=1600, y=900)
    screen.step()
    assert screen.app.window.surface.get_size() == (1600, 900)
    good = next(build for build in LegalActions(game).builds() if build.card == game.hand[0] and build.rot == 0)
    screen.click(goal(screen, good))
    assert screen.table.history[-1].action == good


def test_the_pointer_may_leave_the_window(screen: Screen) -> None:
    game = taken(screen)
    screen.send(pygame.WINDOWLEAVE)
    assert screen.play.picture.dragged.model is not None
    assert screen.play.picture.dragged.model.card is None
    good = next(build for build in LegalActions(game).builds() if build.card == game.hand[0] and build.rot == 0)
    screen.move(goal(screen, good))
    assert screen.play.picture.dragged.model.card == game.hand[0]
    screen.down(goal(screen, good), LEFT)
    assert screen.table.history[-1].action == good


def completing(game: Game) -> Build | None:
    """A building without a turn that completes something for this seat."""
    for action in LegalActions(game).builds():
        if action.rot == 0 and any(
            line.seat == game.player for _building, payout in preview(game, action).completed for line in payout.lines
        ):
            return action
    return None


def test_what_it_completes_and_pays_is_shown_before_it_lies(screen: Screen) -> None:
    game = begin(screen, "greedy4-first", 40, completing)
    action = completing(game)
    assert action is not None
    foretold = preview(game, action)
    before = game.players[1].seals
    screen.click(screen.card(game.hand.index(action.card)))
    screen.move(goal(screen, action))
    for _building, payout in foretold.completed:
        for line in payout.lines:
            name = "You" if line.seat == 1 else screen.table.seats[line.seat].name
            assert f"{name} +{line.seals}" in screen.bubble
    own = screen.play.picture.own.model
    assert own is not None
    gained = tuple(
        sum(line.seals for _b, payout in foretold.completed for line in payout.lines
            if line.seat == 1 and payout.family.ordinal == i)
        for i in range(4)
    )  # fmt: skip
    assert own.gains == gained
    assert screen.table.game is game
    screen.down(goal(screen, action))
    after = screen.table.game.players[1].seals
    assert tuple(b - a for a, b in zip(before, after, strict=True)) == gained


def test_camps_it_covers_are_told_before(screen: Screen) -> None:
    def covering(game: Game) -> Build | None:
        builds = (action for action in LegalActions(game).builds() if action.rot == 0)
        return next((a for a in builds if preview(game, a).neutral == 1 and not preview(game, a).completed), None)

    game = begin(screen, NAME, 0, covering)
    action = covering(game)
    assert action is not None
    screen.click(screen.card(game.hand.index(action.card)))
    screen.move(goal(screen, action))
    assert screen.bubble in ("+1 Covers a camp", "Covers a camp +1")


def test_numbers_of_cards_that_are_not_there_do_nothing(screen: Screen) -> None:
    name, number = next(
        (name, number)
        for name in ("std2", "first2", "std3")
        for number, game in enumerate(course(name))
        if game.phase is Phase.MUST and len(game.hand) < 4
    )
    game = course(name)[number]
    screen.play_on(table_at(name, number, [game.player]))
    screen.key(pygame.K_4)
    assert isinstance(screen.play.task, Choose)
    assert screen.table.number == number


def test_the_right_button_off_the_board_turns_as_well(screen: Screen) -> None:
    begin(screen)
    screen.click(screen.card(0))
    screen.move(screen.nowhere)
    screen.down(screen.nowhere, RIGHT)
    assert held(screen).draft.rot == 1
