"""The list of saved games, and choosing files."""
