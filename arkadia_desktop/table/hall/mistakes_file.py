"""The file of the mistakes that are remembered: all certain ones of the games of the hall, sorted by theme.

The file says nothing that games and analyses do not say; it is there so that nobody waits for these. A game a line,
under its id; of each seat how many decisions were analysed; of each mistake of a person turn, seat, round, loss, ± and
theme. Gold is in whole hundredths:

    {"format": "arkadia-mistakes/1", "games": {
     "…": {"looked": [1763496900000000000, 20480], "decisions": [19, 18],
           "mistakes": ["28 0 9 610 140 castle", …]}, …}}
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import NamedTuple

from arkadia_desktop.kept_file import KeptFile, Sentences, document
from arkadia_desktop.learn.themes import THEMES
from arkadia_desktop.locale import N_
from arkadia_desktop.rules.pieces import MAX_PLAYERS
from arkadia_desktop.rules.reading import obj, whole
from arkadia_desktop.rules.record import MAX_ACTIONS
from arkadia_desktop.table.hall.hall_file import MOST_BYTES, Stamp, parse_stamp

FORMAT = "arkadia-mistakes/1"
_NUMBER = r"(0|[1-9]\d{0,8}) "
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


class Remembered(NamedTuple):
    """What an analysis says of a game: `looked`, when the file was written that says so; how many decisions of each
    seat it knows; the mistakes of its persons."""

    looked: Stamp
    decisions: tuple[int, ...]
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
    return {**found._asdict(), "mistakes": mistakes}


def _game(id: str, value: object) -> Remembered:
    data = obj(value, "game", known=Remembered._fields)
    decisions = tuple(whole(one, "decisions") for one in data.array("decisions", MAX_PLAYERS))
    told = data.array("mistakes", MAX_ACTIONS)
    text = "".join(f"{one}\n" for one in told)
    found = _MISTAKE.findall(text)  # all of them at once, which is twice as fast
    if not len(found) == len(told) == text.count("\n"):
        raise ValueError("not as it is written")
    mistakes = tuple(
        OwnMistake(id, int(turn), int(seat), int(round_), int(loss), int(error), theme)
        for turn, seat, round_, loss, error, theme in found
    )
    if any(mistake.seat >= len(decisions) for mistake in mistakes):
        raise ValueError("no seat")
    return Remembered(parse_stamp(data.member("looked")), decisions, mistakes)
