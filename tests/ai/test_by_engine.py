"""The engine in C decides what the Python modules decide, to the last figure; and where it cannot, Python does."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from pathlib import Path

import pytest

from arkadia_desktop import __main__
from arkadia_desktop.ai import by_engine, mind, searcher
from arkadia_desktop.ai.analysis.account import BUDGET, Finding
from arkadia_desktop.ai.analysis.study import Study
from arkadia_desktop.ai.coach import COACH
from arkadia_desktop.ai.effort import EFFORTS, Effort
from arkadia_desktop.ai.levels import LEVELS
from arkadia_desktop.ai.measured import means
from arkadia_desktop.ai.player import Budget
from arkadia_desktop.ai.searcher import Searcher, Thought
from arkadia_desktop.ai.weights import WEIGHTS
from arkadia_desktop.engine import compiler, library
from arkadia_desktop.headless.match import MatchSeries, play_game
from arkadia_desktop.headless.seats import Sitter
from arkadia_desktop.rules.actions import END
from arkadia_desktop.rules.deal import begin, deal
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD, Plan
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import parse_record
from arkadia_desktop.rules.view import PlayerView, view
from tests.ai.both import random_actions
from tests.needs import needs
from tests.scale import FULL, scale

pytestmark = needs("cc")


@pytest.fixture(autouse=True)
def loaded(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever a test does to the engine, the next one has it as it was."""
    monkeypatch.delenv(library.VARIABLE, raising=False)
    yield
    forget()


def forget() -> None:
    library.library.cache_clear()
    by_engine.disabled_reason.cache_clear()


def both(seed: int, effort: Effort, personality: str, seen: PlayerView, most: int | None = None) -> Thought:
    """What the engine makes of a position, after Python has made the same of it."""
    budgets = Budget(most=most), Budget(most=most)
    by_c = Searcher(seed, effort, budgets[0], personality).weighed(seen)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(by_engine, "serves", lambda _game: False)
        by_python = Searcher(seed, effort, budgets[1], personality).weighed(seen)
    assert by_c.choices == by_python.choices
    assert by_c.first_sight == by_python.first_sight
    assert by_c.chance.random() == by_python.chance.random()
    assert (budgets[0].games, budgets[0].cut) == (budgets[1].games, budgets[1].cut)
    return by_c


def decisions(
    count: int, effort: Effort, seats: int, personality: str = "", most: int | None = None, plan: Plan = STANDARD
) -> None:
    """So many decisions in a row, of games that go their own way now and then; with a personality the first one has a
    handicap."""
    chance = random.Random(f"{seats}/{personality}/{effort.turns}")
    handicap = (31, 0, 7, 0)[:seats] if personality else ()
    game = begin(deal(COLOURS[:seats], plan, chance)._replace(handicap=handicap))
    for seed in range(count):
        if game.phase is Phase.OVER:
            game = begin(deal(COLOURS[:seats], plan, chance))
        choices = both(seed, effort, personality, view(game, game.player), most).choices
        game = play(game, choices[min(int(chance.expovariate(2)), len(choices) - 1)][1]).game


def opening(seats: int, plan: Plan = STANDARD) -> Game:
    return begin(deal(COLOURS[:seats], plan, random.Random(seats)))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("level", "personality"), [("journeyman+", ""), ("master", "hoarder"), ("master", ""), ("master+", "seller")]
)
def test_the_fast_levels_decide_the_same(level: str, personality: str, seats: int) -> None:
    decisions(scale(170, 700), EFFORTS[level], seats, personality)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_grandmaster_decides_the_same(seats: int) -> None:
    decisions(scale(34, 100), EFFORTS["grandmaster"], seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("points", "count"), [(1650, 60), (2000, 12)])
def test_any_strength_decides_the_same(points: int, count: int, seats: int) -> None:
    effort = means(points, seats)
    assert isinstance(effort, Effort)
    decisions(scale(count, 200), effort, seats)


@pytest.mark.parametrize(("seats", "count"), [(2, 4), (3, 3), (4, 3)])
def test_the_legend_decides_the_same(seats: int, count: int) -> None:
    decisions(scale(count, 100), EFFORTS["legend"], seats, "seller" if seats == 3 else "")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_completes_is_tried_the_same(seats: int) -> None:
    effort = replace(COACH.among(seats), width=24, turns=48, less=24, tried=4, glance=6, replies=2)
    decisions(scale(40, 200), effort, seats)


@pytest.mark.parametrize("most", [0, 1, 7, 20])
def test_a_search_that_is_cut_short_stands_where_it_was(most: int) -> None:
    decisions(scale(6, 40), EFFORTS["grandmaster"], 3, most=most)


