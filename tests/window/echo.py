"""A small window for testing the harness itself: it paints, and writes every event it gets into a file."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.update(PYGAME_HIDE_SUPPORT_PROMPT="1", SDL_FRAMEBUFFER_ACCELERATION="0", SDL_VIDEO_X11_WMCLASS="arkadia")
# Where focus and a click come in one go, SDL would take the click for what brought the focus, and keep it.
os.environ["SDL_MOUSE_FOCUS_CLICKTHROUGH"] = "1"

import pygame


def main() -> None:
    """Arguments: those of the game; `--data-dir DIR` names the folder of the file ``events``."""
    folder = Path(sys.argv[sys.argv.index("--data-dir") + 1])
    folder.mkdir(exist_ok=True)
    width, height = map(int, sys.argv[sys.argv.index("--resolution") + 1].split("x"))
    pygame.display.init()
    screen = pygame.display.set_mode((width, height))
    colours = {pygame.K_r: "red", pygame.K_g: "green"}
    screen.fill("navy")
    pygame.display.flip()
    with (folder / "events").open("a", buffering=1) as events:
        while True:
            event = pygame.event.wait(200)
            if event.type == pygame.QUIT:
                events.write("quit\n")
                return
            if event.type == pygame.KEYDOWN:
                events.write(f"key {pygame.key.name(event.key)} {int(bool(event.mod & pygame.KMOD_CTRL))}\n")
                screen.fill(colours.get(event.key, "navy"))
            elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                events.write(f"{'down' if event.type == pygame.MOUSEBUTTONDOWN else 'up'} {event.button} {event.pos}\n")
            elif event.type == pygame.MOUSEMOTION:
                events.write(f"motion {event.pos}\n")
            elif event.type == pygame.TEXTINPUT:
                events.write(f"text {event.text}\n")
            pygame.display.flip()


if __name__ == "__main__":
    main()
