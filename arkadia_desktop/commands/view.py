"""`arkadia view FILE`: what a seat may know, as JSON."""

from __future__ import annotations

import argparse

from arkadia_desktop.commands.command import ProgramCommand
from arkadia_desktop.commands.legal import add_position
from arkadia_desktop.commands.values import whole
from arkadia_desktop.headless.trouble import FINE
from arkadia_desktop.locale import _


def _add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seat", type=whole("--seat", 0, 3), metavar="K", help=_("the seat number, counting from 0"))
    add_position(parser)


def _run(options: argparse.Namespace) -> int:
    from arkadia_desktop.headless import records

    records.show_view(options.file, options.after, options.seat)
    return FINE


COMMAND = ProgramCommand(
    "view",
    lambda: _("print what one seat can know after this many actions, as JSON"),
    {"file": None, "after": None, "seat": None},
    _add_to,
    _run,
    needed=(("file", "FILE"), ("seat", "--seat K")),
)
