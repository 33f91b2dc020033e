"""`arkadia replay FILE…`: checks records and saves."""

from __future__ import annotations

import argparse
from pathlib import Path

from arkadia_desktop.commands.command import Command
from arkadia_desktop.locale import _


def _add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--branches", action="store_true", default=False, help=_("check their branches too"))


def _run(options: argparse.Namespace) -> int:
    from arkadia_desktop.headless import records

    return records.check_with_branches(options.files) if options.branches else records.check(options.files)


COMMAND = Command(
    "replay",
    lambda: _("check records and saves"),
    {"files": [], "branches": False},
    _add_to,
    _run,
    needed=(("files", "FILE…"),),
)
