"""Training of the nets that weigh positions for the computer players: `python -m arkadia_desktop.tools.train 2`."""
