"""What if: the lines of a game compared, and who plays on from the moment that is shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import SystemRandom
from typing import Protocol

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.rules.branches import MAX_BRANCHES, Branch
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.common.seat_words import level_options
from arkadia_desktop.scenes.play.drivers.replay import EVERYBODY, Replay
from arkadia_desktop.scenes.replay.beside import Beside, other_turn
from arkadia_desktop.scenes.replay.computing import Computing
from arkadia_desktop.scenes.replay.endings import Endings, side_by_side
from arkadia_desktop.scenes.replay.growing import Growing
from arkadia_desktop.scenes.replay.layout import ReplayLayout
from arkadia_desktop.scenes.replay.naming import delete_question, name_question
from arkadia_desktop.scenes.replay.trying import RIVAL
from arkadia_desktop.table.keeping import numbered_name
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.seats import Seat, computer, person
from arkadia_desktop.table.what_if import ALL_HANDS, MAIN_LINE, GameLines
from arkadia_desktop.ui.loop.scene import Scene, SceneStack
from arkadia_desktop.ui.loop.sheet import Sheet
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, DropDown, Label, Option, Segmented, Widget

YOU = "you"
_ABREAST = 3
"""So many seats are side by side at most; with more, the choice of the cards lies beside the heading."""
_SAME, _ANEW = "same", "anew"
_TITLE = theme.Role(theme.SERIF_BOLD, 30, 22)
_NOTE = theme.Role(theme.SANS_SEMIBOLD, 22)


class WhatIfPort(Protocol):
    """The replay, as this part knows it."""

    replay: Replay
    director: Director
    table: Table

    @property
    def stack(self) -> SceneStack | None:
        """The scenes it lies among."""

    @property
    def number(self) -> int:
        """The line that is shown."""

    def view_line(self, number: int, moment: int | None = None) -> None:
        """Show another line, at a moment or where the one shown leaves it."""

    def ask(self, dialog: Scene) -> None:
        """Put a dialog over the screen."""

    def refresh(self) -> None:
        """Show what has changed."""

    def tell_trouble(self) -> None:
        """Say why the branches could not be kept, if they could not."""


class WhatIf:
    """Puts its widgets on the sheet; `show` tells whether they are there."""

    def __init__(
        self, host: WhatIfPort, sheet: Sheet, table: Table, ground: Ground | None, growing: Growing, lines: GameLines
    ) -> None:
        self.lines = lines
        self._host, self._growing = host, growing
        self._number: int | None = None
        self._headed = self._noted = False
        self._compared = MAIN_LINE
        add = sheet.add
        self._title = add(Label("endings title", _("Two endings"), role=_TITLE))
        options = self._options()
        self._left = add(DropDown("compared", options, str(MAIN_LINE), self._compare))
        self._right = add(DropDown("line", options, str(MAIN_LINE), lambda key: host.view_line(int(key))))
        self._left.tooltip = _("The line to compare it with")
        self._right.tooltip = _("The line shown on the board")
        self._more = add(Label("difference", _("Difference"), role=_NOTE, colour=theme.INK_2, align="right"))
        self._endings = add(Endings("endings", table.seats, ground))
        self._who = add(Label("who", _("Who plays"), role=_TITLE))
        self._note = add(
            Label("who note", _("The main line stays as it is."), role=_NOTE, colour=theme.INK_2, align="right")
        )
        choices = Option(YOU, _("You"), "human"), *level_options()
        self._seats = [
            add(DropDown(f"plays {seat}", choices, YOU, lambda key: host.refresh(), tooltip=one.name))
            for seat, one in enumerate(table.seats)
        ]
        cards = Option(_SAME, _("Same cards")), Option(_ANEW, _("New deal"))
        self._cards = add(Segmented("cards", cards, _SAME, lambda key: None))
        self._cards.tooltip = _("A new deal keeps only the cards that this seat knew at that moment.")
        self._play = add(Button("play on", _("Play on from here"), self.play_on, style="primary", icon="branch"))
        self._compute = add(Button("compute", _("Let computers play"), self.compute, icon="cpu"))
        self._rename = add(Button("rename", _("Rename"), self.rename, icon="pencil", size=23))
        self._delete = add(Button("delete", _("Delete branch"), self.delete, icon="trash", size=23))
        self._all: Sequence[Widget] = (
            *(self._title, self._left, self._right, self._more, self._endings, self._who, self._note, *self._seats),
            *(self._cards, self._play, self._compute, self._rename, self._delete),
        )

    # ---- places

    def place(self, kit: Kit, places: ReplayLayout, rail_from: int) -> None:
        """Give everything its place; the buttons of the rail begin no further left than ``rail_from``."""
        px = kit.frame.px
        head, below = places.chart_tabs, places.below_tabs(places.chart)
        if not places.roomy:
            head = Rect(below.x, below.y, below.w, head.h)
            below = Rect(below.x, below.y + head.h + px(6), below.w, below.h - head.h - px(6))
        self._endings.rect = below
        left, right = self._endings.columns()
        self._title.rect = Rect(head.x + px(4), head.y, left.x - head.x - px(8), head.h)
        if not places.roomy:
            left, right = Rect(head.x, 0, head.w // 2, 0), Rect(head.centerx, 0, head.w // 2, 0)
        for drop, column in ((self._left, left), (self._right, right)):
            drop.rect = Rect(column.x + px(2), head.y, column.w - px(4), head.h)
        self._more.rect = Rect(right.right, head.y, max(0, head.right - px(6) - right.right), head.h)
        self._headed = places.roomy and kit.type.width(self._more.text, _NOTE) <= self._more.rect.w
        self._place_who(kit, places)
        high = self._play.rect.h
        if places.roomy:
            self._place_on_rail(kit, places.rail, rail_from)
            return
        row = self._cards.rect
        for i, button in enumerate((self._rename, self._delete)):
            button.show(label="")
            button.rect = Rect(row.right + px(8) + i * (high + px(8)), row.y, high, row.h)

    def _place_on_rail(self, kit: Kit, rail: Rect, start: int) -> None:
        """The buttons of the branch at the right end of the rail, without words where these have no room."""
        px, high, right = kit.frame.px, max(theme.LEAST_HIT_PX, kit.frame.px(52)), rail.right - kit.frame.px(24)
        buttons = self._delete, self._rename
        for button, label in zip(buttons, (_("Delete branch"), _("Rename")), strict=True):
            button.show(label=label)
        worded = sum(button.width_for() + px(30) for button in buttons) <= right - start
        for button in buttons:
            button.tooltip = "" if worded else button.label
            if not worded:
                button.show(label="")
            wide = button.width_for() + px(16) if worded else px(66)
            button.rect = Rect(right - wide, rail.bottom - px(14) - high, wide, high)
            right -= wide + px(14)

    def _place_who(self, kit: Kit, places: ReplayLayout) -> None:
        px, panel = kit.frame.px, places.table
        line, high, gap = places.tabs, max(theme.LEAST_HIT_PX, px(52)), px(10)
        top = line.y if places.roomy else places.below_tabs(panel).y
        side = line.x + px(6)
        self._who.rect = Rect(side, top, line.w * 2 // 5 - px(6), px(44))
        self._note.rect = Rect(self._who.rect.right, top, line.right - self._who.rect.right, px(44))
        if not places.roomy:  # a tab says so
            self._who.rect, self._note.rect = Rect(side, top, 0, 0), Rect(side, top, line.w - px(12), px(36))
        count, beside = len(self._seats), places.roomy and len(self._seats) > _ABREAST
        self._noted = not places.narrow and not beside
        y = self._note.rect.bottom + gap if self._noted or beside else top
        columns = count if count < (_ABREAST + 1 if places.roomy else _ABREAST) else 2
        wide = (line.w - gap * (columns - 1)) // columns
        for seat, drop in enumerate(self._seats):
            x = line.x + seat % columns * (wide + gap)
            drop.rect = Rect(x + px(46), y + seat // columns * (high + gap), wide - px(46), high)
        y += -(-count // columns) * (high + gap)
        spare = 0 if places.roomy else 2 * (high + px(8))
        self._cards.rect = Rect(line.x, y, line.w - spare, high)
        if beside:
            half = line.w // 2
            self._cards.rect = Rect(line.right - half, top, half, self._who.rect.h)
        else:
            y += high + gap
        half, lower = (line.w - gap) // 2, y + high + gap
        self._play.rect = Rect(line.x, y, half, high)
        self._compute.rect = Rect(line.x + half + gap, y, line.w - half - gap, high)
        narrow = any(button.width_for(smallest=True) > half for button in (self._play, self._compute))
        if narrow and lower + high <= panel.bottom - gap:
            self._play.rect, self._compute.rect = Rect(line.x, y, line.w, high), Rect(line.x, lower, line.w, high)

    @property
    def computing(self) -> Computing | None:
        """The computers that play a branch on just now."""
        return self._growing.computing

    @property
    def compared(self) -> int:
        """The line that the one shown is compared with."""
        return self._compared

    def figures(self) -> list[tuple[str, Rect]]:
        """The players' figures before the choices, and where they stand."""
        if not self._seats[0].visible:
            return []
        found = []
        for seat, drop in zip(self._host.table.seats, self._seats, strict=True):
            side = min(drop.rect.h, drop.kit.frame.px(44))
            place = Rect(0, 0, side, side)
            place.midright = drop.rect.x - drop.kit.frame.px(3), drop.rect.centery
            found.append((f"worker_{seat.colour}", place))
        return found

    # ---- showing

    def _options(self) -> tuple[Option, ...]:
        branches = (Option(str(branch.id), branch.name, "branch") for branch in self.lines.table.branches)
        return Option(str(MAIN_LINE), _("Main line"), "flag"), *branches

    def show(self, *, endings: bool, who: bool) -> None:
        """Show it, or only the endings, or only who plays on, or nothing."""
        number = self._host.number
        for widget in self._all:
            widget.visible = who
        self._who.visible = endings and who
        self._note.visible = who and self._noted
        for widget in (self._left, self._right, self._endings):
            widget.visible = endings
        self._more.visible = endings and self._headed
        self._title.visible = endings and who  # else a tab says so
        if not endings and not who:
            return
        if self._compared not in self.lines.numbers:
            self._compared = MAIN_LINE
        options = self._options()
        self._left.offer(options, str(self._compared))
        self._right.offer(options, str(number))
        if endings:
            lines = self.lines
            self._endings.show(*side_by_side(lines.course(self._compared), lines.course(number)))
        if number != self._number:
            self._number = number
            self._seat(self.lines.seats(number))
        self._allow(number)

    def beside(self) -> Beside | None:
        """What the line that the one shown is compared with did in the turn that is shown; None before they part."""
        host, lines = self._host, self.lines
        if self._compared not in lines.numbers:
            return None
        done = other_turn(lines.course(host.number), host.replay.moment, lines.course(self._compared))
        return None if done is None else Beside(done, self._called(host.number), self._called(self._compared))

    def _called(self, number: int) -> tuple[str, str]:
        """The name of a line, and its icon."""
        branch = self.lines.branch(number)
        return (_("Main line"), "flag") if branch is None else (branch.name, "branch")

    def _seat(self, seats: Sequence[Seat]) -> None:
        """Choose who plays this line."""
        known = [option.key for option in level_options()]
        for drop, seat in zip(self._seats, seats, strict=True):
            drop.value = seat.level if seat.is_computer and seat.level in known else YOU

    def _allow(self, number: int) -> None:
        """What can be done now."""
        over = _("The game is over at this moment.") if self._host.replay.game.phase is Phase.OVER else None
        busy = _("The computers are still playing.") if self.computing is not None else None
        many = len(self.lines.table.branches) >= MAX_BRANCHES and not self._goes_on
        full = _("This game has as many branches as it can hold. Delete one first.") if many else None
        self._play.allow(busy or over or full)
        main = _("The main line stays as it is.") if number == MAIN_LINE else None
        self._rename.allow(busy or main)
        self._delete.allow(busy or main)
        percent = self._growing.percent
        if percent is not None:
            self._compute.show(label=_("Cancel, {percent}% done").format(percent=percent), icon="cross")
            self._compute.allow(None)
        else:
            self._compute.show(label=_("Let computers play"), icon="cpu")
            self._compute.allow(over or full)

    def _compare(self, key: str) -> None:
        self._compared = int(key)
        self._host.refresh()

    # ---- branches

    def _sitting(self, you: str = "") -> tuple[Seat, ...]:
        """Who plays on; a computer of the level `you` in the place of a person, if it is given."""
        levels = (you if drop.value == YOU else drop.value for drop in self._seats)
        return tuple(
            computer(level, seat.colour, seat.name) if level else person(seat.name, seat.colour)
            for level, seat in zip(levels, self._host.table.seats, strict=True)
        )

    @property
    def _goes_on(self) -> bool:
        """Whether the line that is shown is a branch at its end, and is to go on with the same cards."""
        host = self._host
        same = self._cards.value == _SAME
        return same and host.number != MAIN_LINE and host.replay.moment == host.replay.course.last

    def _branch(self, you: str = "") -> Branch:
        """A branch from the moment shown, or the one that goes on there; `you` as of `_sitting`."""
        host, lines = self._host, self.lines
        moment, number = host.replay.moment, host.number
        if self._goes_on:
            return lines.prolonged(number, self._sitting(you))
        eyes = host.replay.eyes
        deck = None
        if self._cards.value == _ANEW:
            seen = ALL_HANDS if eyes == EVERYBODY else eyes if eyes >= 0 else None
            try:
                deck = lines.dealt_anew(number, moment, seen, SystemRandom())
            except ValueError:  # everything has been seen here: then only the stack is mixed
                deck = lines.dealt_anew(number, moment, ALL_HANDS, SystemRandom())
        name = _("From round {round}").format(round=host.replay.course.round(moment))
        taken = {branch.name for branch in lines.table.branches}
        return lines.draft(number, moment, numbered_name(name, taken), self._sitting(you), deck)

    def play_on(self) -> None:
        """Play on from the moment shown, in a branch of its own."""
        self._growing.play_on(self._host.stack, self._branch())

    def compute(self) -> None:
        """Let computers play a branch to its end in the background, for persons as well, or give that up."""
        if self.computing is not None:
            self._growing.give_up()
        else:
            self._growing.compute(self._branch(RIVAL))
        self._host.refresh()

    def rename(self) -> None:
        """Ask for another name."""
        branch = self.lines.branch(self._host.number)
        if branch is not None:
            self._host.ask(name_question(self.lines, branch, self._named))

    def _named(self) -> None:
        self._host.tell_trouble()
        self._host.refresh()

    def delete(self) -> None:
        """Delete the branch shown, having asked."""
        branch = self.lines.branch(self._host.number)
        if branch is not None:
            self._host.ask(delete_question(self.lines, branch, partial(self._deleted, branch)))

    def _deleted(self, branch: Branch) -> None:
        self._host.view_line(branch.parent, branch.after)
        self._host.tell_trouble()
