"""The standard map is the components' board; every other file is a good map or is refused with one sentence."""

from __future__ import annotations

import gzip
import os
import random
import re
import shutil
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from arkadia_desktop import maps
from arkadia_desktop.files import FileTrouble
from arkadia_desktop.map_file import TILE
from arkadia_desktop.maps import Area, MapTrouble
from arkadia_desktop.paths import standard_map
from arkadia_desktop.rules.pieces import CARDS
from arkadia_desktop.rules.plan import STANDARD, LotPlace
from arkadia_desktop.rules.squares import Square
from tests.malformed_maps import GOOD, MALFORMED, TILESET, Edit, packed, text_of, with_data
from tests.needs import needs
from tests.scale import scale

GIDS = [int(number) for number in re.findall(r"\d+", GOOD[GOOD.index("<data") : GOOD.index("</data>")])]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of its own with the tileset in it."""
    inner = tmp_path / "boards"
    inner.mkdir()
    (inner / "arkadia.tsx").write_text(TILESET, encoding="utf-8")
    return inner


def test_the_standard_map_is_the_components_board() -> None:
    board = maps.load(standard_map())
    assert board.plan == STANDARD
    assert board.plan.is_standard
    assert len(board.plan.camps) == 20
    assert len(board.plan.lots) == 11
    assert [len(row) for row in board.ground] == [16] * 12
    assert {kind for row in board.ground for kind in row} == set(range(maps.MEADOWS))
    assert [pool.x >= board.plan.width for pool in board.pools] == [True] * 3, "the pools lie beside the board"
    assert board.pools[2] == Area(16.5, 3.75, 4.5, 1.5)


def test_the_tileset_has_its_picture() -> None:
    assert 'source="arkadia.png" width="448" height="64"' in TILESET
    header = standard_map().with_name("arkadia.png").read_bytes()[:24]
    assert header.startswith(b"\x89PNG")
    assert (int.from_bytes(header[16:20]), int.from_bytes(header[20:24])) == (7 * TILE, TILE)


def test_loading_opens_no_picture_and_prints_nothing(folder: Path) -> None:
    path = folder / "board.tmx"
    path.write_text(GOOD, encoding="utf-8")
    code = "import sys; from pathlib import Path; from arkadia_desktop.maps import load; load(Path(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-B", "-c", code, str(path)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={name: value for name, value in os.environ.items() if not name.startswith(("PYGAME", "SDL"))},
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("encoding", "data"),
    [
        ('encoding="base64"', text_of(packed(GIDS))),
        ('encoding="base64" compression="zlib"', text_of(zlib.compress(packed(GIDS)))),
        ('encoding="base64" compression="gzip"', text_of(gzip.compress(packed(GIDS)))),
        # mirrored and turned tiles show the same meadow
        ('encoding="csv"', ",".join(str(gid | 0xA0000000) for gid in GIDS)),
    ],
    ids=["plain", "zlib", "gzip", "turned"],
)
def test_every_way_tiled_stores_tiles(folder: Path, encoding: str, data: str) -> None:
    path = folder / "board.tmx"
    path.write_text(with_data(encoding, data)(GOOD), encoding="utf-8")
    assert maps.load(path) == maps.load(standard_map())


def test_a_small_board_of_ones_own(folder: Path) -> None:
    """A tileset inside the map, one camp as a plain rectangle, no first game, layers the game does not know."""
    path = folder / "small.tmx"
    row = ",".join(["21"] * 8)
    ground = ",".join([row] * 6)
    tiles = TILESET[TILESET.index("<tileset") :].replace("<tileset", '<tileset firstgid="20"')
    floor = '<properties><property name="floor" type="int" value="{n}"/></properties>'
    pools = [f'<object x="{-64 * n}" y="0">{floor.format(n=n)}<point/></object>' for n in (3, 1, 2)]
    path.write_text(
        f"""<map orientation="orthogonal" width="8" height="6" tilewidth="64" tileheight="64" infinite="0">
        {tiles}
        <imagelayer name="idea"><image source="idea.png" width="9" height="9"/></imagelayer>
        <layer name="ground" width="8" height="6"><data encoding="csv">{ground}</data></layer>
        <objectgroup name="camps"><object x="0" y="64" width="64" height="64"/></objectgroup>
        <objectgroup name="castle_lots">
          <object x="320" y="128" width="192" height="256"/><object x="128" y="0" width="256" height="192"/>
          <object x="64" y="192" width="256" height="192"/>
        </objectgroup>
        <objectgroup name="notes"><object x="1" y="2"><text>mine</text></object></objectgroup>
        <objectgroup name="pools">
          {"".join(pools)}
        </objectgroup></map>""",
        encoding="utf-8",
    )
    board = maps.load(path)
    assert (board.plan.width, board.plan.height) == (8, 6)
    assert board.plan.camps == {Square(0, 1)}
    assert board.plan.lots == (LotPlace(Square(2, 0), 0), LotPlace(Square(1, 3), 0), LotPlace(Square(5, 2), 1))
    assert board.plan.first_game is None
    assert board.ground == ((1,) * 8,) * 6
    assert board.pools == tuple(Area(-n, 0, 0, 0) for n in (1, 2, 3))


@needs("POSIX")
@pytest.mark.parametrize(("edit", "sentence"), MALFORMED.values(), ids=MALFORMED.keys())
def test_malformed(folder: Path, edit: Edit, sentence: str) -> None:
    (folder.parent / "outside.tsx").write_text(TILESET, encoding="utf-8")
    (folder / "link.tsx").symlink_to(folder.parent / "outside.tsx")
    (folder / "sly.tsx").write_text(TILESET.replace("arkadia.png", "/etc/hosts"), encoding="utf-8")
    path = folder / "board.tmx"
    path.write_text(edit(GOOD), encoding="utf-8")
    with pytest.raises(MapTrouble) as caught:
        maps.load(path)
    told = str(caught.value)
    assert sentence in told
    assert told.startswith(str(folder)), "it names the file"
    assert told.endswith(".")
    assert "\n" not in told


def test_too_many_camps(folder: Path) -> None:
    """65 camps in the lowest rows and beside them, none under a place for the castle."""
    lots = {square for place in STANDARD.lots for square in place.footprint()}
    free = [Square(x, y) for y in range(12) for x in range(16) if Square(x, y) not in lots | STANDARD.camps]
    more = "".join(f'<object x="{64 * s.x}" y="{64 * s.y}" width="64" height="64"/>' for s in free[:45])
    path = folder / "board.tmx"
    path.write_text(GOOD.replace('name="camps">', f'name="camps">{more}'), encoding="utf-8")
    with pytest.raises(MapTrouble, match="The board has 65 camps: 64 at most"):
        maps.load(path)


@pytest.mark.parametrize("name", ["none.tmx", "", "boards\0"])
def test_no_file_at_all(tmp_path: Path, name: str) -> None:
    with pytest.raises(MapTrouble) as caught:
        maps.load(tmp_path / name)
    assert isinstance(caught.value, FileTrouble)


def test_utf_16_hides_no_entities(folder: Path) -> None:
    path = folder / "board.tmx"
    path.write_bytes(GOOD.replace("UTF-8", "UTF-16").encode("utf-16"))
    assert maps.load(path).plan == STANDARD
    sly = GOOD.replace("UTF-8", "UTF-16").replace("<map", '<!DOCTYPE m [<!ENTITY a "b">]><map', 1)
    path.write_bytes(sly.encode("utf-16"))
    with pytest.raises(MapTrouble, match="declares a document type"):
        maps.load(path)


def mutated(data: bytes, rng: random.Random) -> bytes:
    """A few bytes changed, cut, doubled, or a number or word replaced by a nastier one."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data) + 1)
        far = min(len(data), at + rng.randint(1, 60))
        match rng.randrange(6):
            case 0:
                data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
            case 1:
                data = data[:at] + data[far:]
            case 2:
                data = data[:far] + data[at:]
            case 3:
                words = [m.span() for m in re.finditer(rb'"[^"]*"', data)]
                if words:
                    start, end = rng.choice(words)
                    nasty = rng.choice([b"", b"-1", b"0", b"1e400", b"nan", b"99999999999999999999", b"true", b"x"])
                    data = data[:start] + b'"' + nasty + b'"' + data[end:]
            case 4:
                words = [m.span() for m in re.finditer(rb"[a-z_]{3,}", data)]
                if len(words) > 1:
                    (start, end), (other, other_end) = rng.sample(words, 2)
                    data = data[:start] + data[other:other_end] + data[end:]
            case 5:
                numbers = [m.span() for m in re.finditer(rb"\d+", data)]
                if numbers:
                    start, end = rng.choice(numbers)
                    data = data[:start] + str(rng.choice([0, 1, 7, 64, 65, 2**31, 2**33])).encode() + data[end:]
    return data


