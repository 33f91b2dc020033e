"""What went out of the program of how a game went: a picture of the screen, and two tables for a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from arkadia_desktop import paths
from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.files import FileTrouble, is_folder
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.menu_page import FOOT, MenuScene
from arkadia_desktop.scenes.common.question import told, trouble
from arkadia_desktop.scenes.common.sign import DONE
from arkadia_desktop.scenes.dashboard.spreadsheet import TABLE_ENDING, write_tables
from arkadia_desktop.scenes.sharing.file_chooser import FileChooser, Naming
from arkadia_desktop.scenes.sharing.poster import DrawingDialog
from arkadia_desktop.scenes.sharing.share import PICTURE_ENDING
from arkadia_desktop.table import keeping
from arkadia_desktop.table.envelope import LONGEST_TITLE
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit

SIZE = 2560, 1440
"""The window that the picture is drawn for, real px; of it the foot with its buttons is left out."""
_BELOW = 28
"""Design px left below the panels."""
_STRIP = 96
"""So many lines of the picture are painted at a time, real px."""


class Export:
    """``report()`` is what an analysis knows now, ``twin()`` a screen without buttons to be drawn."""

    def __init__(
        self,
        host: Scene,
        table: Table,
        now: Callable[[], datetime],
        report: Callable[[], Report | None],
        twin: Callable[[], MenuScene],
    ) -> None:
        self._host, self._table, self._now, self._report, self._twin = host, table, now, report, twin
        self._folder: Path | None = None

    def picture(self) -> None:
        """Ask where the picture goes, and draw it."""
        text = _("The picture will be saved as {name}."), _("There is no picture in this folder.")
        self._choose(_("Save the picture"), PICTURE_ENDING, text, self._draw)

    def table(self) -> None:
        """Ask where the tables go, and write them."""
        text = (
            _("The players will be saved in {name}, their turns in a second file beside it."),
            _("There is no table in this folder."),
        )
        self._choose(_("Save the table"), TABLE_ENDING, text, self._write)

    def _choose(self, title: str, ending: str, text: tuple[str, str], act: Callable[[Path], None]) -> None:
        stem = keeping.export_stem(keeping.save_of(self._table, self._now()), self._table.title)
        place_of = partial(keeping.export_place, ending=ending)
        naming = Naming(stem, place_of, LONGEST_TITLE, told=text[0], nothing=text[1])
        folder = self._folder if self._folder is not None and is_folder(self._folder) else paths.downloads()
        chooser: Scene = FileChooser(title, _("Save"), "save", folder, (ending,), act, self._now, naming=naming)
        self._host.ask(chooser)

    def _draw(self, place: Path) -> None:
        self._folder = place.parent
        steps = drawing(self._twin(), self._host.kit)
        self._host.ask(DrawingDialog(steps, place, partial(self._told, place)))

    def _write(self, place: Path) -> None:
        self._folder = place.parent
        failed: FileTrouble | None = None
        try:
            write_tables(place, self._table, self._report())
        except FileTrouble as error:
            failed = error
        self._told(place, failed)

    def _told(self, place: Path, error: FileTrouble | None) -> None:
        if error is not None:
            self._host.ask(trouble(_("Could not export"), str(error)))
        else:
            done = _("Exported to {folder} as {name}.").format(folder=place.parent.name, name=place.name)
            self._host.ask(told(_("How the game went"), done, DONE))


def drawing(scene: MenuScene, kit: Kit) -> Iterator[Surface | None]:
    """Draw a screen of which only the foot is left out, piece by piece; the last thing given is the picture."""
    yield None
    frame = Frame(*SIZE)
    scene.layout(Kit(frame, kit.sprites, prefs=replace(kit.prefs, speed=0.0, contrast=False)))
    high = round((frame.design_height - FOOT + _BELOW) * frame.u)
    surface = Surface((frame.width, high), 0, 32)
    for y in range(0, high, _STRIP):
        strip = Rect(0, y, frame.width, _STRIP).clip(surface.get_rect())
        surface.set_clip(strip)
        scene.paint(surface, strip)
        yield None
    surface.set_clip(None)
    yield surface
