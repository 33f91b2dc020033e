"""The program off screen, for the tests of its scenes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from arkadia_desktop import paths
from tests.scenes.menus import Listener
from tests.scenes.screen import Screen


@pytest.fixture(autouse=True)
def mains(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests on battery sees the same."""
    monkeypatch.setattr("arkadia_desktop.ui.loop.window.on_battery", lambda: False)


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    """A window of 1280 x 720 with folders of its own."""
    return Screen(tmp_path / "data")


@pytest.fixture(scope="module")
def wide(tmp_path_factory: pytest.TempPathFactory) -> Screen:
    """One program for all tests of a file. What was painted part by part is compared elsewhere: large pictures take
    their time."""
    return Screen(tmp_path_factory.mktemp("wide") / "data", checked=False)


@pytest.fixture
def listener(tmp_path: Path) -> Listener:
    """A program of which only a screen is there, with folders of its own."""
    return Listener(tmp_path)


@pytest.fixture
def downloads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the test's own where downloads lie."""
    folder = tmp_path / "Downloads"
    folder.mkdir()
    monkeypatch.setattr(paths, "downloads", lambda: folder)
    return folder


@pytest.fixture
def screens(tmp_path: Path) -> Callable[..., Screen]:
    """``screens(*arguments, **settings)``: windows as the test wants them, each with folders of its own."""
    count = 0

    def make(*arguments: str, **settings: object) -> Screen:
        nonlocal count
        count += 1
        return Screen(tmp_path / f"data-{count}", *arguments, **settings)  # type: ignore[arg-type]

    return make
