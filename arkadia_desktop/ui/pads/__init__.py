"""Gamepads: what is plugged in, what of it is in the hand, and the keys its buttons become."""
