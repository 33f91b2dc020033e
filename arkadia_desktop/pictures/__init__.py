"""Pictures and films of games from the command line, drawn without a screen: no window, no person, no clock."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # else pygame greets on standard output
