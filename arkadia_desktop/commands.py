"""The commands of the command line: what each takes, a sentence about it, what it does.

Importing this loads nothing else of the program: what a command needs, its `run` imports. The sentences are in the
language in use when they are asked for.
"""

from __future__ import annotations

import argparse
import re
from argparse import Namespace
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arkadia_desktop.files import FileTrouble
from arkadia_desktop.headless.trouble import FAILED, FINE, Trouble, Usage
from arkadia_desktop.locale import _

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
            raise Usage(
                _("{option} takes a whole number from {least} to {most}, not “{text}”.").format(
                    option=option, least=least, most=most, text=text
                )
            )
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
        raise Usage(
            _("--resolution takes a size of at least {width}x{height} pixels, such as 1920x1080, not “{text}”.").format(
                width=SMALLEST_WINDOW[0], height=SMALLEST_WINDOW[1], text=text
            )
        )
    return pair


def size(least: tuple[int, int], most: tuple[int, int]) -> Reader:
    """The size of a picture, within bounds each way."""

    def read(option: str, text: str) -> tuple[int, int]:
        pair = _pair(text, least, most)
        if pair is None:
            raise Usage(
                _("{option} takes a size in pixels from {least} to {most}, such as 1280x720, not “{text}”.").format(
                    option=option, least=f"{least[0]}x{least[1]}", most=f"{most[0]}x{most[1]}", text=text
                )
            )
        return pair

    return read


# ---- what a command is


@dataclass(frozen=True)
class Argument:
    """An option (`--seed`) or a plain argument (`file`); `shown` is how the usage shows its value."""

    name: str
    read: Reader = word
    shown: str = ""
    help: str | None = None
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
        if self.default is False:
            parser.add_argument(self.name, action="store_true", help=self.help)
            return
        plain = {} if self.name.startswith("--") else {"nargs": "?", "default": self.default}
        many = {"nargs": self.many} if self.many else {}
        parser.add_argument(
            self.name,
            type=lambda text: self.read(self.name, text),
            metavar=self.shown,
            help=self.help,
            **{**plain, **many},
        )


def _flag(name: str, help: str) -> Argument:
    return Argument(name, help=help, default=False)


def _nothing_more(_options: dict[str, Any]) -> None:
    """Whatever the parser has accepted can be meant."""


@dataclass(frozen=True)
class Command:
    """One command of the program; the game itself is one without a name. `run` returns the exit status, and raises
    Trouble, Usage or Stopped; `check` looks at the options that were given, puts values into the place of words, and
    raises Usage where they cannot be meant."""

    name: str
    about: str
    arguments: tuple[Argument, ...]
    run: Callable[[Namespace], int]
    check: Callable[[dict[str, Any]], None] = _nothing_more

    @property
    def standard(self) -> Mapping[str, Any]:
        """Its options, and what they are when they are not given."""
        return {argument.key: argument.default for argument in self.arguments}


def as_written(key: str) -> str:
    """An option as one writes it."""
    return "--" + key.replace("_", "-")


def _not_together(one: str, other: str) -> Usage:
    return Usage(_("{one} and {other} cannot be used together.").format(one=as_written(one), other=as_written(other)))


LARGEST = 10**15
_GAMES = whole(1, 999_999)


def _file() -> Argument:
    return Argument("file", path, "FILE", needed=True)


def _files() -> Argument:
    return Argument("files", path, "FILE", default=[], needed=True, many="*")


def _after() -> Argument:
    return Argument("--after", whole(0, LARGEST), "N", _("number of actions (default: all)"))


def _seed() -> Argument:
    return Argument("--seed", whole(0, LARGEST), "S", _("random seed (default: 0)"), default=0)


def _jobs(help: str) -> Argument:
    return Argument("--jobs", whole(1, 256), "J", help, default=1)


def _map() -> Argument:
    return Argument("--map", path, "FILE", _("play on another board, drawn in Tiled"))


# ---- the game


