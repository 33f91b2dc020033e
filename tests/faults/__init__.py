"""Faults that are planted to see that a test finds them."""
