"""Lines: whole turns, action by action, that are worth comparing with the one that was played.

The rest of a turn is what the net thinks best after its build or workers. Of the best few and of the one that was
played there are variations, too: another castle piece, another card, a banner or none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from arkadia_desktop.ai import by_engine
from arkadia_desktop.ai.causes import worth_of
from arkadia_desktop.ai.foresight import Rated, distinct, rated
from arkadia_desktop.ai.net import Net
from arkadia_desktop.engine.shared import GRAIN
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.fast import OVER, FastGame

Line = tuple[Action, ...]
"""The actions of a turn, up to and with its end."""
Weighed = tuple[int, Line]
"""A line and what it seems to be worth, in 1/GRAIN gold."""

WIDTH = 40
"""So many builds and groups of workers are weighed."""
VARIED = 3
"""Of so many of the best lines there are variations."""
FLOOR = 4 * GRAIN
"""A variation that seems to be worth so much less is left out."""


def lines(game: FastGame, net: Net, hidden: Sequence[int], played: Line, most: int) -> list[Weighed]:
    """At most `most` lines for the player on turn, the one that was `played` among them, those first that seem to be
    worth most. `hidden` are the cards that may lie on the stack."""
    begun = _begun(game, net, hidden, played[0])
    rests = _rests(game, net, hidden, [first for _worth, first in begun])
    ways = [(worth, line) for (worth, _first), line in zip(begun, rests, strict=True)]
    found: dict[Line, int] = {}
    for worth, way in ways:
        found.setdefault(way, worth)
    for worth, way in [*ways[:VARIED], *(way for way in ways if way[1][0] == played[0])]:
        for less, line in _variations(game, net, hidden, way):
            found.setdefault(line, worth - less)
    known = found.pop(played, None)
    ranked = sorted(((worth, line) for line, worth in found.items()), key=lambda weighed: -weighed[0])
    if known is None:
        known = next(worth for worth, first in begun if first == played[0])
    kept = [*ranked[: most - 1], (known, played)]
    return sorted(kept, key=lambda weighed: -weighed[0])


def _begun(game: FastGame, net: Net, hidden: Sequence[int], played: Action) -> list[Rated]:
    """How the turn may begin, the best first; the way it did is among them."""
    begun = distinct(_rated(game, net, hidden))
    if all(action != played for _worth, action in begun):
        worth = worth_of(game, played, net)
        same = [one for one in begun if one[0] == worth]
        if same:  # it comes to the same as another: that one makes room
            begun[begun.index(same[0])] = worth, played
        else:
            begun.append((worth, played))
            begun.sort(key=lambda one: -one[0])
    return begun


def _rated(game: FastGame, net: Net, hidden: Sequence[int]) -> list[Rated]:
    """What is worth a thought at this place, best first."""
    return (by_engine.rated if by_engine.serves(game) else rated)(game, net, WIDTH, hidden)


def _rests(game: FastGame, net: Net, hidden: Sequence[int], firsts: Sequence[Action]) -> list[Line]:
    """The turns that begin with these actions, to their end as the net thinks best."""
    if by_engine.serves(game):
        return by_engine.rests(game, net, WIDTH, hidden, firsts)
    return [_rest(game, net, hidden, first) for first in firsts]


def _rest(game: FastGame, net: Net, hidden: Sequence[int], first: Action) -> Line:
    twin, line = game.copy(), [first]
    twin.do(first)
    while twin.turn == game.turn and twin.phase != OVER:
        line.append(rated(twin, net, WIDTH, hidden)[0][1])
        twin.do(line[-1])
    return tuple(line)


def _variations(game: FastGame, net: Net, hidden: Sequence[int], line: Line) -> Iterator[Weighed]:
    """Lines that differ from this one in one place after the first, with what they seem to be worth less."""
    twin = game.copy()
    twin.do(line[0])
    for place, action in islice(enumerate(line), 1, None):
        best, *others = _rated(twin, net, hidden)
        near = [(best[0] - worth, other) for worth, other in others if best[0] - worth <= FLOOR]
        rests = _rests(twin, net, hidden, [other for _less, other in near])
        for (less, _other), rest in zip(near, rests, strict=True):
            yield less, (*line[:place], *rest)
        twin.do(action)
