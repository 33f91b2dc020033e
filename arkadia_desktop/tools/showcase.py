"""Makes the pictures that the README and the pages of software centres show of the program, by one command:

    python -m arkadia_desktop.tools.showcase

It runs in a checkout, as the gallery does that draws them, and writes docs/pictures/NAME.jpg.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from arkadia_desktop.tools import gallery

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = "1600x900"
PICTURES = {
    "table": "play-a-completion-is-held-of-4",
    "title": "title",
    "lessons": "school",
    "turning-points": "turning-points",
    "result": "result-of-three",
    "hall-of-fame": "hall-of-fame",
}
"""By their name the states of the gallery that they show."""


def main() -> int:
    """Draw them; gives the exit status."""
    with tempfile.TemporaryDirectory() as drawn:
        if status := gallery.main([drawn, "--size", SIZE, "--only", *PICTURES.values()]):
            return status
        import pygame

        FOLDER.mkdir(exist_ok=True)
        for name, state in PICTURES.items():
            pygame.image.save(pygame.image.load(Path(drawn, f"{state}.png")), FOLDER / f"{name}.jpg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
