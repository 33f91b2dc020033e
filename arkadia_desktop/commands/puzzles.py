"""`arkadia puzzles`: the puzzles there are, their proof, and those in one's own games."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from arkadia_desktop.commands.command import ProgramCommand
from arkadia_desktop.commands.values import path
from arkadia_desktop.headless.trouble import FINE, Usage
from arkadia_desktop.locale import _


def _add_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--kind", metavar="K", help=_("sale, double, denial, enclosure or finish"))
    parser.add_argument("--check", action="store_true", help=_("solve every puzzle again"))
    parser.add_argument("--from", nargs="+", type=path, metavar="FILE", help=_("look for puzzles in finished games"))


def _check(given: dict[str, Any]) -> None:
    from arkadia_desktop.ai.puzzles.puzzle import Theme

    kinds = [kind.value for kind in Theme]
    if given.get("kind") not in (None, *kinds):
        raise Usage(
            _("There is no kind of puzzle “{kind}”. Kinds: {kinds}.").format(kind=given["kind"], kinds=", ".join(kinds))
        )
    if given.get("check") and given.get("from"):
        raise Usage(_("--check and --from cannot be used together."))


def _run(options: argparse.Namespace) -> int:
    from arkadia_desktop.headless import puzzles

    files: list[Path] = vars(options)["from"]
    if files:
        puzzles.mine(files, options.kind)
    elif options.check:
        return puzzles.check(options.kind)
    else:
        puzzles.show(options.kind)
    return FINE


COMMAND = ProgramCommand(
    "puzzles",
    lambda: _("print the puzzles, prove them, or find some in finished games"),
    {"kind": None, "check": False, "from": []},
    _add_to,
    _run,
    check=_check,
)