def test_both_libraries_decide_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """That for every processor, and that for modern ones."""
    for name in compiler.names():
        one = library.loaded_from(name)
        monkeypatch.setattr(by_engine, "library", lambda one=one: one)
        by_engine.sight(0, WEIGHTS)
        decisions(scale(8, 100), EFFORTS["grandmaster"], 3)
        decisions(scale(40, 400), EFFORTS["master"], 2)


def test_another_board_in_between() -> None:
    small = replace(STANDARD, camps=frozenset(sorted(STANDARD.camps)[1:]), first_game=None)
    for plan in (STANDARD, small, STANDARD):
        decisions(3, EFFORTS["master"], 2, plan=plan)


def test_a_board_too_large_for_it_is_played_in_python() -> None:
    large = replace(STANDARD, width=20, height=20, first_game=None)
    game = opening(2, large)
    seen = view(game, game.player)
    assert not by_engine.serves(Searcher(1, EFFORTS["master"], Budget()).weighed(seen).game)
    assert not by_engine.disabled_reason()
    asked = {"number": 1, "level": "master", "seed": 1, "budget_ms": None, **mind._seen(seen)}
    assert mind.think(asked, Budget())["engine"] == "The board is too large for the engine in C."


def test_somebody_who_wants_the_answer_now_has_it_soon() -> None:
    budget = Budget()
    game = opening(4)
    endless = replace(EFFORTS["grandmaster"], turns=10**8)
    threading.Timer(0.3, budget.stop).start()
    assert Searcher(1, endless, budget).decide(view(game, 0)) is not None
    assert budget.cut
    assert budget.games > 10


def test_the_clock_ends_a_search() -> None:
    budget = Budget(ms=200)
    game = opening(2)
    Searcher(1, replace(EFFORTS["grandmaster"].among(2), turns=10**8), budget).decide(view(game, 0))
    assert budget.cut
    assert budget.limits is None


def test_the_known_decisions_are_those_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    assert by_engine.known_decisions() == by_engine.KNOWN
    for seats, worths in by_engine.KNOWN.items():
        effort = by_engine.known_effort(seats)
        monkeypatch.setattr(by_engine, "serves", lambda _game: False)
        monkeypatch.setattr(searcher, "source_of_chance", lambda seed, _view: random.Random(seed))
        game = opening(seats)
        thought = Searcher(seats, effort, Budget()).weighed(view(game, game.player)._replace(seen=((),) * seats))
        assert [worth for worth, _action in thought.choices] == worths


@pytest.mark.parametrize("number", range(scale(1, 10)))
def test_random_actions_come_to_the_same(number: int) -> None:
    assert not by_engine.disabled_reason()
    random_actions(scale(4_000, 100_000), STANDARD, random.Random(number))


# ---- analyses


