"""Passing the screen from one person to the next: the curtain closes, and opens when that person is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.rules.actions import END
from arkadia_desktop.scenes.common.agreement_words import curtain_sentences
from arkadia_desktop.scenes.common.key_bindings import PEEK, UNDO
from arkadia_desktop.scenes.play.hotseat.consent_question import ConsentQuestion
from arkadia_desktop.scenes.play.hotseat.handover import Handing, Handover
from arkadia_desktop.scenes.play.hotseat.news import news
from arkadia_desktop.scenes.play.hotseat.peek import Peeking
from arkadia_desktop.table.options import Curtain

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play.screen import PlayScene


class Passing:
    """Whose hand may be seen when the person on turn is not the one at the screen."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self.last: int | None = None
        """Who had the screen last."""
        self._asked = -1
        """The turn in which somebody was asked about a wish."""

    @property
    def shares(self) -> bool:
        """Whether somebody else may look at the screen while it is not a person's turn."""
        return len(self._scene.people) != 1 or self._scene.game.options.curtain is Curtain.ALWAYS

    @property
    def due(self) -> bool:
        """Whether the curtain must close before anything else may be done: it is the turn of a person who is not at the
        screen, and who has something to decide."""
        scene = self._scene
        if scene.watching_only or not scene.game.person_on_turn or scene.screen_seat == scene.game.player:
            return False
        return scene.game.options.curtain is not Curtain.OFF and scene.game.forced() != END and scene.on_top

    def on(self) -> None:
        """Another person is on turn: nobody's hand is shown until that person says so."""
        scene = self._scene
        if scene.game.options.curtain is Curtain.OFF:
            scene.seated(scene.game.player)
            return
        assert scene.stack is not None
        seat, seats = scene.game.player, scene.game.seats
        before = next((one.seat for one in reversed(scene.game.history) if not seats[one.seat].is_computer), seat)
        handing = Handing(
            seats[seat],
            scene.game.round,
            hidden=seats[before].name if before != seat else "",
            news=news(scene.game, seat),
            everybody=seats,
            agreed=curtain_sentences(scene.game, seat) if len(scene.people) > 1 else (),
            open=not scene.game.options.memory_game,
            one_press=scene.game.options.one_press,
        )
        curtain = Handover(
            handing,
            lambda: self._took_over(seat, curtain),
            on_menu=scene.commands.open_menu,
            on_undo=scene.commands.undo if scene.takes_back else None,
            on_key=lambda event: self._key(event, curtain),
            behind=self._nobodys_picture(),
        )
        scene.stack.push(curtain)

    def _key(self, event: Event, curtain: Handover) -> bool:
        """A key at the closed curtain: the turn before may be taken back, but it is too late to peek."""
        asked = self._scene.bindings.of(event)
        if asked == UNDO:
            curtain.take_back()
        elif asked == PEEK:
            curtain.tell(_("You can peek into your tent only while a computer plays."))
        return asked in (UNDO, PEEK)

    def ask(self) -> bool:
        """Ask the person who has taken the screen about what somebody else wishes for, once a turn; true when it is
        being asked."""
        scene, table = self._scene, self._scene.game
        seat, turn = scene.screen_seat, table.game.turn
        if seat not in table.sitting.waits_for or self._asked == turn or scene.stack is None or scene.opening.running:
            return False
        self._asked = turn
        scene.stack.push(ConsentQuestion(table, seat, self._answered))
        return True

    def _answered(self) -> None:
        scene = self._scene
        if scene.stack is not None and sorted(scene.game.sitting.persons) != scene.people:
            scene.stack.renew()

    def peek(self) -> None:
        """Whoever had the screen last, and gave it to nobody yet, may look into the own tent once more, having said who
        that is."""
        scene = self._scene
        gone = scene.screen_seat is None and not scene.watching_only and not scene.game.over
        last = self.last
        if gone and last in scene.people and scene.stack is not None and scene.on_top and not self.due:
            keys = [chord.key for chord in scene.bindings.chords(PEEK)]
            one_press = scene.game.options.one_press
            scene.stack.push(Peeking(scene.game.seats[last], lambda: scene.game.view(last), keys, one_press=one_press))

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
        if scene.game.player != seat or scene.game.over:
            return  # somebody else sits there now, or it is another's turn: the curtain closes for whoever that is
        scene.game.settle()
        scene.opening.begin(curtain.curtain, scene.kit.speed)
        scene.seated(seat)
