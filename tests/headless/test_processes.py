"""The command line as a process: what it prints and loads, how it is stopped, and that it repeats itself."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from arkadia_desktop.rules.record import parse_record, replay
from tests.headless.bots import FIRST, command
from tests.needs import needs
from tests.project import run_code

RECORD = Path(__file__).parents[1] / "records" / "std2.json"
PATIENCE_S = 30


def arkadia(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "arkadia_desktop", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, **environment},
    )


@contextlib.contextmanager
def running(*arguments: object) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-m", "arkadia_desktop", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def wait_for_files(folder: Path, number: int) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        if folder.is_dir() and len(list(folder.glob("game-*.json"))) >= number:
            return
        time.sleep(0.01)
    raise AssertionError("no records were written")


def members(group: int) -> list[int]:
    """The processes of a session that are still alive."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[3]) == group and fields[0] != "Z":
                found.append(int(stat.parent.name))
    return found


def all_gone(group: int) -> bool:
    deadline = time.monotonic() + PATIENCE_S
    while members(group) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not members(group)


@needs("Linux")
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_stopped_run_keeps_its_records_and_leaves_nobody_behind(
    how: signal.Signals, jobs: int, tmp_path: Path
) -> None:
    folder = tmp_path / "records"
    arguments = ("--games", 90000, "--seats", "random,random", "--jobs", jobs, "--records", folder)
    with running("simulate", *arguments) as process:
        wait_for_files(folder, 5)
        # Ctrl-C reaches the whole group of processes, a request to terminate the one process.
        if how is signal.SIGINT:
            os.killpg(process.pid, how)
        else:
            process.send_signal(how)
        out, err = process.communicate(timeout=PATIENCE_S)
        assert process.returncode == 130
        assert all_gone(process.pid)
    assert out == ""
    assert err.startswith("Stopped: ")
    assert err.count("\n") == 1
    written = sorted(folder.iterdir())
    assert abs(len(written) - int(err.split()[1])) <= 1
    for path in written:
        assert path.name.startswith("game-")
        for _step in replay(parse_record(path.read_text())):
            pass


@needs("Linux")
@pytest.mark.parametrize("jobs", [1, 2])
def test_bots_are_ended_when_the_run_is_stopped(jobs: int, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    notes.mkdir()
    slow = FIRST + f"open('{notes}/' + str(os.getpid()), 'w').close()\ntime.sleep(60)\n"
    seats = f"random,{command(slow, tmp_path)},{command(slow, tmp_path)}"
    with running("simulate", "--games", 6, "--seats", seats, "--jobs", jobs, "--budget-ms", 50_000) as process:
        deadline = time.monotonic() + PATIENCE_S
        while not list(notes.iterdir()) and time.monotonic() < deadline:
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        process.communicate(timeout=PATIENCE_S)
        assert process.returncode == 130
    for note in notes.iterdir():
        with contextlib.suppress(FileNotFoundError):
            assert ") Z " in Path(f"/proc/{note.name}/stat").read_text()


@needs("Linux")
def test_a_killed_run_leaves_no_worker_process(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    arguments = ("--games", 90000, "--seats", "random,random", "--jobs", 2, "--records", folder)
    with running("simulate", *arguments) as process:
        wait_for_files(folder, 3)
        process.kill()
        process.wait()
        assert all_gone(process.pid)
    for path in folder.glob("game-*.json"):
        assert parse_record(path.read_text()).result is not None


@needs("bash", "head")
def test_a_reader_that_stops_reading_is_no_error() -> None:
    script = f'"{sys.executable}" -m arkadia_desktop replay {" ".join([str(RECORD)] * 3000)} | head -n 1'
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout == f"{RECORD}: ok, 199 actions, deadlock, gold 30 54\n"
    assert done.stderr == ""


@needs("bash", "Linux")
@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("> /dev/full", "The output cannot be written. The disk is full.\n"),
        (">&-", "The output cannot be written: standard output is closed.\n"),
        ("| true; exit ${PIPESTATUS[0]}", ""),
    ],
)
def test_where_no_answer_can_go_it_ends_in_good_order(where: str, said: str, tmp_path: Path) -> None:
    script = f'"{sys.executable}" -m arkadia_desktop --data-dir "{tmp_path}" lessons {where}'
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", said)
    assert list(tmp_path.iterdir()) == []


def test_a_bot_that_nobody_can_speak_to_says_so() -> None:
    code = "import sys; sys.stdin = None; from arkadia_desktop.__main__ import main; sys.exit(main(sys.argv[1:]))"
    done = run_code(code, "bot", "--level", "random")
    assert (done.returncode, done.stderr) == (1, "The bot cannot play: standard input is closed.\n")


