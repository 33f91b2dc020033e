"""Steps of a game shown one after the other: what moves before each, what is heard, the words that tell of them, and
the lines they leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

from arkadia_desktop.ai.reasons import Reason
from arkadia_desktop.pace import Beats, reading_ms
from arkadia_desktop.rules import events
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.pieces import Counts
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.motion.choreography import (
    SEAL_FLIES_MS,
    coins_come,
    coins_of,
    seals_come,
    seals_fly,
    workers_join,
)
from arkadia_desktop.scenes.play.tasks.task import IDLE, TaskState
from arkadia_desktop.scenes.play.view.chronicle_lines import Told
from arkadia_desktop.scenes.play.view.deeds import Deed, Deeds
from arkadia_desktop.scenes.play.view.playback import Playback, Shot, beat
from arkadia_desktop.scenes.play.view.thing_words import BubbleText, Words, fading
from arkadia_desktop.stage.panels.wording import lines
from arkadia_desktop.table.history import Sight
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.sound import Sound

LIGHT_MS = 120.0
"""What somebody did is lit at least so long."""
VALUED_MS = 1600.0
"""What castle pieces did to the worth of everybody's seals is seen so long."""
PAID_MS = 1300.0
"""How many seals have come into a tent is seen so long."""
AT_ONE_TIME = 2
"""So many words stand at a time, or wait for their turn; those of a step that only lays, places or raises a
banner leave room for others."""
PLAIN = events.BuildingLaid | events.WorkersIntroduced | events.BannerRaised


def text_of(said: BubbleText) -> str:
    """All there is to read."""
    parts = ((line.text, line.amount, *(f"{one.name} {one.amount}" for one in line.earnings)) for line in said[1])
    return " ".join(part for line in parts for part in line if part)


class Paid(NamedTuple):
    """A building has been completed, or a banner raised: what the person who did it reads until the last of the seals
    or workers is in its tent, when that is, and until when seals are seen there, in ms."""

    event: events.BuildingCompleted | events.BannerRaised
    text: str
    come: float
    gone: float


class MovingPicture(Protocol):
    """The picture in which steps move, and so many `voices` tell of them at a time."""

    @property
    def voices(self) -> int: ...

    def set_out(self, shot: Shot, before: PlayerView) -> float:
        """Let what leads up to a step begin; gives its milliseconds, no more than those of the shot."""

    def land(self) -> None:
        """The step has come about."""

    def stop(self) -> None:
        """Everything that moves is at its end; what changed is painted again."""


