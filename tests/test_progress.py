"""How far the lessons have come survives its file, and damage to it costs no more than it must."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.kept_file import LIMIT
from arkadia_desktop.learn.progress import FORMAT, LessonMark, Progress

marks = st.dictionaries(
    st.text(st.characters(codec="utf-8"), max_size=8), st.builds(LessonMark, st.booleans(), st.integers(0, 60))
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "progress.json"


def test_nothing_is_read_or_written_before_a_lesson_was_begun(path: Path) -> None:
    progress = Progress(path)
    assert progress.of("building") == LessonMark()
    progress.begin_again("building")
    assert (list(path.parent.iterdir()), progress.notice) == ([], "")


@given(marks)
def test_the_file_says_it_all(known: dict[str, LessonMark]) -> None:
    assert Progress.loads(Progress.dumps(known)) == known


def test_a_step_reached_and_a_lesson_finished_are_there_next_time(path: Path) -> None:
    progress = Progress(path)
    progress.reach("building", 3)
    assert Progress(path).of("building") == LessonMark(step=3)
    progress.finish("building")
    progress.reach("workers", 1)
    again = Progress(path)
    assert (again.of("building"), again.of("workers")) == (LessonMark(done=True), LessonMark(step=1))
    again.reach("building", 2)
    assert Progress(path).of("building") == LessonMark(done=True, step=2), "done once is done for good"
    again.begin_again("building")
    assert Progress(path).of("building") == LessonMark(done=True)


DAMAGED = {
    "half of it": b'{"format": "arkadia-progress/1", "les',
    "no text": b"\xff\xfe\x00",
    "another format": b'{"format": "arkadia-save/1"}',
    "no lessons": json.dumps({"format": FORMAT}).encode(),
    "a mark that is none": json.dumps({"format": FORMAT, "lessons": {"building": 3}}).encode(),
    "a step before the first": json.dumps({"format": FORMAT, "lessons": {"building": {"step": -1}}}).encode(),
    "a step that is no number": json.dumps({"format": FORMAT, "lessons": {"building": {"step": True}}}).encode(),
    "a list": b"[]",
    "a well": b"[" * 60_000,
    "an ocean": b" " * (LIMIT + 1),
}


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_kept_aside_and_named_in_one_sentence(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    progress = Progress(path)
    assert progress.of("building") == LessonMark()
    assert path.with_name("progress.json.damaged").read_bytes() == data
    assert progress.notice.startswith(
        "The file with your progress in the lessons was damaged and has been saved as progress"
    )
    progress.reach("building", 1)
    again = Progress(path)
    assert (again.of("building"), again.notice) == (LessonMark(step=1), "")


def test_a_file_of_a_newer_version_is_left_as_it_is(path: Path) -> None:
    newer = '{"format": "arkadia-progress/2", "lessons": []}'
    path.write_text(newer)
    progress = Progress(path)
    progress.reach("building", 1)
    assert progress.of("building") == LessonMark(step=1), "it counts as long as the program runs"
    assert "newer version" in progress.notice
    assert [found.name for found in path.parent.iterdir()] == [path.name]
    assert path.read_text() == newer


def test_where_another_program_has_the_folder_nothing_is_written(path: Path) -> None:
    progress = Progress(path, locked=True)
    progress.reach("building", 1)
    assert not path.exists()
    path.write_text("half of")
    locked = Progress(path, locked=True)
    assert (locked.of("building"), "could not be read" in locked.notice) == (LessonMark(), True)
    assert [found.name for found in path.parent.iterdir()] == [path.name]


def test_a_folder_in_its_place_is_no_damage(path: Path) -> None:
    path.mkdir()
    progress = Progress(path)
    progress.reach("building", 1)
    assert progress.of("building") == LessonMark(step=1)
    assert progress.notice


def test_a_folder_that_cannot_be_written_costs_only_the_keeping(
    common_folder: Path, unprivileged: Callable[..., CompletedProcess[str]]
) -> None:
    common_folder.chmod(0o500)
    code = (
        "from pathlib import Path; from arkadia_desktop.learn.progress import Progress\n"
        "progress = Progress(Path(sys.argv[1]) / 'progress.json'); progress.reach('building', 2)\n"
        "print(progress.of('building').step, progress.notice)"
    )
    done = unprivileged(code, common_folder)
    assert done.stdout.startswith("2 Your progress in the lessons could not be saved."), done.stderr
