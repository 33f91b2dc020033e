"""The demo: computers play a whole game, off screen into a folder."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from arkadia_desktop.ai import levels
from arkadia_desktop.files import FileTrouble
from arkadia_desktop.paths import folders
from arkadia_desktop.pictures import demo
from arkadia_desktop.pictures.demo import dated_folder, demo_game, draw_offscreen, made_folder, run_offscreen
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import COLOURS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.record import parse_record, replay
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.thinking import LocalThinker, Thinking
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from tests.needs import needs
from tests.scenes.dialogs import Plain
from tests.ui.desk import sprites

SIZE = 160, 90


def options(**given: Any) -> Namespace:
    """The options of the command line that the demo reads."""
    return Namespace(**{"seats": None, "seed": 7, "out": None, **given})


def sitters(*names: str) -> tuple[Namespace, ...]:
    return tuple(Namespace(name=name) for name in names)


def table_of(seed: int = 7, *names: str) -> Table:
    new = demo_game(options(seed=seed, seats=sitters(*(names or ("random", "random")))), STANDARD)
    return Table.new(new.setup, new.seats, new.options, None, seed=new.seed)


class Camera:
    """Makes scenes of one colour, and notes of what they were asked for."""

    def __init__(self) -> None:
        self.turns: list[tuple[int, int, Phase]] = []
        self.results = 0

    def play_scene(self, table: Table) -> Scene:
        self.turns.append((table.round, table.player, table.game.phase))
        return Plain((table.round * 9 % 256, 20, 30))

    def result_scene(self, table: Table) -> Scene:
        assert table.over
        self.results += 1
        return Plain((200, 180, 20))


def drawn(table: Table, folder: Path) -> tuple[Camera, list[Path]]:
    pygame.display.init()
    pygame.font.init()
    camera = Camera()
    kit = Kit(Frame(*SIZE), sprites(), speed=0)
    return camera, list(run_offscreen(table, folder, kit, camera.play_scene, camera.result_scene))


# ---- the game


def test_three_apprentices_play_unless_others_are_named() -> None:
    new = demo_game(options(), STANDARD)
    assert [(seat.level, seat.colour) for seat in new.seats] == [("apprentice", colour) for colour in COLOURS[:3]]
    assert all(seat.is_computer for seat in new.seats)
    assert len({seat.name for seat in new.seats}) == 3
    assert new.setup.colours == COLOURS[:3]


def test_the_seats_are_those_of_the_command_line() -> None:
    new = demo_game(options(seats=sitters("random", "apprentice", "random", "random")), STANDARD)
    assert [seat.level for seat in new.seats] == ["random", "apprentice", "random", "random"]


def test_the_deal_follows_from_the_seed() -> None:
    assert demo_game(options(seed=5), STANDARD).setup == demo_game(options(seed=5), STANDARD).setup
    assert demo_game(options(seed=5), STANDARD).setup != demo_game(options(seed=6), STANDARD).setup


def test_without_a_seed_one_is_thrown_and_told() -> None:
    new, other = (demo_game(options(seed=None), STANDARD) for _ in range(2))
    assert new.setup.deck != other.setup.deck
    assert isinstance(new.seed, str)
    assert new.seed != ""


# ---- drawing


def test_every_round_is_drawn_at_its_last_turn(tmp_path: Path) -> None:
    table = table_of()
    camera, paths = drawn(table, tmp_path)
    rounds = len(camera.turns)
    assert [turn[0] for turn in camera.turns] == list(range(1, rounds + 1))
    assert all(player == 1 and phase is Phase.CAN for _round, player, phase in camera.turns[:-1])
    assert camera.results == 1
    assert [path.name for path in paths] == [
        *(f"round-{number:02}.png" for number in range(1, rounds + 1)),
        "final.png",
        "record.json",
    ]
    assert sorted(paths) == sorted(tmp_path.iterdir()), "nothing else is left there"
    for number, path in enumerate(paths[:rounds], start=1):
        picture = pygame.image.load(path)
        assert picture.get_size() == SIZE
        assert picture.get_at((5, 5))[:3] == (number * 9 % 256, 20, 30)


def test_the_record_is_that_of_the_game(tmp_path: Path) -> None:
    table = table_of()
    drawn(table, tmp_path)
    record = parse_record((tmp_path / "record.json").read_text("utf-8"))
    steps = list(replay(record))
    assert steps[-1].game == table.game
    assert steps[-1].game.phase is Phase.OVER


def test_each_file_is_there_when_it_is_named(tmp_path: Path) -> None:
    pygame.font.init()
    camera = Camera()
    kit = Kit(Frame(*SIZE), sprites(), speed=0)
    running = run_offscreen(table_of(), tmp_path, kit, camera.play_scene, camera.result_scene)
    first = next(running)
    assert list(tmp_path.iterdir()) == [first]


@pytest.mark.parametrize("level", ["random", "apprentice"])
def test_it_is_the_game_that_the_window_shows(tmp_path: Path, level: str) -> None:
    off_screen, in_window = table_of(3, level, "random"), table_of(3, level, "random")
    drawn(off_screen, tmp_path)
    thinking = Thinking(in_window, LocalThinker(lambda view, level, seed: levels.create(level, seed).decide(view)))
    while not in_window.over:
        thinking.prepare()
        assert thinking.play() is not None
    assert in_window.record() == off_screen.record()


# ---- folders


def test_a_new_folder_gets_the_date(tmp_path: Path) -> None:
    now = time.strptime("2026-11-20 14:05:09", "%Y-%m-%d %H:%M:%S")
    assert dated_folder(tmp_path, now) == tmp_path / "2026-11-20-140509"
    for name in ("2026-11-20-140509", "2026-11-20-140509-2"):
        (tmp_path / name).mkdir()
    assert dated_folder(tmp_path, now) == tmp_path / "2026-11-20-140509-3"


def test_a_folder_is_made_with_those_above_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert made_folder(Path("a/b")) == tmp_path / "a" / "b"
    assert list((tmp_path / "a" / "b").iterdir()) == []


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("file", "This is a file, not a folder."),
        ("file/in", "A part of this path is a file"),
        ("no\0pe", "is not a valid file name"),
    ],
)
def test_what_cannot_be_a_folder(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FileTrouble, match=reason):
        made_folder(tmp_path / name)


def test_a_folder_that_cannot_be_written(
    common_folder: Path, unprivileged: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    code = (
        "import sys; from pathlib import Path\n"
        f"sys.path.insert(0, {str(Path(__file__).parents[2])!r})\n"
        "from arkadia_desktop.files import FileTrouble\n"
        "from arkadia_desktop.pictures.demo import made_folder\n"
        "for path in sys.argv[1:]:\n"
        "    try: made_folder(Path(path))\n"
        "    except FileTrouble as trouble: print(trouble)\n"
    )
    common_folder.chmod(0o500)
    told = unprivileged(code, common_folder, common_folder / "new")
    assert told.stderr == ""
    assert [line.rpartition(": ")[2] for line in told.stdout.splitlines()] == [
        "You do not have permission to do this here.",
        "You do not have permission to do this here.",
    ]


# ---- as the program calls it


def draw(data: Path, given: Namespace) -> int:
    """As the program has it drawn whose folders are below `data`."""
    director = cast(Any, Namespace(plan=STANDARD))
    return draw_offscreen(director, lambda table: Plain(), folders(data).data / "demo", given)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small pictures, and none of the final scoring, whose screen needs the whole program."""
    monkeypatch.setattr(demo, "SIZE", SIZE)
    monkeypatch.setattr(demo, "ResultScene", lambda program, table: Plain())


