"""How large a window is, and what one says that is too small to play in, in the place of the screens, which wait for a
larger one."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import LEAST_HEIGHT, LEAST_WIDTH, Frame
from arkadia_desktop.ui.paint.text import Type, words_of
from arkadia_desktop.ui.paint.theme import Role

_USUAL_SIZES = ((1920, 1080), (1600, 900), (1366, 768), (1280, 720))
_TITLE_BAR = 40
_LARGEST, _EDGE = 22, 10
"""Size of the letters where there is room for them, and the room beside the lines; real px."""


def too_small(size: tuple[int, int]) -> bool:
    """Whether a window of so many real px is too small for any screen."""
    return size[0] < LEAST_WIDTH or size[1] < LEAST_HEIGHT


def usable(size: tuple[int, int]) -> tuple[int, int]:
    """The size, or the least one that screens are made for."""
    return max(LEAST_WIDTH, size[0]), max(LEAST_HEIGHT, size[1])


def usual_size(room: tuple[int, int]) -> tuple[int, int]:
    """The largest of the usual sizes that leaves room for a title bar."""
    fitting = (size for size in _USUAL_SIZES if size[0] <= room[0] and size[1] <= room[1] - _TITLE_BAR)
    return next(fitting, _USUAL_SIZES[-1])


def fitted(size: tuple[int, int], room: tuple[int, int]) -> tuple[int, int]:
    """The size, or as much of it as there is room for."""
    return max(1, min(size[0], room[0])), max(1, min(size[1], room[1]))


def sentence(screen: tuple[int, int]) -> str:
    """What it says on a screen of so many real px."""
    if too_small(screen):
        words = _("The screen is too small: the game needs at least {width} × {height} pixels.")
        return words.format(width=LEAST_WIDTH, height=LEAST_HEIGHT)
    words = _("The window is too small: it needs at least {width} × {height} pixels.")
    return " ".join((words.format(width=LEAST_WIDTH, height=LEAST_HEIGHT), _("F11: full screen.")))


def paint_too_small(surface: Surface, words: str) -> None:
    """Say it on the whole surface, as large as it fits; at last what is seen of it."""
    area = surface.get_rect()
    surface.set_clip(None)
    surface.fill(theme.WALNUT)
    kind = Type(Frame(1920, 1080))
    lines, role = _fitted(kind, words, area)
    step = kind.line_height(role)
    top = area.centery - step * (len(lines) - 1) // 2
    for i, line in enumerate(lines):
        at = area.centerx, top + i * step
        kind.draw(surface, line, role, theme.CREAM, at, align="centre", valign="middle")


def _fitted(kind: Type, words: str, area: Rect) -> tuple[list[str], Role]:
    """The lines of the sentence, and the largest letters in which they fit."""
    room = max(1, area.w - 2 * _EDGE)
    px = _LARGEST
    while True:
        role = Role(theme.SANS_BOLD, px, px)
        lines = kind.balanced(words, role, room)
        whole_words = all(kind.width(word, role) <= room for word in words_of(words))
        if px <= theme.LEAST_FONT_PX or (whole_words and kind.line_height(role) * len(lines) <= area.h):
            return lines, role
        px -= 1
