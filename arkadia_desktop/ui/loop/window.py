"""The window: opens it, sizes it, and runs the loop that gives a scene stack its events, its time and its pixels."""

from __future__ import annotations

import gc
import logging
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from math import floor, inf

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.ui.desktop import edges, on_battery, screen_size, show_parts, silent_libraries, work_area
from arkadia_desktop.ui.loop.assistive import Assistive, connected
from arkadia_desktop.ui.loop.fingers import FINGERS
from arkadia_desktop.ui.loop.idle import collect_garbage, give_back_memory, go_on_for
from arkadia_desktop.ui.loop.scene import LIFE_MS, SceneStack
from arkadia_desktop.ui.pads.devices import Pads
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import LEAST_HEIGHT, LEAST_WIDTH, Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import Type, close_fonts, words_of
from arkadia_desktop.ui.paint.theme import Role

_USUAL_SIZES = ((1920, 1080), (1600, 900), (1366, 768), (1280, 720))
_TITLE_BAR = 40
_LARGEST, _EDGE = 22, 10
"""Size of the letters where there is room for them, and the room beside the lines; px of an ordinary screen."""


def too_small(size: tuple[int, int]) -> bool:
    """Whether a window of so many points is too small for any screen."""
    return size[0] < LEAST_WIDTH or size[1] < LEAST_HEIGHT


def usable(size: tuple[int, int]) -> tuple[int, int]:
    """The size, or the least one that screens are made for."""
    return max(LEAST_WIDTH, size[0]), max(LEAST_HEIGHT, size[1])


def usual_size(room: tuple[int, int]) -> tuple[int, int]:
    """The largest of the usual sizes that leaves room for a title bar."""
    fitting = (size for size in _USUAL_SIZES if size[0] <= room[0] and size[1] <= room[1] - _TITLE_BAR)
    return next(fitting, _USUAL_SIZES[-1])


def fitted(size: tuple[int, int], room: tuple[int, int]) -> tuple[int, int]:
    """The size, or as much of it as there is room for."""
    return max(1, min(size[0], room[0])), max(1, min(size[1], room[1]))


def sentences(screen: tuple[int, int]) -> tuple[str, ...]:
    """What it says on a screen of so many points: the first is said in any case."""
    if too_small(screen):
        return (
            _(
                "The screen is too small: the game needs at least {width} × {height} pixels.",
                width=LEAST_WIDTH, height=LEAST_HEIGHT,
            ),
        )  # fmt: skip
    return _(
        "The window is too small: it needs at least {width} × {height} pixels.", width=LEAST_WIDTH, height=LEAST_HEIGHT
    ), _("F11: full screen.")


def paint_too_small(surface: Surface, said: Sequence[str], density: float = 1.0) -> None:
    """Say it on the whole surface, as large as it fits; where all of it does not, the first sentence, and at last what
    is seen of that."""
    area = surface.get_rect()
    surface.set_clip(None)
    surface.fill(theme.WALNUT)
    kind = Type(Frame(1920, 1080, density=density))
    lines, role = _fitted(kind, " ".join(said), area)
    if kind.line_height(role) * len(lines) > area.h:
        lines, role = _fitted(kind, said[0], area)
    step = kind.line_height(role)
    top = area.centery - step * (len(lines) - 1) // 2
    for i, line in enumerate(lines):
        at = area.centerx, top + i * step
        kind.draw(surface, line, role, theme.CREAM, at, align="centre", valign="middle")


def _fitted(kind: Type, words: str, area: Rect) -> tuple[list[str], Role]:
    """The lines of the sentence, and the largest letters in which they fit."""
    room = max(1, area.w - 2 * kind.frame.dense(_EDGE))
    px, least = kind.frame.dense(_LARGEST), kind.frame.dense(theme.LEAST_FONT_PX)
    while True:
        role = Role(theme.SANS_BOLD, px, px)
        lines = kind.balanced(words, role, room)
        whole_words = all(kind.width(word, role) <= room for word in words_of(words))
        if px <= least or (whole_words and kind.line_height(role) * len(lines) <= area.h):
            return lines, role
        px -= 1


_HOT_SPOTS = {"arrow": (12, 7), "open": (31, 20), "grab": (31, 28)}
_CANVAS = 64
NO_POINTER = "none"
_SIZE = 44
_LEAST_PX, _MOST_PX = 26, 96


