"""A judge of the play screen who was told nothing by the program about what is a deliberate press: whose hands may be
seen, and whose are."""

from __future__ import annotations

import pygame
from pygame.event import Event

from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.drivers.coach import CoachPanel
from arkadia_desktop.scenes.play.drivers.table import AtTable
from arkadia_desktop.scenes.play.hotseat.handover import ConsentQuestion, Handover, PeekScene
from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.ui.loop.scene import Scene, SceneStack

STEP_MS = 20
SEEN_MS, HOLD_MS = 800, 600
"""What the house rules ask of a deliberate press; written down here once more on purpose."""
OPENS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def playing(stack: SceneStack) -> PlayScene | None:
    """The play screen, wherever it lies; None when the game was left."""
    return next((scene for scene in stack.scenes if isinstance(scene, PlayScene)), None)


def visible(stack: SceneStack, on_turn: int) -> set[int]:
    """The seats of which something is on the screen that is theirs alone."""
    seen: set[int | None] = set()
    for scene in reversed(stack.scenes):
        if isinstance(scene, PeekScene) and scene.open:
            seen.add(scene._look().seat)
        if isinstance(scene, BannerDialog | CoachPanel | ConsentQuestion):
            seen.add(on_turn)
        if isinstance(scene, PlayScene):
            seen.add(scene.shown.seat)
        if not scene.overlay:
            break
    return {seat for seat in seen if seat is not None}


class Judge:
    """Knows what goes down and comes up, and what is on the screen, and nothing of how the program decides.

    Where persons share the screen, a hand may be seen from the moment on in which a press has been held for 0.6 s that
    began when a closed panel had been on the screen for 0.8 s and nothing else was down; until that seat's turn ends,
    or it is let go at a peek. Where one person has it, only that one's hand may be seen, and where nobody, none.
    """

    def __init__(self, stack: SceneStack) -> None:
        self.stack = stack
        self.leaks: list[str] = []
        self._down: dict[tuple[str, int], float] = {}
        self._panel: Scene | None = None
        self._since = 0.0
        self._press: tuple[tuple[str, int], float] | None = None
        self._peeking = False
        play = playing(stack)
        assert play is not None
        self._game, self._turn = _game(play), play.view.turn
        self.allowed = {play.driver.seat}

    def notice(self, event: Event, now: float) -> None:
        """An event is about to be sent at a time in ms."""
        if event.type == pygame.KEYDOWN:
            self._goes_down(("key", event.key), now, opens=event.key in OPENS or self._is_peek(event))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._goes_down(("button", event.button), now, opens=self._on_button(event))
        elif event.type == pygame.FINGERDOWN:
            self._goes_down(("finger", event.finger_id), now, opens=self._on_button(event))
        elif event.type in (pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.FINGERUP):
            kind, number = {
                pygame.KEYUP: ("key", "key"),
                pygame.MOUSEBUTTONUP: ("button", "button"),
                pygame.FINGERUP: ("finger", "finger_id"),
            }[event.type]
            what = kind, getattr(event, number)
            self._down.pop(what, None)
            if self._press is not None and self._press[0] == what:
                self._press = None
                if self._peeking:
                    self.allowed, self._peeking = set(), False

    def _is_peek(self, event: Event) -> bool:
        return isinstance(self._panel, PeekScene) and event.key == pygame.K_p

    def _on_button(self, event: Event) -> bool:
        panel = self._panel
        id = "look" if isinstance(panel, PeekScene) else "ready"
        if panel is None:
            return False
        area = panel.kit.frame.area
        finger = event.type == pygame.FINGERDOWN
        pos = (round(event.x * area.w), round(event.y * area.h)) if finger else event.pos
        return panel.sheet[id].hit().collidepoint(pos)

    def _goes_down(self, what: tuple[str, int], now: float, *, opens: bool) -> None:
        alone = not self._down
        self._down[what] = now
        seen = self._panel is not None and now - self._since >= SEEN_MS
        self._press = (what, now) if alone and opens and seen else None

    def look(self, now: float) -> None:
        """See what is on the screen now, and whether it may be."""
        play = playing(self.stack)
        if play is None:
            return
        if _game(play) is not self._game:  # another game, or the same one opened once more
            self._game, self._turn = _game(play), -1
        position, people = play.view, play.driver.facts.people
        if len(people) < 2:
            self.allowed = set(people)
        elif position.turn != self._turn:
            self._turn, self.allowed = position.turn, set()
        if self._press is not None and self._panel is not None and now - self._press[1] >= HOLD_MS - STEP_MS:
            # within the step that is being looked at the ring may have become full
            self.allowed = {_behind(self._panel, play)}
            self._peeking = isinstance(self._panel, PeekScene)
        top = self.stack.top
        panel = top if isinstance(top, PeekScene) or (isinstance(top, Handover) and top.shut) else None
        if panel is not self._panel:
            self._panel, self._since = panel, now
            if panel is not None:
                self._press = None
        seen = visible(self.stack, position.player)
        if not seen <= self.allowed and not self.leaks:
            self.leaks.append(f"at {now} ms the hand of {sorted(seen - self.allowed)} is seen")


def _game(play: PlayScene) -> object:
    """What is the same as long as the same game is on the screen: its table, or its driver where there is none."""
    return play.driver.table if isinstance(play.driver, AtTable) else play.driver


def _behind(panel: Scene, play: PlayScene) -> int:
    """Whose hand a closed panel hides."""
    if isinstance(panel, PeekScene):
        seat = panel._look().seat
        assert seat is not None
        return seat
    assert isinstance(panel, Handover)
    return play.driver.facts.seats.index(panel._handing.seat)
