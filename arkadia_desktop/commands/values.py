"""How numbers and sizes are read from the command line. What cannot be meant is refused in one sentence."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path

from arkadia_desktop.headless.trouble import Usage
from arkadia_desktop.locale import _

LARGEST = 10**15
MOST_GAMES = 999_999
MOST_JOBS = 256


def whole(option: str, least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number within bounds."""

    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,16}", text) or not least <= int(text) <= most:
            raise Usage(
                _("{option} takes a whole number from {least} to {most}, not “{text}”.").format(
                    option=option, least=least, most=most, text=text
                )
            )
        return int(text)

    return read


def path(text: str) -> Path:
    """Reads the name of a file or folder; an empty one would mean the folder somebody happens to be in."""
    if not text:
        raise argparse.ArgumentTypeError("expected a value")  # as argparse says it of an option without one
    return Path(text)


def resolution(text: str) -> tuple[int, int]:
    """Reads a size in pixels, such as 1920x1080."""
    from arkadia_desktop.settings import LARGEST_SIDE, SMALLEST_WINDOW

    found = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text)
    if found:
        width, height = map(int, found.groups())
        if SMALLEST_WINDOW[0] <= width <= LARGEST_SIDE and SMALLEST_WINDOW[1] <= height <= LARGEST_SIDE:
            return width, height
    raise Usage(
        _("--resolution takes a size of at least {width}x{height} pixels, such as 1920x1080, not “{text}”.").format(
            width=SMALLEST_WINDOW[0], height=SMALLEST_WINDOW[1], text=text
        )
    )


def size(option: str, least: tuple[int, int], most: tuple[int, int]) -> Callable[[str], tuple[int, int]]:
    """Reads the size of a picture in pixels, within bounds each way."""

    def read(text: str) -> tuple[int, int]:
        found = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text)
        if found:
            width, height = map(int, found.groups())
            if least[0] <= width <= most[0] and least[1] <= height <= most[1]:
                return width, height
        raise Usage(
            _("{option} takes a size in pixels from {least} to {most}, such as 1280x720, not “{text}”.").format(
                option=option, least=f"{least[0]}x{least[1]}", most=f"{most[0]}x{most[1]}", text=text
            )
        )

    return read


def option(name: str) -> str:
    """The option as it is written."""
    return "--" + name.replace("_", "-")
