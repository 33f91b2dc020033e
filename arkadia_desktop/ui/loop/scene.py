"""Scenes and their stack. A picture is painted only where something changed."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.layout import Node
from arkadia_desktop.ui.loop.aloud import Aloud
from arkadia_desktop.ui.loop.captions import Captions
from arkadia_desktop.ui.loop.entrance import Layer
from arkadia_desktop.ui.loop.errands import Errands
from arkadia_desktop.ui.loop.held_keys import HeldKeys
from arkadia_desktop.ui.loop.second_click import SecondClick
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.dirty import Dirty
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.theme import Colour
from arkadia_desktop.ui.paint.tween import out3
from arkadia_desktop.ui.touch.fingers import Fingers

_ACTS = (
    *(pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL),
    *(pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT),
)
"""Events that may change the state of a screen."""


class Scene(Aloud):
    """One screen or dialog. Its widgets stand on ``sheet``; override what it does besides.

    ``layout`` is called when it comes on the stack and at every new window size: create widgets once (in
    ``__init__``), give them their rects there. An ``overlay`` lies over the last full scene, which is painted first,
    darkened by ``veil`` (colour, strength) and gets neither events nor ticks (unless it ``lives_below``). An overlay
    that another one lies over is not seen until that has gone.
    """

    overlay = False
    lives_below = False
    one_click = False
    """Whether a second click is none here, where the first one led to it: see `loop.second_click`."""
    passing = False
    """Whether it belongs to the scene below, which puts up another one where it is wanted, and is not built anew."""
    comes_back = False
    """Whether screens that are called from it, and take its place, lead back to it."""
    rules = ""
    """The page of the rules that is about it, if one is more than others."""
    veil: tuple[Colour, float] = (theme.VEIL, theme.VEIL_STRENGTH)

    def __init__(self) -> None:
        self.sheet = Sheet(self.invalidate)
        self.stack: SceneStack | None = None
        self._kit: Kit | None = None

    @property
    def kit(self) -> Kit:
        """The kit. Raises RuntimeError before the first layout."""
        if self._kit is None:
            raise RuntimeError(f"{type(self).__name__} has not been laid out")
        return self._kit

    @property
    def laid_out(self) -> bool:
        """Whether it has a kit."""
        return self._kit is not None

    @property
    def now(self) -> float:
        """The time of the current step, in ms."""
        return self.stack.now if self.stack else 0.0

    @property
    def on_top(self) -> bool:
        """Whether it gets the events."""
        return self.stack is not None and self.stack.top is self

    def one_held(self) -> bool:
        """Whether a single key or button is down."""
        return self.stack is not None and len(self.stack.held) == 1

    @property
    def animating(self) -> bool:
        """Whether it wants 120 ticks a second."""
        return self.sheet.animating

    @property
    def cursor(self) -> str:
        """The pointer that is due: arrow, open or grab."""
        return self.sheet.cursor

    def layout(self, kit: Kit) -> None:
        """Place everything for a window size. Call this first in your own."""
        self._kit = kit
        self.sheet.dress(kit)
        self.arrange()

    def tree(self) -> Node | None:
        """The screen as a tree, by the state it is in; None for one that places its widgets by hand."""
        return None

    def arrange(self) -> None:
        """Show the state it is in now. That happens by itself after every event; call it after any other change."""
        tree = self.tree() if self.laid_out else None
        if tree is not None:
            self.sheet.arrange(tree, self.kit.frame.area)

    def handle(self, event: Event) -> bool:
        """Take an event; true when it was used. Override ``keys`` for the scene's own keys."""
        used = self.sheet.handle(event, self.now) or (
            event.type == pygame.KEYDOWN and (self.keys(event) or self.sheet.beyond(event))
        )
        if used and event.type in _ACTS and self.stack is not None:
            self.arrange()
        return used

    def keys(self, event: Event) -> bool:
        """A key that no widget wanted."""
        return False

    def tick(self, now_ms: float) -> None:
        """Let time pass."""
        self.sheet.tick(now_ms)

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies in ``clip`` (the surface's clip is set): the ground, the widgets, what lies above them."""
        self.paint_ground(surface, clip)
        self.sheet.paint(surface, clip)
        self.paint_above(surface, clip)

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies under the widgets. A scene that is no overlay must cover all of ``clip``."""
        if not self.overlay:
            surface.fill(theme.WALNUT, clip)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies over the widgets."""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have a part (real px), or everything, painted again."""
        if self.stack is not None:
            self.stack.invalidate(rect)

    def prepare(self) -> bool:
        """Make a little of what will be wanted soon, while the window has nothing else to do; false when nothing is
        left. No step should take longer than a frame or two: a click may come meanwhile."""
        return False

    def ask(self, dialog: Scene) -> None:
        """Put a dialog over it, if it is still there itself."""
        if self.stack is not None:
            self.stack.push(dialog)

    def close(self) -> None:
        """Take it away, if it is on top."""
        if self.on_top and self.stack is not None:
            self.stack.pop()

    def hand_changed(self) -> None:
        """A gamepad is used and no longer the keyboard, or the other way round: hints name other buttons."""

    def closing(self) -> bool:
        """The window is to be closed: false to stay (having said why)."""
        return True

    def renewed(self) -> Scene:
        """The same screen built anew, for words that were chosen when it was made; itself where nothing changes."""
        return self

    def on_enter(self) -> None:
        """It came on top, for the first time or again."""

    def on_leave(self) -> None:
        """Another scene came on top, or it was taken away."""


class SceneStack:
    """The scenes from bottom to top. The top one gets events; seen are it and, below an overlay, the last full one."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.now = 0.0
        self.attended = True
        """Whether somebody may be looking: the window has the focus and is not minimised."""
        self.dozing = False
        """Whether nothing has happened for so long that the window wakes but seldom: nothing should begin to move."""
        self.on_key: Callable[[Event], bool] | None = None
        """Asked for keys that the top scene did not want."""
        self.on_file: Callable[[str], None] | None = None
        """Given the path of a file dropped on the window that the top scene did not want."""
        self.errands = Errands()
        """What the program will want soon, whatever scene there is."""
        self.held = HeldKeys()
        """The keys and mouse buttons that are down."""
        self.fingers, self._second = Fingers(self), SecondClick()
        self.left_behind = 0
        """Not 0 when a screen was left for good: after so many frames somebody should look for what it had painted for
        itself."""
        self._layers: list[Layer[Scene]] = []
        self._dirty = Dirty(kit.frame.area)
        self.captions = Captions(kit, self.invalidate)

    def __bool__(self) -> bool:
        return bool(self._layers)

    def __len__(self) -> int:
        return len(self._layers)

    @property
    def top(self) -> Scene | None:
        """The scene that gets events."""
        return self._layers[-1].scene if self._layers else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, bottom first."""
        return tuple(layer.scene for layer in self._layers)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._leave_top()
        if scene.overlay:
            self.kit.sound.play("dialog")
        self._put(scene)

    def pop(self) -> Scene:
        """Take the top scene away and return it. Raises IndexError when there is none."""
        self._leave_top()
        scene = self._layers.pop().scene
        scene.stack = None
        if scene.overlay:
            self.kit.sound.play("dialog_close")
        self.invalidate()
        if self.top is not None:
            self.top.on_enter()
        return scene

    def replace(self, scene: Scene, *, all: bool = False) -> None:
        """Put a scene in the place of the top one, or of the whole stack."""
        self._leave_top()
        self._put_instead(scene, 0 if all else -1)

    def rescue(self, scene: Scene) -> None:
        """Put a scene in the place of all others, one of which has failed: what they still want to do must not fail
        this too."""
        with contextlib.suppress(Exception):
            self._leave_top()
        self._put_instead(scene, 0)

    def _put_instead(self, scene: Scene, first: int) -> None:
        for layer in self._layers[first:]:
            layer.scene.stack = None
        del self._layers[first:]
        self.left_behind = 2
        self._put(scene)

    def clear(self) -> None:
        """Take all scenes away: the program ends."""
        while self._layers:
            self._leave_top()
            self._layers.pop().scene.stack = None

    def _put(self, scene: Scene) -> None:
        self._layers.append(Layer(scene, veil=1.0 if self.kit.reduced else 0.0))
        self._second.came(scene, self.now, asks=scene.one_click)
        scene.stack = self
        self._lay_out(self._layers[-1])
        self.invalidate()
        scene.on_enter()

    def _lay_out(self, layer: Layer[Scene]) -> None:
        layer.entrance = None
        layer.scene.layout(self.kit)

    def _leave_top(self) -> None:
        if self.top is not None:
            self.top.sheet.let_go()
            self.top.on_leave()

    def resize(self, kit: Kit) -> None:
        """Lay every scene out for another window size, scale or language."""
        self.kit = kit
        self._dirty = Dirty(kit.frame.area)
        self.captions.layout(kit)
        for layer in self._layers:
            self._lay_out(layer)
        self.invalidate()

    def renew(self) -> None:
        """Build every scene anew: the language is another one."""
        self._leave_top()
        for layer in self._layers:
            layer.scene.stack = None
        self._layers = [layer for layer in self._layers if not layer.scene.passing]
        for layer in self._layers:
            layer.scene = layer.scene.renewed()
            layer.scene.stack = self
            self._lay_out(layer)
        self.invalidate()
        if self.top is not None:
            self.top.on_enter()

    def close(self) -> bool:
        """The window is to be closed: ask the scenes from top to bottom; when none objects, clear the stack."""
        for scene in reversed(self.scenes):
            if not scene.closing():
                return False
        self.clear()
        return True

    def handle(self, event: Event) -> bool:
        """Take an event of the window; true when it was used."""
        self.held.notice(event)
        return self.fingers.handle(event) or self.give(event)

    def give(self, event: Event) -> bool:
        """Give an event to the top scene; a key that nothing there wants has a meaning of its own, unless something is
        being written. A click or a key ends the entrance of a dialog, and counts."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._layers and self._layers[-1].entering:
            self._enter(self._layers[-1], 1.0)
        if self.top is None or self._second.is_none(event, self.top, self.now):
            return self.top is not None
        writing = self.top.sheet.writing
        if self.top.handle(event):
            return True
        if event.type == pygame.DROPFILE and self.on_file is not None:
            self.on_file(event.file)
            return True
        return event.type == pygame.KEYDOWN and not writing and self.on_key is not None and self.on_key(event)

    def tick(self, now_ms: float) -> None:
        """Let time pass for the top scene, for those that live below, and for veils that fall."""
        self.now = now_ms
        self._second.tick(now_ms)
        self.captions.tick(now_ms)
        self.fingers.tick(now_ms)
        top = self.top
        for layer in list(self._layers):
            if layer.since is None:
                layer.since = now_ms
            if layer.scene is top or layer.scene.lives_below:
                layer.scene.tick(now_ms)
            if layer.veil < 1:
                self._lower_veil(layer)

    def _lower_veil(self, layer: Layer[Scene]) -> None:
        duration = self.kit.ms(theme.DIALOG_MS)
        passed = self.now - (layer.since or 0.0)
        veil = out3(min(1.0, max(0.0, passed / duration))) if duration > 0 else 1.0
        if veil != layer.veil:
            self._enter(layer, veil)

    def _enter(self, layer: Layer[Scene], share: float) -> None:
        """So much of the veil has fallen, and of the way of a dialog."""
        layer.veil = share
        if share >= 1:
            layer.entrance = None
        if layer.scene.overlay:
            self.invalidate()

    def prepare(self) -> bool:
        """Do a little of what will be wanted soon, first of all by the scene on top; false when nothing is left."""
        wanted = any(scene.prepare() or scene.sheet.prepare() for scene in reversed(self.scenes))
        return wanted or self.errands.go_on()

    @property
    def animating(self) -> bool:
        """Whether anything moves."""
        return any(
            layer.entering or (layer.scene.animating and (layer.scene is self.top or layer.scene.lives_below))
            for layer in self._layers
        )

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have a part (real px), or everything, painted again."""
        self._dirty.add(rect)

    def paint(self, surface: Surface) -> list[Rect]:
        """Paint what changed and return where; an empty list when nothing did."""
        if not self._dirty:
            return []
        rects = self._dirty.take()
        for rect in rects:
            self._paint(surface, rect)
        return rects

    def paint_to(self, surface: Surface) -> None:
        """Paint everything on a surface of the frame's size, whatever changed."""
        self._paint(surface, self.kit.frame.area)

    def picture(self) -> Surface:
        """Everything as it is now, on a surface of its own."""
        surface = Surface(self.kit.frame.area.size, 0, 32)
        self.paint_to(surface)
        return surface

    def _paint(self, surface: Surface, clip: Rect) -> None:
        seen = len(self._layers) - 1
        while seen > 0 and self._layers[seen].scene.overlay:
            seen -= 1
        surface.set_clip(clip)
        overlays = self._layers[seen + 1 :]
        if seen >= 0:
            self._layers[seen].scene.paint(surface, clip)
        if overlays:
            # One veil, however many dialogs: the scene does not darken anew with each of them.
            strongest = max(overlays, key=lambda layer: layer.scene.veil[1] * layer.veil)
            colour, strength = strongest.scene.veil
            self.kit.skin.veil(surface, clip, colour, strength * strongest.veil)
            overlays[-1].paint(surface, clip)
        self.captions.paint(surface, clip)
        self.fingers.paint(surface, clip)
        surface.set_clip(None)
