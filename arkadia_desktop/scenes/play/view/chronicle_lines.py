"""Which lines the chronicle beside the board shows: the newest, and if it can be the whole of the last turn of another
player, which one wants to see when one's own begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import is_

from arkadia_desktop.rules import events
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common.agreement import Noted
from arkadia_desktop.stage.panels.wording import Line
from arkadia_desktop.table.history import Sight

MOST = 40
"""Older lines are left to the whole chronicle."""
Told = Sight | Noted
Word = Callable[[events.Event, PlayerView], Sequence[Line]]
"""The lines of an event and the position after it."""


def newest_lines(told: Sequence[Told], word: Word, room: int, seat: int) -> tuple[Line, ...]:
    """The newest lines, oldest first. Where the last turn of another player than `seat` does not fit into `room` lines,
    the new face-up cards are left out of it: they lie on the table."""
    blocks = [_lines(one, word) for one in told[-MOST:]]
    turn = _last_turn_of_another(told[-MOST:], seat)
    if sum(map(len, blocks[turn:])) > room:
        blocks[turn:] = [
            [] if isinstance(one, Sight) and isinstance(one.event, events.CardRevealed) else block
            for one, block in zip(told[-MOST:][turn:], blocks[turn:], strict=True)
        ]
    return tuple(line for block in blocks for line in block)[-MOST:]


def same(told: Sequence[Told], others: Sequence[Told]) -> bool:
    """Whether these are the very same, one by one."""
    return len(told) == len(others) and all(map(is_, told, others))


def _lines(one: Told, word: Word) -> list[Line]:
    return [one.line] if isinstance(one, Noted) else list(word(one.event, one.view))


def _last_turn_of_another(told: Sequence[Told], seat: int) -> int:
    """Where the last turn begins in which another player than `seat` did something; the end where there is none."""
    found, mover = len(told), None
    for number in range(len(told) - 1, -1, -1):
        one = told[number]
        if isinstance(one, Noted):
            continue
        if mover is None and one.event.seat != seat:
            mover = one.event.seat
        if mover is not None:
            if one.event.seat != mover:
                break
            found = number
    return found
