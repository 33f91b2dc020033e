"""The replay: the board left, the chart and the table right, the scrub bar below. Any moment is one step away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Unpack

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.locale.words import seal_values
from arkadia_desktop.rules.board import Board
from arkadia_desktop.rules.pieces import FAMILIES
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.common.key_bindings import in_use
from arkadia_desktop.scenes.common.menu_page import BAR, MARGIN, on_paper, page_kit, under
from arkadia_desktop.scenes.common.position_picture import making_sprites
from arkadia_desktop.scenes.play.drivers.replay import EVERYBODY, NOBODY, Replay
from arkadia_desktop.scenes.play.motion.choreography import Ends
from arkadia_desktop.scenes.play.position_words import BOARD, square_of, way_to
from arkadia_desktop.scenes.play.presenter import Presenter
from arkadia_desktop.scenes.play.view.chronicle_lines import MOST
from arkadia_desktop.scenes.play.view.sign_words import line_words
from arkadia_desktop.scenes.replay.chart import moment_words
from arkadia_desktop.scenes.replay.growing import Growing
from arkadia_desktop.scenes.replay.lanes import Lanes
from arkadia_desktop.scenes.replay.looking_back import WORTH, LookingBack
from arkadia_desktop.scenes.replay.picture import ReplayPicture, played
from arkadia_desktop.scenes.replay.scrub import Scrub
from arkadia_desktop.scenes.replay.seat_rows import CARD, ends, table_node
from arkadia_desktop.scenes.replay.what_if import WhatIf
from arkadia_desktop.scenes.sharing.share import offer_table
from arkadia_desktop.scenes.turning.analysis import Analysts
from arkadia_desktop.stage.panels.wording import lines
from arkadia_desktop.table.course import Sign
from arkadia_desktop.table.history import Sight
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.thinking import Thinker
from arkadia_desktop.table.what_if import MAIN_LINE
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
    Size,
    Standing,
    centred,
)
from arkadia_desktop.ui.loop.idle import Batched, finish
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.widgets import Button, Display, DropDown, IconButton, Label, Option, Panel, Segmented, Widget
from arkadia_desktop.ui.widgets.access import AccessBranch, AccessNode, Path, place_of, told_list

_HEAD, _RAIL, _LANES_RAIL = 84, 176, 290
_LOW_HEAD, _LOW_RAIL, _LEAST_RAIL = 62, 168, 148
"""Heights of what lies above the board and below it: of the rail with the lines of a what-if; in a low window; in the
compact form."""
_RIGHT, _LEAST_RIGHT, _NARROW_RIGHT = 862, 640, 418
"""What is kept for the right side: at most and at least where there is room for two panels, and where there is not."""
_EDGE, _GAP, _TOP, _LOW_TOP, _BELOW = 24, 16, 20, 10, 14
_READ = 30
"""How wide a card of a hand is at least where it is to be read, real px."""
_MARGIN, _BETWEEN = 9, 12
"""In the compact form: at the edges, and between town and panel."""
_BROAD = 2300
"""In a window of so many design px chart and table stand side by side."""
_CONTROL = 52
_TITLE = theme.Role(theme.SERIF_BLACK, 38, 26)
_WHERE = theme.Role(theme.SANS_SEMIBOLD, 25)
_SHORT = _WHERE.at(21)

_STEPS = {keys.ROTATE: 1, keys.ROTATE_BACK: -1}
"""What turns a building in a game goes step by step: on a gamepad the triggers."""
_PACES = {pygame.K_1: "1", pygame.K_2: "2", pygame.K_4: "4"}


class Rail(Display):
    """The wood below the board."""

    def paint(self, surface: Surface, clip: Rect) -> None:
        self.kit.skin.rail(self.rect.size).blit(surface, self.rect)


class ReplayScene(Scene):
    """Left and Right go step by step, with Shift turn by turn, with Ctrl round by round; Space lets it run, Escape goes
    back. The game of the table must be over, or ended early."""

    one_click = True
    ready = False

    def __init__(
        self,
        director: Director,
        table: Table,
        ground: Ground | None = None,
        thinker: Thinker | None = None,
        replay: Replay | None = None,
        analysts: Analysts | None = None,
    ) -> None:
        """``thinker``: where computers think; without one nothing is played on. ``analysts``: who analyses a game."""
        super().__init__()
        self.asking = False
        """Whether one asks what might have been."""
        self.went = False
        """Whether one came from how the game went."""
        self.listing = "table"
        self._left = ""
        """What was listed when one last went over to the what-if, or came back from it."""
        """What is wished beside the board: the first that is offered where that is not."""
        self.measure = WORTH
        """Which chart is wished."""
        self.director, self.table, self._analysts = director, table, analysts
        self._refreshing = Batched(self._refresh)
        self.replay = replay or Replay(table)
        self.replay.moved = self._moved
        self.picture = ReplayPicture(table.seats, table.setup.plan, ground, self._ends)
        begun = self.replay.view(), self.replay.past()
        clock, beats = lambda: self.now, lambda: director.settings.beats.quicker(self.replay.pace)
        self.presenter = Presenter(*begun, self.picture, self._changed, self._all_shown, clock, beats)
        self.growing = Growing(director, self.replay.lines, thinker, ground, self.replay, self)
        self.what_if, self.looking = WhatIf(self.growing), LookingBack(self.growing, analysts)
        self.sheet.cancel = "back"

    def renewed(self) -> Scene:
        thinker, ground = self.growing.thinker, self.growing.ground
        again = ReplayScene(self.director, self.table, ground, thinker, self.replay, self._analysts)
        again.asking, again.listing, again.measure = self.asking, self.listing, self.measure
        again.went, again._left = self.went, self._left
        again.looking.like(self.looking)
        return again

    def _leave(self) -> None:
        """From the what-if to the replay, from an explanation to the turning points, else to the final scoring or to
        how the game went."""
        if self.asking:
            self.ask_what_if()
        elif self._explaining:
            shown = self.sheet.ringed is not None
            self.looking.explain()
            self._refreshing.flush()
            self.sheet.focus("points", show=shown)
        else:
            self.director.show_result(self.table)
            if self.went:
                self.director.show_dashboard(self.table)

    @property
    def _explaining(self) -> bool:
        return self._shown_listing == "points" and self.looking.explaining

    def _leads_back(self) -> str:
        """Where that leads."""
        if self.asking:
            return _("Back to the replay")
        if self._explaining:
            return _("Back to the turning points")
        return _("Back to how the game went") if self.went else _("Back to the final scoring")

    # ---- lines

    def ask_what_if(self) -> None:
        """Ask what might have been, or go back to looking."""
        self.asking = not self.asking
        keys = [one.key for one in self._listings()]
        back, self._left = self._left, self.listing
        self.turn_to(back if back in keys else keys[0])

    # ---- moments

    def _moved(self, steps: Sequence[Sight]) -> None:
        """Show another moment of the replay."""
        if not steps:
            if self.laid_out:
                self.settle()
                self.picture.stop()
            self.presenter.jump(self.replay.view(), self.replay.past())
            self.arrange()
            return
        if self.presenter.running:
            self.presenter.hurry()
        self._set_kit()
        self.presenter.play(steps, (), mine=False)

    def _all_shown(self, hurried: bool) -> None:
        """At the end of the game what everybody has is counted as it was then, unless that is skipped."""
        replay = self.replay
        if replay.number == MAIN_LINE and replay.moment == replay.course.last and not (self.table.ended or hurried):
            self.director.count(self.table, lambda: None, times=replay.pace)

    def _set_kit(self) -> None:
        """Move as fast as is wished now."""
        kit = self.kit
        self.picture.speed = kit.speed * self.replay.pace
        prefs = replace(kit.prefs, speed=self.picture.speed)
        self.presenter.kit = Kit(kit.frame, kit.sprites, sound=kit.sound, prefs=prefs)

    def _set_pace(self, key: str) -> None:
        self.replay.pace = int(key)

    # ---- events and time

    def handle(self, event: Event) -> bool:
        with self._refreshing.defer():
            used = self._wheel(event) or super().handle(event)
        self._refreshing.flush()
        return used

    def _wheel(self, event: Event) -> bool:
        if event.type != pygame.MOUSEWHEEL or self.sheet.popup:
            return False
        if event.y:
            turns = pygame.key.get_mods() & pygame.KMOD_SHIFT
            (self.replay.by_turn if turns else self.replay.by_step)(-1 if event.y > 0 else 1)
        return True

    def keys(self, event: Event) -> bool:
        command = in_use(self.director.settings.keys).of(event)
        if command == keys.SETTINGS:
            self.director.show_settings()
            return True
        return self._steered(event, command) or self._say_again(command)

    def _steered(self, event: Event, command: str) -> bool:
        """Go where a key leads; false for one that leads nowhere."""
        replay, shift, ctrl = self.replay, event.mod & pygame.KMOD_SHIFT, event.mod & pygame.KMOD_CTRL
        by, back = replay.by_round if ctrl else replay.by_turn if shift else replay.by_step, -1 if shift else 1
        ways: dict[int, Callable[[], object]] = {
            pygame.K_LEFT: partial(by, -1),
            pygame.K_RIGHT: partial(by, 1),
            pygame.K_PAGEUP: partial(replay.by_round, -1),
            pygame.K_PAGEDOWN: partial(replay.by_round, 1),
            pygame.K_HOME: partial(replay.go, 0),
            pygame.K_END: partial(replay.go, replay.course.last),
            pygame.K_SPACE: replay.toggle,
        }
        letters: dict[int, Callable[[], object]] = {
            pygame.K_c: partial(replay.find, Sign.COMPLETED, back),
            pygame.K_s: partial(replay.find, Sign.SALE, back),
            pygame.K_f: partial(replay.find, Sign.FLOOR, back),
            pygame.K_n: partial(self._next_error, back),
            **{key: partial(self._set_pace, pace) for key, pace in _PACES.items()},
        }
        act = partial(replay.by_step, _STEPS[command]) if command in _STEPS else ways.get(event.key)
        act = act or (letters.get(event.key) if not ctrl else None)
        if act is not None:
            act()
        return act is not None

    def _next_error(self, by: int = 1) -> None:
        """To the next turning point, or the one before."""
        if not self.asking:
            self.looking.next_error(by)

    def tick(self, now_ms: float) -> None:
        before = self.replay.running, self.picture.away
        super().tick(now_ms)
        self.presenter.tick(now_ms)
        if self.stack is not None:
            self.picture.board.live(self.stack.life)
        self.growing.tick()
        self.looking.tick()
        self.replay.tick(now_ms, idle=not self.presenter.running, still=self.kit.reduced)
        if (self.replay.running, self.picture.away) != before:
            self.arrange()

    @property
    def animating(self) -> bool:
        busy = self.growing.run is not None or self.looking.running
        return super().animating or busy or self.presenter.running

    def on_leave(self) -> None:
        self.replay.running = False

    def on_gone(self) -> None:
        self.growing.give_up()
        self.looking.give_up()

    def on_enter(self) -> None:
        self.arrange()

    # ---- what lies where

    def layout(self, kit: Kit) -> None:
        if self.presenter.running:
            self.presenter.hurry()
        super().layout(page_kit(kit))
        self._set_kit()
        self._making = self.making_first()
        self.invalidate()

    def making_first(self) -> Iterator[None]:
        self.lay_out()
        yield
        yield from self.picture.settling(self._built)
        yield from making_sprites(self.kit, self.presenter.shown.board, self.picture.board.grid.square)
        self._show()

    def arrange(self) -> None:
        if self.ready:
            self._refreshing.request()

    def _refresh(self) -> None:
        """Bring everything up to the moment; only what changed is painted again."""
        self.lay_out()
        if finish(self.picture.settling(self._built)):
            self.invalidate()
        self._show()

    @property
    def _built(self) -> Board:
        """All that will be built."""
        return self.replay.course.games[-1].board

    def _show(self) -> None:
        replay, shown, picture = self.replay, self.presenter.shown, self.picture
        done = () if self.presenter.running else replay.done()
        lines = None
        if done and self._shown_listing == "points":
            lines = self.looking.outlines(shown, done)
        elif done and self.asking:
            lines = self.what_if.outlines(shown, done)
        picture.show(shown, replay.completed(), played(shown, done) if lines is None else lines)
        if "chronicle" in self.sheet:
            picture.tell(self.presenter.lines[-MOST:])

    def _ends(self) -> Ends:
        grid, seats = self.picture.board.grid, len(self.table.seats)
        return ends(self.sheet, self.kit.u, grid, seats, self.replay.below)

    @property
    def roomy(self) -> bool:
        """Whether chart and table have a panel each."""
        return self.kit.frame.design_width >= 1500 and self.kit.frame.design_height >= 900

    @property
    def _narrow(self) -> bool:
        """Whether what can be done without is left out."""
        return self.kit.frame.design_width < 1100 or self.kit.frame.design_height < 640

    def _listings(self) -> tuple[Option, ...]:
        tabbed = self.laid_out and not self.roomy
        if self.asking:
            lanes = (Option("lanes", _("Branches")),) if tabbed and self.table.branches else ()
            return Option("endings", _("Comparison")), Option("who", _("Who plays")), *lanes
        both = Option("table", _("Table")), Option("chronicle", _("Chronicle"))
        points = (Option("points", _("Turning points")),) if self.looking.offered else ()
        return *((Option("chart", _("Chart")),) if tabbed else ()), *both, *points

    @property
    def _shown_listing(self) -> str:
        offered = [option.key for option in self._listings()]
        return self.listing if self.listing in offered else offered[0]

    def turn_to(self, listing: str) -> None:
        """Show something else beside the board."""
        self.listing = listing
        self.arrange()

    def tree(self) -> Node:
        """The board left, what lies beside it, the rail below. The compact form has Back and its like over the panel,
        so that the board has all the height that the lowest rail leaves it; in the largest letters what is on the rail
        stands below the board alone, and the panel has all the height."""
        frame, picture, margin = self.kit.frame, self.picture, 2 * _MARGIN
        if self.roomy:
            foot: float
            left: Node
            low = frame.design_height < 1000
            head, foot = (_LOW_HEAD, _LOW_RAIL) if low else (_HEAD, _LANES_RAIL if self.asking else _RAIL)
            across, down = frame.design_width - 2 * _EDGE - 16, frame.design_height - foot - head - 18
            plan = self.replay.game.setup.plan
            most = across - down * plan.width / plan.height  # what the town leaves at its largest
            panels = self._beside()
            right = min(_RIGHT, max(_LEAST_RIGHT, most, panels.widths(self.kit)[0] / frame.u))
            wide, high = (length / frame.u for length in picture.fit(self.kit, across - right, down))
            tall = max(head - 22.0, frame.dense(theme.LEAST_HIT_PX) / frame.u)
            board = Leaf(picture, w=wide, h=high, highest=high, grow=1, align="centre")
            left = Column(Gap(h=(head - 2 - tall) / 2), self._head(tall), board, Gap(h=18), gap=0, w=wide)
            beside = Column(Gap(h=_LOW_TOP if low else _TOP), panels, Gap(h=_BELOW), gap=0, grow=1)
            middle = Row(left, beside, gap=_GAP, pad=(_EDGE, 0), grow=1)
        else:
            across = frame.design_width - margin - _BETWEEN - _NARROW_RIGHT
            down = frame.design_height - margin - _LEAST_RAIL
            wide, high = (length / frame.u for length in picture.fit(self.kit, across, down))
            foot = min(_RAIL, frame.design_height - high - margin)
            beside = Column(self._bar(), self._beside(), gap=8, grow=1)
            left = Leaf(picture, w=wide, h=high, least=WHOLE, align="centre")
            if self._narrow:
                below = Column(self._scrub(), self._transport(), gap=1, h=foot)
                left = Column(Gap(grow=1), left, below, Gap(grow=1), gap=0, w=wide, least=WHOLE)
            middle = Row(left, beside, gap=_BETWEEN, pad=(_MARGIN, _MARGIN), grow=1)
        screen = Column(middle, None if self._narrow else self._rail(foot), gap=0)
        # The board paints the table around it, too.
        return Over(Standing(picture.board), screen, Standing(picture.labels), Standing(picture.motions))

    def _head(self, high: float) -> Node:
        """Back, share, how it went, what is looked at, and where in the game one is, which counts more than the
        title."""
        buttons = [
            Leaf(IconButton(*button), w=60, highest=54)
            for button in (
                ("back", "prev", self._leads_back(), self._leave),
                ("share", "export", _("Share the game or a picture of this moment"), self._share),
                ("went", "chart", _("How the game went"), self._went),
            )
        ]
        name = _("What if") if self.asking else _("Replay")
        title = Label("title", name, role=_TITLE, colour=theme.LETTERING, drop=theme.DROP, heads=True)
        whole, short = self._where()
        return Fits(Row(*buttons, Gap(w=0), title, whole, gap=10), Row(*buttons, short, gap=10), h=high)

    def _where(self) -> tuple[Node, Node]:
        """Where in the game one is, in a line of words, and more shortly in two, with room for wherever one may be."""
        course, moment = self.replay.course, self.replay.moment

        def line(id: str, role: theme.Role, text: str, longest: str) -> Leaf:
            label = Label(id, text, role=role, colour=theme.CREAM, align="right", quiet=True)
            return Leaf(label, w=self.kit.type.width(longest, role.at(role.least)) / self.kit.u, grow=1)

        round_, last = (_("Round {n}", n=course.round(at)) for at in (moment, course.last))
        turn, turns = (f"{number} / {course.turns}" for number in (course.turn(moment), course.turns))
        short = centred(line("round", _SHORT, round_, last), line("where", _SHORT, turn, turns), grow=1)
        return line("where", _WHERE, moment_words(course, moment), moment_words(course, course.last)), short

    def _bar(self) -> Node:
        """The same in the compact form: Back, what if, under one word what is wanted less often, and where one is."""
        shared, went = _("Share the game or a picture of this moment"), _("How the game went")
        things = [
            Button("share", _("Share"), self._share, icon="export", tooltip=shared),
            Button("went", _("How it went"), self._went, icon="chart", tooltip=went),
        ]
        if self.asking:
            things += [*self.what_if.of_branch(), self.what_if.computing()]
        elif self._shown_listing == "points" and self.looking.found:
            things += self.looking.aside()
        back = partial(Button, "back", on_press=self._leave, icon="prev", tooltip=self._leads_back(), size=23)
        worded, bare = Leaf(back(label=_("Back")), least=WHOLE), Leaf(back(label=""), w=56)
        ask, more = self._ask(), partial(under, "more", pgettext("a button", "More"))
        asked, (whole, short) = _leaves(ask, least=WHOLE), self._where()
        return Fits(
            Row(worded, *asked, more(things), whole, gap=8),
            Row(worded, *asked, more(things), short, gap=8),
            Row(bare, *asked, more(things), short, gap=5),
            Row(bare, more([*ask, *things]), short, gap=8),
            h=_CONTROL,
        )

    def _share(self) -> None:
        offer_table(self, self.table, self.growing.ground, self.replay.game)

    def _went(self) -> None:
        self.director.show_dashboard(self.table)

    def _ask(self) -> Sequence[Button]:
        """What leads to the what-if, unless one is there already."""
        if self.growing.thinker is None or self.asking:
            return ()
        return (Button("what if", _("What if"), self.ask_what_if, icon="branch", size=23),)

    def _beside(self) -> Node:
        """What lies right of the board: two panels, or one with tabs."""
        panel, listing, tabs = Panel("panel", radius=14), self._shown_listing, self._tabs()
        if not self.roomy:
            shown = self._choices(listing), *self._listed(listing)
            return Over(panel, Column(*shown, gap=8, pad=(BAR, MARGIN[1])), grow=1)
        upper, broad = Panel("upper panel", radius=14), self.kit.frame.design_width >= _BROAD
        if self.asking:
            endings = on_paper(*self.what_if.endings(headed=True, broad=broad))
            who = on_paper(*self.what_if.who(roomy=True, noted=True), gap=10)
            return Column(Over(upper, endings, grow=1), Over(panel, who), gap=12, grow=1)
        aside = self._eyes() if listing in ("table", "chronicle") else self.looking.caption()
        head = Row(Leaf(tabs, grow=1), Fits(aside, w=330, least=NATURAL), gap=14)
        listed: Node = Column(*self._listed(listing), gap=8, w=0, grow=1)
        if broad and listing == "table":
            listed = Row(listed, Leaf(self.picture.chronicle, w=0, grow=1), gap=24, grow=1)
        lower = on_paper(head, listed)
        above = 3 if listing == "points" else 4  # rows of points take more room than the others
        chart = Over(upper, on_paper(self._chart()), h=0, grow=above)
        return Column(chart, Over(panel, lower, h=0, grow=5), gap=12, grow=1)

    def _tabs(self) -> Segmented:
        shown, name = self._shown_listing, _("Side panel")
        return Segmented("listing", self._listings(), shown, self.turn_to, accessible_name=name)

    def _choices(self, listing: str) -> Node:
        """What lies beside the board, as tabs where their words have room, and what else is chosen there; over an
        explanation what leads back."""
        if self._explaining:
            return Leaf(self.looking.explain_button(), h=50)
        tabs, own = self._tabs(), None
        if listing in ("table", "chronicle"):
            own = self._eyes()
        elif listing == "chart":
            own = self.looking.measure_choice(self.measure, self._measure)
        elif listing == "points" and self.looking.found:
            own = self.looking.who()
        if own is None:
            return Fits(tabs, tabs.drop_down(), h=50)
        beside = Row(Leaf(tabs.drop_down(), least=NATURAL, grow=1, h=50), Leaf(own, least=0, grow=1, h=50), gap=8)
        if self._narrow:
            return beside
        return Fits(Column(Leaf(tabs, least=WHOLE, h=50), Leaf(own, h=50), gap=8), beside)

    def _eyes(self) -> DropDown:
        seats = (Option(str(number), seat.name) for number, seat in enumerate(self.table.seats))
        options = Option(str(EVERYBODY), _("Everybody")), *seats, Option(str(NOBODY), _("A spectator"))
        return DropDown(
            "eyes", options, str(self.replay.eyes), lambda key: self.replay.look_through(int(key)),
            tooltip=_("Choose whose view to watch from: what they did not know then stays hidden."),
            accessible_name=_("Seen by"),
        )  # fmt: skip

    def _listed(self, listing: str) -> Sequence[Child]:
        """What lies below the tabs."""
        match listing:
            case "table":
                shown = self.presenter.shown
                hands, away = self.replay.hands(shown), self.picture.away
                eyes, narrow, tiny = self.replay.eyes, self._narrow, self.kit.px(CARD) < _READ
                return (table_node(shown, hands, self.table.seats, away, eyes=eyes, narrow=narrow, tiny=tiny),)
            case "chronicle":
                return (Leaf(self.picture.chronicle, grow=1),)
            case "points":
                return (self.looking.node(compact=not self.roomy),)
            case "chart":
                return (self._chart(),)
            case "endings":
                return self.what_if.endings(headed=False, broad=False)
            case "who":
                return self.what_if.who(roomy=False, noted=not self._narrow)
        return (self._lanes(panelled=True),)

    def _chart(self) -> Node:
        choose = self._measure if self.roomy else None
        return self.looking.course(self.measure, choose, points=self._shown_listing == "points")

    def _measure(self, measure: str) -> None:
        self.measure = measure
        self.arrange()

    def _lanes(self, *, panelled: bool) -> Leaf:
        replay = self.replay
        lanes = Lanes("lanes", replay.lines, replay.number, replay.moment, replay.view_line, panelled=panelled)
        return Leaf(lanes, grow=1)

    # ---- the rail

    def _rail(self, high: float) -> Node:
        above, between, below = (6, 4, 14) if self.roomy else (3, 1, 7)
        bar = self._lanes(panelled=False) if self.asking and self.roomy else self._scrub()
        parts = Gap(h=above), bar, Gap(h=between), self._transport(), Gap(h=below)
        return Over(Rail("rail"), Column(*parts, gap=0, pad=(_EDGE if self.roomy else _MARGIN, 0)), h=high)

    def _scrub(self) -> Leaf:
        replay = self.replay
        return Leaf(Scrub("scrub", self.table.seats, replay.course, replay.moment, replay.go), grow=1)

    def _transport(self) -> Node:
        """The buttons below the scrub bar: to the ends, step by step, by itself, and on to what is worth a look. In the
        largest letters the ends are such places."""
        gap, signs = 14 if self.kit.frame.design_width >= 1240 else 6, [*self._to_signs()]
        first, *steps, last = self._moves()
        if not self._narrow:
            steps = [first, *steps, last]
        moves = [Leaf(one, w=92 if one.id == "play" else 62, least=56, h=_CONTROL) for one in steps]
        paces = [Option(str(pace), _("×{pace}", pace=pace)) for pace in (1, 2, 4)]
        tip = _("Playback speed (1, 2, 4)")
        choice = Segmented("pace", paces, str(self.replay.pace), self._set_pace, tooltip=tip)
        pace = Leaf(choice, w=246, least=180, h=_CONTROL)
        aside: Sequence[Button] = ()
        if self.roomy:
            aside = self.what_if.of_branch() if self.asking else self._ask()
        worded = partial(_leaves, h=_CONTROL, least=WHOLE)

        def row(signs: Sequence[Leaf]) -> Node:
            end = (Gap(grow=1), *worded(aside)) if aside else ()
            pad = 0 if self._narrow else 16
            return Row(*moves, Gap(w=0), pace, Gap(grow=1), *signs, *end, gap=gap, pad=(pad, 0))

        to = partial(under, "to sign", _("Go to …"))
        if self._narrow:
            every = [first, *signs, last]
            return Fits(row([to(every)]), row([to(every, bare=True)]))
        return Fits(row(worded(signs)), row(worded(replace(one, icon="") for one in signs)), row([to(signs)]))

    def _moves(self) -> Iterator[Button]:
        replay, running, last = self.replay, self.replay.running, self.replay.course.last
        begun = _("This is the beginning.") if replay.moment == 0 else None
        ended = _("This is the end.") if replay.moment == last else None
        back, fwd = (_("One step back (Left; Shift: a turn, Ctrl: a round)"),
                     _("One step forward (Right; Shift: a turn, Ctrl: a round)"))  # fmt: skip
        play = _("Pause (Space)") if running else _("Play (Space)")
        for id, icon, name, act, disabled_reason in (
            ("first", "first", _("To the beginning (Home)"), partial(replay.go, 0), begun),
            ("back step", "step_back", back, partial(replay.by_step, -1), begun),
            ("play", "pause" if running else "play", play, replay.toggle, None),
            ("next step", "step_fwd", fwd, partial(replay.by_step, 1), ended),
            ("last", "last", _("To the end (End)"), partial(replay.go, last), ended),
        ):
            yield IconButton(id, icon, name, act, size=26, group="transport", disabled_reason=disabled_reason)

    def _to_signs(self) -> Iterator[Button]:
        for sign, icon, label, told in (
            (Sign.COMPLETED, "check", _("Completion"), _("Next building completed (C; Shift+C: previous)")),
            (Sign.SALE, "coins", _("Sale"), _("Next sale (S; Shift+S: previous)")),
            (Sign.FLOOR, "tower", _("Floor"), _("Next floor finished (F; Shift+F: previous)")),
        ):
            ahead = self.replay.course.mark_from(self.replay.moment, sign) is not None
            reason = None if ahead else _("There are no more after this.")
            yield Button(
                f"to {sign}", label, partial(self.replay.find, sign), icon=icon, size=23,
                group="transport", tooltip=told, disabled_reason=reason,
            )  # fmt: skip
        if self.looking.offered and not self.asking:
            yield Button(
                "to error", _("Mistake"), self._next_error, icon="warning", size=23,
                group="transport", tooltip=_("Next turning point (N; Shift+N: previous)"),
                disabled_reason=self.looking.why_no_next(),
            )  # fmt: skip

    # ---- the picture

    def prepare(self) -> bool:
        return self.picture.prepare()

    def paint_ground(self, surface: Surface, clip: Rect) -> None:
        self.picture.paint_table(surface, clip)

    def _changed(self) -> None:
        """The presenter shows something else."""
        self.picture.tick(self.now)
        self.arrange()

    # ---- for somebody who does not see it

    def _say_again(self, command: str) -> bool:
        """Say where in the game this is, what happened last or what the seals are worth; false for other commands."""
        said = {
            keys.SAY_OPTIONS: (moment_words(self.replay.course, self.replay.moment),),
            keys.SAY_MOVES: self._happened() or (_("Nothing has happened yet."),),
            keys.SAY_VALUES: (seal_values(self.presenter.shown.castle.values),),
        }
        if command in said and self.stack is not None:
            for words in said[command]:
                self.stack.captions.say(words, "log", self.now)
        return command in said

    def _happened(self) -> tuple[str, ...]:
        """The lines of the last action, as they were known to whoever looks."""
        if not self.replay.moment:
            return ()
        sights = self.replay.step(self.replay.moment)
        worded = (line for sight in sights for line in lines(sight.event, sight.view))
        return tuple(line_words(line, self.table.seats) for line in worded)

    def spoken(self, widget: Widget) -> AccessNode | None:
        chronicle = self.picture.chronicle
        if widget is not chronicle or chronicle.model is None:
            return super().spoken(widget)
        told = (line_words(line, self.table.seats) for line in chronicle.model.lines)
        return told_list(_("Chronicle"), place_of(chronicle.rect), told)

    def branches(self) -> tuple[AccessBranch, ...]:
        board, scrub = place_of(self.picture.rect), self.sheet.get("scrub")
        better = self.looking.told() if self._shown_listing == "points" else ""
        where = moment_words(self.replay.course, self.replay.moment)
        told = ("where", where), ("happened", "\n".join(self._happened())), ("better", better)
        found = [AccessBranch(key, board, AccessNode("status", words, live="polite")) for key, words in told]
        if isinstance(scrub, Scrub) and scrub.course.marks:
            found.append(AccessBranch("marks", place_of(scrub.rect), scrub.marks_told()))
        return tuple(found)

    def gathered(self, told: Sequence[AccessBranch]) -> Sequence[AccessBranch]:
        """Where it stands, what happened, the board and what lies beside it; then what leads through the game."""
        beside = "table", "chronicle", f"value {FAMILIES[0]}", "cards", "endings", "lanes"
        first = ("title", "where", "happened", "better", BOARD, *beside)
        order = {key: place for place, key in enumerate(first)}
        return sorted(told, key=lambda branch: order.get(branch.key, len(order)))

    def spoken_focus(self) -> Path:
        return way_to(self.picture.square) if self.picture.ringed else ()

    def look_at(self, way: Path) -> bool:
        square = square_of(way, self.presenter.shown)
        if square is not None:
            self.picture.go(square)
        return square is not None


def _leaves(buttons: Iterable[Button], **size: Unpack[Size]) -> list[Leaf]:
    return [Leaf(button, **size) for button in buttons]
