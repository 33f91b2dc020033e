"""`--self-test`: does a copy of the program hold all it needs, and does it work?"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from arkadia_desktop import locale
from arkadia_desktop.ai.net import net_for
from arkadia_desktop.headless.match import MatchSeries, play_game
from arkadia_desktop.headless.seats import Sitter
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.rules.pieces import MAX_PLAYERS, MIN_PLAYERS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.record import parse_record, replay

Check = tuple[str, Callable[[], str]]
"""What is examined, as a title, and the examination: it returns what it found, as text, or raises."""

SEED = 2006


def examine(checks: Iterable[Check]) -> bool:
    """Carry out every check and print one line for each; whether all went well.

    Whatever a check raises is its finding: a broken copy of a program may fail in any way.
    """
    well = True
    for title, check in checks:
        try:
            line = _("{title}: {found}", title=title, found=check())
        except Exception as error:
            well = False
            reason = " ".join(str(error).split()) or type(error).__name__
            line = _("{title}: FAILED. {reason}", title=title, reason=reason)
        print(line, flush=True)
    print(_("Everything works.") if well else _("This copy of the program is damaged."))
    return well


def own_checks() -> list[Check]:
    """What can be examined without a window."""
    return [
        (_("Languages"), catalogues),
        (_("Neural nets"), nets),
        (_("A game between computers"), game_of_computers),
    ]


def catalogues() -> str:
    """Read the catalogue of every language; the language in use stays. Raises what reading raises."""
    before = locale.current()
    try:
        for code in locale.languages():
            locale.use(code)
    finally:
        locale.use(before)
    return ", ".join(locale.languages())


def nets() -> str:
    """Read what the stronger computers know of the game. Raises what reading raises."""
    players = range(MIN_PLAYERS, MAX_PLAYERS + 1)
    return ", ".join(str(net_for(seats).weighing.seats) for seats in players)


def game_of_computers() -> str:
    """Two masters play a game, and its record is replayed. Raises ValueError when the replay ends otherwise."""
    master = Sitter("master")
    played = play_game(MatchSeries((master, master), SEED, STANDARD), 0)
    record = parse_record(played.record)
    *_earlier, last = replay(record)
    if last.game.result != played.result:
        raise ValueError(_("Replaying the record of the game gives a different result."))
    return ngettext("{n} turn", "{n} turns", played.turns)
