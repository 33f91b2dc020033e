"""The harness itself: what it does with mouse and keys arrives, what it sees is there, and every wait ends."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.window.display import Display
from tests.window.harness import RIGHT, Game, Late, same

ECHO = (sys.executable, "-B", str(Path(__file__).with_name("echo.py")))
SIZE = (640, 400)


@pytest.fixture
def echo(display: Display, tmp_path: Path) -> Iterator[Game]:
    with Game(display, tmp_path / "data", size=SIZE, program=ECHO) as game:
        yield game


def events(game: Game) -> list[str]:
    return (game.data / "events").read_text().splitlines()


def wait_for_event(game: Game, event: str) -> list[str]:
    game.wait_for(lambda: event in events(game), event)
    return events(game)


def test_clicks_land_where_they_are_aimed(echo: Game) -> None:
    echo.click(123, 45)
    echo.click(600, 390, RIGHT)
    told = wait_for_event(echo, "up 3 (600, 390)")
    assert [line for line in told if not line.startswith("motion")] == [
        "down 1 (123, 45)",
        "up 1 (123, 45)",
        "down 3 (600, 390)",
        "up 3 (600, 390)",
    ]


def test_a_drag_moves_between_press_and_release(echo: Game) -> None:
    echo.drag((100, 100), (300, 200), steps=4)
    told = wait_for_event(echo, "up 1 (300, 200)")
    between = told[told.index("down 1 (100, 100)") + 1 : told.index("up 1 (300, 200)")]
    assert between == ["motion (150, 125)", "motion (200, 150)", "motion (250, 175)", "motion (300, 200)"]


def test_the_wheel(echo: Game) -> None:
    echo.move(50, 50)
    echo.wheel(2)
    echo.wheel(-1)
    told = wait_for_event(echo, "up 4 (50, 50)")
    assert [line for line in told if line.startswith("down")] == ["down 5 (50, 50)"] * 2 + ["down 4 (50, 50)"]


def heard(game: Game) -> bool:
    """Whether the window has the keyboard by now: what is typed before is lost."""
    game.key("F12")
    return (game.data / "events").exists() and any(line.startswith("key f12") for line in events(game))


def test_keys_and_text(echo: Game) -> None:
    echo.wait_for(lambda: heard(echo), "the keyboard")
    echo.key("Tab", "ctrl+z", "Return")
    echo.type("Jö 3")
    told = wait_for_event(echo, "text 3")
    keys = [line for line in told if line.startswith("key") and "f12" not in line]
    assert keys[0] == "key tab 0"
    assert "key z 1" in keys
    assert "key return 0" in keys
    assert "".join(line[5:] for line in told if line.startswith("text")) == "Jö 3"


def test_pictures(echo: Game, tmp_path: Path) -> None:
    first = echo.wait_drawn()
    assert first.get_size() == SIZE
    assert first.get_at((320, 200)) == pygame.Color("navy")
    echo.key("r")
    second = echo.wait_changed(first)
    second = echo.wait_still()
    assert second.get_at((5, 5)) == pygame.Color("red")
    assert same(second, echo.picture(tmp_path / "red.png"))
    assert pygame.image.load(tmp_path / "red.png").get_at((9, 9)) == pygame.Color("red")


def test_closing_is_a_question_and_killing_is_not(display: Display, tmp_path: Path) -> None:
    with Game(display, tmp_path / "a", size=SIZE, program=ECHO) as game:
        assert game.close() == 0
        assert events(game)[-1] == "quit"
        assert game.noise == ""
    with Game(display, tmp_path / "b", size=SIZE, program=ECHO) as game:
        game.kill()
        assert game.returncode == -9
        with pytest.raises(Late, match="has ended with -9"):
            game.click(1, 1)


def test_two_at_a_time_are_told_apart(display: Display, tmp_path: Path) -> None:
    with (
        Game(display, tmp_path / "a", size=SIZE, program=ECHO) as one,
        Game(display, tmp_path / "b", size=(700, 300), program=ECHO) as other,
    ):
        assert one.window != other.window
        assert one.wait_drawn().get_size() == SIZE
        assert other.wait_drawn().get_size() == (700, 300)


def test_a_program_without_a_window_is_told_with_its_words(display: Display, tmp_path: Path) -> None:
    program = (sys.executable, "-c", "import sys; sys.exit('no window today')")
    start = time.monotonic()
    with pytest.raises(Late, match="no window today"), Game(display, tmp_path / "data", program=program):
        pass
    assert time.monotonic() - start < 10


def test_waits_end(echo: Game) -> None:
    with pytest.raises(Late, match="no miracle within"):
        echo.wait_for(lambda: False, "miracle", 0.2)
