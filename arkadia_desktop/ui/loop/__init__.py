"""The window and its loop: events, scenes, focus."""
