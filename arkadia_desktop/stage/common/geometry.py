"""Where everything of the play screen lies. Pure arithmetic: a window size in, rectangles in real pixels out.

The design picture is 1920 x 1080; a window of another shape, a larger interface or a very small window has another
number of design pixels, and the screen drops parts in a fixed order: the supply, the chronicle, the finished and the
waiting floors, the own tent's art, the face-up cards' pictures, the words of small buttons, the opponents' tents. The
values of the seals, the hand and the end of the turn never go.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import floor
from typing import NamedTuple

from pygame import Rect

from arkadia_desktop.ui.paint.frame import LEAST_SQUARE, Frame
from arkadia_desktop.ui.paint.theme import LEAST_FONT_PX, LEAST_HIT_PX, RIBBON_TAIL, SMALL

RAIL = 142
FOUR = 4
HAND_PITCH, HAND_ZOOM = 112, 0.665
MARKET, MARKET_COMPACT = 434, 196
MARKET_PITCH, MARKET_ZOOM = 105, 0.61
OWN, OWN_COMPACT, OWN_SMALL, OWN_LEAST = 566, 336, 256, 172
"""Widths of the own tent: with its art, without, closely packed, and with all in the least room."""
UNDO, PAIR = 122, 50
"""Width of Undo with its word, and of each of two icons side by side."""
_PAIRED = 2 * PAIR + 6
_SPACED, _CLOSE = 56, 40
"""The gaps of the rail together, as designed and where there is no room for them."""


@dataclass(frozen=True)
class RailPlan:
    """Widths in design px; ``cards`` is how large the cards are (1.0 = as designed), ``gaps`` all gaps together.
    ``small`` is the width of Undo, Redo and Rotate together.
    """

    own: float
    market: int
    small: int
    big: float
    cards: float
    gaps: int = _SPACED

    @property
    def market_compact(self) -> bool:
        """Whether the face-up cards are small chips."""
        return self.market < MARKET

    @property
    def worded(self) -> bool:
        """Whether Undo and Rotate have room for words."""
        return self.small > UNDO

    @property
    def stacked(self) -> bool:
        """Whether Undo, Redo and Rotate stand one below the other."""
        return self.small < _PAIRED

    @property
    def hand(self) -> float:
        """Width of the hand."""
        return FOUR * HAND_PITCH * self.cards


class _Choice(NamedTuple):
    """A way to fill the rail: widths, the least width of the large buttons, and how large the cards are."""

    own: int
    market: int
    small: int
    big: int
    cards: float = 1.0
    gaps: int = _SPACED

    @property
    def piles(self) -> float:
        """Width of the face-up cards and the stack."""
        return self.market * (1 if self.market < MARKET else self.cards)

    @property
    def least(self) -> float:
        """The least width of the rail."""
        return self.gaps + self.own + self.small + FOUR * HAND_PITCH * self.cards + self.piles + self.big


_CHOICES = (
    _Choice(OWN, MARKET, 176, 220),
    _Choice(OWN_COMPACT, MARKET, 176, 220),
    _Choice(OWN_COMPACT, MARKET, _PAIRED, 200),
    _Choice(OWN_COMPACT, MARKET, _PAIRED, 172, 1.0, _CLOSE),
    _Choice(OWN_COMPACT, MARKET_COMPACT, 62, 168),
    _Choice(OWN_SMALL, MARKET_COMPACT, 62, 132, 0.9, _CLOSE),
    _Choice(OWN_LEAST, MARKET_COMPACT, 54, 112, 0.84, _CLOSE),
)


def rail_plan(width: float, spare_height: float) -> RailPlan:
    """The largest parts that fit into ``width`` design px; cards grow where there is ``spare_height``."""
    one = next((choice for choice in _CHOICES if choice.least <= width + 0.5), _CHOICES[-1])
    fixed = one.gaps + one.own + one.small
    if one.small < _PAIRED and one.least + _PAIRED - one.small <= width + 0.5:
        one = one._replace(small=_PAIRED)
        fixed = one.gaps + one.own + one.small
    if one.market == MARKET:
        cards = FOUR * HAND_PITCH + MARKET
        roomy = max(1.0, min(1.2, 1 + spare_height / RAIL, (width - fixed - max(one.big, 240)) / cards))
        big = max(one.big, min(290.0, width - fixed - cards * roomy))
        return RailPlan(one.own, one.market, one.small, big, roomy, one.gaps)
    spare = width - fixed - FOUR * HAND_PITCH * one.cards - one.piles
    big = max(min(spare, float(one.big)), min(290.0, spare))
    return RailPlan(one.own, one.market, one.small, big, one.cards, one.gaps)


SIDE = 16
LEFT, RIGHT = 340, 342
NARROW_LEFT = 132
COLLAPSE_PX = 1180
"""Windows narrower than this (real px) show the opponents as portraits."""


class Columns(NamedTuple):
    """Widths of the side columns, and of what lies between window, columns and board; design px."""

    left: float
    right: float
    edge: int = SIDE
    beside: int = 28

    @property
    def all(self) -> float:
        """Everything that is not the board."""
        return self.left + self.right + 2 * self.edge + 2 * self.beside - 2


FULL = Columns(LEFT, RIGHT)
_NARROW = Columns(268, 300)
_PORTRAITS = (
    Columns(NARROW_LEFT, RIGHT),
    Columns(NARROW_LEFT, 296),
    Columns(NARROW_LEFT, 252, 10, 22),
    Columns(NARROW_LEFT, 234, 8, 18),
)
_MENTORED = FULL, _NARROW, Columns(252, 252, 10, 22), Columns(244, 234, 8, 18)
"""Beside the mentor, who needs room for his words."""
_ENOUGH, _ENOUGH_BESIDE_PORTRAITS, _ENOUGH_BESIDE_MENTOR = 0.72, 0.66, 0.9
"""Columns become narrower when a square would have less than this share of what the height allows."""
_WIDE = 1240
"""From so many design px on the columns stay as designed as long as the squares are large enough."""


def chosen_columns(frame: Frame, square_of: Callable[[float], int], *, crowded: bool, mentored: bool) -> Columns:
    """The widest columns that leave the board enough. ``square_of`` gives the size of a square (real px) with so many
    design px beside the board; `crowded`: the tents would be too low; `mentored`: the mentor has the left one."""
    most = square_of(0)
    choices = [FULL, _NARROW, *_PORTRAITS]
    if mentored:
        choices = [*_MENTORED]
    elif frame.width < COLLAPSE_PX:
        choices = [*_PORTRAITS]
    elif crowded:
        choices.remove(_NARROW)
    for choice in choices:
        square = square_of(choice.all)
        share = _ENOUGH if choice.left > NARROW_LEFT else _ENOUGH_BESIDE_PORTRAITS
        if mentored and choice is not FULL:
            share = _ENOUGH_BESIDE_MENTOR
        generous = square >= share * most or (choice is FULL and frame.design_width >= _WIDE)
        if square >= LEAST_SQUARE and generous:
            return choice
    return max(reversed(choices), key=lambda choice: square_of(choice.all))


TOP = 56
BOARD_GAP = 18
FRAME_WIDTH = 12
GAP = 12
RIBBON, LEAST_RIBBON = 800, 440
NARROWEST, LOWEST = 960, 540
"""Fewest design pixels the play screen can do with; a larger interface scale gives way."""

TICKER, POOLS, POOLS_SLIM, SUPPLY = 196, 430, 280, 206
TENT, TENT_OF_THREE, LOW_TENT, LEAST_TENT = 246, 196, 172, 120
TALL_TENT = 300, 420
"""Height of a tent in a wide column: as it is, and when the column is to be filled."""
OPEN_HEAD, OPEN_ROW = 70, 54
"""Height of what open tents hold: without the rows, and of a row."""
LEAST_MENTOR = 560
"""Height of the mentor's panel below a tent."""
CHRONICLE, ROOMY_CHRONICLE = 230, 304
"""Least height of the chronicle, and with three opponents, so that the turn of one of them is seen whole."""

