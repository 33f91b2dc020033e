"""Handing a game on: as a file, as a text for a message, as a picture of its town."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from pygame import Surface

from arkadia_desktop import paths
from arkadia_desktop.files import FileTrouble, is_folder
from arkadia_desktop.locale import _
from arkadia_desktop.rules.game import Game
from arkadia_desktop.scenes.common.dates import now_here
from arkadia_desktop.scenes.common.question import Way, WaysDialog, not_copied, told, trouble
from arkadia_desktop.scenes.common.sign import DONE
from arkadia_desktop.scenes.sharing.file_chooser import FileChooser, Naming
from arkadia_desktop.scenes.sharing.poster import SIZES, DrawingDialog, Poster, moment_of
from arkadia_desktop.stage.board.meadow import Ground
from arkadia_desktop.table import keeping, names
from arkadia_desktop.table.envelope import LONGEST_TITLE
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import Save
from arkadia_desktop.ui.desktop import to_clipboard
from arkadia_desktop.ui.loop.scene import Scene

FILE, TEXT = "file", "text"
PICTURE_ENDING = ".png"


class Shared(NamedTuple):
    """What is handed on: a game, what it is called in sentences, and the name that a player gave it; ``game``: the
    position of the picture, where that is not the last one."""

    save: Save
    title: str
    name: str = ""
    game: Game | None = None

    @property
    def stem(self) -> str:
        """A name for its file."""
        return keeping.export_stem(self.save, self.name)


def offer_table(host: Scene, table: Table, ground: Ground | None = None, game: Game | None = None) -> None:
    """Hand the game of a table on; a picture shows the position `game`, where one is given."""

    def done(sentence: str) -> None:
        host.ask(told(_("Share"), sentence, DONE))

    title = table.title or keeping.suggested(table.seats)
    shared = Shared(keeping.save_of(table, now_here()), title, table.title, game)
    Share(host, done, now_here, ground).offer(shared)


class Exporter:
    """Asks where a file goes, writes it there, and tells with ``say`` what was done; ``now`` tells the time, aware of
    its zone."""

    def __init__(self, host: Scene, say: Callable[[str], None], now: Callable[[], datetime]) -> None:
        self._host, self._say, self._now = host, say, now
        self.folder: Path | None = None
        """Where a file was taken from, or written to, last."""

    def choose_file(
        self,
        title: str,
        verb: str,
        icon: str,
        on_answer: Callable[[Path], None],
        endings: tuple[str, ...] = (keeping.RECORD_ENDING, names.ENDING),
        naming: Naming | None = None,
    ) -> None:
        """Ask for a file, or with `naming` for the place of a new one."""

        def answered(place: Path) -> None:
            self.folder = place.parent
            on_answer(place)

        folder = self.folder if self.folder is not None and is_folder(self.folder) else paths.downloads()
        self._host.ask(FileChooser(title, verb, icon, folder, endings, answered, self._now, naming=naming))

    def write(self, act: Callable[[Path], Path | None], place: Path) -> None:
        """Write a file at a place; `act` may raise FileTrouble, and returns where it lies, if not there."""
        try:
            path = act(place)
        except FileTrouble as error:
            self._written(place, error)
        else:
            self._written(path or place, None)

    def save_picture(self, stem: str, draw: Callable[[], Iterator[Surface | None]]) -> None:
        """Ask where a picture goes, and draw it there step by step."""

        def begin(place: Path) -> None:
            self._host.ask(DrawingDialog(draw(), place, partial(self._written, place)))

        told, nothing = _("The picture will be saved as {name}."), _("There is no picture in this folder.")
        naming = named(stem, PICTURE_ENDING, told, nothing)
        self.choose_file(_("Save the picture"), _("Save"), "save", begin, (PICTURE_ENDING,), naming)

    def _written(self, path: Path, error: FileTrouble | None) -> None:
        if error is not None:
            self._host.ask(trouble(_("Could not export"), str(error)))
        else:
            self._say(_("Exported to {folder} as {name}.", folder=path.parent.name, name=path.name))


def named(stem: str, ending: str = keeping.RECORD_ENDING, told: str = "", nothing: str = "") -> Naming:
    """How a new file with an ending may be called."""
    return Naming(stem, partial(keeping.export_place, ending=ending), LONGEST_TITLE, told, nothing)


class Share(Exporter):
    """Hands games on; the picture of a town is drawn on the meadows of ``ground``."""

    def __init__(
        self, host: Scene, say: Callable[[str], None], now: Callable[[], datetime], ground: Ground | None = None
    ) -> None:
        super().__init__(host, say, now)
        self._ground = ground

    def offer(self, shared: Shared) -> None:
        """Ask how, and do it."""
        secret = _("Only a finished game can be copied as text, because the text reveals every card.")
        closed = None if shared.save.finished else secret
        ways = (
            Way(FILE, _("Save as a file"), "save", partial(self._save, shared)),
            Way(TEXT, _("Copy as text"), "log", partial(self.copy, shared.save), closed),
            *map(partial(self._way_to_picture, shared), SIZES),
        )
        text = _("How do you want to share “{name}”?", name=shared.title)
        self._host.ask(WaysDialog(_("Share"), text, ways))

    def _way_to_picture(self, shared: Shared, size: str) -> Way:
        draw = partial(self._draw, shared, SIZES[size])
        save = partial(self.save_picture, shared.stem, draw)
        return Way(size, _("Save a picture in {size}", size=size), "display", save)

    def _save(self, shared: Shared) -> None:
        def act(place: Path) -> Path:
            return keeping.hand_on_save(shared.save, shared.name, place.parent, place.stem)

        write = partial(self.write, act)
        self.choose_file(_("Export a game"), _("Export"), "export", write, naming=named(shared.stem))

    def _draw(self, shared: Shared, size: tuple[int, int]) -> Iterator[Surface | None]:
        poster = Poster(self._host.kit, size, shared.save.record.setup.plan, self._ground)
        return poster.drawing(moment_of(shared.save, shared.game))

    def copy(self, save: Save) -> None:
        """Put the text of a finished game on the clipboard."""
        if to_clipboard(keeping.shared(save)):
            self._say(_("The text of the game is on the clipboard. Paste it into a message."))
        else:
            self._host.ask(not_copied())
