"""What a driver shows beside the position, brought onto the sheet of the play screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from arkadia_desktop.scenes.play.mentor.note import NoteBubble
from arkadia_desktop.scenes.play.mentor.open_tents import OpenTentsPlace
from arkadia_desktop.scenes.play.mentor.panel import MentorPanel
from arkadia_desktop.scenes.play.view.prompt import Place, Prompt
from arkadia_desktop.stage.panels.spotlight import Hole, Spotlight
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets.base import Display

if TYPE_CHECKING:
    from collections.abc import Mapping

    from arkadia_desktop.scenes.play.ports import Command
    from arkadia_desktop.stage.common.geometry import PlayLayout
    from arkadia_desktop.ui.loop.sheet import Sheet
    from arkadia_desktop.ui.paint.kit import Kit


_GROWN, _ROUND = 0.35, 0.3
"""How far a square in the light is grown and its corners are rounded, in squares."""
_AROUND, _CORNER = 8, 14
"""The same of other parts, design px."""


class Veil(Display):
    """Lies over the buttons, below what the mentor shows."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self._light = Spotlight()

    def fall(self, kit: Kit) -> None:
        """Take the kit of a window size; nothing is lit."""
        self._light.layout(kit)
        self.rect = kit.frame.area

    def light(self, squares: Sequence[Rect], parts: Sequence[Rect], square: int, board: Rect) -> None:
        """Light squares of ``square`` px of the ``board`` and other parts of the screen, real px; without any there is
        no veil."""
        grow, corner = round(_GROWN * square), round(_ROUND * square)
        px = self.kit.frame.px
        holes = [_hole(one, grow, corner, board) for one in squares]
        holes += [_hole(one, px(_AROUND), px(_CORNER)) for one in parts]
        for part in self._light.show(holes):
            if self.on_changed is not None:
                self.on_changed(part)

    @property
    def fallen(self) -> bool:
        """Whether there is one."""
        return bool(self._light)

    def reach(self) -> Rect:
        return self.rect

    def paint(self, surface: Surface, clip: Rect) -> None:
        self._light.paint(surface, clip)


def _hole(place: Rect, grow: int, corner: int, within: Rect | None = None) -> Hole:
    grown = place.inflate(2 * grow, 2 * grow)
    x, y, w, h = grown.clip(within) if within is not None else grown
    return Hole(x, y, w, h, corner)


OWN = ("mentor ", "note ")
"""The ids of its widgets begin so."""


class Prompting:
    """``run`` carries out a command by its name; ``where`` tells where things lie, real px."""

    def __init__(self, sheet: Sheet, run: Callable[[str], None], where: Callable[[Place], Sequence[Rect]]) -> None:
        self._sheet, self._where = sheet, where
        self._veil = sheet.add(Veil("veil"))
        self._panel = MentorPanel(sheet, run)
        self._note = NoteBubble(sheet, run, where)
        self._tents = OpenTentsPlace(sheet)
        self._square, self._board = 1, Rect(0, 0, 1, 1)

    def layout(self, kit: Kit, places: PlayLayout) -> None:
        """Lay everything out for a window size."""
        self._square, self._board = places.square, places.board_frame
        self._veil.fall(kit)
        self._panel.layout(places.mentor)
        self._note.layout(places.board_frame)
        self._tents.layout(places)
        for number in range(places.opponents):
            self._sheet[f"tent {number}"].visible = number < places.tents_seen

    def show(self, prompt: Prompt, commands: Mapping[str, Command], clear: Sequence[Rect]) -> None:
        """Show it; bubbles cover nothing ``clear`` (real px) if that can be helped."""
        squares = self._where(Place(prompt.lit.squares))
        self._veil.light(squares, self._where(Place(0, prompt.lit.parts)), self._square, self._board)
        self._tents.show(prompt.tents)
        panel = prompt.panel
        crammed = prompt.tents is not None and self._tents.crammed
        if panel is not None and prompt.tents is not None and crammed:
            panel = replace(panel, presses=(*panel.presses, (prompt.tents.press,)))
        self._panel.show(panel, commands)
        marked = [rect for mark in prompt.marks for rect in self._where(Place(mark.squares))]
        clear = [*clear, *squares]
        # Where there is no room for open tents a note beside them would cover the board.
        self._note.show(prompt.note if not crammed else None, commands, [*clear, *marked])

    @property
    def veiled(self) -> bool:
        """Whether a veil lies over the screen."""
        return self._veil.fallen

    def covers(self, pos: tuple[int, int], *, holding: bool) -> bool:
        """Whether a part of it lies over a point; while something is held it can be dropped below the bubble."""
        still = self._panel.rect, self._tents.rect
        over = still if holding else (*still, self._note.rect)
        return any(one is not None and one.collidepoint(pos) for one in over)