@pytest.mark.parametrize("number", range(scale(3, 8)))
def test_a_game_is_analysed_the_same(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    names = ("master", "apprentice", "journeyman", "grandmaster")[: 2 + number % 3]
    series = MatchSeries(tuple(map(Sitter, names)), number, STANDARD)
    study = Study(parse_record(play_game(series, 0).record))
    turns = study.turns[2 :: scale(20, 5)]
    sparse = copy(study)  # Python takes seconds for the luck of every draw
    sparse.actions = [END if at % scale(5, 2) else action for at, action in enumerate(study.actions)]

    def found() -> list[Finding]:
        return [study.found(turn.number, scale(16, BUDGET), 0) for turn in turns]

    by_c, ground = found(), sparse.ground()
    assert ground.luck
    monkeypatch.setattr(by_engine, "serves", lambda _game: False)
    assert found() == by_c
    assert sparse.ground() == ground


# ---- sanitizers


def test_the_sanitizers_find_nothing(tmp_path: Path) -> None:
    """In the full tier; compiled for them, the engine is ten times as slow."""
    if not FULL:
        return
    flags = "-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"
    compiler.make(tmp_path, *flags)
    asked = ([compiler.compiler(), f"-print-file-name=lib{name}.so"] for name in ("asan", "ubsan"))
    found = [subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip() for words in asked]
    environment = {**os.environ, "LD_PRELOAD": " ".join(found), "ASAN_OPTIONS": "detect_leaks=0"}
    command = [sys.executable, "-m", "tests.ai.sanitized", str(tmp_path), "40"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "fine\n"), done.stderr[-4000:]


# ---- where it cannot be used


def elsewhere(monkeypatch: pytest.MonkeyPatch, folder: Path, *, sources: bool = False) -> Path:
    """The place of the library is in this folder from now on."""
    for path in compiler.HERE.glob("*.[ch]") if sources else ():
        shutil.copy(path, folder)
    monkeypatch.setattr(compiler, "HERE", folder)
    forget()
    return folder / compiler.NAME


def test_a_library_that_is_missing_damaged_or_strange_is_not_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    place = elsewhere(monkeypatch, tmp_path)
    assert by_engine.disabled_reason() == "The engine in C was not compiled when the program was installed."
    place.write_bytes(b"no library")
    forget()
    assert by_engine.disabled_reason().startswith("The engine in C cannot be loaded: ")
    (tmp_path / "strange.c").write_text("int nothing;\n")
    compiler_at_hand = compiler.compiler()
    subprocess.run([compiler_at_hand, "-shared", "-fPIC", "-o", place, tmp_path / "strange.c"], check=True)
    (tmp_path / "strange.c").unlink()
    forget()
    assert by_engine.disabled_reason().startswith("The engine in C cannot be loaded: ")
    game = opening(2)
    assert Searcher(1, EFFORTS["master"], Budget()).decide(view(game, 0)) is not None


def test_a_library_older_than_its_sources_is_not_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    elsewhere(monkeypatch, tmp_path, sources=True)
    compiler.make(tmp_path, "-O0")
    assert by_engine.disabled_reason() == ""
    with (tmp_path / "game.h").open("a") as file:
        file.write("/* changed */\n")
    forget()
    assert by_engine.disabled_reason() == "The engine in C is older than its sources."


def test_a_library_that_decides_otherwise_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    forget()
    monkeypatch.setattr(by_engine, "KNOWN", {**by_engine.KNOWN, 3: [1, 2, 3]})
    assert by_engine.disabled_reason() == "The engine in C failed its self-test."


def test_without_a_compiler_nothing_is_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(compiler.NotCompiled, match=r"^There is no C compiler\.$"):
        compiler.make(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_sources_that_do_not_compile_leave_the_library_as_it_was(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    place = elsewhere(monkeypatch, tmp_path)
    place.write_bytes(b"the old one")
    (tmp_path / "engine.c").write_text("this is not C\n")
    with pytest.raises(compiler.NotCompiled):
        compiler.make(tmp_path)
    assert place.read_bytes() == b"the old one"
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(["engine.c", compiler.NAME])


@pytest.mark.parametrize(
    ("said", "status", "told"),
    [
        ("python", 0, ""),
        ("native", 0, ""),
        ("fortran", 1, "ARKADIA_ENGINE takes python or native, not “fortran”.\n"),
    ],
)
def test_the_environment_chooses(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], said: str, status: int, told: str
) -> None:
    monkeypatch.setenv(library.VARIABLE, said)
    forget()
    assert __main__.main(["lessons", "--map"]) == status
    assert capsys.readouterr().err == told


def test_insisting_on_a_library_that_cannot_be_used_ends_the_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    elsewhere(monkeypatch, tmp_path)
    monkeypatch.setenv(library.VARIABLE, "native")
    assert __main__.main(["lessons", "--map"]) == 1
    assert capsys.readouterr().err == (
        "ARKADIA_ENGINE=native is not possible. The engine in C was not compiled when the program was installed.\n"
    )


def test_the_version_tells_which_of_the_two_works(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for said, told in (
        ("", "The computers think in C."),
        ("python", "The computers think in Python. The engine in C is switched off by ARKADIA_ENGINE."),
    ):
        monkeypatch.setenv(library.VARIABLE, said)
        forget()
        assert __main__.main(["--version"]) == 0
        assert capsys.readouterr().out.splitlines()[-1] == told


def test_the_process_that_thinks_tells_why_it_does_so_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    game = opening(2)
    asked = {"number": 1, "level": "master", "seed": 1, "budget_ms": None, **mind._seen(view(game, 0))}
    assert "engine" not in mind.think(asked, Budget())
    monkeypatch.setenv(library.VARIABLE, "python")
    forget()
    assert mind.think(asked, Budget())["engine"] == "The engine in C is switched off by ARKADIA_ENGINE."


def test_every_level_is_there_with_and_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = opening(3)
    seen = view(game, 0)
    found = []
    for said in ("native", "python"):
        monkeypatch.setenv(library.VARIABLE, said)
        forget()
        found.append([LEVELS[name](5, Budget(), "").decide(seen) for name in LEVELS])
    assert found[0] == found[1]
