"""Lettering: fonts, rendering, measuring, wrapping and fitting, with one bounded cache; the buttons of gamepads are
small pictures between letters, caps of paper with ink on them."""

from __future__ import annotations

import re
import struct
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from arkadia_desktop.files import is_file
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.pads.in_hand import GLYPHS
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting, weakened
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kept import Kept
from arkadia_desktop.ui.paint.theme import Colour, Role

HIGH = 1.2
"""Height of a cap in letter sizes; a picture of letters is hardly higher."""
_SIDE = 0.07
"""Room on either side, in heights."""
_WIDE = 1.62
"""How much wider than high the caps of shoulders and triggers are."""
_LETTER, _LETTERS, _ON_STICK = 0.74, 0.62, 0.52
"""Size of one letter on a cap, of two, and of one on a stick, in heights."""
_RIM, _INNER = 0.07, 0.035
_LONG = (in_hand.LEFT_SHOULDER, in_hand.RIGHT_SHOULDER, in_hand.LEFT_TRIGGER, in_hand.RIGHT_TRIGGER)
_STICKS = (in_hand.LEFT_STICK, in_hand.RIGHT_STICK)
_TRIGGERS = (in_hand.LEFT_TRIGGER, in_hand.RIGHT_TRIGGER)
_WAYS = {in_hand.UP: (0, -1), in_hand.DOWN: (0, 1), in_hand.LEFT: (-1, 0), in_hand.RIGHT: (1, 0)}


def cap_height(px: int) -> int:
    """How high a cap is between letters of `px` real px."""
    return max(9, round(px * HIGH))


def cap_width(sign: str, px: int) -> int:
    """How wide the sign of a button is between letters of `px` real px."""
    h = cap_height(px)
    _family, button = in_hand.button_of(sign)
    return round(h * (_WIDE if button in _LONG else 1.0)) + 2 * round(h * _SIDE)


@lru_cache(maxsize=200)
def cap(sign: str, px: int) -> Surface:
    """The cap for letters of `px` real px, premultiplied. Do not draw on it."""
    family, button = in_hand.button_of(sign)
    h = cap_height(px)
    side = round(h * _SIDE)
    w = cap_width(sign, px)
    p = Painting(w, h, 0)
    _ground(p, side, w - 2 * side, h, button)
    cx, cy, s = w / 2, h / 2 - h * _INNER, float(h)
    if button == in_hand.CROSS or button in _WAYS:
        _cross(p, cx, cy, s, button)
    elif button in (*_STICKS, in_hand.SCROLL):
        _stick(p, cx, cy, s, button)
    elif button in (in_hand.START, in_hand.BACK):
        _small(p, cx, cy, s, family, button)
    elif family == in_hand.PLAYSTATION and button not in _LONG:
        _shape(p, cx, cy, s, button)
    whole = p.surface
    if word := _word(family, button):
        share = _ON_STICK if button in _STICKS else _LETTER if len(word) == 1 else _LETTERS
        size = max(7, round(h * share))
        letters = loaded(theme.SANS_BOLD, size).render(word, True, theme.INK).premul_alpha()
        ink = letters.get_bounding_rect()
        at = round(cx - ink.centerx), round(cy - ink.centery)
        whole.blit(letters, at, special_flags=OVER)
    return whole


def _word(family: str, button: str) -> str:
    """The letters on a cap, if there are any."""
    if button in _STICKS:
        return "L" if button == in_hand.LEFT_STICK else "R"
    if button in _LONG or (family != in_hand.PLAYSTATION and button in (in_hand.A, in_hand.B, in_hand.X, in_hand.Y)):
        return in_hand.LETTERS[family].get(button, button)
    return ""


