"""What moves on the play screen: events and what a hand does, turned into motions."""
