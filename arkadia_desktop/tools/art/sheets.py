"""Which sprites share an atlas, and how large they are rendered.

A sheet is decoded as a whole, so it holds only what is needed together, and large things lie apart: decoding one must
not take longer than a frame. Most are rendered twice: at 72 px a square, the board of a 1920x1080 window, which is
drawn without any resampling, and at 216 px, from which every other size is scaled down. (From 80 px the board at 72 px
loses a seventh of its contrast between neighbouring pixels; from 72 and 216 nothing up to 4K does.)
"""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase

BOARD = 72
"""Pixels a square of the small rendering: the board of a 1920x1080 window."""
LARGE = 3 * BOARD
"""Pixels a square of the large rendering: enough for the board of a 5K window."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Sprites that are rendered, packed and decoded together.

    `patterns` are file name patterns of the sources, `scales` pixels a square (64 canvas units). A `painted` sheet is
    large and has no hard edges: it is kept as a JPEG and, where it is not opaque, a separate picture of its alpha.
    """

    name: str
    patterns: tuple[str, ...]
    scales: tuple[int, ...] = (BOARD, LARGE)
    painted: bool = False

    def holds(self, sprite: str) -> bool:
        """True if the sprite with this name belongs to the sheet."""
        return any(fnmatchcase(sprite, pattern) for pattern in self.patterns)


FORMS = ("house", "farm", "tavern", "mill", "smithy", "trade_centre", "monastery")
COLOURS = ("yellow", "orange", "green", "violet")

SHEETS = (
    Sheet("ground", ("meadow_?", "hatch_illegal")),
    Sheet("camps", ("camp*",)),
    *(
        Sheet(f"{form}_r{rot}", (f"building_{form}_r{rot}", f"building_{form}_base_r{rot}"))
        for form in FORMS
        for rot in range(4)
    ),
    Sheet("sails", ("mill_sails*",)),
    *(Sheet(f"shadow_{form}", (f"shadow_{form}_r?",), (BOARD,)) for form in FORMS),
    Sheet("lot_r0", ("castle_lot",)),
    Sheet("lot_r1", ("castle_lot_r1",)),
    Sheet("castle", ("castle_red", "castle_olive", "castle_black", "castle_silver")),
    Sheet("seals", ("seal_*",)),
    Sheet("seals5", ("seal5_*",)),
    Sheet("workers", tuple(f"worker_{colour}" for colour in (*COLOURS, "neutral")), (BOARD, LARGE, 432)),
    Sheet("poses", ("worker_*_*",), (BOARD, 288, 432)),
    Sheet("gold", ("coin_*", "chest")),
    Sheet("card_frame", ("card_frame",)),
    Sheet("card_back", ("card_back",)),
    *(Sheet(f"tent_{colour}", (f"tent_{colour}",), (144,)) for colour in COLOURS),
    Sheet("banners", ("banner_*",), (BOARD, 432)),
    Sheet("icons", ("icon_*", "trend_*", "check_*"), (96, LARGE)),
    Sheet("puffs", ("dust_?", "smoke_?"), (LARGE,)),
    Sheet("flags", ("flag_*",), (108,)),
    Sheet("sky", ("cloud", "bird_?"), (108,)),
    Sheet("lights", ("sunlight", "lamplight"), (24,)),
    Sheet("lantern", ("lantern",), (144,)),
    Sheet("cursors", ("cursor_*",)),
    Sheet("mentor", ("mentor",), (144,)),
    Sheet("waymarks", ("milestone_*", "signpost", "tree_?", "bush"), (144,)),
    Sheet("medals", ("medal_?",)),
    Sheet("ladder", ("ladder",), (BOARD, 144)),
    Sheet("app_icon", ("app_icon",), (32, 64)),
    Sheet("lettering", ("lettering",), (160,)),
    *(Sheet(f"curtain_{colour}", (f"curtain_{colour}_*",), (64, 96), True) for colour in COLOURS),
)


@dataclass(frozen=True, slots=True)
class Picture:
    """A background that fills a window: rendered at these widths (pixels), the least one for a sketch, which is made
    at once and out of focus. Its drawing is 1080 canvas units high; one called as another with `WIDE` behind it has
    that other in its middle, and more at both sides."""

    name: str
    widths: tuple[int, ...] = (160, 1920, 3840)


WIDE = "_wide"
PICTURES = (Picture("table"), Picture("title"), Picture("title_wide", (320, 5120)))


def sheet_of(sprite: str) -> Sheet:
    """The sheet of a sprite.

    Raises LookupError with a clear sentence if no sheet, or more than one, claims it.
    """
    found = [sheet for sheet in SHEETS if sheet.holds(sprite)]
    if len(found) != 1:
        claims = " and ".join(sheet.name for sheet in found) or "no sheet"
        raise LookupError(f"The sprite {sprite} is claimed by {claims}; it must belong to one sheet in sheets.py.")
    return found[0]
