"""Steps of a game shown one after the other: what moves before each, what is heard, and the lines they leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from arkadia_desktop.ai.reasons import Reason
from arkadia_desktop.rules import events
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.motion.choreography import coins_of
from arkadia_desktop.scenes.play.tasks.task import IDLE, TaskState
from arkadia_desktop.scenes.play.view.chronicle_lines import Told
from arkadia_desktop.scenes.play.view.playback import SEEN_MS, WHY_MS, Playback, Shot, duration, least
from arkadia_desktop.table.history import Sight
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.sound import Sound

CALM_MS = 2200.0
"""So much of what each computer does is shown at leisure, at speed 1; what comes after that, before a person has the
turn again, stays half as long, though never shorter than it moves."""


class MovingPicture(Protocol):
    """The picture in which steps move."""

    def set_out(self, event: events.Event, before: PlayerView, after: PlayerView, own: bool) -> float:
        """Let what leads up to a step begin; gives its milliseconds at speed 1."""

    def land(self) -> None:
        """The step has come about."""

    def stop(self) -> None:
        """Everything that moves is at its end; what changed is painted again."""


class Presenter:
    """Brings `shown`, the position on the screen, from one step to the next.

    ``on_change`` is called when something else is to be seen, ``on_shown(hurried)`` when all steps have had their time,
    ``clock`` gives the time in ms; `kit` is set before anything is played.
    """

    kit: Kit

    def __init__(
        self,
        shown: PlayerView,
        past: Sequence[Told],
        picture: MovingPicture,
        on_change: Callable[[], None],
        on_shown: Callable[[bool], None],
        clock: Callable[[], float],
    ) -> None:
        self.shown = shown
        self.lines: tuple[Told, ...] = tuple(past)
        """What has been shown, as the seat at the screen knows it; the newest last."""
        self.announced: Shot | None = None
        """The step on the screen."""
        self._picture, self._on_change, self._on_shown = picture, on_change, on_shown
        self._playback = Playback(self._show, self._stay, self._set_out)
        self._cues = Cues()
        self._people: Sequence[int] = ()
        self._watched = 0.0
        """What has been shown since the person at the screen last did something, in ms at speed 1."""
        self._clock = clock

    @property
    def happened(self) -> Iterator[events.Event]:
        """What has been shown, the newest first."""
        return (told.event for told in reversed(self.lines) if isinstance(told, Sight))

    @property
    def running(self) -> bool:
        """Whether steps are being shown."""
        return self._playback.running

    def play(
        self,
        sights: Sequence[Sight],
        people: Sequence[int],
        *,
        mine: bool,
        why: tuple[Reason, ...] = (),
        at_once: bool = False,
    ) -> None:
        """Show steps after those that are being shown. `people`: the seats persons decide for; `mine`: the person at
        the screen did it; `why` a computer did it is said with the first; `at_once`: nobody wants to watch."""
        self._people = people
        if mine:
            self._watched = 0.0
        shots = [self._shot(one, mine) for one in sights]
        if why and shots:
            shots[0] = replace(shots[0], why=why[0], least=max(shots[0].least, WHY_MS))
        self._playback.add(shots, self._clock())
        if at_once:
            self.hurry()
        elif self.running:
            self._on_change()
        else:
            self._all_shown(hurried=False)

    def _shot(self, sight: Sight, mine: bool) -> Shot:
        event = sight.event
        stays = max(least(event, event.seat in self._people), self.kit.ms(SEEN_MS.get(type(event), 0)))
        return Shot(event, sight.view, duration(event, mine), stays, mine)

    def tick(self, now_ms: float) -> None:
        """Let time pass for what is shown."""
        running = self.running
        self._playback.tick(now_ms)
        if running and not self.running:
            self._all_shown(hurried=False)

    def hurry(self) -> None:
        """Everything is shown at once."""
        self._cues.hush(self.kit.sound)
        self._playback.finish()
        self._picture.stop()
        self._all_shown(hurried=True)

    def jump(self, view: PlayerView, past: Sequence[Told], cue: str = "") -> None:
        """Show a position and the lines that led to it, with a sound; what was being shown is gone."""
        self._playback.drop()
        self.announced = None
        self.shown, self.lines = view, tuple(past)
        if cue:
            self._picture.stop()
            self._cues.hush(self.kit.sound)
            self.kit.sound.play(cue)

    def tell_more(self, lines: Sequence[Told]) -> None:
        """Add lines that no step leaves."""
        self.lines += tuple(lines)

    def follow(self, doing: TaskState) -> None:
        """Let be heard what the hand does."""
        self._cues.follow(self.kit.sound, doing)

    def _all_shown(self, *, hurried: bool) -> None:
        self.announced = None
        self._on_shown(hurried)
        self._on_change()

    def _stay(self, ms: float) -> float:
        """The real milliseconds of a step that takes `ms` at speed 1."""
        self._watched += ms
        computers = self.shown.seats - len(self._people)
        calm = not self._people or self._watched <= CALM_MS * computers
        return self.kit.ms(ms if calm else ms / 2)

    def _set_out(self, shot: Shot) -> float:
        """Let what leads up to a step begin, over the position before it; gives its real milliseconds."""
        ms = self._picture.set_out(shot.event, self.shown, shot.view, shot.own)
        if ms > 0:
            self._on_change()
        return self.kit.ms(ms)

    def _show(self, shot: Shot) -> None:
        self._picture.land()
        self.shown = shot.view
        self.lines += (Sight(shot.event, shot.view),)
        self.announced = shot
        person = shot.event.seat in self._people
        parts = heard(shot.event, own=shot.event.seat == shot.view.seat, person=person)
        skipped = self._playback.current is not shot
        self._cues.tell(self.kit.sound, self._clock(), parts, self.kit.speed, skipped=skipped)
        self._on_change()


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
