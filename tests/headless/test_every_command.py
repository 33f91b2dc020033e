"""Every command and every option, as `--help` lists them, run on real files; and what README and docs name is there."""

from __future__ import annotations

import io
import json
import re
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from arkadia_desktop import __main__, command_line, paths
from arkadia_desktop.app.director import App
from arkadia_desktop.command_line import COMMANDS, MEASURED
from arkadia_desktop.headless import bench, bots
from arkadia_desktop.rules.pieces import EDITION
from arkadia_desktop.scenes.new_game.screen import NewGameScene
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.table.hall.hall_file import HallFile
from arkadia_desktop.table.save_file import save_text
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.loop.window import Clock
from tests.needs import needs
from tests.project import ROOT, module_path
from tests.scale import FULL
from tests.table.computing import play_to, sealed_table
from tests.table.fame import game, person, record
from tests.table.playing import EVENING

ANYWHERE = "--data-dir {folder}/data --lang en --log-level debug"
"""What may stand with every command, and stands with every one of these."""


@dataclass(frozen=True)
class Run:
    """A command as it is typed, and what comes of it."""

    line: str
    says: str = ""
    """A part of standard output; of standard error where the status is not 0."""
    makes: tuple[str, ...] = ()
    """Files that are there afterwards."""
    status: int = 0
    long: bool = False
    """Takes its time: the quick tier reads the line only."""

    @property
    def command(self) -> str:
        """The name of the command, nothing for the game itself."""
        return next((word for word in self.line.split() if word in COMMANDS), "")

    def words(self, folder: Path) -> list[str]:
        """The arguments."""
        line = f"{self.line} {ANYWHERE}".format(folder=folder, record=RECORD, map=paths.standard_map())
        return shlex.split(line)


RECORD = ROOT / "tests" / "records" / "first2.json"

RUNS = (
    Run("--version", "arkadia "),
    Run("--help", "usage: arkadia"),
    Run("-h", "usage: arkadia"),
    Run("--self-test", "arkadia.tmx", long=True),
    Run("--demo --seats random,random --seed 3 --out {folder}/demo", "final.png", ("demo/record.json",), long=True),
    Run("replay {record} {folder}/sealed.json --branches", "0 branches"),
    Run("replay --no-peek {folder}/sealed.json", "ok"),
    Run("verify {folder}/sealed.json", "ok, commitment"),
    Run("view {record} --after 20 --seat 1", '"seat"'),
    Run("legal {record} --after 20", '"phase"'),
    Run("analyse {record} --luck-only --seed 2", "arkadia-analysis/1"),
    Run("analyse {record} --budget 16 --seed 2 --jobs 2 --csv {folder}/csv", "analysis", ("csv",), long=True),
    Run("analyse {record} --cluster local", "--cluster needs Ray", status=1),
    Run(
        'simulate --games 2 --seats "random,exec:{folder}/bot" --seed 5 --rotate --first-game'
        " --records {folder}/games --jobs 2 --budget-ms 9000",
        '"games": 2',
        ("games/game-000001.json", "games/game-000002.json"),
    ),
    Run("simulate --games 1 --seats random,random --handicap 12,0 --map {map}", '"handicap": [12, 0]'),
    Run("ladder --games 2 --levels random,apprentice --players 2 --seed 1 --jobs 2", "| apprentice |"),
    Run("bot --level apprentice", '"name": "Arkadia apprentice"'),
    Run("lessons", "arkadia-lesson/1"),
    Run("lessons --map", "R1"),
    Run("puzzles --kind finish", '"kind":"finish"'),
    Run("puzzles --kind sale --check", "puzzles proven"),
    Run("puzzles --from {record} --kind sale", long=True),
    Run("hall", "| Mara | 1 | 1 |"),
    Run("hall Mara --json", '"arkadia-people/1"'),
    Run("hall Odo", "Nobody called “Odo” is in the hall of fame.", status=1),
    Run("picture {record} --after 20 --size 320x180 --out {folder}/town.png --overwrite", "town.png", ("town.png",)),
    Run(
        "film {record} --out {folder}/game.gif --size 320x180 --every round --ms 40 --overwrite",
        "game.gif",
        ("game.gif",),
        long=True,
    ),
    Run("bench rules", '"hand_us"'),
    Run("bench ai", '"imagined_turns_per_s"'),
    Run("bench frames --turns 0 --seconds 0 --starts 0 --resolution 960x600 --heard", "{}"),
    Run("bench pace", '"speeds"', long=True),
    Run("bench frames --turns 1 --seconds 1 --starts 1 --resolution 960x600 --heard", '"first_frame"', long=True),
)


