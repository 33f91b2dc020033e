"""Games prepared for window tests, and where the things of the play screen lie."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from arkadia_desktop.rules.game import Game as Position
from arkadia_desktop.rules.record import Record, after, parse_record
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.stage.common.geometry import BoardGrid, PlayLayout
from arkadia_desktop.table.envelope import Envelope
from arkadia_desktop.table.options import Options
from arkadia_desktop.table.save_file import save_text
from arkadia_desktop.table.seats import Seat, computer, person
from arkadia_desktop.ui.paint.frame import Frame

RECORDS = Path(__file__).parents[1] / "records"
NAMES = ("Mara", "Bruno", "Clara", "Jonas")
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def record_until(name: str, actions: int) -> Record:
    """The first actions of a sample."""
    record = parse_record((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    return Record(record.setup, record.entries[:actions])


def write_save(path: Path, record: Record, people: Sequence[int]) -> Position:
    """A save of `record` in which persons sit at the seats `people` and apprentices at the others; its position."""
    seats: list[Seat] = []
    for i, colour in enumerate(record.setup.colours):
        seats.append(person(NAMES[i], colour) if i in people else computer("apprentice", colour, NAMES[i]))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(save_text(record, Envelope(tuple(seats), Options(), NOON, NOON, "test")), encoding="utf-8")
    return after(record, len(record.entries))


def still_settings(data: Path, **more: object) -> None:
    """Settings of a program that shows every step at once."""
    folder = data / "config"
    folder.mkdir(parents=True, exist_ok=True)
    values = {"format": "arkadia-settings/1", "pace": "at_once", **more}
    (folder / "settings.json").write_text(json.dumps(values), encoding="utf-8")


def actions(data: Path) -> list[dict[str, Any]]:
    """The actions in the autosave of a data folder."""
    try:
        text = (data / "saves" / "autosave.json").read_text(encoding="utf-8")
    except FileNotFoundError:
        return []
    found: list[dict[str, Any]] = json.loads(text)["actions"]
    return found


class Screen:
    """Where things lie on the play screen of a window size: pixels to aim at."""

    def __init__(self, size: tuple[int, int], position: Position) -> None:
        plan = position.setup.plan
        self.position = position
        self.layout = PlayLayout(Frame(*size), position.seats - 1, plan.width, plan.height)
        self.grid = BoardGrid(self.layout["board"], self.layout.square)

    def card(self, place: int) -> tuple[int, int]:
        """The middle of a card of the hand."""
        return self.layout.hand_cards[place].center

    def source(self, place: int) -> tuple[int, int]:
        """The middle of a face-up card, or with 3 of the stack."""
        return self.layout.market_places[place].center

    def square(self, square: Square) -> tuple[int, int]:
        """The middle of a board square."""
        return self.grid.rect(square.x, square.y).center

    def middle(self, at: Square, size: tuple[int, int]) -> tuple[int, int]:
        """Where to hold the middle of a building so that its box begins at `at`."""
        box = self.grid.rect(at.x, at.y, *size)
        return box.center

    def castle(self, square: int) -> tuple[int, int]:
        """The top of the stack on a castle square."""
        castle = self.position.castle
        place = self.position.board.lot.castle_squares()[square]
        return self.grid.top_face(place.x, place.y, len(castle.stacks[square])).center

    def button(self, name: str) -> tuple[int, int]:
        """The middle of a button of the rail: undo, redo, turn, banner or end."""
        return self.layout[name].center
