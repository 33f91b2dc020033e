"""Thinking beside the window: one warm process (see `mind`), asked and polled without ever waiting for it."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from typing import Any, NamedTuple

from arkadia_desktop.ai import levels, mind
from arkadia_desktop.ai.pipes import Companion
from arkadia_desktop.ai.player import Estimate, Work
from arkadia_desktop.ai.reasons import Advice, Reason
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.view import PlayerView

log = logging.getLogger(__name__)

TRIES = 2
"""A question is put to the process at most so often: a process that dies is started again and asked once more."""
LEAVE_S = 1.0
TURN_MS = {2: 600, 3: 700, 4: 800}
"""A computer's turn takes at most so long; by the number of players."""


ADVICE_MS = 900
"""The coach has its answer after so long at most."""


class _Question(NamedTuple):
    """Without a level it is one for the coach."""

    key: int
    number: int
    view: PlayerView
    level: str
    seed: int
    budget_ms: int | None
    why: bool = False
    tries: int = 0

    @property
    def message(self) -> bytes:
        """The question as text for the pipe."""
        if not self.level:
            return mind.advice_question(self.number, self.view, self.budget_ms)
        return mind.question(self.number, self.view, self.level, self.seed, self.budget_ms, self.why)


class _Aside(NamedTuple):
    """A question that can wait, and its text for the pipe."""

    key: int
    number: int
    message: bytes
    tries: int = 0


