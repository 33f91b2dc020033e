"""The play screen beside the coach: he covers a part of it, and what he advises lies on it as a draft."""

from __future__ import annotations

from pygame import Rect

from arkadia_desktop.scenes.play.aloud import AloudPlay


class CoachedPlay(AloudPlay):
    """What the coach asks of the play screen. The screen itself brings `refresh`."""

    def __init__(self) -> None:
        super().__init__()
        self.coached = False
        """Whether the coach's panel lies beside the board; what he advises is laid ready as a draft."""
        self._covered: tuple[Rect, ...] = ()

    def refresh(self) -> None:
        """Bring everything up to what is shown and held."""
        raise NotImplementedError

    def cover(self, *places: Rect, coached: bool) -> None:
        """The coach is there or has gone; he covers `places`, real px, beside which bubbles are to lie."""
        self._covered, self.coached = places, coached
        self.refresh()

    @property
    def bubble_place(self) -> Rect:
        """Where the bubble beside the draft lies, real px."""
        return self.picture.parts.bubble.place

    @property
    def moves(self) -> bool:
        """Whether anything moves in the picture."""
        return self.picture.animating

    def live_below(self, now_ms: float) -> None:
        """Let time pass for what moves below a panel: buttons and picture."""
        self.sheet.tick(now_ms)
        self.picture.tick(now_ms)
