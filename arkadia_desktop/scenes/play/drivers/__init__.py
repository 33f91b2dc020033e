"""What drives the play screen: a live game, several persons at one screen, computers alone, a town nobody plays."""
