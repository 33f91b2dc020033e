"""Looking back: a game watched once more, from any seat."""
