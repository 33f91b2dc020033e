"""The screens of the program. Only `app` imports them."""

import arkadia_desktop.ui  # noqa: F401  # before anything here imports pygame
