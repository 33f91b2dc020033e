"""`arkadia simulate`: plays games without a window; the outcome as JSON."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arkadia_desktop.commands.command import ProgramCommand
from arkadia_desktop.commands.values import LARGEST, MOST_GAMES, MOST_JOBS, path, whole
from arkadia_desktop.headless.trouble import FINE, Trouble
from arkadia_desktop.locale import _

if TYPE_CHECKING:
    from arkadia_desktop.rules.plan import Plan


def _add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=whole("--games", 1, MOST_GAMES), metavar="N", help=_("number of games to play"))
    parser.add_argument("--seats", metavar="A,B[,C,D]", help=_("a level or exec:COMMAND for each seat, as CSV"))
    parser.add_argument("--seed", type=whole("--seed", 0, LARGEST), metavar="S", help=_("random seed (default: 0)"))
    parser.add_argument("--first-game", action="store_true", help=_("the set-up of the first game"))
    parser.add_argument("--rotate", action="store_true", help=_("play each deal once from every seat"))
    parser.add_argument("--records", type=path, metavar="DIR", help=_("folder for the record of each game"))
    parser.add_argument(
        "--jobs", type=whole("--jobs", 1, MOST_JOBS), metavar="J", help=_("number of processes that play at once")
    )
    parser.add_argument(
        "--budget-ms",
        type=whole("--budget-ms", 1, 10**7),
        metavar="MS",
        help=_("time per decision in milliseconds (default for programs: 1000)"),
    )
    parser.add_argument("--map", type=path, metavar="FILE", help=_("play on another board, drawn in Tiled"))


def _check(options: dict[str, Any]) -> None:
    from arkadia_desktop.headless.seats import parse_seats

    options["seats"] = parse_seats(options["seats"])
    if options.get("rotate"):
        from arkadia_desktop.headless.simulate import check_rotation

        check_rotation(options["games"], len(options["seats"]))


def _run(options: argparse.Namespace) -> int:
    from arkadia_desktop.headless.match import MatchSeries
    from arkadia_desktop.headless.simulate import simulate

    series = MatchSeries(
        sitters=options.seats,
        seed=options.seed or 0,
        plan=_plan(options.map),
        first_game=options.first_game,
        rotate=options.rotate,
        budget_ms=options.budget_ms,
    )
    simulate(series, options.games, options.jobs, options.records)
    return FINE


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


COMMAND = ProgramCommand(
    "simulate",
    lambda: _("play games without a window and print the results as JSON"),
    {
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
    _add_to,
    _run,
    needed=(("games", "--games N"), ("seats", "--seats A,B[,C,D]")),
    check=_check,
)
