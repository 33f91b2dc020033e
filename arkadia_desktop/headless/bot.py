"""`bot`: a level of ours plays one seat over standard input and output, as `arkadia-bot/1`."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from typing import Any, BinaryIO, TextIO

from arkadia_desktop.ai import levels
from arkadia_desktop.ai.player import Budget, ComputerPlayer
from arkadia_desktop.headless.bots import PROTOCOL
from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.locale import _
from arkadia_desktop.locale.sentences import sentence
from arkadia_desktop.rules import reading
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import EDITION
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.rules.record import action_json
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.rules.view_format import parse_view

LONGEST_LINE = 1 << 20
"""Bytes of one message; a view of the largest board takes less than a tenth."""


def serve(level: str, source: BinaryIO | None = None, out: TextIO | None = None) -> None:
    """Play until the game is over or the other side hangs up. Raises Trouble for a message that is none."""
    if source is None and sys.stdin is None:
        raise Trouble(_("The bot cannot play: standard input is closed."))
    lines = source or sys.stdin.buffer
    seat = _Seat(level)
    number = 0
    while line := lines.readline(LONGEST_LINE + 1):
        number += 1
        try:
            answer = seat.answer(_message(line))
        except Malformed as error:
            raise Trouble(
                _("Line {number} is not a {protocol} message. {reason}").format(
                    number=number, protocol=PROTOCOL, reason=sentence(error)
                )
            ) from None
        if answer is None:
            return
        print(json.dumps(answer), file=out, flush=True)


def _message(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise Malformed("too-many", field="line", most=LONGEST_LINE)
    try:
        text = line.decode().strip()
    except UnicodeDecodeError:
        raise Malformed("not-json", line=1, column=1) from None
    return reading.obj(reading.parse_json(text), "message")


class _Seat:
    """The conversation: who plays, and what the messages before have told."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.budget = Budget()
        self.player: ComputerPlayer | None = None
        self.acting_turn = -1

    def answer(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """The answer to a message; None = the game is over. Raises Malformed."""
        match reading.text(reading.member(message, "type"), "type"):
            case "hello":
                protocol = reading.text(reading.member(message, "protocol"), "protocol")
                if protocol != PROTOCOL:
                    raise Malformed("wrong-format", value=protocol, wanted=PROTOCOL)
                edition = reading.text(reading.member(message, "edition"), "edition")
                if edition != EDITION:
                    raise Malformed("wrong-edition", value=edition, wanted=EDITION)
                seed = reading.whole(reading.member(message, "seed"), "seed", most=2**64)
                self.player = levels.create(self.level, seed, self.budget)
                return {"type": "ready", "name": f"Arkadia {self.level}"}
            case "act":
                view = self._with_memory(parse_view(reading.member(message, "view")))
                if not view.on_turn:
                    raise Malformed("wrong-value", field="player", value=view.player)
                if self.player is None:
                    raise Malformed("missing", field="hello")
                self.budget.ms = reading.whole(reading.member(message, "budget_ms"), "budget_ms", 1)
                return {"type": "action", "action": action_json(self.player.decide(view))}
            case "over":
                return None
            case other:
                raise Malformed("wrong-value", field="type", value=other)

    def _with_memory(self, view: PlayerView) -> PlayerView:
        """The view with what the format does not tell: a turn that begins past MUST is a pass (R29)."""
        if view.phase is Phase.MUST:
            self.acting_turn = view.turn
        acted = view.acted and (self.acting_turn == view.turn or view.banner_used)
        return replace(view, acted=acted)
