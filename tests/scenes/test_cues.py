"""What a game sounds like: the cues of events and of the hand, their order, and what is left out in a hurry."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.rules import events
from arkadia_desktop.rules.board import Building
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.payout import Payout, PayoutLine
from arkadia_desktop.rules.pieces import Family
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.play.motion.choreography import MOST_COINS, coins_of
from arkadia_desktop.scenes.play.presenter import (
    LATE_MS,
    MOST,
    NEWS,
    TOGETHER_MS,
    Cues,
    HandState,
    Heard,
    between,
    heard,
)
from arkadia_desktop.ui.sound import Sound
from tests.playing import opening


@dataclass
class Ear:
    """In the place of a Sound: writes down what is played."""

    noted: list[tuple[str, float]] = field(default_factory=list)
    hushed: int = 0

    def play(self, cue: str, volume: float = 1.0, *, delay: float = 0.0) -> bool:
        self.noted.append((cue, delay))
        return True

    def hush(self) -> None:
        self.hushed += 1


@pytest.fixture
def ear() -> Ear:
    return Ear()


def as_sound(ear: Ear) -> Sound:
    return cast(Sound, ear)


def cues_of(event: Any, *, own: bool = False, person: bool = False) -> list[str]:
    return [part.cue for part in heard(event, own=own, person=person)]


def completed(*seals: int) -> events.BuildingCompleted:
    lines = tuple(PayoutLine(seat, count, False) for seat, count in enumerate(seals))
    return events.BuildingCompleted(0, cast(Building, None), Payout(1, Family.RED, lines))


class TestEvents:
    def test_a_payout_rises_and_stops_rising(self) -> None:
        assert cues_of(completed(2, 1)) == ["enclosure", "payout_1", "payout_2", "payout_3"]
        many = cues_of(completed(5, 7))
        assert many[-3:] == ["payout_6"] * 3
        assert len(many) == 1 + MOST
        times = [part.after for part in heard(completed(2, 2), own=True, person=True)]
        assert times == sorted(set(times))

    @pytest.mark.parametrize(
        ("gold", "coins"),
        [(0, []), (1, [1]), (5, [5]), (9, [5, 1, 1, 1, 1]), (16, [10, 5, 1]), (300, [10] * MOST_COINS)],
    )
    def test_gold_is_counted_out_in_coins(self, gold: int, coins: list[int]) -> None:
        assert coins_of(gold) == tuple(f"coin_{coin}" for coin in coins)
        expected = [f"coin_{coin}" for coin in coins]
        assert cues_of(events.SealsSold(0, (), gold)) == expected

    def test_whose_turn_it_is(self) -> None:
        began = events.TurnBegan(1, False, None)
        assert cues_of(began, own=True, person=True) == ["your_turn"]
        assert cues_of(began, own=False, person=False) == ["turn"]
        assert cues_of(began, own=False, person=True) == [], "a curtain closes instead"

    def test_own_workers_were_heard_when_they_were_put(self) -> None:
        squares = sorted(STANDARD.camps)[:3]
        event = events.WorkersIntroduced(0, 1, tuple(squares[:2]), tuple(squares[2:]))
        assert cues_of(event, own=True, person=True) == ["worker"]
        assert cues_of(event) == ["worker"] * 3
        assert cues_of(events.CampsCovered(0, tuple(squares), 9)) == ["worker"] * 4

    def test_a_whole_game_is_heard(self) -> None:
        """Every kind of event but the quiet ones makes a sound, and each sound comes from some event."""
        game, chance = opening(2, 2), RandomPlayer(random.Random(2))
        sounding: dict[type, set[str]] = {}
        while game.phase is not Phase.OVER:
            step = play(game, chance.decide(view(game, game.player)))
            game = step.game
            for moment in step.trail:
                event = moment.event
                parts = heard(event, own=event.seat == 0, person=event.seat == 0)
                sounding.setdefault(type(event), set()).update(part.cue for part in parts)
        silent = {kind for kind, cues in sounding.items() if not cues}
        assert silent == {events.TurnEnded, events.FinalEvaluation, events.GameEnded}
        assert {
            "drop",
            "seal",
            "worker",
            "enclosure",
            "payout_1",
            "castle",
            "floor",
            "bell",
            "card",
            "flip",
            "turn",
            "your_turn",
        } <= set().union(*sounding.values())


BUSY = True
HANDS = [
    (HandState(BUSY), HandState(BUSY, 0), "pick_up"),
    (HandState(BUSY, 0), HandState(BUSY, 2), "pick_up"),
    (HandState(BUSY, 0, 0), HandState(BUSY, 0, 1), "rotate"),
    (HandState(BUSY, 0, 3), HandState(BUSY), "undo"),
    (HandState(BUSY, 0), HandState(), ""),
    (HandState(BUSY), HandState(BUSY, "own"), "pick_up"),
    (HandState(BUSY, "own"), HandState(BUSY, "own", placed=1), "worker"),
    (HandState(BUSY, "own"), HandState(BUSY, None, placed=1), "worker"),
    (HandState(BUSY, None, placed=2), HandState(BUSY, None, placed=1), "undo"),
    (HandState(BUSY, None, placed=2), HandState(BUSY, None, placed=2), ""),
    (HandState(BUSY), HandState(BUSY, None, placed=1), "worker"),
    (HandState(BUSY), HandState(BUSY, Family.RED), "pick_up"),
    (HandState(BUSY, Family.RED), HandState(BUSY), "undo"),
    (HandState(BUSY, Family.RED), HandState(), ""),
    (HandState(), HandState(BUSY), ""),
]


@pytest.mark.parametrize(("before", "after", "cue"), HANDS)
def test_the_hand(before: HandState, after: HandState, cue: str) -> None:
    assert between(before, after) == cue


class TestOrder:
    def test_what_happens_at_once_is_heard_one_after_the_other(self, ear: Ear) -> None:
        cues = Cues()
        for name in ("drop", "worker", "enclosure"):
            cues.tell(as_sound(ear), 1000.0, (Heard(name),), 0.0, skipped=False)
        assert ear.noted == [("drop", 0), ("worker", TOGETHER_MS), ("enclosure", 2 * TOGETHER_MS)]
        cues.tell(as_sound(ear), 5000.0, (Heard("card"), Heard("flip", 200)), 2.0, skipped=False)
        assert ear.noted[3:] == [("card", 0), ("flip", 100)]

    def test_no_backlog_grows_but_news_are_heard(self, ear: Ear) -> None:
        cues = Cues()
        for _ in range(30):
            cues.tell(as_sound(ear), 0.0, (Heard("card"),), 0.0, skipped=False)
        assert max(delay for _, delay in ear.noted) <= LATE_MS
        assert len(ear.noted) < 12
        cues.tell(as_sound(ear), 0.0, (Heard("bell"),), 0.0, skipped=False)
        assert ear.noted[-1][0] == "bell"

    def test_of_what_is_skipped_only_the_news_are_heard(self, ear: Ear) -> None:
        cues = Cues()
        for name in ("drop", "enclosure", *NEWS):
            cues.tell(as_sound(ear), 0.0, (Heard(name),), 1.0, skipped=True)
        assert [cue for cue, _ in ear.noted] == list(NEWS)

    def test_a_hush_lets_the_next_one_sound_at_once(self, ear: Ear) -> None:
        cues = Cues()
        cues.tell(as_sound(ear), 0.0, (Heard("drop"),), 1.0, skipped=False)
        cues.hush(as_sound(ear))
        cues.tell(as_sound(ear), 0.0, (Heard("undo"),), 1.0, skipped=False)
        assert (ear.noted, ear.hushed) == ([("drop", 0), ("undo", 0)], 1)
