"""`arkadia analyse FILE`: looks back at a finished game."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arkadia_desktop.commands.command import ProgramCommand
from arkadia_desktop.commands.values import LARGEST, MOST_JOBS, path, whole
from arkadia_desktop.files import FileTrouble
from arkadia_desktop.headless.trouble import FINE, Trouble, Usage
from arkadia_desktop.locale import _

if TYPE_CHECKING:
    from arkadia_desktop.ai.analysis.report import Report

LEAST_BUDGET, MOST_BUDGET = 16, 1_000_000


def _add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", type=path, default=None, metavar="FILE")
    parser.add_argument(
        "--budget",
        type=whole("--budget", LEAST_BUDGET, MOST_BUDGET),
        metavar="N",
        help=_("the most games to simulate for each turn"),
    )
    parser.add_argument("--seed", type=whole("--seed", 0, LARGEST), metavar="S", help=_("random seed (default: 0)"))
    parser.add_argument("--jobs", type=whole("--jobs", 1, MOST_JOBS), metavar="J", help=_("number of processes to use"))
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help=_("use a Ray cluster; “local” starts one on this computer")
    )
    parser.add_argument(
        "--csv", type=path, metavar="DIR", help=_("also write two tables for a spreadsheet to this folder")
    )
    parser.add_argument("--luck-only", action="store_true", help=_("rate only the luck of the cards, not the turns"))


def _check(options: dict[str, Any]) -> None:
    if options.get("luck_only"):
        for name, shown in (("budget", "--budget"), ("jobs", "--jobs"), ("cluster", "--cluster"), ("csv", "--csv")):
            if options.get(name):
                raise Usage(_("{one} and {other} cannot be used together.").format(one="--luck-only", other=shown))
    if options.get("cluster") and options.get("jobs"):
        raise Usage(_("{one} and {other} cannot be used together.").format(one="--jobs", other="--cluster"))


def _write(file: Path, report: Report, folder: Path) -> None:
    """Raises Trouble."""
    from arkadia_desktop.pictures.tables import write_tables

    try:
        write_tables(file, report, folder)
    except FileTrouble as trouble:
        raise Trouble(str(trouble)) from None


def _run(options: argparse.Namespace) -> int:
    from arkadia_desktop.headless import analyse

    seed = options.seed or 0
    if options.luck_only:
        analyse.show_luck(options.file, seed)
        return FINE
    report = analyse.show(
        options.file, options.budget, seed, options.jobs or 1, options.cluster or "", folder=options.csv
    )
    if options.csv is not None:
        _write(options.file, report, options.csv)
    return FINE


COMMAND = ProgramCommand(
    "analyse",
    lambda: _("analyse a finished game: what each turn cost, and what was luck"),
    {"file": None, "budget": None, "seed": None, "jobs": None, "cluster": None, "csv": None, "luck_only": False},
    _add_to,
    _run,
    needed=(("file", "FILE"),),
    check=_check,
)