def game() -> Command:
    """The program without a command: the game in its window, the demo, the self-test."""

    def check(options: dict[str, Any]) -> None:
        for one, other in (("fullscreen", "windowed"), ("demo", "load")):
            if one in options and other in options:
                raise _not_together(one, other)
        for name in ("seats", "out"):
            if name in options and "demo" not in options:
                raise Usage(_("{one} can only be used with {other}.").format(one=as_written(name), other="--demo"))
        if "seats" in options:
            from arkadia_desktop.headless.seats import parse_seats

            options["seats"] = parse_seats(options["seats"], programs=False)

    def run(options: Namespace) -> int:
        if options.self_test:
            return _self_test()
        from arkadia_desktop import app

        return app.main(options)

    return Command(
        "",
        _("The board game Arkadia. Run it without a command to start the game."),
        (
            _flag("--fullscreen", _("start in full screen")),
            _flag("--windowed", _("play in a window")),
            Argument("--resolution", resolution, "WxH", _("size of the window in pixels")),
            Argument("--load", path, "FILE", _("continue a saved game")),
            _map(),
            _flag("--no-sound", _("turn the sound off")),
            Argument("--seed", whole(0, LARGEST), "N", _("the seed of a new game")),
            _flag("--demo", _("let computers play a whole game")),
            _flag("--self-test", _("check that this copy is complete and works, then exit")),
            Argument("--seats", word, "A,B[,C,D]", _("levels of the computer players in the demo")),
            Argument("--out", path, "DIR", _("folder for the pictures and the record of the demo")),
        ),
        run,
        check,
    )


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


def _replay() -> Command:
    def check(options: dict[str, Any]) -> None:
        if options.get("no_peek") and options.get("branches"):
            raise _not_together("branches", "no_peek")

    def run(options: Namespace) -> int:
        if options.no_peek:
            from arkadia_desktop.headless import proofs

            return proofs.no_peek(options.files)
        from arkadia_desktop.headless import records

        return records.check_with_branches(options.files) if options.branches else records.check(options.files)

    return Command(
        "replay",
        _("check records and saves"),
        (
            _files(),
            _flag("--branches", _("check their branches too")),
            _flag("--no-peek", _("make every computer decision again, using only what its seat could see")),
        ),
        run,
        check,
    )


def _verify() -> Command:
    def run(options: Namespace) -> int:
        from arkadia_desktop.headless import proofs

        return proofs.verify(options.files)

    return Command("verify", _("check that the deal of a game is the one that was sealed beforehand"), (_files(),), run)


def _view() -> Command:
    def run(options: Namespace) -> int:
        from arkadia_desktop.headless import records

        records.show_view(options.file, options.after, options.seat)
        return FINE

    seat = Argument("--seat", whole(0, 3), "K", _("the seat number, counting from 0"), needed=True)
    about = _("print what one seat can know after this many actions, as JSON")
    return Command("view", about, (_file(), seat, _after()), run)


def _legal() -> Command:
    def run(options: Namespace) -> int:
        from arkadia_desktop.headless import records

        records.show_legal(options.file, options.after)
        return FINE

    about = _("print what the next player may do after this many actions, as JSON")
    return Command("legal", about, (_file(), _after()), run)


def _analyse() -> Command:
    def check(options: dict[str, Any]) -> None:
        if options.get("luck_only"):
            for name in ("budget", "jobs", "cluster", "csv"):
                if options.get(name):
                    raise _not_together("luck_only", name)
        if options.get("cluster") and options.get("jobs"):
            raise _not_together("jobs", "cluster")

    def run(options: Namespace) -> int:
        from arkadia_desktop.headless import analyse

        file, seed, folder = options.file, options.seed, options.csv
        if options.luck_only:
            analyse.show_luck(file, seed)
            return FINE
        report = analyse.show(file, options.budget, seed, options.jobs, options.cluster or "", folder=folder)
        if folder is not None:
            from arkadia_desktop.pictures.game import write_tables

            try:
                write_tables(file, report, folder)
            except FileTrouble as trouble:
                raise Trouble(str(trouble)) from None
        return FINE

    return Command(
        "analyse",
        _("analyse a finished game: what each turn cost, and what was luck"),
        (
            _file(),
            Argument("--budget", whole(16, 1_000_000), "N", _("the most games to simulate for each turn")),
            _seed(),
            _jobs(_("number of processes to use")),
            Argument("--cluster", word, "ADDRESS", _("use a Ray cluster; “local” starts one on this computer")),
            Argument("--csv", path, "DIR", _("also write two tables for a spreadsheet to this folder")),
            _flag("--luck-only", _("rate only the luck of the cards, not the turns")),
        ),
        run,
        check,
    )


# ---- computer players


