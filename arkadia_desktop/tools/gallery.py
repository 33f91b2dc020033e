"""Shows every screen, dialog and state that the suite knows, and tells in what two such galleries differ.

    python -m arkadia_desktop.tools.gallery OUT --size 1280x720 --scale 100 --lang en [--only NAME …]
    python -m arkadia_desktop.tools.gallery --list
    python -m arkadia_desktop.tools.gallery --compare OLD NEW [--moved PX]
    python -m arkadia_desktop.tools.gallery --covered FOLDER …

OUT gets NAME.png and NAME.json of each: `{"size": [w, h], "scale": percent, "lang": code, "parts": [{"key", "rect":
[x, y, w, h], "role", "name", "focusable"}, …]}`. The parts are those of what is on top: first what the keyboard stops
at, in the order of Tab, then the rest as it is drawn. The key of a widget is its id, below it that of what it holds; a
part of the play screen has a word of its own, the last of its key where there are several. Role and name are those
that assistive programs are told. `--covered` tells what floats over something that is to stay in sight.

It runs in a checkout: the states are those of `tests/scenes/states.py`.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arkadia_desktop import files

if TYPE_CHECKING:
    from pygame import Rect

    from arkadia_desktop.scenes.play.screen import PlayScene
    from arkadia_desktop.ui.loop.scene import Scene, SceneStack

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Part:
    """A part of a screen."""

    key: str
    rect: Box
    role: str
    name: str
    focusable: bool


# ---- what there is on a screen


def parts_of(stack: SceneStack) -> list[Part]:
    """The parts of the screen or dialog on top."""
    from arkadia_desktop.scenes.play.drivers.coach import CoachPanel
    from arkadia_desktop.scenes.play.screen import PlayScene
    from arkadia_desktop.ui.loop.access_tree import tree_of

    scene = stack.top
    if scene is None:
        return []
    nodes = tree_of(stack, "Arkadia").nodes
    whole = {node.widget: node.spoken for node in nodes.values() if node.whole}
    own: dict[str, Rect] = {}
    if isinstance(scene, PlayScene | CoachPanel):
        own |= _stage_parts(scene if isinstance(scene, PlayScene) else scene.play)
    if isinstance(scene, CoachPanel):  # no dialog: the screen beside it is used
        own |= {f"{one.id} spoken-of": one.rect for one in scene.sheet if one.id.startswith("marker ")}
        own["coach"] = scene.sheet["panel"].rect
    sheet = scene.sheet

    def widget(id: str, *, focusable: bool) -> Part:
        role, name = (whole[id].role, whole[id].name) if id in whole else ("", "")
        return Part(f"{id} {role}" if id in own else id, _box(sheet[id].rect), role, name, focusable)

    ring = sheet.ring()
    found = [widget(id, focusable=True) for id in ring]
    under, over = list[Part](), list[Part]()
    for key, rect in own.items():
        (over if key.split()[-1] in _OVER else under).append(Part(key, _box(rect), "", "", focusable=False))
    found += under
    found += [widget(one.id, focusable=False) for one in sheet if one.visible and one.id not in ring]
    for way, node in nodes.items():
        if len(way) > 2 and not node.whole and node.spoken.role not in ("cell", "row") and any(node.place[2:]):
            key = "/".join((node.widget, *way[-1:]) if node.widget else way[2:])
            found.append(Part(key, node.place, node.spoken.role, node.spoken.name, focusable=False))
    return found + over + list(_above(scene))


FLOATING = ("recap", "coach", "bubble", "tooltip", "callout", "tag", "notice")
"""What lies over the play screen, by the last words of keys."""
IN_SIGHT = ("castle", "seal-values", "hand", "spoken-of", "aimed-at")
"""What nothing of it may lie over."""
_OVER = (*FLOATING, "lens", "held", "spoken-of", "aimed-at")
"""What is told of after the screen."""


def _stage_parts(scene: PlayScene) -> Iterator[tuple[str, Rect]]:
    """What the play screen draws that is no widget, by the words these parts are known by."""
    parts, layout = scene.picture, scene.layout_now
    yield "board", layout["board"]
    yield "castle", parts.board.castle_place
    rooms = {"top": "top", "ribbon": "ribbon", "seal-values": "ticker", "supply": "stock"}
    rooms |= {"hand": "hand", "row": "market", "own-tent": "own", "forecast": "forecast"}
    yield from ((name, layout[key]) for name, key in rooms.items() if key in layout)
    yield "castle-pieces", parts.pools.rect
    for number, tent in enumerate(parts.tents_seen, start=1):
        yield f"rival-{number}", tent.rect
    yield "rail", layout["rail"]
    if parts.lens_shown:
        yield "lens", parts.lens.rect
    elif "chronicle" in layout and not parts.recapped:
        yield "chronicle", layout["chronicle"]
    if items := parts.dragged.items:
        yield "held", items[0].rect.unionall([item.rect for item in items])
    sheet, spoken = scene.sheet, []
    for key, id in (("recap", "recap ground"), ("mentor", "mentor ground"), ("callout", "note ground")):
        if (ground := sheet.get(id)) is not None:
            yield key, ground.rect
    words = "notice" if scene.messages.told and scene.messages.tried is None else "bubble"
    for key, said in zip(("reading tooltip", "second bubble", words, "facts tooltip"), parts.said, strict=True):
        if parts.facts.column is not None and parts.facts.column.contains(said.place):
            yield "open tent", said.place  # in the place of the plates
        elif said.place.w and said.model is not None:
            yield key, said.place
            spoken.append(said.model.about.place)
    yield from ((f"{number} tag", rect) for number, rect in enumerate(parts.labels.lying, start=1))
    if (labels := parts.labels.model) is not None:
        spoken += [pill.about for pill in labels.pills]
        spoken += [rect for one in labels.outlines for rect in labels.rects(one.cells)]
    prompt = scene.driver.prompt()
    spoken += parts.where(prompt.lit)
    if prompt.note is not None:
        spoken += parts.where(prompt.note.about)
    if scene.inside and (square := parts.hit(scene.pointer).board) is not None:
        x, y = map(int, square)
        yield "aimed-at", parts.board.grid.rect(x, y)
    yield from ((f"{number} spoken-of", rect) for number, rect in enumerate(spoken, start=1))


def covered(parts: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """What floats over something that is to stay in sight, a line each."""
    import pygame

    def known(words: Sequence[str]) -> list[tuple[str, Rect]]:
        rects = ((part["key"], pygame.Rect(part["rect"])) for part in parts)
        return [(key, rect) for key, rect in rects if key.split()[-1] in words]

    for key, rect in known(FLOATING):
        for other, place in known(IN_SIGHT):
            both = rect.clip(place)
            if both.w and both.h:
                yield f"“{key}” lies over “{other}” ({both.w} x {both.h} px)"


def _above(scene: Scene) -> Iterator[Part]:
    """What opens over the widgets of a screen."""
    sheet = scene.sheet
    if sheet.popup is not None:
        yield Part("popup", _box(sheet.popup.rect), "", sheet.popup.id, focusable=False)
    if (place := sheet.tooltip_place) is not None:
        yield Part("tooltip", _box(place), "", sheet.tooltip, focusable=False)


def _box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h


# ---- a gallery


def show(out: Path, size: tuple[int, int], scale: int, lang: str, only: list[str]) -> None:
    """Put every state, or `only` these, into a folder. Raises ValueError for a name that no state has."""
    from tests.scenes.states import STATES, Stand, shown

    if unknown := [name for name in only if name not in STATES]:
        raise ValueError(f"There is no state “{unknown[0]}”; --list names all of them.")
    out.mkdir(parents=True, exist_ok=True)
    w, h = size
    # A file chooser shows the way to its folder: it is always the same.
    folder = Path(tempfile.gettempdir()) / f"arkadia-gallery-{w}x{h}-{scale}-{lang}"
    shutil.rmtree(folder, ignore_errors=True)
    try:
        for number, name in enumerate(only or STATES):
            stand = Stand(folder / str(number), size, scale, lang)
            stack = shown(name, stand)
            save(out / name, stack, stand)
            shutil.rmtree(stand.folder, ignore_errors=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def save(path: Path, stack: SceneStack, stand: Any) -> None:
    """The picture of what is shown, and what there is on it."""
    import pygame

    from arkadia_desktop import locale

    before = locale.current()
    locale.use(stand.language)  # much is only worded as it is drawn
    try:
        told = {"size": stand.size, "scale": stand.scale, "lang": stand.language, "parts": parts_of(stack)}
        pygame.image.save(stack.picture().convert(24), f"{path}.png")
    finally:
        locale.use(before)
    text = json.dumps(told, ensure_ascii=False, indent=1, default=asdict)
    Path(f"{path}.json").write_text(text + "\n", "utf-8")


# ---- two galleries


def compare(old: Path, new: Path, moved: int) -> Iterator[str]:
    """In what they differ, a line each; what has moved by at most so many pixels has not."""
    names = [sorted(path.stem for path in folder.glob("*.json")) for folder in (old, new)]
    yield from (f"{name}: only in {old}" for name in names[0] if name not in names[1])
    yield from (f"{name}: only in {new}" for name in names[1] if name not in names[0])
    for name in names[0]:
        if name in names[1]:
            was, now = (json.loads((folder / f"{name}.json").read_text("utf-8"))["parts"] for folder in (old, new))
            yield from (f"{name}: {line}" for line in _differences(was, now, moved))
            if share := _pixels(old / f"{name}.png", new / f"{name}.png"):
                yield f"{name}: {share}"


def _differences(old: list[dict[str, Any]], new: list[dict[str, Any]], most: int) -> Iterator[str]:
    was, now = ({part["key"]: part for part in parts} for parts in (old, new))
    yield from (f"“{key}” is gone" for key in was if key not in now)
    yield from (f"“{key}” is new" for key in now if key not in was)
    both = [key for key in was if key in now]
    for key in both:
        for word in ("role", "name", "focusable"):
            if was[key][word] != now[key][word]:
                yield f"“{key}”: {word} {was[key][word]!r} is {now[key][word]!r}"
        by = [b - a for a, b in zip(was[key]["rect"], now[key]["rect"], strict=True)]
        if max(map(abs, by)) > most:
            yield f"“{key}” moved by {by[0]:+}, {by[1]:+} and grew by {by[2]:+}, {by[3]:+}"
    order = [[key for key in parts if key in both and parts[key]["focusable"]] for parts in (was, now)]
    if order[0] != order[1] and sorted(order[0]) == sorted(order[1]):
        first = next(b for a, b in zip(*order, strict=True) if a != b)
        yield f"Tab goes another way, from “{first}” on"


def _pixels(old: Path, new: Path) -> str:
    import pygame

    one, other = (pygame.image.load(path) for path in (old, new))
    if one.get_size() != other.get_size():
        return f"the picture measures {other.get_size()} instead of {one.get_size()}"
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other).count()
    whole = one.get_width() * one.get_height()
    return f"{100 * (whole - same) / whole:.2f} % of the pixels differ" if same < whole else ""


# ---- the command


def main(arguments: list[str] | None = None) -> int:
    """Run it; gives the exit status."""
    parser = argparse.ArgumentParser(prog="gallery", description="Every screen, dialog and state as PNG and JSON.")
    parser.add_argument("out", type=Path, nargs="?", metavar="OUT", help="folder for the files")
    parser.add_argument("--size", type=size_of, default=(1280, 720), metavar="WxH", help="of the window")
    parser.add_argument("--scale", type=_scale, default=100, metavar="PERCENT", help="of the interface, 75 to 200")
    parser.add_argument("--lang", default="en", metavar="CODE", help="language, such as en")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="these states and no others")
    parser.add_argument("--list", action="store_true", help="the names of all states")
    parser.add_argument("--compare", nargs=2, type=Path, metavar=("OLD", "NEW"), help="in what two folders differ")
    parser.add_argument("--covered", nargs="+", type=Path, metavar="FOLDER", help="what floats over what is to be seen")
    parser.add_argument("--moved", type=int, default=0, metavar="PX", help="what moved by so little has not")
    options = parser.parse_args(arguments)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1", TZ="UTC")
    os.environ.update(LC_ALL="C.UTF-8", LANGUAGE="")
    time.tzset()
    for folder in options.compare or options.covered or ():
        if not files.is_folder(folder):
            return _wrong(f"There is no folder {folder}.")
    if options.covered:
        told = [path for folder in options.covered for path in sorted(folder.glob("*.json"))]
        for path in told:
            for line in covered(json.loads(path.read_text("utf-8"))["parts"]):
                print(f"{path.parent.name}/{path.stem}: {line}")
        return 0
    if options.compare:
        old, new = options.compare
        for line in compare(old, new, options.moved):
            print(line)
        return 0
    try:
        from tests.scenes.states import STATES
    except ModuleNotFoundError:
        return _wrong("The states are those of the tests: run this in a checkout, with what they need installed.")
    if options.list:
        print(*STATES, sep="\n")
        return 0
    if options.out is None:
        parser.error("OUT is missing")
    from arkadia_desktop import locale
    from arkadia_desktop.tools.locale import PSEUDO

    if options.lang not in (*locale.languages(), PSEUDO):
        return _wrong(f"There is no language “{options.lang}”.")
    try:
        show(options.out, options.size, options.scale, options.lang, options.only)
    except (ValueError, OSError) as error:
        return _wrong(str(error))
    return 0


def _wrong(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


def size_of(text: str) -> tuple[int, int]:
    w, _x, h = text.partition("x")
    if not (w.isdecimal() and h.isdecimal() and int(w) >= 960 and int(h) >= 600):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x720, of at least 960x600")
    return int(w), int(h)


def _scale(text: str) -> int:
    if not (text.isdecimal() and 75 <= int(text) <= 200):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 75 to 200")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
