"""Pictures as PNG. Unlike the library's own writer this one lets other threads run while it compresses."""

from __future__ import annotations

import struct
import zlib

import pygame
from pygame import Surface


def png_bytes(surface: Surface) -> bytes:
    """The picture as a PNG file, without transparency."""
    width, height = surface.get_size()
    rows, pitch = memoryview(pygame.image.tobytes(surface, "RGB")), 3 * width
    plain = b"".join(part for y in range(height) for part in (b"\0", rows[y * pitch : (y + 1) * pitch]))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = (b"IHDR", head), (b"IDAT", zlib.compress(plain, 6)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
