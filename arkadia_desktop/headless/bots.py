"""`arkadia-bot/1`, both sides of it: programs of other people that play a seat here, and levels of ours that play one
elsewhere.

A program runs without a shell, in a process group of its own. Its pipes are served by threads, so that nothing it does
or leaves undone can hold the game up longer than its budget, and what it says is read within bounds.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from typing import IO, Any

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.pipes import GLANCE_S
from arkadia_desktop.ai.player import Budget, ComputerPlayer
from arkadia_desktop.files import why
from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.locale import _
from arkadia_desktop.locale.sentences import plain, sentence
from arkadia_desktop.rules import reading
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.components import COMPONENTS
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.pieces import EDITION
from arkadia_desktop.rules.reading import Fields, Malformed
from arkadia_desktop.rules.record import action_json, parse_action, result_json
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.rules.view_format import parse_view, view_json

PROTOCOL = "arkadia-bot/1"
LONGEST_LINE = 64 * 1024
"""Bytes of one answer."""
READY_MS = 10_000
"""Time to start and say `ready`."""
FAREWELL_S = 1.0
"""Time to exit by itself when the game is over."""
QUOTED = 200


class Foul(Exception):
    """The bot has lost its right to play. `reason` is a sentence; `line` what it said last (may be empty)."""

    def __init__(self, reason: str, line: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line


def patience_ms(budget_ms: int) -> float:
    """After this time an answer is late: budget + 20 % + 500 ms."""
    return budget_ms * 1.2 + 500


class Bot:
    """A running bot. `hello` first, then `decide`; `close` always."""

    def __init__(self, command: Sequence[str], budget_ms: int) -> None:
        self.budget_ms = budget_ms
        self.name = ""
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=os.name != "nt",
            )
        except (OSError, ValueError) as error:
            raise Foul(_(
                "The program {program} could not be started. {reason}",
                program=plain(command[0], QUOTED), reason=why(error),
            )) from error  # fmt: skip
        self._said: queue.Queue[bytes] = queue.Queue()
        self._room = threading.Semaphore(4)
        self._to_say: queue.Queue[bytes] = queue.Queue()
        self._complaint = b""
        self._closed = False
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        for serve, pipe in zip((self._speak, self._listen, self._overhear), pipes, strict=True):
            threading.Thread(target=serve, args=(pipe,), daemon=True).start()

    # ---- the protocol

    def hello(self, seed: int) -> None:
        """Greet the bot and wait until it is ready. Raises Foul."""
        line, data = self._ask(
            {"type": "hello", "protocol": PROTOCOL, "edition": EDITION, "components": COMPONENTS, "seed": seed},
            "ready",
            READY_MS,
        )
        with self._fouls(line):
            self.name = data.text("name")

    def decide(self, view: PlayerView) -> Action:
        """See `ai.player.ComputerPlayer`. Raises Foul, for an illegal action too."""
        asked = {"type": "act", "view": view_json(view), "budget_ms": self.budget_ms}
        line, data = self._ask(asked, "action", patience_ms(self.budget_ms))
        with self._fouls(line):
            action = parse_action(data.member("action"))
        refusal = LegalActions(view).why(action)
        if refusal:
            raise Foul(sentence(refusal, view.board), line)
        return action

    def farewell(self, game: Game, seat: int) -> None:
        """Tell the bot how the game ended and let it exit by itself."""
        self.tell({"type": "over", "result": result_json(game), "seat": seat})
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL_S)

    def close(self) -> None:
        """End the bot's process and those it started; returns when it is gone."""
        if os.name == "nt":
            self._process.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._closed = True
        self._to_say.put(b"")
        self._room.release()

    # ---- lines

    def _ask(self, message: dict[str, Any], kind: str, patience: float) -> tuple[str, Fields]:
        """Send a message; the answer of that kind as it was said and as an object."""
        self.tell(message)
        raw = self._hear(time.monotonic() + patience / 1000)
        if raw is None:
            raise Foul(_("There was no answer within {ms} ms.", ms=round(patience)))
        self._room.release()
        if not raw.endswith(b"\n"):
            raise self._broken(raw)
        line = raw.decode("utf-8", "replace").strip()
        with self._fouls(line):
            data = _object(raw, "answer")
            if data.text("type") != kind:
                raise reading.wrong("type", data["type"])
            return line, data

    def _hear(self, deadline: float) -> bytes | None:
        """The next line of the bot; None = there was none until then."""
        while True:
            left = deadline - time.monotonic()
            try:
                return self._said.get(timeout=min(max(left, 0), GLANCE_S))
            except queue.Empty:
                if left <= 0:
                    return None

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message without waiting for anything."""
        self._to_say.put(json.dumps(message).encode() + b"\n")

    def _broken(self, raw: bytes) -> Foul:
        """Why a line did not end: it is too long, or the program is gone."""
        said = plain(raw[: 4 * QUOTED].decode("utf-8", "replace"), QUOTED)
        if len(raw) > LONGEST_LINE:
            return Foul(_("The program sent a line of more than {n} kB.", n=LONGEST_LINE // 1024), said)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL_S)
        time.sleep(0.05)  # what it complained of may still be on its way
        last = self._complaint.decode("utf-8", "replace").strip().rpartition("\n")[2]
        status = self._process.poll()
        reason = (
            _("The program closed its output.")
            if status is None
            else _("The program ended with exit status {status}.", status=status)
        )
        return Foul(reason, said or plain(last, QUOTED))

    @contextlib.contextmanager
    def _fouls(self, line: str) -> Iterator[None]:
        """What is malformed about a line is a foul."""
        try:
            yield
        except Malformed as error:
            raise Foul(sentence(error), line) from None

    # ---- threads, one for each pipe; they end when the process has

    def _listen(self, pipe: IO[bytes]) -> None:
        with pipe, contextlib.suppress(OSError, ValueError):
            while True:
                line = pipe.readline(LONGEST_LINE + 1)
                self._said.put(line)
                if not line.endswith(b"\n"):
                    return
                self._room.acquire()
                if self._closed:
                    return

    def _speak(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while line := self._to_say.get():
                pipe.write(line)
                pipe.flush()
        with contextlib.suppress(OSError, ValueError):
            pipe.close()

    def _overhear(self, pipe: IO[bytes]) -> None:
        with pipe, contextlib.suppress(OSError, ValueError):
            while part := os.read(pipe.fileno(), 4096):
                self._complaint = (self._complaint + part)[-2048:]


def _object(line: bytes, field: str) -> Fields:
    """What a line says. Raises Malformed."""
    try:
        text = line.decode().strip()
    except UnicodeDecodeError:
        raise Malformed("not-json", line=1, column=1) from None
    return reading.obj(reading.parse_json(text), field)


# ---- `bot`: a level of ours plays one seat over standard input and output


LONGEST_MESSAGE = 1 << 20
"""Bytes of one message; a view of the largest board takes less than a tenth."""


def serve(level: str) -> None:
    """Play until the game is over or the other side hangs up. Raises Trouble for a message that is none."""
    if sys.stdin is None:
        raise Trouble(_("The bot cannot play: standard input is closed."))
    seat, lines = _Seat(level), sys.stdin.buffer
    number = 0
    while line := lines.readline(LONGEST_MESSAGE + 1):
        number += 1
        try:
            answer = seat.answer(_message(line))
        except Malformed as error:
            raise Trouble(_(
                "Line {number} is not a {protocol} message. {reason}",
                number=number, protocol=PROTOCOL, reason=sentence(error),
            )) from None  # fmt: skip
        if answer is None:
            return
        print(json.dumps(answer), flush=True)


def _message(line: bytes) -> Fields:
    if len(line) > LONGEST_MESSAGE:
        raise Malformed("too-many", field="line", most=LONGEST_MESSAGE)
    return _object(line, "message")


class _Seat:
    """The conversation: who plays, and what the messages before have told."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.budget = Budget()
        self.player: ComputerPlayer | None = None
        self.acting_turn = -1

    def answer(self, message: Fields) -> dict[str, Any] | None:
        """The answer to a message; None = the game is over. Raises Malformed."""
        match message.text("type"):
            case "hello":
                protocol = message.text("protocol")
                if protocol != PROTOCOL:
                    raise Malformed("wrong-format", value=protocol, wanted=PROTOCOL)
                edition = message.text("edition")
                if edition != EDITION:
                    raise Malformed("wrong-edition", value=edition, wanted=EDITION)
                seed = message.whole("seed", most=2**64)
                self.player = levels.create(self.level, seed, self.budget)
                return {"type": "ready", "name": f"Arkadia {self.level}"}
            case "act":
                view = self._with_memory(parse_view(message.member("view")))
                if not view.on_turn:
                    raise reading.wrong("player", view.player)
                if self.player is None:
                    raise Malformed("missing", field="hello")
                self.budget.ms = message.whole("budget_ms", 1)
                return {"type": "action", "action": action_json(self.player.decide(view))}
            case "over":
                return None
            case other:
                raise reading.wrong("type", other)

    def _with_memory(self, view: PlayerView) -> PlayerView:
        """The view with what the format does not tell: a turn that begins past MUST is a pass (R29)."""
        if view.phase is Phase.MUST:
            self.acting_turn = view.turn
        acted = view.acted and (self.acting_turn == view.turn or view.banner_used)
        return view._replace(acted=acted)
