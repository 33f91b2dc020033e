"""Painting: frame, theme, lettering, sprites, skins, motion curves."""
