"""Where the frozen program begins."""

import os
import sys


def give_back_the_environment() -> None:
    """What this program starts (a file manager, a bot, itself) finds the environment of the player: with the one that
    was made for this program, others would load its libraries instead of the system's."""
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before
    elif sys.platform == "linux":
        os.environ.pop("LD_LIBRARY_PATH", None)
    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"  # one of its own processes makes it anew


def help_out() -> None:
    """A process that `multiprocessing` started does its work and ends in here. Only such a one loads it: it takes
    1 MB and 10 ms."""
    command = sys.argv[-1]
    if command.startswith("from multiprocessing.resource_tracker import main;"):
        exec(command)
        sys.exit()
    if "--multiprocessing-fork" in sys.argv:
        from multiprocessing.spawn import freeze_support

        freeze_support()


def main() -> int:
    """The game or a command; a process of ours does its work and ends in here."""
    give_back_the_environment()
    help_out()
    if sys.argv[1:] == ["--mind"]:
        from arkadia_desktop.ai import mind

        mind.main()  # the process in which computers think
        return 0
    if sys.argv[1:] == ["--dig"]:
        from arkadia_desktop.ai.puzzles import digger

        digger.main()  # the process that looks for puzzles
        return 0
    from arkadia_desktop.__main__ import program

    return program()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
