"""Buttons: a label, an icon, or both; a second line; a count in the corner; and one that is held until it is meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import KW_ONLY, dataclass, field
from math import pi, sin
from typing import NamedTuple, TypedDict, Unpack

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.widgets.access import LOOKED_AT, AccessNode
from arkadia_desktop.ui.widgets.base import Common, Pressable, Widget
from arkadia_desktop.ui.widgets.words import TextWidget, Word, draw_words

_PAD, _LEAST_PAD = 16, 10
"""What is free at both sides of its words, and where there is hardly any room, design px."""
_PULSE_MS = 300
_PULSE_SHARE = 0.03
_HOVER_MS = 80
_COUNT = theme.BADGE.at(21)
_GLEAM = 5
"""How far the gleam of its edge reaches inwards, design px."""
DEAF_MS = 400
"""A button that means something else than before takes no press for so long: it was meant for what it was."""


@dataclass(eq=False)
class Button(TextWidget, Pressable):
    """Calls ``on_press`` when pressed by mouse, Enter or Space.

    ``style`` is primary, wood, parchment or leaf; ``size`` the letters in design px; ``sub`` a second, smaller line;
    ``badge`` a short count in the upper right corner, ``icon_gap`` the room beside the icon in design px. When its
    ``meaning`` changes it is deaf for `DEAF_MS`.
    """

    deaf = False
    """Whether it takes no press, because it has just come to mean something else."""
    _pulse_wanted = False
    _swell = _warmth = 0.0

    label: str
    on_press: Callable[[], object]
    style: str = "wood"
    icon: str = ""
    _: KW_ONLY
    sub: str = ""
    badge: str = ""
    size: float = 24
    radius: float = theme.BUTTON_RADIUS
    icon_gap: float = 10
    meaning: str = ""
    on_parchment: bool = False
    other_icons: tuple[str, ...] = ()
    other_styles: tuple[str, ...] = ()
    """What else it will show: drawn before it is wanted."""
    kin: tuple[bool, float] | None = field(default=None, init=False)
    """Of those beside it that look like it: whether they have room for icons, and how large their letters are."""
    _new_since: float | None = field(default=None, init=False)
    _pulse_from: float | None = field(default=None, init=False)
    _warmed_at: float | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        if self.style not in theme.BUTTONS:
            raise ValueError(f"there is no button style {self.style!r}")

    def show(self, *, label: str | None = None, icon: str | None = None, meaning: str = "") -> None:
        """Change what it shows. Another `meaning` than before makes it deaf for `DEAF_MS`, and a press that had begun
        means nothing."""
        self._mean(meaning)
        shown = self.label if label is None else label, self.icon if icon is None else icon
        if shown != (self.label, self.icon):
            self.label, self.icon = shown
            self.changed()

    def _mean(self, meaning: str) -> None:
        if meaning and meaning != self.meaning:
            self.deaf, self._new_since = bool(self.meaning), None
            self.meaning, self.awake = meaning, True
            if self.deaf:
                self.released()

    def adopt(self, described: Widget) -> bool:
        assert isinstance(described, Button)
        meaning, described.meaning = described.meaning, self.meaning
        changed = super().adopt(described)
        self._mean(meaning)
        return changed

    def bare(self) -> Button:
        """The same button with its icon alone; it tells its words when it is pointed at."""
        other = copy(self)
        other.label, other.tooltip = "", self.tooltip or self.label
        return other

    def pulse(self) -> None:
        """Swell once, to say that it is due now."""
        if self.given_kit is not None and not self.kit.reduced:
            self._pulse_wanted = self.awake = True

    @property
    def animating(self) -> bool:
        return self.deaf or self._pulse_wanted or self._pulse_from is not None or self._warmth != self._warm

    @property
    def _warm(self) -> float:
        """How much of the pointer it shows in the end."""
        return float(self.hovered and self.enabled)

    def _warm_up(self, now_ms: float) -> None:
        """Come nearer to how it looks under the pointer, or without it."""
        if self._warmth == self._warm:
            self._warmed_at = None
            return
        passed = now_ms - self._warmed_at if self._warmed_at is not None else 0.0
        self._warmed_at = now_ms
        step = passed / self.kit.ms(_HOVER_MS) if not self.kit.reduced else 1.0
        way = self._warm - self._warmth
        self._warmth = self._warm if step >= abs(way) else self._warmth + (step if way > 0 else -step)
        self.changed()

    def handle(self, event: Event, now_ms: float) -> bool:
        press = self.deaf and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        return (press and self._presses(event)) or super().handle(event, now_ms)

    def _presses(self, event: Event) -> bool:
        return event.button == 1 if event.type == pygame.MOUSEBUTTONDOWN else event.key in self.press_keys

    def tick(self, now_ms: float) -> None:
        self._warm_up(now_ms)
        if self.deaf:
            self._new_since = now_ms if self._new_since is None else self._new_since
            self.deaf = now_ms - self._new_since < DEAF_MS
        if self._pulse_wanted:
            self._pulse_wanted, self._pulse_from = False, now_ms
        if self._pulse_from is None:
            return
        share = (now_ms - self._pulse_from) / max(1.0, self.kit.ms(_PULSE_MS))
        if share >= 1:
            self._pulse_from, self._swell = None, 0.0
        else:
            self._swell = _PULSE_SHARE * sin(pi * share)
        self.changed()

    def went_down(self) -> None:
        if self.enabled:
            self.kit.sound.play("button_down")

    def press(self) -> None:
        """Do what it is for, unless it is disabled."""
        if self.enabled and self.visible:
            self.kit.sound.play("button")
            self.on_press()

    def paint(self, surface: Surface, clip: Rect) -> None:
        rect = self.rect
        if self._swell:
            rect = rect.inflate(round(rect.w * self._swell), round(rect.h * self._swell))
        self._paint_face(surface, rect)
        plan = self._plan(rect)
        look = self._look()
        strength = 1.0 if self.enabled else 0.75
        if plan.icon:
            self.paint_icon(surface, self.icon, plan.icon_at, plan.icon, light=look.light_icon, strength=strength)
        draw_words(self.kit, surface, plan.lines)
        if self.badge:
            disc = self._badge_disc(rect)
            self.kit.skin.count(disc.w).blit(surface, disc)
            draw_words(self.kit, surface, [self._count(disc)])
        self.paint_ring(surface, rect, self.radius)

    def rehearse(self) -> Iterator[None]:
        for style in (self.style, *self.other_styles):
            for state in ("normal", "hover", "pressed"):
                self.kit.skin.button(self.rect.size, style, state, self.radius)
                yield
        self.kit.skin.hollow(self.rect.size, self.on_parchment, self.radius)
        yield
        for icon in (self.icon, *self.other_icons):
            size = self._plan(self.rect).icon
            for light in (False, True) if icon and size else ():
                self.kit.sprites.icon(icon, size, light)
                yield

    def _paint_face(self, surface: Surface, rect: Rect) -> None:
        state, skin, size = self.state, self.kit.skin, self.rect.size
        if not self.enabled:
            skin.hollow(size, self.on_parchment, self.radius).grown(rect.size).blit(surface, rect)
            return
        fading = not self.kit.reduced and self._warmth != self._warm and state in ("normal", "hover")
        face = skin.button(size, self.style, "normal" if fading else state, self.radius)
        face.grown(rect.size).blit(surface, rect)
        if fading:
            skin.button(size, self.style, "hover", self.radius).grown(rect.size).blit(surface, rect, self._warmth)

    def _look(self) -> theme.ButtonStyle:
        return theme.BUTTONS[self.style] if self.enabled else theme.hollow(parchment=self.on_parchment)

    def _count(self, disc: Rect) -> Word:
        return Word(self.badge, _COUNT, theme.CREAM_TEXT, disc.center, "centre")

    def _badge_disc(self, rect: Rect) -> Rect:
        side = max(self.kit.px(32), self.kit.type.width(self.badge, _COUNT) + self.kit.px(14))
        disc = Rect(0, 0, side, side).move_to(center=(rect.right - self.kit.px(6), rect.top + self.kit.px(6)))
        return disc.clamp(self.kit.frame.area)

    def _plan(self, rect: Rect) -> ButtonPlan:
        """Where icon and lines go, measured so that they fit."""
        kit, u = self.kit, self.kit.u
        down = theme.BUTTON_TRAVEL * u if self.pressed and self.enabled else 0.0
        middle = rect.y + (rect.h - theme.BUTTON_DEPTH * u) / 2 + down
        wide_face = rect.w - self._taken()
        icon = self._icon_px() if self.icon and (self.kin is None or self.kin[0]) else 0
        alone = self.kin is None and self.label
        if alone and not self._fits(self.label, icon, _LEAST_PAD) and self._fits(self.label, 0, _LEAST_PAD):
            icon = 0  # words go first
        gap = kit.px(self.icon_gap) if icon and self.label else 0
        pad = kit.px(_PAD if self._fits(self.label, icon, _PAD) else _LEAST_PAD)
        room = max(1, wide_face - 2 * pad - icon - gap)
        look, (role, sub_role) = self._look(), self._roles()
        role = role if self.kin is None else role.at(min(role.size, self.kin[1]))
        low = self._lowered(rect, role, sub_role) if self.sub else 1.0
        role, sub_role = role.at(role.size * low), sub_role.at(sub_role.size * low)
        label, role = kit.type.fit(self.label, role, room) if self.label else ("", role)
        sub, sub_role = kit.type.fit(self.sub, sub_role, room) if self.sub else ("", sub_role)
        wide = max(kit.type.width(label, role) if label else 0, kit.type.width(sub, sub_role) if sub else 0)
        left = rect.x + (wide_face - icon - gap - wide) / 2
        size = kit.type.size(role)
        baseline = middle + size * (-0.05 if sub else 0.34)
        if low < 1:  # the two lines fill the face, and have their middle there
            baseline -= kit.type.size(sub_role) * 0.43 - size * 0.26
        below = baseline + size * 0.28 + kit.type.size(sub_role) * 0.78
        texts = (label, role, baseline, self.label), (sub, sub_role, below, self.sub)
        lines = [
            Word(text, role, look.text, (left + icon + gap, y), "left", whole, "baseline", look.drop)
            for text, role, y, whole in texts
            if text
        ]
        return ButtonPlan(icon, (left + icon / 2, middle), lines)

    def _taken(self) -> int:
        """What its words keep off at its right side, real px."""
        return 0

    def _lowered(self, rect: Rect, role: theme.Role, sub_role: theme.Role) -> float:
        """By how much two lines must be smaller to lie within the gleam of its edge, 0..1."""
        kit, u = self.kit, self.kit.u
        face = rect.h - (theme.BUTTON_DEPTH + 2 * _GLEAM) * u
        return min(1.0, face / (0.98 * (kit.type.size(role) + kit.type.size(sub_role))))

    def _icon_px(self) -> int:
        """How large an icon is in it, real px."""
        px = self.kit.px
        return min(px(self.size * 1.35), max(8, self.rect.h - px(14)), max(8, self.rect.w - px(10)))

    def _roles(self) -> tuple[theme.Role, theme.Role]:
        """The lettering of its label and of the line below."""
        return theme.BUTTON.at(self.size), theme.Role(theme.SANS_SEMIBOLD, max(19.5, self.size * 0.76))

    def natural_widths(self) -> tuple[int, int]:
        return self.width_for(smallest=True), self.width_for() + self.kit.px(12)

    def width_for(self, *, smallest: bool = False) -> int:
        """Room it needs across for its words to be whole, real px: at full size, or at the smallest they may have."""
        kit, px = self.kit, self.kit.px
        role, sub_role = self._roles()
        if smallest:
            role, sub_role = role.at(role.least), sub_role.at(sub_role.least)
        icon = px(self.size * 1.35) + px(self.icon_gap) if self.icon else 0
        wide = max(kit.type.width(self.label, role), kit.type.width(self.sub, sub_role) if self.sub else 0)
        return wide + icon + 2 * px(_LEAST_PAD if smallest else _PAD) + 2

    def size_in(self, width: int, *, icon: bool) -> float:
        """How large its letters are (design px) where it is `width` real px wide, with its icon if it has one and that
        is wished; 0 where its words would be cut."""
        px, (role, _sub) = self.kit.px, self._roles()
        room = width - self._taken() - (px(self.size * 1.35) + px(self.icon_gap) if icon and self.icon else 0)
        fitted = (self.kit.type.fit(self.label, role, max(1, room - 2 * px(pad))) for pad in (_PAD, _LEAST_PAD))
        return next((fit.size for text, fit in fitted if text == self.label), 0)

    def _fits(self, label: str, icon: int, pad: int) -> bool:
        """Whether `label` would be whole, in letters as small as they may be, beside an icon so wide (real px) and with
        so many design px free at both sides."""
        px = self.kit.px
        beside = icon + px(self.icon_gap) if icon and label else 0
        room = self.rect.w - self._taken() - 2 * px(pad) - beside
        return self.kit.type.fit(label, self._roles()[0], max(1, room))[0] == label

    def words(self) -> list[Word]:
        count = [self._count(self._badge_disc(self.rect))] if self.badge else []
        return [*self._plan(self.rect).lines, *count]

    def said(self) -> str:
        return " ".join(one for one in (self.label, self.sub, self.badge) if one)


class ButtonPlan(NamedTuple):
    """The measured inside of a button."""

    icon: int
    icon_at: tuple[float, float]
    lines: list[Word]


class Big(Common, total=False):
    """What a large button may be given."""

    sub: str


@dataclass(eq=False)
class BigButton(Button):
    """A button of a menu, a dialog or a foot; buttons of one ``group`` are walked with the arrow keys."""

    _: KW_ONLY
    group: str = "menu"
    size: float = 28
    radius: float = theme.BIG_BUTTON_RADIUS
    on_parchment: bool = True


class Plain(TypedDict, total=False):
    """How a button with an icon may look."""

    style: str
    size: float
    group: str
    on_parchment: bool
    disabled_reason: str | None


class IconButton(Button):
    """A button that shows an icon only; ``name`` is told in its tooltip."""

    def __init__(self, id: str, icon: str, name: str, on_press: Callable[[], None], **look: Unpack[Plain]) -> None:
        super().__init__(id, "", on_press, icon=icon, tooltip=name, **look)


SEEN_MS = 800.0
"""So long it has been on the screen before a press may begin."""
HOLD_MS = 600.0
_FAINT = 0.5
"""How strong it is when it appears."""
_RING, _LINE, _GAP, _RADIUS = 1.5, 4.5, 22, 18
"""The ring's diameter in icons, its line, the room beside it and the round corners in design px."""


