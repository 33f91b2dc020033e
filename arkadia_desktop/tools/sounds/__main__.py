"""`python -m arkadia_desktop.tools.sounds build` makes all sounds anew, `… levels` tells what they measure."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from arkadia_desktop.tools.sounds.catalogue import CUES
from arkadia_desktop.tools.sounds.files import build, decoded
from arkadia_desktop.tools.sounds.levels import centroid, momentary, peak, share_above
from arkadia_desktop.tools.sounds.tones import RATE

SOUNDS = Path(__file__).resolve().parents[3] / "assets" / "sounds"


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; returns the exit status (0 done, 1 failed)."""
    parser = argparse.ArgumentParser(prog="python -m arkadia_desktop.tools.sounds", description=__doc__)
    parser.add_argument("command", choices=("build", "levels"))
    parser.add_argument("--sounds", type=Path, default=SOUNDS, help="folder of the sounds")
    wish = parser.parse_args(arguments)
    try:
        if wish.command == "build":
            sizes = build(wish.sounds)
            print(f"{len(sizes)} sounds, {sum(sizes.values()) / 1000:.0f} kB")
        else:
            _levels(wish.sounds)
    except (OSError, ValueError) as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


def _levels(folder: Path) -> None:
    print(f"{'cue':<14}{'ms':>6}{'peak':>8}{'LUFS':>8}{'middle':>8}{'> 4 kHz':>9}{'bytes':>8}")
    for cue in CUES:
        data = (folder / f"{cue.name}.ogg").read_bytes()
        wave = decoded(data)
        print(
            f"{cue.name:<14}{1000 * len(wave) / RATE:>6.0f}{peak(wave):>8.2f}{momentary(wave):>8.1f}"
            f"{centroid(wave):>8.0f}{share_above(wave, 4000):>9.2%}{len(data):>8}"
        )


if __name__ == "__main__":
    sys.exit(main())
