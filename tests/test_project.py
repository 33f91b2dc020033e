"""The house stays in order: who imports whom, pure rules, nothing heavy at start-up, a whole wheel."""

from __future__ import annotations

import ast
import importlib.metadata
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from arkadia_desktop import __version__
from arkadia_desktop.engine import compiler
from tests.project import NAME, PACKAGE, ROOT, Import, Source, area_of, module_path, sources

SOURCES = sources()
SPEAKING = {"version", "locale"}
"""What every area above the rules may use: the version and the sentences."""

LAW: dict[str, set[str]] = {
    "version": set(),
    "locale": set(),
    "rules": set(),
    "files": SPEAKING,
    "paths": SPEAKING | {"files"},
    "kept_file": SPEAKING | {"files", "rules"},
    "pace": set(),
    "settings": SPEAKING | {"kept_file", "pace"},
    "engine": SPEAKING | {"rules", "files"},
    "ai": SPEAKING | {"rules", "engine"},
    "learn": SPEAKING | {"rules", "files", "kept_file"},
    "table": SPEAKING | {"rules", "ai", "learn", "files", "kept_file"},
    "headless": SPEAKING | {"rules", "ai", "learn", "files"},
    "ui": SPEAKING | {"files"},
    "stage": SPEAKING | {"ui", "rules"},
    "scenes": SPEAKING | {"stage", "ui", "table", "ai", "learn", "rules", "files", "paths", "pace", "settings"},
    "pictures": SPEAKING | {"scenes", "stage", "ui", "table", "ai", "learn", "rules", "files", "paths"},
    "command_line": SPEAKING
    | {"rules", "ai", "learn", "headless", "settings", "files", "paths", "maps", "ui", "pictures", "app", "speed"},
    "logs": {"files"},
    "crash": SPEAKING | {"files", "paths"},
    "map_file": SPEAKING | {"rules", "files"},
    "maps": SPEAKING | {"rules", "files", "map_file"},
}
"""Which areas each may import besides itself; tools may import all."""
EVERYTHING = set(LAW) | {"app", "__main__"}
LAW["app"] = EVERYTHING - {"__main__"}
LAW["speed"] = EVERYTHING - {"__main__"}
LAW["__main__"] = SPEAKING | {"command_line", "headless", "crash", "files", "ui", "ai", "engine"}

SEEN_BY_STAGE = {"view", "board", "payout", "events", "pieces", "squares", "shapes", "plan", "castle"}
"""Of the rules the stage reads the view and the words it is written in, nothing that decides."""

PURE = {
    *("__future__", "abc", "bisect", "collections", "copy", "dataclasses", "enum", "functools", "hashlib", "heapq"),
    *("hmac", "itertools", "json", "math", "operator", "re", "types", "typing"),
}
"""What the rules may take from the standard library: no files, no clock, no chance, no processes."""
ONLY_IN = {
    "pygame": {"ui", "stage", "scenes", "pictures", "app", "speed", "tools"},
    "pytmx": {"maps"},
    "platformdirs": {"paths"},
    "numpy": {"tools"},
    "multiprocessing": {"ai", "headless", "app", "__main__", "tools"},
}
TEXT = {".py", ".toml", ".md", ".json", ".tmx", ".tsx", ".po", ".pot", ".txt", ".svg", ".cfg", ".yml", ".spec", ""}


def imports(source: Source) -> Iterator[tuple[Import, str]]:
    """The imports from the package itself, each with its area."""
    for found in source.imports():
        if found.module.split(".")[0] == NAME:
            yield found, area_of(found.module)


def where(source: Source, found: Import) -> str:
    return f"{source.path.relative_to(ROOT)}:{found.line} imports {found.module}"


AREAS = sorted({source.area for source in SOURCES})


@pytest.mark.parametrize("area", AREAS)
def test_import_law(area: str) -> None:
    assert area in {*LAW, "tools"}, "an area without a law"
    broken = []
    for source in (source for source in SOURCES if source.area == area):
        allowed = LAW.get(area, EVERYTHING | {"tools"}) | {area}
        broken += [where(source, found) for found, of in imports(source) if of not in allowed]
        if area == "stage":
            rules = [found for found, of in imports(source) if of == "rules"]
            broken += [where(source, found) for found in rules if found.module.split(".")[-1] not in SEEN_BY_STAGE]
    assert broken == []


