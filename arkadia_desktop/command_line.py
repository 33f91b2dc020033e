"""The command line: what may stand on it, what is wrong with what does, and what each command takes and does.

Importing this loads nothing else of the program: what a command needs, its `run` imports.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import re
import sys
from argparse import Namespace
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from arkadia_desktop import __version__, paths
from arkadia_desktop.files import FileTrouble, is_file
from arkadia_desktop.headless.trouble import FAILED, FINE, Trouble, Usage
from arkadia_desktop.locale import N_, UnknownLanguage, _, use

PROGRAM = "arkadia"
LOG_LEVELS = ("debug", "info", "warning", "error")
RECORD_ENDING = ".arkadia"

ANYWHERE: Mapping[str, Any] = {"command": None, "data_dir": None, "lang": "", "log_level": "warning"}
"""What may stand with every command, and what it is when it does not."""

Reader = Callable[[str, str], Any]
"""Turns the word after an option (its name comes first) into a value. Raises Usage where it cannot be meant."""


# ---- values


def word(_option: str, text: str) -> str:
    return text


def path(_option: str, text: str) -> Path:
    if not text:  # would be the folder that somebody happens to be in
        raise argparse.ArgumentTypeError("expected a value")  # as argparse says it of an option without one
    return Path(text)


def whole(least: int, most: int) -> Reader:
    """A whole number within bounds."""

    def read(option: str, text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,16}", text) or not least <= int(text) <= most:
            raise Usage(_(
                "{option} takes a whole number from {least} to {most}, not “{text}”.",
                option=option, least=least, most=most, text=text,
            ))  # fmt: skip
        return int(text)

    return read


def _pair(text: str, least: tuple[int, int], most: tuple[int, int]) -> tuple[int, int] | None:
    found = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text)
    width, height = map(int, found.groups()) if found else (0, 0)
    return (width, height) if least[0] <= width <= most[0] and least[1] <= height <= most[1] else None


def resolution(_option: str, text: str) -> tuple[int, int]:
    """The size of a window, such as 1920x1080."""
    from arkadia_desktop.settings import LARGEST_SIDE, SMALLEST_WINDOW

    pair = _pair(text, SMALLEST_WINDOW, (LARGEST_SIDE, LARGEST_SIDE))
    if pair is None:
        raise Usage(_(
            "--resolution takes a size of at least {width}x{height} pixels, such as 1920x1080, not “{text}”.",
            width=SMALLEST_WINDOW[0], height=SMALLEST_WINDOW[1], text=text,
        ))  # fmt: skip
    return pair


def size(least: tuple[int, int], most: tuple[int, int]) -> Reader:
    """The size of a picture, within bounds each way."""

    def read(option: str, text: str) -> tuple[int, int]:
        pair = _pair(text, least, most)
        if pair is None:
            raise Usage(_(
                "{option} takes a size in pixels from {least} to {most}, such as 1280x720, not “{text}”.",
                option=option, least=f"{least[0]}x{least[1]}", most=f"{most[0]}x{most[1]}", text=text,
            ))  # fmt: skip
        return pair

    return read


# ---- what a command is


class Argument(NamedTuple):
    """An option (`--seed`) or a plain argument (`file`); `shown` is how the usage shows its value, `help` what it is
    for, in English."""

    name: str
    read: Reader = word
    shown: str = ""
    help: str = ""
    default: Any = None
    needed: bool = False
    many: str = ""
    """How many values: none = one, "*" = any number, "+" = at least one."""

    @property
    def key(self) -> str:
        """Its name in the Namespace."""
        return self.name.removeprefix("--").replace("-", "_")

    @property
    def usage(self) -> str:
        return f"{self.name} {self.shown}" if self.name.startswith("--") else self.shown + ("…" if self.many else "")

    def add_to(self, parser: argparse._ActionsContainer) -> None:
        help = _(self.help) if self.help else None
        if self.default is False:
            parser.add_argument(self.name, action="store_true", help=help)
            return
        more: dict[str, Any] = {} if self.name.startswith("--") else {"nargs": "?", "default": self.default}
        if self.many:
            more["nargs"] = self.many
        parser.add_argument(
            self.name, type=lambda text: self.read(self.name, text), metavar=self.shown, help=help, **more
        )


def _flag(name: str, help: str) -> Argument:
    return Argument(name, help=help, default=False)


def _nothing_more(_options: dict[str, Any]) -> None:
    """Whatever the parser has accepted can be meant."""


class Command(NamedTuple):
    """One command of the program, `about` it a sentence in English; the game itself is one without a name. `run` gives
    the exit status where it is not 0, and raises Trouble, Usage or Stopped. Options that stand `apart` cannot be used
    together; `check` looks at those that were given, puts values into the place of words, and raises Usage where they
    cannot be meant."""

    name: str
    about: str
    arguments: tuple[Argument, ...]
    run: Callable[[Namespace], int | None]
    check: Callable[[dict[str, Any]], None] = _nothing_more
    apart: tuple[tuple[str, str], ...] = ()

    @property
    def standard(self) -> Mapping[str, Any]:
        """Its options, and what they are when they are not given."""
        return {argument.key: argument.default for argument in self.arguments}


def as_written(key: str) -> str:
    """An option as one writes it."""
    return "--" + key.replace("_", "-")


@contextlib.contextmanager
def _files() -> Iterator[None]:
    """What cannot be read or written ends the command. Raises Trouble."""
    try:
        yield
    except FileTrouble as trouble:
        raise Trouble(str(trouble)) from None


LARGEST = 10**15
_GAMES = whole(1, 999_999)
_FILE = Argument("file", path, "FILE", needed=True)
_FILES = Argument("files", path, "FILE", default=[], needed=True, many="*")
_AFTER = Argument("--after", whole(0, LARGEST), "N", N_("number of actions (default: all)"))
_SEED = Argument("--seed", whole(0, LARGEST), "S", N_("random seed (default: 0)"), default=0)
_PLAYING = Argument("--jobs", whole(1, 256), "J", N_("number of processes that play at once"), default=1)
_MAP = Argument("--map", path, "FILE", N_("play on another board, drawn in Tiled"))


# ---- the game


def _check_game(options: dict[str, Any]) -> None:
    for name in ("seats", "out"):
        if name in options and "demo" not in options:
            raise Usage(_("{one} can only be used with {other}.", one=as_written(name), other="--demo"))
    if "seats" in options:
        from arkadia_desktop.headless.seats import parse_seats

        options["seats"] = parse_seats(options["seats"], programs=False)


def _game(options: Namespace) -> int:
    if options.self_test:
        return _self_test()
    gc.disable()  # before there is a picture nothing is garbage, and to look for it takes a tenth of the time
    try:
        from arkadia_desktop import app

        return app.main(options)
    finally:
        gc.enable()


GAME = Command(
    "",
    N_("The board game Arkadia. Run it without a command to start the game."),
    (
        _flag("--fullscreen", N_("start in full screen")),
        _flag("--windowed", N_("play in a window")),
        Argument("--resolution", resolution, "WxH", N_("size of the window in pixels")),
        Argument("--load", path, "FILE", N_("continue a saved game")),
        _MAP,
        _flag("--no-sound", N_("turn the sound off")),
        Argument("--seed", whole(0, LARGEST), "N", N_("the seed of a new game")),
        _flag("--demo", N_("let computers play a whole game")),
        _flag("--self-test", N_("check that this copy is complete and works, then exit")),
        Argument("--seats", word, "A,B[,C,D]", N_("levels of the computer players in the demo")),
        Argument("--out", path, "DIR", N_("folder for the pictures and the record of the demo")),
    ),
    _game,
    _check_game,
    (("fullscreen", "windowed"), ("demo", "load")),
)
"""The program without a command: the game in its window, the demo, the self-test."""


def _self_test() -> int:
    """Whether this copy of the program is whole and works; opens no window."""
    from arkadia_desktop import maps, paths
    from arkadia_desktop.headless import self_test
    from arkadia_desktop.rules.plan import STANDARD
    from arkadia_desktop.ui.loop import examine

    def board() -> str:
        if maps.load(paths.standard_map()).plan != STANDARD:
            raise Trouble(_("The map does not match the board in the rules."))
        return paths.standard_map().name

    checks = [
        (_("Pictures"), lambda: examine.sprites(paths.sprites())),
        (_("Fonts"), examine.fonts),
        (_("Sounds"), lambda: examine.sounds(paths.assets() / "sounds")),
        (_("Board"), board),
        (_("Assistive programs"), examine.assistive),
        (_("Gamepads"), examine.gamepads),
        *self_test.own_checks(),
    ]
    return FINE if self_test.examine(checks) else FAILED


# ---- records


def _replay(options: Namespace) -> int:
    from arkadia_desktop.headless import proofs, records

    if options.no_peek:
        return proofs.no_peek(options.files)
    return records.check(options.files, branches=options.branches)


def _verify(options: Namespace) -> int:
    from arkadia_desktop.headless import proofs

    return proofs.verify(options.files)


def _view(options: Namespace) -> None:
    from arkadia_desktop.headless import records

    records.show_view(options.file, options.after, options.seat)


def _legal(options: Namespace) -> None:
    from arkadia_desktop.headless import records

    records.show_legal(options.file, options.after)


def _analyse(options: Namespace) -> int:
    from arkadia_desktop.headless import analyse

    files, seed, folder = options.files, options.seed, options.csv

    def write(file: Path, report: Any) -> None:
        from arkadia_desktop.pictures.game import write_tables

        with _files():
            write_tables(file, report, folder)

    if options.luck_only:
        return analyse.show_luck(files, seed)
    tables = write if folder is not None else None
    return analyse.show(files, options.budget, seed, options.jobs, options.cluster or "", folder=folder, tables=tables)


# ---- computer players


def _check_simulate(options: dict[str, Any]) -> None:
    from arkadia_desktop.headless.seats import parse_handicap, parse_seats

    options["seats"] = parse_seats(options["seats"])
    if "handicap" in options:
        options["handicap"] = parse_handicap(options["handicap"], len(options["seats"]))
    if options.get("rotate"):
        from arkadia_desktop.headless.simulate import check_rotation

        check_rotation(options["games"], len(options["seats"]))


def _simulate(options: Namespace) -> None:
    from arkadia_desktop.headless.match import MatchSeries
    from arkadia_desktop.headless.simulate import simulate
    from arkadia_desktop.rules.plan import STANDARD

    plan = STANDARD  # needs no file, and no pygame
    if options.map is not None:
        from arkadia_desktop import maps

        with _files():
            plan = maps.load(options.map).plan
    series = MatchSeries(
        sitters=options.seats,
        seed=options.seed,
        plan=plan,
        first_game=options.first_game,
        rotate=options.rotate,
        budget_ms=options.budget_ms,
        handicap=options.handicap,
    )
    simulate(series, options.games, options.jobs, options.records)


def _check_ladder(options: dict[str, Any]) -> None:
    from arkadia_desktop.headless.seats import parse_levels

    games, players = options["games"], options.get("players", 2)
    if games % players:
        raise Usage(_(
            "Every deal is played from each of the {n} seats, but {games} is not a multiple of that.",
            n=players, games=games,
        ))  # fmt: skip
    options["levels"] = parse_levels(options.get("levels"), players)


def _ladder(options: Namespace) -> None:
    from arkadia_desktop.headless import ladder

    ladder.ladder(options.levels, options.players, options.games, options.seed, options.jobs)


def _check_bot(options: dict[str, Any]) -> None:
    from arkadia_desktop.headless.seats import require_level

    require_level(options["level"])


def _bot(options: Namespace) -> None:
    from arkadia_desktop.headless import bots

    bots.serve(options.level)


# ---- lessons and puzzles


def _lessons(options: Namespace) -> None:
    from arkadia_desktop.headless import lessons

    (lessons.show_map if options.map else lessons.show_all)()


def _check_puzzles(options: dict[str, Any]) -> None:
    from arkadia_desktop.ai.puzzles.puzzle import Theme

    kind, kinds = options.get("kind"), [theme.value for theme in Theme]
    if kind not in (None, *kinds):
        raise Usage(_("There is no kind of puzzle “{kind}”. Kinds: {kinds}.", kind=kind, kinds=", ".join(kinds)))


def _puzzles(options: Namespace) -> int:
    from arkadia_desktop.headless import puzzles

    if options.check:
        return puzzles.check(options.kind)
    if files := vars(options)["from"]:
        puzzles.mine(files, options.kind)
    else:
        puzzles.show(options.kind)
    return FINE


# ---- the hall of fame


def _hall(options: Namespace) -> None:
    from arkadia_desktop.pictures import hall

    with _files():
        print(hall.printed(paths.folders(options.data_dir), options.name, as_json=options.json))


# ---- pictures


def _drawn(usual: tuple[int, int], most: tuple[int, int], *, needed: bool) -> tuple[Argument, ...]:
    """How large a picture is, and where it goes."""
    return (
        Argument("--size", size((320, 180), most), "WxH", N_("size of the picture in pixels"), default=usual),
        Argument("--out", path, "F", N_("file to write to"), needed=needed),
        _flag("--overwrite", N_("replace an existing file")),
    )


def _picture(options: Namespace) -> None:
    from arkadia_desktop.pictures.game import draw_picture

    with _files():
        print(draw_picture(options.file, options.after, options.size, options.out, overwrite=options.overwrite))


def _check_film(options: dict[str, Any]) -> None:
    name = options["out"].name
    if not name.lower().endswith(".gif"):
        raise Usage(
            _("A film is an animated GIF: the name after --out must end in .gif, but “{name}” does not.", name=name)
        )
    if options.get("every", "turn") not in ("action", "turn", "round"):
        raise Usage(_("--every takes action, turn or round, not “{text}”.", text=options["every"]))


def _film(options: Namespace) -> None:
    from arkadia_desktop.pictures.game import Pace, draw_film

    given = options.file, options.out, options.size, options.ms, Pace(options.every)
    with _files():
        print(draw_film(*given, overwrite=options.overwrite))


# ---- speed

MEASURED = "rules", "ai", "frames", "pace"
_OF_FRAMES = "turns", "seconds", "starts", "resolution", "heard"


def _check_bench(options: dict[str, Any]) -> None:
    what = options["what"]
    if what not in MEASURED:
        names = ", ".join(MEASURED)
        raise Usage(_("There is no measurement “{name}”. Measurements: {names}.", name=what, names=names))
    for name in _OF_FRAMES:
        if name in options and what != "frames":
            raise Usage(_("{one} cannot be used with {other}.", one=as_written(name), other=f"bench {what}"))


def _bench(options: Namespace) -> None:
    if options.what == "pace":
        from arkadia_desktop.speed import beats

        beats.bench_pace()
        return
    if options.what == "frames":
        from arkadia_desktop.speed import frames

        given = {"turns": options.turns, "seconds": options.seconds, "starts": options.starts}
        given |= {"size": options.resolution, "heard": options.heard}
        frames.bench_frames(**{name: value for name, value in given.items() if value is not None})
        return
    from arkadia_desktop.headless import bench

    (bench.bench_rules if options.what == "rules" else bench.bench_ai)()


_EVERY = (
    Command(
        "replay",
        N_("check records and saves"),
        (
            _FILES,
            _flag("--branches", N_("check their branches too")),
            _flag("--no-peek", N_("make every computer decision again, using only what its seat could see")),
        ),
        _replay,
        apart=(("branches", "no_peek"),),
    ),
    Command("verify", N_("check that the deal of a game is the one that was sealed beforehand"), (_FILES,), _verify),
    Command(
        "view",
        N_("print what one seat can know after this many actions, as JSON"),
        (_FILE, Argument("--seat", whole(0, 3), "K", N_("the seat number, counting from 0"), needed=True), _AFTER),
        _view,
    ),
    Command("legal", N_("print what the next player may do after this many actions, as JSON"), (_FILE, _AFTER), _legal),
    Command(
        "analyse",
        N_("analyse finished games: what each turn cost, and what was luck"),
        (
            _FILES,
            Argument("--budget", whole(16, 1_000_000), "N", N_("the most games to simulate for each turn")),
            _SEED,
            Argument("--jobs", whole(1, 256), "J", N_("number of processes to use"), default=1),
            Argument("--cluster", word, "ADDRESS", N_("use a Ray cluster; “local” starts one on this computer")),
            Argument("--csv", path, "DIR", N_("also write two tables for a spreadsheet to this folder")),
            _flag("--luck-only", N_("rate only the luck of the cards, not the turns")),
        ),
        _analyse,
        apart=(*(("luck_only", name) for name in ("budget", "jobs", "cluster", "csv")), ("jobs", "cluster")),
    ),
    Command(
        "simulate",
        N_("play games without a window and print the results as JSON"),
        (
            Argument("--games", _GAMES, "N", N_("number of games to play"), needed=True),
            Argument(
                "--seats",
                word,
                "A,B[,C,D]",
                N_("a level, elo:POINTS or exec:COMMAND for each seat, as CSV"),
                needed=True,
            ),
            _SEED,
            _flag("--first-game", N_("the set-up of the first game")),
            _flag("--rotate", N_("play each deal once from every seat")),
            Argument("--handicap", word, "A,B[,C,D]", N_("the gold each of them begins with, as CSV"), default=()),
            Argument("--records", path, "DIR", N_("folder for the record of each game")),
            _PLAYING,
            Argument(
                "--budget-ms",
                whole(1, 10**7),
                "MS",
                N_("time per decision in milliseconds (default for programs: 1000)"),
            ),
            _MAP,
        ),
        _simulate,
        _check_simulate,
    ),
    Command(
        "ladder",
        N_("let computer players play each other and print how strong each is"),
        (
            Argument("--games", _GAMES, "N", N_("number of games each pair plays"), needed=True),
            Argument(
                "--levels",
                word,
                "A,B,…",
                N_("the players, also elo:POINTS, as CSV (default: all levels, and the master with each personality)"),
            ),
            Argument("--players", whole(2, 4), "N", N_("number of players in a game (default: 2)"), default=2),
            _SEED,
            _PLAYING,
        ),
        _ladder,
        _check_ladder,
    ),
    Command(
        "bot",
        N_("play one seat over standard input and output, as arkadia-bot/1"),
        (Argument("--level", word, "NAME", N_("level of the computer player, or elo:POINTS"), needed=True),),
        _bot,
        _check_bot,
    ),
    Command(
        "lessons",
        N_("print the lessons of the course, one JSON object per line"),
        (_flag("--map", N_("print the steps and pages that teach each ruling, as JSON")),),
        _lessons,
    ),
    Command(
        "puzzles",
        N_("print the puzzles, prove them, or find some in finished games"),
        (
            Argument("--kind", word, "K", N_("sale, double, denial, enclosure or finish")),
            _flag("--check", N_("solve every puzzle again")),
            Argument("--from", path, "FILE", N_("look for puzzles in finished games"), default=[], many="+"),
        ),
        _puzzles,
        _check_puzzles,
        (("check", "from"),),
    ),
    Command(
        "hall",
        N_("print the hall of fame: ratings, and how somebody’s play goes"),
        (
            Argument("name", word, "NAME", N_("whose progress (default: everybody, without it)")),
            _flag("--json", N_("print it as JSON")),
        ),
        _hall,
    ),
    Command(
        "picture",
        N_("draw the town after this many actions, as PNG"),
        (_FILE, _AFTER, *_drawn((1920, 1080), (7680, 4320), needed=False)),
        _picture,
    ),
    Command(
        "film",
        N_("draw a whole game as an animated GIF"),
        (
            _FILE,
            *_drawn((960, 540), (1920, 1200), needed=True),
            Argument(
                "--ms", whole(20, 60_000), "N", N_("how long each picture is shown, in milliseconds"), default=700
            ),
            Argument("--every", word, "E", N_("a picture for every action, turn or round"), default="turn"),
        ),
        _film,
        _check_film,
    ),
    Command(
        "bench",
        N_("measure the speed of the rules, the computer players or the window, and print it as JSON"),
        (
            Argument("what", word, "|".join(MEASURED), needed=True),
            Argument("--turns", whole(0, 1000), "N", N_("number of turns to play at each size; 0 = none")),
            Argument("--seconds", whole(0, 3600), "S", N_("how long to watch the idle program; 0 = off")),
            Argument("--starts", whole(0, 1000), "N", N_("how many times to start the program; 0 = never")),
            Argument("--resolution", resolution, "WxH", N_("measure frames of this size only")),
            _flag("--heard", N_("measure with an assistive program listening")),
        ),
        _bench,
        _check_bench,
    ),
)
COMMANDS: Mapping[str, Command] = {command.name: command for command in _EVERY}
"""By name, as `--help` lists them."""


# ---- reading the arguments


def parse(argv: Sequence[str]) -> Namespace | None:
    """The options as a Namespace, complete; None when the answer was printed already (help, version).

    Always: those of ANYWHERE (command: None = the game) and of the game, see `GAME`; resolution is a pair of
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
        raise Usage(_("Unknown arguments: {arguments}.", arguments=" ".join(rest)))
    options = vars(given)
    command = command_of(given)
    _check(command, options)
    return Namespace(**{**ANYWHERE, **GAME.standard, **command.standard, **options})


