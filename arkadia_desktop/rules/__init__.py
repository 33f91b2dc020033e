"""The rules of Arkadia: pure values and functions.

`play(game, action)` gives a Step; a game is its deal plus its actions. Nothing here reads a file, looks at a clock,
draws at random (but for the generator handed to `deal`) or knows of pictures.
"""
