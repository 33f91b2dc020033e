"""What nobody foresaw: a report in the folder of the logs, and one sentence that says where it is."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from pathlib import Path
from typing import TextIO

from arkadia_desktop import __version__
from arkadia_desktop.files import FileTrouble, write_whole
from arkadia_desktop.locale import _
from arkadia_desktop.paths import folders


def report(error: BaseException, data_dir: Path | None) -> str:
    """Write a report of `error` into the logs under `data_dir` (None = the user's own); a sentence for the user.

    Never raises: where nothing can be written, the sentence says so.
    """
    logs = folders(data_dir).logs
    path = logs / time.strftime("crash-%Y%m%d-%H%M%S.txt")
    try:
        logs.mkdir(parents=True, exist_ok=True)
        write_whole(path, text(error))
    except (OSError, ValueError, FileTrouble):
        return _("Something went wrong that should not: {error}. No report could be written to {path}.").format(
            error=_brief(error), path=path
        )
    return _("Something went wrong that should not: {error}. The report is {path}.").format(
        error=_brief(error), path=path
    )


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
