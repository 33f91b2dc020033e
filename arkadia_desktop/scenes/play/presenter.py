"""Steps of a game shown one after the other: what moves before each, what is heard, and the lines they leave."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from arkadia_desktop.ai.reasons import Reason
from arkadia_desktop.rules import events
from arkadia_desktop.rules.play import Step
from arkadia_desktop.scenes.common.agreement_words import Noted, note_lines
from arkadia_desktop.scenes.play.motion.sound_cues import Cues, heard
from arkadia_desktop.scenes.play.tasks.doing import Doing
from arkadia_desktop.scenes.play.view.playback import WHY_MS, Playback, Shot, duration, least
from arkadia_desktop.table.consent import Note
from arkadia_desktop.table.history import Sight, sights

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play.screen import PlayScene

GRACE_MS, QUICK_GRACE_MS = 1500.0, 1000.0
"""So long computers wait after the turn of a person has ended, who may want it back; the second where all is quick."""
CALM_MS = 2200.0
"""So much of what each computer does is shown at leisure, at speed 1; what comes after that, before a person has the
turn again, stays half as long, though never shorter than it moves."""
_PLAYED = 60
"""So many actions of the past give the lines a screen begins with."""


class Steps:
    """Belongs to a play scene, whose `shown` it brings from one position to the next."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self.playback = Playback(self._show, self._stay, self._set_out)
        self.lines: list[Sight | Noted] = []
        """What has been shown, as the seat at the screen knows it; the newest last."""
        self._notes: tuple[Note, ...] = ()
        self._watched = 0.0
        """What has been shown since the person at the screen last did something, in ms at speed 1."""
        self.announced: Shot | None = None
        """The step on the screen."""
        self.skipping = False
        """Whether computers' turns are not shown, up to a person's."""
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
        if mine:
            self._watched = 0.0
        shots = [self._shot(sight, mine) for sight in sights(step.trail, self._scene.screen_seat)]
        if why and shots:
            shots[0] = replace(shots[0], why=why[0], least=max(shots[0].least, WHY_MS))
        self.playback.add(shots, self._scene.now)
        if self.skipping:
            self._finish()
        elif self.running:
            self._scene.refresh()
        else:
            self._all_shown(self._pause())

    def tick(self, now_ms: float) -> None:
        """Let time pass for what is shown."""
        self.playback.tick(now_ms)

    def ended(self) -> None:
        """Everything has had its time; a computer acts after its pause."""
        self._all_shown(self._pause())

    def _pause(self) -> float:
        """Real milliseconds before a computer acts: after each of its own actions, and after a turn that a person may
        want back."""
        settings = self._scene.director.settings
        if self._scene.takes_back:
            return QUICK_GRACE_MS if settings.motion in (0.0, 2.0) else GRACE_MS
        return settings.computer_pause_ms

    def hurry(self) -> None:
        """Everything is shown at once; computers' turns up to a person's, too."""
        self.skipping = self._scene.game.computer_on_turn and not self._scene.spectating.active
        self._finish()

    def _finish(self) -> None:
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
        game = self._scene.game
        self._notes = game.sitting.consent.notes
        self.lines, first = [], max(0, game.number - _PLAYED)
        for number, played in enumerate(game.history[first:], first):
            self._tell(note for note in self._notes if note.after == number)
            self.lines += sights(played.step.trail, self._scene.screen_seat)
        self._tell(note for note in self._notes if note.after == game.number)

    def tell_agreements(self) -> None:
        """What was wished for, agreed on or refused meanwhile comes last."""
        before, self._notes = self._notes, self._scene.game.sitting.consent.notes
        self._tell(note for note in self._notes if note not in before)

    def _tell(self, notes: Iterable[Note]) -> None:
        seats = self._scene.game.seats
        self.lines += [Noted(line) for note in notes for line in note_lines(note, seats)]

    def follow(self, doing: Doing) -> None:
        """Let be heard what the hand does; what the coach shows is not in it yet."""
        if self._scene.coached:
            return
        self._cues.follow(self._scene.kit.sound, doing)

    def _all_shown(self, pause_ms: float) -> None:
        self._computer_free_at = self._scene.now + pause_ms
        self.announced = None
        self._scene.refresh()

    def _shot(self, sight: Sight, mine: bool) -> Shot:
        event = sight.event
        return Shot(event, sight.view, duration(event, mine), least(event, self._is_person(event)), mine)

    def _is_person(self, event: events.Event) -> bool:
        return not self._scene.game.seats[event.seat].is_computer

    def _stay(self, ms: float) -> float:
        """The real milliseconds of a step that takes `ms` at speed 1."""
        self._watched += ms
        computers = sum(seat.is_computer for seat in self._scene.game.seats)
        calm = not self._scene.people or self._watched <= CALM_MS * computers
        return self._scene.kit.ms(ms if calm else ms / 2)

    def _set_out(self, shot: Shot) -> float:
        """Let what leads up to a step begin, over the position before it; gives its real milliseconds."""
        scene = self._scene
        ms = scene.picture.set_out(shot.event, scene.shown, shot.view, shot.own)
        if ms > 0:
            scene.picture.tick(scene.now, scene.invalidate)
            scene.refresh()
        return scene.kit.ms(ms)

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
