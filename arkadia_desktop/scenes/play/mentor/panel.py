"""The mentor's panel in the left column: who speaks, what he says, and the buttons of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.scenes.play.mentor.blocks import TEXT, BlockWidget, MentorHead, Steps, widget_for
from arkadia_desktop.scenes.play.ports import Command
from arkadia_desktop.scenes.play.view.prompt import MentorPage, Press
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import grounds, theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, Paragraph
from arkadia_desktop.ui.widgets.scroll_pane import ScrollPane
from arkadia_desktop.ui.widgets.words import Lettered, Word

SIZE, HIGH = 22, 54
"""Of the letters and of a button, design px."""
PRESSED = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP


class Buttons:
    """Buttons in one place, whose ids begin with ``name``; ``run`` carries out a command."""

    def __init__(self, sheet: Sheet, name: str, run: Callable[[str], None]) -> None:
        self._sheet, self._name, self._run = sheet, name, run
        self.presses: tuple[Press, ...] = ()
        self.widgets: list[Button] = []

    def show(self, presses: tuple[Press, ...]) -> None:
        """Show these buttons; the keyboard stays on one that was there before."""
        if presses == self.presses:
            return
        focused, ringed = self._sheet.focused, self._sheet.ringed
        for button in self.widgets:
            self._sheet.remove(button.id)
        self.presses = presses
        self.widgets = [self._sheet.add(self._made(press)) for press in presses]
        if focused in [button.id for button in self.widgets] and self._sheet.focused is None:
            self._sheet.focus(focused, show=ringed == focused)

    def _made(self, press: Press) -> Button:
        return Button(
            f"{self._name} {press.command}",
            press.label,
            partial(self._run, press.command),
            style=press.style,
            icon=press.icon,
            size=SIZE,
            icon_gap=6,
            tooltip=press.tooltip,
        )

    def allow(self, commands: Mapping[str, Command]) -> None:
        """Grey those whose command cannot be carried out now."""
        for press, button in zip(self.presses, self.widgets, strict=True):
            command = commands.get(press.command)
            button.allow(command.why_not() if command is not None else "")

    def bare(self) -> list[Button]:
        """Let those with an icon show nothing else; what they do is told by their tooltips."""
        for press, button in zip(self.presses, self.widgets, strict=True):
            if press.icon:
                button.show(label="", icon=press.icon)
                button.tooltip = press.tooltip or press.label
        return self.widgets

    def fit(self, kit: Kit, width: int, gap: int) -> list[int] | None:
        """How wide each is in a row of ``width`` real px, None where a row has no room for their words. Icons go
        before words."""
        for icons in (True, False):
            for press, button in zip(self.presses, self.widgets, strict=True):
                button.show(label=press.label, icon=press.icon if icons or not press.label else "")
                button.tooltip = press.tooltip
            room = width - gap * (len(self.widgets) - 1)
            for smallest in (False, True):
                wanted = [button.width_for(smallest=smallest) for button in self.widgets]
                if sum(wanted) <= room:
                    spare = (room - sum(wanted)) // max(1, len(wanted))
                    return [one + spare for one in wanted]
        return None


class MentorGround(Lettered):
    """What the mentor's things lie on: it swallows the clicks that are meant for none of them."""

    grips = True
    cursor = "arrow"

    def handle(self, event: Event, now_ms: float) -> bool:
        return event.type in PRESSED


_FRAME, _PAD, _GAP, _BETWEEN = 9, 20, 8, 12


class _Room(NamedTuple):
    """How large things are, in design px: the head (0: there is none) and the letters; whether the discs and the small
    line have a place, and whether the buttons say in words what they do."""

    head: int
    letters: float
    discs: bool = True
    foot: bool = True
    worded: bool = True


_ROOMS = (
    _Room(182, TEXT.size),
    _Room(124, TEXT.size),
    _Room(124, 21),
    _Room(72, 21),
    _Room(72, TEXT.least),
    _Room(72, TEXT.least, discs=False),
    _Room(72, TEXT.least, discs=False, foot=False),
    _Room(40, TEXT.least, discs=False, foot=False),
    _Room(0, TEXT.least, discs=False, foot=False, worded=False),
)
"""From where there is plenty to where there is little. What has no room even so scrolls."""


