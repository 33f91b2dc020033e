"""What drivers of a real table share: they show its game, and offer the dialogs around it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from arkadia_desktop.locale import _
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import Banner
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import NONE_OF_ANY, Counts
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.agreement import Noted, note_lines
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.common.leave_guard import may_leave
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu
from arkadia_desktop.scenes.play.dialogs.save_as import ask_name, why_no_save
from arkadia_desktop.scenes.play.drivers.still import Still
from arkadia_desktop.scenes.play.ports import LEAVE, MENU, Command
from arkadia_desktop.scenes.play.tasks.rail_button import END, Rail, RailButton
from arkadia_desktop.scenes.play.view.chronicle_lines import Told
from arkadia_desktop.scenes.play.view.recap_lines import Recap, recap_of
from arkadia_desktop.scenes.play.view.table_facts import Sale, TableFacts, seat_below
from arkadia_desktop.table.consent import ConsentNote
from arkadia_desktop.table.history import Played, round_number, sights
from arkadia_desktop.table.live import Table

_PLAYED = 60
"""So many actions of the past give the lines a screen begins with."""


class AtTable(Still):
    """Shows `table` as the seat at the screen may know it. `ground`: the meadows of its board, None = the standard
    ones. Only what the menus offer can be done."""

    def __init__(self, director: Director, table: Table, ground: Ground | None = None) -> None:
        self.table = table
        self.people = tuple(number for number, seat in enumerate(table.seats) if not seat.is_computer)
        self._seat: int | None = None
        self._director, self._ground = director, ground
        self._notes: tuple[ConsentNote, ...] = ()
        self._told_of: tuple[Game | None, int] = None, -1
        """The game, and the seat below, that these facts were gathered for."""
        self._values, self._sold, self._completed = NONE_OF_ANY, tuple[Sale, ...](), frozenset[int]()
        super().__init__(table.view(None), TableFacts(table.seats))

    @property
    def seat(self) -> int | None:
        return self._seat

    @property
    def facts(self) -> TableFacts:
        table = self.table
        below = seat_below(self._seat, self.people, table.player)
        if self._told_of[0] is not table.game or self._told_of[1] != below:
            self._told_of = table.game, below
            history = table.history
            self._values = _values_then(table, history, below)
            self._sold = tuple(_sales(history))
            self._completed = frozenset(_completed(table.this_turn))
        return TableFacts(
            table.seats,
            self._values,
            self.people,
            self._ground,
            self._sold,
            self._completed,
            table.options.memory_game,
            table.ended,
            table.trouble,
        )

    def view(self) -> PlayerView:
        return self.table.view(self._seat)

    def past(self) -> Sequence[Told]:
        game = self.table
        self._notes = game.sitting.consent.notes
        first = max(0, game.number - _PLAYED)
        lines: list[Told] = []
        for number, played in enumerate(game.history[first:], first):
            lines += self._noted(note for note in self._notes if note.after == number)
            lines += sights(played.step.trail, self._seat)
        return [*lines, *self._noted(note for note in self._notes if note.after == game.number)]

    def _noted(self, notes: Iterable[ConsentNote]) -> list[Noted]:
        return [Noted(line) for note in notes for line in note_lines(note, self.table.seats)]

    def recap(self) -> Recap | None:
        table, seat = self.table, self._seat
        if seat is None:
            return None
        first = not any(played.ended_turn and played.seat == seat for played in table.history)
        return recap_of(table.recap(seat), table.seats, seat, first=first)

    def entered(self) -> None:
        before, self._notes = self._notes, self.table.sitting.consent.notes
        self.screen.tell_more(self._noted(note for note in self._notes if note not in before))

    def closing(self) -> bool:
        """Everything is on the disk already: closing asks nothing, unless the game could not be saved."""
        stack = self.screen.stack
        return stack is None or may_leave(stack, self._director.store, self._director.quit)

    def _renew(self) -> None:
        """Build the screen anew: other people sit at the table."""
        if self.screen.stack is not None:
            self.screen.stack.renew()

    # ---- dialogs

    def commands(self) -> Mapping[str, Command]:
        director = self._director
        return {
            **super().commands(),
            MENU: Command(self._open_menu),
            LEAVE: Command(self._open_menu),
            keys.CHRONICLE: Command(self._open_chronicle),
            keys.SETTINGS: Command(lambda: director.show_settings(self.table, self._seat)),
            keys.NEW_GAME: Command(director.show_new_game),
            keys.LOAD_GAME: Command(director.show_loads),
            keys.SAVE_GAME: Command(self._save_as, lambda: why_no_save(self.table)),
        }

    def _open_menu(self) -> None:
        self.screen.ask(GameMenu(self._director, self.table, self._seat))

    def _open_chronicle(self) -> None:
        on_recap = self.screen.show_recap if self.recap() is not None else None
        self.screen.ask(FullChronicle(self.table, self._seat, self._ground, on_recap))

    def _save_as(self) -> None:
        if self.screen.stack is not None:
            told = _("Saved as “{name}”.")
            ask_name(
                self.screen.stack,
                self._director.store,
                self.table,
                lambda name: self.screen.tell(told.format(name=name), fine=True),
            )


class FinishedTown(AtTable):
    """Nothing can be done here but going back to the final scoring."""

    def rail(self) -> Rail:
        scoring = RailButton(
            _("Final scoring"),
            "prev",
            self._leave,
            short=_("Scoring"),
            least=_("Scoring"),
            meaning="scoring",
            enter=(_("Enter: final scoring"),),
        )
        return {**super().rail(), END: scoring}

    def hints(self) -> tuple[str, ...]:
        return (_("The finished town"),)

    def commands(self) -> Mapping[str, Command]:
        return {**super().commands(), LEAVE: Command(self._leave)}

    def _leave(self) -> None:
        self._director.show_result(self.table)


def _values_then(table: Table, history: Sequence[Played], seat: int) -> Counts:
    """The seal values after the last turn of a seat; before its first, those at the beginning."""
    for played in reversed(history):
        if played.ended_turn and played.seat == seat:
            return played.game.castle.values
    return table.opening.castle.values


def _sales(history: Sequence[Played]) -> Iterable[Sale]:
    """All banners raised, be it to sell nothing, in the order of the game."""
    for played in history:
        if isinstance(played.action, Banner):
            happened = (moment.event for moment in played.step.trail)
            sold = next((event for event in happened if isinstance(event, events.SealsSold)), None)
            lines, gold = (sold.lines, sold.gold) if sold is not None else ((), 0)
            yield Sale(played.seat, round_number(played.before), lines, gold)


def _completed(turn: Sequence[Played]) -> Iterable[int]:
    """The numbers of the buildings completed in a turn."""
    for played in turn:
        for moment in played.step.trail:
            if isinstance(moment.event, events.BuildingCompleted):
                yield moment.event.building.id
