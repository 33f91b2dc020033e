"""The play screen: a table, the seat at the screen, the task of the person on turn, and the steps being shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.locale.sentences import sentence
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import END, Action, Banner
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.pieces import Counts, Family
from arkadia_desktop.rules.play import Step
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.banner import BannerDialog
from arkadia_desktop.scenes.controls import Controls
from arkadia_desktop.scenes.director import Director
from arkadia_desktop.scenes.full_chronicle import FullChronicle
from arkadia_desktop.scenes.game_menu import GameMenu
from arkadia_desktop.scenes.handover import Handover
from arkadia_desktop.scenes.help import Help
from arkadia_desktop.scenes.play_picture import PlayPicture, Shown
from arkadia_desktop.scenes.playback import Playback, Shot, duration
from arkadia_desktop.scenes.question import Answer, Question
from arkadia_desktop.scenes.tasks.card import TakeCard
from arkadia_desktop.scenes.tasks.choose import Choose
from arkadia_desktop.scenes.tasks.lay import Lay
from arkadia_desktop.scenes.tasks.piece import PlacePiece
from arkadia_desktop.scenes.tasks.task import Held, Point, Task
from arkadia_desktop.scenes.tasks.workers import PlaceWorkers
from arkadia_desktop.table.history import Played, Sight, sights
from arkadia_desktop.table.live import COMPUTER, NOTHING_YET, OTHER_TURN, REVEALED, Table
from arkadia_desktop.table.thinking import Thinking
from arkadia_desktop.ui.gesture import WheelGesture
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.scene import Scene

TOLD_MS = 4200
"""How long a refusal or a notice stays, at any speed: it must be read."""


class PlayScene(Scene):
    """A game on the screen.

    `screen_seat` is the seat whose hand may be shown: the person on turn, or the only person; None = nobody's. With
    `watching_only` the town of a finished game is looked at.
    """

    def __init__(self, director: Director, table: Table, thinking: Thinking, *, watching_only: bool = False) -> None:
        super().__init__()
        self.director = director
        self.game = table
        self.thinking = thinking
        self.watching_only = watching_only
        self.people = [number for number, seat in enumerate(table.seats) if not seat.is_computer]
        self.screen_seat: int | None = self.people[0] if len(self.people) == 1 else None
        self.shown: PlayerView = table.view(self.screen_seat)
        self.task: Task | None = None
        self.playback = Playback(self._show_shot, self._pace)
        self.picture = PlayPicture(director.ground)
        self.controls = Controls(self)
        self.pointer: Point = (-1, -1)
        self._pointer_in = False
        self._wheel = WheelGesture()
        self._told = ""
        self._told_until = 0.0
        self._announced: Shot | None = None
        self._computer_free_at = 0.0
        self._ended = False
        self._lines: list[Sight] = []
        self._rebuild_lines()

    # ---- the table, as tasks see it

    @property
    def view(self) -> PlayerView:
        """The position as the person on turn knows it."""
        return self.game.view(self.screen_seat)

    def submit(self, action: Action) -> None:
        """Carry out a legal action of the person on turn, and show what comes of it."""
        step = self.game.submit(self.game.player, action)
        self._quiet()
        self.task = None
        self._play(step, mine=True)

    def refuse(self, refusal: Refusal) -> None:
        """Tell why something cannot be done."""
        self.kit.sound.play("illegal")
        self.tell(sentence(refusal, self.shown.board))

    def tell(self, text: str) -> None:
        """Show one sentence for a while."""
        self._told = text
        self._told_until = self.now + TOLD_MS
        self.refresh()

    def board_point(self, pos: Point) -> tuple[float, float] | None:
        """A point in squares from the board's corner; None off the board."""
        return self.picture.board_point(pos)

    def take_back(self, pos: Point) -> Square | None:
        """The square of the draft worker whose take-back disc lies under a point."""
        return self.picture.take_back(pos)

    def castle_square(self, pos: Point) -> int | None:
        """The castle square 0..9 under a point."""
        return self.picture.castle_square(pos)

    def hand_card(self, pos: Point) -> int | None:
        """The card of the own hand under a point."""
        return self.picture.hand_card(pos)

    def over_hand(self, pos: Point) -> bool:
        """Whether a point lies on the place of the hand."""
        return self.picture.over_hand(pos)

    def tent_worker(self, pos: Point) -> str | None:
        """``own`` or ``neutral`` where the point lies on these workers of the own tent."""
        return self.picture.tent_worker(pos)

    def pool_family(self, pos: Point) -> Family | None:
        """The castle piece of the floor in work under a point."""
        return self.picture.pool_family(pos)

    def source(self, pos: Point) -> int | None:
        """The face-up place 0, 1, 2 under a point, 3 for the stack."""
        return self.picture.source(pos)

    def begin(self, task: Task | None) -> None:
        """Take up another task; None = the one the phase asks for."""
        self.task = task if task is not None else self._task_of_phase()
        self._quiet()
        self.refresh()

    # ---- what comes next

    @property
    def busy(self) -> bool:
        """Whether steps are being shown."""
        return self.playback.running

    @property
    def mine(self) -> bool:
        """Whether the person at the screen is on turn and everything has been shown."""
        return (
            not self.watching_only
            and not self.busy
            and self.game.person_on_turn
            and self.screen_seat == self.game.player
        )

    @property
    def shown_over(self) -> bool:
        """Whether the position shown is the end of the game."""
        return self.shown.phase is Phase.OVER

    def _task_of_phase(self) -> Task | None:
        if not self.mine:
            return None
        match self.game.game.phase:
            case Phase.MUST:
                return Choose(self)
            case Phase.CASTLE:
                placed = sum(1 for played in self.game.this_turn for moment in played.step.trail
                             if isinstance(moment.event, events.PiecePlaced))
                return PlacePiece(self, placed + 1, placed + self.game.game.pending)
            case Phase.DRAW:
                return TakeCard(self)
            case _:
                return None

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._told and now_ms >= self._told_until:
            self._quiet()
            self.refresh()
        before = self.playback.current
        self.playback.tick(now_ms)
        if self.playback.current is not before and not self.busy:
            self._computer_free_at = now_ms + self.director.settings.computer_pause_ms
            self._announced = None
            self.refresh()
        if not self.watching_only:
            self.thinking.prepare()
            if self.on_top and not self.busy:
                self._advance(now_ms)

    def _advance(self, now_ms: float) -> None:
        """Nothing is being shown: who acts now?"""
        if self.game.over:
            if not self._ended:
                self._ended = True
                self.director.show_result(self.game)
            return
        forced = self.game.forced()
        if forced is not None and self.game.person_on_turn and self._at_screen():
            self._play(self.game.submit(self.game.player, forced), mine=True)
        elif self.game.computer_on_turn:
            if now_ms >= self._computer_free_at:
                step = self.thinking.play()
                if step is not None:
                    self._play(step, mine=False)
        elif self._at_screen():
            if self.task is None and self.game.game.phase is not Phase.CAN:
                self.begin(None)
        else:
            self._hand_over()

    def _at_screen(self) -> bool:
        return self.screen_seat == self.game.player

    def _hand_over(self) -> None:
        """Another person is on turn: nobody's hand is shown until that person says so."""
        assert self.stack is not None
        seat = self.game.player
        self.stack.push(Handover(self.game.seats[seat], self.game.round, lambda: self._seated(seat)))

    def _seated(self, seat: int) -> None:
        self.screen_seat = seat
        self.shown = self.game.view(seat)
        self._rebuild_lines()
        self.begin(None)

    def _play(self, step: Step, *, mine: bool) -> None:
        """Show a step. When a person's turn is over and others share the screen, its hand goes out of sight first."""
        ended = any(isinstance(moment.event, events.TurnEnded) for moment in step.trail)
        if ended and len(self.people) > 1:
            self.screen_seat = None
        shots = [
            Shot(sight.event, sight.view, duration(sight.event, mine)) for sight in sights(step.trail, self.screen_seat)
        ]
        self.playback.add(shots, self.now)
        self.refresh()

    def _pace(self, ms: float) -> float:
        return self.kit.ms(ms)

    def _show_shot(self, shot: Shot) -> None:
        self.shown = shot.view
        self._lines.append(Sight(shot.event, shot.view))
        self._announced = shot
        cue = _CUES.get(type(shot.event))
        if cue:
            self.kit.sound.play(cue)
        self.refresh()

    def settle(self) -> None:
        """Show the position as it is, at once."""
        self.playback.finish()
        self._announced = None
        self.shown = self.game.view(self.screen_seat)
        self.refresh()

    def _rebuild_lines(self) -> None:
        self._lines = [
            sight for played in self.game.history[-60:] for sight in sights(played.step.trail, self.screen_seat)
        ]

    def _quiet(self) -> None:
        self._told = ""

    # ---- what the buttons do

    def undo(self) -> None:
        """Take back what is held, or else the last action."""
        if not self.can_undo():
            self.tell(self.why_no_undo())
            return
        if self._held_back():
            return
        self._changed_back(self.game.undo())

    def redo(self) -> None:
        """Do again what the last undo took back."""
        if self.mine and self.game.can_redo:
            played = self.game.redo()
            self.task = None
            for one in played:
                self._play(one.step, mine=True)

    def _held_back(self) -> bool:
        return self.task is not None and not isinstance(self.task, Choose | TakeCard) and self.task.cancel()

    def _changed_back(self, taken: Sequence[Played]) -> None:
        self.playback.drop()
        self._announced = None
        self.shown = self.game.view(self.screen_seat)
        self._rebuild_lines()
        self.kit.sound.play("undo")
        self.begin(None)

    def can_undo(self) -> bool:
        """Whether Undo does anything now."""
        return self.mine and (self.holding or self.game.why_no_undo() is None)

    @property
    def holding(self) -> bool:
        """Whether a draft could be put back."""
        task = self.task
        if isinstance(task, PlacePiece):
            return task.draft is not None and len(task.draft.families(self.view)) > 1
        return isinstance(task, Lay | PlaceWorkers)

    def why_no_undo(self) -> str:
        """Why nothing can be taken back, as a sentence."""
        if not self.mine:
            return _("Undo waits for your turn.")
        return {
            NOTHING_YET: _("Nothing has been done in this turn yet."),
            OTHER_TURN: _("A turn that has ended stays as it is."),
            REVEALED: _("A new card was seen: what came before it can no longer be taken back."),
            COMPUTER: _("What a computer did stays as it is."),
        }.get(self.game.why_no_undo() or "", "")

    def rotate(self) -> None:
        """Turn the building that is held."""
        if isinstance(self.task, Lay):
            self.task.turn()

    def why_no_banner(self) -> str | None:
        """Why no banner can be raised now; None if one can."""
        if not self.mine:
            return _("Banners wait for your turn.")
        game = self.game.game
        if game.phase is not Phase.CAN:
            return _("First finish what you must do: a banner ends the turn.")
        if game.banner_used:
            return _("You have raised a banner in this turn.")
        if not game.players[game.player].banners:
            return _("You have no banner left.")
        return None

    def raise_banner(self) -> None:
        """Open the dialog of the banner."""
        reason = self.why_no_banner()
        if reason is not None:
            self.tell(reason)
        elif self.stack is not None:
            self.stack.push(BannerDialog(self.view, self._banner_chosen))

    def _banner_chosen(self, banner: Banner) -> None:
        self.submit(banner)

    def why_no_end(self) -> str | None:
        """Why the turn cannot end now; None if it can."""
        if not self.mine:
            return _("It is not your turn.")
        match self.game.game.phase:
            case Phase.MUST:
                return _("First play a building or place workers.")
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
            self.tell(reason)
        elif self.director.settings.confirm_end and self.stack is not None:
            self.stack.push(
                Question(
                    _("End your turn?"),
                    _("What you did in this turn can no longer be taken back then."),
                    (Answer("end", _("End turn"), "end", "primary"), Answer("stay", _("Not yet"), "prev")),
                    lambda key: self.submit(END) if key == "end" else None,
                )
            )
        else:
            self.submit(END)

    def open_menu(self) -> None:
        """The menu of the game."""
        if self.stack is not None:
            self.stack.push(GameMenu(self.director, self.game))

    def open_chronicle(self) -> None:
        """Everything that happened since the first turn."""
        if self.stack is not None:
            self.stack.push(FullChronicle(self.game, self.screen_seat))

    def open_help(self) -> None:
        """The keys."""
        if self.stack is not None:
            self.stack.push(Help())

    def toggle_sound(self) -> None:
        """Mute, or sound again."""
        settings = self.director.settings
        self.director.change(replace(settings, sound=not settings.sound))
        self.refresh()

    # ---- events

    def handle(self, event: Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._moved(event.pos)
        if event.type == pygame.WINDOWLEAVE:
            self._pointer_in = False
            self.refresh()
        if event.type == pygame.MOUSEBUTTONDOWN and self.busy and event.button in (1, 3):
            over_button = self.sheet.at(event.pos)
            if over_button is None or not over_button.enabled or over_button.id not in self.controls.always:
                self.hurry()
                return True
        if event.type == pygame.KEYDOWN and self.busy and event.key in (pygame.K_SPACE, pygame.K_RETURN,
                                                                       pygame.K_KP_ENTER):
            self.hurry()
            return True
        if event.type == pygame.KEYDOWN and self._task_key(event):
            return True
        if super().handle(event):
            return True
        return self._pointer_event(event)

    def hurry(self) -> None:
        """A click ends what is being shown, and does nothing else."""
        self.playback.finish()
        self._computer_free_at = self.now
        self._announced = None
        self.refresh()

    def _moved(self, pos: Point) -> None:
        if pos != self.pointer or not self._pointer_in:
            self.pointer = pos
            self._pointer_in = True
            if self.mine and self.task is not None:
                self.task.point(pos)
                if self.task.held is not None:
                    self.picture.move_held(pos, self.invalidate)
            self.picture.hover(pos, self.shown, self.invalidate)

    def _pointer_event(self, event: Event) -> bool:
        task = self.task
        if task is None or not self.mine:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            used = task.press(event.pos, event.button)
            if not used and event.button == pygame.BUTTON_RIGHT:
                used = task.cancel()
            return used
        if event.type == pygame.MOUSEBUTTONUP:
            return task.release(event.pos, event.button)
        if event.type == pygame.MOUSEWHEEL:
            way = self._wheel.turn(event.y, self.now)
            return bool(way) and task.wheel(way)
        return False

    def _task_key(self, event: Event) -> bool:
        """Keys of the task go before the focus ring, unless a widget has the focus and wants Enter or Space."""
        task = self.task
        if task is None or not self.mine or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key == pygame.K_ESCAPE:
            return self.holding and task.cancel()
        if self.sheet.focused is not None and event.key in (
            pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
            pygame.K_DOWN,
        ):
            return False
        return task.key(event)

    def keys(self, event: Event) -> bool:
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        shift = event.mod & pygame.KMOD_SHIFT
        if control:
            action = {
                pygame.K_z: self.redo if shift else self.undo,
                pygame.K_y: self.redo,
                pygame.K_n: self.director.show_new_game,
                pygame.K_o: self.director.show_loads,
                pygame.K_COMMA: self.open_menu,
            }.get(event.key)
        else:
            action = {
                pygame.K_ESCAPE: self.open_menu,
                pygame.K_F1: self.open_help,
                pygame.K_h: self.open_chronicle,
                pygame.K_b: self.raise_banner,
                pygame.K_e: self.end_turn,
                pygame.K_m: self.toggle_sound,
            }.get(event.key)
        if action is None:
            return False
        action()
        return True

    # ---- the picture

    @property
    def animating(self) -> bool:
        held = self.task is not None and self.task.held is not None
        return super().animating or self.busy or held or self.picture.animating

    @property
    def cursor(self) -> str:
        if self.task is not None and self.task.held is not None and self.mine:
            return "grab"
        if self.sheet.hovered is not None:
            return super().cursor
        return "open" if self.mine and self.picture.inviting(self.pointer, self.task) else "arrow"

    def layout(self, kit: Kit) -> None:
        super().layout(kit)
        self.picture.layout(kit, self.game, self._tent_order())
        self.controls.layout(kit, self.picture.places)
        self.refresh()
        self.invalidate()

    def _tent_order(self) -> list[int]:
        """The seats of the left column, in turn order after the one below; the one below is the person's, or seat 0."""
        below = self.seat_below
        count = len(self.game.seats)
        return [(below + i) % count for i in range(1, count)]

    @property
    def seat_below(self) -> int:
        """Whose tent stands at the bottom."""
        if self.screen_seat is not None:
            return self.screen_seat
        return self.people[0] if self.people else 0

    def refresh(self) -> None:
        """Bring picture and buttons up to what is shown and held; only what changed is painted again."""
        if self._kit is None:
            return
        task = self.task if self.mine else None
        self.picture.show(self._shown_now(task), self.invalidate)
        self.controls.refresh()

    def _shown_now(self, task: Task | None) -> Shown:
        held: Held | None = task.held if task is not None and self._pointer_in else None
        return Shown(
            view=self.shown,
            table=self.game,
            tents=self._tent_order(),
            below=self.seat_below,
            task=task,
            held=held,
            pointer=self.pointer,
            hint=self._hint(task),
            thinking=self.game.computer_on_turn and not self.busy,
            lines=self._lines,
            announced=self._announced,
            told=self._told,
            memory=self.game.options.memory_game,
            then=self._values_then(),
            mine=self.mine,
            own_turn=self.shown.player == self.screen_seat and not self.shown_over,
            trouble=self.director.store.trouble,
        )

    def _values_then(self) -> Counts:
        """The seal values after the last turn of the seat below; before its first, those at the beginning."""
        for played in reversed(self.game.history):
            if played.ended_turn and played.seat == self.seat_below:
                return played.game.castle.values
        return self.game.opening.castle.values

    def _hint(self, task: Task | None) -> str:
        if self.watching_only:
            return _("The finished town")
        if task is not None:
            return task.hint
        if not self.mine:
            return ""
        if self.why_no_banner() is None:
            return _("Raise a banner or end your turn")
        return _("End your turn")

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        self.picture.paint(surface, clip)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        self.picture.paint_above(surface, clip)

    def on_leave(self) -> None:
        if self.task is not None and self.task.held is not None:
            self.task.cancel()

    def on_enter(self) -> None:
        self.refresh()

    def closing(self) -> bool:
        """Everything is on the disk already: closing asks nothing, unless the game could not be saved."""
        self.thinking.stop()
        return True


_CUES: dict[type, str] = {
    events.BuildingLaid: "drop",
    events.WorkersIntroduced: "worker",
    events.BuildingCompleted: "enclosure",
    events.PiecePlaced: "castle",
    events.FloorFinished: "floor",
    events.CardDrawn: "card",
    events.BannerRaised: "banner",
    events.SealsSold: "coins",
    events.TurnBegan: "turn",
    events.LastRoundBegan: "bell",
    events.GameEnded: "win",
}

