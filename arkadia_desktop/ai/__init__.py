"""Computer players. They see PlayerViews and nothing else, and know neither the window nor any file."""
