"""The stage: draws what a seat may know, measures it and tells what lies under a point. It decides nothing."""

import arkadia_desktop.ui  # noqa: F401  # before anything here imports pygame
