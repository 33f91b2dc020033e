"""What the others did since one's last turn: told once, in the way of nothing, brought back from the chronicle."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pygame
import pytest

from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import END, Build
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.preview import preview
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.play.tasks.drafts import Laying
from arkadia_desktop.scenes.play.view.chronicle_lines import recap_lines, squares_of
from arkadia_desktop.settings import UI_SCALES
from arkadia_desktop.stage.panels.wording import lines
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Options
from tests.scale import crossed
from tests.scenes.games import CALLED, course, found, table_at
from tests.scenes.scan import small_or_cut
from tests.scenes.screen import Screen
from tests.scenes.test_glance import overlay
from tests.tongues import LANGUAGES

NAME = "std3"
Screens = Callable[..., Screen]


def a_turn(least: int = 60) -> tuple[Table, Game]:
    """A person's turn begins, and the two others had one before it."""
    number = found(NAME, lambda game: game.phase is Phase.MUST, least)
    game = course(NAME)[number]
    return table_at(NAME, number, [game.player], options=Options()), game


def compact(screens: Screens, scale: int) -> tuple[Screen, Game]:
    """The same in a small window with so large text (percent)."""
    screen = screens(size=(1280, 720))
    screen.app.change(replace(screen.app.settings, ui_scale=scale))
    table, game = a_turn()
    screen.play_on(table)
    return screen, game


def told(screen: Screen) -> str:
    """Everything the recap says, in sight or not; empty while it is closed."""
    recap = screen.play.inspector.panel
    if "recap" not in screen.play.sheet:
        return ""
    title = screen.play.sheet["recap title"].said()
    return " ".join([title, *(f"{line.text} {line.tail}".strip() for line in recap.lines)])


def test_it_names_who_did_what_with_the_amounts() -> None:
    table, game = a_turn()
    told = recap_lines(table.recap(game.player), table.seats, game.player)
    happened = [sight.event for sight in table.recap(game.player)]
    acted = [event.seat for event in happened if not isinstance(event, events.TurnEnded | events.TurnBegan)]
    order = list(dict.fromkeys(seat for seat in acted if seat != game.player))
    assert list(dict.fromkeys(line.colour for line in told if not line.came)) == [table.seats[n].colour for n in order]
    texts = [f"{line.text} {line.tail}" for line in told]
    signs = [line.sign for line in told]
    for seat in order:
        for event in (event for event in happened if event.seat == seat):
            match event:
                case events.BuildingLaid():
                    assert f"seal_{event.building.card.family}" in signs
                case events.WorkersIntroduced():
                    assert any(f"Placed {len(event.own) + len(event.neutral)} worker" in text for text in texts)
                case events.PiecePlaced():
                    assert f"castle_{event.family}" in signs
                case events.BuildingCompleted():
                    for line in event.payout.lines:
                        who = "You earn" if line.seat == game.player else f"{CALLED[line.seat]} earns"
                        said = " complete " if line.trigger else f"{who} {line.seals} seal"
                        assert any(said in text and text.endswith(f"+{line.seals}") for text in texts)
                case events.SealsSold():
                    assert any(text.endswith(f"+{event.gold}") for text in texts)


@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_what_came_of_an_action_belongs_to_it(screens: Screens, scale: int) -> None:
    """Whatever form it takes: each action begins with what was done, and lights all that came of it."""
    screen, game = compact(screens, scale)
    panel = screen.play.inspector.panel
    came = events.CampsCovered | events.BuildingCompleted | events.PiecePlaced
    happened = [sight.event for sight in screen.table.recap(game.player) if sight.event.seat != game.player]
    assert any(isinstance(event, came) for event in happened)
    assert [line for deed in panel.deeds for line in deed] == list(panel.lines)
    assert all(not deed[0].came for deed in panel.deeds)
    assert all(line.came or line.picture for deed in panel.deeds for line in deed[1:])


def test_assistive_programs_are_told_what_every_amount_is_of(screen: Screen) -> None:
    """And the family that a picture shows."""
    table, _game = a_turn()
    screen.sit(table)
    screen.wait(700)
    panel = screen.play.inspector.panel
    heard = [part.spoken.name for part in panel._list.spoken().parts]
    assert heard
    assert [sum(said.startswith(name) for said in heard) for name in CALLED[:3]].count(1) == 2
    for index, said in enumerate(heard):
        line = panel.deeds[index][0]
        assert line.text in said
        assert not re.search(r"[+-]\d+$", said), said
        if line.sign.startswith(("seal_", "castle_")):
            assert line.sign.partition("_")[2] in said
    assert any(re.search(r" seals?\b", said) for said in heard)


