"""How fast the window is, measured on the program itself: `bench frames`."""
