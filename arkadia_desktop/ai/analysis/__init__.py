"""A finished game looked back on: every turn rated against the best one found, luck told apart from decisions."""
