"""Where everything of the play screen lies: a tree of rooms for the panels, the buttons and the board.

The design picture is 1920 x 1080; a window of another shape, a larger interface or a very small window has another
number of design pixels, and the screen drops parts in a fixed order: the supply, the forecast, the chronicle, the
finished and the waiting floors, the own tent's art, the face-up cards' pictures, the words of small buttons, the
opponents' tents. The values of the seals, the hand and the end of the turn never go.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple, Unpack, cast

from pygame import Rect

from arkadia_desktop.ui.layout import Column, Fits, Gap, Laid, Node, Over, Room, Row, Size
from arkadia_desktop.ui.paint.frame import LEAST_SQUARE, Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import LEAST_FONT_PX, LEAST_HIT_PX, RIBBON_TAIL, SMALL

CARD_W, CARD_H = 160, 208
_HAND, _HAND_CARD, _MARKET_CARD, _CHIP = 442, (106.4, 138.3), (97.6, 127), (90, 58)
"""Width of the hand as designed, and sizes of the cards there and in the market, as pictures and as chips."""
MARKET, MARKET_COMPACT = 434, 196
OWN, OWN_COMPACT, OWN_SMALL, OWN_LEAST = 566, 336, 256, 172
"""Widths of the own tent: with its art, without, closely packed, and with all in the least room."""
WORDED, PAIRED, STACKED = 176, 106, 62
"""Widths of Undo, Redo and Rotate together: with words, two icons side by side, one below the other."""
RAIL, TOP, GAP = 142, 56, 12
_BOARD_GAP, _AIR, _OAK = 18, 8, 12
"""Below the board, above the columns, and how wide the board's frame is where a square has 72 px."""
NARROWEST, LOWEST = 960, 540
"""Fewest design pixels the play screen can do with; a larger interface scale gives way."""
_COLLAPSE_PX = 1180
"""Windows narrower than this (real px) show the opponents as portraits."""
_RIBBON, _LEAST_RIBBON = 800, 440
_TICKER, _POOLS, _POOLS_SLIM, _SUPPLY = 196, 430, 280, 206
_TENT, _PORTRAIT, _TALL_TENT, _TALLEST_TENT = 246, 168, 300, 420
LEAST_TENT = 120
_FORECAST, _LEAST_FORECAST = 112, 54
"""Height of what may be expected, and of its figures alone."""
_TENTS_AND_LINES = (246, 230), (196, 230)
_THREE_TENTS_AND_LINES = (196, 304), (172, 304), (172, 230)
"""Heights of a tent, and least ones of the chronicle; of three opponents rather the turn of one is seen whole."""
OPEN_HEAD, OPEN_ROW = 70, 54
"""Height of what open tents hold: without the rows, and of a row."""
_LEAST_MENTOR = 560
"""Height of the mentor's panel below a tent."""
_SMALL_BAR, _WIDE = 1150, 1240
"""In a window of fewer design px the top bar leaves the name of the game out; in one of more the columns stay as
designed as long as the squares are not too small."""
_OVER = 4
"""By so many real px the board may be wider than its room, so that rounding makes no square smaller."""


class _Columns(NamedTuple):
    """Widths of the side columns, and of what lies between window, columns and board; design px. They become narrower
    when a square would have less than the share ``enough`` of what the height allows (0: any size will do)."""

    left: float
    right: float
    edge: float = 16
    beside: float = 28
    enough: float = 0.72


_FULL, _NARROW = _Columns(340, 342), _Columns(268, 300)
_ROOMY, _ROOMIEST = _Columns(460, 460, beside=128, enough=1), _Columns(460, 460, beside=48, enough=1)
_PORTRAITS = (
    _Columns(132, 342, enough=0.66),
    _Columns(132, 296, enough=0.66),
    _Columns(132, 252, 10, 22, 0.66),
    _Columns(132, 234, 8, 18, 0),
)
_MENTORED = _Columns(268, 300, enough=0.9), _Columns(252, 252, 10, 22, 0.9), _Columns(244, 234, 8, 18, 0)
"""Beside the mentor, who needs room for his words."""


