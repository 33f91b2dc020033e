"""The look in numbers: colours, lettering, radii, shadows and button styles.

Every length here is in design pixels (the 1920 x 1080 picture); ``Frame`` turns them into real ones.
"""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """``"#F4E7C8"`` as (red, green, blue). Raises ValueError for anything else."""
    digits = code.lstrip("#")
    if len(digits) != 6:
        raise ValueError(f"not a colour: {code!r}")
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """``one`` moved ``share`` (0..1) of the way to ``other``."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


# Surfaces and ink
INK = rgb("#3A2A1C")
INK_2 = rgb("#6B5238")
PARCHMENT_HI = rgb("#FBF2DA")
PARCHMENT = rgb("#F4E7C8")
PARCHMENT_LO = rgb("#E6D2A4")
PAPER = rgb("#FFFAF0")
OAK_HI = rgb("#A9784A")
OAK = rgb("#8A5F3A")
OAK_LO = rgb("#5F3F28")
OAK_EDGE = rgb("#241610")
OAK_GLEAM = rgb("#D8AC74")
WALNUT = rgb("#4B3426")
WALNUT_CHIP = rgb("#4A3222")
BAR = rgb("#5A3D2A")
RAIL_HI = rgb("#6B4A31")
RAIL = rgb("#5A3D29")
RAIL_LO = rgb("#2E1E14")
SHELF_HI = rgb("#5F412B")
SHELF_LO = rgb("#7C573A")
SHELF_EDGE = rgb("#2B1A10")
RULE = rgb("#A8793F")
PAPER_EDGE = rgb("#B98F56")
ROW_EDGE = rgb("#C9A467")
FIELD_EDGE = rgb("#8A5F3A")
SEGMENT = rgb("#C9AB74")
SEGMENT_EDGE = rgb("#6B4A2A")
SEGMENT_TEXT = rgb("#3F2B1A")
GOLD = rgb("#E9B949")
GOLD_LO = rgb("#A26B1C")
GOLD_TEXT = rgb("#FFD56B")
GAIN_TEXT = rgb("#BFE89A")
FOCUS = rgb("#FFE08A")
FOCUS_GROUND = rgb("#6B4A2A")
CREAM = rgb("#FDF0D2")
CREAM_TEXT = rgb("#FFF6E0")
TERRACOTTA = rgb("#AE472D")
TERRACOTTA_LO = rgb("#963A27")
TERRACOTTA_EDGE = rgb("#541B13")
TITLE_RIBBON = rgb("#A2432F")
TITLE_RIBBON_LO = rgb("#5F2018")
LEAF = rgb("#497E36")
LEAF_LO = rgb("#366628")
LEAF_EDGE = rgb("#1B3A15")
LEAF_LINE = rgb("#3F7A24")
REFUSED_LINE = rgb("#8F2A20")
NEUTRAL_LINE = rgb("#6B4A2A")
LEGAL_LINE = rgb("#B6FF8A")
LEGAL_FILL = rgb("#76D14E")
ILLEGAL_LINE = rgb("#FF8A70")
ILLEGAL_FILL = rgb("#C23A2A")
GAIN = rgb("#2D5C1C")
LOSS = rgb("#8F2A20")
WINNER = rgb("#805210")
LETTERING = rgb("#F3D58B")
SHADOW = rgb("#120A08")
DROP = rgb("#20120D")
HOVER_TINT = rgb("#FFD98A")
VEIL = rgb("#1A0F12")
VEIL_STRENGTH = 0.62
TITLE_VEIL = rgb("#2A1A14")
TITLE_VEIL_STRENGTH = 0.52
WHITE = rgb("#FFFFFF")


# Lettering
class Role(NamedTuple):
    """A kind of lettering: ``face`` is a key of ``FACES``, ``size`` design px, ``least`` the smallest size it may
    shrink to (design px; 13 real px hold in any case)."""

    face: str
    size: float
    least: float = 19.5

    def at(self, size: float) -> Role:
        """The same lettering in another size (design px)."""
        return Role(self.face, size, min(self.least, size))

    def bold(self) -> Role:
        """The bold cut of the same family."""
        return self._replace(face=self.face.split("-")[0] + "-bold")


SERIF_BLACK = "serif-black"
SERIF_BOLD = "serif-bold"
SANS_BOLD = "sans-bold"
SANS_SEMIBOLD = "sans-semibold"

# face -> (package on PyPI that carries it, file). The serif's TrueType file swallows spaces beside quotation marks.
FACES: dict[str, tuple[str, str]] = {
    SERIF_BLACK: ("font_source_serif_pro", "SourceSerifPro-Black.otf"),
    SERIF_BOLD: ("font_source_serif_pro", "SourceSerifPro-Bold.otf"),
    SANS_BOLD: ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    SANS_SEMIBOLD: ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
}

WORDMARK = Role(SERIF_BLACK, 40)
DIALOG_TITLE = Role(SERIF_BOLD, 40)
RIBBON_TITLE = Role(SERIF_BOLD, 36)
RIBBON_NAME = Role(SERIF_BOLD, 29)
RIBBON_HINT = Role(SANS_SEMIBOLD, 27)
SECTION_TITLE = Role(SERIF_BOLD, 34)
PANEL_TITLE = Role(SERIF_BOLD, 26)
NAME = Role(SERIF_BOLD, 26)
BUTTON = Role(SANS_BOLD, 24)
CONTROL = Role(SANS_BOLD, 22)
ENTRY = Role(SANS_SEMIBOLD, 24)
BODY = Role(SANS_SEMIBOLD, 21.5)
NOTE = Role(SANS_SEMIBOLD, 21)
SMALL = Role(SANS_SEMIBOLD, 19.5)
BADGE = Role(SANS_BOLD, 23)
LEAST_FONT_PX = 13
"""No letter is smaller than this, in pixels of an ordinary screen."""
LINE_HEIGHT = 1.36
DROP_SHARE = 0.055
"""How far below a letter its dark drop lies, as a share of the size."""

# Measures
GAP_1 = 8
OAK_FRAME = 7
HIT = 44
LEAST_HIT_PX = 32
FINGER_HIT_PX = 44
"""What accepts a finger is no smaller than this, in pixels of an ordinary screen."""
PANEL_RADIUS = 14
BUTTON_RADIUS = 12
BIG_BUTTON_RADIUS = 16
BUTTON_DEPTH = 5
BUTTON_TRAVEL = 4
FOCUS_REACH = 6
RIBBON_TAIL = 34


class Shade(NamedTuple):
    """A cast shadow: offset (right, down) and blur in design px, strength 0..1."""

    right: float
    down: float
    blur: float
    strength: float


PANEL_SHADE = Shade(4, 6, 6, 0.45)
BUTTON_SHADE = Shade(3, 6, 6, 0.5)
CHOSEN_SHADE = Shade(1, 2, 6, 0.4)
BUBBLE_SHADE = Shade(3, 5, 6, 0.6)


class Cloth(NamedTuple):
    """The colours of a ribbon: its cloth, its tails and edges, and its lettering."""

    fill: Colour
    dark: Colour
    text: Colour


GOLDEN = Cloth(GOLD, GOLD_LO, INK)
"""Where somebody has won, and where it is nobody's turn."""