INTERRUPTED = """
import signal, sys
from arkadia_desktop.__main__ import program
signal.signal(signal.SIGINT, signal.default_int_handler)  # a run in the background would be deaf to it

class Dropped:
    def __del__(self):
        raise KeyboardInterrupt

class Interrupting:
    left = int(sys.argv.pop())
    callback = sys.argv.pop() == "in a callback"

    def find_spec(self, *_module):
        self.left -= 1
        if self.left == 0 and self.callback:
            Dropped()
        elif self.left == 0:
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
sys.exit(program())
"""


@needs("POSIX")
@pytest.mark.parametrize("where", ["plainly", "in a callback"])
@pytest.mark.parametrize("number", [1, 2, 10, 40, 70])
def test_an_interrupt_while_modules_are_loaded_leaves_no_traceback(number: int, where: str) -> None:
    """Python itself drops what is raised in a callback, with a traceback."""
    done = run_code(INTERRUPTED, "lessons", where, number)
    told = "Stopped.\n" if where == "plainly" else ""
    assert (done.returncode, done.stdout, done.stderr) == (130, "", told)


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", RECORD],
        ["view", RECORD, "--seat", 0],
        ["legal", RECORD, "--after", 3],
        ["simulate", "--games", 2, "--seats", "random,apprentice", "--jobs", 2],
    ],
    ids=lambda arguments: str(arguments[0]),
)
def test_standard_output_is_the_answer_and_nothing_heavy_is_loaded(arguments: list[object]) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "arkadia_desktop", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    if arguments[0] == "replay":
        assert done.stdout == f"{RECORD}: ok, 199 actions, deadlock, gold 30 54\n"
    else:
        assert json.loads(done.stdout)
        assert done.stdout.count("\n") == 1
    loaded = {line.rpartition("|")[2].strip().partition(".")[0] for line in done.stderr.splitlines()}
    assert "arkadia_desktop" in loaded
    assert not loaded & {"pygame", "numpy", "pytmx"}


def test_the_order_of_hashes_changes_nothing(tmp_path: Path) -> None:
    games = []
    for hash_seed in ("0", "1", "77"):
        folder = tmp_path / hash_seed
        arguments = ("--games", 2, "--seats", "apprentice,apprentice,random", "--records", folder)
        assert arkadia("simulate", *arguments, PYTHONHASHSEED=hash_seed).returncode == 0
        games.append([path.read_text() for path in sorted(folder.iterdir())])
    assert games[0] == games[1] == games[2]


@needs("Linux")
def test_names_that_a_terminal_cannot_show(tmp_path: Path) -> None:
    odd = tmp_path / os.fsdecode(b"\xff\xe9.json")
    odd.write_bytes(RECORD.read_bytes())
    done = arkadia("replay", odd, LC_ALL="C", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(": ok, 199 actions, deadlock, gold 30 54\n")


def test_records_into_a_folder_that_cannot_be_written(
    unprivileged: object, common_folder: Path
) -> None:
    locked = common_folder / "locked"
    locked.mkdir(mode=0o555)
    done = unprivileged(  # type: ignore[operator]
        f"sys.path.insert(0, {str(Path(__file__).parents[2])!r})\n"
        "from arkadia_desktop.__main__ import main\n"
        "sys.exit(main(['simulate', '--games', '1', '--seats', 'random,random', '--records', sys.argv[1]]))",
        locked,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == f"{locked / 'game-000001.json'}: You do not have permission to do this here.\n"


ROOMS = """
import contextlib, sys
from arkadia_desktop.__main__ import main
with contextlib.suppress(SystemExit):
    main([sys.argv[1]])
print(sorted({".".join(name.split(".")[:2]) for name in sys.modules if name.startswith("arkadia_desktop.")}))
print([name for name in ("pygame", "numpy", "pytmx") if name in sys.modules])
"""


@pytest.mark.parametrize("question", ["--help", "--version"])
def test_help_loads_nothing_of_the_game(question: str) -> None:
    *_told, rooms, libraries = run_code(ROOMS, question).stdout.splitlines()
    names = {"__main__", "command_line", "files", "headless", "locale", "paths"}
    if question == "--version":  # it tells by what the computers think
        names |= {"ai", "engine", "rules"}
    assert rooms == str([f"arkadia_desktop.{name}" for name in sorted(names)])
    assert libraries == "[]"
