"""Folders: found without the working directory, made when asked, and a sentence where they cannot be."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from arkadia_desktop import paths
from arkadia_desktop.paths import Folders, FolderTrouble, folders

Unprivileged = Callable[..., "subprocess.CompletedProcess[str]"]


def test_the_assets_are_found_from_any_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert paths.assets().is_absolute()
    assert paths.standard_map().is_file()
    assert (paths.sprites() / "index.json").is_file()


def test_a_wheel_has_its_assets_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "arkadia_desktop" / "assets"
    (inside / "maps").mkdir(parents=True)
    (inside / "maps" / "arkadia.tmx").write_text("")
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "arkadia_desktop")
    assert paths.assets() == inside


def test_missing_assets_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "arkadia_desktop")
    with pytest.raises(FolderTrouble) as caught:
        paths.assets()
    folder = tmp_path / "arkadia_desktop" / "assets"
    assert str(caught.value) == f"The pictures of the game are missing: there is no folder {folder}."


def test_the_users_own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    own = folders()
    assert own.saves == tmp_path / "data" / "Arkadia" / "saves"
    assert own.settings == tmp_path / "config" / "Arkadia" / "settings.json"
    assert list(tmp_path.iterdir()) == [], "asking creates nothing"


def test_a_data_dir_holds_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    own = folders(Path("mine"))
    own.create()
    own.create()
    assert own.data == tmp_path / "mine"
    assert sorted(p.name for p in own.data.iterdir()) == ["config", "logs", "records", "saves"]
    assert all(not any(p.iterdir()) for p in own.data.iterdir()), "the probes are gone"
    monkeypatch.setenv("HOME", str(tmp_path))
    assert folders(Path("~/mine")) == own


def test_a_file_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    with pytest.raises(FolderTrouble) as caught:
        folders(tmp_path).create()
    assert str(caught.value) == (f"The folder {tmp_path / 'saves'} cannot be created: there is a file with that name.")


def test_a_name_no_folder_can_have(tmp_path: Path) -> None:
    with pytest.raises(FolderTrouble, match="The name is too long"):
        folders(tmp_path / ("a" * 300)).create()
    with pytest.raises(FolderTrouble, match="is not a valid file name"):
        Folders(data=Path("/a\0b"), config=Path("/"), cache=Path("/")).create()


@pytest.mark.parametrize("existing", [False, True])
def test_a_folder_that_may_not_be_written(common_folder: Path, unprivileged: Unprivileged, existing: bool) -> None:
    done = unprivileged(
        """
from pathlib import Path
from arkadia_desktop.paths import folders, FolderTrouble
folder = Path(sys.argv[1])
own = folders(folder / "data")
if sys.argv[2] == "True":
    own.create()
    own.data.chmod(0o555)
folder.chmod(0o555)
try:
    own.create()
except FolderTrouble as trouble:
    print(trouble)
""",
        common_folder,
        existing,
    )
    assert done.stderr == ""
    reason = "You do not have permission to do this here."
    assert done.stdout == f"The folder {common_folder}/data cannot be written to. {reason}\n"


def test_importing_creates_nothing(tmp_path: Path) -> None:
    code = "import arkadia_desktop.paths, arkadia_desktop.settings, arkadia_desktop.files, arkadia_desktop.locale"
    env = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "d")}
    subprocess.run([sys.executable, "-B", "-c", code], env=env, cwd=tmp_path, timeout=60, check=True)
    assert list(tmp_path.iterdir()) == []


def test_a_user_without_a_home_has_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user whom the system does not know, in a room of its own."""

    def homeless(_kind: type[Path]) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", classmethod(homeless))
    monkeypatch.setattr("platformdirs._xdg._expand_user", homeless)
    monkeypatch.setattr("platformdirs.unix._expand_user", homeless)
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_DOWNLOAD_DIR"):
        monkeypatch.delenv(name, raising=False)
    disk = Path(tmp_path.anchor)
    assert (paths.home(), paths.folders().data.parent, paths.downloads()) == (disk, disk, disk)
    assert dict(paths.usual_places())[paths.HOME] == disk
