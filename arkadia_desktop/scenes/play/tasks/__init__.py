"""What a person on turn is doing: one small file for each task of the turn."""
