"""`arkadia picture FILE`: a town as PNG."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from arkadia_desktop.commands.command import ProgramCommand
from arkadia_desktop.commands.legal import add_position
from arkadia_desktop.commands.values import path, size
from arkadia_desktop.files import FileTrouble
from arkadia_desktop.headless.trouble import FINE, Trouble
from arkadia_desktop.locale import _

SIZE = 1920, 1080
LEAST, MOST = (320, 180), (7680, 4320)


def add_out(parser: argparse.ArgumentParser, most: tuple[int, int]) -> None:
    """Tell a parser of the arguments that say how large a picture is, and where it goes."""
    parser.add_argument(
        "--size", type=size("--size", LEAST, most), metavar="WxH", help=_("size of the picture in pixels")
    )
    parser.add_argument("--out", type=path, metavar="F", help=_("file to write to"))
    parser.add_argument("--overwrite", action="store_true", help=_("replace an existing file"))


def written(draw: Callable[[], Path]) -> int:
    """Draw, and print where the file lies. Raises Trouble."""
    try:
        print(draw())
    except FileTrouble as trouble:
        raise Trouble(str(trouble)) from None
    return FINE


def _add_to(parser: argparse.ArgumentParser) -> None:
    add_position(parser)
    add_out(parser, MOST)


def _run(options: argparse.Namespace) -> int:
    from arkadia_desktop.pictures.game import draw_picture

    return written(
        lambda: draw_picture(options.file, options.after, options.size, options.out, overwrite=options.overwrite)
    )


COMMAND = ProgramCommand(
    "picture",
    lambda: _("draw the town after this many actions, as PNG"),
    {"file": None, "after": None, "size": SIZE, "out": None, "overwrite": False},
    _add_to,
    _run,
    needed=(("file", "FILE"),),
)
