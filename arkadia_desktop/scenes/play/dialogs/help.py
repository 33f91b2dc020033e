"""The help: how a turn goes, and all keys by group."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.key_bindings import CARDS, Bindings
from arkadia_desktop.scenes.common.key_rows import KeyRow, Note, Row, other_keys, turn_keys
from arkadia_desktop.scenes.common.menu_page import page_kit
from arkadia_desktop.scenes.play.dialogs.help_parts import Piece, TurnPart
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Role
from arkadia_desktop.ui.widgets import BigButton, Label, Option, Panel, Port, Ribbon, Tabs, Widget

KEYS, TURN = "keys", "turn"
_WIDTH, _HEIGHT = 1680, 1052
"""The whole page with ribbon, tabs, panel and foot, in design px; taller windows give the panel more."""
_PANEL_Y, _FOOT, _TALLEST = 136, 110, 1180
_COLUMN, _GAP = 784, 32
_FIRST, _BETWEEN, _WIDEST_PITCH, _HINT = 86, 8, 80, 66
_HEADING = Role(theme.SERIF_BOLD, 30)
_NARROW, _LOW, _EDGE = 1280, 760, 12
"""A page with one column is no wider; a window lower than this has no room for the ribbon; what is left free around the
page; design px."""
_TABS_LOW, _FOOT_LOW = 62, 88
"""Heights of tabs and foot of a page with one column."""


_Part = tuple[int, str, str, tuple[Piece, ...]]
"""A field of the page about the turn: its number (0: it is no step of the turn), title, text and pieces."""


class Help(Scene):
    """Two pages over the board: the turn in short, and the keys. Escape, F1 and Close take it away. Where the window
    does not hold a page it stands in one column that scrolls."""

    overlay = True

    def __init__(self, page: str = TURN, bindings: Bindings | None = None) -> None:
        super().__init__()
        self._bindings = bindings or Bindings()
        add = self.sheet.add
        self._ribbon = add(Ribbon("heading", _("Help")))
        self._panel = add(Panel("panel", radius=20))
        self._port = add(Port("page"))
        pages = (Option(TURN, _("How a turn goes"), "book"), Option(KEYS, _("Keys"), "keyboard"))
        self._tabs = add(Tabs("pages", pages, page, lambda _key: self._turn_page()))
        self._parts = [add(TurnPart(f"part {i}", *part)) for i, part in enumerate(_parts())]
        titles = _("On your turn"), _("At any time")
        self._headings = [add(Label(f"heading {i}", text, role=_HEADING)) for i, text in enumerate(titles)]
        self._columns = [
            [add(KeyRow(f"key {column} {i}", row.name, row.chords)) for i, row in enumerate(rows)]
            for column, rows in enumerate(_keys(self._bindings))
        ]
        self._hint = add(Note("hint", _("You can play a whole game with the keyboard alone.")))
        self._close = add(BigButton("close", _("Close"), self.close, "primary", "check", size=32, on_parchment=False))
        self.sheet.primary = self.sheet.cancel = "close"
        self._of_keys: list[Widget] = [*self._headings, *self._columns[0], *self._columns[1], self._hint]
        self._port.hold(*self._parts, *self._of_keys)
        self._turn_page()
        self.sheet.focus("pages")

    @property
    def page(self) -> str:
        """The page shown: ``turn`` or ``keys``."""
        return self._tabs.value

    def _turn_page(self) -> None:
        keys = self.page == KEYS
        for widget in self._of_keys:
            widget.visible = keys
        for part in self._parts:
            part.visible = not keys
        if self._kit is not None:
            self._port.to_top()
            self._place()
            self.invalidate(self._panel.rect)

    def keys(self, event: Event) -> bool:
        if self._bindings.of(event) == keys.HELP:
            self.close()
            return True
        return False

    # ---- picture

    def layout(self, kit: Kit) -> None:
        super().layout(page_kit(kit))
        self._place()

    def _place(self) -> None:
        frame = self.kit.frame
        if frame.design_width >= _WIDTH + 32 and frame.design_height >= _HEIGHT + 20:
            self._place_roomy()
        else:
            self._place_column()

    # ---- as designed

    def _place_roomy(self) -> None:
        frame = self.kit.frame
        height = min(_TALLEST, max(_HEIGHT, frame.design_height - 28))
        left = (frame.design_width - _WIDTH) / 2
        top = (frame.design_height - height) / 2
        panel_h = height - _PANEL_Y - _FOOT

        def place(x: float, y: float, w: float, h: float) -> Rect:
            return frame.rect(left + x, top + y, w, h)

        self._ribbon.visible = True
        self._ribbon.rect = place(_WIDTH / 2 - 280, 0, 560, 60)
        self._panel.rect = place(0, _PANEL_Y, _WIDTH, panel_h)
        self._tabs.rect = place(40, _PANEL_Y - 62, 860, 66)
        self._close.rect = place(_WIDTH - 420, height - 92, 420, 84)
        first = _PANEL_Y + _FIRST
        count = max(map(len, self._columns))
        pitch = min(_WIDEST_PITCH, (panel_h - _FIRST - 22 - _HINT) / count)
        for column, (heading, rows) in enumerate(zip(self._headings, self._columns, strict=True)):
            x = 40 + column * (_COLUMN + _GAP)
            heading.rect = place(x + 8, _PANEL_Y + 26, _COLUMN - 16, 52)
            for i, row in enumerate(rows):
                row.rect = place(x, first + i * pitch, _COLUMN, pitch - _BETWEEN)
        self._hint.rect = place(40, first + count * pitch + _BETWEEN, 2 * _COLUMN + _GAP, _HINT - _BETWEEN)
        lines = (len(self._parts) + 1) // 2
        high = (panel_h - 2 * 30 - (lines - 1) * 20) / lines
        for i, part in enumerate(self._parts):
            column, line = i % 2, i // 2
            part.rect = place(44 + column * (_COLUMN + _GAP - 8), _PANEL_Y + 30 + line * (high + 20), _COLUMN, high)
        self._port.open(frame.area, 0)

    # ---- in one column

    def _place_column(self) -> None:
        frame = self.kit.frame
        px = frame.px
        width = min(_NARROW, frame.design_width - 2 * _EDGE)
        left = (frame.design_width - width) / 2
        self._ribbon.visible = frame.design_height >= _LOW
        top = _EDGE
        if self._ribbon.visible:
            self._ribbon.rect = frame.rect(frame.design_width / 2 - 240, top, 480, 60)
            top += 66
        foot = frame.design_height - _FOOT_LOW
        self._tabs.rect = frame.rect(left + 24, top, width - 48, _TABS_LOW + 4)
        self._panel.rect = frame.rect(left, top + _TABS_LOW, width, foot - top - _TABS_LOW)
        self._close.rect = frame.rect(frame.design_width / 2 - 200, foot + 10, 400, _FOOT_LOW - 22)
        column = Column(frame, self._port, self._panel.rect.inflate(-px(18), -px(18)))
        if self.page == TURN:
            for part in self._parts:
                part.dressed = self.kit
                part.rect = column.take(part.height_for(column.w), 14)
        else:
            for heading, rows in zip(self._headings, self._columns, strict=True):
                heading.rect = column.take(px(46), 4)
                for row in rows:
                    row.rect = column.take(px(58), 8)
                column.skip(12)
            self._hint.dressed = self.kit
            self._hint.rect = column.take(self._hint.height_for(column.w))
        column.open()


def _keys(bindings: Bindings) -> tuple[list[Row], list[Row]]:
    """The rows of both groups, one for each thing that can be done; what is done while others have their turn is in the
    second."""
    mine, always = turn_keys(bindings), other_keys(bindings)
    split = [row for one in mine for row in _split(one, bindings)]
    later = [row for row in split if keys.MOVE_NOW in row.actions]
    return [row for row in split if row not in later], [*always, *later]


def _split(row: Row, bindings: Bindings) -> Iterator[Row]:
    """A row for each of its actions; the cards of the hand are one."""
    if len(row.actions) < 2 or row.actions == CARDS:
        yield row
        return
    for name, action in zip(row.names, row.actions, strict=True):
        yield Row(name, tuple(chord.caps for chord in bindings.chords(action)), (action,), (name,))


def _parts() -> tuple[_Part, ...]:
    """What the game is about, the parts of the turn, and the camps."""
    return (
        (
            0,
            _("The most gold wins"),
            _(
                "Workers earn you seals of four colours. You sell seals for gold: each brings as much as its colour is"
                " worth at the castle."
            ),
            (("chest", 20, 8, 150),),
        ),
        (
            1,
            _("Build, or place workers"),
            _(
                "Lay a building from your hand next to another building, the castle or a worker. Or place workers"
                " around one unfinished building."
            ),
            (("building_tavern_r0", 0, 8, 148), ("worker_violet", 112, 88, 82)),
        ),
        (
            2,
            _("Completed buildings pay"),
            _(
                "When no square around a building is free, each worker beside it earns its owner a seal. Whoever"
                " completed it gets one more."
            ),
            (("building_mill_r0", 0, 4, 150), ("seal_black", 116, 92, 74)),
        ),
        (
            3,
            _("The castle grows"),
            _(
                "Each completed building brings a castle piece. A seal is worth one gold for each castle square of its"
                " colour you can see from above."
            ),
            (("castle_lot", 0, 20, 190), ("castle_red", 0, 5.5, 47.5), ("castle_silver", 95, 5.5, 47.5)),
        ),
        (
            4,
            _("Take a card"),
            _(
                "After building, take a face-up card or the top card of the stack. Once a new card has been seen, what"
                " came before cannot be undone."
            ),
            (("card_back", 36, 10, 118),),
        ),
        (
            5,
            _("Perhaps raise a banner"),
            _(
                "You have four banners, one for the end of any turn. It brings two workers, and you may sell seals at"
                " what they are worth just then."
            ),
            (("banner_violet", 16, 8, 108), ("coin_5", 116, 92, 74)),
        ),
        (
            6,
            _("The last round"),
            _(
                "When floor 2 of the castle is full, everybody has one more turn. Then all seals left are sold, and the"
                " most gold wins."
            ),
            (("castle_lot", 0, 20, 190), *_second_floor()),
        ),
        (
            0,
            _("Camps"),
            _(
                "Each camp a building covers brings you a neutral worker. It fills a square beside a building as your"
                " own do, but it earns no seals."
            ),
            (("camp", 12, 8, 130), ("worker_neutral", 112, 88, 82)),
        ),
    )


def _second_floor() -> Iterator[Piece]:
    """Some castle pieces on a lot, as in the third part."""
    for i, family in enumerate(("red", "olive", "black", "silver")):
        yield f"castle_{family}", i * 47.5, 5.5, 47.5
