"""The log: turned over when it is long, and never in the way of the program."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from arkadia_desktop import logs
from tests.needs import needs
from tests.project import run_code


def test_a_long_log_is_put_aside_at_the_start(tmp_path: Path) -> None:
    log = tmp_path / "arkadia.log"
    for n in range(5):
        log.write_text(f"{n}" * logs.LONGEST)
        logs.turn_over(tmp_path)
        assert not log.exists()
    assert [(tmp_path / f"arkadia.log.{n}").read_text()[0] for n in (1, 2, 3)] == ["4", "3", "2"]
    assert len(list(tmp_path.iterdir())) == 3
    log.write_text("short")
    logs.turn_over(tmp_path)
    assert log.read_text() == "short"


FULL_DISK = """
import logging, resource, signal, sys
from pathlib import Path
from arkadia_desktop.logs import logging_to
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
with logging_to(Path(sys.argv[1]), "info"):
    for number in range(300):
        logging.getLogger("arkadia").warning("settings not written: %s", "x" * 60)
print("ended as it should")
"""


@needs("POSIX")
def test_a_full_disk_says_nothing_and_stops_nothing(tmp_path: Path) -> None:
    done = run_code(FULL_DISK, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "ended as it should\n"
    assert 0 < (tmp_path / "arkadia.log").stat().st_size <= 100


@pytest.mark.parametrize("way", ["a file in the place of the folder", "a folder in the place of the log", "no folder"])
def test_where_there_can_be_no_log_there_is_none(tmp_path: Path, way: str) -> None:
    folder = tmp_path / "logs"
    if way == "a file in the place of the folder":
        folder.write_text("")
    elif way == "a folder in the place of the log":
        (folder / "arkadia.log").mkdir(parents=True)
    before = logging.getLogger().handlers[:]
    with logs.logging_to(folder, "debug"):
        logging.getLogger("arkadia").error("something \udcff")
    assert logging.getLogger().handlers == before