@dataclass(eq=False)
class HoldButton(Button):
    """Calls ``on_press`` when one press, begun `SEEN_MS` after `appear` or later while nothing else was down, has been
    held for ``hold_ms`` real milliseconds; ``on_released`` when that press ends afterwards.

    A press is the left mouse button on it or a key given to `key`. Leaving it with the pointer, any other key or button
    and losing the window end a press. It keeps no time of its own: what comes before `appear` counts for nothing.
    """

    touch_mode = "capture"
    keeps = frozenset(("_repeat", "_ready_at", "_come", "disabled_reason"))
    share = _since = _come = 0.0
    _held = False

    style: str = "leaf"
    icon: str = "eye"
    _: KW_ONLY
    on_released: Callable[[], None] = lambda: None
    alone: Callable[[], bool] = lambda: True
    hold_ms: float = HOLD_MS
    size: float = 34
    radius: float = _RADIUS
    on_parchment: bool = True
    icon_gap: float = _GAP
    disabled_reason: str | None = ""
    _ready_at: float | None = field(default=None, init=False)
    _by: int | None = field(default=None, init=False)
    """What presses it: a key, or 0 for the mouse; None while nothing does."""

    def appear(self, now_ms: float) -> None:
        """It is on the screen from now on, where nothing hides it any more."""
        self.let_go()
        self._ready_at = now_ms + SEEN_MS
        self._come = 0.0
        self.set_disabled("")
        self.awake = True

    def disappear(self) -> None:
        """Something hides it: it takes no press."""
        self.let_go()
        self._ready_at = None
        self.set_disabled("")

    # ---- a press

    def key(self, event: Event, now_ms: float) -> None:
        """A key that presses it went down or came up, wherever the focus is."""
        if event.type == pygame.KEYDOWN:
            self._begin(event.key, now_ms)
        elif event.key == self._by:
            self.let_go()

    def _begin(self, by: int, now_ms: float) -> None:
        if self._by is not None:
            self.let_go()
        elif self.enabled and self._ready_at is not None and now_ms >= self._ready_at and self.alone():
            self._by, self._since = by, now_ms
            self.pressed = True
            self.went_down()
            self._fill(now_ms)

    def let_go(self) -> None:
        """What pressed it does so no longer."""
        by, held = self._by, self._held
        self._by, self._held, self.share = None, False, 0.0
        self.pressed = False
        if by is not None:
            self.changed()
        if held:
            self.on_released()

    def _fill(self, now_ms: float) -> None:
        self.share = min(1.0, (now_ms - self._since) / self.hold_ms) if self.hold_ms > 0 else 1.0
        self.changed()
        if self.share >= 1 and not self._held:
            self._held = True
            self.on_press()

    def press(self) -> None:
        """Nothing: it is held."""

    def handle(self, event: Event, now_ms: float) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._begin(0, now_ms)
            return True
        if event.type == pygame.MOUSEMOTION and self._by == 0 and not self.hit().collidepoint(event.pos):
            self.let_go()
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._by == 0:
            self.let_go()
        return event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def released(self) -> None:
        self.let_go()

    # ---- time and picture

    @property
    def animating(self) -> bool:
        return super().animating or self._by is not None or (self._ready_at is not None and not self.enabled)

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._ready_at is not None and not self.enabled:
            if now_ms >= self._ready_at:
                self.set_disabled(None)
            elif not self.kit.reduced:
                self._come = max(0.0, 1 - (self._ready_at - now_ms) / SEEN_MS)
                self.changed()
        if self._by is not None and not self._held:
            self._fill(now_ms)

    def _look(self) -> theme.ButtonStyle:
        return theme.BUTTONS[self.style]

    def _paint_face(self, surface: Surface, rect: Rect) -> None:
        """It comes in until it takes presses, and is no hollow before."""
        if self.enabled:
            super()._paint_face(surface, rect)
            return
        face = self.kit.skin.button(self.rect.size, self.style, "normal", self.radius)
        face.grown(rect.size).blit(surface, rect, _FAINT + (1 - _FAINT) * self._come)

    def paint(self, surface: Surface, clip: Rect) -> None:
        super().paint(surface, clip)
        plan = self._plan(self.rect)
        side = round(plan.icon * _RING) + 2
        ring = self._ring(side)
        at = round(plan.icon_at[0] - ring.get_width() / 2), round(plan.icon_at[1] - ring.get_height() / 2)
        surface.blit(ring, at, special_flags=OVER)

    def _ring(self, side: int) -> Surface:
        """The ring as far as it is full, over the groove it fills."""
        line = max(2.0, self.kit.u * _LINE)
        p = Painting(side, side, round(line))
        radius, middle = side / 2 - line / 2, side / 2
        p.ring(middle, middle, radius, line, theme.mix(self._look().edge, (0, 0, 0), 0.2), 0.55)
        if self.share > 0:
            p.arc(middle, middle, radius, self.share, line, theme.FOCUS)
        return p.surface

    def spoken(self) -> AccessNode:
        # Nothing but a person's own hand holds it.
        return AccessNode("button", self.label, off=not self.enabled, acts=LOOKED_AT)
