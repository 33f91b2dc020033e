"""What is told of what one looks at: buildings, tents, values, lines of the chronicle; by pointer and by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from arkadia_desktop.locale.words import family_name
from arkadia_desktop.rules.board import Building
from arkadia_desktop.rules.game import Game, Phase, Player
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.play.tasks.held import PlaceWorkers
from arkadia_desktop.scenes.play.tasks.phase import Choose
from arkadia_desktop.stage.board.overlay import Overlay
from arkadia_desktop.stage.common.names import building_title
from arkadia_desktop.stage.common.picture import Component
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui.paint.theme import TOOLTIP_MS
from tests.scenes.games import CALLED, course, everywhere, found, table_at
from tests.scenes.screen import Screen

NAME = "std3"


def begin(
    screen: Screen, wanted: Callable[[Game], object] = bool, least: int = 90, *, memory_game: bool = True
) -> Game:
    """A person's turn begins; what the others did has been read."""
    number = found(NAME, lambda game: game.phase is Phase.MUST and wanted(game), least)
    game = course(NAME)[number]
    screen.play_on(table_at(NAME, number, [game.player], options=Options(memory_game=memory_game)))
    screen.press("recap close")
    screen.click(screen.nowhere)
    return game


def words(part: Component[Any]) -> str:
    """All it says."""
    return " ".join(box.text for box in part.boxes())


def facts(screen: Screen) -> str:
    return words(screen.play.picture.facts)


def rest(screen: Screen, pos: tuple[int, int]) -> None:
    """The pointer comes to rest there."""
    screen.move(pos)
    screen.wait(TOOLTIP_MS + 60, each=60)


def overlay(screen: Screen) -> Overlay:
    model = screen.play.picture.board.model
    assert model is not None
    return model.overlay