def _simulate() -> Command:
    def check(options: dict[str, Any]) -> None:
        from arkadia_desktop.headless.seats import parse_seats

        options["seats"] = parse_seats(options["seats"])
        if options.get("rotate"):
            from arkadia_desktop.headless.simulate import check_rotation

            check_rotation(options["games"], len(options["seats"]))

    def run(options: Namespace) -> int:
        from arkadia_desktop.headless.match import MatchSeries
        from arkadia_desktop.headless.simulate import simulate
        from arkadia_desktop.rules.plan import STANDARD

        plan = STANDARD  # needs no file, and no pygame
        if options.map is not None:
            from arkadia_desktop import maps

            try:
                plan = maps.load(options.map).plan
            except maps.MapTrouble as error:
                raise Trouble(str(error)) from None
        series = MatchSeries(
            sitters=options.seats,
            seed=options.seed,
            plan=plan,
            first_game=options.first_game,
            rotate=options.rotate,
            budget_ms=options.budget_ms,
        )
        simulate(series, options.games, options.jobs, options.records)
        return FINE

    budget = _("time per decision in milliseconds (default for programs: 1000)")
    return Command(
        "simulate",
        _("play games without a window and print the results as JSON"),
        (
            Argument("--games", _GAMES, "N", _("number of games to play"), needed=True),
            Argument("--seats", word, "A,B[,C,D]", _("a level or exec:COMMAND for each seat, as CSV"), needed=True),
            _seed(),
            _flag("--first-game", _("the set-up of the first game")),
            _flag("--rotate", _("play each deal once from every seat")),
            Argument("--records", path, "DIR", _("folder for the record of each game")),
            _jobs(_("number of processes that play at once")),
            Argument("--budget-ms", whole(1, 10**7), "MS", budget),
            _map(),
        ),
        run,
        check,
    )


def _ladder() -> Command:
    def check(options: dict[str, Any]) -> None:
        from arkadia_desktop.headless.seats import parse_levels

        games, players = options["games"], options.get("players", 2)
        if games % players:
            raise Usage(
                _("Every deal is played from each of the {n} seats, but {games} is not a multiple of that.").format(
                    n=players, games=games
                )
            )
        options["levels"] = parse_levels(options.get("levels"))

    def run(options: Namespace) -> int:
        from arkadia_desktop.headless import ladder

        ladder.ladder(options.levels, options.players, options.games, options.seed, options.jobs)
        return FINE

    levels = _("the players, as CSV (default: all levels, and the master with each personality)")
    return Command(
        "ladder",
        _("let computer players play each other and print how strong each is"),
        (
            Argument("--games", _GAMES, "N", _("number of games each pair plays"), needed=True),
            Argument("--levels", word, "A,B,…", levels),
            Argument("--players", whole(2, 4), "N", _("number of players in a game (default: 2)"), default=2),
            _seed(),
            _jobs(_("number of processes that play at once")),
        ),
        run,
        check,
    )


def _bot() -> Command:
    def check(options: dict[str, Any]) -> None:
        from arkadia_desktop.headless.seats import require_level

        require_level(options["level"])

    def run(options: Namespace) -> int:
        from arkadia_desktop.headless import bots

        bots.serve(options.level)
        return FINE

    level = Argument("--level", word, "NAME", _("level of the computer player"), needed=True)
    about = _("play one seat over standard input and output, as arkadia-bot/1")
    return Command("bot", about, (level,), run, check)


# ---- lessons and puzzles


def _lessons() -> Command:
    def run(options: Namespace) -> int:
        from arkadia_desktop.headless import lessons

        (lessons.show_map if options.map else lessons.show_all)()
        return FINE

    by_ruling = _flag("--map", _("print the steps and pages that teach each ruling, as JSON"))
    return Command("lessons", _("print the lessons of the course, one JSON object per line"), (by_ruling,), run)


def _puzzles() -> Command:
    def check(options: dict[str, Any]) -> None:
        from arkadia_desktop.ai.puzzles.puzzle import Theme

        kind, kinds = options.get("kind"), [theme.value for theme in Theme]
        if kind not in (None, *kinds):
            sentence = _("There is no kind of puzzle “{kind}”. Kinds: {kinds}.")
            raise Usage(sentence.format(kind=kind, kinds=", ".join(kinds)))
        if options.get("check") and options.get("from"):
            raise Usage(_("--check and --from cannot be used together."))

    def run(options: Namespace) -> int:
        from arkadia_desktop.headless import puzzles

        files: list[Path] = vars(options)["from"]
        if files:
            puzzles.mine(files, options.kind)
        elif options.check:
            return puzzles.check(options.kind)
        else:
            puzzles.show(options.kind)
        return FINE

    return Command(
        "puzzles",
        _("print the puzzles, prove them, or find some in finished games"),
        (
            Argument("--kind", word, "K", _("sale, double, denial, enclosure or finish")),
            _flag("--check", _("solve every puzzle again")),
            Argument("--from", path, "FILE", _("look for puzzles in finished games"), default=[], many="+"),
        ),
        run,
        check,
    )


