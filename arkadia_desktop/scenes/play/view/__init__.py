"""What the play screen shows, as values: models, overlays, words."""
