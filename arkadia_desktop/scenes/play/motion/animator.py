"""What moves on the play screen now: motions over the picture, the turn ribbon, the thing in the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from arkadia_desktop.rules.board import Board
from arkadia_desktop.rules.events import BannerRaised, BuildingCompleted, SealsSold
from arkadia_desktop.rules.pieces import Card, Counts, Family, with_count
from arkadia_desktop.rules.shapes import box
from arkadia_desktop.rules.squares import Square
from arkadia_desktop.rules.view import PlayerView
from arkadia_desktop.scenes.play.motion.choreography import (
    JOIN_MS,
    LEAD_MS,
    POP_MS,
    RIBBON_MS,
    SEAL_FLIES_MS,
    Away,
    Ends,
    Staged,
    coins_come,
    coins_of,
    rising_worker,
    seals_fly,
    tick_goes,
    workers_set_out,
)
from arkadia_desktop.scenes.play.tasks.task import TaskState
from arkadia_desktop.scenes.play.view.deeds import great
from arkadia_desktop.scenes.play.view.playback import Shot
from arkadia_desktop.stage.board.dragged import CASTLE_SHAPE, LIFT, PIECE_LIFT, PIECE_UP, DraggedModel
from arkadia_desktop.stage.board.motion import Flight, Motion, Motions, length, within
from arkadia_desktop.stage.board.overlay import DraftWorker, Ghost, Overlay
from arkadia_desktop.stage.common.geometry import BoardGrid
from arkadia_desktop.stage.panels.ribbon import RibbonModel, TurnRibbon
from arkadia_desktop.stage.panels.tents import OwnTentModel
from arkadia_desktop.stage.panels.ticker import TickerModel
from arkadia_desktop.stage.panels.wording import lines
from arkadia_desktop.ui.paint.tween import Timeline, back, between, inout, out3

LIFT_MS = 110.0
TURN_MS, SQUASH = 120.0, 0.92
BACK_MS = 200.0
LEAD = 0.85
"""So much of the time of a step may pass before it has come about."""
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
        self._away = Away()
        self._coming: list[tuple[Away, Timeline]] = []
        self._after: Staged | None = None
        self._ticked: frozenset[int] = frozenset()
        self._now = 0.0

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return self._motions.running or self._slide is not None or self._hand is not None or self.coming

    @property
    def coming(self) -> bool:
        """Whether anything that somebody may want is on its way to its place, such as cards."""
        return any(away.tick is None for away, _line in self._coming)

    @property
    def unticked(self) -> frozenset[int]:
        """The completed buildings that still wait for their tick."""
        return frozenset(away.tick for away, _line in self._coming if away.tick is not None)

    @property
    def away(self) -> list[Away]:
        """What is in the air now."""
        return [self._away, *(away for away, _line in self._coming)]

    # ---- events

    def set_out(self, staged: Staged, speed: float, most_ms: float) -> float:
        """Let what leads up to an event begin, in `most_ms`; gives its milliseconds."""
        staged = staged._replace(before=within(staged.before, LEAD * most_ms * speed))
        self._after, self._away = staged, staged.away
        self._motions.begin(staged.before, speed, held=True)
        return staged.ms / speed

    def land(self, speed: float) -> None:
        """The event has come about and is shown now: what follows it begins."""
        staged, self._after = self._after, None
        self._motions.settle()
        self._away = Away()
        if staged is None:
            return
        self.follow(staged, speed)

    def lower_ribbon(self, speed: float) -> None:
        """What the ribbon shows from now on comes down over what it has shown."""
        if speed > 0:
            self._slide, self._share = Timeline(speed), 1.0
            self._slide.add(RIBBON_MS, self._lower, ease=inout)
            self._ribbon.raise_by(1.0)

    def ticking(self, overlay: Overlay, board: Board, grid: BoardGrid, speed: float) -> Overlay:
        """The overlay without the ticks that are still to come; those that go fade."""
        unticked = self.unticked
        gone, self._ticked = self._ticked - overlay.completed - unticked, overlay.completed | unticked
        going = [one for one in board.buildings if one.complete and one.id in gone]
        if going:
            self._motions.begin(tuple(part for one in going for part in tick_goes(one, board, grid)), speed)
            self._motions.advance(self._now)  # it is seen without a break
        return replace(overlay, unticked=unticked)

    def still_ribbon(self) -> None:
        """What the ribbon shows is the first that is seen of it."""
        self._slide, self._share = None, 0.0
        self._ribbon.raise_by(0)

    def follow(self, staged: Staged, speed: float) -> None:
        """Let what follows an event begin."""
        self._motions.begin(staged.after, speed)
        if staged.coming != Away() and speed > 0:
            self._coming.append((staged.coming, Timeline(speed)))
            self._coming[-1][1].wait(length(staged.after))

    def stop(self) -> None:
        """Everything is at its end at once."""
        self._motions.stop()
        self._slide = self._hand = self._after = None
        self._away, self._coming, self._ticked = Away(), [], frozenset()
        self._share = 0.0
        self._lift, self._aside, self._squash = 1.0, 0.0, 1.0
        self._motions.refresh()
        self._ribbon.raise_by(0)

    def _lower(self, share: float) -> None:
        self._share = 1 - share

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

    def tick(self, now_ms: float) -> tuple[bool, list[Away]]:
        """Whether the thing in the hand has moved, and what has come to its place."""
        self._way_back, self._now = (), now_ms
        self._motions.advance(now_ms)
        if self._slide is not None:
            slide = self._slide
            if not slide.tick(now_ms) and self._share == 0:
                self._slide = None
            self._ribbon.raise_by(self._share)
        moved = self._hand is not None
        if self._hand is not None and not self._hand.tick(now_ms):
            self._hand = None
        come = [one for one in self._coming if not one[1].tick(now_ms)]
        self._coming = [one for one in self._coming if one not in come]
        return moved, [away for away, _line in come]


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
        begin = x, y - PIECE_UP * q / 72
        shelf = ends.pool[held.family].center
        return (Flight((f"castle_{held.family}",), begin, shelf, sizes, 0, BACK_MS, CASTLE_SHAPE, fade="out"),)
    return ()


REFUSED_MS = 250.0
_RAISED = 4
"""How much higher a worker of a draft stands (72nds of a square)."""


class FadeOut:
    """`over` turns the overlay of the draft into the one that is shown, `tick` brings it to a time."""

    def __init__(self) -> None:
        self._known: frozenset[DraftWorker] = frozenset()
        self._rising: dict[Square, Timeline] = {}
        self._seen: Ghost | None = None
        self._refused: Ghost | None = None
        self._staying: Timeline | None = None

    def over(self, plain: Overlay, speed: float) -> tuple[Overlay, tuple[DraftWorker, ...]]:
        """The overlay to be shown, and the workers that begin to rise now."""
        workers = frozenset(plain.draft)
        new = sorted(workers - self._known, key=lambda worker: (worker.square.y, worker.square.x)) if speed > 0 else []
        self._known = workers
        for worker in new:
            self._rising[worker.square] = Timeline(speed)
            self._rising[worker.square].wait(POP_MS)
        standing = {worker.square for worker in workers}
        self._rising = {square: line for square, line in self._rising.items() if square in standing}
        if plain.ghost is not None:
            self._seen, self._staying = (plain.ghost if plain.ghost.refused else None), None
        ghost = plain.ghost or (self._refused if self._staying is not None else None)
        return replace(plain, rising=frozenset(self._rising), ghost=ghost), tuple(new)

    def refuse(self, speed: float) -> None:
        """What was dropped is on its way back: where it may not lie is seen a moment longer."""
        if self._seen is not None and speed > 0:
            self._refused, self._seen = replace(self._seen, bare=True), None
            self._staying = Timeline(speed)
            self._staying.wait(REFUSED_MS)

    @property
    def running(self) -> bool:
        """Whether anything is shown otherwise than the draft has it."""
        return bool(self._rising) or self._staying is not None

    def tick(self, now_ms: float) -> bool:
        """Bring it to a time; whether anything has come to its end."""
        done = [square for square, line in self._rising.items() if not line.tick(now_ms)]
        for square in done:
            del self._rising[square]
        if self._staying is not None and not self._staying.tick(now_ms):
            self._staying = None
            return True
        return bool(done)

    def stop(self) -> None:
        """Everything is as the draft has it."""
        self._rising, self._staying = {}, None


def popping(workers: tuple[DraftWorker, ...], grid: BoardGrid) -> tuple[Motion, ...]:
    """The workers grow from their base discs."""
    up = -round(_RAISED * grid.square / 72)
    return tuple(
        rising_worker(f"worker_{one.colour or 'neutral'}", grid.rect(one.square.x, one.square.y).move(0, up))
        for one in workers
    )


GROW_MS = 120.0
_STEP = 5
PULSE, RESTED_MS = 12, 1000.0
"""So many steps of idle life make a pulse; after so long without a step it rests."""
_LEAST, _BRIGHTER = 45, 11


class HoverScale:
    """One place of several: `place` is the one that is larger than the others, by `percent` of its growth."""

    def __init__(self) -> None:
        self.place: int | None = None
        self.percent = 100
        self._target: int | None = None
        self._timeline: Timeline | None = None

    @property
    def running(self) -> bool:
        """Whether it grows or shrinks now."""
        return self._timeline is not None

    def point(self, place: int | None, speed: float) -> None:
        """The pointer is on this place, or on none. At speed 0 it is large at once."""
        if place == self._target:
            return
        self._target = place
        if speed <= 0 or (place is None and self.place is None):
            self.place, self.percent, self._timeline = place, 100, None
            return
        if place is not None and place != self.place:
            self.place, self.percent = place, 0
        begin, end = self.percent, 0 if place is None else 100
        self._timeline = Timeline(speed)
        self._timeline.add(
            GROW_MS * abs(end - begin) / 100, lambda t: self._bring(between(begin, end, t)), ease=out3, done=self._over
        )

    def _bring(self, percent: float) -> None:
        self.percent = _STEP * round(percent / _STEP)

    def _over(self) -> None:
        if self._target is None:
            self.place, self.percent = None, 100

    def tick(self, now_ms: float) -> bool:
        """Bring it to a time; whether it may look different now."""
        if self._timeline is None:
            return False
        if not self._timeline.tick(now_ms):
            self._timeline = None
        return True


class Pulsing:
    """`glow` tells how many percent strong the line is, and `pulses` whether it pulses: it does so with idle life,
    which is painted anyhow; when that rests the line is as bright as it can be."""

    def __init__(self) -> None:
        self._since = 0
        self._life: int | None = None
        self._moved = 0.0
        self.pulses = False

    def glow(self, now_ms: float, life: int | None, *, due: bool) -> int:
        """The strength at a time and a step of `life`, None where nothing shall move; `due` while something is to be
        taken."""
        if life != self._life:
            self._life, self._moved = life, now_ms
        if life is None or not due or now_ms - self._moved >= RESTED_MS:
            self.pulses = False
            return 100
        if not self.pulses:
            self.pulses, self._since = True, life
        share = inout(abs(2 * ((life - self._since) % PULSE) / PULSE - 1))
        return _LEAST + _BRIGHTER * round(between(0, (100 - _LEAST) / _BRIGHTER, share))


ROLL_MS = 260.0
GOLDEN_MS = 2000.0
COIN_MS = 60.0
COUNT_MS = 300.0, 900.0
"""Gold is counted no quicker and no slower than this."""
_STEPS = 20


_Fly = tuple[Family | None, tuple[float, ...]]
"""Seals of a family, or workers, and when each of them is in the tent."""


class Paid:
    """Seals of a family, or workers, that come to the tent below: so many are still `coming`; the number of seals has
    `rolled` over so many percent to that with the last that has arrived."""

    def __init__(self, family: Family | None, come: Sequence[float], speed: float) -> None:
        self.family, self.coming, self.rolled = family, len(come), 100
        self.line = Timeline(speed)
        for arrives in come:
            self.line.add(arrives, lambda _t: None, done=self._arrive)
            self.line.add(ROLL_MS, self._roll, start=arrives)

    def _arrive(self) -> None:
        self.coming -= 1

    def _roll(self, share: float) -> None:
        self.rolled = _in_steps(share)


def _in_steps(share: float) -> int:
    """A share in percent; each of them is a picture."""
    return round(share * _STEPS) * (100 // _STEPS)


class RollingNumbers:
    """`prepare` before an event is shown, `begin` when it is, `tick` brings it to a time."""

    def __init__(self) -> None:
        self._due: tuple[tuple[Counts, Counts], tuple[int, int], tuple[float, float], _Fly | None, str] | None = None
        self._values: tuple[Counts, Counts] | None = None
        self._gold: tuple[int, int] | None = None
        self._rolling: Timeline | None = None
        self._counting: Timeline | None = None
        self._paying: list[Paid] = []
        self._golden: Timeline | None = None
        self._news = ""
        self._rolled = 0
        self._counted = 0.0

    @property
    def running(self) -> bool:
        """Whether a number moves (the golden ribbon does not)."""
        return self._rolling is not None or self._counting is not None or bool(self._paying)

    def prepare(self, shot: Shot, before: PlayerView, below: int) -> None:
        """A step is about to be shown; `below` is the seat whose seals and gold are on the screen."""
        event, after = shot.event, shot.view
        gold = before.players[below].gold, after.players[below].gold
        paid: _Fly | None = None
        if isinstance(event, BuildingCompleted) and below in (starts := dict(seals_fly(event))):
            paid = event.payout.family, tuple(start + SEAL_FLIES_MS for start in starts[below])
        if isinstance(event, BannerRaised) and event.seat == below:
            paid = None, tuple(start + JOIN_MS for start in workers_set_out(event))
        values = before.castle.values, after.castle.values
        news = lines(event, after)[0].text if great(event) else ""
        come = 0.0, COIN_MS * len(coins_of(max(0, gold[1] - gold[0])))
        if isinstance(event, SealsSold) and event.seat == below:
            come = coins_come(event)
        self._due = values, gold, come, paid, news

    def begin(self, speed: float) -> None:
        """The event is shown now."""
        if self._due is None:
            return
        (values, gold, come, paid, news), self._due = self._due, None
        if paid is not None and speed > 0:
            self._paying.append(Paid(*paid, speed))
        if values[0] != values[1] and speed > 0:
            self._values, self._rolling, self._rolled = values, Timeline(speed), 0
            self._rolling.add(ROLL_MS, self._roll, start=LEAD_MS)
        if gold[0] < gold[1] and speed > 0:
            least, most = COUNT_MS
            first, last = come
            self._gold, self._counting, self._counted = gold, Timeline(speed), 0.0
            self._counting.add(min(most, max(least, last - first)), self._count, start=first)
        if news:
            self._news, self._golden = news, Timeline()  # to be read: at any speed, as long as nobody is in a hurry
            self._golden.wait(GOLDEN_MS)

    def _roll(self, share: float) -> None:
        self._rolled = _in_steps(share)

    def _count(self, share: float) -> None:
        self._counted = share

    def tick(self, now_ms: float) -> bool:
        """Bring everything to a time; whether anything may look different now."""
        moved = self.running
        if self._rolling is not None and not self._rolling.tick(now_ms):
            self._rolling = self._values = None
        if self._counting is not None and not self._counting.tick(now_ms):
            self._counting = self._gold = None
        self._paying = [paid for paid in self._paying if paid.line.tick(now_ms)]
        if self._golden is not None and not self._golden.tick(now_ms):
            self._golden, moved = None, True
        return moved

    def stop(self) -> None:
        """Everything has its value at once."""
        self._rolling = self._counting = self._golden = None
        self._values = self._gold = self._due = None
        self._paying = []

    # ---- models

    def ribbon(self, plain: RibbonModel) -> RibbonModel:
        """The ribbon, golden while a finished floor or the last round is news."""
        if self._golden is None:
            return plain
        return replace(plain, golden=True, hints=(self._news,))

    def ticker(self, plain: TickerModel) -> TickerModel:
        """The seal values, on their way from what they were."""
        if self._rolling is None or self._values is None or plain.values != self._values[1]:
            return plain
        return replace(plain, was=self._values[0], rolled=self._rolled, after=None)

    def own(self, plain: OwnTentModel) -> OwnTentModel:
        """The tent below, without the seals and workers that are still on their way, its gold as far as it has been
        counted."""
        player = plain.player
        for paid in self._paying:
            if paid.family is None:
                player = player._replace(own=max(0, player.own - paid.coming))
                continue
            coming = min(player.seals[paid.family.ordinal], paid.coming)
            player = player._replace(seals=with_count(player.seals, paid.family, -coming))
            plain = replace(plain, rolled=with_count(plain.rolled, paid.family, paid.rolled - 100))
        if self._counting is None or self._gold is None or player.gold != self._gold[1]:
            return replace(plain, player=player)
        player = player._replace(gold=round(between(*self._gold, self._counted)))
        return replace(plain, player=player, lid=20 * round(5 * self._lid))

    @property
    def _lid(self) -> float:
        """How far the lid of the chest is open: quickly up, down at the end."""
        return min(1.0, 6 * self._counted, 3 * (1 - self._counted))