def command_of(options: Namespace) -> Command:
    """The command that these options name: the game where they name none."""
    name = getattr(options, "command", None)
    return COMMANDS[name] if name else GAME


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
            raise Usage(_("There is no option {name}; see --help.", name=name))


def _check(command: Command, options: dict[str, Any]) -> None:
    for name in options:
        if command.name and name not in command.standard and name not in ANYWHERE:
            raise Usage(_("{one} cannot be used with {other}.", one=as_written(name), other=command.name))
    for argument in command.arguments:
        if argument.needed and not options.get(argument.key) and options.get(argument.key) != 0:
            raise Usage(_("{command} needs {what}.", command=command.name, what=argument.usage))
    for one, other in command.apart:
        if options.get(one) and options.get(other):
            raise Usage(_("{one} and {other} cannot be used together.", one=as_written(one), other=as_written(other)))
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
        raise Usage(_("Invalid arguments: {message}.", message=message))


class _Version(argparse.Action):
    """Prints the version, in a package the lines of its note as they are (argparse would run them together), and by
    what the computers think."""

    def __call__(self, parser: argparse.ArgumentParser, *_given: object) -> None:
        from arkadia_desktop.ai import by_engine

        engine = _("The computers think in C.")
        if reason := by_engine.disabled_reason():
            engine = _("The computers think in Python. {reason}", reason=reason)
        sys.stdout.write(f"{PROGRAM} {__version__}{paths.build_note()}\n{engine}\n")
        parser.exit()


