"""The program as it is started by a window test: in a lesson, in puzzles, of which each is left for the next, or at the
end of a sealed game, of which an analysis that is made up knows everything."""

from __future__ import annotations

import sys

from arkadia_desktop import app as program
from arkadia_desktop import command_line
from arkadia_desktop.rules.record import MAX_ACTIONS
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.table.hall.intake import finished
from tests.scenes.weighed import MadeUp
from tests.table.computing import play_to, sealed_table


def main(room: str, ids: str, *arguments: str) -> None:
    """Run the program with the arguments of a command line; it begins with the lesson, the first of the puzzles, or the
    final scoring."""
    options = command_line.parse(list(arguments))
    assert options is not None
    folders, notice = program.made_folders(options.data_dir)
    app = program.App(options, folders, notice)
    app.open()
    first, *others = ids.split(",")
    if room == "end":
        app.analysts = lambda: MadeUp  # type: ignore[method-assign]
        table = play_to(sealed_table("", "apprentice", store=app.store), MAX_ACTIONS, most=8)
        finished(app.hall, table)
        app.run(ResultScene(app, table))
    else:
        app.run(app.lesson_scene(first) if room == "lesson" else app.puzzle_scene(first, lambda: go_on(app, others)))


def go_on(app: program.App, ids: list[str]) -> None:
    """Begin the next of these puzzles; after the last comes the title."""
    if ids:
        app.start_puzzle(ids.pop(0), lambda: go_on(app, ids))
    else:
        app.show_title()


if __name__ == "__main__":
    main(*sys.argv[1:])
