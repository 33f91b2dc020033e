"""The arguments of the program: what may stand on the command line, and what is wrong with what does."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Collection, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

from arkadia_desktop import __version__, paths
from arkadia_desktop.headless.trouble import Usage
from arkadia_desktop.locale import UnknownLanguage, _, use

PROGRAM = "arkadia"
LOG_LEVELS = ("debug", "info", "warning", "error")
LARGEST = 10**15
RECORD_ENDING = ".arkadia"
MOST_GAMES = 999_999
MOST_JOBS = 256

MEASURED: dict[str, tuple[str, ...]] = {"rules": (), "ai": (), "frames": ("turns", "seconds", "starts", "resolution")}
"""What `bench` measures, and the options of each."""

STANDARD: dict[str, Any] = {
    "command": None,
    "fullscreen": False,
    "windowed": False,
    "resolution": None,
    "load": None,
    "map": None,
    "data_dir": None,
    "lang": "",
    "no_sound": False,
    "seed": None,
    "log_level": "warning",
    "demo": False,
    "self_test": False,
    "seats": None,
    "out": None,
}
"""What the options of the game are when they are not given."""

_ANYWHERE = {"command", "data_dir", "lang", "log_level"}
_COMMANDS: dict[str, dict[str, Any]] = {
    "replay": {"files": []},
    "view": {"file": None, "after": None, "seat": None},
    "legal": {"file": None, "after": None},
    "simulate": {
        "games": None,
        "seats": None,
        "seed": None,
        "first_game": False,
        "rotate": False,
        "records": None,
        "jobs": 1,
        "budget_ms": None,
        "map": None,
    },
    "ladder": {"levels": None, "players": 2, "games": None, "seed": None, "jobs": 1},
    "bot": {"level": None},
    "bench": {"what": None, "turns": None, "seconds": None, "starts": None, "resolution": None},
}
"""The options of each command, and what they are when they are not given."""


def parse(argv: Sequence[str]) -> argparse.Namespace | None:
    """The options as a Namespace, complete; None when the answer was printed already (help, version).

    Always: command (None = the game), data_dir, lang, log_level. The game: see STANDARD; resolution is a pair of
    pixels, load, map and out are Paths, seats a tuple of Sitters. The commands: see `_COMMANDS`. The language of
    `--lang` is in use afterwards.

    Raises:
        Usage: the arguments cannot be meant.
    """
    argv = _opened(argv)
    _speak(argv)
    parser = _parser()
    _check_options(parser, argv)
    try:
        given, rest = parser.parse_known_args(list(argv))
    except argparse.ArgumentError as error:
        raise Usage(_sentence(error)) from None
    except SystemExit:
        sys.stdout.flush()
        return None
    if rest:
        raise Usage(_("These arguments cannot be understood: {arguments}.").format(arguments=" ".join(rest)))
    options = vars(given)
    if options.get("command"):
        _check_command(options)
    else:
        _check_game(options)
    standard = {**STANDARD, **_COMMANDS.get(options.get("command") or "", {})}
    return argparse.Namespace(**{**standard, **options})


def _opened(argv: Sequence[str]) -> Sequence[str]:
    """A desktop that opens a file, or on which one was dropped on the program, passes the file alone: `--load`."""
    if len(argv) != 1 or argv[0].startswith("-") or argv[0] in _COMMANDS:
        return argv
    named = argv[0].casefold().endswith(RECORD_ENDING)
    return ["--load", argv[0]] if named or os.path.isfile(argv[0]) else argv


def _speak(argv: Sequence[str]) -> None:
    """Use the language asked for before anything is said; a missing value is reported with the other arguments."""
    language = ""
    for word, following in pairwise([*argv, ""]):
        if word == "--lang":
            language = following
        elif word.startswith("--lang="):
            language = word.removeprefix("--lang=")
    try:
        use(language)
    except UnknownLanguage as error:
        raise Usage(str(error)) from None


# ---- what fits together


def _check_options(parser: _Parser, argv: Sequence[str]) -> None:
    """Name an unknown option in front of the command; argparse would take the value after it for the command."""
    for word in argv:
        if word in _COMMANDS or word == "--":
            return
        name = word.partition("=")[0]
        if name.startswith("--") and name not in parser.options:
            raise Usage(_("There is no option {name}; --help tells which there are.").format(name=name))


def _check_game(options: dict[str, Any]) -> None:
    for one, other in (("fullscreen", "windowed"), ("demo", "load")):
        if one in options and other in options:
            raise Usage(
                _("{one} and {other} do not go together.").format(one=_option(one), other=_option(other))
            )
    for option in ("seats", "out"):
        if option in options and "demo" not in options:
            raise Usage(_("{one} is only for {other}.").format(one=_option(option), other="--demo"))
    if "seats" in options:
        from arkadia_desktop.headless.seats import parse_seats

        options["seats"] = parse_seats(options["seats"], programs=False)


def _check_command(options: dict[str, Any]) -> None:
    command = options["command"]
    own = _COMMANDS[command]
    for option in options:
        if option not in own and option not in _ANYWHERE:
            raise Usage(_("{one} is not for {other}.").format(one=_option(option), other=command))
    for option, named in _NEEDED[command]:
        if not options.get(option) and options.get(option) != 0:
            raise Usage(_("{command} needs {what}.").format(command=command, what=named))
    if command == "simulate":
        from arkadia_desktop.headless.seats import parse_seats

        options["seats"] = parse_seats(options["seats"])
        if options.get("rotate"):
            from arkadia_desktop.headless.simulate import check_rotation

            check_rotation(options["games"], len(options["seats"]))
    elif command == "ladder":
        from arkadia_desktop.headless.seats import parse_levels

        games, players = options["games"], options.get("players", 2)
        if games % players:
            raise Usage(
                _("Every deal is played from each of the {n} seats, and {games} games are no multiple of that.").format(
                    n=players, games=games
                )
            )
        options["levels"] = parse_levels(options.get("levels"))
    elif command == "bot":
        from arkadia_desktop.headless.seats import require_level

        require_level(options["level"])
    elif command == "bench":
        _check_bench(options)


def _check_bench(options: dict[str, Any]) -> None:
    what = options["what"]
    if what not in MEASURED:
        raise Usage(
            _("There is nothing called “{name}” to measure; there are: {names}.").format(
                name=what, names=", ".join(MEASURED)
            )
        )
    for option in options.keys() - _ANYWHERE - {"what", *MEASURED[what]}:
        raise Usage(_("{one} is not for {other}.").format(one=_option(option), other=f"bench {what}"))


_NEEDED: dict[str, tuple[tuple[str, str], ...]] = {
    "replay": (("files", "FILE…"),),
    "view": (("file", "FILE"), ("seat", "--seat K")),
    "legal": (("file", "FILE"),),
    "simulate": (("games", "--games N"), ("seats", "--seats A,B[,C,D]")),
    "ladder": (("games", "--games N"),),
    "bot": (("level", "--level NAME"),),
    "bench": (("what", "|".join(MEASURED)),),
}


def _option(name: str) -> str:
    return "--" + name.replace("_", "-")


# ---- the parsers


class _Parser(argparse.ArgumentParser):
    """Says what is wrong as one sentence, by an exception."""

    def __init__(self, **settings: Any) -> None:
        settings = {"allow_abbrev": False, "exit_on_error": False, "argument_default": argparse.SUPPRESS, **settings}
        super().__init__(**settings)

    @property
    def options(self) -> Collection[str]:
        """The names of all options."""
        return self._option_string_actions

    def error(self, message: str) -> NoReturn:
        raise Usage(_("The arguments cannot be understood: {message}.").format(message=message))


class _Version(argparse.Action):
    """Prints the version, and in a package the lines of its note as they are (argparse would run them together)."""

    def __call__(self, parser: argparse.ArgumentParser, *_given: object) -> None:
        sys.stdout.write(f"{PROGRAM} {__version__}{paths.build_note()}\n")
        parser.exit()


def _sentence(error: argparse.ArgumentError) -> str:
    message = error.message
    if message.startswith("expected"):
        return _("{option} needs a value.").format(option=error.argument_name)
    if message.startswith("ignored explicit"):
        return _("{option} takes no value.").format(option=error.argument_name)
    if message.startswith("invalid choice"):
        name = message.partition("'")[2].partition("'")[0]
        if error.argument_name == "--log-level":
            return _("There is no log level “{name}”; there are: {names}.").format(
                name=name, names=", ".join(LOG_LEVELS)
            )
        return _("There is no command “{name}”; there are: {names}.").format(name=name, names=", ".join(_COMMANDS))
    return _("{option} cannot be understood: {message}.").format(option=error.argument_name, message=message)


def _parser() -> _Parser:
    parser = _Parser(
        prog=PROGRAM,
        description=_("The board game Arkadia. Without a command the game starts."),
        epilog=_("“{program} COMMAND --help” tells more about a command.").format(program=PROGRAM),
    )
    parser.add_argument("--version", action=_Version, nargs=0, help=_("tell which version this is, and end"))
    _add_common(parser)
    _add_game(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title=_("commands"), parser_class=_Parser)

    def command(name: str, summary: str) -> _Parser:
        sub: _Parser = commands.add_parser(name, help=summary, description=summary)
        _add_common(sub)
        return sub

    replay = command("replay", _("check records and saves"))
    replay.add_argument("files", nargs="*", type=Path, metavar="FILE")
    view = command("view", _("print what one seat may know after some actions, as JSON"))
    view.add_argument("--seat", type=_whole("--seat", 0, 3), metavar="K", help=_("the seat, counted from 0"))
    legal = command("legal", _("print what the player on turn may do after some actions, as JSON"))
    number = _whole("--after", 0, LARGEST)
    for sub in (view, legal):
        sub.add_argument("file", nargs="?", type=Path, default=None, metavar="FILE")
        sub.add_argument("--after", type=number, metavar="N", help=_("number of actions; all of them if not given"))
    _add_simulate(command("simulate", _("play games without a window and print the outcome as JSON")))
    _add_ladder(command("ladder", _("let computer players play each other and print how strong each is")))
    bot = command("bot", _("play one seat over standard input and output, as arkadia-bot/1"))
    bot.add_argument("--level", metavar="NAME", help=_("the level that plays"))
    measures = _("measure the speed of the rules, the computer players or the window, and print it as JSON")
    _add_bench(command("bench", measures))
    return parser


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help=_("folder for saves, records, settings and logs"))
    parser.add_argument("--lang", metavar="CODE", help=_("language, such as en"))
    parser.add_argument("--log-level", choices=LOG_LEVELS, metavar="LEVEL", help=", ".join(LOG_LEVELS))


def _add_game(parser: argparse.ArgumentParser) -> None:
    game = parser.add_argument_group(_("the game"))
    game.add_argument("--fullscreen", action="store_true", help=_("fill the screen"))
    game.add_argument("--windowed", action="store_true", help=_("play in a window"))
    game.add_argument("--resolution", type=_resolution, metavar="WxH", help=_("size of the window in pixels"))
    game.add_argument("--load", type=Path, metavar="FILE", help=_("go on with a saved game"))
    game.add_argument("--map", type=Path, metavar="FILE", help=_("play on another board, drawn in Tiled"))
    game.add_argument("--no-sound", action="store_true", help=_("stay silent"))
    game.add_argument("--seed", type=_whole("--seed", 0, LARGEST), metavar="N", help=_("the seed of a new game"))
    game.add_argument("--demo", action="store_true", help=_("let computers play a whole game"))
    game.add_argument("--self-test", action="store_true", help=_("check that this copy is whole and works, and end"))
    game.add_argument("--seats", metavar="A,B[,C,D]", help=_("the levels that play the demo"))
    game.add_argument("--out", type=Path, metavar="DIR", help=_("folder for the pictures and the record of the demo"))


def _add_bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", nargs="?", default=None, metavar="|".join(MEASURED))
    numbers = (
        ("--turns", _("how many turns are played at each size; 0 = none"), "N", 1000),
        ("--seconds", _("how long the resting program is watched; 0 = not"), "S", 3600),
        ("--starts", _("how often the program is started; 0 = not"), "N", 1000),
    )
    for name, about, metavar, most in numbers:
        parser.add_argument(name, type=_whole(name, 0, most), metavar=metavar, help=about)
    parser.add_argument("--resolution", type=_resolution, metavar="WxH", help=_("frames of this size only"))


def _add_ladder(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--games", type=_whole("--games", 1, MOST_GAMES), metavar="N", help=_("how many games each pair plays")
    )
    parser.add_argument(
        "--levels",
        metavar="A,B,…",
        help=_("who plays, as CSV; if not given, all levels, and the master with each personality"),
    )
    parser.add_argument(
        "--players", type=_whole("--players", 2, 4), metavar="N", help=_("players in a game; 2 if not given")
    )
    parser.add_argument(
        "--seed", type=_whole("--seed", 0, LARGEST), metavar="S", help=_("what all chance follows from; 0 if not given")
    )
    parser.add_argument(
        "--jobs", type=_whole("--jobs", 1, MOST_JOBS), metavar="J", help=_("how many processes play at a time")
    )


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--games", type=_whole("--games", 1, MOST_GAMES), metavar="N", help=_("how many games are played")
    )
    parser.add_argument("--seats", metavar="A,B[,C,D]", help=_("a level or exec:COMMAND for each seat, as CSV"))
    parser.add_argument(
        "--seed", type=_whole("--seed", 0, LARGEST), metavar="S", help=_("what all chance follows from; 0 if not given")
    )
    parser.add_argument("--first-game", action="store_true", help=_("the set-up of the first game"))
    parser.add_argument("--rotate", action="store_true", help=_("play each deal once from every seat"))
    parser.add_argument("--records", type=Path, metavar="DIR", help=_("folder for the record of each game"))
    parser.add_argument(
        "--jobs", type=_whole("--jobs", 1, MOST_JOBS), metavar="J", help=_("how many processes play at a time")
    )
    parser.add_argument(
        "--budget-ms",
        type=_whole("--budget-ms", 1, 10**7),
        metavar="MS",
        help=_("time for one decision in milliseconds; programs have 1000 if not given"),
    )
    parser.add_argument("--map", type=Path, metavar="FILE", help=_("play on another board, drawn in Tiled"))


def _whole(option: str, least: int, most: int) -> Callable[[str], int]:
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


def _resolution(text: str) -> tuple[int, int]:
    from arkadia_desktop.settings import LARGEST_SIDE, SMALLEST_WINDOW

    found = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text)
    if found:
        width, height = map(int, found.groups())
        if SMALLEST_WINDOW[0] <= width <= LARGEST_SIDE and SMALLEST_WINDOW[1] <= height <= LARGEST_SIDE:
            return width, height
    raise Usage(
        _("--resolution takes a size in pixels from {width}x{height}, such as 1920x1080, not “{text}”.").format(
            width=SMALLEST_WINDOW[0], height=SMALLEST_WINDOW[1], text=text
        )
    )
