"""Words as paths, so that nothing needs the font afterwards, and the lettering of the title."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from arkadia_desktop.tools.art.drawing.strokes.pen import blurred, drawing, linear, number, path

_PACKAGE, _FILE = "font_source_serif_pro", "files/SourceSerifPro-Black.ttf"


@cache
def _font() -> TTFont:
    return TTFont(BytesIO(files(_PACKAGE).joinpath(_FILE).read_bytes()))


def words(text: str, x: float, y: float, size: float) -> str:
    """The path data of `text` in the title's font, centred on x, its baseline at y."""
    font = _font()
    glyphs, letters = font.getGlyphSet(), font.getBestCmap()
    scale = size / font["head"].unitsPerEm
    names = [letters[ord(letter)] for letter in text]
    x -= sum(glyphs[name].width for name in names) * scale / 2
    data = ""
    for name in names:
        pen = SVGPathPen(glyphs, number)
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
        data += pen.getCommands()
        x += glyphs[name].width * scale
    return data


def title_lettering() -> str:
    """The name of the game in gold, 640 x 176; its middle is the middle of the letters."""
    data = words("Arkadia", 330, 196, 150)
    gold = linear((0, "#fff0b8"), (0.45, "#f0bd52"), (1, "#a8651c"))
    shadow = path(data, "#120a08", line="#120a08", width=16, transform="translate(4 9)")
    body = (
        blurred(6, shadow, opacity=0.7)
        + path(data, "#3a1f14", line="#3a1f14", width=15)
        + path(data, "#7d2f26", line="#7d2f26", width=8)
        + path(data, gold)
        + path(data, line="#fff6d0", width=1.6, opacity=0.8)
    )
    return drawing(640, 176, body, "lettering of the title", view=(10, 62, 640, 176))
