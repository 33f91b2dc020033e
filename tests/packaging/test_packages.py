"""The packages themselves, in the full tier: what is in them, that they repeat, what they cost, no network."""

from __future__ import annotations

import hashlib
import os
import subprocess
import tarfile
import time
from pathlib import Path

import pytest

from arkadia_desktop import __version__
from tests.packaging.player import Player, build
from tests.packaging.recipe import script
from tests.window.display import Display
from tests.window.harness import Game
from tests.window.tables import still_settings

MOST_PACKED = 31 * 10**6
MOST_MEMORY = 110 * 2**20
LATEST_FRAME_S = 4.0
"""A bound that a loaded machine keeps too; the figure itself is printed."""


def archive(built: Path) -> Path:
    [found] = built.glob(f"arkadia-{__version__}-linux-*.tar.xz")
    return found


def deb(built: Path) -> Path:
    [found] = built.glob(f"arkadia_{__version__}_*.deb")
    return found


def told(*command: object) -> str:
    """Standard output of a program that must end well."""
    words = [str(word) for word in command]
    return subprocess.run(words, capture_output=True, text=True, check=True, timeout=120).stdout


def test_the_archive_says_nothing_of_who_made_it(built: Path) -> None:
    assert archive(built).stat().st_size <= MOST_PACKED
    with tarfile.open(archive(built)) as tar:
        entries = tar.getmembers()
    assert {entry.name.partition("/")[0] for entry in entries} == {f"arkadia-{__version__}"}
    assert {(entry.uid, entry.gid, entry.uname) for entry in entries} == {(0, 0, "root")}
    assert len({entry.mtime for entry in entries}) == 1
    names = {entry.name.partition("/")[2] for entry in entries}
    assert {"arkadia", "install.sh", "README.md", "licences/LICENCES.txt"} <= names


def test_two_builds_of_a_commit_are_the_same(built: Path, tmp_path: Path) -> None:
    again = build(tmp_path, "--fast")
    notes = [told(folder / "arkadia" / "arkadia", "--version") for folder in (built, again)]
    assert notes[0] == notes[1], "the checkout must not change while its tests run"
    for one, other in ((archive(built), archive(again)), (deb(built), deb(again))):
        assert hashlib.sha256(one.read_bytes()).digest() == hashlib.sha256(other.read_bytes()).digest()


def test_the_deb_installs_what_debian_expects(built: Path, tmp_path: Path) -> None:
    assert deb(built).stat().st_size <= MOST_PACKED
    fields = dict(
        line.split(": ", 1) for line in told("dpkg-deb", "--field", deb(built)).splitlines() if not line.startswith(" ")
    )
    assert (fields["Package"], fields["Version"]) == ("arkadia", __version__)
    assert fields["Depends"].startswith("libc6 (>= 2.")
    told("dpkg-deb", "--extract", deb(built), tmp_path / "root")
    told("dpkg-deb", "--control", deb(built), tmp_path / "control")
    root = tmp_path / "root"
    for line in (tmp_path / "control" / "md5sums").read_text(encoding="utf-8").splitlines():
        digest, name = line.split("  ", 1)
        assert hashlib.md5((root / name).read_bytes()).hexdigest() == digest
    for name in (
        "share/applications/arkadia.desktop",
        "share/mime/packages/arkadia.xml",
        "share/icons/hicolor/48x48/apps/arkadia.png",
        "share/man/man6/arkadia.6.gz",
        "share/doc/arkadia/copyright",
        "share/doc/arkadia/changelog.gz",
    ):
        assert (root / "usr" / name).is_file()
    for line in told("dpkg-deb", "--contents", deb(built)).splitlines():
        assert line.split()[1] == "root/root", line
    assert told(root / "usr" / "games" / "arkadia", "--version").startswith(f"arkadia {__version__}\n")


def test_it_puts_itself_into_the_menu_and_out_again(player: Player, tmp_path: Path) -> None:
    install = [str(player.folder / "install.sh")]
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "my share")}
    subprocess.run(install, check=True, timeout=60, env=env, capture_output=True)
    entry = tmp_path / "my share" / "applications" / "arkadia.desktop"
    [line] = [line for line in entry.read_text(encoding="utf-8").splitlines() if line.startswith("Exec=")]
    # a percent sign is doubled there, as a menu would else take it for a field
    assert line == f'Exec="{str(player.program).replace("%", "%%")}" %f'
    assert (tmp_path / "my share" / "mime" / "packages" / "arkadia.xml").is_file()
    subprocess.run([*install, "--remove"], check=True, timeout=60, env=env, capture_output=True)
    assert not entry.exists()
    assert not list((tmp_path / "my share").rglob("arkadia.png"))


def test_it_plays_where_there_is_no_network(player: Player, display: Display) -> None:
    """In a network namespace with nothing in it, not even a loopback that is up."""
    alone = ("unshare", "--net") if os.geteuid() == 0 else ("unshare", "--map-root-user", "--net")
    done = player.run("--self-test", before=alone)
    assert (done.returncode, done.stderr) == (0, "")
    with player.game(display, "--demo", "--seats", "apprentice,random", data="alone", before=alone) as game:
        first = game.wait_drawn()
        game.wait_changed(first)
        game.end_well()


def test_without_a_word_it_keeps_to_its_own_folders(player: Player, display: Display) -> None:
    game = player.game(display, data="unused")
    game.command = player.command()
    before = {path.name for path in player.home.iterdir()}
    with game:
        game.wait_drawn()
        assert game.close() == 0
    made = {path.name for path in player.home.iterdir()} - before - {"unused.stderr"}
    assert made <= {".local", ".config", ".cache"}
    assert (player.home / ".local" / "share" / "Arkadia" / "saves").is_dir()
    assert (player.home / ".config" / "Arkadia").is_dir()


def memory(pid: int) -> int:
    """Bytes that a process and its children take together (PSS)."""
    total = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            if int(folder.name) == pid or int(parents[1]) == pid:
                lines = (folder / "smaps_rollup").read_text(encoding="utf-8").splitlines()
                total += sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))
        except (FileNotFoundError, ProcessLookupError):
            continue
    return total


def test_the_first_frame_comes_soon_and_memory_stays_small(
    player: Player, display: Display, capsys: pytest.CaptureFixture[str]
) -> None:
    still_settings(player.home / "first")
    player.give(player.home / "first")

    def start(data: str) -> tuple[float, Game]:
        began = time.monotonic()
        game = player.game(display, data=data)
        game.__enter__()
        game.wait_drawn()
        return time.monotonic() - began, game

    seconds, game = start("first")
    game.__exit__(None, None, None)
    again, game = start("first")
    try:
        game.wait_still()
        time.sleep(1.0)
        used = memory(game.pid)
        assert game.close() == 0
    finally:
        game.__exit__(None, None, None)
    with capsys.disabled():
        print(f"\nfrozen: first frame {seconds:.2f} s, then {again:.2f} s; memory {used / 2**20:.0f} MiB")
    assert min(seconds, again) <= LATEST_FRAME_S
    assert 0 < used <= MOST_MEMORY


def test_the_oldest_system_it_runs_on(player: Player) -> None:
    packages = script("linux_packages")
    version = packages.least_glibc(path for path in player.folder.rglob("*") if path.is_file())
    assert tuple(map(int, version.split("."))) <= (2, 36)
