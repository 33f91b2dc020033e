"""Turning points: which turns cost the game, by how much, and how sure that is."""
