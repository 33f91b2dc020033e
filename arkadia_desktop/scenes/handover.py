"""Handing the screen to another person: closed curtains, so that nobody sees the cards of somebody else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.dialog_kit import dialog_kit
from arkadia_desktop.stage.curtain import CURTAIN_MS, Curtain
from arkadia_desktop.stage.palette import PLAYERS
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.brush import OVER, Painting
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.scene import Scene
from arkadia_desktop.ui.text import TextBox
from arkadia_desktop.ui.theme import Role, rgb
from arkadia_desktop.ui.tween import Timeline, inout
from arkadia_desktop.ui.widgets import Button, Label, Panel, Paragraph

DEAF_MS = 400
"""How long a new curtain takes no answer: a key or click still meant for the turn before must not open it."""

_WIDTH, _HEIGHT = 920, 656
_BELOW = 90
"""Design px under the panel, for the line about the keys."""
_LEAD = 46
"""Design px from an icon to the sentence beside it."""
_ROUND = 72
"""Design px under that line, for those who play."""
_ASKED = (pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.TEXTINPUT)
_SENTENCE = Role(theme.SANS_SEMIBOLD, 27)
_NAME = Role(theme.SANS_BOLD, 27, 19.5)
_TRAY = rgb("#1D110B")


class Handover(Scene):
    """The curtain before the turn of `seat` in round `round`. ``on_ready`` is called when that person has taken the
    screen and this scene is gone.

    It is no overlay: the scene below it is not painted at all, from its first frame on. `behind` is a finished picture
    of the whole window that nobody has to be kept from; the curtain closes over it. `hidden` is whose cards are
    covered, `news` one line of public news, `everybody` those who sit at the table. `open`: seals and gold are shown to
    all in this game, only cards are hidden.
    """

    overlay = False

    def __init__(
        self,
        seat: Seat,
        round: int,
        on_ready: Callable[[], None],
        *,
        behind: Surface | None = None,
        hidden: str = "",
        news: str = "",
        everybody: Sequence[Seat] = (),
        open: bool = False,
    ) -> None:
        super().__init__()
        self._seat = seat
        self._everybody = everybody
        self._on_ready = on_ready
        self._since: float | None = None
        self._behind = behind
        self._closing: Timeline | None = None
        self.curtain = Curtain(seat.colour)
        look = PLAYERS[seat.colour]
        add = self.sheet.add
        self._panel = add(Panel("panel", radius=22))
        self._lead = add(
            Label(
                "lead",
                _("Round {round}: hand the screen to").format(round=round),
                role=Role(theme.SERIF_BOLD, 36),
                colour=theme.INK_2,
                align="centre",
            )
        )
        self._name = add(
            Label("name", seat.name, role=Role(theme.SERIF_BLACK, 96, least=40), colour=look.name, align="centre")
        )
        self._reason = add(Paragraph("reason", _reason(hidden, open), role=_SENTENCE, line_height=1.26))
        self._news = add(Paragraph("news", news or _("It is your turn."), role=_SENTENCE, line_height=1.26))
        self._ready = add(
            Button(
                "ready",
                "",
                self.ready,
                style="leaf",
                icon="eye",
                size=34,
                radius=18,
                on_parchment=True,
            )
        )
        self._keys = add(
            Label(
                "keys",
                _("Everybody else looks away now. Enter or click"),
                role=theme.ENTRY,
                colour=theme.CREAM_TEXT,
                align="centre",
            )
        )
        self.sheet.primary = "ready"

    def ready(self) -> None:
        """Open the curtain."""
        if self.stack is not None and self.on_top:
            self.stack.pop()
        self.kit.sound.play("curtain_open")
        self._on_ready()

    def on_enter(self) -> None:
        self._since = self.now
        self.kit.sound.play("curtain")
        if self._behind is not None and not self.kit.reduced and self._behind.get_size() == self.kit.frame.area.size:
            self.curtain.share = 0.0
            self._closing = Timeline(self.kit.speed)
            self._closing.add(CURTAIN_MS, self._drawn, ease=inout, done=self._closed)
        else:
            self._closed()

    def _drawn(self, share: float) -> None:
        self.curtain.share = share
        self.invalidate()

    def _closed(self) -> None:
        """From now on there is nothing but the curtain."""
        self._closing = self._behind = None
        self.curtain.share = 1.0
        self.invalidate()

    @property
    def animating(self) -> bool:
        return self._closing is not None or super().animating

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._closing is not None and self.curtain.prepare():
            self._closing.tick(now_ms)

    def handle(self, event: Event) -> bool:
        if self._since is not None and self.now - self._since < DEAF_MS and event.type in _ASKED:
            return True
        if self._closing is not None and event.type in _ASKED:
            self._closed()
        return super().handle(event)

    # ---- picture

    def layout(self, kit: Kit) -> None:
        high = _HEIGHT + 2 * (_BELOW + (_ROUND if self._everybody else 0))
        super().layout(dialog_kit(kit, _WIDTH + 60, high, pans=False))
        self.curtain.layout(self.kit)
        if self._behind is not None and self._behind.get_size() != self.kit.frame.area.size:
            self._closed()
        frame, px = self.kit.frame, self.kit.frame.px
        box = frame.centred(_WIDTH, _HEIGHT, dy=30)
        if self._everybody:
            box.bottom = min(box.bottom, frame.height - px(_BELOW + _ROUND + 8))
        self._panel.rect = box

        def across(y: float, h: float, inset: float) -> Rect:
            return Rect(box.x + px(inset), box.y + px(y), box.w - 2 * px(inset), px(h))

        self._lead.rect = across(216, 50, 40)
        self._name.rect = across(256, 106, 40)
        self._place_sentences(across(380, 126, 90))
        self._ready.rect = across(528, 84, 130)
        self._ready.show(label=self._answer(self._ready.rect.w - px(80)))
        wide = self.kit.type.width(self._keys.text, self._keys.role) + px(44)
        self._keys.rect = Rect(box.centerx - wide // 2, box.bottom + px(14), wide, px(42))
        self._tray = self._place_everybody()
        self.invalidate()

    def _answer(self, room: int) -> str:
        """What the button says: all of it where that is not too long with this name."""
        short, long = _("I am {name}"), _("I am {name}, open my tent")
        words = long.format(name=self._seat.name)
        fits = self.kit.type.fit(words, theme.BUTTON.at(34), room)[0] == words
        return words if fits else short.format(name=self._seat.name)

    def _place_sentences(self, room: Rect) -> None:
        """Both sentences with their icons below each other, together in the middle."""
        kit, lead = self.kit, self.kit.frame.px(_LEAD)
        widths, heights = [], []
        for one in (self._reason, self._news):
            lines = kit.type.wrap(one.text, one.role, room.w - lead)
            widths.append(max(kit.type.width(line, one.role) for line in lines))
            heights.append(len(lines) * kit.type.line_height(one.role, 1.26))
        left = room.centerx - (max(widths) + lead) // 2 + lead
        gap = min(kit.frame.px(12), max(0, room.h - round(sum(heights))))
        top = room.y + max(0, round(room.h - sum(heights) - gap) // 2)
        for one, height in zip((self._reason, self._news), heights, strict=True):
            one.rect = Rect(left, top, max(widths) + 1, round(height))
            top += round(height) + gap

    # ---- those who play

    def _place_everybody(self) -> list[tuple[Rect, str]]:
        """The place of each person, and the name where all of them fit."""
        frame, kind, px = self.kit.frame, self.kit.type, self.kit.frame.px
        if not self._everybody:
            return []
        figure, high = px(82), px(70)
        names = [seat.name for seat in self._everybody]
        wide = [figure + kind.width(name, _NAME) + px(24) for name in names]
        if sum(wide) + px(40) > frame.width:
            names, wide = [""] * len(names), [figure] * len(names)
        left = frame.width // 2 - (sum(wide) + px(12) * (len(wide) - 1)) // 2
        places = []
        for name, width in zip(names, wide, strict=True):
            places.append((Rect(left, self._keys.rect.bottom + px(19), width, high), name))
            left += width + px(12)
        return places

    def _paint_everybody(self, surface: Surface) -> None:
        kit, px = self.kit, self.kit.frame.px
        if not self._tray:
            return
        whole = self._tray[0][0].unionall([place for place, _name in self._tray]).inflate(px(20), px(14))
        p = Painting(whole.w, whole.h, 4)
        p.box(0, 0, whole.w, whole.h, whole.h / 2, _TRAY, 0.72)
        for seat, (place, _name) in zip(self._everybody, self._tray, strict=True):
            if seat is self._seat:
                x, y = place.x - whole.x, place.y - whole.y
                p.box(x, y, place.w, place.h, place.h / 2, theme.FOCUS, 0.22)
                p.outline(x, y, place.w, place.h, place.h / 2, max(1, px(2.5)), theme.FOCUS)
        surface.blit(p.surface, (whole.x - 4, whole.y - 4), special_flags=OVER)
        for seat, (place, name) in zip(self._everybody, self._tray, strict=True):
            figure = kit.sprites.sized(f"worker_{seat.colour.value}", px(66))
            surface.blit(figure, (place.x + px(10), place.y + px(1)), special_flags=OVER)
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
        px = frame.px
        figure = self.kit.sprites.sized(f"worker_{self._seat.colour.value}", px(210))
        surface.blit(figure, (box.centerx - px(102), box.y - px(28)), special_flags=OVER)
        rule = Rect(box.centerx - px(260), box.y + px(368), px(520), px(2))
        surface.blit(self.kit.skin.line(rule.size, theme.RULE, 0.7), rule, special_flags=OVER)
        for name, one in (("hidden", self._reason), ("log", self._news)):
            icon = self.kit.sprites.icon(name, px(34))
            surface.blit(icon, (one.rect.x - px(_LEAD), one.rect.y), special_flags=OVER)
        if not self._ready.ringed:
            # Enter opens it, whatever has the focus.
            place = self._ready.rect
            self.kit.skin.ring(place.size, self._ready.radius, parchment=True).blit(surface, place)


def _reason(hidden: str, open: bool) -> str:
    """What the curtain hides, and from whom."""
    if not hidden:
        return _("The cards of the others are hidden.") if open else _("What the others hold is hidden.")
    if open:
        return _("The cards of {name} are hidden.").format(name=hidden)
    return _("The cards, seals and gold of {name} are hidden.").format(name=hidden)
