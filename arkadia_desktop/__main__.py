"""The command line: the game by default, and the commands that need no window.

    python -m arkadia_desktop            the game
    python -m arkadia_desktop --help     everything else

Exit status: 0 fine, 1 something found by reading or running, 2 wrong usage, 130 interrupted. Whatever goes wrong is
told in one sentence on standard error; standard output holds nothing but the answer. Importing this does nothing, and
loads neither pygame nor numpy: worker processes import it again.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from arkadia_desktop.headless.trouble import FAILED, FINE, INTERRUPTED, WRONG_USAGE, Stopped, Trouble, Usage


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (None = the process's own) and return its exit status."""
    from arkadia_desktop import command_line

    _print_anything()
    options = None
    try:
        options = command_line.parse(sys.argv[1:] if argv is None else argv)
        if options is None:
            return FINE
        status = command_line.command_of(options).run(options)
        if sys.stdout:
            sys.stdout.flush()
        return status
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
