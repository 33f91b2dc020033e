"""`picture` and `film`: a town as PNG, a game as an animated GIF, and what is said where that cannot be."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import PIL.Image
import pygame
import pytest
from PIL import ImageSequence
from pygame import Surface

from arkadia_desktop import command_line
from arkadia_desktop.headless.trouble import Trouble, Usage
from arkadia_desktop.pictures.game import Pace, draw_film, draw_picture
from arkadia_desktop.pictures.gif import Gif, Palette, rgb_of
from arkadia_desktop.rules.record import Record, after, parse_record, record_text
from arkadia_desktop.rules.view import imagine, unknown, view
from arkadia_desktop.scenes.sharing.poster import Poster, moment_of, png_bytes
from arkadia_desktop.table.save_file import Save, read_save
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from tests.scale import scale
from tests.ui.desk import sprites

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "records"
GAME = RECORDS / "greedy2.json"
SIZE = 320, 180


def run(*words: str) -> int:
    options = command_line.parse([str(word) for word in words])
    assert options is not None
    return command_line.command_of(options).run(options) or 0


def poster(save: Save, size: tuple[int, int] = SIZE) -> Poster:
    pygame.display.init()
    pygame.font.init()
    return Poster(Kit(Frame(1280, 720), sprites(), speed=0), size, save.record.setup.plan)


def opened(path: Path) -> PIL.Image.Image:
    return PIL.Image.open(io.BytesIO(path.read_bytes()))


def bytes_of(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


# ---- the picture


@pytest.mark.parametrize("size", [SIZE, (320, 320), (180, 320), (960, 400)])
def test_a_town_as_png(tmp_path: Path, size: tuple[int, int], capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "town.png"
    if size[1] >= 180 and size[0] >= 320:
        assert run("picture", str(GAME), "--size", f"{size[0]}x{size[1]}", "--out", str(out)) == 0
        assert capsys.readouterr().out == f"{out}\n"
    else:
        draw_picture(GAME, None, size, out, overwrite=False)
    assert opened(out).size == size


def test_after_some_actions_it_is_the_position_after_them(tmp_path: Path) -> None:
    save = read_save(GAME)
    draw_picture(GAME, 40, SIZE, tmp_path / "a.png", overwrite=False)
    drawn = poster(save).draw(moment_of(save, after(save.record, 40)))
    assert bytes_of(pygame.image.load(tmp_path / "a.png")) == bytes_of(drawn)
    assert bytes_of(drawn) != bytes_of(poster(save).draw(moment_of(save)))


def test_without_a_name_it_lies_in_the_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert draw_picture(GAME, 0, SIZE, None, overwrite=False) == tmp_path / "greedy2.png"


def test_the_writer_of_pngs_keeps_every_pixel() -> None:
    picture = poster(read_save(GAME), (333, 187)).draw(moment_of(read_save(GAME)))
    assert bytes_of(pygame.image.load(io.BytesIO(png_bytes(picture)), "a.png")) == bytes_of(picture)


def test_drawn_in_pieces_it_is_the_same() -> None:
    save = read_save(GAME)
    *steps, last = list(poster(save, (640, 360)).drawing(moment_of(save)))
    assert len(steps) > 10
    assert all(step is None for step in steps)
    assert last is not None
    again = poster(save, (640, 360))
    again.draw(moment_of(save, after(save.record, 20)))
    assert bytes_of(last) == bytes_of(again.draw(moment_of(save))), "whatever was drawn before"


# ---- what is not told


@pytest.fixture
def running(tmp_path: Path) -> Path:
    record = parse_record(GAME.read_text("utf-8"))
    path = tmp_path / "running.json"
    path.write_text(record_text(Record(record.setup, record.entries[:90])))
    return path


def test_a_game_that_goes_on_shows_neither_gold_nor_hands(running: Path) -> None:
    """In another deal of what nobody but the seats can know the picture is the same to the byte."""
    save = read_save(running)
    moment = moment_of(save)
    assert not moment.gold
    assert moment.numbers == tuple(player.banners for player in save.game.players)
    assert moment.view.seat is None
    assert moment.view.hand == ()
    rich = tuple(player for player in save.game.players if player.gold)
    assert rich, "somebody has gold to hide"
    known = view(save.game, None)
    twin = imagine(known, Random(3).sample(unknown(known), len(unknown(known))))
    assert twin.hands != save.game.hands
    assert bytes_of(poster(save).draw(moment_of(save, twin))) == bytes_of(poster(save).draw(moment))


def test_of_a_finished_game_every_moment_tells_the_gold() -> None:
    save = read_save(GAME)
    early = moment_of(save, after(save.record, 90))
    assert early.gold
    assert early.winners == ()
    assert moment_of(save).winners == save.game.result.winners


# ---- the film


def frames(path: Path) -> list[PIL.Image.Image]:
    return [frame.convert("RGB") for frame in ImageSequence.Iterator(opened(path))]


def test_a_film_begins_with_the_deal_and_ends_with_the_town(tmp_path: Path) -> None:
    out = tmp_path / "game.gif"
    assert run("film", str(GAME), "--out", str(out), "--size", "320x180", "--every", "round", "--ms", "250") == 0
    film = opened(out)
    assert film.size == SIZE
    assert film.info["duration"] == 250
    assert film.info["loop"] == 0
    shown = frames(out)
    save = read_save(GAME)
    rounds = max(1, len(shown) - 2)
    assert 10 < rounds < 40
    for number, picture in ((0, shown[0]), (len(save.record.entries), shown[-1])):
        drawn = poster(save).draw(moment_of(save, after(save.record, number)))
        assert unlike(picture, PIL.Image.frombytes("RGB", SIZE, bytes_of(drawn))) < 14
    film.seek(len(shown) - 1)
    assert film.info["duration"] == 3000, "the end stays"


def unlike(one: PIL.Image.Image, other: PIL.Image.Image) -> float:
    """How far apart the colours lie, on an average."""
    a, b = one.tobytes(), other.tobytes()
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def test_a_picture_for_every_action(tmp_path: Path) -> None:
    short = tmp_path / "short.json"
    record = parse_record(GAME.read_text("utf-8"))
    short.write_text(record_text(Record(record.setup, record.entries[:12])))
    counts = {}
    for pace in Pace:
        draw_film(short, tmp_path / f"{pace}.gif", SIZE, 100, pace, overwrite=False)
        counts[pace] = len(frames(tmp_path / f"{pace}.gif"))
    assert counts[Pace.ACTION] == 14, "the deal, twelve actions, and the end once more"
    assert counts[Pace.ACTION] > counts[Pace.TURN] > counts[Pace.ROUND]


@pytest.mark.parametrize("seed", range(scale(6, 200)))
def test_what_the_gif_says_is_what_was_put_in(seed: int) -> None:
    """Random pixels fill the table of codes again and again; large areas make codes long."""
    chance = Random(seed)
    width, height = chance.randint(1, 90), chance.randint(1, 90)
    colours = [chance.randrange(1 << 16) for _ in range(chance.choice([1, 2, 40, 255]))]
    pictures = [[chance.choice(colours) for _ in range(width * height)]]
    for _ in range(3):
        last = list(pictures[-1])
        for _ in range(chance.choice([0, 1, 30])):
            last[chance.randrange(len(last))] = chance.choice(colours)
        pictures.append(last)
    gif = Gif((width, height), Palette(cell for picture in pictures for cell in picture))
    for picture in pictures:
        gif.add(b"".join(cell.to_bytes(2, sys.byteorder) for cell in picture), 100)
    shown = [frame.convert("RGB") for frame in ImageSequence.Iterator(PIL.Image.open(io.BytesIO(gif.data())))]
    alone = len(set(colours)) <= 255
    for picture, frame in zip(pictures, shown, strict=False):
        said = list(zip(*[iter(frame.tobytes())] * 3, strict=True))
        assert not alone or said == [rgb_of(cell) for cell in picture]


# ---- what cannot be


def test_nothing_is_overwritten_without_being_asked(tmp_path: Path) -> None:
    out = tmp_path / "town.png"
    out.write_text("mine")
    with pytest.raises(Trouble, match=r"already a file with this name; --overwrite replaces it\.$"):
        run("picture", str(GAME), "--out", str(out), "--size", "320x180")
    assert out.read_text() == "mine"
    assert run("picture", str(GAME), "--out", str(out), "--size", "320x180", "--overwrite") == 0
    assert opened(out).size == SIZE
    film = tmp_path / "film.gif"
    film.write_text("mine")
    with pytest.raises(Trouble, match="already a file"):
        run("film", str(GAME), "--out", str(film))
    assert film.read_text() == "mine"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("picture", "{folder}/nowhere.json"), "{folder}/nowhere.json: There is no such file."),
        (("picture", "{game}", "--after", "999"), "{game}: There are only 144 actions in this game."),
        (("picture", "{game}", "--out", "{folder}"), "{folder}: This is a folder, not a file."),
        (("picture", "{game}", "--out", "{folder}/a/b.png"), "{folder}/a: There is no such folder."),
        (("picture", "{game}", "--out", "{folder}/{long}/b.png"), "{folder}/{long}: The name is too long."),
        (("film", "{game}", "--out", "{folder}/{long}.gif"), "{folder}/{long}.gif: The name is too long."),
        (("picture", "{folder}/{long}.json"), "{folder}/{long}.json: The name is too long."),
        (("picture", "{folder}/broken.json"), "{folder}/broken.json: Action 3: "),
        (("film", "{folder}/broken.json", "--out", "{folder}/a.gif"), "{folder}/broken.json: Action 3: "),
    ],
)
def test_one_sentence_says_what_and_where(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    data = json.loads(GAME.read_text("utf-8"))
    data["actions"][3] = {"a": "castle", "color": "red", "square": 77}
    (tmp_path / "broken.json").write_text(json.dumps(data))

    def named(text: str) -> str:
        return text.format(folder=tmp_path, game=GAME, long="x" * 300)

    with pytest.raises(Trouble) as trouble:
        run(*map(named, words))
    assert str(trouble.value).startswith(named(told))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken.json"], "nothing is written"


@pytest.mark.parametrize(
    "words",
    [
        ("picture",),
        ("film", "a.json"),
        ("film", "a.json", "--out", "a.webp"),
        ("film", "a.json", "--out", "a.gif", "--every", "year"),
        ("film", "a.json", "--out", "a.gif", "--size", "4000x3000"),
        ("picture", "a.json", "--size", "10x10"),
        ("picture", "a.json", "--after", "-1"),
    ],
)
def test_what_cannot_be_meant(words: tuple[str, ...]) -> None:
    with pytest.raises(Usage):
        command_line.parse(list(words))


def test_the_whole_program_says_nothing_but_the_path(tmp_path: Path) -> None:
    out = tmp_path / "town.png"
    words = sys.executable, "-m", "arkadia_desktop", "picture", str(GAME), "--size", "320x180", "--out", str(out)
    told = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
    assert (told.returncode, told.stdout, told.stderr) == (0, f"{out}\n", "")
    told = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr.count("\n") == 1
