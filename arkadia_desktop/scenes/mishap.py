"""What is shown after a mistake of the program itself: where the report is, that the game is kept, and the ways on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pygame import Rect, Surface

from arkadia_desktop.files import FileTrouble
from arkadia_desktop.locale import _
from arkadia_desktop.scenes.question import Answer, Question
from arkadia_desktop.ui.kit import Kit

ON, BUNDLE, QUIT = "on", "bundle", "quit"


class Mishap(Question):
    """Stands alone in the window: the screen that failed is gone. Enter goes on, Escape ends the program.

    ``report``: the file of the crash report, None where none could be written; ``kept``: the file of the game that can
    be gone on with, None without one; ``bundle`` packs a file to send and returns its path, or raises FileTrouble.
    """

    overlay = False

    def __init__(
        self,
        report: Path | None,
        kept: Path | None,
        *,
        go_on: Callable[[], None],
        bundle: Callable[[], Path],
        leave: Callable[[], None],
    ) -> None:
        self._ways = {ON: go_on, BUNDLE: self._pack, QUIT: leave}
        self._bundle = bundle
        super().__init__(
            _("Something went wrong"),
            " ".join([_("The program made a mistake and had to leave the screen."), _where(report), _game(kept)]),
            (
                Answer(ON, _("Go on") if kept else _("To the title"), "play", "primary"),
                Answer(BUNDLE, _("Pack a report"), "save"),
                Answer(QUIT, _("Quit"), "exit"),
            ),
        )

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
        except FileTrouble as trouble:
            self.say(str(trouble))
        else:
            self.say(_("The log and the moves of the game, without names, are in {path}.").format(path=path))


def _where(report: Path | None) -> str:
    if report is None:
        return _("No report of it could be written.")
    return _("The report is {path}.").format(path=report)


def _game(kept: Path | None) -> str:
    if kept is None:
        return ""
    return _("Your game is kept up to the last action, in {path}.").format(path=kept)
