"""The folder that pictures go into."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from arkadia_desktop.files import FileTrouble, is_taken, why
from arkadia_desktop.locale import _


def dated_folder(parent: Path, now: time.struct_time) -> Path:
    """A folder in `parent` that is not there yet, named after the date and time."""
    stem = time.strftime("%Y-%m-%d-%H%M%S", now)
    number, path = 1, parent / stem
    while is_taken(path):
        number += 1
        path = parent / f"{stem}-{number}"
    return path


def made_folder(folder: Path) -> Path:
    """The folder, made where it is not there, as an absolute path. Raises FileTrouble unless it can be written."""
    folder = Path(os.path.abspath(os.path.expanduser(folder)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except FileExistsError as error:
        raise FileTrouble(folder, _("This is a file, not a folder.")) from error
    except (OSError, ValueError) as error:
        raise FileTrouble(folder, why(error)) from error
    return folder