def test_nobody_learns_what_was_drawn_from_the_stack() -> None:
    """In every turn of the sample and for every seat: a card from the stack is a card without a name."""
    seen = 0
    for number, game in enumerate(course(NAME)):
        if game.phase is not Phase.MUST or number % 3:
            continue
        table = table_at(NAME, number, [0, 1, 2])
        for seat in range(3):
            told = recap_lines(table.recap(seat), table.seats, seat)
            drawn = [line for line in told if line.text == "Drew a card"]
            assert all((line.sign, line.tail, line.squares) == ("", "", 0) for line in drawn)
            seen += len(drawn)
            stack = [
                sight.event
                for sight in table.recap(seat)
                if isinstance(sight.event, events.CardDrawn) and sight.event.source == "stack"
            ]
            assert len(drawn) == len([event for event in stack if event.seat != seat])
    assert seen > 3


def test_in_the_place_of_the_chronicle_it_stays_until_something_is_done(screen: Screen) -> None:
    table, game = a_turn()
    screen.play_on(table)
    assert told(screen).startswith("Meanwhile")
    assert "chronicle" in screen.layout
    assert screen.play.inspector.panel.docked
    screen.wait(700)
    screen.click(screen.card(0))
    assert screen.play.task is not None
    assert screen.play.task.held is not None  # the click did what it was meant for
    assert told(screen)
    screen.key(pygame.K_ESCAPE)
    assert told(screen)
    good = next(one for one in LegalActions(game).builds() if one.card == game.hand[0] and one.rot == 0)
    screen.click(screen.card(0))
    screen.click(screen.over(good.at, box(good.card.form, 0)))
    assert told(screen) == ""
    screen.play.undo()
    screen.step()
    assert told(screen) == ""  # it has been told


def test_its_cross_and_escape_in_it_close_it(screen: Screen) -> None:
    table, _game = a_turn()
    screen.play_on(table)
    screen.press("recap close")
    assert told(screen) == ""
    screen.play.inspector.show_recap()
    screen.step()
    screen.scene.sheet.focus("recap", show=True)
    screen.key(pygame.K_ESCAPE)
    assert told(screen) == ""
    assert len(screen.app.stack) == 1  # no menu was opened


@pytest.mark.parametrize("scale", [125, 150, 200])
def test_it_goes_softly_with_the_tents_that_were_lower_above_it(screens: Screens, scale: int) -> None:
    """No frame takes its rows away, or has the tents grow, while the rest is still there."""
    screen, _game = compact(screens, scale)
    screen.wait(700)
    screen.speed(1.0)
    cross = screen.play.sheet["recap close"].rect.center
    screen.move(cross)
    screen.wait(200)
    assert_softly(screen, partial(screen.click, cross))
    assert told(screen) == ""


@pytest.mark.parametrize("scale", [150, 200])
def test_what_a_held_building_would_bring_comes_and_goes_softly(screens: Screens, scale: int) -> None:
    """With the chronicle below it and the tents that are lower above it: words alone, and below the seal market."""
    screen, _game = compact(screens, scale)
    screen.play.inspector.panel.close()
    screen.speed(1.0)
    view = screen.play.view
    screen.down(screen.card(0))
    before, bare, seen = screen.nowhere, screen.play.picture.on_left, set[str]()
    for at in Laying(view, view.hand[0], 0).landings():
        screen.move(screen.square(at))
        screen.wait(400, each=16)
        brought = str(screen.play.picture.on_left)
        if brought != str(bare) and brought not in seen:
            seen.add(brought)
            assert_softly(screen, partial(screen.move, before), 0.3)
            assert_softly(screen, partial(screen.move, screen.square(at)), 0.3)
    assert len(seen) == 2


def assert_softly(screen: Screen, act: Callable[[], None], most: float = 0.28) -> None:
    """What it changes in the left column comes bit by bit: no frame changes more than such a share of it."""
    column = screen.layout["left"]
    frames = [screen.app.window.surface.subsurface(column).copy()]
    act()
    for _step in range(20):
        screen.step()
        frames.append(screen.app.window.surface.subsurface(column).copy())
    seen = [frame.get_buffer().raw[::31] for frame in frames]
    whole = apart(seen[0], seen[-1])
    assert max(apart(one, other) for one, other in pairwise(seen)) < most * whole


