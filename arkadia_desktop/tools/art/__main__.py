"""`python -m arkadia_desktop.tools.art build`: renders the sprite sources into the atlases of the game."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from arkadia_desktop.tools.art.atlases import build

SPRITES = Path(__file__).resolve().parents[3] / "assets" / "sprites"


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; returns the exit status (0 done, 1 failed)."""
    parser = argparse.ArgumentParser(prog="python -m arkadia_desktop.tools.art", description=__doc__)
    parser.add_argument("command", choices=("build",))
    parser.add_argument("--sprites", type=Path, default=SPRITES, help="folder of src/ and atlas/")
    parser.add_argument("--jobs", type=int, help="processes (default: one a core)")
    wish = parser.parse_args(arguments)
    try:
        index = build(wish.sprites / "src", wish.sprites / "atlas", jobs=wish.jobs)
    except (LookupError, OSError, ValueError) as trouble:
        print(trouble, file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in (wish.sprites / "atlas").iterdir())
    print(f"{len(index['sprites'])} sprites in {len(index['atlases'])} atlases, {size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
