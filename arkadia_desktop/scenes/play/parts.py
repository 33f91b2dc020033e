"""The parts of the play screen: where they lie, what lies under a point, and the order they are painted in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import FAMILIES, Card, Colour, Form
from arkadia_desktop.rules.plan import Plan
from arkadia_desktop.rules.squares import Grid, Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play import prerender
from arkadia_desktop.scenes.play.motion.choreography import Ends, TentPlace
from arkadia_desktop.scenes.play.tasks.task import Hit, Point
from arkadia_desktop.scenes.play.view.models import Shown
from arkadia_desktop.scenes.play.view.prompt import Name, Part, Place, Prompt
from arkadia_desktop.stage.board.backdrop import Backdrop
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.board.dragged import DraggedThing
from arkadia_desktop.stage.board.meadow import Ground
from arkadia_desktop.stage.board.pools import Drawer, Pools
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.common.picture import Component
from arkadia_desktop.stage.motion.motion import Motions
from arkadia_desktop.stage.panels.bubble import WIDEST, Bubble
from arkadia_desktop.stage.panels.chronicle import Chronicle
from arkadia_desktop.stage.panels.facts import Facts
from arkadia_desktop.stage.panels.hand import Hand, HandModel
from arkadia_desktop.stage.panels.labels import Labels, LabelsModel, Outline, Pill
from arkadia_desktop.stage.panels.lens import Lens
from arkadia_desktop.stage.panels.market import Market
from arkadia_desktop.stage.panels.own_tent import OwnTent
from arkadia_desktop.stage.panels.reading import Reading
from arkadia_desktop.stage.panels.ribbon import RibbonModel, TurnRibbon
from arkadia_desktop.stage.panels.supply import Supply
from arkadia_desktop.stage.panels.tents import Tent
from arkadia_desktop.stage.panels.ticker import Ticker
from arkadia_desktop.stage.panels.top_bar import TopBar
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox

_CHEST = 96, 64
"""Around the gold, design px."""
_ALIASES = {"rotate": "turn"}


def hit_at(pos: Point, parts: PlayParts, shown: Shown | None) -> Hit:
    """What lies under a point."""
    board, chronicle, drawer = parts.board, parts.layout_now.chronicle, parts.drawer.covers(pos)
    tents = []
    if shown is not None:
        places = zip(shown.tents, (tent.rect for tent in parts.tents_seen), strict=False)
        tents = [(shown.below, parts.own.rect), *places]
    return Hit(
        board=board.grid.point(pos),
        building=board.building_at(pos),
        castle=board.castle_at(pos),
        disc=board.take_back_at(pos),
        card=parts.hand.hit(pos),
        hand=parts.hand.over(pos),
        source=parts.market.hit(pos),
        worker=parts.own.hit(pos),
        family=None if drawer else parts.pools.hit(pos),
        floor=None if drawer else parts.pools.floor_at(pos),
        value=next((i for i, cell in enumerate(parts.value_cells()) if cell.collidepoint(pos)), None),
        tent=next((seat for seat, place in tents if place.collidepoint(pos)), None),
        line=parts.chronicle.hit(pos) if chronicle is not None else None,
        lines=chronicle is not None and chronicle.collidepoint(pos),
        drawer=drawer,
    )


def rects_of(place: Place, shown: Shown, parts: PlayParts) -> list[Rect]:
    """Where it is, real px; what is not on the screen is left out."""
    board = shown.view.board
    found = [_stood_on(square, shown, parts) for square in board.grid.squares(place.squares)]
    return found + [rect for part in place.parts for rect in _part(part, shown, parts)]


def _stood_on(square: Square, shown: Shown, parts: PlayParts) -> Rect:
    """A square, with the castle pieces that stand on it."""
    flat = parts.board.square_rect(square)
    places = shown.view.board.lot.castle_squares()
    if square not in places:
        return flat
    pieces = shown.view.castle.stacks[places.index(square)]
    return flat.union(parts.board.grid.top_face(square.x, square.y, len(pieces)))


def _part(part: Part, shown: Shown, parts: PlayParts) -> Iterator[Rect]:
    layout = parts.layout_now
    name, _colon, which = part.partition(":")
    number = int(which) if which.isdecimal() else 0
    match name:
        case "hand" | "market" | "stack":
            yield from _cards(name, number if which else None, shown, parts)
        case "values" | "board" | "ribbon" | "pools":
            places = {"values": layout.ticker, "board": layout.board, "ribbon": layout.ribbon, "pools": layout.pools}
            yield places[name]
        case "value":
            yield from (parts.ticker.cell(family) for family in FAMILIES if family.value == which)
        case "castle":
            squares = shown.view.board.lot.castle_squares() if which else shown.view.board.lot.footprint()
            yield from (_stood_on(one, shown, parts) for one in (squares[number : number + 1] if which else squares))
        case "own":
            yield from _in_tent(which, parts)
        case "tent":
            if number == shown.below:
                yield layout.own
            elif number in shown.tents[: layout.tents_seen]:
                yield parts.tents[shown.tents.index(number)].rect
        case "supply" if layout.supply is not None:
            yield layout.supply
        case _:
            button = parts.places.get(_ALIASES.get(name, name))
            if button is not None:
                yield button


def _cards(name: str, number: int | None, shown: Shown, parts: PlayParts) -> Iterator[Rect]:
    layout = parts.layout_now
    places = list(layout.hand_cards if name == "hand" else layout.market_places)
    if name == "stack":
        places = places[3:]
    elif name == "market":
        places = places[:3]
    if number is not None:
        places = places[number : number + 1]
    if places:
        yield places[0].unionall(places[1:])


def _in_tent(which: str, parts: PlayParts) -> Iterator[Rect]:
    """The tent below, or a part of it."""
    own, px = parts.own, parts.kit.frame.px
    match which:
        case "gold":
            yield Rect(0, 0, px(_CHEST[0]), px(_CHEST[1])).move(own.gold_spot[0] - px(30), own.gold_spot[1] - px(32))
        case "workers":
            yield own.worker_area("own").union(own.worker_area("neutral"))
        case "banners" if own.banner_spots():
            first, *others = own.banner_spots()
            yield first.unionall(others)
        case "seals":
            seal = Rect(-px(26), -px(28), px(64), px(56))
            first, *others = (seal.move(own.seal_spot(family)) for family in FAMILIES)
            yield first.unionall(others)
        case _:
            yield own.rect


def labels_of(prompt: Prompt, shown: Shown, parts: PlayParts) -> LabelsModel:
    """The names over the rail, and the outlined squares."""
    grid, colour = shown.view.board.grid, shown.view.players[shown.below].colour
    pills = (_pill(name, shown, parts) for name in prompt.names)
    outlines = [
        Outline(cells, colour, mark.label if last else "", mark.icon)
        for mark in prompt.marks
        for last, cells in _pieces(grid, mark.squares)
    ]
    square = parts.layout_now.square if outlines else 1
    x, y, w, h = parts.layout_now.board if outlines else Rect(0, 0, 0, 0)
    busy = grid.squares(grid.board & ~shown.view.board.vacant) if outlines else ()
    named = tuple(pill for pill in pills if pill is not None)
    return LabelsModel(named, tuple(outlines), (x, y, w, h), square, busy)


def _pill(name: Name, shown: Shown, parts: PlayParts) -> Pill | None:
    rects = rects_of(Place(0, (name.part,)), shown, parts)
    if not rects or (name.part == "stack" and parts.layout_now.plan.market_compact):  # it would lie over other cards
        return None
    about = rects[0].unionall(rects[1:])
    return Pill(name.text, (about.x, about.y, about.w, about.h))


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


Invalidate = Callable[[Rect | None], None]
Beside = tuple[bool, bool]
"""Whether the mentor's panel stands in the left column, and what open tents hold."""

