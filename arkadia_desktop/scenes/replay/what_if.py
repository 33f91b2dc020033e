"""What if: the lines of a game compared, and who plays on from the moment that is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import starmap
from random import SystemRandom
from typing import Unpack

from pygame import Surface

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import in_gold, signed
from arkadia_desktop.rules.branches import Branch
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.scenes.common.director import Ground
from arkadia_desktop.scenes.common.position_picture import outlined, painting_position
from arkadia_desktop.scenes.common.seat_words import level_options
from arkadia_desktop.scenes.common.sign import Badge, Box, Emblem, Icon, IncrementalPicture, lead_chip
from arkadia_desktop.scenes.play.drivers.replay import EVERYBODY
from arkadia_desktop.scenes.replay.growing import Growing
from arkadia_desktop.scenes.replay.lanes import branch_name, line_name
from arkadia_desktop.scenes.replay.picture import around, called
from arkadia_desktop.scenes.replay.trying import RIVAL
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.stage.panels.labels import Outline
from arkadia_desktop.table.course import Course
from arkadia_desktop.table.seats import Seat, computer, person
from arkadia_desktop.table.statistics import Outcome, outcome
from arkadia_desktop.table.what_if import ALL_HANDS, MAIN_LINE
from arkadia_desktop.ui.layout import WHOLE, Child, Column, Even, Fits, Gap, Leaf, Node, Over, Row, Size
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, DropDown, Label, Option, Segmented, ToldTable
from arkadia_desktop.ui.widgets.access import sentence

_quiet = partial(Label, quiet=True)
YOU = "you"
_ABREAST = 3
"""So many seats are side by side at most; with more, the choice of the cards lies beside the heading."""
_SAME, _ANEW = "same", "anew"
_HIGH, _SIGN = 52, 38
_TITLE = theme.Role(theme.SERIF_BOLD, 30, 22)
_NOTE = theme.Role(theme.SANS_SEMIBOLD, 22)
_GOLD = theme.Role(theme.SERIF_BLACK, 34, 24)
_MORE = theme.Role(theme.SANS_BOLD, 24)
_COLUMNS = ((150, 10), (0, 266), (0, 266), (62, 39))
"""Least width of each column, design px, and its share of what is left: names, two lines, the difference."""


class WhatIf:
    """What is chosen there, and how it is shown."""

    def __init__(self, growing: Growing) -> None:
        self._growing, self._replay, self._refresh = growing, growing.replay, growing.scene.arrange
        self.compared = MAIN_LINE
        """The line that the one shown is compared with."""
        self._seated: tuple[int | None, list[str]] = None, []
        self._cards = _SAME

    # ---- showing

    def endings(self, *, headed: bool, broad: bool) -> Sequence[Child]:
        """Two lines side by side; `headed`: no tab says so; `broad`: the towns have room beside the table."""
        replay, lines = self._replay, self._replay.lines
        self.compared = self.compared if self.compared in lines.numbers else MAIN_LINE
        numbers = self.compared, replay.number
        look = _("The line to compare it with"), _("The line shown on the board")
        called = (self._called(number)[: 1 + broad] for number in lines.numbers)  # where it is narrow without icons
        options = [Option(str(number), *words) for number, words in zip(lines.numbers, called, strict=True)]
        acts = self._compare, lambda key: replay.view_line(int(key))
        drops = [
            DropDown(id, options, str(number), act, tooltip=tooltip)
            for id, number, act, tooltip in zip(("compared", "line"), numbers, acts, look, strict=True)
        ]
        left, right = map(lines.course, numbers)
        pair = side_by_side(left, right)
        names = [line_name(lines, number) for number in numbers]
        kit, ground = self._growing.scene.kit, self._growing.ground
        when = _when(pair, min(left.turns, right.turns))
        pictures, table = _endings(kit, pair, when, names, lines.table.seats, ground)
        if not broad:  # there the icons, which are on the board as well, stand at the pictures
            pictures = [self._signed(*both) for both in zip(pictures, numbers, ("left", "right"), strict=True)]
        figures = Label("endings title", when, role=_NOTE, align="centre")
        difference = Label("difference", _("Difference"), role=_NOTE, colour=theme.INK_2, align="right")
        (least, share), (_none, each), _other, (_chip, rest) = _COLUMNS
        over_both = Gap(w=least, grow=share), Leaf(figures, least=WHOLE, grow=2 * each), Leaf(difference, grow=rest)
        at_left = Leaf(replace(figures, align="left"), w=0, grow=1), difference
        heads = Fits(Row(*over_both, pad=(4, 0)), Row(*at_left, pad=(4, 0)), h=30, lowest=26)
        compared = Column(heads, table, gap=2, grow=0.01)
        if not headed:
            above: Node = Row(*pictures, equal=True, gap=4, h=120, lowest=110, grow=1, optional=1)
            choices = Row(*(Leaf(drop, w=0, grow=1, h=_HIGH, lowest=40) for drop in drops), gap=4)
            return choices, Column(above, compared, gap=6, grow=1)
        heading = Leaf(Label("comparison", _("Comparison"), role=_TITLE.at(24)), least=WHOLE, optional=1)
        both = [Leaf(drop, h=_HIGH) for drop in drops]
        if not broad:
            above = _in_columns(Gap(), *pictures, Gap(), h=130, grow=1, optional=1)
            choices = Row(heading, Even(*both, gap=4, grow=1), Gap(w=62), gap=4)
            return choices, Column(above, compared, gap=8, grow=1)
        named = (Column(*one, gap=6) for one in zip(both, pictures, strict=True))
        labels = (
            _quiet(f"over {side}", self._called(number)[0], role=_NOTE, colour=theme.INK_2, align="centre")
            for side, number in enumerate(numbers)
        )
        over = (Fits(Leaf(label, least=WHOLE), Gap()) for label in labels)
        named_columns = _in_columns(Fits(heading, Gap()), *over, Gap(), h=_HIGH)
        seen = Row(*named, equal=True, w=0, grow=1)
        return (Row(seen, Column(named_columns, compared, gap=8, w=0, grow=1), gap=24, grow=1),)

    def who(self, *, roomy: bool, noted: bool) -> Sequence[Child]:
        """Who plays on from here, and with which cards. If `noted` is false there is hardly room: it is not said that
        the main line stays, and where the buttons have no room side by side one of them is left out."""
        count = len(self._replay.table.seats)
        beside = roomy and count > _ABREAST
        columns = count if count < (_ABREAST + 1 if roomy else _ABREAST) else 2
        title = Label("who", _("Who plays"), role=_TITLE)
        stays = Label("who note", _("The main line stays as it is."), role=_NOTE, colour=theme.INK_2, align="right")
        deals = Option(_SAME, _("Same cards")), Option(_ANEW, _("New deal"))
        tip = _("A new deal keeps only the cards that this seat knew at that moment.")
        cards = Segmented("cards", deals, self._cards, self._deal, tooltip=tip)
        abreast = [Row(*self._buttons(signs=signs), equal=True, gap=10) for signs in (True, False)]
        play, compute = self._buttons(signs=True)
        act = Fits(*abreast, Column(play, compute, gap=10) if noted else play)
        if beside:
            return Row(Leaf(title, grow=1), Leaf(cards, w=410, h=44)), *self._seats(columns), act
        if roomy:
            return Row(title, Leaf(stays, grow=1), h=44), *self._seats(columns), Leaf(cards, h=_HIGH), act
        above, foot = Leaf(stays, h=36, optional=1) if noted else None, (Leaf(cards, h=_HIGH), Gap(grow=1), act)

        def way(columns: int, *, whole: bool = False) -> Node:
            return Column(above, *self._seats(columns, whole=whole), *foot, gap=8)

        ways = partial(way, columns, whole=True), partial(way, 1), partial(way, columns)
        return (Fits(*ways, tall=True, w=0, lowest=0, grow=1),)

    def _seats(self, columns: int, *, whole: bool = False) -> list[Row]:
        """A choice for every seat, with the figure of the player, in so many columns; `whole`: no name is cut."""
        choices = Option(YOU, _("You"), "human"), *level_options()
        seats: list[Node] = []
        for seat, (one, level) in enumerate(zip(self._replay.table.seats, self._levels(), strict=True)):
            figure = Emblem(f"figure {seat}", f"worker_{one.colour}", side=36)
            drop = DropDown(f"plays {seat}", choices, level, partial(self._let_play, seat), tooltip=one.name)
            choice = Leaf(drop, least=WHOLE, h=_HIGH, grow=1) if whole else Leaf(drop, w=0, h=_HIGH, grow=1)
            seats.append(Row(figure, choice, gap=4) if whole else Row(figure, choice, gap=4, w=0, grow=1))
        seats += [Gap(grow=1)] * (-len(seats) % columns)
        return [Row(*seats[first : first + columns], equal=whole, gap=8) for first in range(0, len(seats), columns)]

    def _levels(self) -> list[str]:
        """Who plays each seat: for a start as in the line that is shown."""
        number, known = self._replay.number, [option.key for option in level_options()]
        if number != self._seated[0]:
            seats = self._replay.lines.seats(number)
            computers = (seat.level if seat.is_computer and seat.level in known else YOU for seat in seats)
            self._seated = number, list(computers)
        return self._seated[1]

    def _let_play(self, seat: int, level: str) -> None:
        self._levels()[seat] = level
        self._refresh()

    def _deal(self, cards: str) -> None:
        self._cards = cards
        self._refresh()

    def _compare(self, key: str) -> None:
        self.compared = int(key)
        self._refresh()

    def _buttons(self, *, signs: bool) -> tuple[Node, Node]:
        """To play on, and to let computers do so, or stop them; `signs`: with icons."""
        play = Button(
            "play on", _("Play on from here"), self.play_on, style="primary",
            icon="branch" if signs else "", disabled_reason=self._growing.busy or self._why_not, on_parchment=True,
        )  # fmt: skip
        compute = self.computing("cpu" if signs else "")
        return Leaf(play, h=_HIGH), Leaf(compute, h=_HIGH)

    def computing(self, icon: str = "cpu") -> Button:
        """What lets computers play on."""
        return self._growing.button("compute", _("Let computers play"), self.compute, icon, self._why_not)

    @property
    def _why_not(self) -> str | None:
        """Why nobody plays on from this moment."""
        if self._replay.game.phase is Phase.OVER:
            return _("The game is over at this moment.")
        return None if self._goes_on else self._growing.full

    def of_branch(self) -> Sequence[Button]:
        """What is done to the branch that is shown."""
        main = _("The main line stays as it is.") if self._replay.number == MAIN_LINE else None
        reason = self._growing.busy or main
        return (
            Button("rename", _("Rename"), self.rename, icon="pencil", size=23, disabled_reason=reason),
            Button("delete", _("Delete branch"), self.delete, icon="trash", size=23, disabled_reason=reason),
        )

    def outlines(self, view: PlayerView, done: Sequence[Event]) -> list[Outline] | None:
        """Lines around what was done in this turn, and around what the line that the one shown is compared with did
        instead, with their names; None before they part."""
        replay, lines = self._replay, self._replay.lines
        if self.compared not in lines.numbers:
            return None
        shown, other, moment = replay.course, lines.course(self.compared), replay.moment
        if moment <= shown.parting(other):
            return None
        first, last = other.span(shown.turn(shown.turn_from(moment, -1)))
        instead = [event for played in other.history[first:last] for event in played.events]
        here, there = around(view, done), around(view, instead)
        fresh = [replace(one, building=None, fresh=True) for one in here if one not in there]
        absent = [replace(one, absent=True) for one in there if one not in here]
        return [*called(absent, *self._called(self.compared)), *called(fresh, *self._called(replay.number))]

    def _called(self, number: int) -> tuple[str, str]:
        """The name of a line, and its icon."""
        return branch_name(self._replay.lines, number), "flag" if number == MAIN_LINE else "branch"

    def _signed(self, picture: Node, number: int, side: str) -> Node:
        """The picture of a line with its icon at the upper left corner."""
        badge = Badge(f"{side} sign", self._called(number)[1], theme.PAPER, theme.SEGMENT_EDGE)
        at_corner = Column(Leaf(badge, w=_SIGN, h=_SIGN, align="start"), Gap(grow=1), gap=0)
        return Over(picture, at_corner, grow=1)

    # ---- branches

    def _sitting(self, you: str = "") -> tuple[Seat, ...]:
        """Who plays on; a computer of the level `you` in the place of a person, if it is given."""
        levels = (you if level == YOU else level for level in self._levels())
        return tuple(
            computer(level, seat.colour, seat.name) if level else person(seat.name, seat.colour)
            for level, seat in zip(levels, self._replay.table.seats, strict=True)
        )

    @property
    def _goes_on(self) -> bool:
        """Whether the line that is shown is a branch at its end, and is to go on with the same cards."""
        replay = self._replay
        same = self._cards == _SAME
        return same and replay.number != MAIN_LINE and replay.moment == replay.course.last

    def _branch(self, you: str = "") -> Branch:
        """A branch from the moment shown, or the one that goes on there; `you` as of `_sitting`."""
        replay, lines = self._replay, self._replay.lines
        moment, number, eyes, deck = replay.moment, replay.number, replay.eyes, None
        if self._goes_on:
            return lines.prolonged(number, self._sitting(you))
        if self._cards == _ANEW:
            seen = ALL_HANDS if eyes == EVERYBODY else eyes if eyes >= 0 else None
            try:
                deck = lines.dealt_anew(number, moment, seen, SystemRandom())
            except ValueError:  # everything has been seen here: then only the stack is mixed
                deck = lines.dealt_anew(number, moment, ALL_HANDS, SystemRandom())
        return self._growing.draft(moment, self._sitting(you), deck)

    def play_on(self) -> None:
        """Play on from the moment shown, in a branch of its own."""
        self._growing.play_on(self._branch())

    def compute(self) -> None:
        """Let computers play a branch to its end in the background, for persons as well, or give that up."""
        if self._growing.run is not None:
            self._growing.give_up()
        else:
            self._growing.compute(self._branch(RIVAL))
        self._refresh()

    def rename(self) -> None:
        """Ask for another name."""
        branch = self._replay.lines.branch(self._replay.number)
        if branch is not None:
            self._growing.ask_name(branch, self._refresh)

    def delete(self) -> None:
        """Delete the branch shown, having asked."""
        branch = self._replay.lines.branch(self._replay.number)
        if branch is not None:
            self._growing.ask_delete(branch, partial(self._replay.view_line, branch.parent, branch.after))


# ---- two lines compared


def side_by_side(left: Course, right: Course) -> list[Game]:
    """Two lines at their ends; where one of them goes on, both after so many turns as the shorter one has."""
    over, turns = all(one.games[-1].phase is Phase.OVER for one in (left, right)), min(left.turns, right.turns)
    return [course.games[-1 if over else course.span(turns)[1]] for course in (left, right)]


def differing(here: Game, there: Game) -> frozenset[Square]:
    """The squares on which a position of a game has something that another has not."""
    other = _standing(there)
    return frozenset(square for square, one in _standing(here).items() if other.get(square) != one)


def _standing(game: Game) -> dict[Square, object]:
    """What stands where."""
    board, squares = game.board, game.board.grid.squares
    found: dict[Square, object] = dict(zip(board.lot.castle_squares(), game.castle.stacks, strict=True))
    for one in board.buildings:
        found |= dict.fromkeys(squares(one.mask), (one.card.form, one.rot, one.at))
    for seat, mask in enumerate((*board.workers, board.neutral)):
        found |= dict.fromkeys(squares(mask), seat)
    return found


def _when(pair: Sequence[Game], turn: int) -> str:
    """The moment at which two lines are compared."""
    if all(game.phase is Phase.OVER for game in pair):
        return _("Gold at the end")
    return _("Worth after turn {turn}", turn=turn)


def _in_columns(*cells: Node, **size: Unpack[Size]) -> Row:
    """A row of the comparison: what it is about, the two lines, the difference."""
    for cell, (least, share) in zip(cells, _COLUMNS, strict=True):
        cell.w, cell.grow = least, share
    return Row(*cells, gap=4, **size)


def _endings(
    kit: Kit, pair: Sequence[Game], when: str, names: Sequence[str], seats: Sequence[Seat], ground: Ground | None
) -> tuple[list[Node], Node]:
    """Two lines at a moment, and how they are called; the right one is compared with the left one: their towns in
    pictures, and a table."""
    over, plan = all(game.phase is Phase.OVER for game in pair), pair[0].setup.plan
    different = differing(*pair), differing(*reversed(pair))
    results = [outcome(game) for game in pair]

    def town(number: int, game: Game) -> Node:
        def draw(size: tuple[int, int]) -> Iterator[Surface | None]:
            for picture in painting_position(kit, view(game, None), ground, size, plain=True):
                if picture is not None:
                    outlined(picture, plan, different[number])
                yield picture

        shape = plan.width, plan.height
        picture = IncrementalPicture(f"town {number}", draw, tuple(map(id, pair)), chosen=number == 1, shape=shape)
        return Column(Leaf(picture, h=0, grow=1), pad=(12, 6), grow=1)

    gold = list(zip(*(result.gold for result in results), strict=True))
    told = [
        (seat.name, *map(in_gold, (one, other, signed(other - one))))
        for seat, (one, other) in zip(seats, gold, strict=True)
    ]
    table = ToldTable("endings", sentence(_("Comparison"), when), (_("Player"), *names, _("Difference")), told)
    rows = (_row(number, seat, gold[number], results, over=over) for number, seat in enumerate(seats))
    return [*starmap(town, enumerate(pair))], Over(table, Column(*rows, gap=4), grow=0.01)


def _row(number: int, seat: Seat, gold: tuple[int, int], results: Sequence[Outcome], *, over: bool) -> Node:
    """What one seat has in both."""
    id, colours, more = f"ending {number}", PLAYERS[seat.colour], gold[1] - gold[0]
    figure = Emblem(f"{id} figure", f"worker_{seat.colour}", side=46)
    name = Row(Gap(w=2), figure, Leaf(_quiet(f"{id} name", seat.name, role=theme.NAME, colour=colours.name), grow=1))
    golds = []
    for side, result in enumerate(results):
        ahead = number in result.leaders
        ink = theme.WINNER if ahead else theme.INK
        cup: Node = Leaf(Icon(f"{id} cup {side}", "trophy", side=36), optional=1)
        beside = cup if ahead and over else Gap(w=36, optional=1)
        label = _quiet(f"{id} gold {side}", str(gold[side]), role=_GOLD, colour=ink)
        golds.append(Row(Gap(grow=1), Gap(w=36, optional=2), label, beside, Gap(grow=1), gap=8))
    told = Leaf(_quiet(f"{id} more", signed(more), role=_MORE, align="centre"), h=30, lowest=24)
    plate = Over(lead_chip(f"{id} chip", more), told, grow=1)
    chip = Column(Gap(h=6, lowest=4), plate, Gap(h=6, lowest=4), gap=0, pad=(8, 0)) if more else Gap()
    ground = Box(id, theme.PAPER, colours.base, weight=2.4, radius=10, strength=0.9)
    return Over(ground, _in_columns(name, *golds, chip), h=40, lowest=33, highest=76, grow=1)
