"""The screen of the lessons."""
