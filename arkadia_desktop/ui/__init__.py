"""The kit the screens are built from: drawing, widgets, text and windows. It knows nothing of the game."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # else pygame greets on standard output, when it is imported
