"""Where everything of the play screen lies: a tree of rooms for the panels, the buttons and the board.

The design picture is 1920 x 1080; a window of another shape, a larger interface or a very small window has another
number of design pixels. There are two forms. The full one has the tents with their art, all floors of the castle pieces
and the building supply beside the board. Where it would leave the board too little, the compact one stands: plates for
tents, a strip for the castle pieces, a button for the supply, and the own tent beside the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple, Unpack, cast

from pygame import Rect

from arkadia_desktop.rules.castle import Castle
from arkadia_desktop.rules.plan import LotPlace
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.ui.layout import Column, Fits, Gap, Laid, Node, Over, Room, Row, Size
from arkadia_desktop.ui.paint.frame import LEAST_SQUARE, Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import LEAST_FONT_PX, LEAST_HIT_PX, RIBBON_TAIL, SMALL

CARD_W, CARD_H = 160, 208
_HAND, _HAND_CARD, _MARKET_CARD = 442, (106.4, 138.3), (97.6, 127)
"""Width of the hand as designed, and sizes of the cards there and in the market."""
_MARKET = 434
_OWN, _OWN_BARE = 566, 336
"""Widths of the own tent below the board: with its art, and without."""
_SMALL = 180
"""Width of Undo, Redo and Rotate together."""
_RAIL, _TOP, GAP = 142, 56, 12
_BOARD_GAP, _AIR, _EDGE, _OAK = 18, 8, 16, 12
"""Below the board, above the columns and beside them, and how wide the board's frame is where a square has 72 px."""
NARROWEST, LOWEST = 960, 540
"""Fewest design pixels the play screen can do with; a larger interface scale gives way."""
_COMPACT_PX, _TOWN, _TOWN_DOWN = 1180, 0.55, 0.73
"""The full form stands in windows no narrower than this (real px) in which it leaves the board that share of the width,
or, where it is wide, of the height."""
_RIBBON = 800
_TICKER, _POOLS, _SUPPLY = 196, 394, 242
_TENT, _TALL_TENT, _TALLEST_TENT = 246, 300, 420
_FORECAST, _LEAST_FORECAST = 112, 54
"""Height of what may be expected, and of its figures alone."""
_TENTS_AND_LINES = {
    1: ((310, 230), (246, 230), (196, 230)),
    2: ((246, 230), (196, 230)),
    3: ((196, 304), (172, 304), (172, 230), (113, 200)),
}
"""By the number of opponents: heights of a tent, and least ones of the chronicle; of three or more rather the turn of
one is seen whole."""
OPEN_HEAD, OPEN_ROW = 70, 54
"""Height of what open tents hold: without the rows, and of a row."""
_ABOVE_MENTOR = {1: (_TENT, 560), 2: (125, 530), 3: (92, 530)}
"""By the number of opponents: height of a tent above the mentor's panel, and the least one of that."""
_OVER = 4
"""By so many real px the board may be wider than its room, so that rounding makes no square smaller."""


class _Columns(NamedTuple):
    """Widths of the side columns, and of what lies between them and the board; design px; ``whole``: only where a
    square is as large as the height allows."""

    left: float
    right: float
    beside: float = 28
    whole: bool = True


_FULL = _Columns(340, 342, whole=False)
_ROOMY, _ROOMIEST = _Columns(460, 460, beside=128), _Columns(460, 460, beside=48)


_HEAD, _MARGIN, _BESIDE, _BETWEEN = 43, 5, 9, 6
"""In the compact form: height of what is above the board; what lies at the edge of the window, beside the board, and
between the parts of a column."""
_COLUMN, _RIGHT, _LEAST_RAIL, _MOST_RAIL = 244, 0.45, 129, 176
"""There: the least width of a column, the share of both that the right one has where there is more, and the least and
the greatest height of the rail."""
_PARCHMENT, _ROOFED = ("tent ", "chronicle", "forecast", "ticker", "shelves", "stock", "own"), ("tent ", "own")
"""The keys of what lies on parchment, and, in the compact form, below a roof."""
_ROOF, _AWNING, _ROOFLESS = 46, 22, 100
"""Height of a roof at most and at least, and of a panel that has no room for one."""
_PLATES = (145, 190, 44), (125, 150, 44), (125, 166, 0), (100, 166, 0), (70, 166, 0)
"""Height of a tent that is a plate, least one of the chronicle below them, and of its button (0: there is none)."""
_LOW_PLATE, _BAR, _BETWEEN_BARS, _AROUND_BARS, _LEAST_PANEL, _LEAST_LENS = 70, 32, 3, 8, 400, 270
"""Height of a tent that is a low plate and of one that is a bar, what is free between those and around all of them, and
the least height of a panel below them."""


