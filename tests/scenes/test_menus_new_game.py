"""The new-game screen by mouse and by keyboard, and the game it asks for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

import pygame
import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.learn.handbook import spot_for
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.rules.plan import STANDARD, LotPlace, Plan
from arkadia_desktop.rules.proofs.sealed_deal import differences
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.common.director import NewGame
from arkadia_desktop.scenes.common.question import Ask
from arkadia_desktop.scenes.new_game.parts import Handicap, PlaceChoice, window_of
from arkadia_desktop.scenes.new_game.screen import Ages, NewGameScene
from arkadia_desktop.settings import SettingsFile
from arkadia_desktop.table.hall.even_match import EVEN, Entrant, chances, even_match, ratings
from arkadia_desktop.table.hall.rating import ladder
from arkadia_desktop.table.seats import Kind
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, DropDown, ScrollPane, Segmented, TextField
from tests.scenes.menus import Listener, Screen, played
from tests.table.fame import computer, game, person, record

ALT = pygame.KMOD_LALT
LADDER = ladder()


def opened(listener: Listener, size: tuple[int, int] = (1280, 720)) -> tuple[Screen, NewGameScene]:
    scene = NewGameScene(listener)
    return Screen(scene, size), scene


def started(listener: Listener) -> NewGame:
    assert listener.names == ["start"]
    new = listener.asked[0][1]
    assert isinstance(new, NewGame)
    return new


def field_of(choice: Segmented, key: str) -> tuple[int, int]:
    """The middle of a field of a segmented choice, found by asking the widget itself."""
    for x in range(choice.rect.x, choice.rect.right):
        choice._point((x, choice.rect.centery))
        over = choice._over
        if over is not None and choice.options[over].key == key:
            return x + 12, choice.rect.centery
    raise AssertionError(key)


def choose_youngest(screen: Screen, scene: NewGameScene) -> Segmented:
    """Let the youngest person start."""
    choice = scene.sheet["starts"]
    assert isinstance(choice, Segmented)
    screen.click(field_of(choice, "youngest"))
    return choice


# ---- at once


def test_the_pictures_come_when_the_screen_is_there(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    # with the wash of an earlier screen the picture of the places is there at the first tick
    monkeypatch.setattr("arkadia_desktop.stage.board.meadow._washes", {})
    screen, scene = opened(listener)
    places = [scene.sheet[id].rect for id in ("first game", "standard", "place")]

    def seen() -> list[bytes]:
        return [pygame.image.tobytes(screen.picture().subsurface(place), "RGB") for place in places]

    first = seen()
    while scene.animating:
        screen.tick()
    assert screen.now < 1000
    assert all(one != other for one, other in zip(first, seen(), strict=True))


def test_enter_starts_a_person_against_an_apprentice(listener: Listener) -> None:
    screen, _ = opened(listener)
    screen.key(pygame.K_RETURN)
    new = started(listener)
    assert [seat.kind for seat in new.seats] == [Kind.PERSON, Kind.COMPUTER]
    assert new.seats[1].level == "apprentice"
    assert new.seats[0].name == "Violet"
    assert new.setup.plan == STANDARD
    assert not new.setup.first_game
    assert new.seed == ""
    assert new.sealed is not None


def test_an_even_match_tells_how_strong_it_is_and_what_is_at_stake(listener: Listener) -> None:
    screen, scene = opened(listener)
    screen.tab_to("seat 2 level")
    screen.keys(pygame.K_RETURN, pygame.K_UP, pygame.K_UP, pygame.K_RETURN)
    scene.set_name(0, "Mara")
    told = scene.sheet["even match"].text  # type: ignore[attr-defined]
    assert "strength 1100, for Mara (1250 ± 700)." in told
    assert "points for a win" in told
    listener.hall.keep(record([game(n, person("Mara", 90), computer("elo:1500", 80)) for n in range(6)]))
    again = NewGameScene(listener, lambda draft: draft.with_level(1, EVEN).with_name(0, "Mara"))
    strength = again.draft.seats()[1].level
    assert levels.points_of(strength) == even_match([ratings(listener.hall.value)("Mara")], 2)
    again.start()
    assert started(listener).seats[1].level == strength
    assert listener.settings.last_setup["rows"][1]["level"] == EVEN  # type: ignore[index]
    screen.press("back")


def test_escape_and_the_button_go_back(listener: Listener) -> None:
    screen, _ = opened(listener)
    screen.key(pygame.K_ESCAPE)
    screen.press("back")
    assert listener.names == ["back", "back"]


def test_the_seed_of_the_command_line_is_filled_in(listener: Listener) -> None:
    listener.seed = "42"
    screen, scene = opened(listener)
    assert scene.draft.seed == "42"
    screen.press("start")
    assert started(listener).seed == 42


# ---- the sealed deal


def shown_words(screen: Screen) -> str:
    """All words on the screen, or in the dialog over it."""
    assert screen.stack.top is not None
    return " ".join(box.text for _id, box in screen.stack.top.sheet.boxes())


def test_the_commitment_is_shown_before_anything_is_asked(listener: Listener) -> None:
    screen, scene = opened(listener)
    assert scene.draft.seed == ""
    screen.press("seal open")
    assert scene.commitment in shown_words(screen).replace(" ", "")
    screen.press("start")
    seal = started(listener).sealed
    assert seal is not None
    assert seal.commitment == scene.commitment == seal.secret.commitment
    assert differences(seal, started(listener).setup) == ()
    assert seal.secret.opened not in shown_words(screen).replace(" ", "")


def test_where_there_is_room_the_seal_is_seen_without_scrolling(listener: Listener) -> None:
    for size in ((1280, 720), (1920, 1080)):
        scene = NewGameScene(listener)
        screen = Screen(scene, size)
        seal = scene.sheet["seal"]
        assert seal.visible
        assert screen.stack.kit.frame.area.contains(seal.rect)
        assert screen.scene.sheet["start"].rect.y > seal.rect.bottom


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_in_a_column_the_list_has_the_height_and_the_seal_comes_with_the_set_up(
    listener: Listener, scale: float
) -> None:
    scene = NewGameScene(listener)
    screen = Screen(scene, (960, 600), scale=scale)
    port = cast(ScrollPane, scene.sheet["column"])
    px = screen.stack.kit.px
    assert scene.sheet["start"].rect.top - port.area.bottom < px(70)
    if "parts" in scene.sheet:  # the last of them
        screen.tab_to("parts")
        screen.keys(pygame.K_RIGHT, pygame.K_RIGHT)
    button = scene.sheet["seal open"]
    assert isinstance(button, Button)
    assert button.label
    screen.tab_to("seal open")
    screen.key(pygame.K_RETURN)
    assert scene.commitment in shown_words(screen).replace(" ", "")


def test_where_there_is_little_height_the_page_comes_in_parts(listener: Listener) -> None:
    scene = NewGameScene(listener)
    screen = Screen(scene, (1280, 720), scale=2.0)
    assert "seat 1 name" in scene.sheet
    assert "curtain" not in scene.sheet
    screen.tab_to("parts")
    screen.key(pygame.K_RIGHT)
    assert "curtain" in scene.sheet
    assert "seat 1 name" not in scene.sheet
    screen.key(pygame.K_RIGHT)
    screen.press("first game")
    assert scene.draft.first_game
    screen.press("start")
    assert started(listener).setup.first_game


def test_every_screen_has_a_commitment_of_its_own_and_keeps_it(listener: Listener) -> None:
    screen, scene = opened(listener)
    before = scene.commitment
    screen.press("seed throw")
    scene.change(replace(scene.draft, seed=""))
    scene.set_kind(2, Kind.COMPUTER)
    assert scene.commitment == before
    screen.press("seal open")
    assert before in shown_words(screen).replace(" ", "")
    assert opened(listener)[1].commitment != before


def test_a_salt_is_typed(listener: Listener) -> None:
    screen, _ = opened(listener)
    screen.press("seal open")
    screen.press("salt")
    screen.type("Ada")
    screen.keys(pygame.K_RETURN, pygame.K_RETURN)
    seal = started(listener).sealed
    assert seal is not None
    assert seal.salt == "Ada"


def test_a_typed_seed_says_that_it_is_not_sealed(listener: Listener) -> None:
    screen, scene = opened(listener)
    screen.press("seed")
    screen.type("7")
    told = shown_words(screen)
    assert "Whoever knows this seed can know the cards, so the deal is not sealed." in told
    assert scene.commitment not in told.replace(" ", "")
    assert "salt" not in scene.sheet
    screen.keys(pygame.K_RETURN, pygame.K_RETURN)
    new = started(listener)
    assert (new.seed, new.sealed) == (7, None)


def test_the_commitment_is_copied_and_explained(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr("arkadia_desktop.scenes.new_game.screen.to_clipboard", copy)
    screen, scene = opened(listener)
    assert scene.commitment not in shown_words(screen).replace(" ", "")
    assert "sealed before anybody chooses" in shown_words(screen)
    screen.press("seal open")
    assert scene.commitment in shown_words(screen).replace(" ", "")
    screen.press("seal copy")
    assert copied == [scene.commitment]
    assert "Copied" in shown_words(screen)
    screen.press("seal about")
    assert listener.asked == [("rules", spot_for("sealed"))]
    monkeypatch.setattr("arkadia_desktop.scenes.new_game.screen.to_clipboard", lambda text: False)
    screen.press("seal copy")
    assert screen.stack.top is not scene, "a sentence says that there is no clipboard"


def test_no_text_of_the_screen_tells_the_secret(listener: Listener) -> None:
    """Nor what is told to assistive programs, nor a text of the objects themselves."""
    screen, scene = opened(listener)
    screen.press("start")
    seal = started(listener).sealed
    assert seal is not None
    spoken = [repr(widget.spoken()) for widget in scene.sheet]
    for text in (*spoken, repr(scene.draft), repr(started(listener)), *map(str, listener.asked)):
        assert seal.secret.opened not in text.replace(" ", "")
        assert repr(seal.secret.data)[2:-1] not in text


@pytest.mark.parametrize(("field", "following"), [("seat 1 name", "seat 1 colour violet"), ("seed", "seed throw")])
def test_after_enter_in_a_field_tab_goes_on_from_there(listener: Listener, field: str, following: str) -> None:
    screen, scene = opened(listener)
    screen.press(field)
    screen.type("Clara")
    screen.key(pygame.K_RETURN)
    assert scene.sheet.focused == field
    assert listener.asked == []
    screen.key(pygame.K_TAB)
    assert scene.sheet.focused == following
    screen.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    screen.keys(pygame.K_RETURN, pygame.K_RETURN)
    assert listener.names == ["start"]


def test_what_was_chosen_is_remembered(listener: Listener) -> None:
    screen, scene = opened(listener)
    scene.set_kind(2, Kind.PERSON)
    scene.set_name(2, "Jonas")
    screen.press("memory")
    screen.press("first game")
    screen.press("start")
    assert not listener.settings.memory_game
    assert started(listener).setup.first_game
    _, again = opened(listener)
    assert again.draft.to_json() == scene.draft.to_json()
    assert not again.draft.memory
    assert again.draft.seed == ""


def test_a_game_going_on_is_told_to_be_kept(listener: Listener) -> None:
    _, scene = opened(listener)
    assert [box.text for box in scene.sheet["start"].boxes()] == ["Start the game"]
    played(listener.store, "std2", 5)
    _, scene = opened(listener)
    assert "saved" in scene.sheet["start"].boxes()[1].text


# ---- by mouse


def test_seats_by_mouse(listener: Listener) -> None:
    screen, scene = opened(listener)
    screen.press("seat 3 free")
    assert scene.draft.rows[2].kind is Kind.COMPUTER
    kind = scene.sheet["seat 3 kind"]
    assert isinstance(kind, Segmented)
    screen.click(field_of(kind, "person"))
    assert kind.value == "person"
    assert scene.draft.seats()[2].kind is Kind.PERSON
    name = scene.sheet["seat 3 name"]
    screen.click(name.rect.center)
    screen.type("Odile")
    assert scene.draft.rows[2].name == "Odile"
    screen.click(field_of(kind, "empty"))
    assert scene.draft.rows[2].kind is None
    assert name.id not in scene.sheet


def test_two_seats_cannot_be_emptied(listener: Listener) -> None:
    screen, scene = opened(listener)
    kind = scene.sheet["seat 1 kind"]
    assert isinstance(kind, Segmented)
    screen.click(field_of(kind, "empty"))
    assert scene.draft.rows[0].kind is Kind.PERSON
    assert "at least two" in kind.help


def test_a_taken_colour_is_traded_by_a_click(listener: Listener) -> None:
    screen, scene = opened(listener)
    orange = scene.sheet["seat 1 colour orange"]
    screen.move(orange.rect.center)
    assert "swap" in orange.help
    screen.click(orange.rect.center)
    assert [row.colour for row in scene.draft.rows[:2]] == [Colour.ORANGE, Colour.VIOLET]
    screen.press("seat 1 colour yellow")
    assert scene.draft.rows[0].colour is Colour.YELLOW
    assert scene.draft.rows[1].colour is Colour.VIOLET


def test_a_row_is_dragged_to_another_place(listener: Listener) -> None:
    screen, scene = opened(listener)
    names = [row.name for row in scene.draft.rows]
    start = scene.sheet["seat 1 handle"].rect.center
    end = scene.sheet["seat 3 handle"].rect.center
    screen.drag(start, end)
    assert [row.name for row in scene.draft.rows] == [names[1], names[2], names[0], names[3]]
    assert all(f"seat {n} kind" in scene.sheet for n in range(1, 5))


def test_a_drag_is_seen_and_leaves_nothing_behind(listener: Listener) -> None:
    screen, scene = opened(listener)
    before = pygame.image.tobytes(screen.picture(), "RGB")
    x, y = scene.sheet["seat 2 handle"].rect.center
    screen.move((x, y))
    screen._event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    screen.move((x, y + 30), held=True)
    assert pygame.image.tobytes(screen.picture(), "RGB") != before
    screen.stack.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    screen.move((1, 1))
    assert pygame.image.tobytes(screen.picture(), "RGB") == before


@pytest.mark.parametrize("act", ["shuffle", "parts"])
def test_a_row_that_is_carried_is_put_back_when_something_else_is_used(listener: Listener, act: str) -> None:
    """The keyboard may be used while the mouse holds a row."""
    scene = NewGameScene(listener)
    screen = Screen(scene, (960, 600), scale=2.0)
    place = scene.sheet["seat 1 handle"].rect.center
    screen.move(place)
    screen._event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    assert "seat 1 figure" not in scene.sheet
    screen.tab_to(act)
    screen.key(pygame.K_SPACE if act == "shuffle" else pygame.K_RIGHT)
    assert ("seat 1 figure" in scene.sheet) == (act == "shuffle")
    screen.move((place[0], place[1] + 30), held=True)
    screen.picture()
    screen._event(pygame.MOUSEBUTTONUP, pos=place, button=1)


def test_shuffling_keeps_everybody(listener: Listener) -> None:
    screen, scene = opened(listener)
    scene.set_kind(2, Kind.COMPUTER)
    before = scene.draft.rows
    screen.press("shuffle")
    assert set(scene.draft.rows) == set(before)


def test_shuffled_figures_roll_for_400_ms(listener: Listener) -> None:
    screen, scene = opened(listener)
    screen.stack.kit.speed = 1.0
    box = scene.sheet["seat 1 figure"].rect.inflate(-8, -8)

    def figure() -> bytes:
        return pygame.image.tobytes(screen.picture().subsurface(box), "RGB")

    screen.press("shuffle")
    faces = set()
    for _ in range(20):
        assert scene.animating
        screen.tick()
        faces.add(figure())
    assert len(faces) == 2, "there are two figures at this table"
    screen.tick(8)
    assert not scene.sheet["seat 1 figure"].animating
    last = figure()
    screen.tick(20)
    assert figure() == last


def test_who_starts(listener: Listener) -> None:
    screen, scene = opened(listener)
    choice = scene.sheet["starts"]
    assert isinstance(choice, Segmented)
    assert "starter orange" not in scene.sheet
    screen.click(field_of(choice, "chosen"))
    screen.press("starter orange")
    assert scene.draft.starter is Colour.ORANGE
    screen.press("start")
    assert started(listener).setup.start == 1


def test_the_youngest_person_starts_and_no_age_is_kept(listener: Listener) -> None:
    screen, scene = opened(listener)
    scene.change(scene.draft.with_kind(2, Kind.PERSON).with_name(2, "Clara"))
    choice = choose_youngest(screen, scene)
    dialog = screen.stack.top
    assert isinstance(dialog, Ages)
    scene.settle()
    assert choice.value == "random", "not before the ages are known"
    for age in ("41", "0"):
        screen.type(age)
        screen.key(pygame.K_RETURN)
    assert screen.stack.top is dialog, "nobody is 0 years old"
    screen.keys(pygame.K_BACKSPACE)
    screen.type("39")
    screen.key(pygame.K_RETURN)
    assert choice.value == "youngest"
    assert scene.draft.starter is Colour.GREEN
    screen.press("start")
    assert started(listener).setup.start == 2
    assert "39" not in SettingsFile.dumps(listener.settings)
    assert opened(listener)[1].draft.starter is None, "who is the youngest is asked anew"


def test_a_handicap_is_proposed_by_the_ratings_and_changed_by_hand(listener: Listener) -> None:
    screen, scene = opened(listener)
    scene.change(scene.draft.with_level(1, "journeyman+"))
    screen.press("handicap")
    dialog = screen.stack.top
    assert isinstance(dialog, Handicap)
    proposed = dialog.gold
    assert proposed[1] == 0 < proposed[0], "nobody knows the person, who counts as a journeyman"
    assert "about even" in shown_words(screen)
    screen.click(dialog.sheet["gold 0"].rect.center)
    screen.keys(pygame.K_END)
    assert dialog.gold == (40, 0)
    mine, _its = chances((Entrant(1250), Entrant(LADDER.of("journeyman+", 2), "journeyman+")), (40, 0), LADDER)
    assert f"Violet {round(100 * mine)}%" in shown_words(screen)
    screen.click(dialog.sheet["suggest"].rect.center)
    assert dialog.gold == proposed
    screen.click(dialog.sheet["ok"].rect.center)
    assert scene.draft.handicap == proposed
    assert f"Violet ({proposed[0]} gold)" in shown_words(screen)
    screen.press("start")
    assert started(listener).setup.handicap == proposed
    assert opened(listener)[1].draft.handicap == proposed, "it is remembered"


def test_no_handicap_is_left_where_it_would_be_the_same_for_all(listener: Listener) -> None:
    screen, scene = opened(listener)
    scene.change(scene.draft.with_kind(2, Kind.PERSON).with_handicap((5, 17, 0)))
    assert list(scene.draft.handicap) == [5, 17, 0]
    scene.set_kind(2, None)
    assert list(scene.draft.handicap) == [0, 12], "somebody begins without gold"
    screen.press("handicap change")
    screen.key(pygame.K_ESCAPE)
    assert list(scene.draft.handicap) == [0, 12]
    screen.press("handicap")
    assert not scene.draft.handicap
    screen.press("start")
    assert not started(listener).setup.handicap


def test_ages_are_asked_once_where_they_may_be_remembered(listener: Listener) -> None:
    screen, scene = opened(listener)
    scene.change(scene.draft.with_kind(2, Kind.PERSON).with_name(2, "Clara"))
    choose_youngest(screen, scene)
    screen.type("41")
    screen.key(pygame.K_RETURN)
    screen.type("38")
    dialog = screen.stack.top
    assert isinstance(dialog, Ages)
    for id in ("keep", "ok"):
        screen.click(dialog.sheet[id].rect.center)
    assert scene.draft.starter is Colour.GREEN
    screen.press("start")
    assert started(listener).setup.start == 2
    screen, scene = opened(listener)
    assert (scene.draft.starter, scene.draft.youngest) == (Colour.GREEN, True)
    choice = scene.sheet["starts"]
    assert isinstance(choice, Segmented)
    choice.choose("random")
    screen.click(field_of(choice, "youngest"))
    assert not isinstance(screen.stack.top, Ages), "they are known"
    assert scene.draft.starter is Colour.GREEN
    scene.set_name(2, "Jonas")
    scene.settle()
    choice.choose("random")
    scene.settle()
    screen.click(field_of(choice, "youngest"))
    assert isinstance(screen.stack.top, Ages), "somebody else sits there"


def test_one_person_is_the_youngest_and_computers_have_no_age(listener: Listener) -> None:
    screen, scene = opened(listener)
    choice = choose_youngest(screen, scene)
    assert scene.draft.starter is Colour.VIOLET
    scene.set_kind(0, Kind.COMPUTER)
    assert scene.draft.starter is None, "another table, another youngest"
    scene.settle()
    choice.choose("youngest")
    scene.settle()
    assert choice.value == "random"


def test_the_place_of_the_castle_by_mouse(listener: Listener) -> None:
    screen, scene = opened(listener)
    assert isinstance(scene.sheet["place"], PlaceChoice)
    assert scene.sheet["place"].boxes() == [], "chance decides"
    screen.click(scene.sheet["place"].rect.center)
    screen.press("place next")
    assert scene.draft.lot is None
    assert "random" in scene.sheet["place next"].help
    scene.change(replace(scene.draft, lot=STANDARD.lots[0]))
    for rot in (0, 1):  # the places of one direction at a time, so that no disc lies on another
        for box in scene.sheet["place"].boxes():
            screen.click(box.rect.center)
            place = STANDARD.lots[int(box.text) - 1]
            assert place.rot == rot
            assert scene.draft == replace(scene.draft, lot=place)
        if rot == 0:
            screen.press("place turn")
    scene.change(replace(scene.draft, lot=STANDARD.lots[-1]))
    screen.press("place next")
    assert scene.draft.lot == STANDARD.lots[0], "round at the end"
    screen.press("place previous")
    assert scene.draft.lot == STANDARD.lots[-1]
    screen.press("place turn")
    turned = scene.draft.lot
    assert turned is not None
    assert turned.rot == 0
    screen.press("start")
    assert started(listener).setup.lot == turned


def test_pointing_at_a_place_shows_it(listener: Listener) -> None:
    screen, scene = opened(listener)
    scene.change(replace(scene.draft, lot=STANDARD.lots[0]))
    choice = scene.sheet["place"]
    assert isinstance(choice, PlaceChoice)
    screen.move((1, 1))
    before = pygame.image.tobytes(screen.picture(), "RGB")
    screen.move(choice.boxes()[2].rect.center)
    assert choice.help == "Place 3"
    assert pygame.image.tobytes(screen.picture(), "RGB") != before
    assert scene.draft.lot == STANDARD.lots[0], "pointing chooses nothing"


def test_the_first_game_has_one_place(listener: Listener) -> None:
    screen, scene = opened(listener)
    screen.press("first game")
    assert scene.draft.first_game
    assert "place turn" not in scene.sheet
    assert not scene.sheet["place"].takes_focus
    screen.click(scene.sheet["place"].rect.center)
    assert scene.draft.lot is None
    screen.press("standard")
    assert not scene.draft.first_game
    assert "place turn" in scene.sheet


def test_a_seed_is_thrown_and_can_be_written(listener: Listener) -> None:
    screen, scene = opened(listener)
    screen.press("seed throw")
    thrown = scene.draft.seed
    assert thrown
    field = scene.sheet["seed"]
    assert isinstance(field, TextField)
    assert field.text == thrown
    screen.click(field.rect.center)
    screen.key(pygame.K_a, pygame.KMOD_LCTRL)
    screen.type("Rainy Monday")
    screen.key(pygame.K_RETURN)
    assert listener.names == [], "Enter in a field only leaves it"
    screen.key(pygame.K_RETURN)
    assert started(listener).seed == "Rainy Monday"


# ---- by keyboard


def test_everything_by_keyboard_alone(listener: Listener) -> None:
    screen, scene = opened(listener)
    screen.tab_to("seat 1 name")
    screen.key(pygame.K_a, pygame.KMOD_LCTRL)
    screen.type("Mara")
    screen.tab_to("seat 1 colour violet")
    screen.key(pygame.K_LEFT)
    screen.tab_to("seat 2 level")
    screen.keys(pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN)
    screen.tab_to("seat 3 free")
    screen.key(pygame.K_SPACE)
    assert scene.sheet.focused == "seat 3 kind"
    screen.key(pygame.K_LEFT)
    screen.tab_to("starts")
    screen.key(pygame.K_RIGHT)
    screen.tab_to("starter green")
    screen.keys(pygame.K_RIGHT, pygame.K_RIGHT)
    screen.tab_to("memory")
    screen.key(pygame.K_SPACE)
    screen.tab_to("place how")
    screen.key(pygame.K_RIGHT)
    screen.tab_to("place")
    screen.keys(pygame.K_RIGHT, pygame.K_r)
    screen.tab_to("seed")
    screen.type("5")
    screen.tab_to("start")
    screen.key(pygame.K_RETURN)
    new = started(listener)
    assert next(seat.name for seat in new.seats) == "Mara"
    assert [seat.colour for seat in new.seats] == [Colour.GREEN, Colour.ORANGE, Colour.VIOLET]
    assert [seat.kind for seat in new.seats] == [Kind.PERSON, Kind.COMPUTER, Kind.PERSON]
    assert new.seats[1].level == "random"
    assert new.setup.start == 2
    assert not new.options.memory_game
    assert new.setup.lot == scene.draft.lot
    assert new.setup.lot.rot == 1
    assert new.seed == 5


def test_alt_and_arrows_move_a_row_and_the_focus_with_it(listener: Listener) -> None:
    screen, scene = opened(listener)
    first = scene.draft.rows[0]
    screen.tab_to("seat 1 name")
    screen.key(pygame.K_DOWN, ALT)
    assert scene.draft.rows[1] == first
    assert scene.sheet.focused == "seat 2 name"
    screen.key(pygame.K_UP, ALT)
    screen.key(pygame.K_UP, ALT)
    assert scene.draft.rows[0] == first, "the first row stays where it is"
    screen.tab_to("seat 1 handle")
    screen.key(pygame.K_DOWN)
    assert scene.draft.rows[1] == first
    assert scene.sheet.focused == "seat 2 handle"


def test_the_set_up_is_one_stop_for_tab(listener: Listener) -> None:
    screen, scene = opened(listener)
    assert "standard" in scene.sheet.ring()
    assert "first game" not in scene.sheet.ring()
    screen.tab_to("standard")
    screen.key(pygame.K_RIGHT)
    assert scene.draft.first_game
    assert scene.sheet.focused == "first game"
    screen.key(pygame.K_LEFT)
    assert scene.sheet.focused == "standard"


def test_arrows_walk_over_all_places(listener: Listener) -> None:
    screen, scene = opened(listener)
    scene.change(replace(scene.draft, lot=STANDARD.lots[0]))
    screen.tab_to("place")
    seen = {scene.draft.lot}
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT) * 20:
        screen.key(key)
        seen.add(scene.draft.lot)
    assert len(seen) >= 4
    before = scene.draft.lot
    screen.key(pygame.K_r)
    assert scene.draft.lot != before


# ---- other boards


def test_a_board_of_ones_own(tmp_path: Path) -> None:
    lots = (LotPlace(Square(1, 1), 0), LotPlace(Square(14, 3), 0))
    listener = Listener(tmp_path, plan=Plan(20, 9, frozenset({Square(10, 8)}), lots))
    screen, scene = opened(listener)
    first = scene.sheet["first game"]
    assert not first.enabled
    assert "no set-up" in first.help
    screen.press("first game")
    assert not scene.draft.first_game
    assert not scene.sheet["place turn"].enabled
    scene.change(replace(scene.draft, lot=lots[0]))
    screen.press("place next")
    screen.picture()
    screen.press("start")
    new = started(listener)
    assert new.setup.plan == listener.plan
    assert new.setup.lot == lots[1]


def test_a_board_with_very_many_places_shows_no_numbers(tmp_path: Path) -> None:
    lots = tuple(LotPlace(Square(x, y), 0) for x in range(20) for y in range(20))
    listener = Listener(tmp_path, plan=Plan(32, 32, frozenset(), lots))
    screen, scene = opened(listener)
    scene.change(replace(scene.draft, lot=lots[0]))
    assert scene.sheet["place"].boxes() == []
    screen.click(scene.sheet["place"].rect.center)
    assert scene.draft.lot in lots[1:]
    screen.picture()


@pytest.mark.parametrize("aspect", [0.8, 1.33, 2.0])
def test_the_window_holds_every_place(aspect: float) -> None:
    for plan in (STANDARD, Plan(32, 6, frozenset(), (LotPlace(Square(0, 0), 0), LotPlace(Square(28, 3), 0)))):
        window = window_of(plan, aspect)
        assert window.width / window.height == pytest.approx(aspect)
        for place in plan.lots:
            for square in place.footprint():
                assert window.x <= square.x
                assert square.x + 1 <= window.x + window.width + 1e-6
                assert window.y <= square.y
                assert square.y + 1 <= window.y + window.height + 1e-6


# ---- favourites


def favourites_of(scene: NewGameScene) -> DropDown:
    favourites = scene.sheet["favourites"]
    assert isinstance(favourites, DropDown)
    return favourites


def test_a_set_up_is_kept_under_a_name_and_comes_back(listener: Listener) -> None:
    screen, scene = opened(listener)
    scene.change(replace(scene.draft.with_kind(2, Kind.COMPUTER), memory=False, seed="harvest-4127"))
    evening = scene.draft
    screen.press("favourite")
    dialog = screen.stack.top
    assert isinstance(dialog, Ask)
    screen.type("Family evening")
    screen.key(pygame.K_RETURN)
    assert list(listener.settings.favourites) == ["Family evening"]
    assert "harvest" not in SettingsFile.dumps(listener.settings), "a favourite keeps no deal"
    scene.change(scene.draft.with_kind(2, None))
    favourites = favourites_of(scene)
    assert favourites.value == ""
    favourites.choose("Family evening")
    assert scene.draft == replace(evening, seed="")
    assert favourites.value == "Family evening"
    screen.press("favourite")
    assert not listener.settings.favourites
    assert not scene.sheet[favourites.id].enabled


def test_no_second_favourite_of_a_name_and_none_without(listener: Listener) -> None:
    screen, scene = opened(listener)
    listener.settings = replace(listener.settings, favourites={"Sunday": {"rows": "broken"}})
    screen.press("favourite")
    dialog = screen.stack.top
    assert isinstance(dialog, Ask)
    assert not dialog.sheet["ok"].enabled
    screen.type("Sunday")
    assert not dialog.sheet["ok"].enabled
    screen.type("s")
    assert dialog.sheet["ok"].enabled
    screen.keys(pygame.K_ESCAPE)
    scene.arrange()
    favourites_of(scene).choose("Sunday")
    assert scene.draft == scene._fresh(), "what cannot be read is the set-up of the first start"


def test_the_last_game_comes_back(listener: Listener) -> None:
    listener.settings = replace(listener.settings, last_setup={})
    screen, scene = opened(listener)
    assert "not started" in scene.sheet["last game"].help
    scene.change(replace(scene.draft.with_kind(2, Kind.PERSON), memory=False))
    screen.key(pygame.K_RETURN)
    screen, scene = opened(listener)
    last = scene.draft
    scene.change(scene.draft.with_kind(3, Kind.PERSON).with_colour(0, Colour.GREEN))
    screen.press("last game")
    assert scene.draft == last


def test_only_the_keyboard_draws_a_golden_line_around_a_set_up(listener: Listener) -> None:
    screen, scene = opened(listener)
    card = scene.sheet["standard"]

    def golden() -> int:
        picture = screen.picture().subsurface(card.rect.inflate(24, 24))
        return pygame.mask.from_threshold(picture, theme.FOCUS, (6, 6, 6, 255)).count()

    assert golden() == 0
    screen.tab_to("standard")
    assert golden() > 300
