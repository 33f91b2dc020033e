"""The live game: who sits where, the one door for actions, undo, and a file that always has the last one.

It knows no picture and no clock: times come from the `Clock` the store is given.
"""
