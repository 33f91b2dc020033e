"""Files are written whole or not at all, and read within bounds."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from arkadia_desktop.files import (
    FileTrouble,
    exists,
    inside,
    is_file,
    is_folder,
    is_same,
    is_taken,
    make_folder,
    move,
    read_bounded,
    set_aside,
    sweep,
    trouble_at,
    write_whole,
)
from tests.needs import needs

Unprivileged = Callable[..., "subprocess.CompletedProcess[str]"]


def test_what_was_written_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "a save.json"
    write_whole(path, "Zwölf Türme\n")
    assert read_bounded(path, 100) == "Zwölf Türme\n"
    assert path.read_bytes() == "Zwölf Türme\n".encode()
    assert [p.name for p in tmp_path.iterdir()] == ["a save.json"]


@needs("POSIX")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_text("old")
    link.symlink_to(real)
    write_whole(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    with pytest.raises(FileTrouble, match="A part of this path is a file, not a folder"):
        write_whole(tmp_path / "saves" / "one.json", "text")


def test_text_that_is_no_unicode_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_text("old")
    with pytest.raises(FileTrouble, match="characters that cannot be written"):
        write_whole(path, "half a \ud800 pair")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_may_not_be_written_keeps_the_old_file(common_folder: Path, unprivileged: Unprivileged) -> None:
    done = unprivileged(
        """
from pathlib import Path
from arkadia_desktop.files import FileTrouble, write_whole
folder = Path(sys.argv[1])
path = folder / "settings.json"
write_whole(path, "old")
folder.chmod(0o555)
try:
    write_whole(path, "new")
except FileTrouble as trouble:
    print(trouble)
print(path.read_text(), len(list(folder.iterdir())))
""",
        common_folder,
    )
    assert done.stderr == ""
    reason = "You do not have permission to do this here."
    assert done.stdout.splitlines() == [f"{common_folder}/settings.json: {reason}", "old 1"]


@needs("POSIX")
def test_a_full_disk_keeps_the_old_file(tmp_path: Path) -> None:
    """A limit on the size of files fails in the middle of the writing, as a full disk does."""
    path = tmp_path / "save.json"
    path.write_text("old")
    code = """
import resource, signal, sys
from pathlib import Path
from arkadia_desktop.files import FileTrouble, write_whole
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
try:
    write_whole(Path(sys.argv[1]), "x" * 100_000)
except FileTrouble as trouble:
    print(trouble.reason)
"""
    done = subprocess.run(
        [sys.executable, "-B", "-c", code, str(path)], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "The system refused: File too large.\n"
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_reader_never_sees_half_a_file(tmp_path: Path) -> None:
    """Killed at any moment while it rewrites one file, the writer leaves one of the two whole texts."""
    path = tmp_path / "save.json"
    code = """
import sys
from pathlib import Path
from arkadia_desktop.files import write_whole
print("go", flush=True)
while True:
    for sign in "ab":
        write_whole(Path(sys.argv[1]), sign * 500_000)
