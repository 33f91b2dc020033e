"""Brings in the scripts of `packaging/`, which is no package: build tools import each other as plain modules."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType

from tests.project import ROOT

FOLDER = ROOT / "packaging"


def script(name: str) -> ModuleType:
    """The script ``packaging/<name>.py``."""
    sys.path.insert(0, str(FOLDER))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(FOLDER))
