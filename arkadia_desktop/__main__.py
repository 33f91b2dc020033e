"""The command line: the game by default, and the commands that need no window.

    python -m arkadia_desktop            the game
    python -m arkadia_desktop --help     everything else

Exit status: 0 fine, 1 something found by reading or running, 2 wrong usage, 130 interrupted. Whatever goes wrong is
told in one sentence on standard error; standard output holds nothing but the answer. Importing this does nothing, and
loads neither pygame nor numpy: worker processes import it again.
"""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from collections.abc import Iterator, Sequence
from typing import TextIO

from arkadia_desktop.headless.trouble import FAILED, FINE, INTERRUPTED, WRONG_USAGE, Stopped, Trouble, Usage


def program() -> int:
    """`main` for a process of its own, in which Ctrl-C shall never leave a traceback or a status that is not ours."""
    sys.unraisablehook = _unraised
    status = INTERRUPTED
    with contextlib.suppress(KeyboardInterrupt):
        status = main()
    if status == INTERRUPTED:
        with contextlib.suppress(OSError, AttributeError):
            sys.stdout.flush()
        os._exit(status)  # at its end Python would put a status of its own in the place of ours
    return status


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (None = the process's own) and return its exit status."""
    _print_anything()
    options = None
    try:
        with contextlib.redirect_stdout(_Answer(sys.stdout)):
            from arkadia_desktop import command_line

            options = command_line.parse(sys.argv[1:] if argv is None else argv)
            _use_engine()
            status = FINE if options is None else command_line.command_of(options).run(options) or FINE
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
        return _no_more_answer()
    except _Unanswered as error:
        _no_more_answer()
        return _say(error, FAILED)
    except Exception as error:
        from arkadia_desktop import crash

        data_dir = options.data_dir if options else None
        if options and options.log_level == "debug":
            crash.show(error, sys.stderr)
        return _say(crash.report(error, data_dir), FAILED)


def _use_engine() -> None:
    """See that the computers think by what the environment demands. Raises Trouble where that cannot be."""
    if not os.environ.get("ARKADIA_ENGINE"):
        return  # nothing is loaded to find that out
    from arkadia_desktop.ai import by_engine
    from arkadia_desktop.engine.library import VARIABLE, WrongChoice, wanted
    from arkadia_desktop.locale import _

    try:
        if wanted() == "native" and (reason := by_engine.disabled_reason()):
            raise Trouble(_("{name}=native is not possible. {reason}", name=VARIABLE, reason=reason))
    except WrongChoice as error:
        raise Trouble(str(error)) from None


class _Unanswered(Exception):
    """Standard output takes no answer. str() is one sentence."""


class _Answer(io.TextIOBase):
    """Standard output as the commands see it: closed, or on a full disk, it stops the command in one sentence.

    Raises BrokenPipeError where nobody reads it any more (`| head`), _Unanswered for anything else.
    """

    def __init__(self, out: TextIO | None) -> None:
        self._out = out

    def write(self, text: str) -> int:
        if self._out is None:
            from arkadia_desktop.locale import _

            raise _Unanswered(_("The output cannot be written: standard output is closed."))
        with self._told():
            return self._out.write(text)

    def flush(self) -> None:
        if self._out is not None:
            with self._told():
                self._out.flush()

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            if error.errno in (errno.EPIPE, errno.EINVAL):  # EINVAL: what Windows calls a broken pipe
                raise BrokenPipeError from None
            from arkadia_desktop.files import why
            from arkadia_desktop.locale import _

            raise _Unanswered(_("The output cannot be written. {reason}", reason=why(error))) from None


def _say(sentence: object, status: int) -> int:
    """One line on standard error, or in a box where there is none; the exit status it goes with."""
    if sys.stderr:
        with contextlib.suppress(OSError):
            print(sentence, file=sys.stderr)
    else:
        from arkadia_desktop.ui.desktop import alert

        alert("Arkadia", str(sentence))
    return status


def _no_more_answer() -> int:
    """Standard output takes nothing: let the flush at exit go nowhere, and say nothing."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED


def _print_anything() -> None:
    """File names may hold what a terminal cannot show; that is no reason to fail."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _unraised(told: sys.UnraisableHookArgs) -> None:
    """Python drops an exception of a callback with a traceback, even Ctrl-C: that one ends the process after all."""
    if issubclass(told.exc_type, KeyboardInterrupt):
        os._exit(INTERRUPTED)
    sys.__unraisablehook__(told)


if __name__ == "__main__":
    sys.exit(program())
