"""`python -m arkadia_desktop.tools.art` draws the sources and renders them into the game's atlases; `… draw` and
`… build` do one of the two."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from arkadia_desktop.files import exists
from arkadia_desktop.tools.art.atlases import build
from arkadia_desktop.tools.art.drawing.catalogue import drawings

SPRITES = Path(__file__).resolve().parents[3] / "assets" / "sprites"


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; returns the exit status (0 done, 1 failed)."""
    parser = argparse.ArgumentParser(prog="python -m arkadia_desktop.tools.art", description=__doc__)
    parser.add_argument("command", nargs="?", choices=("all", "draw", "build"), default="all")
    parser.add_argument("--sprites", type=Path, default=SPRITES, help="folder of src/ and atlas/")
    parser.add_argument("--jobs", type=int, help="processes of a build (default: one a core)")
    wish = parser.parse_args(arguments)
    try:
        if wish.command != "build":
            _draw(wish.sprites / "src")
        if wish.command != "draw":
            _build(wish.sprites, wish.jobs)
    except (LookupError, OSError, ValueError) as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


def _draw(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    drawn, changed = drawings(), 0
    for name, text in drawn.items():
        path = folder / f"{name}.svg"
        if not exists(path) or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            changed += 1
    strangers = [path for path in folder.glob("*.svg") if path.stem not in drawn]
    for path in strangers:
        path.unlink()
    print(f"{len(drawn)} drawings, {changed} changed, {len(strangers)} removed")


def _build(folder: Path, jobs: int | None) -> None:
    index = build(folder / "src", folder / "atlas", jobs=jobs)
    size = sum(path.stat().st_size for path in (folder / "atlas").iterdir())
    print(f"{len(index['sprites'])} sprites in {len(index['atlases'])} atlases, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    sys.exit(main())
