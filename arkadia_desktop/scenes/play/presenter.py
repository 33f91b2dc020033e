"""Steps of a game shown one after the other: what moves before each, what is heard, and the lines they leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from arkadia_desktop.ai.reasons import Reason
from arkadia_desktop.rules import events
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.motion.sound_cues import Cues, heard
from arkadia_desktop.scenes.play.tasks.task import TaskState
from arkadia_desktop.scenes.play.view.chronicle_lines import Told
from arkadia_desktop.scenes.play.view.playback import SEEN_MS, WHY_MS, Playback, Shot, duration, least
from arkadia_desktop.table.history import Sight
from arkadia_desktop.ui.paint.kit import Kit

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
