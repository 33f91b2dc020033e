"""The process in which computer players think. It imports neither pygame nor the window, and trusts nobody's pickles:
questions and answers are JSON.

    question {"number": 7, "level": "apprentice", "seed": 5, "budget_ms": null, "view": {…}, "acted": true, "idle": 0}
             … "why": true     the reason for the action is wanted, too
             {"number": 7, "advise": true, "budget_ms": 800, "view": {…}, "acted": true, "idle": 0}
             {"number": 7, "estimate": true, "budget_ms": null, "view": {…}, "acted": true, "idle": 0}
             {"number": 7, "study": "{arkadia-record/1}", "turn": 28, "games": 192, "chance": 0, "budget_ms": null}
             … "tried": [actions], "best": [actions]     what another turn would have lost there
             the same without a turn: what the account of that game stands on (see `ai.analysis`)
             {"cancel": 7}     its answer is not wanted any more
             {"hurry": 7}      its answer is wanted now, such as it is
    answer   {"number": 7, "action": {…}, "games": 420, "cut": false, "reasons": […]}   or {"number": 7, "advice": […]}
             or {"number": 7, "estimate": [12, 55, 71]}   or {"number": 7, "studied": {…}}
             or {"number": 7, "trouble": "…"}   or {"number": 7} when cancelled
             … "engine": "…"     why it was thought in Python, where it was
             before it, where it takes long: {"number": 7, "percent": 40}     so far it has come
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.pipes import Pipe, standard_pipe
from arkadia_desktop.ai.player import Budget, Estimate
from arkadia_desktop.ai.reasons import Advice, Reason, advice_json, parse_advice, parse_reasons, reason_json
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.record import action_json, parse_action, parse_record
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.rules.view_format import parse_view, view_json

if TYPE_CHECKING:
    from arkadia_desktop.ai.analysis.study import Study

LONGEST_MESSAGE = 1 << 20
UNASKED_S = 60.0
"""A process that nobody asks for so long ends: it takes 15 MB, and another one is ready after 0.1 s."""

Line = tuple[Action, ...]
"""The actions of a turn."""
Question = dict[str, Any]
Answer = dict[str, Any]


class Reply(NamedTuple):
    """An answer: its question, and an action with its reasons, or advice, an estimate, or what was `studied`; `trouble`
    is what went wrong (empty: nothing) and may come with an action that is good all the same. `games` were imagined for
    it; `cut`: more were to be."""

    number: int
    action: Action | None = None
    reasons: tuple[Reason, ...] = ()
    advice: tuple[Advice, ...] | None = None
    trouble: str = ""
    games: int = 0
    cut: bool = False
    studied: dict[str, Any] | None = None
    estimate: Estimate | None = None
    percent: int | None = None
    """It is no answer yet: so far it has come."""
    engine: str = ""
    """Why the computers think in Python, for the log; empty where they think in C, or nobody has needed either."""


def question(number: int, view: PlayerView, level: str, seed: int, budget_ms: int | None, why: bool = False) -> bytes:
    """A question as it is sent: what would `level` do, and, if wished, `why`?"""
    asked = {"number": number, "level": level, "seed": seed, "budget_ms": budget_ms, **_seen(view)}
    return json.dumps({**asked, "why": True} if why else asked).encode()


def advice_question(number: int, view: PlayerView, budget_ms: int | None) -> bytes:
    """The question what to do best, as it is sent."""
    return json.dumps({"number": number, "advise": True, "budget_ms": budget_ms, **_seen(view)}).encode()


def estimate_question(number: int, view: PlayerView) -> bytes:
    """The question what the seat of this view may expect, as it is sent."""
    return json.dumps({"number": number, "estimate": True, "budget_ms": None, **_seen(view)}).encode()


def study_question(
    number: int, record: str, turn: int | None, games: int, chance: int, lines: tuple[Line, Line] | None = None
) -> bytes:
    """A question about a finished game, its text in `record`, as it is sent: what is there to be said of a turn (None:
    what does the account stand on), from at most so many imagined games, with this `chance` for a seed? With two
    `lines`: what would the first lose in that turn against the second, the best?"""
    asked = {"number": number, "study": record, "games": games, "chance": chance, "budget_ms": None}
    if lines is not None:
        asked |= {name: list(map(action_json, line)) for name, line in zip(("tried", "best"), lines, strict=True)}
    return json.dumps(asked if turn is None else {**asked, "turn": turn}).encode()


def _seen(view: PlayerView) -> dict[str, Any]:
    """The view; `acted` and `idle` go along because the view format does not tell them."""
    return {"view": view_json(view), "acted": view.acted, "idle": view.idle}


def cancellation(number: int) -> bytes:
    """Question `number` is not to be thought about any more."""
    return json.dumps({"cancel": number}).encode()


def hurrying(number: int) -> bytes:
    """Question `number` is to be answered now, with the best found so far."""
    return json.dumps({"hurry": number}).encode()


def read_answer(data: bytes) -> Reply:
    """An answer as it was sent."""
    answer = json.loads(data)
    return Reply(
        answer["number"],
        parse_action(answer["action"]) if "action" in answer else None,
        parse_reasons(answer.get("reasons", [])),
        parse_advice(answer["advice"]) if "advice" in answer else None,
        answer.get("trouble", ""),
        answer.get("games", 0),
        answer.get("cut", False),
        answer.get("studied"),
        Estimate(*answer["estimate"]) if "estimate" in answer else None,
        answer.get("percent"),
        answer.get("engine", ""),
    )


def think(asked: Question, budget: Budget) -> Answer:
    """The answer to a question."""
    answer: Answer = {"number": asked["number"]}
    if budget.cancelled:
        return answer
    try:
        if "study" in asked:
            answer |= _studied(asked, budget)
            return answer
        view = parse_view(asked["view"])._replace(acted=asked["acted"], idle=asked["idle"])
        if asked.get("advise"):
            from arkadia_desktop.ai.coach import advise

            answer["advice"] = [advice_json(advice) for advice in advise(view, budget=budget)]
            return answer
        if asked.get("estimate"):
            from arkadia_desktop.ai.analysis.estimate import estimated

            if not _why_python(view):  # nobody waits for that
                answer["estimate"] = estimated(view)
            return answer
        action = levels.create(asked["level"], asked["seed"], budget).decide(view)
        answer |= {"action": action_json(action), "games": budget.games, "cut": budget.cut}
        if reason := _why_python(view):
            answer["engine"] = reason
        if asked.get("why"):
            answer["reasons"] = [reason_json(reason) for reason in _reasons(view, action, asked["level"])]
    except Exception:
        import traceback

        answer["trouble"] = traceback.format_exc(limit=-8)
    return answer


def _why_python(view: PlayerView) -> str:
    """See `Reply.engine`."""
    from arkadia_desktop.ai import by_engine

    return by_engine.unused_on(view.board.shapes.grid)


def _studied(asked: Question, budget: Budget) -> Answer:
    """What was found about a turn of a finished game, or what its account stands on; nothing where nobody wants it any
    more."""
    from arkadia_desktop.ai.analysis.account import finding_json, ground_json
    from arkadia_desktop.ai.analysis.rating import Broken

    study = _study(asked["study"])
    try:
        if "tried" in asked:
            tried, best = (tuple(map(parse_action, asked[name])) for name in ("tried", "best"))
            lost = study.tried(asked["turn"], tried, best, asked["games"], asked["chance"], lambda: budget.stopped)
            return {"studied": finding_json(lost)}
        if "turn" in asked:
            found = study.found(asked["turn"], asked["games"], asked["chance"], lambda: budget.stopped)
            return {"studied": finding_json(found)}
        return {"studied": ground_json(study.ground(lambda: budget.stopped))}
    except Broken:
        return {}


@lru_cache(maxsize=1)
def _study(record: str) -> Study:
    """A game that is studied: its turns are asked for one after the other."""
    from arkadia_desktop.ai.analysis.study import Study

    return Study(parse_record(record))


def _reasons(view: PlayerView, action: Action, name: str) -> tuple[Reason, ...]:
    """Why a computer of the level `name` does this. What plays by chance has no reasons."""
    from arkadia_desktop.ai.coach import why

    level, personality = levels.parted(name)
    return () if level == "random" else why(view, action, personality)


def serve(connection: Pipe) -> None:
    """Think about one question after the other, until the game hangs up or asks no more: then the process ends at
    once."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the game's affair
    questions: queue.SimpleQueue[tuple[Question, Budget]] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(connection, questions, _leave), daemon=True).start()
    _get_ready()
    while True:
        try:
            asked, budget = questions.get(timeout=UNASKED_S)
        except queue.Empty:
            _leave()

        def tell(percent: int, number: int = asked["number"]) -> None:
            with contextlib.suppress(OSError):  # the answer will find out
                connection.send_bytes(json.dumps({"number": number, "percent": percent}).encode())

        budget.tell = tell
        answer = json.dumps(think(asked, budget)).encode()
        try:
            connection.send_bytes(answer)
        except OSError:
            return


