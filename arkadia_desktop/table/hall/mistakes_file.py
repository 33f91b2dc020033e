"""The file of the mistakes that are remembered: all certain ones of the games of the hall, sorted by theme.

The file says nothing that games and analyses do not say; it is there so that nobody waits for these. A game a line,
under its id; of each seat how many decisions were analysed, what they lost and ± how much; of each mistake of a person
turn, seat, round, loss, ± and theme. Gold is in whole hundredths:

    {"format": "arkadia-mistakes/1", "games": {
     "…": {"looked": [1763496900000000000, 20480], "seats": ["19 5210 310", …],
           "mistakes": ["28 0 9 610 140 castle", …]}, …}}
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from arkadia_desktop.kept_file import KeptFile, Sentences, document
from arkadia_desktop.learn.themes import THEMES
from arkadia_desktop.locale import N_
from arkadia_desktop.rules.pieces import MAX_PLAYERS
from arkadia_desktop.rules.reading import obj
from arkadia_desktop.rules.record import MAX_ACTIONS
from arkadia_desktop.table.hall.hall_file import MOST_BYTES, Stamp, parse_stamp

FORMAT = "arkadia-mistakes/1"
_NUMBER = r"(0|[1-9]\d{0,8}) "
_DECIDED = re.compile(f"^{_NUMBER}(0|-?[1-9]\\d{{0,8}}) {_NUMBER[:-1]}$", re.ASCII | re.MULTILINE)
_MISTAKE = re.compile(f"^{_NUMBER * 5}({'|'.join(THEMES)})$", re.ASCII | re.MULTILINE)


class OwnMistake(NamedTuple):
    """A certain mistake: turn number `turn` of the `game` with this id, by the person at `seat`, lost so many
    hundredths of gold, ± `error`."""

    game: str
    turn: int
    seat: int
    round: int
    loss: int
    error: int
    theme: str

    @property
    def key(self) -> str:
        """What it is known by where it is practised."""
        return f"{self.game}/{self.turn}"


class Decided(NamedTuple):
    """How many decisions of a seat were analysed, what they lost together in hundredths of gold, ± `error`."""

    decisions: int
    lost: int
    error: int


class Remembered(NamedTuple):
    """What an analysis says of a game: `looked`, when the file was written that says so; each seat's decisions; the
    mistakes of its persons."""

    looked: Stamp
    seats: tuple[Decided, ...]
    mistakes: tuple[OwnMistake, ...]


class MistakesFile(KeptFile[Mapping[str, Remembered]]):
    """The mistakes by the ids of the games that were analysed and are still there."""

    limit = MOST_BYTES
    empty = dict
    sentences = Sentences(
        not_kept=N_("The list of your mistakes could not be saved. {reason}"),
        not_read=N_("The list of your mistakes could not be read. {reason}"),
        newer=N_(
            "The list of your mistakes was saved by a newer version of this program. It stays as it is; what is"
            " found now is shown, but not added to it."
        ),
        damaged=N_(
            "The file with the list of your mistakes was damaged and has been saved as {kept}; the list is"
            " rebuilt from the analyses of your games. {reason}"
        ),
    )

    @staticmethod
    def dumps(games: Mapping[str, Remembered]) -> str:
        """A game a line."""
        lines = ",\n ".join(f"{json.dumps(id)}: {json.dumps(_game_json(found))}" for id, found in games.items())
        return f'{{"format": "{FORMAT}", "games": {{\n {lines}}}}}\n'

    @staticmethod
    def loads(text: str) -> Mapping[str, Remembered]:
        games = document(text, FORMAT, {"games"}).obj("games", default={})
        return {id: _game(id, value) for id, value in games.items()}


def _game_json(found: Remembered) -> dict[str, object]:
    mistakes = [" ".join(map(str, mistake[1:])) for mistake in found.mistakes]
    return {"looked": found.looked, "seats": [" ".join(map(str, seat)) for seat in found.seats], "mistakes": mistakes}


def _game(id: str, value: object) -> Remembered:
    data = obj(value, "game", known=Remembered._fields)
    seats = tuple(Decided(*map(int, one)) for one in _parts(_DECIDED, data.array("seats", MAX_PLAYERS)))
    mistakes = tuple(
        OwnMistake(id, int(turn), int(seat), int(round_), int(loss), int(error), theme)
        for turn, seat, round_, loss, error, theme in _parts(_MISTAKE, data.array("mistakes", MAX_ACTIONS))
    )
    if any(mistake.seat >= len(seats) for mistake in mistakes):
        raise ValueError("no seat")
    return Remembered(parse_stamp(data.member("looked")), seats, mistakes)


def _parts(pattern: re.Pattern[str], values: Sequence[object]) -> list[tuple[str, ...]]:
    """The parts of each of these texts, all of which the pattern has to fit."""
    text = "".join(f"{one}\n" for one in values)
    found = pattern.findall(text)
    if not len(found) == len(values) == text.count("\n"):
        raise ValueError("not as it is written")
    return found
