"""The buttons of the play screen: what they say and whether they can be pressed follows the task and the phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.play.tasks.lay import Lay
from arkadia_desktop.scenes.play.tasks.piece import PlacePiece
from arkadia_desktop.scenes.play.tasks.task import Task
from arkadia_desktop.scenes.play.tasks.workers import PlaceWorkers
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, IconButton

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play.screen import PlayScene

_WORDED = 100
"""Narrower buttons (design px) show an icon only."""
_WITH_ICON = 160
"""Narrower large buttons show words only."""
Places = dict[str, Rect]
"""Where the buttons lie, real px, by their id."""


class Controls:
    """Five buttons in the rail (undo, redo, turn, banner, end) that change with the task, and those of the top bar.

    `always` are the ids that work while steps are being shown.
    """

    always = ("undo", "banner", "coach", "end", "log", "pools", "supply", "help", "sound", "menu")

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        add = scene.sheet.add
        commands = scene.commands
        self.undo = add(Button("undo", _("Undo"), commands.undo, icon="undo", size=22))
        self.redo = add(IconButton("redo", "redo", _("Redo"), commands.redo, size=22))
        self.turn = add(Button("turn", _("Rotate"), self._turn_pressed, icon="rotate", size=22))
        self.banner = add(Button("banner", _("Banner & sell"), self._banner_pressed, icon="banner", size=25))
        self.banner.other_icons = ("cross",)
        self.end = add(Button("end", _("End turn"), self._end_pressed, icon="end", size=25, style="primary"))
        self.end.other_icons = ("check",)
        self.log = add(IconButton("log", "log", _("Chronicle"), commands.open_chronicle))
        self.supply = add(IconButton("supply", "supply", _("Building supply"), commands.open_supply))
        self.pools = add(IconButton("pools", "tower", _("Castle pieces"), commands.toggle_pools))
        self.coach = add(IconButton("coach", "bulb", _("Coach"), commands.ask_coach))
        self.help = add(IconButton("help", "book", _("Help and keys"), commands.open_help))
        self.sound = add(IconButton("sound", "sound", _("Sound"), commands.toggle_sound))
        self.menu = add(IconButton("menu", "menu", _("Menu (Esc)"), commands.open_menu))
        self._could_end = False
        self._short = False
        """Whether Undo and its neighbour have no room for words."""
        self._bare = False
        """Whether Banner and End turn have no room for an icon."""

    def _named(self, name: str, action: str) -> str:
        """What the tooltip of a button says: its name and its key."""
        key = self._scene.bindings.words(action)
        return _("{name} ({key})").format(name=name, key=key) if key else name

    def layout(self, kit: Kit, places: Places) -> None:
        """Place them."""
        for button in (self.undo, self.redo, self.turn, self.banner, self.end):
            button.rect = places[button.id]
        for button in (self.log, self.coach, self.help, self.sound, self.menu):
            button.rect = places[button.id]
        for button in (self.supply, self.pools):
            button.visible = button.id in places
            if button.visible:
                button.rect = places[button.id]
        self._short = self.undo.rect.w < kit.frame.px(_WORDED)
        self._bare = self.end.rect.w < kit.frame.px(_WITH_ICON)

    # ---- pressed

    def _turn_pressed(self) -> None:
        task = self._scene.task
        if isinstance(task, PlaceWorkers):
            task.clear()
        elif isinstance(task, PlacePiece):
            task.cancel()
        else:
            self._scene.commands.rotate()

    def _banner_pressed(self) -> None:
        task = self._scene.task
        if self._scene.spectating.active:
            self._scene.spectating.toggle()
        elif isinstance(task, PlaceWorkers | Lay):
            task.cancel()
        else:
            self._scene.commands.raise_banner()

    def _end_pressed(self) -> None:
        task = self._scene.task
        if self._scene.watching_only:
            self._scene.commands.leave_town()
        elif self._scene.spectating.active:
            self._scene.spectating.step()
        elif self._scene.pondering.long:
            self._scene.commands.move_now()
        elif self._scene.skippable:
            self._scene.commands.skip()
        elif isinstance(task, PlaceWorkers) or (task is not None and task.ready):
            task.confirm()
        else:
            self._scene.commands.end_turn()

    # ---- refreshed

    def refresh(self) -> None:
        """Say what is due now."""
        scene = self._scene
        task = scene.task if scene.mine else None
        self.undo.show(label="" if self._short else _("Undo"))
        self.undo.tooltip = _("Take your turn back") if scene.takes_back else _("Undo") if self._short else ""
        self.undo.allow(scene.commands.why_no_undo())
        self.redo.tooltip = self._named(_("Redo"), keys.REDO)
        self.redo.allow(scene.commands.why_no_redo())
        self._show_turn(task)
        self._show_banner(task)
        self._show_end(task)
        self.sound.show(icon="sound" if scene.director.settings.sound else "cross")
        trouble = scene.director.store.trouble
        self.menu.show(badge="!" if trouble else "")
        self.menu.tooltip = trouble or _("Menu (Esc)")
        self.log.tooltip = self._named(_("Chronicle"), keys.CHRONICLE)
        self.coach.tooltip = self._named(_("Coach"), keys.COACH)
        self.coach.allow(scene.commands.why_no_coach())
        self.help.tooltip = self._named(_("Help and keys"), keys.HELP)
        self.sound.tooltip = self._named(_("Sound"), keys.SOUND)
        due = next((button.id for button in (self.banner, self.end) if button.enabled), "")
        scene.sheet.start = scene.cards.first or due

    def _show_turn(self, task: object) -> None:
        if isinstance(task, PlaceWorkers):
            self._name_turn(_("Clear"), "trash")
            self.turn.allow(None if task.draft.count else _("You have not placed a worker yet."))
        elif isinstance(task, PlacePiece):
            self._name_turn(_("Put back"), "down")
            self.turn.allow(None if self._scene.commands.holding else _("You are not holding a castle piece."))
        else:
            self._name_turn(_("Rotate"), "rotate", always=True)
            self.turn.allow(None if isinstance(task, Lay) else _("Pick up a building first."))

    def _name_turn(self, label: str, icon: str, *, always: bool = False) -> None:
        """A word, or where there is no room for it an icon with the word as its tooltip; or both."""
        self.turn.show(label="" if self._short else label, icon=icon if always or self._short else "", meaning=icon)
        self.turn.tooltip = label if self._short else ""

    def _icon(self, name: str) -> str:
        """The icon of a large button, none where there is no room for it."""
        return "" if self._bare else name

    def _show_banner(self, task: object) -> None:
        if self._scene.spectating.active:
            paused = self._scene.spectating.paused
            label, icon = (_("Go on"), "play") if paused else (_("Stop"), "pause")
            self.banner.show(label=label, icon=self._icon(icon), style="wood", meaning="pause")
            self.banner.allow(None)
        elif isinstance(task, PlaceWorkers | Lay):
            self.banner.show(label=_("Cancel"), icon=self._icon("cross"), style="parchment", meaning="cancel")
            self.banner.allow(None)
        else:
            label = _("Banner") if self._short else _("Banner & sell")
            self.banner.show(label=label, icon=self._icon("banner"), style="wood", meaning="banner")
            self.banner.allow(self._scene.commands.why_no_banner())

    def _show_end(self, task: Task | None) -> None:
        if self._scene.watching_only:
            self.end.show(label=_("Final scoring"), icon=self._icon("prev"), meaning="scoring")
            self.end.allow(None)
            return
        if self._scene.spectating.active:
            self.end.show(label=_("Next step"), icon=self._icon("step_fwd"), meaning="step")
            self.end.allow(None)
            return
        if isinstance(task, PlaceWorkers):
            n = task.draft.count
            if self._bare:
                label = _("Place {n}").format(n=n)
            elif not n and not self._short:
                label = _("Place workers")
            elif self._short:
                label = ngettext("{n} worker", "{n} workers", n).format(n=n)
            else:
                label = ngettext("Place {n} worker", "Place {n} workers", n).format(n=n)
            self.end.show(label=label, icon=self._icon("check"), meaning="place")
            self.end.allow(None if n else _("Place a worker on a bright square."))
            self._could_end = False
            return
        if self._scene.pondering.long:
            self.end.show(label=_("Move now"), icon=self._icon("step_fwd"), meaning="move")
            self.end.allow(None)
            return
        if self._scene.skippable:
            self.end.show(label=_("Skip"), icon=self._icon("last"), meaning="skip")
            self.end.allow(None)
            self.end.tooltip = _("A click anywhere or Space skips to the next turn of a person.")
            self._could_end = False
            return
        self.end.tooltip = ""
        if task is not None and task.ready:
            self.end.show(label=task.ready, icon=self._icon("check"), meaning="confirm")
            self.end.allow(None)
            self._could_end = False
            return
        reason = self._scene.commands.why_no_end()
        self.end.show(label=_("End turn"), icon=self._icon("end"), meaning="end")
        self.end.allow(reason)
        if reason is None and not self._could_end:
            self.end.pulse()
        self._could_end = reason is None
