"""The rules to read: contents that can be searched, and pages with pictures the game draws itself."""
