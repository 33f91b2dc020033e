"""What the person at the screen looks at, by pointer or keyboard, and what is told of it after a moment."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from arkadia_desktop.learn.handbook import page, page_for
from arkadia_desktop.locale import _
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import CARDS, STACK_PLACE
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.play.dialogs.recap_panel import RecapPanel
from arkadia_desktop.scenes.play.messages import how_to_begin, out_of_hand, why_nothing
from arkadia_desktop.scenes.play.picture import PlayPicture
from arkadia_desktop.scenes.play.ports import Situation
from arkadia_desktop.scenes.play.rail import LineSpot, Spot
from arkadia_desktop.scenes.play.tasks.task import ENTER, IDLE, NOWHERE, Hit, Point
from arkadia_desktop.scenes.play.view import looked_at
from arkadia_desktop.scenes.play.view.looked_at import NOTHING, Glimpse, Target, faded, thing_on, thing_under
from arkadia_desktop.scenes.play.view.table_facts import TableFacts
from arkadia_desktop.stage.common.names import building_title
from arkadia_desktop.stage.panels.wording import Line
from arkadia_desktop.ui.layout import Node
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.pads import in_hand
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets.base import ARROWS, CONFIRM

PATIENT, PATIENT_MS = ("meadow", "card"), 1500
"""Over free squares and the own hand the pointer rests longer before they are told of: one often thinks there."""
LONG_MS = 4000
"""Who looks at a thing so long is told where its rule is read."""
AWAY = 40
"""So far (design px) the pointer may go from a click on nothing while that is answered."""


class Inspector:
    """Tells what one looks at, and why a click on it does nothing. `picture` says where things lie; ``facts`` gives
    what everybody knows, ``recap`` what the others did since the last turn of the seat at the screen, ``key`` the name
    of the key of an action; ``on_chronicle`` opens the chronicle."""

    _now: Situation

    def __init__(
        self,
        refresh: Callable[[], None],
        sheet: Sheet,
        picture: PlayPicture,
        *,
        facts: Callable[[], TableFacts],
        key: Callable[[str], str],
        recap: Callable[[], tuple[Line, ...]],
        on_chronicle: Callable[[], None],
    ) -> None:
        self._refresh, self._sheet, self._picture = refresh, sheet, picture
        self._facts, self._recap, self._open_lines = facts, recap, on_chronicle
        self._key, self._asked = key, False
        self._square: Square | None = None
        self._pointed: Target | None = None
        self._pointer: Point = (-1, -1)
        self._clicked: Point = (-1, -1)
        self._since = 0.0
        self._told: Target | None = None
        self._note = ""
        """Why a click, or Enter, on what is told of does nothing; empty while none was tried."""
        self._cursor: Square | None = None
        self._recapped = -1
        self.panel = RecapPanel(refresh, sheet, lambda: picture.layout_now, facts, on_chronicle)

    def know(self, now: Situation) -> None:
        """The situation has changed."""
        self._now = self.panel.now = now

    def recap(self, *, coached: bool) -> Node | None:
        """What the others did, unless the lens has its place, or the coach that of a sheet over the board, or the
        chronicle is still there. In the place of the chronicle it stays below the coach."""
        picture = self._picture
        free = picture.recapped and not picture.lens_shown if self.panel.docked else not coached
        return self.panel.node() if self.panel.open and free else None

    def clear_the_way(self) -> None:
        """Close what the others did where it would be in the way of what is held."""
        if self._now.holding and not self.panel.docked:
            self.panel.close()

    @property
    def supply(self) -> str:
        """How many of the buildings under the pointer are left; over none of them what a click shows."""
        form = self._picture.supply.form_at(self._pointer)
        if form is None:
            return _("What is left, by building and family")
        left, copies = self._picture.supply.left(form), sum(card.form is form for card in CARDS)
        return _(
            "{building}: {left} of {all} still in the supply", building=building_title(form), left=left, all=copies
        )

    def _tell_supply(self) -> None:
        if "left" in self._sheet:
            self._sheet["left"].tooltip = self.supply

    # ---- what is looked at

    def glimpse(self) -> Glimpse:
        """What to show now."""
        target, focused = self._looked_at, self._focused() or NOTHING
        lines = self._sheet.get("lines")
        return Glimpse(
            square=self._cursor or self._square,
            clicked=self._clicked,
            cursor=self._cursor,
            target=None if self._held else target,
            note=self._note or self._possible(target),
            rule=self._rule if self._asked else "",
            line=lines.line if isinstance(lines, LineSpot) else None,
            where=self.panel.where,
            recap=self.panel.place if self.panel.open and self.panel.docked else None,
            card=focused[1] if focused[0] == "card" else None,
            source=focused[1] if focused[0] == "source" else None,
        )

    def _possible(self, target: Target | None) -> str:
        """What can be done with a card, or why nothing; empty for everything else."""
        kind, number = target or NOTHING
        if kind not in ("card", "source") or (kind, number) == ("source", STACK_PLACE):
            return ""
        spot = f"hand {number + 1}" if kind == "card" else f"card {number + 1}"
        can = _("Click it or drag it to lay its building") if kind == "card" else _("Click it to take it")
        lies = self._sheet.get(spot)
        if not isinstance(lies, Spot):
            return can
        return lies.reason or (in_hand.shown(lies.enter[0]) if self._focused() == target else can)

    @property
    def subject(self) -> str:
        """What the rules could be asked about: what is told of; empty for nothing."""
        kind = (self._looked_at or NOTHING)[0]
        return "" if kind == NOTHING[0] else kind

    @property
    def _rule(self) -> str:
        """Where the rule of what is told of is read; empty where there is none."""
        if not self.subject:
            return ""
        title = _(page(page_for(self.subject)).title)
        if self._sheet.kit.prefs.touched:
            return _("Tap here to read “{page}” in the rules.", page=title)
        return _("{key}: read “{page}” in the rules.", key=self._key(keys.HELP), page=title)

    @property
    def _looked_at(self) -> Target | None:
        """What is told of: what the keyboard is on goes before what the pointer rests on."""
        if self._cursor is not None:
            return self._focused() or thing_on(self._now.view, self._cursor)
        return self._focused() or looked_at.still_there(self._told, self._now.view)

    @property
    def _held(self) -> bool:
        """Whether something hangs on the pointer."""
        task = self._now.task
        return task is not None and task.held is not None

    def _focused(self) -> Target | None:
        """The tent, card or floor the keyboard is on; what is told of a value stands in its tooltip."""
        ringed = self._sheet.get(self._sheet.ringed)
        target = ringed.target if isinstance(ringed, Spot) else None
        return None if target is None or target[0] == "value" else target

    # ---- pointer and time

    def point(self, pos: Point) -> None:
        """The pointer moved."""
        now = self._now
        self.panel.point(pos)
        self._pointer = pos
        hit = self._hit(pos)
        pointed = thing_under(hit, now.view)
        if pointed is not None and pointed[0] == "value":
            pointed = None  # its stop has a tooltip
        stale = self._cursor is not None or faded(now.view, hit.square) != faded(now.view, self._square)
        self._square, self._cursor = hit.square, None
        self._tell_supply()
        if pointed != self._pointed or self._has_left(pos):
            self._pointed, self._since = pointed, now.now
            if self._told is not None:  # whoever reads one of them need not wait for the next
                waits = pointed is None or pointed[0] in PATIENT or self._told == NOTHING
                self._told, self._note, self._asked, stale = None if waits else pointed, "", False, True
        if stale:
            self._refresh()

    def _has_left(self, pos: Point) -> bool:
        """Whether the pointer has gone away from where it clicked on nothing."""
        away = abs(pos[0] - self._clicked[0]) + abs(pos[1] - self._clicked[1])
        return self._told == NOTHING and away > self._sheet.kit.px(AWAY)

    def _hit(self, pos: Point) -> Hit:
        return NOWHERE if self.panel.covers(pos) else self._picture.hit(pos)

    def away(self) -> None:
        """The pointer left the window."""
        self._square = self._pointed = self._told = None
        self._note = ""

    def touched(self, pos: Point) -> None:
        """A finger has come to a point: a tooltip there is of that."""
        self._pointer = pos
        self._tell_supply()

    def finger_gone(self) -> None:
        """The finger that pointed has gone: what it asked for is told on."""
        self._square = self._pointed = None

    @property
    def telling(self) -> bool:
        """Whether something is told of that was asked for."""
        return self._told is not None

    @property
    def asked(self) -> bool:
        """Whether it is told too where its rule is read."""
        return self._asked and bool(self._rule)

    def tick(self, now_ms: float) -> None:
        """Let time pass: what the pointer rests on is told."""
        if self._pointed is None or self._asked or self._since == float("inf") or self._held:
            return  # whoever holds something looks where it may go, not at what lies there
        if self._told is not None:
            self._asked = now_ms - self._since >= LONG_MS
            if self._asked:
                self._refresh()
            return
        if now_ms - self._since >= (PATIENT_MS if self._pointed[0] in PATIENT else theme.TOOLTIP_MS):
            self._told = self._pointed
            self._refresh()

    def notice(self, event: Event, *, reads: bool = False) -> None:
        """A click or a key: it closes what had opened by itself, and goes on to whatever it is meant for; `reads`: the
        rules are asked about it."""
        if reads:
            return
        if event.type == pygame.MOUSEBUTTONUP:  # what was dropped there hides what lies there
            self._since = float("inf")
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key not in keys.SHIFTS):
            stale, self._told, self._note, self._asked = bool(self._told or self._note), None, "", False
            self._since = float("inf")
            if stale:
                self._refresh()
        self.panel.notice(event)

    def answer(self, pos: Point, *, asks: bool = False) -> None:
        """A click does nothing: tell why, beside what lies there; of a tent, or if one `asks`, tell what is known of
        it."""
        hit = self._hit(pos)
        if hit.lines:
            self._open_lines()
            return
        target = thing_under(hit, self._now.view)
        self._told, self._pointed, self._clicked = target or NOTHING, target, pos
        self._asked = asks and target is not None
        looks = self._asked or (target is not None and target[0] == "tent" and not self._held)
        self._note = "" if looks else self._why_nothing(target)
        self._refresh()

    def _why_nothing(self, target: Target | None) -> str:
        now = self._now
        if not now.mine:
            return out_of_hand(now.view, self._facts())
        return why_nothing(target, now.view, now.task.shown() if now.task is not None else IDLE)

    # ---- keys

    def why_no_key(self, asked: str) -> str:
        """Why a key that asks for something of the turn does nothing now."""
        now = self._now
        if now.mine and now.view.phase is Phase.MUST:
            workers = now.task is not None and now.task.shown().workers is not None
            if asked in keys.CARDS and not workers:
                return _("There is no card in this place.")
            if asked == keys.TAKE_BACK_WORKER:
                return _("There is no worker to take back.")
            card, worker = self._key(keys.CARDS[0]), self._key(keys.WORKERS)
            if card and worker and now.task is not None and now.task.chooses:
                return how_to_begin(now.view, card, worker)
        return self._why_nothing(None)

    def key(self, event: Event) -> bool:
        """Arrows walk over the board and show what is there; Enter or Space begins with workers, Escape ends it."""
        now, task = self._now, self._now.task
        chord = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if self.panel.key(event):
            return True
        if event.key in ARROWS and not chord and self._free:
            self._sheet.focus(None)  # Enter is meant for the square, not for what was merely clicked before
            self._walk(*ARROWS[event.key])
            return True
        if self._cursor is None:
            return self._in_vain(event)
        if event.key == pygame.K_ESCAPE:
            self._cursor = None
            self._refresh()
            return True
        begins = event.key in CONFIRM and self._focused() is None
        if begins and task is not None and task.chooses and now.mine:
            square, self._cursor = self._cursor, None
            if not task.choose(square):
                self._cursor = square
                self._note = self._why_nothing(thing_on(now.view, square))
            self._refresh()
            return True
        return self._in_vain(event)

    def _in_vain(self, event: Event) -> bool:
        """Enter on something that takes none is answered like a click."""
        target = self._looked_at
        if event.key not in ENTER or target is None or target == self._told:
            return False
        self._note = self._why_nothing(target)
        self._refresh()
        return True

    @property
    def _free(self) -> bool:
        """Whether the arrows belong to nothing else: neither to what is held nor to a button that shows its ring."""
        focused, task = self._sheet.focused, self._now.task
        ringed = focused is not None and self._sheet[focused].ringed
        return not ringed and (task is None or task.chooses)

    def look_at(self, square: Square) -> None:
        """Let the keyboard look at a square."""
        self._cursor, self._told, self._note = square, None, ""
        self._refresh()

    def leave_board(self) -> None:
        """The keyboard has gone from the square it looked at to something else."""
        if self._cursor is not None:
            self._cursor, self._note = None, ""
            self._refresh()

    def _walk(self, dx: int, dy: int) -> None:
        grid = self._now.view.board.grid
        here = self._cursor or self._square
        if here is None:
            self.look_at(Square(grid.width // 2, grid.height // 2))
        else:
            self.look_at(Square(max(0, min(grid.width - 1, here.x + dx)), max(0, min(grid.height - 1, here.y + dy))))

    # ---- what the others did

    def turn_begins(self, *, wanted: bool) -> None:
        """A person's turn begins: tell once what the others did since the last one, if that is wanted and has a sheet
        of its own."""
        now = self._now
        self._cursor = None
        if not now.mine or now.view.phase is not Phase.MUST:
            self.panel.close()
        elif now.view.turn != self._recapped:
            self._recapped = now.view.turn
            rooms = self._picture.layout_now
            if wanted and not (rooms.compact and rooms.mentored):  # there it would hide the mentor
                self.show_recap()

    def show_recap(self) -> None:
        """Tell what the others did since the last turn of the seat at the screen."""
        now, recap = self._now, self._recap()
        if now.holding and now.task is not None:
            now.task.cancel()
        if recap:
            self.panel.show(recap)
            self._told, self._note = None, ""
            self._since = float("inf")  # until the pointer goes to something, not where it lay
            self._refresh()
