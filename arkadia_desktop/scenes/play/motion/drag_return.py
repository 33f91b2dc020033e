"""What was held goes back to where it was taken from, when nothing has come of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.scenes.play.motion.choreography import Ends
from arkadia_desktop.scenes.play.motion.effects import CASTLE_SHAPE
from arkadia_desktop.scenes.play.tasks.doing import Doing
from arkadia_desktop.stage.board.dragged import LIFT, PIECE_ASIDE, PIECE_AWAY, PIECE_LIFT, DraggedModel
from arkadia_desktop.stage.motion.flight import Flight, Motion
from arkadia_desktop.ui.paint.tween import between, inout

BACK_MS = 200.0
SHAKE_MS, GLIDE_MS = 240.0, 260.0
SHAKE = (0, -8, 7, -5, 3, 0)
"""A thing that may not be dropped shakes its head: these places, one after the other (design px)."""


def goes_back(held: DraggedModel, doing: Doing) -> bool:
    """Whether what was held until now has been put back; `doing` is what is being done now."""
    if held.family is not None:
        return doing.piece is not None and doing.piece.family is None
    return not held.empty and doing.chooses


def shaking(t: float) -> float:
    """Where a shaken thing is (design px) when `t` (0..1) of the time has passed."""
    steps = list(pairwise(SHAKE))
    number = min(len(steps) - 1, int(t * len(steps)))
    return between(*steps[number], inout(t * len(steps) - number))


def shaken_back(motions: Sequence[Motion], u: float) -> tuple[Motion, ...]:
    """The same way back, after a shake where it was dropped."""
    found: list[Motion] = []
    for motion in motions:
        if isinstance(motion, Flight):
            (x, y), wide = motion.begin, motion.widths[0]
            aside = replace(motion, end=(x + u, y), widths=(wide, wide), ms=SHAKE_MS, ease=shaking, fade="")
            found += [aside, replace(motion, start=SHAKE_MS, ms=GLIDE_MS)]
    return tuple(found)


def going_back(held: DraggedModel, hand: Sequence[Card], ends: Ends) -> tuple[Motion, ...]:
    """Its way to its card, its tent or its shelf, where it is seen already."""
    q = ends.grid.square
    x, y = held.pos
    if held.card is not None and held.card in hand:
        wide, high = box(held.card.form, held.rot)
        width, height = wide * 64 + 32, high * 64 + 40
        card = ends.hand[min(hand.index(held.card), len(ends.hand) - 1)]
        picture = f"building_{held.card.form}_r{held.rot}"
        sizes = width * (q if held.resting else round(q * LIFT)) / 64, 0.8 * card.w
        return (Flight((picture,), (x, y), card.center, sizes, 0, BACK_MS, height / width, fade="out"),)
    sizes = q * PIECE_LIFT, 54 * ends.u
    if held.worker is not None:
        tent = ends.tents[ends.below]
        end = tent.neutral if held.worker == "neutral" else tent.own
        return (Flight((f"worker_{held.worker}",), (x, y), end, sizes, 0, BACK_MS, fade="out"),)
    if held.family is not None:
        aside = PIECE_ASIDE if held.left else PIECE_AWAY[0]
        begin = x + aside * q / 72, y + PIECE_AWAY[1] * q / 72
        shelf = ends.pool[held.family].center
        return (Flight((f"castle_{held.family}",), begin, shelf, sizes, 0, BACK_MS, CASTLE_SHAPE, fade="out"),)
    return ()
