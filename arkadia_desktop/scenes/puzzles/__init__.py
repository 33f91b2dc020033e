"""The puzzles: which there are, how somebody fares with them, and the one of the day."""
