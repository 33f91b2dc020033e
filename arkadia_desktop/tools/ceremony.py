"""Draws a ceremony of the game as a strip of frames, one every 40 ms.

    python -m arkadia_desktop.tools.ceremony NAME OUT [--pace P] [--size WxH] [--every MS] [--frames N]
    python -m arkadia_desktop.tools.ceremony --list

The folder OUT gets NAME-PACE.png: the frames in rows, each with its time in ms. It runs in a checkout: the games are
those of `tests/scenes/games.py`.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from arkadia_desktop.locale import _
from arkadia_desktop.pace import PACES
from arkadia_desktop.rules import events
from arkadia_desktop.tools.gallery import size_of

if TYPE_CHECKING:
    from pygame import Surface

    from tests.scenes.screen import Screen

_WIDE, _COLUMNS, _WORDS = 320, 5, 20
_OWN: dict[str, type] = {
    "completion": events.BuildingCompleted,
    "castle-piece": events.PiecePlaced,
    "floor": events.FloorFinished,
    "last-round": events.LastRoundBegan,
    "sale": events.SealsSold,
    "banner": events.BannerRaised,
    "card": events.CardDrawn,
}
"""What the person at the screen does; with `rival-` before it, a computer does it."""
_AT = {
    "opening": ("std3", 0),
    "life": ("std3", 90),
}
"""What comes by itself at a position of a game: its sample and number."""
_ENDS = {"scoring": "std3", "scoring-two": "std2", "scoring-four": "std4", "scoring-tie": "greedy3-tie"}
"""What comes after the last action of a game, which a computer does: its sample."""
_MOMENT = "moment"
"""A lesson has been finished; so do a solved puzzle, a new rung and a personal best look."""
NAMES = (*_OWN, *(f"rival-{name}" for name in _OWN), *_AT, *_ENDS, _MOMENT)


def strip(name: str, pace: str, size: tuple[int, int], every: int, frames: int) -> Surface:
    """The frames of a ceremony, in rows."""
    from pygame import Surface, font, transform

    from tests.scenes.screen import Screen

    with tempfile.TemporaryDirectory() as folder:
        screen = Screen(Path(folder), size=size, checked=False)
        begin = _begun(screen, name, pace)
        high = _WIDE * size[1] // size[0]
        whole = Surface((_COLUMNS * _WIDE, -(-frames // _COLUMNS) * (high + _WORDS)))
        letters = font.Font(None, _WORDS)
        begin()
        for number in range(frames):
            at = number % _COLUMNS * _WIDE, number // _COLUMNS * (high + _WORDS)
            whole.blit(transform.smoothscale(screen.app.window.surface, (_WIDE, high)), at)
            whole.blit(letters.render(str(number * every), True, "white"), (at[0] + 4, at[1] + high + 2))
            for _part in range(max(1, every // 10)):
                screen.step(10, checked=False)
        return whole


def _begun(screen: Screen, name: str, pace: str) -> Callable[[], object]:
    """Bring the screen to where a ceremony begins; gives what begins it."""
    from dataclasses import replace

    from tests.scenes.games import course, played, table_at

    def change(to: str) -> None:
        screen.app.change(replace(screen.app.settings, pace=to))

    change("at_once")
    if name in _AT:
        sample, number = _AT[name]
        at = number % len(course(sample))
        change(pace)
        return lambda: screen.sit(table_at(sample, at, [0]), speed=None)
    if name == _MOMENT:
        screen.sit(table_at("std3", 40, [0]), speed=None)
        change(pace)
        return lambda: screen.app.cheer(_("Lesson complete"), sprite="mentor")
    rival = name.startswith("rival-") or name in _ENDS
    if name in _ENDS:
        sample, number = _ENDS[name], len(played(_ENDS[name])) - 1
    else:
        sample, number = _where(_OWN[name.removeprefix("rival-")])
    seat = course(sample)[number].player
    people = [(seat + 1) % len(course(sample)[number].players)] if rival else [seat]
    screen.thinker.decide = lambda view, level, seed: played(sample)[screen.table.number].action
    if rival:
        change(pace)
        return lambda: screen.sit(table_at(sample, number, people), speed=None)
    screen.sit(table_at(sample, number, people), speed=None)
    screen.until_mine()
    change(pace)
    return lambda: screen.play.submit(played(sample)[number].action)


def _where(kind: type) -> tuple[str, int]:
    """The first action of the samples, late enough in a game of three, that brings about an event of a kind."""
    from tests.scenes.games import played

    return next(
        (name, number)
        for name in ("greedy3-tie", "std3")
        for number, one in enumerate(played(name))
        if number > 30 and any(isinstance(event, kind) for event in one.events)
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw the strip that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m arkadia_desktop.tools.ceremony", description=__doc__)
    parser.add_argument("name", nargs="?", choices=NAMES)
    parser.add_argument("out", nargs="?", type=Path)
    parser.add_argument("--pace", choices=PACES, default="normal")
    parser.add_argument("--size", type=size_of, default=(1280, 720))
    parser.add_argument("--every", type=int, default=40)
    parser.add_argument("--frames", type=int, default=75)
    parser.add_argument("--list", action="store_true")
    given = parser.parse_args(arguments)
    if given.list or given.out is None:
        print("\n".join(NAMES))
        return 0 if given.list else 2
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    sys.path.insert(0, os.getcwd())
    import pygame

    given.out.mkdir(parents=True, exist_ok=True)
    picture = strip(given.name, given.pace, given.size, given.every, given.frames)
    pygame.image.save(picture, given.out / f"{given.name}-{given.pace}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
