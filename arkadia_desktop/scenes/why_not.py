"""“Why not?”: the first refused try is only shaken off, the second is explained, and `?` explains at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkadia_desktop.locale import _
from arkadia_desktop.locale.sentences import sentence
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.scenes.key_bindings import WHY
from arkadia_desktop.scenes.tasks.lay import Lay
from arkadia_desktop.scenes.tasks.piece import PlacePiece
from arkadia_desktop.scenes.tasks.task import Task
from arkadia_desktop.scenes.tasks.why import Tried, laid_in_vain, raised_in_vain, worked_in_vain
from arkadia_desktop.scenes.tasks.workers import PlaceWorkers

if TYPE_CHECKING:
    from arkadia_desktop.scenes.play import PlayScene


class WhyNot:
    """Belongs to a play scene. `tried` is the place explained now; None while nothing is."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._tries = 0
        self.tried: Tried | None = None
        self.hinting = False
        """Whether the ribbon says how to be told why."""

    def done(self) -> None:
        """Something was carried out: the tries before it count no more."""
        self._tries = 0
        self.quiet()

    def quiet(self) -> None:
        """What was told is over."""
        self.tried = None
        self.hinting = False

    def refused(self, refusal: Refusal, tried: Tried | None) -> None:
        """Something was tried in vain; what has no place on the board is explained at once."""
        if tried is None:
            self._scene.tell(sentence(refusal, self._scene.shown.board))
            return
        self._tries += 1
        if self._tries > 1:
            self._explain(refusal, tried)
        else:
            self.hinting = True
            self._scene.linger()

    def ask(self) -> None:
        """Explain why what is held, or the square the keyboard or the pointer is on, is no good."""
        found = _asked(self._scene.task)
        if found is None:
            self._scene.tell(_("Nothing is held where it may not be."))
        else:
            self._explain(*found)

    def _explain(self, refusal: Refusal, tried: Tried) -> None:
        text = sentence(refusal, self._scene.shown.board)
        if tried.corner:
            text = _(
                "Only a corner touches. A new building must share an edge with a building, the castle or a worker."
            )
        self._scene.tell(text)
        self.tried, self.hinting = tried, False
        self._scene.refresh()

    @property
    def hint(self) -> str:
        """What the ribbon says after the first refused try."""
        return _("That is not allowed there. {key} tells why").format(key=self._scene.bindings.words(WHY))

    def moved_on(self, task: Task | None) -> bool:
        """Whether what is held has been moved away from the place explained."""
        if self.tried is None or self.tried.draft is None:
            return False
        match task:
            case Lay():
                return (task.draft.at, task.draft.rot) != self.tried.draft
            case PlacePiece() if task.draft is not None:
                return (task.draft.family, task.draft.square) != self.tried.draft
        return False


def _asked(task: Task | None) -> tuple[Refusal, Tried] | None:
    match task:
        case Lay() if (refusal := task.draft.refusal) is not None:
            return refusal, laid_in_vain(task.draft, refusal)
        case PlacePiece() if task.draft is not None and (refusal := task.draft.refusal) is not None:
            return refusal, raised_in_vain(task.draft)
        case PlaceWorkers():
            square = task.cursor or task.hover
            refusal = task.draft.why(square) if square is not None else None
            if square is not None and refusal is not None:
                return refusal, worked_in_vain(task.draft, square, refusal)
    return None
