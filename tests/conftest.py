"""What all tests share: no real screen or loudspeaker, English, counts, somebody without root's rights, and which tests
are left out where something they need is missing (`needs`)."""

from __future__ import annotations

import argparse
import ctypes
import gc
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

# Before anything imports pygame.
os.environ.update(
    SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1", LC_ALL="C.UTF-8", LANGUAGE=""
)

import pytest
from hypothesis import HealthCheck, settings

from arkadia_desktop import locale
from tests import needs
from tests.scale import FULL, in_shard
from tests.scale import scale as scale_count

NOBODY = 65534
C_LIBRARY = ctypes.CDLL(None) if sys.platform == "linux" else None

# A run in the background of a shell is deaf to Ctrl-C, and so would be every program that is tested.
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile(
    "ci", max_examples=60, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("full", settings.get_profile("ci"), max_examples=1000)
settings.load_profile("full" if FULL else "ci")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What a test printed or logged goes from one process to another as UTF-8: file names may be any bytes."""
    report = yield
    report.sections = [(name, text.encode(errors="backslashreplace").decode()) for name, text in report.sections]
    return report


LEFT_OUT = pytest.StashKey[tuple[int, list[str]]]()
"""How many tests are left out of this run, and what they lack."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shard", type=_shard, metavar="K/N", help="run only the tests of this part of N, such as 3/8")


def _shard(text: str) -> tuple[int, int]:
    number, _of, count = text.partition("/")
    if not (number.isdecimal() and count.isdecimal() and 1 <= int(number) <= int(count)):
        raise argparse.ArgumentTypeError(f"{text!r} is no shard such as 3/8")
    return int(number), int(count)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "needs(*names): what a test cannot do without, see tests/needs.py")
    config.stash[LEFT_OUT] = (0, [])


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests of a real window wait most of their time."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what belongs to the shard, and take out what cannot be tried here; nothing of that where `CI` is set."""
    if shard := config.getoption("shard"):
        items[:] = [item for item in items if in_shard(item.nodeid, shard)]
    if needs.IN_CI:
        return
    lacking = {item: names for item in items if (names := needs.missing_for(item))}
    items[:] = [item for item in items if item not in lacking]
    config.hook.pytest_deselected(items=list(lacking))
    config.stash[LEFT_OUT] = (len(lacking), sorted(set().union(*lacking.values())))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Where nothing is left out, what is missing is a failure."""
    if names := needs.missing_for(item):
        pytest.fail(f"missing here: {', '.join(names)}", pytrace=False)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Several processes test: each has collected the same, and hands it to the one that tells."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = session.config.stash[LEFT_OUT]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    if told := getattr(node, "workeroutput", {}).get("left_out"):
        node.config.stash[LEFT_OUT] = told


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    count, names = config.stash[LEFT_OUT]
    count += len(terminalreporter.getreports("skipped")) + len(terminalreporter.getreports("xfailed"))
    terminalreporter.write_line(needs.left_out(count, names))


@pytest.fixture
def scale() -> Callable[[int, int], int]:
    """``scale(quick, full)``: how many, in this run."""
    return scale_count


def pytest_collection_finish() -> None:
    """What pytest and our modules keep for good is no garbage: windows look for some whenever a screen is left, and
    among all the tests there are that takes as long as many a test."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(7_000, 20)  # windows are searched when they are left


@pytest.fixture(autouse=True)
def _thawed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that rests, and a file that was read, spare what there is from the search for garbage until a window
    rests: here none does, and its pipes would stay open."""
    if window := sys.modules.get("arkadia_desktop.ui.loop.window"):
        monkeypatch.setattr(window, "collect_garbage", gc.collect)
        monkeypatch.setattr(window, "give_back_memory", lambda: None)
    if kept_file := sys.modules.get("arkadia_desktop.kept_file"):
        thawed = SimpleNamespace(isenabled=gc.isenabled, disable=gc.disable, enable=gc.enable, freeze=lambda: None)
        monkeypatch.setattr(kept_file, "gc", thawed)


@pytest.fixture(autouse=True)
def _painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lettering and painted grounds are kept for all windows of one size: thousands are opened."""
    if desk := sys.modules.get("tests.ui.desk"):
        for place, name, kept in (
            ("ui.paint.kit", "Skin", desk.skin),
            ("ui.paint.kit", "Type", desk.lettering),
            ("ui.paint.text", "_measured", desk.measured),
            ("stage.board.meadow", "laying_town", desk.laying_town),
            ("scenes.replay.picture", "laying_town", desk.laying_town),
        ):
            if module := sys.modules.get(f"arkadia_desktop.{place}"):
                monkeypatch.setattr(module, name, kept)


@pytest.fixture(autouse=True, scope="session")
def _no_power_failure() -> Iterator[None]:
    """Nobody waits for the disk: what a test has written need not survive the machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _descriptor: None)
        yield


@pytest.fixture(autouse=True, scope="module")
def _swept() -> None:
    """Windows, tables and pipes of the module before go, not some time later, and so does their memory, which the C
    library would keep; what is left then is kept for good and no garbage. The sprites that all tests share are again as
    they were. (When that module was done, pytest still had the values of its last test.)"""
    gc.collect()
    gc.freeze()
    if desk := sys.modules.get("tests.ui.desk"):
        desk.sprites().plates = {}
        desk.sprites().drop_sources()
    if trim := getattr(C_LIBRARY, "malloc_trim", None):
        trim(0)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    locale.use("en")


@pytest.fixture(autouse=True)
def _empty_hands() -> Iterator[None]:
    """Nobody has a gamepad in the hand."""
    yield
    if pads := sys.modules.get("arkadia_desktop.ui.pads.in_hand"):
        pads.take(pads.InHand())


@pytest.fixture
def common_folder() -> Iterator[Path]:
    """An empty folder that belongs to the user of `unprivileged` (pytest's own folders shut others out)."""
    folder = Path(tempfile.mkdtemp(prefix="arkadia-test-"))
    if needs.ROOT_RIGHTS:
        os.chown(folder, NOBODY, NOBODY)
    yield folder
    for inner, _folders, _files in os.walk(folder):
        os.chmod(inner, 0o700)
    shutil.rmtree(folder)


@pytest.fixture
def unprivileged() -> Callable[..., subprocess.CompletedProcess[str]]:
    """``unprivileged(code, *arguments)`` runs Python code as a user whom rights of files stop.

    Root may write into read-only folders, so such tests prove nothing for root: the code begins by failing for uid 0.
    """

    def run(code: str, *arguments: object) -> subprocess.CompletedProcess[str]:
        become = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"] if needs.ROOT_RIGHTS else []
        guard = "import os, sys\nif os.getuid() == 0: sys.exit('still root')\n"
        return subprocess.run(
            [*become, sys.executable, "-B", "-c", guard + code, *map(str, arguments)],
            capture_output=True,
            text=True,
            timeout=60,
            cwd="/",
            env={**os.environ, "HOME": "/nonexistent"},
            check=False,
        )

    return run