def _ground(p: Painting, x: int, w: int, h: int, button: str) -> None:
    """A cap: a dark rim, a face of paper a little above it. Triggers are flat below."""
    rim, lift = h * _RIM, h * _INNER
    radius = h * 0.3 if button in _TRIGGERS else h / 2
    p.box(x, 0, w, h, radius, theme.SEGMENT_EDGE)
    p.box(x + rim, rim - lift, w - 2 * rim, h - 2 * rim - lift, radius - rim, theme.PAPER)


def _cross(p: Painting, cx: float, cy: float, s: float, button: str) -> None:
    """The directional pad; of a single direction that arm is dark."""
    arm, half = s * 0.31, s * 0.105
    plain = theme.INK if button == in_hand.CROSS else theme.mix(theme.PAPER, theme.SEGMENT_EDGE, 0.45)
    p.box(cx - arm, cy - half, 2 * arm, 2 * half, half * 0.4, plain)
    p.box(cx - half, cy - arm, 2 * half, 2 * arm, half * 0.4, plain)
    if button in _WAYS:
        x, y = _WAYS[button]
        tip, foot, wide = s * 0.37, s * 0.04, s * 0.2
        p.polygon(
            [
                (cx + x * tip, cy + y * tip),
                (cx + x * foot + y * wide, cy + y * foot + x * wide),
                (cx + x * foot - y * wide, cy + y * foot - x * wide),
            ],
            theme.INK,
        )


def _stick(p: Painting, cx: float, cy: float, s: float, button: str) -> None:
    """A stick from above; moved up and down it has arrows."""
    if button != in_hand.SCROLL:
        p.ring(cx, cy, s * 0.34, max(1.0, s * 0.055), theme.INK)
        return
    p.disc(cx, cy, s * 0.13, theme.INK)
    for y in (-1, 1):
        tip, foot, wide = s * 0.37, s * 0.21, s * 0.15
        p.polygon([(cx, cy + y * tip), (cx - wide, cy + y * foot), (cx + wide, cy + y * foot)], theme.INK)


def _small(p: Painting, cx: float, cy: float, s: float, family: str, button: str) -> None:
    """The two small buttons in the middle of a gamepad."""
    line = max(1.2, s * 0.09)
    if family == in_hand.NINTENDO:
        p.lines([(cx - s * 0.22, cy), (cx + s * 0.22, cy)], line * 1.3, theme.INK)
        if button == in_hand.START:
            p.lines([(cx, cy - s * 0.22), (cx, cy + s * 0.22)], line * 1.3, theme.INK)
    elif button == in_hand.START:
        for y in (-0.17, 0.0, 0.17):
            p.lines([(cx - s * 0.2, cy + s * y), (cx + s * 0.2, cy + s * y)], line, theme.INK)
    elif family == in_hand.PLAYSTATION:
        p.lines([(cx, cy + s * 0.24), (cx, cy - s * 0.24)], line, theme.INK)
        p.lines([(cx - s * 0.17, cy + s * 0.05), (cx - s * 0.17, cy - s * 0.17)], line, theme.INK)
        p.lines([(cx + s * 0.17, cy + s * 0.05), (cx + s * 0.17, cy - s * 0.17)], line, theme.INK)
    else:
        side = s * 0.27
        p.outline(cx - side * 0.85, cy - side * 0.85, side, side, s * 0.04, line * 0.8, theme.INK)
        p.box(cx - side * 0.2, cy - side * 0.2, side, side, s * 0.04, theme.INK)


def _shape(p: Painting, cx: float, cy: float, s: float, button: str) -> None:
    """Cross, circle, square, triangle."""
    line, r = max(1.3, s * 0.1), s * 0.23
    if button == in_hand.A:
        p.lines([(cx - r, cy - r), (cx + r, cy + r)], line, theme.INK)
        p.lines([(cx - r, cy + r), (cx + r, cy - r)], line, theme.INK)
    elif button == in_hand.B:
        p.ring(cx, cy, r * 1.12, line, theme.INK)
    elif button == in_hand.X:
        p.outline(cx - r, cy - r, 2 * r, 2 * r, s * 0.03, line, theme.INK)
    else:
        foot = [(cx + r * 1.15, cy + r * 0.8), (cx - r * 1.15, cy + r * 0.8)]
        p.lines([(cx, cy - r * 1.15), *foot], line, theme.INK, closed=True)