"""
    for wait_ms in (5, 20, 45, 80):
        with subprocess.Popen([sys.executable, "-B", "-c", code, str(path)], stdout=subprocess.PIPE) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            deadline = time.monotonic() + 20
            while not path.exists() and time.monotonic() < deadline:
                time.sleep(0.005)
            time.sleep(wait_ms / 1000)
            writer.kill()
        text = read_bounded(path, 1 << 20)
        assert len(text) == 500_000
        assert text in ("a" * 500_000, "b" * 500_000)


def test_sweeping_removes_old_leftovers_only(tmp_path: Path) -> None:
    old, young, save = tmp_path / ".a.json.7-1.part", tmp_path / ".b.json.7-2.part", tmp_path / "a.json"
    for path in (old, young, save):
        path.write_text("x")
    now = time.time()
    os.utime(old, (now - 7200, now - 7200))
    os.utime(save, (now - 7200, now - 7200))
    assert sweep(tmp_path, now) == 1
    assert sorted(tmp_path.iterdir()) == sorted([young, save])
    assert sweep(tmp_path / "none") == 0


@needs("POSIX")
@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda path: None, "There is no such file."),
        (lambda path: path.mkdir(), "This is a folder, not a file."),
        (lambda path: os.mkfifo(path), "This is not a regular file."),
        (lambda path: path.write_bytes(b"x" * 4097), "The file is larger than 4 kB."),
        (lambda path: path.write_bytes(b"caf\xe9"), "The file is not UTF-8 text."),
        (lambda path: path.symlink_to(path), "This link leads nowhere."),
    ],
)
def test_what_cannot_be_read(tmp_path: Path, make: Callable[[Path], object], sentence: str) -> None:
    path = tmp_path / "save.json"
    make(path)
    with pytest.raises(FileTrouble) as caught:
        read_bounded(path, 4096)
    assert str(caught.value) == f"{path}: {sentence}"
    assert caught.value.reason == sentence


def test_odd_names() -> None:
    with pytest.raises(FileTrouble, match="is not a valid file name"):
        read_bounded(Path("a\0b"), 10)
    with pytest.raises(FileTrouble, match="The name is too long"):
        read_bounded(Path("a" * 300), 10)


def test_a_byte_order_mark_is_dropped_and_the_limit_is_inclusive(tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_bytes(b"\xef\xbb\xbfabc")
    assert read_bounded(path, 6) == "abc"


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    kept = []
    for text in ("one", "two", "three"):
        path.write_text(text)
        kept.append(set_aside(path))
    assert [p.name for p in kept] == [
        "settings.json.damaged",
        "settings.json.damaged-2",
        "settings.json.damaged-3",
    ]
    assert [p.read_text() for p in kept] == ["one", "two", "three"]
    with pytest.raises(FileTrouble, match="no such file"):
        set_aside(path)


# ---- what lies there

ASKING = exists, is_file, is_folder, is_taken, inside, trouble_at


def test_what_lies_there(tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    path.write_text("{}")
    assert [ask(path) for ask in ASKING] == [True, True, False, True, [], None]
    assert [ask(tmp_path) for ask in ASKING] == [True, False, True, True, [path], None]
    assert is_same(path, tmp_path / ".." / tmp_path.name / "save.json")
    nothing = trouble_at(tmp_path / "gone.json")
    assert nothing is not None
    assert nothing.missing


NO_NAMES = {
    "a NUL": "a\0b.json",
    "too long a name": "x" * 300,
    "too long a path": "/".join(["x" * 200] * 40),
    "half a sign": "\ud800.json",
    "a file on the way": "save.json/inner.json",
}


@pytest.mark.parametrize("name", NO_NAMES.values(), ids=NO_NAMES)
def test_no_answer_raises_and_no_deed_raises_anything_else(tmp_path: Path, name: str) -> None:
    """Nothing lies under a name that no file can have; whoever would use it is told so."""
    good = tmp_path / "save.json"
    good.write_text("{}")
    path = tmp_path / name
    assert not any(ask(path) for ask in (exists, is_file, is_folder, is_taken, inside))
    assert not is_same(path, good)
    trouble = trouble_at(path)
    assert trouble is not None
    assert trouble.reason.endswith(".")
    deeds: tuple[Callable[[], object], ...] = (
        lambda: write_whole(path, "{}"),
        lambda: read_bounded(path, 100),
        lambda: make_folder(path),
        lambda: set_aside(path),
        lambda: move(good, path),
    )
    for deed in deeds:
        with pytest.raises(FileTrouble):
            deed()
    assert good.read_text() == "{}"


@needs("POSIX")
def test_links_that_lead_round_and_nowhere(tmp_path: Path) -> None:
    loop, lost = tmp_path / "loop", tmp_path / "lost"
    loop.symlink_to(loop)
    lost.symlink_to(tmp_path / "nowhere")
    assert [[ask(path) for ask in (exists, is_file, is_folder, is_taken)] for path in (loop, lost)] == [
        [False, False, False, True]
    ] * 2
    trouble = trouble_at(loop)
    assert trouble is not None
    assert trouble.reason == "This link leads nowhere."


def test_behind_a_forbidden_door_nothing_is_seen(common_folder: Path, unprivileged: Unprivileged) -> None:
    """Python's own questions raise PermissionError here."""
    inner = common_folder / "inner"
    inner.mkdir()
    (inner / "save.json").write_text("{}")
    inner.chmod(0o777)
    done = unprivileged(
        """
from pathlib import Path
from arkadia_desktop.files import exists, inside, is_file, is_folder, is_same, is_taken, trouble_at
folder = Path(sys.argv[1], "inner")
path = folder / "save.json"
Path(sys.argv[1]).chmod(0o600)
print(exists(path), is_file(path), is_folder(folder), is_taken(path), is_same(path, path), inside(folder))
print(trouble_at(path).reason)
Path(sys.argv[1]).chmod(0o700)
""",
        common_folder,
    )
    assert (done.stderr, done.stdout.splitlines()) == (
        "",
        ["False False False False False []", "You do not have permission to do this here."],
    )