def _sentence(error: argparse.ArgumentError) -> str:
    message = error.message
    if message.startswith("expected"):
        return _("{option} needs a value.", option=error.argument_name)
    if message.startswith("ignored explicit"):
        return _("{option} takes no value.", option=error.argument_name)
    if message.startswith("invalid choice"):
        name = message.partition("'")[2].partition("'")[0]
        if error.argument_name == "--log-level":
            return _("There is no log level “{name}”. Log levels: {names}.", name=name, names=", ".join(LOG_LEVELS))
        return _("There is no command “{name}”. Commands: {names}.", name=name, names=", ".join(COMMANDS))
    return _("{option} is not valid: {message}.", option=error.argument_name, message=message)


def _parser(argv: Sequence[str]) -> _Parser:
    parser = _Parser(
        prog=PROGRAM,
        description=_(GAME.about),
        epilog=_("Run “{program} COMMAND --help” for more about a command.", program=PROGRAM),
    )
    parser.add_argument("--version", action=_Version, nargs=0, help=_("show the version and exit"))
    _add_common(parser)
    group = parser.add_argument_group(_("the game"))
    for argument in GAME.arguments:
        argument.add_to(group)
    if all(word.startswith("-") and word not in ("-h", "--help") for word in argv):
        return parser  # these words name no command
    parsers = parser.add_subparsers(dest="command", metavar="COMMAND", title=_("commands"), parser_class=_Parser)
    for command in COMMANDS.values():
        sub = parsers.add_parser(command.name, help=_(command.about), description=_(command.about))
        _add_common(sub)
        for argument in command.arguments:
            argument.add_to(sub)
    return parser


def _add_common(parser: argparse.ArgumentParser) -> None:
    Argument("--data-dir", path, "DIR", N_("folder for saves, records, settings and logs")).add_to(parser)
    Argument("--lang", shown="CODE", help=N_("language, such as en")).add_to(parser)
    parser.add_argument("--log-level", choices=LOG_LEVELS, metavar="LEVEL", help=", ".join(LOG_LEVELS))
