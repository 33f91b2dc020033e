"""The table: a game being played. `submit` is the one door for people, computers and replays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import islice
from pathlib import Path

from arkadia_desktop.ai.player import Work, decision_seed
from arkadia_desktop.rules.actions import END, Action
from arkadia_desktop.rules.branches import Branch, rooted
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.game import Game, Phase, Setup
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import Step, play
from arkadia_desktop.rules.proofs.decisions import Decision
from arkadia_desktop.rules.proofs.sealed_deal import SealedDeal
from arkadia_desktop.rules.record import Record, result_json
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.table.autosave import Autosave, Home
from arkadia_desktop.table.consent import NOTHING_ASKED, UNKNOWN, Consent
from arkadia_desktop.table.envelope import Envelope, Seed, check_seed
from arkadia_desktop.table.history import Played, Sight, replayed, round_number, sights, since_own_turn, this_turn
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.save_file import Save
from arkadia_desktop.table.saves import Store
from arkadia_desktop.table.seats import Kind, Seat
from arkadia_desktop.table.sitting import Sitting
from arkadia_desktop.table.statistics import Outcome, Statistics, outcome, statistics


def forced_action(game: Game) -> Action | None:
    """The one action the player on turn can take now, or None where there is a choice.

    A MUST action is always chosen, and the end of a turn that had an action is: the player is to see what came of it.
    """
    legal = LegalActions(game)
    match game.phase:
        case Phase.CASTLE:
            return _only(legal.pieces())
        case Phase.DRAW:
            return _only(legal.draws())
        case Phase.CAN if not game.acted and not game.players[game.player].banners:
            return END
        case _:
            return None


def _only(actions: Iterator[Action]) -> Action | None:
    first_two = tuple(islice(actions, 2))
    return first_two[0] if len(first_two) == 1 else None


NOTHING_YET = "nothing-yet"
"""Nobody has done anything here."""
REVEALED = "revealed"
"""The last action showed a card."""
OTHER_TURN = "other-turn"
"""A turn has ended, and somebody else has seen or done something since."""
COMPUTER = "computer"
"""A computer did it."""


class NotYourTurn(ValueError):
    """A seat wants to act, but it is the turn of another; both are told, in this order."""


class CannotUndo(ValueError):
    """Nothing can be taken back, or nothing brought again; str() is the code that says why (`Table.why_no_undo`)."""


class Table:
    """A game in progress with the people and computers around it.

    Every change is on the disk when the method that made it returns, if the table has a store (`Store.trouble` tells
    when it could not be written).
    """

    def __init__(
        self,
        setup: Setup,
        seats: tuple[Seat, ...],
        options: Options,
        *,
        seed: Seed = "",
        title: str = "",
        history: tuple[Played, ...] = (),
        begun: int = 0,
        consent: Consent = NOTHING_ASKED,
        looker: int | None = UNKNOWN,
        autosave: Autosave | None = None,
        branches: tuple[Branch, ...] = (),
        home: Home | None = None,
        sealed: SealedDeal | None = None,
        decisions: Sequence[Decision] | None = None,
    ) -> None:
        """Use `new`, `resume` or `from_position`. Raises ValueError for seats that are not those of the set-up."""
        if tuple(seat.colour for seat in seats) != setup.colours:
            raise ValueError("the seats are not those of the set-up")
        check_seed(seed)
        self.setup = setup
        self.seed = seed
        self.title = title
        """What a player called the game; empty as long as nobody did."""
        self.begun = begun
        """So many actions led to the position that the players began from; 0 is the deal."""
        self.sitting = Sitting(seats, options, consent, looker).without_idle_wish()
        """Who sits here, what was agreed on, and what waits for somebody's consent."""
        self.opening = begin(setup)
        """The game before its first action: the deal, also where the players began later."""
        found = {decision.after: decision for decision in decisions or ()}
        self._stand(tuple(replace(played, decision=found.get(n)) for n, played in enumerate(history)))
        self._settled = len(history)
        """So many actions no undo takes back: somebody else has seen or done something after them."""
        self.keeper, self._home = autosave, home
        """What writes every change into a file; None for a game that is not kept."""
        self.branches = branches
        """What has branched off this game."""
        self.sealed = sealed
        """The seal of the deal, if it has one: its secret is told nowhere before the game is over."""
        self._logged = decisions is not None
        """Whether nothing that a computer did in this game is missing in the log: a part of it would prove nothing."""

    def _stand(self, played: tuple[Played, ...], number: int | None = None) -> None:
        """After the first `number` actions of those `played`: the rest was taken back, and can be brought again."""
        self._played = played
        self.history = played[:number]
        """Everything played and not taken back."""
        self.number = len(self.history)
        """How many actions that is: the number the next one will have."""
        self.game = self.history[-1].game if self.history else self.opening
        """The whole state, with its secrets. Pictures are drawn from `view`."""

    @classmethod
    def new(
        cls,
        setup: Setup,
        seats: tuple[Seat, ...],
        options: Options,
        store: Store | None,
        *,
        seed: Seed = "",
        sealed: SealedDeal | None = None,
    ) -> Table:
        """A game that begins now. Raises ValueError for seats that are not those of the set-up, or an odd seed."""
        autosave = store.autosave() if store else None
        table = cls(setup, seats, options, seed=seed, autosave=autosave, sealed=sealed, decisions=())
        table._keep()
        return table

    @classmethod
    def resume(cls, save: Save, store: Store | None) -> Table:
        """Go on with a save, to the step within the turn; a finished game can be looked at.

        Nothing is written before something changes.
        """
        envelope = save.envelope
        autosave = store.autosave(save) if store and not save.finished else None
        kept = store is not None and not store.locked and save.finished
        return cls(
            save.record.setup,
            envelope.seats,
            envelope.options,
            seed=envelope.seed,
            title=envelope.name,
            history=replayed(save.record),
            consent=envelope.consent,
            looker=envelope.looker,
            autosave=autosave,
            branches=envelope.branches,
            sealed=envelope.sealed,
            decisions=envelope.decisions,
            home=Home(save.path, save.record, None if save.bare else envelope) if kept else None,
        )

    @classmethod
    def from_position(cls, led: Record, seats: tuple[Seat, ...], options: Options, *, seed: Seed = "") -> Table:
        """A game that begins where the record that `led` there ends: for a puzzle, a lesson, a "what if". Nothing is
        kept.

        What led there belongs to its history, but no undo reaches it. The first `begun` actions of `record` led to the
        position (a branch calls that number `after`), the others were played here. The cards to come are those of the
        deal: who knows them already, or must not learn them, is given another one that agrees with what they saw.

        Raises ValueError for seats that are not those of the set-up, or an odd seed.
        """
        history = replayed(led)
        return cls(led.setup, seats, options, seed=seed, history=history, begun=len(history))

    # ---- what there is to know

    @property
    def this_turn(self) -> tuple[Played, ...]:
        """The actions of the turn in progress; when the game is over, none."""
        return tuple(this_turn(self.history))

    def view(self, seat: int | None) -> PlayerView:
        """What `seat` may know; None for an onlooker."""
        return view(self.game, seat)

    def recap(self, seat: int) -> tuple[Sight, ...]:
        """What the others did since the last turn of `seat` ended, or since the beginning, as that seat may know it."""
        return sights(since_own_turn(self.history, seat), seat)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where, in turn order."""
        return self.sitting.seats

    @property
    def options(self) -> Options:
        return self.sitting.options

    @property
    def trouble(self) -> str:
        """Why the last change could not be written, as a sentence; empty while all is on the disk, or nothing is kept.
        """
        return self.keeper.trouble if self.keeper else ""

    @property
    def over(self) -> bool:
        """Whether the game is over, or was ended early."""
        return self.ended or self.game.phase is Phase.OVER

    @property
    def ended(self) -> bool:
        """Whether the players ended it before its end; it has no result then."""
        return self.sitting.consent.ended

    @property
    def outcome(self) -> Outcome | None:
        """Who has how much gold, all seals sold, once the game is over or was ended; None while it goes on."""
        return outcome(self.game) if self.over else None

    @property
    def player(self) -> int:
        """The number of the seat on turn; when the game is over, of the last that was."""
        return self.game.player

    @property
    def computer_on_turn(self) -> bool:
        """Whether a computer is to act now."""
        return not self.over and self.seats[self.player].is_computer

    @property
    def person_on_turn(self) -> bool:
        """Whether a person is to act now."""
        return not self.over and self.seats[self.player].kind is Kind.PERSON

    @property
    def round(self) -> int:
        """The round in progress, counted from 1; when the game is over, its last one."""
        return round_number(self.game)

    def statistics(self) -> Statistics:
        """Where the gold came from, and what was done best."""
        return statistics(self.history, self.game, ended=self.ended)

    def record(self) -> Record:
        """The bare record so far, from the deal on, with the seat of every action."""
        entries = tuple(played.entry for played in self.history)
        return Record(self.setup, entries, result_json(self.game))

    def envelope(self, now: datetime) -> Envelope:
        """What a save says of it beyond the record; it was begun and is saved `now`."""
        return Envelope(
            self.seats, self.options, now, now, self.seed, name=self.title, consent=self.sitting.consent,
            looker=self.sitting.looker, branches=self.branches, sealed=self.sealed, decisions=self.decisions,
        )  # fmt: skip

    @property
    def decisions(self) -> tuple[Decision, ...] | None:
        """What its computers decided, up to now; None where nobody kept that from the beginning."""
        if not self._logged:
            return None
        return tuple(played.decision for played in self.history if played.decision is not None)

    @property
    def decision_seed(self) -> int:
        """What the chance of a computer's decision follows from, now."""
        return decision_seed(self.sealed.secret.decisions if self.sealed else self.seed, self.number)

    @property
    def home(self) -> Home | None:
        """Where the game lies, if it is finished."""
        return self._home or (self.keeper.home if self.keeper is not None else None)

    # ---- what might have been

    def keep_branches(self, branches: Sequence[Branch]) -> None:
        """Keep these from now on, with the game wherever it is kept. Raises FileTrouble where that fails; they are
        kept here all the same."""
        self.branches = tuple(branches)
        if self.home is not None:
            self.home.keep(self.branches)
        elif not self.over:
            self._keep()

    # ---- playing

    def submit(self, seat: int, action: Action, work: Work | None = None) -> Step:
        """Carry out `action` for `seat`, which a computer found by `work`; what `redo` would bring again is forgotten.

        Raises:
            NotYourTurn: another seat is on turn, or nobody is because the game was ended.
            Illegal: the rules refuse the action, or the game is over.
        """
        if self.ended or (not self.over and seat != self.player):
            raise NotYourTurn(seat, self.player)
        step, decision = play(self.game, action), None
        if work is not None:
            decision = Decision(self.number, seat, work.level, self.decision_seed, work.games, work.hurried)
        if not self.this_turn:
            self.settle()
        self.branches = rooted(self.branches, self.number)
        self._stand((*self.history, Played(self.player, action, self.game, step, decision=decision)))
        self._keep(soon=True)
        if self.over and self.keeper:
            self.keeper.finish(self.record())
        return step

    def forced(self) -> Action | None:
        """The action of the seat on turn that leaves no choice, if such actions are made by themselves. The caller
        submits it."""
        return forced_action(self.game) if self.options.auto_forced else None

    # ---- undo

    def why_no_undo(self) -> str | None:
        """Why nothing can be taken back, NOTHING_YET, REVEALED, OTHER_TURN or COMPUTER; None if something can."""
        found = self._undoable()
        return found if isinstance(found, str) else None

    def settle(self) -> None:
        """Somebody else sees something from now on: the turns that have ended stay."""
        self._settled = self.number - len(self.this_turn)

    def _undoable(self) -> int | str:
        """How many actions one undo takes back, or why none: the last one that was chosen and what followed by itself.
        The first `_settled` actions stay, as far as whole turns."""
        if self.over and self.number > self.begun:
            return OTHER_TURN
        for back, played in enumerate(reversed(self.history[self.begun :]), start=1):
            if played.ended_turn and self.number - back < self._settled:
                return OTHER_TURN
            if self.seats[played.seat].is_computer:
                return COMPUTER
            if played.revealed:
                return REVEALED
            if not self.options.auto_forced or forced_action(played.before) is None:
                return back
        return NOTHING_YET

    def undo(self) -> tuple[Played, ...]:
        """Take back the last action that was chosen, and those that followed it by themselves; gives them latest first.

        Raises CannotUndo.
        """
        found = self._undoable()
        if isinstance(found, str):
            raise CannotUndo(found)
        taken = self.history[-found:]
        self._stand(self._played, self.number - found)
        self._keep()
        return taken[::-1]

    @property
    def can_redo(self) -> bool:
        """Whether an undo can be taken back."""
        return self.number < len(self._played)

    def redo(self) -> tuple[Played, ...]:
        """Bring back what the last undo took, in the order played. Raises CannotUndo when there is nothing."""
        if not self.can_redo:
            raise CannotUndo(NOTHING_YET)
        before = self.number
        self._stand(self._played, before + 1)
        while self.can_redo and self.forced() is not None:
            self._stand(self._played, self.number + 1)
        self._keep()
        return self.history[before:]

    # ---- changes around the game

    def looks(self, seat: int) -> None:
        """The person at `seat` has taken the screen. It is written with what is done next: until then a file says of
        somebody before, and whoever opens that one is asked once more."""
        self.sitting = replace(self.sitting, looker=seat)

    def ask_for(
        self,
        by: int | None,
        *,
        options: Options | None = None,
        seats: Sequence[Seat] | None = None,
        ends: bool = False,
    ) -> None:
        """The person at seat `by` asks for something else, or that the game `ends`; see `Sitting.asked`, which raises
        what this raises."""
        options, seats = options or self.options, seats or self.seats
        self._sit(self.sitting.asked(by, options, seats, at=self.number, ends=ends))

    def answer(self, seat: int, *, agreed: bool) -> None:
        """The person at `seat` answers the wish that waits; see `Sitting.answered`."""
        self._sit(self.sitting.answered(seat, agreed=agreed, at=self.number))

    def _sit(self, sitting: Sitting) -> None:
        before, self.sitting = self.sitting, sitting
        if [seat.kind for seat in before.seats] != [seat.kind for seat in sitting.seats]:
            self._stand(self.history)
        if sitting != before:
            self._keep()
        if self.ended and not before.consent.ended and self.keeper:
            self.keeper.finish(self.record())

    def keep_as(self, path: Path, title: str) -> None:
        """Call the game `title` and save it as it stands in the file `path` too, over what lies there.

        Raises FileTrouble where it cannot be written, ValueError for a table that is not kept at all.
        """
        if self.keeper is None:
            raise ValueError("not kept")
        self.title = title
        self._keep()
        self.keeper.keep_as(path, self.record())

    def _keep(self, *, soon: bool = False) -> None:
        if self.keeper:
            self.keeper.keep(self.record(), self.envelope, soon=soon)
