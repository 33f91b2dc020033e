"""Where something is missing that a test needs, it is left out and counted; where `CI` is set, it fails."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import needs
from tests.project import ROOT

BARE = ("tests/window/test_harness.py", "tests/packaging/test_recipe.py::test_the_script_for_the_menu_is_sound")
PLAIN = "tests/packaging/test_recipe.py::test_the_spec_is_python"


def run(folder: Path, *arguments: str, ci: str = "") -> tuple[int, list[str]]:
    """The tests by a pytest that finds no program but Python: its exit status and what it says."""
    done = subprocess.run(
        [sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", *BARE, PLAIN, *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PATH": str(folder), "CI": ci, "DISPLAY": "", "PYTEST_ADDOPTS": ""},
    )
    return done.returncode, done.stdout.splitlines()


def test_on_a_bare_machine_they_are_left_out_with_one_line(tmp_path: Path) -> None:
    status, said = run(tmp_path, "-n", "2")
    assert status == 0, said
    [line] = [line for line in said if line.startswith("left out")]
    count, names = line.removeprefix("left out: ").split(" tests, because these are missing here: ")
    assert int(count) > 1
    assert {"Xvfb", "sh", "xdotool", "xwd"} <= set(names.split(", "))
    assert any(line.startswith("1 passed") for line in said)


def test_in_ci_they_fail_and_say_what_is_missing(tmp_path: Path) -> None:
    status, said = run(tmp_path, "-n", "0", ci="true")
    assert status == 1
    assert "left out: none" in said
    assert {"missing here: sh", "missing here: Xvfb, xdotool, xwd"} <= set(said)
    assert any(line.startswith("1 passed, ") and "errors" in line for line in said)


def test_what_is_missing_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert needs.missing([]) == []
    assert needs.missing(["no-such-program", Path(sys.executable).name]) == ["no-such-program"]
    monkeypatch.setitem(needs.CONDITIONS, "Linux", False)
    assert needs.missing(["Linux"]) == ["Linux"]
    monkeypatch.setenv("PATH", str(tmp_path))
    assert needs.missing(["sh"]) == ["sh"]


def test_the_line_about_them() -> None:
    assert needs.left_out(0, []) == "left out: none"
    assert needs.left_out(1, ["xwd"]) == "left out: 1 test, because these are missing here: xwd"
    assert needs.left_out(7, ["xwd", "Xvfb"]) == "left out: 7 tests, because these are missing here: Xvfb, xwd"
