"""Passing the screen from one person to the next: the curtain closes, and opens when that person is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from arkadia_desktop.scenes.handover import Handover
from arkadia_desktop.scenes.news import news
from arkadia_desktop.scenes.peeking import Peeking
from arkadia_desktop.table.envelope import Curtain

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play import PlayScene


class Passing:
    """Whose hand may be seen when the person on turn is not the one at the screen."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self.last: int | None = None
        """Who had the screen last."""

    @property
    def shares(self) -> bool:
        """Whether somebody else may look at the screen while it is not a person's turn."""
        return len(self._scene.people) != 1 or self._scene.game.options.curtain is Curtain.ALWAYS

    def on(self) -> None:
        """Another person is on turn: nobody's hand is shown until that person says so."""
        scene = self._scene
        if scene.game.options.curtain is Curtain.OFF:
            scene.seated(scene.game.player)
            return
        assert scene.stack is not None
        seat, seats = scene.game.player, scene.game.seats
        before = next((one.seat for one in reversed(scene.game.history) if not seats[one.seat].is_computer), seat)
        curtain = Handover(
            seats[seat],
            scene.game.round,
            lambda: self._took_over(seat, curtain),
            behind=self._nobodys_picture(),
            hidden=seats[before].name if before != seat else "",
            news=news(scene.game, seat),
            everybody=seats,
            open=not scene.game.options.memory_game,
        )
        scene.stack.push(curtain)

    def peek(self) -> None:
        """Whoever had the screen last, and gave it to nobody yet, may look into the own tent while the key is held."""
        scene = self._scene
        gone = scene.screen_seat is None and not scene.watching_only and not scene.game.over
        if gone and self.last in scene.people and scene.stack is not None and scene.on_top:
            scene.stack.push(Peeking(scene.game.seats[self.last], scene.game.view(self.last)))

    def _nobodys_picture(self) -> Surface | None:
        """The screen as it is while nobody sits at it: the curtain closes over it, and nothing is painted any more."""
        scene = self._scene
        if scene.stack is None or scene.kit.reduced or scene.screen_seat is not None:
            return None
        picture = Surface(scene.kit.frame.area.size, 0, 32)
        scene.stack.paint_to(picture)
        return picture

    def _took_over(self, seat: int, curtain: Handover) -> None:
        scene = self._scene
        scene.opening.begin(curtain.curtain, scene.kit.speed)
        scene.seated(seat)
