"""The gallery of every screen: the same to the byte whenever it is made, true to what is on the screen, and what two
differ in is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from arkadia_desktop.tools import gallery
from tests.scenes.play_states import MOMENTS
from tests.scenes.states import STATES, Stand, named, shown

SIZE = (960, 600)


def made(name: str, folder: Path) -> dict[str, Any]:
    """What the gallery puts into a folder."""
    folder.mkdir()
    stand = Stand(folder / "state", SIZE, 100, "de")
    gallery.save(folder / name, shown(name, stand), stand)
    told: dict[str, Any] = json.loads((folder / f"{name}.json").read_text("utf-8"))
    return told


@pytest.mark.parametrize("name", ["new-game", "saved-games", "play-lay-refused"])
def test_two_galleries_are_the_same_to_the_byte(tmp_path: Path, name: str) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder in (one, two):
        made(name, folder)
    for file in (f"{name}.png", f"{name}.json"):
        assert (one / file).read_bytes() == (two / file).read_bytes()
    assert list(gallery.compare(one, two, 0)) == []


def test_parts_stand_in_the_order_of_tab(tmp_path: Path) -> None:
    told = made("new-game", tmp_path / "a")
    stack = shown("new-game", Stand(tmp_path / "again", SIZE, 100, "de"))
    assert stack.top is not None
    stops = [part for part in told["parts"] if part["focusable"]]
    assert [part["key"] for part in stops] == stack.top.sheet.ring()
    assert told["parts"][: len(stops)] == stops
    assert all(part["name"] and part["role"] for part in stops)
    assert (told["size"], told["scale"], told["lang"]) == ([960, 600], 100, "de")


def test_the_play_screen_has_words_for_what_it_draws(tmp_path: Path) -> None:
    told = {part["key"]: part for part in made("play-lay-refused", tmp_path / "a")["parts"]}
    for key in ("board", "castle", "seal-values", "castle-pieces", "hand", "row", "own-tent", "rail", "bubble"):
        x, y, w, h = told[key]["rect"]
        assert w > 0 < h, key
        assert 0 <= x < x + w <= SIZE[0], key
        assert 0 <= y < y + h <= SIZE[1], key
    assert told["rival-1"]["rect"][2] > 0


def test_what_lies_below_a_dialog_is_no_part(tmp_path: Path) -> None:
    keys = {part["key"] for part in made("play-banner", tmp_path / "a")["parts"]}
    assert keys
    assert not keys & {"board", "hand", "end"}


@pytest.mark.parametrize("name", [name for name in MOMENTS if not name.startswith("lesson ")])
def test_every_moment_can_be_shown(tmp_path: Path, name: str) -> None:
    """Those of SCENES and of the menus are made elsewhere, too."""
    stack = shown(named(f"play {name}"), Stand(tmp_path / "state", (1280, 720), 100, "en"))
    assert gallery.parts_of(stack)


def test_what_two_galleries_differ_in_is_told(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    made("credits", one)
    told = made("credits", two)
    (one / "title.json").write_text("{}")
    first, *rest = told["parts"]
    moved = {**first, "key": "another"}
    other = {**rest[0], "rect": [rest[0]["rect"][0] + 5, *rest[0]["rect"][1:]], "name": "Somebody"}
    (two / "credits.json").write_text(json.dumps({**told, "parts": [moved, other, *rest[1:]]}))
    lines = list(gallery.compare(one, two, 4))
    assert lines[0] == f"title: only in {one}"
    assert f"credits: “{first['key']}” is gone" in lines
    assert "credits: “another” is new" in lines
    assert any("name" in line and "'Somebody'" in line for line in lines)
    assert f"credits: “{rest[0]['key']}” moved by +5, +0 and grew by +0, +0" in lines
    assert not any("moved" in line for line in gallery.compare(one, two, 5))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--only", "nowhere"], "There is no state “nowhere”; --list names all of them."),
        (["--lang", "xx"], "There is no language “xx”."),
    ],
)
def test_what_is_not_there_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert gallery.main([str(tmp_path / "out"), *arguments]) == 1
    assert capsys.readouterr() == ("", f"{words}\n")


def test_all_states_are_listed_by_names_of_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert gallery.main(["--list"]) == 0
    assert capsys.readouterr().out.split() == list(STATES)


def test_what_is_worded_as_it_is_drawn_is_in_the_language_asked_for(tmp_path: Path) -> None:
    gallery.show(tmp_path, SIZE, 100, "de", ["how-a-game-of-two-went"])
    told = json.loads((tmp_path / "how-a-game-of-two-went.json").read_text("utf-8"))
    assert any("Siegel" in part["name"] for part in told["parts"])


@pytest.mark.parametrize(
    ("size", "scale", "language"), [((1280, 720), 100, "de"), ((1366, 768), 100, "fr"), ((1920, 1080), 100, "en")]
)
@pytest.mark.parametrize(
    "name",
    [
        *("lay refused", "workers one placed", "a card of the row is read", "a tent is looked at of 4", "first game"),
        *("the castle is looked at of 2", "a completion is held of 4", "coach of 2", "recap of 4", "puzzle poor try"),
    ],
)
def test_nothing_floats_over_what_is_to_stay_in_sight(
    tmp_path: Path, name: str, size: tuple[int, int], scale: int, language: str
) -> None:
    name = named(f"play {name}")
    stand = Stand(tmp_path / "state", size, scale, language)
    gallery.save(tmp_path / name, shown(name, stand), stand)
    assert list(gallery.covered(json.loads((tmp_path / f"{name}.json").read_text("utf-8"))["parts"])) == []


def test_what_floats_over_what_is_to_stay_in_sight_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parts = [
        {"key": "castle", "rect": [100, 100, 80, 60]},
        {"key": "2 spoken-of", "rect": [0, 0, 20, 20]},
        {"key": "second bubble", "rect": [150, 90, 100, 50]},
        {"key": "mentor", "rect": [0, 0, 300, 300]},
        {"key": "1 tag", "rect": [20, 0, 40, 20]},
    ]
    (tmp_path / "play.json").write_text(json.dumps({"parts": parts}))
    assert gallery.main(["--covered", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"{tmp_path.name}/play: “second bubble” lies over “castle” (30 x 40 px)\n"
