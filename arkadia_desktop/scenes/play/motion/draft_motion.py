"""What the board shows later or longer than the draft has it: workers rise, a refused building stays in sight."""

from __future__ import annotations

from dataclasses import replace

from arkadia_desktop.rules.squares import Square
from arkadia_desktop.scenes.play.motion.effects import POP_MS, rising_worker
from arkadia_desktop.stage.board.overlay import DraftWorker, Ghost, Overlay
from arkadia_desktop.stage.common.geometry import BoardGrid
from arkadia_desktop.stage.motion.flight import Motion
from arkadia_desktop.ui.paint.tween import Timeline

REFUSED_MS = 250.0
_RAISED = 4
"""How much higher a worker of a draft stands (72nds of a square)."""


class Lingering:
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
