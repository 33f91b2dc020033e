"""A card as it stands in what is told: with its seal."""

from __future__ import annotations

from pygame import Rect, Surface

from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.stage.panels.chronicle import SEAL
from arkadia_desktop.stage.panels.wording import CARD_FACE


class CardFace(Emblem):
    """A card with the sprite `seal` on it; so it does not read as a seal that was earned."""

    def __init__(self, id: str, seal: str, *, side: float = 0) -> None:
        super().__init__(id, CARD_FACE, side=side)
        self.seal = seal

    def paint(self, surface: Surface, clip: Rect) -> None:
        super().paint(surface, clip)
        self.kit.sprites.put(surface, self.seal, round(min(self.rect.size) * SEAL), center=self.rect.center)
