"""The hall of fame: what finished games tell of the persons who played them. All of it follows from the games."""