def apart(one: bytes, other: bytes) -> int:
    """How different two pictures are."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("how", ["click", "key"])
def test_in_the_compact_form_it_goes_with_the_first_click_or_key_that_is_meant(screens: Screens, how: str) -> None:
    """One that comes at once was meant for what was shown before."""
    screen, _game = compact(screens, 200)
    assert screen.layout.compact
    assert told(screen).startswith("Meanwhile")
    screen.click(screen.nowhere)
    assert told(screen)
    screen.wait(700)
    screen.move(screen.square(screen.table.game.board.lot.at))
    assert told(screen)  # it does not mind the pointer
    screen.key(pygame.K_LSHIFT)
    assert told(screen)
    ground = screen.play.sheet["recap ground"].rect
    screen.click((ground.x + 20, ground.y + 10))
    assert told(screen)  # nor a click on itself, which goes no further
    assert screen.play.task is not None
    assert screen.play.task.held is None
    if how == "click":
        screen.click(screen.card(0))
        assert screen.play.task is not None
        assert screen.play.task.held is not None  # the click did what it was meant for
    else:
        screen.key(pygame.K_1)
    assert told(screen) == ""


SIZES = (960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440)


@pytest.mark.parametrize(("size", "scale", "least"), crossed(SIZES, UI_SCALES, [60, 130], each=2), ids=str)
def test_it_keeps_to_the_window_at_every_size_and_all_of_it_is_seen(
    screens: Screens, size: tuple[int, int], scale: int, least: int
) -> None:
    screen = screens(size=size, checked=False)
    screen.app.change(replace(screen.app.settings, ui_scale=scale))
    table, _game = a_turn(least)
    screen.play_on(table)
    recap = screen.play.inspector.panel
    assert told(screen)
    screen.scene.sheet.focus("recap", show=True)
    ground = screen.play.sheet["recap ground"].rect
    for _ in recap.deeds:
        screen.key(pygame.K_DOWN)
        assert overlay(screen).lit == squares_of(recap.deeds[recap._list.chosen])
        shown = dict(recap._list.rows())[recap._list.chosen]
        assert recap._list.rect.contains(shown)
        assert not recap._list.scrolls
        measured = [(id, one) for id, one in screen.play.sheet.boxes() if id.startswith("recap")]
        assert {id for id, _one in measured} >= {"recap title"}
        assert small_or_cut(measured) == []
        assert all(ground.contains(one.rect) for _id, one in measured)
    assert screen.layout.frame.area.contains(ground)
    assert not ground.colliderect(screen.layout["rail"])
    screen.key(pygame.K_ESCAPE)
    assert told(screen) == ""


def test_a_line_lights_where_it_happened_by_pointer_and_keyboard(screen: Screen) -> None:
    table, game = a_turn()
    screen.play_on(table)
    recap = screen.play.inspector.panel
    assert overlay(screen).lit == squares_of(recap.lines)
    assert overlay(screen).lit
    happened = [sight.event for sight in table.recap(game.player)]
    laid = [event.building for event in happened if isinstance(event, events.BuildingLaid)]
    assert all(building.mask & overlay(screen).lit == building.mask for building in laid)
    for number, rect in recap._list.rows()[:3]:
        screen.move(rect.center)
        assert overlay(screen).lit == squares_of(recap.deeds[number])
    screen.move(screen.nowhere)
    assert overlay(screen).lit == squares_of(recap.lines)
    screen.wait(700)
    screen.click(screen.nowhere)
    assert overlay(screen).lit == 0
    screen.move(recap._list.rows()[0][1].center)
    assert overlay(screen).lit == squares_of(recap.deeds[0])


def test_it_gives_way_to_the_lens_and_comes_back(screen: Screen) -> None:
    def completing(game: Game) -> Build | None:
        known = view(game, game.player)
        builds = (one for one in LegalActions(game).builds() if one.rot == 0)
        return next((one for one in builds if preview(known, one).completed), None)

    table, game = a_turn(found(NAME, lambda game: game.phase is Phase.MUST and completing(game), 40))
    build = completing(game)
    assert build is not None
    screen.play_on(table)
    assert told(screen)
    screen.click(screen.card(game.hand.index(build.card)))
    screen.move(screen.over(build.at, box(build.card.form, 0)))
    assert screen.play.picture.lens_shown
    assert told(screen) == ""
    screen.key(pygame.K_ESCAPE)
    assert told(screen)


@pytest.mark.parametrize("scale", [100, 200])
def test_what_has_no_room_is_told_shorter_and_the_end_by_the_chronicle(screens: Screens, scale: int) -> None:
    """Rows are not scrolled: cards stand beside what was laid, and a button opens the chronicle."""
    screen = screens(size=(1366, 768))
    screen.app.change(replace(screen.app.settings, ui_scale=scale))
    number = found("std4", lambda game: game.phase is Phase.MUST, 60)
    screen.play_on(table_at("std4", number, [course("std4")[number].player], options=Options()))
    panel, looks, cut = screen.play.inspector.panel, set[bool](), 0
    for number, game in enumerate(course("std4")):
        if game.phase is not Phase.MUST:
            continue
        table = table_at("std4", number, [game.player])
        panel.show(recap_lines(table.recap(game.player), table.seats, game.player))
        told = [line for deed in panel.deeds for line in deed]
        looks.add(any(line.picture for deed in panel.deeds for line in deed[1:]))
        if len(told) < len(panel.lines):
            cut = number
        else:
            assert sorted(map(repr, told)) == sorted(map(repr, panel.lines))
        assert all(deed[0].colour is line.colour for deed in panel.deeds for line in deed[1:] if line.picture)
    assert looks == {False, True}
    assert cut
    screen.play_on(table_at("std4", cut, [course("std4")[cut].player], options=Options()))
    screen.press("recap more")
    screen.expect(FullChronicle)


@pytest.mark.parametrize("each", [8, 10, 17])
def test_it_comes_in_the_place_of_the_chronicle_at_once_and_the_ribbon_says_what_to_do(
    screen: Screen, each: float
) -> None:
    """However many frames a second there are."""
    number = found(NAME, lambda game: game.phase is Phase.CAN, 60)
    screen.play_on(table_at(NAME, number, [course(NAME)[number].player]), speed=1.0)
    screen.play.submit(END)
    picture, since = screen.play.picture, 0.0
    while "recap ground" not in screen.play.sheet:
        screen.step(each, checked=False)
        model = picture.ribbon.model
        assert model is not None
        assert model.hints, "no ribbon is empty"
        since = since or screen.now * screen.play.mine
        assert not since or screen.now < since + 300
        assert ("recap ground" in screen.play.sheet) + (picture.chronicle in [*screen.play.sheet]) == 1


def test_in_the_compact_form_it_waits_until_what_is_told_of_the_tents_has_been_read(screens: Screens) -> None:
    """They would give way while something is on its way to them."""
    screen = screens(size=(1280, 720))
    screen.app.change(replace(screen.app.settings, ui_scale=200))
    number = found(NAME, lambda game: game.phase is Phase.CAN, 60)
    screen.play_on(table_at(NAME, number, [course(NAME)[number].player]), speed=1.0)
    screen.play.submit(END)
    waited = False
    while "recap ground" not in screen.play.sheet:
        screen.step(20, checked=False)
        waited |= screen.play.mine and screen.play.tells
    assert waited
    assert not screen.play.tells


def test_it_comes_after_the_turns_of_computers_were_skipped(screen: Screen) -> None:
    """Clicks that end what is shown do not end what is told of it."""
    number = found(NAME, lambda game: game.phase is Phase.CAN, 60)
    game = course(NAME)[number]
    screen.play_on(table_at(NAME, number, [game.player]), speed=1.0)
    screen.play.submit(END)
    for _ in range(400):
        screen.step(20)
        screen.click(screen.nowhere)
        if screen.play.mine and told(screen):
            break
    screen.click(screen.nowhere)
    assert told(screen).startswith("Meanwhile")


@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_of_it_stays_when_the_next_person_comes(screens: Screens, scale: int) -> None:
    screen = screens()
    screen.app.change(replace(screen.app.settings, ui_scale=scale))
    number = found(NAME, lambda game: game.phase is Phase.CAN, 60)
    game = course(NAME)[number]
    screen.play_on(table_at(NAME, number, [0, 1, 2]), speed=1.0)
    screen.take_seat()
    screen.play.inspector.show_recap()
    screen.step()
    assert told(screen)
    screen.play.submit(END)
    for _ in range(60):
        assert told(screen) == ""
        assert screen.play.inspector.panel.lines == ()
        assert overlay(screen).lit == 0
        screen.step(30)
    assert screen.play.seat != game.player


def test_it_comes_back_from_the_chronicle(screen: Screen) -> None:
    table, _game = a_turn()
    screen.play_on(table)
    first = told(screen)
    screen.key(pygame.K_h)
    screen.expect(FullChronicle)
    screen.press("recap")
    assert told(screen) == first


def test_whoever_does_not_want_it_is_not_told(screen: Screen) -> None:
    screen.app.change(replace(screen.app.settings, recap=False))
    table, _game = a_turn()
    screen.play_on(table)
    assert told(screen) == ""


def test_before_the_very_first_turn_there_is_nothing_to_tell(screen: Screen) -> None:
    screen.play_on(table_at(NAME, 0, [course(NAME)[0].player]))
    assert told(screen) == ""
    screen.key(pygame.K_h)
    assert "recap" not in screen.expect(FullChronicle).sheet


def test_the_whole_chronicle_lights_what_each_line_speaks_of(screen: Screen) -> None:
    """By keyboard and by pointer, in the town as it was after the line."""
    table, _game = a_turn()
    screen.play_on(table)
    screen.key(pygame.K_h)
    dialog = screen.expect(FullChronicle)
    rows = [(row, view) for row, view in dialog._told if view is not None]
    wanted = [line for sight in table.recap(table.game.player) for line in lines(sight.event, sight.view)]
    assert [row for row, _view in rows][-len(wanted) :] == wanted
    for row, then in reversed(rows[-6:]):
        board, overlay = dialog._board._picture.model.board, dialog._board._picture.model.overlay
        assert (board, overlay.lit) == (then.board, row.squares)
        screen.key(pygame.K_UP)
        while isinstance(dialog._rows[dialog._list.chosen], str):  # the heading of a round
            screen.key(pygame.K_UP)
    listed = dialog._list
    whole = [(i, rect) for i, rect in listed.rows() if listed.rect.contains(rect)]
    index, rect = next((i, rect) for i, rect in whole if not isinstance(dialog._rows[i], str))
    screen.move(rect.center)
    assert dialog._board._picture.model.overlay.lit == dialog._rows[index].squares


def test_before_anything_has_happened_the_chronicle_shows_the_town_as_it_is(screen: Screen) -> None:
    game = course("first4")[0]
    screen.play_on(table_at("first4", 0, [game.player]))
    screen.key(pygame.K_h)
    town = screen.expect(FullChronicle)._board
    assert town._shown is not None
    assert town._shown[0].board == game.board


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1366, 768), (1920, 1080)])
def test_no_row_is_cut(screens: Screens, size: tuple[int, int]) -> None:
    screen = screens(size=size)
    table, _game = a_turn()
    screen.sit(table)
    screen.step(100)
    recap = screen.play.inspector.panel
    assert told(screen)
    seen = [(index, rect) for index, rect in recap._list.rows() if rect.colliderect(recap._list.rect)]
    assert seen
    assert all(recap._list.rect.contains(rect) for _index, rect in seen)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_size_tells_the_same_in_whole_words(screens: Screens, scale: int, lang: str) -> None:
    """Always below the same heading, and below all of the others, who are bars where the letters are the largest."""
    screen = screens(size=(1920, 1080))
    screen.app.change(replace(screen.app.settings, ui_scale=scale, language=lang))
    table, _game = a_turn()
    screen.play_on(table)
    panel = screen.play.inspector.panel
    rivals = [screen.play.sheet[f"rival {number}"].rect for number in (0, 1)]
    assert panel.place.collidelistall(rivals) == []
    assert (tuple(rivals) != screen.layout.tents) == (scale == 200)
    screen.scene.sheet.focus("recap", show=True)
    for deed in panel.deeds:
        screen.key(pygame.K_DOWN)
        rect = dict(panel._list.rows())[panel._list.chosen]
        parts = panel._list.parts(rect, panel._list.chosen)
        assert [one.said() for one in parts if one.id == "text"] == [deed[0].text]
        tails = [line.tail for line in deed if line.tail]
        assert [one.said() for one in parts if one.id == "tail"] == tails
        assert all(rect.contains(one.rect) for one in parts)


def test_in_the_compact_form_it_takes_the_place_of_a_button_before_it_covers_a_plate(screens: Screens) -> None:
    screen, _game = compact(screens, 150)
    layout, place = screen.layout, screen.play.inspector.panel.place
    assert place.contains(layout["log"])
    assert place.collidelist(layout.tents) < 0
    assert "log" not in screen.play.sheet
    screen.play.inspector.panel.close()
    screen.wait(100)
    assert "log" in screen.play.sheet
