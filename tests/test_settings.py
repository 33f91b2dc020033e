"""Settings survive their file, and damage to it costs no more than it must."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkadia_desktop.pace import PACES
from arkadia_desktop.settings import AUTOMATIC, FORMAT, LIMIT, UI_SCALES, Settings, SettingsFile

SETUP = {"seats": [{"kind": "person", "name": "Mara"}, {"kind": "apprentice"}], "seed": None}


def found(path: Path) -> tuple[Settings, str]:
    """What a start of the program finds, and what it says of that."""
    kept = SettingsFile(path)
    return kept.value, kept.notice


def save(path: Path, settings: Settings) -> str:
    """Keep other settings; what is said of that."""
    kept = SettingsFile(path)
    kept.write(settings)
    return kept.notice


def test_no_file_means_the_standard_ones(tmp_path: Path) -> None:
    assert found(tmp_path / "settings.json") == (Settings(), "")
    assert list(tmp_path.iterdir()) == []


texts = st.text(st.characters(codec="utf-8"), max_size=8)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner),
    max_leaves=6,
)
reserved = {"format", *(f.name for f in fields(Settings))}
any_settings = st.builds(
    Settings,
    language=st.sampled_from(["", "en", "fr", "en_XA"]),
    fullscreen=st.booleans(),
    resolution=st.none() | st.tuples(st.integers(960, 8000), st.integers(600, 5000)),
    ui_scale=st.sampled_from((AUTOMATIC, *UI_SCALES)),
    pace=st.sampled_from(PACES),
    confirm_end=st.booleans(),
    auto_forced=st.booleans(),
    memory_game=st.booleans(),
    sound=st.booleans(),
    volume=st.integers(0, 100),
    last_setup=st.dictionaries(texts, json_values, max_size=4),
    extra=st.dictionaries(texts.filter(lambda key: key not in reserved), json_values, max_size=3),
)


@given(any_settings)
def test_round_trip(tmp_path_factory: pytest.TempPathFactory, settings: Settings) -> None:
    path = tmp_path_factory.getbasetemp() / "round-trip.json"
    assert save(path, settings) == ""
    assert found(path) == (settings, "")


def test_the_file_can_be_read_by_people(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save(path, Settings(language="fr", resolution=(1280, 720), last_setup=SETUP))
    document = json.loads(path.read_text())
    assert document["format"] == FORMAT
    assert document["resolution"] == [1280, 720]
    assert '\n  "language": "fr",\n' in path.read_text()


def test_keys_of_a_newer_version_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"format": FORMAT, "volume": 30, "keys": {"rotate": "Q"}}))
    settings, _notice = found(path)
    assert settings.volume == 30
    save(path, replace(settings, volume=40))
    document = json.loads(path.read_text())
    assert document["keys"] == {"rotate": "Q"}
    assert document["volume"] == 40


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'{"volume": 30}',
        b'{"format": "arkadia-saves/9"}',
        b'{"format": "arkadia-settings/1", "volume": 30, "volume": 40}',
        b'{"format": "arkadia-settings/1", "later": NaN}',
        b'{"format": "arkadia-settings/1", "last_setup": {"seats": [1e999]}}',
        b'{"format": "arkadia-settings/1", "later": "\\ud800"}',
        b'{"format": "arkadia-settings/1", "later": ' + b"9" * 5000 + b"}",
        b"[" * 100_000,
        b"\xff\xfe\x00",
        b" " * (LIMIT + 1),
    ],
    ids=lambda damage: repr(damage[:48]),
)
def test_a_damaged_file_is_kept_aside_and_told_once(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(damage)
    settings, notice = found(path)
    assert settings == Settings()
    assert notice.startswith(f"The settings in {path} were damaged and have been saved as settings.json.damaged;")
    assert (tmp_path / "settings.json.damaged").read_bytes() == damage
    assert found(path) == (Settings(), "")


def test_a_file_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    path, newer = tmp_path / "settings.json", '{"format": "arkadia-settings/2", "volume": "loud"}'
    path.write_text(newer)
    settings, notice = found(path)
    assert (settings, "newer version" in notice) == (Settings(), True)
    save(path, Settings(volume=12))
    assert [(kept.name, kept.read_text()) for kept in tmp_path.iterdir()] == [("settings.json", newer)]


def changed(**values: object) -> Settings:
    return replace(Settings(), **values)  # type: ignore[arg-type]


MISFITS: dict[str, list[object]] = {
    "language": [7, "x" * 33],
    "fullscreen": [1, "yes"],
    "resolution": [[1280], [1280, "720"], [10, 10], [True, 900], [99999, 720], "1280x720"],
    "ui_scale": [101, 100.0, "100"],
    "pace": ["slow", 1, None],
    "confirm_end": [0],
    "auto_forced": [None],
    "memory_game": ["true"],
    "sound": [1],
    "volume": [101, -1, 50.5, True],
    "last_setup": [[], "x"],
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in MISFITS.items() for value in values])
def test_one_value_that_does_not_fit_costs_only_itself(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    other = "sound" if name != "sound" else "confirm_end"
    flipped = not getattr(Settings(), other)
    path.write_text(json.dumps({"format": FORMAT, name: value, other: flipped, "later": 1}))
    settings, notice = found(path)
    assert settings == changed(**{other: flipped, "extra": {"later": 1}})
    assert f"These values are not valid: {name}." in notice
    assert json.loads((tmp_path / "settings.json.damaged").read_text())[name] == value
    assert found(path) == (settings, "")


@pytest.mark.parametrize(("name", "value"), [(name, values[0]) for name, values in MISFITS.items()])
def test_settings_out_of_range_cannot_be_made(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=name):
        changed(**{name: value})


@pytest.mark.parametrize(
    ("speed", "pause", "pace"),
    [
        *((0, 0, "at_once"), (0.0, 2000, "at_once"), (0.5, 0, "calm"), (0.5, 400, "calm"), (2.0, 1000, "calm")),
        *((1.0, 2000, "calm"), (2.0, 0, "normal"), (1.0, 400, "normal"), (1, 0, "normal"), ("x", None, "normal")),
        (False, True, "normal"),
    ],
)
def test_a_file_with_a_speed_and_a_pause_has_a_pace(tmp_path: Path, speed: object, pause: object, pace: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"format": FORMAT, "speed": speed, "computer_pause_ms": pause, "later": 1}))
    settings, notice = found(path)
    assert (settings, notice) == (changed(pace=pace, extra={"later": 1}), "")
    path.write_text(json.dumps({"format": FORMAT, "speed": speed, "computer_pause_ms": pause, "pace": "fast"}))
    assert found(path)[0].pace == "fast"


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    settings, notice = found(path)
    assert (settings, "This is a folder, not a file." in notice) == (Settings(), True)
    save(path, Settings(volume=12))
    assert found(path)[0].volume == 12, "what lay there has another name"
    assert path.with_name("settings.json.damaged").is_dir()


def test_a_folder_that_vanishes_is_made_again(tmp_path: Path) -> None:
    path = tmp_path / "config" / "settings.json"
    save(path, Settings(volume=12))
    assert found(path)[0].volume == 12
    assert "A part of this path is a file, not a folder." in save(path / "settings.json", Settings())


def test_what_a_killed_process_left_is_removed(tmp_path: Path) -> None:
    left = tmp_path / ".settings.json.7-1.part"
    left.write_text("{")
    os.utime(left, (0, 0))
    found(tmp_path / "settings.json")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_may_not_be_read_is_left_alone(common_folder: Path, unprivileged: Callable[..., object]) -> None:
    done = unprivileged(
        """
from pathlib import Path
from arkadia_desktop.settings import Settings, SettingsFile
path = Path(sys.argv[1], "settings.json")
SettingsFile(path).write(Settings(volume=12))
path.chmod(0)
kept = SettingsFile(path)
kept.write(Settings(volume=80))
print(kept.notice)
path.chmod(0o600)
print(SettingsFile(path).value.volume)
""",
        common_folder,
    )
    assert done.stdout.splitlines() == [  # type: ignore[attr-defined]
        f"The settings in {common_folder}/settings.json could not be read; the defaults are used."
        " You do not have permission to do this here.",
        "12",
    ]
