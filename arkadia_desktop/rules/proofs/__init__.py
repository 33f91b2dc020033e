"""What of a game can be proved afterwards: that its deal was fixed before it, and that its computers did not look."""
