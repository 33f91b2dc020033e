"""What buttons and keys of the play screen do besides the task: undo, redo, turn, banner, end of turn, dialogs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.rules.actions import END
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import NONE_OF_ANY, Counts
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.play.dialogs.banner import BannerDialog
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.play.dialogs.coach import CoachPanel
from arkadia_desktop.scenes.play.dialogs.game_menu import GameMenu
from arkadia_desktop.scenes.play.dialogs.help import Help
from arkadia_desktop.scenes.play.dialogs.save_as import ask_name, why_no_save
from arkadia_desktop.scenes.play.dialogs.supply import SupplyDialog
from arkadia_desktop.table import live
from arkadia_desktop.ui.loop.scene import Scene

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play.screen import PlayScene


class Commands:
    """Each command that may be impossible has a ``why_no_…``: a sentence, or None while it is possible."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene

    # ---- undo

    @property
    def holding(self) -> bool:
        """Whether a draft could be put back."""
        return self._scene.task is not None and self._scene.task.holding

    def why_no_undo(self) -> str | None:
        """Why nothing can be taken back."""
        if self._scene.takes_back:
            return None
        if not self._scene.mine:
            return self._being_shown() or _("You can only undo on your turn.")
        if self.holding:
            return None
        match self._scene.game.why_no_undo():
            case live.NOTHING_YET:
                return _("There is nothing to undo yet.")
            case live.OTHER_TURN:
                return _("The previous turn can no longer be undone.")
            case live.REVEALED:
                return _("A new card was seen: what came before it can no longer be undone.")
            case live.COMPUTER:
                return _("What a computer did cannot be undone.")
            case _:
                return None

    def _being_shown(self) -> str | None:
        """The reason while it is this person's turn and only the picture is not there yet."""
        if self._scene.busy and self._scene.on_turn:
            return _("What happened is still being shown. A click shows the rest at once.")
        return None

    def undo(self) -> None:
        """Take back the last worker of a draft, or put back what is held, or else take back the last action, even if it
        is still being shown."""
        scene = self._scene
        if scene.busy and scene.on_turn:
            scene.hurry()
        reason = self.why_no_undo()
        if reason is not None:
            scene.tell(reason)
        elif scene.task is None or not scene.task.take_back():
            scene.game.undo()
            scene.went_back()

    def why_no_redo(self) -> str | None:
        """Why nothing can be done again."""
        if not self._scene.mine:
            return self._being_shown() or _("You can only redo on your turn.")
        return None if self._scene.game.can_redo else _("There is nothing to redo.")

    def redo(self) -> None:
        """Do again what the last undo took back."""
        scene = self._scene
        reason = self.why_no_redo()
        if reason is not None:
            scene.tell(reason)
            return
        for played in scene.game.redo():
            scene.show_step(played.step, mine=True)

    # ---- the turn

    def rotate(self) -> None:
        """Turn the building that is held."""
        if self._scene.task is not None:
            self._scene.task.turn()

    def why_no_banner(self) -> str | None:
        """Why no banner can be raised now."""
        scene = self._scene
        if not scene.mine:
            return self._being_shown() or _("You can only raise a banner on your turn.")
        game = scene.game.game
        if game.phase is not Phase.CAN:
            return _("You raise a banner at the end of your turn: first do what you must.")
        if game.banner_used:
            return _("You have already raised a banner this turn.")
        if not game.players[game.player].banners:
            return _("You have no banner left.")
        return None

    def raise_banner(self, sale: Counts = NONE_OF_ANY) -> None:
        """Open the dialog of the banner; the seals of `sale` are chosen in it."""
        reason = self.why_no_banner()
        if reason is not None:
            self._scene.tell(reason)
        else:
            self._open(BannerDialog(self._scene.view, self._scene.submit, sale))

    def why_no_end(self) -> str | None:
        """Why the turn cannot end now."""
        if not self._scene.mine:
            return self._being_shown() or _("It is not your turn.")
        match self._scene.game.game.phase:
            case Phase.MUST:
                return _("First lay a building or place workers.")
            case Phase.CASTLE:
                return _("First place your castle pieces.")
            case Phase.DRAW:
                return _("First take a card.")
            case _:
                return None

    def end_turn(self) -> None:
        """End the turn, having asked if that is wished."""
        reason = self.why_no_end()
        if reason is not None:
            self._scene.tell(reason)
        elif self._scene.director.settings.confirm_end:
            self._open(
                Question(
                    _("End your turn?"),
                    _("You can undo it only until the next player acts."),
                    (Answer("end", _("End turn"), "end", "primary"), Answer("stay", _("Not yet"), "prev")),
                    lambda key: self._scene.submit(END) if key == "end" else None,
                )
            )
        else:
            self._scene.submit(END)

    def skip(self) -> None:
        """Show no more of what computers do, up to a person's turn."""
        if self._scene.skippable:
            self._scene.hurry()

    def move_now(self) -> None:
        """Let the computer that thinks act with what it has found so far."""
        self._scene.thinking.hurry()

    # ---- the coach

    def why_no_coach(self) -> str | None:
        """Why the coach cannot be asked."""
        scene = self._scene
        if not scene.director.settings.coach:
            return _("The coach is turned off in the settings.")
        if not scene.mine:
            return self._being_shown() or _("You can only ask the coach on your turn.")
        return None

    def ask_coach(self) -> None:
        """Ask the coach what is best now; what is held is put back."""
        reason = self.why_no_coach()
        if reason is not None:
            self._scene.tell(reason)
        else:
            self._scene.begin(None)
            self._open(CoachPanel(self._scene))

    # ---- dialogs

    def _open(self, dialog: Scene) -> None:
        if self._scene.stack is not None:
            self._scene.stack.push(dialog)

    def open_menu(self) -> None:
        """The menu of the game."""
        self._open(GameMenu(self._scene.director, self._scene.game, self._scene.screen_seat))

    def leave_town(self) -> None:
        """From a finished town back to its final scoring."""
        self._scene.director.show_result(self._scene.game)

    def save_as(self) -> None:
        """Save the game by a name."""
        scene = self._scene
        reason = why_no_save(scene.game)
        if reason is not None:
            scene.tell(reason)
        elif scene.stack is not None:
            ask_name(
                scene.stack,
                scene.director.store,
                scene.game,
                lambda name: scene.tell(_("Saved as “{name}”.").format(name=name), fine=True),
            )

    def open_supply(self) -> None:
        """What is left of the buildings and cards."""
        self._open(SupplyDialog(self._scene.shown, purist=self._scene.director.settings.purist))

    def open_settings(self) -> None:
        """The settings, with those agreed on for this game."""
        self._scene.director.show_settings(self._scene.game, self._scene.screen_seat)

    def open_chronicle(self) -> None:
        """Everything that happened since the first turn."""
        scene = self._scene
        recap = scene.glance.show_recap if scene.glance.has_recap else None
        self._open(FullChronicle(scene.game, scene.screen_seat, scene.director.ground, recap))

    def open_help(self) -> None:
        """The keys."""
        self._open(Help(bindings=self._scene.bindings))

    def toggle_sound(self) -> None:
        """Mute, or sound again."""
        director = self._scene.director
        director.change(replace(director.settings, sound=not director.settings.sound))
        self._scene.refresh()

    def toggle_pools(self) -> None:
        """Open or close the drawer with the castle pieces of all floors, where they have no room beside the board."""
        self._scene.picture.toggle_drawer(self._scene.invalidate)

    # ---- keys

    def key(self, event: Event) -> bool:
        """A key that neither the task nor a widget wanted; true when it is one of these commands."""
        command = self._command(event)
        if command is None:
            return False
        command()
        return True

    def _command(self, event: Event) -> Callable[[], None] | None:
        if event.key == pygame.K_ESCAPE and self._scene.picture.drawer_open:
            return self.toggle_pools
        if event.key == pygame.K_ESCAPE:
            return self.leave_town if self._scene.watching_only else self.open_menu
        director = self._scene.director
        return {
            keys.UNDO: self.undo,
            keys.REDO: self.redo,
            keys.BANNER: self.raise_banner,
            keys.END_TURN: self.end_turn,
            keys.HELP: self.open_help,
            keys.WHY: self._scene.why_not.ask,
            keys.PEEK: self._scene.passing.peek,
            keys.COACH: self.ask_coach,
            keys.MOVE_NOW: self.move_now,
            keys.CHRONICLE: self.open_chronicle,
            keys.SOUND: self.toggle_sound,
            keys.SETTINGS: self.open_settings,
            keys.NEW_GAME: director.show_new_game,
            keys.LOAD_GAME: director.show_loads,
            keys.SAVE_GAME: self.save_as,
        }.get(self._scene.bindings.of(event))
