"""What may stand on the command line, and how the program ends."""

from __future__ import annotations

import sys
import types
from pathlib import Path

import pytest

from arkadia_desktop import __main__, __version__, command_line
from arkadia_desktop.command_line import COMMANDS, GAME
from arkadia_desktop.headless.seats import Sitter, parse_seats
from arkadia_desktop.headless.trouble import Usage
from tests.project import run_code

RECORD = Path(__file__).parents[1] / "records" / "std2.json"

NO_LEVEL = (
    "There is no level “emperor”. Levels: random, apprentice, apprentice+, journeyman, journeyman+, master,"
    " master+, grandmaster, legend."
)
WRONG = [
    (
        "dance",
        "There is no command “dance”. Commands: replay, verify, view, legal, analyse, simulate, ladder, bot,"
        " lessons, puzzles, hall, picture, film, bench.",
    ),
    ("--wrong", "There is no option --wrong; see --help."),
    ("--res 1280x720", "There is no option --res; see --help."),
    ("-x", "Unknown arguments: -x."),
    ("replay a --wrong", "Unknown arguments: --wrong."),
    ("--resolution", "--resolution needs a value."),
    ("--resolution 12", "--resolution takes a size of at least 960x600 pixels, such as 1920x1080, not “12”."),
    ("--resolution 9x1080", "--resolution takes a size of at least 960x600 pixels, such as 1920x1080, not “9x1080”."),
    ("--resolution 99999x1080", "--resolution takes a size of at least 960x600 pixels"),
    ("--demo=yes", "--demo takes no value."),
    ("--fullscreen --windowed", "--fullscreen and --windowed cannot be used together."),
    ("--demo --load a", "--demo and --load cannot be used together."),
    ("--seats random,random", "--seats can only be used with --demo."),
    ("--out there", "--out can only be used with --demo."),
    ("--demo --seats random,exec:true", "A program cannot take a seat here: exec:true."),
    ("--seed -1", "--seed takes a whole number from 0 to 1000000000000000, not “-1”."),
    ("--seed 1_000", "--seed takes a whole number from 0 to 1000000000000000, not “1_000”."),
    ("--lang xx", "There is no language “xx”"),
    ("--log-level loud", "There is no log level “loud”. Log levels: debug, info, warning, error."),
    ("--fullscreen replay a", "--fullscreen cannot be used with replay."),
    ("replay", "replay needs FILE…."),
    ("view a", "view needs --seat K."),
    ("view --seat 0", "view needs FILE."),
    ("view a --seat 4", "--seat takes a whole number from 0 to 3, not “4”."),
    ("legal", "legal needs FILE."),
    ("legal a b", "Unknown arguments: b."),
    ("legal a --after x", "--after takes a whole number from 0 to 1000000000000000, not “x”."),
    ("simulate --seats random,random", "simulate needs --games N."),
    ("simulate --games 2", "simulate needs --seats A,B[,C,D]."),
    ("simulate --games 0 --seats random,random", "--games takes a whole number from 1 to 999999, not “0”."),
    ("simulate --games 2 --seats random", "A game has 2 to 4 seats, not 1."),
    ("simulate --games 2 --seats a,b,c,d,e", "A game has 2 to 4 seats, not 5."),
    ("simulate --games 2 --seats random,emperor", NO_LEVEL),
    ("simulate --games 2 --seats random,grandmaster+", "There is no level “grandmaster+”"),
    ("simulate --games 2 --seats random,apprentice:dragon", "There is no level “apprentice:dragon”"),
    ("simulate --games 2 --seats random,", "There is no level “”"),
    ('simulate --games 2 --seats random,"x', "The list of seats cannot be read as CSV"),
    ("simulate --games 2 --seats random,exec:", "There is no command after “exec:”."),
    ("simulate --games 2 --seats random,exec:'a", "A quotation mark is missing in the command: exec:'a."),
    (
        "simulate --games 3 --rotate --seats random,random",
        "With --rotate the number of games must be a multiple of the 2 seats, but 3 is not.",
    ),
    ("simulate --games 2 --seats random,random --handicap 12", "A handicap needs one number for each seat."),
    ("simulate --games 2 --seats random,random --handicap 41,0", "In a handicap every seat has a whole number of gold"),
    ("simulate --games 2 --seats random,random --handicap a,0", "In a handicap every seat has a whole number of gold"),
    ("simulate --games 2 --seats random,random --handicap 2,1", "In a handicap at least one seat begins without gold."),
    ("simulate --games 2 --seats random,random --handicap 0,0", "A handicap gives gold to at least one seat;"),
    ("simulate --games 2 --jobs 0 --seats random,random", "--jobs takes a whole number from 1 to 256, not “0”."),
    ("ladder", "ladder needs --games N."),
    ("ladder --games 4 --levels random", "A ladder needs two or more different players."),
    ("ladder --games 4 --levels random,emperor", NO_LEVEL),
    ("ladder --games 4 --players 5", "--players takes a whole number from 2 to 4, not “5”."),
    ("ladder --games 4 --players 3", "Every deal is played from each of the 3 seats, but 4 is not a multiple"),
    ("bench ai --turns 2", "--turns cannot be used with bench ai."),
    ("bot", "bot needs --level NAME."),
    ("bot --level emperor", NO_LEVEL),
    ("bench", "bench needs rules|ai|frames|pace."),
    ("bench stairs", "There is no measurement “stairs”. Measurements: rules, ai, frames, pace."),
    ("bench pace --turns 2", "--turns cannot be used with bench pace."),
    ("bench rules --turns 2", "--turns cannot be used with bench rules."),
    ("bench frames --seconds soon", "--seconds takes a whole number from 0 to 3600, not “soon”."),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG, ids=[arguments for arguments, _said in WRONG])