@pytest.mark.usefixtures("small")
def test_each_path_is_told_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    given = options(seats=sitters("random", "random"), out=out)
    assert draw(tmp_path, given) == 0
    told = capsys.readouterr()
    assert told.err == ""
    lines = told.out.splitlines()
    assert lines[0] == str(out / "round-01.png")
    assert lines[-2:] == [str(out / "final.png"), str(out / "record.json")]
    assert {Path(line) for line in lines} == set(out.iterdir())


@pytest.mark.usefixtures("small")
def test_without_a_folder_it_makes_one_among_the_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert draw(tmp_path, options(seats=sitters("random", "random"))) == 0
    (made,) = (tmp_path / "demo").iterdir()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}", made.name)
    assert capsys.readouterr().out.splitlines()[-1] == str(made / "record.json")


@pytest.mark.usefixtures("small")
def test_an_impossible_folder_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "out").write_text("")
    assert draw(tmp_path, options(out=tmp_path / "out")) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"{tmp_path / 'out'}: This is a file, not a folder.\n"


@needs("Linux")
def test_the_whole_program_without_a_screen(tmp_path: Path) -> None:
    """Four players need the fewest rounds: pictures this large take their time."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    out = tmp_path / "out"
    run = subprocess.run(
        [
            *(sys.executable, "-m", "arkadia_desktop", "--demo", "--seed", "17"),
            *("--seats", ",".join(["apprentice"] * 4)),
            *("--out", str(out), "--data-dir", str(tmp_path / "data")),
        ],
        capture_output=True,
        text=True,
        timeout=120,
        env=environment,
        cwd=Path(__file__).parents[2],
        check=False,
    )
    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    assert [Path(line).name for line in lines[-2:]] == ["final.png", "record.json"]
    pictures = [pygame.image.load(line) for line in lines[:-1]]
    assert len(pictures) > 10
    assert {picture.get_size() for picture in pictures} == {(1920, 1080)}
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == len(pictures)
    assert list(replay(parse_record((out / "record.json").read_text("utf-8"))))[-1].game.phase is Phase.OVER
