"""The kit the screens are built from: drawing, widgets, text and windows. It knows nothing of the game."""
