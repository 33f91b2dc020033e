"""The help: all keys by group, and how a turn goes."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes import key_bindings as keys
from arkadia_desktop.scenes.dialog_kit import dialog_kit
from arkadia_desktop.scenes.help_parts import KeyRow, Note, Piece, TurnPart
from arkadia_desktop.scenes.key_bindings import Bindings
from arkadia_desktop.scenes.key_rows import other_keys, turn_keys
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.scene import Scene
from arkadia_desktop.ui.theme import Role
from arkadia_desktop.ui.widgets import BigButton, Label, Option, Panel, Ribbon, Tabs, Widget

Place = Callable[[float, float, float, float], Rect]
"""Turns x, y, width and height in design px of the page into real ones."""

KEYS, TURN = "keys", "turn"
_WIDTH, _HEIGHT = 1680, 1052
"""The whole page with ribbon, tabs, panel and foot, in design px; taller windows give the panel more."""
_PANEL_Y, _FOOT, _TALLEST = 136, 110, 1180
_COLUMN, _GAP = 784, 32
_FIRST, _BETWEEN, _WIDEST_PITCH, _HINT = 86, 8, 80, 66
_HEADING = Role(theme.SERIF_BOLD, 30)


class Help(Scene):
    """Two pages over the board: the keys, and the turn in short. Escape, F1 and Close take it away."""

    overlay = True

    def __init__(self, page: str = KEYS, bindings: Bindings | None = None) -> None:
        super().__init__()
        self._bindings = bindings or Bindings()
        add = self.sheet.add
        self._ribbon = add(Ribbon("heading", _("Help")))
        self._panel = add(Panel("panel", radius=20))
        pages = (Option(KEYS, _("Keys"), "keyboard"), Option(TURN, _("How a turn goes"), "book"))
        self._tabs = add(Tabs("pages", pages, page, lambda _key: self._turn_page()))
        titles = _("In your turn"), _("At any time")
        self._headings = [add(Label(f"heading {i}", text, role=_HEADING)) for i, text in enumerate(titles)]
        self._columns = [
            [add(KeyRow(f"key {column} {i}", row.name, row.chords)) for i, row in enumerate(rows)]
            for column, rows in enumerate((turn_keys(self._bindings), other_keys(self._bindings)))
        ]
        self._hint = add(Note("hint", _("A whole game can be played with the keyboard alone.")))
        self._parts = [
            add(TurnPart(f"part {number}", number, title, text, pieces))
            for number, (title, text, pieces) in enumerate(_turn_parts(), start=1)
        ]
        self._close = add(BigButton("close", _("Close"), self.close, "primary", "check", size=32, on_parchment=False))
        self.sheet.primary = self.sheet.cancel = "close"
        self._turn_page()
        self.sheet.focus("pages")

    @property
    def page(self) -> str:
        """The page shown: ``keys`` or ``turn``."""
        return self._tabs.value

    def _turn_page(self) -> None:
        keys = self.page == KEYS
        of_keys: list[Widget] = [*self._headings, *self._columns[0], *self._columns[1], self._hint]
        for widget in of_keys:
            widget.visible = keys
        for part in self._parts:
            part.visible = not keys
        self.invalidate(self._panel.rect if self._kit else None)

    def close(self) -> None:
        """Take the help away."""
        if self.stack is not None and self.on_top:
            self.stack.pop()

    def keys(self, event: Event) -> bool:
        if self._bindings.of(event) == keys.HELP:
            self.close()
            return True
        return False

    # ---- picture

    def layout(self, kit: Kit) -> None:
        super().layout(dialog_kit(kit, _WIDTH + 60, _HEIGHT + 20))
        frame = self.kit.frame
        height = min(_TALLEST, max(_HEIGHT, frame.design_height - 28))
        left = (frame.design_width - _WIDTH) / 2
        top = (frame.design_height - height) / 2

        def place(x: float, y: float, w: float, h: float) -> Rect:
            return frame.rect(left + x, top + y, w, h)

        self._ribbon.rect = place(_WIDTH / 2 - 280, 0, 560, 60)
        panel_h = height - _PANEL_Y - _FOOT
        self._panel.rect = place(0, _PANEL_Y, _WIDTH, panel_h)
        self._tabs.rect = place(40, _PANEL_Y - 62, 860, 66)
        self._close.rect = place(_WIDTH - 420, height - 92, 420, 84)
        self._place_keys(place, panel_h)
        self._place_parts(place, panel_h)

    def _place_keys(self, place: Place, panel_h: float) -> None:
        first = _PANEL_Y + _FIRST
        count = max(map(len, self._columns))
        pitch = min(_WIDEST_PITCH, (panel_h - _FIRST - 22 - _HINT) / count)
        for column, (heading, rows) in enumerate(zip(self._headings, self._columns, strict=True)):
            x = 40 + column * (_COLUMN + _GAP)
            heading.rect = place(x + 8, _PANEL_Y + 26, _COLUMN - 16, 52)
            for i, row in enumerate(rows):
                row.rect = place(x, first + i * pitch, _COLUMN, pitch - _BETWEEN)
        self._hint.rect = place(40, first + count * pitch + _BETWEEN, 2 * _COLUMN + _GAP, _HINT - _BETWEEN)

    def _place_parts(self, place: Place, panel_h: float) -> None:
        high = (panel_h - 2 * 34 - 2 * 22) / 3
        for i, part in enumerate(self._parts):
            column, row = i % 2, i // 2
            part.rect = place(44 + column * (_COLUMN + _GAP - 8), _PANEL_Y + 34 + row * (high + 22), _COLUMN, high)


def _turn_parts() -> tuple[tuple[str, str, tuple[Piece, ...]], ...]:
    """Title, text and picture of each part of the turn."""
    return (
        (
            _("Build, or place workers"),
            _(
                "Lay a building of your hand beside another building, the castle or a worker. Or place workers around"
                " one unfinished building."
            ),
            (("building_tavern_r0", 0, 8, 148), ("worker_violet", 112, 88, 82)),
        ),
        (
            _("Finished buildings pay"),
            _(
                "Once no square around a building is free, each worker beside it earns its owner a seal. Whoever"
                " finished it gets one more."
            ),
            (("building_mill_r0", 0, 4, 150), ("seal_black", 116, 92, 74)),
        ),
        (
            _("The castle grows"),
            _(
                "Each finished building brings a castle piece. As many pieces of a colour as are seen from above, so"
                " much gold is each of its seals worth."
            ),
            (("castle_lot", 0, 20, 190), ("castle_red", 0, 5.5, 47.5), ("castle_silver", 95, 5.5, 47.5)),
        ),
        (
            _("Take a card"),
            _(
                "After building, take a face-up card or the top one of the stack. What was done before a new card is"
                " seen can no longer be taken back."
            ),
            (("card_back", 36, 10, 118),),
        ),
        (
            _("Perhaps raise a banner"),
            _(
                "At the end of your turn you may give a banner for two workers, and sell seals for the gold they are"
                " worth just then."
            ),
            (("banner_violet", 16, 8, 108), ("coin_5", 116, 92, 74)),
        ),
        (
            _("The last round"),
            _(
                "When the second floor of the castle is full, everybody has one more turn. Then all seals are sold,"
                " and the most gold wins."
            ),
            (("chest", 20, 8, 150),),
        ),
    )
