"""What the others did since one's last turn: told once, closed by whatever comes, brought back from the chronicle."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from arkadia_desktop.rules import events
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.scenes.full_chronicle import FullChronicle
from arkadia_desktop.scenes.recap import recap_facts, recap_squares
from arkadia_desktop.stage.wording import lines
from arkadia_desktop.table.envelope import Options
from arkadia_desktop.table.live import Table
from tests.scenes.games import CALLED, course, found, table_at
from tests.scenes.screen import Screen
from tests.scenes.test_glance import overlay

NAME = "std3"


def a_turn(least: int = 60) -> tuple[Table, Game]:
    """A person's turn begins, and the two others had one before it."""
    number = found(NAME, lambda game: game.phase is Phase.MUST, least)
    game = course(NAME)[number]
    return table_at(NAME, number, [game.player], options=Options()), game


def told(screen: Screen) -> str:
    return " ".join(box.text for box in screen.play.picture._facts.boxes())


def test_it_names_who_did_what_with_the_amounts() -> None:
    table, game = a_turn()
    model = recap_facts(table, game.player)
    assert model is not None
    happened = [sight.event for sight in table.recap(game.player)]
    acted = [event.seat for event in happened if not isinstance(event, events.TurnEnded | events.TurnBegan)]
    order = list(dict.fromkeys(seat for seat in acted if seat != game.player))
    assert [row.lead for row in model.rows] == [CALLED[seat] for seat in order]
    for seat, row in zip(order, model.rows, strict=True):
        mine = [event for event in happened if event.seat == seat]
        texts = [fact.text for fact in row.facts]
        sprites = [fact.sprite for fact in row.facts]
        for event in mine:
            match event:
                case events.BuildingLaid():
                    assert f"seal_{event.building.card.family}" in sprites
                case events.WorkersIntroduced():
                    assert sum(int(text) for text in texts if text.isdigit()) == len(event.own) + len(event.neutral)
                case events.PiecePlaced():
                    assert f"castle_{event.family}" in sprites
                case events.BuildingCompleted():
                    assert "check_green" in sprites
                    for line in event.payout.lines:
                        assert any(text.endswith(f"+{line.seals}") for text in texts)
                case events.SealsSold():
                    assert f"+{event.gold}" in texts


def test_nobody_learns_what_was_drawn_from_the_stack() -> None:
    """In every turn of the sample and for every seat: a card from the stack is a card without a name."""
    seen = 0
    for number, game in enumerate(course(NAME)):
        if game.phase is not Phase.MUST or number % 3:
            continue
        table = table_at(NAME, number, [0, 1, 2])
        for seat in range(3):
            model = recap_facts(table, seat)
            facts = [fact for row in model.rows for fact in row.facts] if model is not None else []
            drawn = [fact for fact in facts if fact.sprite == "icon_card" and not fact.text]
            seen += len(drawn)
            stack = [
                sight.event
                for sight in table.recap(seat)
                if isinstance(sight.event, events.CardDrawn) and sight.event.source == "stack"
            ]
            assert len(drawn) <= len([event for event in stack if event.seat != seat])
    assert seen > 3


@pytest.mark.parametrize("how", ["click", "key"])
def test_it_opens_with_the_turn_and_goes_with_the_first_click_or_key(screen: Screen, how: str) -> None:
    table, _game = a_turn()
    screen.sit(table)
    screen.until_mine()
    assert told(screen).startswith("Since your last turn")
    screen.move(screen.square(screen.table.game.board.lot.at))
    assert told(screen)  # it does not mind the pointer
    screen.key(pygame.K_LSHIFT)
    assert told(screen)
    if how == "click":
        screen.click(screen.card(0))
        assert screen.play.task is not None
        assert screen.play.task.held is not None  # the click did what it was meant for
    else:
        screen.key(pygame.K_1)
    assert told(screen) == ""
    screen.key(pygame.K_ESCAPE)
    assert told(screen) == ""  # it has been told


def test_it_comes_back_from_the_chronicle(screen: Screen) -> None:
    table, _game = a_turn()
    screen.sit(table)
    screen.until_mine()
    first = told(screen)
    screen.key(pygame.K_h)
    screen.expect(FullChronicle)
    screen.press("recap")
    assert told(screen) == first
    screen.click(screen.nowhere)
    assert told(screen) == ""


def test_whoever_does_not_want_it_is_not_told(screen: Screen) -> None:
    screen.app.change(replace(screen.app.settings, recap=False))
    table, _game = a_turn()
    screen.sit(table)
    screen.until_mine()
    assert told(screen) == ""


def test_before_the_very_first_turn_there_is_nothing_to_tell(screen: Screen) -> None:
    screen.sit(table_at(NAME, 0, [course(NAME)[0].player]))
    screen.until_mine()
    assert told(screen) == ""
    screen.key(pygame.K_h)
    assert not screen.expect(FullChronicle).sheet["recap"].visible


def test_the_whole_chronicle_lights_what_each_line_speaks_of(screen: Screen) -> None:
    """By keyboard and by pointer, in the town as it was after the line."""
    table, _game = a_turn()
    screen.sit(table)
    screen.until_mine()
    screen.key(pygame.K_h)
    dialog = screen.expect(FullChronicle)
    rows = [(row, view) for row, view in dialog._told if view is not None]
    wanted = [line for sight in table.recap(table.game.player) for line in lines(sight.event, sight.view)]
    assert [row for row, _view in rows][-len(wanted) :] == wanted
    for row, view in reversed(rows[-6:]):
        board, overlay = dialog._board._picture.model.board, dialog._board._picture.model.overlay
        assert (board, overlay.lit) == (view.board, row.squares)
        screen.key(pygame.K_UP)
        while isinstance(dialog._rows[dialog._list.chosen], str):  # the heading of a round
            screen.key(pygame.K_UP)
    listed = dialog._list
    whole = [(i, rect) for i, rect in listed.rows() if listed.rect.contains(rect)]
    index, rect = next((i, rect) for i, rect in whole if not isinstance(dialog._rows[i], str))
    screen.move(rect.center)
    assert dialog._board._picture.model.overlay.lit == dialog._rows[index].squares


def test_it_lights_the_squares_where_they_were_and_lies_beside_them(screen: Screen) -> None:
    beside = 0
    for least in range(20, 160, 20):
        table, game = a_turn(least)
        screen.sit(table)
        screen.until_mine()
        squares = recap_squares(table, game.player)
        happened = [sight.event for sight in table.recap(game.player)]
        laid = [event.building for event in happened if isinstance(event, events.BuildingLaid)]
        assert all(building.mask & squares == building.mask for building in laid)
        assert overlay(screen).lit == squares
        lines = [box.rect for box in screen.play.picture._facts.boxes()]
        words = lines[0].unionall(lines[1:])
        beside += not any(words.colliderect(screen.grid.rect(*square)) for square in game.board.grid.squares(squares))
        screen.click(screen.nowhere)
        assert overlay(screen).lit == 0
    assert beside >= 5


def test_before_anything_has_happened_the_chronicle_shows_the_town_as_it_is(screen: Screen) -> None:
    game = course("first4")[0]
    screen.sit(table_at("first4", 0, [game.player]))
    screen.until_mine()
    screen.key(pygame.K_h)
    town = screen.expect(FullChronicle)._board
    assert town._shown is not None
    assert town._shown[0].board == game.board
