"""The program without a command: the game in its window, the demo, the self-test."""

from __future__ import annotations

import argparse
from typing import Any

from arkadia_desktop.commands.command import ProgramCommand
from arkadia_desktop.commands.values import LARGEST, option, path, resolution, whole
from arkadia_desktop.headless.trouble import Usage
from arkadia_desktop.locale import _


def _add_to(parser: argparse.ArgumentParser) -> None:
    game = parser.add_argument_group(_("the game"))
    game.add_argument("--fullscreen", action="store_true", help=_("start in full screen"))
    game.add_argument("--windowed", action="store_true", help=_("play in a window"))
    game.add_argument("--resolution", type=resolution, metavar="WxH", help=_("size of the window in pixels"))
    game.add_argument("--load", type=path, metavar="FILE", help=_("continue a saved game"))
    game.add_argument("--map", type=path, metavar="FILE", help=_("play on another board, drawn in Tiled"))
    game.add_argument("--no-sound", action="store_true", help=_("turn the sound off"))
    game.add_argument("--seed", type=whole("--seed", 0, LARGEST), metavar="N", help=_("the seed of a new game"))
    game.add_argument("--demo", action="store_true", help=_("let computers play a whole game"))
    game.add_argument(
        "--self-test", action="store_true", help=_("check that this copy is complete and works, then exit")
    )
    game.add_argument("--seats", metavar="A,B[,C,D]", help=_("levels of the computer players in the demo"))
    game.add_argument("--out", type=path, metavar="DIR", help=_("folder for the pictures and the record of the demo"))


def _check(options: dict[str, Any]) -> None:
    for one, other in (("fullscreen", "windowed"), ("demo", "load")):
        if one in options and other in options:
            raise Usage(_("{one} and {other} cannot be used together.").format(one=option(one), other=option(other)))
    for name in ("seats", "out"):
        if name in options and "demo" not in options:
            raise Usage(_("{one} can only be used with {other}.").format(one=option(name), other="--demo"))
    if "seats" in options:
        from arkadia_desktop.headless.seats import parse_seats

        options["seats"] = parse_seats(options["seats"], programs=False)


def _run(options: argparse.Namespace) -> int:
    if options.self_test:
        from arkadia_desktop.commands import self_test

        return self_test.run()
    from arkadia_desktop import app

    return app.main(options)


GAME = ProgramCommand(
    "",
    lambda: _("The board game Arkadia. Run it without a command to start the game."),
    {
        "fullscreen": False,
        "windowed": False,
        "resolution": None,
        "load": None,
        "map": None,
        "no_sound": False,
        "seed": None,
        "demo": False,
        "self_test": False,
        "seats": None,
        "out": None,
    },
    _add_to,
    _run,
    check=_check,
)
