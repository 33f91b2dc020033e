"""Hot-seat secrets: two games that differ only in what a seat may not know are the same to it, byte for byte.

Whole games are played twice, by persons at one screen and computers, in two deals (`twins.py`). As long as the one who
holds a changed card does not sit at the screen, every frame must be the same, and every tooltip, cursor and line of the
chronicle; title, sounds, log, terminal, the offer to undo and the time everything takes must be so always. The curtain
is tried with keys and clicks, the window resized, left, minimised, closed and opened again, the list of saved games
looked at with its pictures, actions taken back. That such a proof notices leaks is shown in `test_planted_leaks.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arkadia_desktop.rules.game import Game, Player
from arkadia_desktop.scenes.play.hotseat.handover import Handover
from arkadia_desktop.scenes.play.view.table_facts import seat_below
from arkadia_desktop.table.options import Options
from arkadia_desktop.ui.loop import window
from tests.scale import FULL
from tests.scenes.games import table_at
from tests.scenes.screen import Screen
from tests.scenes.twin_sessions import DisplayPrefs, Session
from tests.scenes.twins import Viewer, course, differing, script, told_apart, twin

NAME, PEOPLE = "greedy3-tie", (0, 1)
Played = tuple[int, tuple[int, ...], int, int | None, tuple[Viewer, ...], DisplayPrefs]
"""Seats, persons, seed, turns (None: all), viewers, prefs."""

QUICK: tuple[Played, ...] = (
    (3, (0, 2), 2, None, (0,), DisplayPrefs(disturbed=0.08)),
    (2, (0, 1), 1, 5, (1, None), DisplayPrefs(speed=2.0, memory=False, disturbed=0.3)),
    (4, (3,), 3, 5, (3,), DisplayPrefs(speed=2.0, disturbed=0.1)),
)
MANY: tuple[Played, ...] = (
    *(
        (players, people, seed, None, (*people, None), DisplayPrefs(speed=0.0, memory=seed % 2 == 0, seed=seed))
        for seed in range(10, 13)
        for players, people in ((2, (0, 1)), (3, (0, 2)), (3, (0, 1, 2)), (4, (1, 3)), (4, (0, 1, 2, 3)), (4, ()))
    ),
    *((players, (0, 1), 20, None, (1, None), DisplayPrefs(speed=2.0, seed=players)) for players in (2, 3, 4)),
)


@pytest.fixture(autouse=True)
def _one_thing_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is prepared at rest is bounded by time: on a busy machine twins would be shown it in other frames."""
    monkeypatch.setattr(window, "go_on_for", lambda _ms, work: work())


@pytest.mark.parametrize(
    ("players", "people", "seed", "turns", "viewers", "prefs"),
    [*QUICK, *(MANY if FULL else ())],
    ids=lambda value: str(value) if isinstance(value, tuple | int) else "",
)
def test_what_a_seat_may_not_know_is_not_to_be_noticed(
    tmp_path: Path,
    players: int,
    people: tuple[int, ...],
    seed: int,
    turns: int | None,
    viewers: tuple[Viewer, ...],
    prefs: DisplayPrefs,
) -> None:
    told = script(players, people, seed, turns)
    first = Session(tmp_path / "data", told, prefs)
    first.run()
    for viewer in viewers:
        other = twin(told, viewer)
        second = Session(tmp_path / "data", other, prefs)
        second.run()
        assert told_apart(first.noticed, second.noticed, viewer) == []
        secrets_differ(course(told.setup, told.actions), course(other.setup, other.actions), viewer)
        for seat in people:
            # The others do see other cards: this test can tell.
            seen = differing(first.noticed, second.noticed, seat)
            assert (seen == 0) if seat == viewer else (seen > 20), seat
    everything = {one.scene for one in first.noticed}
    assert {"PlayScene"} | ({"Handover"} if len(people) > 1 else set()) <= everything
    assert len(first.noticed) > 100
    if turns is None:
        assert "ResultScene" in everything


def secrets_differ(one: tuple[Game, ...], two: tuple[Game, ...], viewer: Viewer) -> None:
    """The deals differ where it counts: at every moment in another hand or the stack, mostly in both."""
    hands = stacks = 0
    for a, b in zip(one, two, strict=True):
        assert viewer is None or a.hands[viewer] == b.hands[viewer]
        hands += a.hands != b.hands
        stacks += a.stack != b.stack
        assert a.hands != b.hands or a.stack != b.stack
    assert hands > 0.9 * len(one)
    assert stacks > 0.5 * len(one)


def test_while_nobody_sits_there_the_tent_below_is_closed(screen: Screen) -> None:
    """Between two persons the tent of the one who is on turn stands below, and says nothing."""
    table = table_at(NAME, 60, PEOPLE)
    screen.sit(table, speed=1.0)
    assert isinstance(screen.scene, Handover)
    assert screen.play.seat is None
    assert screen.play.below == table.player
    own = screen.play.picture.own
    assert own.model is not None
    assert own.model.closed
    player = table.game.players[table.player]
    assert player.own + player.neutral + player.gold + sum(player.seals)
    assert own.model.player == Player(player.colour, own=0, banners=player.banners)  # no picture or gap tells it
    assert {box.text for box in own.boxes()} == {"–"}
    assert screen.play.picture.hand.model is not None
    assert screen.play.picture.hand.model.cards == ()
    assert screen.play.shown.hand == ()
    screen.take_seat()
    assert screen.play.shown.hand == table.view(table.player).hand
    assert "–" not in {box.text for box in own.boxes()}


@pytest.mark.parametrize(
    ("people", "below"), [((0, 1, 2), (0, 1, 2)), ((1, 2), (2, 1, 2)), ((0, 2), (0, 0, 2)), ((), (0, 1, 2))]
)
def test_whose_tent_stands_below_while_nobody_sits_there(people: tuple[int, ...], below: tuple[int, ...]) -> None:
    """That of the person on turn, or of the one before; so none but theirs comes below at a handover."""
    assert tuple(seat_below(None, people, on_turn) for on_turn in range(3)) == below


def test_an_open_game_counts_for_everybody_but_shows_no_hand(screen: Screen) -> None:
    screen.sit(table_at(NAME, 60, PEOPLE, options=Options(memory_game=False)))
    own = screen.play.picture.own
    assert own.model is not None
    assert not own.model.closed
    assert screen.play.picture.hand.model is not None
    assert screen.play.picture.hand.model.cards == ()


def test_the_memory_game_totals_nothing_of_the_others(screen: Screen) -> None:
    for memory in (True, False):
        screen.sit(table_at(NAME, 60, [0], options=Options(memory_game=memory)))
        view = screen.play.view
        for seat, tent in zip(screen.play.tents, screen.play.picture.tents, strict=True):
            public = view.players[seat].banners, view.hand_sizes[seat], view.board.workers[seat].bit_count()
            numbers = [int(box.text) for box in tent.boxes() if box.text.isdigit()]
            assert numbers == [*public], "never what is in the tent"
