"""A whole play screen off screen: a record played to some action, painted at some size.

``python -m tests.stage.pictures RECORD ACTIONS WIDTHxHEIGHT FILE [SCENE]`` writes a picture to look at; SCENE is one of
``SCENES``. ``python -m tests.stage.pictures golden`` draws the golden pictures anew.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.game import Game
from arkadia_desktop.rules.pieces import FAMILIES, Colour
from arkadia_desktop.rules.record import parse_record, replay
from arkadia_desktop.rules.squares import bits
from arkadia_desktop.rules.view import PlayerView, view
from arkadia_desktop.stage.board.board import BoardPicture
from arkadia_desktop.stage.board.dragged import DraggedModel, DraggedThing
from arkadia_desktop.stage.board.meadow import Backdrop, meadow, paint_meadow
from arkadia_desktop.stage.board.overlay import CastleGhost, DraftWorker, Ghost, Overlay
from arkadia_desktop.stage.board.pools import Pools, PoolsModel
from arkadia_desktop.stage.common.geometry import PlayLayout
from arkadia_desktop.stage.panels.chronicle import Chronicle, ChronicleModel
from arkadia_desktop.stage.panels.market import Hand, HandModel, Market, MarketModel
from arkadia_desktop.stage.panels.reading import Reading, ReadingModel
from arkadia_desktop.stage.panels.ribbon import RibbonModel, TopBar, TopBarModel, TurnRibbon
from arkadia_desktop.stage.panels.supply import Supply, supply_of
from arkadia_desktop.stage.panels.tents import OwnTent, OwnTentModel, Tent, TentModel
from arkadia_desktop.stage.panels.ticker import Lens, LensModel, LensRow, Ticker, TickerModel
from arkadia_desktop.stage.panels.wording import Line, lines
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.kit import Kit
from arkadia_desktop.ui.paint.placing import About
from tests.ui.desk import sprites

RECORDS = Path(__file__).resolve().parents[1] / "records"
GOLDEN = Path(__file__).resolve().parents[1] / "golden"
NAMES = ("Mara", "Clara", "Jonas", "Bruno")
SCENES = ("plain", "lay", "refused", "workers", "castle", "draw", "hover")


@cache
def games(record: str) -> tuple[Game, ...]:
    """The positions of a record: before the first action, and after each."""
    parsed = parse_record((RECORDS / f"{record}.json").read_text(encoding="utf-8"))
    steps = [step.game for step in replay(parsed)]
    return begin(parsed.setup), *steps


def seen(record: str, actions: int, seat: int | None = -1) -> PlayerView:
    """A position as a seat may know it; -1 is the seat on turn."""
    positions = games(record)
    game = positions[min(actions, len(positions) - 1)]
    return view(game, game.player if seat == -1 else seat)


@cache
def story(record: str, actions: int) -> tuple[Line, ...]:
    """The lines of the chronicle up to a position."""
    parsed = parse_record((RECORDS / f"{record}.json").read_text(encoding="utf-8"))
    told: list[Line] = []
    for step in list(replay(parsed))[:actions]:
        for moment in step.trail:
            told += lines(moment.event, view(moment.game, None))
    return tuple(told)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def board(position: PlayerView, square: int, overlay: Overlay | None = None) -> tuple[BoardPicture, Surface]:
    """The board alone, on a surface of its own with some room around it."""
    pygame.display.init()
    pygame.font.init()
    plan = position.setup.plan
    kit = Kit(Frame(1280, 720), sprites(), speed=0)
    hang = square // 2
    ground = Surface((plan.width * square + 2 * hang, plan.height * square + 2 * hang), 0, 32)
    area = ground.get_rect().inflate(-2 * hang, -2 * hang)
    paint_meadow(ground, area, square, meadow(plan.width, plan.height), kit.sprites)
    picture = BoardPicture()
    picture.place(kit, area, square, ground)
    picture.set(position, overlay or Overlay())
    surface = ground.copy()
    picture.paint(surface, surface.get_rect())
    return picture, surface


class Screen:
    """All components at their places, showing a position in one of the ``SCENES``."""

    def __init__(self, width: int, height: int, position: PlayerView, scale: float = 1.0) -> None:
        pygame.display.init()
        pygame.font.init()
        self.places = places = PlayLayout(Frame(width, height, scale), position.seats - 1)
        self.kit = kit = Kit(places.frame, sprites(), speed=0)
        self.position = position
        self.surface = Surface((width, height), 0, 32)
        self.backdrop = Backdrop()
        for _step in self.backdrop.laying_out(kit, places):
            pass
        self.board, self.hand, self.market = BoardPicture(), Hand(), Market()
        self.ticker, self.pools, self.supply, self.chronicle = Ticker(), Pools(), Supply(), Chronicle()
        self.own, self.top, self.ribbon, self.lens = OwnTent(), TopBar(), TurnRibbon(), Lens()
        self.dragged, self.reading = DraggedThing(), Reading()
        self.tents = [Tent() for _ in places.tents]
        self.board.place(kit, places["board"], places.square, self.backdrop.surface)
        self.hand.place(kit, places["hand"], places.hand_cards)
        self.market.place(kit, places["market"], places.market_places)
        self.dragged.place(kit, places.frame.area, places.square)
        self.reading.layout(kit, Rect(0, 0, width, places["rail"].y))
        for part, rect in self._plain_parts():
            part.layout(kit, rect)

    def _plain_parts(self) -> Iterator[tuple[Any, Rect]]:
        places = self.places
        yield from zip(self.tents, places.tents, strict=True)
        yield self.ticker, places["ticker"]
        yield self.pools, places["shelves"]
        yield self.own, places["own"]
        yield self.ribbon, places["ribbon"]
        if not places.compact:
            yield self.top, places["round"].union(places["word"])
        if "stock" in places:
            yield self.supply, places["stock"]
        if "chronicle" in places:
            yield self.chronicle, places["chronicle"]
            yield self.lens, places["chronicle"]

    @property
    def parts(self) -> list[Any]:
        """The components that show something, in the order they are painted."""
        everything: list[Any] = [
            self.board, *self.tents, self.ticker, self.pools, self.supply, self.chronicle, self.lens, self.own,
            self.market, self.top, self.ribbon, self.hand, self.reading, self.dragged,
        ]  # fmt: skip
        return [part for part in everything if part.model is not None]

    def show(self, scene: str = "plain", told: tuple[Line, ...] = ()) -> list[Rect]:
        """Show a scene; the places that changed."""
        position = self.position
        me = position.players[position.seat or 0]
        dirty = self._rest(scene, told)
        dirty += self.own.show(OwnTentModel(me))
        return dirty + _SCENES[scene](self, position)

    def _rest(self, scene: str, told: tuple[Line, ...]) -> list[Rect]:
        position = self.position
        seat = position.seat or 0
        dirty: list[Rect] = []
        for i, tent in enumerate(self.tents):
            other = (seat + 1 + i) % position.seats
            player, cards = position.players[other], position.hand_sizes[other]
            dirty += tent.show(TentModel(player, NAMES[other], other % 2 == 1, cards, placed=2))
        dirty += self.pools.show(PoolsModel(position.castle, position.turns_left, due=scene == "castle"))
        if "stock" in self.places:
            dirty += self.supply.show(supply_of(position))
        if "chronicle" in self.places and scene != "castle":
            dirty += self.chronicle.show(ChronicleModel(told))
        if not self.places.compact:
            dirty += self.top.show(TopBarModel(position.turn // position.seats + 1))
        colour = position.players[seat].colour
        hint = "Lay a building or place workers"
        return dirty + self.ribbon.show(RibbonModel(colour, f"Your turn, {NAMES[seat]}", (hint,)))

    def paint(self, clip: Rect | None = None) -> Surface:
        """Paint everything in ``clip`` on the screen's surface."""
        clip = clip or self.surface.get_rect()
        self.surface.set_clip(clip)
        self.backdrop.paint(self.surface, clip)
        for part in self.parts:
            part.paint(self.surface, clip)
        self.surface.set_clip(None)
        return self.surface


