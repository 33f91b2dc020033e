"""What a driver shows beside the position, on the play screen: a light, the mentor's panel, open tents, a bubble."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from arkadia_desktop.scenes.common.sign import Icon
from arkadia_desktop.scenes.common.starred_text import StarredText
from arkadia_desktop.scenes.play.mentor.panel import (
    HIGH,
    SIZE,
    MakeButton,
    Parchment,
    button_row,
    page_node,
    tents_node,
)
from arkadia_desktop.scenes.play.view.prompt import MentorPage, Note, Place, Press, Prompt, Title, Words
from arkadia_desktop.stage.common.geometry import GAP, OPEN_HEAD, OPEN_ROW
from arkadia_desktop.stage.panels.bubble import seek_beside
from arkadia_desktop.stage.panels.spotlight import Hole, Spotlight
from arkadia_desktop.ui.layout import Column, Fits, Gap, Leaf, Node, Over, Placed, Row
from arkadia_desktop.ui.loop.idle import finish
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.placing import About, Tip
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import Button, Label, ScrollPane, Toggle
from arkadia_desktop.ui.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Mapping

    from arkadia_desktop.scenes.play.ports import Command
    from arkadia_desktop.stage.common.geometry import PlayLayout
    from arkadia_desktop.ui.loop.sheet import Sheet


_GROWN, _ROUND = 0.35, 0.3
"""How far a square in the light is grown and its corners are rounded, in squares."""
_AROUND, _CORNER = 8, 14
"""The same of other parts, design px."""
_NOTE_TITLE = Role(theme.SERIF_BOLD, 28, 22)
_SWITCH = 60, 32
"""How large a switch on the panel is, design px."""
_NOTE, _TENTS = 424, 340
"""Widths of the bubble, and of open tents that lie over the board, design px."""
_SHADE = 40
"""How far the bubble's shadow reaches out, design px."""
OWN = ("mentor ", "note ")
"""The ids of its widgets begin so."""


