"""What never changes at one window size: the table, the oak frame and the ground of the board, the rail, the panels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from arkadia_desktop.stage.board.meadow import Ground, meadow, paint_meadow, washing
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.common.looks import MEADOW_DARKER, grid_strength
from arkadia_desktop.ui.paint import grounds, theme
from arkadia_desktop.ui.paint.brush import OVER, Gradient, Painting
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Shade, rgb

_OAK = Gradient(((0.0, rgb("#B98552")), (0.5, theme.OAK), (1.0, rgb("#57371F"))), 0.6, 1.0)
PANEL_RADIUS = 12


class Backdrop:
    """One opaque picture of the whole window."""

    def __init__(self) -> None:
        self.surface = Surface((1, 1))

    def laying_out(self, kit: Kit, places: PlayLayout, ground: Ground | None = None) -> Iterator[None]:
        """Paint it for a window, step by step. ``ground`` is the map's meadow, else one of our own."""
        frame = places.frame
        # 32 bits in any case: sprites are blitted several times slower onto the 24 bits of a JPEG.
        self.surface = Surface((frame.width, frame.height), 0, 32)
        self.surface.blit(kit.sprites.picture("table", (frame.width, frame.height)), (0, 0))
        yield
        paint_board_frame(self.surface, places.board_frame, places.board, places.square)
        yield
        yield from washing(places.columns, places.rows)
        paint_meadow(
            self.surface,
            places.board,
            places.square,
            ground or meadow(places.columns, places.rows),
            kit.sprites,
            darker=MEADOW_DARKER if kit.wishes.contrast else 0.0,
            grid=grid_strength(kit.wishes),
        )
        yield
        # Not of the skin, which would keep them: they are seen here only.
        grounds.rail(kit.frame.u, *places.rail.size).blit(self.surface, places.rail)
        for panel in self.panels(places):
            yield
            grounds.panel(kit.frame.u, *panel.size, PANEL_RADIUS).blit(self.surface, panel)

    @staticmethod
    def panels(places: PlayLayout) -> Sequence[Rect]:
        """The parts that lie on parchment."""
        parts = [places.chronicle, places.ticker, places.pools, places.supply, places.own]
        parts[:0] = places.tents[: places.tents_seen]
        return [part for part in parts if part is not None]

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies in ``clip``."""
        surface.blit(self.surface, clip, clip)


def paint_board_frame(surface: Surface, frame: Rect, board: Rect, square: int) -> None:
    """The oak around the squares of a board, with its shadow on the table."""
    u = max(square / 72, 0.5)
    oak = board.x - frame.x
    margin = round(34 * u)
    p = Painting(frame.w, frame.h, margin)
    p.shade(0, 0, frame.w, frame.h, 12 * u, Shade(6, 10, 6, 0.7), u)
    p.box(0, 0, frame.w, frame.h, 12 * u, _OAK)
    p.outline(0, 0, frame.w, frame.h, 12 * u, 2.4 * u, rgb("#1F120B"))
    p.outline(2 * u, 2 * u, frame.w - 4 * u, frame.h - 4 * u, 10 * u, 1.6 * u, rgb("#E2B880"), 0.6)
    inner = oak - 3 * u
    p.box(inner, inner, frame.w - 2 * inner, frame.h - 2 * inner, 4 * u, rgb("#2C1C10"))
    surface.blit(p.surface, (frame.x - margin, frame.y - margin), special_flags=OVER)
