"""Learning the game: lessons and rules pages as data, and the state of somebody who learns. No window, no clock."""