ROOMS = {
    "ui": ("desktop", "sound", "pads", "paint", "widgets", "layout", "loop"),
    "stage": ("common", "board", "panels"),
    "tools.art.drawing": ("strokes", "table", "town", "title", "catalogue"),
}
"""The rooms of an area from the ground up: each imports from itself and from those below."""


@pytest.mark.parametrize("area", ROOMS)
def test_rooms_import_downwards_only(area: str) -> None:
    """For types and inside functions too."""
    house, rooms = f"{NAME}.{area}.", ROOMS[area]

    def room(module: str) -> int:
        return rooms.index(module.removeprefix(house).split(".")[0])

    inside = [source for source in SOURCES if source.name.startswith(house)]
    assert {room(source.name) for source in inside} == set(range(len(rooms)))
    upwards = [
        where(source, found)
        for source in inside
        for found in source.imports()
        if found.module.startswith(house) and room(found.module) > room(source.name)
    ]
    assert upwards == []


PLAY = f"{NAME}.scenes.play."


def test_the_picture_is_handed_values() -> None:
    """What is shown on the play screen, and how it moves, is worked out far from the table and its secrets."""
    rooms = tuple(f"{PLAY}{room}." for room in ("tasks", "view", "motion"))
    shown = [source for source in SOURCES if source.name.startswith(rooms)]
    game = [
        source.name
        for source in shown
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ImportFrom) and "Game" in [alias.name for alias in node.names]
    ]
    tables = [where(source, found) for source in shown for found in source.imports() if found.module.endswith(".live")]
    assert (len(shown) > 12, game, tables) == (True, [], [])


def test_only_tasks_know_which_tasks_there_are() -> None:
    """What a task shows, grips and offers it says itself; nobody asks for its kind."""
    held = f"{PLAY}tasks."
    kinds = {"Choose", "Lay", "PlacePiece", "PlaceWorkers", "TakeCard"}
    there = {
        node.name
        for source in SOURCES
        if source.name.startswith(held)
        for node in source.tree.body
        if isinstance(node, ast.ClassDef)
    }
    assert kinds <= there
    outside = [node for source in SOURCES if not source.name.startswith(held) for node in ast.walk(source.tree)]
    doors = [node for node in outside if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(held)]
    assert kinds & {alias.name for node in doors for alias in node.names} == set()


BELOW = {"common", "play.tasks", "play.view", "play.motion"}
SCREENS: dict[str, set[str]] = {
    "common": set(),
    "play.tasks": {"common"},
    "play.view": {"common", "play.tasks"},
    "play.motion": {"common", "play.tasks", "play.view"},
    "play.ports": {"common", "play.tasks", "play.view"},
    "play.hotseat": BELOW,
    "play.dialogs": BELOW | {"play.ports"},
    "play.mentor": BELOW | {"play.ports"},
    "play": BELOW | {"play.ports", "play.hotseat", "play.dialogs", "play.mentor"},
    "play.drivers": BELOW | {"play", "play.ports", "play.hotseat", "play.dialogs"},
    "rules": {"common"},
    "new_game": {"common"},
    "sharing": {"common"},
    "saved_games": {"common", "sharing"},
    "result": {"common", "sharing", "play.dialogs"},
    "dashboard": {"common", "sharing", "result", "turning", "play.view"},
    "learn": {"common", "turning", "play.view"},
    "turning": {"common", "play.view"},
    "replay": {"common", "sharing", "turning", "play", "play.view", "play.motion", "play.drivers"},
    "puzzles": {"common"},
    "hall": {"common", "sharing"},
    "settings": {"common", "play", "play.drivers", "play.tasks"},
    "shell": {
        *("common", "learn", "puzzles", "hall", "rules", "new_game", "saved_games", "settings", "result"),
        *("dashboard", "replay", "play", "play.dialogs", "play.drivers", "play.view"),
    },
}
"""The rooms of the screens and those each imports besides itself; the play screen never imports a driver."""


def screen_room(module: str) -> str:
    """The room of a module of `scenes`."""
    parts = module.split(".")[2:]
    inner = ".".join(parts[:2])
    return inner if inner in SCREENS else parts[0]


def test_every_room_of_the_screens_has_a_law() -> None:
    house = f"{NAME}.scenes."
    assert {screen_room(source.name) for source in SOURCES if source.name.startswith(house)} == set(SCREENS)


