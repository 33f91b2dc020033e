"""Which sounds belong to what happens in a game, and to what a person holds; times in milliseconds at speed 1."""

from __future__ import annotations

from dataclasses import dataclass

from arkadia_desktop.rules import events
from arkadia_desktop.rules.events import Event
from arkadia_desktop.scenes.play.motion.effects import coins_of
from arkadia_desktop.scenes.play.tasks.task import IDLE, TaskState
from arkadia_desktop.ui.sound.sounds import Sound

CUE_OF: dict[type, str] = {
    events.PiecePlaced: "castle",
    events.FloorFinished: "floor",
    events.CardDrawn: "card",
    events.CardRevealed: "flip",
    events.BannerRaised: "banner",
    events.LastRoundBegan: "bell",
    events.GameEnded: "win",
}
"""Events with one sound, always the same."""

PAYOUT_SEALS = 6
"""From here on the seals of a payout rise no higher."""
MOST = 8
"""Sounds of one payout at most."""
SEAL_MS, WORKER_MS, PAID_MS, PAYOUT_MS, COIN_MS = 190.0, 60.0, 430.0, 80.0, 75.0
TOGETHER_MS = 110.0
"""Events that happen in the same moment are heard so far apart."""
LATE_MS = 900.0
"""What would be heard later than this is left out, unless it is news for somebody."""
NEWS = ("bell", "win", "your_turn")


@dataclass(frozen=True, slots=True)
class Heard:
    """A cue, so many milliseconds after its event."""

    cue: str
    after: float = 0.0


def heard(event: Event, *, own: bool, person: bool) -> tuple[Heard, ...]:
    """What an event sounds like. `own`: the seat at the screen did it, or is on turn now; `person`: the seat is played
    by a person (who takes the screen over with a curtain, if it is not the own one)."""
    match event:
        case events.BuildingLaid():
            return Heard("drop"), Heard("seal", SEAL_MS)
        case events.CampsCovered():
            return _workers(event.neutral)
        case events.WorkersIntroduced():
            return _workers(1 if own else len(event.own) + len(event.neutral))
        case events.BuildingCompleted():
            seals = min(MOST, sum(line.seals for line in event.payout.lines))
            paid = (Heard(f"payout_{min(i, PAYOUT_SEALS - 1) + 1}", PAID_MS + i * PAYOUT_MS) for i in range(seals))
            return Heard("enclosure"), *paid
        case events.SealsSold() | events.FinalEvaluation():
            return tuple(Heard(coin, i * COIN_MS) for i, coin in enumerate(coins_of(event.gold)))
        case events.TurnBegan():
            if own:
                return (Heard("your_turn"),)
            return () if person else (Heard("turn"),)
        case _:
            cue = CUE_OF.get(type(event))
            return (Heard(cue),) if cue else ()


def _workers(count: int) -> tuple[Heard, ...]:
    return tuple(Heard("worker", i * WORKER_MS) for i in range(min(4, count)))


@dataclass(frozen=True, slots=True)
class HandState:
    """What a person does with the hand: whether there is anything to do, what is held, how it is turned, how many
    workers stand."""

    busy: bool = False
    holding: object = None
    rot: int = 0
    placed: int = 0


def grip_of(doing: TaskState) -> HandState:
    """The grip of what is being done."""
    if doing.building is not None:
        return HandState(busy=True, holding=doing.building.place, rot=doing.building.rot)
    if doing.piece is not None:
        return HandState(busy=True, holding=doing.piece.family)
    return HandState(doing != IDLE, doing.held, placed=len(doing.overlay.draft))


def between(before: HandState, after: HandState) -> str:
    """The cue of a change of grip, empty when there is none. What an action brings about is heard by its events."""
    if not after.busy:
        return ""
    if after.placed > before.placed:
        return "worker"
    if after.holding is not None and after.holding != before.holding:
        return "pick_up"
    if after.holding is not None and after.rot != before.rot:
        return "rotate"
    put_back = before.holding is not None and after.holding is None and after.placed == before.placed
    if put_back or after.placed < before.placed:
        return "undo"
    return ""


class Cues:
    """Plays what happens: events that come in the same moment one after the other, and no more than one can follow.

    `speed` is that of motion; where nothing moves the sounds of one event keep their distance all the same.
    """

    def __init__(self) -> None:
        self._free = 0.0
        self._grip = HandState()

    def tell(self, sound: Sound, now_ms: float, parts: tuple[Heard, ...], speed: float, *, skipped: bool) -> None:
        """Play the parts of one event; of one that was `skipped` only the news."""
        wait = max(0.0, self._free - now_ms)
        played = False
        for part in parts:
            delay = wait + part.after / (speed or 1.0)
            if part.cue in NEWS or (not skipped and delay <= LATE_MS + part.after):
                played = sound.play(part.cue, delay=delay) or played
        if played:
            self._free = now_ms + wait + TOGETHER_MS

    def follow(self, sound: Sound, doing: TaskState) -> None:
        """Play what the hand has done since the last call."""
        before, self._grip = self._grip, grip_of(doing)
        cue = between(before, self._grip)
        if cue:
            sound.play(cue)

    def hush(self, sound: Sound) -> None:
        """What has not been heard yet is left out: it was taken back, or somebody is in a hurry."""
        sound.hush()
        self._free = 0.0
