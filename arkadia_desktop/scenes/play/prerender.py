"""What the play screen will want next: cards that can be read, buildings that can be held. Made while nobody waits."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import cycle, product

from pygame import Rect

from arkadia_desktop.locale import _
from arkadia_desktop.rules.pieces import CARDS, FAMILIES, FORMS, START_BANNERS, Card, Colour
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.motion.choreography import (
    BANNER_SHAPE,
    BUMP,
    BURST,
    HOP,
    SWELLS,
    card_width,
    dust,
    puff_ring,
    raised,
    tent_swells,
)
from arkadia_desktop.scenes.play.picture import PlayPicture, tent_place
from arkadia_desktop.scenes.play.tasks.task import LiftedBuilding
from arkadia_desktop.stage.board.marks import tick_width
from arkadia_desktop.stage.board.motion import GLOW, Flight, Motion, Tick
from arkadia_desktop.stage.panels.bubble import CLOSE
from arkadia_desktop.stage.panels.chronicle import ChronicleModel
from arkadia_desktop.stage.panels.market import HandModel, MarketModel
from arkadia_desktop.stage.panels.ribbon import RibbonModel
from arkadia_desktop.stage.panels.supply import SupplyModel
from arkadia_desktop.stage.panels.tents import GUST
from arkadia_desktop.stage.panels.ticker import LensModel, LensRow, LensShare
from arkadia_desktop.stage.panels.wording import CARD_BACK, CARD_FACE, Line
from arkadia_desktop.ui.paint.kit import Kit

_COINS = ("coin_1", "coin_5", "coin_10")
ONE_OF_EACH = tuple(
    next(card for card in CARDS if (card.form, card.family) == pair)
    for pair in zip(FORMS, cycle(FAMILIES), strict=False)
)
"""A card of each form; every family is among them."""
SUPPLY = SupplyModel((1,) * len(FORMS), FORMS[0])
MARKET = MarketModel(stack=3, take=True)


def motions_of(colours: Sequence[Colour], square: int, u: float, cards: Sequence[Rect]) -> tuple[Motion, ...]:
    """What flies, and what stands beside words: on squares of ``square`` px at ``u`` px a design pixel, and where
    ``cards`` can be taken."""
    seals = [f"seal_{family}" for family in FAMILIES]
    figures = [f"worker_{colour}" for colour in colours]
    flying = 1 + SWELLS
    sizes = [(seal, size * square / 72) for seal in seals for size in (58, flying * 58, 1.6 * 58)]
    pieces = [f"castle_{family}" for family in FAMILIES]
    banners, heaps = [f"banner_{colour}" for colour in colours], [f"seal5_{family}" for family in FAMILIES]
    small: Sequence[tuple[Sequence[str], Sequence[float]]] = (
        (seals, (24, 28, 29, 32, 33, 34, 36, 40, 44, 48, *(34 - 2 * closer for closer, _smaller in CLOSE))),
        (seals, (flying * 46, BUMP * 46)),
        (figures, (30, 34, 44, 54, BUMP * 58, *(44 - 2 * closer for closer, _smaller in CLOSE))),
        (_COINS, (28, 30, 34, 44)),
        (pieces, (24, 54)),
        (("trend_up", "trend_down"), (22,)),
        (("icon_tower",), (34, *(34 - 2 * closer for closer, _smaller in CLOSE))),
        (banners, (43,)),
        (heaps, (44,)),
    )
    sizes += [(name, size * u) for names, widths in small for name in names for size in widths]
    sizes += [(piece, size * square) for piece in pieces for size in (1, 1.08)]
    sizes += [(f"smoke_{number}", size * square) for number in range(3) for size in (1, 1.2)]
    sizes += [("worker_neutral", wide) for wide in (square, 34 * u, 44 * u)]
    sizes += [(figure, HOP * square) for figure in figures]
    sizes += [("card_back", wide) for wide in sorted({*map(card_width, cards)})]
    sizes += [("check_green", size) for size in (30 * u, 32 * square / 72)]
    sizes += [(GLOW, size) for size in (1.2 * square, 1.3 * square, 1.5 * square, BURST * 46 * u, BURST * 58 * u)]
    flights = [Flight((name,), (0, 0), (0, 0), (size, size)) for name, size in sizes]
    tick = Flight((Tick(square),), (0, 0), (0, 0), (tick_width(square),) * 2)
    return *puff_ring(Rect(0, 0, 1, 1), square, 1), *dust((0, 0), square, 2), tick, *flights


def lens_model(colours: Sequence[Colour]) -> LensModel:
    """Every player and every family."""
    rows = tuple(LensRow(colour, "", 1, 2, own=not number) for number, colour in enumerate(colours))
    return LensModel(rows, shares=tuple(LensShare(family, 1, 1, 1, 2) for family in FAMILIES))


def chronicle_models(colours: Sequence[Colour]) -> Iterator[ChronicleModel]:
    """Every player and every sign, on as many lines as have room."""
    seals = [f"seal_{family}" for family in FAMILIES]
    for signs in ([f"castle_{family}" for family in FAMILIES], seals, ["coin_1"]):
        yield ChronicleModel(tuple(Line(colours[i % len(colours)], "", "+1", sign) for i, sign in enumerate(signs)))
    faces = (Line(colours[0], "", sign=seal, picture=CARD_FACE) for seal in seals)
    yield ChronicleModel((*faces, Line(colours[0], "", picture=CARD_BACK)))


_DONE = object()
SPARED, SPARE_MS = 6, 2.0
"""Where frames have had more than these milliseconds to do, one of so many makes something for later."""


class Workshop:
    """Makes, step by step, what the picture will show."""

    def __init__(self, picture: PlayPicture) -> None:
        self.picture = picture

    def prepare_view(self, view: PlayerView) -> Iterator[None]:
        """Make the larger things that a position shows, one after the other."""
        p = self.picture
        yield from p.board.prepare_position(view.board, view.setup.colours)
        for card in view.hand:
            yield from p.hand.prepare(card, grown=False)
        for shown in filter(None, view.face_up):
            yield from p.market.prepare(shown, grown=False)

    def prepare_card(self, card: Card, *, held: bool) -> Iterator[None]:
        """Make what is shown when the card is read, when it is taken, and when the building of one that is `held` is
        lifted; step by step."""
        p = self.picture
        yield from p.reading.prepare(card)
        yield
        yield from (p.hand if held else p.market).prepare(card, grown=True)
        if held:
            yield from p.dragged.prepare(card)
            yield from p.board.prepare(card.form, 0)
        else:
            yield from p.hand.prepare(card, grown=False)

    def keep(self, cards: Collection[Card], held: Collection[Card]) -> None:
        """Let go the large pictures of other cards than these, and of other buildings than of those in the hand: over a
        game they would take 10 MB."""
        p, forms, kinds = self.picture, {card.form for card in held}, {(card.form, card.family) for card in cards}

        def unwanted(key: Hashable) -> bool:
            match key:
                case ("card", form, family, *_):
                    return (form, family) not in kinds
                case ("lifted", str(shadow), *_) if shadow.startswith("shadow_"):
                    return shadow[7:-3] not in forms
            return False

        for panel in (p.market, p.hand, p.motions, p.dragged, p.board):
            panel.let_go(unwanted)

    def prepare_turns(self, card: Card, rot: int) -> Iterator[None]:
        """Make what is shown when the building in the hand, turned like this, is held over the board, and what is shown
        when it is turned further; step by step."""
        p = self.picture
        for turn in range(rot, rot + 4):
            yield from p.board.prepare(card.form, turn % 4)
            p.dragged.prepare_turn(card, turn % 4)
            yield

    def prepare_common(self, colours: tuple[Colour, ...]) -> Iterator[None]:
        """Make what comes into sight in every game of these players; step by step."""
        p = self.picture
        yield from self._prepare_tents()
        yield from p.dragged.prepare_pieces()
        yield from p.board.prepare_common(colours)
        layout = p.layout_now
        yield from p.motions.prepare(motions_of(colours, layout.square, layout.frame.u, p.market_places))
        yield from p.ticker.prepare()
        p.pools.prepare()
        yield
        yield from p.bubble.prepare()
        for waiting in (False, True):
            p.hand.rehearse_model(HandModel(waiting=waiting))
            yield
        p.market.rehearse_model(MARKET)
        p.market.prepare_stack()
        yield
        if (lens := layout.lens()) is not None:
            p.lens.rehearse_model(lens_model(colours))
            yield
            for size in {lens.size, *(sheet.size for sheet in layout.sheets[1:])}:
                p.kit.skin.panel(size, 12)  # words below what it tells, or in place of the chronicle
                yield
        if "chronicle" in layout:
            for told in chronicle_models(colours):
                p.chronicle.rehearse_model(told)
                yield
        for colour in colours:
            p.ribbon.rehearse_model(RibbonModel(colour, ""))
            yield
        for title in (_("Solved"), _("Lesson complete")) if layout.mentored else ():
            p.ribbon.rehearse_model(RibbonModel(colours[0], title, festive=True))
            yield
        if "stock" in layout:
            p.supply.rehearse_model(SUPPLY)
            yield
        for card, grown in product(ONE_OF_EACH, (False, True)):
            yield from p.market.prepare(card, grown=grown)

    def _prepare_tents(self) -> Iterator[None]:
        """Make what is seen at the tent of a player on turn, and the banner that is raised there."""
        p = self.picture
        for tent in p.all_tents:
            if tent.model is None:
                continue
            for swung in sorted({*GUST}):
                tent.rehearse_model(replace(tent.model, on_turn=True, swing=(swung,) * START_BANNERS))
                yield
            wide = raised(tent.place_of("tent"), p.kit.u) / BANNER_SHAPE
            banner = f"banner_{tent.model.player.colour}"
            yield from p.motions.prepare((Flight((banner,), (0, 0), (0, 0), (wide, wide)),))
        if p.own.model is not None:
            yield from p.motions.prepare(tuple(tent_swells(p.own.model.player, tent_place(p.own), 0)))


class Prerenderer:
    """Sees to it that what a seat may pick up or read has been made when it does."""

    def __init__(self) -> None:
        self._kit: Kit | None = None
        self._wanted: dict[Hashable, Callable[[], Iterator[None]]] = {}
        """How to make what is wanted, the most urgent first."""
        self._made: set[Hashable] = set()
        self._making: Iterator[None] = iter(())
        self._held: Card | None = None
        self._turning: Iterator[None] = iter(())
        self._passed = 0

    def look(self, kit: Kit, workshop: Workshop, view: PlayerView, building: LiftedBuilding | None = None) -> None:
        """From now on what can be read or held in `view` is wanted, and before all else what shows when the `building`
        in the hand is turned; in another kit, all of it anew."""
        if kit is not self._kit:
            self._made.clear()
            self._making = iter(())
            self._held = None
        self._kit, colours = kit, view.setup.colours
        cards = [(card, True) for card in view.hand] + [(card, False) for card in view.face_up if card is not None]
        before = self._wanted.keys()
        self._wanted = {(card, held): partial(workshop.prepare_card, card, held=held) for card, held in cards}
        self._wanted["common"] = partial(_common, kit, workshop, colours)
        if self._wanted.keys() != before:
            self._made &= self._wanted.keys()
            workshop.keep([card for card, _held in cards], view.hand)
        if (building.card if building is not None else None) != self._held:
            self._held = building.card if building is not None else None
            self._turning = workshop.prepare_turns(building.card, building.rot) if building is not None else iter(())

    def turn(self, spent_ms: float) -> None:
        """Make one thing that shows when the building in the hand is turned: somebody holds it, so the window does not
        rest. Call it at every frame, with what was spent on it."""
        self._passed = self._passed + 1 if spent_ms > SPARE_MS else SPARED
        if self._passed >= SPARED:
            self._passed = 0
            next(self._turning, None)

    def prepare(self) -> bool:
        """Make a little of what is wanted and was not made before; false when nothing is left."""
        while not _goes_on(self._making):
            due = next((key for key in self._wanted if key not in self._made), None)
            if due is None:
                return False
            self._made.add(due)
            self._making = self._wanted[due]()
        return True


def _goes_on(work: Iterator[None]) -> bool:
    """Do the next step of it; false when none was left."""
    return next(work, _DONE) is not _DONE


def _common(kit: Kit, workshop: Workshop, colours: tuple[Colour, ...]) -> Iterator[None]:
    """What every position wants; and let go what only led to the play screen."""
    yield from workshop.prepare_common(colours)
    kit.sprites.forget_pictures()
    yield
