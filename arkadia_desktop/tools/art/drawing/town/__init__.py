"""The town: buildings, castle, meadow."""
