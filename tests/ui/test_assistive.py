"""The doors of the three systems, each played by an adapter that only takes: the same tree goes out on all of them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from types import ModuleType, SimpleNamespace
from typing import Any

import accesskit
import pygame
import pytest

from arkadia_desktop.ui.loop import assistive
from arkadia_desktop.ui.loop.access_tree import AccessTree, tree_of
from arkadia_desktop.ui.loop.assistive import BEGUN_FRAMES, EVERY_MS, GONE_S, AccessKitPort, Assistive, Request
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, Slider, Toggle, Widget
from arkadia_desktop.ui.widgets.access import LESS, PRESS, WRITE, AccessNode
from tests.ui.desk import sprites

SYSTEMS = "linux", "win32", "darwin"


class Adapter:
    """What AccessKit's adapters of all systems are asked for; `told` are the updates, `focus` the window's focus."""

    def __init__(self, begin: Callable[[], Any], act: Callable[[Any], None], end: Callable[[], None]) -> None:
        self.begin, self.act, self.end = begin, act, end
        self.told: list[Any] = []
        self.focus: list[bool] = []

    def update_if_active(self, changes: Callable[[], Any]) -> Any:
        self.told.append(changes())
        return SimpleNamespace(raise_events=lambda: None)

    def update_view_focus_state(self, focused: bool) -> Any:
        self.focus.append(focused)
        return SimpleNamespace(raise_events=lambda: None)

    def update_window_focus_state(self, focused: bool) -> None:
        self.focus.append(focused)


@pytest.fixture
def adapters(monkeypatch: pytest.MonkeyPatch) -> list[Adapter]:
    """Those that were made, while AccessKit has only such."""
    made: list[Adapter] = []

    def adapter(*given: Any) -> Adapter:
        begin, act, *end = [one for one in given if callable(one)]
        made.append(Adapter(begin, act, end[0] if end else lambda: None))
        return made[-1]

    kit = ModuleType("accesskit")
    kit.__dict__.update({name: getattr(accesskit, name) for name in dir(accesskit) if not name.startswith("_")})
    subclassing = SimpleNamespace(for_window=adapter)
    kit.windows = SimpleNamespace(SubclassingAdapter=adapter)  # type: ignore[attr-defined]
    kit.macos = SimpleNamespace(  # type: ignore[attr-defined]
        SubclassingAdapter=subclassing, add_focus_forwarder_to_window_class=lambda name: None
    )
    kit.unix = SimpleNamespace(Adapter=adapter)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "accesskit", kit)
    return made


class Desk(Scene):
    """A button, a switch and a number."""

    def __init__(self) -> None:
        super().__init__()
        self.presses = 0
        self.sheet.add(Button("go", "Go", self._go)).rect = pygame.Rect(20, 20, 200, 60)
        self.sheet.add(Toggle("on", True, lambda on: None, label="Light")).rect = pygame.Rect(20, 100, 200, 60)
        self.sheet.add(Slider("size", 40, lambda size: None, tooltip="Size")).rect = pygame.Rect(20, 180, 300, 60)

    def _go(self) -> None:
        self.presses += 1


def desk() -> tuple[SceneStack, Desk]:
    stack, scene = SceneStack(Kit(Frame(1280, 720), sprites(), speed=0.0)), Desk()
    stack.push(scene)
    return stack, scene


def written(update: Any) -> list[tuple[int, str, str | None, str | None]]:
    """What went out, node by node."""
    return [(number, str(node.role), node.label, node.value) for number, node in update.nodes]


def told_on(monkeypatch: pytest.MonkeyPatch, adapters: list[Adapter], system: str) -> Adapter:
    monkeypatch.setattr(assistive, "sys", SimpleNamespace(platform=system))
    stack, _scene = desk()
    port = AccessKitPort(lambda: None, lambda request: None, lambda: None)
    port.focused(True)
    port.update(None, tree_of(stack, "Arkadia"))
    return adapters[-1]


def test_every_system_is_told_the_same(monkeypatch: pytest.MonkeyPatch, adapters: list[Adapter]) -> None:
    told = {system: told_on(monkeypatch, adapters, system) for system in SYSTEMS}
    trees = [written(one.told[0]) for one in told.values()]
    assert trees[0] == trees[1] == trees[2]
    assert {"Go", "Light", "Size", "Arkadia"} <= {label for _number, _role, label, _value in trees[0]}
    assert [one.focus for one in told.values()] == [[True], [], [True]]


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_asked_for_comes_in(monkeypatch: pytest.MonkeyPatch, adapters: list[Adapter], system: str) -> None:
    """A press, a step down, a number: on every system as AccessKit hands it over, done at the next frame."""
    monkeypatch.setattr(assistive, "sys", SimpleNamespace(platform=system))
    stack, scene = desk()
    door = Assistive(AccessKitPort, "Arkadia")
    adapters[-1].begin()
    assert door.listening
    door.follow(stack, perf_counter(), 984.0, stirred=True, focused=True)
    assert not adapters[-1].told, "who is called while it begins waits for the window, and the window for it"
    assert not adapters[-1].focus
    monkeypatch.setattr(assistive, "BEGUN_S", 0.0)
    for _ in range(BEGUN_FRAMES):
        door.follow(stack, perf_counter(), 1000.0, stirred=True, focused=True)
    numbers = {label: number for number, _role, label, _value in written(adapters[-1].told[0])}

    def ask(label: str, action: Any, data: Any = None) -> None:
        adapters[-1].act(SimpleNamespace(target=numbers[label], action=action, data=data))
        door.follow(stack, perf_counter(), 2000.0, stirred=False, focused=True)

    ask("Go", accesskit.Action.CLICK)
    assert scene.presses == 1
    slider = scene.sheet["size"]
    assert isinstance(slider, Slider)
    ask("Size", accesskit.Action.DECREMENT)
    assert slider.value == 39
    ask("Size", accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.NUMERIC_VALUE, 77.0))
    assert slider.value == 77
    ask("Size", accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.NUMERIC_VALUE, float("inf")))
    assert slider.value == 77
    door.close()


class Fickle(Desk):
    """Something happens while one is told of it."""

    def __init__(self) -> None:
        super().__init__()
        self.meanwhile: Callable[[], object] = lambda: None

    def spoken(self, widget: Widget) -> AccessNode | None:
        if widget.id == "go":
            self.meanwhile()
        return super().spoken(widget)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch, adapters: list[Adapter]) -> tuple[Adapter, Fickle, Callable[[], None]]:
    """An adapter of Linux that has begun and been told all, the screen, and what makes the next frame."""
    monkeypatch.setattr(assistive, "sys", SimpleNamespace(platform="linux"))
    monkeypatch.setattr(assistive, "BEGUN_S", 0.0)
    stack, scene = SceneStack(Kit(Frame(1280, 720), sprites(), speed=0.0)), Fickle()
    stack.push(scene)
    door = Assistive(AccessKitPort, "Arkadia")
    times = iter(range(0, 100_000, 60))

    def frame() -> None:
        door.follow(stack, perf_counter(), next(times), stirred=True, focused=True)

    adapters[-1].begin()
    for _ in range(BEGUN_FRAMES + 1):
        frame()
    assert len(adapters[-1].told) == 1
    return adapters[-1], scene, frame


def test_who_comes_while_a_tree_is_made_is_not_called_yet(
    heard: tuple[Adapter, Fickle, Callable[[], None]],
) -> None:
    """AccessKit ends and begins again, its lock held, between a frame's first look and its tree: the tree is not told
    then, and the new listener is told all of it later, not what has changed."""
    adapter, scene, frame = heard

    def comes_and_goes() -> None:
        adapter.end()
        adapter.begin()

    scene.sheet["go"].set_disabled("")
    scene.meanwhile = comes_and_goes
    frame()
    assert len(adapter.told) == 1
    scene.meanwhile = lambda: None
    for _ in range(BEGUN_FRAMES):
        frame()
        assert len(adapter.told) == 1
    frame()
    assert written(adapter.told[1])[0][2] == "Arkadia"
    assert len(adapter.told[1].nodes) == len(adapter.told[0].nodes)
    assert adapter.focus == [True, True]


def test_who_leaves_is_told_nothing_more(heard: tuple[Adapter, Fickle, Callable[[], None]]) -> None:
    adapter, scene, frame = heard
    scene.sheet["go"].set_disabled("")
    scene.meanwhile = adapter.end
    frame()
    frame()
    assert len(adapter.told) == 1


@pytest.mark.parametrize("call", ["update_if_active", "update_window_focus_state"])
def test_whatever_accesskit_raises_the_game_goes_on(
    heard: tuple[Adapter, Fickle, Callable[[], None]], monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    """Its panics are no Exceptions."""
    adapter, _scene, frame = heard

    class Panic(BaseException):
        """As a panic comes out of AccessKit."""

    def panic(given: object) -> None:
        raise Panic

    monkeypatch.setattr(adapter, call, panic)
    adapter.end()
    adapter.begin()
    for _ in range(BEGUN_FRAMES + 2):
        frame()
    assert len(adapter.told) == 1


@pytest.mark.parametrize("bus", [True, False])
def test_the_end_waits_until_accesskit_has_let_go(
    monkeypatch: pytest.MonkeyPatch, adapters: list[Adapter], tmp_path: Path, bus: bool
) -> None:
    """Its thread may be about to call into Python, which must still be there. Without a bus there is no such thread."""
    monkeypatch.setattr(assistive, "sys", SimpleNamespace(platform="linux"))
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    if bus:
        (tmp_path / "bus").touch()
    waited: list[float] = []
    ends: list[Callable[[], None]] = []

    def wait(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 3:
            adapters.clear()

    monkeypatch.setattr(assistive, "time", SimpleNamespace(monotonic=lambda: sum(waited), sleep=wait))
    monkeypatch.setattr(assistive, "atexit", SimpleNamespace(register=lambda *call: ends.append(partial(*call))))
    Assistive(AccessKitPort, "Arkadia").close()
    assert not waited, "the window is closed at once"
    assert len(ends) == bus
    for end in ends:
        end()
        assert len(waited) == 3
    if bus:
        Assistive(AccessKitPort, "Arkadia").close()
        ends[-1]()
        assert sum(waited[3:]) == pytest.approx(GONE_S, abs=0.01), "not for ever"


class Port(AccessKitPort):
    """Takes trees; `told` are those it took, each with the one it was told after."""

    ready = True

    def __init__(self, start: Callable[[], None], ask: Callable[[Request], None], stop: Callable[[], None]) -> None:
        self.told: list[tuple[AccessTree | None, AccessTree]] = []
        start()

    def update(self, old: AccessTree | None, new: AccessTree) -> None:
        self.told.append((old, new))

    def focused(self, focused: bool) -> None:
        """Nobody asks."""

    def close(self) -> None:
        """Nothing is held."""


def test_a_frame_with_much_to_do_leaves_the_tree_to_the_next() -> None:
    """And no frame makes more of it anew than what has changed."""
    stack, scene = desk()
    ports: list[Port] = []
    door = Assistive(lambda *given: ports.append(Port(*given)) or ports[-1], "Arkadia")  # type: ignore[func-returns-value]
    (port,) = ports

    def frame(now_ms: float, *, took_ms: float = 0.0) -> None:
        door.follow(stack, perf_counter() - took_ms / 1000, now_ms, stirred=True, focused=True)

    frame(0.0, took_ms=50.0)
    assert len(port.told) == 1  # who begins to listen does not wait
    scene.sheet["go"].set_disabled("")
    frame(EVERY_MS, took_ms=50.0)
    assert len(port.told) == 1
    frame(EVERY_MS + 16.0)
    old, new = port.told[-1]
    assert old is not None
    assert [way[-1] for way, node in new.nodes.items() if old.nodes[way] is not node] == ["window", "Desk", "go"]
    scene.sheet["go"].set_disabled(None)
    frames = [EVERY_MS + 32.0 + 16.0 * number for number in range(20)]
    for now_ms in frames:
        frame(now_ms, took_ms=50.0)
    assert len(port.told) == 3, "frames that are all full do not keep anybody waiting for ever"


def test_requests_are_plain_values(monkeypatch: pytest.MonkeyPatch, adapters: list[Adapter]) -> None:
    """From the thread of AccessKit only values come: the way, what is asked, a text."""
    monkeypatch.setattr(assistive, "sys", SimpleNamespace(platform="win32"))
    asked: list[Request] = []
    stack, _scene = desk()
    port = AccessKitPort(lambda: None, asked.append, lambda: None)
    port.update(None, tree_of(stack, "Arkadia"))
    numbers = {label: number for number, _role, label, _value in written(adapters[-1].told[0])}
    act = adapters[-1].act
    act(SimpleNamespace(target=numbers["Go"], action=accesskit.Action.CLICK, data=None))
    act(SimpleNamespace(target=numbers["Size"], action=accesskit.Action.DECREMENT, data=None))
    act(SimpleNamespace(target=numbers["Size"], action=accesskit.Action.SET_VALUE, data=("value", "12")))
    act(SimpleNamespace(target=10_000, action=accesskit.Action.CLICK, data=None))
    assert [(request[1], request[2]) for request in asked] == [(PRESS, ""), (LESS, ""), (WRITE, "12")]