class Started(NamedTuple):
    """A start of the game in its window: what it begins with, and how large the window is."""

    line: str
    first: type[Scene]
    size: tuple[int, int]


STARTS = (
    Started("--windowed --resolution 1300x740 --no-sound --seed 7 --map {map}", NewGameScene, (1300, 740)),
    Started("--load {record} --resolution 1300x740", ResultScene, (1300, 740)),
    Started("--fullscreen --demo --seats random,random --seed 3", PlayScene, (0, 0)),
)


class Greeting:
    """Somebody who greets whoever listens, and hangs up."""

    @property
    def buffer(self) -> io.BytesIO:
        hello = {"type": "hello", "protocol": bots.PROTOCOL, "edition": EDITION, "seed": 1}
        return io.BytesIO(json.dumps(hello).encode() + b"\n")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sealed game with a log of what its computers decided, a program that plays, and a hall of fame."""
    made = tmp_path_factory.mktemp("runs")
    table = play_to(sealed_table("apprentice", "journeyman"), 12)
    (made / "sealed.json").write_text(save_text(table.record(), table.envelope(EVENING)), encoding="utf-8")
    bot = made / "bot"
    bot.write_text(f"#!/bin/sh\nexec {shlex.quote(sys.executable)} -m arkadia_desktop bot --level random\n")
    bot.chmod(0o755)
    (made / "town.png").write_bytes(b"")
    played = record([game(1, person("Mara", 90), person("Jonas", 80))])
    HallFile(made / "data" / "hall.json").keep(played)
    return made


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing measured for long; no cluster."""
    for name in ("FAST_GAMES", "PLAIN_GAMES", "POSITION_GAMES"):
        monkeypatch.setattr(bench, name, 1)
    monkeypatch.setattr(bench, "PLAYERS", (2,))
    monkeypatch.setattr(bench, "EVERY", {"grandmaster": 40, "master+": 20, "legend": 80})
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.setattr(sys, "stdin", Greeting())


