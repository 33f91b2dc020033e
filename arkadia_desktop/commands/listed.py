"""All commands, as `--help` lists them."""

from __future__ import annotations

from arkadia_desktop.commands import (
    analyse,
    bench,
    bot,
    film,
    ladder,
    legal,
    lessons,
    picture,
    puzzles,
    replay,
    simulate,
    verify,
    view,
)
from arkadia_desktop.commands.command import ProgramCommand

COMMANDS: dict[str, ProgramCommand] = {
    command.name: command
    for command in (
        replay.COMMAND,
        verify.COMMAND,
        view.COMMAND,
        legal.COMMAND,
        analyse.COMMAND,
        simulate.COMMAND,
        ladder.COMMAND,
        bot.COMMAND,
        lessons.COMMAND,
        puzzles.COMMAND,
        picture.COMMAND,
        film.COMMAND,
        bench.COMMAND,
    )
}
"""By name."""
