"""The demo: computers play a whole game. Where there is no screen it is drawn off screen, into a folder of pictures."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random, SystemRandom

from pygame import Surface

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.player import decision_seed
from arkadia_desktop.files import FileTrouble, why, write_bytes_whole, write_whole
from arkadia_desktop.locale import _
from arkadia_desktop.pictures.game import kit_without_screen
from arkadia_desktop.rules.actions import END, Action, End
from arkadia_desktop.rules.deal import deal
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import Plan
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import record_text
from arkadia_desktop.scenes.common.director import Director, NewGame
from arkadia_desktop.scenes.new_game.draft import thrown_seed
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.sharing.poster import png_bytes
from arkadia_desktop.table.envelope import Seed
from arkadia_desktop.table.history import round_number
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.names import free
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.seats import Seat, computer
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.paint.kit import Kit

SIZE = 1920, 1080
"""The pictures' size in pixels."""
SEATS = 3
FINE, FAILED = 0, 1

Screen = Callable[[Table], Scene]
"""Makes a scene that shows the table as it stands at that moment."""


def demo_game(options: argparse.Namespace, plan: Plan) -> NewGame:
    """A game of computers only: those of ``--seats``, else three of the standard level; dealt from ``--seed``.

    The same options give the same game, in the window and off screen.
    """
    names = [sitter.name for sitter in options.seats or ()] or [levels.STANDARD] * SEATS
    seats: list[Seat] = []
    for colour, level in zip(COLOURS, names, strict=False):
        seats.append(computer(level, colour, taken=[seat.name for seat in seats]))
    seed: Seed = thrown_seed(SystemRandom()) if options.seed is None else options.seed
    setup = deal([seat.colour for seat in seats], plan, Random(seed))
    # Nobody has to remember anything: what everybody holds is shown.
    return NewGame(tuple(seats), setup, Options(memory_game=False), seed)


def draw_offscreen(director: Director, play_scene: Screen, folder: Path, options: argparse.Namespace) -> int:
    """Play the demo without a screen: pictures and record go into ``--out`` or a new folder inside `folder`, the path
    of each to standard output as soon as it lies there. Returns the exit status; what fails is told in one sentence
    on standard error.
    """
    new, kit = demo_game(options, director.plan), kit_without_screen(SIZE)
    table = Table.new(new.setup, new.seats, new.options, None, seed=new.seed)
    try:
        folder = made_folder(options.out or dated_folder(folder, time.localtime()))
        for path in run_offscreen(table, folder, kit, play_scene, lambda table: ResultScene(director, table)):
            sys.stdout.write(f"{path}\n")
            sys.stdout.flush()
    except FileTrouble as trouble:
        sys.stderr.write(f"{trouble}\n")
        return FAILED
    return FINE


def run_offscreen(table: Table, folder: Path, kit: Kit, play_scene: Screen, result_scene: Screen) -> Iterator[Path]:
    """Let the computers play `table` to its end and draw it: the last turn of every round (``round-01.png`` …), the
    final scoring (``final.png``); and keep the record (``record.json``). Gives each file when it is there.

    A round is pictured before its last turn ends, when everything in it has been done. Raises FileTrouble.
    """
    stack = SceneStack(kit)
    while not table.over:
        action = decision(table)
        if isinstance(action, End) and ends_round(table):
            yield _pictured(stack, play_scene(table), folder / f"round-{table.round:02}.png")
        table.submit(table.player, action)
    yield _pictured(stack, result_scene(table), folder / "final.png")
    stack.clear()
    path = folder / "record.json"
    write_whole(path, record_text(table.record()))
    yield path


def decision(table: Table) -> Action:
    """What the computer on turn does: the same as in the window, where it thinks in a process of its own."""
    level = table.seats[table.player].level
    return levels.create(level, decision_seed(table.seed, table.number)).decide(table.view(table.player))


def ends_round(table: Table) -> bool:
    """Whether the end of this turn is the end of its round, or of the game."""
    after = play(table.game, END).game
    return after.phase is Phase.OVER or round_number(after) != table.round


def _pictured(stack: SceneStack, scene: Scene, path: Path) -> Path:
    """Draw the scene as it first appears into a PNG file."""
    if stack:
        stack.replace(scene, all=True)
    else:
        stack.push(scene)
    surface = Surface(stack.kit.frame.area.size)
    stack.paint_to(surface)
    write_bytes_whole(path, png_bytes(surface))
    return path


def dated_folder(parent: Path, now: time.struct_time) -> Path:
    """A folder in `parent` that is not there yet, named after the date and time."""
    return free(parent, time.strftime("%Y-%m-%d-%H%M%S", now), "")


def made_folder(folder: Path) -> Path:
    """The folder, made where it is not there, as an absolute path. Raises FileTrouble unless it can be written."""
    folder = Path(os.path.abspath(os.path.expanduser(folder)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except FileExistsError as error:
        raise FileTrouble(folder, _("This is a file, not a folder.")) from error
    except (OSError, ValueError) as error:
        raise FileTrouble(folder, why(error)) from error
    return folder
