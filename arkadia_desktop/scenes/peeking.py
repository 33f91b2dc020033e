"""One's own tent and hand once more, as long as a key is held: after one's turn, before anybody else has the screen."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import HAND_SIZE
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.stage.geometry import PlayLayout, stage_frame
from arkadia_desktop.stage.hand import Hand, HandModel
from arkadia_desktop.stage.own_tent import OwnTent, OwnTentModel
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui import theme
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.scene import Scene
from arkadia_desktop.ui.widgets import Label, Panel

_CLOSING = (
    *(pygame.KEYUP, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN),
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWRESIZED),
)
_LINE = 44
"""Design px for the name above the hand."""


class Peeking(Scene):
    """The hand and the tent of `seat`, whose `view` it is, over a board that waits meanwhile. Whatever key comes up or
    goes down ends it, and so does a click or another window: it never stays open by itself."""

    overlay = True

    def __init__(self, seat: Seat, view: PlayerView) -> None:
        super().__init__()
        self._view = view
        assert view.seat is not None
        player = view.players[view.seat]
        self._own, self._hand = OwnTent(), Hand()
        self._tent = OwnTentModel(player.colour, player.banners, player.seals, player.gold, player.own, player.neutral)
        self._below = self.sheet.add(Panel("tent panel", radius=18))
        self._beside = self.sheet.add(Panel("hand panel", radius=18))
        words = _("Only {name} looks here").format(name=seat.name)
        self._name = self.sheet.add(Label("name", words, role=theme.SECTION_TITLE, align="centre"))

    def layout(self, kit: Kit) -> None:
        super().layout(kit.on(stage_frame(kit.frame)))
        px, plan = self.kit.frame.px, self._view.setup.plan
        places = PlayLayout(self.kit.frame, self._view.seats - 1, plan.width, plan.height)
        inner = self.kit.on(places.frame)
        self._own.layout(inner, places.own)
        self._hand.place(inner, places.hand, places.hand_cards)
        cards = places.hand_cards[0].unionall(places.hand_cards[1:])
        around = Rect(cards.x, cards.y - px(_LINE), cards.w, cards.h + px(_LINE)).inflate(px(28), px(24))
        self._beside.rect = around.clamp(self.kit.frame.area)
        tent = places.own.inflate(px(16), px(8)).clip(self.kit.frame.area)
        if tent.bottom > self._beside.rect.y and tent.right > self._beside.rect.x > tent.x:
            tent.w = self._beside.rect.x - px(4) - tent.x
        self._below.rect = tent
        self._name.rect = Rect(around.x + px(14), around.y + px(10), around.w - px(28), px(_LINE))
        self._own.show(self._tent)
        self._hand.show(HandModel(self._view.hand, HAND_SIZE))

    def handle(self, event: Event) -> bool:
        if event.type in _CLOSING and self.stack is not None and self.on_top:
            self.stack.pop()
            return event.type in (pygame.KEYUP, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        return True

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        self._own.paint(surface, clip)
        self._hand.paint(surface, clip)