_NOBODY = -1
"""No seat."""


class PlayParts:
    """The parts, laid out and painted; what each shows is given to them by the picture."""

    def __init__(self, ground: Ground | None) -> None:
        self._ground = ground
        self.backdrop = Backdrop()
        self.board = BoardPicture()
        self.top = TopBar()
        self.ribbon = TurnRibbon()
        self.chronicle = Chronicle()
        self.ticker = Ticker()
        self.pools = Pools()
        self.drawer = Drawer()
        self.supply = Supply()
        self.own = OwnTent()
        self.tents: list[Tent] = []
        self.hand = Hand()
        self.market = Market()
        self.lens = Lens()
        self.lens_shown = self.recapped = False
        self.reading = Reading()
        self.bubble = Bubble()
        self.facts = Facts()
        self.dragged = DraggedThing()
        self.labels = Labels()
        self.motions = Motions()
        self._layout: PlayLayout | None = None

    @property
    def layout_now(self) -> PlayLayout:
        """The layout. Raises RuntimeError before the first one."""
        if self._layout is None:
            raise RuntimeError("the play screen has not been laid out")
        return self._layout

    # ---- places

    def laying_out(self, kit: Kit, plan: Plan, tents: int, beside: Beside = (False, False)) -> Iterator[None]:
        """Lay everything out for a window size, one part after the other; `tents` of them stand in the left column."""
        self.scene_kit = kit
        mentored, opened = beside
        places = PlayLayout(kit.frame, tents, plan.width, plan.height, mentored=mentored, opened=opened)
        self._layout = places
        kit = kit.on(places.frame)
        yield from self.backdrop.laying_out(kit, places, self._ground)
        self.board.place(kit, places.board, places.square, self.backdrop.surface)
        yield
        self.top.place(kit, places)
        self.ribbon.layout(kit, places.ribbon)
        if places.chronicle is not None:
            self.chronicle.layout(kit, places.chronicle)
        if places.lens is not None:
            self.lens.panel = places.chronicle is None
            self.lens.layout(kit, places.lens)
        self.ticker.layout(kit, places.ticker)
        self.pools.layout(kit, places.pools)
        self.drawer.place(kit, places.drawer)
        if places.supply is not None:
            self.supply.layout(kit, places.supply)
        self.own.layout(kit, places.own)
        self.tents = [Tent() for _ in range(tents)]
        for tent, place in zip(self.tents, places.tents, strict=True):
            tent.layout(kit, place)
        self.hand.place(kit, places.hand, places.hand_cards)
        self.market.place(kit, places.market, places.market_places, compact=places.plan.market_compact)
        self.reading.place(kit, places)
        window = kit.frame.area
        between = Rect(0, places.top.bottom, window.w, places.rail.top - places.top.bottom)
        roomy = places.board_frame.w >= 2 * kit.frame.px(WIDEST)
        self.bubble.layout(kit, places.board_frame if roomy else between)
        self.facts.layout(kit, Rect(0, places.top.bottom, window.w, window.h - places.top.bottom))
        self.dragged.place(kit, kit.frame.area, places.square)
        self.motions.layout(kit, kit.frame.area)
        self.motions.marks = self.board.marks
        self.labels.layout(kit, kit.frame.area)
        self._kit = kit

    @property
    def tents_seen(self) -> list[Tent]:
        """The tents that nothing lies over."""
        return self.tents[: self.layout_now.tents_seen]

    @property
    def kit(self) -> Kit:
        """The kit the parts are drawn with: its frame may be larger than the window's own in tiny windows."""
        return self._kit

    @property
    def places(self) -> dict[str, Rect]:
        """Where the buttons lie, by id."""
        layout = self.layout_now
        undo, redo, turn = layout.small_buttons
        banner, end = layout.big_buttons
        named = {"undo": undo, "redo": redo, "turn": turn, "banner": banner, "end": end}
        names = ["menu", "sound", "help", "coach"]
        names += ["supply"] * (layout.supply is None) + ["pools"] * (layout.drawer is not None) + ["log"]
        named.update(zip(names, reversed(layout.menu_buttons), strict=True))
        return named

    def boxes(self) -> list[tuple[str, TextBox]]:
        """(part, measured text) of every part that stands still; what floats over them is left out."""
        layout = self.layout_now
        parts: list[tuple[str, Component[Any]]] = [(f"tent {i}", tent) for i, tent in enumerate(self.tents_seen)]
        parts += [("top", self.top), ("ribbon", self.ribbon), ("values", self.ticker), ("pools", self.pools)]
        parts += [("own", self.own), ("hand", self.hand), ("market", self.market)]
        if layout.supply is not None:
            parts.append(("supply", self.supply))
        if layout.chronicle is not None and self.lens_shown:
            parts.append(("lens", self.lens))
        elif layout.chronicle is not None and not self.recapped:
            parts.append(("chronicle", self.chronicle))
        return [(name, box) for name, part in parts for box in part.boxes()]

    def floating_boxes(self) -> list[tuple[str, TextBox]]:
        """(part, measured text) of what floats over the others: the card to be read, the bubble."""
        parts: list[tuple[str, Component[Any]]] = [("reading", self.reading), ("bubble", self.bubble)]
        parts += [("facts", self.facts), ("labels", self.labels)]
        if self.lens_shown and self.layout_now.chronicle is None:
            parts.append(("lens", self.lens))
        return [(name, box) for name, part in parts if part.model is not None for box in part.boxes()]

    def prepare_view(self, view: PlayerView) -> Iterator[None]:
        """Make the larger things that a position shows, one after the other."""
        names = ["camp", "castle_lot_r1" if view.board.lot.rot else "castle_lot", "mill_sails_shadow", "mill_sails"]
        names += [f"worker_{colour}" for colour in view.setup.colours] + [f"castle_{family}" for family in FAMILIES]
        for building in view.board.buildings:
            form, rot = building.card.form, building.rot
            whole = "mill_base" if form is Form.MILL else form  # the sails turn
            names += [f"shadow_{form}_r{rot}", f"building_{whole}_r{rot}"]
        for name in names:
            self.kit.sprites.at(name, self.layout_now.square)
            yield
        for card in view.hand:
            self.hand.prepare(card, grown=False)
            yield
        for shown in filter(None, view.face_up):
            self.market.prepare(shown, grown=False)
            yield

    def prepare_card(self, card: Card, *, held: bool) -> Iterator[None]:
        """Make what is shown when the card is read, when it is taken, and when the building of one that is `held` is
        lifted; step by step."""
        self.reading.prepare(card)
        yield
        (self.hand if held else self.market).prepare(card, grown=True)
        yield
        if held:
            yield from self.dragged.prepare(card)
        else:
            self.hand.prepare(card, grown=False)
            yield

    def prepare_turns(self, card: Card, rot: int) -> Iterator[None]:
        """Make what is shown when the building in the hand, turned like this, is held over the board, and what is shown
        when it is turned further; step by step."""
        for turn in range(rot, rot + 4):
            self.dragged.prepare_turn(card, turn % 4)
            yield
            yield from self.board.prepare(card.form, turn % 4)

    def prepare_common(self, colours: tuple[Colour, ...]) -> Iterator[None]:
        """Make what comes into sight in every game of these players; step by step."""
        yield from self.dragged.prepare_pieces()
        yield from self.board.prepare_common(colours)
        layout = self.layout_now
        yield from self.motions.prepare(prerender.motions(colours, layout.square, layout.u))
        yield from self.ticker.prepare()
        self.pools.prepare()
        yield
        self.bubble.prepare()
        yield
        for waiting in (False, True):
            self.hand.rehearse(HandModel(waiting=waiting))
            yield
        self.market.rehearse(prerender.MARKET)
        self.market.prepare_stack()
        yield
        if layout.lens is not None:
            self.lens.rehearse(prerender.lens(colours))
            yield
        if layout.chronicle is not None:
            self.chronicle.rehearse(prerender.chronicle(colours))
            yield
        for colour in colours:
            self.ribbon.rehearse(RibbonModel(colour, ""))
            yield
        if layout.supply is not None:
            self.supply.rehearse(prerender.SUPPLY)
            yield
        for card in prerender.ONE_OF_EACH:
            self.market.prepare_art(card)
            yield

    # ---- what the keyboard's stops stand for

    def value_cells(self) -> list[Rect]:
        """Where the value of each family is shown."""
        return [self.ticker.cell(family) for family in FAMILIES]

    @property
    def market_places(self) -> tuple[Rect, ...]:
        """Where the face-up cards and the stack lie now."""
        return tuple(self.market.place_rect(place) for place in range(len(self.layout_now.market_places)))

    def ends(self, below: int, seats: Sequence[int]) -> Ends:
        """Where things that move come from and go to; `seats` are those of the left column."""
        tents = dict(zip(seats, map(_tent_place, self.tents), strict=True))
        # Whose tent stands in the column as well as below gets everything there.
        below = _NOBODY if below in tents else below
        layout = self.layout_now
        return Ends(
            u=layout.u,
            grid=self.board.grid,
            tents={below: _own_place(self.own)} | tents,
            below=below,
            hand=layout.hand_cards,
            market=self.market_places,
            pool={family: self.pools.place(family) for family in FAMILIES},
            values={family: self.ticker.seal_spot(family) for family in FAMILIES},
        )

    # ---- painting

    def paint(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies in `clip`, below the buttons."""
        self.backdrop.paint(surface, clip)
        self.board.paint(surface, clip)
        for tent in self.tents_seen:
            tent.paint(surface, clip)
        self.top.paint(surface, clip)
        self.ticker.paint(surface, clip)
        self.pools.paint(surface, clip)
        self.own.paint(surface, clip)
        if self.layout_now.chronicle is not None and not self.lens_shown and not self.recapped:
            self.chronicle.paint(surface, clip)
        if self.lens_shown:
            self.lens.paint(surface, clip)
        if self.layout_now.supply is not None:
            self.supply.paint(surface, clip)
        self.ribbon.paint(surface, clip)
        self.market.paint(surface, clip)
        self.hand.paint(surface, clip)

    def paint_above(self, surface: Surface, clip: Rect) -> None:
        """Draw what lies above the buttons: bubbles and what is held."""
        self.board.paint_above(surface, clip)
        self.labels.paint(surface, clip)
        self.drawer.paint(surface, clip)
        self.reading.paint(surface, clip)
        self.motions.paint(surface, clip)
        self.bubble.paint(surface, clip)
        self.facts.paint(surface, clip)
        self.dragged.paint(surface, clip)


def _own_place(own: OwnTent) -> TentPlace:
    return TentPlace(
        middle=own.door,
        seals={family: own.seal_spot(family) for family in FAMILIES},
        own=own.worker_area("own").center,
        neutral=own.worker_area("neutral").center,
        gold=own.gold_spot,
        banners=own.banner_spots(),
    )


def _tent_place(tent: Tent) -> TentPlace:
    door = tent.door
    return TentPlace(door, dict.fromkeys(FAMILIES, door), door, door, door, tent.banner_spots(), tent.figure_spot)
