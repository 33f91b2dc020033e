"""Every thing on the play screen says what it is, by pointer and by keyboard; a click that does nothing says why."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from arkadia_desktop.learn.handbook import page_for
from arkadia_desktop.rules.castle import PRINTED
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import FAMILIES, STACK_PLACE
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.play.inspector import LONG_MS, PATIENT_MS
from arkadia_desktop.scenes.play.messages import out_of_hand, why_nothing
from arkadia_desktop.scenes.play.tasks.phase import Choose, why_no_banner
from arkadia_desktop.scenes.play.tasks.task import IDLE, TaskState
from arkadia_desktop.scenes.play.view.looked_at import Target, thing_on
from arkadia_desktop.scenes.play.view.table_facts import TableFacts
from arkadia_desktop.scenes.play.view.thing_words import BubbleText, thing_telling
from arkadia_desktop.scenes.rules.screen import RulesScene
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui.paint.theme import TOOLTIP_MS
from arkadia_desktop.ui.widgets import Button
from tests.scale import scale
from tests.scenes.drivers import driven, story
from tests.scenes.games import NAMES, course, everywhere, found, record, seats_of, table_at
from tests.scenes.screen import RIGHT, Point, Screen
from tests.scenes.twins import Script, twin

NAME = "std3"
EACH = scale(90, 40)
"""Pixels between two clicks, in the test that clicks everywhere."""


def at(screen: Screen, phase: Phase = Phase.MUST, least: int = 50) -> Game:
    """The person on turn, in this phase, with cards in the hand."""
    number = found(NAME, lambda game: game.phase is phase and len(game.hand) > 2, least)
    game = course(NAME)[number]
    screen.app.change(replace(screen.app.settings, recap=False))
    screen.play_on(table_at(NAME, number, [game.player], options=Options(auto_forced=False)))
    return game


def rest(screen: Screen, pos: Point, ms: float = TOOLTIP_MS) -> None:
    screen.move(pos)
    screen.wait(ms + 60, each=100)


def said(told: BubbleText | None) -> str:
    assert told is not None
    return " ".join(saying.text for saying in told[1])


def telling(game: Game, target: Target, seat: int | None = None) -> str:
    seats = seats_of(game.setup.colours, ())
    return said(thing_telling(target, "", view(game, game.player if seat is None else seat), seats))


# ---- what things are


def test_every_square_of_every_game_says_what_lies_there() -> None:
    kinds = set()
    for name in NAMES:
        for game in course(name)[:: scale(40, 1)]:
            grid = game.board.grid
            for square in grid.squares(grid.board):
                target = thing_on(view(game, 0), square)
                assert target is not None
                kinds.add(target[0])
                assert telling(game, target).strip()
    assert kinds == {"building", "castle", "court", "worker", "camp", "meadow"}


def test_a_worker_says_whose_it_is_and_what_it_still_brings() -> None:
    name, number = next(everywhere(lambda game: game.phase is Phase.MUST and game.board.neutral))
    game = course(name)[number]
    grid = game.board.grid
    seats = seats_of(game.setup.colours, ())
    for seat, workers in enumerate(game.board.workers):
        for square in grid.squares(workers):
            beside = {Square(square.x + dx, square.y + dy) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
            open_ones = [one for one in game.board.buildings if not one.complete and beside & {*grid.squares(one.mask)}]
            told = telling(game, ("worker", grid.bit(square).bit_length() - 1))
            assert told.startswith("Your worker" if seat == game.player else f"{seats[seat].name}’s worker")
            assert ("No unfinished building" in told) == (not open_ones)
            assert (f"the {len(open_ones)} unfinished buildings" in told) == (len(open_ones) > 1)
    neutral = grid.bit(grid.squares(game.board.neutral)[0]).bit_length() - 1
    assert "earns nobody a seal" in telling(game, ("worker", neutral))


def test_a_castle_square_says_what_shows_and_what_is_covered() -> None:
    name, number = next(everywhere(lambda game: max(map(len, game.castle.stacks)) == 3))
    game = course(name)[number]
    for square, stack in enumerate(game.castle.stacks):
        told, top = telling(game, ("castle", square)), game.castle.top(square)
        if top is None:
            assert told.startswith("A blank castle square")
            continue
        worth = game.castle.values[top.ordinal]
        assert f"Each seal of this family is worth {worth} gold now" in told
        assert told.startswith(f"Floor {len(stack)}: " if stack else "Castle square: ")
        hidden = [one for one in (PRINTED[square], *stack[:-1]) if one is not None] if stack else []
        assert ("Covered" in told) == bool(hidden)


def test_a_floor_says_how_far_it_is() -> None:
    name, number = next(everywhere(lambda game: game.castle.floor == 1 and game.castle.can_grow))
    game = course(name)[number]
    n = len(game.castle.open_squares())
    assert "It is full" in telling(game, ("floor", 0))
    assert f"{n} pieces are still to come" in telling(game, ("floor", 1))
    assert "the last round begins" in telling(game, ("floor", 1))
    assert "It starts when floor 2 is full" in telling(game, ("floor", 2))


def test_pointer_and_keyboard_are_told_the_same(screen: Screen) -> None:
    game = at(screen)
    grid, seen = game.board.grid, dict[str, Square]()
    for square in grid.squares(grid.board):
        target = thing_on(screen.play.shown, square)
        assert target is not None
        if game.castle.stacks[target[1] if target[0] == "castle" else 0] == ():  # the foot of a high stack is hidden
            seen.setdefault(target[0], square)
    for kind, square in seen.items():
        rest(screen, screen.square(square), PATIENT_MS)
        by_pointer = screen.bubble
        assert by_pointer, kind
        screen.key(pygame.K_ESCAPE) if screen.play.task and screen.play.task.holding else None
        screen.play.inspector.look_at(square)
        screen.step()
        assert screen.bubble == by_pointer, kind
        screen.move(screen.nowhere)
    assert len(seen) >= 5


def test_tab_comes_to_the_floors(screen: Screen) -> None:
    at(screen)
    told = {}
    for _ in screen.play.sheet.ring():
        screen.key(pygame.K_TAB)
        told[screen.play.sheet.focused] = screen.bubble
    assert [told[f"floor {floor}"].split(" ")[1] for floor in range(3)] == ["1", "2", "3"]


def test_a_card_of_the_hand_is_read_after_a_while(screen: Screen) -> None:
    game = at(screen)
    reading = screen.play.picture.reading
    rest(screen, screen.card(1))
    assert reading.model is not None
    assert reading.model.card is None  # one often thinks there
    screen.wait(PATIENT_MS, each=100)
    assert reading.model is not None
    assert reading.model.card == game.hand[1]
    screen.click(screen.card(1))
    assert reading.model is not None
    assert reading.model.card is None


def test_face_up_cards_are_read_before_one_is_due_and_say_why_none_is_taken(screen: Screen) -> None:
    game = at(screen)
    rest(screen, screen.source(0))
    reading = screen.play.picture.reading
    assert reading.model is not None
    assert reading.model.card == game.face_up[0]
    assert reading.model.hint == "You take a card after you have laid a building."
    screen.play.sheet.focus("card 1", show=True)
    screen.key(pygame.K_RIGHT)
    screen.wait(TOOLTIP_MS + 60)
    assert reading.model.card == game.face_up[1]
    assert screen.play.sheet.tooltip == ""  # it stands on the panel already


def test_the_stack_says_how_many_are_left(screen: Screen) -> None:
    game = at(screen, least=20)
    rest(screen, screen.source(STACK_PLACE))
    assert f"{len(game.stack)} cards are left. Nobody knows which comes next." in screen.bubble


def test_the_supply_tells_what_is_left_of_the_building_under_the_pointer(screen: Screen) -> None:
    at(screen)
    supply = screen.layout["stock"]
    told = set()
    for x in range(supply.left + 4, supply.right, 12):
        screen.move((x, supply.centery))
        told.add(screen.play.sheet["left"].tooltip)
    assert any(words.startswith("House: ") and words.endswith("of 8 still in the supply") for words in told)


def test_every_button_of_the_rail_says_what_it_does_or_why_not(screen: Screen) -> None:
    for phase in (Phase.MUST, Phase.DRAW, Phase.CAN):
        at(screen, phase)
        for keys in ((), (pygame.K_1,), (pygame.K_ESCAPE, pygame.K_w)):
            screen.key(*(keys if phase is Phase.MUST else ()))
            for id in ("undo", "redo", "turn", "banner", "end", "coach", "help", "menu", "sound", "log"):
                button = screen.play.sheet[id]
                assert isinstance(button, Button)
                assert button.help or (button.enabled and button.label), (phase, id)


# ---- clicks that do nothing


def test_a_click_anywhere_does_something_or_says_why_not(screen: Screen) -> None:
    screen.checked = False
    for phase in (Phase.MUST, Phase.CASTLE, Phase.DRAW, Phase.CAN):
        at(screen, phase)
        width, height = screen.app.window.surface.get_size()
        for pos in ((x, y) for y in range(8, height, EACH) for x in range(8, width, EACH)):
            number, stack = screen.table.number, len(screen.app.stack)
            screen.move(pos)
            before = type(screen.play.task), screen.play.task.shown() if screen.play.task else IDLE
            screen.down(pos)
            held = screen.play.sheet.held
            screen.up(pos)
            task = screen.play.task
            after = type(task), task.shown() if task is not None else IDLE
            done = held or after != before or (screen.table.number, len(screen.app.stack)) != (number, stack)
            picture = screen.play.picture
            told = screen.bubble or picture.facts.boxes() or picture.reading.boxes()
            assert done or told, (phase, pos)
            if screen.table.number != number or len(screen.app.stack) != 1 or (task is not None and task.holding):
                at(screen, phase)


def test_what_is_answered_lies_beside_the_click_and_goes_with_the_pointer(screen: Screen) -> None:
    game = at(screen)
    grid, board = game.board.grid, game.board
    far = grid.squares(board.vacant & ~board.touching & ~board.plan.camp_mask)[0]
    screen.click(screen.square(far))
    assert isinstance(screen.play.task, Choose)
    assert "Too far away: a new building must touch something already on the board." in screen.bubble
    screen.move(screen.nowhere)
    assert screen.bubble == ""
    screen.click(screen.nowhere)
    assert screen.bubble.startswith("Nothing happens here")
    screen.move((screen.nowhere[0] + 3, screen.nowhere[1]))  # a hand is never still
    assert screen.bubble.startswith("Nothing happens here")
    screen.move(screen.square(far))
    assert screen.bubble == ""


def test_a_key_that_begins_nothing_is_told_which_keys_do(screen: Screen) -> None:
    at(screen)
    screen.key(pygame.K_RETURN)
    assert isinstance(screen.play.task, Choose)
    assert screen.bubble == "Nothing happens here: 1 picks up your first card."


def test_a_right_click_says_what_lies_there(screen: Screen) -> None:
    game = at(screen)
    court = next(one for one in game.board.lot.footprint() if one not in game.board.lot.castle_squares())
    screen.click(screen.square(court), RIGHT)
    assert screen.bubble == "The courtyard Nothing is ever placed here. F1: read “Lay a building” in the rules."


def test_whoever_looks_long_is_told_where_the_rule_is_and_f1_opens_it_there(screen: Screen) -> None:
    game = at(screen)
    grid, board = game.board.grid, game.board
    camp = grid.squares(board.vacant & board.plan.camp_mask)[0]
    rest(screen, screen.square(camp))
    assert "F1" not in screen.bubble
    screen.wait(LONG_MS, each=100)
    assert "F1: read “" in screen.bubble
    screen.key(pygame.K_F1)
    rules = screen.scene
    assert isinstance(rules, RulesScene)
    assert rules.page.id == page_for("camp")


def test_a_button_that_cannot_be_pressed_says_why_when_it_is(screen: Screen) -> None:
    at(screen)
    screen.click(screen.play.sheet["end"].rect.center)
    assert screen.bubble == screen.play.sheet["end"].reason == "First lay a building or place workers."


def test_a_click_on_the_chronicle_opens_it(screen: Screen) -> None:
    at(screen)
    assert "chronicle" in screen.layout
    screen.click(screen.layout["chronicle"].center)
    assert type(screen.scene).__name__ == "FullChronicle"


def test_enter_on_what_takes_none_is_answered_like_a_click(screen: Screen) -> None:
    game = at(screen)
    done = next(one for one in game.board.buildings if one.complete)
    screen.play.inspector.look_at(game.board.grid.squares(done.mask)[0])
    screen.key(pygame.K_RETURN)
    assert "workers go beside an unfinished building" in screen.bubble
    screen.play.sheet.focus("tent 0", show=True)
    screen.key(pygame.K_RETURN)
    assert "Only its owner may take something from this tent." in screen.bubble


@pytest.mark.parametrize("name", NAMES)
def test_there_is_a_sentence_for_every_thing_in_every_position(name: str) -> None:
    for game in course(name)[:: scale(20, 1)]:
        if game.phase is Phase.OVER:
            continue
        known, grid = view(game, game.player), game.board.grid
        things = [thing_on(known, square) for square in grid.squares(grid.board)]
        things += [(kind, 0) for kind in ("tent", "floor", "value", "source", "card")]
        for thing in (*things, None):
            told = why_nothing(thing, known, TaskState())
            assert told.endswith(".")
            assert told.count(". ") == 0  # one sentence
            if known.phase is Phase.CAN:
                assert ("raise a banner" in told) is (why_no_banner(known) is None)


def test_whoever_only_watches_is_told_so() -> None:
    game = course(NAME)[30]
    seats = seats_of(record(NAME).setup.colours, ())
    assert "Only computers" in out_of_hand(view(game, None), TableFacts(seats))
    assert "not your turn" in out_of_hand(view(game, 0), TableFacts(seats, people=(0,)))
    assert "over" in out_of_hand(view(course(NAME)[-1], 0), TableFacts(seats, people=(0,)))


# ---- secrets


def looked_about(screen: Screen, told: Script) -> list[object]:
    """All that is told of all things, by pointer, to the seat at the screen."""
    play = driven(screen, "still", told)  # no computer acts while things are looked at
    screen.show(play)
    layout = screen.layout
    places = [*layout.tents, layout["own"], *layout.market_places, *layout.hand_cards]
    places += [play.sheet[f"floor {floor}"].rect for floor in range(3)]
    places += [play.picture.ticker.place_of(f"value {family}") for family in FAMILIES]
    seen: list[object] = []
    for place in places:
        rest(screen, place.center, PATIENT_MS)
        seen.append((screen.print, screen.bubble, play.sheet.tooltip))
    return seen


def test_nothing_that_is_told_hangs_on_what_the_seat_may_not_know(tmp_path: Path) -> None:
    told = story()
    dealt, other = (Screen(tmp_path / name) for name in ("dealt", "other"))  # their clocks begin at the same moment
    assert looked_about(dealt, told) == looked_about(other, twin(told, 0))


def test_seal_values_are_told_one_by_one() -> None:
    game = course(NAME)[60]
    for family in FAMILIES:
        worth = game.castle.values[family.ordinal]
        assert f"Each seal of this family is worth {worth} gold now" in telling(game, ("value", family.ordinal))
