"""What is agreed on for a game, as a value and as a save has it."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

from arkadia_desktop.rules import reading


class Curtain(StrEnum):
    """When the curtain closes before somebody's turn."""

    ALWAYS = "always"
    """Before every turn of a person."""
    AUTO = "auto"
    """Before a person's turn when another person saw the screen last."""
    OFF = "off"
    """Never: whoever looks on may see every hand."""


class Options(NamedTuple):
    """What was agreed on for this game."""

    memory_game: bool = True
    """What others hold is not totalled for people."""
    auto_forced: bool = True
    """A choice with only one answer is made by itself."""
    curtain: Curtain = Curtain.AUTO
    one_press: bool = False
    """A tent is opened by one press that need not be held."""


def options_json(options: Options) -> dict[str, Any]:
    """The options as a save has them."""
    return options._asdict()


def parse_options(value: Any) -> Options:
    """The options in a save. Raises Malformed."""
    data = reading.obj(value, "options", known=Options._fields)
    flags = {name: data.truth(name) for name in Options._fields if name != "curtain"}
    return Options(**flags, curtain=data.one_of("curtain", Curtain, 20))
