"""`arkadia replay FILE…`: checks records and saves."""

from __future__ import annotations

import argparse
from typing import Any

from arkadia_desktop.commands.command import ProgramCommand
from arkadia_desktop.commands.values import path
from arkadia_desktop.headless.trouble import Usage
from arkadia_desktop.locale import _


def _add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", type=path, metavar="FILE")
    parser.add_argument("--branches", action="store_true", help=_("check their branches too"))
    parser.add_argument(
        "--no-peek",
        action="store_true",
        help=_("make every computer decision again, using only what its seat could see"),
    )


def _check(options: dict[str, Any]) -> None:
    if options.get("no_peek") and options.get("branches"):
        raise Usage(_("{one} and {other} cannot be used together.").format(one="--branches", other="--no-peek"))


def _run(options: argparse.Namespace) -> int:
    if options.no_peek:
        from arkadia_desktop.headless import no_peek

        return no_peek.check(options.files)
    from arkadia_desktop.headless import records

    return records.check_with_branches(options.files) if options.branches else records.check(options.files)


COMMAND = ProgramCommand(
    "replay",
    lambda: _("check records and saves"),
    {"files": [], "branches": False, "no_peek": False},
    _add_to,
    _run,
    needed=(("files", "FILE…"),),
    check=_check,
)
