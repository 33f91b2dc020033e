"""At somebody else's curtain nobody resigns, ends the game, hands over a seat or weakens secrecy, whoever is left: all
that can be pressed is pressed, in every state of a hand-over, and so is whatever can be pressed after that."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any

import pygame
import pytest

from arkadia_desktop.rules.actions import End
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.setting_list import ACCESS
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu
from arkadia_desktop.scenes.play.drivers.table import TableDriver
from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.scenes.settings.screen import SettingsScene
from arkadia_desktop.table import consent
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.seats import Kind, Seat, computer
from arkadia_desktop.table.sitting import Sitting
from arkadia_desktop.ui.layout import Column, Leaf, Node, Over
from arkadia_desktop.ui.widgets import BigButton
from tests.needs import needs
from tests.scale import scale
from tests.scenes.attacks import plain
from tests.scenes.games import found, table_at
from tests.scenes.intruder import WAYS, Watch, copied, crawl
from tests.scenes.screen import Screen, by_level

NAME = "greedy4-first"
MINE = found(NAME, lambda game: game.phase is Phase.MUST and game.player == 0, 16)
"""So many actions of the sample, and seat 0 begins a turn."""


@pytest.fixture(autouse=True)
def nothing_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    plain(monkeypatch.setattr)


# ---- states of a hand-over


def until_handed(screen: Screen, speed: float = 0.0) -> None:
    """Mara, at the screen, plays her turn, whose end is shown at that speed."""
    table = screen.table
    while table.player == 0 and table.person_on_turn:
        screen.until_mine()
        action = by_level(table.view(0), "random", 1)
        if isinstance(action, End):
            screen.speed(speed)
        screen.play.submit(action)
        screen.step()


def closing(screen: Screen) -> int | None:
    until_handed(screen, 1.0)
    screen.speed(1.0)
    screen.until(lambda: isinstance(screen.scene, Handover), each=20)
    assert not screen.expect(Handover).shut
    return None


def closed(screen: Screen) -> int | None:
    until_handed(screen)
    screen.until(lambda: isinstance(screen.scene, Handover))
    screen.wait(1500)
    return None


def holding(screen: Screen) -> int | None:
    """The right key is down, and not yet for long enough."""
    closed(screen)
    screen.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    screen.wait(200)
    return None


def opening(screen: Screen) -> int | None:
    closed(screen)
    screen.speed(1.0)
    screen.hold(pygame.K_RETURN, 660)
    assert screen.play.opening.running
    return screen.table.player


def opened(screen: Screen) -> int | None:
    closed(screen)
    screen.take_seat()
    return screen.table.player


def computers(screen: Screen) -> int | None:
    """A computer is on turn and takes its time."""
    screen.thinker.decide = lambda _view, _level, _seed: None
    until_handed(screen)
    screen.wait(100)
    return None


STATES = (closed, closing, holding, opening, opened, computers)
PLACES: dict[str, tuple[str, ...]] = {
    "where it is": (),
    "menu": ("escape",),
    "players": ("escape", "players"),
    "settings": ("escape", "settings"),
    "access": ("escape", "settings", ACCESS),
    "title": ("escape", "main"),
    "games": ("escape", "main", "load"),
    "new game": ("escape", "new"),
    "save as": ("escape", "save"),
}
"""Where somebody goes from there, by the ids of buttons."""


@dataclass(frozen=True)
class Room:
    """Persons at these seats, of whom Mara may have `resigned` when it begins."""

    people: tuple[int, ...]
    resigned: bool = False

    def __str__(self) -> str:
        return f"{len(self.people) - self.resigned} left" if self.resigned else f"{len(self.people)} persons"


ROOMS = (Room((0, 2), resigned=True), Room((0, 2)), Room((0, 2, 3)), Room((0, 1, 2, 3)), Room((0, 1, 3), resigned=True))


def begun(folder: Path, room: Room, state: Callable[[Screen], int | None]) -> Watch:
    """A game in a state of a hand-over."""
    screen = Screen(folder, decide=lambda view, _level, seed: by_level(view, "random", seed), checked=False)
    table = table_at(NAME, MINE, people=room.people, store=screen.app.store)
    screen.sit(table)
    screen.take_seat()
    if room.resigned:
        gone = replace(table.seats[0], kind=Kind.COMPUTER, level="apprentice", lent=True)
        table.ask_for(0, seats=(gone, *table.seats[1:]))
        screen.app.stack.renew()
    at_screen = state(screen)
    return Watch(screen, table, at_screen)


def went(watch: Watch, way: tuple[str, ...]) -> bool:
    """Whether that leads somewhere."""
    screen = watch.screen
    for id in way:
        if isinstance(screen.scene, SettingsScene):
            screen.scene.turn(id)
        elif id == "escape":
            for _try in range(3):  # what ends a motion does nothing else
                if not isinstance(screen.scene, GameMenu):
                    screen.key(pygame.K_ESCAPE)
        elif id in screen.scene.sheet and screen.scene.sheet[id].enabled:
            screen.press(id)
        else:
            return False
        watch.look()
        screen.step(200)
    return True


def attacked(
    folder: Path, room: Room, state: Callable[[Screen], int | None], each: int, places: tuple[str, ...] = ()
) -> Iterator[str]:
    """What leaks where everything is pressed, of which each so manieth thing. The way to each place is gone from the
    same state in a copy of the process, over the same files."""
    data, before = folder / "data", folder / "before"
    watch = begun(data, room, state)
    shutil.copytree(data, before)
    for number, place in enumerate(places or PLACES):
        yield from copied(partial(pressed_at, watch, place, each, number + len(room.people)))
        shutil.rmtree(data)
        shutil.copytree(before, data)


def pressed_at(watch: Watch, place: str, each: int, first: int) -> list[str]:
    """What leaks on the way to a place and there."""
    if not went(watch, PLACES[place]):
        return []
    found = crawl(watch, lambda n, _press: (n + first) % each == 0, lambda n: WAYS[(n + first) % 4])
    return [f"{place}: {leak}" for leak in chain(watch.leaks, found)]


@needs("Linux")
@pytest.mark.parametrize("room", ROOMS, ids=str)
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_nothing_is_weakened_at_somebody_elses_curtain(
    tmp_path: Path, room: Room, state: Callable[[Screen], int | None]
) -> None:
    assert list(islice(attacked(tmp_path, room, state, scale(97, 29)), 5)) == []


@needs("Linux")
@pytest.mark.parametrize("room", ROOMS[:2], ids=str)
def test_every_choice_of_the_players_is_refused_at_a_closed_curtain(tmp_path: Path, room: Room) -> None:
    assert list(islice(attacked(tmp_path, room, closed, scale(17, 1), ("players", "menu", "access")), 5)) == []


# ---- leaks planted on purpose


def a_curtain_that_one_person_needs_not_open(patch: pytest.MonkeyPatch) -> None:
    """Whoever stands there counts as the only person who is left."""
    real = Sitting.asked

    def asked(sitting: Sitting, by: int | None, *more: Any, **others: Any) -> Sitting:
        alone = min(sitting.persons) if by is None and len(sitting.persons) == 1 else by
        return real(sitting, alone, *more, **others)

    patch.setattr(Sitting, "asked", asked)


def a_curtain_that_goes_with_those_who_leave(patch: pytest.MonkeyPatch) -> None:
    """A game with one person left is one of one person."""
    patch.setattr(Sitting, "alone", property(lambda sitting: next(iter(sitting.persons))))


def an_option_that_is_thought_to_show_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(consent.SHOWS, "memory_game", ())


def a_new_deed_that_asks_nobody(patch: pytest.MonkeyPatch) -> None:
    """A button is added, and forgotten where it is asked who is there."""
    real = GameMenu.tree

    def tree(menu: GameMenu) -> Node:
        seats = [computer("random", one.colour, one.name) for one in menu._table.seats]
        button = BigButton("leave", "Let computers play", lambda: reseat(menu._table, seats))
        return Over(real(menu), Column(Leaf(button, w=200, h=60, align="start")))

    def reseat(table: Table, seats: Sequence[Seat]) -> None:
        table._sit(replace(table.sitting, seats=tuple(seats)))

    patch.setattr(GameMenu, "tree", tree)


def a_game_that_opens_where_it_was_left(patch: pytest.MonkeyPatch) -> None:
    """Whoever had the screen last has it again when the game goes on."""

    real = TableDriver.__init__

    def opened_again(self: TableDriver, director: Director, table: Table, *more: Any, seat: int | None = None) -> None:
        theirs = table.player if table.person_on_turn else None
        real(self, director, table, *more, seat=theirs if seat is None else seat)

    patch.setattr(TableDriver, "__init__", opened_again)


PLANTS: tuple[tuple[Callable[[pytest.MonkeyPatch], None], str, str, int], ...] = (
    (a_curtain_that_one_person_needs_not_open, "players", "curtain", 0),
    (a_curtain_that_one_person_needs_not_open, "access", "one_press", 0),
    (a_curtain_that_goes_with_those_who_leave, "title", "continue", 0),
    (an_option_that_is_thought_to_show_nothing, "menu", "memory_game", 1),
    (a_new_deed_that_asks_nobody, "menu", "leave", 1),
    (a_game_that_opens_where_it_was_left, "title", "continue", 1),
)


@needs("Linux")
@pytest.mark.parametrize(("plant", "place", "id", "room"), PLANTS, ids=lambda one: getattr(one, "__name__", str(one)))
def test_a_planted_leak_is_found(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[pytest.MonkeyPatch], None],
    place: str,
    id: str,
    room: int,
) -> None:
    """The attack presses everything; here what leads to the leak is enough."""
    watch = begun(tmp_path, ROOMS[room], closed)
    plant(monkeypatch)
    assert went(watch, PLACES[place])
    found = crawl(watch, lambda _number, press: press.id == id, lambda _number: "mouse")
    assert next(chain(watch.leaks, found), None) is not None
