"""An animated GIF, written with nothing but the standard library: no package of the program can, and one more for this
alone would weigh more than these lines.

All pictures share 255 colours, found by halving the box of colours again and again (median cut); the 256th means "as
before". Of each picture only the part that has changed is written.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Iterable, Sequence

COLOURS = 255
AS_BEFORE = 255
_CELLS = 1 << 16
"""Colours of 5, 6 and 5 bits."""
Rgb = tuple[int, int, int]


def rgb_of(cell: int) -> Rgb:
    """The colour in the middle of a cell of 5, 6 and 5 bits."""
    red, green, blue = cell >> 11, cell >> 5 & 63, cell & 31
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2


class Palette:
    """Up to COLOURS colours that stand for all. ``cells`` are the pixels of some pictures."""

    def __init__(self, cells: Iterable[int]) -> None:
        counted = Counter(cells)
        boxes = [list(counted)]
        while len(boxes) < COLOURS:
            widest = max(boxes, key=lambda box: _extent(box)[0] * sum(counted[cell] for cell in box) ** 0.5)
            if len(widest) < 2:
                break
            boxes.remove(widest)
            boxes += _halved(widest, _extent(widest)[1], counted)
        self.colours: list[Rgb] = [_mean(box, counted) for box in boxes]
        self._nearest = bytearray(_CELLS)
        self._known: set[int] = set()
        for number, box in enumerate(boxes):
            self._known.update(box)
            for cell in box:
                self._nearest[cell] = number

    def numbers(self, cells: Sequence[int]) -> bytes:
        """The number of the nearest colour, pixel by pixel."""
        for cell in set(cells) - self._known:
            self._nearest[cell] = self._find(rgb_of(cell))
            self._known.add(cell)
        return bytes(map(self._nearest.__getitem__, cells))

    def _find(self, colour: Rgb) -> int:
        return min(range(len(self.colours)), key=lambda number: _distance(self.colours[number], colour))


def _distance(one: Rgb, other: Rgb) -> int:
    return sum((a - b) * (a - b) for a, b in zip(one, other, strict=True))


def _extent(box: Sequence[int]) -> tuple[int, int]:
    """How far the colours of a box lie apart, and in which of red, green and blue."""
    colours = [rgb_of(cell) for cell in box]
    return max((max(c[i] for c in colours) - min(c[i] for c in colours), i) for i in range(3))


def _halved(box: list[int], part: int, counted: Counter[int]) -> list[list[int]]:
    """Two boxes with about as many pixels each."""
    box.sort(key=lambda cell: rgb_of(cell)[part])
    half, seen = sum(counted[cell] for cell in box) / 2, 0
    for at, cell in enumerate(box[:-1], start=1):
        seen += counted[cell]
        if seen >= half:
            return [box[:at], box[at:]]
    return [box[:-1], box[-1:]]


def _mean(box: Sequence[int], counted: Counter[int]) -> Rgb:
    weight = sum(counted[cell] for cell in box)
    red, green, blue = (sum(rgb_of(cell)[i] * counted[cell] for cell in box) // weight for i in range(3))
    return red, green, blue


class Gif:
    """A film that grows picture by picture, and runs again and again. All pictures are as large, real px."""

    def __init__(self, size: tuple[int, int], palette: Palette) -> None:
        self._width, self._height = size
        self._palette = palette
        self._before: bytes | None = None
        colours = [*palette.colours, *[(0, 0, 0)] * (256 - len(palette.colours))]
        self._parts = [
            b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0),
            bytes(part for colour in colours for part in colour),
            b"\x21\xff\x0bNETSCAPE2.0\x03\x01" + struct.pack("<H", 0) + b"\0",
        ]

    def add(self, cells: bytes, ms: int) -> None:
        """Show a picture, two bytes a pixel, for so long; hundredths of a second count."""
        left, top, right, bottom = self._changed(cells)
        now = self._cut(cells, left, top, right, bottom)
        pixels = self._palette.numbers(now)
        if self._before is not None:
            was = self._cut(self._before, left, top, right, bottom)
            pixels = bytes([AS_BEFORE if a == b else n for a, b, n in zip(was, now, pixels, strict=True)])
        self._before = cells
        self._parts += (
            b"\x21\xf9\x04" + struct.pack("<BHBB", 0b101, max(2, round(ms / 10)), AS_BEFORE, 0),
            b"\x2c" + struct.pack("<HHHHB", left, top, right - left, bottom - top, 0),
            _packed(pixels),
        )

    def _cut(self, cells: bytes, left: int, top: int, right: int, bottom: int) -> memoryview:
        pitch = 2 * self._width
        rows = (cells[y * pitch + 2 * left : y * pitch + 2 * right] for y in range(top, bottom))
        return memoryview(b"".join(rows)).cast("H")

    def _changed(self, cells: bytes) -> tuple[int, int, int, int]:
        """The part that is not as before: its corners. One pixel where nothing has changed."""
        if self._before is None:
            return 0, 0, self._width, self._height
        pitch = 2 * self._width
        left, right, rows = pitch, 0, []
        for y in range(self._height):
            was, now = self._before[y * pitch : (y + 1) * pitch], cells[y * pitch : (y + 1) * pitch]
            if was != now:
                rows.append(y)
                left = min(left, next(x for x in range(pitch) if was[x] != now[x]))
                right = max(right, next(x for x in range(pitch, 0, -1) if was[x - 1] != now[x - 1]))
        return (left // 2, rows[0], (right + 1) // 2, rows[-1] + 1) if rows else (0, 0, 1, 1)

    def data(self) -> bytes:
        return b"".join((*self._parts, b"\x3b"))


def _packed(pixels: bytes) -> bytes:
    """The pixels as GIF's LZW, in blocks of up to 255 bytes."""
    clear, stop = 256, 257
    codes: dict[tuple[int, int], int] = {}
    out, bits, held = bytearray(), 0, 0
    size, following = 9, stop + 1
    bits, held = clear, size
    prefix = -1
    for pixel in pixels:
        if prefix < 0:
            prefix = pixel
            continue
        known = codes.get((prefix, pixel))
        if known is not None:
            prefix = known
            continue
        bits |= prefix << held
        held += size
        codes[prefix, pixel] = following
        if following == 1 << size and size < 12:
            size += 1
        following += 1
        if following == 4096:
            bits |= clear << held
            held += size
            codes.clear()
            size, following = 9, stop + 1
        while held >= 8:
            out.append(bits & 255)
            bits >>= 8
            held -= 8
        prefix = pixel
    bits |= prefix << held | stop << (held + size)
    held += 2 * size
    out += bits.to_bytes((held + 7) // 8, "little")
    blocks = (out[i : i + 255] for i in range(0, len(out), 255))
    return b"\x08" + b"".join(bytes((len(block),)) + block for block in blocks) + b"\0"
