"""What comes into sight in every game sooner or later, as models and motions: drawn once while nobody waits, so that no
picture is read from the disk in the middle of a motion."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from arkadia_desktop.rules.pieces import CARDS, FAMILIES, FORMS, Colour
from arkadia_desktop.scenes.play.motion.effects import dust, puff_ring
from arkadia_desktop.stage.motion.flight import Flight, Motion
from arkadia_desktop.stage.panels.chronicle import ChronicleModel
from arkadia_desktop.stage.panels.lens import LensModel, LensRow, LensShare
from arkadia_desktop.stage.panels.market import MarketModel
from arkadia_desktop.stage.panels.supply import SupplyModel
from arkadia_desktop.stage.panels.wording import Line

_COINS = ("coin_1", "coin_5", "coin_10")
ONE_OF_EACH = tuple(next(card for card in CARDS if card.form is form) for form in FORMS)
SUPPLY = SupplyModel((1,) * len(FORMS), FORMS[0])
MARKET = MarketModel(stack=3, take=True)


def motions(colours: Sequence[Colour], square: int, u: float) -> tuple[Motion, ...]:
    """What flies, and what stands beside words: on squares of ``square`` px at ``u`` px a design pixel."""
    seals = [f"seal_{family}" for family in FAMILIES]
    figures = [f"worker_{colour}" for colour in colours]
    sizes = [(seal, size * square / 72) for seal in seals for size in (58, 1.6 * 58)]
    pieces = [f"castle_{family}" for family in FAMILIES]
    small = (seals, (29, 32, 33, 34, 44)), (figures, (30, 44, 54, 72)), (_COINS, (30, 44)), (pieces, (24,))
    sizes += [(name, size * u) for names, widths in small for name in names for size in widths]
    sizes += [(piece, square) for piece in pieces] + [("icon_tower", 34 * u)]
    sizes += [(f"smoke_{number}", size * square) for number in range(3) for size in (1, 1.2)]
    sizes += [("worker_neutral", square), ("worker_neutral", 34 * u)]
    sizes += [("check_green", size) for size in (30 * u, 32 * square / 72)]
    flights = [Flight((name,), (0, 0), (0, 0), (size, size)) for name, size in sizes]
    return *puff_ring(Rect(0, 0, 1, 1), square, 1), *dust((0, 0), square, 2), *flights


def lens(colours: Sequence[Colour]) -> LensModel:
    """Every player and every family."""
    rows = tuple(LensRow(colour, "", 1, 2, own=not number) for number, colour in enumerate(colours))
    return LensModel(rows, shares=tuple(LensShare(family, 1, 1, 1, 2) for family in FAMILIES))


def chronicle(colours: Sequence[Colour]) -> ChronicleModel:
    """Every player and every sign."""
    signs = [f"{thing}_{family}" for family in FAMILIES for thing in ("castle", "seal")] + ["coin_1"]
    return ChronicleModel(tuple(Line(colours[i % len(colours)], "", "", sign) for i, sign in enumerate(signs)))
