"""Handing the screen to another person: closed curtains, so that nobody sees the cards of somebody else."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.dialog_kit import dialog_kit
from arkadia_desktop.stage.palette import PLAYERS
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.brush import OVER
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.scene import Scene
from arkadia_desktop.ui.theme import Role
from arkadia_desktop.ui.widgets import Button, Label, Panel, Paragraph

DEAF_MS = 400
"""How long a new curtain takes no answer: a key or click still meant for the turn before must not open it."""

_WIDTH, _HEIGHT = 920, 640
_BELOW = 90
"""Design px under the panel, for the line about the keys."""
_LEAD = 46
"""Design px from the icon to the sentence beside it."""
_OVERLAP = 13
"""Canvas units (of 1080 in height) by which each half reaches over the middle."""
_HALF, _CURTAIN_HEIGHT = 986, 1080
_ASKED = (pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.TEXTINPUT)


class Handover(Scene):
    """The curtain before the turn of `seat` in round `round`. ``on_ready`` is called when that person has taken the
    screen and the curtain has closed itself.

    It is no overlay: the scene below it is not painted at all, from its first frame on.
    """

    overlay = False

    def __init__(self, seat: Seat, round: int, on_ready: Callable[[], None]) -> None:
        super().__init__()
        self._seat = seat
        self._on_ready = on_ready
        self._since: float | None = None
        self._ground: Surface | None = None
        look = PLAYERS[seat.colour]
        add = self.sheet.add
        self._panel = add(Panel("panel", radius=22))
        self._lead = add(
            Label(
                "lead",
                _("Round {round}: hand over the screen").format(round=round),
                role=Role(theme.SERIF_BOLD, 36),
                colour=theme.INK_2,
                align="centre",
            )
        )
        self._name = add(
            Label("name", seat.name, role=Role(theme.SERIF_BLACK, 96, least=40), colour=look.name, align="centre")
        )
        self._turn = add(Label("turn", _("It is your turn."), role=Role(theme.SANS_BOLD, 29), align="centre"))
        self._reason = add(
            Paragraph(
                "reason",
                _("The board is covered until you are here, so that nobody sees the cards of another player."),
                role=Role(theme.SANS_SEMIBOLD, 27),
                line_height=1.26,
            )
        )
        self._ready = add(
            Button(
                "ready",
                _("I am {name}").format(name=seat.name),
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
                _("Enter or click"),
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

    def handle(self, event: Event) -> bool:
        if self._since is not None and self.now - self._since < DEAF_MS and event.type in _ASKED:
            return True
        return super().handle(event)

    # ---- picture

    def layout(self, kit: Kit) -> None:
        super().layout(dialog_kit(kit, _WIDTH + 60, _HEIGHT + 2 * _BELOW))
        self._ground = None
        frame, px = self.kit.frame, self.kit.frame.px
        box = frame.centred(_WIDTH, _HEIGHT, dy=30)
        self._panel.rect = box

        def across(y: float, h: float, inset: float) -> Rect:
            return Rect(box.x + px(inset), box.y + px(y), box.w - 2 * px(inset), px(h))

        self._lead.rect = across(198, 50, 40)
        self._name.rect = across(248, 106, 40)
        self._turn.rect = across(374, 40, 40)
        self._place_reason(across(418, 98, 110))
        self._ready.rect = across(526, 84, 140)
        wide = self.kit.type.width(self._keys.text, self._keys.role) + px(44)
        self._keys.rect = Rect(box.centerx - wide // 2, box.bottom + px(14), wide, px(42))
        self.invalidate()

    def _place_reason(self, room: Rect) -> None:
        """The icon and the sentence, together in the middle."""
        lead = self.kit.frame.px(_LEAD)
        lines = self.kit.type.wrap(self._reason.text, self._reason.role, room.w - lead)
        wide = max(self.kit.type.width(line, self._reason.role) for line in lines)
        self._reason.rect = Rect(room.centerx - (wide + lead) // 2 + lead, room.y, wide + 1, room.h)

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        if self._ground is None:
            self._ground = self._curtain()
        surface.blit(self._ground, clip, clip)
        self.kit.skin.badge(self._keys.rect.size).blit(surface, self._keys.rect)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        frame, box = self.kit.frame, self._panel.rect
        px = frame.px
        figure = self.kit.sprites.sized(f"worker_{self._seat.colour.value}", px(210))
        surface.blit(figure, (box.centerx - px(102), box.y - px(28)), special_flags=OVER)
        rule = Rect(box.centerx - px(260), box.y + px(364), px(520), px(2))
        surface.blit(self.kit.skin.line(rule.size, theme.RULE, 0.7), rule, special_flags=OVER)
        icon = self.kit.sprites.icon("hidden", px(34))
        surface.blit(icon, (self._reason.rect.x - px(_LEAD), self._reason.rect.y), special_flags=OVER)

    def _curtain(self) -> Surface:
        """Both halves closed: as high as the window, and wide enough for its half where the window is wider."""
        size = self.kit.frame.area.size
        ground = Surface(size)
        ground.fill(PLAYERS[self._seat.colour].dark)
        factor = max(size[1] / _CURTAIN_HEIGHT, size[0] / 2 / (_HALF - _OVERLAP))
        width, height = round(_HALF * factor) + 1, round(_CURTAIN_HEIGHT * factor) + 1
        middle, overlap = size[0] / 2, _OVERLAP * factor
        for side, left in (("left", middle + overlap - width), ("right", middle - overlap)):
            half = self.kit.sprites.sized(f"curtain_{self._seat.colour.value}_{side}", width, height)
            ground.blit(half, (round(left), 0), special_flags=OVER)
        return ground
