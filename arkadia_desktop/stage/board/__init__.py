"""The board: ground, castle, buildings, workers, marks, and what is held over it."""