def around(game: Game, building: Building) -> list[Square]:
    """The squares beside a building, counted on the fingers."""
    inside = set(game.board.grid.squares(building.mask))
    beside = {Square(x + dx, y + dy) for x, y in inside for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    return sorted(square for square in beside - inside if square in game.board.grid)


def others(game: Game) -> list[Player]:
    return [player for seat, player in enumerate(game.players) if seat != game.player]


def test_a_building_tells_what_it_would_pay_to_whom(screen: Screen) -> None:
    game = begin(screen)
    grid, sure = game.board.grid, 0
    names = [("You" if seat == game.player else CALLED[seat]) for seat in range(3)]
    screen.move(screen.square(grid.squares(game.board.buildings[0].mask)[0]))
    assert screen.bubble == ""  # not while the pointer only passes
    screen.wait(TOOLTIP_MS + 60, each=60)
    for building in game.board.buildings:
        screen.move(screen.square(grid.squares(building.mask)[0]))  # whoever reads one need not wait for the next
        told = screen.bubble
        form, family = building_title(building.card.form), family_name(building.card.family.value)
        assert told.startswith(f"{form}: {family}")
        beside = around(game, building)
        vacant = [square for square in beside if game.board.vacant & grid.bit(square)]
        if building.complete:
            assert not vacant
            assert told.endswith("It is complete and has paid out.")
            continue
        n = len(vacant)
        assert (f"{n} squares around it are free" if n > 1 else "1 square around it is free") in told
        assert "For completing it +1" in told
        for name, workers in zip(names, game.board.workers, strict=True):
            mine = sum(bool(workers & grid.bit(square)) for square in beside)
            assert (f"{name} +{mine}" in told) == (mine > 0)
            sure += mine
        assert overlay(screen).legal == grid.mask(vacant)
        assert overlay(screen).lit == building.mask
    assert sure > 3  # workers stood beside some of them


def test_the_bubble_covers_neither_the_building_nor_its_open_squares(screen: Screen) -> None:
    game = begin(screen)
    rest(screen, screen.square(game.board.grid.squares(game.board.buildings[0].mask)[0]))
    for building in game.board.buildings:
        screen.move(screen.square(game.board.grid.squares(building.mask)[0]))
        bubble = screen.play.picture.bubble.place  # without its pointer, or the line to what it tells of
        for square in (*game.board.grid.squares(building.mask), *around(game, building)):
            if square in game.board.grid.squares(building.mask) or game.board.vacant & game.board.grid.bit(square):
                assert not bubble.colliderect(screen.grid.rect(*square)), building


def test_a_click_takes_it_away_and_what_is_held_keeps_it_away(screen: Screen) -> None:
    game = begin(screen)
    spot = screen.square(game.board.grid.squares(game.board.buildings[0].mask)[0])
    rest(screen, spot)
    assert screen.bubble
    screen.click(screen.card(0))
    rest(screen, spot)
    assert "The player who completes" not in screen.bubble


def test_arrows_look_around_and_enter_begins_with_workers(screen: Screen) -> None:
    game = begin(screen, lambda game: game.players[game.player].own)
    screen.key(pygame.K_UP)
    grid = game.board.grid
    open_one = next(one for one in game.board.buildings if not one.complete)
    goal = grid.squares(open_one.mask)[0]
    here = overlay(screen).cursor
    assert here is not None
    for key, steps in (
        (pygame.K_LEFT, here.x - goal.x), (pygame.K_RIGHT, goal.x - here.x),
        (pygame.K_UP, here.y - goal.y), (pygame.K_DOWN, goal.y - here.y),
    ):  # fmt: skip
        screen.key(*[key] * max(0, steps))
    assert overlay(screen).cursor == goal
    assert screen.bubble.startswith(building_title(open_one.card.form))  # the keyboard need not wait
    screen.key(pygame.K_ESCAPE)
    assert overlay(screen).cursor is None
    assert isinstance(screen.play.task, Choose)
    assert len(screen.app.stack) == 1  # no menu was opened
    screen.move(screen.square(goal))
    screen.key(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN)
    task = screen.play.task
    assert isinstance(task, PlaceWorkers)
    assert task.draft.chosen == open_one.id


def test_the_keyboard_leaves_the_square_it_looked_at_for_whatever_it_goes_to(screen: Screen) -> None:
    begin(screen, lambda game: game.players[game.player].own > 0)
    screen.key(pygame.K_RIGHT)
    assert overlay(screen).cursor is not None
    assert screen.bubble
    screen.key(pygame.K_w)
    cursor = overlay(screen).cursor
    assert isinstance(screen.play.task, PlaceWorkers)
    assert cursor is not None
    assert not screen.bubble
    screen.key(pygame.K_RIGHT)
    assert overlay(screen).cursor not in (None, cursor)
    screen.key(pygame.K_ESCAPE)
    screen.key(pygame.K_RIGHT)
    screen.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert screen.play.sheet.ringed
    assert overlay(screen).cursor is None
    assert not screen.bubble


@pytest.mark.parametrize("memory", [True, False])
def test_a_tent_tells_no_more_than_the_memory_game_allows(screen: Screen, memory: bool) -> None:
    game = begin(screen, lambda game: any(one.banners < 4 for one in others(game)), 120, memory_game=memory)
    for i, seat in enumerate(screen.play.tents):
        rest(screen, screen.layout.tents[i].center)
        told, player = facts(screen), game.players[seat]
        assert told.startswith(CALLED[seat])
        assert ("emember seals, gold" in told) == memory
        assert ("Worth" in told) == (not memory)
        if not memory:
            worth = sum(a * b for a, b in zip(player.seals, game.castle.values, strict=True))
            assert f"{' '.join(map(str, player.seals))} Worth {worth} gold now" in told.replace("Seals ", "")
        assert f"Banners left {player.banners}" in told or f"{player.banners} Banners left" in told
        assert told.count("Round ") == 4 - player.banners
        model = screen.play.picture.facts.model
        assert model is not None
        cards = [fact.card for _lead, facts in model.rows for fact in facts if fact.card]
        assert cards == list(game.seen[seat])  # only what was taken before everybody's eyes
        hidden = set(game.hands[seat]) - set(game.seen[seat])
        assert not hidden & set(cards)


def test_a_purist_is_not_told_which_cards_the_others_took(screen: Screen) -> None:
    screen.app.change(replace(screen.app.settings, purist=True, pace="at_once"))
    begin(screen, lambda game: all(game.seen), 60)
    rest(screen, screen.layout.tents[0].center)
    model = screen.play.picture.facts.model
    assert model is not None
    assert [fact for _lead, facts in model.rows for fact in facts if fact.card] == []


@pytest.mark.parametrize("scale", [100, 200])
def test_a_click_on_a_tent_tells_what_is_known_of_it(screen: Screen, scale: int) -> None:
    """Also where it is a bar; and the next click beside it is answered as ever."""
    screen.app.change(replace(screen.app.settings, ui_scale=scale))
    begin(screen)
    for seat, tent in zip(screen.play.tents, screen.play.picture.tents_seen, strict=True):
        screen.click(tent.rect.center)
        assert facts(screen).startswith(CALLED[seat])
        assert screen.bubble == ""
    screen.click(screen.layout["ribbon"].center)
    assert facts(screen) == ""


def test_the_own_tent_tells_what_the_seals_bring_now(screen: Screen) -> None:
    game = begin(screen, lambda game: sum(game.players[game.player].seals) > 3)
    player, values = game.players[game.player], game.castle.values
    rest(screen, screen.layout["own"].center)
    told = facts(screen)
    for n, value in zip(player.seals, values, strict=True):
        assert f"{n} × {value} = {n * value}" in told
    now = sum(n * value for n, value in zip(player.seals, values, strict=True))
    assert f"All seals now {now}" in told
    assert f"With your gold {now + player.gold}" in told


def test_tab_brings_the_keyboard_to_tents_values_and_lines(screen: Screen) -> None:
    game = begin(screen)
    sheet, seen = screen.scene.sheet, set()
    for _ in range(len(sheet.ring())):
        screen.key(pygame.K_TAB)
        seen.add(sheet.focused)
        match sheet.focused:
            case "tent 0":
                assert facts(screen).startswith(CALLED[screen.play.tents[0]])
            case "own tent":
                assert facts(screen).startswith("Your seals now")
            case "value black":
                screen.wait(TOOLTIP_MS + 60, each=60)
                n = game.castle.values[2]
                assert sheet.tooltip == worth(n)
            case "lines":
                assert screen.play.picture.chronicle.model is not None
                lines = screen.play.picture.chronicle.model.lines
                assert overlay(screen).lit == lines[-1].squares
                screen.key(pygame.K_UP, pygame.K_UP)
                assert overlay(screen).lit == lines[-3].squares
                screen.key(pygame.K_DOWN)
                assert overlay(screen).lit == lines[-2].squares
    assert {"tent 0", "tent 1", "own tent", "lines", "left", *(f"value {f.value}" for f in FAMILIES)} <= seen


def worth(n: int) -> str:
    shown = "of its squares is visible" if n == 1 else "of its squares are visible"
    return f"Each seal of this family is worth {n} gold now: {n} {shown} on the castle."


def test_a_value_tells_the_squares_it_counts(screen: Screen) -> None:
    game = begin(screen)
    cells = [screen.play.picture.ticker.place_of(f"value {family}") for family in FAMILIES]
    for cell, n in zip(cells, game.castle.values, strict=True):
        rest(screen, cell.center)
        assert screen.scene.sheet.tooltip == worth(n)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_a_castle_square_tells_leaves_the_castle_in_sight(screen: Screen, size: tuple[int, int]) -> None:
    """It speaks of what the whole castle shows."""
    screen.resize(size)
    begin(screen)
    parts = screen.play.picture
    faces = [parts.board.castle_face(k) for k in range(10)]
    for face in faces:
        rest(screen, face.center)
        assert screen.bubble
        assert parts.bubble.place is not None
        assert parts.bubble.place.collidelist(faces) == -1
        model = parts.bubble.model
        # its pointer stops short of where it is aimed, and so is aimed well within the square
        assert model is not None
        assert model.about.aim is None or face.inflate(-face.w // 2, -face.h // 2).collidepoint(model.about.aim)


def test_the_third_floor_fades_before_what_lies_behind_it(screen: Screen) -> None:
    three = lambda game: max(map(len, game.castle.stacks)) == 3 and game.phase is not Phase.OVER  # noqa: E731
    name, number = next(everywhere(three))
    game = course(name)[number]
    screen.play_on(table_at(name, number, [game.player], options=Options(auto_forced=False)))
    for k, place in enumerate(game.board.lot.castle_squares()):
        if place.y:
            screen.move(screen.square(Square(place.x, place.y - 1)))
            assert (k in overlay(screen).faded) == (len(game.castle.stacks[k]) == 3)
    screen.move(screen.nowhere)
    assert not overlay(screen).faded


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_all_that_is_known_of_a_tent_fits_into_the_window(screen: Screen, scale: int) -> None:
    """At the end of an open game a tent has most to tell: every banner raised is a row."""
    screen.app.change(replace(screen.app.settings, ui_scale=scale))
    name, number = max(
        everywhere(lambda game: game.phase is Phase.MUST),
        key=lambda one: (-sum(player.banners for player in course(one[0])[one[1]].players), one[1]),
    )
    game = course(name)[number]
    screen.play_on(table_at(name, number, [game.player], options=Options(memory_game=False)))
    screen.play.inspector.panel.close()
    window = screen.play.kit.frame.area
    for spot in ("tent 0", "own tent"):
        screen.scene.sheet.focus(spot, show=True)
        screen.step()
        boxes = screen.play.picture.facts.boxes()
        assert len(boxes) > 6
        assert all(window.contains(box.rect) for box in boxes), spot
        grounds = [item.rect for item in screen.play.picture.facts.items]
        assert all(window.inflate(60, 60).contains(ground) for ground in grounds)
