"""The commands of the command line, one file each: what it takes, a sentence about it, what it does.

A new one is a file with a `COMMAND` and a line in `listed`. Importing them loads nothing else of the program: what a
command needs, its `run` imports.
"""
