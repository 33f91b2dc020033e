"""A hall of fame for the tests of its screen: three persons, games of every size, duels, a record that is gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random
from typing import cast

from arkadia_desktop.learn.themes import THEMES
from arkadia_desktop.scenes.common.question import Question
from arkadia_desktop.scenes.hall.screen import PROFILE, PROGRESS, HallScene, PickName
from arkadia_desktop.table.analysing import Weighing
from arkadia_desktop.table.hall.games import HallGame
from arkadia_desktop.table.hall.hall_file import HallRecord
from arkadia_desktop.table.hall.mistakes_file import OwnMistake, Remembered
from arkadia_desktop.table.hall.rating import ladder
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button
from tests.scenes.menus import RECORDS, Listener
from tests.scenes.weighed import MadeUp
from tests.table.fame import computer, game, person, simulated, weighed
from tests.ui.desk import sprites

NOW = datetime(2026, 11, 23, 20, 0, tzinfo=UTC)


def games() -> list[HallGame]:
    """Mara's 64 games, the last ones as one would like to see them; some with Jonas, who plays now and then."""
    chance, rungs = Random(11), ladder().rungs
    found = []
    for number in range(58):
        rivals = [chance.choice(rungs) for _ in range(chance.choice((1, 1, 2, 3)))]
        found.append(simulated("journeyman+", rivals, number, chance))
    last = [
        (person("Mara", 131), computer("journeyman", 92, "Bruno")),
        (computer("master", 119, "Clara"), person("Mara", 88), computer("master", 99, "Bruno")),
        (person("Mara", 104), computer("journeyman", 97, "Bruno"), person("Jonas", 90)),
        (computer("journeyman+", 101, "Clara"), person("Mara", 112)._replace(handicap=12)),
        (
            *(person("Mara", 96)._replace(handicap=12), computer("master", 105, "Clara")),
            *(person("Jonas", 93), computer("apprentice", 70, "Odo")),
        ),
        (person("Jonas", 81), computer("apprentice", 84, "Clara")),
    ]
    found += [game(58 + number, *seats) for number, seats in enumerate(last)]
    for number, (deal, one, other, level) in enumerate(
        (("a", (84, 101), (92, 95), "master"), ("b", (101, 88), (96, 103), "journeyman+"))
    ):
        first = game(70 + 2 * number, person("Mara", one[0]), computer(level, one[1]), deal=deal)
        found += [first, game(71 + 2 * number, computer(level, other[1]), person("Mara", other[0]), deal=deal)]
    first_day = NOW - timedelta(days=len(found) * 3)
    ordered = sorted(found, key=lambda one: one.order)
    days = {entry.id: first_day + timedelta(days=3 * at + 3) for at, entry in enumerate(ordered)}
    return [entry._replace(ended=days[entry.id], weighed=weighed(entry, at)) for at, entry in enumerate(found)]


def hall(
    listener: Listener, tab: str = PROFILE, *, name: str = "", empty: bool = False, analysed: bool = True
) -> HallScene:
    """The screen, with a data folder of its own beside that of the listener. Whose progress is seen has agreed."""
    fame = Listener(listener.store.saves.parent / ("nobody" if empty else "fame" if analysed else "new"))
    if not empty and not fame.hall.value.games:
        fill(fame, analysed=analysed)
    listener.asked = fame.asked
    scene = HallScene(fame, name, lambda: NOW, analysts=MadeUp)
    if tab == PROGRESS and scene.profile is not None:
        scene.ask = lambda question: cast(Question, question).answer("own")  # type: ignore[method-assign, assignment]
        scene.turn(tab)
        if analysed:
            fame.mistakes.keep(dict(mistakes(fame.hall.value.games.values())))
        scene.refresh()
    scene.tab = tab
    return scene


def mistakes(found: Iterable[HallGame]) -> Iterator[tuple[str, Remembered]]:
    """What is remembered of these games: the first themes are harder than the last ones."""
    chance = Random(7)
    for number, entry in enumerate(found):
        themes = [theme for at, theme in enumerate(THEMES) if chance.randrange(12) > at + number // 20]
        own = [n for n, seat in enumerate(entry.seats) if seat.person]
        made = (OwnMistake(entry.id, at, own[0], at, 700, 90, theme) for at, theme in enumerate(themes))
        yield entry.id, Remembered((1, 1), (20,) * len(entry.seats), tuple(made))


def weighing(listener: Listener) -> HallScene:
    """Games are being analysed."""
    scene = hall(listener, PROGRESS)
    scene.weighing = Weighing(partial(MadeUp, known=False), [RECORDS / "std2.json"] * 5)
    scene.arrange()
    return scene


def asking(listener: Listener, act: str) -> Scene:
    """What is asked or shown over the screen after one of its buttons."""
    scene, asked = hall(listener), list[Scene]()
    scene.layout(Kit(Frame(1920, 1080), sprites()))
    scene.ask = asked.append  # type: ignore[method-assign, assignment]
    cast(Button, scene.sheet[act]).on_press()
    return asked[0]


def picking(listener: Listener) -> PickName:
    """Whose games are Mara's too."""
    return PickName("Mara", ["Jonas", "Clementine-Marie"], lambda name: None)


def fill(listener: Listener, *, analysed: bool = True) -> None:
    """Put them into the hall; all records but one are there."""
    found = [entry if analysed else entry._replace(weighed=None) for entry in games()]
    listener.store.records.mkdir(parents=True, exist_ok=True)
    listener.hall.keep(HallRecord().with_games(found, {}))
    for entry in found:
        if entry.file != "g59.json":
            (listener.store.records / entry.file).write_text("{}", "utf-8")
    looked = {}
    for path in listener.store.records.iterdir():
        status = path.stat()
        looked[path.name] = status.st_mtime_ns, status.st_size
    listener.hall.keep(replace(listener.hall.value, looked=looked))
