"""Pictures and films of games from the command line, drawn without a screen: no window, no person, no clock."""
