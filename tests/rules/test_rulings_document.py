"""RULINGS.md: every ruling is there once, and every test it names exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import arkadia_desktop.rules.legal as a_module_of_the_rules

HERE = Path(__file__).parent
DOCUMENT = Path(a_module_of_the_rules.__file__).with_name("RULINGS.md")


def table() -> list[list[str]]:
    """The rows of the table: ruling, question, answer, tests."""
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if re.match(r"\| R\d", line)]


def names_in(file: str) -> set[str]:
    """The names of the tests of a file in this folder."""
    tree = ast.parse((HERE / file).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


def test_every_ruling_stands_in_the_table_once():
    assert [row[0] for row in table()] == [f"R{n}" for n in range(1, 40)]
    for row in table():
        assert len(row) == 4, row[0]
        assert row[1].endswith("?"), row[0]
        assert len(row[2]) > 15, row[0]


def test_every_ruling_names_tests_that_exist():
    for ruling, _, _, held_by in table():
        named = held_by.split(", ")
        assert named, ruling
        for node in named:
            file, _, test = node.partition("::")
            assert (HERE / file).is_file(), f"{ruling}: {node}"
            assert test in names_in(file), f"{ruling}: {node}"


def test_every_test_of_a_ruling_stands_in_the_table():
    named = {row[0]: row[3] for row in table()}
    for path in HERE.glob("test_rulings_*.py"):
        for test in names_in(path.name):
            numbered = re.match(r"test_r(\d\d)_", test)
            if numbered:
                ruling = f"R{int(numbered[1])}"
                assert f"{path.name}::{test}" in named[ruling], f"{ruling} does not name {test}"
