"""A screen reader's side: a session bus of its own with the accessibility bus on it, and what a client learns there.

Only what the program tells over AT-SPI is known here: roles, names, descriptions, states, and which actions there are.
"""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from jeepney import DBusAddress, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

from tests.listening import Heard

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
