"""What all of the stage stands on: where things lie, lists of items, colours of families and players."""