CARD_W, CARD_H = 160, 208
TALLEST_READING = 446
SMALL_BAR = 1150
"""In a window of fewer design px the top bar leaves the name of the game out and lies closely packed."""


def stage_frame(frame: Frame) -> Frame:
    """The frame the play screen is drawn in: small letters are 13 real px, so a tiny window counts as a larger
    interface; and a larger interface than the screen can hold gives way."""
    least = LEAST_FONT_PX / SMALL.size
    most = min(frame.width / NARROWEST, frame.height / LOWEST)
    u = max(least, min(frame.u, max(most, least)))
    return frame if abs(u - frame.u) < 1e-6 else Frame(frame.width, frame.height, u / frame.f)


class PlayLayout:
    """All regions of the play screen. ``frame`` is the frame to draw in (see ``stage_frame``), which is also the one
    for the kit of the components; ``opponents`` is 1..3. Rectangles are real px; a part that is left out is None.
    ``mentored``: the mentor's panel lies over the tents but the first, over all where there is little room; ``opened``:
    in the place of the first stands what all of them hold, nowhere where there is little room.

    ``board`` are the squares, ``board_frame`` includes the oak. ``small_buttons`` are Undo, Redo and Turn,
    ``big_buttons`` Banner and End turn.
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
    ) -> None:
        self.frame = stage_frame(frame)
        self.mentored, self.opened = mentored, opened
        self.opponents = opponents
        self.columns, self.rows = columns, rows
        self.u = self.frame.u
        self.width, self.height = self.frame.design_width, self.frame.design_height
        self._columns()
        self._board_and_rail()
        self._left()
        self._right()
        self._rail_parts()
        self._top()

    # ---- helpers

    def _rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A design rectangle in real px; edges are rounded, so neighbours share them."""
        left, top = round(x * self.u), round(y * self.u)
        return Rect(left, top, round((x + w) * self.u) - left, round((y + h) * self.u) - top)

    def _square_of(self, beside: float) -> int:
        """Size of a square with ``beside`` design px beside the board."""
        across = (self.frame.width - beside * self.u) / self.columns
        down = (self.frame.height - (TOP + BOARD_GAP + RAIL) * self.u) / self.rows
        return max(4, floor((min(across, down) + 1e-6) / 4) * 4)

    # ---- parts

    def _columns(self) -> None:
        """Widths of the side columns; on very wide windows the chronicle has one of its own beside several tents."""
        crowded = (self.height - RAIL - TOP) / self.opponents < LEAST_TENT
        chosen = chosen_columns(self.frame, self._square_of, crowded=crowded, mentored=self.mentored)
        self.portraits = chosen.left == NARROW_LEFT
        self.edge, self.beside = chosen.edge, chosen.beside
        self.left_width, self.right_width = chosen.left, chosen.right
        self.chronicle_width = 0.0
        if chosen is not FULL:
            return
        spare = self.width - chosen.all - self.columns * self._square_of(chosen.all) / self.u
        extra = max(0.0, spare - 40)
        self.right_width += min(118.0, extra * 0.3)
        self.left_width += min(120.0, extra * 0.3)
        own_column = extra - (self.right_width - RIGHT) - (self.left_width - LEFT)
        # Below a single tent the left column would be empty without the chronicle.
        wide = own_column >= 300 and self.opponents > 1 and not self.opened
        self.chronicle_width = min(390.0, own_column - GAP) if wide else 0.0

    def _board_and_rail(self) -> None:
        own_column = GAP + self.chronicle_width if self.chronicle_width else 0
        left = self.edge + self.left_width + own_column + self.beside
        right = self.width - self.edge - self.right_width - self.beside + 2
        self.square = q = self._square_of(left + self.width - right)
        spare = self.height - TOP - BOARD_GAP - RAIL - self.rows * q / self.u
        self.plan = rail_plan(self.width, max(0.0, min(spare, self.height - 1080)))
        self.rail_height = RAIL * max(1.0, self.plan.cards)
        self.rail_top = self.height - self.rail_height
        bottom = self.rail_top - BOARD_GAP
        x = round(left * self.u) + (round(right * self.u) - round(left * self.u) - self.columns * q) // 2
        y = round(TOP * self.u) + max(0, (round(bottom * self.u) - round(TOP * self.u) - self.rows * q) // 2)
        self.board = Rect(x, y, self.columns * q, self.rows * q)
        oak = round(FRAME_WIDTH * max(q / 72, 0.5))
        self.board_frame = self.board.inflate(2 * oak, 2 * oak)
        self.rail = Rect(
            0, round(self.rail_top * self.u), self.frame.width, self.frame.height - round(self.rail_top * self.u)
        )

    @property
    def _column_end(self) -> float:
        """Where the side columns end (design px): level with the board where there is room."""
        return self.rail_top - (BOARD_GAP if self.height >= 1040 else 4)

    def _left(self) -> None:
        self.left_supply: Rect | None = None
        self.mentor: Rect | None = None
        self.open_tents: Rect | None = None
        height = self._column_end - (TOP + 8)
        gap = 10 if self.opponents > 2 else GAP
        gaps = gap * (self.opponents - 1)
        wide = self.chronicle_width > 0
        share = (height - gaps) / self.opponents
        rest = 0.0
        self.tents_seen = self.opponents
        if self.mentored and not wide:
            self._beside_mentor(height)
            return
        if self.portraits:
            tent = min(share, 168)
        elif wide:
            tent = self._wide_tent(height, gaps)
        else:
            few = (TENT, CHRONICLE), (TENT_OF_THREE, CHRONICLE)
            many = (TENT_OF_THREE, ROOMY_CHRONICLE), (LOW_TENT, ROOMY_CHRONICLE), (LOW_TENT, CHRONICLE)
            for tent, least in many if self.opponents > 2 else few:
                rest = height - gaps - self.opponents * tent - GAP
                if rest >= least:
                    break
            else:
                rest = 0.0
                tent = min(share, TALL_TENT[1])
        top = TOP + 8
        self.tents = tuple(
            self._rect(self.edge, top + i * (tent + gap), self.left_width, tent) for i in range(self.opponents)
        )
        self.chronicle: Rect | None = None
        if wide:
            column = self._rect(self.edge + self.left_width + GAP, top, self.chronicle_width, height)
            self.chronicle, self.mentor = (None, column) if self.mentored else (column, None)
        elif rest:
            self.chronicle = self._rect(self.edge, top + self.opponents * tent + gaps + GAP, self.left_width, rest)

    def _beside_mentor(self, height: float) -> None:
        """The first tent, or what all of them hold, above the mentor's panel where that leaves him room; the others lie
        below it."""
        above = OPEN_HEAD + OPEN_ROW * self.opponents if self.opened else TENT
        top, seen = TOP + 8, height - above - GAP >= LEAST_MENTOR
        below = top + (above + GAP) * seen
        self.tents_seen = int(seen and not self.opened)
        tops = [top, *[below] * (self.opponents - 1)]
        self.chronicle = None
        high: float = TENT
        if self.opened:  # each of them is a row of what they hold
            tops, high = [top + OPEN_HEAD + OPEN_ROW * i - 8 for i in range(self.opponents)], OPEN_ROW - 6
            self.open_tents = self._rect(self.edge, top, self.left_width, above) if seen else None
        self.tents = tuple(self._rect(self.edge, y, self.left_width, high) for y in tops)
        self.mentor = self._rect(self.edge, below, self.left_width, height - (below - top))

    def _wide_tent(self, height: float, gaps: float) -> float:
        """Height of a tent where the chronicle has a column of its own. Below the tents is the place of the supply, if
        there is enough of it; else the tents are higher."""
        least, most = TALL_TENT
        rest = height - gaps - self.opponents * least - GAP
        if rest >= SUPPLY:
            tent = least + max(0.0, min(most - least, (rest - SUPPLY) / (self.opponents + 1)))
            below = height - gaps - self.opponents * tent - GAP
            y = TOP + 8 + height - below
            self.left_supply = self._rect(self.edge, y, self.left_width, below)
            return tent
        return min((height - gaps) / self.opponents, most)

    def _right(self) -> None:
        x, width = self.width - self.edge - self.right_width, self.right_width
        top = TOP + 8
        height = self._column_end - top
        self.ticker = self._rect(x, top, width, TICKER)
        room = height - TICKER - GAP
        self.supply: Rect | None = self.left_supply
        if self.left_supply is not None:
            self.pools = self._rect(x, top + TICKER + GAP, width, room)
        elif room >= POOLS + GAP + SUPPLY - 2:
            more = room - POOLS - GAP - SUPPLY
            pools = POOLS + more * 0.6
            self.pools = self._rect(x, top + TICKER + GAP, width, pools)
            self.supply = self._rect(x, top + TICKER + GAP + pools + GAP, width, SUPPLY + more * 0.4)
        else:
            self.pools = self._rect(x, top + TICKER + GAP, width, min(room, POOLS + 120))
        self.drawer: Rect | None = None
        if room < POOLS_SLIM:
            w, h = min(RIGHT, self.width - 2 * self.edge), min(POOLS, height)
            self.drawer = self._rect(x - 8 - w, top, w, h)

    def _rail_parts(self) -> None:
        plan, top = self.plan, self.rail_top
        y, height = top + 6, self.rail_height - 12
        own_x, space, small_space = (14, 10, 8) if plan.gaps >= 56 else (8, 8, 6)
        self.own = self._rect(own_x, y, plan.own, height)
        big_x = self.width - (12 if plan.gaps >= 56 else 8) - plan.big
        small_x = big_x - small_space - 2 - plan.small
        half = (height - 10) / 2
        self.small_buttons = self._small_buttons(small_x, top + 8, half)
        self.big_buttons = tuple(self._rect(big_x, top + 8 + i * (half + 6), plan.big, half) for i in (0, 1))
        hand_w, market_w = plan.hand, plan.market * (1 if plan.market_compact else plan.cards)
        start, end = own_x + plan.own + space, small_x - small_space
        spare = max(0.0, end - start - hand_w - 2 - market_w)
        hand_x = start + min(spare, 660) / 3
        market_x = min(hand_x + hand_w + 2 + min(spare / 3, 40), end - market_w)
        self.card_zoom = HAND_ZOOM * plan.cards
        self.market_zoom = MARKET_ZOOM * plan.cards
        low = top + max(0.0, self.rail_height - RAIL * plan.cards) / 2
        self.hand = self._rect(hand_x, top, hand_w - 6 * plan.cards, self.rail_height)
        self.hand_cards = tuple(
            self._rect(hand_x + i * HAND_PITCH * plan.cards, low, CARD_W * self.card_zoom, CARD_H * self.card_zoom)
            for i in range(FOUR)
        )
        self.market = self._rect(market_x, y, market_w, height)
        self.market_places = tuple(self._market_place(i, market_x, top) for i in range(FOUR))

    def _small_buttons(self, x: float, y: float, half: float) -> tuple[Rect, ...]:
        """Undo, Redo and what turns or clears: the first two side by side where there is room."""
        small, gap = self.plan.small, 6
        if self.plan.stacked:
            third = (2 * half + gap - 2 * 5) / 3
            return tuple(self._rect(x, y + i * (third + 5), small, third) for i in range(3))
        undo = UNDO if self.plan.worded else PAIR
        below = self._rect(x, y + half + gap, small, half)
        redo = self._rect(x + undo + gap, y, small - undo - gap, half)
        return self._rect(x, y, undo, half), redo, below

    def _market_place(self, i: int, x: float, top: float) -> Rect:
        """Face-up place 0..2, or 3 for the stack."""
        if self.plan.market_compact:
            return self._rect(x + 6 + i % 2 * 94, top + 11 + i // 2 * 61, 90, 58)
        r = self.plan.cards
        left = x + (7 + i * MARKET_PITCH if i < 3 else 326) * r
        return self._rect(left, top + 8 * r, CARD_W * self.market_zoom, CARD_H * self.market_zoom)

    def _top(self) -> None:
        self.top = Rect(0, 0, self.frame.width, round(TOP * self.u))
        self.small_bar = self.width < SMALL_BAR
        count = 5 + (self.supply is None) + (self.drawer is not None)
        self.menu_buttons = tuple(self.menu_button(i, count) for i in range(count))
        tail = RIBBON_TAIL + 8
        middle, end = self.board.centerx / self.u, self.menu_buttons[0].x / self.u - tail
        if self.small_bar:
            self.word, self.round = self._rect(12, 0, 0, TOP), self._rect(12, 0, 100, TOP)
            start = 112 + tail
            half = min(RIBBON / 2, (end - start) / 2)
            middle = min(max(middle, start + half), end - half)
        else:
            self.word, self.round = self._rect(24, 0, 156, TOP), self._rect(190, 0, 130, TOP)
            start = 320 + tail
            half = min(RIBBON / 2, middle - start, end - middle)
            if half < LEAST_RIBBON / 2:  # aside, so that a name has room beside what to do
                half = max(half, min(LEAST_RIBBON / 2, (end - start) / 2))
                middle = min(max(middle, start + half), end - half)
        self.ribbon = self._rect(middle - half, 3, 2 * half, 52)

    def menu_button(self, i: int, count: int) -> Rect:
        """The ``i``-th of ``count`` buttons at the right end of the top bar."""
        designed, edge = (50.0, 8) if self.small_bar else (66.0, 16)
        pitch = max(designed, (LEAST_HIT_PX + 5) / self.u)
        box = self._rect(self.width - edge - pitch * count + i * pitch, 6, pitch - 8, 44)
        return (
            box if box.h >= LEAST_HIT_PX else Rect(box.x, max(0, self.top.h - LEAST_HIT_PX) // 2, box.w, LEAST_HIT_PX)
        )

    # ---- places of larger things

    @property
    def buttons(self) -> dict[str, Rect]:
        """Where the buttons lie, by id."""
        named = dict(
            zip(("undo", "redo", "turn", "banner", "end"), (*self.small_buttons, *self.big_buttons), strict=True)
        )
        names = ["menu", "sound", "help", "coach"]
        names += ["supply"] * (self.supply is None) + ["pools"] * (self.drawer is not None) + ["log"]
        return named | dict(zip(names, reversed(self.menu_buttons), strict=True))

    def reading(self, card: Rect, height: float = 446) -> Rect:
        """The reading panel (660 wide, ``height`` design px of ``reading_frame``) above a card of the rail."""
        k = self.reading_frame.u / self.u
        w, h = 660 * k, height * k
        x = min(max(8.0, card.centerx / self.u - w / 2), self.width - w - 8)
        return self._rect(x, self.rail_top - 58 * k - h, w, h)

    @property
    def reading_frame(self) -> Frame:
        """The frame of the reading panel, which gives way where it would leave the window."""
        k = min(1.0, (self.width - 16) / 660, (self.rail_top - 8) / (TALLEST_READING + 58))
        return self.frame if k == 1.0 else Frame(self.frame.width, self.frame.height, max(0.5, self.frame.scale * k))

    @property
    def lens(self) -> Rect | None:
        """The place of the seal market lens: that of the chronicle, else the foot of the left column; none beside
        portraits or the mentor, for it must not cover the board or him."""
        if self.chronicle is not None:
            return self.chronicle
        if self.portraits or self.mentored:
            return None
        end = round(self._column_end * self.u)
        least = min(round((340 if self.opponents < 3 else 300) * self.u), end - self.tents[0].y)
        top = max(tent.y for tent in self.tents if end - tent.y >= least)
        return Rect(self.tents[0].x, top, self.tents[0].w, end - top)


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
