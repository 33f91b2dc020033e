"""Remembered mistakes for the tests of their screen: those of the persons of the hall, made up."""

from __future__ import annotations

from datetime import timedelta
from random import Random

from arkadia_desktop.files import stamps
from arkadia_desktop.learn.reviews import Answer
from arkadia_desktop.learn.themes import THEMES
from arkadia_desktop.scenes.learn.mistakes import ALL, THEMES_TAB, MistakesScene
from arkadia_desktop.table.hall.mistakes_file import OwnMistake, Remembered
from tests.scenes.hall_of import NOW, fill
from tests.scenes.menus import Listener

YESTERDAY = NOW.date() - timedelta(days=1)


def mistakes(
    listener: Listener, name: str = "Mara", *, chosen: str = ALL, tab: str = THEMES_TAB, empty: bool = False
) -> MistakesScene:
    """The screen, with a data folder of its own beside that of the listener."""
    own = Listener(listener.store.saves.parent / ("nobody" if empty else "erring"))
    if not empty and not own.mistakes.value:
        remember(own)
    listener.asked = own.asked
    return MistakesScene(own, name, lambda: NOW, lambda: 0.0, chosen=chosen, tab=tab)


def remember(listener: Listener) -> None:
    """All games of the hall have been analysed. Mara gets better at selling, and some of hers were practised."""
    fill(listener)
    chance, games = Random(5), listener.hall.value.games
    assert listener.hall.analyses is not None
    listener.hall.analyses.mkdir(parents=True, exist_ok=True)
    for id in games:
        (listener.hall.analyses / f"{id}.json").write_text("{}", "utf-8")
    at = stamps(listener.hall.analyses)
    found = {}
    for number, entry in enumerate(sorted(games.values(), key=lambda entry: entry.order)):
        made = []
        for seat, one in enumerate(entry.seats):
            for theme in THEMES:
                often = 2.5 - number / 24 if theme == "selling" else 0.7 - THEMES.index(theme) / 12
                if one.person and chance.random() < often and (theme != "crowd" or len(entry.seats) > 2):
                    turn = len(entry.seats) * chance.randrange(2, 16) + seat
                    loss, error = round(100 + chance.expovariate(1 / 260)), chance.randrange(25, 90)
                    made.append(OwnMistake(entry.id, turn, seat, 1 + turn // len(entry.seats), loss, error, theme))
        found[entry.id] = Remembered(at[f"{entry.id}.json"], (18,) * len(entry.seats), tuple(made))
    listener.mistakes.keep(found)
    for mistake in [one for game in found.values() for one in game.mistakes][:40:3]:
        listener.reviews.answered(mistake.key, chance.choice((Answer.RIGHT, Answer.WRONG)), YESTERDAY)
