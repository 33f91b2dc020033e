"""What moves on the play screen now: motions over the picture, the turn ribbon, the thing in the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pygame import Rect

from arkadia_desktop.rules.pieces import Card
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.scenes.play.motion.choreography import RIBBON_MS, Away, Ends, Staged
from arkadia_desktop.scenes.play.motion.effects import CASTLE_SHAPE
from arkadia_desktop.scenes.play.tasks.task import TaskState
from arkadia_desktop.stage.board.dragged import LIFT, PIECE_ASIDE, PIECE_AWAY, PIECE_LIFT, DraggedModel
from arkadia_desktop.stage.board.overlay import Ghost
from arkadia_desktop.stage.motion.flight import Flight, Motion
from arkadia_desktop.stage.motion.motion import Motions
from arkadia_desktop.stage.panels.ribbon import TurnRibbon
from arkadia_desktop.ui.paint.tween import Timeline, back, between, inout, out3

LIFT_MS = 110.0
TURN_MS, SQUASH = 120.0, 0.92
BACK_MS = 200.0
SHAKE_MS, GLIDE_MS = 240.0, 260.0
SHAKE = (0, -8, 7, -5, 3, 0)
"""A thing that may not be dropped shakes its head: these places, one after the other (design px)."""


class Moving:
    """Runs what a Staged says. Nothing begins at speed 0. `tick` brings it to a time."""

    def __init__(self, motions: Motions, ribbon: TurnRibbon) -> None:
        self._motions, self._ribbon = motions, ribbon
        self._slide: Timeline | None = None
        self._hand: Timeline | None = None
        self._share = 0.0
        self._lift, self._aside, self._squash = 1.0, 0.0, 1.0
        self._way_back: tuple[Motion, ...] = ()
        self.away = Away()
        self._after: Staged | None = None

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return self._motions.running or self._slide is not None or self._hand is not None

    # ---- events

    def set_out(self, staged: Staged, speed: float) -> float:
        """Let what leads up to an event begin; gives its ms at speed 1."""
        self._after = staged
        self.away = staged.away
        self._motions.begin(staged.before, speed, held=True)
        if staged.ribbon and speed > 0:
            self._slide = Timeline(speed)
            self._slide.add(RIBBON_MS / 2, self._raise, ease=inout)
        return staged.ms

    def land(self, speed: float) -> None:
        """The event has come about and is shown now: what follows it begins."""
        staged, self._after = self._after, None
        self._motions.settle()
        self.away = Away()
        if staged is None:
            return
        self._motions.begin(staged.after, speed)
        if staged.ribbon and speed > 0:
            self._slide = Timeline(speed)
            self._slide.add(RIBBON_MS / 2, lambda t: self._raise(1 - t), ease=inout)

    def stop(self) -> list[Rect]:
        """Everything is at its end at once; the parts that changed."""
        self._motions.stop()
        self._slide = self._hand = self._after = None
        self.away = Away()
        self._share = 0.0
        self._lift, self._aside, self._squash = 1.0, 0.0, 1.0
        return self._motions.refresh() + self._ribbon.raise_by(0)

    def _raise(self, share: float) -> None:
        self._share = share

    # ---- the thing in the hand

    def lift(self, speed: float) -> None:
        """A thing is taken up."""
        if speed > 0:
            self._hand = Timeline(speed)
            self._lift, self._squash = 0.0, 1.0
            self._hand.add(LIFT_MS, self._lifted, ease=out3)

    def shake(self, speed: float) -> None:
        """The thing in the hand may not be dropped there."""
        if speed > 0:
            self._lift = self._squash = 1.0
            self._hand = Timeline(speed)
            self._hand.add(SHAKE_MS, self._shaken)

    def turn(self, speed: float) -> None:
        """The building in the hand has been turned: it springs into its new shape."""
        if speed > 0:
            self._lift, self._squash = 1.0, SQUASH
            self._hand = Timeline(speed)
            self._hand.add(TURN_MS, self._squashed, ease=back)

    def put_back(self, held: DraggedModel, hand: Sequence[Card], ends: Ends, speed: float) -> None:
        """What was held goes back to the card it belongs to, into the tent, or onto its shelf."""
        self._way_back = going_back(held, hand, ends)
        self._motions.begin(self._way_back, speed)

    def shake_back(self, u: float, speed: float) -> bool:
        """What has just been put back was refused: it shakes its head first. False if nothing has been put back."""
        if not self._way_back:
            return False
        self._motions.forget(self._way_back)
        self._motions.begin(shaken_back(self._way_back, u), speed)
        self._way_back = ()
        return True

    def _lifted(self, share: float) -> None:
        self._lift = share

    def _squashed(self, share: float) -> None:
        self._squash = between(SQUASH, 1.0, share)

    def _shaken(self, t: float) -> None:
        self._aside = shaking(t)

    def posed(self, ghost: Ghost, u: float) -> Ghost:
        """The building held over the board as it is now."""
        lift, squash = round(100 * self._lift), round(100 * self._squash)
        return replace(ghost, lift=lift, squash=squash, aside=round(self._aside * u))

    def held(self, model: DraggedModel, u: float) -> DraggedModel:
        """The thing in the hand as it is now: on its way up, or shaken."""
        if model.empty or (self._lift == self._squash == 1.0 and not self._aside):
            return model
        x, y = model.pos
        lift, squash = round(100 * self._lift), round(100 * self._squash)
        return replace(model, pos=(x + round(self._aside * u), y), lift=lift, squash=squash)

    # ---- time

    def tick(self, now_ms: float) -> tuple[list[Rect], bool]:
        """The parts that changed, and whether the thing in the hand has moved."""
        self._way_back = ()
        rects = self._motions.tick(now_ms)
        if self._slide is not None:
            slide = self._slide
            if not slide.tick(now_ms) and self._share == 0:
                self._slide = None
            rects += self._ribbon.raise_by(self._share)
        moved = self._hand is not None
        if self._hand is not None and not self._hand.tick(now_ms):
            self._hand = None
        return rects, moved


def goes_back(held: DraggedModel, doing: TaskState) -> bool:
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