ELLIPSIS = "…"
words_of = re.compile(r"[\S\u00a0\u202f]+").findall
"""The words of a text, between which a line may be broken; str.split would part what non-breaking spaces join."""
_KEPT_PICTURES = 900
_KEPT_WIDTHS = 8000
_OPEN_FONTS = 64


class TextBox(NamedTuple):
    """One drawn line for a layout check: where its letters lie (real px), their size, and whether it was cut."""

    text: str
    rect: Rect
    font_px: int
    shortened: bool = False


@cache
def font_file(face: str) -> Path:
    """The font file of a face of ``theme.FACES``. Raises FileNotFoundError with one sentence when it is missing."""
    package, name = theme.FACES[face]
    where = import_module(package).__file__
    path = Path(where or ".").parent / "files" / name
    if not is_file(path):
        raise FileNotFoundError(f"The font {name} is missing from {path.parent}.")
    return path


@lru_cache(maxsize=_OPEN_FONTS)
def loaded(face: str, px: int) -> pygame.font.Font:
    """A face at a size in real px. Each keeps its file open, so all frames share them and only the last used stay.
    Raises FileNotFoundError as ``font_file``."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(font_file(face)), px)


def close_fonts() -> None:
    """Let go of all fonts: each takes 0.2 MB, is there again in a millisecond, and what was lettered stays."""
    loaded.cache_clear()


def font_version(face: str) -> str:
    """The version of the font of a face, such as ``2.020``: ``fontRevision`` of its ``head`` table (OpenType 1.9).
    Empty where the file has no such table. Raises FileNotFoundError as ``font_file``."""
    with font_file(face).open("rb") as font:
        (tables,) = struct.unpack(">4xH6x", font.read(12))
        for _table in range(tables):
            tag, offset = struct.unpack(">4s4xL4x", font.read(16))
            if tag == b"head":
                font.seek(offset + 4)
                (fixed,) = struct.unpack(">l", font.read(4))
                return f"{fixed / 65536:.3f}"
    return ""


def _drawable(text: str) -> str:
    """The text with a question mark for what is no letter at all: names of files may be any bytes."""
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", "?")


@lru_cache(maxsize=_KEPT_WIDTHS)
def _measured(text: str, face: str, px: int) -> int:
    """How wide a line is, real px."""
    return sum(
        cap_width(part, px) if sign else loaded(face, px).size(_drawable(part))[0] for part, sign in _parts(text)
    )


def _parts(text: str) -> list[tuple[str, bool]]:
    """The text in pieces: letters, and signs of buttons, which are pictures."""
    if not GLYPHS.search(text):
        return [(text, False)]
    return [(part, bool(GLYPHS.match(part))) for part in re.split(f"({GLYPHS.pattern})", text) if part]


_FOLDS: list[tuple[Surface, float, float]] = []
"""On which surfaces lines are drawn between two heights only."""
_BEYOND = 0.22
"""How far accents and tails reach above and below the box of a line, in parts of the letter size."""


@contextmanager
def whole_lines(surface: Surface, top: float, bottom: float) -> Iterator[None]:
    """Draw no line on a surface meanwhile that one of these heights would cut."""
    _FOLDS.append((surface, top, bottom))
    try:
        yield
    finally:
        _FOLDS.pop()


class Type:
    """Lettering for one frame. Sizes are real pixels here, roles carry design pixels."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.kept: Kept[Surface] = Kept(_KEPT_PICTURES)

    def size(self, role: Role) -> int:
        """Letter size of a role in real px."""
        return self.frame.font_px(role.size)

    def font(self, role: Role) -> pygame.font.Font:
        """The font object of a role at this frame."""
        return loaded(role.face, self.size(role))

    def height(self, role: Role) -> int:
        """Height of a rendered line, real px."""
        return self.font(role).get_height()

    def line_height(self, role: Role, factor: float = theme.LINE_HEIGHT) -> int:
        """Distance between two base lines of a paragraph, real px."""
        return round(self.size(role) * factor)

    def width(self, text: str, role: Role) -> int:
        """Width of a line, real px."""
        return _measured(text, role.face, self.size(role))

    def render(self, text: str, role: Role, colour: Colour, drop: Colour | None = None) -> Surface:
        """The line as a premultiplied picture; ``drop`` puts a dark copy below the letters. Do not draw on it."""
        px = self.size(role)
        key = text, role.face, px, colour, drop
        return self.kept.get(key, lambda: self._composed(_drawable(text), loaded(role.face, px), px, colour, drop))

    def _composed(self, text: str, font: pygame.font.Font, px: int, colour: Colour, drop: Colour | None) -> Surface:
        """The line, with its pictures of buttons."""
        parts = _parts(text)
        if parts == [(text, False)]:
            return self._render(text, font, px, colour, drop)
        pieces = [cap(part, px) if sign else self._render(part, font, px, colour, drop) for part, sign in parts]
        high = font.get_height() + (drop_depth(px) if drop is not None else 0)
        whole = Surface((sum(piece.get_width() for piece in pieces), high), pygame.SRCALPHA)
        x, middle = 0, font.get_ascent() - px * 0.34
        for piece, (_part, sign) in zip(pieces, parts, strict=True):
            top = max(0, round(middle - piece.get_height() / 2)) if sign else 0
            whole.blit(piece, (x, top), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += piece.get_width()
        return whole

    @staticmethod
    def _render(text: str, font: pygame.font.Font, px: int, colour: Colour, drop: Colour | None) -> Surface:
        face = font.render(text, True, colour).premul_alpha()
        if drop is None:
            return face
        depth = drop_depth(px)
        whole = Surface((face.get_width(), face.get_height() + depth), pygame.SRCALPHA)
        below = font.render(text, True, drop).premul_alpha()
        whole.blit(below, (0, depth), special_flags=pygame.BLEND_PREMULTIPLIED)
        whole.blit(face, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole

    def draw(
        self,
        surface: Surface,
        text: str,
        role: Role,
        colour: Colour,
        at: tuple[float, float],
        *,
        align: str = "left",
        valign: str = "baseline",
        drop: Colour | None = None,
        strength: float = 1.0,
    ) -> Rect:
        """Draw a line and return the box of its letters (real px).

        ``at`` is a real position; ``align`` is left, centre or right; ``valign`` says what ``at[1]`` means: the
        baseline, the middle of the capital letters, or the top of the line. ``strength`` fades the letters.
        """
        box, baseline = self._placed(text, role, at, align, valign)
        beyond = self.size(role) * _BEYOND
        cut = (
            surface is where and (box.top - beyond < top or box.bottom + beyond > bottom)
            for where, top, bottom in _FOLDS
        )  # fmt: skip
        if text and box.w and not any(cut):
            picture = self.render(text, role, colour, drop)
            if strength < 1:
                picture = weakened(picture, strength)
            top = baseline - self.font(role).get_ascent()
            surface.blit(picture, (box.x, top), special_flags=pygame.BLEND_PREMULTIPLIED)
        return box

    def box(
        self, text: str, role: Role, at: tuple[float, float], *, align: str = "left", valign: str = "baseline"
    ) -> Rect:
        """The box that ``draw`` would return, without drawing: from capital height to just under the baseline."""
        return self._placed(text, role, at, align, valign)[0]

    def _placed(self, text: str, role: Role, at: tuple[float, float], align: str, valign: str) -> tuple[Rect, int]:
        """The box of a line, and its baseline."""
        size, width = self.size(role), self.width(text, role)
        x = round(at[0] - {"left": 0.0, "centre": width / 2, "right": float(width)}[align])
        baseline = self._baseline(role, at[1], valign)
        top = round(baseline - size * 0.70)
        return Rect(x, top, width, round(baseline + size * 0.06) - top), baseline

    def _baseline(self, role: Role, y: float, valign: str) -> int:
        if valign == "baseline":
            return round(y)
        if valign == "middle":
            return round(y + self.size(role) * 0.34)
        if valign == "top":
            return round(y) + self.font(role).get_ascent()
        raise ValueError(f"unknown vertical alignment {valign!r}")

    def wrap(self, text: str, role: Role, width: int) -> list[str]:
        """The text in lines no wider than ``width`` real px; line breaks in it are kept, long words are split. A word
        alone in the last line takes one of the line above with it."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line, first = "", len(lines)
            for word in words_of(paragraph):
                longer = f"{line} {word}" if line else word
                if self.width(longer, role) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                line = word
                while self.width(line, role) > width and len(line) > 1:
                    head = self._head(line, role, width)
                    lines.append(line[:head])
                    line = line[head:]
            if len(lines) > first and line == words_of(paragraph)[-1]:  # not the rest of a long word
                above, _space, last = lines[-1].rpartition(" ")
                if " " in above and self.width(f"{last} {line}", role) <= width:
                    lines[-1], line = above, f"{last} {line}"
            lines.append(line)
        return lines

    def balanced(self, text: str, role: Role, width: int) -> list[str]:
        """The text in as few lines as ``wrap`` needs, about equally long: no last line of a single word."""
        lines = self.wrap(text, role, width)
        if len(lines) == 1:
            return lines
        widths = range(max((self.width(word, role) for word in words_of(text)), default=0), width)
        tightest = bisect_left(widths, -len(lines), key=lambda tight: -len(self.wrap(text, role, tight)))
        return self.wrap(text, role, widths[tightest]) if tightest < len(widths) else lines

    def _head(self, text: str, role: Role, width: int) -> int:
        """How many letters of ``text`` go into ``width``, at least one; a path is rather broken between its parts, and
        the name of a file behind a dot or a dash."""
        most = max(1, bisect_right(range(1, len(text) + 1), width, key=lambda n: self.width(text[:n], role)))
        parts = (max(text.rfind(sign, 0, most) for sign in signs) + 1 for signs in ("/\\", ".-_"))
        return next((part for part in parts if part > most // 3), most)

    def fit(self, text: str, role: Role, width: int) -> tuple[str, Role]:
        """The text and a role in which it fits into ``width`` real px: smaller letters first (down to the role's
        least size and 13 real px), an ellipsis only when that is not enough."""
        if self.width(text, role) <= width:
            return text, role
        least = self.frame.font_px(role.least)
        for px in range(self.size(role) - 1, least - 1, -1):
            smaller = role.at(px / self.frame.u)
            if self.width(text, smaller) <= width:
                return text, smaller
        smallest = role.at(min(role.size, least / self.frame.u))
        if self.width(text, smallest) <= width:
            return text, smallest

        def cut(letters: int) -> str:
            return text[:letters].rstrip() + ELLIPSIS

        most = bisect_right(range(1, len(text) + 1), width, key=lambda letters: self.width(cut(letters), smallest))
        return cut(most), smallest

    def measured(
        self,
        text: str,
        role: Role,
        at: tuple[float, float],
        *,
        align: str = "left",
        valign: str = "baseline",
        whole: str | None = None,
    ) -> TextBox:
        """The box of a line for ``boxes()``; ``whole`` is the sentence before it was fitted."""
        box = self.box(text, role, at, align=align, valign=valign)
        return TextBox(whole or text, box, self.size(role), whole is not None and whole != text)


def drop_depth(px: int) -> int:
    """How far the dark drop lies under letters of ``px`` real px: one or more whole pixels."""
    return max(1, round(px * theme.DROP_SHARE))
