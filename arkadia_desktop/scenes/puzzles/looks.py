"""Small signs of the puzzles' screen: hammers, badges in a picture's corners, plates."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from pygame import Rect, Surface

from arkadia_desktop.ai.puzzles.puzzle import HARDEST, Theme
from arkadia_desktop.learn.puzzle_marks import PuzzleMark, PuzzleStanding
from arkadia_desktop.scenes.common.menu_paint import disc
from arkadia_desktop.scenes.common.puzzle_words import KIND_ICONS
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting, plain
from arkadia_desktop.ui.paint.grounds import Patch, finished, margin_of
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Shade, rgb

_SHADE = Shade(2, 4, 4, 0.4)
_FACE = plain(rgb("#FBF3DE"), rgb("#F1E1BC"))
_CHOSEN = plain(theme.PAPER, rgb("#FFF6E2"))
_DAILY = plain(rgb("#FFF3C4"), rgb("#F3DD9C"))
_LINE, _DAILY_LINE = rgb("#C9A467"), rgb("#C4902E")
_TRIED, _TRIED_LINE = rgb("#FFD978"), rgb("#7A5A1E")
_BADGE = rgb("#FBF3DE")
HAMMER_PITCH = 0.92
"""How far apart two hammers are, as a share of their size."""


def paint_hammers(kit: Kit, surface: Surface, difficulty: int, at: tuple[int, int], size: float) -> None:
    """The difficulty as hammers of `size` design px; `at` is the middle of the left edge."""
    side = kit.frame.px(size)
    for number in range(HARDEST):
        name = "hammer" if number < difficulty else "hammer_off"
        picture = kit.sprites.icon(name, side, False)
        if number >= difficulty:
            picture = kit.sprites.faded("icon_hammer_off", side * 2, 150)
        middle = at[0] + side / 2 + number * side * HAMMER_PITCH, at[1]
        surface.blit(picture, picture.get_rect(center=(round(middle[0]), middle[1])), special_flags=OVER)


def hammers_width(kit: Kit, size: float) -> int:
    """Real px that they take."""
    side = kit.frame.px(size)
    return round(side * (1 + (HARDEST - 1) * HAMMER_PITCH))


def paint_badge(
    kit: Kit,
    surface: Surface,
    icon: str,
    middle: tuple[int, int],
    radius: float,
    look: tuple[theme.Colour, theme.Colour] = (_BADGE, theme.OAK_EDGE),
    *,
    light: bool = False,
) -> None:
    """A disc with an icon; `radius` is design px, `look` ground and line."""
    plate = disc(kit.frame.u, radius, look[0], look[1], 2)
    side = plate.surface.get_width() - 2 * plate.margin
    plate.blit(surface, (middle[0] - side // 2, middle[1] - side // 2))
    picture = kit.sprites.icon(icon, kit.frame.px(radius * 1.24), light)
    surface.blit(picture, picture.get_rect(center=middle), special_flags=OVER)


def paint_kind(kit: Kit, surface: Surface, kind: Theme, middle: tuple[int, int], radius: float) -> None:
    """The badge of a kind."""
    paint_badge(kit, surface, KIND_ICONS[kind], middle, radius)


def paint_standing(kit: Kit, surface: Surface, mark: PuzzleMark, middle: tuple[int, int], radius: float) -> None:
    """The badge of how somebody fares with a puzzle; a new one has none."""
    match mark.standing:
        case PuzzleStanding.SOLVED:
            paint_badge(kit, surface, "check", middle, radius, (theme.LEAF, theme.LEAF_EDGE), light=True)
        case PuzzleStanding.HELPED:
            paint_badge(kit, surface, "bulb", middle, radius, (theme.LEAF, theme.LEAF_EDGE), light=True)
        case PuzzleStanding.TRIED:
            paint_badge(kit, surface, "again", middle, radius, (_TRIED, _TRIED_LINE))


@lru_cache(maxsize=12)
def card(u: float, w: int, h: int, look: str) -> Patch:
    """A card as it lies, under the pointer (``hover``), ``chosen``, or for the puzzle of the day (``daily …``)."""
    p = Painting(w, h, max(margin_of(_SHADE, u), ceil(10 * u)))
    p.shade(0, 0, w, h, 12 * u, _SHADE, u)
    daily, chosen = look.startswith("daily"), look.endswith("chosen")
    if chosen:
        p.outline(-4 * u, -4 * u, w + 8 * u, h + 8 * u, 15 * u, 6.5 * u, theme.OAK_EDGE, 0.75)
        p.outline(-4 * u, -4 * u, w + 8 * u, h + 8 * u, 15 * u, 4 * u, theme.GOLD)
    p.box(0, 0, w, h, 12 * u, _DAILY if daily else _CHOSEN if chosen else _FACE)
    if look.endswith("hover"):
        p.box(0, 0, w, h, 12 * u, theme.HOVER_TINT, 0.3)
    p.outline(0, 0, w, h, 12 * u, 2 * u, _DAILY_LINE if daily else _LINE)
    return finished(p)


GREEN = plain(rgb("#76B14E"), theme.LEAF_LINE)


@lru_cache(maxsize=24)
def bar(u: float, w: int, h: int, filled: int) -> Patch:
    """A bar of which so many real px are filled."""
    p = Painting(w, h, 2)
    p.box(0, 0, w, h, h / 2, rgb("#E9D6A6"))
    if filled:
        p.box(0, 0, min(w, max(h, filled)), h, h / 2, GREEN)
    p.outline(0, 0, w, h, h / 2, 1.6 * u, theme.SEGMENT_EDGE)
    return finished(p)


def paint_bar(kit: Kit, surface: Surface, place: Rect, share: float) -> None:
    """A bar with a share (0..1) filled."""
    if place.w > place.h:
        bar(kit.frame.u, *place.size, round(share * place.w)).blit(surface, place)
