"""Every small kept file after every accident: what can be read is written again as it was, what cannot is set aside."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from subprocess import CompletedProcess
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.kept_file import LIMIT, KeptFile
from arkadia_desktop.learn.progress import FORMAT, LessonMark, Progress
from tests.kept import KINDS, Kind, accidents, one_more
from tests.table.mutations import mutated

EACH = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


def holds(whole: Any, part: Any) -> bool:
    """Whether nothing of a JSON value is missing in another; a count of 0 may be, and what stands there twice."""
    if isinstance(part, dict):
        known = whole if isinstance(whole, dict) else {}
        return all(value in (0, False) or (key in known and holds(known[key], value)) for key, value in part.items())
    if isinstance(part, list) and isinstance(whole, list):
        part = [one for at, one in enumerate(part) if one not in part[:at] or len(part) == len(whole)]
        return len(part) == len(whole) and all(map(holds, whole, part))
    return bool(whole == part)


def survives(file: Callable[[], KeptFile[Any]], data: bytes) -> bool:
    """Use a file that holds `data`; whether it could be read. Whatever it holds, nothing of it is lost."""
    kept = file()
    for old in kept.path.parent.iterdir():
        old.unlink()
    kept.path.write_bytes(data)
    value = kept.value
    lying = {path.name: path.read_bytes() for path in kept.path.parent.iterdir()}
    one_more(kept)
    if not kept.notice:
        kept.write(value)
        assert holds(json.loads(kept.path.read_text("utf-8")), json.loads(data.decode("utf-8-sig"))), data
        assert (file().value, list(kept.path.parent.iterdir())) == (value, [kept.path])
        return True
    if "newer version" in kept.notice:
        assert {path.name: path.read_bytes() for path in kept.path.parent.iterdir()} == {kept.path.name: data}
        return False
    aside = f"{kept.path.name}.damaged"
    assert lying[aside] == kept.path.with_name(aside).read_bytes() == data
    assert aside in kept.notice
    again = file()
    assert (again.value, again.notice) == (kept.value, ""), "what is new is kept, and the damage told once"
    return False


@EACH
def test_any_value_that_is_wrong(kind: Kind, tmp_path: Path, scale: Callable[[int, int], int]) -> None:
    """Every key with every odd value in the full tier, a share of them in the quick one; and every key itself."""
    found = list(accidents(kind.text(tmp_path)))
    some = found[:: max(1, len(found) // scale(250, len(found)))]
    folder = tmp_path / "data"
    folder.mkdir()
    read = sum(survives(lambda: kind.opened(folder / "kept.json"), text.encode()) for text in some)
    assert 0 < read < len(some)


@EACH
def test_any_bytes_that_are_wrong(kind: Kind, tmp_path: Path, scale: Callable[[int, int], int]) -> None:
    """Cut off, flipped, doubled, spliced, full of zeros."""
    good, chance = kind.text(tmp_path).encode(), Random(7)
    folder = tmp_path / "data"
    folder.mkdir()
    for _ in range(scale(60, 5000)):
        survives(lambda: kind.opened(folder / "kept.json"), mutated(good, [good, b"[]"], chance))


@EACH
@pytest.mark.parametrize("later", ["/2", "/17", "/999999999"])
def test_a_newer_version_keeps_its_file(kind: Kind, tmp_path: Path, later: str) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    newer = json.dumps({"format": json.loads(kind.text(tmp_path))["format"].replace("/1", later), "games": "all"})
    assert not survives(lambda: kind.opened(folder / "kept.json"), newer.encode())


@EACH
def test_what_was_too_much_to_be_read_again_is_not_written(kind: Kind, tmp_path: Path) -> None:
    """A file with no blanks in it may be small enough to be read, and too large when it is written as we do."""
    file = kind.opened(tmp_path / "kept.json")
    kind.fill(file)
    file.limit = len(file.path.read_bytes())
    before = file.path.read_bytes()
    for _ in range(3):
        one_more(file)
    if file.path.read_bytes() != before:
        return  # the new one was shorter
    assert "larger than" in file.notice


@EACH
def test_what_the_other_program_wrote_is_not_overwritten(kind: Kind, tmp_path: Path) -> None:
    """A second program has looked at the file while the first one still had the folder, and takes over later."""
    path = tmp_path / "kept.json"
    second = kind.opened(path)
    second.locked = True
    assert second.value == second.empty()
    kind.fill(kind.opened(path))
    second.take_over()
    assert second.value == kind.opened(path).value != second.empty()
    damaged = b'{"format": "'
    path.write_bytes(damaged)
    second.locked = True
    second.take_over()
    second.locked = True
    assert (second.value, path.read_bytes()) == (second.empty(), damaged)
    second.take_over()
    one_more(second)
    assert path.with_name("kept.json.damaged").read_bytes() == damaged


# ---- how far the lessons have come survives its file, and damage to it costs no more than it must


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
