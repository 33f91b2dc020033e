"""`arkadia film FILE --out F`: a game as an animated GIF."""

from __future__ import annotations

import argparse
from typing import Any

from arkadia_desktop.commands.command import ProgramCommand
from arkadia_desktop.commands.picture import add_out, written
from arkadia_desktop.commands.values import path, whole
from arkadia_desktop.headless.trouble import Usage
from arkadia_desktop.locale import _

SIZE, MOST = (960, 540), (1920, 1200)
SHOWN_MS = 700
PACES = "action", "turn", "round"


def _add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", type=path, default=None, metavar="FILE")
    add_out(parser, MOST)
    parser.add_argument(
        "--ms", type=whole("--ms", 20, 60_000), metavar="N", help=_("how long each picture is shown, in milliseconds")
    )
    parser.add_argument("--every", metavar="E", help=_("a picture for every action, turn or round"))


def _check(options: dict[str, Any]) -> None:
    name = options["out"].name
    if not name.lower().endswith(".gif"):
        sentence = _("A film is an animated GIF: the name after --out must end in .gif, but “{name}” does not.")
        raise Usage(sentence.format(name=name))
    if options.get("every", "turn") not in PACES:
        raise Usage(_("--every takes action, turn or round, not “{text}”.").format(text=options["every"]))


def _run(options: argparse.Namespace) -> int:
    from arkadia_desktop.pictures.game import Pace, draw_film

    pace = Pace(options.every)
    return written(
        lambda: draw_film(options.file, options.out, options.size, options.ms, pace, overwrite=options.overwrite)
    )


COMMAND = ProgramCommand(
    "film",
    lambda: _("draw a whole game as an animated GIF"),
    {"file": None, "size": SIZE, "out": None, "overwrite": False, "ms": SHOWN_MS, "every": "turn"},
    _add_to,
    _run,
    needed=(("file", "FILE"), ("out", "--out F")),
    check=_check,
)
