"""The door for assistive programs (screen readers, switch control): the tree of what is on the screen goes out through
AccessKit, what they ask for comes in.

While none listens this costs a call a frame that returns at once. AccessKit calls from a thread of its own: from there
nothing is touched but a queue and a flag, and the window is woken.
"""

from __future__ import annotations

import atexit
import logging
import math
import os
import sys
import time
import weakref
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from arkadia_desktop.files import exists
from arkadia_desktop.ui.loop.access_tree import WINDOW, AccessEntry, AccessTree, Teller
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.widgets.access import LESS, LOOK, MORE, PRESS, WRITE, Path, place_of
from arkadia_desktop.ui.widgets.base import Pressable, Widget
from arkadia_desktop.ui.widgets.scroll import ScrollList


def perform(stack: SceneStack, told: AccessTree | None, way: Path, act: str, text: str = "") -> bool:
    """Do it; false where the thing is no longer there or takes nothing of the kind. `told` is what was told last: only
    what stands there, and says that it can, is done."""
    scene, node = stack.top, None if told is None else told.nodes.get(way)
    if scene is None or node is None or act not in node.spoken.acts or way[1:2] != (type(scene).__name__,):
        return False
    widget = _widget(scene, node.widget)
    if node.widget and (widget is None or not widget.visible):
        return False
    if act == LOOK:
        return _look(scene, widget, way[2:])
    if widget is not None and act in (MORE, LESS):
        return widget.enabled and widget.moved_by(1 if act == MORE else -1)
    if widget is not None and act == WRITE:
        return widget.enabled and widget.written(text)
    return act == PRESS and _press(stack, scene, widget, node.place, whole=node.whole)


def _widget(scene: Scene, id: str) -> Widget | None:
    """The widget of a scene or its popup; None where there is none."""
    return next((one for one in (*scene.sheet, scene.sheet.popup) if one is not None and one.id == id), None)


def _look(scene: Scene, widget: Widget | None, way: Path) -> bool:
    if widget is not None and widget.takes_focus:
        scene.sheet.focus(widget.id, show=True)
        scene.look_at(way)
        return True
    return widget is None and scene.look_at(way)


def _press(stack: SceneStack, scene: Scene, widget: Widget | None, place: tuple[int, ...], *, whole: bool) -> bool:
    if whole and isinstance(widget, Pressable):
        if widget.enabled:
            scene.sheet.focus(widget.id, show=True)
            widget.press()
        return widget.enabled
    if widget is not None and widget.port is not None:
        before = widget.rect.topleft
        widget.port.show(widget.rect)
        place = place[0] + widget.rect.x - before[0], place[1] + widget.rect.y - before[1], *place[2:]
    if isinstance(widget, ScrollList):
        place = place_of(widget.scroll_into_view(Rect(place)))
    click(stack, (place[0] + place[2] // 2, place[1] + place[3] // 2))
    return True


def click(stack: SceneStack, pos: tuple[int, int]) -> None:
    """A click with the left button at a point, real px."""
    stack.handle(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_LEFT, touch=False))
    stack.handle(Event(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_LEFT, touch=False))


log = logging.getLogger(__name__)

EVERY_MS = 50.0
FULL_MS = 3.0
"""A frame that took so much time already leaves the tree to the next one."""
PATIENCE_MS = 100.0
"""But no longer than this."""
BEGUN_S, BEGUN_FRAMES = 0.1, 3
"""So long AccessKit may take to begin, with what it was given first, and in so many frames at least: between them the
window sleeps and lets it go on, also when the whole program was halted meanwhile."""
GONE_S = 3.0
"""So long after the window is closed AccessKit may take to let go of it, before the program ends nevertheless."""
ASKED = pygame.event.custom_type()
"""The event that wakes the window when an assistive program comes or asks for something."""

Request = tuple[Path, str, str]
"""The way to a thing, what is asked of it, and the text to write there."""


Maker = Callable[[Callable[[], None], Callable[[Request], None], Callable[[], None]], "AccessKitPort"]
"""Makes a port: it is given what to call, from any thread, when somebody begins to listen, asks for something, and
stops listening."""


class Assistive:
    """Follows the screens for whoever listens; `title` is that of the window."""

    def __init__(self, make: Maker, title: str) -> None:
        self._title = title
        self._audience: object | None = None
        """Who listens: another object whenever somebody begins to. All else here is touched by the window only."""
        self._met: object | None = None
        """Who it was when the window last looked."""
        self._told: AccessTree | None = None
        self._teller = Teller()
        self._asked: deque[Request] = deque()
        self._due = self._patient_until = 0.0
        self._stale = True
        self._focused: bool | None = None
        self._closed = False
        self._port = make(self._start, self._ask, self._stop)

    @property
    def listening(self) -> bool:
        """Whether anybody listens."""
        return self._audience is not None and not self._closed

    # ---- called from other threads

    def _start(self) -> None:
        self._audience = object()
        _wake()

    def _stop(self) -> None:
        self._audience = None

    def _ask(self, request: Request) -> None:
        self._asked.append(request)
        _wake()

    # ---- called by the window

    def follow(self, stack: SceneStack, began: float, now_ms: float, *, stirred: bool, focused: bool) -> None:
        """Do what was asked for, and tell what has changed; `stirred`: something was painted or happened. `began` is
        when the frame did, by ``time.perf_counter``."""
        while self._asked:
            way, act, text = self._asked.popleft()
            stirred |= perform(stack, self._told, way, act, text)
        audience = self._audience
        if self._closed or audience is None:
            return
        if audience is not self._met:
            self._met, self._told, self._focused, self._stale = audience, None, None, True
        if stirred and not self._stale:
            self._stale, self._patient_until = True, max(now_ms, self._due) + PATIENCE_MS
        if not self._port.ready:
            return
        if focused != self._focused:
            self._focused = focused
            self._say(partial(self._port.focused, focused))
        if not self._stale or now_ms < self._due:
            return
        if now_ms < self._patient_until and (time.perf_counter() - began) * 1000 >= FULL_MS:
            return
        self._stale, self._due = False, now_ms + EVERY_MS
        tree = self._teller.tree(stack, self._title)
        if tree != self._told:
            self._say(partial(self._port.update, self._told, tree))
            self._told = tree

    def _say(self, call: Callable[[], None]) -> None:
        """Call the port. Whatever goes wrong in there, the game goes on: AccessKit raises what is no Exception."""
        try:
            call()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:
            log.exception("Assistive programs are told nothing any more.")
            self.close()

    def close(self) -> None:
        """Nobody is told anything any more."""
        self._closed = True
        self._port.close()


def _has_bus() -> bool:
    """Whether there may be a session bus: without one AccessKit's thread of Linux ends at once, and calls nothing."""
    folder = os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}"
    address = os.environ.get("DBUS_SESSION_BUS_ADDRESS") or f"unix:path={folder}/bus"
    return not address.startswith("unix:path=") or exists(address[10:].split(",")[0].split(";")[0])


