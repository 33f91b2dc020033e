"""`arkadia bot --level NAME`: plays one seat over standard input and output."""

from __future__ import annotations

import argparse
from typing import Any

from arkadia_desktop.commands.command import ProgramCommand
from arkadia_desktop.headless.trouble import FINE
from arkadia_desktop.locale import _


def _add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--level", metavar="NAME", help=_("level of the computer player"))


def _check(options: dict[str, Any]) -> None:
    from arkadia_desktop.headless.seats import require_level

    require_level(options["level"])


def _run(options: argparse.Namespace) -> int:
    from arkadia_desktop.headless import bot

    bot.serve(options.level)
    return FINE


COMMAND = ProgramCommand(
    "bot",
    lambda: _("play one seat over standard input and output, as arkadia-bot/1"),
    {"level": None},
    _add_to,
    _run,
    needed=(("level", "--level NAME"),),
    check=_check,
)
