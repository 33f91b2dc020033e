"""Where files usually lie, and what somebody means who writes a path."""

from __future__ import annotations

import os
from pathlib import Path

from arkadia_desktop import paths
from arkadia_desktop.locale import _
from arkadia_desktop.ui.widgets import Option

_ICONS = {
    paths.HOME: "home",
    paths.DESKTOP: "display",
    paths.DOCUMENTS: "book",
    paths.DOWNLOADS: "import",
    paths.DISK: "save",
}


def places() -> tuple[Option, ...]:
    """The usual places there are; the keys are their paths."""
    return tuple(Option(str(path), _called(kind, path), _ICONS[kind]) for kind, path in paths.usual_places())


def _called(kind: str, path: Path) -> str:
    names = {
        paths.HOME: _("Home"),
        paths.DESKTOP: _("Desktop"),
        paths.DOCUMENTS: _("Documents"),
        paths.DOWNLOADS: _("Downloads"),
    }
    return names.get(kind) or path.name or (_("Computer") if os.name != "nt" else str(path))


def typed_path(text: str, folder: Path) -> Path:
    """What somebody wrote, as a path; seen from `folder` where it is no whole one. One that no system takes leads
    nowhere."""
    words = text.strip().strip("\"'")
    try:
        path = Path(words).expanduser()
    except RuntimeError:  # a home that cannot be found
        path = Path(words)
    return Path(os.path.normpath(folder / path))
