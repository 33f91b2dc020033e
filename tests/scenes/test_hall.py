"""The hall of fame on the screen: the first opening takes in what is there, rows lead to replays, and what one changes
can be taken back."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import cast

import pygame
import pytest

from arkadia_desktop.rules.record import Record
from arkadia_desktop.scenes.common.question import hold_button
from arkadia_desktop.scenes.hall.rungs import LadderPicture, next_rung, wins_needed
from arkadia_desktop.scenes.hall.screen import LADDER as LADDER_TAB
from arkadia_desktop.scenes.hall.screen import PROGRESS, HallScene, PickName
from arkadia_desktop.scenes.new_game.draft import challenged, standard
from arkadia_desktop.scenes.new_game.screen import NewGameScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.saved_games.screen import LoadScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.table.analysing import Analysing, Line
from arkadia_desktop.table.hall.export import as_csv, as_json
from arkadia_desktop.table.hall.hall_file import HallFile
from arkadia_desktop.table.hall.profile import profiles
from arkadia_desktop.table.hall.rating import Skill, ladder
from arkadia_desktop.ui.widgets import Button, DropDown, Widget
from tests.scenes.games import table_at
from tests.scenes.hall_of import NOW, fill, games
from tests.scenes.hall_of import hall as hall_of
from tests.scenes.menus import Listener, Screen, played
from tests.scenes.screen import Screen as Program
from tests.scenes.screen import table_of
from tests.table.fame import computer, game, person, record
from tests.table.test_analysing import Student
from tests.table.test_hall import kept

LADDER = ladder()


@pytest.fixture
def famous(listener: Listener) -> Listener:
    fill(listener)
    return listener


def opened(listener: Listener, size: tuple[int, int] = (1280, 720), *, scale: float = 1.0) -> Screen:
    screen = Screen(HallScene(listener, now=lambda: NOW), size, scale=scale)
    screen.tick(5)
    return screen


def hall(screen: Screen) -> HallScene:
    return cast(HallScene, screen.stack.scenes[0])


def told(screen: Screen) -> str:
    """All words on the screen that is on top."""
    top = screen.stack.top
    assert top is not None
    return " ".join(box.text for widget in top.sheet if widget.visible for box in widget.boxes())


def row_of(screen: Screen, file: str) -> Widget:
    """The row of the game with that record."""
    profile = hall(screen).profile
    assert profile is not None
    bouts = [bout.entry.file for bout in reversed(profile.bouts)]
    return screen.scene.sheet[f"game {bouts.index(file) + 1}"]


def press(screen: Screen, id: str) -> None:
    """Press a button of whatever is on top."""
    top = screen.stack.top
    assert top is not None
    cast(Button, top.sheet[id]).press()
    screen.tick(3)


# ---- taking in


def test_the_first_opening_takes_in_the_games_that_are_there(listener: Listener, tmp_path: Path) -> None:
    kept(tmp_path)
    kept(tmp_path, "std3", "Jonas", "master")
    screen = opened(listener)
    assert set(hall(screen).profiles) == {"Mara", "Jonas"}
    assert "1 game" in told(screen)
    assert set(json.loads((tmp_path / "hall.json").read_text("utf-8"))["looked"]) == {
        path.name for path in (tmp_path / "records").iterdir()
    }


def test_a_game_that_goes_on_is_told_nowhere(listener: Listener) -> None:
    """Whoever looks into the hall learns nothing of a game that is not over."""
    nobody = opened(listener).picture()
    played(listener.store, "std2", 40)
    screen = opened(listener)
    assert pygame.image.tobytes(screen.picture(), "RGB") == pygame.image.tobytes(nobody, "RGB")
    assert hall(screen).profiles == {}


def test_an_empty_hall_says_what_to_do(listener: Listener) -> None:
    screen = opened(listener)
    assert "Nobody has finished a game yet" in told(screen)
    screen.key(pygame.K_RETURN)
    assert listener.names == ["new game"]


def test_a_program_that_does_not_own_the_folder_writes_nothing(listener: Listener, tmp_path: Path) -> None:
    kept(tmp_path)
    listener.store.locked = listener.hall.locked = True
    screen = opened(listener)
    assert set(hall(screen).profiles) == {"Mara"}
    assert not (tmp_path / "hall.json").exists()
    assert not screen.scene.sheet["challenge"].enabled
    assert not screen.scene.sheet["edit"].enabled


def test_a_damaged_hall_is_told_and_made_anew(listener: Listener, tmp_path: Path) -> None:
    kept(tmp_path)
    (tmp_path / "hall.json").write_text("{", "utf-8")
    screen = opened(listener)
    assert "damaged" in told(screen)
    screen.key(pygame.K_RETURN)
    screen.tick(5)
    assert set(hall(screen).profiles) == {"Mara"}


def test_the_end_of_a_game_brings_it_into_the_hall(screens: Callable[..., Program], tmp_path: Path) -> None:
    """At once: whatever becomes of its record. From there one comes to the next game."""
    program = screens()
    app = program.app
    app.show_result(kept(tmp_path))
    assert [entry.seats[0].name for entry in HallFile(app.folders.hall).value.games.values()] == ["Mara"]
    app.show_hall("Mara")
    scene = program.expect(HallScene)
    assert scene.profile is not None
    scene.challenge()
    new = program.expect(NewGameScene)
    assert [seat.level for seat in new.draft.seats()] == ["", scene.rival]


def test_back_leads_to_where_one_came_from(screens: Callable[..., Program], tmp_path: Path) -> None:
    """From a challenge to the hall, whoever was shown there; from the hall to the final scoring or the game."""
    program = screens()
    app = program.app
    app.show_result(kept(tmp_path))
    app.show_hall("Mara")
    for _ in range(2):
        hall = program.expect(HallScene)
        hall.turn(LADDER_TAB)
        hall.challenge()
        program.expect(NewGameScene)
        program.key(pygame.K_ESCAPE)
        hall = program.expect(HallScene)
        assert hall.profile is not None
        assert (hall.profile.name, hall.tab) == ("Mara", LADDER_TAB)
        app.show_loads()
        program.expect(LoadScene)
        program.key(pygame.K_ESCAPE)
    program.expect(HallScene)
    program.key(pygame.K_ESCAPE)
    program.expect(ResultScene)
    program.key(pygame.K_ESCAPE)
    program.expect(TitleScene)
    app.show_hall()
    program.key(pygame.K_ESCAPE)
    program.expect(TitleScene)


def test_from_the_hall_back_to_the_game_that_goes_on(screens: Callable[..., Program]) -> None:
    program = screens()
    table = table_at("std2", 30, (0, 1), store=program.app.store)
    program.sit(table)
    program.app.show_hall()
    program.expect(HallScene).challenge()
    program.expect(NewGameScene)
    program.key(pygame.K_ESCAPE)
    program.expect(HallScene)
    program.key(pygame.K_ESCAPE)
    assert table_of(program.play) is table


# ---- what one does


def test_a_row_shows_the_replay(listener: Listener, tmp_path: Path) -> None:
    kept(tmp_path)
    screen = opened(listener)
    screen.press("game 1")
    (asked,) = listener.asked
    assert (asked[0], asked[1].over) == ("replay", True)


def test_a_game_whose_record_is_gone_stays_and_says_so(famous: Listener) -> None:
    screen = opened(famous, scale=2.0)
    screen.tab_to("tabs")
    screen.key(pygame.K_RIGHT)
    row = row_of(screen, "g59.json")
    assert (row.enabled, "deleted" in row.help) == (False, True)


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("x" * 300, "The name is too long."),
        ("a\0b", "This is not a valid file name."),
        ("/".join(["x" * 200] * 5), "The record of this game was deleted."),
    ],
    ids=["long", "NUL", "gone"],
)
def test_a_record_under_a_name_that_cannot_be_is_told(listener: Listener, file: str, said: str) -> None:
    """It kept the hall closed for good."""
    listener.store.records.mkdir(exist_ok=True)
    entry = game(1, person("Mara", 90), computer("master", 80))._replace(file=file)
    listener.hall.keep(listener.hall.value.with_games([entry], {}))
    screen = opened(listener, scale=2.0)
    screen.tab_to("tabs")
    screen.key(pygame.K_RIGHT)
    row = row_of(screen, file)
    assert (row.enabled, said in row.help) == (False, True)


def test_enter_challenges_the_next_rung_and_escape_goes_back(famous: Listener) -> None:
    screen = opened(famous)
    points = hall(screen).profiles["Mara"].rating.points
    screen.key(pygame.K_RETURN)
    screen.key(pygame.K_ESCAPE)
    assert famous.asked == [("challenge", "Mara", LADDER.above(points)), ("back",)]


def test_a_challenge_seats_the_person_against_that_level(listener: Listener) -> None:
    draft = challenged(standard("Mara").with_colour(0, standard().rows[2].colour), "Mara", "master")
    one, other = draft.seats()
    assert (one.name, one.colour, other.level) == ("Mara", standard().rows[2].colour, "master")
    scene = NewGameScene(listener, lambda last: challenged(last, "Jonas", "grandmaster"))
    assert [seat.level for seat in scene.draft.seats()] == ["", "grandmaster"]


def test_the_names_lead_from_one_profile_to_the_other(famous: Listener) -> None:
    screen = opened(famous)
    cast(DropDown, screen.scene.sheet["people"]).choose("Jonas")
    screen.tick()
    assert "Jonas" in told(screen)
    assert "provisional" in told(screen)


@pytest.mark.parametrize("tab", ["games", "duels", "ladder", "profile"])
def test_in_a_small_window_one_tab_is_seen_at_a_time(famous: Listener, tab: str) -> None:
    screen = opened(famous, scale=2.0)
    screen.tab_to("tabs")
    for _ in range(("profile", "games", "duels", "ladder").index(tab)):
        screen.key(pygame.K_RIGHT)
    sheet = screen.scene.sheet
    seen = {id for id in ("head", "game 1", "duel 1", "ladder") if id in sheet}
    assert seen == {{"profile": "head", "games": "game 1", "duels": "duel 1", "ladder": "ladder"}[tab]}


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_ladder_opens_where_one_stands_on_it(famous: Listener, scale: float) -> None:
    screen = opened(famous, (960, 600), scale=scale)
    screen.tab_to("tabs")
    for _ in range(3):
        screen.key(pygame.K_RIGHT)
    ladder = screen.scene.sheet["ladder"]
    assert isinstance(ladder, LadderPicture)
    assert ladder.seen.contains(ladder.standing)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((960, 600), 1.0)])
def test_the_sums_of_games_are_headed_in_every_window(famous: Listener, size: tuple[int, int], scale: float) -> None:
    screen = opened(famous, size, scale=scale)
    sheet = screen.scene.sheet
    if "tabs" in sheet:
        screen.tab_to("tabs")
        screen.key(pygame.K_RIGHT)
    you, rival = (box.rect for id in ("own head", "rival head") for box in sheet[id].boxes())
    assert you.right < sheet["game 1 colon"].rect.centerx < rival.left
    assert abs(you.right - sheet["game 1 own"].rect.right) <= 3
    assert abs(rival.left - sheet["game 1 rival"].rect.left) <= 3
    assert you.bottom <= sheet["game 1"].rect.top + 1
    assert not any(box.rect.colliderect(you) for box in sheet["games title"].boxes())


def test_beginning_anew_is_asked_and_taken_back(famous: Listener) -> None:
    screen = opened(famous)
    before = hall(screen).profiles
    press(screen, "edit")
    press(screen, "anew")
    screen.key(pygame.K_ESCAPE)
    assert hall(screen).profiles == before
    press(screen, "edit")
    press(screen, "anew")
    press(screen, "anew")
    assert hall(screen).profiles["Mara"].score.games == 0
    assert hall(screen).profiles["Jonas"].bouts == before["Jonas"].bouts
    press(screen, "edit")
    press(screen, "all")
    assert hall(screen).profiles == before


def test_another_name_is_added_and_separated(listener: Listener) -> None:
    two = [game(1, person("Mara", 90), computer("master", 80)), game(2, person("M", 70), computer("master", 80))]
    listener.hall.keep(record(two))
    screen = opened(listener)
    cast(DropDown, screen.scene.sheet["people"]).choose("Mara")
    before = hall(screen).profiles
    press(screen, "edit")
    press(screen, "merge")
    assert isinstance(screen.stack.top, PickName)
    press(screen, "ok")
    assert (set(hall(screen).profiles), hall(screen).profiles["Mara"].score.games) == ({"Mara"}, 2)
    press(screen, "edit")
    press(screen, "separate")
    assert hall(screen).profiles == before


def test_two_who_played_against_each_other_stay_two(famous: Listener) -> None:
    screen = opened(famous)
    press(screen, "edit")
    press(screen, "merge")
    press(screen, "ok")
    assert "against each other" in told(screen)
    assert set(hall(screen).profiles) == {"Mara", "Jonas"}


def test_a_duel_takes_the_last_deal_that_was_played_once(listener: Listener, tmp_path: Path) -> None:
    kept(tmp_path)
    screen = opened(listener)
    press(screen, "duel")
    press(screen, "back")
    assert listener.names == ["same_deal"]
    press(screen, "duel")
    press(screen, "new")
    assert listener.names == ["same_deal", "challenge"]


@pytest.mark.parametrize("way", [".json", ".csv"])
def test_a_profile_is_written_where_one_wants_it(famous: Listener, tmp_path: Path, way: str) -> None:
    screen = opened(famous)
    hall(screen).exporter.folder = tmp_path
    press(screen, "export")
    press(screen, way)
    screen.tick(5)
    press(screen, "ok")
    (path,) = tmp_path.glob(f"Hall of fame Mara*{way}")
    text = path.read_text("utf-8")
    assert len(json.loads(text)["played"] if way == ".json" else text.splitlines()[1:]) == len(
        hall(screen).profiles["Mara"].bouts
    )


# ---- progress


def test_the_progress_of_one_of_several_waits_for_that_person(famous: Listener) -> None:
    """Whatever comes first: nothing of it is painted or told before somebody has held the button."""
    screen = opened(famous, (1920, 1080))
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        press(screen, "progress")
        assert screen.stack.top is not hall(screen)
        screen.key(key)
        screen.tick(3)
        assert "Luck of the cards" not in told(screen)
        if screen.stack.top is not hall(screen):
            press(screen, "not")
    press(screen, "progress")
    agree(screen)
    assert "Luck of the cards" in told(screen)
    cast(DropDown, hall(screen).sheet["people"]).choose("Jonas")
    screen.tick()
    assert "Luck of the cards" not in told(screen)
    cast(DropDown, hall(screen).sheet["people"]).choose("Mara")
    press(screen, "progress")
    assert "Luck of the cards" in told(screen), "that person is asked once"
    press(screen, "export")
    assert hall(screen).opened


class Prompt(Student):
    """Has every answer at once."""

    def study(
        self, key: int, record: str, turn: int | None, games: int, chance: int, lines: tuple[Line, Line] | None = None
    ) -> None:
        self.waiting = key, turn
        self.answer()


def test_what_to_practise_leads_to_the_exercises_of_that_person(listener: Listener) -> None:
    screen = Screen(hall_of(listener, PROGRESS), (1920, 1080))
    screen.tick(3)
    assert "When to sell" in told(screen)
    press(screen, "practise")
    assert listener.asked == [("mistakes", "Mara")]


def agree(screen: Screen) -> None:
    """Hold the button."""
    top = screen.stack.top
    assert top is not None
    screen.tick(60)
    hold_button(top.sheet["own"]).on_press()
    screen.tick(3)


def test_all_games_are_analysed_in_one_go_and_what_was_done_stays(listener: Listener, tmp_path: Path) -> None:
    """Somebody alone is asked nothing. The next opening of the hall begins where this one was stopped."""
    kept(tmp_path)
    kept(tmp_path, "greedy2")

    def analyst(record: Record) -> Analysing:
        return Analysing(Prompt(), tmp_path / "analyses", record)

    screen = Screen(HallScene(listener, now=lambda: NOW, analysts=analyst), (1920, 1080))
    screen.tick(5)
    press(screen, "progress")
    assert "2 games are not analysed yet" in told(screen)
    press(screen, "weigh")
    assert "Stop, 0 of 2 done" in told(screen)
    while "1 game is not analysed yet" not in told(screen):
        screen.tick()
        assert hall(screen).weighs
    assert "in the last game" in told(screen)
    press(screen, "weigh")
    assert "Analyse 1 game" in told(screen)
    assert not hall(screen).animating
    again = Screen(HallScene(Listener(tmp_path), now=lambda: NOW, tab=PROGRESS), (1920, 1080))
    again.tick(5)
    assert "1 game is not analysed yet" in told(again)


# ---- what is said


def test_an_export_tells_the_rating_after_every_game() -> None:
    found = profiles(record(games()), LADDER)["Mara"]
    data = json.loads(as_json(found, LADDER, []))
    assert data["rating"] == {"points": round(found.rating.points, 1), "off": round(found.rating.off, 1)}
    assert data["played"][-1]["rating"] == data["rating"]["points"]
    assert data["games"] == {"won": found.score.won, "games": found.score.games}
    evil = profiles(record([game(1, person("Mara", 9), person("=1+1", 8))]), LADDER)["Mara"]
    assert "'=1+1" in as_csv(evil)


def test_the_way_to_the_next_rung_is_a_promise_that_holds() -> None:
    points = LADDER.points["journeyman+"]
    near = Skill(points - 12, 120)
    wins = wins_needed(near, "journeyman+", LADDER)
    assert wins is not None
    assert wins_needed(Skill(points - 60, 120), "journeyman+", LADDER) in {*range(wins, 6), None}
    assert wins_needed(Skill(points - 600, 60), "journeyman+", LADDER) is None


def test_at_the_top_there_is_no_next_rung() -> None:
    best = [game(n, person("Mara", 200), computer("grandmaster", 90)) for n in range(60)]
    heading, _text = next_rung(profiles(record(best), LADDER)["Mara"], LADDER)
    assert heading == "The top of the ladder"


def test_the_day_is_said_as_of_now(listener: Listener) -> None:
    listener.hall.keep(record([game(1, person("Mara", 90), computer("master", 80))]))
    screen = Screen(HallScene(listener, now=lambda: NOW - timedelta(days=1)))
    assert "2 Mar" in told(screen)
