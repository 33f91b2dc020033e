"""Somebody's first game: what Master Albin tells and suggests, and that he plays nothing himself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop.ai.reasons import Advice, Cause, Reason
from arkadia_desktop.learn import practice
from arkadia_desktop.learn.practice import TOPICS, Help
from arkadia_desktop.rules.actions import END, Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.proofs.sealed_deal import Secret
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.new_game.draft import practice as first_draft
from arkadia_desktop.scenes.new_game.draft import standard
from arkadia_desktop.scenes.new_game.screen import NewGameScene
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.drivers.practice import SHOW_ME, PracticeDriver
from arkadia_desktop.scenes.play.drivers.table import TableDriver
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.play.tasks.held import Lay, PlacePiece, PlaceWorkers
from arkadia_desktop.scenes.play.tasks.phase import TakeCard
from arkadia_desktop.scenes.play.view.reason_words import possible, suggested, tip_about
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.widgets import ScrollPane
from tests.scale import scale
from tests.scenes.games import NAMES, course
from tests.scenes.menus import Listener
from tests.scenes.menus import Screen as Menu
from tests.scenes.screen import Screen
from tests.table.playing import resumed

WORDS = 35
"""The most a tip or a step may have."""


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    program = Screen(tmp_path)
    program.app.change(replace(program.app.settings, pace="at_once", recap=False))
    return program


def begin(screen: Screen) -> PracticeDriver:
    """The first turn of the first game has begun."""
    draft = first_draft({}, standard("Mara", seed="5"))
    new = draft.game(STANDARD, Secret(bytes([5] * 32)))
    screen.app.practice.keep_help(new.setup, Help())
    screen.play_on(Table.new(new.setup, (new.seats[0], new.seats[1]), new.options, screen.app.store, seed=new.seed))
    told(screen)
    return driver(screen)


def told(screen: Screen) -> None:
    """Wait until the words of what the others did have been read."""
    screen.until(lambda: not screen.play.tells)
    screen.step()


def driver(screen: Screen) -> PracticeDriver:
    found = screen.play.driver
    assert isinstance(found, PracticeDriver)
    return found


def said(screen: Screen, part: str) -> str:
    """What the mentor's panel ("mentor") or the tip ("note") says."""
    return " ".join(box.text for id, box in screen.play.sheet.boxes() if id.startswith(part))


def suggestion(screen: Screen) -> None:
    """Wait until one is there, or ask for it where he no more speaks by himself."""
    if "mentor practice ask" in screen.play.sheet:
        screen.press("mentor practice ask")
    screen.until(lambda: driver(screen).commands()[SHOW_ME].disabled_reason() is None)
    screen.step()


def suggested_squares(screen: Screen) -> list[int]:
    """What is outlined."""
    return [mark.squares for mark in driver(screen).prompt().marks]


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_names_tips_and_bubbles_never_lie_on_each_other(screen: Screen, scale: int) -> None:
    screen.app.change(replace(screen.app.settings, ui_scale=scale))
    one = begin(screen)
    for topic in TOPICS:
        one.tip = topic
        screen.play.refresh()
        screen.step()
        pills = [box.rect for box in screen.play.picture.labels.boxes()]
        tip = screen.play.sheet.get("note ground")
        assert (tip is None) == screen.layout.compact  # there it is read on the mentor's panel
        bubbles = [said.place for said in screen.play.picture.said if said.place]
        assert tip is None or tip.rect.collidelist([*pills, *bubbles]) < 0, topic
        assert not any(place.collidelist(pills) >= 0 for place in bubbles), topic


def test_the_squares_of_a_suggestion_are_outlined_while_it_is_there(screen: Screen) -> None:
    begin(screen)
    suggestion(screen)
    assert all(suggested_squares(screen))
    screen.press("mentor practice help")
    screen.press("mentor practice suggestions")
    assert suggested_squares(screen) == []


def test_a_suggestion_comes_with_the_turn_in_the_panel_and_marks_its_card(screen: Screen) -> None:
    one = begin(screen)
    assert "Albin suggests Lay the " in said(screen, "mentor")
    place = int(one.prompt().card.removeprefix("hand:"))
    assert screen.play.picture.hand.model is not None
    assert screen.play.picture.hand.model.marked == place
    assert screen.play.view.hand[place].form.value in said(screen, "mentor")
    words = [box.rect for id, box in screen.play.sheet.boxes() if id.startswith("mentor") and "Lay" in box.text]
    assert words
    assert not any(screen.layout.board_frame.colliderect(rect) for rect in words)