def test_wrong_usage_is_told_in_one_sentence(arguments: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(arguments.split(" ")) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(said)
    assert err.count("\n") == 1


def test_version_and_help_are_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(["--version"]) == 0
    first, engine = capsys.readouterr().out.splitlines()
    assert first == f"arkadia {__version__}"
    assert engine.startswith("The computers think in ")
    for arguments in (["--help"], ["simulate", "-h"]):
        assert __main__.main(arguments) == 0
        out, err = capsys.readouterr()
        assert "usage: arkadia" in out
        assert err == ""


def test_without_arguments_the_game_is_meant() -> None:
    options = command_line.parse([])
    assert options is not None
    assert vars(options) == {**command_line.ANYWHERE, **GAME.standard}


def test_options_of_the_game() -> None:
    arguments = (
        "--resolution 1920x1080 --load a.json --map b.tmx --data-dir d --lang en --no-sound --seed 7 --windowed"
        " --log-level info"
    )
    options = command_line.parse(arguments.split())
    assert options is not None
    assert options.resolution == (1920, 1080)
    assert (options.load, options.map, options.data_dir) == (Path("a.json"), Path("b.tmx"), Path("d"))
    assert (options.no_sound, options.windowed, options.fullscreen) == (True, True, False)
    assert (options.seed, options.lang, options.log_level) == (7, "en", "info")


def test_options_of_a_demo() -> None:
    options = command_line.parse(["--demo", "--seats", "apprentice,random,random", "--out", "pictures"])
    assert options is not None
    assert options.demo
    assert options.seats == (Sitter("apprentice"), Sitter("random"), Sitter("random"))
    assert options.out == Path("pictures")


def test_common_options_may_stand_before_and_after_the_command() -> None:
    for arguments in ("--data-dir d replay a", "replay --data-dir d a", "replay a --data-dir d"):
        options = command_line.parse(arguments.split())
        assert options is not None
        assert (options.command, options.data_dir, options.files) == ("replay", Path("d"), [Path("a")])


def test_the_list_of_seats_is_csv() -> None:
    sitters = parse_seats("random, \"exec:./bot --with a,b 'c d'\",apprentice ")
    assert [sitter.command for sitter in sitters] == [None, ("./bot", "--with", "a,b", "c d"), None]
    assert sitters[1].name == "exec:./bot --with a,b 'c d'"
    with pytest.raises(Usage):
        parse_seats('random,"exec:a"b')


def test_the_language_asked_for_is_spoken(capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(["--lang=en_XA", "replay"]) == 2
    assert not capsys.readouterr().err.startswith("replay needs")


def test_the_game_gets_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    given = []

    def main(options: object) -> int:
        given.append(options)
        return 5

    app = types.ModuleType("arkadia_desktop.app")
    app.main = main  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "arkadia_desktop.app", app)
    monkeypatch.setattr("arkadia_desktop.app", app, raising=False)
    assert __main__.main(["--seed", "3"]) == 5
    assert [options.seed for options in given] == [3]  # type: ignore[attr-defined]


def broken(*_arguments: object, branches: bool) -> int:
    raise ZeroDivisionError("a\nb")


def test_what_nobody_foresaw_is_reported_in_the_log_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("arkadia_desktop.headless.records.check", broken)
    assert __main__.main(["replay", str(RECORD), "--data-dir", str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    [report] = (tmp_path / "logs").iterdir()
    assert out == ""
    assert err == f"An unexpected error occurred: ZeroDivisionError: a b. The report is in {report}.\n"
    assert "Traceback" in report.read_text()
    assert "in broken" in report.read_text()


def test_developers_see_the_traceback_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("arkadia_desktop.headless.records.check", broken)
    arguments = ["replay", str(RECORD), "--data-dir", str(tmp_path), "--log-level", "debug"]
    assert __main__.main(arguments) == 1
    assert "in broken" in capsys.readouterr().err


def test_a_report_that_cannot_be_written_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "logs").write_text("a file where the folder should be")
    monkeypatch.setattr("arkadia_desktop.headless.records.check", broken)
    assert __main__.main(["replay", str(RECORD), "--data-dir", str(tmp_path)]) == 1
    assert "No report could be written" in capsys.readouterr().err


def test_an_interrupt_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_arguments: object, branches: bool) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("arkadia_desktop.headless.records.check", interrupted)
    assert __main__.main(["replay", str(RECORD)]) == 130
    assert capsys.readouterr().err == "Stopped.\n"


def test_every_command_goes_by_its_name_and_is_told_in_its_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "COMMANDS.md").read_text(encoding="utf-8")
    for name in COMMANDS:
        assert f"    arkadia {name} " in page


@pytest.mark.parametrize("words", [("--windowed",), ("replay", str(RECORD))])
def test_reading_the_command_line_loads_nothing_that_a_command_needs(words: tuple[str, ...]) -> None:
    code = "import sys; from arkadia_desktop import command_line; command_line.parse(sys.argv[1:]); print(*sys.modules)"
    loaded = {name for name in run_code(code, *words).stdout.split() if name.startswith("arkadia_desktop.headless.")}
    assert loaded == {"arkadia_desktop.headless.trouble"}
