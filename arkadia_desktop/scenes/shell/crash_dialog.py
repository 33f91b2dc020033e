"""What is shown after a mistake of the program itself: where the report is, what became of the game, the ways on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from arkadia_desktop.files import FileTrouble
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.common.sign import DONE, TROUBLE
from arkadia_desktop.table.keeping import suggested
from arkadia_desktop.ui.paint.kit import Kit

if TYPE_CHECKING:
    from arkadia_desktop.table.live import Table

ON, BUNDLE, QUIT = "on", "bundle", "quit"


class Mishap(Question):
    """Stands alone in the window: the screen that failed is gone. Enter and Escape go on.

    ``report``: the file of the crash report, None where none could be written; ``game``: a sentence about the game that
    was being played and can be gone on with, empty where none was; ``bundle`` packs a file to send and returns its
    path, or raises FileTrouble.
    """

    overlay = False

    def __init__(
        self,
        report: Path | None,
        game: str,
        *,
        go_on: Callable[[], None],
        bundle: Callable[[], Path],
        leave: Callable[[], None],
    ) -> None:
        self._ways = {ON: go_on, BUNDLE: self._pack, QUIT: leave}
        self._bundle = bundle
        happened = _("Arkadia ran into an error and had to close this screen."), _where(report), game
        answers = (
            Answer(ON, _("Continue") if game else _("Main menu"), "play", "primary"),
            Answer(BUNDLE, _("Save a report"), "save"),
            Answer(QUIT, _("Quit"), "exit"),
        )
        super().__init__(_("Something went wrong"), " ".join(filter(None, happened)), answers, sign=TROUBLE)
        self.sheet.cancel = ON

    def layout(self, kit: Kit) -> None:
        super().layout(kit)
        self._table = kit.sprites.picture("table", self.kit.frame.area.size)

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        surface.blit(self._table, clip, clip)

    def answer(self, key: str) -> None:
        """Take one of the ways; packing a report stays here."""
        self._ways[key]()

    def _pack(self) -> None:
        try:
            path = self._bundle()
        except FileTrouble as error:
            self.say(str(error), TROUBLE)
        else:
            self.say(
                _("The report is in {path}. It contains the log and the moves of the game, but no names.", path=path),
                DONE,
            )


def _where(report: Path | None) -> str:
    if report is None:
        return _("No error report could be written.")
    return _("The error report is in {path}.", path=report)


def about_game(table: Table, trouble: str) -> str:
    """What became of the game of a table, which is not over; ``trouble``: why it could not be saved, as a sentence."""
    which = table.title or suggested(table.seats)
    if trouble:
        return _("You were playing “{name}”, round {round}. {trouble}", name=which, round=table.round, trouble=trouble)
    return _("Your game “{name}”, round {round}, is saved up to the last action.", name=which, round=table.round)
