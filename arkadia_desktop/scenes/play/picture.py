"""The panels of the play screen put together: where they lie, what each shows, what lies under a point."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial, reduce
from operator import is_, or_
from typing import Any, TypeVar

from pygame import Rect, Surface

from arkadia_desktop.locale import _
from arkadia_desktop.rules.game import Phase
from arkadia_desktop.rules.pieces import FAMILIES, Family
from arkadia_desktop.rules.plan import Plan
from arkadia_desktop.rules.squares import Grid, Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.motion.animator import (
    FadeOut,
    HoverScale,
    Moving,
    Pulsing,
    RollingNumbers,
    goes_back,
    popping,
)
from arkadia_desktop.scenes.play.motion.choreography import Ends, TentPlace, calling, opening, stage
from arkadia_desktop.scenes.play.tasks.task import NOWHERE, Hit, Point, TaskState
from arkadia_desktop.scenes.play.view import models
from arkadia_desktop.scenes.play.view.chronicle_lines import Told, newest_lines, same
from arkadia_desktop.scenes.play.view.models import Foreseen, Shown, foreseen, overlay_of, spoken
from arkadia_desktop.scenes.play.view.playback import Shot
from arkadia_desktop.scenes.play.view.prompt import Beside, Part, Place
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.board.dragged import DraggedModel, DraggedThing
from arkadia_desktop.stage.board.meadow import Backdrop, Ground
from arkadia_desktop.stage.board.motion import Motion, Motions, length
from arkadia_desktop.stage.board.pools import Pools, PoolsModel
from arkadia_desktop.stage.common.geometry import BUTTONS, PlayLayout, roof
from arkadia_desktop.stage.common.picture import Component
from arkadia_desktop.stage.panels.bubble import Bubble, BubbleModel, Facts, FactsModel, Said
from arkadia_desktop.stage.panels.chronicle import Chronicle, ChronicleModel
from arkadia_desktop.stage.panels.forecast import Forecast
from arkadia_desktop.stage.panels.labels import Gain, Labels, LabelsModel, Outline, Pill
from arkadia_desktop.stage.panels.market import Hand, Market
from arkadia_desktop.stage.panels.reading import Reading, ReadingModel
from arkadia_desktop.stage.panels.ribbon import RibbonModel, TopBar, TopBarModel, TurnRibbon
from arkadia_desktop.stage.panels.supply import Supply, supply_of
from arkadia_desktop.stage.panels.tents import AT_REST, OwnTent, Tent, swing_of
from arkadia_desktop.stage.panels.ticker import Lens, Ticker
from arkadia_desktop.stage.panels.wording import Line, Worded
from arkadia_desktop.table.history import round_number
from arkadia_desktop.ui.loop.idle import Work, finish, steps_of
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.placing import About
from arkadia_desktop.ui.widgets import Panel
from arkadia_desktop.ui.widgets.base import Display, Widget

S = TypeVar("S", BubbleModel, FactsModel, ReadingModel)
_NOBODY = -1
"""No seat."""


class Unveiled(Display):
    """Draws what no veil over the board darkens."""

    pointable = False

    def __init__(self, board: BoardPicture) -> None:
        super().__init__("unveiled")
        self._board = board

    def reach(self) -> Rect:
        return self._board.rect

    def paint(self, surface: Surface, clip: Rect) -> None:
        self._board.paint_above(surface, clip)


class PlayPicture:
    """The panels of the play screen and what they show: `showing` takes all of it. `below` are those that lie under the
    buttons, `above` those over them, in the order they are painted in."""

    voices = 2
    """So many words about steps have room beside each other."""

    def __init__(self, ground: Ground | None) -> None:
        self._ground = ground
        self.backdrop, self.board = Backdrop(), BoardPicture()
        self.top, self.ribbon, self.ticker, self.pools = TopBar(), TurnRibbon(), Ticker(), Pools()
        self.own, self.hand, self.market, self.supply = OwnTent(), Hand(), Market(), Supply()
        self.chronicle, self.lens, self.forecast = Chronicle(), Lens(), Forecast()
        self.tents: list[Tent] = []
        self._column = Panel("column")
        """What the bars and the sheet below them stand on."""
        self.labels, self.reading, self.facts = Labels(), Reading(), Facts()
        self.bubble, self.second = Bubble("said"), Bubble("said besides")
        self.said: tuple[Said[Any], ...] = self.reading, self.second, self.bubble, self.facts
        """What lies beside what it speaks of."""
        self.motions, self.dragged, self._unveiled = Motions(), DraggedThing(), Unveiled(self.board)
        self.pools.id, self.supply.id = "shelves", "stock"
        self.opened = self.lens_shown = False
        """Whether the strip of castle pieces was opened; whether the lens lies in the place of the chronicle."""
        self._moving = Moving(self.motions, self.ribbon)
        self._rolling = RollingNumbers()
        self._own_rolls = False
        self._growing_own, self._growing_row = HoverScale(), HoverScale()
        self._fading_out = FadeOut()
        self._pulsing, self._glow, self._called = Pulsing(), 100, False
        self._swing = AT_REST
        self.shown: Shown | None = None
        self._worded = Worded()
        self.lines: tuple[Line, ...] = ()
        self._told: Sequence[Told] | None = None
        """What the lines were made of: what was told, how many fit, who reads them."""
        self._foresaw: tuple[tuple[PlayerView, TaskState, Family | None] | None, Foreseen | None] = None, None
        """What was last asked for, and what came of it: values and lens both want it."""
        self._hit = NOWHERE
        self.covered: Callable[[Point], bool] = lambda _pos: False
        """Whether something of the screen lies over a point of the picture."""
        self._layout: PlayLayout | None = None
        self._taken: tuple[Rect, ...] = ()
        self._dealing = False
        self._now = 0.0
        latest = self._latest
        ribbon, values, tents = latest(self._show_ribbon), latest(self._show_values), latest(self._showing_tents)
        telling, told = latest(self._telling), latest(self._showing_told)
        left, own, stock = latest(self._showing_left), latest(self._show_own), latest(self._showing_stock)
        self.later: Sequence[Work] = ribbon, left, telling, values, own, stock, tents, self.board.catching_up
        """What shows the rest, what counts first."""
        self.told = told
        """And what tells of a thing, at last."""
        self.unhurried = self.board.catching_up, ribbon, left, values, stock, tents, telling, told
        """Those that nothing depends on that can be clicked: where a thing lies is where it was seen."""

    # ---- places

    @property
    def layout_now(self) -> PlayLayout:
        """The layout. Raises RuntimeError before the first one."""
        if self._layout is None:
            raise RuntimeError("the play screen has not been laid out")
        return self._layout

    def laying_out(self, kit: Kit, plan: Plan, tents: int, beside: Beside) -> Iterator[None]:
        """Lay everything out for a window size, one part after the other; `tents` of them stand in the left column."""
        places = PlayLayout(kit.frame, tents, plan.width, plan.height, **beside._asdict())
        self._layout, self.kit, self.opened = places, kit, False
        yield
        self.backdrop.rect, self._column.rect = kit.frame.area, places["left"]
        yield from self.backdrop.laying_out(kit, places, self._ground)
        self.board.place(kit, places["board"], places.square, self.backdrop.surface)
        self.backdrop.hidden = self.board.rect
        yield
        self.lens.panel, self.lens.spares = places.compact or "chronicle" not in places, places.compact
        self.tents = [*self.tents, *(Tent(f"rival {n}") for n in range(len(self.tents), tents))][:tents]
        panels: dict[str, Component[Any]] = {"ribbon": self.ribbon, "chronicle": self.chronicle, "own": self.own}
        panels |= {"ticker": self.ticker, "shelves": self.pools, "stock": self.supply, "forecast": self.forecast}
        lying: list[tuple[Component[Any], Rect | None]] = [
            (self.top, None if places.compact else places["round"].union(places["word"])),
            *((panel, places.get(key)) for key, panel in panels.items()),
            *((said, places.between_bars) for said in self.said),
            *((self.motions, kit.frame.area), (self.labels, places.between_bars)),
            *zip(self.tents, places.tents, strict=True),
        ]
        for said in self.said:
            said.home = places["board"]
        if (lens := places.lens()) is not None:
            self.lens.layout(kit, lens)
        self._give_sheets()
        self.facts.column = places["left"] if places.compact and not places.mentored else None
        for panel, place in lying:
            if place is not None:
                panel.layout(kit, place)
        large, above = places.compact, places.get("lines")
        self.hand.place(kit, places["hand"], places.hand_cards, large=large, above=above)
        self.market.place(kit, places["market"], places.market_places, large=large, above=above)
        self.dragged.place(kit, kit.frame.area, places.square)
        self.motions.marks = self.board.marks
        self._moving.stop()

    @property
    def tents_seen(self) -> list[Tent]:
        """The tents that nothing lies over."""
        return [] if "behind 0" in self.layout_now or self.filling == self.layout_now["left"] else self.tents

    @property
    def all_tents(self) -> list[Component[Any]]:
        """The one below, then those."""
        return [self.own, *self.tents_seen]

    @property
    def recapped(self) -> bool:
        """Whether the recap has the place of the chronicle, unless the lens has."""
        return self.shown is not None and self.shown.glimpse.recap is not None

    @property
    def filling(self) -> Rect | None:
        """In the compact form: where the mentor stands, or what else has the left column below lower tents."""
        places, shown = self.layout_now, self.shown
        if not places.compact or shown is None:
            return None
        panel, words, recap = places.panel, [one.place for one in self.said], shown.glimpse.recap
        if places.mentored or shown.coached or panel in words:
            return panel
        return self.lens.rect if self.lens_shown else recap if recap in (places["low sheet"], places["sheet"]) else None

    @property
    def on_left(self) -> tuple[object, ...]:
        """In the compact form, else nothing: what has the left column, or a part of it, besides the tents and the
        chronicle."""
        if not self.layout_now.compact:
            return ()
        sheets = self.layout_now.sheets
        return self.lens_shown, self.filling, [one.place for one in self.said if one.place in sheets]

    @property
    def beneath(self) -> tuple[bool, Rect | None, dict[str, Rect]]:
        """What buttons are arranged by: whether the lens has the place of the chronicle, what fills the left column,
        and where the castle pieces lie."""
        return self.lens_shown, self.filling, self.pools.places

    @property
    def below(self) -> list[Widget]:
        """What lies below the buttons."""
        places = self.layout_now
        left = self.lens if self.lens_shown else None if self.recapped or "chronicle" not in places else self.chronicle
        top = None if places.compact else self.top
        column = self._column if self.filling else None
        panels: list[Widget | None] = [self.backdrop, self.board, column, *self.tents_seen, top, self.ticker]
        panels += [self.pools, self.forecast if "forecast" in places else None, self.own, left]
        panels += [self.supply if "stock" in places else None, self.ribbon, self.market]
        return [panel for panel in (*panels, self.hand) if panel is not None]

    @property
    def above(self) -> list[Widget]:
        """What lies above them."""
        return [self._unveiled, self.labels, *self.said, self.motions, self.dragged]

    # ---- showing

    def showing(self, shown: Shown) -> Iterator[None]:
        """Show it, one part after the other; those that look different are marked for painting."""
        self.show_first(shown)
        yield
        for work in (*self.later, self.told):
            yield from steps_of(work())
            yield

    def show_first(self, shown: Shown) -> bool:
        """Show what answers the hand, and where motions end: the board, the cards and what is held. Whether the board
        looks different."""
        self.shown = shown
        self._open_strip(due=shown.mine and shown.view.phase is Phase.CASTLE)
        self._show_dragged(shown)
        changed = self._show_board(shown, spread=True)
        self._show_cards(shown)
        return changed

    def _latest(self, work: Callable[[Shown], Iterator[None] | int]) -> Work:
        """The same with what is shown by then."""
        return lambda: work(self.shown) if self.shown is not None else False

    def _showing_stock(self, shown: Shown) -> Iterator[None]:
        """What there is still to be had."""
        view, doing = shown.view, shown.doing
        if not self.layout_now.compact:
            self.top.show(TopBarModel(round_number(view)))
        due = doing.piece is not None
        family = doing.piece.family if doing.piece is not None else None
        held, lifted = family or self._moving.away[0].piece, self._hit.family if due else None
        glow = self._glow if due and held is None else 100
        if self.pools.show(PoolsModel(view.castle, view.turns_left, due, held, lifted, glow)):
            yield
        form = doing.building.card.form if doing.building else None
        if "stock" in self.layout_now and self.supply.show(supply_of(view, form)):
            yield
        if "forecast" in self.layout_now and self.forecast.show(models.forecast_model(shown)):
            yield

    def _showing_told(self, shown: Shown) -> Iterator[None]:
        """What is told of a card, or of a thing."""
        card = models.reading_model(shown, self._hit.source, partial(self._part_of, shown))
        yield from self.reading.showing(self._clear(card, over=shown.glimpse.recap))
        yield from self.facts.showing(self._clear(models.facts_model(shown, self._facts_about)))

    def _showing_tents(self, shown: Shown) -> Iterator[None]:
        """What the others have."""
        filling = self.filling
        places = self.layout_now.tents_above(filling) if filling else self.layout_now.tents
        for tent, place in zip(self.tents, places, strict=True):
            tent.rect = place
        for seat, tent in self._tents(shown):
            model = models.tent_model(shown, seat)
            swing = self._swing if model.on_turn else AT_REST
            if tent.show(replace(model, rising=self._rises(seat), swing=swing)):
                yield

    def _rises(self, seat: int) -> bool:
        """Whether the tent of a seat is on its way up."""
        return any(away.tent == seat for away in self._moving.away)

    def _foreseen(self, shown: Shown) -> Foreseen | None:
        """What is held, or the castle piece pointed at, would do to the values of the seals."""
        self._foresee(shown)
        return self._foresaw[1]

    def _foresee(self, shown: Shown) -> bool:
        """Find that out; whether it was not known."""
        blind = shown.prompt.blind or (shown.doing.piece is None and not shown.prompt.foresees)
        asked = None if blind else (shown.view, shown.doing, self._hit.family)
        was = self._foresaw[0]
        if asked is was or (asked and was and all(map(is_, asked, was))):
            return False
        self._foresaw = asked, foreseen(*asked) if asked is not None else None
        return asked is not None

    def _show_board(self, shown: Shown, *, spread: bool = False) -> bool:
        speed, advised = self.kit.speed, self._foreseen(shown) if shown.coached else None
        overlay, new = self._fading_out.over(
            overlay_of(shown, self._lit_squares(shown), self._building_pointed_at(self._hit), advised), speed
        )
        if overlay.ghost is not None and not overlay.ghost.bare:
            overlay = replace(overlay, ghost=self._moving.posed(overlay.ghost, self.layout_now.frame.u))
        overlay = self._moving.ticking(overlay, shown.view.board, self.board.grid, speed)
        overlay = replace(overlay, empty=any(away.lot for away in self._moving.away))
        self.motions.begin(popping(new, self.board.grid), speed)
        return bool(self.board.set(shown.view, overlay, spread=spread))

    def _show_cards(self, shown: Shown) -> None:
        """The hand, and the cards that can be taken; the one under the pointer is larger."""
        speed, own, row = self.kit.speed, self._growing_own, self._growing_row
        hand, market = models.hand_model(shown, self._hit.card), models.market_model(shown, self._hit.source)
        own.point(hand.hover, speed)
        row.point(market.hover, speed)
        hand = replace(hand, hover=own.place, growth=own.percent)
        market = replace(market, hover=row.place, growth=row.percent, glow=self._glow if market.take else 100)
        for away in self._moving.away:
            if away.card is not None:
                hand = replace(hand, away=away.card, away_text=_("on the board"))
            if away.drawn is not None:
                hand = replace(hand, cards=hand.cards[: away.drawn])
            market = models.without(market, away.source)
        self.hand.show(hand)
        self.market.show(market)

    def _show_reckoned(self, shown: Shown) -> None:
        """What counts and rolls."""
        self._show_ribbon(shown)
        self._show_values(shown)
        self._show_own(shown)

    def _show_ribbon(self, shown: Shown) -> bool:
        before, dealt = self.ribbon.model, self._dealing
        self._dealing &= self._moving.coming
        begins = RibbonModel(None, _("The game begins"))
        model = begins if self._dealing else self._rolling.ribbon(models.ribbon_now(shown))
        anew = before is not None and (before.colour, before.golden) != (model.colour, model.golden)
        if anew or dealt != self._dealing:
            self._moving.lower_ribbon(self.kit.speed)
        return bool(self.ribbon.show(model))

    def _show_values(self, shown: Shown) -> bool:
        return bool(self.ticker.show(self._rolling.ticker(models.ticker_model(shown, self._foreseen(shown)))))

    def _show_own(self, shown: Shown) -> bool:
        own = models.own_model(shown, self._hit.worker)
        own = replace(own, rising=self._rises(shown.below), swing=self._swing if own.on_turn else AT_REST)
        return bool(self.own.show(self._rolling.own(own)))

    def _show_dragged(self, shown: Shown) -> None:
        model = models.dragged_model(shown, self.board.grid)
        if not model.resting and self._over_button(model.pos):
            model = DraggedModel()  # what is held covers no button that is pointed at
        before, speed = self.dragged.model or DraggedModel(), self.kit.speed
        if before.empty and not model.empty:
            self._moving.lift(speed)
        elif model.empty and goes_back(before, shown.doing):
            self._moving.put_back(before, shown.view.hand, self.ends(shown.below, shown.tents), speed)
        elif model.card is not None and model.card == before.card and model.rot != before.rot:
            self._moving.turn(speed)
        self.dragged.show(self._moving.held(model, self.layout_now.frame.u))

    def _over_button(self, pos: Point) -> bool:
        return any(place.collidepoint(pos) for key, place in self.layout_now.items() if key in BUTTONS)

    def _showing_left(self, shown: Shown) -> Iterator[None]:
        """The chronicle, or in its place the lens while something is held that may bring a castle piece."""
        layout = self.layout_now
        if "chronicle" in layout:
            if self._told is None or not same(shown.lines, self._told):
                self._told, self.lines = shown.lines, newest_lines(shown.lines, self._worded.lines)
            yield from self.chronicle.showing(ChronicleModel(self.lines, self._lit_line(shown)))
        lies = layout.lens() is not None
        if lies and self._foresee(shown):
            yield
        model = models.lens_of(shown, self._foreseen(shown)) if lies else None
        if model is not None:
            self.lens.rect = layout.lens(alone=not model.foretold) or self.lens.rect
            yield from self.lens.showing(model)
        self.lens_shown = model is not None

    def _give_sheets(self) -> None:
        """Give words the sheets where they lie in the compact form, or if there is no good place over the board: while
        the lens is there, below what it says, and while the recap is there, over all of it."""
        below, sheets = self.lens_shown, tuple(self.layout_now.sheets)
        if below:
            sheets = (self.lens.foot,)
        elif sheets and self.shown is not None and self.shown.glimpse.recap is not None:
            sheets = self.shown.glimpse.recap, *sheets[1:]
        for said in self.said:
            said.aside = self.layout_now.compact
            if said is not self.reading and said.sheets != sheets:
                said.sheets = sheets
                said.move()
                said.part_of = self.lens.rect if below else None

    def _lit_line(self, shown: Shown) -> int | None:
        """The line of the chronicle under the pointer or the keyboard."""
        number = self._hit.line if shown.glimpse.line is None else len(self.lines) - 1 - shown.glimpse.line
        if shown.glimpse.recap is not None:
            return None
        return number if number is not None and 0 <= number < len(self.lines) else None

    def _lit_squares(self, shown: Shown) -> int:
        """The squares of that line."""
        number = self._lit_line(shown)
        return 0 if number is None else self.lines[number].squares

    def _telling(self, shown: Shown) -> Iterator[None]:
        """Names and labels, and what is said: it covers none of them, and neither what the other speaks of. Words stay
        where they are, also when others come before them or go."""
        self._give_sheets()
        first, second = spoken(shown, self.board, partial(self._part_of, shown))
        if self.labels.show(self._labels(shown, self._aimed, first.about.place, second.about.place)):
            yield
        stood = {one.model.lines: one.stood for one in (self.bubble, self.second) if one.model is not None}
        self.bubble.stood, self.second.stood = stood.get(first.lines), stood.get(second.lines)
        yield from self.bubble.preparing(self._clear(first, second.about.place, *second.about.clear))
        yield from self.second.preparing(self._clear(second, first.about.place, *first.about.clear, self.bubble.place))
        # Together: what goes from one to the other is never out of sight.
        come = [bubble.come() for bubble in (self.bubble, self.second)]
        there = [bubble.model.lines for bubble in (self.bubble, self.second) if bubble.model is not None]
        for one in shown.words:
            if one.said[1] in there:
                one.begin(self._now)
        self._fade(shown, come=True)
        if any(come):
            yield

    def _fade(self, shown: Shown, *, come: bool) -> None:
        """What is told for a while comes and goes softly. All else that is said is there at once when it has `come`; so
        what is told no longer stays as faint as it is until it goes."""
        told = {one.said[1]: one.times.strength(self._now) for one in shown.words}
        for bubble in (self.bubble, self.second):
            lines = bubble.model.lines if bubble.model is not None else ()
            if bubble is self.bubble and shown.told:
                bubble.fade(shown.told_times.strength(self._now))
            elif come or lines in told:
                bubble.fade(told.get(lines, 1.0))

    def _part_of(self, shown: Shown, kind: str, number: int) -> Rect:
        """Where a part of the screen beside the board lies, by its kind and number."""
        match kind:
            case "card":
                return self.hand.told_at(number)
            case "source":
                return self.market.told_at(number)
            case "floor":
                return self.pools.place_of(f"floor {number}")
            case "value":
                return self.ticker.place_of(f"value {FAMILIES[number]}")
            case "tent":
                tents = zip((shown.below, *shown.tents), (self.own.rect, *self.layout_now.tents), strict=True)
                return dict(tents)[number]
            case "chest" | "stall":
                tent = self.own if number == shown.below else self.tents[shown.tents.index(number)]
                drawn = "tent" if kind == "stall" else kind
                return tent.places.get(drawn, self._part_of(shown, "tent", number))
            case "nothing":
                return Rect(shown.glimpse.clicked, (1, 1))
            case _:
                return self.layout_now["ticker" if kind == "values" else kind]

    def _tents(self, shown: Shown) -> Iterator[tuple[int, Tent]]:
        """The tents of the left column, with their seats."""
        return zip(shown.tents, self.tents_seen, strict=False)

    @property
    def in_sight(self) -> list[Rect]:
        """What no words may lie over, real px: the castle, the values of the seals, the hand, the mentor, the pieces in
        the open strip or while one is to come from there, the squares spoken of, and what lies over the board with the
        coach."""
        found = [self.board.castle_place, self.ticker.rect, self.hand.rect]
        if self.lens_shown:
            found.append(self.lens.told)
        if self.pools.floating or (self.shown is not None and self.shown.view.phase is Phase.CASTLE):
            found.append(self.pools.rect)
        if "mentor" in self.layout_now:
            found.append(self.layout_now["mentor"])
        if self.shown is not None:
            marked = (mark.squares for mark in self.shown.prompt.marks)
            found += [*self.shown.covered, *self.where(Place(reduce(or_, marked, self.shown.glimpse.squares)))]
        return found

    @property
    def next_choice(self) -> tuple[Rect, ...]:
        """Where it is seen that a castle piece is to be placed, real px: of the rail, beside the own tent."""
        rail = Rect(self.layout_now["rail"])
        rail.w, rail.x = rail.right - self.hand.rect.x, self.hand.rect.x
        return self.board.castle_place, rail, self.pools.rect

    @property
    def figures(self) -> list[Rect]:
        """What is counted on the panels beside the board."""
        return [*self.supply.places.values(), *self.pools.places.values(), *self.ticker.places.values()]

    @property
    def town(self) -> list[Rect]:
        """Where something stands on the board, real px."""
        return [] if self.shown is None else self._squares(~self.shown.view.board.vacant)

    @property
    def _offered(self) -> list[Rect]:
        """The squares that are marked for what may be done or is being done, real px."""
        if self.shown is None or self.board.model is None:
            return []
        overlay = self.board.model.overlay
        masks = overlay.legal, overlay.free, overlay.right, self.shown.doing.squares, *self.shown.advised
        return self._squares(reduce(or_, masks))

    def _squares(self, mask: int) -> list[Rect]:
        """The squares of the board that are among these bits, real px."""
        assert self.shown is not None  # else there is no board
        grid = self.shown.view.board.grid
        return list(map(self.board.square_rect, grid.squares(grid.board & mask)))

    def _clear(self, model: S, *places: Rect, over: Rect | None = None) -> S:
        """Words that leave in sight what no words may lie over, names and labels, and these places; rather the town and
        the tents as well, and those with a reach all of the town and what is offered there. Those that may lie `over`
        something leave the tents beside it in sight."""
        if model == type(model)():  # nothing is said
            return model
        clear = [*model.about.clear, *self.in_sight, *self._taken, *self.labels.taken, *places]
        rather = [tent.rect for tent in self.all_tents]
        if over is not None:
            clear = [one for one in clear if one != over]
            clear += (tent.rect for tent in self.tents_seen)
            rather.append(over)
        small = self.board.small_things(self.shown.view.board) if self.shown is not None else []
        if model.about.reach:
            rather += small  # camps are among them
            clear += [*self.town, *self._offered]
            small = [one for one in small if one.collidelist(clear) >= 0]
        else:
            rather += self.town
        return replace(model, about=model.about._replace(clear=clear, rather=rather, small=small))

    def _facts_about(self, shown: Shown) -> About:
        """What the facts are told of: a castle square and the piece over it, a tent, or the ribbon of the turn."""
        target, piece = shown.glimpse.target, models.piece_about(shown, self.board.grid)
        if piece is not None:
            return piece
        if target is None:  # a piece in the hand, over no square of the castle
            return About(self.ribbon.rect)
        return About(dict(self._tents(shown)).get(target[1], self.own).rect)

    # ---- what a driver speaks of

    def where(self, place: Place) -> list[Rect]:
        """Where it lies, real px; what is not on the screen is left out."""
        shown = self.shown
        if shown is None:
            return []
        squares = (self._stood_on(square, shown) for square in shown.view.board.grid.squares(place.squares))
        return [*squares, *(rect for part in place.parts for rect in self._part(part, shown))]

    def _stood_on(self, square: Square, shown: Shown) -> Rect:
        """A square, with the castle pieces that stand on it."""
        flat, faces = self.board.square_rect(square), self.board.grid.faces(shown.view.board.lot, shown.view.castle)
        return flat.union(faces.get(square, flat))

    def _part(self, part: Part, shown: Shown) -> list[Rect]:
        """Where a part lies that a driver speaks of: one thing, or all of them together."""
        layout, (name, _colon, which) = self.layout_now, part.partition(":")
        number = int(which) if which.isdecimal() else None
        hand, market = layout.hand_cards, [self.market.base(place) for place in range(len(layout.market_places))]
        match name:
            case "hand" | "market" | "stack":
                cards = {"hand": hand, "market": market[:3], "stack": market[3:]}[name]
                found = list(cards if number is None else cards[number : number + 1])
                return [found[0].unionall(found[1:])] if found else []
            case "value":
                return [self.ticker.place_of(f"value {family}") for family in FAMILIES if family.value == which]
            case "castle":
                lot = shown.view.board.lot
                squares = lot.footprint() if number is None else lot.castle_squares()[number : number + 1]
                return [self._stood_on(one, shown) for one in squares]
            case "own":
                return [self.own.place_of(which)]
            case "tent":
                return [tent.rect for seat, tent in self._tents_of(shown) if seat == (number or 0)]
            case "pools":
                return [self.pools.rect]
        keys = {"values": "ticker", "rotate": "turn"}
        if "stock" in layout:  # else the button is meant
            keys["supply"] = "stock"
        return [layout[key]] if (key := keys.get(name, name)) in layout else []

    def _labels(self, shown: Shown, *wanted: Rect) -> LabelsModel:
        """The names over the rail, the outlined squares, with broken lines those of what is advised besides, in the
        colours of who did it those that the recap speaks of; names over what is `wanted` are hidden."""
        grid, colour = shown.view.board.grid, shown.view.players[shown.below].colour
        outlines = tuple(
            Outline(cells, colour, mark.label if last else "", mark.icon)
            for mark in shown.prompt.marks
            for last, cells in _pieces(grid, mark.squares)
        )
        outlines += tuple(
            Outline(cells, colour, absent=True) for squares in shown.advised for _last, cells in _pieces(grid, squares)
        )
        outlines += tuple(
            Outline(cells, who) for who, squares in shown.glimpse.where for _last, cells in _pieces(grid, squares)
        )
        large = [(seat, tent) for seat, tent in self._tents_of(shown) if tent is self.own or "tent" in tent.places]
        brought = ((tent, tuple(models.brought(shown, seat))) for seat, tent in large)  # a plate tells it by the name
        gains = tuple(Gain(_front(tent), tent.place_of("tent"), amounts) for tent, amounts in brought if amounts)
        pills = []
        layout = self.layout_now
        silent = layout.compact and shown.words  # one voice at a time
        for name in () if silent else shown.prompt.names:
            if rects := self._part(name.part, shown):
                place, rail = rects[0].unionall(rects[1:]), self.layout_now["rail"]
                level = Rect(place.x, rail.y, place.w, place.bottom - rail.y)  # all of them lie equally high
                pills.append(Pill(name.text, level if rail.contains(place) else place))
        clear = *self.in_sight, *self._taken, self.own.rect
        small = tuple(self.board.small_things(shown.view.board)) if layout.compact and pills else ()
        if not outlines:
            return LabelsModel(tuple(pills), gains=gains, clear=clear, wanted=wanted, small=small)
        busy, place = grid.squares(grid.board & ~shown.view.board.vacant), self.layout_now["board"]
        square, lit = self.layout_now.square, self.where(Place(shown.prompt.lit.squares))
        faces = self.board.grid.faces(shown.view.board.lot, shown.view.castle)
        return LabelsModel(tuple(pills), outlines, place, square, busy, (*clear, *lit), gains, wanted, small, faces)

    def keep_clear(self, places: Sequence[Rect]) -> None:
        """What is said and labels leave these places free: the driver's bubble has come there, or has gone."""
        if places != self._taken:
            self._taken = tuple(places)
            if self.shown is not None:
                finish(self._telling(self.shown))

    @property
    def concerned(self) -> list[Rect]:
        """The squares of the draft and of what was refused, real px."""
        if self.shown is None:
            return []
        tried = self.shown.tried
        return self.where(Place(self.shown.doing.squares | (tried.about | tried.right if tried is not None else 0)))

    # ---- the pointer

    def hit(self, pos: Point) -> Hit:
        """What lies under a point."""
        if self.covered(pos):
            return NOWHERE
        board, chronicle = self.board, [self.chronicle] if "chronicle" in self.layout_now else []
        panels: list[Component[Any]] = [self.hand, self.market, self.own, self.ticker, *chronicle, self.pools]
        under: dict[str, str] = {}
        for panel in panels:
            for key in panel.under(pos):
                kind, _space, which = key.partition(" ")
                under.setdefault(kind, which)
        tents = self._tents_of(self.shown) if self.shown is not None else []
        family = Family(under["piece"]) if "piece" in under else None
        if family is not None and self.pools.model is not None:
            left = self.pools.model.castle.pool[family.ordinal]
            family = family if left else None
        return Hit(
            board=board.grid.point(pos),
            building=board.building_at(pos),
            castle=board.castle_at(pos),
            disc=board.take_back_at(pos),
            card=_number(under.get("hand"), 1),
            hand=self.hand.rect.collidepoint(pos),
            source=_number(under.get("card"), 1),
            worker=under.get("worker"),
            family=family,
            floor=_number(under.get("floor")),
            value=Family(under["value"]).ordinal if "value" in under else None,
            tent=next((seat for seat, tent in tents if tent.rect.collidepoint(pos)), None),
            line=_number(under.get("line")),
            lines=any(panel.rect.collidepoint(pos) for panel in chronicle),
        )

    def _tents_of(self, shown: Shown) -> list[tuple[int, Component[Any]]]:
        """All tents that are seen, with their seats."""
        return [(shown.below, self.own), *zip(shown.tents, self.tents_seen, strict=False)]

    def hover(self, pos: Point) -> bool:
        """The pointer moved: cards grow, pieces lift, lines light their squares; whether any of that is to be shown."""
        before, self._hit = self._pointed_at, self.hit(pos)
        return self._pointed_at != before

    @property
    def _pointed_at(self) -> tuple[object, ...]:
        """What looks different under the pointer."""
        hit, hidden = self._hit, self._aimed.collidelistall(self.labels.taken)
        return hit.line, hit.card, hit.source, hit.family, hit.worker, self._building_pointed_at(hit), hidden

    @property
    def _aimed(self) -> Rect:
        """The square under the pointer, real px; empty where there is none."""
        square = self._hit.square
        return self.board.grid.rect(*square) if square is not None else Rect(0, 0, 0, 0)

    def _building_pointed_at(self, hit: Hit) -> int | None:
        """The building whose marks are shown because the pointer is on it."""
        return hit.building if self.kit.prefs.marks == "hover" else None

    def move_held(self, pos: Point) -> None:
        """What is held follows the pointer; nothing else changes."""
        if self.shown is not None:
            self.shown = self.shown._replace(pointer=pos)
            self._show_dragged(self.shown)

    def _open_strip(self, *, due: bool) -> None:
        """In the compact form the pieces that may be taken lie over the button below the strip."""
        layout = self.layout_now
        self.pools.floating = layout.compact and (due or self.opened)
        self.pools.rect = layout["heaps" if self.pools.floating else "shelves"]

    # ---- motion

    def set_out(self, shot: Shot, before: PlayerView) -> float:
        """Let what leads up to a step begin, over the position before it; gives its milliseconds. `land` ends it."""
        speed = self.kit.speed
        if self.shown is not None:
            self._rolling.prepare(shot, before, self.shown.below)
        if self.shown is None or speed <= 0:
            return 0.0
        ends = self.ends(self.shown.below, self.shown.tents)._replace(held=self.dragged.middle)
        return self._moving.set_out(stage(shot.event, before, shot.view, ends, shot.own), speed, shot.ms)

    @property
    def market_places(self) -> tuple[Rect, ...]:
        """Where the face-up cards and the stack lie now."""
        return tuple(self.market.card_rect(place) for place in range(len(self.layout_now.market_places)))

    def ends(self, below: int, seats: Sequence[int]) -> Ends:
        """Where things that move come from and go to; `seats` are those of the left column."""
        tents = {seat: tent_place(tent) for seat, tent in zip(seats, self.tents, strict=True)}
        # Whose tent stands in the column as well as below gets everything there.
        below = _NOBODY if below in tents else below
        return Ends(
            u=self.layout_now.frame.u,
            grid=self.board.grid,
            tents={below: tent_place(self.own)} | tents,
            below=below,
            hand=self.layout_now.hand_cards,
            market=self.market_places,
            pool={family: self.pools.place_of(f"piece {family}") for family in FAMILIES},
            values={family: self.ticker.place_of(f"seal {family}").center for family in FAMILIES},
        )

    def deal(self) -> float:
        """A game begins: the castle, the tents and the cards come; gives how long that lasts, ms."""
        ms = 0.0
        if self.shown is not None and self.kit.speed > 0:
            for staged in opening(self.shown.view, self.ends(self.shown.below, self.shown.tents)):
                self._moving.follow(staged, self.kit.speed)
                ms = max(ms, length(staged.after) / self.kit.speed)
            self._dealing = True
            self._show_coming(self.shown)
            self._moving.still_ribbon()
        return ms

    def _show_coming(self, shown: Shown) -> None:
        """Show what may be on its way to its place, or has come there."""
        self._show_board(shown)
        self._show_cards(shown)
        finish(self._showing_tents(shown))
        self._show_reckoned(shown)

    def hasten(self) -> None:
        """What is still on its way to its place has come: somebody may want it."""
        if self._moving.coming:
            self.stop()
            if self.shown is not None:
                self._show_coming(self.shown)

    def land(self) -> None:
        """The event has come about: the position after it is the next to be shown."""
        self._moving.land(self.kit.speed)
        self._rolling.begin(self.kit.speed)

    def shake(self) -> None:
        """What is held may not be dropped where it is."""
        if self.dragged.model is not None and not self.dragged.model.empty:
            self._moving.shake(self.kit.speed)
        elif self._moving.shake_back(self.layout_now.frame.u, self.kit.speed):
            self._fading_out.refuse(self.kit.speed)

    def tick(self, now_ms: float) -> None:
        """Let time pass for what moves; what is on its way has come as soon as nothing shall move any more."""
        if self.kit.reduced:
            self.hasten()
        held, come = self._moving.tick(now_ms)
        rolled, stayed = self._rolling.tick(now_ms), self._fading_out.tick(now_ms)
        grown = [growing.tick(now_ms) for growing in (self._growing_own, self._growing_row)]
        self._now = now_ms
        next(self.board.catching_up(), None)
        if self.shown is None:
            return
        self._fade(self.shown, come=False)
        if held:
            self._show_dragged(self.shown)
        if rolled:
            self._show_ribbon(self.shown)
            self._own_rolls = not self._own_rolls  # what rolls does so by turns: each is a picture of its own
            if self._own_rolls or not self._rolling.running:
                self._show_own(self.shown)
            if not self._own_rolls or not self._rolling.running:
                self._show_values(self.shown)
        if held or stayed or come:
            self._show_board(self.shown)
        if any(away.tick is None for away in come):
            self._show_coming(self.shown)
        elif any(grown):
            self._show_cards(self.shown)

    def live(self, now_ms: float, life: int | None) -> None:
        """Let idle life go on; without motion everything stands still."""
        self.board.live(life)
        self._swing = swing_of(life)
        for tent in self.all_tents:
            if tent.model is not None and tent.model.on_turn:
                tent.show(replace(tent.model, swing=self._swing))
        market, pools = self.market.model, self.pools.model
        take, calls = market is not None and market.take, pools is not None and pools.calls
        before, self._glow = self._glow, self._pulsing.glow(now_ms, life, due=take or calls)
        if self._glow != before and self.shown is not None:
            self._show_cards(self.shown)
            if pools is not None and calls:
                self.pools.show(replace(pools, glow=self._glow))
        if not calls:
            self._called = False
        elif self._pulsing.pulses and not self._called and not self._moving.running and self.shown is not None:
            self._called = True
            self.motions.begin(tuple(self._calling(self.shown.view)), self.kit.speed)

    def _calling(self, view: PlayerView) -> Iterator[Motion]:
        """The squares of the castle that wait for a piece call, once."""
        squares = view.board.lot.castle_squares()
        waiting = sorted(view.castle.open_squares(), key=lambda k: (squares[k].x + squares[k].y, squares[k].y))
        return calling([self.board.castle_face(k).center for k in waiting], self.board.grid.square)

    def stop(self) -> None:
        """Everything that moves is at its end at once."""
        self._moving.stop()
        self._rolling.stop()
        self._fading_out.stop()
        if self.shown is not None:
            self._show_reckoned(self.shown)

    @property
    def animating(self) -> bool:
        """Whether it wants ticks in quick succession."""
        growing = self._growing_own.running or self._growing_row.running
        fading = not (self.bubble.whole and self.second.whole)
        return self._moving.running or self._rolling.running or growing or fading or self._fading_out.running