def _wake() -> None:
    if pygame.display.get_init():
        pygame.event.post(Event(ASKED))


def connected(title: str, handle: int) -> Assistive | None:
    """The door of this system for a window it knows by `handle`; None, with a line in the log, where there is none."""
    if sys.platform not in ("win32", "darwin") and not _has_bus():
        log.info("Assistive programs cannot read the window here: there is no session bus.")
        return None
    try:
        return Assistive(partial(AccessKitPort, window=handle), title)
    except Exception as error:
        log.info("Assistive programs cannot read the window here: %s", error)
        return None


class AccessKitPort:
    """The door AccessKit opens: AT-SPI on Linux, UI Automation on Windows, NSAccessibility on macOS."""

    def __init__(
        self, start: Callable[[], None], ask: Callable[[Request], None], stop: Callable[[], None], *, window: int = 0
    ) -> None:
        """`window` is what the system knows it by; Linux need not be told. Raises ImportError and
        what AccessKit raises where it cannot be used."""
        import accesskit

        self._kit: Any = accesskit
        self._start, self._ask, self._stop = start, ask, stop
        self._begun = self._spoken_to = math.inf
        """When AccessKit began, by ``time.monotonic``; infinite while it has not, or has ended. And that of the
        listener who is told something in this frame."""
        self._frames = 0
        self._numbers: dict[Path, int] = {WINDOW: 0}
        self._ways: dict[int, Path] = {0: WINDOW}
        # Pairs: actions of AccessKit have no hash.
        self._acts: tuple[tuple[Any, str], ...] = (
            (accesskit.Action.CLICK, PRESS),
            (accesskit.Action.FOCUS, LOOK),
            (accesskit.Action.INCREMENT, MORE),
            (accesskit.Action.DECREMENT, LESS),
            (accesskit.Action.SET_VALUE, WRITE),
        )
        self._held: Callable[[], Any] = lambda: None
        """What AccessKit's own thread may still call, None when it has let go of it."""
        self._adapter: Any = self._made(window)

    def _made(self, window: int) -> Any:
        if sys.platform == "win32":
            return self._kit.windows.SubclassingAdapter(window, self._begin, self._requested)
        if sys.platform == "darwin":
            self._kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return self._kit.macos.SubclassingAdapter.for_window(window, self._begin, self._requested)
        begin = self._begin
        self._held = weakref.ref(begin) if _has_bus() else lambda: None
        return self._kit.unix.Adapter(begin, self._requested, self._end)

    # ---- called by AccessKit

    def _begin(self) -> Any:
        """Somebody listens: for a start there is an empty window, and all of it as soon as the screen can be asked."""
        update = self._kit.TreeUpdate(0)
        update.tree = self._kit.Tree(0)
        update.nodes.append((0, self._kit.Node(self._kit.Role.WINDOW)))
        self._frames, self._begun = 0, time.monotonic()
        self._start()
        return update

    def _end(self) -> None:
        """Nobody listens any more."""
        self._begun = math.inf
        self._stop()

    @property
    def ready(self) -> bool:
        """Whether it may be told something now. AccessKit begins with its own lock held and waits for the interpreter,
        which the window holds: if the window called it then and waited for that lock, both would wait for ever. So it
        is called only when it has begun, and a while after that; and not at all if it has ended since, for it may be
        about to begin again."""
        self._frames += 1
        self._spoken_to = self._begun
        return self._frames > BEGUN_FRAMES and time.monotonic() - self._spoken_to >= BEGUN_S

    def _requested(self, request: Any) -> None:
        act = next((act for action, act in self._acts if action == request.action), None)
        way = self._ways.get(request.target)
        if act is not None and way is not None:
            data = request.data
            text = str(data[1]) if isinstance(data, tuple) and isinstance(data[1], str | float | int) else ""
            self._ask((way, act, text))

    # ---- called by the window

    def update(self, old: AccessTree | None, new: AccessTree) -> None:
        """Tell what has changed, or all of it (`old` None)."""
        before = {} if old is None else old.nodes

        def changes() -> Any:
            update = self._kit.TreeUpdate(self._number(new.focus))
            if old is None:
                update.tree = self._kit.Tree(0)
                update.tree.toolkit_name = "pygame"
            for way, node in new.nodes.items():
                last = before.get(way)
                if last is not node and last != node:
                    update.nodes.append((self._number(way), self._node(node)))
            return update

        self._told(self._adapter.update_if_active, changes)

    def focused(self, focused: bool) -> None:
        """The window has the keyboard, or lost it."""
        if sys.platform == "darwin":
            self._told(self._adapter.update_view_focus_state, focused)
        elif sys.platform != "win32":
            self._told(self._adapter.update_window_focus_state, focused)

    def _told(self, call: Callable[[Any], Any], what: Any) -> None:
        """Call AccessKit, if the listener is still the one of this frame. Nothing between the question and the call
        lets another thread go on: AccessKit cannot have begun again meanwhile."""
        events = call(what) if self._begun == self._spoken_to else None
        if events is not None:
            events.raise_events()

    def close(self) -> None:
        """AccessKit's own thread calls into Python, which must outlive it: somebody may begin to listen right now, and
        a bus may be slow. The window need not wait for that, but the end of the program does."""
        self._adapter = None
        if self._held() is not None:
            atexit.register(self._outlive, time.monotonic() + GONE_S)

    def _outlive(self, end: float) -> None:
        while self._held() is not None and time.monotonic() < end:
            time.sleep(0.001)
            self._kit.Rect(0, 0, 0, 0)  # what was let go of on another thread is gone at the next call

    def _number(self, way: Path) -> int:
        number = self._numbers.setdefault(way, len(self._numbers))
        self._ways[number] = way
        return number

    def _node(self, node: AccessEntry) -> Any:
        kit, spoken = self._kit, node.spoken
        made = kit.Node(getattr(kit.Role, spoken.role.upper().replace(" ", "_")))
        x, y, w, h = node.place
        made.set_bounds(kit.Rect(x, y, x + w, y + h))
        if spoken.name:
            made.set_label(spoken.name)
        if spoken.value:
            made.set_value(spoken.value)
        if spoken.about:
            made.set_description(spoken.about)
        if spoken.off:
            made.set_disabled()
        if spoken.on is not None:
            made.set_toggled(kit.Toggled.TRUE if spoken.on else kit.Toggled.FALSE)
        if spoken.chosen is not None:
            made.set_selected(spoken.chosen)
        if spoken.number is not None:
            value, low, high = spoken.number
            made.set_numeric_value(value)
            made.set_min_numeric_value(low)
            made.set_max_numeric_value(high)
        if spoken.live:
            made.set_live(kit.Live.ASSERTIVE if spoken.live == "assertive" else kit.Live.POLITE)
        for action, act in self._acts:
            # AT-SPI is told of no button that it is off: that it takes no press says so, and the description why.
            if act in spoken.acts and not (spoken.off and act == PRESS):
                made.add_action(action)
        if node.children:
            made.set_children([self._number(way) for way in node.children])
        return made
