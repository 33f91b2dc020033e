"""The parts of the play screen put together: where they lie, what each shows, what lies under a point."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.rules.events import Event
from arkadia_desktop.rules.plan import Plan
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.motion.animator import Moving, goes_back
from arkadia_desktop.scenes.play.motion.choreography import Ends, stage
from arkadia_desktop.scenes.play.motion.counters import Reckoning
from arkadia_desktop.scenes.play.motion.draft_motion import Lingering, popping
from arkadia_desktop.scenes.play.motion.hover import Growth, Pulsing
from arkadia_desktop.scenes.play.parts import Beside, Invalidate, PlayParts, hit_at, labels_of, rects_of
from arkadia_desktop.scenes.play.tasks.task import NOWHERE, Hit, Point
from arkadia_desktop.scenes.play.view import models
from arkadia_desktop.scenes.play.view.bubble import Regions, spoken
from arkadia_desktop.scenes.play.view.chronicle_lines import Told, newest_lines, same
from arkadia_desktop.scenes.play.view.looked_at import Glimpse, Target
from arkadia_desktop.scenes.play.view.models import Foreseen, Shown, foreseen, overlay_of
from arkadia_desktop.scenes.play.view.prompt import Place
from arkadia_desktop.stage.board.dragged import DraggedModel, under_piece
from arkadia_desktop.stage.board.life import STILL, Lungs
from arkadia_desktop.stage.board.meadow import Ground
from arkadia_desktop.stage.board.pools import pools_of
from arkadia_desktop.stage.panels.bubble import BubbleModel
from arkadia_desktop.stage.panels.chronicle import ChronicleModel
from arkadia_desktop.stage.panels.facts import FactsModel
from arkadia_desktop.stage.panels.supply import supply_of
from arkadia_desktop.stage.panels.tents import Tent
from arkadia_desktop.stage.panels.top_bar import TopBarModel
from arkadia_desktop.stage.panels.wording import Line, Worded
from arkadia_desktop.table.history import round_number
from arkadia_desktop.ui.paint.kit import Kit


class PlayPicture:
    """What the `parts` of the play screen show. `show` takes all of it, and tells `invalidate` what looks different."""

    def __init__(self, ground: Ground | None, invalidate: Invalidate) -> None:
        self.parts = PlayParts(ground)
        self._invalidate = invalidate
        self._lungs = Lungs()
        self._moving = Moving(self.parts.motions, self.parts.ribbon)
        self._reckoning = Reckoning()
        self._growing_own, self._growing_row = Growth(), Growth()
        self._lingering = Lingering()
        self._pulsing, self._glow = Pulsing(), 100
        self.shown: Shown | None = None
        self._worded = Worded()
        self.lines: tuple[Line, ...] = ()
        self._told: tuple[Sequence[Told], int, int] | None = None
        """What the lines were made of: what was told, how many fit, who reads them."""
        self._hit = NOWHERE
        self.covered: Callable[[Point], bool] = lambda _pos: False
        """Whether something of the screen lies over a point of the picture."""

    def laying_out(self, kit: Kit, plan: Plan, tents: int, beside: Beside = (False, False)) -> Iterator[None]:
        """Lay everything out for a window size, as the parts do."""
        yield from self.parts.laying_out(kit, plan, tents, beside)
        self._moving.stop()

    # ---- showing

    def _mark(self, rects: Iterable[Rect]) -> None:
        for rect in rects:
            self._invalidate(rect)

    def show(self, shown: Shown) -> None:
        """Show it; the parts that look different are marked for painting."""
        self.show_first(shown)
        self.show_near()
        self.show_rest()

    def showing(self, shown: Shown) -> Iterator[None]:
        """The same, one part after the other."""
        self.shown = shown
        for dirty in chain(self._showing_first(shown), self._showing_near(shown), self._showing_rest(shown)):
            self._mark(dirty)
            yield

    def show_first(self, shown: Shown) -> None:
        """Show what answers the hand, and where motions end: the board, the cards and what is held."""
        self.shown = shown
        self._mark(chain.from_iterable(self._showing_first(shown)))

    def show_near(self) -> None:
        """Show what is told of it: the chronicle or the lens, what counts, and the bubble."""
        if self.shown is not None:
            self._mark(chain.from_iterable(self._showing_near(self.shown)))

    def show_rest(self) -> None:
        """Show the rest of it."""
        if self.shown is not None:
            self._mark(chain.from_iterable(self._showing_rest(self.shown)))

    def _showing_first(self, shown: Shown) -> Iterator[list[Rect]]:
        yield self._show_dragged(shown)
        yield self._show_board(shown)
        yield self._show_cards(shown)

    def _showing_near(self, shown: Shown) -> Iterator[list[Rect]]:
        yield self._show_left(shown)
        yield from self._showing_reckoned(shown)
        yield self._show_bubble(shown)

    def _showing_rest(self, shown: Shown) -> Iterator[list[Rect]]:
        view, doing, parts = shown.view, shown.doing, self.parts
        yield parts.top.show(TopBarModel(round_number(view)))
        due = doing.piece is not None
        family = doing.piece.family if doing.piece is not None else None
        pools = pools_of(
            view, due=due, held=family or self._moving.away.piece, lifted=self._hit.family if due else None
        )
        yield parts.pools.show(pools) + parts.drawer.show(pools)
        if parts.layout_now.supply is not None:
            yield parts.supply.show(supply_of(view, doing.building.card.form if doing.building else None))
        for seat, tent in self._tents(shown):
            yield tent.show(models.tent_model(shown, seat))
        yield parts.reading.show(models.reading_model(shown, self._hit.source, self._card_place))
        yield parts.labels.show(labels_of(shown.prompt, shown, parts))
        yield parts.facts.show(self._facts_model(shown))

    def _foreseen(self, shown: Shown) -> Foreseen | None:
        """What is held, or the castle piece pointed at, would do to the values of the seals."""
        return None if shown.prompt.blind else foreseen(shown.view, shown.doing, self._hit.family)

    def _show_board(self, shown: Shown) -> list[Rect]:
        speed = self.parts.scene_kit.speed
        overlay, new = self._lingering.over(
            overlay_of(shown, self._lit_squares(shown), self._building_pointed_at(self._hit)), speed
        )
        if overlay.ghost is not None and not overlay.ghost.bare:
            overlay = replace(overlay, ghost=self._moving.posed(overlay.ghost, self.parts.layout_now.u))
        self.parts.motions.begin(popping(new, self.parts.board.grid), speed)
        return self.parts.board.set(shown.view, overlay)

    def _show_cards(self, shown: Shown) -> list[Rect]:
        """The hand, and the cards that can be taken; the one under the pointer is larger."""
        speed, own, row = self.parts.scene_kit.speed, self._growing_own, self._growing_row
        own.point(models.hand_model(shown, self._hit.card).hover, speed)
        row.point(models.market_model(shown, self._hit.source).hover, speed)
        hand = replace(models.hand_model(shown, None), hover=own.place, growth=own.percent)
        if self._moving.away.card is not None:
            hand = replace(hand, away=self._moving.away.card, away_text=_("on the board"))
        market = replace(models.market_model(shown, None), hover=row.place, growth=row.percent)
        market = replace(market, glow=self._glow if market.take else 100)
        return self.parts.hand.show(hand) + self.parts.market.show(models.without(market, self._moving.away.source))

    def _showing_reckoned(self, shown: Shown) -> Iterator[list[Rect]]:
        """What counts and rolls: the ribbon, the seal values, the tent below."""
        yield self.parts.ribbon.show(self._reckoning.ribbon(models.ribbon_model(shown)))
        yield self.parts.ticker.show(self._reckoning.ticker(models.ticker_model(shown, self._foreseen(shown))))
        yield self.parts.own.show(self._reckoning.own(models.own_model(shown, self._hit.worker)))

    def _show_dragged(self, shown: Shown) -> list[Rect]:
        model = models.dragged_model(shown, self.parts.board.grid)
        if not model.resting and any(button.collidepoint(model.pos) for button in self.parts.places.values()):
            model = DraggedModel()  # what is held covers no button that is pointed at
        before, speed = self.parts.dragged.model or DraggedModel(), self.parts.scene_kit.speed
        if before.empty and not model.empty:
            self._moving.lift(speed)
        elif model.empty and goes_back(before, shown.doing):
            self._moving.put_back(before, shown.view.hand, self._ends(shown), speed)
        elif model.card is not None and model.card == before.card and model.rot != before.rot:
            self._moving.turn(speed)
        return self.parts.dragged.show(self._moving.held(model, self.parts.layout_now.u))

    def _show_left(self, shown: Shown) -> list[Rect]:
        """The chronicle, or in its place the lens while something is held that may bring a castle piece."""
        parts, layout = self.parts, self.parts.layout_now
        dirty = self._show_lines(shown) if layout.chronicle is not None else []
        model = models.lens_of(shown, self._foreseen(shown)) if layout.lens is not None else None
        lens, recapped = model is not None, shown.glimpse.recapped
        if model is not None:
            dirty += parts.lens.show(model)
        if parts.recapped != recapped:
            dirty.append(parts.chronicle.reach)
        if parts.lens_shown != lens:
            dirty.append(parts.lens.reach)
        parts.lens_shown, parts.recapped = lens, recapped
        return dirty

    def _show_lines(self, shown: Shown) -> list[Rect]:
        told = shown.lines, self.parts.chronicle.fitting(), shown.below
        if self._told is None or told[1:] != self._told[1:] or not same(told[0], self._told[0]):
            self._told, self.lines = told, newest_lines(told[0], self._worded.lines, *told[1:])
        return self.parts.chronicle.show(ChronicleModel(self.lines, self._lit_line(shown)))

    def _lit_line(self, shown: Shown) -> int | None:
        """The line of the chronicle under the pointer or the keyboard."""
        number = self._hit.line if shown.glimpse.line is None else len(self.lines) - 1 - shown.glimpse.line
        if shown.glimpse.recapped:
            return None
        return number if number is not None and 0 <= number < len(self.lines) else None

    def _lit_squares(self, shown: Shown) -> int:
        """The squares of that line."""
        number = self._lit_line(shown)
        return 0 if number is None else self.lines[number].squares

    def _show_bubble(self, shown: Shown) -> list[Rect]:
        said = spoken(shown, self.parts.board, self._regions(shown))
        if said is None:
            return self.parts.bubble.show(BubbleModel("leaf", (), (0, 0, 0, 0)))
        (tone, sayings), (about, sides, outside, aim, clear) = said
        title = _("Why not?") if shown.told and shown.tried is not None else ""
        model = BubbleModel(tone, sayings, _four(about), title, aim, sides, outside, tuple(map(_four, clear)))
        return self.parts.bubble.show(model)

    def _regions(self, shown: Shown) -> Regions:
        """Where the parts of the screen lie that a bubble may speak of."""
        parts, layout = self.parts, self.parts.layout_now
        tents = {seat: tent.rect for seat, tent in zip(shown.tents, parts.tents, strict=True)}
        tents.setdefault(shown.below, parts.own.rect)
        looked = self._place_of(shown.glimpse, tents)
        return Regions(layout.board, layout.ribbon, tents, parts.pools.rect, parts.market_places, layout.ticker, looked)

    def _card_place(self, card: Target) -> Rect:
        """Where a card of the hand, a face-up one or the stack lies."""
        kind, number = card
        return self.parts.hand.card_rect(number) if kind == "card" else self.parts.market.place_rect(number)

    def _place_of(self, glimpse: Glimpse, tents: Mapping[int, Rect]) -> Rect | None:
        """Where what is looked at beside the board lies; None for what lies on it."""
        kind, number = glimpse.target or ("", 0)
        match kind:
            case "card" | "source":
                return self._card_place((kind, number))
            case "floor":
                return self.parts.pools.shelf(number)
            case "value":
                return self.parts.value_cells()[number]
            case "tent":
                return tents[number]
            case "nothing":
                return Rect(glimpse.clicked, (1, 1))
            case _:
                return None

    def _tents(self, shown: Shown) -> Iterator[tuple[int, Tent]]:
        """The tents of the left column, with their seats."""
        return zip(shown.tents, self.parts.tents_seen, strict=False)

    def _facts_model(self, shown: Shown) -> FactsModel:
        """What is told beside a piece leaves in sight the seal values, the lens, and the castle it may go to."""
        model = models.facts_model(shown, self._facts_about)
        if shown.doing.piece is None:
            return model
        parts, layout = self.parts, self.parts.layout_now
        faces = [parts.board.castle_face(square) for square in range(len(shown.view.castle.stacks))]
        lens = [layout.lens] if parts.lens_shown and layout.lens is not None else []
        clear = layout.ticker, faces[0].unionall(faces[1:]), *lens
        return replace(model, clear=tuple(map(_four, clear)))

    def _facts_about(self, shown: Shown) -> Rect:
        """What the facts are told of: a castle square and the piece over it, a tent, or the ribbon of the turn."""
        target, piece = shown.glimpse.target, shown.doing.piece
        if piece is not None and piece.square is not None:
            left = shown.pointer[0] > self.parts.layout_now.board.centerx
            return under_piece(self.parts.board.castle_face(piece.square), left=left)
        if target is None:  # a piece in the hand, over no square of the castle
            return self.parts.layout_now.ribbon
        return dict(self._tents(shown)).get(target[1], self.parts.own).rect

    # ---- what a driver speaks of

    def where(self, place: Place) -> list[Rect]:
        """Where it lies, real px."""
        return rects_of(place, self.shown, self.parts) if self.shown is not None else []

    @property
    def concerned(self) -> list[Rect]:
        """The squares of the draft and of what was refused, real px."""
        if self.shown is None:
            return []
        tried = self.shown.tried
        return self.where(Place(self.shown.doing.squares | (tried.about | tried.right if tried is not None else 0)))

    def veil(self, veiled: bool) -> None:
        """Whether a veil lies over it, which darkens no draft."""
        self._mark(self.parts.board.veil(veiled))

    # ---- the pointer

    def hit(self, pos: Point) -> Hit:
        """What lies under a point."""
        if self.covered(pos):
            return NOWHERE
        return hit_at(pos, self.parts, self.shown)

    def hover(self, pos: Point) -> None:
        """The pointer moved: cards grow, pieces lift, lines light their squares."""
        before, self._hit = self._hit, self.hit(pos)
        if self.shown is not None and self._pointed_at(self._hit) != self._pointed_at(before):
            self.show(self.shown)

    def _pointed_at(self, hit: Hit) -> tuple[object, ...]:
        """What looks different under the pointer."""
        return hit.line, hit.card, hit.source, hit.family, hit.worker, self._building_pointed_at(hit)

    def _building_pointed_at(self, hit: Hit) -> int | None:
        """The building whose marks are shown because the pointer is on it."""
        return hit.building if self.parts.scene_kit.wishes.marks == "hover" else None

    def move_held(self, pos: Point) -> None:
        """What is held follows the pointer; nothing else changes."""
        if self.shown is not None:
            self.shown = replace(self.shown, pointer=pos)
            self._mark(self._show_dragged(self.shown))

    def toggle_drawer(self) -> None:
        """Open or close the drawer with the castle pieces of all floors."""
        self._mark(self.parts.drawer.toggle(self.parts.pools.model))

    # ---- motion

    def set_out(self, event: Event, before: PlayerView, after: PlayerView, own: bool) -> float:
        """Let what leads up to an event begin, over the position before it; gives its milliseconds at speed 1.

        Nothing moves at speed 0. `own`: the person at the screen did it. `land` ends it.
        """
        speed = self.parts.scene_kit.speed
        if self.shown is not None:
            self._reckoning.prepare(event, before, after, self.shown.below)
        if self.shown is None or speed <= 0:
            return 0.0
        ends = replace(self._ends(self.shown), held=self.parts.dragged.middle)
        return self._moving.set_out(stage(event, before, after, ends, own), speed)

    def _ends(self, shown: Shown) -> Ends:
        """Where things that move come from and go to."""
        return self.parts.ends(shown.below, shown.tents)

    def land(self) -> None:
        """The event has come about: the position after it is the next to be shown."""
        self._moving.land(self.parts.scene_kit.speed)
        self._reckoning.begin(self.parts.scene_kit.speed)

    def shake(self) -> None:
        """What is held may not be dropped where it is."""
        if self.parts.dragged.model is not None and not self.parts.dragged.model.empty:
            self._moving.shake(self.parts.scene_kit.speed)
        elif self._moving.shake_back(self.parts.layout_now.u, self.parts.scene_kit.speed):
            self._lingering.refuse(self.parts.scene_kit.speed)

    def tick(self, now_ms: float) -> None:
        """Let time pass for what moves."""
        rects, held = self._moving.tick(now_ms)
        if held and self.shown is not None:
            rects += self._show_dragged(self.shown) + self._show_board(self.shown)
        if self._reckoning.tick(now_ms) and self.shown is not None:
            rects += chain.from_iterable(self._showing_reckoned(self.shown))
        if self._lingering.tick(now_ms) and self.shown is not None:
            rects += self._show_board(self.shown)
        grown = [growing.tick(now_ms) for growing in (self._growing_own, self._growing_row)]
        if any(grown) and self.shown is not None:
            rects += self._show_cards(self.shown)
        self._mark(rects)

    def live(self, now_ms: float) -> None:
        """Let idle life go on; without motion everything stands still."""
        still = self.parts.scene_kit.reduced
        rects = self.parts.board.live(STILL if still else self._lungs.breath(now_ms))
        due = self.parts.market.model is not None and self.parts.market.model.take
        before, self._glow = self._glow, self._pulsing.glow(now_ms, due=due, still=still)
        if self._glow != before and self.shown is not None:
            rects += self._show_cards(self.shown)
        self._mark(rects)

    def stop(self) -> None:
        """Everything that moves is at its end at once."""
        rects = self._moving.stop()
        self._reckoning.stop()
        self._lingering.stop()
        if self.shown is not None:
            rects += chain.from_iterable(self._showing_reckoned(self.shown))
        self._mark(rects)

    @property
    def animating(self) -> bool:
        """Whether it wants ticks in quick succession."""
        growing = self._growing_own.running or self._growing_row.running
        return self._moving.running or self._reckoning.running or growing or self._lingering.running


def _four(rect: Rect) -> tuple[int, int, int, int]:
    """A rectangle as a value."""
    return rect.x, rect.y, rect.w, rect.h
