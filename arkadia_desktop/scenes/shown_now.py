"""What a play scene shows now, gathered for its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import Counts
from arkadia_desktop.scenes.shown import Shown
from arkadia_desktop.scenes.tasks.task import Held, Task

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play import PlayScene


def shown_now(scene: PlayScene, task: Task | None) -> Shown:
    """What `scene` shows while the person at the screen is at `task`; None = nobody may do anything."""
    held: Held | None = task.held if task is not None and scene.input.inside else None
    return Shown(
        view=scene.shown,
        table=scene.game,
        tents=scene.tent_order(),
        below=scene.seat_below,
        task=task,
        held=held,
        pointer=scene.pointer,
        hint=_hint(scene, task),
        thinking=scene.game.computer_on_turn and not scene.busy and not scene.spectating.paused,
        lines=scene.steps.lines,
        announced=scene.steps.announced,
        told=scene.told,
        then=_values_then(scene),
        mine=scene.mine,
        own_turn=scene.shown.player == scene.screen_seat and not scene.shown_over,
        glimpse=scene.glance.glimpse(),
        cards_told=not scene.director.settings.purist,
        tried=scene.why_not.tried,
        dots=scene.pondering.dots,
        coached=scene.coached,
    )


def _values_then(scene: PlayScene) -> Counts:
    """The seal values after the last turn of the seat below; before its first, those at the beginning."""
    for played in reversed(scene.game.history):
        if played.ended_turn and played.seat == scene.seat_below:
            return played.game.castle.values
    return scene.game.opening.castle.values


def _hint(scene: PlayScene, task: Task | None) -> str:
    if scene.watching_only:
        return _("The finished town")
    if scene.why_not.hinting:
        return scene.why_not.hint
    if scene.coached:
        return _("Choose an advice")
    if task is not None:
        return task.hint
    if scene.spectating.active:
        return _("Stopped") if scene.spectating.paused else ""
    if not scene.mine:
        return ""
    if scene.commands.why_no_banner() is None:
        return _("Raise a banner or end your turn")
    return _("End your turn")