def test_why_and_show_me_swallow_no_tip(screen: Screen) -> None:
    begin(screen)
    tip = said(screen, "note")
    assert tip
    screen.press("mentor practice why")
    assert said(screen, "note") == tip
    screen.press("mentor practice why")
    assert said(screen, "note") == tip


def kind(screen: Screen) -> Action:
    """Of all the player may do, something that goes on with the turn."""
    legal = list(LegalActions(screen.table.game))
    return next((one for one in legal if isinstance(one, Build | Piece | Draw)), legal[-1])


def act(screen: Screen, action: Action) -> None:
    driver(screen).submit(action)
    screen.step()


def play_on(screen: Screen, turns: int, *, until: Phase | None = None) -> None:
    """Play turns without asking anybody."""
    while turns and not screen.table.over:
        screen.until_mine()
        screen.step()
        if screen.table.game.phase is until:
            return
        before = screen.table.game.turn
        act(screen, kind(screen))
        turns -= screen.table.game.turn != before


# ---- how it begins


def test_the_director_starts_it_with_the_set_up_of_the_first_game(screen: Screen) -> None:
    screen.app.start_practice()
    screen.until_mine()
    table = screen.table
    assert table.setup.first_game
    assert [seat.is_computer for seat in table.seats] == [False, True]
    assert table.seats[1].level == "apprentice"
    assert driver(screen).help == Help()
    assert table.keeper is not None


def test_the_name_of_whoever_played_here_before_is_kept(screen: Screen) -> None:
    screen.app.change(replace(screen.app.settings, last_setup=standard("Jonas").to_json()))
    screen.app.start_practice()
    assert screen.table.seats[0].name == "Jonas"
    assert screen.app.settings.last_setup["first_game"] is False  # the next one is a game like any other


def test_a_newcomer_finds_the_first_game_chosen(tmp_path: Path) -> None:
    listener = Listener(tmp_path)
    assert not NewGameScene(listener).draft.first_game
    listener.settings = replace(listener.settings, last_setup={})
    scene = NewGameScene(listener)
    assert scene.draft.first_game
    Menu(scene)
    assert scene.sheet["first game note"].text == "A good first choice"  # type: ignore[attr-defined]
    listener.seed = "harvest-4127"
    assert not NewGameScene(listener).draft.first_game


def test_it_goes_on_with_help_after_it_was_left(screen: Screen) -> None:
    begin(screen)
    screen.press("mentor practice help")
    screen.press("mentor practice names")
    play_on(screen, 1)
    before = driver(screen).help
    assert not before.names
    save = resumed(screen.app.store)
    screen.app.practice = practice.PracticeFile(screen.app.folders.practice)
    screen.app.show_title()
    screen.app.resume(save)
    assert driver(screen).help == before


def test_any_other_game_is_played_without(screen: Screen) -> None:
    begin(screen)
    new = standard("Mara").game(STANDARD, Secret(bytes([6] * 32)))
    screen.sit(Table.new(new.setup, new.seats, new.options, screen.app.store))
    assert type(screen.play.driver) is TableDriver
    assert screen.play.driver.prompt().panel is None


# ---- tips


def test_one_tip_at_a_time_and_one_a_turn(screen: Screen) -> None:
    begin(screen)
    assert said(screen, "note").startswith("Lay a building Drag a card")
    assert "Tip 1 of 9" in said(screen, "note")
    screen.press("note practice got it")
    assert said(screen, "note") == ""  # what can wait comes in the next turn
    play_on(screen, 1)
    screen.until_mine()
    told(screen)
    assert said(screen, "note").startswith("What a seal is worth")


def test_a_tip_goes_when_the_thing_is_done(screen: Screen) -> None:
    begin(screen)
    act(screen, kind(screen))
    screen.until_mine()
    screen.step()
    assert practice.LAYING in driver(screen).help.told
    assert said(screen, "note").startswith("Take a card")