@pytest.mark.parametrize("file", ["board.tmx", "arkadia.tsx"])
def test_no_mutation_gives_anything_but_a_map_or_its_trouble(folder: Path, file: str) -> None:
    rng = random.Random(file)
    good = (GOOD if file == "board.tmx" else TILESET).encode()
    (folder / "board.tmx").write_text(GOOD, encoding="utf-8")
    refused = 0
    tries = scale(250, 20_000)
    for _ in range(tries):
        (folder / file).write_bytes(mutated(good, rng))
        try:
            board = maps.load(folder / "board.tmx")
        except MapTrouble as trouble:
            refused += 1
            assert str(trouble).startswith(str(folder))
        else:
            assert len(board.ground) == board.plan.height
            assert board.plan.lots
    assert 0 < refused < tries


def test_first_game_cards_exist() -> None:
    plan = maps.load(standard_map()).plan
    assert plan.first_game is not None
    assert all(building.card in CARDS for building in plan.first_game.buildings)
    assert plan.first_game.lot in plan.lots


def test_a_map_may_be_copied_anywhere_with_its_tileset(tmp_path: Path) -> None:
    target = tmp_path / "copy of the board"
    shutil.copytree(standard_map().parent, target)
    assert maps.load(target / "arkadia.tmx") == maps.load(standard_map())
