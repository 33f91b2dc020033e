"""The new-game screen: who plays, in which order, and on which board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import SystemRandom

import pygame
from pygame.event import Event

from arkadia_desktop.learn.handbook import spot_for
from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import LEFT_WIDTH, LEFT_X, RIGHT_WIDTH, RIGHT_X, TOP, MenuScene, Page
from arkadia_desktop.scenes.common.question import trouble
from arkadia_desktop.scenes.new_game.board_panel import BoardPart
from arkadia_desktop.scenes.new_game.carried_row import Carried
from arkadia_desktop.scenes.new_game.draft import Draft, remembered, standard, thrown_seed
from arkadia_desktop.scenes.new_game.foot import FootPart
from arkadia_desktop.scenes.new_game.players_panel import PlayersPart
from arkadia_desktop.scenes.new_game.rows import roll
from arkadia_desktop.table.sealing import thrown_secret
from arkadia_desktop.table.seats import Kind
from arkadia_desktop.ui.widgets import Panel, Rule, ScrollPane
from arkadia_desktop.ui.widgets.clipboard import to_clipboard

_EDGE, _NOTCH = 60, 0.12
"""So near to an edge of the column (design px) what is carried scrolls it, by so many notches of the wheel a tick."""


class NewGameScene(MenuScene):
    """Enter starts the game, Escape goes back; what was chosen is remembered when a game starts. ``begun``: what is to
    be chosen at first, from what was remembered."""

    rules = "setup"

    def __init__(self, director: Director, begun: Callable[[Draft], Draft] | None = None) -> None:
        super().__init__(_("New game"))
        self._director = director
        self._chance = SystemRandom()
        self._secret = thrown_secret()
        self.commitment = self._secret.commitment
        self.draft = begun(self._first_draft()) if begun is not None else self._first_draft()
        self._left = self.sheet.add(Panel("players panel", radius=18))
        self._right = self.sheet.add(Panel("board panel", radius=18))
        self.players = PlayersPart(self.sheet, self)
        self.board = BoardPart(self.sheet, director.plan, director.ground, self, newcomer=self._newcomer)
        self._back = self.foot_button("back", _("Back"), director.back, "parchment", "prev")
        self.foot = FootPart(self.sheet, director, self, self._fresh)
        self._start = self.foot_button("start", _("Start the game"), self.start, "primary", "play", size=34)
        self._start.show(sub=self._kept_words())
        self._rule = self.sheet.add(Rule("foot rule"))
        fixed = self.heading, self._left, self._right, *self.board.seed.seal, self._back, self._start
        self._port = self.sheet.add(ScrollPane("column", *(widget for widget in self.sheet if widget not in fixed)))
        self.sheet.primary, self.sheet.cancel = "start", "back"
        self._carried: Carried | None = None
        self._show()

    def _fresh(self) -> Draft:
        return standard(memory=self._director.settings.memory_game, seed=self._director.seed)

    def _first_draft(self) -> Draft:
        fresh = replace(self._fresh(), first_game=self._newcomer)
        return remembered(self._director.settings.last_setup, fresh).on(self._director.plan)

    @property
    def _newcomer(self) -> bool:
        """Whether nobody has ever begun a game here: then the set-up for that is chosen already."""
        return not self._director.settings.last_setup and not self._director.seed

    def _kept_words(self) -> str:
        if self._director.store.resume() is None:
            return ""
        return _("The current game is saved.")

    # Layout

    def place(self, page: Page) -> None:
        self._carried = None
        self._right.visible, self._rule.visible = page.roomy, not page.roomy
        if page.roomy:
            self._left.rect = page.rect(LEFT_X, TOP, LEFT_WIDTH, page.panel_height)
            self._right.rect = page.rect(RIGHT_X, TOP, RIGHT_WIDTH, page.panel_height)
            self._back.rect = page.rect(30, page.foot, 190, page.foot_height)
            self._start.rect = page.rect(1190, page.foot, 700, page.foot_height)
            self.sheet.put_last(*self.board.seed.seal_ids, "back", *self.foot.ids, "start")
        else:
            self._left.rect = page.panel
            back, start = 190.0, min(700.0, page.panel_width * 0.6)
            self._back.rect = page.rect(page.x, page.foot, back, page.foot_height)
            self._start.rect = page.rect(page.x + page.panel_width - start, page.foot, start, page.foot_height)
            self.sheet.put_last(*self.foot.ids, self._port.id, *self.board.seed.seal_ids, "back", "start")
        self._place_parts()

    def _place_parts(self) -> None:
        """What stands on the panels: where a row needs more room now, all below it moves."""
        page = Page(self.kit.frame)
        if page.roomy:
            self.players.place(page)
            self.board.place(page)
            self.foot.place(page)
            self._port.open(self.kit.frame.area, 0)
            return
        column = page.column(self._port, self.board.seed.place_below(page, self._port))
        self.players.stack(column)
        column.skip(20)
        self.board.stack(column)
        column.skip(14)
        column.put(self._rule, 2, 16)
        self.foot.stack(column)
        column.open()

    # Changes

    def change(self, draft: Draft) -> None:
        """Another draft: show it."""
        if draft != self.draft:
            self.draft = draft
            self._show()

    def refresh(self) -> None:
        """Show the draft again."""
        self._show()

    def _show(self) -> None:
        self.players.show(self.draft)
        self.board.show(self.draft)
        self.foot.show(self.draft)
        if self.laid_out:
            self._place_parts()
        if self._carried is not None:
            self._carried.hide_row(self.players)

    def set_kind(self, row: int, kind: Kind | None) -> None:
        seat = self.players.rows[row]
        ringed = seat.free.ringed
        was_free = self.sheet.focused == seat.free.id
        self.change(self.draft.with_kind(row, kind))
        if was_free:
            self.sheet.focus(seat.kind.id, show=ringed)

    def set_name(self, row: int, name: str) -> None:
        self.change(self.draft.with_name(row, name))

    def set_colour(self, row: int, colour: Colour) -> None:
        self.change(self.draft.with_colour(row, colour))

    def set_level(self, row: int, level: str) -> None:
        self.change(self.draft.with_level(row, level))

    def shuffle(self) -> None:
        """Throw the order of the seats."""
        self.change(self.draft.shuffled(self._chance))
        roll(self.players.rows, self.draft)

    def throw_seed(self) -> None:
        """Fill a seed in."""
        self.change(replace(self.draft, seed=thrown_seed(self._chance)))

    def copy_commitment(self) -> bool:
        """Put the commitment on the clipboard; without one it is told and stays to be noted down."""
        copied = to_clipboard(self.commitment)
        if not copied:
            self.ask(trouble(_("Could not copy"), _("No clipboard is available.")))
        return copied

    def explain_sealing(self) -> None:
        """The page about sealed deals."""
        self._director.show_rules(spot_for("sealed"))

    # The order of the rows

    def lift(self, row: int, y: int) -> None:
        self._port.show(self.players.rows[row].rect)
        self._carried = Carried(self.players, row, y, self.kit)
        self._show()
        self.invalidate(self._left.reach())

    def carry(self, y: int) -> None:
        if self._carried is None:
            return
        self._carried.to(y)
        row, slot = self._carried.row, self._carried.slot(self.players)
        if slot != row:
            self._carried.row = slot
            self.change(self.draft.moved(row, slot))
            self._show()
        self.invalidate(self._left.reach())

    def prepare(self) -> bool:
        return self.laid_out and self.board.prepare()

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._carried is not None and self._port.scrolls:
            self._scroll_along(self._carried.y)

    def _scroll_along(self, y: int) -> None:
        """What is carried to an edge of the column takes it along."""
        area, edge = self._port.area, self.kit.frame.px(_EDGE)
        above, below = area.top + edge - y, y - area.bottom + edge
        if above > 0 or below > 0:
            before = self._port.whole.y
            self._port.scroll(_NOTCH if above > 0 else -_NOTCH)
            if self._port.whole.y != before:
                self.carry(y)

    def drop(self) -> None:
        self._carried = None
        self._show()
        self.invalidate(self._left.reach())

    def move(self, row: int, way: int) -> None:
        to = row + way
        if not 0 <= to < len(self.players.rows):
            return
        focused = self.sheet.focused or ""
        self.change(self.draft.moved(row, to))
        follower = focused.replace(self.players.rows[row].prefix, self.players.rows[to].prefix, 1)
        if follower != focused and follower in self.sheet and self.sheet[follower].takes_focus:
            self.sheet.focus(follower, show=True)

    def keys(self, event: Event) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN) and event.mod & pygame.KMOD_ALT:
            row = self.players.row_of(self.sheet.focused)
            if row is not None:
                self.move(row, -1 if event.key == pygame.K_UP else 1)
                return True
        return False

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self._carried is not None:
            with self._port.within(surface, clip):
                self._carried.paint(surface, self.players)

    # Away

    def start(self) -> None:
        """Remember the choices and begin."""
        director, draft = self._director, self.draft
        settings = director.settings
        new = draft.game(director.plan, self._secret, auto_forced=settings.auto_forced, one_press=settings.one_press)
        director.change(replace(settings, memory_game=draft.memory, last_setup=draft.to_json()))
        director.start(new)