BUTTONS = ("undo", "redo", "turn", "banner", "end", "log", "supply", "coach", "help", "sound", "menu")
"""The keys of the rail's buttons and of those of the top bar, in the order of Tab."""


def roof(height: float) -> float:
    """How high the roof over a panel of a height is, design px; 0 where there is no room for one."""
    return min(_ROOF, max(_AWNING, height - 92)) if height >= _ROOFLESS else 0


def below_roof(height: float) -> float:
    """How far down in such a panel its parchment begins, design px: the scallops of the roof hang over it."""
    return 0.4 * roof(height)


def stage_frame(frame: Frame) -> Frame:
    """The frame the play screen is drawn in: small letters are 13 real px, so a tiny window counts as a larger
    interface; and a larger interface than the screen can hold gives way."""
    least = frame.dense(LEAST_FONT_PX) / SMALL.size
    most = min(frame.width / NARROWEST, frame.height / LOWEST)
    u = max(least, min(frame.u, max(most, least)))
    return frame if abs(u - frame.u) < 1e-6 else frame.at(u / frame.f)


class _BoardRoom(Room):
    """In the middle of its room, as large as squares of whole multiples of 4 px may be: at most `most`, and not smaller
    than `enough`."""

    def __init__(self, rooms: PlayLayout, most: int, enough: int) -> None:
        super().__init__(rooms, "board", grow=1)
        self._plan, self._most, self._enough = (rooms.columns, rooms.rows), most, enough

    def natural_widths(self, kit: Kit) -> tuple[int, int]:
        return self._enough * self._plan[0] - _OVER, self._most * self._plan[0]

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        square = min(self._most, max(4, (rect.w + _OVER) // self._plan[0] // 4 * 4))
        board = Rect(rect.topleft, (square * self._plan[0], square * self._plan[1]))
        board.move_ip((rect.w - board.w) // 2, max(0, rect.h - board.h) // 2)
        return super().lay(kit, board)


class _RibbonRoom(Room):
    """Above the middle of the board, so that its frame is seen below."""

    def __init__(self, rooms: PlayLayout) -> None:
        super().__init__(rooms, "ribbon", h=44, grow=1, align="centre")
        self._middle = rooms["board"].centerx

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        half = min(kit.px(_RIBBON) // 2, self._middle - rect.x, rect.right - self._middle)
        return super().lay(kit, Rect(self._middle - half, rect.y, 2 * half, rect.h))


class PlayLayout(dict[str, Rect]):
    """Where everything of the play screen lies, real px by key; what has no room is left out.

    ``frame`` is the frame to draw in (see ``stage_frame``), which is also the one for the kit of the components;
    ``opponents`` is 1..3, or 4 where only computers play. ``mentored``: the mentor's panel lies below the tents, over
    all of them where there is little room; ``opened``: in the place of the tents stands what all of them hold, nowhere
    where there is little room. ``expects``: above the chronicle stands what may be expected, where there is room for
    both. Tents that are not seen have rooms called ``behind``. The form follows from the size of the window alone, so
    it is the same whichever way its edge was dragged.
    """

    def __init__(
        self,
        frame: Frame,
        opponents: int,
        columns: int = 16,
        rows: int = 12,
        *,
        mentored: bool = False,
        opened: bool = False,
        expects: bool = False,
    ) -> None:
        super().__init__()
        self.frame = stage_frame(frame)
        self.opponents, self.columns, self.rows = opponents, columns, rows
        self.mentored, self.opened, self.expects = mentored, opened, expects
        height = self.frame.design_height
        self._foot = _BOARD_GAP if height >= 1040 else 4
        """How far above the rail the columns end: level with the board where there is room."""
        self._column = height - _TOP - _AIR - _RAIL - self._foot
        self._lay(Fits(*self._full(), self._compact()), self.frame.area)
        if "coach" in self:
            self["redo"] = Rect(self["turn"])
            self["heaps"] = self["shelves"].union(self["supply"])
            if mentored:
                self["mentor"] = self.panel
        else:
            self._lay(self._bar(), self["top"])  # what has no room in the columns has a button there

    def _lay(self, node: Node, rect: Rect) -> None:
        for _laid in node.lay(cast(Kit, self.frame), rect):  # rooms ask a kit for lengths only
            pass

    def _room(self, key: str, **size: Unpack[Size]) -> Room:
        return Room(self, key, **size)

    # ---- the full form: beside the board

    def _full(self) -> Iterator[Node]:
        """All parts around the board, from where there is plenty of room to where there is little; nothing where the
        board would be too small."""
        frame, down = self.frame, (self.frame.height - (_TOP + _BOARD_GAP + _RAIL) * self.frame.u) / self.rows
        enough = ceil(min(_TOWN * frame.width / self.columns, _TOWN_DOWN * frame.height / self.rows) / 4) * 4
        self._most, self._enough = int((down + 1e-6) // 4) * 4, max(enough, frame.dense(LEAST_SQUARE))
        if frame.width < frame.dense(_COMPACT_PX) or self._most < self._enough:
            return
        left, right = self._left(), self._right()
        yield self._whole(self._wide())
        yield self._whole(self._row(_ROOMY, left, right))
        yield self._whole(self._row(_FULL, left, right, grow=0.75))

    def _whole(self, middle: Node) -> Node:
        """The full form with this beside the board."""
        return Column(self._room("top", h=_TOP), middle, self._rail(), gap=0)

    def _row(self, columns: _Columns, left: Node, right: Node, *own: Node, grow: float = 0) -> Node:
        """The board between two columns; beside the left one lies what has its `own`."""
        board = _BoardRoom(self, self._most, self._most if columns.whole else self._enough)

        def column(key: str, node: Node, width: float, least: float | None = None) -> Node:
            parts = Gap(h=_AIR), Over(self._room(key), node, grow=1, lowest=0), Gap(h=self._foot)
            return Column(*parts, gap=0, w=width, least=least, grow=grow)

        lines = [part for one in own for part in (Gap(w=GAP), column("lines", one, 390, 288))]
        return Row(
            *(Gap(w=_EDGE), column("left", left, columns.left), *lines, Gap(w=columns.beside)),
            Column(board, Gap(h=_BOARD_GAP), gap=0, grow=1),
            *(Gap(w=columns.beside - 2), column("right", right, columns.right), Gap(w=_EDGE)),
            gap=0,
            grow=1,
            lowest=0,
        )

    def _wide(self) -> Node:
        """In very wide windows the chronicle, or the mentor, has a column of its own, and the supply lies below the
        tents if there is enough room."""
        lines = Column(*self._lines(0, expects=self.expects), gap=GAP, grow=1)
        own = self._room("mentor", grow=1) if self.mentored else lines
        tents: Iterator[Node] = (self._room(f"tent {n}", h=_TALL_TENT, grow=1) for n in range(self.opponents))
        if self.opened:
            tents = iter((self._open_tents(),))
        elif self.opponents * (_TALL_TENT + GAP) + _SUPPLY > self._column:
            return self._row(_ROOMIEST, self._tents(), self._right(), own)
        left = Column(*tents, self._room("stock", h=_SUPPLY, grow=1), gap=GAP, grow=1, lowest=0)
        right = Column(self._room("ticker", h=_TICKER), self._room("shelves", grow=1), gap=GAP, grow=1, lowest=0)
        return self._row(_ROOMIEST, left, right, own)

    @property
    def _between(self) -> float:
        """The gap between two tents."""
        return 10 if self.opponents > 2 else GAP

    def _tents(self) -> Node:
        """Nothing but the tents."""
        tents = (self._room(f"tent {n}", h=_TALLEST_TENT, lowest=0) for n in range(self.opponents))
        return Column(Column(*tents, gap=self._between, lowest=0), Gap(grow=1), gap=0, grow=1, lowest=0)

    def _left(self) -> Node:
        """The tents, and the chronicle or the mentor below them."""
        if self.mentored:
            return self._beside_mentor()
        ways = [
            Column(
                *(self._room(f"tent {n}", h=tent) for n in range(self.opponents)),
                *self._lines(lines, expects=expects),
                gap=self._between,
            )
            for expects in sorted({False, self.expects}, reverse=True)
            for tent, lines in _TENTS_AND_LINES[min(self.opponents, 3)]
        ]
        return Fits(*ways, self._tents(), tall=True, grow=1, lowest=0)

    def _lines(self, least: float, *, expects: bool) -> Iterator[Node]:
        """The chronicle, and, if that is wished for, what may be expected above it."""
        if expects:
            yield self._room("forecast", h=_FORECAST, lowest=_LEAST_FORECAST)
        yield self._room("chronicle", h=least, grow=1)

    def _beside_mentor(self) -> Node:
        """The tents, or what they hold, above the mentor's panel where that leaves him room."""
        high, least = _ABOVE_MENTOR[min(self.opponents, 3)]
        shut = Column(*(self._room(f"tent {n}", h=high) for n in range(self.opponents)), gap=self._between)
        above = self._open_tents() if self.opened else shut
        tents = (self._room(f"behind {n}", h=_TENT, lowest=0) for n in range(self.opponents))
        behind = Over(self._room("mentor"), *(Column(tent, Gap(grow=1), gap=0) for tent in tents), grow=1)
        below = Column(above, self._room("mentor", h=least, grow=1), gap=GAP)
        return Fits(below, behind, tall=True, grow=1, lowest=0)

    def _open_tents(self) -> Node:
        """What all of the others hold."""
        rows = (self._room(f"behind {n}", h=OPEN_ROW - 6) for n in range(self.opponents))
        held = Column(Gap(h=OPEN_HEAD - 14), *rows, gap=6)
        return Over(self._room("open tents"), held, h=OPEN_HEAD + OPEN_ROW * self.opponents)

    def _right(self) -> Node:
        ticker = self._room("ticker", h=_TICKER)
        shelves = self._room("shelves", h=_POOLS, grow=0.6)
        stock = self._room("stock", h=_SUPPLY, lowest=200, grow=0.4)
        alone = Column(self._room("shelves", h=_POOLS + 120, lowest=0), Gap(grow=1), gap=0, grow=1, lowest=0)
        return Fits(Column(ticker, shelves, stock), Column(ticker, alone), tall=True, grow=1, lowest=0)

    # ---- below and above it

    def _rail(self) -> Node:
        """The own tent, the hand, the market, and the buttons."""

        def row(own: float) -> Node:
            w, h = _HAND_CARD
            cards = (self._room(f"hand {n}", w=w, h=h, align="start") for n in range(1, 5))
            acts = self._room("banner", grow=1), self._room("end", grow=1)
            big = Column(*acts, gap=6, pad=(0, 8), w=290, least=220, most=420, grow=1.5)
            market = Column(self._market(_MARKET_CARD, 7.4), pad=(0, 6), w=_MARKET)
            undo = Row(self._room("undo", w=126), self._room("redo", grow=1), gap=5, grow=1)
            small = Column(undo, self._room("turn", grow=1), gap=6, pad=(0, 8), w=_SMALL, most=250, grow=0.8)
            return Row(
                *(Gap(w=14), Column(self._room("own", grow=1), pad=(0, 6), w=own), Gap(w=10, grow=5)),
                *(Over(self._room("hand"), Row(*cards, gap=5.6), w=_HAND), Gap(w=8, grow=0.4), market),
                *(Gap(w=8, grow=3.6), small, Gap(w=10), big, Gap(w=12)),
                gap=0,
            )

        return Over(self._room("rail"), Fits(row(_OWN), row(_OWN_BARE)), h=_RAIL)

    def _market(self, card: tuple[float, float], gap: float) -> Node:
        """The face-up cards and the stack in their tray."""
        w, h = card
        *row, stack = (self._room(f"card {n}", w=w, h=h, align="centre") for n in range(1, 5))
        places = Row(Row(*row, gap=gap), stack, gap=gap + 4, pad=(7, 2))
        return Over(self._room("market"), places, grow=1, lowest=0)

    def _bar(self) -> Node:
        u = self.frame.u
        wide, high = (max(least, self.frame.dense(LEAST_HIT_PX) / u) for least in (58, 44))
        shown = ["log", *["supply"] * ("stock" not in self), "coach", "help", "sound", "menu"]
        buttons = (self._room(key, w=wide, h=high, align="centre") for key in shown)
        name = Gap(w=24), self._room("word", w=156), Gap(w=10), self._room("round", w=130)
        ribbon = Gap(w=RIBBON_TAIL + 8), _RibbonRoom(self), Gap(w=RIBBON_TAIL + 8)
        return Row(*name, *ribbon, Row(*buttons, gap=8), Gap(w=24), gap=0)

    # ---- the compact form

    def _compact(self) -> Node:
        """The board as large as the height, the narrowest columns and the lowest rail allow, and no less than half as
        wide as the window; the rest of the width is the columns'."""
        frame = self.frame
        down = (frame.height - (_HEAD + _MARGIN + _LEAST_RAIL) * frame.u) / self.rows
        across = (frame.width - 2 * (_MARGIN + _COLUMN + _BESIDE) * frame.u) / self.columns
        square = max(4, int(min(down, max(across, ceil(frame.width / 2 / self.columns)))))
        w, h = (side * square / frame.u for side in (self.columns, self.rows))
        oak = self._oak(square) / frame.u
        beside, rail = max(_BESIDE, oak + 4), min(_MOST_RAIL, frame.design_height - _HEAD - oak - 1 - h)
        inset = RIBBON_TAIL - 4
        ribbon = Row(Gap(w=inset), Column(Gap(h=1), self._room("ribbon", h=34), gap=0, grow=1), Gap(w=inset), gap=0)
        town = Column(
            Over(self._room("top"), ribbon, h=_HEAD),
            *(Gap(grow=1), self._room("board", w=w, h=h), Gap(grow=1), Gap(h=oak + 1)),
            gap=0,
            w=w,
        )

        def column(key: str, node: Node, **size: Unpack[Size]) -> Node:
            parts = Gap(h=6), Over(self._room(key), node, grow=1, lowest=0), Gap(h=_MARGIN)
            return Column(*parts, gap=0, **size)

        # Figures need less room than words.
        sides = frame.design_width - w - 2 * (_MARGIN + beside)
        right = min(sides / 2, max(_COLUMN, _RIGHT * sides))

        middle = Row(
            *(Gap(w=_MARGIN), column("left", self._beside(), w=sides - right), Gap(w=beside), town, Gap(w=beside)),
            *(column("right", self._reckoned(), w=right), Gap(w=_MARGIN)),
            gap=0,
        )
        foot = Over(self._room("rail"), self._cards_and_actions(rail), h=rail)
        return Column(Column(middle, grow=1, lowest=0), foot, gap=0)

    def _beside(self) -> Node:
        """The others as plates, and below them the chronicle; above all else that may stand there, a sheet, all of
        them are low plates or bars."""

        def filled(key: str, high: float, sheet: str) -> Node:
            tents = (self._room(f"{key} {n}", h=high) for n in range(self.opponents))
            head = Column(*tents, gap=_BETWEEN_BARS, pad=(_AROUND_BARS, _AROUND_BARS))
            return Column(head, self._room(sheet, grow=1, lowest=0), gap=0, grow=1, lowest=0)

        bars = filled("bar", _BAR, "sheet")
        if self.mentored:
            return bars
        ways = (
            Column(
                *(self._room(f"tent {n}", h=high) for n in range(self.opponents)),
                *self._lines(lines, expects=expects),
                self._room("log", h=self._button(button)) if button else None,
                gap=_BETWEEN,
            )
            for high, lines, button in _PLATES
            for expects in sorted({False, self.expects and self.opponents < 3}, reverse=True)
        )
        return Over(Gap(), bars, filled("plate", _LOW_PLATE, "low sheet"), Fits(*ways, tall=True), grow=1, lowest=0)

    def _reckoned(self) -> Node:
        """What counts: the seal values, the castle, the supply, the own tent."""
        high, low = self._button(41), self._button(36)
        buttons = self._room("coach", w=117.5, grow=1), self._room("menu", w=101.5, grow=1)
        return Column(
            Row(*buttons, gap=_BETWEEN, h=high, lowest=low),
            self._room("ticker", h=142, lowest=103),
            self._room("shelves", h=81, lowest=68),
            self._room("supply", h=high, lowest=low),
            self._room("own", h=150, lowest=133, grow=1),
            gap=_BETWEEN,
        )

    def _button(self, high: float) -> float:
        """The height of a button, no less than a fingertip needs."""
        return max(high, self.frame.dense(LEAST_HIT_PX) / self.frame.u)

    def _cards_and_actions(self, rail: float) -> Node:
        """The hand, the market, and the buttons of a turn."""
        wide = self.frame.design_width
        acts = 345 if wide > 1150 else 249
        card = min((rail - 9) * CARD_W / CARD_H, (wide - acts - 72) / 8)
        h = card * CARD_H / CARD_W
        hand = Row(*(self._room(f"hand {n}", w=card, h=h, align="centre") for n in range(1, 5)), gap=4)
        tray = self._market((card, h), 4)
        undo, turn, banner, end = (self._room(key, grow=1) for key in ("undo", "turn", "banner", "end"))
        if wide > 1150:
            big = Column(banner, end, gap=10, w=290, least=200, grow=1)
            small = Column(undo, turn, gap=10, w=176, least=135)
            actions: Node = Row(small, big, gap=7, pad=(0, 8), w=460, least=acts)
        else:
            actions = Column(Row(undo, turn, gap=5, grow=1), banner, end, gap=5, pad=(0, 5), w=acts)
        return Row(
            *(Gap(w=_MARGIN), Over(self._room("hand"), hand), Gap(w=7, grow=1)),
            *(Column(Gap(grow=1), tray, Gap(grow=1), gap=0), Gap(w=8, grow=1), actions, Gap(w=_MARGIN)),
            gap=0,
        )

    # ---- what follows from it

    @property
    def square(self) -> int:
        """Size of a square, real px."""
        return self["board"].w // self.columns

    @property
    def board_frame(self) -> Rect:
        """The board with the oak around it."""
        return self["board"].inflate(*(2 * self._oak(self.square),) * 2)

    @staticmethod
    def _oak(square: int) -> int:
        """How wide the frame of a board is, real px."""
        return round(_OAK * max(square / 72, 0.5))

    @property
    def hand_cards(self) -> tuple[Rect, ...]:
        """The places of the cards in the hand."""
        return tuple(self[f"hand {n}"] for n in range(1, 5))

    @property
    def market_places(self) -> tuple[Rect, ...]:
        """Those of the face-up cards, and of the stack."""
        return tuple(self[f"card {n}"] for n in range(1, 5))

    @property
    def compact(self) -> bool:
        """Whether this is the compact form."""
        return "round" not in self

    @property
    def parchment(self) -> Iterator[Rect]:
        """What lies on parchment: below a roof it begins further down."""
        for key, room in self.items():
            if key.startswith(_PARCHMENT):
                roofed = self.compact and key.startswith(_ROOFED)
                down = self.frame.px(below_roof(room.h / self.frame.u)) if roofed else 0
                yield Rect(room.x, room.y + down, room.w, room.h - down)

    @property
    def _end(self) -> int:
        """Where the columns end."""
        return self["rail"].y - self.frame.px(self._foot)

    @property
    def tents(self) -> tuple[Rect, ...]:
        """Where the tents of the left column lie, seen or not."""
        key = next(key for key in ("tent", "behind", "bar") if f"{key} 0" in self)
        return tuple(self[f"{key} {n}"] for n in range(self.opponents))

    def tents_above(self, sheet: Rect) -> tuple[Rect, ...]:
        """In the compact form: the same while something stands on a sheet."""
        key = "plate" if sheet == self.get("low sheet") else "bar"
        return tuple(self[f"{key} {n}"] for n in range(self.opponents))

    @property
    def panel(self) -> Rect:
        """In the compact form: the place of the mentor, the coach, the lens and long words: the sheet, over the tents
        too where that is low."""
        return self["left" if self["sheet"].h < self.frame.px(_LEAST_PANEL) else "sheet"]

    @property
    def sheets(self) -> Sequence[Rect]:
        """In the compact form: where words lie that have no room over the board."""
        return [self["chronicle"], self.panel] if self.compact and not self.mentored else ()

    @property
    def between_bars(self) -> Rect:
        """All that lies between the top bar and the rail: what is said lies there."""
        top = self["top"].bottom
        return Rect(0, top, self.frame.width, self["rail"].top - top)

    def floating(self, width: int, high: int, told: Sequence[Rect]) -> Rect:
        """Where something lies over the board: at its left or right side, where it hides less of what is told."""
        top, bottom = self["top"].bottom + self.frame.px(4), self["rail"].y - self.frame.px(4)
        left = Rect(self["left"].x, min(top, max(0, bottom - high)), width, high)
        right = left.move(self["right"].right - left.right, 0)
        return min(left, right, key=lambda place: (len(place.collidelistall(told)), place.clip(self["board"]).w))

    def lens(self, *, alone: bool = False) -> Rect | None:
        """The place of the seal market lens, `alone` or with other words below it: that of the chronicle, in the
        compact form a sheet or that of a panel, else the foot of the left column; none beside the mentor, for it must
        not cover him."""
        if "chronicle" in self and not self.compact:
            return self["chronicle"]
        if self.mentored:
            return None
        if self.compact:
            if self["low sheet"].h >= self.frame.px(_LEAST_PANEL):
                return self["low sheet"]
            return self["sheet"] if alone and self["sheet"].h >= self.frame.px(_LEAST_LENS) else self.panel
        tents = self.tents
        least = min(self.frame.px(340 if self.opponents < 3 else 300), self._end - tents[0].y)
        top = max(tent.y for tent in tents if self._end - tent.y >= least)
        return Rect(tents[0].x, top, tents[0].w, self._end - top)


class BoardGrid:
    """Squares and pixels of a board of ``columns`` x ``rows`` squares of ``square`` px at ``origin``."""

    CASTLE_RISE = 15
    CASTLE_STEP = 12

    def __init__(self, area: Rect, square: int) -> None:
        self.area = area
        self.square = square

    def rect(self, x: float, y: float, w: float = 1, h: float = 1) -> Rect:
        """The pixels of a block of squares."""
        q = self.square
        return Rect(self.area.x + x * q, self.area.y + y * q, w * q, h * q)

    def point(self, pos: tuple[float, float]) -> tuple[float, float] | None:
        """A pixel position in squares from the board's corner; None off the board."""
        if not self.area.collidepoint(pos):
            return None
        return (pos[0] - self.area.x) / self.square, (pos[1] - self.area.y) / self.square

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """A position in squares from the board's corner, in pixels."""
        return round(self.area.x + x * self.square), round(self.area.y + y * self.square)

    def lift(self, pieces: int) -> int:
        """How many px the top face of a stack of ``pieces`` castle pieces lies above its square."""
        if pieces <= 0:
            return 0
        return round((self.CASTLE_RISE + self.CASTLE_STEP * (pieces - 1)) * self.square / 64)

    def top_face(self, x: int, y: int, pieces: int) -> Rect:
        """The top face of a stack of castle pieces on square (x, y)."""
        return self.rect(x, y).move(0, -self.lift(pieces))

    def faces(self, lot: LotPlace, castle: Castle) -> dict[Square, Rect]:
        """The top face of the stack on each castle square, in their order."""
        stacks = zip(lot.castle_squares(), castle.stacks, strict=True)
        return {place: self.top_face(place.x, place.y, len(stack)) for place, stack in stacks}