@pytest.mark.parametrize("run", RUNS, ids=lambda run: run.line.split(" {")[0])
def test_it_runs(run: Run, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if run.long and not FULL:
        assert command_line.parse(run.words(folder)) is not None
        return
    status = __main__.main(run.words(folder))
    out, err = capsys.readouterr()
    assert status == run.status, err
    assert run.says in (err if run.status else out)
    assert (err == "") == (run.status == 0)
    assert [name for name in run.makes if not (folder / name).exists()] == []


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.line.split(" ")[0])
def test_the_game_starts(start: Started, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run, seen = App.run, []

    def noted(app: App, first: Scene) -> None:
        seen.append((type(first), app.window.size, app.window.fullscreen))
        run(app, first)

    def closed(_clock: Clock, _seconds: float) -> None:
        pygame.event.post(pygame.Event(pygame.QUIT))

    monkeypatch.setattr(App, "run", noted)
    monkeypatch.setattr(Clock, "sleep", closed)
    line = f"{start.line} {ANYWHERE}".format(folder=folder, record=RECORD, map=paths.standard_map())
    assert __main__.main(shlex.split(line)) == 0
    [(first, size, fullscreen)] = seen
    assert first is start.first
    assert fullscreen == ("--fullscreen" in line)
    assert fullscreen or size == start.size


ANSWERING = {run.command: run for run in reversed(RUNS) if run.says and not run.status and not run.long}


@needs("Linux")
@pytest.mark.parametrize("run", ANSWERING.values(), ids=lambda run: run.line.split(" {")[0])
def test_an_answer_that_cannot_be_written_is_told(
    run: Run, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    reports = set(folder.glob("data/logs/crash*"))
    with open("/dev/full", "w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert __main__.main(run.words(folder)) == 1
    assert capsys.readouterr().err == "The output cannot be written. The disk is full.\n"
    assert set(folder.glob("data/logs/crash*")) == reports


# ---- nothing is forgotten


def helped(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    assert __main__.main([*command, "--help"]) == 0
    return capsys.readouterr().out


def options_of(told: str) -> set[str]:
    """The options that a help lists."""
    return set(re.findall(r"^  (?:-\w, )?(--[a-z][a-z-]*)", told, re.MULTILINE))


def options(capsys: pytest.CaptureFixture[str]) -> dict[str, set[str]]:
    """By the name of the command, nothing for the game, the options that its help lists."""
    return {name: options_of(helped(capsys, *name.split())) for name in ("", *COMMANDS)}


def test_every_option_of_the_help_is_run(capsys: pytest.CaptureFixture[str]) -> None:
    tried: dict[str, set[str]] = {name: {"--help"} for name in ("", *COMMANDS)}
    for command, line in [*((run.command, run.line) for run in RUNS), *(("", start.line) for start in STARTS)]:
        tried[command] |= set(re.findall(r"(?<!\S)--[a-z][a-z-]*", f"{line} {ANYWHERE}"))
    assert tried == options(capsys)


def test_every_command_of_the_help_is_run(capsys: pytest.CaptureFixture[str]) -> None:
    listed = helped(capsys).partition("commands:")[2]
    assert re.findall(r"^    ([a-z]+)", listed, re.MULTILINE) == list(COMMANDS)
    assert {run.command for run in RUNS} == {"", *COMMANDS}
    assert {f"bench {what}" for what in MEASURED} == {
        " ".join(run.line.split()[:2]) for run in RUNS if run.command == "bench"
    }


# ---- what README and docs name


PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), ROOT / "arkadia_desktop" / "rules" / "RULINGS.md"])
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
OURS = re.compile(r"(?:arkadia(?:-console)?(?:\.exe)?|python -m arkadia_desktop)(?= )(?P<rest>[^|&]*)")
TOOL = re.compile(r"python -m (?P<tool>arkadia_desktop\.tools[.\w]*)(?P<rest>.*)")


def code(page: Path) -> Iterator[str]:
    """What stands in it as code: spans, and the lines of blocks, each with those that go on from it."""
    text = page.read_text(encoding="utf-8")
    text = re.sub(r"^```.*?$(.*?)^```$", lambda block: block[1].replace("\n", "\n    "), text, flags=re.DOTALL | re.M)
    blocks = re.sub(r"\n    +(?=[ \[])", " ", text)
    yield from (line.strip() for line in blocks.splitlines() if line.startswith("    "))
    yield from (" ".join(span.split()) for span in re.findall(r"`([^`\n]+(?:\n[^`\n]+)?)`", text))


def strange(fragment: str, known: dict[str, set[str]], others: set[str]) -> list[str]:
    """What a piece of code names that is not there."""
    if tool := TOOL.match(fragment):
        return [] if module_path(tool["tool"]) and set(OPTION.findall(tool["rest"])) <= others else [fragment]
    if ours := OURS.match(re.sub(r'"[^"]*"', "", fragment)):
        first = re.match(r" ([a-z]+)", ours["rest"])
        if first and first[1] not in COMMANDS:
            return [fragment]
        return sorted(set(OPTION.findall(ours["rest"])) - known[first[1] if first else ""])
    if fragment.startswith("--"):
        return sorted(set(OPTION.findall(fragment)) - set().union(*known.values()) - others)
    return []


OTHERS = {"--delete-data", "--keychain-profile"}
"""Options of other programs: flatpak, notarytool."""


def of_tools() -> set[str]:
    """The options of the tools, of what builds packages, and of other programs that the pages name."""
    files = [*(ROOT / "arkadia_desktop" / "tools").rglob("*.py"), *(ROOT / "packaging").glob("*.py"), ROOT / ".ci/run"]
    return OTHERS | {option for path in files for option in OPTION.findall(path.read_text(encoding="utf-8"))}


def test_what_readme_and_docs_name_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    known, others = options(capsys), of_tools()
    found = [(page.name, fragment) for page in PAGES for fragment in code(page)]
    assert sum(bool(OURS.match(fragment)) for _page, fragment in found) > 40, "the reader of the pages has gone blind"
    assert [(page, name) for page, fragment in found for name in strange(fragment, known, others)] == []


@pytest.mark.parametrize(
    "fragment",
    ["arkadia dance FILE", "arkadia view FILE --jump", "python -m arkadia_desktop replay --wild", "--never",
     "python -m arkadia_desktop.tools.nothing", "python -m arkadia_desktop.tools.locale --nothing"],
)  # fmt: skip
def test_what_is_not_there_is_found(fragment: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert strange(fragment, options(capsys), of_tools())