# ---- pictures


def _drawn(usual: tuple[int, int], most: tuple[int, int], *, needed: bool) -> tuple[Argument, ...]:
    """How large a picture is, and where it goes."""
    return (
        Argument("--size", size((320, 180), most), "WxH", _("size of the picture in pixels"), default=usual),
        Argument("--out", path, "F", _("file to write to"), needed=needed),
        _flag("--overwrite", _("replace an existing file")),
    )


def _written(draw: Callable[[], Path]) -> int:
    """Draw, and print where the file lies. Raises Trouble."""
    try:
        print(draw())
    except FileTrouble as trouble:
        raise Trouble(str(trouble)) from None
    return FINE


def _picture() -> Command:
    def run(options: Namespace) -> int:
        from arkadia_desktop.pictures.game import draw_picture

        given = options.file, options.after, options.size, options.out
        return _written(lambda: draw_picture(*given, overwrite=options.overwrite))

    arguments = _file(), _after(), *_drawn((1920, 1080), (7680, 4320), needed=False)
    return Command("picture", _("draw the town after this many actions, as PNG"), arguments, run)


def _film() -> Command:
    def check(options: dict[str, Any]) -> None:
        name = options["out"].name
        if not name.lower().endswith(".gif"):
            sentence = _("A film is an animated GIF: the name after --out must end in .gif, but “{name}” does not.")
            raise Usage(sentence.format(name=name))
        if options.get("every", "turn") not in ("action", "turn", "round"):
            raise Usage(_("--every takes action, turn or round, not “{text}”.").format(text=options["every"]))

    def run(options: Namespace) -> int:
        from arkadia_desktop.pictures.game import Pace, draw_film

        given = options.file, options.out, options.size, options.ms, Pace(options.every)
        return _written(lambda: draw_film(*given, overwrite=options.overwrite))

    shown = _("how long each picture is shown, in milliseconds")
    return Command(
        "film",
        _("draw a whole game as an animated GIF"),
        (
            _file(),
            *_drawn((960, 540), (1920, 1200), needed=True),
            Argument("--ms", whole(20, 60_000), "N", shown, default=700),
            Argument("--every", word, "E", _("a picture for every action, turn or round"), default="turn"),
        ),
        run,
        check,
    )


# ---- speed

MEASURED = "rules", "ai", "frames"
_OF_FRAMES = "turns", "seconds", "starts", "resolution", "heard"


def _bench() -> Command:
    def check(options: dict[str, Any]) -> None:
        what = options["what"]
        if what not in MEASURED:
            sentence = _("There is no measurement “{name}”. Measurements: {names}.")
            raise Usage(sentence.format(name=what, names=", ".join(MEASURED)))
        for name in _OF_FRAMES:
            if name in options and what != "frames":
                sentence = _("{one} cannot be used with {other}.")
                raise Usage(sentence.format(one=as_written(name), other=f"bench {what}"))

    def run(options: Namespace) -> int:
        if options.what == "rules":
            from arkadia_desktop.headless import bench

            bench.bench_rules()
        elif options.what == "ai":
            from arkadia_desktop.headless import bench

            bench.bench_ai()
        else:
            from arkadia_desktop.speed import frames

            given = {"turns": options.turns, "seconds": options.seconds, "starts": options.starts}
            given |= {"size": options.resolution, "heard": options.heard}
            frames.bench_frames(**{name: value for name, value in given.items() if value is not None})
        return FINE

    return Command(
        "bench",
        _("measure the speed of the rules, the computer players or the window, and print it as JSON"),
        (
            Argument("what", word, "|".join(MEASURED), needed=True),
            Argument("--turns", whole(0, 1000), "N", _("number of turns to play at each size; 0 = none")),
            Argument("--seconds", whole(0, 3600), "S", _("how long to watch the idle program; 0 = off")),
            Argument("--starts", whole(0, 1000), "N", _("how many times to start the program; 0 = never")),
            Argument("--resolution", resolution, "WxH", _("measure frames of this size only")),
            _flag("--heard", _("measure with an assistive program listening")),
        ),
        run,
        check,
    )


COMMANDS: Mapping[str, Callable[[], Command]] = {
    "replay": _replay,
    "verify": _verify,
    "view": _view,
    "legal": _legal,
    "analyse": _analyse,
    "simulate": _simulate,
    "ladder": _ladder,
    "bot": _bot,
    "lessons": _lessons,
    "puzzles": _puzzles,
    "picture": _picture,
    "film": _film,
    "bench": _bench,
}
"""By name, as `--help` lists them."""