class Pointers:
    """The pointers of one window size; the system counts their px in points. Where it takes no coloured pointers its
    own stay."""

    def __init__(self, kit: Kit) -> None:
        self._size = min(_MOST_PX, max(_LEAST_PX, round(kit.px(_SIZE) / kit.frame.density)))
        self._kit = kit
        self._shown = ""
        self._made: dict[str, pygame.cursors.Cursor] = {}
        self._due = list(_HOT_SPOTS)

    def show(self, name: str) -> None:
        """Show the pointer ``arrow``, ``open`` or ``grab``, or none."""
        if name == self._shown:
            return
        if NO_POINTER in (name, self._shown):
            pygame.mouse.set_visible(name != NO_POINTER)
        self._shown = name
        if name == NO_POINTER:
            return
        try:
            if name not in self._made:
                self._made[name] = self._make(name)
            pygame.mouse.set_cursor(self._made[name])
        except pygame.error:
            # The dummy driver and some remote desktops have no pointers to change.
            return

    def prepare(self) -> bool:
        """Make one that has not been shown yet; false when none is left."""
        while self._due:
            name = self._due.pop()
            if name not in self._made:
                with suppress(pygame.error):
                    self._made[name] = self._make(name)
                return True
        return False

    def _make(self, name: str) -> pygame.cursors.Cursor:
        x, y = _HOT_SPOTS[name]
        picture = straight(self._kit.sprites.at(f"cursor_{name}", self._size))
        spot = round(x * self._size / _CANVAS), round(y * self._size / _CANVAS)
        return pygame.cursors.Cursor(spot, picture)


