"""A client of AT-SPI plays by what it is told, in a real window and over a real accessibility bus."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from arkadia_desktop import locale
from arkadia_desktop.ai.puzzles.collection import puzzles
from arkadia_desktop.ai.puzzles.puzzle import Theme
from arkadia_desktop.learn.course import lessons
from arkadia_desktop.learn.progress import Progress
from arkadia_desktop.learn.puzzle_marks import PuzzleMarks, PuzzleStanding
from arkadia_desktop.rules.record import after
from tests.listening import Listener
from tests.needs import needs
from tests.scale import FULL, scale
from tests.window.display import Display
from tests.window.harness import Game
from tests.window.in_step import room_program
from tests.window.screen_reader import Bus, ScreenReader
from tests.window.tables import actions, record_until, still_settings, write_save

SIZE = (1280, 720)
BEGUN, TURNS = 20, scale(1, 200)
"""So many actions were played before, and so many turns are played, or all of a game."""
LESSON, PUZZLE = lessons()[1], next(puzzles(Theme.ENCLOSURE))


def ended(played: list[dict[str, Any]]) -> int:
    """How many turns the person has ended."""
    return sum(one["a"] == "end" and one["p"] == 0 for one in played)


def over(data: Path) -> bool:
    """Whether the game has ended: then there is no autosave."""
    return not (data / "saves" / "autosave.json").exists() and any((data / "records").glob("*.json"))


@pytest.fixture
def bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bus]:
    """A session bus of its own for the programs started here."""
    with Bus(tmp_path / "bus") as bus:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", bus.address)
        yield bus


def listening(bus: Bus) -> Listener:
    """Somebody who knows what the window tells."""
    reader = bus.reader()
    reader.window()
    reader.settle()
    return Listener(reader)


def play(game: Game, listener: Listener, data: Path, turns: int) -> None:
    """Play so many turns, or to the end."""
    while ended(actions(data)[BEGUN:]) < turns and not over(data):
        if not listener.step():
            listener.ears.pause()
            assert game.returncode is None
    assert listener.pressed >= 2
    assert game.noise == ""


@needs("dbus-daemon", "at-spi2-core")
def test_turns_are_played_by_what_is_told(display: Display, tmp_path: Path, bus: Bus) -> None:
    """In a full run the whole game."""
    data, save = tmp_path / "data", tmp_path / "start.json"
    still_settings(data)
    write_save(save, record_until("std2", BEGUN), [0])
    with Game(display, data, "--load", str(save), "--no-sound", size=SIZE) as game:
        play(game, listening(bus), data, TURNS)
        assert not FULL or over(data)


@needs("dbus-daemon", "at-spi2-core")
@pytest.mark.parametrize("language", [one for one in locale.offered() if one != "en"])
def test_a_turn_is_played_in_every_language(display: Display, tmp_path: Path, bus: Bus, language: str) -> None:
    data, save = tmp_path / "data", tmp_path / "start.json"
    still_settings(data, language=language)
    write_save(save, record_until("std2", BEGUN), [0])
    locale.use(language)
    try:
        with Game(display, data, "--load", str(save), "--no-sound", size=SIZE) as game:
            play(game, listening(bus), data, 1)
    finally:
        locale.use("en")


@needs("dbus-daemon", "at-spi2-core")
def test_a_lesson_and_a_puzzle_are_done_by_ear(display: Display, tmp_path: Path, bus: Bus) -> None:
    data = tmp_path / "data"
    still_settings(data)
    with Game(display, data, "--no-sound", size=SIZE, program=room_program("lesson", LESSON.id)) as game:
        listener = listening(bus)
        for step, position in zip(LESSON.steps, LESSON.positions, strict=True):
            listener.until(step.text.replace("*", ""))
            for action in step.answer:
                listener.do(action, position.board.lot.castle_squares())
        game.wait_for(lambda: Progress(data / "progress.json").of(LESSON.id).done, "the lesson done")
        assert game.noise == ""
    castle = after(PUZZLE.record, len(PUZZLE.record.entries)).board.lot.castle_squares()
    with Game(display, data, "--no-sound", size=SIZE, program=room_program("puzzle", PUZZLE.id)) as game:
        listener = listening(bus)
        marks = lambda: PuzzleMarks(data / "puzzles.json").of(PUZZLE.id)  # noqa: E731
        for action in PUZZLE.answer:
            if marks().standing is not PuzzleStanding.SOLVED:
                listener.do(action, castle)
        game.wait_for(lambda: marks().standing is PuzzleStanding.SOLVED, "the puzzle solved")
        assert game.noise == ""


@needs("dbus-daemon", "at-spi2-core")
def test_settings_are_changed_by_ear(display: Display, tmp_path: Path, bus: Bus) -> None:
    """A switch is pressed, a slider is given a number."""
    data = tmp_path / "data"
    still_settings(data)
    with Game(display, data, "--no-sound", size=SIZE) as game:
        listener, kept = listening(bus), data / "config" / "settings.json"
        reader = listener.ears
        assert isinstance(reader, ScreenReader)
        reader.press(listener.awaited("button", "Settings"))
        reader.write(listener.awaited("slider", "Board grid"), "76")
        game.wait_for(lambda: json.loads(kept.read_text()).get("grid") == 76, "the grid at 76 %")
        reader.press(listener.awaited("tab", "Accessibility"))
        reader.press(listener.awaited("switch", "High contrast"))
        game.wait_for(lambda: json.loads(kept.read_text()).get("high_contrast") is True, "high contrast")
        assert game.noise == ""


@needs("dbus-daemon", "at-spi2-core")
def test_a_finished_game_is_looked_back_at_by_ear(display: Display, tmp_path: Path, bus: Bus) -> None:
    """The sealed deal, how the game went, its turning points and why, an exercise, and the hall of fame."""
    data = tmp_path / "data"
    still_settings(data)
    with Game(display, data, "--no-sound", size=SIZE, program=room_program("end", "-")) as game:
        listener = listening(bus)
        reader = listener.ears
        assert isinstance(reader, ScreenReader)

        def go(button: str, *heard: str) -> None:
            """Press a button; all of that is then heard, as the beginning of something told."""
            reader.press(listener.awaited("button", button))
            for words in heard:
                listener.hears(words)

        go("Open the seal of this deal", "This deal was fixed", "Commitment: ", "Secret: ", "Salt: hello")
        go("OK")
        go("How it went", "Taken: ", "Average price: ", "Skill and luck", "decisions: ")
        go("Turning points", "Show turns by")
        reader.press(next(one for one in listener.all() if "Round" in one.name and "±" in one.name))
        go("Explain", "Played: ", "Better: ", "This counts as ")
        go("Back to the list")
        go("Learn from mistakes", "Played: ", "Mistake 1 of ")
        go("Back to the game", "Turning points")
        assert game.noise == ""


@needs("dbus-daemon", "at-spi2-core")
def test_listeners_come_and_go(display: Display, tmp_path: Path, bus: Bus) -> None:
    """Whenever AccessKit begins or ends, with locks of its own held, the window does not wait for it."""
    data, chance = tmp_path / "data", Random(16)
    still_settings(data)
    with Game(display, data, "--no-sound", size=SIZE) as game:
        for number in range(scale(20, 300)):
            bus.switch(number % 2 == 0)
            game.move(200 + 8 * (number % 9), 300)
            time.sleep(chance.choice((0.0, 0.001, 0.005, 0.02, 0.05, 0.1, 0.15, 0.3)))
        listener = listening(bus)
        reader = listener.ears
        assert isinstance(reader, ScreenReader)
        reader.press(listener.awaited("button", "Settings"))
        listener.awaited("heading", "Settings")
        assert game.noise == ""


@needs("dbus-daemon", "at-spi2-core")
def test_it_ends_whoever_comes_meanwhile(display: Display, tmp_path: Path, bus: Bus) -> None:
    """AccessKit begins or ends while the window goes fullscreen, comes back and closes: nothing waits, nothing is
    said, and it ends well."""
    chance = Random(17)
    for number in range(scale(3, 60)):
        data = tmp_path / f"data{number}"
        still_settings(data)
        bus.switch(number % 2 == 0)
        with Game(display, data, "--no-sound", size=SIZE) as game:
            for on in (number % 2, 0, 1, 1 - number % 2):
                game.key("F11")
                bus.switch(bool(on))
                time.sleep(chance.choice((0.0, 0.001, 0.01, 0.05, 0.1, 0.15)))
            bus.switch(number % 2 == 1)
            assert game.close() == 0
            assert game.noise == ""


@needs("dbus-daemon", "at-spi2-core")
@pytest.mark.parametrize("heard", [False, True])
def test_the_bus_is_lost(display: Display, tmp_path: Path, bus: Bus, heard: bool) -> None:
    """The game goes on, as it was or as it was heard."""
    data = tmp_path / "data"
    still_settings(data)
    with Game(display, data, "--no-sound", size=SIZE) as game:
        if heard:
            listening(bus)
        bus.end()
        before = game.wait_still()
        game.key("F11", "F11", "Tab", "Tab")
        game.wait_changed(before)
        assert game.close() == 0
        assert game.noise == ""
