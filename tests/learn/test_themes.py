"""What a mistake is sorted by: a turn of a real game against the same turn with one thing in it played differently."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arkadia_desktop.learn.themes import THEMES, theme_name, theme_of
from arkadia_desktop.rules.actions import Action, Banner, Build, Draw, End, Piece, Workers
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import parse_record, replay

RECORDS = Path(__file__).parents[1] / "records"
Turn = tuple[Action, ...]


def turns(sample: str) -> Iterator[tuple[Game, Turn]]:
    """The turns of a game, each with the position in which it began."""
    record = parse_record((RECORDS / f"{sample}.json").read_text("utf-8"))
    games = [begin(record.setup), *(step.game for step in replay(record))]
    first = 0
    for number, entry in enumerate(record.entries, 1):
        if isinstance(entry.action, End) or number == len(record.entries):
            yield games[first], tuple(one.action for one in record.entries[first:number])
            first = number


def otherwise(position: Game, turn: Turn, kind: type[Action]) -> Turn | None:
    """The turn with another action of a kind, and no more of what follows than is still legal; None without one."""
    game = position
    for number, action in enumerate(turn):
        if isinstance(action, kind):
            other = next((one for one in LegalActions(game) if type(one) is kind and one != action), None)
            return (
                None if other is None else (*turn[:number], *_legal(play(game, other).game, other, turn[number + 1 :]))
            )
        game = play(game, action).game
    return None


def _legal(game: Game, first: Action, rest: Turn) -> Turn:
    found = [first]
    for action in rest:
        if game.phase is not Phase.OVER and action in LegalActions(game):
            found.append(action)
            game = play(game, action).game
    return tuple(found)


def themes_of(kind: type[Action], *samples: str) -> set[str]:
    """By what the turns of games are sorted that could have had another action of a kind, before the last round."""
    found = set()
    for position, turn in (one for sample in samples for one in turns(sample)):
        other = otherwise(position, turn, kind) if position.turns_left is None else None
        if other is not None:
            found.add(theme_of(position, turn, other))
    return found


def test_another_card_is_which_card_to_take() -> None:
    assert themes_of(Draw, "std2", "std4") == {"cards"}


def test_another_castle_piece_is_the_castle_or_the_tents() -> None:
    assert themes_of(Piece, "std2", "std3", "std4") <= {"castle", "tents", "ending"}
    assert {"castle", "tents"} <= themes_of(Piece, "std2", "std3", "std4")


def test_without_the_banner_it_is_when_to_sell() -> None:
    found = [
        theme_of(position, turn, tuple(action for action in turn if not isinstance(action, Banner)))
        for position, turn in turns("std3")
        if any(isinstance(action, Banner) for action in turn) and position.turns_left is None
    ]
    assert found
    assert set(found) == {"selling"}


def test_in_the_last_round_it_is_how_the_game_ends() -> None:
    last = [(position, turn) for position, turn in turns("std3") if position.turns_left is not None]
    assert {theme_of(position, turn, turn) for position, turn in last} == {"ending"}


@pytest.mark.parametrize("kind", [Build, Workers])
def test_three_and_four_players_are_a_theme_only_of_games_of_so_many(kind: type[Action]) -> None:
    assert "crowd" not in themes_of(kind, "std2", "greedy2")
    assert {"workers", "tents"} <= themes_of(Build, "std2", "greedy2")
    assert "crowd" in themes_of(Build, "std3", "std4")


def test_every_theme_has_a_name() -> None:
    assert len({theme_name(theme) for theme in THEMES}) == len(THEMES) == 8