def straight(premultiplied: Surface) -> Surface:
    """A small premultiplied picture with straight alpha again, as the system wants its pointers."""
    picture = premultiplied.copy()
    soft = pygame.mask.from_surface(picture, 0)
    soft.erase(pygame.mask.from_surface(picture, 254), (0, 0))  # what is opaque is the same either way
    width, height = picture.get_size()
    for pos in [(x, y) for y in range(height) for x in range(width) if soft.get_at((x, y))]:
        r, g, b, a = picture.get_at(pos)
        picture.set_at(pos, (min(255, r * 255 // a), min(255, g * 255 // a), min(255, b * 255 // a), a))
    return picture


INPUT = frozenset(
    {
        *(pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING),
        *(pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL),
        *FINGERS,
        pygame.DROPFILE,
    }
)
WINDOW_EVENTS = frozenset(
    {
        *(pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWMOVED, pygame.WINDOWRESIZED),
        *(pygame.WINDOWSIZECHANGED, pygame.WINDOWMINIMIZED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED),
        *(pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST),
    }
)
"""After these everything is painted anew."""


def folded(events: list[Event]) -> list[Event]:
    """The events with each run of mouse motions made one, and each of a finger's: the last place, the whole way. A
    mouse that did not move, but has a new window below it, points at nothing."""
    kept: list[Event] = []
    for event in events:
        if event.type == pygame.MOUSEMOTION and not any(event.rel):
            continue
        last = kept[-1] if kept else None
        if (
            event.type == pygame.MOUSEMOTION
            and last is not None
            and last.type == pygame.MOUSEMOTION
            and (event.buttons == last.buttons)
        ):
            way = last.rel[0] + event.rel[0], last.rel[1] + event.rel[1]
            kept[-1] = Event(pygame.MOUSEMOTION, {**event.dict, "rel": way})
        elif event.type == pygame.FINGERMOTION and (same := _same_finger(kept, event)):
            kept[-same] = event
        else:
            kept.append(event)
    return kept


def _same_finger(kept: list[Event], event: Event) -> int:
    """How far from the end the last motion of this finger lies, where nothing but motions of others came after it; 0
    where there is none. Two fingers move by turns."""
    for back, other in enumerate(reversed(kept[-2:]), 1):
        if other.type != pygame.FINGERMOTION:
            return 0
        if (other.touch_id, other.finger_id) == (event.touch_id, event.finger_id):
            return back
    return 0


def in_pixels(events: list[Event], points: tuple[int, int], pixels: tuple[int, int]) -> list[Event]:
    """The events of a mouse as the scenes want them: it tells the points of the window, and each of them is many real
    px of a dense screen. The middle of them is meant."""
    if points == pixels:
        return events
    across, down = pixels[0] / points[0], pixels[1] / points[1]

    def place(x: float, y: float) -> tuple[int, int]:
        return floor((x + 0.5) * across), floor((y + 0.5) * down)

    return [
        Event(event.type, {**event.dict, "pos": place(*event.pos)}) if event.type in _POINTED else event
        for event in events
    ]


_POINTED = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})


def is_fullscreen_key(event: Event) -> bool:
    """Whether a KEYDOWN event asks for the full screen, or back."""
    if event.key == pygame.K_F11:
        return True
    return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and bool(event.mod & pygame.KMOD_ALT)


# SDL reads these when the display starts.
os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

log = logging.getLogger(__name__)

FIRST_PICTURE = "first picture after %d ms of processor time"
"""What the log says when something is seen for the first time; `bench frames` waits for it."""
TITLE, WINDOW_CLASS = "Arkadia", "arkadia"
"""What window managers and tests know the window by."""
HIDDEN_DRIVERS = ("offscreen", "dummy")
FAST, IDLE, RESTING, DOZING, ASLEEP = 1 / 120, 1 / 60, 1 / 20, LIFE_MS / 1000, 1 / 10
REST_AFTER_MS, DOZE_AFTER_MS = 1500, 3000
"""Without events for so long the window rests, and at last tidies up and dozes: it wakes less often, which costs as
much less. No wait in the turn of a computer is as long."""
LIVES_MS, POWER_EVERY_MS = 60_000, 30_000
"""Without events for so long idle life ends; how often the system is asked whether it runs on its battery."""
PREPARE_MS = 3.0
"""So long a window that rests does what will be wanted soon, before it looks for events again."""
ASK_AGAIN_MS = 1000.0
"""When nothing is left of that, it asks again after so long."""
NODS = 3
"""Without life, time passes for a dozing window only every so many times it wakes, else it looks for events only."""


class NoDisplay(Exception):
    """There is no screen to open a window on. str() is one sentence."""


class Clock:
    """Where the loop gets its time from: the clock of the machine."""

    def now_ms(self) -> float:
        """Milliseconds since some fixed moment."""
        return time.monotonic() * 1000

    def sleep(self, seconds: float) -> None:
        """Wait."""
        time.sleep(seconds)


Scale = Callable[[tuple[int, int]], float]
"""Gives the interface scale for a size of the window: 1.0 = 100 %."""


class Window:
    """The one window of the program.

    ``size`` is in points, the px of an ordinary screen: the system places windows by them, while a dense screen shows
    many real px in each. None = what suits the screen; where the screen has no room for it the window takes what there
    is, and ``size`` stays the wish. The window may be smaller than any scene is made for (960 x 600): then it
    says so, and the scenes stay as they are until it has grown. Time goes on for them as in a minimised window, but
    neither keys nor clicks reach them.
    ``assisted``: assistive programs may read it (``assist`` opens their door, where it is not open from the start).
    """

    def __init__(
        self,
        size: tuple[int, int] | None = (1280, 720),
        *,
        fullscreen: bool = False,
        scale: Scale = lambda _size: 1.0,
        assisted: bool = False,
    ) -> None:
        self.size = (0, 0) if size is None else usable(size)
        """The size that is wished outside of full screen."""
        self._given = self.size
        """What the window was given of it last."""
        self.fullscreen = fullscreen
        self.scale = scale
        self.minimised = False
        self.too_small = False
        self._told_small = False
        self.focused = True
        self.pictures = 0
        self._stirred_at = self._asks_at = 0.0
        self._power_asked_at, self._on_battery = -inf, False
        self._tidied = False
        self._nods = 0
        self._coming = False
        """Whether a new screen was being painted in the last frame."""
        self.assistive: Assistive | None = None
        self.on_fullscreen: Callable[[bool], None] | None = None
        """Called after the window went fullscreen or came back, so that it can be remembered."""
        self.assisted = assisted
        self._native: pygame.Window | None = None
        self._place: tuple[int, int] | None = None
        self._pointers: Pointers | None = None
        self.pads = Pads()

    @property
    def native(self) -> pygame.Window:
        """The window as the system has it. Raises RuntimeError before ``open``."""
        if self._native is None:
            raise RuntimeError("the window is not open")
        return self._native

    @property
    def surface(self) -> Surface:
        """What is shown, real px. Raises RuntimeError before ``open``."""
        return self.native.get_surface()

    @property
    def density(self) -> float:
        """Real px in a point. Systems count it in parts of 120; a size in whole px tells it only nearly."""
        return round(120 * self.surface.get_width() / self.native.size[0]) / 120

    @property
    def frame(self) -> Frame:
        """The frame for the scenes: that of the window as it is now, or of the least one there can be."""
        (wide, high), density = self.surface.get_size(), self.density
        wide, high = max(wide, round(LEAST_WIDTH * density)), max(high, round(LEAST_HEIGHT * density))
        return Frame(wide, high, self.scale(usable(self.native.size)), density)

    def open(self, icon: Surface | None = None) -> None:
        """Open it. Raises NoDisplay when there is no screen."""
        # Not at import as the others: pygame has put the name of the script there by then.
        os.environ["SDL_VIDEO_X11_WMCLASS"] = WINDOW_CLASS
        try:
            with silent_libraries():
                pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(_("No screen was found to show the window on ({reason}).", reason=error)) from error
        driver = pygame.display.get_driver()
        asked = os.environ.get("SDL_VIDEODRIVER", "").split(",")
        if driver in HIDDEN_DRIVERS and driver not in asked:
            pygame.display.quit()
            raise NoDisplay(_(
                "No screen was found to show the window on (only the hidden driver “{driver}” answered).",
                driver=driver,
            ))  # fmt: skip
        if driver == "x11":  # on macOS and Wayland SDL has no other way to show a surface, on Windows it never would
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        if self.size == (0, 0):
            self.size = usual_size(work_area(None).size)
        pygame.font.init()
        self._show_first(icon)
        self._settle()
        self.too_small = too_small(self.native.size)

    def close(self) -> None:
        """Close it and leave the display."""
        if self.assistive is not None:
            self.assistive.close()
        self.pads.close()
        if self._native is not None:
            self._native.destroy()
        self._native = self._pointers = None
        pygame.display.quit()

    def _show_first(self, icon: Surface | None) -> None:
        """Show it. Where assistive programs come in by the window itself, their door must be there before that."""
        self._given = self._room(self.size)
        later = sys.platform in ("win32", "darwin")
        try:
            self._native = pygame.Window(TITLE, self._given, resizable=True, allow_high_dpi=True, hidden=later)
            if icon is not None:
                self._native.set_icon(icon)
            self._native.get_surface()
            if self.fullscreen:
                self._fill_screen()
            if later:
                self.assist()
                self._native.show()
        except pygame.error as error:
            raise NoDisplay(_("The window could not be opened ({reason}).", reason=error)) from error

    def begin(self, ground: Surface) -> None:
        """Show what the first screen will stand on, as large as the window, until that screen is there."""
        self.surface.blit(ground, (0, 0))
        self._show([ground.get_rect()])

    def assist(self) -> None:
        """Open the door for assistive programs, if there is none yet and it is wanted."""
        if self.assisted and self.assistive is None:
            self.assistive = connected(TITLE, self.native.handle)

    def _room(self, size: tuple[int, int]) -> tuple[int, int]:
        """As much of a size as the screen has room for. A driver that shows nothing has room for everything."""
        if pygame.display.get_driver() in HIDDEN_DRIVERS:
            return size
        top, left, bottom, right = edges(self._native)
        wide, high = work_area(self._native).size
        return fitted(size, (wide - left - right, high - top - bottom))

    def _settle(self) -> None:
        """Keep the window, with what the system draws around it, inside of what the screen has left."""
        if self.fullscreen:
            return
        pygame.event.pump()  # what is drawn around it is told by an event
        native, (top, left, bottom, right) = self.native, edges(self.native)
        native.minimum_size = self._room((LEAST_WIDTH, LEAST_HEIGHT))
        self._given = self._room(self.size)
        if native.size != self._given:
            native.size = self._given
        area = work_area(native)
        frame = Rect(native.position, native.size).move(-left, -top)
        frame.size = frame.w + left + right, frame.h + top + bottom
        if not area.contains(frame):
            frame = frame.clamp(area)
            native.position = frame.x + left, frame.y + top

    def _follow(self) -> None:
        """A window of another size than before is wished so from now on, unless there was no room for more or it fills
        the screen."""
        size = self.native.size
        if size != self._given and not self.fullscreen:
            self.size, self._given = usable(size), size

    def _switch_mode(self) -> None:
        """Go fullscreen, or come back to the old place and size."""
        if self.fullscreen:
            self._place = self.native.position
            self._fill_screen()
            return
        self.native.set_windowed()
        if self._place is not None and len(pygame.display.get_desktop_sizes()) == 1:
            self.native.position = self._place
        self._settle()

    def _fill_screen(self) -> None:
        """On X11 without a window manager nothing puts a fullscreen window into the corner and makes it larger, so that
        is done here; with several screens it is left to the system, which knows on which one the window is."""
        native, alone = self.native, len(pygame.display.get_desktop_sizes()) == 1
        if alone and pygame.display.get_driver() == "x11" and not any(edges(native)):
            native.position, native.size = (0, 0), screen_size(native)
        native.set_fullscreen(desktop=True)

    def toggle_fullscreen(self, stack: SceneStack) -> None:
        """Borderless fullscreen on or off; the scenes are laid out anew."""
        self._follow()
        self.fullscreen = not self.fullscreen
        self._switch_mode()
        self._lay_out(stack)
        if self.on_fullscreen is not None:
            self.on_fullscreen(self.fullscreen)

    def resize(self, stack: SceneStack, size: tuple[int, int]) -> None:
        """Another size in points; while the window is fullscreen, the one it will come back to."""
        self.size = usable(size)
        if not self.fullscreen:
            self._settle()
            self._lay_out(stack)

    def rescale(self, stack: SceneStack, scale: Scale) -> None:
        """Change the interface scale."""
        self.scale = scale
        self._lay_out(stack)

    def _lay_out(self, stack: SceneStack) -> None:
        """Give the scenes the frame of the window. One that has become too small shows none of them, and lets go what
        they are held by; what they do and what is in the hand stays for when it has grown."""
        before, self.too_small = self.too_small, too_small(self.native.size)
        self._told_small = False
        if self.too_small:
            if not before:
                stack.handle(Event(pygame.WINDOWFOCUSLOST))
            return
        stack.resize(stack.kit.at(self.frame))
        if self._pointers is not None:
            self._pointers = Pointers(stack.kit)

    def _paints(self, stack: SceneStack) -> bool:
        """Whether it is at a new screen."""
        return stack.coming and not self.minimised and not self.too_small

    def deaf(self, stack: SceneStack) -> bool:
        """Whether what is done waits: a new screen is being painted, or was in the last frame."""
        return self._coming or self._paints(stack)

    def step(self, stack: SceneStack, now_ms: float) -> float:
        """Events, time and paint once; returns how many seconds to sleep."""
        stack.now, began = now_ms, time.perf_counter()
        coming, self._coming = self.deaf(stack), self._paints(stack)
        # What is done meanwhile is meant for what will be seen; but a window can be closed at any time.
        waiting = pygame.event.get(pygame.QUIT) if coming else pygame.event.get()
        told = in_pixels(folded(waiting), self.native.size, self.surface.get_size())
        events = self.pads.taken(told, now_ms, attended=self.focused and not self.minimised)
        self._nods = 0 if events or coming else max(0, self._nods - 1)
        if self._nods:
            return DOZING
        if events or stack.animating or self.pads.busy:
            self._stirred_at = self._asks_at = now_ms
            self._tidied = False
        for event in events:
            self._event(event, stack)
        seen = self.focused and not self.minimised and not self.too_small
        stack.alive = seen and now_ms - self._stirred_at < LIVES_MS and not self._spares(now_ms)
        stack.tick(now_ms)
        if not stack:
            return 0.0
        if self.too_small and not self.minimised:
            self._tell_small()
            self._point(stack)
            return RESTING
        rects = [] if self.minimised else stack.paint_more(self.surface, began)
        if self.assistive is not None and not stack.coming:
            self.assistive.follow(stack, began, now_ms, stirred=bool(events or rects), focused=self.focused)
        if not self.minimised:
            if rects:
                self._show(rects)
            if events or (rects and now_ms - self._stirred_at < DOZE_AFTER_MS):
                self._point(stack)
        if stack.left_behind and (self.minimised or not stack.coming):
            self._leave_behind(stack)
        if self.minimised:
            return ASLEEP
        if stack.coming:
            return 0.0
        if stack.animating:
            return FAST
        quiet_ms = now_ms - self._stirred_at
        if quiet_ms < REST_AFTER_MS:
            return IDLE
        if now_ms >= self._asks_at:
            if go_on_for(PREPARE_MS, partial(self._prepare, stack)):
                return FAST
            self._asks_at = now_ms + ASK_AGAIN_MS
            if quiet_ms >= DOZE_AFTER_MS:
                self._tidy(stack)
        if quiet_ms < DOZE_AFTER_MS:
            return RESTING
        self._nods = 0 if stack.alive else NODS
        return stack.life_ms / 1000 if stack.alive else DOZING

    def _spares(self, now_ms: float) -> bool:
        """Whether the system spares its battery."""
        if now_ms >= self._power_asked_at + POWER_EVERY_MS:
            self._power_asked_at, self._on_battery = now_ms, on_battery()
        return self._on_battery

    def _tell_small(self) -> None:
        if not self._told_small:
            self._told_small = True
            paint_too_small(self.surface, sentences(screen_size(self.native)), self.density)
            self._show([self.surface.get_rect()])

    def _prepare(self, stack: SceneStack) -> bool:
        """Do a little of what will be wanted soon; false when nothing is left."""
        return (self._pointers is not None and self._pointers.prepare()) or stack.prepare()

    def _tidy(self, stack: SceneStack) -> None:
        """The window rests and has prepared what will be wanted: let go what was only needed to get there."""
        if self._tidied and not stack.kit.sprites.decoded:
            return
        if not self._tidied:
            collect_garbage()
        self._tidied = True
        stack.kit.age(rest=True)
        stack.kit.sprites.drop_sources()
        close_fonts()
        stack.left_behind = 1

    def _leave_behind(self, stack: SceneStack) -> None:
        """Another screen is shown in the place of one: let go now what was painted for that. It is tens of megabytes,
        and a window in which computers play may not rest for many games. What is free then is given back."""
        stack.left_behind -= 1
        if stack.left_behind == 1:  # the frame that shows the other one has enough to do
            stack.kit.age()
            gc.collect()  # a screen that was rested at waits for the next rest: to look through all takes three frames
        elif not stack.left_behind:
            give_back_memory()

    def _show(self, rects: list[Rect]) -> None:
        self.pictures += 1
        whole = len(rects) == 1 and rects[0].size == self.surface.get_size()
        if whole or not show_parts(self.native, rects):
            self.native.flip()

    def _point(self, stack: SceneStack) -> None:
        if self._pointers is None:
            self._pointers = Pointers(stack.kit)
        name = "arrow" if self.too_small or stack.top is None else stack.top.cursor
        self._pointers.show(NO_POINTER if stack.kit.prefs.touched else name)

    def _event(self, event: Event, stack: SceneStack) -> None:
        if event.type == pygame.QUIT:
            self._follow()  # nothing else is heard before the first screen is whole
            stack.close()
        elif event.type == pygame.KEYDOWN and is_fullscreen_key(event):
            self.toggle_fullscreen(stack)
        elif event.type in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED):
            self._resized(stack)
        else:
            if event.type in WINDOW_EVENTS:
                self._notice(event)
                self._told_small = False
                stack.invalidate()
            if not self.too_small or event.type not in INPUT:
                self._give(event, stack)

    def _give(self, event: Event, stack: SceneStack) -> None:
        """Give the scenes an event; a button of a gamepad that nobody wanted may be another key instead."""
        if not stack.handle(event) and (other := self.pads.unwanted(event)) is not None:
            stack.handle(other)

    def _resized(self, stack: SceneStack) -> None:
        self._follow()
        if self.too_small or self.frame != stack.kit.frame:
            self._lay_out(stack)
        stack.invalidate()

    def _notice(self, event: Event) -> None:
        if event.type == pygame.WINDOWMINIMIZED:
            self.minimised = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWMAXIMIZED):
            self.minimised = False
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.focused = event.type == pygame.WINDOWFOCUSGAINED


def run(
    stack: SceneStack, window: Window, *, clock: Clock | None = None, started: Callable[[], None] | None = None
) -> None:
    """Run until the stack is empty. ``started`` is called once after the first frame: sound, worker process."""
    clock = clock or Clock()
    first = True
    stack.come()
    while stack:
        now = clock.now_ms()
        rest = window.step(stack, now)
        stack.kit.sound.tick(now, hidden=window.minimised)
        if first and stack and (window.pictures or window.minimised):
            first = False
            log.info(FIRST_PICTURE, time.process_time() * 1000)
            if started is not None:
                started()
            window.assist()
            window.pads.listen()
            stack.kit.sound.start()  # after the others: while the device is opened, standard error leads nowhere
        if stack:
            clock.sleep(rest)
