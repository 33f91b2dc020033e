"""Handing the screen to another person: closed curtains, so that nobody sees the cards of somebody else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.play.hotseat.hold_words import hold_words
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.stage.panels.curtain import CURTAIN_MS, DrawnCurtain
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.brush import OVER, Painting
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox
from arkadia_desktop.ui.paint.theme import Role, rgb
from arkadia_desktop.ui.paint.tween import Timeline, inout
from arkadia_desktop.ui.widgets import HoldButton, IconButton, Label, Panel, Paragraph
from arkadia_desktop.ui.widgets.hold_button import HOLD_MS
from arkadia_desktop.ui.widgets.pressing import CHORD

_WIDTH, _HEIGHT = 920, 656
"""Design px of the panel, where there is room for it."""
_COMPACT_WIDTH, _COMPACT_HEIGHT = 900, 392
"""And in a low window."""
_BELOW, _COMPACT_BELOW = 90, 62
"""Design px under the panel, for the line about the keys."""
_LEAD = 46
"""Design px from an icon to the sentence beside it."""
_ROUND, _COMPACT_ROUND = 72, 86
"""Design px under that line, for those who play; a very low window does without."""
_ABOVE = 92
"""Design px over the panel: the head of the figure, and the button of the menu."""
_MORE = 66
"""Design px for each further sentence."""
_ASKED = (pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.TEXTINPUT)
_OPENS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_SENTENCE = Role(theme.SANS_SEMIBOLD, 27)
_NAME = Role(theme.SANS_BOLD, 27, 19.5)
_TRAY = rgb("#1D110B")
LEAST_U = 0.5
"""Below so many real px a design px the letters, never under 13 real px, are too large for what they stand on."""


@dataclass(frozen=True)
class Handing:
    """What a curtain says: it closes before `seat` has the screen in round `round`.

    `hidden` is whose cards are covered, `news` one line of public news, `agreed` sentences on what was agreed on or is
    wished for, `everybody` those who sit at the table. `open`: seals and gold are shown to all in this game, only cards
    are hidden. `one_press`: the tent opens at one press that is not held.
    """

    seat: Seat
    round: int
    hidden: str = ""
    news: str = ""
    agreed: tuple[str, ...] = ()
    everybody: tuple[Seat, ...] = ()
    open: bool = False
    one_press: bool = False


class Handover(Scene):
    """The curtain before somebody's turn. ``on_ready`` is called when that person has taken the screen and this scene
    is gone; ``on_menu`` opens a menu over it, ``on_undo``, where there is one, takes the turn before back when this
    scene is gone, and ``on_key`` gets the keys that are not for it.

    It is no overlay: the scene below it is not painted at all, from its first frame on. `behind` is a finished picture
    of the whole window that nobody has to be kept from; the curtain closes over it. What ends that motion does nothing
    else: the tent opens only at a press that is meant (`HoldButton`), begun when the closed curtain has been seen.
    """

    overlay = False
    passing = True

    def __init__(
        self,
        handing: Handing,
        on_ready: Callable[[], None],
        *,
        on_menu: Callable[[], None] | None = None,
        on_undo: Callable[[], None] | None = None,
        on_key: Callable[[Event], bool] = lambda event: False,
        behind: Surface | None = None,
    ) -> None:
        super().__init__()
        self._handing = handing
        self._on_ready, self._on_menu, self._on_undo, self._on_key = on_ready, on_menu, on_undo, on_key
        self._entered = False
        self._behind = behind
        self._closing: Timeline | None = None
        self._compact = False
        seat = handing.seat
        self.curtain = DrawnCurtain(seat.colour)
        look = PLAYERS[seat.colour]
        add = self.sheet.add
        self._panel = add(Panel("panel", radius=22))
        lead = _("Round {round}: hand the screen to").format(round=handing.round)
        self._lead = add(Label("lead", lead, role=Role(theme.SERIF_BOLD, 36), colour=theme.INK_2))
        self._name = add(Label("name", seat.name, role=Role(theme.SERIF_BLACK, 96, least=40), colour=look.name))
        told = (
            ("hidden", _reason(handing.hidden, handing.open)),
            ("log", handing.news or _("It is your turn.")),
            *(("speech", sentence) for sentence in handing.agreed),
        )
        self._sentences = [
            (icon, add(Paragraph(f"sentence {i}", sentence, role=_SENTENCE, line_height=1.26)))
            for i, (icon, sentence) in enumerate(told)
        ]
        hold_ms = 0 if handing.one_press else HOLD_MS
        self._ready = add(HoldButton("ready", "", self._take_over, alone=self.one_held, hold_ms=hold_ms))
        self._keys = add(Label("keys", "", role=theme.ENTRY, colour=theme.CREAM_TEXT, align="centre"))
        self._menu = add(IconButton("menu", "menu", _("Menu (Esc)"), self._open_menu))
        self._menu.visible = on_menu is not None
        self._undo = add(IconButton("undo", "undo", _("Take the last turn back"), self.take_back))
        self._undo.visible = on_undo is not None

    def _take_over(self) -> None:
        """Open the curtain."""
        if self.stack is None or not self.on_top:
            return
        self.stack.pop()
        self.kit.sound.play("curtain_open")
        self._on_ready()

    def _open_menu(self) -> None:
        if self._on_menu is not None and self.shut:
            self._on_menu()

    def take_back(self) -> None:
        """Let the turn before be taken back, if it can be."""
        if self._on_undo is not None and self.shut and self.stack is not None and self.on_top:
            self.stack.pop()
            self._on_undo()

    @property
    def shut(self) -> bool:
        """Whether nothing is seen but the closed curtain."""
        return self._closing is None

    def on_enter(self) -> None:
        if not self._entered:
            self._entered = True
            self.kit.sound.play("curtain")
            if self._behind is not None and not self.kit.reduced and self._behind.get_size() == self._window:
                self.curtain.share = 0.0
                self._closing = Timeline(self.kit.speed)
                self._closing.add(CURTAIN_MS, self._drawn, ease=inout, done=self._closed)
        if self.shut:
            self._closed()

    def on_leave(self) -> None:
        self._ready.disappear()

    @property
    def _window(self) -> tuple[int, int]:
        return self.kit.frame.area.size

    def _drawn(self, share: float) -> None:
        self.curtain.share = share
        self.invalidate()

    def _closed(self) -> None:
        """From now on there is nothing but the curtain."""
        self._closing = self._behind = None
        self.curtain.share = 1.0
        self._ready.appear(self.now)
        self.invalidate()

    @property
    def animating(self) -> bool:
        return self._closing is not None or super().animating

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._closing is not None and self.curtain.prepare():
            self._closing.tick(now_ms)

    def handle(self, event: Event) -> bool:
        if not self.shut and event.type in _ASKED:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self._closed()
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and self._opens(event):
            self._ready.key(event, self.now)
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._ready.pressed:
            self._ready.let_go()
            return True
        before = self.sheet.focused
        used = super().handle(event)
        if self.sheet.focused != before:
            self._ready.changed()  # it wears a ring as long as no other button has the keyboard
        return used

    def _opens(self, event: Event) -> bool:
        """Whether a key is for the tent: Enter and Space, unless the keyboard's focus is on another button."""
        focused = self.sheet.focused
        elsewhere = focused not in (None, "ready") and event.type == pygame.KEYDOWN
        return event.key in _OPENS and not elsewhere and not getattr(event, "mod", 0) & CHORD

    def keys(self, event: Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self._open_menu()
            return True
        return self._on_key(event)

    # ---- picture

    def layout(self, kit: Kit) -> None:
        more = max(0, len(self._sentences) - 2) * _MORE
        tray = _ROUND if self._handing.everybody else 0
        whole = _ABOVE + _HEIGHT + _BELOW + more + tray
        self._compact = whole > kit.frame.design_height * 1.06
        if self._compact:
            width, height, below = _COMPACT_WIDTH, _COMPACT_HEIGHT + more, _COMPACT_BELOW
            tray = _COMPACT_ROUND if tray and 44 + height + below + _COMPACT_ROUND <= kit.frame.design_height else 0
            whole = 44 + height + below + tray
        else:
            width, height, below = _WIDTH, _HEIGHT + more, _BELOW
        super().layout(dialog_kit(kit, width + 60, whole))
        self.curtain.layout(self.kit)
        if self._behind is not None and self._behind.get_size() != self._window:
            self._closed()
        frame, px = self.kit.frame, self.kit.frame.px
        spare = frame.height - px(whole)
        above = px(whole - height - below - tray)
        box = Rect((frame.width - px(width)) // 2, above + max(0, spare) // 2, px(width), px(height))
        self._panel.rect = box

        def part(x: float, y: float, w: float, h: float) -> Rect:
            return Rect(box.x + px(x), box.y + px(y), px(w), px(h))

        self._lead.align = self._name.align = "left" if self._compact else "centre"
        if self._compact:
            self._lead.rect, self._name.rect = part(186, 22, width - 216, 46), part(186, 60, width - 216, 84)
            self._place_sentences(part(34, 162, width - 68, 120 + more))
            self._ready.rect = part(34, height - 96, width - 68, 72)
        else:
            self._lead.rect, self._name.rect = part(40, 216, width - 80, 50), part(40, 256, width - 80, 106)
            self._place_sentences(part(90, 380, width - 180, 126 + more))
            self._ready.rect = part(130, height - 128, width - 260, 84)
        self._ready.show(label=self._answer(self._ready.rect.w - px(110)))
        self._place_line(self._says(frame.width - px(60)))
        side = max(px(theme.HIT), theme.LEAST_HIT_PX)
        self._menu.rect = Rect(frame.width - side - px(20), px(14), side, side)
        self._undo.rect = self._menu.rect.move(-side - px(16), 0)
        self._tray = self._place_everybody() if tray else []
        self.invalidate()

    def _place_line(self, words: str) -> None:
        """Say something below the panel."""
        px, box = self.kit.frame.px, self._panel.rect
        self._keys.text = words
        wide = min(self.kit.type.width(words, self._keys.role) + px(44), self.kit.frame.width)
        self._keys.rect = Rect(box.centerx - wide // 2, box.bottom + px(14), wide, px(42))

    def tell(self, words: str) -> None:
        """Say something else below the panel, in the place of the keys."""
        if self.shut:
            self._place_line(words)
            self.invalidate()

    def hand_changed(self) -> None:
        if self.laid_out:
            self._place_line(self._says(self.kit.frame.width - self.kit.frame.px(60)))
            self.invalidate()

    def _says(self, room: int) -> str:
        """The line below: all of it where it fits."""
        words, short = hold_words(self._handing.seat.name, one_press=self._handing.one_press)
        return words if self.kit.type.width(words, theme.ENTRY) <= room else short

    def _answer(self, room: int) -> str:
        """What the button says: all of it where that is not too long with this name."""
        short, long = _("I am {name}"), _("I am {name}, open my tent")
        words = long.format(name=self._handing.seat.name)
        fits = self.kit.type.fit(words, theme.BUTTON.at(34), room)[0] == words
        return words if fits else short.format(name=self._handing.seat.name)

    def _place_sentences(self, room: Rect) -> None:
        """The sentences with their icons below each other, together in the middle."""
        kit, lead = self.kit, self.kit.frame.px(_LEAD)
        widths, heights = [], []
        for _icon, one in self._sentences:
            lines = kit.type.wrap(one.text, one.role, room.w - lead)
            widths.append(max(kit.type.width(line, one.role) for line in lines))
            heights.append(len(lines) * kit.type.line_height(one.role, 1.26))
        left = room.centerx - (max(widths) + lead) // 2 + lead
        spare = max(0, room.h - round(sum(heights)))
        gap = min(kit.frame.px(12), spare // max(1, len(heights) - 1))
        top = room.y + max(0, round(room.h - sum(heights) - gap * (len(heights) - 1)) // 2)
        for (_icon, one), height in zip(self._sentences, heights, strict=True):
            one.rect = Rect(left, top, max(widths) + 1, round(height))
            top += round(height) + gap

    # ---- those who play

    def _place_everybody(self) -> list[tuple[Rect, str]]:
        """The place of each person, and the name where all of them fit."""
        frame, kind, px = self.kit.frame, self.kit.type, self.kit.frame.px
        figure, high = px(82), px(70)
        names = [seat.name for seat in self._handing.everybody]
        wide = [figure + kind.width(name, _NAME) + px(24) for name in names]
        if sum(wide) + px(40) > frame.width:
            names, wide = [""] * len(names), [figure] * len(names)
        left = frame.width // 2 - (sum(wide) + px(12) * (len(wide) - 1)) // 2
        places = []
        for name, width in zip(names, wide, strict=True):
            places.append((Rect(left, self._keys.rect.bottom + px(12 if self._compact else 19), width, high), name))
            left += width + px(12)
        return places

    def _paint_everybody(self, surface: Surface) -> None:
        kit, px = self.kit, self.kit.frame.px
        if not self._tray:
            return
        whole = self._tray[0][0].unionall([place for place, _name in self._tray]).inflate(px(20), px(14))
        p = Painting(whole.w, whole.h, 4)
        p.box(0, 0, whole.w, whole.h, whole.h / 2, _TRAY, 0.72)
        for seat, (place, _name) in zip(self._handing.everybody, self._tray, strict=True):
            if seat is self._handing.seat:
                x, y = place.x - whole.x, place.y - whole.y
                p.box(x, y, place.w, place.h, place.h / 2, theme.FOCUS, 0.22)
                p.outline(x, y, place.w, place.h, place.h / 2, max(1, px(2.5)), theme.FOCUS)
        surface.blit(p.surface, (whole.x - 4, whole.y - 4), special_flags=OVER)
        for seat, (place, name) in zip(self._handing.everybody, self._tray, strict=True):
            at = place.x + px(10), place.y + px(1)
            kit.sprites.put(surface, f"worker_{seat.colour.value}", px(66), topleft=at)
            if name:
                kit.type.draw(surface, name, _NAME, theme.CREAM_TEXT, self._name_at(place), drop=theme.DROP)

    def _name_at(self, place: Rect) -> tuple[float, float]:
        return place.x + self.kit.frame.px(80), place.centery + self.kit.type.size(_NAME) * 0.34

    def tray_boxes(self) -> list[TextBox]:
        """The names below the panel, measured."""
        return [self.kit.type.measured(name, _NAME, self._name_at(place)) for place, name in self._tray if name]

    def paint(self, surface: Surface, clip: Rect) -> None:
        if self._closing is None:
            super().paint(surface, clip)
            return
        assert self._behind is not None  # it goes when the curtain is closed
        gap = self.curtain.gap.clip(clip)
        surface.blit(self._behind, gap, gap)
        self.curtain.paint(surface, clip)

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        self.curtain.paint(surface, clip)
        self.kit.skin.badge(self._keys.rect.size).blit(surface, self._keys.rect)
        self._paint_everybody(surface)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        frame, box = self.kit.frame, self._panel.rect
        px, tall = frame.px, 150 if self._compact else 210
        at = (box.x + px(24), box.y) if self._compact else (box.centerx - px(102), box.y - px(28))
        self.kit.sprites.put(surface, f"worker_{self._handing.seat.colour.value}", px(tall), topleft=at)
        first = self._sentences[0][1].rect
        across, y = (box.w - px(68), box.y + px(154)) if self._compact else (px(520), box.y + px(368))
        rule = Rect(box.centerx - across // 2, y, across, px(2))
        self.kit.skin.line(rule.size, theme.RULE, 0.7).blit(surface, rule)
        for icon, one in self._sentences:
            self.kit.sprites.put(surface, f"icon_{icon}", px(34), topleft=(first.x - px(_LEAD), one.rect.y))
        if not self._ready.ringed and self.sheet.focused is None:
            # Enter opens it, whatever has the focus.
            place = self._ready.rect
            self.kit.skin.ring(place.size, self._ready.radius, parchment=True).blit(surface, place)


def _reason(hidden: str, open: bool) -> str:
    """What the curtain hides, and from whom."""
    if not hidden:
        return _("The others’ cards are hidden.") if open else _("You cannot see what the others hold.")
    if open:
        return _("{name}’s cards are hidden.").format(name=hidden)
    return _("{name}’s cards, seals and gold are hidden.").format(name=hidden)


def dialog_kit(kit: Kit, width: float, height: float) -> Kit:
    """A kit for something of width x height design px; often the very same one. A small interface in a small window
    gives way too."""
    frame = kit.frame
    if frame.u < LEAST_U:
        frame = Frame(frame.width, frame.height, max(frame.scale, min(1.0, LEAST_U / frame.f)))
    return kit.on(frame.page(width, height))