@pytest.mark.parametrize("room", SCREENS)
def test_rooms_of_the_screens_import_one_way(room: str) -> None:
    """For types and inside functions too."""
    house = f"{NAME}.scenes."
    inside = [source for source in SOURCES if source.name.startswith(house) and screen_room(source.name) == room]
    assert inside
    broken = [
        where(source, found)
        for source in inside
        for found in source.imports()
        if found.module.startswith(house) and screen_room(found.module) not in SCREENS[room] | {room}
    ]
    assert broken == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Nor itself, nor for types, nor inside functions: whoever reads one would have to read all."""
    below = {source.name: {found.module for found, _ in imports(source)} for source in SOURCES}
    above = {name: {other for other, modules in below.items() if name in modules} for name in below}
    tied = set(below)
    while loose := {name for name in tied if not below[name] & tied or not above[name] & tied}:
        tied -= loose
    assert sorted(tied) == []


@pytest.mark.parametrize("area", AREAS)
def test_each_library_stays_in_its_place(area: str) -> None:
    broken = []
    for source in (source for source in SOURCES if source.area == area):
        for found in source.imports():
            library = found.module.split(".")[0]
            if area not in ONLY_IN.get(library, {area}):
                broken.append(where(source, found))
            if area == "rules" and library != NAME and library not in PURE and not found.for_types:
                broken.append(where(source, found))
    assert broken == []


@pytest.mark.parametrize("source", [s for s in SOURCES if s.area == "rules"], ids=lambda source: source.name)
def test_the_rules_touch_nothing_outside(source: Source) -> None:
    calls = [node for node in ast.walk(source.tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    outside = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in FORBIDDEN]
    assert [f"{source.path.name}:{call.lineno}" for call in outside] == []


FORBIDDEN = {"open", "print", "input", "eval", "exec", "__import__", "breakpoint", "hash", "id"}
"""hash() and id() differ from run to run: an order that hangs on them is chance by the back door."""


ASKED_IN_FILES = {
    *("exists", "lexists", "is_file", "isfile", "is_dir", "isdir", "is_symlink", "islink", "is_mount", "is_fifo"),
    *("is_socket", "is_block_device", "is_char_device", "samefile", "access"),
}
"""Questions of `os`, `os.path`, `Path` and `DirEntry` to a disk."""
ASKING = {f"{NAME}.files", f"{NAME}.locale"}
"""`files` answers them for all; `locale`, which stands below it, asks for its own catalogues alone."""


def test_one_module_asks_what_lies_on_the_disk() -> None:
    """Python's own questions end the program where a folder is forbidden or a name is too long."""
    bare = [
        f"{source.path.relative_to(ROOT)}:{node.lineno}"
        for source in SOURCES
        if source.name not in ASKING
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Attribute)
        and node.attr in ASKED_IN_FILES
        and not (isinstance(node.value, ast.Name) and node.value.id == "files")
    ]
    assert bare == []


@pytest.mark.parametrize(
    ("code", "seen"),
    [
        ("import numpy", "numpy"),
        ("def f():\n    import random", "random"),
        ("from pathlib import Path", "pathlib"),
        ("from . import deal", f"{NAME}.rules.deal"),
        ("from ..ui.kit import Kit", f"{NAME}.ui.kit"),
        (f"from {NAME} import settings", f"{NAME}.settings"),
        (f"from {NAME}.files import write_whole", f"{NAME}.files"),
        (f'import importlib\nimportlib.import_module("{NAME}.ui")', f"{NAME}.ui"),
        ("importlib.import_module(name)", "?"),
    ],
)
def test_the_reader_of_imports_sees(code: str, seen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Source, "tree", property(lambda _self: ast.parse(code)))
    found = list(Source(PACKAGE / "rules" / "made_up.py").read_imports())
    assert seen in [f.module for f in found]
    assert not any(f.for_types for f in found)


def test_only_known_modules_are_imported_by_name() -> None:
    """A name put together at run time would slip past the law."""
    hidden = [s.name for s in SOURCES for f in s.imports() if f.module == "?" and s.area != "tools"]
    assert hidden == [f"{NAME}.ui.paint.text"], "import_module needs a constant name; it finds the font packages so"