def _number(which: str | None, first: int = 0) -> int | None:
    """A number counted from 0; `first` is what the first is called."""
    return None if which is None else int(which) - first


def _front(tent: Component[Any]) -> tuple[int, int]:
    """Where a plate hides nothing that is counted: the tent's opening, the roof, or the upper edge of what has none."""
    if "tent" in tent.places:
        return tent.places["door"].center
    return tent.rect.centerx, tent.rect.y + tent.kit.px(roof(tent.rect.h / tent.kit.u) / 2)


def tent_place(tent: Component[Any]) -> TentPlace:
    door = tent.place_of("door")

    def at(key: str) -> tuple[int, int]:
        return tent.places.get(key, door).center

    return TentPlace(
        middle=door.center,
        seals={family: at(f"seal {family}") for family in FAMILIES},
        own=at("worker own"),
        neutral=at("worker neutral"),
        gold=at("chest"),
        banners=tuple(place for key, place in tent.places.items() if key.startswith("banner ")),
        badge=at("figure"),
        art=tent.places.get("tent"),
        lantern=tent.places.get("lantern"),
    )


def _pieces(grid: Grid, mask: int) -> list[tuple[bool, tuple[Square, ...]]]:
    """The squares in pieces that hang together by edges; the last of them is marked."""
    pieces = []
    while mask:
        piece = mask & -mask
        while (grown := piece | grid.neighbours(piece) & mask) != piece:
            piece = grown
        pieces.append(tuple(grid.squares(piece)))
        mask &= ~piece
    return [(number == len(pieces) - 1, cells) for number, cells in enumerate(pieces)]