def test_no_more_tips_is_believed_and_the_switch_brings_them_back(screen: Screen) -> None:
    begin(screen)
    screen.press("note practice tips")
    assert said(screen, "note") == ""
    play_on(screen, 2)
    screen.until_mine()
    screen.step()
    assert said(screen, "note") == ""
    screen.press("mentor practice help")
    screen.press("mentor practice tips")
    assert said(screen, "note") != ""


def test_the_step_of_the_turn_is_lit(screen: Screen) -> None:
    begin(screen)
    for phase, step in ((Phase.MUST, 0), (Phase.DRAW, 2), (Phase.CAN, 3)):
        play_on(screen, 1, until=phase)
        panel = driver(screen).prompt().panel
        assert panel is not None
        assert next(block.now for block in panel.blocks if hasattr(block, "now")) == step


def test_no_step_is_lit_once_no_banner_can_be_raised(screen: Screen) -> None:
    begin(screen)
    play_on(screen, 1, until=Phase.CAN)
    act(screen, Banner())
    panel = driver(screen).prompt().panel
    assert screen.table.game.phase is Phase.CAN
    assert panel is not None
    assert next(block.now for block in panel.blocks if hasattr(block, "now")) is None


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_where_letters_are_large_the_step_that_is_due_is_read_without_scrolling(tmp_path: Path, language: str) -> None:
    screen = Screen(tmp_path, "--lang", language, size=(1920, 1080), checked=False)
    screen.app.change(replace(screen.app.settings, pace="at_once", recap=False, ui_scale=200))
    begin(screen)
    screen.press("mentor practice got it")
    sheet = screen.play.sheet
    pane, column = sheet.get("mentor port"), screen.layout["mentor"]
    assert pane is None or isinstance(pane, ScrollPane)
    seen = column if pane is None else pane.area
    steps = [one for one in sheet if one.id.startswith("mentor words 3 0")]
    assert steps
    assert all(seen.contains(one.rect) for one in steps)
    fixed = [one.id for one in sheet if one.id.startswith("mentor practice") and column.contains(one.rect)]
    assert {"mentor practice why", "mentor practice show"} <= {*fixed} - {*([] if pane is None else pane.held)}


def test_every_tip_in_every_position_is_short_and_points_at_something() -> None:
    told = set()
    for name in NAMES:
        for game in course(name)[:: scale(9, 1)]:
            if game.phase is Phase.OVER:
                continue
            known = view(game, game.player)
            for topic in TOPICS:
                if possible(topic, known):
                    told.add(topic)
                    tip = tip_about(topic, known)
                    assert tip.about
                    assert len(tip.text.split()) <= WORDS, tip
    assert told == set(TOPICS)


# ---- suggestions


def test_he_suggests_after_a_while_and_plays_nothing(screen: Screen) -> None:
    begin(screen)
    screen.press("note practice got it")
    suggestion(screen)
    number = screen.table.number
    screen.press("mentor practice show")
    screen.wait(3000, each=100)
    assert screen.play.holding
    assert screen.table.number == number
    screen.key(pygame.K_ESCAPE)
    assert not screen.play.holding
    screen.press("mentor practice show")
    screen.key(pygame.K_RETURN)
    assert screen.table.number == number + 1
    assert driver(screen).help.done == Help().done  # that was his


TASKS = ((Phase.MUST, (Lay, PlaceWorkers)), (Phase.CASTLE, (PlacePiece,)), (Phase.DRAW, (TakeCard,)))


@pytest.mark.parametrize(("phase", "tasks"), TASKS)
def test_show_me_lays_ready_whatever_is_due(screen: Screen, phase: Phase, tasks: tuple[type, ...]) -> None:
    begin(screen)
    driver(screen)._change(replace(driver(screen).help, tips=False))
    play_on(screen, 30, until=phase)
    suggestion(screen)
    number = screen.table.number
    screen.press("mentor practice show")
    assert isinstance(screen.play.task, tasks)
    assert screen.table.number == number
    screen.key(pygame.K_RETURN)
    assert screen.table.number > number


