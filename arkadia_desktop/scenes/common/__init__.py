"""What screens of every kind share: dialogs, columns, questions, rows of settings, words for keys and seats."""
