"""`picture` and `film`: a town as PNG, a game as an animated GIF. They show what anybody may see, no more: of a game
that goes on neither a hand nor the gold behind a tent. And `analyse --csv`: a finished game as tables for a
spreadsheet, the same that its screen exports."""

from __future__ import annotations

import os
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import pygame
from pygame import Surface

from arkadia_desktop import paths
from arkadia_desktop.ai.analysis.report import Report
from arkadia_desktop.files import FileTrouble, is_folder, is_taken, trouble_at, write_bytes_whole
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.pictures.gif import Gif, Palette
from arkadia_desktop.rules.actions import End
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.record import replay
from arkadia_desktop.scenes.dashboard import spreadsheet
from arkadia_desktop.scenes.sharing.poster import Poster, moment_of, png_bytes
from arkadia_desktop.table.history import round_number
from arkadia_desktop.table.keeping import export_place
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import Save, SaveTrouble, read_save
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.sprites import Sprites

LAST_MS = 3000
"""The end of a film stays so long, or as long as any other picture if that is longer."""
_SAMPLED = 7
"""From so many pictures of a film its colours are taken."""


class Pace(StrEnum):
    """After what the next picture of a film follows."""

    ACTION = "action"
    TURN = "turn"
    ROUND = "round"


def draw_picture(file: Path, number: int | None, size: tuple[int, int], out: Path | None, *, overwrite: bool) -> Path:
    """Draw the game in a file after its first `number` actions (None: all) and return where the PNG lies: at `out`, or
    under the name of the file in the working directory.

    Raises FileTrouble; nothing that lies there is replaced unless `overwrite`.
    """
    save = _save(file)
    games = _positions(save)
    if number is not None and number >= len(games):
        there = len(games) - 1
        raise FileTrouble(
            file, ngettext("There is only {n} action in this game.", "There are only {n} actions in this game.", there)
        )
    place = _place(out or Path(f"{file.stem}.png"), overwrite)
    game = games[-1 if number is None else number]
    write_bytes_whole(place, png_bytes(_poster(save, size).draw(moment_of(save, game))))
    return place


def draw_film(file: Path, out: Path, size: tuple[int, int], ms: int, pace: Pace, *, overwrite: bool) -> Path:
    """Draw the game in a file as a GIF, each picture for `ms` milliseconds, and return where it lies.

    Raises FileTrouble; nothing that lies there is replaced unless `overwrite`.
    """
    save = _save(file)
    place = _place(out, overwrite)
    shown = list(_frames(save, pace))
    poster = _poster(save, size)
    step = max(1, (len(shown) - 1) // (_SAMPLED - 1))
    sampled = [*shown[::step], shown[-1]]
    palette = Palette(memoryview(b"".join(_cells(poster.draw(moment_of(save, game))) for game in sampled)).cast("H"))
    film = Gif(size, palette)
    for number, game in enumerate(shown, start=1):
        film.add(_cells(poster.draw(moment_of(save, game))), max(ms, LAST_MS) if number == len(shown) else ms)
    write_bytes_whole(place, film.data())
    return place


def _save(file: Path) -> Save:
    try:
        return read_save(file)
    except SaveTrouble as trouble:
        raise FileTrouble(trouble.path, trouble.reason) from None


def _positions(save: Save) -> list[Game]:
    return [begin(save.record.setup), *(step.game for step in replay(save.record))]


def _frames(save: Save, pace: Pace) -> Iterator[Game]:
    """The beginning, what stood before the end of every turn or round or after every action, and the end."""
    games = _positions(save)
    yield games[0]
    for before, entry, after in zip(games, save.record.entries, games[1:], strict=False):
        ended = isinstance(entry.action, End) and after.phase is not Phase.OVER
        if pace is Pace.ACTION and after.phase is not Phase.OVER:
            yield after
        elif ended and (pace is Pace.TURN or (pace is Pace.ROUND and round_number(after) != round_number(before))):
            yield before
    yield games[-1]


def _place(out: Path, overwrite: bool) -> Path:
    """Where a picture goes. Raises FileTrouble where something lies there that is not to be replaced."""
    place = Path(os.path.abspath(os.path.expanduser(out)))
    if is_folder(place):
        raise FileTrouble(out, _("This is a folder, not a file."))
    if is_taken(place) and not overwrite:
        raise FileTrouble(out, _("There is already a file with this name; --overwrite replaces it."))
    if not is_folder(place.parent):
        trouble = trouble_at(place.parent)
        raise trouble if trouble and not trouble.missing else FileTrouble(place.parent, _("There is no such folder."))
    return place


def kit_without_screen(size: tuple[int, int]) -> Kit:
    """What pictures of this size are painted with; there need be no screen."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    return Kit(Frame(*size), Sprites(paths.sprites()), speed=0)


def _poster(save: Save, size: tuple[int, int]) -> Poster:
    return Poster(kit_without_screen(size), size, save.record.setup.plan)


def _cells(picture: Surface) -> bytes:
    """The pixels, two bytes each: 5, 6 and 5 bits."""
    width, height = picture.get_size()
    coarse = Surface((width, height), 0, 16, (0xF800, 0x07E0, 0x001F, 0))
    coarse.blit(picture, (0, 0))
    raw, pitch = coarse.get_buffer().raw, coarse.get_pitch()
    return b"".join(raw[y * pitch : y * pitch + 2 * width] for y in range(height))


def write_tables(file: Path, report: Report, folder: Path) -> None:
    """Write the tables of the finished game in a file: a row for each player, under the name of the file, and a row for
    each turn; in a folder, beside what is there.

    Raises FileTrouble.
    """
    table = Table.resume(_save(file), None)
    place = export_place(folder, file.stem, ending=spreadsheet.TABLE_ENDING)
    spreadsheet.write_tables(place, table, report)