# ---- scenes


def _rail(screen: Screen, position: PlayerView, *, dim: bool = False) -> list[Rect]:
    ticker = TickerModel(position.castle.values, (1, -1, 0, 0))
    dirty = screen.hand.show(HandModel(cards=position.hand, dim=dim))
    dirty += screen.market.show(MarketModel(face_up=position.face_up, stack=position.stack_size, dim=dim))
    return dirty + screen.ticker.show(ticker) + screen.dragged.show(DraggedModel())


def _plain(screen: Screen, position: PlayerView) -> list[Rect]:
    return screen.board.set(position) + _rail(screen, position)


def laying(position: PlayerView, refused: bool = False) -> Overlay:
    """The first card of the hand over the place where it encloses most."""
    card, town = position.hand[0], position.board
    turned = town.shapes.turns[card.form][0]
    anchors = list(bits(turned.anchors(town.vacant, town.touching)))
    legal = 0
    for anchor in anchors:
        legal |= turned.masks[anchor]
    if refused:
        at = town.lot.at
        return Overlay(legal=legal, dim=True, ghost=Ghost(card, 0, at, True, (at,)))
    rims = [building.rim for building in town.buildings if not building.complete]
    best = max(anchors, key=lambda anchor: sum((rim & turned.masks[anchor]).bit_count() for rim in rims))
    return Overlay(legal=legal, dim=True, ghost=Ghost(card, 0, town.grid.square(best)))


def _lay(screen: Screen, position: PlayerView, refused: bool = False) -> list[Rect]:
    overlay = laying(position, refused)
    dirty = _rail(screen, position) + screen.board.set(position, overlay)
    return dirty + screen.hand.show(HandModel(cards=position.hand, away=0, away_text="on the board"))


