"""`arkadia lessons`: the lessons of the course as JSON, or which of them teach which ruling."""

from __future__ import annotations

import argparse

from arkadia_desktop.commands.command import ProgramCommand
from arkadia_desktop.headless.trouble import FINE
from arkadia_desktop.locale import _


def _add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--map", action="store_true", help=_("print the steps and pages that teach each ruling, as JSON")
    )


def _run(options: argparse.Namespace) -> int:
    from arkadia_desktop.headless import lessons

    if options.map:
        lessons.show_map()
    else:
        lessons.show_all()
    return FINE


COMMAND = ProgramCommand(
    "lessons",
    lambda: _("print the lessons of the course, one JSON object per line"),
    {"map": False},
    _add_to,
    _run,
)