class _Plan(NamedTuple):
    """Heights in real px: of the head, of the foot, of each block, of all blocks together, and what is there for
    them."""

    room: _Room
    head: int
    foot: int
    heights: tuple[int, ...]
    length: int
    left: int


class _Sheet(MentorGround):
    """The parchment in its oak frame."""

    def words(self) -> list[Word]:
        return []

    def reach(self) -> Rect:
        margin = grounds.panel_margin(self.kit.frame.u)
        return self.rect.inflate(2 * margin, 2 * margin)

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.panel(self.rect.size).blit(surface, self.rect)


class MentorPanel:
    """``run`` carries out a command by its name."""

    def __init__(self, sheet: Sheet, run: Callable[[str], None]) -> None:
        self._sheet, self._run = sheet, run
        self._panel: MentorPage | None = None
        self._place: Rect | None = None
        self._news = 0
        """The block that is to be seen first."""
        add = sheet.add
        self._ground = add(_Sheet("mentor ground"))
        self._head = add(MentorHead("mentor head"))
        self._blocks: list[BlockWidget] = []
        self._port = add(ScrollPane("mentor port"))
        self._rows: list[Buttons] = []
        self._foot = add(Paragraph("mentor foot", "", role=theme.SMALL, colour=theme.INK_2, align="centre"))
        self._seen(there=False)

    @property
    def rect(self) -> Rect | None:
        """Where it lies, real px; None while it is not there."""
        return self._ground.rect if self._ground.visible else None

    def layout(self, place: Rect | None) -> None:
        """Take a place, real px."""
        self._place = place
        self._arrange()

    def show(self, panel: MentorPage | None, commands: Mapping[str, Command]) -> None:
        """Show a panel, or none."""
        if panel != self._panel:
            same = _structure(panel) == _structure(self._panel)
            before, self._panel = self._panel, panel
            if panel is None:
                self._clear()
            elif same and before is not None:
                self._fill(panel)
            else:
                self._build(panel)
                self._news = panel.news
            self._arrange()
        for row in self._rows:
            row.allow(commands)

    # ---- its widgets

    def _clear(self) -> None:
        self._port.let(*self._blocks)
        for block in self._blocks:
            self._sheet.remove(block.id)
        for row in self._rows:
            row.show(())
        self._blocks, self._rows = [], []

    def _build(self, panel: MentorPage) -> None:
        focused, ringed = self._sheet.focused, self._sheet.ringed
        self._clear()
        for number, block in enumerate(panel.blocks):
            self._blocks.append(self._sheet.add(widget_for(block, f"mentor words {number}")))
        self._port.hold(*self._blocks)
        self._port.to_top()
        self._sheet.put_last("mentor port")
        for presses in panel.presses:
            self._rows.append(Buttons(self._sheet, "mentor", self._run))
            self._rows[-1].show(presses)
        self._head.show(panel)
        self._foot.text = panel.foot
        if focused is not None and focused in self._sheet and self._sheet.focused is None:
            self._sheet.focus(focused, show=ringed == focused)

    def _fill(self, panel: MentorPage) -> None:
        """Show other words in the same widgets."""
        for widget, block in zip(self._blocks, panel.blocks, strict=True):
            widget.show(block)
        for row, presses in zip(self._rows, panel.presses, strict=True):
            row.show(presses)
        self._head.show(panel)
        self._foot.text = panel.foot

    def _seen(self, *, there: bool) -> None:
        for widget in (self._ground, self._head, self._port, self._foot, *self._blocks):
            widget.visible = there
        for row in self._rows:
            for button in row.widgets:
                button.visible = there

    # ---- places

    def _arrange(self) -> None:
        """Give everything its place, as large as there is room."""
        panel, place = self._panel, self._place
        self._seen(there=panel is not None and place is not None)
        if panel is None or place is None or self._ground.dressed is None:
            return
        kit = self._ground.kit
        px, frame = kit.frame.px, kit.frame.px(_FRAME)
        inner = place.w - 2 * px(_PAD)
        plans = (self._plan(room, panel, place, inner) for room in _ROOMS)
        plan = next((plan for plan in plans if plan.length <= plan.left), None)
        if plan is None:
            plan = self._plan(_ROOMS[-1], panel, place, self._port.column(Rect(0, 0, inner, 1)).w)
        self._ground.rect = place
        self._head.visible = plan.head > 0
        self._head.rect = Rect(place.x + frame, place.y + frame, place.w - 2 * frame, plan.head)
        left = place.x + px(_PAD)
        self._lay_blocks(plan, Rect(left, self._head.rect.bottom + px(_BETWEEN), inner, max(1, plan.left)))
        self._foot.visible = bool(plan.room.foot and panel.foot)
        self._foot.rect = Rect(left, place.bottom - frame - plan.foot, inner, plan.foot)
        rows, high = self._button_rows(plan.room, inner), self._high
        y = place.bottom - frame - plan.foot - len(rows) * (high + px(_GAP))
        for row in rows:
            x = left
            for button, wide in row:
                button.rect = Rect(x, y, wide, high)
                x += wide + px(_GAP)
            y += high + px(_GAP)

    @property
    def _high(self) -> int:
        """How high a button is, real px."""
        return max(self._ground.kit.frame.px(HIGH), theme.LEAST_HIT_PX)

    def _plan(self, room: _Room, panel: MentorPage, place: Rect, width: int) -> _Plan:
        """How high things are in the panel at ``place``, with blocks so wide; real px."""
        kit = self._ground.kit
        px, inner = kit.frame.px, place.w - 2 * kit.frame.px(_PAD)
        foot = px(_GAP)
        if room.foot and panel.foot:
            foot += self._foot.height_for(inner)
        self._head.show(panel)
        most = max(px(room.head), kit.type.height(TEXT)) if room.head else 0
        head = self._head.height_for(kit, place.w - 2 * px(_FRAME), most)
        for block in self._blocks:
            _fit(block, room)
        heights = [block.height_for(kit, width) for block in self._blocks]
        length = sum(heights) + px(_GAP) * max(0, len(heights) - 1)
        buttons = len(self._button_rows(room, inner)) * (self._high + px(_GAP))
        left = place.h - 2 * px(_FRAME) - head - buttons - foot - px(_BETWEEN)
        return _Plan(room, head, foot, tuple(heights), length, left)

    def _button_rows(self, room: _Room, inner: int) -> list[list[tuple[Button, int]]]:
        """The buttons with their widths (real px), row by row; where there is little room those with icons show no
        more, as many in a row as fit."""
        kit, gap = self._ground.kit, self._ground.kit.frame.px(_GAP)
        if not room.worded:
            every = [button for row in self._rows for button in row.bare()]
            for number in range(1, len(every)):
                count = -(-len(every) // number)  # so that the rows are alike
                wide = (inner - gap * (count - 1)) // count
                if all(button.width_for(smallest=True) <= wide for button in every):
                    rows = (every[i : i + count] for i in range(0, len(every), count))
                    return [[(button, (inner - gap * (len(row) - 1)) // len(row)) for button in row] for row in rows]
        return [widths for row in self._rows for widths in self._row(kit, row, inner)]

    def _lay_blocks(self, plan: _Plan, area: Rect) -> None:
        self._port.open(area, plan.length)
        y, width = area.y, self._port.area.w
        for block, tall in zip(self._blocks, plan.heights, strict=True):
            _fit(block, plan.room)
            block.rect = Rect(area.x, y, width, tall)
            block.changed()
            y += tall + self._ground.kit.frame.px(_GAP)
        self._port.open(area, plan.length)
        if self._news:
            self._port.show(Rect(area.x, self._blocks[self._news].rect.y, width, area.h))
            self._news = 0

    @staticmethod
    def _row(kit: Kit, row: Buttons, inner: int) -> list[list[tuple[Button, int]]]:
        """The buttons of a row with their widths; each in a row of its own where they have no room side by side."""
        widths = row.fit(kit, inner, kit.frame.px(_GAP))
        if widths is None:
            return [[(button, inner)] for button in row.widgets]
        return [list(zip(row.widgets, widths, strict=True))] if row.widgets else []


def _fit(block: BlockWidget, room: _Room) -> None:
    """Let a block be as large as a room wants it."""
    block.size = room.letters
    if isinstance(block, Steps):
        block.unwanted = not room.discs


def _structure(panel: MentorPage | None) -> tuple[object, ...]:
    """Of which widgets a panel is made."""
    if panel is None:
        return ()
    return *map(type, panel.blocks), len(panel.presses)
