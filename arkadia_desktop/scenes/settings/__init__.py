"""The settings: a screen of tabs."""