class _Rail(NamedTuple):
    """Widths in the rail, the least one of the large buttons, how large the cards of the hand are; ``close``: with
    small gaps."""

    own: float
    market: float
    small: float
    big: float
    cards: float = 1.0
    close: bool = False


_RAILS = (
    _Rail(OWN, MARKET, WORDED, 220),
    _Rail(OWN_COMPACT, MARKET, WORDED, 220),
    _Rail(OWN_COMPACT, MARKET, PAIRED, 200),
    _Rail(OWN_COMPACT, MARKET, PAIRED, 168, close=True),
    _Rail(OWN_COMPACT, MARKET_COMPACT, PAIRED, 168),
    _Rail(OWN_COMPACT, MARKET_COMPACT, STACKED, 168),
    _Rail(OWN_SMALL, MARKET_COMPACT, PAIRED, 132, 0.9, close=True),
    _Rail(OWN_SMALL, MARKET_COMPACT, STACKED, 132, 0.9, close=True),
    _Rail(OWN_LEAST, MARKET_COMPACT, PAIRED, 112, 0.84, close=True),
    _Rail(OWN_LEAST, MARKET_COMPACT, 54, 112, 0.84, close=True),
)


BUTTONS = ("undo", "redo", "turn", "banner", "end", "log", "pools", "supply", "coach", "help", "sound", "menu")
"""The keys of the rail's buttons and of those of the top bar, in the order of Tab."""


def stage_frame(frame: Frame) -> Frame:
    """The frame the play screen is drawn in: small letters are 13 real px, so a tiny window counts as a larger
    interface; and a larger interface than the screen can hold gives way."""
    least = LEAST_FONT_PX / SMALL.size
    most = min(frame.width / NARROWEST, frame.height / LOWEST)
    u = max(least, min(frame.u, max(most, least)))
    return frame if abs(u - frame.u) < 1e-6 else Frame(frame.width, frame.height, u / frame.f)