def files_of_the_project() -> list[Path]:
    folders = [PACKAGE, ROOT / "tests", ROOT / "packaging", ROOT / "docs", ROOT / "assets" / "maps", ROOT / ".ci"]
    inner = [path for folder in folders for path in folder.rglob("*") if path.parent.name != "__pycache__"]
    found = [*ROOT.iterdir(), *inner]
    return [path for path in found if path.is_file() and path.suffix in TEXT and path.name != ".git"]


def places_of(words: str, suffixes: set[str]) -> list[str]:
    """Where words (a pattern that spans no two lines) stand in the project, but for this file."""
    found, pattern = [], re.compile(words)
    for path in files_of_the_project():
        if path.suffix in suffixes and path != Path(__file__):
            text = path.read_text(encoding="utf-8")
            lines = [text.count("\n", 0, match.start()) + 1 for match in pattern.finditer(text)]
            found += [f"{path.relative_to(ROOT)}:{line}" for line in lines]
    return found


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    assert places_of(r"/work/|/opt/v/|/tmp/[a-z]|\.\./shared|/home/|/Users/", TEXT) == []


def test_nothing_was_left_unfinished() -> None:
    marks = r"\b(TODO|FIXME|XXX)\b|pytest\.(mark\.)?(skip|xfail|importorskip)|skipif|SkipTest"
    assert places_of(marks, {".py"}) == []


CANVASES = {
    "dashboard": {"charts.py"},
    "hall": {"profile.py", "rungs.py"},
    "learn": {"lesson_map.py"},
    "new_game": {"parts.py"},
    "replay": {"chart.py", "lanes.py", "picture.py", "scrub.py"},
    "result": {"chart.py"},
    "rules": {"pages.py"},
    "settings": {"preview.py"},
    "shell": {"title_picture.py"},
    "common": {"landscape.py", "position_picture.py"},
    "play": {
        *("picture.py", "prerender.py", "view/models.py", "mentor/panel.py", "mentor/prompting.py"),
        *("drivers/coach.py", "hotseat/handover.py"),
    },
}
"""Charts, pictures, maps and the board, and on the play screen what floats beside the board: these know coordinates."""


def test_screens_hold_no_coordinates() -> None:
    """A screen says what stands beside what (`ui/layout.py`); where that is nobody says."""
    folder = PACKAGE / "scenes"
    allowed = {f"{room}/{name}" for room, names in CANVASES.items() for name in names}
    holding = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if re.search(r"\bF?Rect\(", path.read_text(encoding="utf-8"))
    }
    assert holding == allowed


def test_no_test_sets_what_a_thing_keeps_for_itself() -> None:
    """What only works as long as a private is called so tells nothing of what the program does."""
    found = []
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and re.match("_[^_]", node.attr):
                own = isinstance(node.value, ast.Name) and node.value.id in {"self", "cls"}
                found += [] if own else [f"{path.relative_to(ROOT)}:{node.lineno}"]
    assert found == []


def test_tests_are_left_out_in_one_place_which_counts_them() -> None:
    """By the marker `needs`, so that everybody sees how many; the packages themselves wait for the full tier."""
    hiding = r"pytest_deselected|items\[:\]|items\.remove|collect_ignore|pytest_ignore_collect|__test__"
    places = {place.rpartition(":")[0] for place in places_of(hiding, {".py"})}
    assert places == {str(Path("tests") / "conftest.py"), str(Path("tests") / "packaging" / "conftest.py")}
    added = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
    assert not {"-k", "-m", "--ignore", "--deselect"} & {word.partition("=")[0] for word in added["addopts"]}


