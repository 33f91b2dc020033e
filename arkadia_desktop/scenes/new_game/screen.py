"""The new-game screen: who plays, in which order, and on which board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from random import SystemRandom
from typing import Any, cast

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.ai import levels
from arkadia_desktop.learn.handbook import spot_for
from arkadia_desktop.locale import _, ngettext, pgettext
from arkadia_desktop.locale.words import colour_name, labelled, listed, signed
from arkadia_desktop.rules.deal import begin, cards_in_play
from arkadia_desktop.rules.game import Setup
from arkadia_desktop.rules.pieces import COLOURS, MAX_PLAYERS, MIN_PLAYERS, Colour
from arkadia_desktop.rules.plan import LotPlace
from arkadia_desktop.rules.proofs.sealed_deal import LONGEST_SALT
from arkadia_desktop.rules.view import view
from arkadia_desktop.scenes.common.agreement import in_golds
from arkadia_desktop.scenes.common.dialog import Dialog, answer_button
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.menu_page import (
    HEADING,
    MenuScene,
    at_foot,
    narrow_foot,
    on_paper,
    panel,
    panels,
    scrolling,
    wide_foot,
)
from arkadia_desktop.scenes.common.position_picture import empty_board, painting_position
from arkadia_desktop.scenes.common.question import Ask, not_copied
from arkadia_desktop.scenes.common.seat_words import (
    SeatControls,
    curtain_help,
    curtain_note,
    curtains,
    how_it_plays,
    level_name,
    rating_said,
)
from arkadia_desktop.scenes.common.sign import Emblem, Hole, IncrementalPicture, Steps
from arkadia_desktop.scenes.new_game.draft import (
    LONGEST_FAVOURITE,
    MOST_FAVOURITES,
    OLDEST,
    Draft,
    SeatDraft,
    as_favourite,
    favourite_name,
    nearest,
    nearest_turned,
    read_favourite,
    remembered,
    standard,
    thrown_seed,
)
from arkadia_desktop.scenes.new_game.parts import (
    RADIO,
    Carried,
    FigurePick,
    FreeSeat,
    Handicap,
    PlaceChoice,
    Radio,
    RowHandle,
    SeatFigure,
    SetUpPick,
    Unseen,
    window_of,
)
from arkadia_desktop.stage.board.meadow import washing
from arkadia_desktop.stage.common.palette import PLAYERS
from arkadia_desktop.table.envelope import LONGEST_SEED, grouped, thrown_secret
from arkadia_desktop.table.hall.even_match import EVEN, at_stake, even_match, ratings
from arkadia_desktop.table.hall.rating import Contender, Skill, ladder
from arkadia_desktop.table.options import Curtain
from arkadia_desktop.table.seats import Kind, Seat
from arkadia_desktop.ui.desktop import to_clipboard
from arkadia_desktop.ui.layout import (
    NATURAL,
    WHOLE,
    Child,
    Column,
    Fits,
    Gap,
    Leaf,
    Node,
    Over,
    Row,
    Table,
    centred,
    leaf,
)
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import (
    Button,
    DropDown,
    IconButton,
    Label,
    Option,
    Paragraph,
    Plate,
    Rule,
    Segmented,
    TextField,
    Toggle,
    Widget,
)

RANDOM, CHOSEN, YOUNGEST, CHOOSE, EMPTY = "random", "chosen", "youngest", "choose", "empty"
_NAME = theme.Role(theme.SERIF_BOLD, 25)
_FREE_STRIPE, _FREE_INK = theme.rgb("#C9B48A"), theme.rgb("#8A7350")
_FREE = theme.BODY.at(23)
_CONTROL, _LOW_CONTROL, _WIDE_ROW, _WIDE_PAGE = 46, 38, 1080, 1400
"""How high the controls of a seat are, also where there is little height, how wide its row is where they stand two and
two, and the page where names have more room in a single line; design px."""
SEATS, CHOICES, BOARD = "seats", "choices", "board"
_LOW = 640
"""The parts of the page, and in a window lower than so many design px one of them is seen at a time."""
_TURNS = 8
"""How many shuffled figures roll through a row."""
_EDGE, _NOTCH = 60, 0.12
"""So near to an edge of the column (design px) what is carried scrolls it, by so many notches of the wheel a tick."""


class NewGameScene(MenuScene):
    """Enter starts the game, Escape goes back; what was chosen is remembered when a game starts. ``begun``: what is to
    be chosen at first, from what was remembered."""

    rules = "setup"

    def __init__(self, director: Director, begun: Callable[[Draft], Draft] | None = None) -> None:
        super().__init__(_("New game"))
        self._director, self._plan = director, director.plan
        self._chance = SystemRandom()
        self._secret = thrown_secret()
        self.commitment = self._secret.commitment
        first = replace(self._fresh(), first_game=self._newcomer)
        self.draft = remembered(director.settings.last_setup, first).on(self._plan)
        if begun is not None:
            self.draft = begun(self.draft)
        self.draft = self._evened(self.draft)
        self._kept = _("The current game is saved.") if director.store.resume() is not None else ""
        self._opened = self._copied = False
        """Whether the details of the seal are shown, and whether the commitment was copied."""
        self._carried: Carried | None = None
        self.part = SEATS
        """What is seen of the page where there is little height."""
        self.sheet.primary, self.sheet.cancel = "start", "back"

    def _fresh(self) -> Draft:
        return standard(memory=self._director.settings.memory_game, seed=self._director.seed)

    @property
    def _newcomer(self) -> bool:
        """Whether nobody has ever begun a game here: then the set-up for that is chosen already."""
        return not self._director.settings.last_setup and not self._director.seed

    def tree(self) -> Node:
        castle, seal, favourites = self._castle(), self._seal(), self._favourites()
        size = 34 if self.has_room else 28
        begin = at_foot("start", _("Start the game"), self.start, "play", "primary", size=size, sub=self._kept)
        if self.has_room:
            players = on_paper(*self._players(), Rule("players rule"), self._choices(), gap=6)
            wide = panels(players, on_paper(*self._set_up(264), *castle, seal, gap=12))
            return self.menu(wide, wide_foot(self.kit, self._director.back, favourites, begin))
        foot = Fits(Row(*favourites), Column(favourites[0], Row(*favourites[1:])))
        low = self._low
        set_up = self._set_up(200)[1:] if low else self._set_up(400)  # the tab is its heading
        parts: dict[str, Callable[[], Node]] = {
            SEATS: lambda: Column(*self._players(headed=not low), None if low else Rule("players rule"), gap=6),
            CHOICES: self._choices,
            BOARD: lambda: Column(*set_up, *castle, seal, Rule("foot rule"), foot, pad=(8, 3)),
        }
        shown = [parts[self.part]()] if low else [part() for part in parts.values()]
        above = Leaf(self._tabs(), h=46) if low else None
        page = scrolling(self._pane, *shown, above=above, gap=12)
        return self.menu(panel(page), narrow_foot(self._director.back, (), begin))

    @property
    def _low(self) -> bool:
        return self.kit.frame.design_height < _LOW

    def _tabs(self) -> Segmented:
        """The parts of the page, one of which is seen where there is little height."""
        parts = (
            Option(SEATS, _("Players"), "human"), Option(CHOICES, _("Game"), "gear"),
            Option(BOARD, _("Set-up"), "table"),
        )  # fmt: skip
        return Segmented("parts", parts, self.part, self.turn_to, accessible_name=_("New game"))

    def turn_to(self, part: str) -> None:
        """Show another part."""
        self.drop()
        self.part = part
        self._pane.to_top()
        self.arrange()

    # ---- the seats

    def _players(self, *, headed: bool = True) -> Sequence[Node]:
        how = Label("how", _("Drag the seats into turn order."), theme.BODY.at(22), theme.INK_2)
        shuffle = Button(
            "shuffle", _("Shuffle order"), self.shuffle, style="parchment", icon="shuffle", size=22, on_parchment=True
        )
        heads = (
            Leaf(Label("players", _("Players"), HEADING)) if headed else None, Leaf(how, optional=1), Gap(grow=1),
            Leaf(shuffle, w=262, least=NATURAL, h=50, align="centre"),
        )  # fmt: skip
        seats = [self._seat(row, seat) for row, seat in enumerate(self.draft.rows)]
        head = Row(*heads, gap=18, pad=(8, 0), h=52)
        return [head, *seats] if headed else [*seats, head]

    def _choices(self) -> Node:
        """Who starts, and what counts for all of them."""
        lines = self._starts(), self._curtain(), self._memory(), self._handicap()
        choices = Table(*lines, gap=28, between=12, growths=(0, 1))
        return Column(*self._even_match(), choices, pad=(8, 0))

    def _seat(self, row: int, seat: SeatDraft) -> Node:
        """A row: its place in the order, name, colour, and who decides for it."""
        reason = "" if self.draft.may_leave(row) else _("A game has at least two players.")
        controls = SeatControls(
            row, seat.name, seat.kind.value if seat.kind else EMPTY, seat.level,
            on_name=partial(self.set_name, row), on_level=partial(self.set_level, row),
            on_kind=lambda key: self.set_kind(row, None if key == EMPTY else Kind(key)),
            besides=(Option(EMPTY, _("Empty"), "cross", reason),), more_levels=(EVEN,),
        )  # fmt: skip
        id, here, computer = controls.prefix.__add__, seat.kind is not None, controls.computer
        controls.name.hint = self.draft.name_of(row)
        hidden = self._carried is not None and self._carried.row == row
        handle = RowHandle(
            id("handle"), partial(self.lift, row), self.carry, self.drop, partial(self.move, row), hidden=hidden
        )
        ink = theme.INK if here else _FREE_INK
        number = Label(id("number"), str(row + 1), theme.Role(theme.SERIF_BLACK, 34), ink, align="centre")
        small = partial(Label, colour=theme.INK_2)
        high = _LOW_CONTROL if self._low else _CONTROL
        figure: Widget = SeatFigure(id("figure"), seat.colour)
        name = Leaf(controls.name, w=272, least=130, h=high)
        figures = self._colours(row, seat)
        below: Node = Row(*figures, gap=14 if self.has_room else 6, h=high)
        if not here:
            figure = FreeSeat(id("free"), partial(self.set_kind, row, Kind.COMPUTER))
            name = Leaf(small(id("nobody"), _("Nobody plays here"), role=_FREE), w=272, h=high)
            free = _("{colour} is free", colour=colour_name(seat.colour.value))
            below = Leaf(small(id("waiting"), free, role=_FREE), h=high)
        kind, note = Leaf(controls.kind, h=high), _note(id("note"), _meaning(seat, self.draft.even))
        rated = Row(Leaf(controls.level, h=high), Leaf(controls.fondness, h=high), equal=True, gap=14)
        beside = rated if computer else centred(note, pad=(4, 0), h=high)
        sides = Row(Column(name, below, gap=5, w=272), Column(kind, beside, gap=5, grow=1), gap=24)
        spelt = Leaf(controls.kind.drop_down(), least=WHOLE, h=high)
        choices = (Leaf(one, h=high, grow=1) for one in (controls.level, controls.fondness))
        rest = Row(*choices, equal=True, grow=1, gap=9) if computer else None

        def beginning(side: float, held: float = 48) -> Sequence[Node]:
            return Leaf(handle, w=held), Leaf(number, w=30), Leaf(figure, w=side, h=side, lowest=40, align="centre")

        air = partial(Gap, grow=1)
        meant = Row(Gap(w=276), Leaf(note, grow=1), gap=24, optional=1)  # in line with those of the others
        told = (air(h=3), meant) if computer and self.has_room else ()
        wide = Row(
            *beginning(104 if self.has_room else 98), Column(air(), sides, *told, air(), gap=0, grow=1),
            gap=9, pad=(12, 3), least=_WIDE_ROW,
        )
        long = 140 if self.kit.frame.design_width < _WIDE_PAGE else 220
        called: Node = Row(Leaf(controls.name, w=long, h=high, grow=1), Row(*figures, gap=6, h=high), gap=9)
        if not here:
            dot = small(id("dot"), "•", role=_FREE, quiet=True)
            told_so = Fits(Row(Leaf(name.widget, h=high), dot, below, gap=9), Leaf(name.widget, h=high), w=0)
            called = Over(Gap(), told_so, Unseen(Gap(), called))  # no wider than a name and its colours
        called.align = "centre"
        start = beginning(54, 38)
        line = Row(*start, called, spelt, rest or Leaf(note, least=240, grow=1, align="centre"), gap=9, pad=(12, 6))
        first = Row(Over(Gap(), called, grow=1), spelt, gap=9)
        narrow = Row(*start, Column(first, rest, gap=4, grow=1, align="centre"), gap=9, pad=(12, 3))
        # more of the height where there is more to say
        least, share = (134, 3) if told else (112 if self.has_room else 0, 1)
        content = _at_least(least, Fits(None if self.has_room else line, wide, narrow))
        stripe = PLAYERS[seat.colour].base if here else _FREE_STRIPE
        ground = Plate(id("ground"), stripe=stripe, strength=0.72 if here else 0.25)
        if not hidden:
            return Over(ground, content, grow=share)
        hole = Hole(id("ground"), weight=2, strength=0.4)
        return Over(hole, Row(Leaf(handle, w=48), pad=(12, 0)), Unseen(ground, content), grow=share)

    def _colours(self, row: int, seat: SeatDraft) -> list[Node]:
        """The figures to choose a colour from; a taken one is traded."""
        owners = {self.draft.rows[i].colour: self.draft.name_of(i) for i in self.draft.taken if i != row}
        told = {colour: colour_name(colour.value) for colour in COLOURS}
        for colour, name in owners.items():
            told[colour] = _("{colour}: swap colours with {name}", colour=told[colour], name=name)
        return self._figures(f"seat {row + 1} colour", told, seat.colour, partial(self.set_colour, row), owners)

    def _figures(
        self, id: str, told: dict[Colour, str], value: Colour | None, choose: Callable[[Colour], None],
        pale: Sequence[Colour] | dict[Colour, str] = (),
    ) -> list[Node]:  # fmt: skip
        colours = list(told)

        def pick(at: int) -> None:
            choose(colours[at])

        def walk(at: int) -> None:
            choose(colours[at])
            self.sheet.focus(f"{id} {colours[at].value}", show=True)

        return [
            Leaf(
                FigurePick(
                    f"{id} {colour.value}", at, len(colours), pick, walk, colour=colour, tooltip=words,
                    chosen=colour == value, pale=colour in pale,
                ),
                w=_CONTROL, h=_CONTROL,
            )
            for at, (colour, words) in enumerate(told.items())
        ]  # fmt: skip

    def set_kind(self, row: int, kind: Kind | None) -> None:
        """A person, a computer or nobody."""
        free = f"seat {row + 1} free"
        was_free, ringed = self.sheet.focused == free, self.sheet.ringed == free
        self.change(self.draft.with_kind(row, kind))
        if was_free:
            self.sheet.focus(f"seat {row + 1} kind", show=ringed)

    def set_name(self, row: int, name: str) -> None:
        self.change(self.draft.with_name(row, name))

    def set_colour(self, row: int, colour: Colour) -> None:
        self.change(self.draft.with_colour(row, colour))

    def set_level(self, row: int, level: str) -> None:
        self.change(self.draft.with_level(row, level))

    # ---- the even match

    @cached_property
    def _rating(self) -> Callable[[str], Skill]:
        return ratings(self._director.hall.value)

    def _evened(self, draft: Draft) -> Draft:
        """With the strength of an even match for whoever sits there."""
        if not draft.has_even_match:
            return draft
        people = [self._rating(seat.name) for seat in draft.people]
        return replace(draft, even=levels.of_points(even_match(people, len(draft.taken))))

    def _even_match(self) -> Sequence[Node]:
        """How strong it will be, and what the game is worth to each person."""
        draft, seats = self.draft, self.draft.seats()
        if not draft.has_even_match:
            return ()
        skills = {seat.name: self._rating(seat.name) for seat in draft.people}
        sitters = [
            Contender(1, seat.name) if seat.name in skills else Contender(1, "", ladder().of(seat.level, len(seats)))
            for seat in seats
        ]
        before = [skills.get(sitter.name) or Skill(sitter.points, 0) for sitter in sitters]
        told = [even_words(draft.even, skills)]
        for who, sitter in enumerate(sitters):
            if sitter.name and not draft.handicap:
                told.append(stake_words(sitter.name, *at_stake(who, before, sitters), among=len(seats)))
        return (leaf(_note("even match", " ".join(told))),)

    # ---- their order

    def shuffle(self) -> None:
        """Shuffle the seats. The figures run through the rows, each row one figure ahead of the next."""
        self.change(self.draft.shuffled(self._chance))
        colours = [self.draft.rows[i].colour for i in self.draft.taken]
        for place, row in enumerate(self.draft.taken):
            figure = cast(SeatFigure, self.sheet[f"seat {row + 1} figure"])
            figure.roll([colours[(place - turn) % len(colours)] for turn in range(_TURNS, 0, -1)])

    @property
    def places(self) -> list[Rect]:
        """Where the rows of the seats lie."""
        return [self.sheet[f"seat {row + 1} ground"].rect for row in range(MAX_PLAYERS)]

    @property
    def _scrolls(self) -> bool:
        return self._pane.id in self.sheet and self._pane.scrolls

    def lift(self, row: int, y: int) -> None:
        """A row is taken by its handle at height `y` (real px)."""
        if self._scrolls:
            self._pane.show(self.places[row])
        widgets = [widget for widget in self.sheet if widget.id.startswith(f"seat {row + 1} ")]
        self._carried = Carried(row, self.places[row], y, widgets, self.kit)
        self._follow_carried()

    def carry(self, y: int) -> None:
        """The lifted row is carried to height `y`."""
        if self._carried is not None:
            self._carried.y = y
            row, self._carried.row = self._carried.row, self._carried.slot(self.places)
            if self._carried.row != row:
                self.draft = self.draft.moved(row, self._carried.row)
            self._follow_carried()

    def drop(self) -> None:
        """The lifted row is let go."""
        if self._carried is not None:
            self._carried = None
            self._follow_carried()

    def _follow_carried(self) -> None:
        self.arrange()
        self.invalidate(self.sheet["left panel"].reach())

    def layout(self, kit: Kit) -> None:
        self._carried = None
        super().layout(kit)

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._carried is not None and self._scrolls:
            self._scroll_along(self._carried.y)

    def _scroll_along(self, y: int) -> None:
        """What is carried to an edge of the column takes it along."""
        area, edge = self._pane.area, self.kit.px(_EDGE)
        above, below = area.top + edge - y, y - area.bottom + edge
        if above > 0 or below > 0:
            before = self._pane.whole.y
            self._pane.scroll(_NOTCH if above > 0 else -_NOTCH)
            if self._pane.whole.y != before:
                self.carry(y)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        if self._carried is not None and self._scrolls:
            with self._pane.within(surface, clip):
                self._carried.paint(surface, self.places)
        elif self._carried is not None:
            self._carried.paint(surface, self.places)

    def move(self, row: int, way: int) -> None:
        """A row goes one place up (-1) or down (1), and the keyboard with it."""
        to = row + way
        if 0 <= to < MAX_PLAYERS:
            focused = self.sheet.focused or ""
            self.change(self.draft.moved(row, to))
            follower = focused.replace(f"seat {row + 1} ", f"seat {to + 1} ", 1)
            if follower != focused and follower in self.sheet and self.sheet[follower].takes_focus:
                self.sheet.focus(follower, show=True)

    def keys(self, event: Event) -> bool:
        focused = (self.sheet.focused or "").split()
        if event.key in (pygame.K_UP, pygame.K_DOWN) and event.mod & pygame.KMOD_ALT and focused[:1] == ["seat"]:
            self.move(int(focused[1]) - 1, -1 if event.key == pygame.K_UP else 1)
            return True
        return False

    # ---- who starts, the curtain, memory

    def _starts(self) -> tuple[Label, Node]:
        draft = self.draft
        people = "" if draft.people else _("No human player is at the table.")
        ways = (
            Option(RANDOM, _("Random"), "dice"),
            Option(CHOSEN, pgettext("who starts", "Chosen"), "flag"),
            Option(YOUNGEST, _("Youngest"), "human", people),
        )
        control = Segmented("starts", ways, self._way_to_start, self._set_starts)
        names = {seat.colour: seat.name for seat in draft.seats()}
        if self._way_to_start == CHOSEN:
            figures = self._figures("starter", names, draft.starter, self._set_starter)
            return _line("starts", _("Who starts"), control, 560, Row(*figures, gap=14))
        starter = _("Decided at game start.")
        if draft.starter is not None:
            starter = _("{name} starts.", name=names[draft.starter])
        return _line("starts", _("Who starts"), control, 560, starter)

    @property
    def _way_to_start(self) -> str:
        return RANDOM if self.draft.starter is None else YOUNGEST if self.draft.youngest else CHOSEN

    def _set_starts(self, key: str) -> None:
        draft = self.draft
        if key == YOUNGEST:
            self._find_youngest()
        else:
            self._set_starter((draft.starter or draft.rows[draft.taken[0]].colour) if key == CHOSEN else None)

    def _find_youngest(self) -> None:
        """One person is the youngest, several are asked for their ages, unless these are known."""
        people = self.draft.people
        known = people[0].colour if len(people) == 1 else self.draft.known_youngest
        if known is not None:
            self._set_youngest(known, {})
        else:
            self.ask(Ages(people, self._set_youngest))

    def _set_youngest(self, colour: Colour, ages: dict[Colour, int]) -> None:
        self.change(replace(self.draft.with_ages(ages), starter=colour, youngest=True))

    def _set_starter(self, colour: Colour | None) -> None:
        self._set(starter=colour, youngest=False)

    def _curtain(self) -> tuple[Label, Node]:
        value = self.draft.curtain
        control = Segmented(
            "curtain", curtains(), value.value, lambda key: self._set(curtain=Curtain(key)), tooltip=curtain_help()
        )
        return _line("curtain", _("Curtain"), control, 420, curtain_note(value))

    def _memory(self) -> tuple[Label, Node]:
        note = _("Everybody’s seals, workers and gold are shown.")
        if self.draft.memory:
            note = _("You cannot see what the others hold: remember their seals, workers and gold.")
        toggle = Toggle("memory", self.draft.memory, lambda on: self._set(memory=on))
        return _line("memory", _("Memory"), toggle, 96, note)

    def _handicap(self) -> tuple[Label, Node]:
        draft, beside = self.draft, list[Node]()
        told = _("Nobody begins with gold.")
        if draft.handicap:
            told = in_golds(draft.seats(), draft.handicap)
            change = Button(
                "handicap change", _("Change"), self._choose_handicap, style="parchment", size=21, on_parchment=True
            )
            beside = [Leaf(change, w=150, least=NATURAL, h=46, align="centre")]
        toggle = Toggle("handicap", bool(draft.handicap), self._set_handicap)
        note = Leaf(_note("handicap note", told, balanced=True), least=200, grow=1, align="centre")
        return _line("handicap", _("Handicap"), toggle, 96, Row(note, *beside, gap=14))

    def _set_handicap(self, on: bool) -> None:
        if on:
            self._choose_handicap()
        else:
            self.change(self.draft.with_handicap(()))

    def _choose_handicap(self) -> None:
        draft = self.draft
        self.arrange()
        self.ask(
            Handicap(
                draft.seats(), self._rating, draft.handicap,
                lambda gold: self.change(draft.with_handicap(gold)),
            )
        )  # fmt: skip

    # ---- the set-up

    def _set_up(self, wide: float) -> Sequence[Node]:
        """The heading, and both set-ups as pictures so many design px wide."""
        first = self._plan.first_game
        n = len(first.buildings) if first else 0
        note = ngettext("{n} building", "{n} buildings", n) if first else ""
        if first and self._newcomer:
            note = _("A good first choice")
        cards = (
            Gap(grow=1),
            self._card("standard", _("Standard"), _("An empty valley"), wide, first_game=False),
            Gap(w=16),
            self._card("first game", _("First game"), note, wide, first_game=True),
            Gap(grow=1),
        )
        return Leaf(Label("set-up", _("Set-up"), HEADING), h=52), Row(*cards, pad=(10, 0), gap=6)

    def _card(self, id: str, name: str, note: str, wide: float, *, first_game: bool) -> Node:
        """A set-up; a board without one for the first game shows the standard one in its place."""
        chosen, there = self.draft.first_game == first_game, self._plan.first_game is not None
        pick = SetUpPick(id, int(first_game), 2, self._set_first_game, self._walk_set_ups, chosen=chosen)
        pick.accessible_name = f"{name} {note}".strip()
        if first_game and not there:
            pick.set_disabled(_("This board has no set-up for the first game."))
        draw = self._draw_first_game if first_game and there else self._draw_standard
        ink = theme.INK if pick.enabled else theme.INK_2
        words = Column(
            Label(f"{id} name", name, theme.Role(theme.SANS_BOLD, 25), ink, quiet=True),
            Label(f"{id} note", note, theme.NOTE, theme.INK_2, quiet=True), gap=0, grow=1,
        )  # fmt: skip
        picture = IncrementalPicture(f"{id} picture", draw, chosen=chosen, faint=not pick.enabled)
        mark = Leaf(Radio(f"{id} mark", chosen=chosen), w=RADIO, h=RADIO, align="start")
        return Over(Gap(), Column(Leaf(picture, lowest=130), Row(mark, words), gap=14), pick, w=wide, least=120)

    def _set_first_game(self, at: int) -> None:
        self._set(first_game=bool(at))

    def _walk_set_ups(self, at: int) -> None:
        if self._plan.first_game is not None:
            self._set_first_game(at)
            self.sheet.focus(("standard", "first game")[at], show=True)

    def _draw_standard(self, size: tuple[int, int], *, first_game: bool = False) -> Steps:
        plan = self._plan

        first = plan.first_game if first_game else None
        lot = first.lot if first else nearest(plan.lots, plan.width / 2, plan.height / 2)
        colours, deck = (Colour.VIOLET, Colour.ORANGE), cards_in_play(plan, first_game)
        opening = view(begin(Setup(plan, colours, 0, first_game, lot, deck)), None)
        small = size[0] < 24 * plan.width
        return painting_position(self.kit, opening, self._director.ground, size, plain=small, seals=small)

    def _draw_first_game(self, size: tuple[int, int]) -> Steps:
        return self._draw_standard(size, first_game=True)

    # ---- the place of the castle

    def _castle(self) -> Sequence[Node]:
        draft, plan = self.draft, self._plan
        fixed = plan.first_game if draft.first_game else None
        options = Option(RANDOM, _("Random"), "dice"), Option(CHOOSE, _("Choose"))
        said = _("Place of the castle")
        how = Segmented(
            "place how", options, CHOOSE if draft.lot else RANDOM,
            lambda key: self._set(lot=plan.lots[0] if key == CHOOSE else None), accessible_name=said,
        )
        name = Paragraph("castle place", said, theme.Role(theme.SERIF_BOLD, 28))
        head = _at_least(50, Row(Leaf(name, grow=1, align="centre"), None if fixed else Leaf(how, w=344, h=50)))
        draw = self._draw_first_game if fixed else self._draw_places
        place = PlaceChoice(
            "place", plan, fixed.lot if fixed else draft.lot, draw, lambda lot: self._set(lot=lot), self.turn,
            fixed=bool(fixed),
        )
        beside = Column(*self._beside_place(), gap=12, w=190, grow=2)
        return (
            leaf(Rule("board rule")),
            head,
            Row(Leaf(place, w=420, lowest=180, grow=3), beside, gap=24, pad=(10, 0), grow=1),
            self._seed(),
        )

    def _beside_place(self) -> Sequence[Node]:
        """Which place it is, and how to come to another one."""
        which, about = self._place_words()
        words = Column(
            Paragraph("place which", which, theme.Role(theme.SANS_BOLD, 26), line_height=1.2),
            _note("place about", about), gap=4,
        )  # fmt: skip
        if self.draft.first_game:
            return (words,)
        random = None if self.draft.lot else _("The place is random. To pick one, press Choose.")
        arrow = partial(IconButton, on_parchment=True, disabled_reason=random)
        previous = arrow("place previous", "prev", _("Previous place"), partial(self.step, -1))
        following = arrow("place next", "next", _("Next place"), partial(self.step, 1))
        turn = Button(
            "place turn", _("Rotate"), self.turn, icon="rotate", size=23, on_parchment=True,
            disabled_reason=random or (None if self._turned else _("No place can be rotated.")),
        )  # fmt: skip
        steps = Row(Leaf(previous, h=58), Leaf(following, h=58), equal=True, gap=10)
        shown: list[Node] = [_at_least(92, words), steps, Leaf(turn, h=58)]
        if not random and len(self._plan.lots) > 1:
            shown.append(Leaf(_note("place hint", _("Point to a number to see the place.")), optional=1))
        return shown

    def _place_words(self) -> tuple[str, str]:
        count, lot = len(self._plan.lots), self.draft.lot
        if self.draft.first_game:
            return _("One place"), _("The castle goes here in the first game.")
        if lot is None:
            return ngettext("{n} place", "{n} places", count), _("Decided at game start.")
        which = _("Place {number} of {count}", number=self._plan.lots.index(lot) + 1, count=count)
        return which, _("Wide: 4 × 3 squares") if lot.rot == 0 else _("Tall: 3 × 4 squares")

    def step(self, way: int) -> None:
        """The next (1) or previous (-1) place; round at the ends."""
        lots, lot = self._plan.lots, self.draft.lot
        if lot is not None:
            self._set(lot=lots[(lots.index(lot) + way) % len(lots)])

    @property
    def _turned(self) -> LotPlace | None:
        return nearest_turned(self._plan, self.draft.lot) if self.draft.lot else None

    def turn(self) -> None:
        """The nearest place of the other direction."""
        if self._turned is not None:
            self._set(lot=self._turned)

    def _draw_places(self, size: tuple[int, int]) -> Steps:
        for _washed in washing(self._plan.width, self._plan.height):
            yield None
        yield empty_board(self.kit, self._plan, self._director.ground, window_of(self._plan, size[0] / size[1]), size)

    # ---- what the deal is drawn from

    def _seed(self) -> Node:
        """A seed to type, and beside it the salt of a sealed deal whose details are shown."""
        seed = TextField(
            "seed", self.draft.seed, lambda seed: self._set(seed=seed), most=LONGEST_SEED, hint=_("random"),
            accessible_name=_("Seed"),
        )  # fmt: skip
        throw = IconButton("seed throw", "dice", _("Fill in a random seed"), self._throw_seed, on_parchment=True)
        salt = TextField(
            "salt", self.draft.salt, lambda salt: self._set(salt=salt), most=LONGEST_SALT, hint=_("any text"),
            accessible_name=_("Salt"),
            tooltip=_("Whatever you all type here changes the deal, so nobody can have picked it in advance."),
        )  # fmt: skip
        opened = self._opened and self.draft.sealed
        beside: Sequence[Node] = (Leaf(_note("seed note", _("Same seed, same deal")), grow=1, align="centre"),)
        if opened:
            salt_name = Label("salt name", _("Salt"), _NAME)
            beside = Leaf(salt_name), Leaf(salt, w=200, h=50, grow=1, align="centre")
        return Row(
            Label("seed name", _("Seed"), _NAME),
            Leaf(seed, w=176 if opened else 262, least=130, h=50, align="centre"),
            Leaf(throw, w=62, h=54), *beside, gap=14,
        )  # fmt: skip

    def _seal(self) -> Node:
        """What is said of the seal, with what copies and explains it."""
        told, buttons = _("Whoever knows this seed can know the cards, so the deal is not sealed."), list[Node]()
        if self.draft.sealed and self._opened:
            told = labelled(_("Commitment"), grouped(self.commitment))
            copied = _("Copied") if self._copied else _("Copy")
            copy = Button("seal copy", copied, self.copy_commitment, size=21, on_parchment=True)
            explain = partial(self._director.show_rules, spot_for("sealed"))
            about = IconButton("seal about", "help", _("What a sealed deal proves"), explain, on_parchment=True)
            buttons = [Leaf(copy, w=112, h=48, align="centre"), Leaf(about, w=52, h=48, align="centre")]
        elif self.draft.sealed:
            told = _("The cards are fixed and sealed before anybody chooses anything, so nobody can pick them.")
            wax = Button(
                *("seal open", pgettext("of a deal", "Seal"), self._open_seal), icon="sealmark", size=21,
                tooltip=_("The seal of this deal"), on_parchment=True,
            )  # fmt: skip
            buttons = [Leaf(wax, h=48, align="centre")]
        return _at_least(56, Row(Leaf(_note("seal", told), grow=1, align="centre"), *buttons))

    def _throw_seed(self) -> None:
        self._set(seed=thrown_seed(self._chance))

    def _open_seal(self) -> None:
        self._opened = True

    def copy_commitment(self) -> None:
        """Put the commitment on the clipboard; without one it is told and stays to be noted down."""
        self._copied = to_clipboard(self.commitment)
        if not self._copied:
            self.ask(not_copied())

    # ---- favourites, the last game

    def _favourites(self) -> Sequence[Node]:
        """A list of the favourites, a button that keeps or forgets one, and one that brings the last game back."""
        settings = self._director.settings
        name, names = favourite_name(settings.favourites, self.draft), list(settings.favourites)
        options = [Option(one, one, "star") for one in names]
        if not name:
            reason = _("This set-up is not a favourite.")
            options.insert(0, Option("", _("Favourites"), "star", reason=reason))
        choice = DropDown(
            "favourites", options, name, self._take, size=26, on_parchment=False, accessible_name=_("Favourites"),
            disabled_reason=None if names else _("You have no favourites yet."),
        )  # fmt: skip
        words, icon = (_("Remove favourite"), "star_off") if name else (_("Save as favourite"), "star")
        most = _("You can save at most {n} favourites; remove one first.", n=MOST_FAVOURITES)
        keep = Button(
            "favourite", words, self._keep_or_forget, icon=icon, size=22, group="foot",
            disabled_reason=most if len(names) >= MOST_FAVOURITES and not name else None,
        )  # fmt: skip
        last = Button(
            "last game", _("Last game"), self._bring_back, icon="undo", size=22, group="foot",
            disabled_reason=None if settings.last_setup else _("You have not started a game yet."),
        )  # fmt: skip
        return (
            Leaf(choice, w=370 if names else 240, least=NATURAL, h=60, highest=60, grow=float(bool(names))),
            Leaf(keep, w=318, least=NATURAL, h=60, highest=60, grow=1),
            Leaf(last, w=208, least=NATURAL, h=60, highest=60),
        )

    def _take(self, name: str) -> None:
        if name:
            self._use(self._director.settings.favourites[name])

    def _bring_back(self) -> None:
        settings = self._director.settings
        self._use({**settings.last_setup, "memory": settings.memory_game})

    def _use(self, kept: object) -> None:
        self.change(read_favourite(kept, self._fresh()).on(self._plan))

    def _keep_or_forget(self) -> None:
        favourites = self._director.settings.favourites
        name = favourite_name(favourites, self.draft)
        if name:
            self._keep({one: data for one, data in favourites.items() if one != name})
            return
        asked = _("What do you want to call this set-up?")
        self.ask(
            Ask(
                _("Save as favourite"), asked, "", _("Save"), self._keep_as, disabled_reason=self._disabled_reason,
                icon="star", most=LONGEST_FAVOURITE,
            )
        )  # fmt: skip

    def _disabled_reason(self, name: str) -> str | None:
        if not name:
            return _("A favourite needs a name.")
        if name in self._director.settings.favourites:
            return _("There is already a favourite with this name.")
        return None

    def _keep_as(self, name: str) -> None:
        kept = {" ".join(name.split()): as_favourite(self.draft)}
        self._keep({**self._director.settings.favourites, **kept})

    def _keep(self, favourites: dict[str, object]) -> None:
        self._director.change(replace(self._director.settings, favourites=favourites))
        self.arrange()

    # ---- what is chosen

    def change(self, draft: Draft) -> None:
        """Another draft: show it, with all rows in their places."""
        self.drop()
        self.draft = self._evened(draft)
        self.arrange()

    def _set(self, **values: Any) -> None:
        self.change(replace(self.draft, **values))

    def start(self) -> None:
        """Remember the choices and begin."""
        director, draft = self._director, self.draft
        settings = director.settings
        new = draft.game(self._plan, self._secret, auto_forced=settings.auto_forced, one_press=settings.one_press)
        director.change(replace(settings, memory_game=draft.memory, last_setup=draft.to_json()))
        director.start(new)


def even_words(level: str, people: Mapping[str, Skill]) -> str:
    """How strong an even match will be, and for whom."""
    points = levels.points_of(level)
    who = listed([_("{name} ({rating})", name=name, rating=rating_said(skill)) for name, skill in people.items()])
    late = "" if levels.is_fast() else _("The fast engine is missing, so it is at most as strong as a grandmaster.")
    match len(people):
        case 0:
            told = _("Even match: strength {n}.", n=points)
        case 1:
            told = _("Even match: strength {n}, for {name}.", n=points, name=who)
        case _several:
            told = _("Even match: strength {n}, the mean for {names}.", n=points, names=who)
    return f"{told} {late}".rstrip()


def stake_words(name: str, won: float, lost: float, *, among: int) -> str:
    """What a game is worth to somebody."""
    plus, minus = signed(round(won)), signed(round(lost))
    if among == MIN_PLAYERS:
        return _("{name}: {won} points for a win, {lost} for a defeat.", name=name, won=plus, lost=minus)
    return _("{name}: {won} points for a win, {lost} for the last place.", name=name, won=plus, lost=minus)


def _at_least(high: float, node: Node) -> Node:
    """A node with so many design px where there is room for them."""
    return Over(Gap(), Gap(h=high, lowest=0), node)


def _note(id: str, text: str, *, balanced: bool = False) -> Paragraph:
    return Paragraph(id, text, colour=theme.INK_2, line_height=1.2, balanced=balanced)


def _line(id: str, name: str, control: Widget, wide: float, beside: Node | str) -> tuple[Label, Node]:
    """A name, and beside it a control `wide` design px across with what it means: at its side, or below it."""
    if isinstance(beside, str):
        note = _note(f"{id} note", beside, balanced=True)
        beside, below = Leaf(note, least=230, grow=1, align="centre"), leaf(note)
    else:
        below = beside
    control.accessible_name = name
    return Label(f"{id} name", name, _NAME), Fits(
        Row(Leaf(control, w=wide, h=50, align="centre"), beside, gap=20),
        Column(Leaf(control, w=wide, least=NATURAL, h=50, align="start"), below, gap=6),
    )


def _meaning(seat: SeatDraft, even: str) -> str:
    """What the choice of a row means, where an even match is of this level."""
    match seat.kind:
        case None:
            return _("A game has {least} to {most} players.", least=MIN_PLAYERS, most=MAX_PLAYERS)
        case Kind.PERSON:
            return _("Plays on this screen.")
        case Kind.COMPUTER:
            plays = how_it_plays(seat.level)
            return labelled(level_name(even), plays) if seat.level == EVEN else plays


class Ages(Dialog):
    """One field for each of the ``people``, in turn order. ``on_answer(colour, ages)`` is called with the youngest, of
    equally young ones the first, after the dialog has closed; ``ages`` are the years to remember, empty where nobody
    wishes that. Escape leaves without an answer."""

    width = 860

    def __init__(self, people: Sequence[Seat], on_answer: Callable[[Colour, dict[Colour, int]], None]) -> None:
        super().__init__(_("Who is the youngest?"))
        self._people, self._on_answer = tuple(people), on_answer
        self._fields = [self._field(i, seat) for i, seat in enumerate(people)]
        self._kept = Toggle("keep", False, lambda on: None, label=_("Remember the ages with this set-up"))

    def _field(self, i: int, seat: Seat) -> TextField:
        return TextField(
            f"age {i}", "", on_enter=partial(self._next, i), most=3,
            allowed=lambda letter: letter in "0123456789", hint=_("age"), size=28,
            accessible_name=labelled(seat.name, _("age")),
        )  # fmt: skip

    def body(self) -> Sequence[Child]:
        told = _(
            "The ages are compared and then forgotten, unless you want them remembered. If two players"
            " are the same age, the first in turn order starts."
        )
        text = Paragraph("text", told, theme.BODY.at(24), theme.INK_2, align="centre", line_height=1.3)
        people = (self._person(i, seat) for i, seat in enumerate(self._people))
        return text, Column(*people, Leaf(self._kept, h=76), gap=0, most=644)

    def _person(self, i: int, seat: Seat) -> Row:
        figure = Emblem(f"figure {i}", f"worker_{seat.colour.value}", side=76)
        name = Leaf(Label(f"name {i}", seat.name, theme.Role(theme.SERIF_BOLD, 30)), grow=1)
        return Row(figure, name, Leaf(self._fields[i], w=150, h=56, align="centre"), gap=14)

    def foot(self) -> Sequence[Button]:
        missing = None if all(self._ages()) else _("Every age must be a number from 1 to {most}.", most=OLDEST)
        starts = _("The youngest starts")
        return self.cancel(), answer_button("ok", starts, self.answer, "check", "primary", disabled_reason=missing)

    def _ages(self) -> list[int]:
        """The ages written, 0 where none is that could be one."""
        ages = [int(field.text or 0) for field in self._fields]
        return [age if age <= OLDEST else 0 for age in ages]

    def _next(self, index: int, text: str) -> None:
        """Enter in a field: to the next one, from the last one the answer."""
        if index + 1 < len(self._fields):
            self.sheet.focus(self._fields[index + 1].id)
        else:
            self.answer()

    def answer(self) -> None:
        """Close the dialog and tell who is the youngest, if all ages are there."""
        ages = self._ages()
        if all(ages):
            self.close()
            told = {seat.colour: age for seat, age in zip(self._people, ages, strict=True)}
            self._on_answer(self._people[ages.index(min(ages))].colour, told if self._kept.value else {})

    def on_enter(self) -> None:
        if self.sheet.focused is None:
            self.sheet.focus(self._fields[0].id)
