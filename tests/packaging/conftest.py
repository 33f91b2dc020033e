"""One build for all tests of a process: a folder in the quick tier, the packages themselves in the full one."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packaging.player import Player, build, leave, settled
from tests.scale import FULL
from tests.window.display import Display

collect_ignore = [] if FULL else ["test_packages.py"]
"""The packages themselves are wrapped and tried in the full tier only."""


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with what was built."""
    return build(tmp_path_factory.mktemp("dist"), "--fast", *([] if FULL else ["--folder-only"]))


@pytest.fixture(scope="session")
def player(built: Path) -> Iterator[Player]:
    """A player with the program; in the full tier unpacked from its archive."""
    place = Path(tempfile.mkdtemp(prefix="arkadia-player-"))
    source = built / "arkadia"
    if FULL:
        [archive] = built.glob("arkadia-*.tar.xz")
        (place / "unpacked").mkdir()
        subprocess.run(["tar", "xf", str(archive), "-C", str(place / "unpacked")], check=True, timeout=120)
        [source] = (place / "unpacked").iterdir()
    yield settled(source, place)
    leave(place)


@pytest.fixture(scope="session")
def display() -> Iterator[Display]:
    """A screen of 1920 by 1080 pixels."""
    with Display() as screen:
        yield screen