def test_what_lies_ready_is_told_to_the_mouse_or_to_the_keys_whichever_is_used(screen: Screen) -> None:
    begin(screen)
    screen.press("note practice got it")
    suggestion(screen)
    screen.press("mentor practice show")
    assert isinstance(screen.play.task, Lay)
    assert "Click the building" in screen.ribbon
    screen.key(pygame.K_LEFT)
    assert "Arrows" in screen.ribbon


def test_one_button_calls_the_one_that_is_suggested(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    one = begin(screen)
    play_on(screen, 1, until=Phase.CAN)

    def styles() -> tuple[str, str]:
        return one.rail()["banner"].style, one.rail()["end"].style

    monkeypatch.setattr(one, "_advice", Advice(Banner(), 10, ()))
    assert styles() == ("primary", "wood")
    monkeypatch.setattr(one, "_advice", Advice(END, 10, ()))
    assert styles() == ("", "")


def test_a_sale_is_laid_ready_in_its_dialog(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(screen)
    driver(screen)._change(replace(driver(screen).help, tips=False))
    play_on(screen, 3, until=Phase.CAN)
    raised = Advice(Banner(), 0, ())
    monkeypatch.setattr(driver(screen).thinking, "advice", lambda: (raised,))
    suggestion(screen)
    screen.press("mentor practice show")
    assert isinstance(screen.scene, BannerDialog)


def test_why_is_told_in_words(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(screen)
    screen.press("note practice got it")
    action = kind(screen)
    reasons = (Reason(Cause.CAMPS, 100, number=2),)
    monkeypatch.setattr(driver(screen).thinking, "advice", lambda: (Advice(action, 10, reasons),))
    suggestion(screen)
    screen.press("mentor practice why")
    assert "Camps give 2 neutral workers." in said(screen, "mentor")
    screen.press("mentor practice why")
    assert "How a turn goes" in said(screen, "mentor")


def test_he_fades_as_the_player_does_things_unaided(screen: Screen) -> None:
    begin(screen)
    play_on(screen, 5)
    screen.until_mine()
    screen.wait(30_000, each=500)
    assert not driver(screen).help.speaks
    assert "Albin suggests" not in said(screen, "mentor")
    assert "mentor practice ask" in screen.play.sheet


def test_the_switches_put_help_off_and_on(screen: Screen) -> None:
    begin(screen)
    suggestion(screen)
    screen.press("mentor practice help")
    screen.press("mentor practice suggestions")
    screen.press("mentor practice help")
    assert "Albin suggests" not in said(screen, "mentor")
    screen.press("mentor practice help")
    screen.press("mentor practice suggestions")
    assert {name.part for name in driver(screen).prompt().names} >= {"market", "stack"}
    screen.press("mentor practice names")
    assert driver(screen).prompt().names == ()
    screen.press("mentor practice help")
    suggestion(screen)


def test_an_undo_brings_another_suggestion(screen: Screen) -> None:
    begin(screen)
    screen.press("note practice got it")
    suggestion(screen)
    first = screen.table.game
    act(screen, kind(screen))
    screen.until_mine()
    screen.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    screen.step()
    assert screen.table.game is first
    suggestion(screen)


def test_the_coach_may_be_asked_as_well(screen: Screen) -> None:
    begin(screen)
    screen.key(pygame.K_c)
    screen.until(lambda: len(screen.app.stack) == 2)
    screen.key(pygame.K_ESCAPE)
    suggestion(screen)


@pytest.mark.parametrize("name", NAMES)
def test_every_suggestion_has_words_and_squares(name: str) -> None:
    for number, game in enumerate(course(name)[:: scale(15, 2)]):
        if game.phase is Phase.OVER:
            continue
        known: PlayerView = view(game, game.player)
        legal = list(LegalActions(game))
        for action in Random(number).sample(legal, min(4, len(legal))):
            found = suggested(Advice(action, 0, ()), known)
            assert found.text[:1].isupper()
            assert bool(found.card) == isinstance(action, Build | Draw)
            assert bool(found.squares) == isinstance(action, Build | Workers | Piece)


def test_a_whole_game_is_played_to_its_end(screen: Screen) -> None:
    screen.checked = False
    begin(screen)
    while isinstance(screen.scene, PlayScene):
        act(screen, kind(screen))
        screen.until(lambda: not isinstance(screen.scene, PlayScene) or screen.at_rest)
    assert isinstance(screen.scene, ResultScene)
