"""What stands around the board: cards, tents, the seal market, the chronicle, bubbles."""
