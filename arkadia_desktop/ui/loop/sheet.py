"""The sheet: the widgets of a scene in order. It routes mouse and keys, holds the focus, shows tooltips."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.layout import Node
from arkadia_desktop.ui.pads.in_hand import by_pad
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.widgets.base import ARROWS, Widget
from arkadia_desktop.ui.widgets.scroll import ScrollPane
from arkadia_desktop.ui.widgets.tooltip import Hint


class Focus:
    """The focus among `widgets`, in whose order Tab walks. ``on_moved`` is called whenever another one has it."""

    def __init__(self, widgets: Mapping[str, Widget], on_moved: Callable[[], None]) -> None:
        self.widget: Widget | None = None
        self._widgets = widgets
        self._on_moved = on_moved

    @property
    def shown(self) -> bool:
        """Whether a widget has it and shows it."""
        return self.widget is not None and self.widget.ringed

    def to(self, widget: Widget | None, *, show: bool = False) -> None:
        """Move it to a widget, or to none; ``show`` draws the ring and scrolls there."""
        before, self.widget = self.widget, widget
        if widget is not before:
            _set_ring(before, False)
            if before is not None:
                before.lost_focus()
            self._on_moved()
        _set_ring(widget, widget is not None and (show or widget.rings_always))
        if widget is not None and widget is not before:
            widget.got_focus()
        if show:
            self.follow()

    def follow(self) -> None:
        """Scroll to what has it, if that is shown."""
        if self.widget is not None and self.widget.ringed and self.widget.port is not None:
            self.widget.port.show(self.widget.spot())

    def stops(self) -> list[Widget]:
        """The widgets where Tab stops, in order."""
        return [widget for widget in self._widgets.values() if widget.takes_focus]

    def step(self, way: int, start: str = "") -> bool:
        """Move it to the next (1) or previous (-1) stop; round at the ends. From nowhere it goes to ``start`` (an id)
        or the one before; that is the first stop where it is none. False when there is no stop."""
        stops = self.stops()
        if not stops:
            return False
        if self.widget in stops:
            index = (stops.index(self.widget) + way) % len(stops)
        else:
            first = next((i for i, stop in enumerate(stops) if stop.id == start), 0)
            index = first if way > 0 else first - 1
        self.to(stops[index], show=True)
        return True

    def walk(self, way: tuple[int, int]) -> bool:
        """Move it inside its group, to the nearest widget that way; false when there is none."""
        start = self.widget
        if start is None or not start.group:
            return False
        costs: list[tuple[float, Widget | None]] = []
        for widget in self.stops():
            dx, dy = widget.rect.centerx - start.rect.centerx, widget.rect.centery - start.rect.centery
            ahead, aside = (dx * way[0], abs(dy)) if way[0] else (dy * way[1], abs(dx))
            if ahead > 0 and widget.group == start.group:
                costs.append((ahead + 3 * aside, widget))
        return self._to_cheapest(costs)

    def _to_cheapest(self, costs: Sequence[tuple[float, Widget | None]]) -> bool:
        if costs:
            _cost, widget = min(costs, key=lambda one: one[0])
            self.to(widget, show=widget is not None)
        return bool(costs)

    def roam(self, way: tuple[int, int], free: Rect | None) -> bool:
        """Move it to the nearest stop that way, whatever group that is in; false when there is none. `free` is a place
        that is reached alike, where nothing has it."""
        if self.widget is None:
            return False
        here = self.widget.spot()
        stops = (stop for stop in self.stops() if stop is not self.widget)
        places: list[tuple[Rect, Widget | None]] = [(stop.rect, stop) for stop in stops]
        if free is not None:
            places.append((free, None))
        costs = [(_apart(here, place, way), stop) for place, stop in places]
        return self._to_cheapest([(cost, stop) for cost, stop in costs if cost is not None])

    def next_area(self, way: int, start: str, free: Rect | None) -> bool:
        """Move it to the first stop of the next (1) or previous (-1) area: of what follows one another in the same
        group. With a `free` place, between the last area and the first nothing has it; from there it goes to `start`
        first, if that is a stop. False when there is no stop."""
        stops = self.stops()
        areas = [stop for i, stop in enumerate(stops) if not i or stop.group != stops[i - 1].group]
        ring: list[Widget | None] = [*areas, None] if free is not None else [*areas]
        if not areas:
            return False
        if self.widget in stops:
            at = stops.index(self.widget)
            area = max(i for i, stop in enumerate(areas) if stops.index(stop) <= at)
            to = ring[(area + way) % len(ring)]
        else:
            to = next((stop for stop in stops if stop.id == start and way > 0), areas[0 if way > 0 else -1])
        self.to(to, show=to is not None)
        return True

    def pad_key(self, event: Event, start: str, free: Rect | None) -> bool:
        """Take a key of a gamepad that what has the focus did not want. Where there is a `free` place, which the arrows
        belong to while nothing shows the focus, Escape leads back to it."""
        if event.key == pygame.K_ESCAPE and free is not None and self.shown:
            self.to(None)
            return True
        if event.key not in ARROWS or (free is not None and not self.shown):
            return False
        if self.widget is None:
            return self.step(1, start)
        way = ARROWS[event.key]
        return self.walk(way) or self.roam(way, free)


def at_edge(widget: Widget, spot: Rect | None, event: Event) -> bool:
    """Whether an arrow led nowhere within a widget that holds several things: it leads out of it. `spot` is where the
    keyboard was in it before."""
    return event.key in ARROWS and spot == widget.spot() != widget.rect


def _apart(here: Rect, there: Rect, way: tuple[int, int]) -> float | None:
    """How far a place is from another one that way, what lies aside counting more; None where it is not that way."""
    if not way[0]:
        here, there = (Rect(one.y, one.x, one.h, one.w) for one in (here, there))
    if sum(way) < 0:
        here, there = (Rect(-one.right, one.y, one.w, one.h) for one in (here, there))
    ahead = there.left - here.right
    if there.right <= here.right or ahead < -min(here.w, there.w) / 2:
        return None
    aside = max(there.top - here.bottom, here.top - there.bottom, 0)
    return max(0, ahead) + 3 * aside + 0.05 * abs(there.centery - here.centery)


def _set_ring(widget: Widget | None, shown: bool) -> None:
    if widget is not None and widget.ringed != shown:
        widget.ringed = shown
        widget.changed()


W = TypeVar("W", bound=Widget)
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class Sheet:
    """An ordered set of widgets; the order is the way of Tab and of painting.

    ``primary`` and ``cancel`` are the ids of the buttons that Enter and Escape press when no widget wants the key;
    ``start`` is the one Tab comes to first where none has the keyboard (empty: the first of all).
    ``on_dirty`` receives the parts to repaint (None: everything); ``on_used`` is called when a widget has used an event
    or was pressed: what is shown may be another state then.
    """

    def __init__(
        self, on_dirty: Callable[[Rect | None], None] = lambda part: None, on_used: Callable[[], None] = lambda: None
    ) -> None:
        self.on_dirty, self.on_used = on_dirty, on_used
        self.primary = self.cancel = self.start = ""
        self.free: Rect | None = None
        """What the arrows belong to while nothing has the keyboard; None: nothing."""
        self._kit: Kit | None = None
        self._widgets: dict[str, Widget] = {}
        self._seen: tuple[list[Widget], list[Rect]] | None = None
        """The visible widgets and what each reaches; None after any change: many small parts are painted between."""
        self._hovered: Widget | None = None
        self._captured: Widget | None = None
        self.popup: Widget | None = None
        self._pointer: tuple[int, int] | None = None
        self.inspects = False
        """Whether the right mouse button tells what lies where nothing stands on it."""
        self._hint = Hint(on_dirty)
        self._focus = Focus(self._widgets, self._hint.hide)
        self._resized = False
        """Whether another kit was given since the last layout: then what has the keyboard is to be seen again."""
        self._preparing = list[Iterator[None]]()

    # The widgets

    def __getitem__(self, id: str) -> Widget:
        return self._widgets[id]

    def __contains__(self, id: object) -> bool:
        return id in self._widgets

    def get(self, id: str | None) -> Widget | None:
        """The widget of that id; None where it is not there."""
        return self._widgets.get(id) if id is not None else None

    def __iter__(self) -> Iterator[Widget]:
        return iter(self._widgets.values())

    def __len__(self) -> int:
        return len(self._widgets)

    def add(self, widget: W) -> W:
        """Put a widget behind the others. Raises ValueError when its id is taken."""
        if widget.id in self._widgets:
            raise ValueError(f"there is already a widget {widget.id!r} on this sheet")
        self._widgets[widget.id] = widget
        widget.on_changed, widget.sheet, widget.given_kit = self._changed, self, self._kit
        widget.changed()
        if self._kit is not None:
            self._rehearse(widget)
        return widget

    def _changed(self, part: Rect) -> None:
        self._seen = None
        self.on_dirty(part)

    def _rehearse(self, widget: Widget) -> None:
        if type(widget).rehearse is not Widget.rehearse:
            self._preparing.append(widget.rehearse())

    def remove(self, id: str) -> None:
        """Take a widget away. Raises KeyError when it is not there."""
        widget = self._widgets[id]
        widget.changed()
        self._forget(widget)
        del self._widgets[id]
        widget.on_changed, widget.sheet, self._seen = None, None, None

    def arrange(self, tree: Node, area: Rect) -> None:
        """Show what a tree describes, laid out in `area` (real px), and nothing else.

        A widget that was shown under the same id stays and adopts what is new in its description; the order of the tree
        is that of Tab and of painting. Raises ValueError when two different widgets have the same id."""
        shown: dict[str, Widget] = {}
        for described, rect in tree.lay(self.kit, area):
            if described.id in shown:
                raise ValueError(f"two widgets of this screen are called {described.id!r}")
            shown[described.id] = widget = self._live(described)
            widget.port, widget.rect = None, rect
            if isinstance(widget, ScrollPane):
                widget.set_content(shown[id] for id in widget.held)
        for id in [id for id in self._widgets if id not in shown]:
            self.remove(id)
        for id, widget in shown.items():
            if id not in self._widgets:
                self.add(widget)
        self._widgets.clear()
        self._widgets.update(shown)
        self._seen = None
        if self._resized:
            self._resized = False
            self.follow()

    def _live(self, described: Widget) -> Widget:
        """The widget that goes by a description: the one that is shown, brought up to date, or a new one."""
        live = self._widgets.get(described.id)
        if live is described:
            return live
        if live is not None and type(live) is type(described):
            live.adopt(described)
            return live
        if live is not None:
            self.remove(described.id)
        described.describe()
        return described

    def set_kit(self, kit: Kit) -> None:
        """Give every widget the kit of a new window size; then place them anew."""
        self._kit, self._seen = kit, None
        self._hint.hide()
        self.close_popup()
        for widget in self._widgets.values():
            widget.given_kit = kit
            widget.moved()
        self._preparing.clear()
        self._resized = True
        for widget in self:
            self._rehearse(widget)

    def prepare(self) -> bool:
        """Make a picture that a widget will want; false when nothing is left."""
        while self._preparing and next(self._preparing[0], self) is self:
            del self._preparing[0]
        return bool(self._preparing)

    @property
    def kit(self) -> Kit:
        """The kit. Raises RuntimeError before the first layout."""
        if self._kit is None:
            raise RuntimeError("this sheet has not been laid out")
        return self._kit

    def _forget(self, widget: Widget) -> None:
        if self._hovered is widget:
            self._hovered = None
        if self._captured is widget:
            self._captured = None
        if self._focus.widget is widget:
            self.focus(None)
        if self._hint.owner is widget:
            self._hint.hide()

    # Focus

    @property
    def focused(self) -> str | None:
        """Id of the widget that has the keyboard."""
        return self._focus.widget.id if self._focus.widget else None

    @property
    def ringed(self) -> str | None:
        """Id of the widget that has the keyboard and shows it."""
        return self.focused if self._focus.shown else None

    @property
    def writing(self) -> bool:
        """Whether letters go into the widget that has the keyboard."""
        return self._focus.widget is not None and self._focus.widget.writing

    @property
    def hovered(self) -> str | None:
        """Id of the widget under the pointer."""
        return self._hovered.id if self._hovered else None

    @property
    def held(self) -> bool:
        """Whether a mouse button is held down on a widget."""
        return self._captured is not None

    @property
    def cursor(self) -> str:
        """The pointer that is due: arrow, open or grab."""
        pointed = (self._captured, self._hovered)
        return next((one.cursor for one in pointed if one is not None and one.enabled), "arrow")

    def focus(self, id: str | None, *, show: bool = False) -> None:
        """Move the keyboard to a widget, or to none; ``show`` draws its ring."""
        self._focus.to(self._widgets[id] if id is not None else None, show=show)

    def follow(self) -> None:
        """Scroll to what has the keyboard, if that is shown."""
        self._focus.follow()

    def ring(self) -> list[str]:
        """Ids of the widgets where Tab stops, in order."""
        return [widget.id for widget in self._focus.stops()]

    # Popups

    def open_popup(self, widget: Widget) -> None:
        """Show a widget over everything; it gets all events until it is closed, a click elsewhere closes it."""
        self.close_popup()
        self._hint.hide()
        self._set_hover(None, None)
        self.popup = widget
        widget.given_kit, widget.on_changed, widget.sheet = self._kit, self.on_dirty, self
        widget.changed()

    def close_popup(self) -> None:
        """Take the popup away."""
        popup, self.popup = self.popup, None
        if popup is not None:
            popup.changed()
            popup.on_changed = popup.sheet = None
            popup.lost_focus()
            if self._captured is popup:
                self._captured = None

    # Events

    def handle(self, event: Event, now_ms: float) -> bool:
        """Route an event; true when a widget (or the focus) took it."""
        if event.type in _MOUSE:
            return self._mouse(event, now_ms)
        if event.type == pygame.KEYDOWN:
            return self._key(event, now_ms)
        if event.type in (pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING):
            target = self.popup or self._focus.widget
            return self._give(target, event, now_ms)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._pointer = None
            self._set_hover(None, None)
            if event.type != pygame.WINDOWLEAVE:
                self.let_go()
        return False

    def _give(self, widget: Widget | None, event: Event, now_ms: float) -> bool:
        """Give a widget an event; true when it used it."""
        used = widget is not None and widget.enabled and widget.handle(event, now_ms)
        if used and event.type != pygame.MOUSEMOTION:
            self.on_used()
        return used

    def let_go(self) -> None:
        """Forget what is held down: another scene came over this one, or another window."""
        for widget in (*self._widgets.values(), self.popup):
            if widget is not None and (widget.pressed or widget in (self._captured, self._focus.widget)):
                widget.released()
        self._captured = None
        self._hint.hide()

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The widget under a point: the topmost that really covers it, else the nearest one whose hit area does."""
        if self.popup is not None:
            return self.popup if self.popup.hit().collidepoint(pos) else None
        live = [
            one
            for one in self
            if one.visible
            and one.pointable
            and (one.focusable or one.grips or one.help)
            and (one.port is None or one.port.area.collidepoint(pos))
        ]
        for widget in reversed(live):
            if widget.rect.collidepoint(pos):
                return widget
        near = [widget for widget in live if widget.hit().collidepoint(pos)]
        return min(near, key=lambda widget: widget.distance_squared(pos), default=None)

    def pane_at(self, pos: tuple[int, int] | None) -> ScrollPane | None:
        """What scrolls under a point."""
        return next((pane for pane in self._panes() if pos is not None and pane.area.collidepoint(pos)), None)

    def _panes(self) -> Iterator[ScrollPane]:
        return (one for one in self if isinstance(one, ScrollPane) and one.visible and one.scrolls)

    def _mouse(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            target = self._captured or self.popup or (self.at(self._pointer) if self._pointer else None)
            if self._give(target, event, now_ms):
                return True
            port = self._port() if self._captured is None and self.popup is None else None
            if port is None or not port.scroll(event.y):
                return False
            self._set_hover(self.at(self._pointer) if self._pointer else None, None)
            return True
        self._pointer = event.pos
        if event.type == pygame.MOUSEMOTION:
            if self._captured is not None:
                self._captured.handle(event, now_ms)
                return True
            self._set_hover(self.at(event.pos), now_ms)
            self._hint.ask(now_ms)
            self._give(self._hovered, event, now_ms)
            return self._hovered is not None
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._mouse_down(event, now_ms)
        if self._captured is None or event.button != 1:
            return False
        captured, self._captured = self._captured, None
        self._give(captured, event, now_ms)
        self._set_hover(self.at(event.pos), None)
        return True

    def _mouse_down(self, event: Event, now_ms: float) -> bool:
        self._hint.hide()
        target = self.at(event.pos)
        if self.popup is not None and target is not self.popup:
            self.close_popup()
            return True
        if target is None:
            if event.button == 1:
                self.focus(None)
            return False
        if event.button != 1:
            return self._give(target, event, now_ms)
        if target is not self.popup:
            self.focus(target.id if target.focusable and target.enabled else None)
        if target.enabled:
            self._captured = target if self._give(target, event, now_ms) else None
        if getattr(event, "touch", False) and (self._captured is None or target.refuses):
            self.explain(target)  # no pointer ever rests on it
        elif not target.enabled:
            self._hint.wait(target, None)
            self._hint.ask(now_ms)  # whoever presses it wants to know why it does nothing
        return target.focusable or self._captured is not None

    def _key(self, event: Event, now_ms: float) -> bool:
        if self.popup is not None:
            if event.key == pygame.K_ESCAPE:
                self.close_popup()
                return True
            if event.key != pygame.K_TAB:
                self._give(self.popup, event, now_ms)
                return True
            self.close_popup()
        focused = self._focus.widget
        spot = focused.spot() if focused is not None else None
        if focused is not None and focused.visible and self._give(focused, event, now_ms):
            if focused is self._focus.widget:
                self.focus(focused.id, show=True)
            if not (by_pad(event) and at_edge(focused, spot, event)):
                return True
        if by_pad(event) and self._focus.pad_key(event, self.start or self.primary, self.free):
            self._await_hint(now_ms)
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            moved = self._focus.step(-1 if event.mod & pygame.KMOD_SHIFT else 1, self.start)
            self._await_hint(now_ms)
            return moved
        if event.key in ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_SHIFT):
            if self._focus.walk(ARROWS[event.key]):
                self._await_hint(now_ms)
                return True
            return self._scroll(event.key)
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self._scroll(event.key)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not event.mod & pygame.KMOD_ALT:
            return self._press(self.primary)
        return event.key == pygame.K_ESCAPE and self._press(self.cancel)

    def beyond(self, event: Event) -> bool:
        """Take a key that neither a widget nor the scene wanted: without the focus an arrow leads to where it begins,
        unless there is a `free` place; Ctrl+Tab leads to the next area, with Shift to the one before."""
        if event.key in ARROWS and self._focus.widget is None and self.free is None:
            return self._focus.step(1, self.start or self.primary)
        if event.key != pygame.K_TAB or not event.mod & pygame.KMOD_CTRL:
            return False
        return self._focus.next_area(-1 if event.mod & pygame.KMOD_SHIFT else 1, self.start, self.free)

    def _await_hint(self, now_ms: float) -> None:
        if self._focus.widget is not None:
            self._hint.wait(self._focus.widget, now_ms)

    def _port(self) -> ScrollPane | None:
        """What scrolls under the pointer; without one there, the first that scrolls at all."""
        return self.pane_at(self._pointer) or next(self._panes(), None)

    def _scroll(self, key: int) -> bool:
        focused = self._focus.widget
        port = focused.port if focused is not None and focused.port is not None else self._port()
        return port is not None and port.key(key)

    def _press(self, id: str) -> bool:
        widget = self._widgets.get(id)
        if widget is None or not widget.visible or not widget.enabled:
            return False
        press = getattr(widget, "press", None)
        if press is None:
            raise TypeError(f"the widget {id!r} cannot be pressed")
        press()
        self.on_used()
        return True

    def _set_hover(self, widget: Widget | None, now_ms: float | None) -> None:
        """The pointer is over a widget; without a time it rests there, and is told nothing before it moves."""
        if widget is self._hovered:
            return
        for one, on in ((self._hovered, False), (widget, True)):
            if one is not None:
                one.hovered = on
                one.changed()
        self._hovered = widget
        if widget is not None:
            self._hint.wait(widget, now_ms)
        elif not self._hint.stays:
            self._hint.hide()

    def explain(self, widget: Widget) -> None:
        """Show at once what a widget has to say, until something else is pressed."""
        self._hint.show(widget, self.kit)

    def hush(self) -> None:
        """Take the tooltip away."""
        self._hint.hide()

    @property
    def tooltip(self) -> str:
        """What the tooltip shown now says; empty when none is shown."""
        return self._hint.shown.text if self._hint.shown else ""

    def keep_in_sight(self, places: Sequence[Rect]) -> None:
        """Tooltips leave these places free, real px."""
        self._hint.clear = places

    # Time and paint

    @property
    def tooltip_place(self) -> Rect | None:
        """Where it lies; None when none is shown."""
        return self._hint.shown.rect if self._hint.shown else None

    def tick(self, now_ms: float) -> None:
        """Let time pass: held keys, carets, tooltips."""
        for widget in [one for one in self._widgets.values() if one.awake]:
            widget.tick(now_ms)
            widget.awake = widget.restless
        if self.popup is not None:
            self.popup.tick(now_ms)
        if self._captured is None and self._hint.owner is not None:
            self._hint.tick(self.kit, now_ms)

    @property
    def animating(self) -> bool:
        """Whether a widget moves or is held."""
        return self._captured is not None or any(
            one.animating for one in self._widgets.values() if one.awake and one.visible
        )

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw every widget that reaches into ``clip``, then the popup, then the tooltip."""
        if self._seen is None:
            shown = [widget for widget in self._widgets.values() if widget.visible]
            self._seen = shown, [widget.reach() for widget in shown]
        shown, reaches = self._seen
        for number in clip.collidelistall(reaches):
            widget = shown[number]
            if widget.port is None:
                widget.paint(surface, clip)
                continue
            with widget.port.within(surface, clip, widget) as part:
                if part.w and part.h:
                    widget.paint(surface, part)
        if self.popup is not None and self.popup.reach().colliderect(clip):
            self.popup.paint(surface, clip)
        if self._hint.shown is not None and self._hint.shown.reach().colliderect(clip):
            self._hint.shown.paint(surface)

    def boxes(self) -> list[tuple[str, TextBox]]:
        """(widget id, measured text) of everything visible."""
        return [(widget.id, box) for widget in self._widgets.values() if widget.visible for box in widget.boxes()]
