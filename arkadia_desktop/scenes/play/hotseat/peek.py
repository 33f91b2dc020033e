"""One's own tent and hand once more: after one's turn, before anybody else has the screen, as long as it is held."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import HAND_SIZE
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.view.sign_words import peeked
from arkadia_desktop.stage.common.geometry import PlayLayout, stage_frame
from arkadia_desktop.stage.panels.hand import Hand, HandModel
from arkadia_desktop.stage.panels.own_tent import OwnTent, OwnTentModel
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import HoldButton, Label, Panel
from arkadia_desktop.ui.widgets.hold_button import HOLD_MS
from arkadia_desktop.ui.widgets.spoken import Spoken, SpokenBranch, place_of

_AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWRESIZED)
_LINE, _BUTTON = 44, 76
"""Design px for the name above the hand, and for the button."""
_EYE = 110
"""Design px of the button that its icon and its edges take."""


class Peeking(Scene):
    """Asks whether `seat` is at the screen, over a board that waits meanwhile; shows its hand and tent, which `look`
    gives, as long as the button (or Enter, Space, or one of `keys`) is held; then it is gone.

    Any other key, a click elsewhere or another window ends it: it never stays open by itself. `one_press`: the hand is
    shown as soon as it is pressed.
    """

    overlay = True

    def __init__(
        self, seat: Seat, look: Callable[[], PlayerView], keys: Sequence[int], *, one_press: bool = False
    ) -> None:
        super().__init__()
        self._look, self._keys = look, (*keys, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        self._own, self._hand = OwnTent(), Hand()
        self.open = False
        """Whether the hand is seen."""
        self._leaving = False
        mine = _("I am {name}").format(name=seat.name)
        hold = _("Hold: I am {name}").format(name=seat.name)
        self._words = (mine,) if one_press else (hold, mine)
        """What the button says: the first that has room."""
        self._below = self.sheet.add(Panel("tent panel", radius=18))
        self._beside = self.sheet.add(Panel("hand panel", radius=18))
        words = _("Only {name} may look").format(name=seat.name)
        self._name = self.sheet.add(Label("name", words, role=theme.SECTION_TITLE, align="centre"))
        button = HoldButton("look", self._words[0], self._show, on_released=self._close, alone=self.one_held, size=28)
        button.hold_ms = 0 if one_press else HOLD_MS
        self._button = self.sheet.add(button)

    def on_enter(self) -> None:
        self._leaving = False
        self._button.appear(self.now)

    def on_leave(self) -> None:
        self._leaving, self.open = True, False
        self._button.disappear()

    def _show(self) -> None:
        """It has been held long enough."""
        view = self._look()
        assert view.seat is not None
        player = view.players[view.seat]
        self._own.show(
            OwnTentModel(player.colour, player.banners, player.seals, player.gold, player.own, player.neutral)
        )
        self._hand.show(HandModel(view.hand, HAND_SIZE))
        self.open = True
        self._below.visible = True
        self._button.visible = False
        self.invalidate()

    def branches(self) -> tuple[SpokenBranch, ...]:
        """Whoever holds the button has asked for it, by ear too."""
        told = peeked(self._look()) if self.open else ""
        return (SpokenBranch("seen", place_of(self._beside.rect), Spoken("status", told, live="polite")),)

    def _close(self) -> None:
        if self.stack is not None and self.on_top and not self._leaving:
            self._leaving = True
            self.stack.pop()

    def layout(self, kit: Kit) -> None:
        super().layout(kit.on(stage_frame(kit.frame)))
        view = self._look()
        px, plan = self.kit.frame.px, view.setup.plan
        places = PlayLayout(self.kit.frame, view.seats - 1, plan.width, plan.height)
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
        self._below.visible = self.open
        inside = self._beside.rect
        self._name.rect = Rect(inside.x + px(14), inside.y + px(10), inside.w - px(28), px(_LINE))
        top = self._name.rect.bottom
        room = Rect(inside.x + px(24), top, inside.w - px(48), inside.bottom - top)
        high = min(px(_BUTTON), room.h - px(12))
        self._button.rect = Rect(room.x, room.centery - high // 2, room.w, high)
        self._button.show(label=next((words for words in self._words if self._fits(words)), self._words[-1]))

    def _fits(self, words: str) -> bool:
        width = self._button.rect.w - self.kit.frame.px(_EYE)
        return self.kit.type.fit(words, theme.BUTTON.at(28), width)[0] == words

    def handle(self, event: Event) -> bool:
        if event.type in _AWAY:
            self._close()
            return False
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in self._keys:
            self._button.key(event, self.now)
            return True
        elsewhere = event.type == pygame.MOUSEBUTTONDOWN and not self._button.hit().collidepoint(event.pos)
        if event.type == pygame.KEYDOWN or elsewhere or (event.type == pygame.MOUSEBUTTONDOWN and self.open):
            self._close()
            return True
        super().handle(event)
        return True

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        if self.open:
            self._own.paint(surface, clip)
            self._hand.paint(surface, clip)
