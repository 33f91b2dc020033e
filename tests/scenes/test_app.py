"""The program around the screens: folders, options, saves, other boards, no screen at all."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from arkadia_desktop import app, command_line, paths
from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.app import first_scene
from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.plan import Plan, fault, lot_places
from arkadia_desktop.rules.record import record_text
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.new_game.screen import NewGameScene
from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.save_file import read_save
from arkadia_desktop.tools.board_map import board
from tests.scenes.games import RECORDS, found, played, record, seats_of, table_at
from tests.scenes.screen import Screen, table_of
from tests.scenes.ways import WAYS, act
from tests.table.playing import resumed

ROOT = Path(__file__).parents[2]


def arkadia(*arguments: object, **environment: str | None) -> subprocess.CompletedProcess[str]:
    """The program as a process; a variable of None is taken out of its environment."""
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    for name, value in environment.items():
        env.pop(name, None)
        if value is not None:
            env[name] = value
    return subprocess.run(
        [sys.executable, "-m", "arkadia_desktop", *map(str, arguments)],
        capture_output=True, text=True, timeout=60, check=False, env=env,
    )  # fmt: skip


def one_sentence(done: subprocess.CompletedProcess[str]) -> str:
    """What a failed start says: one line on standard error, nothing on standard output, exit status 1."""
    assert done.returncode == 1, done.stderr
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert "Traceback" not in done.stderr
    return lines[0]


# ---- no screen


@pytest.mark.parametrize("driver", [None, "x11", "wayland", "nonsense"])
def test_without_a_screen_it_says_so_and_names_the_demo(tmp_path: Path, driver: str | None) -> None:
    done = arkadia(
        "--data-dir", tmp_path / "data", SDL_VIDEODRIVER=driver, DISPLAY=None, WAYLAND_DISPLAY=None,
        XDG_RUNTIME_DIR=None,
    )  # fmt: skip
    sentence = one_sentence(done)
    assert "--demo" in sentence
    assert "screen" in sentence


# ---- files that cannot be opened


def broken_saves(folder: Path) -> dict[str, tuple[Path, str]]:
    """Files, and a part of what is said of each."""
    good = record_text(record("first2"))
    texts = {
        "cut.json": (good[: len(good) // 2], ""),
        "empty.json": ("", ""),
        "list.json": ("[]", ""),
        "other.json": (good.replace("arkadia-record/1", "arkadia-record/9"), ""),
        "illegal.json": ((RECORDS / "refused" / "must-twice.json").read_text(encoding="utf-8"), "Action"),
        "binary.json": ("\x00\x01", ""),
    }
    found_ones = {}
    for name, (text, part) in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
        found_ones[name] = (folder / name, part)
    (folder / "folder.json").mkdir()
    return found_ones | {
        "missing.json": (folder / "missing.json", ""),
        "folder.json": (folder / "folder.json", ""),
    }


def test_a_file_that_cannot_be_opened_is_named_with_the_reason(tmp_path: Path) -> None:
    for name, (path, part) in broken_saves(tmp_path).items():
        options = command_line.parse(["--data-dir", str(tmp_path / "data"), "--load", str(path)])
        assert options is not None
        with pytest.raises(Trouble) as told:
            app.main(options)
        sentence = str(told.value)
        assert name in sentence
        assert part in sentence
        assert "\n" not in sentence
        assert len(sentence) > len(str(path)) + 10


def test_a_broken_save_ends_the_program_with_one_sentence(tmp_path: Path) -> None:
    path, _part = broken_saves(tmp_path)["cut.json"]
    sentence = one_sentence(arkadia("--data-dir", tmp_path / "data", "--load", path))
    assert sentence.startswith(str(path))


def test_a_broken_map_ends_the_program_with_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "board.tmx"
    path.write_text("<map></map>")
    assert "board.tmx" in one_sentence(arkadia("--data-dir", tmp_path / "data", "--map", path))


# ---- the first thing to be seen


@pytest.mark.parametrize(("arguments", "ground"), [((), "title"), (("--demo",), "table")])
def test_the_window_opens_with_what_its_first_screen_will_stand_on(
    tmp_path: Path, arguments: tuple[str, ...], ground: str
) -> None:
    screen = Screen(tmp_path, *arguments)
    shown = screen.app.window.surface
    sketch = screen.app.stack.kit.sprites.sketch(ground, shown.get_size())
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(sketch, "RGB")


# ---- folders that cannot be written

PLAYED = """
import sys
sys.path.insert(0, sys.argv[1])
import os
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
import pygame
from pathlib import Path
from arkadia_desktop import app, command_line
from arkadia_desktop.rules.legal import LegalActions
options = command_line.parse(["--data-dir", sys.argv[2], "--seed", "4", "--resolution", "1280x720"])
folders, notice = app.made_folders(options.data_dir)
program = app.App(options, folders, notice)
program.open()
now = [0.0]
def step():
    now[0] += 50
    program.window.step(program.stack, now[0])
