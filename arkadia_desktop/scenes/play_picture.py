"""The parts of the play screen put together: where they lie, what each shows, what lies under a point."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules import events
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import FAMILIES, Card, Family
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes import shown as models
from arkadia_desktop.scenes.glimpse import faded
from arkadia_desktop.scenes.growing import Growing
from arkadia_desktop.scenes.knowledge import building_telling
from arkadia_desktop.scenes.lingering import Lingering, popping
from arkadia_desktop.scenes.market_lens import Foreseen, foreseen
from arkadia_desktop.scenes.moving import Moving, places_of
from arkadia_desktop.scenes.pulsing import Pulsing
from arkadia_desktop.scenes.put_back import goes_back
from arkadia_desktop.scenes.reckoning import Reckoning
from arkadia_desktop.scenes.shown import Shown
from arkadia_desktop.scenes.staging import Places, stage
from arkadia_desktop.scenes.tasks.card import TakeCard
from arkadia_desktop.scenes.tasks.choose import Choose
from arkadia_desktop.scenes.tasks.lay import Lay
from arkadia_desktop.scenes.tasks.piece import PlacePiece
from arkadia_desktop.scenes.tasks.task import Point, Task
from arkadia_desktop.scenes.tasks.why import near
from arkadia_desktop.scenes.tasks.workers import PlaceWorkers
from arkadia_desktop.scenes.telling import Told, completing, draft_telling, event_telling, spoken_of
from arkadia_desktop.stage.backdrop import Backdrop
from arkadia_desktop.stage.board_picture import BoardPicture
from arkadia_desktop.stage.bubble import Bubble, BubbleModel, Saying
from arkadia_desktop.stage.chronicle import Chronicle, ChronicleModel
from arkadia_desktop.stage.dragged import Dragged, DraggedModel
from arkadia_desktop.stage.drawer import Drawer
from arkadia_desktop.stage.facts import Facts
from arkadia_desktop.stage.geometry import PlayLayout
from arkadia_desktop.stage.hand import Hand
from arkadia_desktop.stage.lens import Lens
from arkadia_desktop.stage.life import STILL, Lungs
from arkadia_desktop.stage.market import Market
from arkadia_desktop.stage.meadow import Ground
from arkadia_desktop.stage.motion import Motions
from arkadia_desktop.stage.overlay import NOTHING, Overlay
from arkadia_desktop.stage.own_tent import OwnTent
from arkadia_desktop.stage.picture import Component
from arkadia_desktop.stage.pools import Pools, pools_of
from arkadia_desktop.stage.reading import Reading
from arkadia_desktop.stage.ribbon import TurnRibbon
from arkadia_desktop.stage.supply import Supply, supply_of
from arkadia_desktop.stage.tents import Tent
from arkadia_desktop.stage.ticker import Ticker
from arkadia_desktop.stage.top_bar import TopBar, TopBarModel
from arkadia_desktop.stage.worded import Worded
from arkadia_desktop.stage.wording import Line, lines
from arkadia_desktop.table.live import Table
from arkadia_desktop.ui.kit import Kit
from arkadia_desktop.ui.text import TextBox

Invalidate = Callable[[Rect | None], None]


class PlayPicture:
    """The play screen's picture. `show` takes what is to be seen and has only what changed painted again."""

    def __init__(self, ground: Ground | None) -> None:
        self._ground = ground
        self._backdrop = Backdrop()
        self._board = BoardPicture()
        self._top = TopBar()
        self._ribbon = TurnRibbon()
        self._chronicle = Chronicle()
        self._ticker = Ticker()
        self._pools = Pools()
        self._drawer = Drawer()
        self._supply = Supply()
        self._own = OwnTent()
        self._tents: list[Tent] = []
        self._hand = Hand()
        self._market = Market()
        self._lens = Lens()
        self._lens_shown = False
        self._reading = Reading()
        self._bubble = Bubble()
        self._facts = Facts()
        self._dragged = Dragged()
        self._lungs = Lungs()
        self._motions = Motions()
        self._moving = Moving(self._motions, self._ribbon)
        self._reckoning = Reckoning()
        self._growing_own, self._growing_row = Growing(), Growing()
        self._lingering = Lingering()
        self._pulsing, self._glow = Pulsing(), 100
        self._layout: PlayLayout | None = None
        self._shown: Shown | None = None
        self._worded = Worded()
        self._lines: tuple[Line, ...] = ()
        self._lit: int | None = None
        self._card: int | None = None
        self._source: int | None = None
        self._worker: str | None = None
        self._lifted: Family | None = None
        self._pointed: int | None = None

    @property
    def layout_now(self) -> PlayLayout:
        """The layout. Raises RuntimeError before the first one."""
        if self._layout is None:
            raise RuntimeError("the play screen has not been laid out")
        return self._layout

    # ---- places

    def layout(self, kit: Kit, table: Table, tents: list[int]) -> None:
        """Lay everything out for a window size."""
        plan = table.setup.plan
        self._scene_kit = kit
        places = self._layout = PlayLayout(kit.frame, len(tents), plan.width, plan.height)
        kit = kit.on(places.frame)
        self._backdrop.layout(kit, places, self._ground)
        self._board.place(kit, places.board, places.square, self._backdrop.surface)
        self._top.place(kit, places)
        self._ribbon.layout(kit, places.ribbon)
        if places.chronicle is not None:
            self._chronicle.layout(kit, places.chronicle)
        if places.lens is not None:
            self._lens.panel = places.chronicle is None
            self._lens.layout(kit, places.lens)
        self._ticker.layout(kit, places.ticker)
        self._pools.layout(kit, places.pools)
        self._drawer.place(kit, places.drawer)
        if places.supply is not None:
            self._supply.layout(kit, places.supply)
        self._own.layout(kit, places.own)
        self._tents = [Tent() for _ in tents]
        for tent, place in zip(self._tents, places.tents, strict=True):
            tent.layout(kit, place)
        self._hand.place(kit, places.hand, places.hand_cards)
        self._market.place(kit, places.market, places.market_places, compact=places.plan.market_compact)
        self._reading.place(kit, places)
        self._bubble.layout(kit, places.board_frame)
        self._facts.layout(kit, kit.frame.area)
        self._dragged.place(kit, kit.frame.area, places.square)
        self._motions.layout(kit, kit.frame.area)
        self._moving.stop()
        self._kit = kit

    @property
    def kit(self) -> Kit:
        """The kit the parts are drawn with: its frame may be larger than the window's own in tiny windows."""
        return self._kit

    @property
    def places(self) -> dict[str, Rect]:
        """Where the buttons lie, by id."""
        layout = self.layout_now
        undo, turn = layout.small_buttons
        banner, end = layout.big_buttons
        named = {"undo": undo, "turn": turn, "banner": banner, "end": end}
        names = ["menu", "sound", "help"]
        names += ["supply"] * (layout.supply is None) + ["pools"] * (layout.drawer is not None) + ["log"]
        named.update(zip(names, reversed(layout.menu_buttons), strict=True))
        return named

    def boxes(self) -> list[tuple[str, TextBox]]:
        """(part, measured text) of every part that stands still; what floats over them is left out."""
        layout = self.layout_now
        parts: list[tuple[str, Component[Any]]] = [(f"tent {i}", tent) for i, tent in enumerate(self._tents)]
        parts += [("top", self._top), ("ribbon", self._ribbon), ("values", self._ticker), ("pools", self._pools)]
        parts += [("own", self._own), ("hand", self._hand), ("market", self._market)]
        if layout.supply is not None:
            parts.append(("supply", self._supply))
        if layout.chronicle is not None:
            parts.append(("lens", self._lens) if self._lens_shown else ("chronicle", self._chronicle))
        return [(name, box) for name, part in parts for box in part.boxes()]

    def floating_boxes(self) -> list[tuple[str, TextBox]]:
        """(part, measured text) of what floats over the others: the card to be read, the bubble."""
        parts: list[tuple[str, Component[Any]]] = [("reading", self._reading), ("bubble", self._bubble)]
        parts.append(("facts", self._facts))
        if self._lens_shown and self.layout_now.chronicle is None:
            parts.append(("lens", self._lens))
        return [(name, box) for name, part in parts if part.model is not None for box in part.boxes()]

    def prepare_card(self, card: Card, *, held: bool) -> Iterator[None]:
        """Make what is shown when the card is read, and when its building is `held` over the board; step by step."""
        self._reading.prepare(card)
        yield
        (self._hand if held else self._market).prepare(card)
        yield
        if held:
            yield from self._board.prepare(card.form)

    # ---- what lies under a point

    def board_point(self, pos: Point) -> tuple[float, float] | None:
        """A point in squares from the board's corner; None off the board."""
        return self._board.grid.point(pos)

    def castle_square(self, pos: Point) -> int | None:
        """The castle square 0..9 under a point."""
        return self._board.castle_at(pos)

    def take_back(self, pos: Point) -> Square | None:
        """The square of the draft worker whose take-back disc lies under a point."""
        return self._board.take_back_at(pos)

    def hand_card(self, pos: Point) -> int | None:
        """The card of the own hand under a point."""
        return self._hand.hit(pos)

    def over_hand(self, pos: Point) -> bool:
        """Whether a point lies on the place of the hand."""
        return self._hand.over(pos)

    def source(self, pos: Point) -> int | None:
        """The face-up place 0, 1, 2 under a point, 3 for the stack."""
        return self._market.hit(pos)

    def tent_worker(self, pos: Point) -> str | None:
        """``own`` or ``neutral`` where the point lies on these workers of the own tent."""
        return self._own.hit(pos)

    def tent_at(self, pos: Point) -> int | None:
        """The tent under a point by its place in the left column, -1 for the one below."""
        if self._own.rect.collidepoint(pos):
            return -1
        return next((i for i, tent in enumerate(self._tents) if tent.hit(pos)), None)

    def value_cells(self) -> list[Rect]:
        """Where the value of each family is shown."""
        return [self._ticker.cell(family) for family in FAMILIES]

    @property
    def lines_in_sight(self) -> int:
        """How many lines of the chronicle are shown."""
        return self._chronicle.in_sight

    def pool_family(self, pos: Point) -> Family | None:
        """The castle piece of the floor in work under a point."""
        return None if self._drawer.covers(pos) else self._pools.hit(pos)

    @property
    def drawer_open(self) -> bool:
        """Whether the castle pieces of all floors lie over the board."""
        return self._drawer.open

    def over_drawer(self, pos: Point) -> bool:
        """Whether they lie over a point."""
        return self._drawer.covers(pos)

    def toggle_drawer(self, invalidate: Invalidate) -> None:
        """Open or close them."""
        for rect in self._drawer.toggle(self._pools.model):
            invalidate(rect)

    def inviting(self, pos: Point, task: Task | None) -> bool:
        """Whether something under the pointer can be taken in the task."""
        match task:
            case Choose():
                return self.hand_card(pos) is not None or self.tent_worker(pos) is not None
            case TakeCard():
                source = self.source(pos)
                return source is not None and source in task.legal()
            case PlacePiece():
                return self.pool_family(pos) is not None
            case _:
                return False

    # ---- showing

    def show(self, shown: Shown, invalidate: Invalidate) -> None:
        """Show it; the parts that look different are marked for painting."""
        self._shown = shown
        for rect in self._show(shown):
            invalidate(rect)

    def _show(self, shown: Shown) -> list[Rect]:
        view, task = shown.view, shown.task
        dirty = self._show_board(shown)
        dirty += self._top.show(TopBarModel(models.round_number_of(view)))
        seen = foreseen(view, task, self._lifted)
        dirty += self._show_left(shown, seen)
        dirty += self._show_reckoned(shown, seen)
        away = self._moving.away
        held_family = task.draft.family if isinstance(task, PlacePiece) and task.draft else away.piece
        due = isinstance(task, PlacePiece)
        pools = pools_of(view, due=due, held=held_family, lifted=self._lifted if due else None)
        dirty += self._pools.show(pools) + self._drawer.show(pools)
        if self.layout_now.supply is not None:
            dirty += self._supply.show(supply_of(view, task.draft.card.form if isinstance(task, Lay) else None))
        for tent, seat in zip(self._tents, shown.tents, strict=True):
            dirty += tent.show(models.tent_model(shown, seat))
        dirty += self._show_cards(shown)
        dirty += self._reading.show(models.reading_model(shown, self._source, self._market.place_rect))
        dirty += self._show_bubble(shown)
        dirty += self._facts.show(models.facts_model(shown, self._facts_about))
        return dirty + self._show_dragged(shown)

    def _show_board(self, shown: Shown) -> list[Rect]:
        speed = self._scene_kit.speed
        overlay, new = self._lingering.over(self._overlay(shown), speed)
        self._motions.begin(popping(new, self._board.grid), speed)
        return self._board.set(shown.view, overlay)

    def _show_cards(self, shown: Shown) -> list[Rect]:
        """The hand, and the cards that can be taken; the one under the pointer is larger."""
        speed, own, row = self._scene_kit.speed, self._growing_own, self._growing_row
        own.point(models.hand_model(shown, self._card).hover, speed)
        row.point(models.market_model(shown, self._source).hover, speed)
        hand = replace(models.hand_model(shown, None), hover=own.place, growth=own.percent)
        market = replace(models.market_model(shown, None), hover=row.place, growth=row.percent)
        market = replace(market, glow=self._glow if market.take else 100)
        return self._hand.show(hand) + self._market.show(models.without(market, self._moving.away.source))

    def _show_reckoned(self, shown: Shown, seen: Foreseen | None) -> list[Rect]:
        """What counts and rolls: the ribbon, the seal values, the tent below."""
        dirty = self._ribbon.show(self._reckoning.ribbon(models.ribbon_model(shown)))
        dirty += self._ticker.show(self._reckoning.ticker(models.ticker_model(shown, seen)))
        return dirty + self._own.show(self._reckoning.own(models.own_model(shown, self._worker)))

    def _show_dragged(self, shown: Shown) -> list[Rect]:
        model = models.dragged_model(shown, self.layout_now.board.centerx)
        before, speed = self._dragged.model or DraggedModel(), self._scene_kit.speed
        if before.empty and not model.empty:
            self._moving.lift(speed)
        elif model.empty and goes_back(before, shown):
            self._moving.put_back(before, shown.view.hand, self.ends(shown), speed)
        elif model.card is not None and model.card == before.card and model.rot != before.rot:
            self._moving.turn(speed)
        return self._dragged.show(self._moving.held(model, self.layout_now.u))

    def _overlay(self, shown: Shown) -> Overlay:
        overlay = (shown.task.overlay() if shown.task else None) or NOTHING
        view = shown.view
        completed: frozenset[int] = frozenset()
        lit = 0
        if view.phase is Phase.CASTLE:
            completed = models.just_completed(shown)
        number = self._lit_line(shown)
        if number is not None:
            lit = self._lines[number].squares
        last, colour = 0, None
        if shown.announced is not None:
            event = shown.announced.event
            line = next(iter(lines(event, shown.announced.view)), None)
            if line is not None:
                last, colour = line.squares, line.colour
            if isinstance(event, events.BuildingCompleted):
                completed |= {event.building.id}
        looked = models.looked_at(shown)
        if looked is not None and not lit:
            lit = looked.mask
            overlay = replace(overlay, legal=overlay.legal | looked.rim & view.board.vacant)
        if shown.glimpse.cursor is not None and overlay.cursor is None:
            overlay = replace(overlay, cursor=shown.glimpse.cursor)
        overlay = replace(overlay, faded=faded(view, shown.glimpse.square))
        if shown.tried is not None:
            overlay = replace(overlay, right=shown.tried.right, spot=shown.tried.spot)
        return replace(overlay, completed=completed, pointed=self._pointed, lit=lit, last=last, last_by=colour)

    def _show_left(self, shown: Shown, seen: Foreseen | None) -> list[Rect]:
        """The chronicle, or in its place the lens while something is held that may bring a castle piece."""
        place = self.layout_now.lens
        dirty = self._show_lines(shown) if self.layout_now.chronicle is not None else []
        model = models.lens_of(shown, seen) if place is not None else None
        turned, self._lens_shown = (model is not None) != self._lens_shown, model is not None
        if model is not None:
            dirty += self._lens.show(model)
        return [*dirty, self._lens.reach] if turned else dirty

    def _show_lines(self, shown: Shown) -> list[Rect]:
        kept: list[Line] = []
        for sight in reversed(shown.lines):
            kept[:0] = self._worded.lines(sight.event, sight.view)
            if len(kept) >= 40:
                break
        self._lines = tuple(kept)
        return self._chronicle.show(ChronicleModel(self._lines, self._lit_line(shown)))

    def _lit_line(self, shown: Shown) -> int | None:
        """The line of the chronicle under the pointer or the keyboard."""
        number = self._lit if shown.glimpse.line is None else len(self._lines) - 1 - shown.glimpse.line
        return number if number is not None and 0 <= number < len(self._lines) else None

    def _told(self, shown: Shown) -> Told | None:
        if shown.told:
            return "refused", (Saying(shown.told),), ""
        drafted = draft_telling(shown.task, shown.view, shown.table.seats) if shown.task is not None else None
        if drafted is not None:
            return drafted
        if shown.announced is not None:
            told = event_telling(shown.announced.event, shown.announced.view, shown.table.seats)
            if told is not None:
                return told
        looked = models.looked_at(shown)
        return building_telling(looked, shown.view, shown.table.seats) if looked is not None else None

    def _show_bubble(self, shown: Shown) -> list[Rect]:
        told = self._told(shown)
        if told is None:
            return self._bubble.show(BubbleModel("leaf", (), (0, 0, 0, 0)))
        tone, sayings, more = told
        about = self._about(shown)
        title, aim = "", None
        if shown.told and shown.tried is not None:
            title = _("Why not?")
            aim = self._board.grid.pixel(*shown.tried.spot) if shown.tried.spot is not None else None
        return self._bubble.show(BubbleModel(tone, sayings, (about.x, about.y, about.w, about.h), more, title, aim))

    def _facts_about(self, shown: Shown) -> Rect:
        """What the facts are told of: a castle square and the piece over it, a tent, or the ribbon of the turn."""
        target, task = shown.glimpse.target, shown.task
        if isinstance(task, PlacePiece) and task.draft is not None and task.draft.square is not None:
            face = self._board.castle_face(task.draft.square)
            held = (-52 if shown.pointer[0] > self.layout_now.board.centerx else 44, -74)
            return face.union(face.move(*(round(step * face.w / 72) for step in held)))
        if shown.glimpse.recap is not None or target is None:
            return self.layout_now.ribbon
        return self._tents[shown.tents.index(target[1])].rect if target[1] in shown.tents else self._own.rect

    def _about(self, shown: Shown) -> Rect:
        """What the bubble speaks of, in real px: the draft, the step's squares, or the middle of the board."""
        grid = shown.view.board.grid
        mask = 0
        task, tried = shown.task, shown.tried
        if tried is not None and tried.castle is not None:
            return self._board.castle_face(tried.castle)
        if tried is not None:
            mask = near(tried, grid)
        elif isinstance(task, Lay) and task.draft.at is not None:
            mask = spoken_of(task.draft)
        elif isinstance(task, PlaceWorkers) and task.draft.squares:
            mask = grid.mask(task.draft.squares) | completing(task.draft.preview)
        elif isinstance(task, PlacePiece) and task.draft is not None and task.draft.square is not None:
            return self._board.castle_face(task.draft.square)
        elif task is None and shown.announced is not None and not shown.told:
            line = next(iter(lines(shown.announced.event, shown.announced.view)), None)
            mask = line.squares if line is not None else 0
        looked = models.looked_at(shown)
        if not mask and looked is not None and not shown.told:
            mask = looked.mask | looked.rim & shown.view.board.vacant
        squares = [self._board.square_rect(square) for square in grid.squares(mask)]
        if squares:
            return squares[0].unionall(squares[1:])
        middle = self.layout_now.board.center
        if shown.told and self.layout_now.board.collidepoint(shown.pointer):
            middle = shown.pointer
        return Rect(middle[0] - 2, middle[1] - 2, 4, 4)

    # ---- the pointer

    def hover(self, pos: Point, view: PlayerView, invalidate: Invalidate) -> None:
        """The pointer moved: cards grow, pieces lift, lines light their squares."""
        lit = self._chronicle.hit(pos) if self.layout_now.chronicle is not None else None
        seen = (lit, self._hand.hit(pos), self._market.hit(pos), self._pools.hit(pos), self._own.hit(pos))
        pointed = self._board.building_at(pos) if self._scene_kit.wishes.marks == "hover" else None
        if (*seen, pointed) != (self._lit, self._card, self._source, self._lifted, self._worker, self._pointed):
            self._lit, self._card, self._source, self._lifted, self._worker = seen
            self._pointed = pointed
            if self._shown is not None:
                self.show(self._shown, invalidate)

    def move_held(self, pos: Point, invalidate: Invalidate) -> None:
        """What is held follows the pointer; nothing else changes."""
        if self._shown is not None:
            self._shown = replace(self._shown, pointer=pos)
            for rect in self._show_dragged(self._shown):
                invalidate(rect)

    # ---- motion

    def set_out(self, event: Event, before: PlayerView, after: PlayerView, own: bool) -> float:
        """Let what leads up to an event begin, over the position before it; gives its milliseconds at speed 1.

        Nothing moves at speed 0. `own`: the person at the screen did it. `land` ends it.
        """
        speed = self._scene_kit.speed
        if self._shown is not None:
            self._reckoning.prepare(event, before, after, self._shown.below)
        if self._shown is None or speed <= 0:
            return 0.0
        return self._moving.set_out(stage(event, before, after, self.ends(self._shown), own), speed)

    def ends(self, shown: Shown) -> Places:
        """Where things that move come from and go to."""
        tents = list(zip(shown.tents, self._tents, strict=True))
        return places_of(
            self.layout_now, self._board, self._pools, self._ticker, self._market, self._own, shown.below, tents
        )

    def land(self) -> None:
        """The event has come about: the position after it is the next to be shown."""
        self._moving.land(self._scene_kit.speed)
        self._reckoning.begin(self._scene_kit.speed)

    def shake(self) -> None:
        """What is held may not be dropped where it is."""
        if self._dragged.model is not None and not self._dragged.model.empty:
            self._moving.shake(self._scene_kit.speed)
        elif self._moving.shake_back(self.layout_now.u, self._scene_kit.speed):
            self._lingering.refuse(self._scene_kit.speed)

    def tick(self, now_ms: float, invalidate: Invalidate) -> None:
        """Let time pass for what moves."""
        rects, held = self._moving.tick(now_ms)
        if held and self._shown is not None:
            rects += self._show_dragged(self._shown)
        if self._reckoning.tick(now_ms) and self._shown is not None:
            rects += self._show_reckoned(self._shown, foreseen(self._shown.view, self._shown.task, self._lifted))
        if self._lingering.tick(now_ms) and self._shown is not None:
            rects += self._show_board(self._shown)
        grown = [growing.tick(now_ms) for growing in (self._growing_own, self._growing_row)]
        if any(grown) and self._shown is not None:
            rects += self._show_cards(self._shown)
        for rect in rects:
            invalidate(rect)

    def live(self, now_ms: float, invalidate: Invalidate) -> None:
        """Let idle life go on; without motion everything stands still."""
        still = self._scene_kit.reduced
        rects = self._board.live(STILL if still else self._lungs.breath(now_ms))
        due = self._market.model is not None and self._market.model.take
        before, self._glow = self._glow, self._pulsing.glow(now_ms, due=due, still=still)
        if self._glow != before and self._shown is not None:
            rects += self._show_cards(self._shown)
        for rect in rects:
            invalidate(rect)

    def stop(self, invalidate: Invalidate) -> None:
        """Everything that moves is at its end at once."""
        rects = self._moving.stop()
        self._reckoning.stop()
        self._lingering.stop()
        if self._shown is not None:
            rects += self._show_reckoned(self._shown, foreseen(self._shown.view, self._shown.task, self._lifted))
        for rect in rects:
            invalidate(rect)

    @property
    def animating(self) -> bool:
        """Whether it wants ticks in quick succession."""
        growing = self._growing_own.running or self._growing_row.running
        return self._moving.running or self._reckoning.running or growing or self._lingering.running

    # ---- painting

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies in `clip`, below the buttons."""
        self._backdrop.paint(surface, clip)
        self._board.paint(surface, clip)
        for tent in self._tents:
            tent.paint(surface, clip)
        self._top.paint(surface, clip)
        self._ticker.paint(surface, clip)
        self._pools.paint(surface, clip)
        self._own.paint(surface, clip)
        if self.layout_now.chronicle is not None and not self._lens_shown:
            self._chronicle.paint(surface, clip)
        if self._lens_shown:
            self._lens.paint(surface, clip)
        if self.layout_now.supply is not None:
            self._supply.paint(surface, clip)
        self._ribbon.paint(surface, clip)
        self._market.paint(surface, clip)
        self._hand.paint(surface, clip)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies above the buttons: bubbles and what is held."""
        self._drawer.paint(surface, clip)
        self._reading.paint(surface, clip)
        self._motions.paint(surface, clip)
        self._bubble.paint(surface, clip)
        self._facts.paint(surface, clip)
        self._dragged.paint(surface, clip)

