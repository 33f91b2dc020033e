"""Fingers on a screen that takes them."""