program.show_title()
step()
print(program.notice)
program.show_new_game()
step()
program.stack.top.start()
step()
play = program.stack.top
table = play.driver.table
for _ in range(400):
    if table.person_on_turn:
        break
    step()
count = table.number
play.submit(next(iter(LegalActions(table.game))))
for _ in range(8):
    step()
assert table.number == count + 1
print(program.store.trouble)
print(" ".join(box.text for box in play.picture.ribbon.boxes()))
program.stack.close()
step()
program.thinker.close()
program.window.close()
"""


def test_a_data_folder_that_cannot_be_written_stops_nobody(
    common_folder: Path, unprivileged: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    """The game is played all the same; the title says what will not be kept, and the ribbon that nothing is."""
    data = common_folder / "data"
    data.mkdir()
    data.chmod(0o555)
    done = unprivileged(PLAYED, ROOT, data)
    assert done.returncode == 0, done.stderr
    notice, trouble, ribbon = done.stdout.splitlines()
    assert str(data) in notice
    assert notice.endswith("Games and settings will not be saved.")
    assert trouble.startswith("The game continues, but it cannot be saved in")
    assert ribbon
    assert list(data.iterdir()) == []


def test_when_saving_fails_in_the_middle_it_is_told_and_tried_again(screen: Screen) -> None:
    name = "greedy2"
    number = found(name, lambda game: game.phase is Phase.MUST and game.player == 1, 20)
    screen.play_on(table_at(name, number, [1], store=screen.app.store))
    saves = screen.app.folders.saves
    shutil.rmtree(saves)
    saves.write_text("a file in the way")
    act(screen, played(name)[number].action, "keys", Random(0))
    screen.until_mine()
    screen.until(lambda: screen.bubble)
    assert screen.bubble.replace(" ", "") == screen.app.store.trouble.replace(" ", "")  # a path may be wrapped
    assert screen.bubble.startswith("The game continues, but it cannot be saved in")
    assert screen.ribbon.startswith("Your turn, ")
    menu = screen.play.sheet["menu"]
    assert menu.tooltip == screen.app.store.trouble
    assert "!" in [box.text for box in menu.boxes()]
    saves.unlink()
    screen.key(pygame.K_1)
    screen.until_mine()
    assert screen.app.store.trouble == ""
    assert read_save(screen.app.store.path).record.entries == screen.table.record().entries
    assert "!" not in [box.text for box in menu.boxes()]


def test_a_settings_file_that_is_damaged_is_told_and_kept(screens: Callable[..., Screen], tmp_path: Path) -> None:
    folder = tmp_path / "data-1"
    (folder / "config").mkdir(parents=True)
    (folder / "config" / "settings.json").write_text("{")
    screen = screens()
    screen.app.show_title()
    screen.step()
    assert "were damaged" in screen.app.notice
    assert any("damaged" in box.text for _id, box in screen.scene.sheet.boxes())
    assert len(list((folder / "config").iterdir())) == 1


# ---- settings and saves


def again(screen: Screen, *arguments: str) -> Screen:
    """The program started once more, on the same folders."""
    screen.app.stack.clear()
    return Screen(screen.app.folders.data, *arguments)


def test_settings_are_kept(screen: Screen) -> None:
    changed = replace(screen.app.settings, pace="calm", confirm_end=True, volume=35)
    screen.app.change(changed)
    assert again(screen).app.settings == changed


def test_continue_goes_on_at_the_step_within_the_turn(screen: Screen) -> None:
    name = "greedy2"
    number = found(name, lambda game: game.phase is Phase.MUST and game.player == 1, 30)
    screen.play_on(table_at(name, number, [1], store=screen.app.store))
    act(screen, played(name)[number].action, "click", Random(0))
    screen.until_mine()
    before = screen.table
    assert before.this_turn

    screen = again(screen)
    screen.app.show_title()
    screen.step()
    screen.expect(TitleScene)
    screen.press("continue")
    screen.speed(0.0)
    screen.until_mine()
    after = screen.table
    assert after.game == before.game
    assert after.seats == before.seats
    assert after.seed == before.seed
    assert [one.action for one in after.history] == [one.action for one in before.history]
    assert type(screen.play.task).__name__ in ("PlacePiece", "TakeCard")
    screen.key(pygame.K_z, mod=pygame.KMOD_LCTRL)  # the undo goes on, too
    assert after.number == number


def test_a_new_game_keeps_the_one_going_on(screen: Screen) -> None:
    screen.sit(table_at("greedy2", 20, [0, 1], store=screen.app.store))
    screen.take_seat()
    screen.until_mine()
    act(screen, played("greedy2")[20].action, "keys", Random(0))
    screen.app.show_new_game()
    screen.step()
    screen.expect(NewGameScene).start()
    screen.step()
    screen.expect(PlayScene)
    kept = [listed for listed in screen.app.store.listing() if listed.save is not None]
    assert len(kept) == 2
    assert {listed.save.record.setup.deck for listed in kept if listed.save} == {
        record("greedy2").setup.deck, screen.table.setup.deck,
    }  # fmt: skip


def test_load_opens_a_save_at_once(screens: Callable[..., Screen], tmp_path: Path) -> None:
    first = screens()
    first.play_on(table_at("first3", 40, [0], store=first.app.store))
    first.app.store.autosave().keep(first.table.record(), first.table.envelope)
    path = tmp_path / "mine.json"
    shutil.copy(first.app.store.path, path)
    text = path.read_text(encoding="utf-8")
    screen = screens("--load", str(path))
    screen.show(app.first_scene(screen.app))
    assert screen.table.record().entries == read_save(path).record.entries
    assert path.read_text(encoding="utf-8") == text  # opened, not moved


def test_load_opens_a_finished_game_at_its_scoring(screens: Callable[..., Screen]) -> None:
    screen = screens("--load", str(RECORDS / "greedy2.json"))
    screen.show(app.first_scene(screen.app))
    screen.expect(ResultScene)


def test_a_save_never_starts_a_program(screen: Screen, tmp_path: Path) -> None:
    screen.sit(table_at("first2", 10, [0, 1], store=screen.app.store))
    table = screen.table
    screen.app.store.autosave().keep(table.record(), table.envelope)
    data = json.loads(screen.app.store.path.read_text(encoding="utf-8"))
    witness = tmp_path / "started"
    data["envelope"]["seats"][1] |= {"kind": "computer", "level": f"exec:touch {witness}"}
    path = tmp_path / "foreign.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    screen.app.resume(read_save(path))
    screen.step()
    screen.expect(Question)
    assert any("A file never starts a program" in box.text for _id, box in screen.scene.sheet.boxes())
    screen.key(pygame.K_RETURN)
    screen.wait(1000)
    assert not table_of(screen.play).seats[1].is_computer
    assert not witness.exists()


# ---- leaving


def test_closing_the_window_ends_the_program(screen: Screen) -> None:
    table = Table.new(
        record("std2").setup, seats_of(record("std2").setup.colours, [0]), table_at("std2", 0, []).options,
        screen.app.store,
    )  # fmt: skip
    screen.sit(table)
    screen.post(pygame.QUIT)
    screen.step()
    assert not screen.app.stack


def test_quit_on_the_title_ends_the_program(screen: Screen) -> None:
    screen.app.show_title()
    screen.step()
    screen.press("quit")
    assert not screen.app.stack


@pytest.mark.parametrize("people", [(0,), (0, 1)], ids=["one person", "two persons"])
@pytest.mark.parametrize("key", [pygame.K_n, pygame.K_o])
def test_back_from_another_screen_leads_to_the_game_again(screen: Screen, key: int, people: tuple[int, ...]) -> None:
    """Two persons come back to a closed curtain."""
    number = found("std3", lambda game: game.phase is Phase.MUST and game.player == 0, 9)
    table = table_at("std3", number, people, store=screen.app.store)
    screen.sit(table)
    if len(people) > 1:
        screen.take_seat()
    screen.until_mine()
    screen.key(key, mod=pygame.KMOD_LCTRL)
    assert not isinstance(screen.scene, PlayScene)
    screen.key(pygame.K_ESCAPE)
    screen.until_mine()
    assert screen.table is table
    assert isinstance(screen.scene, Handover if len(people) > 1 else PlayScene)
    assert (screen.play.seat is None) == (len(people) > 1)
    screen.app.show_title()
    screen.key(key, mod=pygame.KMOD_LCTRL)
    screen.key(pygame.K_ESCAPE)
    screen.expect(TitleScene)


# ---- the seed of the command line, and boards of other sizes: chosen, played, saved, gone on with


def test_the_seed_fills_in_the_new_game_screen(screens: Callable[..., Screen]) -> None:
    decks = []
    for _ in range(2):
        screen = screens("--seed", "4127")
        screen.show(first_scene(screen.app))
        scene = screen.expect(NewGameScene)
        assert scene.draft.seed == "4127"
        assert "4127" in [box.text for _id, box in scene.sheet.boxes()]
        screen.press("start")
        screen.step()
        decks.append(screen.table.setup.deck)
        assert screen.table.seed == 4127
        screen.key(pygame.K_n, mod=pygame.KMOD_LCTRL)  # while that game goes on its seed is told nowhere
        assert screen.expect(NewGameScene).draft.seed == ""
        assert "4127" not in [box.text for _id, box in screen.scene.sheet.boxes()]
    assert decks[0] == decks[1]


def own_board(width: int, height: int, camps: int) -> Plan:
    """A board of one's own with the lot as near to the middle as it goes."""
    chance = Random(width * height)
    free = [Square(x, y) for y in range(height) for x in range(width)]
    middle = min(
        lot_places(width, height, frozenset()),
        key=lambda place: abs(place.at.x + 2 - width / 2) + abs(place.at.y + 1.5 - height / 2),
    )
    taken = frozenset(chance.sample([one for one in free if one not in middle.footprint()], camps))
    plan = Plan(width, height, taken, lot_places(width, height, taken))
    assert fault(plan) is None
    return plan


