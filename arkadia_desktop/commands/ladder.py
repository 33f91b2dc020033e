"""`arkadia ladder`: computer players play each other; how strong each is."""

from __future__ import annotations

import argparse
from typing import Any

from arkadia_desktop.commands.command import ProgramCommand
from arkadia_desktop.commands.values import LARGEST, MOST_GAMES, MOST_JOBS, whole
from arkadia_desktop.headless.trouble import FINE, Usage
from arkadia_desktop.locale import _


def _add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--games", type=whole("--games", 1, MOST_GAMES), metavar="N", help=_("number of games each pair plays")
    )
    parser.add_argument(
        "--levels",
        metavar="A,B,…",
        help=_("the players, as CSV (default: all levels, and the master with each personality)"),
    )
    parser.add_argument(
        "--players", type=whole("--players", 2, 4), metavar="N", help=_("number of players in a game (default: 2)")
    )
    parser.add_argument("--seed", type=whole("--seed", 0, LARGEST), metavar="S", help=_("random seed (default: 0)"))
    parser.add_argument(
        "--jobs", type=whole("--jobs", 1, MOST_JOBS), metavar="J", help=_("number of processes that play at once")
    )


def _check(options: dict[str, Any]) -> None:
    from arkadia_desktop.headless.seats import parse_levels

    games, players = options["games"], options.get("players", 2)
    if games % players:
        raise Usage(
            _("Every deal is played from each of the {n} seats, but {games} is not a multiple of that.").format(
                n=players, games=games
            )
        )
    options["levels"] = parse_levels(options.get("levels"))


def _run(options: argparse.Namespace) -> int:
    from arkadia_desktop.headless import ladder

    ladder.ladder(options.levels, options.players, options.games, options.seed or 0, options.jobs)
    return FINE


COMMAND = ProgramCommand(
    "ladder",
    lambda: _("let computer players play each other and print how strong each is"),
    {"levels": None, "players": 2, "games": None, "seed": None, "jobs": 1},
    _add_to,
    _run,
    needed=(("games", "--games N"),),
    check=_check,
)
