"""The hall of fame: who has played, how well, and against whom."""
