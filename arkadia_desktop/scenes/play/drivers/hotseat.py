"""Several persons at one screen: the curtain closes between them, and opens when the next one is there."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.rules.actions import END
from arkadia_desktop.scenes.common.agreement import curtain_sentences
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.common.key_bindings import PEEK, UNDO
from arkadia_desktop.scenes.play.drivers.live import Live
from arkadia_desktop.scenes.play.hotseat.consent_question import ConsentQuestion
from arkadia_desktop.scenes.play.hotseat.handover import Handing, Handover, news
from arkadia_desktop.scenes.play.hotseat.peek import Peeking
from arkadia_desktop.scenes.play.ports import MENU, Command
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain
from arkadia_desktop.table.thinking import Thinking


class HotSeat(Live):
    """Nobody's hand is shown until the person on turn says so."""

    def __init__(
        self,
        director: Director,
        table: Table,
        thinking: Thinking,
        ground: Ground | None = None,
        *,
        seat: int | None = None,
    ) -> None:
        super().__init__(director, table, thinking, ground)
        self._seat = seat
        self._asked = -1
        """The turn in which somebody was asked about a wish."""

    def entered(self) -> None:
        super(Live, self).entered()

    @property
    def _shares(self) -> bool:
        """Whether somebody else may look at the screen while it is not a person's turn."""
        return len(self.people) != 1 or self.table.options.curtain is Curtain.ALWAYS

    def _turn_ended(self) -> None:
        """The hand goes out of sight before anything else is shown."""
        if self._shares:
            self._seat = None

    def _seated(self, seat: int) -> None:
        """The person of this seat is at the screen now."""
        self._seat = seat
        self.table.looks(seat)
        self.screen.jump()

    # ---- the curtain

    @property
    def curtain_due(self) -> bool:
        """It is the turn of a person who is not at the screen, and who has something to decide."""
        if not self.table.person_on_turn or self.seat == self.table.player:
            return False
        return self.table.options.curtain is not Curtain.OFF and self.table.forced() != END and self.screen.on_top

    def close_curtain(self) -> None:
        table, screen = self.table, self.screen
        if table.options.curtain is Curtain.OFF:
            self._seated(table.player)
            return
        seat, seats = table.player, table.seats
        before = next((one.seat for one in reversed(table.history) if not seats[one.seat].is_computer), seat)
        handing = Handing(
            seats[seat],
            table.round,
            hidden=seats[before].name if before != seat else "",
            news=news(table, seat),
            everybody=seats,
            agreed=curtain_sentences(table, seat) if len(self.people) > 1 else (),
            open=not table.options.memory_game,
            one_press=table.options.one_press,
        )
        curtain = Handover(
            handing,
            lambda: self._took_over(seat, curtain),
            on_menu=self.commands()[MENU].act,
            on_undo=screen.undo if self.takes_back else None,
            on_key=lambda event: self._curtain_key(event, curtain),
            behind=self._nobodys_picture(),
        )
        screen.ask(curtain)

    def _nobodys_picture(self) -> Surface | None:
        """The screen as it is while nobody sits at it: the curtain closes over it, and nothing is painted any more."""
        stack = self.screen.stack
        return None if stack is None or self.screen.kit.reduced or self.seat is not None else stack.picture()

    def _curtain_key(self, event: Event, curtain: Handover) -> bool:
        """A key at the closed curtain: the turn before may be taken back, but it is too late to peek."""
        asked = self.screen.bindings.of(event)
        if asked == UNDO:
            curtain.take_back()
        elif asked == PEEK:
            curtain.tell(_("You can peek into your tent only while a computer plays."))
        return asked in (UNDO, PEEK)

    def _took_over(self, seat: int, curtain: Handover) -> None:
        if self.table.player != seat or self.table.over:
            return  # somebody else sits there now, or it is another's turn: the curtain closes for whoever that is
        self.table.settle()
        self.screen.open_curtain(curtain.curtain)
        self._seated(seat)

    # ---- consent

    def _decides(self) -> None:
        """Whoever has taken the screen answers first what somebody else wishes for, once a turn."""
        table, turn = self.table, self.table.game.turn
        waited_for = self.seat is not None and self.seat in table.sitting.waits_for
        if not waited_for or self._asked == turn or self.screen.curtained:
            super()._decides()
            return
        self._asked = turn
        assert self.seat is not None
        self.screen.ask(ConsentQuestion(table, self.seat, self._answered))

    def _answered(self) -> None:
        if sorted(self.table.sitting.persons) != list(self.people):
            self._renew()

    # ---- one's own tent once more

    def commands(self) -> Mapping[str, Command]:
        return {**super().commands(), PEEK: Command(self._peek)}

    def _peek(self) -> None:
        """Whoever had the screen last, and gave it to nobody yet, may look into the own tent once more, having said who
        that is."""
        table, screen, last = self.table, self.screen, self.table.sitting.looker
        if self.seat is None and not table.over and last is not None and screen.on_top and not self.curtain_due:
            keys = [chord.key for chord in screen.bindings.chords(PEEK)]
            look = Peeking(table.seats[last], lambda: table.view(last), keys, one_press=table.options.one_press)
            screen.ask(look)
