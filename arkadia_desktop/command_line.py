"""The arguments of the program: what may stand on the command line, and what is wrong with what does.

What each command takes and does is said in `commands.py`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Any, NoReturn

from arkadia_desktop import __version__, paths
from arkadia_desktop.commands import COMMANDS, Argument, Command, as_written, game, path
from arkadia_desktop.files import is_file
from arkadia_desktop.headless.trouble import Usage
from arkadia_desktop.locale import UnknownLanguage, _, use

PROGRAM = "arkadia"
LOG_LEVELS = ("debug", "info", "warning", "error")
RECORD_ENDING = ".arkadia"

ANYWHERE: Mapping[str, Any] = {"command": None, "data_dir": None, "lang": "", "log_level": "warning"}
"""What may stand with every command, and what it is when it does not."""


def parse(argv: Sequence[str]) -> argparse.Namespace | None:
    """The options as a Namespace, complete; None when the answer was printed already (help, version).

    Always: those of ANYWHERE (command: None = the game) and of the game, see `commands.game`; resolution is a pair of
    pixels, load, map and out are Paths, seats a tuple of Sitters. With a command: its own. The language of `--lang` is
    in use afterwards.

    Raises:
        Usage: the arguments cannot be meant.
    """
    _speak(argv)
    argv = _opened(argv)
    parser = _parser(argv)
    _check_options(parser, argv)
    try:
        given, rest = parser.parse_known_args(list(argv))
    except argparse.ArgumentError as error:
        raise Usage(_sentence(error)) from None
    except SystemExit:
        return None
    if rest:
        raise Usage(_("Unknown arguments: {arguments}.").format(arguments=" ".join(rest)))
    options = vars(given)
    command = command_of(given)
    _check(command, options)
    return argparse.Namespace(**{**ANYWHERE, **game().standard, **command.standard, **options})


def command_of(options: argparse.Namespace) -> Command:
    """The command that these options name: the game where they name none."""
    name = getattr(options, "command", None)
    return COMMANDS[name]() if name else game()


def _opened(argv: Sequence[str]) -> Sequence[str]:
    """A desktop that opens a file, or on which one was dropped on the program, passes the file alone: `--load`."""
    if len(argv) != 1 or argv[0].startswith("-") or argv[0] in COMMANDS:
        return argv
    named = argv[0].casefold().endswith(RECORD_ENDING)
    return ["--load", argv[0]] if named or is_file(argv[0]) else argv


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
        if word in COMMANDS or word == "--":
            return
        name = word.partition("=")[0]
        if name.startswith("--") and name not in parser.options:
            raise Usage(_("There is no option {name}; see --help.").format(name=name))


def _check(command: Command, options: dict[str, Any]) -> None:
    for name in options:
        if command.name and name not in command.standard and name not in ANYWHERE:
            raise Usage(_("{one} cannot be used with {other}.").format(one=as_written(name), other=command.name))
    for argument in command.arguments:
        if argument.needed and not options.get(argument.key) and options.get(argument.key) != 0:
            raise Usage(_("{command} needs {what}.").format(command=command.name, what=argument.usage))
    command.check(options)


# ---- the parsers


class _Help(argparse.HelpFormatter):
    """Its own words come from our catalogue: argparse brings none in other languages."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong as one sentence, by an exception."""

    def __init__(self, **settings: Any) -> None:
        settings = {"allow_abbrev": False, "exit_on_error": False, "argument_default": argparse.SUPPRESS, **settings}
        super().__init__(add_help=False, formatter_class=_Help, **settings)
        self._optionals.title, self._positionals.title = _("options"), _("arguments")
        self.add_argument("-h", "--help", action="help", help=_("show this help and exit"))

    @property
    def options(self) -> Collection[str]:
        return self._option_string_actions

    def error(self, message: str) -> NoReturn:
        raise Usage(_("Invalid arguments: {message}.").format(message=message))


class _Version(argparse.Action):
    """Prints the version, in a package the lines of its note as they are (argparse would run them together), and by
    what the computers think."""

    def __call__(self, parser: argparse.ArgumentParser, *_given: object) -> None:
        from arkadia_desktop.ai import by_engine

        engine = _("The computers think in C.")
        if reason := by_engine.disabled_reason():
            engine = _("The computers think in Python. {reason}").format(reason=reason)
        sys.stdout.write(f"{PROGRAM} {__version__}{paths.build_note()}\n{engine}\n")
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
            return _("There is no log level “{name}”. Log levels: {names}.").format(
                name=name, names=", ".join(LOG_LEVELS)
            )
        return _("There is no command “{name}”. Commands: {names}.").format(name=name, names=", ".join(COMMANDS))
    return _("{option} is not valid: {message}.").format(option=error.argument_name, message=message)


def _parser(argv: Sequence[str]) -> _Parser:
    parser = _Parser(
        prog=PROGRAM,
        description=game().about,
        epilog=_("Run “{program} COMMAND --help” for more about a command.").format(program=PROGRAM),
    )
    parser.add_argument("--version", action=_Version, nargs=0, help=_("show the version and exit"))
    _add_common(parser)
    group = parser.add_argument_group(_("the game"))
    for argument in game().arguments:
        argument.add_to(group)
    if all(word.startswith("-") and word not in ("-h", "--help") for word in argv):
        return parser  # these words name no command
    parsers = parser.add_subparsers(dest="command", metavar="COMMAND", title=_("commands"), parser_class=_Parser)
    for make in COMMANDS.values():
        command = make()
        sub = parsers.add_parser(command.name, help=command.about, description=command.about)
        _add_common(sub)
        for argument in command.arguments:
            argument.add_to(sub)
    return parser


def _add_common(parser: argparse.ArgumentParser) -> None:
    Argument("--data-dir", path, "DIR", _("folder for saves, records, settings and logs")).add_to(parser)
    Argument("--lang", shown="CODE", help=_("language, such as en")).add_to(parser)
    parser.add_argument("--log-level", choices=LOG_LEVELS, metavar="LEVEL", help=", ".join(LOG_LEVELS))
