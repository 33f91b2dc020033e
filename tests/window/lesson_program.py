"""The program as it is started by a window test: in a lesson, which comes first."""

from __future__ import annotations

import sys

from arkadia_desktop import app as program
from arkadia_desktop import command_line


def main(lesson: str, *arguments: str) -> None:
    """Run the program with the arguments of a command line; it begins with a lesson."""
    options = command_line.parse(list(arguments))
    assert options is not None
    folders, notice = program.made_folders(options.data_dir)
    app = program.App(options, folders, notice)
    app.open()
    app.run(app.lesson_scene(lesson))


if __name__ == "__main__":
    main(*sys.argv[1:])
