"""The title picture and the icon of the program."""