class ThinkerProcess:
    """Asks one question at a time; a new one takes the place of the one before. Not for several threads.

    Beside it there may be one about what a seat may expect (see `ask_estimate`), which is put while nobody waits for
    an answer, and one about a finished game (see `study`): it is put while there is nothing else to think about, broken
    off when a game asks, and put again afterwards.

    The process is started by `warm`, or by the first question; one that nobody asks for a minute ends by itself. When
    it dies it is started again and the question is repeated; when that fails too, or the level has a fault, a random
    legal action is the answer: a game never stands still. `trouble` then says what happened, for the log.

    With `explaining` the reasons of the answer that `poll` gave last are in `reasons`; how it was found is in `work`.
    `percent`: so far a question has come that takes long, 0 where that is not known.
    """

    def __init__(self) -> None:
        self.trouble = ""
        self.explaining = False
        self.reasons: tuple[Reason, ...] = ()
        self.work: Work | None = None
        self.percent = 0
        self._engine = ""
        self._advised: tuple[int, tuple[Advice, ...]] | None = None
        self._process: Companion | None = None
        self._number = 0
        self._wanted: _Question | None = None
        self._studying: _Aside | None = None
        self._studied: tuple[int, dict[str, Any]] | None = None
        self._estimating: _Aside | None = None
        self._estimated: tuple[int, Estimate | None] | None = None
        self._asked: _Question | _Aside | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process, None while there is none."""
        return self._process.pid if self._process else None

    def warm(self) -> None:
        """Start the process unless that has been done; it gets ready while the caller goes on."""
        if self._process is not None and self._asked is None and self._process.status is not None:
            self._process.close(LEAVE_S)  # nobody asked it for long: it has ended
            self._process = None
        if self._process is None:  # should it die later, `poll` finds out
            self._process = Companion(mind.command(), mind.LONGEST_MESSAGE)

    def ask(self, key: int, view: PlayerView, level: str, seed: int, budget_ms: int | None = None) -> None:
        """Begin to think about `view`, and forget what was asked before.

        It takes `budget_ms` at most; by itself what people have patience for (see `patience_ms`), or for a tireless
        level as long as that thinks.
        """
        if budget_ms is None and not levels.is_tireless(level):
            budget_ms = patience_ms(view)
        self._want(_Question(key, self._number + 1, view, level, seed, budget_ms, self.explaining))

    def ask_advice(self, key: int, view: PlayerView, budget_ms: int = ADVICE_MS) -> None:
        """Begin to think about what the seat on turn, whose `view` this is, does best; see `advice`."""
        self._want(_Question(key, self._number + 1, view, "", 0, budget_ms))

    def advice(self) -> tuple[int, tuple[Advice, ...]] | None:
        """The advice with the key of its question, if it has come; nothing in it where no answer could be had. Never
        waits."""
        self.poll()
        advised, self._advised = self._advised, None
        return advised

    def ask_estimate(self, key: int, view: PlayerView) -> None:
        """Begin to think about what the seat of this view may expect, as soon as nobody waits for anything else; see
        `estimate`."""
        self._number += 1
        message = mind.estimate_question(self._number, view)
        self._estimating, self._estimated = _Aside(key, self._number, message), None
        self._put()

    def estimate(self) -> tuple[int, Estimate | None] | None:
        """The estimate with the key of its question, if it has come; None in it where none could be had. Never
        waits."""
        if self._wanted is None:
            self.poll()  # nobody waits for an answer that could get lost here
        estimated, self._estimated = self._estimated, None
        return estimated

    def study(
        self,
        key: int,
        record: str,
        turn: int | None,
        games: int,
        chance: int,
        lines: tuple[mind.Line, mind.Line] | None = None,
    ) -> None:
        """Begin to look at a turn of a finished game, its text in `record` (no turn: at what its account stands on;
        two `lines`: at what the first would lose there against the second), and forget what was to be studied before.
        A game that is being played goes first."""
        self._break_off()
        self._number += 1
        message = mind.study_question(self._number, record, turn, games, chance, lines)
        self._studying, self._studied = _Aside(key, self._number, message), None
        self._put()

    def studied(self, key: int) -> dict[str, Any] | None:
        """What was found (see `ai.analysis.account`), if it has come; nothing in it where nothing could be found out.
        Never waits."""
        if self._wanted is None:
            self.poll()  # nobody waits for an answer that could get lost here
        if self._studied is None or self._studied[0] != key:
            return None
        found, self._studied = self._studied[1], None
        return found

    def studies(self, key: int) -> bool:
        """Whether that question still waits for its answer, or the answer for whoever asked."""
        return key in (self._studying and self._studying.key, self._studied and self._studied[0])

    def leave_study(self, key: int) -> None:
        if self.studies(key):
            self._break_off()
            self._studying = self._studied = None

    def _break_off(self) -> None:
        """Let the process leave what it studies."""
        if self._asked and self._asked is self._studying and self._process:
            with contextlib.suppress(OSError):
                self._process.send_bytes(mind.cancellation(self._asked.number))

    def _want(self, question: _Question) -> None:
        self._number = question.number
        self._tell(mind.cancellation)
        self._break_off()
        self._advised = None
        self._wanted = question
        self._put()

    def cancel(self) -> None:
        self._tell(mind.cancellation)
        self._wanted = None

    def hurry(self) -> None:
        """Ask for the answer now, such as it is."""
        self._tell(mind.hurrying)

    def poll(self) -> tuple[int, Action] | None:
        """The answer with the key of its question, if it has come; never waits."""
        while self._process:
            try:
                message = self._process.poll()
            except EOFError:
                answer = self._died()
                if answer:
                    return answer
                continue
            if message is None:
                break
            heard, wanted = mind.read_answer(message), self._wanted
            if heard.percent is not None:
                self.percent = heard.percent if wanted and wanted.number == heard.number else 0
                continue
            self._asked, self.percent = None, 0
            if wanted and wanted.number == heard.number:
                self._wanted = None
                self._put()
                return self._answer(wanted, heard)
            self._hear_estimate(heard)
            self._hear_study(heard)
            self._put()
        return None

    def _hear_estimate(self, heard: mind.Reply) -> None:
        estimating = self._estimating
        if estimating and estimating.number == heard.number:
            self._estimating, self._estimated = None, (estimating.key, heard.estimate)
            if heard.trouble:
                self.trouble = f"estimate: {heard.trouble}"

    def _hear_study(self, heard: mind.Reply) -> None:
        """What was found is laid aside; what was broken off is put again later."""
        studying = self._studying
        if studying and studying.number == heard.number and (heard.studied is not None or heard.trouble):
            self._studying, self._studied = None, (studying.key, heard.studied or {})
            if heard.trouble:
                self.trouble = f"study: {heard.trouble}"

    def _answer(self, wanted: _Question, heard: mind.Reply) -> tuple[int, Action] | None:
        """What `poll` gives for an answer; advice is laid aside."""
        self.reasons = heard.reasons
        if heard.engine and heard.engine != self._engine:
            log.warning("The computers think in Python. %s", heard.engine)
            self._engine = heard.engine
        if heard.trouble:
            self.trouble = f"{wanted.level or 'coach'}: {heard.trouble}"
        if not wanted.level:
            self._advised = wanted.key, heard.advice or ()
            return None
        if heard.action is None:
            self.work = Work("random")
            return wanted.key, self._fallback(wanted)
        self.work = Work(wanted.level, heard.games, heard.cut)
        return wanted.key, heard.action

    def close(self) -> None:
        """End the process; the next question would start it again."""
        self.cancel()
        self._break_off()
        self._studying = self._studied = None
        self._estimating = self._estimated = None
        process, self._process = self._process, None
        if process:
            process.close(LEAVE_S)

    # ---- inside

    def _put(self) -> None:
        """Send the wanted question unless one is still being thought about: so the pipe can never fill up."""
        asked = self._wanted or self._estimating or self._studying
        if asked is None or self._asked is not None:
            return
        self.warm()
        self._asked = asked
        assert self._process
        with contextlib.suppress(OSError):  # it died: `poll` will find out
            self._process.send_bytes(asked.message)

    def _tell(self, message: Callable[[int], bytes]) -> None:
        """Say something about the question that is being thought about, if its answer is still wanted."""
        if self._asked and self._asked is self._wanted and self._process:
            with contextlib.suppress(OSError):
                self._process.send_bytes(message(self._asked.number))

    def _died(self) -> tuple[int, Action] | None:
        """The process is gone: ask a new one, or answer what it could not."""
        status = None
        if self._process:
            self._process.close(LEAVE_S)
            status, self._process = self._process.status, None
        trouble = f"the thinking process ended twice, exit status {status}"
        asked, self._asked = self._asked, None
        wanted, studying = self._wanted, self._studying
        if asked and asked is self._estimating:
            self._hear_estimate(mind.Reply(asked.number))
        if studying and asked is studying:
            self._studying = studying._replace(tries=studying.tries + 1)
            if self._studying.tries >= TRIES:
                self._hear_study(mind.Reply(studying.number, trouble=trouble))
        if wanted is None:
            self._put()
            return None
        if asked and asked.number == wanted.number:
            wanted = self._wanted = wanted._replace(tries=wanted.tries + 1)
        if wanted.tries >= TRIES:
            self._wanted = None
            return self._answer(wanted, mind.Reply(wanted.number, trouble=trouble))
        self._put()
        return None

    @staticmethod
    def _fallback(wanted: _Question) -> Action:
        import random

        from arkadia_desktop.ai.random_player import RandomPlayer

        return RandomPlayer(random.Random(wanted.seed)).decide(wanted.view)


def patience_ms(view: PlayerView) -> int:
    """How long one decision may take before a window: half a turn's time for a build or placement of workers, the
    rest in equal parts for the three kinds that may follow. It ends a search on a slow machine only."""
    turn = TURN_MS[view.seats]
    return turn // 2 if view.phase is Phase.MUST else turn // 6
