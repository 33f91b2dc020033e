"""Games and pictures that come in and go out: files, the clipboard."""
