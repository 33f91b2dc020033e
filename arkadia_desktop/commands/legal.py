"""`arkadia legal FILE`: what the player on turn may do, as JSON."""

from __future__ import annotations

import argparse

from arkadia_desktop.commands.command import ProgramCommand
from arkadia_desktop.commands.values import LARGEST, path, whole
from arkadia_desktop.headless.trouble import FINE
from arkadia_desktop.locale import _


def add_position(parser: argparse.ArgumentParser) -> None:
    """Tell a parser of the arguments that name one position of a file."""
    parser.add_argument("file", nargs="?", type=path, default=None, metavar="FILE")
    parser.add_argument(
        "--after",
        type=whole("--after", 0, LARGEST),
        metavar="N",
        help=_("number of actions (default: all)"),
    )


def _run(options: argparse.Namespace) -> int:
    from arkadia_desktop.headless import records

    records.show_legal(options.file, options.after)
    return FINE


COMMAND = ProgramCommand(
    "legal",
    lambda: _("print what the next player may do after this many actions, as JSON"),
    {"file": None, "after": None},
    add_position,
    _run,
    needed=(("file", "FILE"),),
)
