"""What nobody foresaw: a report in the folder of the logs, and one sentence that says where it is."""

from __future__ import annotations

import contextlib
import io
import platform
import sys
import time
import traceback
import zipfile
from pathlib import Path
from typing import TextIO

from arkadia_desktop import __version__, paths
from arkadia_desktop.files import FileTrouble, inside, make_folder, read_bytes_bounded, write_bytes_whole, write_whole
from arkadia_desktop.locale import _

_FILES, _MOST = 8, 2_000_000
"""How many files a bundle holds at most, and bytes of each."""


def report(error: BaseException, data_dir: Path | None) -> str:
    """Write a report of `error` into the logs under `data_dir` (None = the user's own); a sentence for the user.

    Never raises: where nothing can be written, the sentence says so.
    """
    logs = paths.folders(data_dir).logs
    if path := written(error, logs):
        return _("An unexpected error occurred: {error}. The report is in {path}.", error=_brief(error), path=path)
    return _(
        "An unexpected error occurred: {error}. No report could be written to {path}.", error=_brief(error), path=logs
    )


def written(error: BaseException, logs: Path) -> Path | None:
    """Write a report of `error` into the folder `logs`: its path, or None where nothing can be written."""
    path = logs / time.strftime("crash-%Y%m%d-%H%M%S.txt")
    try:
        make_folder(logs)
        write_whole(path, text(error))
    except FileTrouble:
        return None
    return path


def bundle(logs: Path, record: str | None) -> Path:
    """Pack what helps to find a mistake into one file beside the logs: the logs and reports of the last days, and
    `record`, the moves of the game, if there is one. Nobody's name is in it: neither the players' nor, as part of a
    folder, the user's.

    Raises FileTrouble if it cannot be written.
    """
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as pack:
        for path in _newest(logs):
            with contextlib.suppress(FileTrouble):
                pack.writestr(path.name, nameless(read_bytes_bounded(path, _MOST).decode("utf-8", "replace")))
        if record is not None:
            pack.writestr("game.arkadia", record)
    target = logs / time.strftime("report-%Y%m%d-%H%M%S.zip")
    write_bytes_whole(target, kept.getvalue())
    return target


def nameless(words: str) -> str:
    """The text without the name of the user's home folder."""
    home = str(paths.home())
    return words.replace(home, "~") if len(home) > 1 else words


def _newest(logs: Path) -> list[Path]:
    """The newest logs and reports, at most `_FILES`."""
    found = []
    for path in inside(logs):
        with contextlib.suppress(OSError):
            if path.name.startswith(("arkadia.log", "crash-", "fault")):
                found.append((-path.stat().st_mtime_ns, path))
    return [path for _time, path in sorted(found)[:_FILES]]


def show(error: BaseException, stream: TextIO | None) -> None:
    """The whole story for a developer, who asked for it with ``--log-level debug``."""
    if stream:
        stream.write(text(error))


def text(error: BaseException) -> str:
    """The report: versions and traceback; nothing of the player's."""
    story = "".join(traceback.format_exception(error)).encode("utf-8", "backslashreplace").decode()
    return f"Arkadia {__version__}, Python {platform.python_version()}, {sys.platform}\n\n{story}"


def _brief(error: BaseException) -> str:
    """The error on one line."""
    words = " ".join(str(error).split())[:200]
    return f"{type(error).__name__}: {words}" if words else type(error).__name__