def write_map(folder: Path, plan: Plan) -> Path:
    """The board as a Tiled map with its tileset."""
    folder.mkdir()
    for name in ("arkadia.tsx", "arkadia.png"):
        shutil.copy(paths.standard_map().with_name(name), folder / name)
    path = folder / "board.tmx"
    path.write_text(board(plan), encoding="utf-8")
    return path


@pytest.mark.parametrize(("width", "height", "camps"), [(24, 14, 30), (7, 6, 3), (9, 16, 8)])
def test_a_board_of_another_size_is_played_and_gone_on_with(
    screens: Callable[..., Screen], tmp_path: Path, width: int, height: int, camps: int
) -> None:
    plan = own_board(width, height, camps)
    path = write_map(tmp_path / "maps", plan)
    screen = screens("--map", str(path), "--seed", "3")
    screen.speed(0.0)
    screen.show(first_scene(screen.app))
    screen.expect(NewGameScene)
    screen.press("start")
    screen.step()
    assert screen.table.setup.plan == plan
    chance = Random(4)
    for _ in range(6):
        screen.until_mine()
        if not isinstance(screen.scene, PlayScene):
            break
        action = RandomPlayer(chance).decide(screen.play.view)
        before = screen.table.number
        act(screen, action, chance.choice(list(WAYS)), chance)
        assert screen.table.history[before].action == action
    if not isinstance(screen.scene, PlayScene):
        return
    table = screen.table
    screen.written(table)

    # The plan travels inside the record: the board is known where the map is not.
    other = Screen(screen.app.folders.data)
    other.speed(0.0)
    other.app.resume(resumed(other.app.store))
    other.step()
    assert other.table.setup.plan == plan
    assert other.table.game == table.game
    other.until_mine()


def test_the_boards_of_both_sizes_can_be_played_in_turn(screens: Callable[..., Screen], tmp_path: Path) -> None:
    """With --map, a saved game on the standard board is still played on that one."""
    path = write_map(tmp_path / "maps", own_board(10, 8, 5))
    screen = screens("--map", str(path))
    screen.sit(table_at("greedy2", 30, [0, 1]))
    assert screen.layout.columns == 16
    screen.app.show_new_game()
    screen.step()
    screen.press("start")
    screen.step()
    assert screen.layout.columns == 10
