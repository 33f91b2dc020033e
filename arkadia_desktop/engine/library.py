"""The library of the engine: whether it is used, and why not where it is not."""

from __future__ import annotations

import ctypes as c
import os
from functools import lru_cache
from typing import Any

from arkadia_desktop.engine import compiler
from arkadia_desktop.files import is_file
from arkadia_desktop.locale import _

VARIABLE = "ARKADIA_ENGINE"
"""The environment variable: `python` switches the library off, `native` insists on it; unset, it is used where it
works."""


class Unusable(RuntimeError):
    """The library is not used; str() is a sentence that says why."""


class WrongChoice(ValueError):
    """The environment variable says neither `python` nor `native`; str() is a sentence."""


def wanted() -> str:
    """What the environment variable says. Raises WrongChoice."""
    said = os.environ.get(VARIABLE, "")
    if said not in ("", "python", "native"):
        raise WrongChoice(_("{name} takes python or native, not “{text}”.", name=VARIABLE, text=said))
    return said


@lru_cache(maxsize=1)
def library() -> Any:
    """The loaded library: the quickest that this processor can run.

    Raises:
        Unusable: it is switched off or missing, does not load, or is older than its sources.
    """
    if os.environ.get(VARIABLE) == "python":
        raise Unusable(_("The engine in C is switched off by {name}.", name=VARIABLE))
    try:
        loaded = loaded_from(compiler.NAME)
        return loaded_from(compiler.MODERN) if loaded.is_modern() else loaded
    except (OSError, AttributeError, UnicodeDecodeError) as error:
        raise Unusable(_("The engine in C cannot be loaded: {reason}", reason=error)) from None


def loaded_from(name: str) -> Any:
    """One of the libraries. Raises Unusable, and what is raised where it is none."""
    path = compiler.HERE / name
    if not is_file(path):
        raise Unusable(_("The engine in C was not compiled when the program was installed."))
    loaded = c.CDLL(str(path))
    loaded.sources.restype = c.c_char_p
    loaded.next_fraction.restype = c.c_double
    if not loaded.sources().decode("ascii").startswith(" ".join(compiler.sources())):
        raise Unusable(_("The engine in C is older than its sources."))
    return loaded
