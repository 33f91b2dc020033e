"""A client of AT-SPI plays by what it is told, in a real window and over a real accessibility bus."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self, TypeVar

import pytest
from jeepney import DBusAddress, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

from arkadia_desktop import locale
from arkadia_desktop.ai.puzzles.collection import puzzles
from arkadia_desktop.ai.puzzles.puzzle import Theme
from arkadia_desktop.learn.course import lessons
from arkadia_desktop.learn.progress import Progress
from arkadia_desktop.learn.puzzle_marks import PuzzleMarks, PuzzleStanding
from arkadia_desktop.rules.record import after
from tests.listening import Heard, Listener
from tests.needs import needs
from tests.scale import FULL, scale
from tests.window.display import Display
from tests.window.harness import Game
from tests.window.in_step import room_program
from tests.window.tables import actions, record_until, still_settings, write_save

SIZE = (1280, 720)
BEGUN, TURNS = 20, scale(1, 200)
"""So many actions were played before, and so many turns are played, or all of a game."""
LESSON, PUZZLE = lessons()[1], next(puzzles(Theme.ENCLOSURE))


def ended(played: list[dict[str, Any]]) -> int:
    """How many turns the person has ended."""
    return sum(one["a"] == "end" and one["p"] == 0 for one in played)


def over(data: Path) -> bool:
    """Whether the game has ended: then there is no autosave."""
    return not (data / "saves" / "autosave.json").exists() and any((data / "records").glob("*.json"))


@pytest.fixture
def bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bus]:
    """A session bus of its own for the programs started here."""
    with Bus(tmp_path / "bus") as bus:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", bus.address)
        yield bus


def listening(bus: Bus) -> Listener:
    """Somebody who knows what the window tells."""
    reader = bus.reader()
    reader.window()
    reader.settle()
    return Listener(reader)


def play(game: Game, listener: Listener, data: Path, turns: int) -> None:
    """Play so many turns, or to the end."""
    while ended(actions(data)[BEGUN:]) < turns and not over(data):
        if not listener.step():
            listener.ears.pause()
            assert game.returncode is None
    assert listener.pressed >= 2
    assert game.noise == ""


@needs("dbus-daemon", "at-spi2-core")
def test_turns_are_played_by_what_is_told(display: Display, tmp_path: Path, bus: Bus) -> None:
    """In a full run the whole game."""
    data, save = tmp_path / "data", tmp_path / "start.json"
    still_settings(data)
    write_save(save, record_until("std2", BEGUN), [0])
    with Game(display, data, "--load", str(save), "--no-sound", size=SIZE) as game:
        play(game, listening(bus), data, TURNS)
        assert not FULL or over(data)


@needs("dbus-daemon", "at-spi2-core")
@pytest.mark.parametrize("language", [one for one in locale.offered() if one != "en"])
def test_a_turn_is_played_in_every_language(display: Display, tmp_path: Path, bus: Bus, language: str) -> None:
    data, save = tmp_path / "data", tmp_path / "start.json"
    still_settings(data, language=language)
    write_save(save, record_until("std2", BEGUN), [0])
    locale.use(language)
    try:
        with Game(display, data, "--load", str(save), "--no-sound", size=SIZE) as game:
            play(game, listening(bus), data, 1)
    finally:
        locale.use("en")


@needs("dbus-daemon", "at-spi2-core")
def test_a_lesson_and_a_puzzle_are_done_by_ear(display: Display, tmp_path: Path, bus: Bus) -> None:
    data = tmp_path / "data"
    still_settings(data)
    with Game(display, data, "--no-sound", size=SIZE, program=room_program("lesson", LESSON.id)) as game:
        listener = listening(bus)
        for step, position in zip(LESSON.steps, LESSON.positions, strict=True):
            listener.until(step.text.replace("*", ""))
            for action in step.answer:
                listener.do(action, position.board.lot.castle_squares())
        game.wait_for(lambda: Progress(data / "progress.json").of(LESSON.id).done, "the lesson done")
        assert game.noise == ""
    castle = after(PUZZLE.record, len(PUZZLE.record.entries)).board.lot.castle_squares()
    with Game(display, data, "--no-sound", size=SIZE, program=room_program("puzzle", PUZZLE.id)) as game:
        listener = listening(bus)
        marks = lambda: PuzzleMarks(data / "puzzles.json").of(PUZZLE.id)  # noqa: E731
        for action in PUZZLE.answer:
            if marks().standing is not PuzzleStanding.SOLVED:
                listener.do(action, castle)
        game.wait_for(lambda: marks().standing is PuzzleStanding.SOLVED, "the puzzle solved")
        assert game.noise == ""


@needs("dbus-daemon", "at-spi2-core")
def test_settings_are_changed_by_ear(display: Display, tmp_path: Path, bus: Bus) -> None:
    """A switch is pressed, a slider is given a number."""
    data = tmp_path / "data"
    still_settings(data)
    with Game(display, data, "--no-sound", size=SIZE) as game:
        listener, kept = listening(bus), data / "config" / "settings.json"
        reader = listener.ears
        assert isinstance(reader, ScreenReader)
        reader.press(listener.awaited("button", "Settings"))
        reader.write(listener.awaited("slider", "Board grid"), "76")
        game.wait_for(lambda: json.loads(kept.read_text()).get("grid") == 76, "the grid at 76 %")
        reader.press(listener.awaited("tab", "Accessibility"))
        reader.press(listener.awaited("switch", "High contrast"))
        game.wait_for(lambda: json.loads(kept.read_text()).get("high_contrast") is True, "high contrast")
        assert game.noise == ""


@needs("dbus-daemon", "at-spi2-core")
def test_a_finished_game_is_looked_back_at_by_ear(display: Display, tmp_path: Path, bus: Bus) -> None:
    """The sealed deal, how the game went, its turning points and why, an exercise, and the hall of fame."""
    data = tmp_path / "data"
    still_settings(data)
    with Game(display, data, "--no-sound", size=SIZE, program=room_program("end", "-")) as game:
        listener = listening(bus)
        reader = listener.ears
        assert isinstance(reader, ScreenReader)

        def go(button: str, *heard: str) -> None:
            """Press a button; all of that is then heard, as the beginning of something told."""
            reader.press(listener.awaited("button", button))
            for words in heard:
                listener.hears(words)

        go("Open the seal of this deal", "This deal was fixed", "Commitment: ", "Secret: ", "Salt: hello")
        go("OK")
        go("How it went", "Taken: ", "Average price: ", "Skill and luck", "decisions: ")
        go("Turning points", "Show turns by")
        reader.press(next(one for one in listener.all() if "Round" in one.name and "±" in one.name))
        go("Explain", "Played: ", "Better: ", "This counts as ")
        go("Back to the list")
        go("Learn from mistakes", "Played: ", "Mistake 1 of ")
        go("Back to the game", "Turning points")
        assert game.noise == ""


@needs("dbus-daemon", "at-spi2-core")
def test_listeners_come_and_go(display: Display, tmp_path: Path, bus: Bus) -> None:
    """Whenever AccessKit begins or ends, with locks of its own held, the window does not wait for it."""
    data, chance = tmp_path / "data", Random(16)
    still_settings(data)
    with Game(display, data, "--no-sound", size=SIZE) as game:
        for number in range(scale(20, 300)):
            bus.switch(number % 2 == 0)
            game.move(200 + 8 * (number % 9), 300)
            time.sleep(chance.choice((0.0, 0.001, 0.005, 0.02, 0.05, 0.1, 0.15, 0.3)))
        listener = listening(bus)
        reader = listener.ears
        assert isinstance(reader, ScreenReader)
        reader.press(listener.awaited("button", "Settings"))
        listener.awaited("heading", "Settings")
        assert game.noise == ""


@needs("dbus-daemon", "at-spi2-core")
def test_it_ends_whoever_comes_meanwhile(display: Display, tmp_path: Path, bus: Bus) -> None:
    """AccessKit begins or ends while the window goes fullscreen, comes back and closes: nothing waits, nothing is
    said, and it ends well."""
    chance = Random(17)
    for number in range(scale(3, 60)):
        data = tmp_path / f"data{number}"
        still_settings(data)
        bus.switch(number % 2 == 0)
        with Game(display, data, "--no-sound", size=SIZE) as game:
            for on in (number % 2, 0, 1, 1 - number % 2):
                game.key("F11")
                bus.switch(bool(on))
                time.sleep(chance.choice((0.0, 0.001, 0.01, 0.05, 0.1, 0.15)))
            bus.switch(number % 2 == 1)
            game.end_well()


@needs("dbus-daemon", "at-spi2-core")
@pytest.mark.parametrize("heard", [False, True])
def test_the_bus_is_lost(display: Display, tmp_path: Path, bus: Bus, heard: bool) -> None:
    """The game goes on, as it was or as it was heard."""
    data = tmp_path / "data"
    still_settings(data)
    with Game(display, data, "--no-sound", size=SIZE) as game:
        if heard:
            listening(bus)
        bus.end()
        before = game.wait_still()
        game.key("F11", "F11", "Tab", "Tab")
        game.wait_changed(before)
        game.end_well()


T = TypeVar("T")
WAIT_S = 20.0
_ROOT = "/org/a11y/atspi/accessible/root"
_ACCESSIBLE, _ACTION = "org.a11y.atspi.Accessible", "org.a11y.atspi.Action"
_SENSITIVE, _CHECKED, _PRESSED = 24, 4, 20
"""Numbers of states of AT-SPI."""
_ROLES = {
    43: "button", 56: "cell", 54: "status", 101: "alert", 2: "alert", 31: "list", 29: "label",
    51: "slider", 52: "spin button", 62: "switch", 7: "switch", 130: "switch", 37: "tab", 83: "heading",
    44: "radio button", 55: "table", 90: "row", 61: "label",
}
"""Those roles of AT-SPI that a player goes by."""

Object = tuple[str, str]
"""The name on the bus and the path of something told."""


class Gone(Exception):
    """What was asked is no longer there."""


def steady(walk: Callable[[], T]) -> T:
    """What a walk finds on a screen that does not change meanwhile. Raises Gone where it goes on changing."""
    for _ in range(20):
        try:
            return walk()
        except Gone:
            time.sleep(0.2)
    return walk()


class Bus:
    """A session bus with an accessibility bus, on which somebody listens."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, exist_ok=True)
        environment = {**os.environ, "XDG_RUNTIME_DIR": str(folder)}
        environment.pop("DISPLAY", None)
        command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
        self._daemon = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True
        )
        assert self._daemon.stdout is not None
        self._connections: list[DBusConnection] = []
        self._session: DBusConnection | None = None
        self.address = self._daemon.stdout.readline().strip()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for connection in self._connections:
            connection.close()
        self.end()
        assert self._daemon.stdout is not None
        self._daemon.stdout.close()

    def end(self) -> None:
        """The bus is gone."""
        self._daemon.terminate()
        self._daemon.wait(WAIT_S)

    def switch(self, on: bool) -> None:
        """Say to all programs that somebody listens, or that nobody does any more."""
        if self._session is None:
            self._session = self._connected(self.address)
        bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.freedesktop.DBus.Properties")
        _call(self._session, bus, "Set", "ssv", ("org.a11y.Status", "IsEnabled", ("b", on)))

    def reader(self) -> ScreenReader:
        """Somebody begins to listen."""
        self.switch(True)
        session = self._session
        assert session is not None
        (where,) = _call(session, DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus"), "GetAddress")
        return ScreenReader(self._connected(where))

    def _connected(self, address: str) -> DBusConnection:
        self._connections.append(open_dbus_connection(address))
        return self._connections[-1]


def _call(
    connection: DBusConnection,
    to: DBusAddress,
    method: str,
    signature: str = "",
    body: tuple[Any, ...] = (),
    wait_s: float = WAIT_S,
) -> Any:
    """What a call answers. Raises Gone where it answers with an error, TimeoutError where it does not."""
    message = new_method_call(to, method, signature or None, body)
    reply = connection.send_and_get_reply(message, timeout=wait_s)
    if reply.header.message_type.name == "error":
        raise Gone(f"{method}: {reply.body}")
    return reply.body


class ScreenReader:
    """Walks over what is told, and asks for presses. `Ears` of a `Listener`."""

    def __init__(self, connection: DBusConnection) -> None:
        self._connection = connection
        self.walked = 0
        """How many things were looked at in all."""

    def _ask(self, what: Object, interface: str, method: str, signature: str = "", *body: Any) -> Any:
        return _call(self._connection, DBusAddress(what[1], what[0], interface), method, signature, body)

    def _property(self, what: Object, name: str) -> str:
        ((_kind, value),) = self._ask(what, "org.freedesktop.DBus.Properties", "Get", "ss", _ACCESSIBLE, name)
        return str(value)

    def children(self, what: Object, wait_s: float = WAIT_S) -> list[Object]:
        """What belongs to it."""
        to = DBusAddress(what[1], what[0], _ACCESSIBLE)
        (found,) = _call(self._connection, to, "GetChildren", wait_s=wait_s)
        return [(bus, path) for bus, path in found]

    def _role(self, what: Object) -> str:
        (number,) = self._ask(what, _ACCESSIBLE, "GetRole")
        return _ROLES.get(number, f"role {number}")

    def window(self) -> Object:
        """The window of the program, once it is there and tells something: it is on the list of programs before it
        answers, and what it is asked too early it never answers."""
        end, soon = time.monotonic() + WAIT_S, WAIT_S / 10
        while time.monotonic() < end:
            with suppress(Gone, TimeoutError):
                for program in self.children(("org.a11y.atspi.Registry", _ROOT), soon):
                    for window in self.children(program, soon):
                        if self.children(window, soon):
                            return window
            time.sleep(0.1)
        raise AssertionError("no window tells anything")

    def heard(self) -> list[Heard]:
        return steady(lambda: list(self._walk(self.window(), "")))

    def _walk(self, what: Object, whole: str) -> Iterator[Heard]:
        self.walked += 1
        role, name = self._role(what), self._property(what, "Name")
        if role == "cell" and "\n" not in name:
            # Nothing may be done there: the rest is not asked, so that one need not wait so long for a board.
            yield Heard(role, name, of=what)
            return
        (states,) = self._ask(what, _ACCESSIBLE, "GetState")
        (interfaces,) = self._ask(what, _ACCESSIBLE, "GetInterfaces")
        off = not states[0] & (1 << _SENSITIVE)
        yield Heard(role, name, self._property(what, "Description"), off, _ACTION in interfaces, whole, what)
        for child in self.children(what):
            yield from self._walk(child, name if role == "list" else "")

    def press(self, thing: Heard) -> None:
        assert isinstance(thing.of, tuple)
        assert self._ask(thing.of, _ACTION, "DoAction", "i", 0) == (True,)
        self.settle()

    def write(self, thing: Heard, text: str) -> None:
        """A number; texts are written with the keyboard."""
        assert isinstance(thing.of, tuple)
        value = "org.a11y.atspi.Value", "CurrentValue", ("d", float(text))
        self._ask(thing.of, "org.freedesktop.DBus.Properties", "Set", "ssv", *value)
        self.settle()

    def number(self, thing: Heard) -> float:
        """The number that something tells."""
        assert isinstance(thing.of, tuple)
        asked = "org.a11y.atspi.Value", "CurrentValue"
        ((_kind, value),) = self._ask(thing.of, "org.freedesktop.DBus.Properties", "Get", "ss", *asked)
        return float(value)

    def checked(self, thing: Heard) -> bool:
        """Whether a switch is on, or a field chosen."""
        assert isinstance(thing.of, tuple)
        (states,) = self._ask(thing.of, _ACCESSIBLE, "GetState")
        return bool(states[0] & (1 << _CHECKED | 1 << _PRESSED))

    def pause(self) -> None:
        time.sleep(0.3)

    def settle(self) -> None:
        """Wait until what is told no longer changes."""
        last: list[str] = []
        while (now := steady(lambda: list(self._news()))) != last:
            last = now
            time.sleep(0.25)

    def _news(self) -> Iterator[str]:
        """The names of what is told by itself."""
        (scene, *_rest) = self.children(self.window())
        for child in self.children(scene):
            if self._role(child) in ("status", "alert"):
                yield self._property(child, "Name")