class NoteGround(Parchment):
    """The bubble itself."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.tip: Tip | None = None

    def reach(self) -> Rect:
        around = self.kit.px(_SHADE)
        reach = self.rect.inflate(2 * around, 2 * around)
        if self.tip is None:
            return reach
        end = Rect(round(self.rect.x + self.tip[2]), round(self.rect.y + self.tip[3]), 1, 1)
        return reach.union(end.inflate(around, around))

    def adopt(self, described: Widget) -> bool:
        self.changed()  # where its old tip ends
        return super().adopt(described)

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.bubble(self.rect.size, "neutral", self.tip, 3.0).blit(surface, self.rect)


def _hole(place: Rect, grow: int, corner: int, within: Rect | None = None) -> Hole:
    grown = place.inflate(2 * grow, 2 * grow)
    x, y, w, h = grown.clip(within) if within is not None else grown
    return Hole(x, y, w, h, corner)


class Prompting:
    """``run`` carries out a command by its name; ``where`` tells where things lie, real px, and ``rooms`` what there is
    room for."""

    def __init__(
        self,
        sheet: Sheet,
        run: Callable[[str], None],
        where: Callable[[Place], Sequence[Rect]],
        rooms: Callable[[], PlayLayout],
    ) -> None:
        self._sheet, self._run, self._where, self._rooms = sheet, run, where, rooms
        self._veil, self._pane = Spotlight("veil"), ScrollPane("mentor port")
        self.node: Node = Over(self._veil)
        """All that is shown now."""
        self._news: int | None = None
        """The block of the panel to be scrolled to."""
        self._seen: tuple[object, ...] = ()
        """What was laid out last."""
        self._panel: tuple[object, ...] = ()
        """Of what the panel consists that is shown."""

    def layout(self, kit: Kit) -> None:
        """Lay everything out for a window size."""
        self._seen = ()
        self._veil.lift(kit)

    def show(
        self,
        prompt: Prompt,
        commands: Mapping[str, Command],
        clear: Sequence[Rect],
        rather: Sequence[Rect],
        small: Sequence[Rect],
    ) -> None:
        """Show it; bubbles cover nothing ``clear`` (real px) if that can be helped, and little of what is `rather`;
        their pointers run through nothing `small` if that can be helped."""
        places, tents = self._rooms(), prompt.tents
        squares, parts = self._where(Place(prompt.lit.squares)), self._where(Place(0, prompt.lit.parts))
        self._veil.light(self._holes(squares, parts, places))
        panel, note, place = prompt.panel, prompt.note, places.get("mentor")
        if tents is not None and "open tents" not in places:
            drawn = tents if tents.drawn else None
            if panel is not None:
                *rows, last = panel.presses
                panel = panel._replace(presses=(*rows, (*last, tents.press)))
            tents = drawn
        about = self._where(note.about) if note is not None else ()
        clear = [*clear, *squares]
        presses = [press for row in panel.presses for press in row] if panel is not None else []
        presses += note.presses if note is not None else ()
        reasons = {
            one.command: commands[one.command].disabled_reason() if one.command in commands else "" for one in presses
        }
        kept = (clear, rather, small) if note is not None else ()
        seen = panel, tents, note, about, kept, reasons
        if seen == self._seen:
            return
        self._seen = seen
        nodes: list[Node] = [Leaf(self._veil)]
        button = partial(self._button, reasons)
        bubble = self._note(note, partial(button, "note"), about, kept, places) if note is not None else None
        if note is not None and panel is not None and bubble is None:  # it is read on the panel, and put away there
            said = Title(note.title), Words(note.text)
            panel = MentorPage(panel.heading, panel.subtitle, said, (note.presses,), note.foot)
        if panel is not None and place is not None:
            nodes.append(Placed(page_node(panel, self._pane, partial(button, "mentor")), lambda _node: place))
        if tents is not None:
            nodes.append(Placed(tents_node(tents), lambda _node: self._tents_place(places, len(tents.rows))))
        if bubble is not None:
            nodes.append(bubble)
        self.node = Over(*nodes)
        made = () if panel is None else (*map(type, panel.blocks), len(panel.presses))
        if panel is not None and made != self._panel:
            self._news = panel.news
        self._panel = made

    def arranged(self) -> None:
        """Everything has its place now: where the blocks scroll, the one that is to be seen first is shown."""
        news, self._news = self._news, None
        if news is not None:
            self._scroll_to(news)

    @property
    def veiled(self) -> bool:
        """Whether a veil lies over the screen."""
        return self._veil.fallen

    def covers(self, pos: tuple[int, int], *, holding: bool) -> bool:
        """Whether a part of it lies over a point; while something is held it can be dropped below the bubble."""
        ids = ("mentor ground", "mentor tents", *(() if holding else ("note ground",)))
        return any(one is not None and one.rect.collidepoint(pos) for one in map(self._sheet.get, ids))

    @property
    def bubbles(self) -> tuple[Rect, ...]:
        """Where its bubble lies, real px; nothing while there is none."""
        ground = self._sheet.get("note ground")
        return () if ground is None else (ground.rect,)

    def _holes(self, squares: Sequence[Rect], parts: Sequence[Rect], places: PlayLayout) -> list[Hole]:
        """What is lit: squares of the board, and other parts of the screen."""
        px, square = self._sheet.kit.px, places.square
        holes = [_hole(one, round(_GROWN * square), round(_ROUND * square), places.board_frame) for one in squares]
        return holes + [_hole(one, px(_AROUND), px(_CORNER)) for one in parts]

    def _scroll_to(self, news: int) -> None:
        """Where the blocks scroll, show the one that is to be seen first."""
        if (port := self._pane).id in self._sheet:
            port.to_top()
            of = f"mentor words {news}"
            block = [one.rect for one in self._sheet if one.id == of or one.id.startswith(f"{of} ")]
            if news and block:
                port.show(port.area.move(0, min(rect.y for rect in block) - port.area.y))

    def _tents_place(self, places: PlayLayout, rows: int) -> Rect:
        px, place = self._sheet.kit.px, places.get("open tents")
        if place is None:  # beside the mentor, over the board
            place = places["mentor"].move(places["mentor"].w + px(GAP), 0)
            place.size = px(_TENTS), px(OPEN_HEAD + OPEN_ROW * rows)
        return place

    def _note(
        self,
        note: Note,
        button: MakeButton,
        about: Sequence[Rect],
        kept: Sequence[Sequence[Rect]],
        places: PlayLayout,
    ) -> Node | None:
        """A bubble beside what it is about; none where the mentor's panel is there for it: in the compact form, and
        where a bubble would lie over the first of what is `kept` in sight."""
        if "mentor" in places and places.compact:
            return None
        kit, px, ground = self._sheet.kit, self._sheet.kit.px, NoteGround("note ground")
        title = Row(Leaf(Icon("note icon", note.icon), w=30, h=36), Label("note title", note.title, role=_NOTE_TITLE))
        lines: list[Node] = [title, Leaf(StarredText("note text", note.text))]
        if note.presses:
            buttons = [Leaf(button(press), h=HIGH) for press in note.presses]
            foot = Label("note foot", note.foot, role=theme.SMALL, colour=theme.INK_2)
            wide = Row(foot if note.foot else None, Gap(grow=1), *buttons, gap=8)
            narrow = Column(foot if note.foot else None, button_row(note.presses, button), gap=4)
            lines.append(Fits(wide, narrow))
        bubble = Over(ground, Column(*lines, gap=8, pad=(20, 16)))
        board = places["board"]
        spots = about or [Rect(board.center, (1, 1))]
        clear, rather, small = kept
        place = spots[0].unionall(list(spots[1:]))
        spot = About(place, clear=clear, rather=rather, things=spots, strays=1, small=small)
        rooms = board, places.between_bars
        best, _way = finish(seek_beside(kit, spot, [lambda: bubble], rooms, px(_NOTE), 26, reach=px(20)))
        ground.tip = best.tip
        return None if "mentor" in places and best.covers else Placed(bubble, lambda _bubble: best.box)

    def _button(self, reasons: Mapping[str, str | None], name: str, press: Press) -> Button | Toggle:
        id = f"{name} {press.command}"
        if press.on is not None:
            return Toggle(
                id,
                press.on,
                lambda _on: self._run(press.command),
                label=press.label,
                size=_SWITCH,
                tooltip=press.tooltip,
            )
        button = Button(
            id,
            press.label,
            partial(self._run, press.command),
            group="mentor",
            style=press.style,
            icon=press.icon,
            size=SIZE,
            icon_gap=6,
            tooltip=press.tooltip,
            on_parchment=True,
        )
        button.set_disabled(reasons[press.command])
        return button
