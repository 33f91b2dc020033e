"""What lies on and beside the table: cards, seals, gold, tents, workers, icons."""
