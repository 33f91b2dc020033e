"""The command line: the game by default, and the commands that need no window.

    python -m arkadia_desktop            the game
    python -m arkadia_desktop --help     everything else

Exit status: 0 fine, 1 something found by reading or running, 2 wrong usage, 130 interrupted. Whatever goes wrong is
told in one sentence on standard error; standard output holds nothing but the answer. Importing this does nothing, and
loads neither pygame nor numpy: worker processes import it again.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from arkadia_desktop.headless.trouble import Stopped, Trouble, Usage

if TYPE_CHECKING:
    from arkadia_desktop.rules.plan import Plan

FINE, FAILED, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (None = the process's own) and return its exit status."""
    from arkadia_desktop import command_line

    _print_anything()
    options = None
    try:
        options = command_line.parse(sys.argv[1:] if argv is None else argv)
        if options is None:
            return FINE
        return _run(options)
    except Usage as error:
        return _say(error, WRONG_USAGE)
    except Trouble as error:
        return _say(error, FAILED)
    except Stopped as error:
        return _say(error, INTERRUPTED)
    except KeyboardInterrupt:
        from arkadia_desktop.locale import _

        return _say(_("Stopped."), INTERRUPTED)
    except BrokenPipeError:
        return _reader_gone()
    except Exception as error:
        from arkadia_desktop import crash

        data_dir = options.data_dir if options else None
        if options and options.log_level == "debug":
            crash.show(error, sys.stderr)
        return _say(crash.report(error, data_dir), FAILED)


def _run(options: argparse.Namespace) -> int:
    """Carry out the command; imports what it needs and no more."""
    match options.command:
        case "replay":
            from arkadia_desktop.headless import records

            status = records.check(options.files)
        case "view":
            from arkadia_desktop.headless import records

            records.show_view(options.file, options.after, options.seat)
            status = FINE
        case "legal":
            from arkadia_desktop.headless import records

            records.show_legal(options.file, options.after)
            status = FINE
        case "simulate":
            status = _simulate(options)
        case "ladder":
            from arkadia_desktop.headless import ladder

            ladder.ladder(options.levels, options.players, options.games, options.seed or 0, options.jobs)
            status = FINE
        case "bot":
            from arkadia_desktop.headless import bot

            bot.serve(options.level)
            status = FINE
        case "bench":
            _bench(options)
            status = FINE
        case _ if options.self_test:
            status = _self_test()
        case _:
            from arkadia_desktop import app

            return app.main(options)
    if sys.stdout:
        sys.stdout.flush()
    return status


def _simulate(options: argparse.Namespace) -> int:
    from arkadia_desktop.headless.match import Series
    from arkadia_desktop.headless.simulate import simulate

    series = Series(
        sitters=options.seats,
        seed=options.seed or 0,
        plan=_plan(options.map),
        first_game=options.first_game,
        rotate=options.rotate,
        budget_ms=options.budget_ms,
    )
    simulate(series, options.games, options.jobs, options.records)
    return FINE


def _bench(options: argparse.Namespace) -> None:
    if options.what == "rules":
        from arkadia_desktop.headless import bench

        bench.bench_rules()
        return
    if options.what == "ai":
        from arkadia_desktop.headless import bench_ai

        bench_ai.bench_ai()
        return
    from arkadia_desktop.speed import frames

    given = {"turns": options.turns, "seconds": options.seconds, "starts": options.starts, "size": options.resolution}
    frames.bench_frames(**{name: value for name, value in given.items() if value is not None})


def _self_test() -> int:
    """Examine this copy of the program; opens no window."""
    from arkadia_desktop import maps, paths
    from arkadia_desktop.headless import self_test
    from arkadia_desktop.locale import _
    from arkadia_desktop.rules.plan import STANDARD
    from arkadia_desktop.ui.loop import examine

    def board() -> str:
        if maps.load(paths.standard_map()).plan != STANDARD:
            raise Trouble(_("The map is not the board of the rules."))
        return paths.standard_map().name

    checks = [
        (_("Pictures"), lambda: examine.sprites(paths.sprites())),
        (_("Letters"), examine.fonts),
        (_("Sounds"), lambda: examine.sounds(paths.assets() / "sounds")),
        (_("Board"), board),
        *self_test.own_checks(),
    ]
    return FINE if self_test.examine(checks) else FAILED


def _plan(path: Path | None) -> Plan:
    """The plan of the map in a file, or the standard one, which needs no file (and no pygame)."""
    from arkadia_desktop.rules.plan import STANDARD

    if path is None:
        return STANDARD
    from arkadia_desktop import maps

    try:
        return maps.load(path).plan
    except maps.MapTrouble as error:
        raise Trouble(str(error)) from None


def _say(sentence: object, status: int) -> int:
    """One line on standard error, or in a box where there is none; the exit status it goes with."""
    if sys.stderr:
        with contextlib.suppress(OSError):
            print(sentence, file=sys.stderr)
    else:
        from arkadia_desktop.ui.loop import alert

        alert.show("Arkadia", str(sentence))
    return status


def _reader_gone() -> int:
    """Whoever read our output has stopped (`| head`): say nothing, and let the flush at exit go nowhere."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED


def _print_anything() -> None:
    """File names may hold what a terminal cannot show; that is no reason to fail."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
