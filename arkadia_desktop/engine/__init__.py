"""The computers' play in C: what `ai` plays in Python, decision by decision the same, many times as fast.

`compiler` makes the library where there is a C compiler, `library` loads it and says why where it cannot be used, and
`position` takes a game across. `shared` is what both languages must have the same, `header` declares it for C. What
`ai` gives the library and asks of it is in `ai/by_engine.py`. Python stays the reference, and plays where the library
is missing.
"""
