"""`arkadia bench rules|ai|frames`: measures how fast the program is, as JSON."""

from __future__ import annotations

import argparse
from typing import Any

from arkadia_desktop.commands.command import ProgramCommand
from arkadia_desktop.commands.values import option, resolution, whole
from arkadia_desktop.headless.trouble import FINE, Usage
from arkadia_desktop.locale import _

FRAMES = "turns", "seconds", "starts", "resolution", "heard"
MEASURED: dict[str, tuple[str, ...]] = {"rules": (), "ai": (), "frames": FRAMES}
"""What is measured, and the options of each."""


def _add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", nargs="?", default=None, metavar="|".join(MEASURED))
    numbers = (
        ("--turns", _("number of turns to play at each size; 0 = none"), "N", 1000),
        ("--seconds", _("how long to watch the idle program; 0 = off"), "S", 3600),
        ("--starts", _("how many times to start the program; 0 = never"), "N", 1000),
    )
    for name, about, metavar, most in numbers:
        parser.add_argument(name, type=whole(name, 0, most), metavar=metavar, help=about)
    parser.add_argument("--resolution", type=resolution, metavar="WxH", help=_("measure frames of this size only"))
    parser.add_argument("--heard", action="store_true", help=_("measure with an assistive program listening"))


def _check(options: dict[str, Any]) -> None:
    what = options["what"]
    if what not in MEASURED:
        raise Usage(
            _("There is no measurement “{name}”. Measurements: {names}.").format(name=what, names=", ".join(MEASURED))
        )
    for name in MEASURED["frames"]:
        if name in options and name not in MEASURED[what]:
            raise Usage(_("{one} cannot be used with {other}.").format(one=option(name), other=f"bench {what}"))


def _run(options: argparse.Namespace) -> int:
    if options.what == "rules":
        from arkadia_desktop.headless import bench

        bench.bench_rules()
    elif options.what == "ai":
        from arkadia_desktop.headless import bench_ai

        bench_ai.bench_ai()
    else:
        from arkadia_desktop.speed import frames

        given = {"turns": options.turns, "seconds": options.seconds, "starts": options.starts}
        given["size"], given["heard"] = options.resolution, options.heard
        frames.bench_frames(**{name: value for name, value in given.items() if value is not None})
    return FINE


COMMAND = ProgramCommand(
    "bench",
    lambda: _("measure the speed of the rules, the computer players or the window, and print it as JSON"),
    {"what": None, "turns": None, "seconds": None, "starts": None, "resolution": None, "heard": None},
    _add_to,
    _run,
    needed=(("what", "|".join(MEASURED)),),
    check=_check,
)