def python(code: str, cwd: Path, **environment: str) -> str:
    """Standard output of a Python program that must end well and keep standard error empty."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYGAME", "SDL"))}
    done = subprocess.run(
        [sys.executable, "-B", "-c", code],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=cwd,
        env={**env, **environment},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def loading(names: list[str], unwanted: tuple[str, ...]) -> str:
    """A program that imports modules and prints which unwanted libraries came along."""
    return (
        f"import importlib, sys\nfor name in {names!r}:\n    importlib.import_module(name)\n"
        f"print([library for library in {unwanted!r} if library in sys.modules])"
    )


def test_headless_areas_load_no_window(tmp_path: Path) -> None:
    """Nor print: pygame greets on standard output, which belongs to the answer."""
    areas = {"rules", "ai", "table", "headless", "command_line", "locale", "files", "paths", "settings"}
    areas |= {"__main__", "version"}
    names = [source.name for source in SOURCES if source.area in areas]
    unwanted = ("pygame", "pytmx", "numpy", "platformdirs")
    assert python(loading(names, unwanted), tmp_path) == "[]\n"


def test_the_window_loads_no_numpy(tmp_path: Path) -> None:
    """numpy costs 55 ms of start-up and 42 MB of package. Nor does pygame greet."""
    names = [source.name for source in SOURCES if source.area != "tools"]
    assert python(loading(names, ("numpy", "PIL", "babel")), tmp_path) == "[]\n"


@pytest.mark.parametrize(
    ("what", "unwanted"),
    [
        ("from arkadia_desktop.scenes.shell.preload import ahead\nlist(ahead())",
         ("multiprocessing", "statistics", "decimal", "openskill", "fsrs")),
        ("from arkadia_desktop.ai import mind\nmind._get_ready()",
         ("multiprocessing", "statistics", "subprocess", "tempfile", "shutil", "pygame")),
    ],
    ids=["rooms behind the title", "process that thinks"],
)  # fmt: skip
def test_what_waits_loads_nothing_it_does_not_need(what: str, unwanted: tuple[str, ...], tmp_path: Path) -> None:
    """It takes memory as long as the program runs."""
    assert python(f"{what}\n{loading([], unwanted)}", tmp_path, PYGAME_HIDE_SUPPORT_PROMPT="1") == "[]\n"


def test_no_dependency_brings_in_another_pygame() -> None:
    """Both packages install the module `pygame`; the later one would overwrite pygame-ce."""
    seen: set[str] = set()
    waiting = [NAME.replace("_", "-")]
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        needed = [line for line in importlib.metadata.requires(name) or [] if "extra ==" not in line]
        waiting += [match[0].lower() for line in needed if (match := re.match(r"[\w.-]+", line))]
    assert {"pygame-ce", "pytmx", "platformdirs"} <= seen
    assert "pygame" not in seen
    with pytest.raises(importlib.metadata.PackageNotFoundError):
        importlib.metadata.distribution("pygame")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-B", "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, timeout=300, capture_output=True)
    built: Path = next(folder.glob("*.whl"))
    return built


def test_the_wheel_holds_what_the_program_reads_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        licences = {name.rsplit("/", 1)[1] for name in archive.namelist() if "/licenses/" in name}
    code = {source.path.relative_to(ROOT).as_posix() for source in SOURCES if source.area != "tools"}
    data = {
        path.relative_to(ROOT).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and path.suffix in {".mo", ".toml", ".md"} and "tools" not in path.relative_to(ROOT).parts
    }
    data |= {path.relative_to(ROOT).as_posix() for path in PACKAGE.rglob("*.json*")}
    folder = ROOT / "assets"
    kept = [path for path in folder.rglob("*") if path.is_file() and "src" not in path.relative_to(folder).parts]
    assets = {f"{NAME}/{path.relative_to(ROOT).as_posix()}" for path in kept}
    engine = {f"{NAME}/engine/{name}" for name in compiler.names()} if compiler.compiler() else set()
    assert names == code | data | assets | engine
    assert wheel.name.endswith("-py3-none-any.whl") == (not engine)
    assert {"LICENSE", "LICENSE-ART"} <= licences


def test_the_wheel_runs_from_another_folder(wheel: Path, tmp_path: Path) -> None:
    installed = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    code = (
        "import sys\n"
        "from arkadia_desktop import __version__, paths, maps, locale\n"
        "from arkadia_desktop.rules.plan import STANDARD\n"
        "assert maps.load(paths.standard_map()).plan == STANDARD\n"
        "assert paths.sprites().is_dir() and locale.use('en_XA')\n"
        "print(paths.assets(), __version__, sep='\\n')"
    )
    told = python(code, elsewhere, PYTHONPATH=str(installed)).splitlines()
    assert told == [str(installed / NAME / "assets"), __version__]
    start = f"import runpy, sys; sys.argv = ['arkadia', '--version']; runpy.run_module({NAME!r}, run_name='__main__')"
    assert __version__ in python(start, elsewhere, PYTHONPATH=str(installed))
    assert list(elsewhere.iterdir()) == []


def test_the_change_log_names_this_version() -> None:
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_folder_packaging_shadows_no_library() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists()
    assert module_path(f"{NAME}.tools") is not None
