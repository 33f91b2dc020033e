"""What a test needs that not every machine has: the marker ``@needs("Xvfb", "xdotool")``, and what is missing here.

A plain run leaves such tests out and counts them; with `CI` set they fail instead. The hooks are in `conftest`; nothing
else in the project leaves a test out.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

import pytest

IN_CI = bool(os.environ.get("CI"))
ROOT_RIGHTS = os.name == "posix" and os.geteuid() == 0

CONDITIONS = {
    "POSIX": os.name == "posix",
    "Linux": sys.platform == "linux",
    "at-spi2-core": Path("/usr/share/dbus-1/services/org.a11y.Bus.service").exists(),
    "a shared libpython": bool(sysconfig.get_config_var("Py_ENABLE_SHARED")),
}
"""What is no program: signals, links and limits as POSIX has them; Linux's /proc; what PyInstaller packs; the service
that carries what assistive programs are told."""

UNPRIVILEGED = ("POSIX", "setpriv") if ROOT_RIGHTS else ("POSIX",)
DISPLAY = ("Linux", "Xvfb", "xdotool", "xwd")
FREEZING = ("Linux", "a shared libpython", "cc", "nm", "objcopy", "objdump", "strip", *UNPRIVILEGED)

BY_FIXTURE = {"unprivileged": UNPRIVILEGED, "display": DISPLAY, "built": FREEZING, "player": FREEZING}
"""A test that uses one of these needs as much, without a word of its own."""

needs = pytest.mark.needs
"""``@needs(name, …)``: programs that must be found, or names of CONDITIONS."""


def missing(names: Iterable[str]) -> list[str]:
    """Those that are not there."""
    return [name for name in names if not (CONDITIONS[name] if name in CONDITIONS else shutil.which(name))]


def missing_for(item: pytest.Item) -> list[str]:
    """What this test needs and does not find."""
    fixtures: Iterable[str] = getattr(item, "fixturenames", ())
    named = [name for mark in item.iter_markers("needs") for name in mark.args]
    named += [name for fixture in fixtures for name in BY_FIXTURE.get(fixture, ())]
    return missing(dict.fromkeys(named))


def left_out(count: int, names: Iterable[str]) -> str:
    """The line about the tests that were left out."""
    if not count:
        return "left out: none"
    tests = "1 test" if count == 1 else f"{count} tests"
    return f"left out: {tests}, because these are missing here: {', '.join(sorted(names))}"
