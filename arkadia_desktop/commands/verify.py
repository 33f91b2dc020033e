"""`arkadia verify FILE…`: checks the seals of games."""

from __future__ import annotations

import argparse

from arkadia_desktop.commands.command import ProgramCommand
from arkadia_desktop.commands.values import path
from arkadia_desktop.locale import _


def _add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", type=path, metavar="FILE")


def _run(options: argparse.Namespace) -> int:
    from arkadia_desktop.headless import seals

    return seals.verify(options.files)


COMMAND = ProgramCommand(
    "verify",
    lambda: _("check that the deal of a game is the one that was sealed beforehand"),
    {"files": []},
    _add_to,
    _run,
    needed=(("files", "FILE…"),),
)
