"""How strong the net was after each generation of its training: a table and a picture.

    python -m arkadia_desktop.tools.train.curve docs/nets.svg --old ../old/nets 2=training/2 4=training/4

Every so many generations of a run play, alone and without a search, against the net for as many players in the
folder `--old`: the same deals, from every seat. The table goes to the standard output. With `--gates 6`, the mean of
the last six generations also meets that of `--every` generations before: a run is at its end when three gates in a
row fail.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from arkadia_desktop.ai.effort import Effort
from arkadia_desktop.ai.net import FOLDER, Weighing, parse_weighing
from arkadia_desktop.files import write_whole
from arkadia_desktop.tools.train import native
from arkadia_desktop.tools.train.contest import Score, contest
from arkadia_desktop.tools.train.gate import least
from arkadia_desktop.tools.train.run import averaged, load

TASK = "Measures how strong a net was after each generation."
Curve = list[tuple[int, Score]]
"""Generations and what was won after them."""

WIDE, HIGH, LEFT, TOP = 260, 200, 44, 40
"""A panel of the picture, and where the drawing begins in it; pixels."""
APART = 18
"""Numbers of generations stand so far apart."""
INK, LINE, FAINT = "#2b2622", "#1f5f8b", "#b9aea2"


def measured(seats: int, folder: Path, old: Weighing, every: int, games: int) -> Curve:
    """The strength after every `every`-th generation, and the last."""
    states = {int(path.stem.removeprefix("state-")): path for path in sorted(folder.glob("state-*.npz"))}
    effort, deals = Effort(), -(-games // seats)
    rival = native.Mover.of(old, effort, seats)
    curve = []
    for done, path in states.items():
        if done % every == 0 or done == max(states):
            mover = native.Mover.of(load(path).quantised(), effort, seats)
            curve.append((done, contest(seats, deals, "curve", mover, rival)))
    return curve


def gates(seats: int, folder: Path, every: int, last: int, games: int) -> Iterator[str]:
    """How the mean of the `last` generations did against that of `every` generations before, in Markdown."""
    effort, deals = Effort(), -(-games // seats)
    needed = least(seats, deals * seats)
    for done in range(last + every, len(list(folder.glob("state-*.npz"))) + 1, every):
        nets = (averaged(folder, last, until).quantised() for until in (done, done - every))
        new, old = (native.Mover.of(weighing, effort, seats) for weighing in nets)
        score = contest(seats, deals, f"gate {done}", new, old)
        passed = "passed" if score.won >= needed else "failed"
        yield f"| {seats} | {done} | {100 * score.won:.1f} ± {100 * score.give_or_take:.1f} | {passed} |"


def table(curves: dict[int, Curve], games: int) -> str:
    """The figures in Markdown."""
    lines = [f"| players | generations | won, % of {games} games |", "| --- | --- | --- |"]
    for seats, curve in curves.items():
        for done, score in curve:
            lines.append(f"| {seats} | {done} | {100 * score.won:.1f} ± {100 * score.give_or_take:.1f} |")
    return "\n".join(lines)


def picture(curves: dict[int, Curve]) -> str:
    """The curves as SVG, one panel for each number of players."""
    width = (WIDE + 2 * LEFT) * len(curves)
    height = HIGH + 2 * TOP
    parts = [line for at, (seats, curve) in enumerate(curves.items()) for line in _panel(at, seats, curve)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif"'
        f' font-size="12" fill="{INK}">\n<rect width="{width}" height="{height}" fill="#ffffff"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def _panel(at: int, seats: int, curve: Curve) -> Iterator[str]:
    even = 1 / seats
    low = min(even, *(score.won - score.give_or_take for _done, score in curve)) - 0.02
    high = max(score.won + score.give_or_take for _done, score in curve) + 0.02
    first, last = curve[0][0], curve[-1][0]
    left = at * (WIDE + 2 * LEFT) + LEFT

    def x(done: int) -> float:
        return round(left + WIDE * (done - first) / max(1, last - first), 1)

    def y(won: float) -> float:
        return round(TOP + HIGH * (high - won) / (high - low), 1)

    yield f'<text x="{left}" y="{TOP - 16}" font-weight="bold">{seats} players: games won, %</text>'
    for tenth in range(int(20 * low) + 1, int(20 * high) + 1):
        won = tenth / 20
        yield f'<path d="M{left} {y(won)}h{WIDE}" stroke="{FAINT}" stroke-width="0.5"/>'
        yield f'<text x="{left - 6}" y="{y(won) + 4}" text-anchor="end">{round(100 * won)}</text>'
    yield f'<path d="M{left} {y(even)}h{WIDE}" stroke="{INK}" stroke-dasharray="4 3"/>'
    yield f'<text x="{left + WIDE}" y="{y(even) - 4}" text-anchor="end">even</text>'
    told: float = left - APART
    for done, score in curve:
        top, bottom = y(score.won + score.give_or_take), y(score.won - score.give_or_take)
        yield f'<path d="M{x(done)} {top}V{bottom}" stroke="{LINE}"/>'
        yield f'<circle cx="{x(done)}" cy="{y(score.won)}" r="3" fill="{LINE}"/>'
        if x(done) >= told + APART:
            told = x(done)
            yield f'<text x="{told}" y="{TOP + HIGH + 18}" text-anchor="middle">{done}</text>'
    points = " ".join(f"{x(done)},{y(score.won)}" for done, score in curve)
    yield f'<polyline points="{points}" fill="none" stroke="{LINE}" stroke-width="2"/>'
    yield f'<text x="{left + WIDE / 2}" y="{TOP + HIGH + 34}" text-anchor="middle">generations</text>'


def main() -> None:
    """Measure, draw, print."""
    parser = argparse.ArgumentParser(prog="python -m arkadia_desktop.tools.train.curve", description=TASK)
    parser.add_argument("picture", type=Path, help="where the picture goes (SVG)")
    parser.add_argument("runs", nargs="+", metavar="PLAYERS=FOLDER")
    parser.add_argument("--old", type=Path, default=FOLDER, help="the folder of the nets to compare with")
    parser.add_argument("--every", type=int, default=3)
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--gates", type=int, default=0, help="so many generations make up the nets that meet")
    asked = parser.parse_args()
    curves: dict[int, Curve] = {}
    met: list[str] = []
    for run in asked.runs:
        players, _is, folder = run.partition("=")
        old = parse_weighing(json.loads((asked.old / f"{players}.json").read_bytes()))
        curves[int(players)] = measured(int(players), Path(folder), old, asked.every, asked.games)
        if asked.gates:
            met += gates(int(players), Path(folder), asked.every, asked.gates, asked.games)
    write_whole(asked.picture, picture(curves))
    print(table(curves, asked.games))
    if met:
        head = f"| players | generations | won against the net of {asked.every} generations before, % | gate |"
        print("\n".join((head, "| --- | --- | --- | --- |", *met)))


if __name__ == "__main__":
    main()
