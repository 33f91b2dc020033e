"""What a play scene shows now, gathered for its picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from arkadia_desktop.locale import _
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import Banner
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import Counts
from arkadia_desktop.scenes.play.focus_words import focus_words
from arkadia_desktop.scenes.play.tasks.doing import IDLE
from arkadia_desktop.scenes.play.tasks.task import Task
from arkadia_desktop.scenes.play.view.chronicle_lines import MOST
from arkadia_desktop.scenes.play.view.looked_at import Target
from arkadia_desktop.scenes.play.view.models import Shown
from arkadia_desktop.scenes.play.view.table_facts import Facts, Sale
from arkadia_desktop.table.history import round_number
from arkadia_desktop.table.live import Table

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play.screen import PlayScene


def shown_now(scene: PlayScene, task: Task | None) -> Shown:
    """What `scene` shows while the person at the screen is at `task`; None = nobody may do anything."""
    glimpse = scene.glance.glimpse()
    doing = task.shown() if task is not None else IDLE
    return Shown(
        view=scene.shown,
        facts=_facts(scene, glimpse.target),
        tents=tuple(scene.tent_order()),
        below=scene.seat_below,
        doing=doing,
        held=doing.held if scene.input.inside else None,
        pointer=scene.pointer,
        hints=_hints(scene, task),
        thinking=scene.game.computer_on_turn
        and not scene.busy
        and not scene.spectating.paused
        and not scene.takes_back,
        lines=tuple(scene.steps.lines[-MOST:]),
        announced=scene.steps.announced,
        told=scene.told,
        told_fine=scene.told_fine,
        mine=scene.mine,
        own_turn=scene.shown.player == scene.screen_seat and not scene.shown_over,
        glimpse=glimpse,
        cards_told=not scene.director.settings.purist,
        tried=scene.why_not.tried,
        dots=scene.pondering.dots,
        coached=scene.coached,
        covered=scene.covered,
    )


def _facts(scene: PlayScene, target: Target | None) -> Facts:
    table, (kind, seat) = scene.game, target or ("", 0)
    return Facts(
        table.seats,
        _values_then(scene),
        sales=tuple(_sales(table, seat)) if kind == "tent" else (),
        completed=_completed(table) if scene.shown.phase is Phase.CASTLE else frozenset(),
        memory=table.options.memory_game,
        ended=table.ended,
    )


def _completed(table: Table) -> frozenset[int]:
    """The buildings that were completed in the turn in progress."""
    happened = (moment.event for played in table.this_turn for moment in played.step.trail)
    return frozenset(event.building.id for event in happened if isinstance(event, events.BuildingCompleted))


def _sales(table: Table, seat: int) -> Iterator[Sale]:
    """What a seat sold with each of its banners, be it nothing; the latest last."""
    for played in table.history:
        if played.seat == seat and isinstance(played.action, Banner):
            happened = (moment.event for moment in played.step.trail)
            sold = next((event for event in happened if isinstance(event, events.SealsSold)), None)
            lines, gold = (sold.lines, sold.gold) if sold is not None else ((), 0)
            yield Sale(seat, round_number(played.before), lines, gold)


def _values_then(scene: PlayScene) -> Counts:
    """The seal values after the last turn of the seat below; before its first, those at the beginning."""
    for played in reversed(scene.game.history):
        if played.ended_turn and played.seat == scene.seat_below:
            return played.game.castle.values
    return scene.game.opening.castle.values


def _hints(scene: PlayScene, task: Task | None) -> tuple[str, ...]:
    """What to do, in fewer and fewer words."""
    if scene.watching_only:
        return (_("The finished town"),)
    if scene.coached:
        return (_("Choose a suggestion"),)
    focused = focus_words(scene)
    if focused:
        return focused
    if task is not None:
        return task.hints
    if scene.takes_back and scene.game.computer_on_turn and not scene.busy:
        return _("Undo takes your turn back"), _("Undo takes it back")
    if scene.skippable:
        return _("Click or press Space to skip"), _("Space skips")
    if scene.spectating.active:
        return (_("Stopped"),) if scene.spectating.paused else ()
    if not scene.mine:
        return ()
    if scene.commands.why_no_banner() is None:
        return _("Raise a banner or end your turn"), _("Banner or end turn")
    return (_("End your turn"),)
