"""The parts of the play screen: where they lie, what lies under a point, and the order they are painted in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pygame import Rect, Surface

from arkadia_desktop.rules.pieces import CARDS, FAMILIES, Card, Colour, Form
from arkadia_desktop.rules.plan import Plan
from arkadia_desktop.scenes.play import rehearsal
from arkadia_desktop.stage.board.backdrop import Backdrop
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.board.dragged import Dragged
from arkadia_desktop.stage.board.drawer import Drawer
from arkadia_desktop.stage.board.meadow import Ground
from arkadia_desktop.stage.board.pools import Pools
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.common.picture import Component
from arkadia_desktop.stage.motion.motion import Motions
from arkadia_desktop.stage.panels.bubble import WIDEST, Bubble
from arkadia_desktop.stage.panels.chronicle import Chronicle
from arkadia_desktop.stage.panels.facts import Facts
from arkadia_desktop.stage.panels.hand import Hand, HandModel
from arkadia_desktop.stage.panels.lens import Lens
from arkadia_desktop.stage.panels.market import Market
from arkadia_desktop.stage.panels.own_tent import OwnTent
from arkadia_desktop.stage.panels.reading import Reading
from arkadia_desktop.stage.panels.ribbon import TurnRibbon
from arkadia_desktop.stage.panels.supply import Supply
from arkadia_desktop.stage.panels.tents import Tent
from arkadia_desktop.stage.panels.ticker import Ticker
from arkadia_desktop.stage.panels.top_bar import TopBar
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.text import TextBox

Invalidate = Callable[[Rect | None], None]


class PlayParts:
    """The parts, laid out and painted; what each shows is given to them by the picture."""

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
        self._lens_shown = self._recapped = False
        self._reading = Reading()
        self._bubble = Bubble()
        self._facts = Facts()
        self._dragged = Dragged()
        self._motions = Motions()
        self._layout: PlayLayout | None = None

    @property
    def layout_now(self) -> PlayLayout:
        """The layout. Raises RuntimeError before the first one."""
        if self._layout is None:
            raise RuntimeError("the play screen has not been laid out")
        return self._layout

    # ---- places

    def layout(self, kit: Kit, plan: Plan, tents: int) -> None:
        """Lay everything out for a window size; `tents` of them stand in the left column."""
        self._scene_kit = kit
        places = self._layout = PlayLayout(kit.frame, tents, plan.width, plan.height)
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
        self._tents = [Tent() for _ in range(tents)]
        for tent, place in zip(self._tents, places.tents, strict=True):
            tent.layout(kit, place)
        self._hand.place(kit, places.hand, places.hand_cards)
        self._market.place(kit, places.market, places.market_places, compact=places.plan.market_compact)
        self._reading.place(kit, places)
        window = kit.frame.area
        between = Rect(0, places.top.bottom, window.w, places.rail.top - places.top.bottom)
        roomy = places.board_frame.w >= 2 * kit.frame.px(WIDEST)
        self._bubble.layout(kit, places.board_frame if roomy else between)
        self._facts.layout(kit, Rect(0, places.top.bottom, window.w, window.h - places.top.bottom))
        self._dragged.place(kit, kit.frame.area, places.square)
        self._motions.layout(kit, kit.frame.area)
        self._kit = kit

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
        parts: list[tuple[str, Component[Any]]] = [(f"tent {i}", tent) for i, tent in enumerate(self._tents)]
        parts += [("top", self._top), ("ribbon", self._ribbon), ("values", self._ticker), ("pools", self._pools)]
        parts += [("own", self._own), ("hand", self._hand), ("market", self._market)]
        if layout.supply is not None:
            parts.append(("supply", self._supply))
        if layout.chronicle is not None and self._lens_shown:
            parts.append(("lens", self._lens))
        elif layout.chronicle is not None and not self._recapped:
            parts.append(("chronicle", self._chronicle))
        return [(name, box) for name, part in parts for box in part.boxes()]

    @property
    def bubble_place(self) -> Rect:
        """Where the bubble lies, real px; empty while it says nothing."""
        return self._bubble.place

    def floating_boxes(self) -> list[tuple[str, TextBox]]:
        """(part, measured text) of what floats over the others: the card to be read, the bubble."""
        parts: list[tuple[str, Component[Any]]] = [("reading", self._reading), ("bubble", self._bubble)]
        parts.append(("facts", self._facts))
        if self._lens_shown and self.layout_now.chronicle is None:
            parts.append(("lens", self._lens))
        return [(name, box) for name, part in parts if part.model is not None for box in part.boxes()]

    def prepare_card(self, card: Card, colour: Colour, *, held: bool) -> Iterator[None]:
        """Make what is shown when the card is read, and when its building is `held` over the board by a player of this
        colour; step by step."""
        self._reading.prepare(card)
        yield
        (self._hand if held else self._market).prepare(card, grown=True)
        yield
        if held:
            yield from self._dragged.prepare(card)
            yield from self._board.prepare(card.form, colour)

    def prepare_building(self, form: Form, rot: int) -> Iterator[None]:
        """Make what marks a building that lies on the board; step by step."""
        return self._board.prepare_marks(form, rot)

    def prepare_common(self, colours: tuple[Colour, ...]) -> Iterator[None]:
        """Make what comes into sight in every game of these players; step by step."""
        self.kit.sprites.hold("shadow_house_r0")  # one atlas holds the shadows of all buildings
        yield from self._dragged.prepare_pieces()
        yield from self._board.prepare_common()
        layout = self.layout_now
        yield from self._motions.prepare(rehearsal.motions(colours, layout.square, layout.u))
        for card in {(card.form, card.family): card for card in CARDS}.values():
            self._hand.prepare(card, grown=False)
            yield
            self._market.prepare(card, grown=False)
            yield
        for waiting in (False, True):
            self._hand.rehearse(HandModel(waiting=waiting))
            yield
        self._market.rehearse(rehearsal.MARKET)
        self._market.prepare_stack()
        yield
        for flash in rehearsal.FLASHES:
            self._ticker.rehearse(flash)
            yield
        if layout.lens is not None:
            self._lens.rehearse(rehearsal.lens(colours))
            yield
        if layout.chronicle is not None:
            self._chronicle.rehearse(rehearsal.chronicle(colours))
            yield
        for ribbon in rehearsal.ribbons(colours):
            self._ribbon.rehearse(ribbon)
            yield

    # ---- what the keyboard's stops stand for

    def value_cells(self) -> list[Rect]:
        """Where the value of each family is shown."""
        return [self._ticker.cell(family) for family in FAMILIES]

    @property
    def lens_shown(self) -> bool:
        """Whether the lens lies in the place of the chronicle."""
        return self._lens_shown

    @property
    def lines_in_sight(self) -> int:
        """How many lines of the chronicle are shown."""
        return self._chronicle.in_sight

    @property
    def drawer_open(self) -> bool:
        """Whether the castle pieces of all floors lie over the board."""
        return self._drawer.open

    def toggle_drawer(self, invalidate: Invalidate) -> None:
        """Open or close them."""
        for rect in self._drawer.toggle(self._pools.model):
            invalidate(rect)

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
        if self.layout_now.chronicle is not None and not self._lens_shown and not self._recapped:
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
