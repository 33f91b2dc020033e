"""The three cursors: an arrow, an open hand, a hand that holds."""

from __future__ import annotations

from arkadia_desktop.tools.art.drawing.strokes.pen import blurred, drawing, path

_INK = "#2b1a16"
_ARROW = "M12 7L12 46L22 37L29 53L36.5 49.5L29.5 34H42Z"
_HANDS = {
    "open": (
        "M19.5 51Q17 44 12 36.5Q8.5 31.5 12.5 29.8Q16 28.8 20 34V13Q20.2 8.6 24 8.7Q27.4 8.9 27.5 13V10Q28 5.6 31.6 5.8"
        "Q35 6.2 35 10.5V13Q35.6 9.4 39 9.8Q42.2 10.4 42 15V19Q43 16 46 16.8Q48.8 17.8 48.6 22Q49 40 45 51Z",
        "M27.5 13V27M35 12V27M42 18V29",
    ),
    "grab": (
        "M15 34Q11.5 27.5 16 25Q19 24 20.5 27V23Q21 18.5 25 18.6Q28 18.6 28.6 22Q29.5 17.5 33.2 18Q36.4 18.5 36.6 22.5"
        "Q38 19.4 41.2 20.3Q44 21.3 44 25V27Q46.2 24.6 48.8 26.4Q51 28.4 50 33Q49 44 45 51H19.5Q18.5 43 15 34Z",
        "M28.6 22V28.5M36.6 22.5V28.5M44 26V30M20.5 27V34",
    ),
}


def arrow() -> str:
    """The sprite of the arrow; its point is 12, 7."""
    shadow = blurred(2, path(_ARROW, "#1a140f", opacity=0.5, transform="translate(2.5 3.5)"))
    body = path(_ARROW, "#fbf0d4", line="#2b1a10", width=2.6) + path(
        "M14.8 13V39.5", line="#c9a467", width=1.6, flat=True
    )
    return drawing(64, 64, shadow + body, "cursor arrow")


def hand(kind: str) -> str:
    """The sprite of a hand, "open" or "grab"."""
    data, fingers = _HANDS[kind]
    shadow = blurred(2, path(data, "#1a140f", opacity=0.45, transform="translate(3 4)"))
    body = path(data, "#fbe6c9", line=_INK, width=2.2) + path(fingers, line=_INK, width=1.8)
    body += path("M18 50L46 50L48 62L16 62Z", "#8453a8", line=_INK, width=2.2)
    body += path("M17 54.5H47", line="#f7e7bf", width=2.2, flat=True)
    body += path("M22.5 46Q20 40 18 36", line="#d99c72", width=1.6, opacity=0.7)
    return drawing(64, 64, shadow + body, f"cursor {kind} hand")
