"""Steps of a game shown one after the other: what moves before each, what is heard, and the lines they leave."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from arkadia_desktop.ai.reasons import Reason
from arkadia_desktop.rules import events
from arkadia_desktop.rules.play import Step
from arkadia_desktop.scenes.cues import Cues, heard
from arkadia_desktop.scenes.playback import WHY_MS, Playback, Shot, duration, least
from arkadia_desktop.scenes.tasks.task import Task
from arkadia_desktop.table.history import Sight, sights

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play import PlayScene

_PLAYED = 60
"""So many actions of the past give the lines a screen begins with."""


class Steps:
    """Belongs to a play scene, whose `shown` it brings from one position to the next."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self.playback = Playback(self._show, self._pace, self._set_out)
        self.lines: list[Sight] = []
        """What has been shown, as the seat at the screen knows it; the newest last."""
        self.announced: Shot | None = None
        """The step on the screen."""
        self._computer_free_at = 0.0
        self._cues = Cues()

    @property
    def running(self) -> bool:
        """Whether steps are being shown."""
        return self.playback.running

    @property
    def computer_may_act(self) -> bool:
        """Whether the pause after the last step is over."""
        return self._scene.now >= self._computer_free_at

    def add(self, step: Step, *, mine: bool, why: tuple[Reason, ...] = ()) -> None:
        """Show a step after those that are being shown; `mine`: the person at the screen did it; `why` a computer did
        it is said with the first of what happened."""
        shots = [self._shot(sight, mine) for sight in sights(step.trail, self._scene.screen_seat)]
        if why and shots:
            shots[0] = replace(shots[0], why=why[0], least=max(shots[0].least, WHY_MS))
        self.playback.add(shots, self._scene.now)
        if self.running:
            self._scene.refresh()
        else:
            self._all_shown(self._scene.director.settings.computer_pause_ms)

    def tick(self, now_ms: float) -> None:
        """Let time pass for what is shown."""
        self.playback.tick(now_ms)

    def ended(self) -> None:
        """Everything has had its time; a computer acts after its pause."""
        self._all_shown(self._scene.director.settings.computer_pause_ms)

    def hurry(self) -> None:
        """Everything is shown at once."""
        self._cues.hush(self._scene.kit.sound)
        self.playback.finish()
        self._scene.picture.stop(self._scene.invalidate)
        self._all_shown(0)

    def went_back(self) -> None:
        """An action was taken back: show the position before it."""
        scene = self._scene
        self.playback.drop()
        scene.picture.stop(scene.invalidate)
        self.announced = None
        scene.shown = scene.game.view(scene.screen_seat)
        self.rebuild()
        self._cues.hush(scene.kit.sound)
        scene.kit.sound.play("undo")

    def rebuild(self) -> None:
        """The lines of the past, as the seat now at the screen knows them."""
        past = self._scene.game.history[-_PLAYED:]
        self.lines = [sight for played in past for sight in sights(played.step.trail, self._scene.screen_seat)]

    def follow(self, task: Task | None) -> None:
        """Let be heard what the hand does; what the coach shows is not in it yet."""
        if self._scene.coached:
            return
        self._cues.follow(self._scene.kit.sound, task)

    def _all_shown(self, pause_ms: float) -> None:
        self._computer_free_at = self._scene.now + pause_ms
        self.announced = None
        self._scene.refresh()

    def _shot(self, sight: Sight, mine: bool) -> Shot:
        event = sight.event
        return Shot(event, sight.view, duration(event, mine), least(event, self._is_person(event)), mine)

    def _is_person(self, event: events.Event) -> bool:
        return not self._scene.game.seats[event.seat].is_computer

    def _pace(self, ms: float) -> float:
        return self._scene.kit.ms(ms)

    def _set_out(self, shot: Shot) -> float:
        """Let what leads up to a step begin, over the position before it; gives its real milliseconds."""
        scene = self._scene
        ms = scene.picture.set_out(shot.event, scene.shown, shot.view, shot.own)
        if ms > 0:
            scene.picture.tick(scene.now, scene.invalidate)
            scene.refresh()
        return self._pace(ms)

    def _show(self, shot: Shot) -> None:
        scene = self._scene
        scene.picture.land()
        scene.shown = shot.view
        self.lines.append(Sight(shot.event, shot.view))
        self.announced = shot
        parts = heard(shot.event, own=shot.event.seat == scene.screen_seat, person=self._is_person(shot.event))
        skipped = self.playback.current is not shot
        self._cues.tell(scene.kit.sound, scene.now, parts, scene.kit.speed, skipped=skipped)
        scene.refresh()
