"""Scenes and their stack. A picture is painted only where something changed."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import dist
from time import perf_counter

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.layout import Node
from arkadia_desktop.ui.loop.fingers import TRACKPAD, Fingers
from arkadia_desktop.ui.loop.idle import IdleTasks, finish, go_on_for
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.dirty import Dirty, parted
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import Colour, Role
from arkadia_desktop.ui.paint.tween import out3
from arkadia_desktop.ui.widgets.access import AccessBranch, AccessNode, Path
from arkadia_desktop.ui.widgets.base import Widget

SHOWN_MS = 1800.0
MOST = 3
_WORDS = Role(theme.SANS_BOLD, 24)
_HIGH, _PITCH, _ABOVE, _SIDE, _ICON = 44, 50, 158, 18, 26
"""Height and distance of the lines, how far the lowest ends above the lower edge, the room beside the words; design
px."""


class _Line:
    __slots__ = ("begins", "ends", "icon", "text")

    def __init__(self, text: str, icon: str, begins: float) -> None:
        self.text, self.icon, self.begins, self.ends = text, icon, begins, begins + SHOWN_MS


class Captions:
    """At most three lines, the newest below. ``on_dirty`` receives the parts to repaint."""

    def __init__(self, kit: Kit, on_dirty: Callable[[Rect], None]) -> None:
        self._on_dirty = on_dirty
        self._lines: list[_Line] = []
        self._shown: list[_Line] = []
        self.layout(kit)

    def layout(self, kit: Kit) -> None:
        """Take the kit of a new window size. The words are as large as the window bears."""
        frame = kit.frame
        least = frame.dense(theme.LEAST_FONT_PX) / _WORDS.size
        self._kit = kit if frame.u >= least else kit.on(frame.at(min(3.0, least / frame.f)))

    def say(self, text: str, icon: str, now_ms: float, *, delay: float = 0.0) -> None:
        """Show a line from ``delay`` ms on. What is being said already stays longer instead."""
        begins = now_ms + delay
        for line in self._lines:
            if line.text == text and line.begins <= begins <= line.ends:
                line.ends = max(line.ends, begins + SHOWN_MS)
                return
        self._lines.append(_Line(text, icon, begins))

    @property
    def words(self) -> list[str]:
        """What is shown now, the newest last."""
        return [line.text for line in self._shown]

    def tick(self, now_ms: float) -> None:
        """Let time pass."""
        if not self._lines and not self._shown:
            return
        self._lines = [line for line in self._lines if line.ends > now_ms]
        due = [line for line in self._lines if line.begins <= now_ms][-MOST:]
        if due != self._shown:
            before = self._area()
            self._shown = due
            for area in (before, self._area()):
                if area.w:
                    self._on_dirty(area)

    def _places(self) -> list[tuple[_Line, Rect, str, Role]]:
        kit, px = self._kit, self._kit.frame.px
        window = kit.frame.area
        found = []
        for i, line in enumerate(reversed(self._shown)):
            text, role = kit.type.fit(line.text, _WORDS, window.w - px(4 * _SIDE + _ICON))
            box = Rect(0, 0, kit.type.width(text, role) + px(2 * _SIDE + _ICON + 10), px(_HIGH))
            box.midbottom = window.centerx, window.bottom - px(_ABOVE) - i * px(_PITCH)
            found.append((line, box, text, role))
        return found

    def _area(self) -> Rect:
        places = [box for _, box, _, _ in self._places()]
        return places[0].unionall(places[1:]).inflate(40, 40) if places else Rect(0, 0, 0, 0)

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies in ``clip``."""
        for line, box, text, role in self._places():
            if box.inflate(40, 40).colliderect(clip):
                kit, px = self._kit, self._kit.frame.px
                kit.skin.badge(box.size).blit(surface, box)
                picture = kit.sprites.icon(line.icon, px(_ICON), light=True)
                surface.blit(picture, (box.x + px(_SIDE - 2), box.centery - px(_ICON) // 2), special_flags=OVER)
                at = box.x + px(_SIDE + _ICON + 8), box.centery
                kit.type.draw(surface, text, role, theme.CREAM, at, valign="middle")

    def boxes(self) -> list[TextBox]:
        """The lines shown, measured."""
        px = self._kit.frame.px
        return [
            self._kit.type.measured(
                text, role, (box.x + px(_SIDE + _ICON + 8), box.centery), valign="middle", whole=line.text
            )
            for line, box, text, role in self._places()
        ]


DOUBLE_MS = 400.0
"""So long after the screen was seen first, a press may still belong to the click that led to it."""
NEAR_PX, FINGER_PX = 8, 40
"""How far from each other the two may lie, px of an ordinary screen: of a mouse, of a finger."""
_SEEN = 2
"""After so many ticks whatever was pressed while the screen was being made has been given to it."""


class SecondClick:
    """Told of every event before a screen gets it, of screens that come, and of time."""

    def __init__(self) -> None:
        self._at: tuple[int, int] | None = None
        self._clicked = 0.0
        self._screen: object = None
        self._ticks, self._until = 0, float("inf")
        self._down = False

    def came(self, screen: object, now_ms: float, *, asks: bool) -> None:
        """A screen came on top; `asks`: it takes no second click. Without a click just before no click led to it."""
        led = self._at is not None and now_ms - self._clicked <= DOUBLE_MS
        self._screen = screen if asks and led else None
        self._ticks, self._until = 0, float("inf")

    def tick(self, now_ms: float) -> None:
        """Let time pass."""
        self._ticks += 1
        if self._ticks == _SEEN:
            self._until = now_ms + DOUBLE_MS

    def is_none(self, event: Event, screen: Scene, now_ms: float) -> bool:
        """Whether the screen on top shall not get this event: the press of the left button that is the second click, or
        its release."""
        if event.type == pygame.KEYDOWN:
            self._at = None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            led, self._screen = self._screen is screen, None
            self._down = led and now_ms <= self._until and self._near(event, screen.kit.frame)
        elif event.type != pygame.MOUSEBUTTONUP or event.button != pygame.BUTTON_LEFT:
            return False
        self._at, self._clicked = event.pos, now_ms
        stray = self._down
        self._down = stray and event.type == pygame.MOUSEBUTTONDOWN
        return stray

    def _near(self, event: Event, frame: Frame) -> bool:
        reach = frame.dense(FINGER_PX if getattr(event, "touch", False) else NEAR_PX)
        return self._at is not None and dist(self._at, event.pos) <= reach


_LOCKS = (pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_SCROLLLOCK)
"""Some systems never tell that these come up."""
_WHEEL = (4, 5)
"""Buttons that old events speak of when the wheel turns."""
_AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
"""What comes up after these is not told."""


class HeldKeys:
    """A set of what is down: ("key", its code), ("button", its number), (a place on a gamepad, the number of that), or
    ("finger", its device, its number).

    A button of a gamepad is one thing, whichever keys it becomes."""

    def __init__(self) -> None:
        self._down: set[tuple[str, int] | tuple[str, int, int]] = set()

    def __len__(self) -> int:
        return len(self._down)

    def notice(self, event: Event) -> None:
        """Take notice of an event. What the system makes of a finger is no button besides."""
        if getattr(event, "touch", False):
            return
        if event.type == pygame.KEYDOWN and event.key not in _LOCKS:
            self._down.add(_key(event))
        elif event.type == pygame.KEYUP:
            self._down.discard(_key(event))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button not in _WHEEL:
            self._down.add(("button", event.button))
        elif event.type == pygame.MOUSEBUTTONUP:
            self._down.discard(("button", event.button))
        elif event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION) and event.touch_id != TRACKPAD:
            self._down.add(("finger", event.touch_id, event.finger_id))
        elif event.type == pygame.FINGERUP:
            self._down.discard(("finger", event.touch_id, event.finger_id))
        elif event.type in _AWAY:
            self._down.clear()


def _key(event: Event) -> tuple[str, int]:
    pad = getattr(event, "pad", None)
    return ("key", event.key) if pad is None else (event.place, pad[0])


_SMALL = 0.96
_SMOOTH_PX = 2_000_000
"""A larger picture than this is scaled the quick way: it is seen for a few frames."""


class Entrance:
    """Keeps a dialog's picture while it comes in. ``draw(surface, clip)`` paints the dialog."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._place = Rect(0, 0, 0, 0)

    def paint(self, surface: Surface, clip: Rect, share: float, draw: Callable[[Surface, Rect], None]) -> None:
        """Draw what lies in ``clip`` when ``share`` (0..1) of the way is done."""
        if self._picture is None:
            self._take(surface.get_size(), draw)
        assert self._picture is not None
        level = round(255 * share)
        if not level or not self._place.w:
            return
        zoom = _SMALL + (1 - _SMALL) * share
        size = round(self._place.w * zoom), round(self._place.h * zoom)
        scale = pygame.transform.smoothscale if size[0] * size[1] <= _SMOOTH_PX else pygame.transform.scale
        picture = scale(self._picture, size)
        picture.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        surface.set_clip(clip)
        surface.blit(picture, picture.get_rect(center=self._place.center), special_flags=OVER)

    def _take(self, size: tuple[int, int], draw: Callable[[Surface, Rect], None]) -> None:
        whole = Surface(size, pygame.SRCALPHA, 32)
        draw(whole, whole.get_rect())
        whole.set_clip(None)
        self._place = whole.get_bounding_rect()
        self._picture = whole.subsurface(self._place).copy() if self._place.w else whole


_FADE_MS, _FRAME_MS = 120.0, 16.0
"""So long a dialog fades when it goes; it has begun a frame before it is seen to."""
FADE_MS = 180.0
"""So long a whole picture fades."""


class Farewell:
    """The window as it was fades, in some `places` of it (real px), over what comes instead, in so many ms. Give it the
    window with `begin` before anything of that is painted, and with `show` what has been painted. Of several places
    every other one changes in a frame: all of them together make the heaviest frames of a turn."""

    def __init__(self, ms: float, places: Sequence[Rect]) -> None:
        self._ms, self.places = ms, places
        self._left = [1.0] * len(places)
        """How much is left of each of them."""
        self.eyes: int | None = None
        """Whose secrets are in it."""
        self._frame, self._due = 0, set(range(len(places)))
        self._since: float | None = None
        self._before: list[Surface] = []
        self._after: list[Surface] = []

    @property
    def over(self) -> bool:
        """Whether nothing is left of what was."""
        return not any(self._left)

    @property
    def pictures(self) -> list[Surface]:
        """What it was shown with, for another; not as much as a whole window."""
        return [*self._before, *self._after] if len(self.places) > 1 else []

    def tick(self, now_ms: float) -> None:
        """Let time pass."""
        if not self._before:
            return
        self._since = now_ms - _FRAME_MS if self._since is None else self._since
        left = max(0.0, 1 - (now_ms - self._since) / self._ms) ** 2
        self._frame += 1
        step = 2 if left and len(self.places) > 1 else 1
        self._due = set(range(self._frame % step, len(self.places), step))
        for number in self._due:
            self._left[number] = left

    def begin(self, window: Surface, spare: list[Surface]) -> bool:
        """Remember what the window shows; whether that is now, the first time. The pictures are those of another fade
        where they are as large: to get new ones from the system takes longer than to fill them."""
        if self._before:
            return False
        self._before = [_copy(window, place, spare) for place in self.places]
        return True

    def show(self, window: Surface, painted: Sequence[Rect], spare: list[Surface]) -> list[Rect]:
        """Remember what comes, parts of which have been painted, and draw what is left over it; where it changed."""
        if not self._after:
            self._after = [_copy(window, place, spare) for place in self.places]
            self._due = set(range(len(self.places)))
        else:
            for number, (picture, place) in enumerate(zip(self._after, self.places, strict=True)):
                for part in filter(None, map(place.clip, painted)):
                    picture.blit(window, part.move(-place.x, -place.y), part)
                    self._due.add(number)
            for number in sorted(self._due):
                window.blit(self._after[number], self.places[number])
        self.paint(window, self._due)
        return [self.places[number] for number in self._due]

    def paint(self, surface: Surface, numbers: Collection[int] | None = None) -> None:
        """Draw what is left over what comes, in all places or in those with these numbers."""
        for number, picture in enumerate(self._before):
            strength = round(255 * self._left[number])
            if strength and (numbers is None or number in numbers):
                picture.set_alpha(strength if strength < 255 else None)  # 255 would be ten times as slow
                surface.blit(picture, self.places[number])


def _copy(window: Surface, place: Rect, spare: list[Surface]) -> Surface:
    """A place of the window, on one of the spare pictures if it can be."""
    picture = next((picture for picture in spare if picture.get_size() == place.size), None)
    if picture is None:
        return window.subsurface(place).copy()
    spare.remove(picture)
    picture.set_alpha(None)
    picture.blit(window, (0, 0), place)
    return picture


class Layer:
    """A scene and how far it has come in: `veil` is how much of that below it has fallen (0..1), `since` when it began
    (ms)."""

    def __init__(self, scene: Scene, veil: float) -> None:
        self.scene, self.veil = scene, veil
        self.since: float | None = None
        self.entrance: Entrance | None = None

    @property
    def entering(self) -> bool:
        """Whether it is a dialog on its way in."""
        return self.scene.overlay and self.veil < 1

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies in ``clip``, as far as it has come in."""
        if self.entering:
            self.entrance = self.entrance or Entrance()
            self.entrance.paint(surface, clip, self.veil, self.scene.paint)
        else:
            self.scene.paint(surface, clip)


LIFE_MS = 150.0
"""A step of idle life: a window that dozes wakes as often."""


class Scene:
    """One screen or dialog. Its widgets stand on ``sheet``; override what it does besides.

    ``layout`` is called when it comes on the stack and at every new window size. An ``overlay`` lies over the last full
    scene, which is painted first, darkened by ``veil`` (colour, strength) and gets neither events nor ticks. An overlay
    that another one lies over is not seen until that has gone.
    """

    overlay = False
    one_click = False
    """Whether a second click is none here, where the first one led to it: see `SecondClick`."""
    fades = False
    """Whether an overlay fades when it goes: not where it shows what is for one pair of eyes."""
    headed = False
    """Whether its title lies at the upper edge of the window, where that of the screen below would be seen too."""
    passing = False
    """Whether it belongs to the scene below, which puts up another one where it is wanted, and is not built anew."""
    comes_back = False
    """Whether screens that are called from it, and take its place, lead back to it."""
    life_ms = LIFE_MS
    """How long a step of its idle life takes."""
    ready = True
    """Whether all that it shows at first is there: a new screen is not painted before."""
    rules = ""
    """The page of the rules that is about it, if one is more than others."""
    hides = False
    """Whether an overlay leaves nothing to be seen of what lies below it."""
    eyes: int | None = None
    """Whose secrets it shows, where several persons share the screen."""
    veil: tuple[Colour, float] = (theme.VEIL, theme.VEIL_STRENGTH)

    def __init__(self) -> None:
        self._sheet = Sheet(self.invalidate, self.arrange)
        self._stale = False
        """Whether its state may have changed since it was laid out."""
        self.stack: SceneStack | None = None
        self._kit: Kit | None = None
        self._making: Iterator[None] | None = self.making_first()
        """What is left of that; None while all of it is made at once."""

    @property
    def kit(self) -> Kit:
        """The kit. Raises RuntimeError before the first layout."""
        if self._kit is None:
            raise RuntimeError(f"{type(self).__name__} has not been laid out")
        return self._kit

    @property
    def sheet(self) -> Sheet:
        """Its widgets, as its state is now."""
        self.settle()
        return self._sheet

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
        self._sheet.set_kit(kit)
        self.arrange()

    def making_first(self) -> Iterator[None]:
        """Make what is seen at first, one thing after the other; nothing of it is shown before it is `ready`."""
        return iter(())

    def get_ready(self) -> None:
        """Make one of these things."""
        self.ready = self._making is None or next(self._making, self) is self

    def get_wholly_ready(self) -> None:
        """Make all that are left."""
        making, self._making = self._making, None
        if making is not None:
            finish(making)
            self.ready, self._making = True, iter(())

    def tree(self) -> Node | None:
        """The screen as a tree, by the state it is in; None for one that places its widgets by hand."""
        return None

    def arrange(self) -> None:
        """Show the state it is in now, once anybody looks: at the latest before it is painted. That happens by itself
        when a widget or the scene has used an event; call it after any other change."""
        self._stale = True

    def settle(self) -> None:
        """Lay out what has changed. What is seen at first is there now, unless it comes as the screen on top."""
        if not self.ready and self.laid_out and not (self.on_top and self.stack is not None and self.stack.coming):
            self.get_wholly_ready()
        if self._stale and self.laid_out:
            self._stale = False
            self.lay_out()

    def lay_out(self) -> None:
        """Show what its tree describes now."""
        tree = self.tree()
        if tree is not None:
            self._sheet.arrange(tree, self.kit.frame.area)

    def handle(self, event: Event) -> bool:
        """Take an event; true when it was used. Override ``keys`` for the scene's own keys."""
        if self.sheet.handle(event, self.now):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if self.keys(event):
            self.arrange()
            return True
        return self.sheet.beyond(event)

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
        return any(widget.draw_more() for widget in self.sheet)

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

    # ---- what it says to somebody who does not see it, besides what its widgets say

    def spoken(self, widget: Widget) -> AccessNode | None:
        """What is told of one of its widgets."""
        return widget.spoken()

    def branches(self) -> tuple[AccessBranch, ...]:
        """What is on the screen that is no widget: it is told after the widgets."""
        return ()

    def gathered(self, told: Sequence[AccessBranch]) -> Sequence[AccessBranch]:
        """All that is told, put into lists where several things belong together."""
        return told

    def spoken_focus(self) -> Path:
        """The way, below the scene, to what the keyboard is on where that is no widget; empty otherwise."""
        return ()

    def look_at(self, way: Path) -> bool:
        """Let the keyboard go to one of its branches, by the way below the scene; false where it cannot."""
        return False

    def on_open(self) -> None:
        """It came on top for the first time."""

    def on_enter(self) -> None:
        """It came on top, for the first time or again."""

    def on_leave(self) -> None:
        """Another scene came on top, or it was taken away."""

    def on_gone(self) -> None:
        """It was taken away for good: what it still has done for it ends."""


LIFE_MS = 150.0
"""A step of idle life: a window that dozes wakes as often."""
_BANDS, BANDS_MS = 16, 10.0
"""A new screen is painted in so many parts, for so long in a frame."""
_LATE_MS = 2 * LIFE_MS
"""A longer pause than this does not count as life."""


class SceneStack:
    """The scenes from bottom to top. The top one gets events; seen are it and, below an overlay, the last full one."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.now = 0.0
        self.alive = True
        """Whether idle life goes on: somebody may be looking, and has done something not long ago."""
        self._lived, self._ticked = 0.0, 0.0
        self.on_key: Callable[[Event], bool] | None = None
        """Asked for keys that the top scene did not want."""
        self.on_file: Callable[[str], None] | None = None
        """Given the path of a file dropped on the window that the top scene did not want."""
        self.idle_tasks = IdleTasks()
        self.held = HeldKeys()
        self.fingers, self._second = Fingers(self), SecondClick()
        self.left_behind = 0
        """Not 0 when a screen was left for good: after so many frames somebody should look for what it had painted for
        itself."""
        self._layers: list[Layer] = []
        self._dirty = Dirty(kit.frame.area)
        self.patient = False
        """Whether a window shows one frame after the other: a new screen may take several."""
        self._farewell: Farewell | None = None
        self._spare: list[Surface] = []
        """What a fade was shown with."""
        self._eyes: int | None = None
        """Whose secrets the window shows."""
        self._bands: list[Rect] = []
        """The parts of a new screen that are not painted yet, the last first."""
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
    def sheet(self) -> Sheet | None:
        return self._layers[-1].scene.sheet if self._layers else None

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
        scene = self._take()
        if scene.overlay:
            self.kit.sound.play("dialog_close")
            if scene.fades:
                self.fade(_FADE_MS)
        self.invalidate()
        self._enter_top()
        return scene

    def fade(self, ms: float = FADE_MS, *places: Rect) -> None:
        """Let what is in the window, or in these places of it, fade over what is on top now, which comes at once where
        nothing moves."""
        if not self.kit.reduced:
            area = self.kit.frame.area
            if self._farewell is not None:
                self._end_fade(self._farewell, *self._farewell.places)
            if not places:
                self.invalidate()
            self._farewell = Farewell(self.kit.ms(ms), [place.clip(area) for place in places or [area]])

    def anew(self) -> None:
        """Other things lie now where something on top was clicked: they take no second click."""
        self._second.came(self.top, self.now, asks=True)

    def _enter_top(self) -> None:
        """Another scene is on top now: one that must be made first comes as a new one does."""
        if self.top is not None:
            if self.patient and not self.top.ready:
                self.come()
            self.top.on_enter()

    def replace(self, scene: Scene, *, all: bool = False) -> None:
        """Put a scene in the place of the top one, or of the whole stack."""
        self._leave_top()
        first = 0 if all else -1
        for _scene in self.scenes[first:]:
            self._take(first)
        self._put_instead(scene)

    def rescue(self, scene: Scene) -> None:
        """Put a scene in the place of all others, one of which has failed: what they still want to do must not fail
        this too."""
        with contextlib.suppress(Exception):
            self._leave_top()
        for _scene in self.scenes:
            with contextlib.suppress(Exception):
                self._take(0)
        self._put_instead(scene)

    def _take(self, number: int = -1) -> Scene:
        """Take a scene away for good."""
        scene = self._layers.pop(number).scene
        try:
            scene.on_gone()
        finally:
            scene.stack = None
        return scene

    def _put_instead(self, scene: Scene) -> None:
        self.left_behind = 3
        self.kit.leave()
        self._put(scene)

    def clear(self) -> None:
        """Take all scenes away: the program ends."""
        while self._layers:
            self._leave_top()
            self._take()

    def _put(self, scene: Scene) -> None:
        self._farewell = None
        self._layers.append(Layer(scene, veil=1.0 if self.kit.reduced else 0.0))
        self._second.came(scene, self.now, asks=scene.one_click)
        scene.stack = self
        if self.patient and not scene.overlay:
            self.come()
        self._lay_out(self._layers[-1])
        self.invalidate()
        scene.on_open()
        scene.on_enter()

    def _lay_out(self, layer: Layer) -> None:
        layer.entrance = None
        layer.scene.layout(self.kit)

    def _leave_top(self) -> None:
        if self.top is not None:
            self.top.sheet.let_go()
            self.top.on_leave()

    def resize(self, kit: Kit) -> None:
        """Lay every scene out for another window size, scale or language."""
        self.kit = kit
        self._dirty, self._bands, self._farewell, self._spare = Dirty(kit.frame.area), [], None, []
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
        self._enter_top()

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
        if not self.top.ready:  # it came while the window was minimised: nothing was painted
            self.top.get_wholly_ready()
        writing = self.top.sheet.writing
        if self.top.handle(event):
            return True
        if event.type == pygame.DROPFILE and self.on_file is not None:
            self.on_file(event.file)
            return True
        return event.type == pygame.KEYDOWN and not writing and self.on_key is not None and self.on_key(event)

    @property
    def life(self) -> int | None:
        """How many steps of idle life there were; None where nothing is to move."""
        return None if self.kit.reduced else int(self._lived / self.life_ms)

    @property
    def life_ms(self) -> float:
        """How long a step of it takes."""
        return self.top.life_ms if self.top is not None else LIFE_MS

    def tick(self, now_ms: float) -> None:
        """Let time pass for the top scene, and for veils that fall."""
        if self.alive:
            self._lived += min(max(0.0, now_ms - self._ticked), _LATE_MS)
        self.now = self._ticked = now_ms
        if not self.coming:  # what is pressed meanwhile waits
            self._second.tick(now_ms)
        if self._farewell is not None and not self.coming:
            self._farewell.tick(now_ms)
        self.captions.tick(now_ms)
        self.fingers.tick(now_ms)
        top = self.top
        for layer in list(self._layers):
            if layer.since is None:
                layer.since = now_ms
            if layer.scene is top and (top.ready or not self.coming):
                top.tick(now_ms)
            if layer.veil < 1:
                self._lower_veil(layer)

    def _lower_veil(self, layer: Layer) -> None:
        duration = self.kit.ms(theme.DIALOG_MS)
        passed = self.now - (layer.since or 0.0)
        veil = out3(min(1.0, max(0.0, passed / duration))) if duration > 0 else 1.0
        if veil != layer.veil:
            self._enter(layer, veil)

    def _enter(self, layer: Layer, share: float) -> None:
        """So much of the veil has fallen, and of the way of a dialog."""
        layer.veil = share
        if share >= 1:
            layer.entrance = None
        if layer.scene.overlay and not layer.scene.hides:
            self.invalidate()

    def prepare(self) -> bool:
        """Do a little of what will be wanted soon, first of all by the scene on top; false when nothing is left."""
        wanted = any(scene.prepare() or scene.sheet.prepare() for scene in reversed(self.scenes))
        return wanted or self.idle_tasks.step()

    @property
    def animating(self) -> bool:
        """Whether anything moves."""
        return self._farewell is not None or any(
            layer.entering or (layer.scene is self.top and layer.scene.animating) for layer in self._layers
        )

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have a part (real px), or everything, painted again."""
        self._dirty.add(rect)

    def paint(self, surface: Surface) -> list[Rect]:
        """Paint what changed and return where; an empty list when nothing did."""
        for scene in self.scenes:
            scene.settle()
        return self._paint_dirty(surface, begins=self._remember(surface))

    def _remember(self, surface: Surface) -> bool:
        """Keep what fades, before anything else is painted; whether anything begins to. Secrets do not fade: nothing is
        left of them once whoever may see them has gone."""
        farewell, before, self._eyes = self._farewell, self._eyes, self._shown_to
        if farewell is None:
            return False
        if not all(map(surface.get_rect().contains, farewell.places)):  # the window has shrunk: that is told soon
            self._farewell = None
            return False
        begins = farewell.begin(surface, self._spare)
        if begins:
            farewell.eyes = before
        if farewell.eyes not in (None, self._eyes):
            self._end_fade(farewell, *farewell.places)
            return False
        return begins

    def _paint_dirty(self, surface: Surface, *painted: Rect, begins: bool = False) -> list[Rect]:
        """Paint what has changed since these parts were `painted`, and what fades over all of it; what is different.
        What comes where a fade `begins` is painted in the next frame: this one has had enough to do."""
        rects, farewell = self._dirty.take() if self._dirty else [], self._farewell
        if begins and farewell is not None:
            rects, later = parted(rects, farewell.places)
            for rect in later:
                self._dirty.add(rect)
        for rect in rects:
            self._paint(surface, rect)
        rects = [*painted, *rects]
        if farewell is None or begins:
            return rects
        rects += farewell.show(surface, rects, self._spare)
        if farewell.over:
            self._end_fade(farewell)
        return rects

    def _end_fade(self, farewell: Farewell, *seen: Rect) -> None:
        """It is over, or something else is to fade while it may still be `seen` in these parts of the window: that its
        time has passed does not say that a frame has shown its end."""
        for place in seen:
            self.invalidate(place)
        self._farewell, self._spare = None, farewell.pictures or self._spare

    def come(self) -> None:
        """Paint the screen in parts."""
        area = self.kit.frame.area
        cuts = [area.h * number // _BANDS for number in range(_BANDS, -1, -1)]
        self._farewell = None
        self.patient, self._bands = True, [Rect(0, top, area.w, foot - top) for foot, top in pairwise([*cuts, 0])]

    def paint_more(self, surface: Surface, began: float) -> list[Rect]:
        """As `paint`, but a new screen is painted in parts, frame by frame: nothing may be shown before it is whole.
        `began`: when the frame did; where that has had enough to do with the screen the next one begins."""
        if not self._bands:
            return self.paint(surface)
        while self.top is not None and not self.top.ready:
            if (perf_counter() - began) * 1000 > BANDS_MS:
                return []
            self.top.get_ready()
        if len(self._bands) > _BANDS:
            self._bands.pop()
            if (perf_counter() - began) * 1000 > BANDS_MS:
                return []
        for scene in self.scenes:
            scene.settle()
        if len(self._bands) == _BANDS:
            self._dirty.take()
        self._remember(surface)
        if go_on_for(BANDS_MS, partial(self._paint_band, surface)):
            return []
        for scene in self.scenes:  # what has changed meanwhile
            scene.settle()
        return self._paint_dirty(surface, self.kit.frame.area)

    def _paint_band(self, surface: Surface) -> bool:
        self._paint(surface, self._bands.pop())
        return bool(self._bands)

    @property
    def coming(self) -> bool:
        """Whether a new screen is being painted."""
        return bool(self._bands)

    def paint_to(self, surface: Surface) -> None:
        """Paint everything on a surface of the frame's size, whatever changed."""
        self._paint(surface, self.kit.frame.area)
        if self._farewell is not None:
            self._farewell.paint(surface)

    def picture(self) -> Surface:
        """Everything as it is now, on a surface of its own; nothing that goes is in it."""
        if self._farewell is not None:
            self._farewell = None
            self.invalidate()
        surface = Surface(self.kit.frame.area.size, 0, 32)
        self.paint_to(surface)
        return surface

    @property
    def _lowest(self) -> int:
        """The number of the layer below which nothing is seen."""
        seen = len(self._layers) - 1
        while seen > 0 and self._layers[seen].scene.overlay and not self._layers[seen].scene.hides:
            seen -= 1
        return seen

    @property
    def _shown_to(self) -> int | None:
        """Whose secrets the next frame shows."""
        return next((one.eyes for one in self.scenes[max(0, self._lowest) :] if one.eyes is not None), None)

    def _paint(self, surface: Surface, clip: Rect) -> None:
        seen = self._lowest
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