def listen(
    connection: Pipe,
    questions: queue.SimpleQueue[tuple[Question, Budget]],
    when_gone: Callable[[], None],
) -> None:
    """Take in questions, each with its budget, and cancellations, until the game is gone."""
    budgets: dict[int, Budget] = {}
    try:
        while True:
            message = json.loads(connection.recv_bytes(LONGEST_MESSAGE))
            if "cancel" in message:
                if message["cancel"] in budgets:
                    budgets[message["cancel"]].cancel()
                continue
            if "hurry" in message:
                if message["hurry"] in budgets:
                    budgets[message["hurry"]].stop()
                continue
            budget = Budget(message["budget_ms"])
            budgets = {message["number"]: budget}
            questions.put((message, budget))
    except (EOFError, OSError):
        when_gone()


def _get_ready() -> None:
    """Load what the first question needs, while nobody waits for it yet."""
    for name in levels.names():
        levels.create(name, 0)
    from arkadia_desktop.ai import by_engine

    by_engine.disabled_reason()


def _leave() -> NoReturn:
    """End the process in the middle of whatever it thinks: nobody is left who could want the answer."""
    os._exit(0)


def command() -> list[str]:
    """What starts this process: `main` of this module, which the frozen program reaches by an option."""
    return [sys.executable, "--mind"] if getattr(sys, "frozen", False) else [sys.executable, "-m", __name__]


def main() -> None:
    serve(standard_pipe())


if __name__ == "__main__":
    main()
