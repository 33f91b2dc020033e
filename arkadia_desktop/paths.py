"""Where things lie: what the program reads (assets) and what it writes (folders). The only file that knows.

Nothing is created or read on import, and the working directory never matters.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .files import exists, inside, is_file, is_folder, why
from .locale import _

APP = "Arkadia"
_PACKAGE = Path(__file__).resolve().parent
_LANDMARK = Path("maps", "arkadia.tmx")


class FolderTrouble(Exception):
    """A folder the program needs is missing or cannot be written. str() is one sentence that names it."""


def assets() -> Path:
    """The folder of sprites and maps: inside the package in a wheel and a frozen program, beside it in a checkout.

    Raises FolderTrouble when the program was installed without it.
    """
    inside = _PACKAGE / "assets"
    for folder in (inside, _PACKAGE.parent / "assets"):
        if is_file(folder / _LANDMARK):
            return folder
    raise FolderTrouble(_("The pictures of the game are missing: there is no folder {folder}.", folder=inside))


def sprites() -> Path:
    """The folder of the rendered sprites and backgrounds."""
    return assets() / "sprites" / "atlas"


def standard_map() -> Path:
    """The Tiled map of the edition's own board."""
    return assets() / _LANDMARK


def build_note() -> str:
    """What a package tells of how it was built (commit, versions), each on a line of its own after a line feed; empty
    in a checkout and a wheel."""
    try:
        return "\n" + (_PACKAGE / "build.txt").read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


@dataclass
class Folders:
    """Where the program writes. Get one from `folders()`; `create()` makes them."""

    data: Path
    config: Path
    cache: Path
    """For what is made anew when it is missing; made when it is needed."""

    def __post_init__(self) -> None:
        self.saves = self.data / "saves"
        """Games to go on with, one file each."""
        self.records = self.data / "records"
        self.trash = self.data / "trash"
        """Saves and records that were thrown away; made when it is needed. `table.saves.Store` knows it as the folder
        beside those of its games."""
        self.progress = self.data / "progress.json"
        """The file that tells how far the lessons have come."""
        self.puzzles = self.data / "puzzles.json"
        """The file with somebody's marks in the puzzles."""
        self.practice = self.data / "practice.json"
        """The file that tells how the help in somebody's first game stands."""
        self.own_puzzles = self.data / "own-puzzles.json"
        """The file of the puzzles that were found in games of this user's own."""
        self.analyses = self.data / "analyses"
        """What was found about finished games; made when it is needed."""
        self.hall = self.data / "hall.json"
        """The file of the hall of fame."""
        self.mistakes = self.data / "mistakes.json"
        """The file that lists the mistakes in the games of the hall."""
        self.reviews = self.data / "reviews.json"
        """The file that tells when they are practised again."""
        self.logs = self.data / "logs"
        """What the program noted about itself, and crash reports."""
        self.settings = self.config / "settings.json"

    @property
    def untouched(self) -> bool:
        """Whether nothing was ever kept here: no settings, no game, no lesson."""
        return not (exists(self.settings) or exists(self.progress) or inside(self.saves) or inside(self.records))

    def create(self) -> None:
        """Make every folder that is not there and see that all can be written.

        Raises FolderTrouble for the first that cannot; the others are made all the same.
        """
        troubles = self._create()
        if troubles:
            raise next(iter(troubles.values()))

    def _create(self) -> dict[Path, FolderTrouble]:
        """Make what can be made; what cannot, and why."""
        troubles = {}
        for folder in (self.data, self.saves, self.records, self.logs, self.config):
            try:
                _create(folder)
            except FolderTrouble as trouble:
                troubles[folder] = trouble
        return troubles

    def made(self) -> str:
        """Make what can be made; a sentence for the title screen where that is not all, otherwise nothing."""
        troubles = self._create()
        if not troubles:
            return ""
        if set(troubles) == {self.config}:
            return _("{reason} Settings will not be saved.", reason=troubles[self.config])
        return _("{reason} Games and settings will not be saved.", reason=next(iter(troubles.values())))


def folders(data_dir: Path | None = None) -> Folders:
    """The folders of this user, or all of them under `data_dir` (``--data-dir``). Creates nothing."""
    if data_dir is not None:
        own = Path(os.path.abspath(os.path.expanduser(data_dir)))
        return Folders(data=own, config=own / "config", cache=own / "cache")
    from platformdirs import PlatformDirs

    dirs = PlatformDirs(APP, appauthor=False)
    try:
        return Folders(data=dirs.user_data_path, config=dirs.user_config_path, cache=dirs.user_cache_path)
    except RuntimeError:  # a user without a home
        return Folders(data=home() / APP, config=home() / APP / "config", cache=home() / APP / "cache")


def home() -> Path:
    """The home folder of this user; the root of the disk where the system knows none."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.path.abspath(os.sep))


def downloads() -> Path:
    """The folder where this user's files from elsewhere lie; the home folder if there is none."""
    from platformdirs import user_downloads_path

    found = _of_user(user_downloads_path)
    return found if is_folder(found) else home()


def _of_user(where: Callable[[], Path]) -> Path:
    """One of the folders that a system gives its users; the home folder for a user without any."""
    try:
        return where()
    except RuntimeError:
        return home()


HOME, DESKTOP, DOCUMENTS, DOWNLOADS, DISK = "home", "desktop", "documents", "downloads", "disk"


def usual_places() -> tuple[tuple[str, Path], ...]:
    """Where this user's files may lie: what it is (`HOME`, … `DISK`) and the folder, each folder once. Those that are
    not there are left out; disks come last."""
    from platformdirs import user_desktop_path, user_documents_path, user_downloads_path

    wanted = (
        (HOME, home()),
        (DESKTOP, _of_user(user_desktop_path)),
        (DOCUMENTS, _of_user(user_documents_path)),
        (DOWNLOADS, _of_user(user_downloads_path)),
    )
    found = {path: kind for kind, path in reversed(wanted) if is_folder(path)}
    own = [(kind, path) for kind, path in wanted if found.get(path) == kind]
    return (*own, *((DISK, path) for path in _disks()))


def _disks() -> list[Path]:
    """The roots of the disks, with those that were put in."""
    if os.name == "nt":
        drives = (Path(f"{letter}:\\") for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        return [drive for drive in drives if exists(drive)]
    user = home().name
    places = (Path("/media"), Path("/media", user), Path("/run/media", user), Path("/mnt"), Path("/Volumes"))
    return [Path("/"), *(disk for place in places for disk in sorted(filter(os.path.ismount, inside(place))))]


def _create(folder: Path) -> None:
    probe = folder / f".probe-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Rights, quotas and read-only disks are all answered by trying.
        probe.touch()
        probe.unlink()
    except FileExistsError as error:
        raise FolderTrouble(
            _("The folder {folder} cannot be created: there is a file with that name.", folder=folder)
        ) from error
    except (OSError, ValueError) as error:
        raise FolderTrouble(
            _("The folder {folder} cannot be written to. {reason}", folder=folder, reason=why(error))
        ) from error