class Presenter:
    """Brings `shown`, the position on the screen, from one step to the next.

    ``on_change`` is called when something else is to be seen, ``on_shown(hurried)`` when all steps have had their time,
    ``clock`` gives the time in ms, ``beats`` how long things last, ``telling`` what is told of a step beside it; `kit`
    is set before anything is played.
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
        beats: Callable[[], Beats],
        telling: Callable[[Shot], BubbleText | None] = lambda shot: None,
    ) -> None:
        self.shown = shown
        self.lines: tuple[Told, ...] = tuple(past)
        """What has been shown, as the seat at the screen knows it; the newest last."""
        self.announced: Shot | None = None
        """The step on the screen."""
        self.words: tuple[Words, ...] = ()
        """What is told now, the newest last; it may outlive the turn it tells of."""
        self._unsaid: list[tuple[float, Shot, BubbleText]] = []
        """What is to be told from a time on."""
        self._lit: tuple[Shot, float] | None = None
        """What somebody else did last in this turn on squares of the board, and when."""
        self._valued: tuple[Counts, float] | None = None
        """The seal values before the last castle pieces, until a time in ms."""
        self._paid: list[Paid] = []
        self.earned = ""
        """What the person at the screen has completed or raised, in words, while what that brings is on its way."""
        self.paid: tuple[events.BuildingCompleted, ...] = ()
        """Of which buildings the seals have just come into the tents."""
        self._picture, self._on_change, self._on_shown = picture, on_change, on_shown
        self._playback = Playback(self._show, self._set_out)
        self._cues = Cues()
        self._deeds = Deeds()
        self._people: Sequence[int] = ()
        self._hurries = False
        """Whether nobody wants to watch."""
        self._met: Counter[type] = Counter()
        """The events of this turn by their kinds."""
        self._clock, self._beats, self._telling = clock, beats, telling

    @property
    def happened(self) -> Iterator[events.Event]:
        """What has been shown, the newest first."""
        return (told.event for told in reversed(self.lines) if isinstance(told, Sight))

    @property
    def running(self) -> bool:
        """Whether steps are being shown."""
        return self._playback.running

    @property
    def lit(self) -> Shot | None:
        """The step whose squares are lit: the last of this turn on the board, else the one that is told of."""
        if self._lit is not None:
            return self._lit[0]
        return self.words[-1].shot if self.words else self.announced

    @property
    def valued(self) -> Counts | None:
        """The seal values before the last castle pieces, while it is news what these did to them."""
        return self._valued[0] if self._valued is not None else None

    @property
    def deed(self) -> Deed | None:
        """What a computer does, or has done, in words."""
        return self._deeds.told

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
            self._lit = None
        shots = [self._shot(one, mine) for one in sights]
        if shots:
            first, pays = shots[0], events.BuildingCompleted | events.SealsSold
            plain = isinstance(first.event, PLAIN) and not any(isinstance(shot.event, pays) for shot in shots)
            shots[0] = first._replace(plain=plain, why=next(iter(why), None))
        self._hurries = at_once
        if sights and sights[0].view.seat != self.shown.seat:
            self._picture.stop()  # nothing that one seat knows is still on its way when another looks
        self._playback.add(shots, self._clock())
        if at_once:
            self.hurry()
        elif self.running:
            self._on_change()
        else:
            self._all_shown(hurried=False)

    def _shot(self, sight: Sight, mine: bool) -> Shot:
        event, beats = sight.event, self._beats()
        if isinstance(event, events.TurnBegan):
            self._met.clear()
        ms = beat(event, sight.view, beats, own=mine, met=self._met)
        self._met[type(event)] += 1
        return Shot(event, sight.view, ms, mine)

    def tick(self, now_ms: float) -> None:
        """Let time pass for what is shown."""
        running, lit = self.running, self._lit
        self._playback.tick(now_ms)
        over = lit is not None and lit is self._lit and lit[1] + LIGHT_MS <= now_ms
        if over and not self._met.keys() - {events.TurnBegan}:
            self._lit = None
            self._on_change()
        if self._valued is not None and self._valued[1] <= now_ms:
            self._valued = None
            self._on_change()
        if self._pay(now_ms) | self._deeds.tick(now_ms):
            self._on_change()
        due = bool(self._unsaid) and self._unsaid[0][0] <= now_ms and len(self.words) < self._picture.voices
        if due or any(one.times.gone <= now_ms for one in self.words):
            self.words = tuple(one for one in self.words if one.times.gone > now_ms)
            self._say_more(now_ms)
        if running and not self.running:
            self._all_shown(hurried=False)

    def _pay(self, now_ms: float) -> bool:
        """Let time pass for what is paid; whether that is another now."""
        before = self.earned, self.paid
        self._paid = [one for one in self._paid if one.gone > now_ms]
        coming = (one for one in self._paid if one.come > now_ms and one.event.seat == self.shown.player)
        self.earned = next((one.text for one in coming), "")
        arrived = (one.event for one in self._paid if one.come <= now_ms)
        self.paid = tuple(one for one in arrived if isinstance(one, events.BuildingCompleted))
        return (self.earned, self.paid) != before

    # ---- words

    def _say(self, shot: Shot) -> None:
        """Tell of a step. What finds no place is left to the chronicle, unless nobody may miss it."""
        said, event = self._telling(shot), shot.event
        if isinstance(event, events.GameEnded):
            self._unsaid = []  # how the game would end is no news any more
        if said is None:
            return
        passes = isinstance(event, events.TurnBegan) and event.seat in self._people
        must = passes or isinstance(event, events.LastRoundBegan | events.FloorFinished)
        most = 1 if shot.plain else AT_ONE_TIME
        if must or (not self._hurries and len(self.words) + len(self._unsaid) < most):
            self.tell(shot, said)

    def tell(self, shot: Shot, said: BubbleText, after_ms: float = 0.0) -> None:
        """Tell of a step so much later, or as soon as somebody presses."""
        now = self._clock()
        self._unsaid.append((now + after_ms, shot, said))
        self._say_more(now)

    def _say_more(self, now_ms: float) -> None:
        while self._unsaid and len(self.words) < self._picture.voices and self._unsaid[0][0] <= now_ms:
            _at, shot, said = self._unsaid.pop(0)
            times = fading(now_ms, reading_ms(text_of(said)), moves=bool(self._beats().speed))
            self.words += (Words(shot, said, times),)
        self._on_change()

    def end_words(self) -> None:
        """Somebody has read them, or does something else: what waits is told."""
        now = self._clock()
        self._unsaid = [(now, shot, said) for _at, shot, said in self._unsaid]
        if self.words or self._unsaid or self._valued or self._paid or self.deed:
            self.words, self._valued, self._paid = (), None, []
            self._pay(now)
            self._deeds.clear()
            self._say_more(now)

    def hurry(self) -> None:
        """Everything is shown at once."""
        self._cues.hush(self.kit.sound)
        self._hurries = True
        self._playback.finish()
        self._hurries = False
        self._picture.stop()
        self._paid = []
        self._pay(self._clock())
        self._deeds.clear()
        self._all_shown(hurried=True)

    def jump(self, view: PlayerView, past: Sequence[Told], cue: str = "") -> None:
        """Show a position and the lines that led to it, with a sound; what was being shown is gone."""
        self._playback.drop()
        self.announced = self._lit = self._valued = None
        self.words, self._unsaid, self._paid = (), [], []
        self._pay(self._clock())
        self._deeds.clear()
        self._met.clear()
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

    def _set_out(self, shot: Shot) -> float:
        """Let what leads up to a step begin, over the position before it; gives its milliseconds."""
        told, event = self.deed, shot.event
        if isinstance(event, events.TurnBegan | events.GameEnded):
            self._deeds.end_turn()
        if self._people and event.seat not in self._people and self._beats().acts:
            self._deeds.tell(event, shot.view, self._clock())
        ms = self._picture.set_out(shot, self.shown)
        if ms > 0 or self.deed is not told:
            self._on_change()
        return ms

    def _show(self, shot: Shot) -> None:
        self._picture.land()
        before = self.shown.castle.values
        if before != shot.view.castle.values and not self._hurries:
            self._valued = self.valued or before, self._clock() + VALUED_MS
        done = shot.event
        if isinstance(done, events.BuildingCompleted | events.BannerRaised) and not self._hurries:
            text = lines(done, shot.view)[0].text if shot.own else ""
            comes = workers_join(done) if isinstance(done, events.BannerRaised) else seals_come(done)
            come = self._clock() + (comes / self.kit.speed if self.kit.speed else 0.0)
            self._paid.append(Paid(done, text, come, come + PAID_MS))
            self._pay(self._clock())
        self.shown = shot.view
        self.lines += (Sight(shot.event, shot.view),)
        self.announced = shot
        if not shot.own and not self._hurries and any(line.squares for line in lines(shot.event, shot.view)):
            self._lit = shot, self._clock()
        self._say(shot)
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
}
"""Events with one sound, always the same."""

PAYOUT_SEALS = 6
"""From here on the seals of a payout rise no higher."""
MOST = 8
"""Sounds of one payout at most."""
SEAL_MS, WORKER_MS, COIN_MS = 190.0, 60.0, 75.0
TOGETHER_MS = 110.0
"""Events that happen in the same moment are heard so far apart."""
LATE_MS = 900.0
"""What would be heard later than this is left out, unless it is news for somebody."""
NEWS = ("bell", "your_turn")


class Heard(NamedTuple):
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
            starts = sorted(start for _seat, flies in seals_fly(event) for start in flies)[:MOST]
            come = ((min(i, PAYOUT_SEALS), start + SEAL_FLIES_MS) for i, start in enumerate(starts, 1))
            return Heard("enclosure"), *(Heard(f"payout_{note}", after) for note, after in come)
        case events.SealsSold():
            first = coins_come(event)[0]
            return tuple(Heard(coin, first + i * COIN_MS) for i, coin in enumerate(coins_of(event.gold)))
        case events.TurnBegan():
            if own:
                return (Heard("your_turn"),)
            return () if person else (Heard("turn"),)
        case _:
            cue = CUE_OF.get(type(event))
            return (Heard(cue),) if cue else ()


def _workers(count: int) -> tuple[Heard, ...]:
    return tuple(Heard("worker", i * WORKER_MS) for i in range(min(4, count)))


class HandState(NamedTuple):
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
