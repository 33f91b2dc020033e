"""The faults that are planted: thirty of them, each in words of its own, and in a copy of the project only."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.faults.__main__ import planted
from tests.faults.planted import FAULTS
from tests.project import PACKAGE, ROOT


def test_there_are_thirty_and_each_names_one_place_and_one_test() -> None:
    assert len({fault.what for fault in FAULTS}) == 30
    for fault in FAULTS:
        assert (PACKAGE / fault.file).read_text("utf-8").count(fault.old) == 1, fault.what
        path, _colons, name = fault.test.partition("::")
        assert f"def {name.partition('[')[0]}(" in (ROOT / path).read_text("utf-8"), fault.test


def test_a_fault_is_planted_in_the_copy_only(tmp_path: Path) -> None:
    fault = replace(FAULTS[0], old="one", new="another")
    own, copy = PACKAGE / fault.file, tmp_path / PACKAGE.name / fault.file
    before = own.read_text("utf-8")
    copy.parent.mkdir(parents=True)
    copy.write_text("one\n", "utf-8")
    assert planted(tmp_path, fault) == "one\n"
    assert copy.read_text("utf-8") == "another\n"
    assert own.read_text("utf-8") == before
    with pytest.raises(SystemExit, match="plant it anew"):
        planted(tmp_path, fault)
