"""One's own mistakes as exercises: the turn is played once more, and every turn is right that is not clearly worse than
the best."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from arkadia_desktop.learn.mistakes import MistakeSession
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import in_gold, labelled
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.play.drivers.alone import Alone
from arkadia_desktop.scenes.play.ports import Command
from arkadia_desktop.scenes.play.view.prompt import (
    Block,
    MentorPage,
    NamedSquares,
    Place,
    Press,
    Prompt,
    ScoreAccount,
    Words,
    place_of,
)
from arkadia_desktop.scenes.play.view.reason_words import barred, done_words, unsigned
from arkadia_desktop.table.analysing import Judging

AGAIN, HINT, SHOW, NEXT, BACK = (f"mistake {name}" for name in ("again", "hint", "show", "next", "back"))


def panel(session: MistakeSession, place: str, *, hinted: bool, shown: bool) -> MentorPage:
    """What stands beside the board; `hinted`: the light shows where the better turn begins, `shown`: it is told.
    `place`: where one goes back to."""
    mistake = session.mistake
    before = view(mistake.position, session.seat)
    number = _("Mistake {n} of {count}", n=session.number + 1, count=len(session.mistakes))
    blocks: list[Block] = [
        Words(labelled(_("Played"), done_words(mistake.played, before))),
        Words(_("This cost {gold}. Find a better turn.", gold=in_gold(unsigned(mistake.loss, mistake.error)))),
    ]
    if session.over:
        blocks.append(_found(session))
    elif hinted:
        blocks.append(Words(_("Look at the bright squares.")))
    elif not shown:
        blocks.append(Words(_("Any turn counts as right if it is not clearly worse than the best."), quiet=True))
    if shown or (session.verdict is not None and session.verdict.right):
        blocks.append(Words(labelled(_("Better"), done_words(mistake.best, before))))
    rows = (
        (Press(HINT, _("Hint"), "bulb"), Press(SHOW, _("Show me"), "eye")),
        (Press(AGAIN, _("Try again"), "again"), Press(NEXT, _("Next"), "next", rare=True)),
        (Press(BACK, place, "prev", rare=True),),
    )
    news = 2 if session.over or hinted or shown else 0
    return MentorPage(heading(session), (number,), tuple(blocks), rows, news=news)


def heading(session: MistakeSession) -> str:
    """Whose turn it was, and when."""
    return labelled(session.mistake.names[session.seat], _("round {number}", number=session.mistake.round))


def _found(session: MistakeSession) -> Block:
    verdict = session.verdict
    if session.unmeasured:
        return Words(_("Your turn could not be analysed, so it does not count. Try again, or continue."))
    if verdict is None:
        return Words(_("Your turn is being analysed …"))
    cost = in_gold(barred(-verdict.loss, verdict.error))
    if not verdict.right:
        return ScoreAccount(_("Not yet"), note=_("Against the best turn: {gold}", gold=cost))
    if session.actions == session.mistake.best:
        return ScoreAccount(_("That is the best turn found."), tone="gain")
    return ScoreAccount(_("Well played"), tone="gain", note=_("Against the best turn: {gold}", gold=cost))


def marks(session: MistakeSession) -> tuple[NamedSquares, ...]:
    """Where one played in the game, as long as nothing is tried."""
    if session.actions:
        return ()
    mistake = session.mistake
    squares = place_of(mistake.played[0], view(mistake.position, session.seat)).squares
    return (NamedSquares(squares, _("played")),) if squares else ()


Act = Callable[[], None]


class Mistakes(Alone):
    """Drives somebody at the mistakes of a `session`, for each of which there is one of the ``judges``; ``back()``
    leads to a `place`."""

    session: MistakeSession

    def __init__(
        self, director: Director, session: MistakeSession, judges: Sequence[Judging], place: str, back: Act
    ) -> None:
        self.session, self._judges, self._place, self._back = session, judges, place, back
        self.names = session.mistake.names
        self._shown = self._hinted = False
        super().__init__(director)

    @property
    def _judge(self) -> Judging:
        return self._judges[self.session.number]

    def leave(self) -> None:
        self._back()

    @property
    def may_act(self) -> bool:
        return not self.session.over

    def submit(self, action: Action) -> None:
        before, session = self.game, self.session
        if session.over or self.refused(action):
            return
        self._hinted = False
        session.play(action)
        if session.over and session.verdict is None:
            self._judge.ask(session.mistake.turn, session.actions)
        self.show_done(before, action)

    def tick(self, now_ms: float, *, idle: bool) -> None:
        found = self._judge.answer()
        if found is not None and self._waits:
            self.session.judge(*found)
            self.screen.kit.sound.play("win" if self.session.number in self.session.solved else "bell")
            self.screen.begin(None)
        elif self._judge.lost and self._waits:
            self.session.leave_unmeasured()
            self.screen.kit.sound.play("bell")
            self.screen.begin(None)
        super().tick(now_ms, idle=idle)

    @property
    def _waits(self) -> bool:
        """Whether the try is being measured."""
        session = self.session
        return session.over and session.verdict is None and not session.unmeasured

    def _anew(self, change: Act, *, hinted: bool = False, shown: bool = False) -> None:
        self._hinted, self._shown = hinted, shown
        self.start_from(change)
        if shown:
            self.screen.lay_ready(self.session.mistake.best[0])

    def _next(self) -> None:
        """On to the next mistake, perhaps of another game."""
        self.session.go_on()
        self.names = self.session.mistake.names

    def commands(self) -> Mapping[str, Command]:
        session = self.session
        last = _("This was the last one.") if session.last else None
        return {
            **super().commands(),
            AGAIN: Command(lambda: self._anew(session.again), self.why_no_undo),
            HINT: Command(lambda: self._anew(session.hint, hinted=True)),
            SHOW: Command(lambda: self._anew(session.show, shown=True)),
            NEXT: Command(lambda: self._anew(self._next), lambda: last),
            BACK: Command(self.leave),
        }

    def prompt(self) -> Prompt:
        told = panel(self.session, self._place, hinted=self._hinted, shown=self._shown)
        lit = place_of(self.session.mistake.best[0], self.view()) if self._hinted and not self.screen.busy else Place()
        title = heading(self.session)
        return Prompt(told, lit=lit, marks=() if self._hinted else marks(self.session), title=title)