class _BoardRoom(Room):
    """In the middle of its room, as large as squares of whole multiples of 4 px may be: at most `most`, and rather not
    smaller than the share `enough` of that."""

    def __init__(self, rooms: PlayLayout, most: int, enough: float) -> None:
        super().__init__(rooms, "board", grow=1)
        self._plan, self._most = (rooms.columns, rooms.rows), most
        self._enough = max(LEAST_SQUARE, 4 * ceil(enough * most / 4)) if enough else 0

    def natural_widths(self, kit: Kit) -> tuple[int, int]:
        return self._enough * self._plan[0] - _OVER, self._most * self._plan[0]

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        square = min(self._most, max(4, (rect.w + _OVER) // self._plan[0] // 4 * 4))
        board = Rect(rect.topleft, (square * self._plan[0], square * self._plan[1]))
        board.move_ip((rect.w - board.w) // 2, max(0, rect.h - board.h) // 2)
        return super().lay(kit, board)


class _RibbonRoom(Room):
    """Above the middle of the board where it can be as wide as ``least`` there, else aside."""

    def __init__(self, rooms: PlayLayout, least: float) -> None:
        super().__init__(rooms, "ribbon", h=52, grow=1, align="centre")
        self._middle, self._least = rooms["board"].centerx, least

    def lay(self, kit: Kit, rect: Rect) -> Laid:
        least = min(kit.px(self._least), rect.w) // 2
        half = max(least, min(kit.px(_RIBBON) // 2, self._middle - rect.x, rect.right - self._middle))
        middle = min(max(self._middle, rect.x + half), rect.right - half)
        return super().lay(kit, Rect(middle - half, rect.y, 2 * half, rect.h))


class PlayLayout(dict[str, Rect]):
    """Where everything of the play screen lies, real px by key; what has no room is left out.

    ``frame`` is the frame to draw in (see ``stage_frame``), which is also the one for the kit of the components;
    ``opponents`` is 1..3. ``mentored``: the mentor's panel lies over the tents but the first, over all where there is
    little room; ``opened``: in the place of the first stands what all of them hold, nowhere where there is little room.
    ``expects``: above the chronicle stands what may be expected, where there is room for both.
    Tents that are not seen have rooms called ``behind``.
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
        self._column = height - TOP - _AIR - RAIL - self._foot
        middle = Fits(*self._middle(), grow=1, lowest=0)
        self._lay(Column(self._room("top", h=TOP), middle, self._rail(), gap=0), self.frame.area)
        self._lay(self._bar(), self["top"])  # what has no room in the columns has a button there
        if "pools" in self._buttons:
            beside = self.frame.width - self["ticker"].x + self.frame.px(_AIR)
            drawer = Row(Gap(grow=1), self._room("drawer", w=342, h=_POOLS, align="start"), gap=0)
            self._lay(drawer, Rect(0, self["ticker"].y, self.frame.width - beside, self._end - self["ticker"].y))

    def _lay(self, node: Node, rect: Rect) -> None:
        for _laid in node.lay(cast(Kit, self.frame), rect):  # rooms ask a kit for lengths only
            pass

    def _room(self, key: str, **size: Unpack[Size]) -> Room:
        return Room(self, key, **size)

    # ---- beside the board

    def _middle(self) -> Iterator[Node]:
        """The board between the columns, from where there is plenty of room to where there is little."""
        frame, left, right = self.frame, self._left(), self._right()
        if self.mentored or frame.width >= _COLLAPSE_PX:
            if self.opponents > 1 and not self.opened:  # a single tent leaves the lines a place below it
                yield self._wide()
            yield self._row(_ROOMY, left, right)
            full = _FULL._replace(enough=0.01) if frame.design_width >= _WIDE else _FULL
            yield self._row(full, left, right, grow=0.75)
        if self.mentored:
            yield from (self._row(columns, left, right) for columns in _MENTORED)
            return
        crowded = (frame.design_height - RAIL - TOP) / self.opponents < LEAST_TENT
        if frame.width >= _COLLAPSE_PX and not crowded:
            yield self._row(_NARROW, left, right)
        portraits = self._tents(_PORTRAIT)
        yield from (self._row(columns, portraits, right) for columns in _PORTRAITS)

    def _row(self, columns: _Columns, left: Node, right: Node, *own: Node, grow: float = 0) -> Node:
        """The board between two columns; beside the left one lies what has its `own`."""
        down = (self.frame.height - (TOP + _BOARD_GAP + RAIL) * self.frame.u) / self.rows
        board = _BoardRoom(self, max(4, int((down + 1e-6) // 4) * 4), columns.enough)

        def column(key: str, node: Node, width: float, least: float | None = None) -> Node:
            parts = Gap(h=_AIR), Over(self._room(key), node, grow=1, lowest=0), Gap(h=self._foot)
            return Column(*parts, gap=0, w=width, least=least, grow=grow)

        lines = [part for one in own for part in (Gap(w=GAP), column("lines", one, 390, 288))]
        return Row(
            *(Gap(w=columns.edge), column("left", left, columns.left), *lines, Gap(w=columns.beside)),
            Column(board, Gap(h=_BOARD_GAP), gap=0, grow=1),
            *(Gap(w=columns.beside - 2), column("right", right, columns.right), Gap(w=columns.edge)),
            gap=0,
        )

    def _wide(self) -> Node:
        """In very wide windows the chronicle, or the mentor, has a column of its own, and the supply lies below the
        tents if there is enough room."""
        own = self._room("mentor", grow=1) if self.mentored else Column(*self._lines(0), gap=GAP, grow=1)
        if self.opponents * (_TALL_TENT + GAP) + _SUPPLY > self._column:
            return self._row(_ROOMIEST, self._tents(_TALLEST_TENT), self._right(), own)
        tents = (self._room(f"tent {n}", h=_TALL_TENT, grow=1) for n in range(self.opponents))
        left = Column(*tents, self._room("stock", h=_SUPPLY, grow=1), gap=GAP, grow=1, lowest=0)
        right = Column(self._room("ticker", h=_TICKER), self._room("shelves", grow=1), gap=GAP, grow=1, lowest=0)
        return self._row(_ROOMIEST, left, right, own)

    @property
    def _between(self) -> float:
        """The gap between two tents."""
        return 10 if self.opponents > 2 else GAP

    def _tents(self, high: float) -> Node:
        """Nothing but the tents, so high at most."""
        tents = (self._room(f"tent {n}", h=high, lowest=0) for n in range(self.opponents))
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
            for tent, lines in (_THREE_TENTS_AND_LINES if self.opponents > 2 else _TENTS_AND_LINES)
        ]
        return Fits(*ways, self._tents(_TALLEST_TENT), tall=True, grow=1, lowest=0)

    def _lines(self, least: float, *, expects: bool | None = None) -> Iterator[Node]:
        """The chronicle, and what may be expected above it."""
        if self.expects if expects is None else expects:
            yield self._room("forecast", h=_FORECAST, lowest=_LEAST_FORECAST)
        yield self._room("chronicle", h=least, grow=1)

    def _beside_mentor(self) -> Node:
        """The first tent, or what all of them hold, above the mentor's panel where that leaves him room; the others lie
        behind it."""

        def mentor(*behind: int) -> Node:
            rooms = (Column(self._room(f"behind {n}", h=_TENT, lowest=0), Gap(grow=1), gap=0) for n in behind)
            return Over(self._room("mentor"), *rooms, h=_LEAST_MENTOR, grow=1)

        first: Node = self._room("tent 0", h=_TENT)
        if self.opened:
            rows = (self._room(f"behind {n}", h=OPEN_ROW - 6) for n in range(self.opponents))
            held = Column(Gap(h=OPEN_HEAD - 14), *rows, gap=6)
            first = Over(self._room("open tents"), held, h=OPEN_HEAD + OPEN_ROW * self.opponents)
        below = Column(first, mentor(*([] if self.opened else range(1, self.opponents))), gap=GAP)
        return Fits(below, mentor(*range(self.opponents)), tall=True, grow=1, lowest=0)

    def _right(self) -> Node:
        ticker = self._room("ticker", h=_TICKER)
        shelves = self._room("shelves", h=_POOLS, grow=0.6)
        stock = self._room("stock", h=_SUPPLY, lowest=200, grow=0.4)
        alone = Column(self._room("shelves", h=_POOLS + 120, lowest=0), Gap(grow=1), gap=0, grow=1, lowest=0)
        return Fits(Column(ticker, shelves, stock), Column(ticker, alone), tall=True, grow=1, lowest=0)

    # ---- below and above it

    def _rail(self) -> Node:
        return Over(self._room("rail"), Fits(*map(self._rail_row, _RAILS)), h=RAIL)

    def _rail_row(self, rail: _Rail) -> Node:
        """The own tent, the hand, the market, and the buttons."""
        edge, beside, end = (8, 6, 8) if rail.close else (14, 8, 12)
        w, h = (side * rail.cards for side in _HAND_CARD)
        cards = (self._room(f"hand {n}", w=w, h=h, align="start") for n in range(1, 5))
        row = Row(*cards, gap=5.6 * rail.cards, pad=(0, RAIL * (1 - rail.cards) / 2))
        big = Column(self._room("banner", grow=1), self._room("end", grow=1), gap=6, pad=(0, 8), w=290, least=rail.big)
        return Row(
            *(Gap(w=edge), Column(self._room("own", grow=1), pad=(0, 6), w=rail.own)),
            *(Gap(w=10 if edge == 14 else 8, grow=3), Over(self._room("hand"), row, w=_HAND * rail.cards)),
            *(Gap(w=2 + 6 * rail.cards, grow=0.4), self._market(compact=rail.market == MARKET_COMPACT)),
            *(Gap(w=beside, grow=5.6), self._small(rail.small), Gap(w=beside + 2), big, Gap(w=end)),
            gap=0,
        )

    def _market(self, *, compact: bool) -> Node:
        w, h = _CHIP if compact else _MARKET_CARD
        *row, stack = (self._room(f"card {n}", w=w, h=h, align="start") for n in range(1, 5))
        places: Node = Row(Row(*row, gap=7.4), stack, gap=11.4, pad=(7, 2))
        if compact:
            places = Column(Row(*row[:2], gap=4), Row(row[2], stack, gap=4), gap=3, pad=(6, 5))
        tray = Over(self._room("market"), places, grow=1, lowest=0)
        return Column(tray, pad=(0, 6), w=MARKET_COMPACT if compact else MARKET)

    def _small(self, wide: float) -> Node:
        """Undo, Redo and what turns or clears: the first two side by side where there is room."""
        redo, turn = self._room("redo", grow=1), self._room("turn", grow=1)
        if wide < PAIRED:
            return Column(self._room("undo", grow=1), redo, turn, gap=5, pad=(0, 8), w=wide)
        undo = self._room("undo", w=122 if wide == WORDED else 50)
        return Column(Row(undo, redo, gap=6, grow=1), turn, gap=6, pad=(0, 8), w=wide)

    def _bar(self) -> Node:
        small, u = self.frame.design_width < _SMALL_BAR, self.frame.u
        wide, high = max(42 if small else 58, LEAST_HIT_PX / u), max(44, LEAST_HIT_PX / u)
        buttons = (self._room(key, w=wide, h=high, align="centre") for key in self._buttons)
        name: tuple[Node, ...] = (Gap(w=24), self._room("word", w=156), Gap(w=10), self._room("round", w=130))
        if small:
            name = (Gap(w=12), self._room("round", w=100))
        ribbon = Gap(w=RIBBON_TAIL + 8), _RibbonRoom(self, _RIBBON if small else _LEAST_RIBBON), Gap(w=RIBBON_TAIL + 8)
        return Row(*name, *ribbon, Row(*buttons, gap=8), Gap(w=16 if small else 24), gap=0)

    @property
    def _buttons(self) -> list[str]:
        """The buttons of the top bar, from the left."""
        pools = ["pools"] * (self["shelves"].h < self.frame.px(_POOLS_SLIM))
        return ["log", *pools, *["supply"] * ("stock" not in self), "coach", "help", "sound", "menu"]

    # ---- what follows from it

    @property
    def square(self) -> int:
        """Size of a square, real px."""
        return self["board"].w // self.columns

    @property
    def board_frame(self) -> Rect:
        """The board with the oak around it."""
        oak = round(_OAK * max(self.square / 72, 0.5))
        return self["board"].inflate(2 * oak, 2 * oak)

    @property
    def hand_cards(self) -> tuple[Rect, ...]:
        """The places of the cards in the hand."""
        return tuple(self[f"hand {n}"] for n in range(1, 5))

    @property
    def market_places(self) -> tuple[Rect, ...]:
        """Those of the face-up cards, and of the stack."""
        return tuple(self[f"card {n}"] for n in range(1, 5))

    @property
    def portraits(self) -> bool:
        """Whether the tents in the left column are seen as portraits."""
        return "tent 0" in self and self["tent 0"].w <= self.frame.px(_PORTRAITS[0].left)

    @property
    def _end(self) -> int:
        """Where the columns end."""
        return self["rail"].y - self.frame.px(self._foot)

    @property
    def tents(self) -> tuple[Rect, ...]:
        """Where the tents of the left column lie, seen or not."""
        return tuple(self.get(f"tent {n}") or self[f"behind {n}"] for n in range(self.opponents))

    def floating(self, width: int, high: int, told: Sequence[Rect]) -> Rect:
        """Where something lies over the board: at its left or right side, where it hides less of what is told."""
        top, bottom = self["top"].bottom + self.frame.px(4), self["rail"].y - self.frame.px(4)
        left = Rect(self["left"].x, min(top, max(0, bottom - high)), width, high)
        right = left.move(self["right"].right - left.right, 0)
        return min(left, right, key=lambda place: (len(place.collidelistall(told)), place.clip(self["board"]).w))

    @property
    def lens(self) -> Rect | None:
        """The place of the seal market lens: that of the chronicle, else the foot of the left column; none beside
        portraits or the mentor, for it must not cover the board or him."""
        if "chronicle" in self:
            return self["chronicle"]
        if self.portraits or self.mentored:
            return None
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

    def rect(self, x: int, y: int, w: int = 1, h: int = 1) -> Rect:
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
