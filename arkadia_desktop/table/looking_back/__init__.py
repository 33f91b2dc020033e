"""A finished game looked back on while the window goes on."""