class ButtonStyle(NamedTuple):
    """Top and bottom of the face, the lower edge, the lettering; ``light_icon`` picks the cream icon."""

    hi: Colour
    lo: Colour
    edge: Colour
    text: Colour
    light_icon: bool = True

    @property
    def drop(self) -> Colour | None:
        """Colour of the dark drop under the lettering; parchment needs none."""
        return mix(self.edge, (0, 0, 0), 0.3) if self.light_icon else None


BUTTONS: dict[str, ButtonStyle] = {
    "primary": ButtonStyle(TERRACOTTA, TERRACOTTA_LO, TERRACOTTA_EDGE, CREAM_TEXT),
    "wood": ButtonStyle(rgb("#8A613D"), rgb("#664329"), rgb("#2F1D13"), CREAM),
    "parchment": ButtonStyle(rgb("#FBF1D6"), rgb("#E3CD9C"), rgb("#6B4A2A"), INK, light_icon=False),
    "leaf": ButtonStyle(LEAF, LEAF_LO, LEAF_EDGE, rgb("#FFFBE6")),
}
HOLLOW = ButtonStyle(rgb("#241610"), rgb("#241610"), rgb("#241610"), rgb("#D2BF9E"))
HOLLOW_PARCHMENT = ButtonStyle(rgb("#7A5A2E"), rgb("#7A5A2E"), rgb("#7A5A2E"), rgb("#5C4730"), light_icon=False)
"""What is disabled has no face: it is a hollow in what it lies on, wood or parchment, darkened with its colour."""


def hollow(*, parchment: bool) -> ButtonStyle:
    """How a disabled button is written on wood or on parchment."""
    return HOLLOW_PARCHMENT if parchment else HOLLOW


# Times, in milliseconds
TOOLTIP_MS = 500
REPEAT_FIRST_MS = 350
REPEAT_NEXT_MS = 60
DIALOG_MS = 160
CARET_MS = 530
