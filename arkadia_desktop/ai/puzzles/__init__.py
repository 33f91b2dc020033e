"""Puzzles: a turn with one proven best answer. The solver, what makes a puzzle, and the search for them."""
