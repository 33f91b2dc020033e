"""A question before a game is left that could not be saved. Any other is on the disk, and leaving it asks nothing."""

from __future__ import annotations

from collections.abc import Callable

from arkadia_desktop.locale import _
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.table.saves import Store
from arkadia_desktop.ui.loop.scene import SceneStack


def may_leave(stack: SceneStack, store: Store, then: Callable[[], None]) -> bool:
    """Whether the screen can be left without losing anything; else it is asked, and ``then()`` leaves it."""
    if not store.behind:
        return True

    def answered(key: str) -> None:
        if key == "leave":
            store.give_up()
            then()

    if not isinstance(stack.top, _Leaving):
        stack.push(_Leaving(store.trouble, answered))
    return False


class _Leaving(Question):
    """Asks whether a game that could not be saved is left. Enter and Escape stay."""

    def __init__(self, trouble: str, on_answer: Callable[[str], None]) -> None:
        super().__init__(
            _("Leave without saving?"),
            f"{trouble} {_('What could not be saved is lost when you leave.')}",
            (Answer("stay", _("Stay"), "prev", "primary"), Answer("leave", _("Leave anyway"), "exit")),
            on_answer,
        )
        self.sheet.cancel = "stay"
