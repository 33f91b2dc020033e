"""Motion over the finished picture."""