def working(position: PlayerView) -> Overlay:
    """Workers of the seat on turn at the first unfinished building."""
    building = next(building for building in position.board.buildings if not building.complete)
    free = position.board.grid.squares(building.rim & position.board.vacant)
    colour = position.players[position.player].colour
    draft = tuple(DraftWorker(square, None if i % 2 else colour) for i, square in enumerate(free[:2]))
    open_squares = building.rim & position.board.vacant & ~position.board.grid.mask(free[:2])
    return Overlay(dim=True, free=open_squares, chosen=building.id, draft=draft, cursor=free[-1])


def _workers(screen: Screen, position: PlayerView) -> list[Rect]:
    return _rail(screen, position, dim=True) + screen.board.set(position, working(position))


def raising(position: PlayerView) -> Overlay:
    """A castle piece over the first open castle square, the last two completed buildings marked."""
    targets = position.castle.open_squares()
    family = next(family for family in FAMILIES if position.castle.pool[family.ordinal])
    done = [building.id for building in position.board.buildings if building.complete][-2:]
    return Overlay(targets=targets, castle_ghost=CastleGhost(family, targets[0]), completed=frozenset(done))


def _castle(screen: Screen, position: PlayerView) -> list[Rect]:
    overlay = raising(position)
    assert overlay.castle_ghost is not None
    family, square = overlay.castle_ghost.family, overlay.castle_ghost.square
    dirty = _rail(screen, position, dim=True) + screen.board.set(position, overlay)
    after = position.castle.with_piece(family, square).values
    dirty += screen.ticker.show(TickerModel(position.castle.values, after=after))
    dirty += screen.hand.show(HandModel(cards=position.hand[:3], empty_text="draw later", dim=True))
    if "chronicle" in screen.places:
        rows = (LensRow(Colour.VIOLET, "You", 31, 36, own=True), LensRow(Colour.ORANGE, "Clara", 21, 19))
        dirty += screen.lens.show(LensModel((*rows, LensRow(Colour.GREEN, "Jonas", 12, 12))))
    return dirty + screen.dragged.show(DraggedModel(screen.board.castle_face(square).center, family=family))


def _draw(screen: Screen, position: PlayerView) -> list[Rect]:
    dirty = _rail(screen, position) + screen.board.set(position)
    dirty += screen.hand.show(HandModel(cards=position.hand[:3], empty_text="your card", waiting=True))
    dirty += screen.market.show(MarketModel(face_up=position.face_up, stack=position.stack_size, take=True, hover=1))
    card = position.face_up[1] or position.hand[0]
    about = screen.market.card_rect(1)
    reading = ReadingModel(card, About(about), 3, 2, 8, "Enter takes it")
    return dirty + screen.reading.show(reading)


def _hover(screen: Screen, position: PlayerView) -> list[Rect]:
    return _plain(screen, position) + screen.hand.show(HandModel(cards=position.hand, hover=len(position.hand) - 1))


_SCENES: dict[str, Callable[[Screen, PlayerView], list[Rect]]] = {
    "plain": _plain,
    "lay": _lay,
    "refused": lambda screen, position: _lay(screen, position, refused=True),
    "workers": _workers,
    "castle": _castle,
    "draw": _draw,
    "hover": _hover,
}


def goldens() -> Iterator[tuple[str, Surface]]:
    """The golden pictures: their file names and what they show now. The whole board small, parts of it larger."""
    position, end = seen("std3", 80), seen("greedy4-first", 90)
    yield "board.png", board(position, 24)[1]
    overlays = {"lay": laying(position), "refused": laying(position, refused=True), "workers": working(position)}
    for name, overlay in overlays.items():
        picture, surface = board(position, 40, overlay)
        if overlay.ghost is not None:
            spot = picture.grid.rect(overlay.ghost.at.x, overlay.ghost.at.y)
        else:
            spot = picture.grid.rect(overlay.draft[0].square.x, overlay.draft[0].square.y)
        yield f"board-{name}.png", _part(surface, spot.center, 40)
    picture, surface = board(end, 40, raising(end))
    yield "board-castle.png", _part(surface, picture.castle_face(5).center, 40)


def _part(surface: Surface, middle: tuple[int, int], square: int) -> Surface:
    part = Rect(0, 0, 5 * square, 4 * square)
    part.center = middle
    return surface.subsurface(part.clamp(surface.get_rect())).copy()


def main(arguments: list[str]) -> None:
    """Write the picture that was asked for."""
    if arguments == ["golden"]:
        GOLDEN.mkdir(exist_ok=True)
        for name, surface in goldens():
            pygame.image.save(surface, GOLDEN / name)
        return
    record, actions, size, file, *scene = arguments
    width, height = map(int, size.split("x"))
    screen = Screen(width, height, seen(record, int(actions)))
    screen.show(scene[0] if scene else "plain", story(record, int(actions)))
    pygame.image.save(screen.paint(), file)


if __name__ == "__main__":
    main(sys.argv[1:])
